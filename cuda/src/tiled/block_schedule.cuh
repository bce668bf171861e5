#pragma once

#include "launch.h"
#include "tile_schedule.cuh"

namespace fermat::cuda {

/// What the warps of a block tell each other.
struct Orders {
    static constexpr int idle = -1, quit = -2;

    float table[256];
    int order[32];      // the tile that each worker must visit, or idle, or quit
    std::uint32_t last; // bits of the largest key that may be visited now
};

template <class Tile>
struct ScheduledBlock : Orders {
    Tile tile[]; // of each worker

    static std::size_t bytes(int workers) {
        return sizeof(ScheduledBlock) + std::size_t(workers) * sizeof(Tile);
    }
};

/// How visits of tiles fill the current device, with at most this many workers in a block.
template <class Tile>
VisitShape shape_of_visits(int most_workers) {
    int device = 0, memory = 0;
    VisitShape shape;
    FERMAT_CUDA(cudaGetDevice(&device));
    FERMAT_CUDA(cudaDeviceGetAttribute(&shape.blocks, cudaDevAttrMultiProcessorCount, device));
    FERMAT_CUDA(cudaDeviceGetAttribute(&memory, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
    while (shape.workers < most_workers &&
           ScheduledBlock<Tile>::bytes(shape.workers + 1) <= std::size_t(memory))
        ++shape.workers;
    return shape;
}

/// Starts a kernel that visits tiles.
template <class Tile, class... Parameters, class... Arguments>
void launch_visits(void (*kernel)(Parameters...), int blocks, int workers, cudaStream_t stream,
                   const Arguments&... arguments) {
    const std::size_t memory = ScheduledBlock<Tile>::bytes(workers);
    FERMAT_CUDA(
        cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(memory)));
    launch_with_memory(kernel, unsigned(blocks), unsigned(workers + 1) * 32, memory, stream,
                       arguments...);
}

/// Warps pass orders to each other without a barrier. An atomic operation makes everything visible
/// that was written before it.
inline __device__ int read_order(int& order) {
    const int value = atomicOr(&order, 0);
    __threadfence_block();
    return value;
}
inline __device__ void give_order(int& order, int value) {
    __threadfence_block();
    atomicExch(&order, value);
}

/// The warp that gives the tiles of the block to its workers: those with the least keys first,
/// within the window.
template <class Raster>
__device__ void schedule_tiles(const Raster& raster, const ScheduleView& schedule, Orders& block,
                               int workers, int lane) {
    const long long end = now() + schedule.nanoseconds;
    const int owner = blockIdx.x;
    const std::uint32_t* keys = schedule.keys + std::size_t(owner) * std::size_t(schedule.slots);
    int visited_slot = -1; // for this lane's worker
    std::uint32_t visited_key = nothing;
    bool stopping = false;
    unsigned quiet = 0; // turns in which no tile waited
    for (unsigned turn = 0;; ++turn) {
        const bool is_idle = lane < workers && read_order(block.order[lane]) == Orders::idle;
        if (is_idle) {
            visited_slot = -1;
            visited_key = nothing;
        }
        __threadfence_block();
        __syncwarp(); // the values of a worker are visible to the lane that gives its tile to
                      // another worker
        std::uint32_t least = nothing;
        for (int i = lane; i < schedule.blocks; i += 32)
            least = min(least, __ldcg(schedule.least + i));
        const int pending = peek(schedule.pending);
        Candidate candidate = scan_keys(keys, schedule.slots, lane);

        const std::uint32_t own_least = WarpLanes::least_bits(min(candidate.key, visited_key));
        if (lane == 0)
            __stcg(schedule.least + owner, own_least);
        least = min(WarpLanes::least_bits(least), own_least);
        unsigned idle_workers = __ballot_sync(warp, is_idle);
        // The more workers are idle, the larger the window.
        const float ahead = 1 + 2 * float(__popc(idle_workers)) / float(workers);
        const float limit = limit_of(raster);
        const float last = fminf(__uint_as_float(least) + ahead * schedule.window, limit);

        // Not in the first turn, so that every launch takes tiles.
        quiet = pending == 0 || __uint_as_float(least) > limit ? quiet + 1 : 0;
        stopping =
            stopping || quiet > quiet_turns(raster) || (turn > 0 && turn % 64 == 0 && now() > end);
        stopping = __any_sync(warp, stopping);
        if (lane == 0)
            atomicExch(&block.last, stopping ? 0 : __float_as_uint(last));
        if (stopping) {
            if (idle_workers == (1u << workers) - 1)
                break;
            continue;
        }
        bool assigned = false;
        while (idle_workers) {
            const std::uint32_t key = WarpLanes::least_bits(candidate.key);
            if (key == nothing || !(__uint_as_float(key) <= last))
                break;
            const int from = __ffs(__ballot_sync(warp, candidate.key == key)) - 1;
            const int slot = __shfl_sync(warp, candidate.slot, from);
            if (lane == from)
                candidate.key = nothing;
            if (__any_sync(warp, visited_slot == slot))
                continue; // lowered while it is being visited: it is visited again afterwards
            const int worker = __ffs(idle_workers) - 1;
            idle_workers &= idle_workers - 1;
            if (lane == worker) {
                visited_slot = slot;
                visited_key = key;
                give_order(block.order[worker],
                           tile_number(schedule, owner, slot, tiles_of_line(raster)));
            }
            assigned = true;
        }
        if (!assigned)
            __nanosleep(100);
    }
    if (lane == 0)
        __stcg(schedule.least + owner, nothing);
    if (lane < workers)
        give_order(block.order[lane], Orders::quit);
}

/// The last warp of the block schedules tiles, and the others visit them: visit(tile, memory,
/// lines) adds to the number of lines. Before that, threads of the block may write to its memory.
template <class Raster, class Tile, class Visit>
__device__ void visit_in_block(const Raster& raster, const ScheduleView& schedule,
                               ScheduledBlock<Tile>& block, const Visit& visit) {
    const int lane = threadIdx.x & 31, number = threadIdx.x >> 5;
    const int workers = int(blockDim.x / 32) - 1;
    if (threadIdx.x < 32)
        block.order[threadIdx.x] = Orders::idle;
    if (threadIdx.x == 0)
        block.last = 0;
    __syncthreads();
    if (number == workers) {
        schedule_tiles(raster, schedule, block, workers, lane);
        return;
    }
    unsigned long long visits = 0, lines = 0;
    while (true) {
        int tile = Orders::idle;
        if (lane == 0)
            while ((tile = read_order(block.order[number])) == Orders::idle)
                __nanosleep(32);
        tile = __shfl_sync(warp, tile, 0);
        if (tile == Orders::quit)
            break;
        __syncwarp(); // makes what lane 0 has seen visible to all lanes, because a shuffle does not
                      // order memory
        visit(tile, block.tile[number], lines);
        ++visits;
        __threadfence_block(); // the scheduler must see the key that the visit left
        __syncwarp();
        if (lane == 0)
            give_order(block.order[number], Orders::idle);
    }
    if (lane == 0 && visits) {
        atomicAdd(schedule.visits, visits);
        atomicAdd(schedule.relaxed, lines);
    }
}

} // namespace fermat::cuda
