#pragma once

#include "tile_places.cuh"
#include "wide_kernels.h"

namespace fermat::cuda {

// Where tiles of wide steps and their neighbours are in memory: in rasters that are there as a
// whole, in layers, and in one of which some pages are there. A TilePlace counts the rows of tiles
// of all layers. What is not here is the same as at radius 1 (tile_places.cuh).

/// The place of a cell among the distances and in the surface.
struct WideCell {
    std::size_t distance, surface;
};

inline __device__ int tiles_of_line(const WideRaster& raster) {
    return raster.tile_cols;
}
inline __device__ TilePlace place_of(const WideRaster& raster, int tile) {
    return {tile, tile / raster.tile_cols, tile % raster.tile_cols};
}
inline __device__ int number_beside(const WideRaster& raster, const TilePlace& from, int south,
                                    int east) {
    return from.number + south * raster.tile_cols + east;
}
inline __device__ KeyPlace key_beside(const WideRaster&, const ScheduleView& schedule,
                                      const TilePlace& from, int south, int east) {
    return {&schedule.keys[key_index(schedule, from.row + south, from.col + east)], true};
}
inline __device__ std::uint32_t& givers_of(const WideRaster& raster, int number) {
    return raster.givers[number];
}
inline __device__ void note_change(const WideRaster&, const TilePlace&) {}
/// A cell of the grid in a layer. `number` is that of its tile.
inline __device__ WideCell wide_cell(const WideRaster& raster, int layer, int, int row, int col) {
    return {std::size_t(layer) * raster.cells + std::size_t(row) * raster.pitch + unsigned(col),
            std::size_t(row) * unsigned(raster.cols) + unsigned(col)};
}

inline __device__ std::uint32_t& givers_of(const PagedWideRaster& raster, int number) {
    return raster.givers[std::size_t(raster.page[number / page_tiles]) * page_tiles +
                         std::size_t(number % page_tiles)];
}
inline __device__ WideCell wide_cell(const PagedWideRaster&, int, int number, int row, int col) {
    const std::size_t cell = std::size_t(number) * tile_cells +
                             std::size_t(row % tile_size * tile_size + col % tile_size);
    return {cell, cell};
}

} // namespace fermat::cuda
