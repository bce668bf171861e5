#pragma once

#include "raster_geometry.h"

#include <qgsgeometry.h>

#include <functional>
#include <vector>

class QgsFeedback;

/// Hears how many cells a geometry touches, as they are found; may throw where they are too many.
using CellsFound = std::function<void(std::size_t cells)>;

/// The cells of a raster that a geometry in its CRS touches, in rising order. Parts outside the
/// raster touch none. Throws fermat::Cancelled.
std::vector<std::size_t> touchedCells(const QgsGeometry& geometry, const RasterGeometry& raster,
                                      const CellsFound& found, QgsFeedback* feedback);
