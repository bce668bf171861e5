#include "raster_geometry.h"

#include "qgis_compat.h"

#include <qgsexception.h>

#include <QCoreApplication>

#include <geodesic.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <cmath>
#include <limits>

RasterGeometry RasterGeometry::part(fermat::Cell firstCell, fermat::Grid size) const {
    RasterGeometry result = *this;
    result.first = firstCell;
    result.grid = size;
    return result;
}

QgsRectangle RasterGeometry::extent() const {
    return QgsRectangle(west + first.col * cellWidth, north - (first.row + grid.rows) * cellHeight,
                        west + (first.col + grid.cols) * cellWidth, north - first.row * cellHeight);
}

QgsPointXY RasterGeometry::cellCentre(std::size_t index) const {
    const fermat::Cell cell = grid.cell(index);
    return {west + (first.col + cell.col + 0.5) * cellWidth,
            north - (first.row + cell.row + 0.5) * cellHeight};
}

namespace {

/// Coordinates of edges and of points are computed or written with few digits, in other ways.
constexpr double edgeShare = 1e-3;

/// A place that is nearly at one of the edges, at 0 and at `cells`, is moved there. `rounding` is
/// that of coordinates, in cells.
double onEdge(double place, int cells, double rounding) {
    const double near = std::max(edgeShare, rounding);
    if (std::abs(place) <= near)
        return 0;
    return std::abs(place - cells) <= near ? cells : place;
}

/// A few times the distance of neighbouring numbers, in cells.
double roundingOf(double coordinate, double cell) {
    return 4 * std::numeric_limits<double>::epsilon() * std::abs(coordinate) / cell;
}

} // namespace

double RasterGeometry::column(double x) const {
    return onEdge((x - west) / cellWidth - first.col, grid.cols, roundingOf(x, cellWidth));
}

double RasterGeometry::row(double y) const {
    return onEdge((north - y) / cellHeight - first.row, grid.rows, roundingOf(y, cellHeight));
}

std::optional<std::size_t> RasterGeometry::cellAt(const QgsPointXY& point) const {
    const double atColumn = column(point.x()), atRow = row(point.y());
    if (!(atColumn >= 0 && atColumn <= grid.cols && atRow >= 0 && atRow <= grid.rows))
        return std::nullopt;
    return grid.index(std::min(int(atRow), grid.rows - 1), std::min(int(atColumn), grid.cols - 1));
}

std::array<double, 6> RasterGeometry::geoTransform() const {
    return {west + first.col * cellWidth,   cellWidth, 0,
            north - first.row * cellHeight, 0,         -cellHeight};
}

bool RasterGeometry::sameGrid(const RasterGeometry& other) const {
    const QgsRectangle a = extent();
    const QgsRectangle b = other.extent();
    const double x = 0.01 * cellWidth;
    const double y = 0.01 * cellHeight;
    return grid == other.grid && std::abs(a.xMinimum() - b.xMinimum()) < x &&
           std::abs(a.xMaximum() - b.xMaximum()) < x && std::abs(a.yMinimum() - b.yMinimum()) < y &&
           std::abs(a.yMaximum() - b.yMaximum()) < y;
}

namespace {

/// The CRS as GDAL knows it; empty if GDAL does not know it. QGIS says that geographic CRSs without
/// a code are not geographic, and some of its releases confuse the foot with the US survey foot.
OGRSpatialReference systemOf(const QgsCoordinateReferenceSystem& crs) {
    OGRSpatialReference system;
    if (crs.isValid() &&
        system.importFromWkt(crs.toWkt(compat::gdalWkt).toUtf8().constData()) != OGRERR_NONE)
        system.Clear();
    return system;
}

[[noreturn]] void failLengths(const QgsCoordinateReferenceSystem& crs, const QString& why) {
    throw QgsProcessingException(
        QCoreApplication::translate(
            "RasterGeometry", "Fermat cannot compute true lengths in %1, the CRS of the raster: "
                              "%2. Reproject the raster to a projected CRS, or to EPSG:4326.")
            .arg(crs.userFriendlyIdentifier(), why));
}

double metresPerMapUnit(const QgsCoordinateReferenceSystem& crs) {
    if (!crs.isValid())
        return 1;
    const OGRSpatialReference system = systemOf(crs);
    if (crs.mapUnits() == compat::degrees || system.IsGeocentric())
        failLengths(crs, QCoreApplication::translate(
                             "RasterGeometry",
                             "its type is unknown, so the length of a map unit is unknown too"));
    return system.IsEmpty() ? 1 : system.GetLinearUnits();
}

geod_geodesic ellipsoidOf(const QgsCoordinateReferenceSystem& crs,
                          const OGRSpatialReference& system) {
    OGRErr error = OGRERR_NONE;
    const double semiMajor = system.GetSemiMajor(&error);
    const double inverseFlattening = system.GetInvFlattening();
    if (error != OGRERR_NONE || !(semiMajor > 0))
        failLengths(crs, QCoreApplication::translate(
                             "RasterGeometry", "it is geographic, but its ellipsoid is unknown"));
    // A rotation of the poles keeps the lengths on a sphere, but not on an ellipsoid.
    if (system.IsDerivedGeographic() && inverseFlattening != 0)
        failLengths(
            crs, QCoreApplication::translate(
                     "RasterGeometry", "it has a rotated pole, and its ellipsoid is not a sphere"));
    geod_geodesic geodesic;
    geod_init(&geodesic, semiMajor, inverseFlattening == 0 ? 0 : 1 / inverseFlattening);
    return geodesic;
}

} // namespace

bool isGeographic(const QgsCoordinateReferenceSystem& crs) {
    return systemOf(crs).IsGeographic();
}

double fullTurn(const QgsCoordinateReferenceSystem& crs) {
    return 2 * M_PI / systemOf(crs).GetAngularUnits();
}

bool isOnEarth(const QgsCoordinateReferenceSystem& crs) {
    return crs.isValid() && !systemOf(crs).IsLocal();
}

fermat::GroundMetric groundMetric(const RasterGeometry& geometry,
                                  const fermat::Neighbourhood& neighbourhood,
                                  std::optional<double> width) {
    const OGRSpatialReference system = systemOf(geometry.crs);
    if (!system.IsGeographic()) {
        const double unit = width ? 1 / *width : metresPerMapUnit(geometry.crs);
        return {neighbourhood, geometry.cellWidth * unit, geometry.cellHeight * unit};
    }
    const geod_geodesic geodesic = ellipsoidOf(geometry.crs, system);
    const double degrees = system.GetAngularUnits() * 180 / M_PI; // in a map unit
    const auto latitude = [&](double row) {
        return degrees * (geometry.north - (geometry.first.row + row + 0.5) * geometry.cellHeight);
    };
    for (const int row : {0, geometry.grid.rows - 1})
        if (!(std::abs(latitude(row)) < 90))
            throw QgsProcessingException(
                QCoreApplication::translate(
                    "RasterGeometry", "The raster reaches latitude %1°. This is at or beyond a "
                                      "pole, where cells have no width. Clip the raster to "
                                      "latitudes between -90° and 90°, or correct its CRS (%2).")
                    .arg(latitude(row))
                    .arg(geometry.crs.userFriendlyIdentifier()));
    const auto metres = [&](double fromRow, double toRow, double width) {
        double length = 0;
        geod_inverse(&geodesic, latitude(fromRow), 0, latitude(toRow), degrees * width, &length,
                     nullptr, nullptr);
        return length;
    };
    return {neighbourhood, geometry.grid.rows, [&](int row, fermat::Offset offset) {
                const double length =
                    metres(row, row + offset.rows, offset.cols * geometry.cellWidth);
                const double middle = row + offset.rows / 2.0;
                return width ? length / metres(middle, middle, *width) : length;
            }};
}
