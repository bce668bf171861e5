#pragma once

#include "fermat/query.h"

#include <algorithm>
#include <span>

namespace fermat {

/// The distance at which a solution ends: that of the farthest receiver if all receivers are
/// reached, otherwise the maximum cost of the query.
template <class Graph>
typename Graph::Cost farthest_receiver(const QueryOn<Graph>& query,
                                       std::span<const typename Graph::Cost> distance) {
    if (query.receivers.empty())
        return query.maximum_cost;
    typename Graph::Cost farthest = 0;
    for (const std::size_t receiver : query.receivers)
        farthest = std::max(farthest, distance[receiver]);
    return std::min(farthest, query.maximum_cost);
}

/// Removes everything beyond that distance from a solution.
template <class Graph>
void end_with_the_farthest(const QueryOn<Graph>& query, SolutionOn<Graph>& solution) {
    const auto farthest = farthest_receiver(query, solution.distance);
    if (farthest == query.maximum_cost)
        return;
    for (std::size_t node = 0; node < solution.distance.size(); ++node) {
        // What is not reached is not written: in a file, the system would write it to the disk.
        if (solution.distance[node] <= farthest || solution.distance[node] == Graph::unreached)
            continue;
        solution.distance[node] = Graph::unreached;
        if (!solution.predecessor.empty())
            solution.predecessor[node] = Graph::no_predecessor;
        if (!solution.allocation.empty())
            solution.allocation[node] = SolutionOn<Graph>::no_source;
    }
}

} // namespace fermat
