#pragma once

#include <cstdint>

namespace fermat::cuda {

/// Where paths start. A node has at most one.
struct NodeStart {
    std::uint32_t node, cost;
};

/// A forward star in device memory (see fermat/forward_star.h). It has fewer than 2^31 nodes and
/// arcs.
struct StarView {
    using Cost = std::uint32_t;
    using Start = NodeStart;

    std::uint32_t nodes, arcs;
    const std::uint32_t *first, *head, *cost;
};

} // namespace fermat::cuda
