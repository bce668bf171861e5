#include "network_predecessors.h"

#include "fermat/parallel.h"

#include <algorithm>
#include <atomic>
#include <vector>

namespace fermat {

namespace {

constexpr std::uint32_t no_node = NetworkGraph::no_predecessor;
constexpr std::size_t nodes_scanned_at_once = std::size_t(1) << 15;

/// Stands for the predecessor of a node where a path starts, until all others are known.
constexpr std::uint32_t is_source = no_node - 1;

bool is_least_start(const NetworkSource& source, std::span<const std::uint32_t> distance) {
    return distance[source.node] != NetworkGraph::unreached &&
           distance[source.node] == source.start_cost;
}

/// Arcs that cost nothing between nodes of the same distance, by their tails.
struct FreeArc {
    std::uint32_t tail, head, arc;
};

/// Gives a predecessor to nodes that only arcs without cost reach, in rounds away from the nodes
/// that have one.
void follow_free_arcs(const std::vector<FreeArc>& arcs, Array<std::uint32_t>& predecessor) {
    const auto arcs_from = [&](std::uint32_t tail) {
        return std::lower_bound(
            arcs.begin(), arcs.end(), tail,
            [](const FreeArc& arc, std::uint32_t node) { return arc.tail < node; });
    };
    std::vector<std::uint32_t> round, next;
    for (const FreeArc& arc : arcs)
        if (predecessor[arc.tail] != no_node && (round.empty() || round.back() != arc.tail))
            round.push_back(arc.tail);
    while (!round.empty()) {
        next.clear();
        for (const std::uint32_t tail : round)
            for (auto arc = arcs_from(tail); arc != arcs.end() && arc->tail == tail; ++arc)
                if (predecessor[arc->head] == no_node) {
                    predecessor[arc->head] = arc->arc;
                    next.push_back(arc->head);
                }
        std::sort(next.begin(), next.end()); // so that of several arcs the lowest comes first
        round.swap(next);
    }
}

} // namespace

Array<std::uint32_t> network_predecessors(const ForwardStar& graph, const NetworkQuery& query,
                                          std::span<const std::uint32_t> distance, int threads,
                                          Progress& progress) {
    Array<std::uint32_t> predecessor(graph.nodes(), no_node);
    for (const NetworkSource& source : query.sources)
        if (is_least_start(source, distance))
            predecessor[source.node] = is_source;
    std::vector<std::vector<FreeArc>> free_arcs(graph.nodes() / nodes_scanned_at_once + 1);
    PartProgress scanning(progress, 0, 0.9), ending(progress, 0.9, 1);
    parallel_for(
        graph.nodes(), nodes_scanned_at_once, threads, scanning,
        [&](std::size_t begin, std::size_t end) {
            for (std::size_t tail = begin; tail < end; ++tail) {
                if (distance[tail] == NetworkGraph::unreached)
                    continue;
                for (std::uint32_t arc = graph.first[tail]; arc < graph.first[tail + 1]; ++arc) {
                    const std::uint32_t head = graph.head[arc];
                    if (std::uint64_t(distance[tail]) + graph.cost[arc] != distance[head])
                        continue;
                    std::atomic_ref<std::uint32_t> last(predecessor[head]);
                    std::uint32_t known = last.load(std::memory_order_relaxed);
                    if (known == is_source)
                        continue;
                    if (graph.cost[arc] == 0) {
                        if (tail != head)
                            free_arcs[begin / nodes_scanned_at_once].push_back(
                                {std::uint32_t(tail), head, arc});
                        continue;
                    }
                    // The least arc wins, in whatever order the threads come.
                    while (arc < known &&
                           !last.compare_exchange_weak(known, arc, std::memory_order_relaxed)) {
                    }
                }
            }
        });
    std::vector<FreeArc> all_free;
    for (const std::vector<FreeArc>& part : free_arcs)
        all_free.insert(all_free.end(), part.begin(), part.end());
    follow_free_arcs(all_free, predecessor);
    for (const NetworkSource& source : query.sources)
        if (predecessor[source.node] == is_source)
            predecessor[source.node] = no_node;
    ending.check(1);
    return predecessor;
}

Array<std::int32_t> network_allocation(const ForwardStar& graph, const NetworkQuery& query,
                                       std::span<const std::uint32_t> distance,
                                       std::span<const std::uint32_t> predecessor, int threads,
                                       Progress& progress) {
    Array<std::int32_t> result(graph.nodes(), NetworkSolution::no_source);
    for (auto source = query.sources.rbegin(); source != query.sources.rend(); ++source)
        if (is_least_start(*source, distance) && predecessor[source->node] == no_node)
            result[source->node] = source->id;
    PartProgress scanning(progress, 0, 0.5), walking(progress, 0.5, 1);
    Array<std::uint32_t> before(graph.nodes(), no_node); // the node before each node on its path
    parallel_for(
        graph.nodes(), nodes_scanned_at_once, threads, scanning,
        [&](std::size_t begin, std::size_t end) {
            for (std::size_t tail = begin; tail < end; ++tail)
                for (std::uint32_t arc = graph.first[tail]; arc < graph.first[tail + 1]; ++arc)
                    if (predecessor[graph.head[arc]] == arc)
                        before[graph.head[arc]] = std::uint32_t(tail); // only its own arc writes it
        });
    // Each path is walked once: to the first node whose source is known, and back. Threads that
    // walk the same path at the same time write the same values. An id can be no_source itself:
    // such a path is walked to its start.
    const auto known = [&](std::size_t node) {
        return std::atomic_ref(result[node]).load(std::memory_order_relaxed);
    };
    parallel_for(result.size(), nodes_scanned_at_once, threads, walking,
                 [&](std::size_t begin, std::size_t end) {
                     std::vector<std::uint32_t> path;
                     for (std::size_t node = begin; node < end; ++node) {
                         path.clear();
                         auto at = std::uint32_t(node);
                         while (known(at) == NetworkSolution::no_source && before[at] != no_node) {
                             path.push_back(at);
                             at = before[at];
                         }
                         const std::int32_t id = known(at);
                         for (const std::uint32_t walked : path)
                             std::atomic_ref(result[walked]).store(id, std::memory_order_relaxed);
                     }
                 });
    return result;
}

} // namespace fermat
