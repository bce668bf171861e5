#pragma once

#include "fermat/parallel.h"
#include "fermat/query.h"
#include "stored.h"

#include <algorithm>

namespace fermat {

/// The distance at which a solution ends: that of the farthest receiver if all receivers are
/// reached, otherwise the maximum cost of the query.
template <class Graph>
typename Graph::Cost
farthest_receiver(const QueryOn<Graph>& query,
                  const typename Graph::template Values<typename Graph::Cost>& distance) {
    if (query.receivers.empty())
        return query.maximum_cost;
    typename Graph::Cost farthest = 0;
    for (const std::size_t receiver : query.receivers)
        farthest = std::max(farthest, distance[receiver]);
    return std::min(farthest, query.maximum_cost);
}

/// Removes everything beyond that distance from a solution. Throws Cancelled. It reports nothing to
/// `progress`.
template <class Graph>
void end_with_the_farthest(const QueryOn<Graph>& query, SolutionOn<Graph>& solution,
                           Progress& progress) {
    const auto farthest = farthest_receiver(query, solution.distance);
    if (farthest == query.maximum_cost)
        return;
    const auto end_part = [&](std::size_t part) {
        const auto distance = part_of(solution.distance, part);
        const auto predecessor = part_of(solution.predecessor, part);
        const auto allocation = part_of(solution.allocation, part);
        for (std::size_t i = 0; i < distance.size(); ++i) {
            // What is not reached is not written: in a file, the system would write it to the disk.
            if (distance[i] <= farthest || distance[i] == Graph::unreached)
                continue;
            distance[i] = Graph::unreached;
            if (!predecessor.empty())
                predecessor[i] = Graph::no_predecessor;
            if (!allocation.empty())
                allocation[i] = SolutionOn<Graph>::no_source;
        }
    };
    AskedProgress asked(progress);
    parallel_for(parts_of(solution.distance), 1024, 1, asked,
                 [&](std::size_t begin, std::size_t end) {
                     for (std::size_t part = begin; part < end; ++part)
                         if (holds_part(solution.distance, part))
                             end_part(part);
                 });
}

} // namespace fermat
