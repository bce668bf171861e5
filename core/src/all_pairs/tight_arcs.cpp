#include "tight_arcs.h"

namespace fermat {

namespace {

/// Calls take(tail, head, cost) for each tight arc, tails rising.
template <class Take>
void for_each_tight_arc(const ForwardStar& graph, std::span<const std::uint32_t> between,
                        const Take& take) {
    const std::size_t nodes = graph.nodes();
    for (std::size_t tail = 0; tail < nodes; ++tail)
        for (std::size_t arc = graph.first[tail]; arc < graph.first[tail + 1]; ++arc) {
            const std::uint32_t head = graph.head[arc], cost = graph.cost[arc];
            if (head != tail && cost == between[arc])
                take(std::uint32_t(tail), head, cost);
        }
}

/// Turns counts, one place later, into first positions.
void add_up(Array<std::uint32_t>& first) {
    for (std::size_t i = 1; i < first.size(); ++i)
        first[i] += first[i - 1];
}

} // namespace

Array<std::uint32_t> arc_distances(const ForwardStar& graph,
                                   std::span<const std::uint32_t> distance, Progress& progress) {
    constexpr std::size_t rows_at_once = 64;
    Array<std::uint32_t> between(graph.arcs());
    for (std::size_t tail = 0; tail < graph.nodes(); ++tail) {
        if (tail % rows_at_once == 0)
            progress.check(double(tail) / double(graph.nodes()));
        for (std::size_t arc = graph.first[tail]; arc < graph.first[tail + 1]; ++arc)
            between[arc] = distance[tail * graph.nodes() + graph.head[arc]];
    }
    return between;
}

TightArcs tight_arcs(const ForwardStar& graph, std::span<const std::uint32_t> between) {
    const std::size_t nodes = graph.nodes();
    TightArcs arcs;
    arcs.first = Array<std::uint32_t>(nodes + 1, 0);
    arcs.free_first = Array<std::uint32_t>(nodes + 1, 0);
    for_each_tight_arc(graph, between,
                       [&](std::uint32_t tail, std::uint32_t head, std::uint32_t cost) {
                           ++(cost > 0 ? arcs.first[head + 1] : arcs.free_first[tail + 1]);
                       });
    add_up(arcs.first);
    add_up(arcs.free_first);
    arcs.tail = Array<std::uint32_t>(arcs.first[nodes]);
    arcs.cost = Array<std::uint32_t>(arcs.first[nodes]);
    arcs.free_head = Array<std::uint32_t>(arcs.free_first[nodes]);
    Array<std::uint32_t> next(nodes, 0);
    std::uint32_t free = 0;
    for_each_tight_arc(graph, between,
                       [&](std::uint32_t tail, std::uint32_t head, std::uint32_t cost) {
                           if (cost == 0) {
                               arcs.free_head[free++] = head;
                               return;
                           }
                           const std::uint32_t place = arcs.first[head] + next[head]++;
                           arcs.tail[place] = tail;
                           arcs.cost[place] = cost;
                       });
    return arcs;
}

} // namespace fermat
