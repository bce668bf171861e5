#pragma once

#include "isoband_crossings.h"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace fermat::isoband {

/// An arc in one direction, with the band on its left: arc i forwards is the half 2 i, backwards it
/// is 2 i + 1. Ends of arcs have numbers too: the start of arc i is 2 i, its finish is 2 i + 1.
using Half = std::uint32_t;
constexpr Half no_half = 0xffffffff;

/// The vertices of an arc.
struct ArcShape {
    std::uint32_t begin = 0; ///< first of its vertices, among those of the strip
    std::uint32_t count = 0; ///< number of vertices with both ends, which its neighbours have too
    std::uint32_t strip = 0;
    std::int32_t cols[2] = {}; ///< columns of its start and its finish, in the raster
};

/// Arc::westmost of an arc that crosses no row of cells. If it ends at a corner where two pieces of
/// ground touch, its neighbour is known all the same.
constexpr std::uint64_t uncrossed = ~std::uint64_t(0), at_corner = uncrossed - 1;

/// A piece of a boundary with the same two bands on its sides from start to finish.
struct Arc : ArcShape {
    Half east = no_half; ///< its half whose band is to the east of its westmost crossing
    Half west_neighbour =
        no_half; ///< the half with that band whose arc is the next one to the west
    std::uint64_t westmost = uncrossed; ///< position of its westmost crossing with a row of cells
    Band left = 0;
    Band right = 0;
    bool pinched[2] = {}; ///< at its start, at its finish
};

inline Band band_of(const std::vector<Arc>& arcs, Half half) {
    const Arc& arc = arcs[half >> 1];
    return half & 1 ? arc.right : arc.left;
}

/// The ends of the arcs that meet at a place: three or four. `no_half` if there is none.
using Node = std::array<std::uint32_t, 4>;

/// The arcs of a strip.
struct Strip {
    int first_row = 0; ///< in the raster
    Vertices vertices;
    std::vector<Arc> arcs;
    std::vector<Node> nodes;
    std::vector<Half> next; ///< the half that continues each half, with the same band on the left
    /// The ends of the arcs on the first and the last row of cells of the strip, from west to east.
    std::vector<std::uint32_t> top, bottom;
};

/// Makes strips, one after another. It keeps its memory from one strip to the next.
class StripTracer {
  public:
    /// `first`: the first cell of the grid in the raster.
    StripTracer(const Lattice& lattice, const Levels& levels, Grid grid, Cell first)
        : lattice_(lattice), crossings_(lattice, levels, grid), first_(first),
          all_(crossings_.all()) {}

    /// The arguments are those of Crossings::find().
    Strip trace(int first_row, int last_row, const CopyRow& copy_row,
                const std::function<void(std::size_t)>& check);

  private:
    void walk(std::uint32_t start, unsigned exit);
    std::uint32_t begin_arc(std::uint32_t at, unsigned exit);
    std::uint32_t end_arc(std::uint32_t at);
    void put(std::uint32_t at, bool is_hidden);
    void pass(std::uint32_t at, unsigned exit);
    bool is_other_side_of(std::uint32_t at, std::uint32_t before) const;
    void find_west_neighbour(Arc& arc) const;
    static void find_corner_neighbours(std::vector<Arc>& arcs, const Node& node);
    void join(Strip& strip) const;

    const Lattice& lattice_;
    Crossings crossings_;
    Cell first_;
    int first_row_ = 0; ///< of the strip, in the raster
    const std::vector<Crossing>& all_;
    Vertices vertices_;
    std::vector<Arc> arcs_;
    std::vector<Half> halves_; // for each crossing: the half with the band to its east or north
    std::unordered_map<Link, std::uint32_t> ends_; // the end of the arc that ends at a slot
    std::vector<std::pair<std::uint32_t, std::uint32_t>> joints_;
    std::uint32_t last_put_ = 0;
};

} // namespace fermat::isoband
