#include "all_pairs_paths.h"

#include "fermat/parallel.h"

#include <algorithm>
#include <numeric>

namespace fermat {

namespace {

/// Finds the predecessors of nodes that wait, for one source after another: breadth-first along
/// the arcs that cost nothing, from the nodes that are done. So no cycle can arise.
class FreeArcSearch {
  public:
    explicit FreeArcSearch(const TightArcs& arcs) : arcs_(arcs) {}

    void find(std::span<const std::uint32_t> distance, std::span<std::int32_t> predecessor) {
        if (std::find(predecessor.begin(), predecessor.end(), waiting_predecessor) ==
            predecessor.end())
            return;
        offered_.resize(distance.size(), nobody);
        level_.clear();
        for (std::size_t node = 0; node < distance.size(); ++node)
            if (predecessor[node] != waiting_predecessor && distance[node] != AllPairs::unreached)
                level_.push_back(std::uint32_t(node));
        while (!level_.empty()) {
            offer(distance, predecessor);
            for (const std::uint32_t node : next_) {
                predecessor[node] = std::int32_t(offered_[node]);
                offered_[node] = nobody;
            }
            level_.swap(next_);
        }
    }

  private:
    static constexpr std::uint32_t nobody = UINT32_MAX;

    void offer(std::span<const std::uint32_t> distance, std::span<std::int32_t> predecessor) {
        next_.clear();
        for (const std::uint32_t tail : level_)
            for (std::size_t arc = arcs_.free_first[tail]; arc < arcs_.free_first[tail + 1];
                 ++arc) {
                const std::uint32_t head = arcs_.free_head[arc];
                if (predecessor[head] != waiting_predecessor || distance[head] != distance[tail])
                    continue;
                if (offered_[head] == nobody)
                    next_.push_back(head);
                offered_[head] = std::min(offered_[head], tail);
            }
    }

    const TightArcs& arcs_;
    std::vector<std::uint32_t> offered_, level_, next_;
};

std::int32_t by_arcs_with_cost(const TightArcs& arcs, std::size_t node,
                               const std::uint32_t* distance) {
    const std::uint32_t own = distance[node];
    for (std::size_t arc = arcs.first[node]; arc < arcs.first[node + 1]; ++arc) {
        const std::uint32_t before = distance[arcs.tail[arc]];
        if (before < own && own - before == arcs.cost[arc])
            return std::int32_t(arcs.tail[arc]);
    }
    return waiting_predecessor;
}

/// Rows that take some milliseconds.
std::size_t rows_at_once(std::size_t nodes) {
    return std::clamp<std::size_t>((1u << 18) / std::max<std::size_t>(nodes, 1), 1, 64);
}

} // namespace

std::size_t all_predecessors_memory(std::size_t nodes, std::size_t arcs, int threads) {
    return arcs * 12 + nodes * (12 + 12 * std::size_t(threads));
}

void find_all_predecessors(const ForwardStar& graph, std::span<const std::uint32_t> distance,
                           std::span<std::int32_t> predecessor, int threads, Progress& progress) {
    progress.check(0);
    std::vector<std::uint32_t> sources(graph.nodes());
    std::iota(sources.begin(), sources.end(), 0u);
    find_predecessors(tight_arcs(graph, arc_distances(graph, distance)), sources, distance,
                      predecessor, threads, progress);
}

void find_predecessors(const TightArcs& arcs, std::span<const std::uint32_t> sources,
                       std::span<const std::uint32_t> distance, std::span<std::int32_t> predecessor,
                       int threads, Progress& progress) {
    const std::size_t nodes = arcs.first.size() - 1;
    const auto find = [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            const std::uint32_t* costs = &distance[row * nodes];
            for (std::size_t node = 0; node < nodes; ++node)
                predecessor[row * nodes + node] =
                    node == sources[row] || costs[node] == AllPairs::unreached
                        ? AllPairs::no_predecessor
                        : by_arcs_with_cost(arcs, node, costs);
        }
    };
    PartProgress finding(progress, 0, 0.9), waiting(progress, 0.9, 1);
    parallel_for(sources.size(), rows_at_once(nodes), threads, finding, find);
    find_waiting_predecessors(arcs, distance, predecessor, threads, waiting);
}

void find_waiting_predecessors(const TightArcs& arcs, std::span<const std::uint32_t> distance,
                               std::span<std::int32_t> predecessor, int threads,
                               Progress& progress) {
    if (arcs.free_head.empty())
        return;
    const std::size_t nodes = arcs.first.size() - 1;
    parallel_for(distance.size() / nodes, rows_at_once(nodes), threads, progress,
                 [&](std::size_t begin, std::size_t end) {
                     FreeArcSearch search(arcs);
                     for (std::size_t source = begin; source < end; ++source)
                         search.find(distance.subspan(source * nodes, nodes),
                                     predecessor.subspan(source * nodes, nodes));
                 });
}

} // namespace fermat
