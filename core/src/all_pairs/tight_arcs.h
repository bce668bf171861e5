#pragma once

#include "fermat/array.h"
#include "fermat/forward_star.h"
#include "fermat/progress.h"

#include <span>

namespace fermat {

/// The arcs that can be part of a least-cost path. These are the arcs that are a least-cost path
/// themselves: if an arc from u to v costs more than the distance from u to v, no least-cost path
/// takes it. In a dense graph they are few.
struct TightArcs {
    /// Those that cost something, by the node to which they lead, and then by the node from which
    /// they come.
    Array<std::uint32_t> first; ///< nodes + 1 values
    Array<std::uint32_t> tail, cost;
    /// Those that cost nothing, by the node from which they come.
    Array<std::uint32_t> free_first; ///< nodes + 1 values
    Array<std::uint32_t> free_head;
};

/// The distance between the ends of each arc. `distance` is the matrix of final distances.
Array<std::uint32_t> arc_distances(const ForwardStar& graph,
                                   std::span<const std::uint32_t> distance, Progress& progress);
/// `between` are the arc_distances().
TightArcs tight_arcs(const ForwardStar& graph, std::span<const std::uint32_t> between);

} // namespace fermat
