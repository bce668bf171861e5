#include "launch.h"
#include "tile_places.cuh"

namespace fermat::cuda {

namespace {

/// Kernels with one warp per slot use a few warps of a block.
constexpr unsigned warps_per_block = 8;

/// The place in a slot of a cell of the page.
__device__ std::size_t cell_of(int slot, int row, int col) {
    const int tile = row / tile_size * page_side + col / tile_size;
    return std::size_t(slot) * page_cells + std::size_t(tile * tile_cells) +
           std::size_t(row % tile_size * tile_size + col % tile_size);
}
__device__ std::uint32_t& parked_key(const PagedRaster& raster, int page, int tile) {
    return raster.parked[std::size_t(page) * page_tiles + std::size_t(tile)];
}
__device__ std::uint32_t& scheduled_key(const ScheduleView& schedule, int slot, int tile) {
    return schedule.keys[key_index(schedule, slot, tile)];
}

/// Takes the key of a tile of a ready page out of the schedule.
__device__ void park(const PagedRaster& raster, const ScheduleView& schedule, int slot, int page,
                     int tile) {
    std::uint32_t& key = scheduled_key(schedule, slot, tile);
    if (key == nothing)
        return;
    parked_key(raster, page, tile) = min(parked_key(raster, page, tile), key);
    key = nothing;
    atomicSub(schedule.pending, 1);
}
__device__ void unpark(const PagedRaster& raster, const ScheduleView& schedule, int slot, int page,
                       int tile) {
    std::uint32_t& key = parked_key(raster, page, tile);
    if (key == nothing)
        return;
    scheduled_key(schedule, slot, tile) = key;
    key = nothing;
    atomicAdd(schedule.pending, 1);
}

__global__ void empty(PagedRaster raster, ScheduleView schedule) {
    const std::size_t thread = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const std::size_t threads = std::size_t(gridDim.x) * blockDim.x;
    const std::size_t pages = std::size_t(raster.page_rows) * std::size_t(raster.page_cols);
    for (std::size_t i = thread; i < pages; i += threads)
        raster.slot_of[i] = -1;
    for (std::size_t i = thread; i < pages * page_tiles; i += threads)
        raster.parked[i] = nothing;
    for (std::size_t i = thread; i < std::size_t(raster.slots); i += threads) {
        raster.page[i] = -1;
        raster.ready[i] = 0;
        raster.changed[i] = 0;
    }
    clear_schedule(schedule, thread, threads);
}

__global__ void park_seeds(PagedRaster raster, const Seed* seeds, int count) {
    const int i = int(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= count || !(seeds[i].cost <= raster.maximum))
        return;
    const int row = seeds[i].row / tile_size, col = seeds[i].col / tile_size;
    const int page = row / page_side * raster.page_cols + col / page_side;
    atomicMin(&parked_key(raster, page, row % page_side * page_side + col % page_side),
              __float_as_uint(seeds[i].cost));
}

/// One block per page.
__global__ void release_pages(PagedRaster raster, ScheduleView schedule,
                              const PageRelease* releases, float* staged) {
    const PageRelease release = releases[blockIdx.x];
    const int slot = release.slot, page = raster.page[slot];
    if (release.staged >= 0)
        for (int i = int(threadIdx.x); i < page_cells; i += int(blockDim.x)) {
            const float distance = raster.distance[cell_of(slot, i / page_lines, i % page_lines)];
            staged[std::size_t(release.staged) * page_cells + std::size_t(i)] =
                distance <= raster.maximum ? distance : infinity;
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
template <class Value>
__global__ void load_pages(PagedRaster raster, const PageLoad* loads, const Value* from, Value* to,
                           const float* staged, float unreached) {
    const PageLoad load = loads[blockIdx.x];
    const int first_row = load.page / raster.page_cols * page_lines;
    const int first_col = load.page % raster.page_cols * page_lines;
    const Value* surface = from + std::size_t(blockIdx.x) * page_cells;
    const auto inside = [&](int row, int col) {
        return first_row + row < raster.rows && first_col + col < raster.cols;
    };
    for (int i = int(threadIdx.x); i < page_cells; i += int(blockDim.x)) {
        const int row = i / page_lines, col = i % page_lines;
        const std::size_t cell = cell_of(load.slot, row, col);
        to[cell] = inside(row, col) ? surface[i] : Value();
        raster.distance[cell] =
            load.distance >= 0 && inside(row, col)
                ? fminf(staged[std::size_t(load.distance) * page_cells + std::size_t(i)], unreached)
                : unreached;
    }
    const int lane = int(threadIdx.x & 31);
    for (int tile = int(threadIdx.x / 32); tile < page_tiles; tile += int(blockDim.x / 32)) {
        bool any = false;
        for (int line = 0; line < tile_size; ++line) {
            const int row = tile / page_side * tile_size + line;
            const int col = tile % page_side * tile_size + lane;
            any |= !inside(row, col) ||
                   !(slowness_of_value(raster.surface, surface[row * page_lines + col]) < infinity);
        }
        any = __any_sync(warp, any);
        if (lane == 0) {
            raster.shut[load.slot * page_tiles + tile] = any;
            raster.seeded[load.slot * page_tiles + tile] = load.distance >= 0;
        }
    }
    if (threadIdx.x == 0) {
        raster.slot_of[load.page] = load.slot;
        raster.page[load.slot] = load.page;
        raster.changed[load.slot] = 0;
    }
}

/// One warp per slot.
__global__ void renew_slots(PagedRaster raster, ScheduleView schedule) {
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
        const TilePlace tile = place_of(raster, slot * page_tiles + lane);
        bool any = false;
        for (int south = -1; south <= 1; ++south)
            for (int east = -1; east <= 1; ++east)
                if (tile.row + south >= 0 && tile.row + south < raster.tile_rows &&
                    tile.col + east >= 0 && tile.col + east < raster.tile_cols)
                    any |= raster.shut[number_beside(raster, tile, south, east)] != 0;
        raster.cornered[tile.number] = any;
    }
    __syncwarp();
    if (lane == 0)
        raster.ready[slot] = ready;
}

/// One warp per slot.
__global__ void report_slots(PagedRaster raster, ScheduleView schedule, PageReport* reports) {
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

template <class Value>
void launch_load_of(const PagedRaster& raster, const PageLoad* loads, int count, const Value* from,
                    Value* to, const float* staged, cudaStream_t stream) {
    launch(load_pages<Value>, unsigned(count), block_size, stream, raster, loads, from, to, staged,
           nextafterf(raster.maximum, infinity));
}

unsigned blocks_of_warps(const PagedRaster& raster) {
    return (unsigned(raster.slots) + warps_per_block - 1) / warps_per_block;
}

} // namespace

void launch_empty(const PagedRaster& raster, const ScheduleView& schedule, const Seed* seeds,
                  int count, cudaStream_t stream) {
    launch(empty, unsigned(schedule.owners) * 8, block_size, stream, raster, schedule);
    launch(park_seeds, blocks_for(std::size_t(count)), block_size, stream, raster, seeds, count);
}

void launch_release(const PagedRaster& raster, const ScheduleView& schedule,
                    const PageRelease* releases, int count, float* staged, cudaStream_t stream) {
    launch(release_pages, unsigned(count), block_size, stream, raster, schedule, releases, staged);
}

void launch_load(const PagedRaster& raster, const PageLoad* loads, int count,
                 const std::uint8_t* surface, std::uint8_t* codes, const float* staged,
                 cudaStream_t stream) {
    launch_load_of(raster, loads, count, surface, codes, staged, stream);
}

void launch_load(const PagedRaster& raster, const PageLoad* loads, int count, const float* surface,
                 float* slowness, const float* staged, cudaStream_t stream) {
    launch_load_of(raster, loads, count, surface, slowness, staged, stream);
}

void launch_renew(const PagedRaster& raster, const ScheduleView& schedule, cudaStream_t stream) {
    launch(renew_slots, blocks_of_warps(raster), warps_per_block * 32, stream, raster, schedule);
}

void launch_report(const PagedRaster& raster, const ScheduleView& schedule, PageReport* reports,
                   cudaStream_t stream) {
    launch(report_slots, blocks_of_warps(raster), warps_per_block * 32, stream, raster, schedule,
           reports);
}

} // namespace fermat::cuda
