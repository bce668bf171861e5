#pragma once

#include "fermat/validate.h"

namespace fermat {

/// Whether distances are the least costs from sources that share one maximum cost, told from each
/// cell's neighbours: validate() says why that is enough.
class LocalRules {
  public:
    /// What is given must outlive this. Throws Cancelled.
    LocalRules(const Terrain& terrain, const Query& query, std::span<const float> distance,
               int threads, Progress& progress);

    bool holds(std::size_t cell) const { return verdict_[cell] == sound; }
    /// That a cell breaks, where the rules do not hold.
    Rule broken(std::size_t cell) const { return Rule(verdict_[cell]); }
    /// Violation::expected of a cell.
    float expected(std::size_t cell) const;

  private:
    using Verdict = std::uint8_t; ///< the Rule that is broken, or
    static constexpr Verdict sound = rule_count;

    /// What a cell is given by the source on it and by its neighbours.
    struct Given {
        float least;
        float by; ///< the lowest distance of a neighbour that gives it; -1 where the source does
    };

    float within_maximum(float distance) const {
        return distance <= maximum_ ? distance : infinity;
    }
    float start_on(std::size_t cell) const;
    Given given(std::size_t cell, float below) const;
    Verdict judge(std::size_t cell) const;
    template <class Visit>
    bool any_on_plateau(std::size_t cell, const Visit& visit) const;
    void enter_plateaus(Progress& progress);

    const Terrain& terrain_;
    const std::span<const float> distance_;
    const std::vector<Source> sources_; ///< by cell, one each
    const float maximum_;
    const bool started_; ///< whether any source is at its start cost, or below
    Array<Verdict> verdict_;
};

/// The rule that a cell breaks whose distance is not what is expected.
Rule broken_by(float distance);

} // namespace fermat
