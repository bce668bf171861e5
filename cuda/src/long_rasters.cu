#include "launch.h"
#include "long_kernels.h"

namespace fermat::cuda {

namespace {

__global__ void clear(LongRaster raster, float unreached) {
    const std::size_t threads = std::size_t(gridDim.x) * blockDim.x;
    for (std::size_t i = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
         i < std::size_t(raster.layers) * raster.cells; i += threads)
        raster.distance[i] = unreached;
}

__global__ void unpad(LongRaster raster, int layer, float* to, int first_row, int rows) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const int row = int(cell / unsigned(raster.cols)), col = int(cell % unsigned(raster.cols));
    if (row >= rows)
        return;
    const float distance = raster.distance[std::size_t(layer) * raster.cells +
                                           std::size_t(first_row + row) * raster.pitch + col];
    to[cell] = distance <= raster.maximum ? distance : __builtin_inff();
}

} // namespace

void launch_long_clear(const LongRaster& raster, cudaStream_t stream) {
    launch(clear, 1024, 256, stream, raster, nextafterf(raster.maximum, INFINITY));
}

void launch_unpad(const LongRaster& raster, int layer, float* to, int first_row, int rows,
                  cudaStream_t stream) {
    const std::size_t cells = std::size_t(rows) * std::size_t(raster.cols);
    launch(unpad, unsigned((cells + 255) / 256), 256, stream, raster, layer, to, first_row, rows);
}

} // namespace fermat::cuda
