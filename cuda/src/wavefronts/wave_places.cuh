#pragma once

#include "tile_places.cuh"
#include "wave_kernels.h"

namespace fermat::cuda {

// Where corners and their tiles are: in a raster that is there as a whole, and in one of which some
// pages are there.

inline __device__ int tiles_of_line(const WaveRaster& raster) {
    return raster.tile_cols;
}
inline __device__ float limit_of(const WaveRaster&) {
    return infinity;
}
inline __device__ unsigned quiet_turns(const WaveRaster&) {
    return 0;
}
inline __device__ TilePlace place_of(const WaveRaster& raster, int tile) {
    return {tile, tile / raster.tile_cols, tile % raster.tile_cols};
}
inline __device__ int number_beside(const WaveRaster& raster, const TilePlace& tile, int south,
                                    int east) {
    return (tile.row + south) * raster.tile_cols + tile.col + east;
}
/// The number of the tile beside one, or -1 if there is none.
template <class Raster>
__device__ int tile_beside(const Raster& raster, const TilePlace& tile, int south, int east) {
    const int row = tile.row + south, col = tile.col + east;
    return row >= 0 && col >= 0 && row < raster.tile_rows && col < raster.tile_cols
               ? number_beside(raster, tile, south, east)
               : -1;
}
inline __device__ KeyPlace key_beside(const WaveRaster&, const ScheduleView& schedule,
                                      const TilePlace& from, int south, int east) {
    return {&schedule.keys[key_index(schedule, from.row + south, from.col + east)], true};
}
inline __device__ void note_change(const WaveRaster&, const TilePlace&) {}
/// The direction of the neighbour with a number, in the order of tile_neighbour_rows.
inline __device__ int neighbour_south(int neighbour) {
    return neighbour < 4 ? (neighbour == 0 ? -1 : neighbour == 1) : neighbour < 6 ? -1 : 1;
}
inline __device__ int neighbour_east(int neighbour) {
    return neighbour < 4 ? (neighbour == 2 ? -1 : neighbour == 3) : neighbour % 2 ? 1 : -1;
}

/// A corner, or the cell to the south-east of it.
struct WavePlace {
    bool inside; ///< a tile of the raster
    std::size_t index;
};
/// Where the tiles begin.
inline __device__ std::size_t tile_in_memory(const WaveRaster& raster, int tile_row, int tile_col) {
    return std::size_t(tile_row) * std::size_t(raster.tile_cols) + std::size_t(tile_col);
}
/// Of a tile whose page is in a slot.
inline __device__ std::size_t tile_in_memory(const PagedWaveRaster& raster, int tile_row,
                                             int tile_col) {
    const int slot =
        __ldg(raster.slot_of + tile_row / page_side * raster.page_cols + tile_col / page_side);
    return std::size_t(slot) * page_tiles +
           std::size_t(tile_row % page_side * page_side + tile_col % page_side);
}
template <class Raster>
__device__ WavePlace wave_place(const Raster& raster, int row, int col) {
    const int tile_row = row >> 5, tile_col = col >> 5;
    const bool inside =
        row >= 0 && col >= 0 && tile_row < raster.tile_rows && tile_col < raster.tile_cols;
    return {inside, inside ? tile_in_memory(raster, tile_row, tile_col) * tile_cells +
                                 std::size_t((row & 31) * tile_size + (col & 31))
                           : 0};
}
/// A cell that may lie outside the grid.
template <class Raster>
__device__ WavePlace wave_cell(const Raster& raster, int row, int col) {
    return {row >= 0 && col >= 0 && row < raster.rows && col < raster.cols,
            wave_place(raster, row, col).index};
}
/// Its slowness.
template <class Raster>
__device__ float wave_slowness(const Raster& raster, int row, int col) {
    const WavePlace cell = wave_cell(raster, row, col);
    return cell.inside ? slowness_at(raster.surface, cell.index) : infinity;
}
template <bool bytes, int count, class At, class Put>
__device__ void load_cells_of(const WaveRaster& raster, const float* table, const At& at,
                              const Put& put) {
    std::uint32_t stored[count];
#pragma unroll
    for (int i = 0; i < count; ++i) {
        const WavePlace cell = at(i);
        stored[i] = !cell.inside ? nothing
                    : bytes      ? __ldg(raster.surface.codes + cell.index)
                                 : __float_as_uint(__ldg(raster.surface.slowness + cell.index));
    }
#pragma unroll
    for (int i = 0; i < count; ++i)
        put(i, bytes && stored[i] != nothing ? table[stored[i]] : __uint_as_float(stored[i]));
}
/// Calls put(i, slowness) for the cells at(0), at(1), … to at(count - 1). All of them are requested
/// before the first one is needed. `table` is that of the surface, in shared memory.
template <int count, class At, class Put>
__device__ void load_cells(const WaveRaster& raster, const float* table, const At& at,
                           const Put& put) {
    if (raster.surface.codes)
        load_cells_of<true, count>(raster, table, at, put);
    else
        load_cells_of<false, count>(raster, table, at, put);
}
/// The same for the column of a lane in a tile of corners, by rows.
template <class Put>
__device__ void load_column(const WaveRaster& raster, const float* table, const TilePlace& tile,
                            int lane, const Put& put) {
    const int rows = raster.rows - tile.row * tile_size;
    const bool inside = tile.col * tile_size + lane < raster.cols;
    const std::size_t first = std::size_t(tile.number) * tile_cells + std::size_t(lane);
    load_cells<tile_size>(
        raster, table,
        [&](int row) {
            return WavePlace{inside && row < rows, first + std::size_t(row * tile_size)};
        },
        put);
}

/// Reads a time that its owner may change at the same time.
template <class Raster>
__device__ float peek_time(const Raster& raster, int row, int col) {
    const WavePlace place = wave_place(raster, row, col);
    return place.inside ? __ldcg(raster.time + place.index) : infinity;
}

/// The number of the first seed in a tile of the raster or in one after it.
inline __device__ int first_seed_from(const WaveRaster& raster, int tile) {
    int first = 0, end = raster.seed_count;
    while (first < end)
        if (const int middle = (first + end) / 2; raster.seeds[middle].tile < tile)
            first = middle + 1;
        else
            end = middle;
    return first;
}
/// The seeds in a tile.
struct SeedRange {
    int first, tile; ///< of the raster
};
inline __device__ SeedRange seeds_of(const WaveRaster& raster, int row, int col) {
    const int tile = row * raster.tile_cols + col;
    return {raster.limits[tile] & has_seeds ? raster.first_seed[tile] : raster.seed_count, tile};
}
inline __device__ SeedRange seeds_of(const PagedWaveRaster& raster, int row, int col) {
    const int tile = row * raster.tile_cols + col;
    return {first_seed_from(raster, tile), tile};
}
/// Calls take(seed) for the seeds of a tile, in every `threads`-th one of which the thread is.
template <class Raster, class Take>
__device__ void for_seeds(const Raster& raster, int row, int col, int thread, int threads,
                          const Take& take) {
    const SeedRange range = seeds_of(raster, row, col);
    for (int i = range.first + thread; i < raster.seed_count && raster.seeds[i].tile == range.tile;
         i += threads)
        take(raster.seeds[i]);
}

/// The height or the width of the cells in a row.
template <bool uniform>
__device__ float wave_height(const WaveLengthsView& lengths, int row) {
    return uniform ? lengths.height : __ldg(lengths.by_row.height + CellLengths::at(row));
}
template <bool uniform>
__device__ float wave_width(const WaveLengthsView& lengths, int row) {
    return uniform ? lengths.width : __ldg(lengths.by_row.width + CellLengths::at(row));
}
/// From a corner to a place on a side of a cell in a row: see CellLengths.
template <bool uniform>
__device__ float wave_length(const WaveLengthsView& lengths, bool to_column, int place, int row) {
    if constexpr (uniform) {
        return to_column ? lengths.to_column[place] : lengths.to_row[place];
    } else {
        const float* const all =
            to_column ? lengths.by_row.to_column[place] : lengths.by_row.to_row[place];
        return __ldg(all + CellLengths::at(row));
    }
}

/// A tile of the raster that a warp visits, and what it owes to the schedule.
template <class Raster>
class VisitedTile {
  public:
    __device__ VisitedTile(const Raster& raster, const ScheduleView& schedule, int tile, int lane)
        : raster_(raster), schedule_(schedule), tile_(place_of(raster, tile)), lane_(lane) {}

    __device__ const TilePlace& place() const { return tile_; }
    __device__ int first_row() const { return tile_.row * tile_size; }
    __device__ int first_col() const { return tile_.col * tile_size; }
    __device__ std::size_t first() const { return std::size_t(tile_.number) * tile_cells; }
    /// The neighbour with the number of this lane, or -1.
    __device__ int neighbour() const {
        return lane_ < tile_neighbours
                   ? tile_beside(raster_, tile_, neighbour_south(lane_), neighbour_east(lane_))
                   : -1;
    }

    /// Reads of the rim that follow see what was written before the key was lowered.
    __device__ void take_key() {
        if (lane_ == 0)
            takes_ += take(key(0, 0).key) != nothing;
        __syncwarp();
    }
    /// The key of this tile, if others have lowered it since. Only in lane 0.
    __device__ std::uint32_t peek_key() const { return lane_ == 0 ? peek(key(0, 0).key) : nothing; }
    /// Whether that key may be visited now, by the bits of the largest one.
    __device__ bool is_wanted(std::uint32_t news, std::uint32_t& last) const {
        return __any_sync(warp, lane_ == 0 && news != nothing && news <= atomicOr(&last, 0));
    }
    /// Lowers the keys of the neighbours: `offer` is for the one with the number of this lane,
    /// infinity for none. Times that were written before are visible to them.
    __device__ void give_keys(float offer) {
        const bool gives = lane_ < tile_neighbours && offer <= raster_.maximum && offer < infinity;
        const unsigned given = __ballot_sync(warp, gives);
        if (!given)
            return;
        if (lane_ == 0)
            atomicAdd(schedule_.pending, __popc(given)); // counted before they can be taken
        __syncwarp();
        fence();
        const KeyPlace to_lower =
            gives ? key(neighbour_south(lane_), neighbour_east(lane_)) : KeyPlace();
        const bool woken = gives && atomicMin(to_lower.key, __float_as_uint(offer)) == nothing &&
                           to_lower.in_schedule;
        in_vain_ += __popc(given & ~__ballot_sync(warp, woken));
    }
    /// Times of the tile have been written.
    __device__ void note_change() const {
        if (lane_ == 0)
            cuda::note_change(raster_, tile_);
    }
    /// Afterwards this visit gives no more keys. Until then the tile counts as pending.
    __device__ void end() {
        if (lane_ == 0)
            atomicSub(schedule_.pending, takes_ + in_vain_);
    }

  private:
    __device__ KeyPlace key(int south, int east) const {
        return key_beside(raster_, schedule_, tile_, south, east);
    }

    const Raster& raster_;
    const ScheduleView& schedule_;
    const TilePlace tile_;
    const int lane_;
    int takes_ = 0;   // number of keys that were set; valid in lane 0
    int in_vain_ = 0; // keys given to tiles that were already active
};

} // namespace fermat::cuda
