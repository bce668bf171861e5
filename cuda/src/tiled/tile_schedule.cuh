#pragma once

#include "device_atomics.cuh"
#include "tiled_kernels.h"
#include "warp_tile.cuh"

namespace fermat::cuda {

inline __device__ std::size_t key_index(const ScheduleView& schedule, int row, int col) {
    const unsigned number = unsigned(row) * unsigned(schedule.pitch) + unsigned(col);
    return std::size_t(number % unsigned(schedule.lists)) * std::size_t(schedule.slots) +
           number / unsigned(schedule.lists);
}

/// The tile in a slot of a list, counted row by row.
inline __device__ int tile_number(const ScheduleView& schedule, int list, int slot, int tile_cols) {
    const unsigned number = unsigned(slot) * unsigned(schedule.lists) + unsigned(list);
    return int(number / unsigned(schedule.pitch)) * tile_cols +
           int(number % unsigned(schedule.pitch));
}

/// Sets that no tile waits.
inline __device__ void clear_schedule(const ScheduleView& schedule, std::size_t thread,
                                      std::size_t threads) {
    for (std::size_t i = thread; i < std::size_t(schedule.lists) * std::size_t(schedule.slots);
         i += threads)
        schedule.keys[i] = nothing;
    for (std::size_t i = thread; i < std::size_t(schedule.blocks); i += threads)
        schedule.least[i] = nothing;
    if (thread == 0) {
        *schedule.pending = 0;
        *schedule.visits = 0;
        *schedule.relaxed = 0;
    }
}

/// The least key in the slots of this lane, and its slot.
struct Candidate {
    std::uint32_t key = nothing;
    int slot = -1;
};

inline __device__ Candidate scan_keys(const std::uint32_t* keys, int slots, int lane) {
    Candidate best;
    const uint4* quads = reinterpret_cast<const uint4*>(keys);
#pragma unroll 8
    for (int i = lane; i < slots / 4; i += 32) {
        const uint4 quad = __ldcg(quads + i);
        const std::uint32_t values[4] = {quad.x, quad.y, quad.z, quad.w};
#pragma unroll
        for (int j = 0; j < 4; ++j)
            if (values[j] < best.key)
                best = {values[j], 4 * i + j};
    }
    return best;
}

} // namespace fermat::cuda
