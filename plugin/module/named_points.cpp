#include "named_points.h"

#include "grouped_number.h"
#include "parameter_widgets.h"
#include "point_source.h"
#include "texts.h"

#include <qgsmaplayercombobox.h>
#include <qgsprocessingmaplayercombobox.h>

#include <QEvent>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QStyledItemDelegate>

namespace {

/// Paints the names, in a box and in its list.
class NamePainter : public QStyledItemDelegate {
  public:
    NamePainter(QComboBox& box, bool areStarts) : QStyledItemDelegate(&box), mAreStarts(areStarts) {
        box.setItemDelegate(this);
        box.installEventFilter(this);
        // The long text must not make the dialog wide.
        box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    }

    QString displayText(const QVariant& value, const QLocale& locale) const override {
        const QString name = nameOf(value.toString());
        return name.isEmpty() ? QStyledItemDelegate::displayText(value, locale) : name;
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        auto* box = event->type() == QEvent::Paint ? qobject_cast<QComboBox*>(watched) : nullptr;
        const QString name = box ? nameOf(box->currentText()) : QString();
        if (name.isEmpty())
            return false;
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.subControls = QStyle::SC_All;
        option.frame = box->hasFrame();
        option.currentText = name;
        QStylePainter painter(box);
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
        return true;
    }

  private:
    /// Empty for other texts.
    QString nameOf(const QString& text) const {
        const int count = pointsIn(text);
        return count == 0   ? QString()
               : mAreStarts ? Tr::tr("Starts of the panel (%1)").arg(grouped(count))
                            : Tr::tr("Points on the map (%1)").arg(grouped(count));
    }

    bool mAreStarts;
};

} // namespace

void namePoints(const QWidget& dialog) {
    for (const auto* field : dialog.findChildren<QgsProcessingMapLayerComboBox*>()) {
        auto* box = field->findChild<QgsMapLayerComboBox*>();
        if (box && pointsIn(box->currentText()) > 0)
            new NamePainter(*box, isOf(*field, QStringLiteral("SOURCES")));
    }
}
