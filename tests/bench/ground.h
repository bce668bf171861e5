#pragma once

#include "fermat/terrain.h"

#include <string>

namespace fermat::bench {

/// What solvers are measured on, as fermat-bench's arguments say it.
struct Ground {
    Grid grid{1024, 1024};
    double cell_size = 10; ///< metres
    int radius = 1;
    std::string terrain = "open";
    std::string raw;     ///< file of bytes, instead of rough terrain
    std::string section; ///< file of floats, instead of any terrain
};

/// Throws InvalidInput for a terrain that is not known and a file that is not what it should be.
Terrain make_terrain(const Ground& ground);

/// The first passable cell, row by row, from `start` on. Throws InvalidInput where there is none.
std::size_t passable_from(const Terrain& terrain, Cell start);

} // namespace fermat::bench
