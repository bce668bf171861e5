#include "network_search_session.h"

#include "fermat/parallel.h"
#include "query_groups.h"
#include "receivers.h"
#include "watched_threads.h"

#include <algorithm>

namespace fermat {

namespace {

/// Follows the arcs from the sources as far as anything was reached.
void clear_reached(const ForwardStar& graph, const NetworkQuery& query,
                   std::span<std::uint32_t> distance) {
    std::vector<std::uint32_t> reached;
    const auto clear = [&](std::size_t node) {
        if (distance[node] == NetworkGraph::unreached)
            return;
        distance[node] = NetworkGraph::unreached;
        reached.push_back(std::uint32_t(node));
    };
    for (const NetworkSource& source : query.sources)
        clear(source.node);
    while (!reached.empty()) {
        const std::uint32_t node = reached.back();
        reached.pop_back();
        for (std::uint32_t arc = graph.first[node]; arc < graph.first[node + 1]; ++arc)
            clear(graph.head[arc]);
    }
}

} // namespace

NetworkSolution NetworkSearchSession::solve_with(const NetworkQuery& query, int threads,
                                                 Progress& progress) const {
    NetworkSolution solution;
    solution.distance = Array<std::uint32_t>(graph().nodes(), NetworkGraph::unreached);
    solution.statistics =
        search(query, {solution.distance.data(), solution.distance.size()}, threads, progress);
    end_with_the_farthest(query, solution, progress);
    return solution;
}

void NetworkSearchSession::find_costs(std::span<const NetworkQuery> queries,
                                      std::span<const std::size_t> receivers,
                                      std::span<std::uint32_t> costs, Progress& progress) {
    const QueryGroups groups(queries);
    std::fill(costs.begin(), costs.end(), NetworkGraph::unreached);
    std::mutex writing; // several groups may belong to one query
    const auto solve = [&](std::size_t i, int threads, Progress& own) {
        const NetworkQuery& group = groups.group[i];
        Array<std::uint32_t> array = take_distances();
        const std::span<std::uint32_t> distance(array.data(), array.size());
        const double settled = search(group, distance, threads, own).at("settled");
        {
            const std::lock_guard lock(writing);
            std::uint32_t* const row = costs.data() + groups.query_of[i] * receivers.size();
            for (std::size_t at = 0; at < receivers.size(); ++at)
                row[at] = std::min(row[at], distance[receivers[at]]);
        }
        clear(group, distance, settled, threads);
        const std::lock_guard lock(mutex_);
        kept_.push_back(std::move(array));
    };
    const std::size_t count = groups.group.size();
    const int threads = thread_count(options().cpu.threads);
    const int workers = int(std::min(std::size_t(cpu_solutions_at_once(options())), count));
    for_each_part(count, workers, progress,
                  [&](std::size_t i, Progress& own) { solve(i, threads / workers, own); });
}

Array<std::uint32_t> NetworkSearchSession::take_distances() {
    {
        const std::lock_guard lock(mutex_);
        if (!kept_.empty()) {
            Array<std::uint32_t> distance = std::move(kept_.back());
            kept_.pop_back();
            return distance;
        }
    }
    return Array<std::uint32_t>(graph().nodes(), NetworkGraph::unreached);
}

/// Going over what was reached takes about 100 times as long for each node as filling all.
void NetworkSearchSession::clear(const NetworkQuery& query, std::span<std::uint32_t> distance,
                                 double settled, int threads) const {
    constexpr double times = 100;
    if (settled * times < double(distance.size()))
        return clear_reached(graph(), query, distance);
    Progress silent; // only the calling thread may use the progress of the caller
    parallel_for(distance.size(), std::size_t(1) << 18, threads, silent,
                 [&](std::size_t begin, std::size_t end) {
                     std::fill(distance.data() + begin, distance.data() + end,
                               NetworkGraph::unreached);
                 });
}

} // namespace fermat
