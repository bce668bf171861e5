#include "nearby_pairs.h"

namespace fermat {

std::vector<Corridor> corridors_of(std::span<const PatchPair> pairs, Excess excess) {
    std::vector<Corridor> corridors;
    for (const PatchPair& pair : pairs)
        if (pair.least_cost > 0 && pair.least_cost < infinity)
            corridors.push_back({pair.a, pair.b, pair.least_cost,
                                 excess == Excess::percent ? 100 / pair.least_cost : 1});
    return corridors;
}

} // namespace fermat
