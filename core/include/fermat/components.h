#pragma once

#include "fermat/progress.h"
#include "fermat/terrain.h"

#include <cstdint>
#include <vector>

namespace fermat {

/// Which cells can reach which: connected components of the passable cells under the terrain's
/// neighbourhood and corner rule. A step that a slope closes in one direction joins no cells.
struct Components {
    static constexpr std::int32_t none = -1; ///< the label of an impassable cell
    Array<std::int32_t>
        label; ///< of each cell, counted from 0 in the order of the components' first cells
    std::vector<std::size_t> size; ///< cells of each component
};

/// Labels the components by union-find, in one pass over the steps. Throws Cancelled, and
/// InvalidInput for a grid of more than 2^31 cells. The labels are in `scratch`, or in memory if it
/// is null.
Components connected_components(const Terrain& terrain, Progress& progress,
                                Scratch* scratch = nullptr);

/// Draws `count` different cells at random that are passable and have eight passable neighbours, or
/// all such cells if there are fewer. The same seed gives the same cells on every machine, and a
/// larger count adds cells at the end. `threads`: how many threads to use; 0: all of the processor.
/// Throws Cancelled.
std::vector<std::size_t> random_start_cells(const Terrain& terrain, std::size_t count,
                                            std::uint64_t seed, Progress& progress = no_progress,
                                            int threads = 0);

} // namespace fermat
