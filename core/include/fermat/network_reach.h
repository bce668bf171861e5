#pragma once

#include "fermat/network_access.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat {

/// The costs at nodes that one solve found, and the stops for which it was asked.
struct NetworkFront {
    std::span<const std::uint32_t> node_cost;
    std::span<const NetworkStop> stops;
    std::uint32_t maximum_cost = greatest_network_cost; ///< of all these stops
};

/// A part of an edge that is reached at costs of one interval.
struct ReachedPart {
    static constexpr std::uint32_t none = UINT32_MAX;

    NetworkPlace begin, end; ///< `begin` comes before `end` on the edge
    double begin_cost = 0, end_cost = 0;
    std::uint32_t interval = 0; ///< costs are at most interval_ends[interval]
    std::uint32_t front = 0;    ///< index of the front that reaches it
    std::uint32_t node = none;  ///< the end of the edge through which it is reached
    std::uint32_t stop = none; ///< or the stop on the same edge, as an index into the front's stops

    std::uint32_t edge() const noexcept { return begin.edge; }
};

/// Costs at the vertices of an edge that lie on a reached part, as they are between its ends. The
/// arguments must outlive it.
class PartCosts {
  public:
    PartCosts(const Network& network, const ReachedPart& part, NetworkDirection direction);

    double at(std::uint32_t vertex) const noexcept;

  private:
    const ReachedPart& part_;
    std::span<const std::uint32_t> costs_; ///< along the edge
    double begin_ = 0;                     ///< of these, where the part begins
};

/// The parts of all edges that are reached, cut exactly at the interval ends.
///
/// The cost at a place on an edge is the least of: the cost at an end of the edge and of the way
/// from there, and the cost at a stop on the same edge and of the way from there (with
/// NetworkDirection::towards: of the way to there). Only open ways count. Between vertices, costs
/// are linear and not rounded. A part is reached through one end or stop; where two of them meet,
/// one part ends and the next begins.
///
/// `interval_ends` are rising costs; nothing beyond the last one is reached. Stops with different
/// maximum costs belong into different fronts. Parts are in the order of edges, and along them.
/// Parts without extent are left out. Throws Cancelled.
std::vector<ReachedPart> reached_parts(const Network& network, std::span<const NetworkFront> fronts,
                                       std::span<const double> interval_ends,
                                       NetworkDirection direction, int threads, Progress& progress);

} // namespace fermat
