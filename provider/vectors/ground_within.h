#pragma once

#include "isochrone_bands.h"

#include <fermat/field.h>

/// The ground that costs at most `end`, as the only band, with the boundaries of isochrones: see
/// fermat::Isobands. `window` is a part of a raster of the size `whole`, and nothing is reached at
/// its inner edges. If only the cells of a site itself cost so little, it is these cells.
BandShapes groundWithin(const fermat::Field<float>& distance, const RasterGeometry& window,
                        fermat::Grid whole, float end);
