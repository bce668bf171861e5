#include "cpu_session.h"
#include "network_solvers.h"
#include "receivers.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

namespace fermat {

namespace {

using Entry = std::pair<std::uint32_t, std::uint32_t>; ///< a distance and its node

class NetworkDijkstraSession : public NetworkCpuSession {
  public:
    NetworkDijkstraSession(const ForwardStar& graph, const SolverOptions& options)
        : NetworkCpuSession(graph, options) {}

  protected:
    NetworkSolution solve_with(const NetworkQuery& query, int, Progress& progress) const override {
        const ForwardStar& graph = this->graph();
        NetworkSolution solution;
        solution.distance = Array<std::uint32_t>(graph.nodes(), NetworkGraph::unreached);
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        std::uint32_t farthest = greatest_cost(query);
        const auto lower = [&](std::size_t node, std::uint64_t distance) {
            if (distance < solution.distance[node] && distance <= farthest) {
                solution.distance[node] = std::uint32_t(distance);
                queue.emplace(std::uint32_t(distance), std::uint32_t(node));
            }
        };
        for (const NetworkSource& source : query.sources)
            lower(source.node, source.start_cost);

        std::vector<std::size_t> receivers = query.receivers;
        std::sort(receivers.begin(), receivers.end());
        receivers.erase(std::unique(receivers.begin(), receivers.end()), receivers.end());
        std::size_t settled = 0, relaxations = 0, receivers_left = receivers.size();
        while (!queue.empty()) {
            const auto [distance, node] = queue.top();
            queue.pop();
            if (distance > farthest)
                break;
            if (distance > solution.distance[node])
                continue;
            if (receivers_left > 0 &&
                std::binary_search(receivers.begin(), receivers.end(), node) &&
                --receivers_left == 0)
                farthest = distance;
            if (settled++ % 4096 == 0)
                progress.check(double(settled) / double(graph.nodes()));
            relaxations += graph.first[node + 1] - graph.first[node];
            for (std::uint32_t arc = graph.first[node]; arc < graph.first[node + 1]; ++arc)
                lower(graph.head[arc], std::uint64_t(distance) + graph.cost[arc]);
        }
        end_with_the_farthest(query, solution);
        solution.statistics["settled"] = double(settled);
        solution.statistics["relaxations"] = double(relaxations);
        solution.statistics["threads"] = 1;
        return solution;
    }
};

class NetworkDijkstra : public NetworkSolver {
  public:
    std::string name() const override { return "dijkstra"; }
    std::string description() const override {
        return "Dijkstra's algorithm with a binary heap, on one CPU thread";
    }
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
