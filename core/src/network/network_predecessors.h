#pragma once

#include "fermat/network_session.h"

namespace fermat {

/// Finds for every node the last arc of a least-cost path to it, from the final distances
/// (NetworkSession says which arc). Among arcs that cost nothing, the arc is taken that is fewer
/// steps away from a node with another predecessor, so that no path runs in a circle.
Array<std::uint32_t> network_predecessors(const ForwardStar& graph, const NetworkQuery& query,
                                          std::span<const std::uint32_t> distance, int threads,
                                          Progress& progress);

/// Finds for every node the id of the source that its predecessors lead to. If a node has several
/// sources, the one with the least start cost counts, then the first.
Array<std::int32_t> network_allocation(const ForwardStar& graph, const NetworkQuery& query,
                                       std::span<const std::uint32_t> distance,
                                       std::span<const std::uint32_t> predecessor, int threads,
                                       Progress& progress);

} // namespace fermat
