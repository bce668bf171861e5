#include "launch.h"
#include "wide_surface.cuh"

namespace fermat::cuda {

namespace {

__global__ void weigh(WideRaster raster, Segment segment, int line, float* plane) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (cell >= raster.cells)
        return;
    const int row = int(cell / raster.pitch), col = int(cell % raster.pitch);
    const int end_row = row + segment.step.rows, end_col = col + segment.step.cols;
    if (row >= raster.rows || col >= raster.cols || end_row >= raster.rows || end_col < 0 ||
        end_col >= raster.cols) {
        plane[cell] = infinity;
        return;
    }
    const float* const lengths = lengths_of(raster, line, row);
    plane[cell] = StepPolicy::weight(
        segment, raster.corners, [&](int i) { return lengths[i]; },
        [&](Offset offset) {
            const std::size_t at = std::size_t(row + offset.rows) * std::size_t(raster.cols) +
                                   std::size_t(col + offset.cols);
            return slowness_at(raster.surface, at);
        });
}

/// One block per tile.
__global__ void find_least(WideRaster raster, float* least) {
    __shared__ std::uint32_t bits;
    if (threadIdx.x == 0)
        bits = __float_as_uint(infinity);
    __syncthreads();
    const int side = tile_size + 2 * raster.radius;
    const int first_row = int(blockIdx.x) / raster.tile_cols * tile_size - raster.radius;
    const int first_col = int(blockIdx.x) % raster.tile_cols * tile_size - raster.radius;
    float own = infinity;
    for (int i = int(threadIdx.x); i < side * side; i += int(blockDim.x)) {
        const int row = first_row + i / side, col = first_col + i % side;
        if (row >= 0 && row < raster.rows && col >= 0 && col < raster.cols)
            own = fminf(own, slowness_at(raster.surface,
                                         std::size_t(row) * unsigned(raster.cols) + unsigned(col)));
    }
    atomicMin(&bits, __float_as_uint(own));
    __syncthreads();
    if (threadIdx.x == 0)
        least[blockIdx.x] = __uint_as_float(bits);
}

} // namespace

void launch_find_least(const WideRaster& raster, float* least, cudaStream_t stream) {
    launch(find_least, unsigned(raster.tile_rows * raster.tile_cols), block_size, stream, raster,
           least);
}

void launch_weigh(const WideRaster& raster, const Segment& segment, int line, float* plane,
                  cudaStream_t stream) {
    launch(weigh, blocks_for(raster.cells), block_size, stream, raster, segment, line, plane);
}

} // namespace fermat::cuda
