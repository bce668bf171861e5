#pragma once

#include "map_point.h"

#include <fermat/grid.h>
#include <fermat/rays.h>

#include <array>
#include <optional>

/// Where the cells of a north-up raster are on the map, or those of a part of one.
struct RasterPlace {
    fermat::Grid grid;
    double west = 0; ///< of the whole raster, so that places in a part have the same bits
    double north = 0;
    double cellWidth = 1;    ///< map units, > 0
    double cellHeight = 1;   ///< map units, > 0
    fermat::Cell first = {}; ///< the first cell of the grid, in the whole raster
    /// The extent of the raster of which this is a part or a window; not set if it is the raster.
    std::optional<MapExtent> whole;

    /// Makes this a part of the raster, which is a whole one.
    void take(fermat::Cell first, fermat::Grid size);
    MapExtent extent() const;
    MapExtent wholeExtent() const;
    MapPoint cellCentre(std::size_t cell) const;
    /// Where a coordinate is, in cells from the west or from the north. What is off an edge by less
    /// than a thousandth of a cell, or by the rounding of numbers, is on the edge.
    double column(double x) const;
    double row(double y) const;
    /// The cell that contains a point. Its edges count as in column(); the east and south edges
    /// belong to the last cells.
    std::optional<std::size_t> cellAt(MapPoint point) const;
    /// Where a point is in the cell that contains it.
    fermat::TerrainGraph::Place placeIn(std::size_t cell, MapPoint point) const;
    MapPoint pointAt(const fermat::GridPlace& place) const;
    /// The geotransform of the raster, as GDAL uses it.
    std::array<double, 6> geoTransform() const;
    /// Whether both have the same size and the same position, within a hundredth of a cell.
    bool sameGrid(const RasterPlace& other) const;
};
