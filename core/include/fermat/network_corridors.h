#pragma once

#include "fermat/corridors.h"
#include "fermat/network_reach.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat {

/// A trip from one place to another, and what its least-cost path costs.
struct NetworkTrip {
    std::uint32_t from = 0; ///< index of the front away from the first place
    std::uint32_t to = 0;   ///< index of the front towards the other place
    std::uint32_t least_cost = NetworkGraph::unreached;
};

/// A part of an edge of one feature, where one trip has the least excess of all.
struct CorridorPart {
    NetworkPlace begin, end; ///< `begin` comes before `end` on the edge
    std::uint32_t trip = 0;
    std::uint32_t interval = 0; ///< excesses are at most interval_ends[interval]
    /// What the best way from the first place through here to the other costs more than the
    /// least-cost path, in whole units.
    double mean_excess = 0, greatest_excess = 0;
};

/// The corridors of trips: the parts of edges with the least excess over all trips, cut exactly
/// where an interval ends. What lies beyond the last end is left out.
///
/// A way through a place comes there from the first place and goes on to the other one, along open
/// ways; it may turn round there. `away` are solved away from the first places of trips, `towards`
/// towards the other ones. Trips whose least cost is 0 do not count, nor those without a path.
///
/// `interval_ends` are rising excesses: whole units, or percent of the trip's least cost. Costs of
/// stops within edges are rounded, so an excess of one whole unit counts as 0. Of trips with the
/// same excess, the first one counts. Parts are in the order of edges, and along them. Throws
/// Cancelled.
std::vector<CorridorPart> corridor_parts(const Network& network, std::span<const NetworkFront> away,
                                         std::span<const NetworkFront> towards,
                                         std::span<const NetworkTrip> trips, Excess excess,
                                         std::span<const double> interval_ends, int threads,
                                         Progress& progress);

} // namespace fermat
