#pragma once

#include "raster_geometry.h"

#include <fermat/progress.h>
#include <fermat/terrain.h>

/// A part of a raster. Each of its cells covers `factor` × `factor` cells of the raster. Its last
/// row and column may reach beyond the south and east edges of the raster.
struct RasterWindow {
    fermat::Cell first; ///< the cell of the raster in the north-west corner
    fermat::Grid grid;  ///< in cells of the window
    int factor = 1;
    friend bool operator==(const RasterWindow&, const RasterWindow&) = default;
};

/// The window of `raster`, or of a part of one, that shows `extent` and a quarter more on each
/// side. Its cells are not smaller than `cellWidth`, and there are at most `maximumCells` of them.
/// Empty if raster and extent do not meet.
RasterWindow windowAround(const RasterGeometry& raster, const QgsRectangle& extent,
                          double cellWidth, std::size_t maximumCells);

RasterGeometry windowGeometry(const RasterGeometry& raster, const RasterWindow& window);

/// A cell of the window has the mean slowness along the fastest straight line across it: one of its
/// rows, columns or diagonals. So roads stay roads, and walls stay walls. If all these lines are
/// blocked, it has the mean of its open cells, or it is impassable if most of its cells are.
fermat::Surface windowSurface(const fermat::Terrain& terrain, const RasterWindow& window,
                              fermat::Progress& progress);
/// A cell of the window has the elevation in its middle. Empty on level ground.
fermat::Field<float> windowElevation(const fermat::Terrain& terrain, const RasterWindow& window,
                                     fermat::Progress& progress);
