#pragma once

#include "device_raster.h"
#include "surface_view.cuh"
#include "take_place.cuh"
#include "thread_number.cuh"

namespace fermat::cuda {

/// The slowness of a cell; infinity outside the grid.
template <class Order>
__device__ float slowness_at(const DeviceRaster& raster, const Order& order, int row, int col) {
    if (row < 0 || col < 0 || row >= raster.rows || col >= raster.cols)
        return infinity;
    return slowness_at(raster.surface, order.id(row, col));
}

/// Calls visit(number of the neighbour, distance there) for each open step from a cell with the
/// distance `d`.
template <class Order, class Visit>
__device__ void for_each_step(const DeviceRaster& raster, const Order& order, std::uint32_t from,
                              float d, Visit visit) {
    static_assert(StepPolicy::symmetric); // the half lengths are those of both directions
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
            if (i == 1 && j == 1)
                continue;
            float sum = slowness[1][1] + slowness[i][j];
            if (is_diagonal)
                sum = StepPolicy::past_corner(sum, raster.corners, slowness[i][1], slowness[1][j]);
            if (sum < infinity)
                visit(order.id(at.row + i - 1, at.col + j - 1),
                      StepPolicy::unit_step(d, is_diagonal ? diagonal : straight, sum));
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

/// Calls fell(node, distance) for each neighbour of `node` that gets a lower distance, at most
/// `maximum`. Returns the number of steps that were tried.
template <class Order, class Fell>
__device__ std::uint32_t relax_steps(const RasterGraph<Order>& graph, float* distance,
                                     std::uint32_t node, float maximum, const Fell& fell) {
    for_each_step(graph.raster, graph.order, node, __ldcg(distance + node),
                  [&](std::uint32_t to, float offered) {
                      if (lower(distance + to, offered, maximum))
                          fell(to, offered);
                  });
    return 8;
}

/// Lowers the least of many distances, which are given by their bits.
__device__ inline void lower_least(std::uint32_t* least_bits, float distance) {
    if (__float_as_uint(distance) < __ldcg(least_bits))
        atomicMin(least_bits, __float_as_uint(distance));
}

/// What is tried need not be counted: a node has 8 steps.
template <class Order>
__device__ void count_steps(const RasterGraph<Order>&, unsigned long long*, unsigned long long) {}

} // namespace fermat::cuda
