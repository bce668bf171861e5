#pragma once

#include <cstddef>
#include <cstdint>

namespace fermat::cuda {

/// Nodes with consecutive numbers are a patch. Each thread of a block has some nodes of the patch
/// that the block visits, one for each bit of a word: node n belongs to thread n % visit_threads,
/// bit n / visit_threads.
constexpr std::uint32_t patch_nodes = 1024;
constexpr std::uint32_t visit_threads = 128;
/// Values per patch of PatchView::first: one for each node and one for the end, and padding.
constexpr std::uint32_t patch_firsts = patch_nodes + 8;
/// An arc inside a patch costs less than this.
constexpr std::uint32_t inner_costs = UINT32_MAX / patch_nodes;

/// An arc that leads out of its patch, or inside it if there is no place for it among the inner
/// arcs. `tail` is the number in the patch, `head` that in the network.
struct alignas(16) OuterArc {
    std::uint32_t tail, head, cost, unused;
};

/// A network cut into patches, with its distances, in device memory.
struct PatchView {
    std::uint32_t nodes, patches;
    std::uint32_t most_inner;         ///< inner arcs of a patch at most, a multiple of 4
    const std::uint16_t* first;       ///< [patch][patch_firsts] first inner arc of a node
    const std::uint32_t* inner_first; ///< [patch + 1] multiples of 4
    const std::uint32_t* inner;       ///< cost · patch_nodes + number of the head in the patch
    const std::uint32_t* outer_first; ///< [patch + 1]
    const OuterArc* outer;
    const std::uint32_t* entries; ///< [patch][thread] bits of the nodes to which outer arcs lead
    std::uint32_t* distance;      ///< [node] written by the block that visits the patch
    std::uint32_t* inbox;         ///< [node] least cost by outer arcs and starts
    std::uint8_t* seeded;         ///< [patch], 1 until the first visit of a patch with starts
    std::uint32_t* held;          ///< [list][slot] as the keys, 1 while a block visits the patch
    std::uint32_t maximum;        ///< greater costs are not reached
    std::uint32_t* bound; ///< what costs more does not matter: the maximum, or the distance of the
                          ///< farthest receiver as far as it is known
    const std::uint32_t* receivers;
    std::uint32_t receiver_count;
    std::uint8_t* asked; ///< [patch] whether it has a receiver
};

} // namespace fermat::cuda
