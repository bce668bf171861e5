#include "cuda_call.h"
#include "long_kernels.h"

namespace fermat::cuda {

namespace {

__global__ void weigh(LongRaster raster, LongSurface surface, Segment segment, CornerRule corners,
                      const float* lengths, bool by_row, float* plane) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (cell >= raster.cells)
        return;
    const int row = int(cell / raster.pitch), col = int(cell % raster.pitch);
    const int end_row = row + segment.step.rows, end_col = col + segment.step.cols;
    if (row >= raster.rows || col >= raster.cols || end_row >= raster.rows || end_col < 0 ||
        end_col >= raster.cols) {
        plane[cell] = __int_as_float(0x7f800000);
        return;
    }
    const float* of_row = lengths + (by_row ? row * segment.cells : 0);
    plane[cell] = edge_weight(
        segment, corners, [&](int i) { return of_row[i]; },
        [&](Offset offset) {
            const std::size_t at = std::size_t(row + offset.rows) * std::size_t(raster.cols) +
                                   std::size_t(col + offset.cols);
            return surface.codes ? __ldg(surface.table + __ldg(surface.codes + at))
                                 : __ldg(surface.slowness + at);
        });
}

} // namespace

void launch_weigh(const LongRaster& raster, const LongSurface& surface, const Segment& segment,
                  CornerRule corners, const float* lengths, bool by_row, float* plane,
                  cudaStream_t stream) {
    weigh<<<unsigned((raster.cells + 255) / 256), 256, 0, stream>>>(
        raster, surface, segment, corners, lengths, by_row, plane);
    FERMAT_CUDA(cudaGetLastError());
}

} // namespace fermat::cuda
