#include "fermat/corridors.h"

#include "fermat/parallel.h"
#include "nearby_pairs.h"

#include <algorithm>
#include <cassert>

namespace fermat {

Field<float> least_excess(std::span<const Field<float>> costs, std::span<const PatchPair> pairs,
                          Excess excess, Scratch* scratch, int threads, Progress& progress) {
    assert(!costs.empty());
    const std::vector<Corridor> corridors = corridors_of(pairs, excess);
    Field<float> result(costs.front().grid(), scratch, progress);
    const Tiling& tiling = result.tiling();
    constexpr std::size_t tiles_at_once = 16;
    parallel_for(
        tiling.tiles(), tiles_at_once, threads, progress, [&](std::size_t begin, std::size_t end) {
            NearbyPairs nearby(corridors);
            std::vector<float> nearest(costs.size());
            for (std::size_t i = begin; i < end; ++i) {
                const Cell at = tiling.position(i);
                const auto cells = std::size_t(tiling.height(at.row) * tiling.width(at.col));
                const std::span<float> least(result.tile(at), cells);
                std::ranges::transform(costs, nearest.begin(), [&](const Field<float>& cost) {
                    return least_of(cost.tile(at), cells);
                });
                std::ranges::fill(least, infinity);
                nearby.lower(
                    nearest, [&](std::size_t patch) { return costs[patch].tile(at); }, 1, least);
                for (float& each : least)
                    each = std::max(each, 0.0f);
            }
        });
    return result;
}

} // namespace fermat
