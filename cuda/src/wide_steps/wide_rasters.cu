#include "band_place.cuh"
#include "launch.h"
#include "wide_kernels.h"

namespace fermat::cuda {

namespace {

__global__ void clear(WideRaster raster, float unreached) {
    const std::size_t threads = std::size_t(gridDim.x) * blockDim.x;
    for (std::size_t i = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
         i < std::size_t(raster.layers) * raster.cells; i += threads)
        raster.distance[i] = unreached;
}

__global__ void rows_to_band(WideRaster raster, int layer, float* to, int first_row, int rows) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const int row = int(cell / unsigned(raster.cols)), col = int(cell % unsigned(raster.cols));
    if (row >= rows)
        return;
    const float distance = raster.distance[std::size_t(layer) * raster.cells +
                                           std::size_t(first_row + row) * raster.pitch + col];
    to[place_in_band(rows, raster.cols, row, col)] =
        distance <= raster.maximum ? distance : infinity;
}

template <class T>
__global__ void untile(const T* from, T* to, int rows, int cols) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const int row = int(cell / unsigned(cols)), col = int(cell % unsigned(cols));
    if (row < rows)
        to[cell] = from[place_in_band(rows, cols, row, col)];
}

template <class T>
void launch_band_to_rows_of(const T* from, T* to, int rows, int cols, cudaStream_t stream) {
    const std::size_t cells = std::size_t(rows) * std::size_t(cols);
    launch(untile<T>, blocks_for(cells), block_size, stream, from, to, rows, cols);
}

} // namespace

void launch_band_to_rows(const std::uint8_t* from, std::uint8_t* to, int rows, int cols,
                         cudaStream_t stream) {
    launch_band_to_rows_of(from, to, rows, cols, stream);
}
void launch_band_to_rows(const float* from, float* to, int rows, int cols, cudaStream_t stream) {
    launch_band_to_rows_of(from, to, rows, cols, stream);
}

void launch_wide_clear(const WideRaster& raster, cudaStream_t stream) {
    launch(clear, 1024, block_size, stream, raster, nextafterf(raster.maximum, infinity));
}

void launch_to_band(const WideRaster& raster, int layer, float* to, int first_row, int rows,
                    cudaStream_t stream) {
    const std::size_t cells = std::size_t(rows) * std::size_t(raster.cols);
    launch(rows_to_band, blocks_for(cells), block_size, stream, raster, layer, to, first_row, rows);
}

} // namespace fermat::cuda
