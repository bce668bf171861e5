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
    std::int32_t cols[2] = {}; ///< of its start, of its finish
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
    Vertices vertices;
    std::vector<Arc> arcs;
    std::vector<Node> nodes;
    std::vector<Half> next; ///< the half that goes on, with the same band on the left
    /// The arcs' ends on the strip's first and last row of cells, from west to east.
    std::vector<std::uint32_t> top, bottom;
};

/// Makes strips, one after another. What it needs for that it keeps.
class StripTracer {
  public:
    StripTracer(const Lattice& lattice, const Levels& levels, Grid grid)
        : crossings_(lattice, levels, grid), all_(crossings_.all()) {}

    /// As Crossings::find().
    Strip trace(int first_row, int last_row, const std::function<const float*(int)>& row,
                const std::function<void(std::size_t)>& check);

  private:
    void walk(std::uint32_t start, unsigned exit);
    std::uint32_t begin_arc(std::uint32_t at, unsigned exit);
    std::uint32_t end_arc(std::uint32_t at);
    void put(std::uint32_t at);
    void pass(std::uint32_t at, unsigned exit);
    void find_west_neighbour(Arc& arc) const;
    void join(Strip& strip) const;

    Crossings crossings_;
    const std::vector<Crossing>& all_;
    std::vector<Vertex> vertices_;
    std::vector<Arc> arcs_;
    std::vector<Half> halves_;        // of each crossing: with what is to its east or north
    std::vector<std::uint32_t> ends_; // of each slot at which an arc ends
    std::vector<std::pair<std::uint32_t, std::uint32_t>> joints_;
    std::uint32_t last_put_ = 0;
};

} // namespace fermat::isoband
