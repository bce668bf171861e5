#include "coordinate_text.h"

#include "raster_geometry.h"

#include <qgspointxy.h>
#include <qgsrectangle.h>

#include <algorithm>
#include <cmath>

CoordinateText::CoordinateText(const RasterGeometry& raster)
    : mDecimals(std::clamp(
          int(std::ceil(2 - std::log10(std::min(raster.cellWidth, raster.cellHeight)))), 0, 12)) {}

CoordinateText::CoordinateText(const QgsCoordinateReferenceSystem& crs)
    : mDecimals(isGeographic(crs) ? 6 : 2) {}

QString CoordinateText::of(double coordinate) const {
    QString text = QString::number(coordinate, 'f', mDecimals);
    if (text.contains(QLatin1Char('.'))) {
        while (text.endsWith(QLatin1Char('0')))
            text.chop(1);
        if (text.endsWith(QLatin1Char('.')))
            text.chop(1);
    }
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString CoordinateText::of(const QgsPointXY& point) const {
    return of(point.x()) + QLatin1Char(',') + of(point.y());
}

QString CoordinateText::of(const QgsRectangle& rectangle) const {
    return QStringLiteral("%1,%2 : %3,%4")
        .arg(of(rectangle.xMinimum()), of(rectangle.yMinimum()), of(rectangle.xMaximum()),
             of(rectangle.yMaximum()));
}
