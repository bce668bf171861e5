#include "band_place.cuh"
#include "launch.h"
#include "mailed_places.cuh"

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

template <class T>
__global__ void tile_rows(TiledRaster raster, const T* from, T* to, int first_row, int rows) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const int row = int(cell / unsigned(raster.cols)), col = int(cell % unsigned(raster.cols));
    if (row >= rows)
        return;
    to[grid_cell(raster, first_row + row, col).cell] =
        from[place_in_band(rows, raster.cols, row, col)];
}

__global__ void rows_to_band(TiledRaster raster, float* to, int first_row, int rows) {
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const int row = int(cell / unsigned(raster.cols)), col = int(cell % unsigned(raster.cols));
    if (row >= rows)
        return;
    const float distance = raster.distance[grid_cell(raster, first_row + row, col).cell];
    to[place_in_band(rows, raster.cols, row, col)] =
        distance <= raster.maximum ? distance : infinity;
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
__global__ void find_cornered(Raster raster) {
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
    clear_mail(raster, thread, threads);
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

template <class T>
void launch_tile_of(const TiledRaster& raster, const T* from, T* to, int first_row, int rows,
                    cudaStream_t stream) {
    launch(tile_rows<T>, blocks_for(rows, raster.cols), block_size, stream, raster, from, to,
           first_row, rows);
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

void launch_find_shut(const TiledRaster& raster, cudaStream_t stream) {
    launch_find_shut_of(raster, raster.tile_cols, stream);
}
void launch_find_shut(const MailedRaster& raster, cudaStream_t stream) {
    launch_find_shut_of(raster, raster.part_cols, stream);
}

void launch_find_cornered(const TiledRaster& raster, cudaStream_t stream) {
    launch(find_cornered<TiledRaster>, blocks_for(raster.tile_rows, raster.tile_cols), block_size,
           stream, raster);
}
void launch_find_cornered(const MailedRaster& raster, cudaStream_t stream) {
    launch(find_cornered<MailedRaster>, blocks_for(raster.tile_rows, raster.part_cols), block_size,
           stream, raster);
}

void launch_start(const TiledRaster& raster, const ScheduleView& schedule, const Seed* seeds,
                  int count, cudaStream_t stream) {
    launch_start_of(raster, schedule, seeds, count, stream);
}
void launch_start(const MailedRaster& raster, const ScheduleView& schedule, const Seed* seeds,
                  int count, cudaStream_t stream) {
    launch_start_of(raster, schedule, seeds, count, stream);
}

void launch_to_band(const TiledRaster& raster, float* to, int first_row, int rows,
                    cudaStream_t stream) {
    launch(rows_to_band, blocks_for(rows, raster.cols), block_size, stream, raster, to, first_row,
           rows);
}

} // namespace fermat::cuda
