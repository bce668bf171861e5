#pragma once

#include "surface_options.h"

#include <fermat/restoration.h>

#include <vector>

/// The cells of a raster, in metres on the ground, and what a metre of ground costs that is as easy
/// to cross as cells with this slowness: for each row, or once if all rows are equal.
std::vector<fermat::RowOfCells> restoredGround(const RasterGeometry& geometry,
                                               const SurfaceOptions& surface, float slowness);

/// The least slowness of a surface.
float leastSlowness(const fermat::Surface& surface, fermat::Progress& progress);
