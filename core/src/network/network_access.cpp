#include "fermat/network_access.h"

#include "edge_places.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace fermat {

namespace {

bool is_before(const NetworkPlace& a, const NetworkPlace& b) {
    return position_of(a) <= position_of(b);
}

/// The cost along an open way between two places, of which `a` is the first one on the edge.
std::uint32_t cost_of_part(const Network& network, Network::Way way, const NetworkPlace& a,
                           const NetworkPlace& b) {
    return cost_at(network, way, b) - cost_at(network, way, a);
}

/// The cost from a place to the end of its edge (forward) or from there to the place (backward).
std::uint32_t cost_to_end(const Network& network, Network::Way way, const NetworkPlace& place) {
    return network.costs(way).back() - cost_at(network, way, place);
}

} // namespace

std::uint32_t cost_at(const Network& network, Network::Way way, const NetworkPlace& place) {
    const std::span<const std::uint32_t> costs = network.costs(way);
    assert(!costs.empty());
    const std::uint32_t before = costs[place.segment], after = costs[place.segment + 1];
    return before + std::uint32_t(std::llround(place.fraction * double(after - before)));
}

double length_at(const Network& network, const NetworkPlace& place) {
    const std::span<const double> lengths = network.lengths(place.edge);
    const double before = lengths[place.segment], after = lengths[place.segment + 1];
    return before + place.fraction * (after - before);
}

std::vector<NetworkPoint> shape_between(const Network& network, const NetworkPlace& from,
                                        const NetworkPlace& to) {
    const std::span<const NetworkPoint> shape = network.shape(from.edge);
    const bool along = is_before(from, to);
    const NetworkPlace &first = along ? from : to, &last = along ? to : from;
    std::vector<NetworkPoint> points{first.point};
    const auto add = [&](NetworkPoint point) {
        if (point.x != points.back().x || point.y != points.back().y)
            points.push_back(point);
    };
    for (std::uint32_t vertex = first.segment + 1; vertex <= last.segment; ++vertex)
        add(shape[vertex]);
    add(last.point);
    if (points.size() == 1)
        points.push_back(points.front());
    if (!along)
        std::reverse(points.begin(), points.end());
    return points;
}

std::vector<StopExit> exits_of(const Network& network, const NetworkStop& stop,
                               NetworkDirection direction) {
    std::vector<StopExit> exits;
    const auto add = [&](std::uint32_t node, std::uint32_t cost, std::optional<Network::Way> way) {
        const std::uint64_t start = std::uint64_t(stop.start_cost) + stop.access_cost + cost;
        const auto limited =
            std::uint32_t(std::min(start, std::uint64_t(greatest_network_cost) + 1));
        exits.push_back({node, limited, way});
    };
    if (const auto node = node_at(network, stop.place)) {
        add(*node, 0, std::nullopt);
        return exits;
    }
    const Network::Way forward{stop.place.edge, true}, backward{stop.place.edge, false};
    const bool away = direction == NetworkDirection::away;
    const Network::Way to_first = away ? backward : forward, to_last = away ? forward : backward;
    if (network.is_open(to_first))
        add(network.edge_from(stop.place.edge), cost_at(network, to_first, stop.place), to_first);
    if (network.is_open(to_last))
        add(network.edge_to(stop.place.edge), cost_to_end(network, to_last, stop.place), to_last);
    return exits;
}

std::vector<NetworkSource> sources_of(const Network& network, std::span<const NetworkStop> stops,
                                      NetworkDirection direction) {
    std::vector<NetworkSource> sources;
    for (const NetworkStop& stop : stops)
        for (const StopExit& exit : exits_of(network, stop, direction))
            sources.push_back({exit.node, exit.cost, stop.maximum_cost, stop.id});
    return sources;
}

std::uint32_t cost_between(const Network& network, const NetworkStop& source,
                           std::span<const std::uint32_t> node_cost, const NetworkStop& receiver,
                           NetworkDirection direction) {
    const NetworkPlace &place = receiver.place, &start = source.place;
    const bool away = direction == NetworkDirection::away;
    const Network::Way forward{place.edge, true}, backward{place.edge, false};
    // The ways by which the place is reached from the first and from the last node of its edge.
    const Network::Way from_first = away ? forward : backward,
                       from_last = away ? backward : forward;
    std::uint64_t least = NetworkGraph::unreached;
    const auto arrive = [&](std::uint64_t cost) { least = std::min(least, cost); };
    const auto arrive_from = [&](std::uint32_t node, std::uint32_t cost) {
        if (node_cost[node] != NetworkGraph::unreached)
            arrive(std::uint64_t(node_cost[node]) + cost);
    };
    if (const auto node = node_at(network, place)) {
        arrive_from(*node, 0);
    } else {
        if (network.is_open(from_first))
            arrive_from(network.edge_from(place.edge), cost_at(network, from_first, place));
        if (network.is_open(from_last))
            arrive_from(network.edge_to(place.edge), cost_to_end(network, from_last, place));
    }
    if (start.edge == place.edge) {
        const std::uint64_t cost = std::uint64_t(source.start_cost) + source.access_cost;
        if (is_before(start, place) && network.is_open(from_first))
            arrive(cost + cost_of_part(network, from_first, start, place));
        if (is_before(place, start) && network.is_open(from_last))
            arrive(cost + cost_of_part(network, from_last, place, start));
    }
    if (least == NetworkGraph::unreached)
        return NetworkGraph::unreached;
    const std::uint64_t cost = least + receiver.access_cost;
    return cost > std::min(source.maximum_cost, greatest_network_cost) ? NetworkGraph::unreached
                                                                       : std::uint32_t(cost);
}

} // namespace fermat
