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
                begin_groups(std::uint32_t(group), progress);
            return;
        }
        parallel_for(
            whole_.distance.size(), chunk, threads_, progress,
            [&](std::size_t begin, std::size_t end) { take_nodes(begin, end, group, solution); });
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

    void begin_groups(std::uint32_t first, Progress& progress) {
        group_ = Array<std::uint32_t>(scratch_, whole_.distance.size(), progress);
        parallel_for(group_.size(), chunk, threads_, progress,
                     [&](std::size_t begin, std::size_t end) {
                         std::fill(group_.data() + begin, group_.data() + end, first);
                     });
    }
    /// Takes what is better, of nodes as they are stored.
    void take_nodes(std::size_t begin, std::size_t end, std::size_t group, Solution& solution) {
        auto& distance = stored(whole_.distance);
        auto& predecessor = stored(whole_.predecessor);
        auto& allocation = stored(whole_.allocation);
        for (std::size_t i = begin; i < end; ++i) {
            const auto other = stored(solution.distance)[i];
            if (!(other < distance[i] ||
                  (other == distance[i] && !group_.empty() && group < group_[i])))
                continue;
            distance[i] = other;
            if (!group_.empty())
                group_[i] = std::uint32_t(group);
            if (!predecessor.empty())
                predecessor[i] = stored(solution.predecessor)[i];
            if (!allocation.empty())
                allocation[i] = stored(solution.allocation)[i];
        }
    }

    int threads_;
    Scratch* scratch_;
    Solution whole_;
    /// The group that a node's path belongs to, as nodes are stored; empty if no paths are wanted.
    Array<std::uint32_t> group_;
};

} // namespace fermat
