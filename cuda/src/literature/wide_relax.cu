#include "launch.h"
#include "wide_kernels.h"

namespace fermat::cuda {

namespace {

constexpr int block_rows = 8, block_cols = 32, most_radius = 6;

/// The first kernel of the paper: finds what the neighbours offer each cell, from shared memory
/// with a halo. No cell writes the value of another cell.
__global__ void __launch_bounds__(block_rows* block_cols)
    relaxation(WideRaster raster, const DeviceStep* steps, int count, float* updated) {
    __shared__ DeviceStep step[most_wide_steps];
    __shared__ float tile[(block_rows + 2 * most_radius) * (block_cols + 2 * most_radius)];
    const int radius = raster.radius, side = block_cols + 2 * radius;
    const int thread = int(threadIdx.y * block_cols + threadIdx.x);
    const int first_row = int(blockIdx.y) * block_rows, first_col = int(blockIdx.x) * block_cols;
    for (int i = thread; i < count; i += block_rows * block_cols)
        step[i] = steps[i];
    for (int i = thread; i < (block_rows + 2 * radius) * side; i += block_rows * block_cols) {
        const int row = first_row + i / side - radius, col = first_col + i % side - radius;
        const bool inside = row >= 0 && row < raster.rows && col >= 0 && col < raster.cols;
        tile[i] = inside ? raster.distance[std::size_t(row) * raster.pitch + col] : infinity;
    }
    __syncthreads();
    const std::size_t cell = (std::size_t(first_row) + threadIdx.y) * raster.pitch +
                             std::size_t(first_col) + threadIdx.x;
    const int row = int(threadIdx.y) + radius, col = int(threadIdx.x) + radius;
    const float own = tile[row * side + col];
    float least = own;
    for (int k = 0; k < count; ++k) {
        static_assert(StepPolicy::symmetric); // a step has the weight of the step back
        const float from = tile[(row + step[k].rows) * side + col + step[k].cols];
        if (from < own)
            least = fminf(least, from + __ldg(raster.weights + (long long)(cell) + step[k].weight));
    }
    updated[cell] = least <= raster.maximum ? least : own;
}

/// The second kernel of the paper: stores what the first kernel found.
__global__ void write_back(WideRaster raster, const float* updated, int* changed) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (cell < raster.cells && updated[cell] < raster.distance[cell]) {
        raster.distance[cell] = updated[cell];
        *changed = 1;
    }
}

__global__ void seed(WideRaster raster, const Seed* seeds, int count) {
    const int i = int(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < count && seeds[i].cost <= raster.maximum)
        atomicMin(reinterpret_cast<std::uint32_t*>(raster.distance) +
                      std::size_t(seeds[i].row) * raster.pitch + std::size_t(seeds[i].col),
                  __float_as_uint(seeds[i].cost));
}

} // namespace

void launch_seed(const WideRaster& raster, const Seed* seeds, int count, cudaStream_t stream) {
    launch(seed, blocks_for(std::size_t(count)), block_size, stream, raster, seeds, count);
}

void launch_wide_relaxation(const WideRaster& raster, const DeviceStep* step, int count,
                            float* updated, int* changed, cudaStream_t stream) {
    const dim3 blocks(unsigned(raster.tile_cols),
                      unsigned(raster.tile_rows * (tile_size / block_rows)));
    launch(relaxation, blocks, dim3(block_cols, block_rows), stream, raster, step, count, updated);
    launch(write_back, blocks_for(raster.cells), block_size, stream, raster, updated, changed);
}

} // namespace fermat::cuda
