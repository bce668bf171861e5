#pragma once

#include "device_raster.h"

#include <cooperative_groups.h>

namespace fermat::cuda {

/// The first index of this thread, and the distance to its next ones.
__device__ inline std::size_t first_thread() {
    return std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
}
__device__ inline std::size_t thread_stride() {
    return std::size_t(gridDim.x) * blockDim.x;
}

__device__ inline float infinite() {
    return __uint_as_float(0x7f800000);
}

/// The slowness of a cell; infinity outside the grid.
template <class Order>
__device__ float slowness_at(const DeviceRaster& raster, const Order& order, int row, int col) {
    if (row < 0 || col < 0 || row >= raster.rows || col >= raster.cols)
        return infinite();
    const std::uint32_t id = order.id(row, col);
    return raster.codes ? __ldg(raster.table + __ldg(raster.codes + id))
                        : __ldg(raster.slowness + id);
}

/// Whether a diagonal step may pass between two cells with these slownesses.
__device__ inline bool corner_open(CornerRule rule, float a, float b) {
    const bool first = a < infinite(), second = b < infinite();
    return rule == CornerRule::always                    ? true
           : rule == CornerRule::only_if_both_sides_open ? first && second
                                                         : first || second;
}

/// Calls visit(number of the neighbour, distance there) for each open step from a cell with the
/// distance `d`.
template <class Order, class Visit>
__device__ void for_each_step(const DeviceRaster& raster, const Order& order, std::uint32_t from,
                              float d, Visit visit) {
    const RowCol at = order.cell(from);
    float slowness[3][3];
#pragma unroll
    for (int i = 0; i < 3; ++i)
#pragma unroll
        for (int j = 0; j < 3; ++j)
            slowness[i][j] = slowness_at(raster, order, at.row + i - 1, at.col + j - 1);
    const float east_west = __ldg(raster.east_west + at.row);
#pragma unroll
    for (int i = 0; i < 3; ++i) {
        const int boundary = at.row + (i == 2);
        const float straight = i == 1 ? east_west : __ldg(raster.north_south + boundary);
        const float diagonal = __ldg(raster.diagonal + boundary);
#pragma unroll
        for (int j = 0; j < 3; ++j) {
            const bool is_diagonal = i != 1 && j != 1;
            if ((i == 1 && j == 1) || !(slowness[i][j] < infinite()) ||
                (is_diagonal && !corner_open(raster.corners, slowness[i][1], slowness[1][j])))
                continue;
            visit(order.id(at.row + i - 1, at.col + j - 1),
                  step_cost(d, is_diagonal ? diagonal : straight, slowness[1][1] + slowness[i][j]));
        }
    }
}

/// Lowers a distance. Returns true if it was higher and `distance` is finite and within the
/// maximum. Distances are not negative, so their bits have the same order.
__device__ inline bool lower(float* at, float distance, float maximum) {
    return distance <= maximum && distance < __ldcg(at) &&
           __float_as_uint(distance) <
               atomicMin(reinterpret_cast<unsigned*>(at), __float_as_uint(distance));
}

/// Lowers the least of many distances, which are given by their bits.
__device__ inline void lower_least(std::uint32_t* least_bits, float distance) {
    if (__float_as_uint(distance) < __ldcg(least_bits))
        atomicMin(least_bits, __float_as_uint(distance));
}

/// Takes a place in a queue, or counts. All threads of a warp that come here together share one
/// atomic operation. Returns the place of this thread.
template <class Count>
__device__ Count take_place(Count* count) {
    const auto group = cooperative_groups::coalesced_threads();
    Count first = 0;
    if (group.thread_rank() == 0)
        first = atomicAdd(count, Count(group.size()));
    return group.shfl(first, 0) + group.thread_rank();
}

} // namespace fermat::cuda
