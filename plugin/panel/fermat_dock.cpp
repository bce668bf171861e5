#include "fermat_dock.h"

#include "isochrones_algorithm.h"

#include <qgscollapsiblegroupbox.h>
#include <qgsgui.h>
#include <qgsmapcanvas.h>
#include <qgsprocessingguiregistry.h>
#include <qgsprocessingwidgetwrapper.h>
#include <qgsproject.h>
#include <qgsscrollarea.h>

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QToolBar>
#include <QVBoxLayout>

namespace {

const QStringList shownParameters{
    QStringLiteral("INPUT"),         QStringLiteral("BAND"),          QStringLiteral("SURFACE"),
    QStringLiteral("VELOCITY_UNIT"), QStringLiteral("TIME_UNIT"),     QStringLiteral("INTERVALS"),
    QStringLiteral("MAX_COST"),      QStringLiteral("ZERO_VELOCITY"), QStringLiteral("RADIUS"),
    QStringLiteral("CORNERS"),       QStringLiteral("SOLVER"),        QStringLiteral("DEVICE")};

/// Parameters that have no effect if the raster holds costs.
const QStringList velocityParameters{QStringLiteral("VELOCITY_UNIT"), QStringLiteral("TIME_UNIT"),
                                     QStringLiteral("ZERO_VELOCITY")};

/// The part of a field into which people type; null if there is none.
QLineEdit* editOf(QWidget* field) {
    auto* edit = qobject_cast<QLineEdit*>(field);
    return edit || !field ? edit : field->findChild<QLineEdit*>();
}

QLabel* makeText(const QString& name) {
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    return label;
}

} // namespace

FermatDock::FermatDock(const IsochronesAlgorithm& algorithm, const QList<QAction*>& actions,
                       QgsMapCanvas* canvas, QWidget* parent)
    : QgsDockWidget(tr("Fermat"), parent) {
    setObjectName(QStringLiteral("FermatDock"));
    mContext.setProject(QgsProject::instance());

    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    auto* bar = new QToolBar;
    bar->addActions(actions);
    column->addWidget(bar);
    mKeys = makeText(QStringLiteral("FermatKeys"));
    column->addWidget(mKeys);
    auto* common = new QGridLayout;
    column->addLayout(common);
    mDoubt = makeText(QStringLiteral("FermatDoubt"));
    mDoubt->setStyleSheet(
        QStringLiteral("QLabel { color: #5c3d00; background: #ffe9b8; border: 1px solid #c9952b; "
                       "padding: 4px; }"));
    mDoubt->hide();
    column->addWidget(mDoubt);
    auto* advanced = new QgsCollapsibleGroupBox(tr("Advanced"));
    advanced->setCollapsed(true);
    auto* folded = new QGridLayout(advanced);
    column->addWidget(advanced);
    mStatus = makeText(QStringLiteral("FermatStatus"));
    column->addWidget(mStatus);
    column->addStretch(1);

    QgsProcessingParameterWidgetContext widgets;
    widgets.setMapCanvas(canvas);
    widgets.setProject(QgsProject::instance());
    for (const QString& name : shownParameters) {
        const QgsProcessingParameterDefinition* definition = algorithm.parameterDefinition(name);
        auto* wrapper = QgsGui::processingGuiRegistry()->createParameterWidgetWrapper(
            definition, QgsProcessingGui::Standard);
        wrapper->setParent(this);
        wrapper->setWidgetContext(widgets);
        mWrappers << wrapper;
        QWidget* widget = makeField(*wrapper);
        // The label of the wrapper is not used, because it says "optional" for each optional
        // parameter.
        auto* label = new QLabel(definition->description());
        label->setWordWrap(true);
        label->setMinimumWidth(fontMetrics().averageCharWidth() * 18);
        label->setToolTip(widget->toolTip());
        label->setBuddy(widget);
        QGridLayout* grid = definition->flags() & compat::advanced ? folded : common;
        const int row = grid->rowCount();
        grid->addWidget(label, row, 0);
        grid->addWidget(widget, row, 1);
        grid->setColumnStretch(1, 1);
    }
    auto* scroll = new QgsScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    // Wide enough for the content and the scroll bar.
    scroll->setMinimumWidth(content->minimumSizeHint().width() +
                            style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    setWidget(scroll);

    mQuiet = false;
    quietly([this] {
        for (auto* wrapper : mWrappers)
            wrapper->postInitialize(mWrappers);
    });
}

QWidget* FermatDock::makeField(QgsAbstractProcessingParameterWidgetWrapper& wrapper) {
    QWidget* widget = wrapper.createWrappedWidget(mContext);
    widget->setObjectName(wrapper.parameterDefinition()->name());
    // A long option must not make the panel wide.
    QList<QComboBox*> boxes = widget->findChildren<QComboBox*>();
    if (auto* own = qobject_cast<QComboBox*>(widget))
        boxes << own;
    for (QComboBox* box : boxes) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
    }
    if (auto* number = qobject_cast<QAbstractSpinBox*>(widget))
        number->setKeyboardTracking(false);
    QLineEdit* edit = editOf(widget);
    if (edit)
        connect(edit, &QLineEdit::editingFinished, this, [this, edit] {
            edit->setModified(false);
            fieldChanged();
        });
    connect(&wrapper, &QgsAbstractProcessingParameterWidgetWrapper::widgetValueHasChanged, this,
            [this, edit] {
                if (!edit || !edit->isModified())
                    fieldChanged();
            });
    return widget;
}

void FermatDock::fieldChanged() {
    const QVariantMap now = parameters();
    if (mQuiet || now == mTold)
        return;
    quietly([] {}); // takes the current values
    emit parametersChanged();
}

void FermatDock::quietly(const std::function<void()>& change) {
    const bool before = std::exchange(mQuiet, true);
    change();
    mQuiet = before;
    mTold = parameters();
    const bool isVelocity = mTold.value(QStringLiteral("SURFACE")).toInt() == 0;
    for (const QString& name : velocityParameters)
        widget(name)->setEnabled(isVelocity);
}

bool FermatDock::isTyping() const {
    QWidget* focus = QApplication::focusWidget();
    const QLineEdit* edit = focus && isAncestorOf(focus) ? editOf(focus) : nullptr;
    return edit && edit->isModified();
}

void FermatDock::finishTyping() {
    QWidget* focus = QApplication::focusWidget();
    if (auto* number = qobject_cast<QAbstractSpinBox*>(focus))
        number->interpretText();
    if (QLineEdit* edit = editOf(focus))
        emit edit->editingFinished();
}

void FermatDock::giveUpTyping() {
    quietly([this] {
        for (auto* wrapper : mWrappers)
            wrapper->setParameterValue(mTold.value(wrapper->parameterDefinition()->name()),
                                       mContext);
    });
}

QVariantMap FermatDock::parameters() const {
    QVariantMap parameters;
    for (const auto* wrapper : mWrappers)
        parameters.insert(wrapper->parameterDefinition()->name(), wrapper->parameterValue());
    return parameters;
}

void FermatDock::setParameters(const QVariantMap& parameters) {
    quietly([&] {
        for (auto* wrapper : mWrappers) {
            const auto* definition = wrapper->parameterDefinition();
            const auto value = parameters.constFind(definition->name());
            wrapper->setParameterValue(
                value == parameters.constEnd() ? definition->defaultValue() : *value, mContext);
        }
    });
}

void FermatDock::setKeys(const QString& html) {
    mKeys->setText(html);
}

void FermatDock::setStatus(const QString& text) {
    mStatus->setText(text);
}

void FermatDock::setDoubt(const QString& sentence) {
    mDoubt->setText(sentence.toHtmlEscaped());
    mDoubt->setVisible(!sentence.isEmpty());
}

QWidget* FermatDock::widget(const QString& parameter) const {
    return findChild<QWidget*>(parameter);
}
