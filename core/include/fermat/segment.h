#pragma once

#include <cstddef>
#include <span>

namespace fermat {

/// A step from one cell to another: rows southwards, columns eastwards.
struct Offset {
    int rows = 0;
    int cols = 0;
    friend bool operator==(Offset, Offset) = default;
};

/// A cell that a step's straight segment crosses, relative to the step's start, and the share of
/// the segment that lies in it. The shares of a step sum to 1.
struct Crossing {
    Offset cell;
    double share = 0;
};

/// The straight line of a step between two cell centres. It is plain data, so that it can be in any
/// kind of memory.
struct Segment {
    /// A step of 5 rows and 6 columns crosses this many cells. It is the maximum for radius 6.
    static constexpr int most_cells = 12;

    Offset step;
    int cells = 0;                 ///< number of cells that it crosses, with its start and its end
    Crossing crossing[most_cells]; ///< from its start to its end
    /// Whether it meets a corner of cells. It meets at most one: at its middle, if rows and cols
    /// are odd.
    bool meets_corner = false;
    Offset beside[2]; ///< the two cells on both sides of that corner

    std::span<const Crossing> crossings() const { return {crossing, std::size_t(cells)}; }
};

/// How the elevation changes along a segment: in `parts` of equal length, between the lines through
/// the centres of cells that it crosses. On such a line, the elevation is linear between the two
/// centres beside it.
struct Profile {
    static constexpr int most_parts = 6;

    /// Where a part begins, or the last one ends: on the way from the centre of `cell` to that of
    /// `beside`.
    struct Point {
        Offset cell, beside;
        float share = 0;
    };
    /// The parts to which a crossing belongs, and the share of the first one.
    struct Crossed {
        int first = 0, last = 0;
        float share = 1;
    };

    int parts = 1;
    Point point[most_parts + 1];
    Crossed crossing[Segment::most_cells]; ///< in the order of Segment::crossing

    /// `end_to_end`: in one part.
    static Profile of(const Segment& segment, bool end_to_end);
};

/// Where the slope across a segment is found: between its ends, on each line through the centres of
/// cells that it crosses; or in its middle, if it leads to a neighbour.
struct Crosswise {
    static constexpr int most_points = 5;

    /// Two pairs of cells that are apart across the longer axis of the step, and two that are apart
    /// along it.
    struct Point {
        Offset more[2], less[2];
        Offset ahead[2], behind[2];
    };

    int points = 1;
    Point point[most_points];

    static Crosswise of(const Segment& segment);
};

/// What turns the differences of elevations of a Crosswise::Point into the slope across a step:
/// that of `more` and `less`, and that of `ahead` and `behind`.
struct Across {
    float of_rise = 0, of_drop = 0;
};

} // namespace fermat
