#pragma once

#include "fermat/parallel.h"
#include "fermat/solver.h"

#include <utility>

namespace fermat {

/// Merges the solutions of several groups, which may come in any order. Each cell takes the least
/// distance. If groups are equal, the first group counts.
class MergedSolution {
  public:
    explicit MergedSolution(int threads) : threads_(threads) {}

    void take(std::size_t group, Solution solution) {
        if (whole_.distance.empty()) {
            whole_ = std::move(solution);
            if (!whole_.predecessor.empty() || !whole_.allocation.empty())
                group_ = Array<std::uint32_t>(whole_.distance.size(), std::uint32_t(group));
            return;
        }
        Progress silent; // only the calling thread may use the progress of the caller
        parallel_for(whole_.distance.size(), std::size_t(1) << 18, threads_, silent,
                     [&](std::size_t begin, std::size_t end) {
                         for (std::size_t cell = begin; cell < end; ++cell)
                             if (is_first(cell, group, solution.distance[cell]))
                                 take_cell(cell, group, solution);
                     });
        for (const auto& [name, value] : solution.statistics)
            if (name != "threads" && name != "tiles")
                whole_.statistics[name] += value;
    }
    Solution whole() { return std::move(whole_); }

  private:
    bool is_first(std::size_t cell, std::size_t group, float distance) const {
        const float other = whole_.distance[cell];
        return distance < other || (distance == other && !group_.empty() && group < group_[cell]);
    }
    void take_cell(std::size_t cell, std::size_t group, const Solution& solution) {
        whole_.distance[cell] = solution.distance[cell];
        if (!group_.empty())
            group_[cell] = std::uint32_t(group);
        if (!whole_.predecessor.empty())
            whole_.predecessor[cell] = solution.predecessor[cell];
        if (!whole_.allocation.empty())
            whole_.allocation[cell] = solution.allocation[cell];
    }

    int threads_;
    Solution whole_;
    Array<std::uint32_t>
        group_; ///< the group that a cell's path belongs to; empty if no paths are wanted
};

} // namespace fermat
