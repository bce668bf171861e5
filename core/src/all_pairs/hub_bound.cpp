#include "hub_bound.h"

#include "strong_components.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>
#include <vector>

namespace fermat {

namespace {

/// An arc within a component, in one of the two directions.
struct InnerArc {
    std::uint32_t tail = 0, head = 0, cost = 0;
};

/// The greatest distance within each component from its hub.
std::vector<std::uint64_t> reach_of_hubs(const std::vector<std::uint32_t>& hubs,
                                         const StrongComponents& components,
                                         const std::vector<InnerArc>& arcs, std::size_t nodes) {
    std::vector<std::size_t> first(nodes + 1, 0);
    for (const InnerArc& arc : arcs)
        ++first[arc.tail + 1];
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<std::size_t> place(first.begin(), first.end() - 1), sorted(arcs.size());
    for (std::size_t arc = 0; arc < arcs.size(); ++arc)
        sorted[place[arcs[arc].tail]++] = arc;

    using Entry = std::pair<std::uint64_t, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    std::vector<std::uint64_t> distance(nodes, UINT64_MAX), reach(hubs.size(), 0);
    for (const std::uint32_t hub : hubs) {
        distance[hub] = 0;
        queue.emplace(0, hub);
    }
    while (!queue.empty()) {
        const auto [own, node] = queue.top();
        queue.pop();
        if (own != distance[node])
            continue;
        std::uint64_t& greatest = reach[components.of(node)];
        greatest = std::max(greatest, own);
        for (std::size_t i = first[node]; i < first[node + 1]; ++i) {
            const InnerArc& arc = arcs[sorted[i]];
            if (own + arc.cost < distance[arc.head]) {
                distance[arc.head] = own + arc.cost;
                queue.emplace(distance[arc.head], arc.head);
            }
        }
    }
    return reach;
}

} // namespace

std::uint64_t bound_by_hubs(const ForwardStar& graph) {
    const std::size_t nodes = graph.nodes();
    const StrongComponents components(graph);
    std::vector<std::uint32_t> arcs_at(nodes, 0), hubs(components.count(), UINT32_MAX);
    std::vector<InnerArc> away, back;
    away.reserve(graph.arcs());
    back.reserve(graph.arcs());
    for (std::uint32_t node = 0; node < nodes; ++node)
        for (std::size_t arc = graph.first[node]; arc < graph.first[node + 1]; ++arc)
            if (const std::uint32_t head = graph.head[arc];
                components.of(node) == components.of(head)) {
                away.push_back({node, head, graph.cost[arc]});
                back.push_back({head, node, graph.cost[arc]});
                ++arcs_at[node];
                ++arcs_at[head];
            }
    for (std::uint32_t node = 0; node < nodes; ++node)
        if (std::uint32_t& hub = hubs[components.of(node)];
            hub == UINT32_MAX || arcs_at[node] > arcs_at[hub])
            hub = node;
    std::vector<std::uint64_t> bound = reach_of_hubs(hubs, components, away, nodes);
    const std::vector<std::uint64_t> to_hub = reach_of_hubs(hubs, components, back, nodes);
    for (std::size_t component = 0; component < bound.size(); ++component)
        bound[component] += to_hub[component];

    // Lower components are done when a higher one asks for them.
    std::vector<std::uint32_t> by_component(nodes);
    std::iota(by_component.begin(), by_component.end(), 0u);
    std::ranges::sort(by_component, {}, [&](std::uint32_t node) { return components.of(node); });
    std::vector<std::uint64_t> beyond(bound.size(), 0);
    std::uint64_t greatest = 0;
    for (std::size_t i = 0; i < nodes; ++i) {
        const std::uint32_t node = by_component[i], own = components.of(node);
        for (std::size_t arc = graph.first[node]; arc < graph.first[node + 1]; ++arc)
            if (const std::uint32_t other = components.of(graph.head[arc]); other != own)
                beyond[own] = std::max(beyond[own], graph.cost[arc] + bound[other]);
        if (i + 1 == nodes || components.of(by_component[i + 1]) != own) {
            bound[own] += beyond[own];
            greatest = std::max(greatest, bound[own]);
        }
    }
    return greatest;
}

} // namespace fermat
