#include "raster_place.h"

#include <algorithm>
#include <cmath>
#include <limits>

void RasterPlace::take(fermat::Cell firstCell, fermat::Grid size) {
    whole = wholeExtent();
    first = firstCell;
    grid = size;
}

MapExtent RasterPlace::extent() const {
    return {west + first.col * cellWidth, north - (first.row + grid.rows) * cellHeight,
            west + (first.col + grid.cols) * cellWidth, north - first.row * cellHeight};
}

MapExtent RasterPlace::wholeExtent() const {
    return whole.value_or(extent());
}

MapPoint RasterPlace::cellCentre(std::size_t index) const {
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

double RasterPlace::column(double x) const {
    return onEdge((x - west) / cellWidth - first.col, grid.cols, roundingOf(x, cellWidth));
}

double RasterPlace::row(double y) const {
    return onEdge((north - y) / cellHeight - first.row, grid.rows, roundingOf(y, cellHeight));
}

std::optional<std::size_t> RasterPlace::cellAt(MapPoint point) const {
    const double atColumn = column(point.x), atRow = row(point.y);
    if (!(atColumn >= 0 && atColumn <= grid.cols && atRow >= 0 && atRow <= grid.rows))
        return std::nullopt;
    return grid.index(std::min(int(atRow), grid.rows - 1), std::min(int(atColumn), grid.cols - 1));
}

fermat::TerrainGraph::Place RasterPlace::placeIn(std::size_t index, MapPoint point) const {
    const fermat::Cell cell = grid.cell(index);
    return {float(row(point.y) - cell.row - 0.5), float(column(point.x) - cell.col - 0.5)};
}

MapPoint RasterPlace::pointAt(const fermat::GridPlace& place) const {
    return {west + (first.col + place.col) * cellWidth,
            north - (first.row + place.row) * cellHeight};
}

std::array<double, 6> RasterPlace::geoTransform() const {
    return {west + first.col * cellWidth,   cellWidth, 0,
            north - first.row * cellHeight, 0,         -cellHeight};
}

bool RasterPlace::sameGrid(const RasterPlace& other) const {
    const MapExtent a = extent();
    const MapExtent b = other.extent();
    const double x = 0.01 * cellWidth;
    const double y = 0.01 * cellHeight;
    return grid == other.grid && std::abs(a.west - b.west) < x && std::abs(a.east - b.east) < x &&
           std::abs(a.south - b.south) < y && std::abs(a.north - b.north) < y;
}
