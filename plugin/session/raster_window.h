#pragma once

#include "raster_geometry.h"

#include <fermat/terrain.h>

/// A part of a raster in cells of `factor` × `factor` of its own. Its last row and column may reach
/// beyond the raster's south and east edges.
struct RasterWindow {
    fermat::Cell first; ///< the raster's cell in the north-west corner
    fermat::Grid grid;  ///< in cells of the window
    int factor = 1;
    friend bool operator==(const RasterWindow&, const RasterWindow&) = default;
};

/// The window of `raster` that shows `extent`, a quarter of it more on each side, in cells no
/// smaller than `cellWidth` and no more of them than `maximumCells`. Empty where they do not meet.
RasterWindow windowAround(const RasterGeometry& raster, const QgsRectangle& extent,
                          double cellWidth, std::size_t maximumCells);

RasterGeometry windowGeometry(const RasterGeometry& raster, const RasterWindow& window);

/// A cell of the window has the mean slowness along the fastest of the straight lines across it:
/// its rows, its columns and its diagonals, so that roads stay roads and walls walls. Where all are
/// shut it has the mean of its open cells, and is shut itself where most of them are.
fermat::Surface windowSurface(const fermat::Terrain& terrain, const RasterWindow& window);
