#include "all_pairs_paths.h"

#include "fermat/parallel.h"

#include <algorithm>
#include <array>
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

/// Finds the predecessors by arcs that cost something, for some sources at a time: their distances
/// lie side by side, so that each arc is read once for all of them.
class LanePredecessors {
  public:
    static constexpr std::size_t lanes = 16;

    explicit LanePredecessors(const TightArcs& arcs)
        : arcs_(arcs), nodes_(arcs.first.size() - 1), distance_(nodes_ * lanes) {}

    /// `distance` and `predecessor` are the rows of at most `lanes` sources.
    void find(std::span<const std::uint32_t> sources, const std::uint32_t* distance,
              std::int32_t* predecessor) {
        if (sources.size() < lanes)
            std::ranges::fill(distance_, 0u);
        for (std::size_t first = 0; first < nodes_; first += block)
            for (std::size_t lane = 0; lane < sources.size(); ++lane)
                for (std::size_t node = first; node < std::min(first + block, nodes_); ++node)
                    distance_[node * lanes + lane] = std::min(distance[lane * nodes_ + node], far);
        for (std::size_t first = 0; first < nodes_; first += block) {
            const std::size_t end = std::min(first + block, nodes_);
            for (std::size_t node = first; node < end; ++node)
                find_at(node, &found_[(node - first) * lanes]);
            for (std::size_t lane = 0; lane < sources.size(); ++lane)
                for (std::size_t node = first; node < end; ++node)
                    predecessor[lane * nodes_ + node] =
                        distance[lane * nodes_ + node] == AllPairs::unreached
                            ? AllPairs::no_predecessor
                            : found_[(node - first) * lanes + lane];
        }
        for (std::size_t lane = 0; lane < sources.size(); ++lane)
            predecessor[lane * nodes_ + sources[lane]] = AllPairs::no_predecessor;
    }

  private:
    static constexpr std::size_t block = 64;
    /// In place of unreached. No distance less the cost of an arc is so much: neither one from 0
    /// to greatest_all_pairs_cost, nor one that wraps below 0.
    static constexpr std::uint32_t far = greatest_all_pairs_cost + 1;

    void find_at(std::size_t node, std::int32_t* found) {
        const std::uint32_t* own = &distance_[node * lanes];
        std::array<std::int32_t, lanes> best;
        best.fill(waiting_predecessor);
        // From the highest tail down, so that the lowest one stays.
        for (std::size_t arc = arcs_.first[node + 1]; arc-- > arcs_.first[node];) {
            const std::uint32_t* before = &distance_[std::size_t(arcs_.tail[arc]) * lanes];
            const std::uint32_t cost = arcs_.cost[arc];
            const auto tail = std::int32_t(arcs_.tail[arc]);
            for (std::size_t lane = 0; lane < lanes; ++lane)
                best[lane] = before[lane] == own[lane] - cost ? tail : best[lane];
        }
        std::copy(best.begin(), best.end(), found);
    }

    const TightArcs& arcs_;
    std::size_t nodes_;
    Array<std::uint32_t> distance_; ///< nodes × lanes
    std::array<std::int32_t, block * lanes> found_;
};

/// Rows that take some milliseconds.
std::size_t rows_of_paths(std::size_t nodes) {
    return std::clamp<std::size_t>((1u << 18) / std::max<std::size_t>(nodes, 1), 1, 64);
}

} // namespace

std::size_t all_predecessors_memory(std::size_t nodes, std::size_t arcs, int threads) {
    return arcs * 12 + nodes * (12 + (12 + 4 * LanePredecessors::lanes) * std::size_t(threads));
}

void find_all_predecessors(const ForwardStar& graph, std::span<const std::uint32_t> distance,
                           std::span<std::int32_t> predecessor, int threads, Progress& progress) {
    PartProgress choosing(progress, 0, 0);
    std::vector<std::uint32_t> sources(graph.nodes());
    std::iota(sources.begin(), sources.end(), 0u);
    find_predecessors(tight_arcs(graph, arc_distances(graph, distance, choosing)), sources,
                      distance, predecessor, threads, progress);
}

void find_predecessors(const TightArcs& arcs, std::span<const std::uint32_t> sources,
                       std::span<const std::uint32_t> distance, std::span<std::int32_t> predecessor,
                       int threads, Progress& progress) {
    const std::size_t nodes = arcs.first.size() - 1;
    const auto find = [&](std::size_t begin, std::size_t end) {
        LanePredecessors lanes(arcs);
        for (std::size_t row = begin; row < end; row += LanePredecessors::lanes)
            lanes.find(sources.subspan(row, std::min(LanePredecessors::lanes, end - row)),
                       &distance[row * nodes], &predecessor[row * nodes]);
    };
    PartProgress finding(progress, 0, 0.9), waiting(progress, 0.9, 1);
    parallel_for(sources.size(), LanePredecessors::lanes, threads, finding, find);
    find_waiting_predecessors(arcs, distance, predecessor, threads, waiting);
}

void find_waiting_predecessors(const TightArcs& arcs, std::span<const std::uint32_t> distance,
                               std::span<std::int32_t> predecessor, int threads,
                               Progress& progress) {
    if (arcs.free_head.empty())
        return;
    const std::size_t nodes = arcs.first.size() - 1;
    parallel_for(distance.size() / nodes, rows_of_paths(nodes), threads, progress,
                 [&](std::size_t begin, std::size_t end) {
                     FreeArcSearch search(arcs);
                     for (std::size_t source = begin; source < end; ++source)
                         search.find(distance.subspan(source * nodes, nodes),
                                     predecessor.subspan(source * nodes, nodes));
                 });
}

} // namespace fermat
