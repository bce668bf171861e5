#include "fermat/network_routes.h"
#include "network_predecessors.h"
#include "route_ends.h"

#include <cassert>
#include <cmath>

namespace fermat {

RouteMeasures::RouteMeasures(const Network& network, NetworkDirection direction)
    : network_(network), direction_(direction),
      star_(direction == NetworkDirection::away ? network.forward_star() : network.reverse_star()),
      opposite_(direction == NetworkDirection::away ? network.reverse_star()
                                                    : network.forward_star()),
      measured_(network.nodes()) {}

RouteMeasures::~RouteMeasures() = default;

void RouteMeasures::begin(std::span<const NetworkStop> sources, const NetworkSolution& solution) {
    for (const std::uint32_t node : known_)
        measured_[node] = {};
    known_.clear();
    predecessor_ = {};
    sources_ = sources;
    solution_ = &solution;
    starts_ = std::make_unique<RouteStarts>(network_, sources, direction_);
}

/// The arc by which the route comes to a node, as an arc of the opposite star; none if it starts
/// there.
std::optional<std::uint32_t> RouteMeasures::arc_to(std::uint32_t node) {
    const std::uint32_t cost = solution_->distance[node];
    if (const RouteStarts::Start* start = starts_->at(node); start && start->cost == cost)
        return std::nullopt;
    // The arcs of the opposite star have the order of the star's: by their other node, cost and
    // way. So the first one that reproduces the cost is the predecessor.
    for (std::uint32_t arc = opposite_.first[node]; arc < opposite_.first[node + 1]; ++arc) {
        const std::uint32_t before = solution_->distance[opposite_.head[arc]];
        if (opposite_.cost[arc] > 0 && before != NetworkGraph::unreached &&
            std::uint64_t(before) + opposite_.cost[arc] == cost)
            return arc;
    }
    return predecessor_without_cost(node);
}

/// The same where only arcs without cost lead to a node.
std::uint32_t RouteMeasures::predecessor_without_cost(std::uint32_t node) {
    if (predecessor_.empty()) {
        NetworkQuery query;
        query.sources = sources_of(network_, sources_, direction_);
        predecessor_ = network_predecessors(star_, query, solution_->distance, 1, no_progress);
    }
    const std::uint32_t last = predecessor_[node];
    assert(last != NetworkGraph::no_predecessor);
    const bool away = direction_ == NetworkDirection::away;
    const Network::Way way = away ? network_.way_of_arc(last) : network_.way_of_reverse_arc(last);
    std::uint32_t arc = opposite_.first[node];
    const auto is_other = [&](Network::Way other) {
        return other.edge != way.edge || other.forward != way.forward;
    };
    while (is_other(away ? network_.way_of_reverse_arc(arc) : network_.way_of_arc(arc)))
        ++arc;
    return arc;
}

const RouteMeasures::Measured& RouteMeasures::at_node(std::uint32_t node) {
    path_.clear();
    arcs_.clear();
    std::uint32_t at = node;
    while (measured_[at].source == unknown) {
        path_.push_back(at);
        const std::optional<std::uint32_t> arc = arc_to(at);
        if (!arc) {
            const RouteStarts::Start& start = *starts_->at(at);
            double length = 0;
            if (start.way) {
                const double first = length_at(network_, sources_[start.stop].place);
                const bool to_last = start.way->forward == (direction_ == NetworkDirection::away);
                length = to_last ? network_.lengths(start.way->edge).back() - first : first;
            }
            measured_[at] = {length, start.stop};
            known_.push_back(at);
            path_.pop_back();
            break;
        }
        arcs_.push_back(*arc);
        at = opposite_.head[*arc];
    }
    const bool away = direction_ == NetworkDirection::away;
    for (std::size_t i = path_.size(); i-- > 0;) {
        const Network::Way way =
            away ? network_.way_of_reverse_arc(arcs_[i]) : network_.way_of_arc(arcs_[i]);
        measured_[path_[i]] = {measured_[at].length + network_.lengths(way.edge).back(),
                               measured_[at].source};
        at = path_[i];
        known_.push_back(at);
    }
    return measured_[node];
}

RouteMeasure RouteMeasures::measure(const NetworkStop& receiver, const RouteArrival& arrival) {
    const double place = length_at(network_, receiver.place);
    if (arrival.stop)
        return {*arrival.stop, arrival.cost,
                std::abs(place - length_at(network_, sources_[*arrival.stop].place))};
    const Measured& before = at_node(*arrival.node);
    if (!arrival.way)
        return {before.source, arrival.cost, before.length};
    const bool from_last = arrival.way->forward != (direction_ == NetworkDirection::away);
    return {before.source, arrival.cost,
            before.length +
                (from_last ? network_.lengths(arrival.way->edge).back() - place : place)};
}

std::optional<RouteMeasure> RouteMeasures::to(const NetworkStop& receiver) {
    find_arrivals(network_, *starts_, solution_->distance, receiver, arrivals_);
    for (const RouteArrival& arrival : arrivals_) {
        const RouteMeasure measured = measure(receiver, arrival);
        if (measured.cost <=
            std::min(sources_[measured.source].maximum_cost, greatest_network_cost))
            return measured;
    }
    return std::nullopt;
}

} // namespace fermat
