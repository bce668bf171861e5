#pragma once

#include "fermat/infinity.h"
#include "fermat/tiling.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace fermat {

/// The least times at the corners of the outermost lines on each side, as Solution::edges, of a
/// grid of corners. The second pass uses two lines beside a corner. `time` is asked for single
/// corners.
template <class Time>
std::array<float, 4> least_at_edges(const Grid& corners, const Time& time) {
    std::array<float, 4> least;
    least.fill(infinity);
    const auto [rows, cols] = corners;
    const auto look = [&](std::size_t side, int row, int col) {
        least[side] = std::min(least[side], time(Cell{row, col}));
    };
    constexpr int lines = 3;
    for (int row = 0; row < rows; ++row)
        for (int line = 0; line < std::min(lines, cols); ++line) {
            look(1, row, line);
            look(3, row, cols - 1 - line);
        }
    for (int col = 0; col < cols; ++col)
        for (int line = 0; line < std::min(lines, rows); ++line) {
            look(0, line, col);
            look(2, rows - 1 - line, col);
        }
    return least;
}

} // namespace fermat
