#pragma once

#include "fermat/tiling.h"

#include <cuda_runtime.h>

namespace fermat::cuda {

/// The place of a cell in a band of rows that is stored by tiles, as Tiling::place_by_tiles(). The
/// band begins with the first row of a tile.
inline __device__ std::size_t place_in_band(int rows, int cols, int row, int col) {
    const int first_row = row / tile_size * tile_size, first_col = col / tile_size * tile_size;
    const int height = min(tile_size, rows - first_row), width = min(tile_size, cols - first_col);
    return std::size_t(first_row) * std::size_t(cols) + std::size_t(first_col) * height +
           std::size_t((row - first_row) * width + (col - first_col));
}

} // namespace fermat::cuda
