#pragma once

#include "fermat/corridors.h"

#include <algorithm>
#include <cstring>
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

/// The least of some costs.
inline float least_of(const float* costs, std::size_t count) {
    float least = infinity;
    for (std::size_t i = 0; i < count; ++i)
        least = costs[i] < least ? costs[i] : least;
    return least;
}

/// The pairs that can lower the excess of some cells. Most pairs are far away: if even the least
/// costs of these cells give no less excess than each of them has already, a pair changes nothing.
/// The same counts for each chunk of these cells.
class NearbyPairs {
  public:
    explicit NearbyPairs(std::span<const Corridor> corridors) : corridors_(corridors) {}

    /// Lowers the excess of each of `least` to the least one over all pairs, times `scale`.
    /// `nearest` has a lower bound of the costs from each patch, and `costs_of(patch)` has these
    /// costs.
    template <class CostsOf>
    void lower(std::span<const float> nearest, CostsOf&& costs_of, float scale,
               std::span<float> least) {
        const std::size_t chunks = (least.size() + chunk_cells - 1) / chunk_cells;
        const auto in_chunk = [&](std::size_t chunk) {
            return std::min(chunk_cells, least.size() - chunk * chunk_cells);
        };
        most_.resize(chunks);
        for (std::size_t chunk = 0; chunk < chunks; ++chunk)
            most_[chunk] = *std::max_element(&least[chunk * chunk_cells],
                                             &least[chunk * chunk_cells] + in_chunk(chunk));
        minima_.resize(nearest.size() * chunks);
        has_minima_.assign(nearest.size(), false);
        const auto minima_of = [&](std::size_t patch, const float* costs) {
            float* const minima = minima_.data() + patch * chunks;
            if (!has_minima_[patch])
                for (std::size_t chunk = 0; chunk < chunks; ++chunk)
                    minima[chunk] = least_of(costs + chunk * chunk_cells, in_chunk(chunk));
            has_minima_[patch] = true;
            return minima;
        };
        float most = *std::ranges::max_element(most_);
        order_candidates(nearest, scale, most);
        for (const Candidate& candidate : candidates_) {
            if (!(candidate.bound < most))
                continue;
            const Corridor& corridor = *candidate.corridor;
            const float* const a = costs_of(corridor.a);
            const float* const b = costs_of(corridor.b);
            const float* const least_a = minima_of(corridor.a, a);
            const float* const least_b = minima_of(corridor.b, b);
            for (std::size_t chunk = 0; chunk < chunks; ++chunk)
                if (corridor.excess(least_a[chunk], least_b[chunk]) * scale < most_[chunk]) {
                    const std::size_t first = chunk * chunk_cells;
                    most_[chunk] = lower_chunk(corridor, scale, a + first, b + first,
                                               least.subspan(first, in_chunk(chunk)));
                }
            most = *std::ranges::max_element(most_);
        }
    }

  private:
    struct Candidate {
        float bound;
        const Corridor* corridor;
    };
    static constexpr std::size_t chunk_cells = 64;

    /// Those that promise most come first, because they leave less for the others to lower.
    void order_candidates(std::span<const float> nearest, float scale, float most) {
        candidates_.clear();
        for (const Corridor& corridor : corridors_)
            if (const float bound =
                    corridor.excess(nearest[corridor.a], nearest[corridor.b]) * scale;
                bound < most)
                candidates_.push_back({bound, &corridor});
        constexpr std::ptrdiff_t first = 64;
        if (std::ssize(candidates_) > first)
            std::nth_element(
                candidates_.begin(), candidates_.begin() + first, candidates_.end(),
                [](const Candidate& a, const Candidate& b) { return a.bound < b.bound; });
    }

    /// Returns the largest excess that is left.
    static float lower_chunk(const Corridor& corridor, float scale, const float* a, const float* b,
                             std::span<float> least) {
        using Floats [[gnu::vector_size(4 * sizeof(float))]] = float;
        constexpr std::size_t lanes = sizeof(Floats) / sizeof(float);
        Floats most = Floats{} - infinity;
        std::size_t cell = 0;
        for (; cell + lanes <= least.size(); cell += lanes) {
            Floats of_a, of_b, before;
            std::memcpy(&of_a, a + cell, sizeof of_a);
            std::memcpy(&of_b, b + cell, sizeof of_b);
            std::memcpy(&before, &least[cell], sizeof before);
            const Floats excess = (of_a + of_b - corridor.least_cost) * corridor.scale * scale;
            const Floats now = excess < before ? excess : before;
            std::memcpy(&least[cell], &now, sizeof now);
            most = now > most ? now : most;
        }
        float result = most[0];
        for (std::size_t lane = 1; lane < lanes; ++lane)
            result = std::max(result, most[lane]);
        for (; cell < least.size(); ++cell) {
            least[cell] = std::min(corridor.excess(a[cell], b[cell]) * scale, least[cell]);
            result = std::max(result, least[cell]);
        }
        return result;
    }

    std::span<const Corridor> corridors_;
    std::vector<Candidate> candidates_;
    std::vector<float> most_; ///< [chunk], the largest excess in it
    std::vector<float>
        minima_; ///< [patch][chunk], the least costs in it, of patches that have them
    std::vector<bool> has_minima_;
};

} // namespace fermat
