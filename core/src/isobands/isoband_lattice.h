#pragma once

#include "fermat/grid.h"
#include "fermat/isobands.h"
#include "pages.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace fermat::isoband {

/// The kinds of lines on which vertices of boundaries are. The lines go through the centres of
/// cells, or halfway between them.
enum class Line : std::uint64_t { row, column, middle_row, middle_column };

/// The position of a vertex along its line, from the centre of the cell before it (to the north or
/// to the west), in units of 2^-38 of the distance to the next centre.
using Offset = std::uint64_t;
constexpr int offset_bits = 38;
constexpr Offset whole_way = Offset(1) << offset_bits, half_way = whole_way / 2;

/// A vertex in 48 bits: the kind of its line, the row of its cell in the strip (6 bits), the number
/// of columns to the east of the vertex before it (-1, 0 or 1), and the offset.
using Vertex = std::uint64_t;
constexpr int row_bits = 6, step_bits = 2;

constexpr Vertex make_vertex(Line line, int row, Offset offset) {
    return (std::uint64_t(line) << row_bits | std::uint64_t(row)) << step_bits << offset_bits |
           offset;
}
constexpr Vertex with_step(Vertex vertex, int columns) {
    return vertex | std::uint64_t(columns & 3) << offset_bits;
}
constexpr Line line_of(Vertex vertex) {
    return Line(vertex >> (row_bits + step_bits + offset_bits));
}
constexpr int row_of(Vertex vertex) {
    return int(vertex >> (step_bits + offset_bits) & ((1 << row_bits) - 1));
}
constexpr int step_of(Vertex vertex) {
    return (int(vertex >> offset_bits & 3) ^ 2) - 2;
}
constexpr Offset offset_of(Vertex vertex) {
    return vertex & (whole_way - 1);
}
/// Only the edge of the ground is halfway between two centres, and it is straight there.
constexpr bool is_straight(Vertex vertex) {
    return line_of(vertex) <= Line::column && offset_of(vertex) == half_way;
}

/// Marks a vertex that simplification has removed.
constexpr Vertex hidden(Vertex vertex) {
    return vertex & ~(whole_way - 1);
}
constexpr bool is_hidden(Vertex vertex) {
    return offset_of(vertex) == 0 || is_straight(vertex);
}

/// Vertices in 6 bytes each.
class Vertices {
  public:
    std::size_t size() const { return size_; }
    Vertex operator[](std::size_t i) const { return Vertex(high()[i]) << 32 | low()[i]; }
    void set(std::size_t i, Vertex vertex) {
        low()[i] = std::uint32_t(vertex);
        high()[i] = std::uint16_t(vertex >> 32);
    }
    void push_back(Vertex vertex) {
        if (size_ == capacity_)
            reserve(size_ + size_ / 4 + 64);
        set(size_++, vertex);
    }
    /// Memory that is not used takes no pages.
    void reserve(std::size_t capacity) {
        Vertices larger;
        larger.pages_ = Pages(capacity * (sizeof(std::uint32_t) + sizeof(std::uint16_t)));
        larger.capacity_ = capacity;
        std::copy_n(low(), size_, larger.low());
        std::copy_n(high(), size_, larger.high());
        larger.size_ = size_;
        *this = std::move(larger);
    }

  private:
    std::uint32_t* low() const { return reinterpret_cast<std::uint32_t*>(pages_.data()); }
    std::uint16_t* high() const { return reinterpret_cast<std::uint16_t*>(low() + capacity_); }

    Pages pages_;
    std::size_t size_ = 0, capacity_ = 0;
};

struct Point {
    double x;
    double y;
};

/// The possible positions of vertices, and their positions on the map.
///
/// With values at corners, each cell is four cells of the grid: its quarters. Their centres lie in
/// the corners of the cell, but for a small share of its sides. So the boundaries of a cell without
/// a value are its sides, and between the corners of a cell values change along its whole sides.
class Lattice {
  public:
    /// `grid` and `frame` are those of the whole cells.
    Lattice(Grid grid, const MapFrame& frame, bool at_corners)
        : frame_(frame), at_corners_(at_corners) {
        const auto gap = [&](int cells, double first, double size) {
            const double largest = std::max(std::abs(first), std::abs(first + size * cells));
            const double unit = std::nextafter(largest, HUGE_VAL) - largest;
            const double least = std::abs(size) * (at_corners ? 2 * inside : 1);
            return std::ceil(4 * unit / least * double(whole_way));
        };
        const Grid whole = frame.whole.cells() > 0 ? frame.whole : grid;
        const double wanted = std::max(gap(whole.cols, frame.west, frame.cell_width),
                                       gap(whole.rows, frame.north, -frame.cell_height));
        // There must be room for all possible levels on half of the distance.
        gap_ = std::int64_t(std::clamp(wanted, 1.0, 0x1p20));
    }

    /// Finds the offsets at which values between `a` at this centre and `b` at the next centre (or
    /// halfway, if `to_middle`) reach `count` levels. The first level is at `levels`, the others
    /// are beside it. Offsets keep a distance from each other, from the ends and from the half-way
    /// point.
    void place(double a, double b, const double* levels, int count, bool to_middle,
               Offset* offsets) const {
        const bool rising = a < b;
        const auto length = std::int64_t(to_middle ? half_way : whole_way);
        const std::int64_t middle = to_middle ? -gap_ : length / 2;
        std::int64_t before = 0;
        for (int i = 0; i < count; ++i) {
            const double share = (levels[rising ? i : -i] - a) / (b - a);
            // This is NaN if a and b are equal, apart from rounding.
            std::int64_t place =
                share > 0 ? std::int64_t(std::min(share, 1.0) * double(length) + 0.5) : 0;
            place = std::max(place, before + gap_);
            if (std::abs(place - middle) < gap_)
                place = rising && middle - before >= 2 * gap_ ? middle - gap_ : middle + gap_;
            offsets[i] = Offset(place);
            before = place;
        }
        std::int64_t after = length;
        for (int i = count - 1; i >= 0 && std::int64_t(offsets[i]) > after - gap_; --i) {
            std::int64_t place = after - gap_;
            if (std::abs(place - middle) < gap_)
                place = middle - gap_;
            offsets[i] = Offset(place);
            after = place;
        }
    }

    /// The position in cells from the corner of the raster, to the east and to the south. `col` is
    /// the column of the cell of the vertex, `row` the first row of the strip.
    Point in_cells(Vertex vertex, int col, int row) const {
        const Line line = line_of(vertex);
        const double along = double(offset_of(vertex)) * (1.0 / double(whole_way));
        if (at_corners_) {
            const bool runs_east = line == Line::row || line == Line::middle_row;
            const double middle = line >= Line::middle_row ? 0.5 : 0;
            return {between_corners(col, runs_east ? along : middle),
                    between_corners(row + row_of(vertex), runs_east ? middle : along)};
        }
        const double east = double(col) + 0.5;
        const double south = double(row + row_of(vertex)) + 0.5;
        const bool runs_east = line == Line::row || line == Line::middle_row;
        const double middle = line >= Line::middle_row ? 0.5 : 0;
        return {east + (runs_east ? along : middle), south + (runs_east ? middle : along)};
    }
    /// The position on the map.
    Point at(Vertex vertex, int col, int row) const {
        const Point cells = in_cells(vertex, col, row);
        return {frame_.west + cells.x * frame_.cell_width,
                frame_.north - cells.y * frame_.cell_height};
    }

    /// Whether two vertices that follow each other are on the two sides of a side of a cell, at the
    /// same place.
    bool are_one(Vertex a, int col, Vertex b, int other_col, int row) const {
        if (!at_corners_ || line_of(a) != line_of(b) || line_of(a) > Line::column ||
            offset_of(a) != offset_of(b))
            return false;
        const auto is_across = [](int one, int other) {
            return std::abs(one - other) == 1 && std::min(one, other) % 2 != 0;
        };
        const int one_row = row + row_of(a), other_row = row + row_of(b);
        return line_of(a) == Line::row
                   ? col == other_col && col % 2 == 0 && is_across(one_row, other_row)
                   : one_row == other_row && one_row % 2 == 0 && is_across(col, other_col);
    }
    /// Rings that are smaller in both directions are not seen, in cells.
    double smallest() const { return at_corners_ ? 4 * inside : 0x1p-16; }

  private:
    /// How far the centres of quarters are from the sides of their cell, in cells.
    static constexpr double inside = 0x1p-14;

    /// The position of a place between the centres of a quarter and of the next one.
    static double between_corners(int quarter, double share) {
        return quarter % 2 == 0 ? quarter / 2 + inside + share * (1 - 2 * inside)
                                : (quarter + 1) / 2 + (share - 0.5) * 2 * inside;
    }

    MapFrame frame_;
    bool at_corners_;
    std::int64_t gap_;
};

} // namespace fermat::isoband
