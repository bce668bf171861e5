#pragma once

#include "raster_geometry.h"

#include <fermat/progress.h>

#include <qgsgeometry.h>

#include <compare>
#include <vector>

/// Cells of a row that lie beside each other.
struct CellRun {
    int row, col; ///< of the first cell
    int cols;

    auto operator<=>(const CellRun&) const = default;
};

/// All cells of a raster that shapes touch, with their edges and corners. A line through the
/// corner of four cells touches all four, so no step of any length passes between its cells.
/// touchedCells() has such gaps. Places within a millionth of a cell count as touched, because
/// coordinates are rounded. The runs are in rising order and do not overlap. `raster` is a whole
/// raster, and the shapes are in its CRS. Throws fermat::Cancelled.
std::vector<CellRun> touchedRuns(const std::vector<QgsGeometry>& shapes,
                                 const RasterGeometry& raster, fermat::Progress& progress);

/// The same, but of polygons it takes the cells whose centres lie within. A centre on the line
/// between two polygons belongs to one of them.
std::vector<CellRun> runsOfCentres(const std::vector<QgsGeometry>& shapes,
                                   const RasterGeometry& raster, fermat::Progress& progress);
