#pragma once

#include "isoband_lattice.h"
#include "isoband_levels.h"

#include <functional>
#include <utility>
#include <vector>

namespace fermat::isoband {

/// Where a boundary goes on: a crossing and the slot by which it is come to.
using Link = std::uint32_t;
constexpr Link no_link = 0xffffffff;
constexpr Link make_link(std::uint32_t crossing, unsigned slot) {
    return crossing << 1 | slot;
}

/// A vertex of a boundary, with the bands on its two sides for one who goes from slot 0 to slot 1.
/// On a line from west to east slot 0 is to the north, on one from north to south to the west.
struct Crossing {
    Vertex vertex; ///< without its column
    std::int32_t col;
    Link links[2];
    Band left;
    Band right;
};

/// Where a boundary between two bands meets the edge of the ground: three boundaries end there.
struct Fork {
    Link between; ///< the bands
    Link outer;   ///< the band nearer to the cells' line and what is outside
    Link inner;   ///< the other
};

/// The boundaries of a strip of rows, as crossings with links.
class Crossings {
  public:
    /// The first two must outlive this.
    Crossings(const Lattice& lattice, const Levels& levels, Grid grid);

    /// Those of the rows of squares between the rows `first` and `last` of cells, instead of others
    /// before; a row before the grid's first or after its last has no values. `row(i)` are the
    /// values of row i of the grid. `check` is called once a row, with the number of crossings so
    /// far.
    void find(int first, int last, const std::function<const float*(int)>& row,
              const std::function<void(std::size_t)>& check);

    const std::vector<Crossing>& all() const { return all_; }
    const std::vector<Fork>& forks() const { return forks_; }
    /// Where two cells meet at a corner alone: two crossings at the same place, twice.
    const std::vector<std::uint32_t>& pinches() const { return pinches_; }
    /// Those on the first and the last row of cells are the first and the last of all on such
    /// lines; each goes on in the strip before or after.
    std::uint32_t top() const { return top_; }
    std::pair<std::uint32_t, std::uint32_t> bottom() const { return bottom_; }

  private:
    /// The crossings of a line between two places: that of a level is `origin + step * level`.
    struct Run {
        std::uint32_t origin = 0;
        std::int32_t step = 0;
        std::uint32_t of(unsigned level) const {
            return origin + std::uint32_t(step * std::int32_t(level));
        }
    };
    struct Place {
        double value;
        Band band;
    };
    /// A line from halfway between two cells to the middle of a square.
    struct Leg {
        Run run;
        Place outer{};
        Link outside = no_link; ///< on an edge of the ground: where that comes to the middle
    };
    struct Square;

    std::uint32_t add(Vertex vertex, int col, Band left, Band right) {
        all_.push_back({vertex, col, {no_link, no_link}, left, right});
        return std::uint32_t(all_.size() - 1);
    }
    void connect(Link a, Link b);
    Band on_map(Band band) const { return std::min(band, levels_.outside()); }
    Run add_run(Place a, Place b, Line line, int row, int col);
    void add_row(const float* values, int row);
    void add_squares(const float* upper, const float* lower, int row);
    void march(Band nw, Band ne, Band sw, Band se, Run north, Run east, Run south, Run west);
    void split(const Square& square);
    Leg make_leg(const Square& square, int i, Place middle);
    Place halfway(const Square& square, int i) const;

    const Lattice& lattice_;
    const Levels& levels_;
    Grid grid_;
    std::vector<Band> above_, below_; // of a row of cells, with one beside it at either end
    std::vector<Crossing> all_;
    std::vector<Fork> forks_;
    std::vector<std::uint32_t> pinches_;
    std::vector<Run> upper_runs_, lower_runs_; // of the cells' rows, by column
    std::vector<Offset> offsets_;
    std::uint32_t top_ = 0;
    std::pair<std::uint32_t, std::uint32_t> bottom_{0, 0};
};

} // namespace fermat::isoband
