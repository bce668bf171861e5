#pragma once

#include "tiled_kernels.h"
#include "warp_tile.cuh"

namespace fermat::cuda {

constexpr std::uint32_t nothing = 0x7f800000; // bits of infinity

inline __device__ std::size_t key_index(const TiledSchedule& schedule, int row, int col) {
    const unsigned number = unsigned(row) * unsigned(schedule.pitch) + unsigned(col);
    return std::size_t(number % unsigned(schedule.owners)) * std::size_t(schedule.slots) +
           number / unsigned(schedule.owners);
}

/// The tile of an owner's slot, counted row by row.
inline __device__ int tile_number(const TiledSchedule& schedule, int owner, int slot,
                                  int tile_cols) {
    const unsigned number = unsigned(slot) * unsigned(schedule.owners) + unsigned(owner);
    return int(number / unsigned(schedule.pitch)) * tile_cols +
           int(number % unsigned(schedule.pitch));
}

/// No tile waits.
inline __device__ void clear_schedule(const TiledSchedule& schedule, std::size_t thread,
                                      std::size_t threads) {
    for (std::size_t i = thread; i < std::size_t(schedule.owners) * std::size_t(schedule.slots);
         i += threads)
        schedule.keys[i] = nothing;
    for (std::size_t i = thread; i < std::size_t(schedule.owners); i += threads)
        schedule.least[i] = 0;
    if (thread == 0) {
        *schedule.pending = 0;
        *schedule.visits = 0;
        *schedule.lines = 0;
    }
}

inline __device__ long long now() {
    long long nanoseconds;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(nanoseconds));
    return nanoseconds;
}

/// The least key of this lane's slots and where it is.
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

/// A value that others change meanwhile.
template <class T>
__device__ T peek(const T* value) {
    T seen;
    asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(value) : "memory");
    return seen;
}

/// Takes a key: no read of the rim after this comes before it.
inline __device__ std::uint32_t take(std::uint32_t* key) {
    std::uint32_t taken;
    asm volatile("atom.exch.acquire.gpu.b32 %0, [%1], %2;"
                 : "=r"(taken)
                 : "l"(key), "r"(nothing)
                 : "memory");
    return taken;
}

/// No write before this comes after it for those who see what is written after it.
inline __device__ void release() {
    asm volatile("fence.acq_rel.gpu;" ::: "memory");
}

} // namespace fermat::cuda
