#include "fermat/network_routes.h"

#include "edge_places.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <tuple>

namespace fermat {

namespace {

NetworkPlace end_of(const Network& network, std::uint32_t edge, bool last) {
    return last ? place_at(network, edge, {std::uint32_t(network.shape(edge).size() - 2), 1})
                : place_at(network, edge, {0, 0});
}

/// One edge of a route.
struct Leg {
    Network::Way way;       ///< in the direction of travel
    NetworkPlace near, far; ///< `near` is nearer to the source along the route
};

std::uint32_t cost_along(const Network& network, Network::Way way, const NetworkPlace& a,
                         const NetworkPlace& b) {
    const std::uint32_t at_a = cost_at(network, way, a), at_b = cost_at(network, way, b);
    return at_a < at_b ? at_b - at_a : at_a - at_b;
}

} // namespace

/// The last leg of a route: from a node, or from a source stop on the same edge.
struct NetworkRoutes::Arrival {
    std::uint32_t cost = 0;
    std::optional<std::uint32_t> node, stop;
    std::optional<Network::Way> way; ///< none if the receiver is on the node
};

/// The exits of all source stops, by node and cost.
class NetworkRoutes::Starts {
  public:
    struct Start {
        std::uint32_t node, cost, stop;
        std::optional<Network::Way> way;
    };

    Starts(const Network& network, std::span<const NetworkStop> sources,
           NetworkDirection direction) {
        for (std::uint32_t stop = 0; stop < sources.size(); ++stop) {
            for (const StopExit& exit : exits_of(network, sources[stop], direction))
                starts_.push_back({exit.node, exit.cost, stop, exit.way});
            on_edges_.push_back({sources[stop].place.edge, stop});
        }
        std::stable_sort(starts_.begin(), starts_.end(), [](const Start& a, const Start& b) {
            return std::tie(a.node, a.cost) < std::tie(b.node, b.cost);
        });
        std::sort(on_edges_.begin(), on_edges_.end());
    }

    /// The first start at a node with the least cost.
    const Start& at(std::uint32_t node) const {
        const auto found =
            std::lower_bound(starts_.begin(), starts_.end(), node,
                             [](const Start& start, std::uint32_t of) { return start.node < of; });
        assert(found != starts_.end() && found->node == node);
        return *found;
    }
    /// Calls visit(stop) for each source stop on an edge.
    template <class Visit>
    void for_each_on(std::uint32_t edge, const Visit& visit) const {
        for (auto found = std::lower_bound(on_edges_.begin(), on_edges_.end(),
                                           std::pair(edge, std::uint32_t(0)));
             found != on_edges_.end() && found->first == edge; ++found)
            visit(found->second);
    }

  private:
    std::vector<Start> starts_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> on_edges_; ///< edge and stop
};

NetworkRoutes::NetworkRoutes(const Network& network, std::span<const NetworkStop> sources,
                             const NetworkSolution& solution, NetworkDirection direction)
    : network_(network), sources_(sources), solution_(solution), direction_(direction),
      starts_(std::make_unique<Starts>(network, sources, direction)) {
    assert(solution.predecessor.size() == network.nodes());
}

NetworkRoutes::~NetworkRoutes() = default;

std::optional<NetworkRoute> NetworkRoutes::route(const NetworkStop& receiver) const {
    std::vector<Arrival> arrivals = arrivals_at(receiver);
    std::stable_sort(arrivals.begin(), arrivals.end(),
                     [](const Arrival& a, const Arrival& b) { return a.cost < b.cost; });
    for (const Arrival& arrival : arrivals) {
        NetworkRoute route = trace(receiver, arrival);
        if (route.cost <= std::min(sources_[route.source].maximum_cost, greatest_network_cost))
            return route;
    }
    return std::nullopt;
}

std::vector<NetworkRoutes::Arrival> NetworkRoutes::arrivals_at(const NetworkStop& receiver) const {
    const bool away = direction_ == NetworkDirection::away;
    std::vector<Arrival> arrivals;
    const auto add = [&](std::uint64_t cost, Arrival arrival) {
        arrival.cost = std::uint32_t(cost);
        if (cost <= greatest_network_cost)
            arrivals.push_back(arrival);
    };
    NetworkStop without_start = receiver;
    without_start.start_cost = 0;
    for (const StopExit& exit : exits_of(network_, without_start,
                                         away ? NetworkDirection::towards : NetworkDirection::away))
        if (solution_.distance[exit.node] != NetworkGraph::unreached)
            add(std::uint64_t(solution_.distance[exit.node]) + exit.cost,
                {0, exit.node, std::nullopt, exit.way});
    starts_->for_each_on(receiver.place.edge, [&](std::uint32_t stop) {
        const NetworkStop& source = sources_[stop];
        const EdgePosition from = position_of(source.place), to = position_of(receiver.place);
        for (const bool rising : {true, false}) {
            const Network::Way way{receiver.place.edge, rising == away};
            if ((rising ? to < from : from < to) || !network_.is_open(way))
                continue;
            add(std::uint64_t(source.start_cost) + source.access_cost + receiver.access_cost +
                    cost_along(network_, way, source.place, receiver.place),
                {0, std::nullopt, stop, way});
        }
    });
    return arrivals;
}

NetworkRoute NetworkRoutes::trace(const NetworkStop& receiver, const Arrival& arrival) const {
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
        const Starts::Start& start = starts_->at(node);
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
