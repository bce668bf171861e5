#include "fermat/network.h"

#include "cost_sum.h"
#include "curve_order.h"
#include "fermat/error.h"
#include "fermat/parallel.h"
#include "network_chains.h"
#include "network_merge.h"
#include "network_stars.h"

#include <cmath>
#include <string>
#include <utility>

namespace fermat {

namespace {

constexpr std::size_t edges_at_once = std::size_t(1) << 14;

/// Beyond this, differences of coordinates are not finite.
constexpr double greatest_coordinate = 1e300;

void check_vertices(const NetworkLines& lines) {
    if (lines.vertex.size() >= UINT32_MAX - 1)
        throw InvalidInput({Says::too_many_vertices, lines.vertex.size()});
    for (std::size_t line = 0; line < lines.lines(); ++line)
        for (std::size_t v = lines.first[line]; v < lines.first[line + 1]; ++v) {
            const NetworkPoint point = lines.vertex[v];
            if (!(std::abs(point.x) <= greatest_coordinate &&
                  std::abs(point.y) <= greatest_coordinate))
                throw InvalidInput({Says::vertex_not_finite, lines.feature[line]});
        }
}

std::vector<std::int64_t> feature_of_each_vertex(const NetworkLines& lines) {
    std::vector<std::int64_t> feature(lines.vertex.size());
    for (std::size_t line = 0; line < lines.lines(); ++line)
        for (std::size_t v = lines.first[line]; v < lines.first[line + 1]; ++v)
            feature[v] = lines.feature[line];
    return feature;
}

} // namespace

Network Network::build(const NetworkLines& lines, double tolerance, NodeOrder order, int threads,
                       Progress& progress) {
    threads = thread_count(threads);
    check_vertices(lines);
    PartProgress merging(progress, 0, 0.4), chaining(progress, 0.4, 0.6),
        ordering(progress, 0.6, 0.7), filling(progress, 0.7, 0.8), linking(progress, 0.8, 1);
    const std::vector<std::uint32_t> place = places_of(lines.vertex, tolerance, threads, merging);
    const Chains chains = chains_of(lines, place, chaining);
    if (chains.size() == 0)
        throw InvalidInput(Says::no_open_segment);
    if (chains.size() >= UINT32_MAX / 2)
        throw InvalidInput({Says::too_many_edges, chains.size()});
    const auto vertex_of = [&](ChainStep step, bool end) {
        return place[step.segment + (step.reversed != end ? 1u : 0u)];
    };

    // Nodes are the places where edges end, in order of their first vertices, and then along the
    // curve.
    Network network;
    const std::size_t edges = chains.size();
    std::vector<std::uint32_t> node_at(place.size(), 0);
    for (std::size_t edge = 0; edge < edges; ++edge) {
        node_at[vertex_of(chains.step[chains.first[edge]], false)] = 1;
        node_at[vertex_of(chains.step[chains.first[edge + 1] - 1], true)] = 1;
    }
    std::vector<std::uint32_t> place_of_node;
    std::vector<NetworkPoint> points;
    for (std::size_t v = 0; v < place.size(); ++v)
        if (node_at[v] == 1) {
            place_of_node.push_back(std::uint32_t(v));
            points.push_back(lines.vertex[v]);
        }
    const std::vector<std::uint32_t> ordered = order_along_curve(points, order, threads, ordering);
    network.node_.resize(points.size());
    for (std::size_t node = 0; node < ordered.size(); ++node) {
        network.node_[node] = points[ordered[node]];
        node_at[place_of_node[ordered[node]]] = std::uint32_t(node);
    }

    const std::size_t values = chains.step.size() + edges;
    network.edge_from_.resize(edges);
    network.edge_to_.resize(edges);
    network.edge_first_.resize(edges + 1);
    network.edge_first_[edges] = values;
    network.vertex_.resize(values);
    network.forward_cost_.resize(values);
    network.backward_cost_.resize(values);
    network.length_.resize(values);
    network.feature_.resize(values);
    network.open_.resize(edges);
    const std::vector<std::int64_t> feature = feature_of_each_vertex(lines);
    parallel_for(edges, edges_at_once, threads, filling, [&](std::size_t begin, std::size_t end) {
        for (std::size_t edge = begin; edge < end; ++edge) {
            std::size_t at = chains.first[edge] + edge;
            const ChainStep first = chains.step[chains.first[edge]];
            const auto cost_of = [&](ChainStep step, bool forward) {
                return (forward == step.reversed ? lines.backward : lines.forward)[step.segment];
            };
            const bool forward_open = cost_of(first, true) != NetworkLines::closed;
            const bool backward_open = cost_of(first, false) != NetworkLines::closed;
            network.edge_first_[edge] = at;
            network.edge_from_[edge] = node_at[vertex_of(first, false)];
            network.open_[edge] = std::uint8_t(forward_open | (backward_open << 1));
            network.vertex_[at] = lines.vertex[vertex_of(first, false)];
            CostSum forward(feature[first.segment]), backward(feature[first.segment]);
            double length = 0;
            for (std::size_t i = chains.first[edge]; i < chains.first[edge + 1]; ++i) {
                const ChainStep step = chains.step[i];
                network.feature_[at++] = feature[step.segment];
                network.vertex_[at] = lines.vertex[vertex_of(step, true)];
                network.length_[at] = length += lines.length[step.segment];
                if (forward_open)
                    network.forward_cost_[at] = forward.add(cost_of(step, true));
                if (backward_open)
                    network.backward_cost_[at] = backward.add(cost_of(step, false));
            }
            network.edge_to_[edge] =
                node_at[vertex_of(chains.step[chains.first[edge + 1] - 1], true)];
        }
    });

    network.link(threads, linking);
    progress.check(1);
    return network;
}

void Network::link(int threads, Progress& progress) {
    std::vector<EdgeEnds> ends(edges());
    parallel_for(ends.size(), edges_at_once, threads, no_progress,
                 [&](std::size_t begin, std::size_t end) {
                     for (std::size_t edge = begin; edge < end; ++edge) {
                         const auto last = std::size_t(edge_first_[edge + 1] - 1);
                         const bool forward_open = open_[edge] & 1, backward_open = open_[edge] & 2;
                         ends[edge] = {edge_from_[edge], edge_to_[edge],
                                       forward_open ? forward_cost_[last] : NetworkLines::closed,
                                       backward_open ? backward_cost_[last] : NetworkLines::closed};
                     }
                 });
    PartProgress linking_away(progress, 0, 0.5), linking_towards(progress, 0.5, 1);
    Star away = star_of(ends, nodes(), false, threads, linking_away);
    Star towards = star_of(ends, nodes(), true, threads, linking_towards);
    star_ = std::move(away.star);
    way_of_arc_ = std::move(away.way_of_arc);
    reverse_ = std::move(towards.star);
    way_of_reverse_arc_ = std::move(towards.way_of_arc);
}

bool Network::is_open(Way way) const noexcept {
    return open_[way.edge] & (way.forward ? 1 : 2);
}

std::span<const NetworkPoint> Network::shape(std::uint32_t edge) const noexcept {
    return {vertex_.data() + edge_first_[edge], vertex_.data() + edge_first_[edge + 1]};
}

std::span<const std::uint32_t> Network::costs(Way way) const noexcept {
    if (!is_open(way))
        return {};
    const std::vector<std::uint32_t>& cost = way.forward ? forward_cost_ : backward_cost_;
    return {cost.data() + edge_first_[way.edge], cost.data() + edge_first_[way.edge + 1]};
}

std::span<const double> Network::lengths(std::uint32_t edge) const noexcept {
    return {length_.data() + edge_first_[edge], length_.data() + edge_first_[edge + 1]};
}

std::span<const std::int64_t> Network::features(std::uint32_t edge) const noexcept {
    return {feature_.data() + edge_first_[edge], feature_.data() + edge_first_[edge + 1] - 1};
}

} // namespace fermat
