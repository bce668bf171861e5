#include "parameter_widgets.h"

#include <qgsprocessingmaplayercombobox.h>

#include <QComboBox>

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
