#include "fermat/network_routes.h"

#include "edge_places.h"
#include "route_ends.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace fermat {

namespace {

/// One edge of a route.
struct Leg {
    Network::Way way;       ///< in the direction of travel
    NetworkPlace near, far; ///< `near` is nearer to the source along the route
};

} // namespace

NetworkRoutes::NetworkRoutes(const Network& network, std::span<const NetworkStop> sources,
                             const NetworkSolution& solution, NetworkDirection direction)
    : network_(network), sources_(sources), solution_(solution), direction_(direction),
      starts_(std::make_unique<RouteStarts>(network, sources, direction)) {
    assert(solution.predecessor.size() == network.nodes());
}

NetworkRoutes::~NetworkRoutes() = default;

std::optional<NetworkRoute> NetworkRoutes::route(const NetworkStop& receiver) const {
    std::vector<RouteArrival> arrivals;
    find_arrivals(network_, *starts_, solution_.distance, receiver, arrivals);
    for (const RouteArrival& arrival : arrivals) {
        NetworkRoute route = trace(receiver, arrival);
        if (route.cost <= std::min(sources_[route.source].maximum_cost, greatest_network_cost))
            return route;
    }
    return std::nullopt;
}

NetworkRoute NetworkRoutes::trace(const NetworkStop& receiver, const RouteArrival& arrival) const {
    const bool away = direction_ == NetworkDirection::away;
    NetworkRoute route;
    route.cost = arrival.cost;
    std::vector<Leg> legs; // from the receiver back to the source
    if (arrival.stop) {
        route.source = *arrival.stop;
        legs.push_back({*arrival.way, sources_[route.source].place, receiver.place});
    } else {
        if (arrival.way) {
            const bool near_last = arrival.way->forward != away;
            legs.push_back(
                {*arrival.way, end_of(network_, arrival.way->edge, near_last), receiver.place});
        }
        std::uint32_t node = *arrival.node;
        while (solution_.predecessor[node] != NetworkGraph::no_predecessor) {
            const std::uint32_t arc = solution_.predecessor[node];
            const Network::Way way =
                away ? network_.way_of_arc(arc) : network_.way_of_reverse_arc(arc);
            const bool near_last = way.forward != away;
            legs.push_back({way, end_of(network_, way.edge, near_last),
                            end_of(network_, way.edge, !near_last)});
            node = near_last ? network_.edge_to(way.edge) : network_.edge_from(way.edge);
        }
        const RouteStarts::Start& start = *starts_->at(node);
        route.source = start.stop;
        if (start.way) {
            const bool far_last = start.way->forward == away;
            legs.push_back({*start.way, sources_[start.stop].place,
                            end_of(network_, start.way->edge, far_last)});
        }
    }
    if (away)
        std::reverse(legs.begin(), legs.end());

    std::uint32_t cost = receiver.access_cost;
    if (away)
        cost = sources_[route.source].access_cost + sources_[route.source].start_cost;
    for (const Leg& leg : legs) {
        RoutePart part{leg.way, away ? leg.near : leg.far, away ? leg.far : leg.near, cost, cost};
        if (position_of(part.begin) == position_of(part.end))
            continue;
        part.end_cost = cost += cost_along(network_, leg.way, part.begin, part.end);
        route.length += std::abs(length_at(network_, part.end) - length_at(network_, part.begin));
        route.parts.push_back(part);
    }
    return route;
}

std::vector<NetworkPoint> shape_of(const Network& network, const NetworkRoute& route,
                                   const NetworkStop& receiver) {
    std::vector<NetworkPoint> points;
    for (const RoutePart& part : route.parts) {
        const std::vector<NetworkPoint> shape = shape_between(network, part.begin, part.end);
        points.insert(points.end(), shape.begin() + (points.empty() ? 0 : 1), shape.end());
    }
    if (points.empty())
        points.push_back(receiver.place.point);
    return points;
}

} // namespace fermat
