#include "layer_filter.h"

#include <qgsvectorlayer.h>

QString filterOf(const QgsMapLayer* layer) {
    const auto* lines = qobject_cast<const QgsVectorLayer*>(layer);
    return lines ? lines->subsetString() : QString();
}

void setFilter(QgsMapLayer* layer, const QString& filter) {
    auto* lines = qobject_cast<QgsVectorLayer*>(layer);
    if (lines && lines->subsetString() != filter)
        lines->setSubsetString(filter);
}

void addFilter(QgsMapLayer* layer, const QString& filter) {
    const QString now = filterOf(layer);
    setFilter(layer, now.isEmpty() ? filter : QStringLiteral("(%1) AND (%2)").arg(now, filter));
}

bool canFilter(const QgsMapLayer* layer) {
    const auto* lines = qobject_cast<const QgsVectorLayer*>(layer);
    return lines && !lines->isEditable() && lines->dataProvider() &&
           lines->dataProvider()->supportsSubsetString();
}
