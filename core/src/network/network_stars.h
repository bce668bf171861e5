#pragma once

#include "fermat/forward_star.h"
#include "fermat/progress.h"

#include <span>
#include <vector>

namespace fermat {

/// An edge as the graph sees it. A cost of UINT32_MAX means that the way is closed.
struct EdgeEnds {
    std::uint32_t from = 0, to = 0;
    std::uint32_t forward = 0, backward = 0;
};

/// A forward star, and the way of each arc: twice the edge, and 1 more if it is the way back.
struct Star {
    ForwardStar star;
    std::vector<std::uint64_t> way_of_arc;
};

/// The graph of all open ways, or with all arcs turned round if `reverse`. The arcs of a node are
/// sorted by head, cost and way.
Star star_of(std::span<const EdgeEnds> edges, std::size_t nodes, bool reverse, int threads,
             Progress& progress);

} // namespace fermat
