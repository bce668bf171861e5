#include "longitudes.h"

#include "raster_geometry.h"

#include <algorithm>
#include <cmath>

Longitudes::Longitudes(const QgsCoordinateReferenceSystem& crs, const QgsRectangle& range)
    : mRange(range) {
    // A range of many turns is no range of longitudes.
    constexpr double most = 4;
    const Crs known = knownToGdal(crs);
    if (known.isGeographic() && range.width() <= most * known.fullTurn())
        mTurn = known.fullTurn();
}

QgsPointXY Longitudes::inRange(const QgsPointXY& point) const {
    const auto beyond = [&](double x) {
        return std::max({mRange.xMinimum() - x, x - mRange.xMaximum(), 0.0});
    };
    if (!(mTurn > 0) || !(beyond(point.x()) > 0))
        return point;
    const double turns = std::ceil((mRange.xMinimum() - point.x()) / mTurn);
    // The first place east of the western end, and the last one west of it.
    const double east = point.x() + turns * mTurn, west = east - mTurn;
    const double nearest = beyond(west) < beyond(east) ? west : east;
    // Other points are told as they were given.
    constexpr double near = 0.01;
    return beyond(nearest) < beyond(point.x()) && beyond(nearest) <= near * mTurn
               ? QgsPointXY(nearest, point.y())
               : point;
}

std::vector<QgsGeometry> Longitudes::inRange(const QgsGeometry& shape) const {
    const QgsRectangle box = shape.boundingBox();
    if (!(mTurn > 0) || !std::isfinite(box.xMinimum()) || !std::isfinite(box.xMaximum()))
        return {shape};
    std::vector<QgsGeometry> shapes;
    const double first = std::ceil((mRange.xMinimum() - box.xMaximum()) / mTurn);
    const double last = std::floor((mRange.xMaximum() - box.xMinimum()) / mTurn);
    for (double turns = first; turns <= last; ++turns) {
        shapes.push_back(shape);
        if (turns != 0)
            shapes.back().translate(turns * mTurn, 0);
    }
    if (shapes.empty())
        shapes.push_back(shape);
    return shapes;
}
