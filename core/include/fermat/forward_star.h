#pragma once

#include "fermat/array.h"

#include <cstdint>

namespace fermat {

/// A directed graph as a forward star (compressed sparse rows). The arcs that leave node n are
/// first[n] up to, but without, first[n + 1]. Parallel arcs and loops are allowed. It has fewer
/// than 2^32 - 1 nodes and arcs.
struct ForwardStar {
    Array<std::uint32_t> first; ///< nodes() + 1 values, rising
    Array<std::uint32_t> head;  ///< the node to which each arc leads
    Array<std::uint32_t> cost;  ///< of each arc, in whole units

    std::size_t nodes() const noexcept { return first.empty() ? 0 : first.size() - 1; }
    std::size_t arcs() const noexcept { return head.size(); }
};

} // namespace fermat
