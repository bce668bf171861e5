#include "parameter_widgets.h"

#include <qgsmessagebar.h>
#include <qgsprocessingmaplayercombobox.h>

#include <QBoxLayout>
#include <QComboBox>
#include <QDialog>
#include <QSplitter>

namespace {

template <typename Box>
Box* firstOf(const QWidget& dialog, const QString& parameter) {
    for (Box* box : dialog.findChildren<Box*>())
        if (isOf(*box, parameter))
            return box;
    return nullptr;
}

} // namespace

bool isOf(const QWidget& widget, const QString& parameter) {
    return widget.toolTip().contains(QStringLiteral("<i>%1</i>").arg(parameter));
}

QList<QWidget*> widgetsOf(const QWidget& dialog, const QString& parameter) {
    QList<QWidget*> widgets;
    for (QWidget* widget : dialog.findChildren<QWidget*>())
        if (isOf(*widget, parameter))
            widgets << widget;
    return widgets;
}

QComboBox* boxOf(const QWidget& dialog, const QString& parameter) {
    return firstOf<QComboBox>(dialog, parameter);
}

QgsProcessingMapLayerComboBox* layersOf(const QWidget& dialog, const QString& parameter) {
    return firstOf<QgsProcessingMapLayerComboBox>(dialog, parameter);
}

QgsMessageBar* barBelow(const QDialog& dialog) {
    auto* layout = qobject_cast<QBoxLayout*>(dialog.layout());
    auto* fields = dialog.findChild<QSplitter*>();
    if (!layout || layout->indexOf(fields) < 0)
        return dialog.findChild<QgsMessageBar*>();
    auto* bar = new QgsMessageBar;
    bar->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    layout->insertWidget(layout->indexOf(fields) + 1, bar);
    return bar;
}
