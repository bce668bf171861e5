#pragma once

#include "page_kernels.h"
#include "tile_cells.cuh"
#include "tile_schedule.cuh"

namespace fermat::cuda {

// Where tiles and their neighbours are in memory: in a raster that is there as a whole, and in one
// of which some pages are there. mailed_places.cuh has those of a raster in parts on several
// devices. `south` and `east` are -1, 0 or 1.

/// A tile: its number in the arrays, and its place in the grid.
struct TilePlace {
    int number, row, col;
};

/// A key that a neighbour may lower, and whether the tile then waits in the schedule.
struct KeyPlace {
    std::uint32_t* key = nullptr;
    bool in_schedule = false;
};

inline __device__ int tiles_of_line(const TiledRaster& raster) {
    return raster.tile_cols;
}
inline __device__ TilePlace place_of(const TiledRaster& raster, int tile) {
    return {tile, tile / raster.tile_cols, tile % raster.tile_cols};
}
inline __device__ Neighbour cell_beside(const TiledRaster& raster, const TilePlace& from, int south,
                                        int east, int row, int col) {
    return neighbour_cell(raster, from.row + south, from.col + east, row, col);
}
inline __device__ KeyPlace key_beside(const TiledRaster&, const ScheduleView& schedule,
                                      const TilePlace& from, int south, int east) {
    return {&schedule.keys[key_index(schedule, from.row + south, from.col + east)], true};
}
inline __device__ void note_change(const TiledRaster&, const TilePlace&) {}
inline __device__ bool is_here(const TiledRaster&, const Neighbour&) {
    return true;
}
/// Reads a distance that its owner may change at the same time.
inline __device__ float peek_distance(const TiledRaster& raster, const Neighbour& cell) {
    return __ldcg(raster.distance + cell.cell);
}
/// Whether a tile of the grid has a cell that is impassable or outside the grid.
inline __device__ std::uint8_t shut_beside(const TiledRaster& raster, int tile_row, int tile_col) {
    return raster.seeded[tile_row * raster.tile_cols + tile_col];
}

/// Clears what a part keeps for others.
inline __device__ void clear_mail(const TiledRaster&, std::size_t, std::size_t) {}
/// No key above this is visited in this launch.
inline __device__ float limit_of(const TiledRaster&) {
    return infinity;
}
/// If no tile is left to visit, this ends the launch if it is still so after this many turns of the
/// schedule.
inline __device__ unsigned quiet_turns(const TiledRaster&) {
    return 0;
}

template <class Raster>
__device__ int tiles_of_line(const Paged<Raster>&) {
    return page_tiles;
}
template <class Raster>
__device__ TilePlace place_of(const Paged<Raster>& raster, int tile) {
    const int page = raster.page[tile / page_tiles], in_page = tile % page_tiles;
    return {tile, page / raster.page_cols * page_side + in_page / page_side,
            page % raster.page_cols * page_side + in_page % page_side};
}
/// The number of a tile beside one of a page whose neighbours are in slots.
template <class Raster>
__device__ int number_beside(const Paged<Raster>& raster, const TilePlace& from, int south,
                             int east) {
    const int in_page = from.number % page_tiles;
    const int row = in_page / page_side + south, col = in_page % page_side + east;
    const int down = row < 0 ? 0 : row < page_side ? 1 : 2;
    const int right = col < 0 ? 0 : col < page_side ? 1 : 2;
    const int slot = raster.around[from.number / page_tiles * 9 + down * 3 + right];
    return slot * page_tiles + (row + page_side) % page_side * page_side +
           (col + page_side) % page_side;
}
inline __device__ Neighbour cell_beside(const PagedRaster& raster, const TilePlace& from, int south,
                                        int east, int row, int col) {
    const bool inside = neighbour_cell(raster, from.row + south, from.col + east, row, col).inside;
    return {inside, inside ? std::size_t(number_beside(raster, from, south, east)) * tile_cells +
                                 std::size_t(row * tile_size + col)
                           : 0};
}
template <class Raster>
__device__ KeyPlace key_beside(const Paged<Raster>& raster, const ScheduleView& schedule,
                               const TilePlace& from, int south, int east) {
    const int number = number_beside(raster, from, south, east);
    const int slot = number / page_tiles, in_page = number % page_tiles;
    if (raster.ready[slot])
        return {&schedule.keys[key_index(schedule, slot, in_page)], true};
    return {&raster.parked[std::size_t(raster.page[slot]) * page_tiles + std::size_t(in_page)],
            false};
}
template <class Raster>
__device__ void note_change(const Paged<Raster>& raster, const TilePlace& place) {
    raster.changed[place.number / page_tiles] = 1;
}

} // namespace fermat::cuda
