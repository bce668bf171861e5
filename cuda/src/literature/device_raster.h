#pragma once

#include "cell_order.h"

#include "fermat/corner_rule.h"
#include "surface_view.h"

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// A terrain of radius 1 on the device. Its cells are in one of the orders of cell_order.h. All
/// pointers point to device memory.
struct DeviceRaster {
    int rows, cols;
    SurfaceView surface;
    const float* north_south; ///< half lengths by boundary, as in StepHalves
    const float* east_west;   ///< half lengths by row
    const float* diagonal;    ///< half lengths by boundary
    CornerRule corners;
};

/// The start of paths. A cell has at most one.
struct CellStart {
    std::uint32_t node; ///< number of the cell, in the order of the raster
    float cost;
};

/// A raster as a graph. Its nodes are the cells, with their numbers in an order.
template <class Order>
struct RasterGraph {
    using Cost = float;
    using Start = CellStart;

    DeviceRaster raster;
    Order order;
};

/// Copies rows [first_row, first_row + rows) of a raster from `from`, a band that is stored by
/// tiles, to `to`, in another order. For bytes and floats, and for both orders.
template <class T, class Order>
void launch_scatter(const T* from, T* to, Order order, int cols, int first_row, int rows,
                    cudaStream_t stream);

/// Copies the same rows back, from `from`, in that order, to `to`, such a band.
template <class Order>
void launch_gather(const float* from, float* to, Order order, int cols, int first_row, int rows,
                   cudaStream_t stream);

/// Sets all values to infinity.
void launch_fill_infinite(float* to, std::size_t count, cudaStream_t stream);

} // namespace fermat::cuda
