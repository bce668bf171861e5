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

class RouteStarts;
struct RouteArrival;

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
    NetworkRoute trace(const NetworkStop& receiver, const RouteArrival& arrival) const;

    const Network& network_;
    std::span<const NetworkStop> sources_;
    const NetworkSolution& solution_;
    NetworkDirection direction_;
    std::unique_ptr<const RouteStarts> starts_;
};

/// What a route costs, and how long it is.
struct RouteMeasure {
    std::uint32_t source = 0; ///< index of the source stop
    std::uint32_t cost = 0;   ///< with the start cost of the source and both access costs
    double length = 0;        ///< along the edges, metres
};

/// Measures routes without making them: those that NetworkRoutes finds. Each node of a solution is
/// measured once, so many receivers take little time.
class RouteMeasures {
  public:
    /// The network must outlive it.
    RouteMeasures(const Network& network, NetworkDirection direction);
    ~RouteMeasures();

    /// Begins with another solution, that of sources_of(sources, direction). It needs no
    /// predecessors. All sources must have the same maximum cost. The arguments must live until the
    /// next call.
    void begin(std::span<const NetworkStop> sources, const NetworkSolution& solution);
    /// The cheapest route between a receiver and any source; nothing if there is none, or if it
    /// costs more than the source's maximum cost or greatest_network_cost.
    std::optional<RouteMeasure> to(const NetworkStop& receiver);

  private:
    /// The route to a node.
    struct Measured {
        double length = 0;
        std::uint32_t source = unknown;
    };
    static constexpr std::uint32_t unknown = UINT32_MAX;

    const Measured& at_node(std::uint32_t node);
    std::optional<std::uint32_t> arc_to(std::uint32_t node);
    std::uint32_t predecessor_without_cost(std::uint32_t node);
    RouteMeasure measure(const NetworkStop& receiver, const RouteArrival& arrival);

    const Network& network_;
    NetworkDirection direction_;
    const ForwardStar &star_, &opposite_;
    std::span<const NetworkStop> sources_;
    const NetworkSolution* solution_ = nullptr;
    std::unique_ptr<const RouteStarts> starts_;
    std::vector<RouteArrival> arrivals_;
    std::vector<Measured> measured_;         ///< of each node
    std::vector<std::uint32_t> known_;       ///< nodes that are measured
    std::vector<std::uint32_t> path_, arcs_; ///< to a node that is measured
    Array<std::uint32_t> predecessor_;       ///< if arcs without cost need them
};

/// The line of a route. One point if it has no parts: that of the receiver.
std::vector<NetworkPoint> shape_of(const Network& network, const NetworkRoute& route,
                                   const NetworkStop& receiver);

} // namespace fermat
