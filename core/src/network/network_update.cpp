#include "fermat/network_session.h"
#include "fermat/update.h"
#include "network_predecessors.h"

#include <algorithm>
#include <queue>
#include <utility>
#include <vector>

namespace fermat {

namespace {

constexpr std::uint32_t unreached = NetworkGraph::unreached;

/// One thread that follows changes takes longer for a node than a new solve.
constexpr std::size_t nodes_looked_at(std::size_t nodes) {
    return std::max<std::size_t>(4096, nodes / 16);
}

/// Brings the distances of one query to the graph as it is now.
class NetworkUpdate {
  public:
    /// All sources of the query have its maximum cost.
    NetworkUpdate(const ForwardStar& graph, const ForwardStar& reverse, const NetworkQuery& query,
                  Array<std::uint32_t>& distance, Progress& progress)
        : graph_(graph), reverse_(reverse), distance_(distance),
          greatest_(std::min(query.maximum_cost, greatest_network_cost)), progress_(progress),
          is_withdrawn_(graph.nodes(), false) {
        for (const NetworkSource& source : query.sources)
            starts_.push_back({std::uint32_t(source.node), source.start_cost});
        std::ranges::sort(starts_);
    }

    /// Returns false, and leaves distances that are too high, if too much has changed.
    bool run(std::vector<std::uint32_t> nodes) {
        for (const std::uint32_t node : nodes)
            if (distance_[node] != unreached)
                waiting_.push({distance_[node], node});
        while (!waiting_.empty()) {
            const std::uint32_t node = take_next().second;
            if (!is_withdrawn_[node] && !is_supported(node))
                withdraw(node);
            if (has_looked_enough())
                return false;
        }
        for (const std::uint32_t node : withdrawn_)
            distance_[node] = unreached;
        nodes.insert(nodes.end(), withdrawn_.begin(), withdrawn_.end());
        for (const std::uint32_t node : nodes)
            lower(node, least_at(node));
        while (!waiting_.empty()) {
            const auto [distance, node] = take_next();
            if (distance != distance_[node])
                continue;
            for (std::uint32_t arc = graph_.first[node]; arc < graph_.first[node + 1]; ++arc)
                lower(graph_.head[arc], std::uint64_t(distance) + graph_.cost[arc]);
            if (has_looked_enough())
                return false;
        }
        return true;
    }

  private:
    using Waiting = std::pair<std::uint32_t, std::uint32_t>; ///< a distance and its node

    Waiting take_next() {
        const Waiting next = waiting_.top();
        waiting_.pop();
        if (++looked_at_ % 4096 == 0)
            progress_.check(0);
        return next;
    }

    bool has_looked_enough() const { return looked_at_ > nodes_looked_at(graph_.nodes()); }

    std::uint64_t start_at(std::uint32_t node) const {
        const auto start = std::ranges::lower_bound(starts_, std::pair(node, 0u));
        return start != starts_.end() && start->first == node ? start->second : unreached;
    }

    /// Whether a source or a nearer node still gives a node its distance. Nodes are asked in rising
    /// order of distance, so it is certain whether the nearer one is withdrawn.
    bool is_supported(std::uint32_t node) const {
        if (start_at(node) == distance_[node])
            return true;
        for (std::uint32_t arc = reverse_.first[node]; arc < reverse_.first[node + 1]; ++arc) {
            const std::uint32_t before = reverse_.head[arc];
            if (distance_[before] < distance_[node] && !is_withdrawn_[before] &&
                std::uint64_t(distance_[before]) + reverse_.cost[arc] == distance_[node])
                return true;
        }
        return false;
    }

    void withdraw(std::uint32_t node) {
        is_withdrawn_[node] = true;
        withdrawn_.push_back(node);
        for (std::uint32_t arc = graph_.first[node]; arc < graph_.first[node + 1]; ++arc) {
            const std::uint32_t head = graph_.head[arc];
            if (!is_withdrawn_[head] && distance_[head] != unreached &&
                std::uint64_t(distance_[node]) + graph_.cost[arc] == distance_[head])
                waiting_.push({distance_[head], head});
        }
    }

    std::uint64_t least_at(std::uint32_t node) const {
        std::uint64_t least = start_at(node);
        for (std::uint32_t arc = reverse_.first[node]; arc < reverse_.first[node + 1]; ++arc)
            if (distance_[reverse_.head[arc]] != unreached)
                least = std::min(least,
                                 std::uint64_t(distance_[reverse_.head[arc]]) + reverse_.cost[arc]);
        return least;
    }

    void lower(std::uint32_t node, std::uint64_t distance) {
        if (distance > greatest_ || distance >= distance_[node])
            return;
        distance_[node] = std::uint32_t(distance);
        waiting_.push({std::uint32_t(distance), node});
    }

    const ForwardStar& graph_;
    const ForwardStar& reverse_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> starts_; ///< nodes and costs, sorted
    Array<std::uint32_t>& distance_;
    const std::uint32_t greatest_;
    Progress& progress_;
    std::vector<bool> is_withdrawn_;
    std::vector<std::uint32_t> withdrawn_;
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
    std::size_t looked_at_ = 0;
};

} // namespace

std::optional<NetworkSolution>
updated_solution(const ForwardStar& graph, const ForwardStar& reverse, const NetworkQuery& query,
                 std::span<const std::uint32_t> changed, std::span<const std::uint32_t> before,
                 int threads, Progress& progress) {
    const std::vector<NetworkQuery> groups = groups_of_equal_maximum(query);
    if (!query.receivers.empty() || groups.size() != 1)
        return std::nullopt;
    NetworkSolution solution;
    solution.distance = Array<std::uint32_t>(graph.nodes(), unreached);
    std::ranges::copy(before, solution.distance.begin());
    std::vector<std::uint32_t> nodes(changed.begin(), changed.end());
    for (std::size_t node = before.size(); node < graph.nodes(); ++node)
        nodes.push_back(std::uint32_t(node));
    if (!NetworkUpdate(graph, reverse, groups[0], solution.distance, progress)
             .run(std::move(nodes)))
        return std::nullopt;
    PartProgress tracing(progress, 0, query.allocation ? 0.5 : 1), allocating(progress, 0.5, 1);
    if (query.predecessor || query.allocation)
        solution.predecessor =
            network_predecessors(graph, query, solution.distance, threads, tracing);
    if (query.allocation)
        solution.allocation = network_allocation(graph, query, solution.distance,
                                                 solution.predecessor, threads, allocating);
    if (!query.predecessor)
        solution.predecessor = {};
    return solution;
}

} // namespace fermat
