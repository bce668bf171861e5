#pragma once

#include "fermat/network_access.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace fermat {

/// A part of a route: along one edge, in the direction of travel.
struct RoutePart {
    Network::Way way;
    NetworkPlace begin, end;
    std::uint32_t begin_cost = 0, end_cost = 0; ///< what the route has cost up to there
};

/// A least-cost path, in the direction of travel: from the source to the receiver, or with
/// NetworkDirection::towards from the receiver to the source.
struct NetworkRoute {
    std::vector<RoutePart> parts; ///< empty if source and receiver are at the same place
    std::uint32_t source = 0;     ///< index of the source stop
    std::uint32_t cost = 0;       ///< with the start cost of the source and both access costs
    double length = 0;            ///< along the edges, metres
};

/// Follows the predecessors of one solution. The arguments must outlive it. Several threads may ask
/// at the same time.
class NetworkRoutes {
  public:
    /// `solution` must have predecessors, and be that of sources_of(sources, direction) on the
    /// forward star of the network (away) or its reverse star (towards).
    NetworkRoutes(const Network& network, std::span<const NetworkStop> sources,
                  const NetworkSolution& solution, NetworkDirection direction);
    ~NetworkRoutes();

    /// The cheapest route between a receiver and any source; nothing if there is none, or if it
    /// costs more than the source's maximum cost or greatest_network_cost.
    std::optional<NetworkRoute> route(const NetworkStop& receiver) const;

  private:
    class Starts;
    struct Arrival;

    std::vector<Arrival> arrivals_at(const NetworkStop& receiver) const;
    NetworkRoute trace(const NetworkStop& receiver, const Arrival& arrival) const;

    const Network& network_;
    std::span<const NetworkStop> sources_;
    const NetworkSolution& solution_;
    NetworkDirection direction_;
    std::unique_ptr<Starts> starts_;
};

/// The line of a route. One point if it has no parts: that of the receiver.
std::vector<NetworkPoint> shape_of(const Network& network, const NetworkRoute& route,
                                   const NetworkStop& receiver);

} // namespace fermat
