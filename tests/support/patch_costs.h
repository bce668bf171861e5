#pragma once

#include "fermat/corridors.h"

#include <cstdint>
#include <vector>

namespace fermat::test {

/// Costs from patches on random ground, and the pairs of all of them.
struct PatchCosts {
    Grid grid;
    std::vector<Field<float>> costs;
    std::vector<PatchPair> pairs;
};

/// Up to 14 patches of up to 3 cells. Half of the grids have more than 128 rows and columns.
PatchCosts random_patch_costs(std::uint64_t seed);

} // namespace fermat::test
