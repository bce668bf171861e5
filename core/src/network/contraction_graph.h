#pragma once

#include "fermat/array.h"
#include "fermat/error.h"
#include "fermat/forward_star.h"
#include "fermat/progress.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat {

/// An edge of a graph that is being contracted, as one of its ends sees it.
struct ContractionEdge {
    static constexpr std::uint32_t closed = UINT32_MAX;

    std::uint32_t head = 0;          ///< the other end
    std::uint32_t forward = closed;  ///< cost to the head
    std::uint32_t backward = closed; ///< cost from the head
    std::uint32_t hops = 1;          ///< about how many arcs of the whole graph it stands for
};

/// A new arc that replaces a path through a node that goes.
struct Shortcut {
    std::uint32_t tail, head, cost, hops;
};

/// Asks for a cancel at every 65,536th value of a count. Throws Cancelled.
inline void ask_now_and_then(Progress& progress, std::size_t count) {
    if (count % 65536 == 0 && progress.cancelled())
        throw Cancelled();
}

/// The part of a graph that is not yet contracted. Each edge is stored at both of its ends. The
/// edges of a node are sorted by head, no two have the same, and none is a loop.
struct ContractionGraph {
    std::vector<std::uint64_t> first; ///< nodes + 1 values
    Array<ContractionEdge> edge;

    std::size_t nodes() const { return first.size() - 1; }
    std::span<const ContractionEdge> edges(std::size_t node) const {
        return {edge.data() + first[node], edge.data() + first[node + 1]};
    }
};

/// The whole graph. Arcs that cost more than greatest_network_cost are left out.
ContractionGraph contraction_graph(const ForwardStar& star, int threads, Progress& progress);

/// The graph without the nodes whose `number` is UINT32_MAX, and with the shortcuts. The other
/// nodes get the numbers in `number`, which rise.
ContractionGraph remaining_graph(const ContractionGraph& graph,
                                 std::span<const std::uint32_t> number, std::size_t nodes,
                                 std::span<const Shortcut> shortcuts, int threads,
                                 Progress& progress);

} // namespace fermat
