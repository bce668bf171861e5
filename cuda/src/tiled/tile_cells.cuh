#pragma once

#include "surface_view.cuh"
#include "tile_schedule.cuh"

namespace fermat::cuda {

/// Cell (row, col) of a tile that may lie outside the grid.
struct Neighbour {
    bool inside;
    std::size_t cell; // in tile order
    int device =
        0; // the number of the part that it is in, if the raster is in parts on several devices
};

inline __device__ Neighbour neighbour_cell(const TiledRaster& raster, int tile_row, int tile_col,
                                           int row, int col) {
    const bool inside = tile_row >= 0 && tile_col >= 0 && tile_row < raster.tile_rows &&
                        tile_col < raster.tile_cols && tile_row * tile_size + row < raster.rows &&
                        tile_col * tile_size + col < raster.cols;
    return {inside,
            (std::size_t(tile_row) * std::size_t(raster.tile_cols) + std::size_t(tile_col)) *
                    tile_cells +
                std::size_t(row * tile_size + col)};
}

} // namespace fermat::cuda
