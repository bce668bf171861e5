#include "launch.h"
#include "wide_surface.cuh"

namespace fermat::cuda {

namespace {

__global__ void weigh(WideRaster raster, Segment segment, int line, float* plane) {
    static_assert(StepPolicy::symmetric); // the steps back use them too
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

} // namespace

void launch_weigh(const WideRaster& raster, const Segment& segment, int line, float* plane,
                  cudaStream_t stream) {
    launch(weigh, blocks_for(raster.cells), block_size, stream, raster, segment, line, plane);
}

} // namespace fermat::cuda
