#pragma once

#include "fermat/array.h"
#include "fermat/forward_star.h"
#include "fermat/network_solver.h"
#include "fermat/progress.h"
#include "hierarchy_arc.h"

#include <cstdint>

namespace fermat {

/// A graph with shortcuts, in which least-cost paths lead up to some node and down again
/// (contraction hierarchy; Geisberger, Sanders, Schultes & Delling, 2008).
///
/// Nodes have places: the higher a node, the lower its place. All arcs connect nodes of different
/// levels, except those of the core. The core is the part of the graph that was not contracted,
/// because its nodes have too many neighbours; on road networks it is empty.
struct ContractionHierarchy : PreparedNetwork {
    Array<std::uint32_t> place_of;   ///< of each node
    Array<std::uint32_t> up_first;   ///< nodes + 1 values
    Array<HierarchyArc> up;          ///< arcs from each place to lower places
    Array<std::uint32_t> down_first; ///< nodes + 1 values
    Array<HierarchyArc> down;        ///< arcs to each place from lower places
    std::size_t core = 0;            ///< nodes of the core: they have the first places
    ForwardStar core_star;           ///< the arcs between them, by places

    std::size_t nodes() const noexcept { return place_of.size(); }
};

/// Contracts a graph. The result does not depend on the number of threads.
///
/// Rounds as in Vetter, "Parallel time-dependent contraction hierarchies", 2009: each takes out all
/// nodes that come before their neighbours. Witnesses avoid all nodes of the round. Nodes come
/// early that are on a low level and leave few shortcuts, compared with the arcs that go.
///
/// Throws OutOfMemory before the work, Cancelled.
std::shared_ptr<const ContractionHierarchy> contract(const ForwardStar& star, int threads,
                                                     Progress& progress);

/// Bytes that contract() needs at its peak, and those of its result. They are estimates for road
/// networks.
std::size_t contraction_bytes(std::size_t nodes, std::size_t arcs);
std::size_t hierarchy_bytes(std::size_t nodes, std::size_t arcs);

} // namespace fermat
