#include "network_search_session.h"
#include "network_solvers.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

namespace fermat {

namespace {

using Entry = std::pair<std::uint32_t, std::uint32_t>; ///< a distance and its node

class NetworkDijkstraSession : public NetworkSearchSession {
  public:
    NetworkDijkstraSession(const ForwardStar& graph, const SolverOptions& options)
        : NetworkSearchSession(graph, options) {}

  protected:
    Statistics search(const NetworkQuery& query, std::span<std::uint32_t> distance, int,
                      Progress& progress) const override {
        const ForwardStar& graph = this->graph();
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        std::uint32_t farthest = greatest_cost(query);
        const auto lower = [&](std::size_t node, std::uint64_t to) {
            if (to < distance[node] && to <= farthest) {
                distance[node] = std::uint32_t(to);
                queue.emplace(std::uint32_t(to), std::uint32_t(node));
            }
        };
        for (const NetworkSource& source : query.sources)
            lower(source.node, source.start_cost);

        std::vector<std::size_t> receivers(query.receivers.begin(), query.receivers.end());
        std::sort(receivers.begin(), receivers.end());
        receivers.erase(std::unique(receivers.begin(), receivers.end()), receivers.end());
        std::size_t settled = 0, relaxations = 0, receivers_left = receivers.size();
        while (!queue.empty()) {
            const auto [own, node] = queue.top();
            queue.pop();
            if (own > farthest)
                break;
            if (own > distance[node])
                continue;
            if (receivers_left > 0 &&
                std::binary_search(receivers.begin(), receivers.end(), node) &&
                --receivers_left == 0)
                farthest = own;
            if (settled++ % 4096 == 0)
                progress.check(double(settled) / double(graph.nodes()));
            relaxations += graph.first[node + 1] - graph.first[node];
            for (std::uint32_t arc = graph.first[node]; arc < graph.first[node + 1]; ++arc)
                lower(graph.head[arc], std::uint64_t(own) + graph.cost[arc]);
        }
        return {{"settled", double(settled)}, {"relaxations", double(relaxations)}, {"threads", 1}};
    }
};

class NetworkDijkstra : public NetworkSolver {
  public:
    std::string name() const override { return "dijkstra"; }
    Sentence description() const override { return Says::network_dijkstra; }
    std::size_t memory_needed(const NetworkShape& shape, const SolverOptions&) const override {
        // The heap holds each arc at most once.
        return network_solution_bytes(shape.nodes) + shape.arcs * sizeof(Entry);
    }
    std::unique_ptr<NetworkSession> open(const ForwardStar& graph, const SolverOptions& options,
                                         Progress&) const override {
        return std::make_unique<NetworkDijkstraSession>(graph, options);
    }
};

} // namespace

std::unique_ptr<NetworkSolver> make_network_dijkstra() {
    return std::make_unique<NetworkDijkstra>();
}

} // namespace fermat
