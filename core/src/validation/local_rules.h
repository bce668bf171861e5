#pragma once

#include "fermat/validate.h"

namespace fermat {

/// Checks whether distances are the least costs from sources with one maximum cost, by looking only
/// at the neighbours of each cell. validate() explains why this is enough.
class LocalRules {
  public:
    /// The arguments must outlive this object. Throws Cancelled.
    LocalRules(const Terrain& terrain, const Query& query, const Field<float>& distance,
               const ValidationOptions& options, Progress& progress);

    bool holds(std::size_t cell) const { return verdict_[cell] == sound; }
    /// The rule that a cell breaks, if it breaks one.
    Rule broken(std::size_t cell) const { return Rule(verdict_[cell]); }
    /// Violation::expected of a cell.
    float expected(std::size_t cell) const;

  private:
    using Verdict = std::uint8_t; ///< the Rule that is broken, or `sound`
    static constexpr Verdict sound = rule_count;

    /// What a cell gets from the source on it and from its neighbours.
    struct Given {
        float least;
        float by; ///< the lowest distance of a neighbour that gives it; -1 if the source gives it
    };

    float within_maximum(float distance) const {
        return distance <= maximum_ ? distance : infinity;
    }
    float start_on(std::size_t cell) const;
    Given given(std::size_t cell, float below) const;
    Verdict judge(std::size_t cell) const;
    template <class Visit>
    bool any_on_plateau(std::size_t cell, bool from, const Visit& visit) const;
    void enter_plateaus(Progress& progress);

    const Terrain& terrain_;
    const Field<float>& distance_;
    const std::vector<Source> sources_; ///< by cell, one source per cell
    const float maximum_;
    const bool started_; ///< whether there is a source whose cell has its start cost or less
    Array<Verdict> verdict_;
};

/// The rule that a cell breaks if its distance is not the expected one.
Rule broken_by(float distance);

} // namespace fermat
