#pragma once

#include "step_policy.h"

#include <cuda_runtime.h>

namespace fermat::cuda {

// What a limit of the slopes across steps needs.

/// The slope across a step to the neighbour at (south, east), each -1, 0 or 1. The cells on both
/// sides of it are the corners of a rectangle. `elevation(row, col)` is that of a cell, counted
/// from the north-western one of the two that the step joins, or of the four around it if it is
/// diagonal.
template <class Elevation>
__device__ float slope_across(int south, int east, float of_rise, float of_drop,
                              const Elevation& elevation) {
    const int north = south ? 0 : -1, west = east ? 0 : -1;
    const float north_west = elevation(north, west), north_east = elevation(north, 1);
    const float south_west = elevation(1, west), south_east = elevation(1, 1);
    const float right = north_east + south_east - (north_west + south_west);
    const float down = south_west + south_east - (north_west + north_east);
    // The values of diagonal steps are those of the way south-east.
    return StepPolicy::slope_across(south ? right : down, down, of_rise,
                                    south == east ? of_drop : -of_drop);
}

/// Sets the elevations just outside a grid of rows × cols cells, in a square of `side` lines that
/// begins with the cell (first_row, first_col). A line has `pitch` values. Two cells of the grid
/// beside each of them are in the square.
inline __device__ void continue_elevation(float* elevation, int side, int pitch, int first_row,
                                          int first_col, int rows, int cols, int thread,
                                          int threads) {
    const auto at = [&](int row, int col) -> float& {
        return elevation[(row - first_row) * pitch + col - first_col];
    };
    const auto within = [](int i, int first, int count) { return i >= first && i < first + count; };
    for (int i = thread; i < 4 * side; i += threads) {
        const int edge = i / side, along = i % side;
        const int row = edge == 0 ? -1 : edge == 1 ? rows : first_row + along;
        const int col = edge == 2 ? -1 : edge == 3 ? cols : first_col + along;
        const bool beside = edge < 2 ? within(col, 0, cols) : within(row, 0, rows);
        if (beside && within(row, first_row, side) && within(col, first_col, side))
            at(row, col) = StepPolicy::elevation_at(rows, cols, row, col, at);
    }
}

} // namespace fermat::cuda
