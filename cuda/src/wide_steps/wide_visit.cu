#include "launch.h"
#include "wide_visit.cuh"

#include <algorithm>

namespace fermat::cuda {

namespace {

/// Lets other blocks visit the tile. One thread calls this, after a barrier if the block has
/// written.
template <class Raster>
__device__ void release(const Raster& raster, int tile) {
    fence(); // the next one reads what this block has written
    atomicAnd(&givers_of(raster, tile), ~held_tile);
}

/// Holds the tile of a candidate that has the least key, or of the next one if another block holds
/// that. Returns `wait` if no free one has a key up to `last`. All lanes of a warp call this.
template <class Raster>
__device__ int hold_least(const Raster& raster, const ScheduleView& schedule, Candidate candidate,
                          std::uint32_t last) {
    const int lane = threadIdx.x & 31, list = int(blockIdx.x) % schedule.lists;
    int own_tile = -1;
    if (candidate.key != nothing && candidate.key <= last) {
        own_tile = tile_number(schedule, list, candidate.slot, tiles_of_line(raster));
        if (peek(&givers_of(raster, own_tile)) & held_tile)
            candidate.key = nothing;
    }
    __syncwarp();
    while (true) {
        const std::uint32_t least = WarpLanes::least_bits(candidate.key);
        if (least > last || least == nothing)
            return wait;
        const int from = __ffs(__ballot_sync(warp, candidate.key == least)) - 1;
        const int slot = __shfl_sync(warp, candidate.slot, from);
        const int tile = __shfl_sync(warp, own_tile, from);
        bool held = false;
        if (lane == 0 && !(atomicOr(&givers_of(raster, tile), held_tile) & held_tile)) {
            fence(); // reads what the last visit has written
            held = peek(schedule.keys + std::size_t(list) * std::size_t(schedule.slots) + slot) !=
                   nothing;
            if (!held) // another block has visited it meanwhile
                release(raster, tile);
        }
        if (__any_sync(warp, held)) {
            if (lane == 0)
                __stcg(schedule.least + blockIdx.x, least);
            return tile;
        }
        if (lane == from)
            candidate.key = nothing;
    }
}

/// One block per tile. Its first warp chooses the tile: the one with the least key in the block's
/// list, if it is within the window and no other block visits it.
template <class Raster, Weights weights>
__global__ void __launch_bounds__(block_threads, 1)
    visit_tiles(Raster raster, ScheduleView schedule) {
    __shared__ MemoryFor<weights> block;
    for (int i = int(threadIdx.x); i < raster.steps; i += block_threads)
        block.step[i] = raster.step[i];
    for (int i = int(threadIdx.x); i < raster.lines; i += block_threads)
        block.line[i] = raster.line[i];
    if constexpr (weights == Weights::made_on_slopes || weights == Weights::made_across_slopes)
        for (int i = int(threadIdx.x); i < raster.lines; i += block_threads)
            block.profile[i] = raster.profile[i];
    if constexpr (weights == Weights::made_across_slopes)
        for (int i = int(threadIdx.x); i < raster.lines; i += block_threads)
            block.crosswise[i] = raster.crosswise[i];
    const long long end = now() + schedule.nanoseconds;
    const int lane = threadIdx.x & 31, list = int(blockIdx.x) % schedule.lists;
    const std::uint32_t* keys = schedule.keys + std::size_t(list) * std::size_t(schedule.slots);
    unsigned long long visits = 0, rounds = 0;
    while (true) {
        if (threadIdx.x < 32) {
            int order = wait;
            while (order == wait) {
                std::uint32_t least = nothing;
                for (int i = lane; i < schedule.blocks; i += 32)
                    least = min(least, peek(schedule.least + i));
                const int pending = peek(schedule.pending);
                const Candidate candidate = scan_keys(keys, schedule.slots, lane);
                const std::uint32_t own = WarpLanes::least_bits(candidate.key);
                if (lane == 0)
                    __stcg(schedule.least + blockIdx.x, own);
                least = min(WarpLanes::least_bits(least), own);
                const bool over = pending == 0 || now() > end;
                if (__any_sync(warp, over))
                    order = quit;
                else
                    order = hold_least(raster, schedule, candidate,
                                       __float_as_uint(__uint_as_float(least) + schedule.window));
                if (order == wait)
                    __nanosleep(200);
            }
            if (lane == 0)
                block.order = order;
        }
        __syncthreads();
        if (block.order == quit)
            break;
        WideVisit<Raster, weights>(raster, schedule, block).run(rounds);
        ++visits;
        __syncthreads();
        if (threadIdx.x == 0)
            release(raster, block.order);
    }
    if (threadIdx.x == 0)
        __stcg(schedule.least + blockIdx.x, nothing);
    if (threadIdx.x == 0 && visits) {
        atomicAdd(schedule.visits, visits);
        atomicAdd(schedule.relaxed, rounds);
    }
}

__global__ void rest(WideRaster raster, ScheduleView schedule) {
    const std::size_t thread = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const std::size_t threads = std::size_t(gridDim.x) * blockDim.x;
    for (std::size_t i = thread; i < std::size_t(raster.layers) * raster.cells / tile_cells;
         i += threads)
        raster.givers[i] = 0;
    clear_schedule(schedule, thread, threads);
}

__global__ void seed(WideRaster raster, ScheduleView schedule, const WideSeed* seeds, int count) {
    const int i = int(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= count || !(seeds[i].seed.cost <= raster.maximum))
        return;
    const Seed seed = seeds[i].seed;
    const std::uint32_t bits = __float_as_uint(seed.cost);
    const int tile_row = seeds[i].layer * raster.tile_rows + seed.row / tile_size;
    const int tile_col = seed.col / tile_size;
    float* const cell = raster.distance + std::size_t(seeds[i].layer) * raster.cells +
                        std::size_t(seed.row) * raster.pitch + seed.col;
    atomicMin(reinterpret_cast<std::uint32_t*>(cell), bits);
    raster.givers[tile_row * raster.tile_cols + tile_col] = source_giver;
    if (atomicMin(&schedule.keys[key_index(schedule, tile_row, tile_col)], bits) == nothing)
        atomicAdd(schedule.pending, 1);
}

template <class Raster>
void launch_making_weights(const Raster& raster, const ScheduleView& schedule,
                           cudaStream_t stream) {
    const Slant slant = slant_of(raster.relief);
    const auto kernel = slant == Slant::level   ? visit_tiles<Raster, Weights::made>
                        : slant == Slant::along ? visit_tiles<Raster, Weights::made_on_slopes>
                                                : visit_tiles<Raster, Weights::made_across_slopes>;
    launch(kernel, unsigned(schedule.blocks), block_threads, stream, raster, schedule);
}

} // namespace

int wide_visit_blocks() {
    int device = 0, processors = 0, of_one = 0;
    FERMAT_CUDA(cudaGetDevice(&device));
    FERMAT_CUDA(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    FERMAT_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
        &of_one, visit_tiles<WideRaster, Weights::at_hand>, block_threads, 0));
    return processors * of_one;
}

int wide_visit_lists(std::size_t tiles) {
    constexpr std::size_t keys_of_list = 2048; // a warp looks at them in a few microseconds
    constexpr int most_blocks_of_list = 12;    // more get into each other's way
    const int blocks = wide_visit_blocks();
    const int least = (blocks + most_blocks_of_list - 1) / most_blocks_of_list;
    int lists = std::clamp(int(tiles / keys_of_list), least, blocks);
    while (blocks % lists) // lists have the same number of blocks
        ++lists;
    return lists;
}

void launch_wide_start(const WideRaster& raster, const ScheduleView& schedule,
                       const WideSeed* seeds, int count, cudaStream_t stream) {
    launch(rest, unsigned(schedule.blocks) * 8, block_size, stream, raster, schedule);
    launch(seed, blocks_for(std::size_t(count)), block_size, stream, raster, schedule, seeds,
           count);
}

void launch_wide_visit(const WideRaster& raster, const ScheduleView& schedule,
                       cudaStream_t stream) {
    if (raster.weights)
        launch(visit_tiles<WideRaster, Weights::at_hand>, unsigned(schedule.blocks), block_threads,
               stream, raster, schedule);
    else
        launch_making_weights(raster, schedule, stream);
}

void launch_wide_visit(const PagedWideRaster& raster, const ScheduleView& schedule,
                       cudaStream_t stream) {
    launch_making_weights(raster, schedule, stream);
}

} // namespace fermat::cuda
