#pragma once

#include "pixel_map.h"
#include "raster_geometry.h"

#include <fermat/field.h>

#include <QImage>

#include <functional>

class BandScale;

/// Draws the bands of `distance` (one value for each cell of `raster`) for a map, with lines at
/// their ends. The image has the size of the map in device pixels. It is transparent where nothing
/// is reached and beyond the last band. `raster` is in the CRS of `pixels`. Throws
/// fermat::Cancelled.
QImage wavefrontImage(const fermat::Field<float>& distance, const RasterGeometry& raster,
                      const PixelMap& pixels, const BandScale& bands, fermat::Progress& progress);
