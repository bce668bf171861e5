#include "fermat/corridors.h"

#include "fermat/parallel.h"
#include "nearby_pairs.h"

#include <algorithm>
#include <cassert>

namespace fermat {

namespace {

/// Calls make(work, nearest, costs_of, values) for each tile, on several threads. `work` is a copy
/// that no other thread uses, `nearest` has the least cost from each patch in the tile,
/// costs_of(patch) its costs there, and `values` are to be set.
template <class Work, class Make>
Field<float> by_tiles(std::span<const Field<float>> costs, const Work& work, Scratch* scratch,
                      int threads, Progress& progress, const Make& make) {
    assert(!costs.empty());
    Field<float> result(costs.front().grid(), scratch, progress);
    const Tiling& tiling = result.tiling();
    constexpr std::size_t tiles_at_once = 16;
    parallel_for(
        tiling.tiles(), tiles_at_once, threads, progress, [&](std::size_t begin, std::size_t end) {
            Work own = work;
            std::vector<float> nearest(costs.size());
            for (std::size_t i = begin; i < end; ++i) {
                const Cell at = tiling.position(i);
                const auto cells = std::size_t(tiling.height(at.row) * tiling.width(at.col));
                std::ranges::transform(costs, nearest.begin(), [&](const Field<float>& cost) {
                    return least_of(cost.tile(at), cells);
                });
                make(
                    own, std::span<const float>(nearest),
                    [&](std::size_t patch) { return costs[patch].tile(at); },
                    std::span<float>(result.tile(at), cells));
            }
        });
    return result;
}

} // namespace

Field<float> least_excess(std::span<const Field<float>> costs, std::span<const PatchPair> pairs,
                          Excess excess, Scratch* scratch, int threads, Progress& progress) {
    const std::vector<Corridor> corridors = corridors_of(pairs, excess);
    return by_tiles(costs, NearbyPairs(corridors), scratch, threads, progress,
                    [](NearbyPairs& nearby, std::span<const float> nearest, const auto& costs_of,
                       std::span<float> least) {
                        std::ranges::fill(least, infinity);
                        nearby.lower(nearest, costs_of, 1, least);
                        for (float& each : least)
                            each = std::max(each, 0.0f);
                    });
}

Field<float> corridor_overlap(std::span<const Field<float>> costs, std::span<const PatchPair> pairs,
                              Excess excess, float width, Scratch* scratch, int threads,
                              Progress& progress) {
    const std::vector<Corridor> corridors = corridors_of(pairs, excess);
    return by_tiles(
        costs, std::span<const Corridor>(corridors), scratch, threads, progress,
        [width](std::span<const Corridor> all, std::span<const float> nearest, const auto& costs_of,
                std::span<float> counts) {
            std::ranges::fill(counts, 0.0f);
            for (const Corridor& corridor : all) {
                if (!(corridor.excess(nearest[corridor.a], nearest[corridor.b]) <= width))
                    continue;
                const float* const a = costs_of(corridor.a);
                const float* const b = costs_of(corridor.b);
                for (std::size_t cell = 0; cell < counts.size(); ++cell)
                    counts[cell] += corridor.excess(a[cell], b[cell]) <= width ? 1.0f : 0.0f;
            }
        });
}

} // namespace fermat
