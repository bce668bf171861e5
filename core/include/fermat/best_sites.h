#pragma once

#include "fermat/array.h"
#include "fermat/field.h"

#include <cstdint>
#include <optional>
#include <queue>
#include <vector>

namespace fermat {

/// Chooses sites one after another: always the candidate that covers most people whom no site
/// covers yet. Chosen so, any number of sites covers at least 1 - 1/e (63 %) of the people that the
/// best sites of this number cover (Nemhauser, Wolsey & Fisher 1978, An analysis of approximations
/// for maximizing submodular set functions, Mathematical Programming 14, 265-294, section 4).
///
/// What a candidate adds can only fall while others are chosen. So most candidates need not be
/// looked at again (Minoux 1978, Accelerated greedy algorithms for maximizing submodular set
/// functions).
class BestSites {
  public:
    /// `people` of each cell: >= 0, finite.
    explicit BestSites(const Field<float>& people, Scratch* scratch = nullptr);

    /// Covers the people within reach of a site that is there already, and returns how many they
    /// are. The costs from it are on a window that begins at `first`. Cells at infinity are not
    /// within reach. Call it before candidates are added.
    double cover(Cell first, const Field<float>& distance);
    /// Adds a candidate. Candidates count from 0.
    void add(Cell first, const Field<float>& distance);
    std::size_t count() const noexcept { return candidates_.size(); }

    struct Choice {
        std::size_t candidate;
        double people; ///< whom it covers and no site before covers
    };
    /// The next site; nothing if no candidate covers anyone else. Of several that cover the same
    /// number, it is the first.
    std::optional<Choice> choose();

    /// Bytes of memory for the reach of the candidates.
    std::size_t bytes() const;
    /// How many times a candidate was looked at to choose.
    std::size_t looks() const noexcept { return looks_; }

  private:
    /// Cells of a row, side by side.
    struct Run {
        std::size_t first;
        std::uint32_t cells;
    };
    /// Those of a candidate. Between them, nobody lives who is not within reach.
    using Reach = std::vector<Run>;
    struct Bound {
        double people;
        std::size_t candidate;
        std::size_t chosen; ///< how many sites were chosen when it was found
        /// Whether the other one comes first.
        bool operator<(const Bound& other) const {
            return people != other.people ? people < other.people : candidate > other.candidate;
        }
    };

    Reach reach_of(Cell first, const Field<float>& distance) const;
    double people_in(const Reach& reach) const;
    void cover(const Reach& reach);

    Grid grid_;
    Array<float> people_; ///< whom no site covers, by rows
    std::vector<Reach> candidates_;
    std::priority_queue<Bound> bounds_;
    std::size_t chosen_ = 0, looks_ = 0, runs_ = 0;
};

} // namespace fermat
