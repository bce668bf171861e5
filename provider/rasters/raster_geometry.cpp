#include "raster_geometry.h"

#include "qgis_compat.h"

#include <ogr_spatialref.h>

#include <algorithm>
#include <cmath>
#include <limits>

RasterGeometry RasterGeometry::part(fermat::Cell firstCell, fermat::Grid size) const {
    RasterGeometry result = *this;
    result.whole = wholeExtent();
    result.first = firstCell;
    result.grid = size;
    return result;
}

QgsRectangle RasterGeometry::extent() const {
    return QgsRectangle(west + first.col * cellWidth, north - (first.row + grid.rows) * cellHeight,
                        west + (first.col + grid.cols) * cellWidth, north - first.row * cellHeight);
}

QgsRectangle RasterGeometry::wholeExtent() const {
    return whole.value_or(extent());
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

fermat::TerrainGraph::Place RasterGeometry::placeIn(std::size_t index,
                                                    const QgsPointXY& point) const {
    const fermat::Cell cell = grid.cell(index);
    return {float(row(point.y()) - cell.row - 0.5), float(column(point.x()) - cell.col - 0.5)};
}

QgsPointXY RasterGeometry::pointAt(const fermat::GridPlace& place) const {
    return {west + (first.col + place.col) * cellWidth,
            north - (first.row + place.row) * cellHeight};
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

OGRSpatialReference systemOf(const QgsCoordinateReferenceSystem& crs) {
    OGRSpatialReference system;
    if (crs.isValid() &&
        system.importFromWkt(crs.toWkt(compat::gdalWkt).toUtf8().constData()) != OGRERR_NONE)
        system.Clear();
    return system;
}

bool isGeographic(const QgsCoordinateReferenceSystem& crs) {
    return systemOf(crs).IsGeographic();
}

double fullTurn(const QgsCoordinateReferenceSystem& crs) {
    return 2 * M_PI / systemOf(crs).GetAngularUnits();
}

bool isOnEarth(const QgsCoordinateReferenceSystem& crs) {
    return crs.isValid() && !systemOf(crs).IsLocal();
}
