#pragma once

#include "isoband_lattice.h"
#include "isoband_levels.h"

#include <array>
#include <functional>
#include <utility>
#include <vector>

namespace fermat::isoband {

/// The continuation of a boundary: a crossing, and the slot by which it is reached.
using Link = std::uint32_t;
constexpr Link no_link = 0xffffffff;
constexpr Link make_link(std::uint32_t crossing, unsigned slot) {
    return crossing << 1 | slot;
}

/// A vertex of a boundary, with the bands on its left and right in the direction from slot 0 to
/// slot 1. On a line from west to east, slot 0 is to the north. On a line from north to south, slot
/// 0 is to the west.
struct Crossing {
    Vertex vertex; ///< without its column
    std::int32_t col;
    Link links[2];
    Band left;
    Band right;
};

/// A place where a boundary between two bands meets the edge of the ground. Three boundaries end
/// there.
struct Fork {
    Link between; ///< the boundary between the two bands
    Link outer;   ///< the boundary between the band nearer to the line of the cells and the outside
    Link inner;   ///< the boundary between the other band and the outside
};

/// The boundaries of a strip of rows, as crossings with links.
class Crossings {
  public:
    /// `lattice` and `levels` must outlive this object.
    Crossings(const Lattice& lattice, const Levels& levels, Grid grid);

    /// Finds the crossings in the rows of squares between the rows `first` and `last` of cells.
    /// They replace earlier ones. A row before the first or after the last row of the grid has no
    /// values. `check` is called once per row, with the number of crossings so far.
    void find(int first, int last, const CopyRow& copy_row,
              const std::function<void(std::size_t)>& check);

    const std::vector<Crossing>& all() const { return all_; }
    const std::vector<Fork>& forks() const { return forks_; }
    /// Places where two cells meet only at a corner. Each has two crossings at the same position,
    /// twice.
    const std::vector<std::uint32_t>& pinches() const { return pinches_; }
    /// The crossings on the first and on the last row of cells. They are the first and the last of
    /// all crossings on such lines. Each continues in the strip before or after.
    std::uint32_t top() const { return top_; }
    std::pair<std::uint32_t, std::uint32_t> bottom() const { return bottom_; }

  private:
    /// The crossings of a line between two places. The crossing of a level is `origin + step *
    /// level`.
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
        Link outside =
            no_link; ///< on an edge of the ground: the place where the edge reaches the middle
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
    std::vector<Band> above_, below_;          // bands of a row of cells, with one more at each end
    std::array<std::vector<float>, 2> values_; // of these rows
    std::vector<Crossing> all_;
    std::vector<Fork> forks_;
    std::vector<std::uint32_t> pinches_;
    std::vector<Run> upper_runs_, lower_runs_; // runs on the rows of cells, by column
    std::vector<Offset> offsets_;
    std::uint32_t top_ = 0;
    std::pair<std::uint32_t, std::uint32_t> bottom_{0, 0};
};

} // namespace fermat::isoband
