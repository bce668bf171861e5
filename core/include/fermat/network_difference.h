#pragma once

#include "fermat/network_edits.h"
#include "fermat/network_reach.h"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace fermat {

/// What changes add to the costs along a part of an edge of the changed network.
struct CostDifference {
    static constexpr double lost =
        std::numeric_limits<double>::infinity(); ///< not reached any more
    static constexpr double gained = -lost;      ///< not reached before

    NetworkPlace begin, end; ///< `begin` comes before `end` on the edge
    /// Linear in between; both `lost` or both `gained`.
    double at_begin = 0, at_end = 0;

    std::uint32_t edge() const noexcept { return begin.edge; }
};

/// What is reached on a network, in the order of edges, as reached_parts() returns it.
struct NetworkState {
    const Network& network;
    std::span<const ReachedPart> parts;
};

/// The differences on all edges of the network `after`, which changes have made of that of
/// `before`, in the order of edges, and along them. Parts whose costs differ by `least` or less all
/// along are left out. Throws Cancelled.
std::vector<CostDifference> cost_differences(const NetworkState& before, const NetworkState& after,
                                             const EdgeOrigins& origins, NetworkDirection direction,
                                             double least, int threads, Progress& progress);

} // namespace fermat
