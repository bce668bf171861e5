#pragma once

#include "isoband_crossings.h"

#include <array>
#include <cstdint>
#include <vector>

namespace fermat::isoband {

/// An arc gone along one way, with the band on its left: arc i forwards is the half 2 i, backwards
/// 2 i + 1. It comes out at the end of that number too: the start of arc i is 2 i, its finish 2 i
/// + 1.
using Half = std::uint32_t;
constexpr Half no_half = 0xffffffff;

/// A piece of a boundary, between the same two bands all along.
struct Arc {
    std::uint64_t westmost = ~std::uint64_t(0); ///< how far east it crosses a row of cells first
    Half east = no_half;                        ///< its half with the band to the east of there
    Half west_neighbour =
        no_half;             ///< the half with that band whose arc is the next one to the west
    std::uint32_t begin = 0; ///< its vertices, in those of the strip
    std::uint32_t count = 0; ///< both ends counted, which neighbours have too
    std::uint32_t strip = 0;
    std::int32_t col = 0; ///< that its vertices count from
    Band left = 0;
    Band right = 0;
    bool pinched[2] = {}; ///< its start, its finish
};

inline Band band_of(const std::vector<Arc>& arcs, Half half) {
    const Arc& arc = arcs[half >> 1];
    return half & 1 ? arc.right : arc.left;
}

/// Ends of the arcs that meet at a place, three or four of them; `no_half` for none.
using Node = std::array<std::uint32_t, 4>;

/// The arcs of a strip.
struct Strip {
    int first_row = 0;
    std::vector<Vertex> vertices;
    std::vector<Arc> arcs;
    std::vector<Node> nodes;
    std::vector<Half> next; ///< the half that goes on, with the same band on the left
    /// The arcs' ends on the strip's first and last row of cells, from west to east.
    std::vector<std::uint32_t> top, bottom;
};

Strip gather_arcs(const Crossings& crossings, int first_row);

} // namespace fermat::isoband
