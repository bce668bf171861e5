#include "copied_places.cuh"
#include "launch.h"

namespace fermat::cuda {

namespace {

template <class Raster>
__device__ int tiles_of(const Raster& raster) {
    return raster.tile_rows * tiles_of_line(raster);
}

/// The number of values in the array of the distances.
template <class Raster>
__device__ std::size_t cells_of(const Raster& raster) {
    return std::size_t(tiles_of(raster)) * tile_cells;
}

/// The place of a cell of the grid.
template <class Raster>
__device__ Neighbour grid_cell(const Raster& raster, int row, int col) {
    return neighbour_cell(raster, row / tile_size, col / tile_size, row % tile_size,
                          col % tile_size);
}

template <class Raster, class T>
__global__ void tile_rows(Raster raster, const T* from, T* to, int first_row, int rows) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const int row = int(cell / unsigned(raster.cols)), col = int(cell % unsigned(raster.cols));
    if (row >= rows)
        return;
    *surface_value(raster, to, grid_cell(raster, first_row + row, col)) = from[cell];
}

template <class Raster>
__global__ void untile_rows(Raster raster, float* to, int first_row, int rows) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const int row = int(cell / unsigned(raster.cols)), col = int(cell % unsigned(raster.cols));
    if (row >= rows)
        return;
    const float distance = *distance_place(raster, grid_cell(raster, first_row + row, col));
    to[cell] = distance <= raster.maximum ? distance : infinity;
}

/// One warp per tile: finds whether the tile has a cell that is impassable or outside the grid.
template <class Raster>
__global__ void find_shut(Raster raster) {
    const int tile = int(blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32),
              lane = threadIdx.x & 31;
    if (tile >= tiles_of(raster))
        return;
    const TilePlace place = place_of(raster, tile);
    bool any = false;
    for (int row = 0; row < tile_size; ++row) {
        const Neighbour cell = neighbour_cell(raster, place.row, place.col, row, lane);
        any |= !cell.inside || slowness_at(raster.surface, cell.cell) == infinity;
    }
    any = __any_sync(warp, any);
    if (lane == 0)
        raster.seeded[tile] = any;
}

template <class Raster>
__global__ void spread_shut(Raster raster) {
    const int tile = int(blockIdx.x * blockDim.x + threadIdx.x);
    if (tile >= tiles_of(raster))
        return;
    const TilePlace place = place_of(raster, tile);
    bool any = false;
    for (int row = max(place.row - 1, 0); row <= min(place.row + 1, raster.tile_rows - 1); ++row)
        for (int col = max(place.col - 1, 0); col <= min(place.col + 1, raster.tile_cols - 1);
             ++col)
            any |= shut_beside(raster, row, col);
    raster.cornered[tile] = any;
}

template <class Raster>
__global__ void clear(Raster raster, ScheduleView schedule, float unreached) {
    const std::size_t thread = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const std::size_t threads = std::size_t(gridDim.x) * blockDim.x;
    const std::size_t tiles = std::size_t(tiles_of(raster));
    float4* quads = reinterpret_cast<float4*>(raster.distance);
    for (std::size_t i = thread; i < cells_of(raster) / 4; i += threads)
        quads[i] = {unreached, unreached, unreached, unreached};
    for (std::size_t i = thread; i < tiles; i += threads)
        raster.seeded[i] = 0;
    clear_schedule(schedule, thread, threads);
    clear_news(raster, thread, threads);
}

template <class Raster>
__global__ void seed(Raster raster, ScheduleView schedule, const Seed* seeds, int count) {
    const int i = int(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= count || !(seeds[i].cost <= raster.maximum))
        return;
    const Neighbour cell = grid_cell(raster, seeds[i].row, seeds[i].col);
    if (!is_here(raster, cell))
        return;
    atomicMin(reinterpret_cast<std::uint32_t*>(raster.distance + cell.cell),
              __float_as_uint(seeds[i].cost));
    const int tile = int(cell.cell / tile_cells), line = tiles_of_line(raster);
    raster.seeded[tile] = 1;
    if (atomicMin(&schedule.keys[key_index(schedule, tile / line, tile % line)],
                  __float_as_uint(seeds[i].cost)) == nothing)
        atomicAdd(schedule.pending, 1);
}

/// Blocks of 256 threads, one thread for each of rows × cols cells.
unsigned blocks_for(int rows, int cols) {
    return cuda::blocks_for(std::size_t(rows) * std::size_t(cols));
}

template <class Raster, class T>
void launch_tile_of(const Raster& raster, const T* from, T* to, int first_row, int rows,
                    cudaStream_t stream) {
    launch(tile_rows<Raster, T>, blocks_for(rows, raster.cols), block_size, stream, raster, from,
           to, first_row, rows);
}

template <class Raster>
void launch_find_shut_of(const Raster& raster, int line, cudaStream_t stream) {
    launch(find_shut<Raster>, (unsigned(raster.tile_rows * line) + 7) / 8, block_size, stream,
           raster);
}

template <class Raster>
void launch_start_of(const Raster& raster, const ScheduleView& schedule, const Seed* seeds,
                     int count, cudaStream_t stream) {
    launch(clear<Raster>, unsigned(schedule.blocks) * 8, block_size, stream, raster, schedule,
           nextafterf(raster.maximum, infinity));
    launch(seed<Raster>, cuda::blocks_for(std::size_t(count)), block_size, stream, raster, schedule,
           seeds, count);
}

} // namespace

void launch_tile(const TiledRaster& raster, const std::uint8_t* from, std::uint8_t* to,
                 int first_row, int rows, cudaStream_t stream) {
    launch_tile_of(raster, from, to, first_row, rows, stream);
}
void launch_tile(const TiledRaster& raster, const float* from, float* to, int first_row, int rows,
                 cudaStream_t stream) {
    launch_tile_of(raster, from, to, first_row, rows, stream);
}
void launch_tile(const SpreadRaster& raster, const std::uint8_t* from, int first_row, int rows,
                 cudaStream_t stream) {
    launch_tile_of<SpreadRaster, std::uint8_t>(raster, from, nullptr, first_row, rows, stream);
}
void launch_tile(const SpreadRaster& raster, const float* from, int first_row, int rows,
                 cudaStream_t stream) {
    launch_tile_of<SpreadRaster, float>(raster, from, nullptr, first_row, rows, stream);
}

void launch_find_shut(const TiledRaster& raster, cudaStream_t stream) {
    launch_find_shut_of(raster, raster.tile_cols, stream);
}
void launch_find_shut(const SpreadRaster& raster, cudaStream_t stream) {
    launch_find_shut_of(raster, raster.part_cols, stream);
}
void launch_find_shut(const CopiedRaster& raster, cudaStream_t stream) {
    launch_find_shut_of(raster, raster.part_cols, stream);
}

void launch_find_cornered(const TiledRaster& raster, cudaStream_t stream) {
    launch(spread_shut<TiledRaster>, blocks_for(raster.tile_rows, raster.tile_cols), block_size,
           stream, raster);
}
void launch_find_cornered(const SpreadRaster& raster, cudaStream_t stream) {
    launch(spread_shut<SpreadRaster>, blocks_for(raster.tile_rows, raster.part_cols), block_size,
           stream, raster);
}
void launch_find_cornered(const CopiedRaster& raster, cudaStream_t stream) {
    launch(spread_shut<CopiedRaster>, blocks_for(raster.tile_rows, raster.part_cols), block_size,
           stream, raster);
}

void launch_start(const TiledRaster& raster, const ScheduleView& schedule, const Seed* seeds,
                  int count, cudaStream_t stream) {
    launch_start_of(raster, schedule, seeds, count, stream);
}
void launch_start(const SpreadRaster& raster, const ScheduleView& schedule, const Seed* seeds,
                  int count, cudaStream_t stream) {
    launch_start_of(raster, schedule, seeds, count, stream);
}
void launch_start(const CopiedRaster& raster, const ScheduleView& schedule, const Seed* seeds,
                  int count, cudaStream_t stream) {
    launch_start_of(raster, schedule, seeds, count, stream);
}

void launch_untile(const TiledRaster& raster, float* to, int first_row, int rows,
                   cudaStream_t stream) {
    launch(untile_rows<TiledRaster>, blocks_for(rows, raster.cols), block_size, stream, raster, to,
           first_row, rows);
}
void launch_untile(const SpreadRaster& raster, float* to, int first_row, int rows,
                   cudaStream_t stream) {
    launch(untile_rows<SpreadRaster>, blocks_for(rows, raster.cols), block_size, stream, raster, to,
           first_row, rows);
}

} // namespace fermat::cuda
