#include "coordinate_text.h"

#include "raster_geometry.h"

#include <qgspointxy.h>
#include <qgsrectangle.h>

#include <algorithm>
#include <cmath>

namespace {

constexpr int decimalsOfDegrees = 5; // 1 m

}

CoordinateText::CoordinateText(const RasterGeometry& raster)
    : mDecimals(
          std::clamp(int(std::ceil(2 - std::log10(std::min(raster.cellWidth, raster.cellHeight)))),
                     isGeographic(raster.crs) ? decimalsOfDegrees : 0, 12)) {}

CoordinateText::CoordinateText(const QgsCoordinateReferenceSystem& crs)
    : mDecimals(isGeographic(crs) ? 6 : 2) {}

bool CoordinateText::mayBeDegrees(const QgsPointXY& point) {
    return std::abs(point.x()) <= 180 && std::abs(point.y()) <= 90;
}

QString CoordinateText::of(double coordinate) const {
    return text(coordinate, mDecimals);
}

QString CoordinateText::text(double coordinate, int decimals) {
    constexpr double large = 1e15; // its digits are more than people read, or doubles have
    if (!(std::abs(coordinate) < large))
        return QString::number(coordinate);
    QString text = QString::number(coordinate, 'f', decimals);
    if (text.contains(QLatin1Char('.'))) {
        while (text.endsWith(QLatin1Char('0')))
            text.chop(1);
        if (text.endsWith(QLatin1Char('.')))
            text.chop(1);
    }
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString CoordinateText::of(const QgsPointXY& point) const {
    const int decimals = mayBeDegrees(point) ? std::max(mDecimals, decimalsOfDegrees) : mDecimals;
    return text(point.x(), decimals) + QLatin1Char(',') + text(point.y(), decimals);
}

QString CoordinateText::of(const QgsRectangle& rectangle) const {
    return QStringLiteral("%1,%2 : %3,%4")
        .arg(of(rectangle.xMinimum()), of(rectangle.yMinimum()), of(rectangle.xMaximum()),
             of(rectangle.yMaximum()));
}
