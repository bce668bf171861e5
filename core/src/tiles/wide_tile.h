#pragma once

#include "fermat/segment.h"
#include "tile_visit.h"

#include <cstddef>
#include <cstdint>

namespace fermat {

/// A step of radius >= 2 as the sweeps along one axis use it: down and up along the rows, or right
/// and left along the columns. A line is a row for the first axis and a column for the second; its
/// lanes are the cells of the line. An axis has the steps that are at least as long along it as
/// across it. So every step belongs to one axis, and its weights to one layout.
struct WideStep {
    int lines = 0; ///< from its first line to its last, 1 or more
    int lanes = 0; ///< from its cell on the first line to its cell on the last line
    /// From its cell on the first line to the start of its segment. For steps that go west, this is
    /// the other end.
    int start_lines = 0, start_lanes = 0;
    /// A lower bound of its length in all rows. It is reduced by the amount by which its weight may
    /// be rounded down.
    float shortest = 0;
    Segment segment;
    Profile profile; ///< if the ground has slopes
    Crosswise crosswise;
};

/// The steps of a terrain by axis (0: rows, 1: columns), ordered by their number of lines.
struct WideStepTable {
    static constexpr int most_lines = 6;
    static constexpr int most_steps = 32; ///< of one axis

    int radius;
    bool uniform; ///< all rows have the same lengths
    const WideStep* steps[2];
    int first[2][most_lines + 2]; ///< the first step with this number of lines
    /// Length of the i-th part of the k-th step: at [row][k][i] for the steps along rows, at
    /// [k][i][row] for those along columns. Only one row if all rows are equal.
    const float* lengths[2];
    std::size_t row_stride;  ///< for the steps along rows, 0 if all rows are equal
    std::size_t part_stride; ///< for the steps along columns
    const SlopeView* slopes; ///< null on level ground
    /// 1 / length of the k-th step: at [row][k] for the steps along rows, at [k][row] for those
    /// along columns. Only if the ground has slopes.
    const float* inverse[2];
    /// The same of Across. Only if there is a limit of slopes across steps.
    const float *of_rise[2], *of_drop[2];
    std::size_t inverse_stride[2]; ///< of the first index, 0 if there is only one row

    int count(int axis) const { return first[axis][most_lines + 1]; }
};

/// A tile with rims that are as wide as its steps are long, once by rows and once by columns. Lines
/// and lanes have numbers from -8 to 39; 0 to 31 are the tile. A line has infinity on both sides.
struct WideTile {
    static constexpr int rim = 8;
    static constexpr int lines = tile_size + 2 * rim;
    static constexpr int pitch = 64; ///< floats from one line to the next
    static constexpr int floats = (lines + 1) * pitch;

    static constexpr int at(int line, int lane) { return (line + rim) * pitch + 24 + lane; }

    alignas(64) float distance[2][floats];
    alignas(64) float slowness[2][floats]; ///< infinity outside the grid and beyond the radius
    /// Weights of the k-th step at [line][k][lane], from its cell on its first line, by axis. They
    /// are valid if `weighed` has bit k of that line. The floats before and behind are finite too.
    /// On ground with slopes, those of the steps back come in the second half.
    float* weights[2];
    std::uint32_t weighed[2][2][lines]; ///< [back][axis][line]
    float* elevation[2];                ///< as the slowness; null on level ground
    std::size_t weights_back[2];        ///< where the weights of the steps back begin
};

} // namespace fermat
