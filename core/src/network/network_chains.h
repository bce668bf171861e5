#pragma once

#include "fermat/network.h"

#include <span>
#include <vector>

namespace fermat {

/// A segment of the lines, as an edge runs through it.
struct ChainStep {
    std::uint32_t segment = 0; ///< number of its first vertex
    bool reversed = false;     ///< the edge runs against the line
};

/// Edges as chains of segments. Edge e has the steps first[e] up to, but without, first[e + 1].
struct Chains {
    std::vector<std::size_t> first;
    std::vector<ChainStep> step;

    std::size_t size() const noexcept { return first.size() - 1; }
};

/// Joins the open segments of lines to chains, where a place has exactly two segments and the same
/// directions are open on both. Chains are in the order of their first segments, and run as these
/// do. A ring with no other segment starts where its first segment does. `place` is the place of
/// each vertex.
Chains chains_of(const NetworkLines& lines, std::span<const std::uint32_t> place,
                 Progress& progress);

} // namespace fermat
