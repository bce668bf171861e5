#include "fermat/corridors.h"

#include "fermat/parallel.h"

#include <algorithm>
#include <cassert>

namespace fermat {

namespace {

/// A pair that counts, with what turns its excess into the wanted unit.
struct Corridor {
    std::size_t a, b;
    float least_cost, scale;

    /// Rises with each of the costs, also when rounded.
    float excess(float cost_a, float cost_b) const {
        return (cost_a + cost_b - least_cost) * scale;
    }
};

std::vector<Corridor> corridors_of(std::span<const PatchPair> pairs, Excess excess) {
    std::vector<Corridor> corridors;
    for (const PatchPair& pair : pairs)
        if (pair.least_cost > 0 && pair.least_cost < infinity)
            corridors.push_back({pair.a, pair.b, pair.least_cost,
                                 excess == Excess::percent ? 100 / pair.least_cost : 1});
    return corridors;
}

/// The cells of a tile for all pairs. Most pairs are far away: if even the least costs of the tile
/// give no less excess than each of its cells has already, a pair changes nothing.
class TileOfCorridors {
  public:
    TileOfCorridors(std::span<const Field<float>> costs, std::span<const Corridor> corridors)
        : costs_(costs), corridors_(corridors), nearest_(costs.size()) {}

    void find(std::size_t first, std::size_t cells, float* least) {
        for (std::size_t i = 0; i < costs_.size(); ++i) {
            const float* const cost = costs_[i].values().data() + first;
            float nearest = infinity;
            for (std::size_t cell = 0; cell < cells; ++cell)
                nearest = cost[cell] < nearest ? cost[cell] : nearest;
            nearest_[i] = nearest;
        }
        order_.clear();
        for (const Corridor& corridor : corridors_)
            if (const float bound = corridor.excess(nearest_[corridor.a], nearest_[corridor.b]);
                bound < infinity)
                order_.push_back({bound, &corridor});
        const auto is_later = [](const Bounded& a, const Bounded& b) { return a.bound > b.bound; };
        std::make_heap(order_.begin(), order_.end(), is_later); // few of them are needed in order
        std::fill_n(least, cells, infinity);
        float most = infinity;
        while (!order_.empty() && order_.front().bound < most) {
            lower(*order_.front().corridor, first, cells, least);
            most = *std::max_element(least, least + cells);
            std::pop_heap(order_.begin(), order_.end(), is_later);
            order_.pop_back();
        }
        for (std::size_t cell = 0; cell < cells; ++cell)
            least[cell] = std::max(least[cell], 0.0f);
    }

  private:
    struct Bounded {
        float bound;
        const Corridor* corridor;
    };

    void lower(const Corridor& corridor, std::size_t first, std::size_t cells, float* least) const {
        const float* const a = costs_[corridor.a].values().data() + first;
        const float* const b = costs_[corridor.b].values().data() + first;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const float excess = corridor.excess(a[cell], b[cell]);
            least[cell] = excess < least[cell] ? excess : least[cell];
        }
    }

    std::span<const Field<float>> costs_;
    std::span<const Corridor> corridors_;
    std::vector<float> nearest_; ///< [patch]
    std::vector<Bounded> order_; ///< a heap
};

} // namespace

Field<float> least_excess(std::span<const Field<float>> costs, std::span<const PatchPair> pairs,
                          Excess excess, Scratch* scratch, int threads, Progress& progress) {
    assert(!costs.empty());
    const std::vector<Corridor> corridors = corridors_of(pairs, excess);
    Field<float> result(costs.front().grid(), scratch, progress);
    const Tiling& tiling = result.tiling();
    constexpr std::size_t tiles_at_once = 16;
    parallel_for(tiling.tiles(), tiles_at_once, threads, progress,
                 [&](std::size_t begin, std::size_t end) {
                     TileOfCorridors tile(costs, corridors);
                     for (std::size_t i = begin; i < end; ++i) {
                         const Cell at = tiling.position(i);
                         const std::size_t first = tiling.first_by_tiles(at);
                         tile.find(first, std::size_t(tiling.height(at.row) * tiling.width(at.col)),
                                   result.values().data() + first);
                     }
                 });
    return result;
}

} // namespace fermat
