#pragma once

#include "fermat/array.h"
#include "fermat/grid.h"
#include "fermat/progress.h"

#include <cstdint>
#include <span>
#include <utility>

namespace fermat {

/// Velocity rasters for trials and benchmarks. The same arguments give the same bits on every
/// machine. Velocities are 0 or more. All functions throw InvalidInput for arguments that they
/// cannot use, OutOfMemory and Cancelled. `threads`: how many threads to use; 0: all of the
/// processor.

/// Rough terrain, km/h: fields and forest of 2 to 35, main roads of 80, side roads of 50, lakes of
/// 0. The value of a cell depends only on its row, its column and the seed, not on the size of the
/// grid.
Array<std::uint8_t> rough_terrain(Grid grid, std::uint32_t seed, Progress& progress = no_progress,
                                  int threads = 0);

/// A maze: corridors of 10 km/h between walls of 0, both one cell wide. Exactly one way leads from
/// each cell of a corridor to each other cell, and most ways are long (depth-first search). The
/// corridors begin in the north-west corner. If the number of rows or columns is even, the last row
/// or column is wall.
Array<std::uint8_t> maze(Grid grid, std::uint32_t seed, Progress& progress = no_progress);

/// Round islands of 5 to 40 km/h in water of 0. Bridges of 10 km/h, one cell wide, join them, so
/// that every island can be reached. The centre of the first island is in the north-west corner.
Array<std::uint8_t> islands(Grid grid, std::uint32_t seed, Progress& progress = no_progress,
                            int threads = 0);

/// v0 + gradient · depth. The depth is in units of length, below the centre of row 0.
Array<float> vertical_gradient(Grid grid, double v0, double gradient, double cell_height,
                               Progress& progress = no_progress, int threads = 0);

/// Horizontal layers. `layers` is a list of (depth of the top, velocity) with rising depths. Above
/// the first top, the first velocity holds too. The depth is that of vertical_gradient.
Array<float> horizontal_layers(Grid grid, std::span<const std::pair<double, double>> layers,
                               double cell_height, Progress& progress = no_progress,
                               int threads = 0);

/// Squares of `square` × `square` cells, with `v0` in the north-west square and `v1` in the squares
/// beside it.
Array<float> checkerboard(Grid grid, int square, double v0, double v1,
                          Progress& progress = no_progress, int threads = 0);

/// A profile around an axis at (row, col). `profile` is a list of (radius, velocity) with rising
/// radii, in units of length. Velocities are interpolated linearly; beyond the ends of the list
/// they stay constant.
Array<float> radial_profile(Grid grid, std::span<const std::pair<double, double>> profile,
                            double row, double col, double cell_width, double cell_height,
                            Progress& progress = no_progress, int threads = 0);

} // namespace fermat
