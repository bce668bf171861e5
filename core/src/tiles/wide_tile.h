#pragma once

#include "fermat/segment.h"
#include "tile_visit.h"

#include <cstddef>
#include <cstdint>

namespace fermat {

/// A step of radius >= 2 as the sweeps along one axis take it: down and up the rows, or right and
/// left across the columns. A line is a row of the first and a column of the second, its lanes are
/// the cells of the line. Each axis has the steps that are at least as long along it as across it,
/// so that every step belongs to one, and its weights to one layout.
struct WideStep {
    int lines = 0; ///< from its first line to its last, 1 or more
    int lanes = 0; ///< from its cell on the first line to that on the last
    /// From its cell on the first line to where its segment starts: the other end for steps that go
    /// west.
    int start_lines = 0, start_lanes = 0;
    /// Its length in any row at least, and less by what its weight may be rounded down.
    float shortest = 0;
    Segment segment;
};

/// The steps of a terrain by axis, 0 the rows' and 1 the columns', in order of their lines.
struct WideStepTable {
    static constexpr int most_lines = 6;
    static constexpr int most_steps = 32; ///< of one axis

    int radius;
    bool uniform; ///< all rows have the same lengths
    const WideStep* steps[2];
    int first[2][most_lines + 2]; ///< the first step of so many lines
    /// Length of the i-th part of the k-th step: of the rows' steps at [row][k][i], of the columns'
    /// at [k][i][row]; of one row where it is uniform.
    const float* lengths[2];
    std::size_t row_stride;  ///< of the rows' steps, 0 where it is uniform
    std::size_t part_stride; ///< of the columns' steps

    int count(int axis) const { return first[axis][most_lines + 1]; }
};

/// A tile with rims as wide as its steps are long, once by rows and once by columns. Lines and
/// lanes are numbered from -8 to 39, of which 0 to 31 are the tile. A line has infinity on either
/// side.
struct WideTile {
    static constexpr int rim = 8;
    static constexpr int lines = tile_size + 2 * rim;
    static constexpr int pitch = 64; ///< floats from one line to the next
    static constexpr int floats = (lines + 1) * pitch;

    static constexpr int at(int line, int lane) { return (line + rim) * pitch + 24 + lane; }

    alignas(64) float distance[2][floats];
    alignas(64) float slowness[2][floats]; ///< infinity outside the grid and beyond the radius
    /// Weights of the k-th step at [line][k][lane], from its cell on its first line, where
    /// `weighed` has bit k of that line. Finite before and behind, too.
    float* weights[2];
    std::uint32_t weighed[2][lines];
};

} // namespace fermat
