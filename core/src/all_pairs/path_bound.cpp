#include "path_bound.h"

#include "fermat/all_pairs.h"
#include "fermat/error.h"
#include "hub_bound.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

namespace fermat {

void check_forward_star(const ForwardStar& graph) {
    const std::size_t nodes = graph.nodes();
    if (graph.cost.size() != graph.arcs())
        throw InvalidInput({Says::costs_of_other_size, graph.arcs(), graph.cost.size()});
    if (nodes == 0) {
        if (graph.arcs() > 0)
            throw InvalidInput(Says::arcs_without_nodes);
        return;
    }
    if (graph.first[0] != 0 || graph.first[nodes] != graph.arcs() ||
        !std::is_sorted(graph.first.begin(), graph.first.end()))
        throw InvalidInput({Says::first_arcs_do_not_rise, graph.arcs()});
    for (std::size_t arc = 0; arc < graph.arcs(); ++arc)
        if (graph.head[arc] >= nodes)
            throw InvalidInput({Says::arc_leads_nowhere, arc, graph.head[arc], nodes});
}

namespace {

/// The sum of all values but the least.
std::uint64_t sum_without_least(const std::vector<std::uint32_t>& values) {
    return std::accumulate(values.begin(), values.end(), std::uint64_t(0)) -
           *std::min_element(values.begin(), values.end());
}

/// What no path without a cycle costs, by the greatest arc at each node.
std::uint64_t bound_by_nodes(const ForwardStar& graph) {
    const std::size_t nodes = graph.nodes();
    std::vector<std::uint32_t> leaving(nodes), entering(nodes);
    for (std::size_t node = 0; node < nodes; ++node)
        for (std::size_t arc = graph.first[node]; arc < graph.first[node + 1]; ++arc) {
            const std::size_t head = graph.head[arc];
            if (head == node)
                continue;
            leaving[node] = std::max(leaving[node], graph.cost[arc]);
            entering[head] = std::max(entering[head], graph.cost[arc]);
        }
    return std::min(sum_without_least(leaving), sum_without_least(entering));
}

} // namespace

std::uint64_t greatest_path_cost(const ForwardStar& graph) {
    if (graph.nodes() == 0)
        return 0;
    const std::uint64_t bound = bound_by_nodes(graph);
    // Solvers add an arc to a path before they know that it is of no use.
    if (bound <= greatest_all_pairs_cost || std::ranges::any_of(graph.cost, [](std::uint32_t cost) {
            return cost > greatest_all_pairs_cost;
        }))
        return bound;
    return std::min(bound, bound_by_hubs(graph));
}

} // namespace fermat
