#pragma once

#include "fermat/terrain.h"

#include <string>

namespace fermat::bench {

/// The ground on which solvers are measured, from the arguments of fermat-bench.
struct Ground {
    Grid grid{1024, 1024};
    double cell_size = 10; ///< metres
    int radius = 1;
    bool wavefronts = false; ///< continuous ones, in place of paths
    std::string terrain = "open";
    std::string raw;     ///< file of bytes, instead of rough terrain
    std::string slopes;  ///< id of a slope function; empty: the ground is level
    std::string section; ///< file of floats, instead of any terrain
};

/// Its surface is in `scratch`, or in memory if it is null. Throws InvalidInput for an unknown
/// terrain, and for a file with wrong contents.
Terrain make_terrain(const Ground& ground, Scratch* scratch = nullptr);

/// The first passable cell, row by row, beginning with `start`. Throws InvalidInput if there is
/// none.
std::size_t passable_from(const Terrain& terrain, Cell start);

} // namespace fermat::bench
