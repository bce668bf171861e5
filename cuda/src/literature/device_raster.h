#pragma once

#include "cell_order.h"

#include "fermat/corner_rule.h"

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// A terrain of radius 1 on the device, its cells in one of the orders of cell_order.h. All
/// pointers are the device's.
struct DeviceRaster {
    int rows, cols;
    const std::uint8_t* codes; ///< [cell]; null where the surface is floats
    const float* table;        ///< [256], slowness of each code
    const float* slowness;     ///< [cell]; null where the surface is codes
    const float* north_south;  ///< half lengths by boundary, as in StepHalves
    const float* east_west;    ///< half lengths by row
    const float* diagonal;     ///< half lengths by boundary
    CornerRule corners;
};

/// Where a path starts; one at most a cell.
struct Start {
    std::uint32_t id; ///< of the cell, in the raster's order
    float cost;
};

/// Raster rows [first_row, first_row + rows) of `from`, row-major, to `to` in an order. For bytes
/// and floats, and both orders.
template <class T, class Order>
void launch_scatter(const T* from, T* to, Order order, int cols, int first_row, int rows,
                    cudaStream_t stream);

/// The same rows of `from`, in an order, to `to`, row-major.
template <class Order>
void launch_gather(const float* from, float* to, Order order, int cols, int first_row, int rows,
                   cudaStream_t stream);

/// Infinity everywhere.
void launch_fill_infinite(float* to, std::size_t count, cudaStream_t stream);

/// Blocks of 256 threads for `count` threads, at most a few for each of the device's processors:
/// kernels go through the rest in strides.
unsigned resident_blocks_for(std::uint64_t count);

} // namespace fermat::cuda
