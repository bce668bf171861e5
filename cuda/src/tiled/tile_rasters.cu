#include "launch.h"
#include "tile_cells.cuh"

namespace fermat::cuda {

namespace {

constexpr unsigned warp = 0xffffffffu;

template <class T>
__global__ void tile_rows(TiledRaster raster, const T* from, T* to, int first_row, int rows) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const int row = int(cell / unsigned(raster.cols)), col = int(cell % unsigned(raster.cols));
    if (row >= rows)
        return;
    const int grid_row = first_row + row;
    to[neighbour_cell(raster, grid_row / tile_size, col / tile_size, grid_row % tile_size,
                      col % tile_size)
           .cell] = from[cell];
}

__global__ void untile_rows(TiledRaster raster, float* to, int first_row, int rows) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const int row = int(cell / unsigned(raster.cols)), col = int(cell % unsigned(raster.cols));
    if (row >= rows)
        return;
    const int grid_row = first_row + row;
    const float distance =
        raster.distance[neighbour_cell(raster, grid_row / tile_size, col / tile_size,
                                       grid_row % tile_size, col % tile_size)
                            .cell];
    to[cell] = distance <= raster.maximum ? distance : infinity;
}

/// One warp per tile: finds whether the tile has a cell that is impassable or outside the grid.
__global__ void find_shut(TiledRaster raster, std::uint8_t* shut) {
    const int tile = int(blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32),
              lane = threadIdx.x & 31;
    if (tile >= raster.tile_rows * raster.tile_cols)
        return;
    bool any = false;
    for (int row = 0; row < tile_size; ++row) {
        const Neighbour cell =
            neighbour_cell(raster, tile / raster.tile_cols, tile % raster.tile_cols, row, lane);
        any |= !cell.inside || slowness_at(raster.surface, cell.cell) == infinity;
    }
    any = __any_sync(warp, any);
    if (lane == 0)
        shut[tile] = any;
}

__global__ void spread_shut(TiledRaster raster, const std::uint8_t* shut) {
    const int tile = int(blockIdx.x * blockDim.x + threadIdx.x);
    const int row = tile / raster.tile_cols, col = tile % raster.tile_cols;
    if (row >= raster.tile_rows)
        return;
    bool any = false;
    for (int r = max(row - 1, 0); r <= min(row + 1, raster.tile_rows - 1); ++r)
        for (int c = max(col - 1, 0); c <= min(col + 1, raster.tile_cols - 1); ++c)
            any |= shut[r * raster.tile_cols + c];
    raster.cornered[tile] = any;
}

__global__ void clear(TiledRaster raster, ScheduleView schedule, float unreached) {
    const std::size_t thread = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const std::size_t threads = std::size_t(gridDim.x) * blockDim.x;
    const std::size_t tiles = std::size_t(raster.tile_rows) * std::size_t(raster.tile_cols);
    float4* quads = reinterpret_cast<float4*>(raster.distance);
    for (std::size_t i = thread; i < tiles * (tile_cells / 4); i += threads)
        quads[i] = {unreached, unreached, unreached, unreached};
    for (std::size_t i = thread; i < tiles; i += threads)
        raster.seeded[i] = 0;
    clear_schedule(schedule, thread, threads);
}

__global__ void seed(TiledRaster raster, ScheduleView schedule, const Seed* seeds, int count) {
    const int i = int(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= count || !(seeds[i].cost <= raster.maximum))
        return;
    const int tile_row = seeds[i].row / tile_size, tile_col = seeds[i].col / tile_size;
    const std::size_t cell = neighbour_cell(raster, tile_row, tile_col, seeds[i].row % tile_size,
                                            seeds[i].col % tile_size)
                                 .cell;
    atomicMin(reinterpret_cast<std::uint32_t*>(raster.distance + cell),
              __float_as_uint(seeds[i].cost));
    raster.seeded[tile_row * raster.tile_cols + tile_col] = 1;
    if (atomicMin(&schedule.keys[key_index(schedule, tile_row, tile_col)],
                  __float_as_uint(seeds[i].cost)) == nothing)
        atomicAdd(schedule.pending, 1);
}

/// Blocks of 256 threads, one thread for each of rows × cols cells.
unsigned blocks_for(int rows, int cols) {
    return cuda::blocks_for(std::size_t(rows) * std::size_t(cols));
}

} // namespace

void launch_tile(const TiledRaster& raster, const std::uint8_t* from, std::uint8_t* to,
                 int first_row, int rows, cudaStream_t stream) {
    launch(tile_rows<std::uint8_t>, blocks_for(rows, raster.cols), block_size, stream, raster, from,
           to, first_row, rows);
}

void launch_tile(const TiledRaster& raster, const float* from, float* to, int first_row, int rows,
                 cudaStream_t stream) {
    launch(tile_rows<float>, blocks_for(rows, raster.cols), block_size, stream, raster, from, to,
           first_row, rows);
}

void launch_find_cornered(const TiledRaster& raster, std::uint8_t* shut, cudaStream_t stream) {
    const int tiles = raster.tile_rows * raster.tile_cols;
    launch(find_shut, unsigned(tiles + 7) / 8, block_size, stream, raster, shut);
    launch(spread_shut, blocks_for(raster.tile_rows, raster.tile_cols), block_size, stream, raster,
           shut);
}

void launch_start(const TiledRaster& raster, const ScheduleView& schedule, const Seed* seeds,
                  int count, cudaStream_t stream) {
    launch(clear, unsigned(schedule.owners) * 8, block_size, stream, raster, schedule,
           nextafterf(raster.maximum, infinity));
    launch(seed, blocks_for(std::size_t(count)), block_size, stream, raster, schedule, seeds,
           count);
}

void launch_untile(const TiledRaster& raster, float* to, int first_row, int rows,
                   cudaStream_t stream) {
    launch(untile_rows, blocks_for(rows, raster.cols), block_size, stream, raster, to, first_row,
           rows);
}

} // namespace fermat::cuda
