#include "map_labels.h"

#include "qgis_compat.h"

#include <qgscoordinatereferencesystem.h>
#include <qgspallabeling.h>
#include <qgsrectangle.h>
#include <qgstextbuffersettings.h>
#include <qgstextformat.h>
#include <qgsunittypes.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerlabeling.h>

#include <algorithm>
#include <cmath>
#include <numbers>

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

void keepLabelsInside(QgsVectorLayer& layer) {
    if (!layer.labeling() || !layer.labeling()->settings().isExpression)
        return;
    constexpr double ofLetter = 0.001, halfHeight = 0.0025; // half a label, in metres on the map
    const QgsCoordinateReferenceSystem crs = layer.crs();
    const QgsRectangle extent = layer.extent();
    double perMetre = 1; // map units
    if (crs.isValid())
        perMetre = QgsUnitTypes::fromUnitToUnitFactor(compat::metres, crs.mapUnits());
    const double shrink =
        crs.isGeographic() ? std::max(0.1, std::cos(extent.center().y() * std::numbers::pi / 180))
                           : 1;
    QgsPalLayerSettings labels = layer.labeling()->settings();
    const bool areAlong = labels.placement == compat::alongOutline;
    const auto number = [](double value) { return QString::number(value, 'g', 17); };
    // A label is inside if its middle is that far from the edge.
    labels.geometryGenerator =
        QStringLiteral("with_variable('x', %1 * length(%8) * @map_scale, "
                       "with_variable('y', %2 * @map_scale, if(2 * @x < %6 - %4 AND 2 * @y < %7 - "
                       "%5, intersection(%3, bounds(make_line(make_point(%4 + @x, %5 + @y), "
                       "make_point(%6 - @x, %7 - @y)))), %3)))")
            .arg(number(ofLetter * perMetre / shrink), number(halfHeight * perMetre),
                 areAlong ? QStringLiteral("boundary($geometry)") : QStringLiteral("$geometry"),
                 number(extent.xMinimum()), number(extent.yMinimum()), number(extent.xMaximum()),
                 number(extent.yMaximum()), labels.fieldName);
    labels.geometryGeneratorType = areAlong ? compat::lineType : compat::polygonType;
    labels.geometryGeneratorEnabled = true;
    layer.setLabeling(new QgsVectorLayerSimpleLabeling(labels));
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
