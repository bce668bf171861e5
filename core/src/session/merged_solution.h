#pragma once

#include "fermat/options.h"
#include "fermat/parallel.h"
#include "fermat/query.h"
#include "stored.h"

#include <algorithm>
#include <utility>

namespace fermat {

/// Merges the solutions of several groups, which may come in any order. Each node takes the least
/// distance. If groups are equal, the first group counts.
template <class Graph>
class MergedSolution {
    using Solution = SolutionOn<Graph>;

  public:
    explicit MergedSolution(const SolverOptions& options)
        : threads_(thread_count(options.cpu.threads)), scratch_(options.scratch) {}

    /// Throws Cancelled. It reports nothing to `progress`.
    void take(std::size_t group, Solution solution, AskedProgress& progress) {
        if (whole_.distance.empty()) {
            whole_ = std::move(solution);
            if (!whole_.predecessor.empty() || !whole_.allocation.empty())
                group_ = all_of(whole_.distance, std::uint32_t(group), scratch_);
            return;
        }
        parallel_for(parts_of(whole_.distance), chunk / tile_cells, threads_, progress,
                     [&](std::size_t begin, std::size_t end) {
                         for (std::size_t part = begin; part < end; ++part)
                             if (holds_part(solution.distance, part))
                                 take_part(part, group, solution);
                     });
        parallel_for(whole_.corners.size(), chunk, threads_, progress,
                     [&](std::size_t begin, std::size_t end) {
                         for (std::size_t i = begin; i < end; ++i)
                             whole_.corners[i] = std::min(whole_.corners[i], solution.corners[i]);
                     });
        for (std::size_t side = 0; side < whole_.edges.size(); ++side)
            whole_.edges[side] = std::min(whole_.edges[side], solution.edges[side]);
        for (const auto& [name, value] : solution.statistics)
            if (name != "threads" && name != "tiles")
                whole_.statistics[name] += value;
    }
    Solution whole() { return std::move(whole_); }

  private:
    static constexpr std::size_t chunk = std::size_t(1) << 18;

    /// Takes what is better.
    void take_part(std::size_t part, std::size_t group, Solution& solution) {
        const auto distance = part_of(whole_.distance, part);
        const auto predecessor = part_of(whole_.predecessor, part);
        const auto allocation = part_of(whole_.allocation, part);
        const auto groups = part_of(group_, part);
        const auto other = part_of(solution.distance, part);
        const auto other_predecessor = part_of(solution.predecessor, part);
        const auto other_allocation = part_of(solution.allocation, part);
        for (std::size_t i = 0; i < distance.size(); ++i) {
            if (!(other[i] < distance[i] ||
                  (other[i] == distance[i] && !groups.empty() && group < groups[i])))
                continue;
            distance[i] = other[i];
            if (!groups.empty())
                groups[i] = std::uint32_t(group);
            if (!predecessor.empty())
                predecessor[i] = other_predecessor[i];
            if (!allocation.empty())
                allocation[i] = other_allocation[i];
        }
    }

    int threads_;
    Scratch* scratch_;
    Solution whole_;
    /// The group that a node's path belongs to; empty if no paths are wanted.
    typename Graph::template Values<std::uint32_t> group_;
};

} // namespace fermat
