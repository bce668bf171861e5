#pragma once

#include "pixel_map.h"
#include "raster_geometry.h"

#include <QImage>

#include <functional>
#include <span>

class BandScale;

/// The bands of `distance` (a value for each cell of `raster`) as a map shows them, with lines
/// where they end: an image of the map's size in device pixels, transparent where nothing is
/// reached and beyond the last band. `raster` is in the CRS of `pixels`.
QImage wavefrontImage(std::span<const float> distance, const RasterGeometry& raster,
                      const PixelMap& pixels, const BandScale& bands);
