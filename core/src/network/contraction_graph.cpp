#include "contraction_graph.h"

#include "fermat/network_session.h"
#include "fermat/parallel.h"

#include <algorithm>

namespace fermat {

namespace {

constexpr std::uint32_t out_of_graph = UINT32_MAX;
constexpr std::size_t nodes_sorted_at_once = std::size_t(1) << 13;

/// Edges with room for parallel ones.
struct LooseGraph {
    explicit LooseGraph(std::size_t nodes) : first(nodes + 1, 0) {}

    /// Turns the counts in first[node + 1] into places.
    void make_room(Progress& progress) {
        for (std::size_t node = 1; node < first.size(); ++node) {
            ask_now_and_then(progress, node);
            first[node] += first[node - 1];
        }
        edge = Array<ContractionEdge>(first.back());
        end.resize(first.size() - 1);
        for (std::size_t node = 0; node < end.size(); ++node) {
            ask_now_and_then(progress, node);
            end[node] = first[node];
        }
    }
    void count(const Shortcut& arc) {
        ++first[arc.tail + 1];
        ++first[arc.head + 1];
    }
    void add(const Shortcut& arc) {
        edge[end[arc.tail]++] = {arc.head, arc.cost, ContractionEdge::closed, arc.hops};
        edge[end[arc.head]++] = {arc.tail, ContractionEdge::closed, arc.cost, arc.hops};
    }

    std::vector<std::uint64_t> first, end;
    Array<ContractionEdge> edge;
};

/// Sorts the edges of a node and makes one of those with the same head. What comes out does not
/// depend on the order in which they were added.
std::uint64_t tidy(Array<ContractionEdge>& edges, std::uint64_t begin, std::uint64_t end) {
    std::sort(edges.data() + begin, edges.data() + end,
              [](const ContractionEdge& a, const ContractionEdge& b) { return a.head < b.head; });
    std::uint64_t last = begin;
    for (std::uint64_t i = begin; i < end; ++i) {
        if (last == begin || edges[last - 1].head != edges[i].head) {
            edges[last++] = edges[i];
            continue;
        }
        ContractionEdge& kept = edges[last - 1];
        kept.forward = std::min(kept.forward, edges[i].forward);
        kept.backward = std::min(kept.backward, edges[i].backward);
        kept.hops = std::min(kept.hops, edges[i].hops);
    }
    return last;
}

ContractionGraph tidy_graph(LooseGraph& loose, int threads, Progress& progress) {
    PartProgress sorting(progress, 0, 0.7), copying(progress, 0.7, 1);
    const std::size_t nodes = loose.first.size() - 1;
    parallel_for(nodes, nodes_sorted_at_once, threads, sorting,
                 [&](std::size_t begin, std::size_t end) {
                     for (std::size_t node = begin; node < end; ++node)
                         loose.end[node] = tidy(loose.edge, loose.first[node], loose.end[node]);
                 });
    ContractionGraph graph;
    graph.first.resize(nodes + 1);
    for (std::size_t node = 0; node < nodes; ++node) {
        ask_now_and_then(sorting, node);
        graph.first[node + 1] = graph.first[node] + loose.end[node] - loose.first[node];
    }
    graph.edge = Array<ContractionEdge>(graph.first[nodes]);
    parallel_for(nodes, nodes_sorted_at_once, threads, copying,
                 [&](std::size_t begin, std::size_t end) {
                     for (std::size_t node = begin; node < end; ++node)
                         std::copy(loose.edge.data() + loose.first[node],
                                   loose.edge.data() + loose.end[node],
                                   graph.edge.data() + graph.first[node]);
                 });
    return graph;
}

} // namespace

ContractionGraph contraction_graph(const ForwardStar& star, int threads, Progress& progress) {
    LooseGraph loose(star.nodes());
    const auto for_each_arc = [&](const auto& visit) {
        for (std::size_t tail = 0; tail < star.nodes(); ++tail) {
            if (tail % 65536 == 0)
                progress.check(0);
            for (std::uint32_t arc = star.first[tail]; arc < star.first[tail + 1]; ++arc)
                if (star.head[arc] != tail && star.cost[arc] <= greatest_network_cost)
                    visit(Shortcut{std::uint32_t(tail), star.head[arc], star.cost[arc], 1});
        }
    };
    for_each_arc([&](const Shortcut& arc) { loose.count(arc); });
    loose.make_room(progress);
    for_each_arc([&](const Shortcut& arc) { loose.add(arc); });
    return tidy_graph(loose, threads, progress);
}

ContractionGraph remaining_graph(const ContractionGraph& graph,
                                 std::span<const std::uint32_t> number, std::size_t nodes,
                                 std::span<const Shortcut> shortcuts, int threads,
                                 Progress& progress) {
    PartProgress counting(progress, 0, 0.2), filling(progress, 0.2, 0.4), tidying(progress, 0.4, 1);
    LooseGraph loose(nodes);
    const auto for_each_node = [&](Progress& part, const auto& visit) {
        parallel_for(graph.nodes(), nodes_sorted_at_once, threads, part,
                     [&](std::size_t begin, std::size_t end) {
                         for (std::size_t node = begin; node < end; ++node)
                             if (number[node] != out_of_graph)
                                 visit(node, number[node]);
                     });
    };
    for_each_node(counting, [&](std::size_t node, std::uint32_t to) {
        for (const ContractionEdge& edge : graph.edges(node))
            loose.first[to + 1] += number[edge.head] != out_of_graph;
    });
    const auto for_each_shortcut = [&](Progress& part, const auto& visit) {
        for (std::size_t i = 0; i < shortcuts.size(); ++i) {
            ask_now_and_then(part, i);
            const Shortcut& shortcut = shortcuts[i];
            visit(Shortcut{number[shortcut.tail], number[shortcut.head], shortcut.cost,
                           shortcut.hops});
        }
    };
    for_each_shortcut(counting, [&](const Shortcut& shortcut) { loose.count(shortcut); });
    loose.make_room(counting);
    for_each_node(filling, [&](std::size_t node, std::uint32_t to) {
        for (const ContractionEdge& edge : graph.edges(node))
            if (number[edge.head] != out_of_graph) {
                ContractionEdge& kept = loose.edge[loose.end[to]++];
                kept = edge;
                kept.head = number[edge.head];
            }
    });
    for_each_shortcut(filling, [&](const Shortcut& shortcut) { loose.add(shortcut); });
    return tidy_graph(loose, threads, tidying);
}

} // namespace fermat
