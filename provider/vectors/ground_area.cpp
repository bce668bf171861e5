#include "ground_area.h"

#include "qgis_compat.h"
#include "raster_geometry.h"

#include <ogr_spatialref.h>

#include <qgsexception.h>
#include <qgslinestring.h>
#include <qgspolygon.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

constexpr double longestEdge = 10'000; // metres: areas are right to one part in a million
constexpr int mostPiecesOfEdge = 10'000;
constexpr int mostCuts = 6;
constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

} // namespace

GroundArea::GroundArea(const QgsCoordinateReferenceSystem& crs,
                       const QgsCoordinateTransformContext& transforms) {
    mMeasure.setSourceCrs(crs, transforms);
    mMeasure.setEllipsoid(crs.ellipsoidAcronym());
    if (!crs.isValid())
        return;
    const double radius = mMeasure.ellipsoidSemiMajor();
    const double metres = crs.mapUnits() == compat::degrees
                              ? radius * M_PI / 180
                              : knownToGdal(crs).system().GetLinearUnits();
    mLongestEdge = longestEdge / metres;
    mLargest = 2 * std::pow(radius / metres, 2); // a sixth of a sphere
}

double GroundArea::squareKilometres(const QgsGeometry& polygons) const {
    if (!mMeasure.sourceCrs().isValid())
        return unknown;
    try {
        return mMeasure.convertAreaMeasurement(measured(polygons, 0), compat::squareKilometres);
    } catch (const QgsCsException&) { // a part has no place on the ellipsoid
        return unknown;
    }
}

/// What could be more than half of the ellipsoid is cut into two: a polygon of geodesics has two
/// sides, and QGIS measures the smaller one.
double GroundArea::measured(const QgsGeometry& polygons, int cuts) const {
    if (cuts < mostCuts && polygons.area() > mLargest) {
        const QgsRectangle box = polygons.boundingBox();
        QgsRectangle west = box, east = box;
        west.setXMaximum(box.center().x());
        east.setXMinimum(box.center().x());
        QgsGeometry whole = polygons; // clipped() does not change it, but is not const
        return measured(whole.clipped(west), cuts + 1) + measured(whole.clipped(east), cuts + 1);
    }
    double area = polygons.isNull() ? unknown : 0;
    for (auto part = polygons.const_parts_begin(); part != polygons.const_parts_end(); ++part) {
        const auto* polygon = qgsgeometry_cast<const QgsPolygon*>(*part);
        for (int ring = -1; polygon && ring < polygon->numInteriorRings(); ++ring) {
            const QgsCurve* curve =
                ring < 0 ? polygon->exteriorRing() : polygon->interiorRing(ring);
            if (const auto* line = qgsgeometry_cast<const QgsLineString*>(curve))
                area += (ring < 0 ? 1 : -1) * measured(*line);
        }
    }
    return area;
}

double GroundArea::measured(const QgsLineString& ring) const {
    QVector<QgsPointXY> corners;
    corners.reserve(ring.numPoints());
    for (int i = 0; i < ring.numPoints(); ++i) {
        const QgsPointXY to(ring.xAt(i), ring.yAt(i));
        if (i > 0) {
            const QgsPointXY from = corners.back();
            const double pieces =
                std::min(std::ceil(from.distance(to) / mLongestEdge), double(mostPiecesOfEdge));
            for (int piece = 1; piece < pieces; ++piece)
                corners << from + (to - from) * (piece / pieces);
        }
        corners << to;
    }
    return mMeasure.measurePolygon(corners);
}
