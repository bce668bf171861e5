#include "band_place.cuh"
#include "device_raster.h"
#include "launch.h"
#include "raster_steps.cuh"

#include <algorithm>

namespace fermat::cuda {

namespace {

template <class T, class Order>
__global__ void scatter(const T* from, T* to, Order order, int cols, int first_row, int rows) {
    const std::size_t count = std::size_t(rows) * std::size_t(cols);
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const int row = int(i / unsigned(cols)), col = int(i % unsigned(cols));
        to[order.id(first_row + row, col)] = from[place_in_band(rows, cols, row, col)];
    }
}

template <class Order>
__global__ void gather(const float* from, float* to, Order order, int cols, int first_row,
                       int rows) {
    const std::size_t count = std::size_t(rows) * std::size_t(cols);
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const int row = int(i / unsigned(cols)), col = int(i % unsigned(cols));
        to[place_in_band(rows, cols, row, col)] = from[order.id(first_row + row, col)];
    }
}

__global__ void fill_infinite(float* to, std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride())
        to[i] = infinity;
}

} // namespace

template <class T, class Order>
void launch_scatter(const T* from, T* to, Order order, int cols, int first_row, int rows,
                    cudaStream_t stream) {
    const std::size_t count = std::size_t(rows) * std::size_t(cols);
    launch(scatter<T, Order>, resident_blocks_for(count), block_size, stream, from, to, order, cols,
           first_row, rows);
}

template <class Order>
void launch_gather(const float* from, float* to, Order order, int cols, int first_row, int rows,
                   cudaStream_t stream) {
    const std::size_t count = std::size_t(rows) * std::size_t(cols);
    launch(gather<Order>, resident_blocks_for(count), block_size, stream, from, to, order, cols,
           first_row, rows);
}

void launch_fill_infinite(float* to, std::size_t count, cudaStream_t stream) {
    launch(fill_infinite, resident_blocks_for(count), block_size, stream, to, count);
}

using Byte = std::uint8_t;
template void launch_scatter(const Byte*, Byte*, RowMajor, int, int, int, cudaStream_t);
template void launch_scatter(const Byte*, Byte*, ZOrder, int, int, int, cudaStream_t);
template void launch_scatter(const float*, float*, RowMajor, int, int, int, cudaStream_t);
template void launch_scatter(const float*, float*, ZOrder, int, int, int, cudaStream_t);
template void launch_gather(const float*, float*, RowMajor, int, int, int, cudaStream_t);
template void launch_gather(const float*, float*, ZOrder, int, int, int, cudaStream_t);

} // namespace fermat::cuda
