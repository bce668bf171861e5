#pragma once

#include "fermat/array.h"
#include "fermat/grid.h"
#include "fermat/progress.h"

#include <cstdint>
#include <span>
#include <utility>

namespace fermat {

/// Velocity rasters for trials and benchmarks: the same bits on every machine for the same
/// arguments. Velocities are from 0 up. All throw InvalidInput for arguments that make no such
/// raster, OutOfMemory and Cancelled. `threads`: how many of the processor's; 0: all.

/// Rough terrain, km/h: fields and forest of 2 to 35, main roads of 80, side roads of 50, lakes of
/// 0. A cell's value depends on its row, column and seed alone, not on the grid's size.
Array<std::uint8_t> rough_terrain(Grid grid, std::uint32_t seed, Progress& progress = no_progress,
                                  int threads = 0);

/// Corridors one cell wide between walls one cell wide, 10 km/h in walls of 0: from each cell of a
/// corridor one way leads to each other, and most ways are long (depth-first search). The corridors
/// begin in the north-west corner; the last row and column of an even number are wall.
Array<std::uint8_t> maze(Grid grid, std::uint32_t seed, Progress& progress = no_progress);

/// Round islands of 5 to 40 km/h in water of 0, joined by bridges one cell wide of 10 km/h, so that
/// each can be reached from each; the first has its middle in the north-west corner.
Array<std::uint8_t> islands(Grid grid, std::uint32_t seed, Progress& progress = no_progress,
                            int threads = 0);

/// v0 + gradient · depth, depth in units of length below the centre of row 0.
Array<float> vertical_gradient(Grid grid, double v0, double gradient, double cell_height,
                               Progress& progress = no_progress, int threads = 0);

/// Horizontal layers: `layers` is a list of (depth of the top, velocity), rising in depth; the
/// first velocity holds above its top too. Depth as in vertical_gradient.
Array<float> horizontal_layers(Grid grid, std::span<const std::pair<double, double>> layers,
                               double cell_height, Progress& progress = no_progress,
                               int threads = 0);

/// Squares of `square` cells, `v0` in the north-west one and `v1` beside it.
Array<float> checkerboard(Grid grid, int square, double v0, double v1,
                          Progress& progress = no_progress, int threads = 0);

/// A profile turned around a vertical axis at (row, col): `profile` is a list of (radius,
/// velocity), rising in radius, interpolated linearly and held beyond its ends. Radius in units of
/// length.
Array<float> radial_profile(Grid grid, std::span<const std::pair<double, double>> profile,
                            double row, double col, double cell_width, double cell_height,
                            Progress& progress = no_progress, int threads = 0);

} // namespace fermat
