#include "change_row.h"

#include <qgsdoublespinbox.h>

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QToolButton>

namespace {

enum Meaning { ItsValue, ItsFactor };

/// Shows no zeros at the end of a number.
class ShortNumber : public QgsDoubleSpinBox {
  public:
    QString textFromValue(double value) const override {
        QLocale plain;
        plain.setNumberOptions(QLocale::OmitGroupSeparator);
        return plain.toString(value, 'g', 9);
    }
};

} // namespace

ChangeRow::ChangeRow(const QList<QAction*>& tools, QWidget* parent)
    : QWidget(parent), mNumber(new ShortNumber), mMeaning(new QComboBox) {
    setObjectName(QStringLiteral("FermatChanges"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2); // the panel may be narrow
    for (QAction* tool : tools) {
        auto* button = new QToolButton;
        button->setDefaultAction(tool);
        button->setAutoRaise(true);
        row->addWidget(button);
    }
    mNumber->setObjectName(QStringLiteral("FermatChangeValue"));
    mNumber->setRange(1e-6, 1e9);
    mNumber->setDecimals(6);
    mNumber->setShowClearButton(false);
    mNumber->setKeyboardTracking(false);
    mNumber->setMinimumWidth(fontMetrics().averageCharWidth() * 6);
    mNumber->setToolTip(tr("What the shapes that you draw do: the speed or cost that the ground or "
                           "the roads get, or how many times longer or dearer they are. 0.5 makes "
                           "them twice as fast."));
    mMeaning->setObjectName(QStringLiteral("FermatChangeMeaning"));
    mMeaning->addItems({QString(), tr("× as long")});
    mMeaning->setToolTip(mNumber->toolTip());
    mMeaning->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    mMeaning->setMinimumContentsLength(3);
    row->addWidget(mNumber, 1);
    row->addWidget(mMeaning);
    connect(mMeaning, qOverload<int>(&QComboBox::activated), this, [this](int chosen) {
        mWantsFactor = chosen == ItsFactor;
        showMeaning();
    });
    connect(mNumber, qOverload<double>(&QgsDoubleSpinBox::valueChanged), this,
            [this](double number) {
                mHasOwnValue = mHasOwnValue || !isFactor();
                (isFactor() ? mFactor : mValue) = number;
            });
    showMeaning();
}

bool ChangeRow::isFactor() const {
    return mMeaning->currentIndex() == ItsFactor;
}

void ChangeRow::setValues(Values values) {
    mValues = values;
    showMeaning();
}

void ChangeRow::setUnit(const QString& unit, double usual) {
    if (!mHasOwnValue)
        mValue = usual;
    mMeaning->setItemText(ItsValue, unit);
    showMeaning();
}

void ChangeRow::showMeaning() {
    const bool hasUnit = !mMeaning->itemText(ItsValue).isEmpty();
    const bool isChoice = mValues == Values::ValueOrFactor && hasUnit;
    const bool isFactor = mValues == Values::Factor ||
                          (mValues == Values::ValueOrFactor && (mWantsFactor || !hasUnit));
    mMeaning->setCurrentIndex(isFactor ? ItsFactor : ItsValue);
    const QSignalBlocker blocker(mNumber);
    mNumber->setValue(value());
    mNumber->setEnabled(mValues != Values::None);
    mMeaning->setEnabled(isChoice);
}
