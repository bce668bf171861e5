#pragma once

#include "raster_geometry.h"

#include <qgsgeometry.h>

#include <vector>

class QgsFeedback;

/// The cells of a raster that a geometry in its CRS touches, in rising order. Parts outside the
/// raster touch none. Throws fermat::Cancelled.
std::vector<std::size_t> touchedCells(const QgsGeometry& geometry, const RasterGeometry& raster,
                                      QgsFeedback* feedback);
