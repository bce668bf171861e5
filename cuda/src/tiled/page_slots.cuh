#pragma once

#include "launch.h"
#include "tile_places.cuh"

namespace fermat::cuda {

// The kernels of PageLaunches, for any Paged raster. A source that needs them for its raster has
// these functions for what that raster has besides, and then instantiates PageLaunches:
// - clear_tile(raster, i): tile i of all pages has no sources;
// - seed_tile(raster, i): it has some;
// - note_load(raster, load, is_shut): a page enters its slot. is_shut(row, col) says whether a cell
//   of the page is impassable or outside the grid. All threads of a block call it;
// - note_ready(raster, number): the tile `number` of a slot may be visited from now on.

/// The grid of the values that come and go. Rasters whose values are not those of cells have
/// another one.
template <class Raster>
__device__ Grid value_grid(const Paged<Raster>& raster) {
    return {raster.rows, raster.cols};
}
template <class Raster>
__device__ float* distances_of(const Paged<Raster>& raster) {
    return raster.distance;
}
/// A number for each cell that comes and goes with its distance; null if there is none.
template <class Raster>
__device__ std::int32_t* numbers_of(const Paged<Raster>&) {
    return nullptr;
}

/// Keeps for the tiles of a page that comes whether they have a cell that is impassable or not
/// there, and whether values came with them. For rasters with `shut` and `seeded`.
template <class Raster, class IsShut>
__device__ void note_tiles(const Raster& raster, const PageLoad& load, const IsShut& is_shut) {
    const int lane = int(threadIdx.x & 31);
    for (int tile = int(threadIdx.x / 32); tile < page_tiles; tile += int(blockDim.x / 32)) {
        bool any = false;
        for (int line = 0; line < tile_size; ++line)
            any |=
                is_shut(tile / page_side * tile_size + line, tile % page_side * tile_size + lane);
        any = __any_sync(warp, any);
        if (lane == 0) {
            raster.shut[load.slot * page_tiles + tile] = any;
            raster.seeded[load.slot * page_tiles + tile] = load.values >= 0;
        }
    }
}
/// Whether a tile of a ready page or one beside it has such a cell.
template <class Raster>
__device__ bool has_shut_near(const Raster& raster, const TilePlace& tile) {
    bool any = false;
    for (int south = -1; south <= 1; ++south)
        for (int east = -1; east <= 1; ++east)
            if (tile.row + south >= 0 && tile.row + south < raster.tile_rows &&
                tile.col + east >= 0 && tile.col + east < raster.tile_cols)
                any |= raster.shut[number_beside(raster, tile, south, east)] != 0;
    return any;
}

namespace {

/// Kernels with one warp per slot use a few warps of a block.
constexpr unsigned warps_per_block = 8;

/// The row and the column of a cell of a page, by its place there.
__device__ int row_in_page(int place) {
    return place / tile_cells / page_side * tile_size + place % tile_cells / tile_size;
}
__device__ int col_in_page(int place) {
    return place / tile_cells % page_side * tile_size + place % tile_size;
}
template <class Raster>
__device__ std::uint32_t& parked_key(const Paged<Raster>& raster, int page, int tile) {
    return raster.parked[std::size_t(page) * page_tiles + std::size_t(tile)];
}
__device__ std::uint32_t& scheduled_key(const ScheduleView& schedule, int slot, int tile) {
    return schedule.keys[key_index(schedule, slot, tile)];
}

/// Takes the key of a tile of a ready page out of the schedule.
template <class Raster>
__device__ void park(const Paged<Raster>& raster, const ScheduleView& schedule, int slot, int page,
                     int tile) {
    std::uint32_t& key = scheduled_key(schedule, slot, tile);
    if (key == nothing)
        return;
    parked_key(raster, page, tile) = min(parked_key(raster, page, tile), key);
    key = nothing;
    atomicSub(schedule.pending, 1);
}
template <class Raster>
__device__ void unpark(const Paged<Raster>& raster, const ScheduleView& schedule, int slot,
                       int page, int tile) {
    std::uint32_t& key = parked_key(raster, page, tile);
    if (key == nothing)
        return;
    scheduled_key(schedule, slot, tile) = key;
    key = nothing;
    atomicAdd(schedule.pending, 1);
}

template <class Raster>
__global__ void empty_slots(Raster raster, ScheduleView schedule) {
    const std::size_t thread = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const std::size_t threads = std::size_t(gridDim.x) * blockDim.x;
    const std::size_t pages = std::size_t(raster.page_rows) * std::size_t(raster.page_cols);
    for (std::size_t i = thread; i < pages; i += threads)
        raster.slot_of[i] = -1;
    for (std::size_t i = thread; i < pages * page_tiles; i += threads) {
        raster.parked[i] = nothing;
        clear_tile(raster, i);
    }
    for (std::size_t i = thread; i < std::size_t(raster.slots); i += threads) {
        raster.page[i] = -1;
        raster.ready[i] = 0;
        raster.changed[i] = 0;
    }
    clear_schedule(schedule, thread, threads);
}

template <class Raster>
__global__ void park_seeds(Raster raster, const Seed* seeds, int count) {
    const int i = int(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= count || !(seeds[i].cost <= raster.maximum))
        return;
    const int row = seeds[i].row / tile_size, col = seeds[i].col / tile_size;
    const int page = row / page_side * raster.page_cols + col / page_side;
    const int tile = row % page_side * page_side + col % page_side;
    atomicMin(&parked_key(raster, page, tile), __float_as_uint(seeds[i].cost));
    seed_tile(raster, std::size_t(page) * page_tiles + std::size_t(tile));
}

/// Where the values of a page begin among those that come or go.
__device__ std::size_t first_staged(int place, bool has_numbers) {
    return std::size_t(place) * (has_numbers ? 2 : 1) * page_cells;
}

/// One block per page.
template <class Raster>
__global__ void release_pages(Raster raster, ScheduleView schedule, const PageRelease* releases,
                              float* staged) {
    const PageRelease release = releases[blockIdx.x];
    const int slot = release.slot, page = raster.page[slot];
    const float* const distances = distances_of(raster);
    const std::int32_t* const numbers = numbers_of(raster);
    if (release.staged >= 0)
        for (int i = int(threadIdx.x); i < page_cells; i += int(blockDim.x)) {
            const std::size_t cell = std::size_t(slot) * page_cells + std::size_t(i);
            float* const to =
                staged + first_staged(release.staged, numbers != nullptr) + std::size_t(i);
            *to = distances[cell] <= raster.maximum ? distances[cell] : infinity;
            if (numbers)
                to[page_cells] = __int_as_float(numbers[cell]);
        }
    if (threadIdx.x < page_tiles && raster.ready[slot])
        park(raster, schedule, slot, page, int(threadIdx.x));
    __syncthreads();
    if (threadIdx.x == 0) {
        raster.slot_of[page] = -1;
        raster.page[slot] = -1;
        raster.ready[slot] = 0;
    }
}

__device__ float slowness_of_value(const SurfaceView& surface, std::uint8_t code) {
    return surface.table[code];
}
__device__ float slowness_of_value(const SurfaceView&, float slowness) {
    return slowness;
}

/// One block per page.
template <class Raster, class Value>
__global__ void load_pages(Raster raster, const PageLoad* loads, const Value* from, Value* to,
                           const float* staged, float unreached) {
    const PageLoad load = loads[blockIdx.x];
    const int first_row = load.page / raster.page_cols * page_lines;
    const int first_col = load.page % raster.page_cols * page_lines;
    const Value* surface = from + std::size_t(blockIdx.x) * page_cells;
    const auto inside = [&](int row, int col) {
        return first_row + row < raster.rows && first_col + col < raster.cols;
    };
    const Grid values = value_grid(raster);
    float* const distances = distances_of(raster);
    std::int32_t* const numbers = numbers_of(raster);
    for (int i = int(threadIdx.x); i < page_cells; i += int(blockDim.x)) {
        const int row = row_in_page(i), col = col_in_page(i);
        const std::size_t cell = std::size_t(load.slot) * page_cells + std::size_t(i);
        to[cell] = inside(row, col) ? surface[i] : Value();
        const bool comes =
            load.values >= 0 && first_row + row < values.rows && first_col + col < values.cols;
        const float* const arrived =
            comes ? staged + first_staged(load.values, numbers != nullptr) + std::size_t(i)
                  : nullptr;
        distances[cell] = comes ? fminf(*arrived, unreached) : unreached;
        if (numbers)
            numbers[cell] = comes ? __float_as_int(arrived[page_cells]) : no_number;
    }
    note_load(raster, load, [&](int row, int col) {
        return !inside(row, col) ||
               !(slowness_of_value(raster.surface, surface[cell_in_page(row, col)]) < infinity);
    });
    if (threadIdx.x == 0) {
        raster.slot_of[load.page] = load.slot;
        raster.page[load.slot] = load.page;
        raster.changed[load.slot] = 0;
    }
}

/// One block per page.
template <class Raster>
__global__ void load_what_is_beside(Raster raster, const PageLoad* loads, const float* from,
                                    float* to) {
    const PageLoad load = loads[blockIdx.x];
    const int first_row = load.page / raster.page_cols * page_lines;
    const int first_col = load.page % raster.page_cols * page_lines;
    const Grid values = value_grid(raster);
    for (int i = int(threadIdx.x); i < page_cells; i += int(blockDim.x)) {
        if (first_row + row_in_page(i) < values.rows && first_col + col_in_page(i) < values.cols)
            to[std::size_t(load.slot) * page_cells + std::size_t(i)] =
                from[std::size_t(blockIdx.x) * page_cells + std::size_t(i)];
    }
}

/// One warp per slot.
template <class Raster>
__global__ void renew_slots(Raster raster, ScheduleView schedule) {
    const int slot = int(blockIdx.x * warps_per_block + threadIdx.x / 32);
    const int lane = int(threadIdx.x & 31);
    if (slot >= raster.slots || raster.page[slot] < 0)
        return;
    const int page = raster.page[slot];
    bool is_away = false;
    if (lane < 9) {
        const int row = page / raster.page_cols + lane / 3 - 1;
        const int col = page % raster.page_cols + lane % 3 - 1;
        const bool inside =
            row >= 0 && col >= 0 && row < raster.page_rows && col < raster.page_cols;
        const int beside = inside ? raster.slot_of[row * raster.page_cols + col] : -1;
        raster.around[slot * 9 + lane] = beside;
        is_away = inside && beside < 0;
    }
    const bool ready = !__any_sync(warp, is_away), was_ready = raster.ready[slot];
    __syncwarp();
    if (lane < page_tiles && was_ready && !ready)
        park(raster, schedule, slot, page, lane);
    if (lane < page_tiles && ready && !was_ready) {
        unpark(raster, schedule, slot, page, lane);
        note_ready(raster, slot * page_tiles + lane);
    }
    __syncwarp();
    if (lane == 0)
        raster.ready[slot] = ready;
}

/// One warp per slot.
template <class Raster>
__global__ void report_slots(Raster raster, ScheduleView schedule, PageReport* reports) {
    const int slot = int(blockIdx.x * warps_per_block + threadIdx.x / 32);
    const int lane = int(threadIdx.x & 31);
    if (slot >= raster.slots)
        return;
    const int page = raster.page[slot];
    std::uint32_t key = nothing;
    if (page >= 0 && lane < page_tiles)
        key = raster.ready[slot] ? scheduled_key(schedule, slot, lane)
                                 : parked_key(raster, page, lane);
    key = WarpLanes::least_bits(key);
    if (lane == 0)
        reports[slot] = {key, raster.changed[slot]};
}

unsigned blocks_of_slots(int slots) {
    return (unsigned(slots) + warps_per_block - 1) / warps_per_block;
}

template <class Raster, class Value>
void launch_load(const Raster& raster, const PageLoad* loads, int count, const Value* surface,
                 Value* to, const float* staged, cudaStream_t stream) {
    launch(load_pages<Raster, Value>, unsigned(count), block_size, stream, raster, loads, surface,
           to, staged, nextafterf(raster.maximum, infinity));
}

} // namespace

template <class Raster>
void PageLaunches<Raster>::empty(const Raster& raster, const ScheduleView& schedule,
                                 const Seed* seeds, int count, cudaStream_t stream) {
    launch(empty_slots<Raster>, unsigned(schedule.blocks) * 8, block_size, stream, raster,
           schedule);
    launch(park_seeds<Raster>, blocks_for(std::size_t(count)), block_size, stream, raster, seeds,
           count);
}

template <class Raster>
void PageLaunches<Raster>::release(const Raster& raster, const ScheduleView& schedule,
                                   const PageRelease* releases, int count, float* staged,
                                   cudaStream_t stream) {
    launch(release_pages<Raster>, unsigned(count), block_size, stream, raster, schedule, releases,
           staged);
}

template <class Raster>
void PageLaunches<Raster>::load(const Raster& raster, const PageLoad* loads, int count,
                                const std::uint8_t* surface, std::uint8_t* to, const float* staged,
                                cudaStream_t stream) {
    launch_load(raster, loads, count, surface, to, staged, stream);
}
template <class Raster>
void PageLaunches<Raster>::load(const Raster& raster, const PageLoad* loads, int count,
                                const float* surface, float* to, const float* staged,
                                cudaStream_t stream) {
    launch_load(raster, loads, count, surface, to, staged, stream);
}

template <class Raster>
void PageLaunches<Raster>::load_beside(const Raster& raster, const PageLoad* loads, int count,
                                       const float* from, float* to, cudaStream_t stream) {
    launch(load_what_is_beside<Raster>, unsigned(count), block_size, stream, raster, loads, from,
           to);
}

template <class Raster>
void PageLaunches<Raster>::renew(const Raster& raster, const ScheduleView& schedule,
                                 cudaStream_t stream) {
    launch(renew_slots<Raster>, blocks_of_slots(raster.slots), warps_per_block * 32, stream, raster,
           schedule);
}

template <class Raster>
void PageLaunches<Raster>::report(const Raster& raster, const ScheduleView& schedule,
                                  PageReport* reports, cudaStream_t stream) {
    launch(report_slots<Raster>, blocks_of_slots(raster.slots), warps_per_block * 32, stream,
           raster, schedule, reports);
}

} // namespace fermat::cuda
