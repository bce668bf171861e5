#pragma once

#include "fermat/corridors.h"

#include <algorithm>
#include <span>
#include <vector>

namespace fermat {

/// A pair that counts, with what turns its excess into the wanted unit.
struct Corridor {
    std::size_t a, b;
    float least_cost, scale;

    /// Rises with each of the costs, also when rounded.
    float excess(float cost_a, float cost_b) const {
        return (cost_a + cost_b - least_cost) * scale;
    }
};

/// The pairs whose least cost is neither 0 nor infinity.
std::vector<Corridor> corridors_of(std::span<const PatchPair> pairs, Excess excess);

/// The pairs that can lower the excess of some cells. Most pairs are far away: if even the least
/// costs of these cells give no less excess than each of them has already, a pair changes nothing.
class NearbyPairs {
  public:
    explicit NearbyPairs(std::span<const Corridor> corridors) : corridors_(corridors) {}

    /// Lowers the excess of each of `least` to the least one over all pairs, times `scale`.
    /// `nearest` has a lower bound of the costs from each patch, and `costs_of(patch)` has these
    /// costs.
    template <class CostsOf>
    void lower(std::span<const float> nearest, CostsOf&& costs_of, float scale,
               std::span<float> least) {
        float most = *std::ranges::max_element(least);
        order_.clear();
        for (const Corridor& corridor : corridors_)
            if (const float bound =
                    corridor.excess(nearest[corridor.a], nearest[corridor.b]) * scale;
                bound < most)
                order_.push_back({bound, &corridor});
        const auto is_later = [](const Bounded& a, const Bounded& b) { return a.bound > b.bound; };
        std::make_heap(order_.begin(), order_.end(), is_later); // few of them are needed in order
        while (!order_.empty() && order_.front().bound < most) {
            const Corridor& corridor = *order_.front().corridor;
            const float* const a = costs_of(corridor.a);
            const float* const b = costs_of(corridor.b);
            for (std::size_t cell = 0; cell < least.size(); ++cell) {
                const float excess = corridor.excess(a[cell], b[cell]) * scale;
                least[cell] = excess < least[cell] ? excess : least[cell];
            }
            most = *std::ranges::max_element(least);
            std::pop_heap(order_.begin(), order_.end(), is_later);
            order_.pop_back();
        }
    }

  private:
    struct Bounded {
        float bound;
        const Corridor* corridor;
    };

    std::span<const Corridor> corridors_;
    std::vector<Bounded> order_; ///< a heap
};

/// The least of some costs.
inline float least_of(const float* costs, std::size_t count) {
    float least = infinity;
    for (std::size_t i = 0; i < count; ++i)
        least = costs[i] < least ? costs[i] : least;
    return least;
}

} // namespace fermat
