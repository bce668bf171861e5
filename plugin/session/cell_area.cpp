#include "cell_area.h"

#include "qgis_compat.h"

#include <qgsdistancearea.h>
#include <qgsexception.h>
#include <qgsgeometry.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>

#include <cmath>

double squareKilometresOfCell(const QgsRasterLayer& layer, const QgsProject& project) {
    if (!layer.crs().isValid())
        return 0;
    QgsDistanceArea measure;
    measure.setSourceCrs(layer.crs(), project.transformContext());
    measure.setEllipsoid(layer.crs().ellipsoidAcronym());
    const QgsRectangle extent = layer.extent();
    const double width = layer.rasterUnitsPerPixelX(), height = layer.rasterUnitsPerPixelY();
    const auto area = [&](double west, double north) {
        const QgsGeometry cell =
            QgsGeometry::fromRect(QgsRectangle(west, north - height, west + width, north));
        return measure.convertAreaMeasurement(measure.measureArea(cell), compat::squareKilometres);
    };
    try {
        const double first = area(extent.xMinimum(), extent.yMaximum());
        for (const double west : {extent.xMinimum(), extent.xMaximum() - width})
            for (const double north : {extent.yMaximum(), extent.yMinimum() + height})
                if (!(std::abs(area(west, north) - first) < 0.01 * first))
                    return 0;
        return first;
    } catch (const QgsCsException&) { // a corner has no place on the ellipsoid
        return 0;
    }
}
