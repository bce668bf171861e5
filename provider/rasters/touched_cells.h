#pragma once

#include "raster_geometry.h"

#include <qgsgeometry.h>

#include <functional>
#include <vector>

class QgsFeedback;

/// Is told how many cells a geometry touches while they are being found. It may throw if there are
/// too many.
using CellsFound = std::function<void(std::size_t cells)>;

/// The cells of a raster that a geometry touches, in rising order. The geometry is in the CRS of
/// the raster. Parts outside the raster touch no cell. Throws fermat::Cancelled.
std::vector<std::size_t> touchedCells(const QgsGeometry& geometry, const RasterGeometry& raster,
                                      const CellsFound& found, QgsFeedback* feedback);
