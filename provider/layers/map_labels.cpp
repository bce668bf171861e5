#include "map_labels.h"

#include "qgis_compat.h"

#include <qgspallabeling.h>
#include <qgstextbuffersettings.h>
#include <qgstextformat.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerlabeling.h>

QgsTextFormat mapText() {
    QgsTextBufferSettings buffer;
    buffer.setEnabled(true);
    buffer.setSize(0.8);
    buffer.setColor(QColor(255, 255, 255, 220));
    QgsTextFormat format;
    format.setSize(8);
    format.setColor(QColor(20, 20, 30));
    format.setBuffer(buffer);
    return format;
}

void labelPaths(QgsVectorLayer& layer, const QString& field) {
    QgsPalLayerSettings labels;
    labels.fieldName = field;
    labels.placement = compat::horizontally;
    labels.setFormat(mapText());
    layer.setLabeling(new QgsVectorLayerSimpleLabeling(labels));
    layer.setLabelsEnabled(true);
    layer.setDisplayExpression(QStringLiteral("\"%1\"").arg(field));
}
