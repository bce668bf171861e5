#include "route_ends.h"

#include <algorithm>
#include <tuple>

namespace fermat {

RouteStarts::RouteStarts(const Network& network, std::span<const NetworkStop> sources,
                         NetworkDirection direction)
    : sources_(sources), direction_(direction) {
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

const RouteStarts::Start* RouteStarts::at(std::uint32_t node) const {
    const auto found =
        std::lower_bound(starts_.begin(), starts_.end(), node,
                         [](const Start& start, std::uint32_t of) { return start.node < of; });
    return found != starts_.end() && found->node == node ? &*found : nullptr;
}

std::uint32_t cost_along(const Network& network, Network::Way way, const NetworkPlace& a,
                         const NetworkPlace& b) {
    const std::uint32_t at_a = cost_at(network, way, a), at_b = cost_at(network, way, b);
    return at_a < at_b ? at_b - at_a : at_a - at_b;
}

NetworkPlace end_of(const Network& network, std::uint32_t edge, bool last) {
    return last ? place_at(network, edge, {std::uint32_t(network.shape(edge).size() - 2), 1})
                : place_at(network, edge, {0, 0});
}

void find_arrivals(const Network& network, const RouteStarts& starts,
                   std::span<const std::uint32_t> node_cost, const NetworkStop& receiver,
                   std::vector<RouteArrival>& arrivals) {
    const bool away = starts.direction() == NetworkDirection::away;
    arrivals.clear();
    const auto add = [&](std::uint64_t cost, RouteArrival arrival) {
        arrival.cost = std::uint32_t(cost);
        if (cost <= greatest_network_cost)
            arrivals.push_back(arrival);
    };
    NetworkStop without_start = receiver;
    without_start.start_cost = 0;
    for (const StopExit& exit : exits_of(network, without_start,
                                         away ? NetworkDirection::towards : NetworkDirection::away))
        if (node_cost[exit.node] != NetworkGraph::unreached)
            add(std::uint64_t(node_cost[exit.node]) + exit.cost,
                {0, exit.node, std::nullopt, exit.way});
    starts.for_each_on(receiver.place.edge, [&](std::uint32_t stop) {
        const NetworkStop& source = starts.sources()[stop];
        const EdgePosition from = position_of(source.place), to = position_of(receiver.place);
        for (const bool rising : {true, false}) {
            const Network::Way way{receiver.place.edge, rising == away};
            if ((rising ? to < from : from < to) || !network.is_open(way))
                continue;
            add(std::uint64_t(source.start_cost) + source.access_cost + receiver.access_cost +
                    cost_along(network, way, source.place, receiver.place),
                {0, std::nullopt, stop, way});
        }
    });
    std::stable_sort(arrivals.begin(), arrivals.end(),
                     [](const RouteArrival& a, const RouteArrival& b) { return a.cost < b.cost; });
}

} // namespace fermat
