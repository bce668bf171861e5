#pragma once

#include "contraction_graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat {

/// Finds the shortcuts that a node leaves behind if it is taken out of a graph. Each thread needs
/// its own.
class WitnessSearch {
  public:
    /// Calls found(shortcut) for each path u → `node` → w that costs at most greatest_network_cost
    /// and for which no other path from u to w that costs as much or less was found. Other paths
    /// do not go through nodes that `is_out`. A search ends after about `limit` arcs: then there
    /// may be shortcuts that are not needed, but none is missing.
    template <class Found>
    void find(const ContractionGraph& graph, std::uint32_t node,
              std::span<const std::uint8_t> is_out, std::size_t limit, const Found& found) {
        for (const ContractionEdge& in : graph.edges(node)) {
            if (in.backward == ContractionEdge::closed || !search(graph, node, in, is_out, limit))
                continue;
            for (const Target& target : targets_)
                if (!is_reached(target))
                    found(Shortcut{in.head, target.node, target.cost, in.hops + target.hops});
        }
    }

  private:
    struct Target {
        std::uint32_t node, cost, hops;
    };
    /// What a search knows of a node. It counts if its stamp is that of the search.
    struct Label {
        std::uint32_t search = 0, node = 0, distance = 0;
        std::uint32_t below = 0; ///< a target is reached by a distance below this
    };

    /// Returns whether there is any target.
    bool search(const ContractionGraph& graph, std::uint32_t node, const ContractionEdge& in,
                std::span<const std::uint8_t> is_out, std::size_t limit);
    bool is_reached(const Target& target) { return label(target.node).distance <= target.cost; }
    /// The label of a node; a new one if the search has not seen the node. Valid until the next
    /// call.
    Label& label(std::uint32_t node);
    void make_room();

    // A hash table with open addressing, because a search sees few nodes. An array with a label for
    // each node would be cleared for each thread, which takes long for large graphs.
    std::vector<Label> labels_ = std::vector<Label>(1024);
    std::size_t used_ = 0; ///< labels of this search
    std::vector<Target> targets_;
    std::vector<std::uint64_t> heap_; ///< a distance and, in the low half, a node
    std::uint32_t search_ = 0;
};

} // namespace fermat
