#include "band_place.cuh"
#include "kernel_share.h"
#include "launch.h"
#include "sum_kernels.h"
#include "thread_number.cuh"

#include <cfloat>

namespace fermat::cuda {

namespace {

__device__ float distance_at(const SolvedCells& solved, int row, int col) {
    const std::size_t tile =
        std::size_t(row / tile_size) * std::size_t(solved.tile_cols) + unsigned(col / tile_size);
    return solved
        .distance[solved.tile_cols > 0
                      ? tile * tile_cells + unsigned(row % tile_size * tile_size + col % tile_size)
                      : std::size_t(row) * solved.pitch + unsigned(col)];
}

/// One block row for each edge: north, west, south, east.
__global__ void find_edges(SolvedCells solved, int high, int wide, std::uint32_t* least) {
    const int side = int(blockIdx.y);
    const bool along_rows = side % 2 == 0;
    const int depth = along_rows ? high : wide, length = along_rows ? solved.cols : solved.rows;
    const std::size_t i = first_thread();
    if (i >= std::size_t(depth) * std::size_t(length))
        return;
    const int across = int(i / unsigned(length)), along = int(i % unsigned(length));
    const int row = !along_rows ? along : side == 0 ? across : solved.rows - 1 - across;
    const int col = along_rows ? along : side == 1 ? across : solved.cols - 1 - across;
    const float distance = distance_at(solved, row, col);
    if (distance <= solved.maximum)
        atomicMin(&least[side], __float_as_uint(distance));
}

template <class ShareAt>
__global__ void add_shares(SolvedCells solved, ShareAt share_at, double reach, double units,
                           std::int64_t* sums) {
    const std::size_t cell = first_thread();
    const int row = int(cell / unsigned(solved.cols)), col = int(cell % unsigned(solved.cols));
    if (row >= solved.rows)
        return;
    const float distance = distance_at(solved, row, col);
    if (distance <= solved.maximum && double(distance) <= reach)
        sums[place_in_band(solved.rows, solved.cols, row, col)] +=
            std::int64_t(units * share_at(double(distance)));
}

} // namespace

void launch_edges(const SolvedCells& solved, int radius, std::uint32_t* least,
                  cudaStream_t stream) {
    const int high = radius < solved.rows ? radius : solved.rows;
    const int wide = radius < solved.cols ? radius : solved.cols;
    const std::size_t most =
        std::size_t(radius) * std::size_t(solved.rows > solved.cols ? solved.rows : solved.cols);
    launch(find_edges, dim3(blocks_for(most), 4), block_size, stream, solved, high, wide, least);
}

void launch_add_shares(const SolvedCells& solved, const ReachKernel& kernel, double units,
                       std::int64_t* sums, cudaStream_t stream) {
    const double reach = kernel.reach < double(FLT_MAX) ? kernel.reach : double(FLT_MAX);
    const unsigned blocks = blocks_for(std::size_t(solved.rows) * std::size_t(solved.cols));
    with_share(kernel, [&](auto share_at) {
        launch(add_shares<decltype(share_at)>, blocks, block_size, stream, solved, share_at, reach,
               units, sums);
    });
}

} // namespace fermat::cuda
