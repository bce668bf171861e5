#include "begin_paths.cuh"
#include "launch.h"
#include "step_policy.h"
#include "thread_number.cuh"
#include "tile_cells.cuh"

namespace fermat::cuda {

namespace {

__device__ Neighbour grid_cell(const TiledRaster& raster, int row, int col) {
    if (row < 0 || col < 0)
        return {false, 0};
    return neighbour_cell(raster, row / tile_size, col / tile_size, row % tile_size,
                          col % tile_size);
}

struct DistanceOf {
    TiledRaster raster;

    __device__ float operator()(int row, int col) const {
        return raster.distance[grid_cell(raster, row, col).cell];
    }
};

__device__ float slowness_at(const TiledRaster& raster, int row, int col) {
    return slowness_at(raster.surface, grid_cell(raster, row, col).cell);
}

/// Half the length of a step that starts at a cell of row `row`.
__device__ float half_length(const TiledRaster& raster, int row, int rows, int cols) {
    const int boundary = row + (rows > 0);
    if (rows == 0)
        return raster.north_south ? raster.east_west[row] : raster.uniform_east_west;
    if (cols == 0)
        return raster.north_south ? raster.north_south[boundary] : raster.uniform_north_south;
    return raster.north_south ? raster.diagonal[boundary] : raster.uniform_diagonal;
}

__global__ void find_predecessors(TiledRaster raster, PathSteps steps, std::uint8_t* predecessor,
                                  int* plateaus) {
    const std::size_t thread = first_thread();
    const int row = int(thread / unsigned(raster.cols)), col = int(thread % unsigned(raster.cols));
    if (row >= raster.rows)
        return;
    const std::size_t cell = grid_cell(raster, row, col).cell;
    const float distance = raster.distance[cell];
    std::uint8_t found = no_direction;
    if (distance <= raster.maximum && distance < infinity) {
        found = on_plateau;
        const float slowness = slowness_at(raster.surface, cell);
        for (int k = 0; k < 8; ++k) {
            const int rows = steps.rows[k], cols = steps.cols[k];
            const Neighbour from = grid_cell(raster, row + rows, col + cols);
            if (!from.inside || !(raster.distance[from.cell] < distance))
                continue;
            const float sum = slowness_at(raster.surface, from.cell) + slowness;
            if (StepPolicy::unit_step(raster.distance[from.cell],
                                      half_length(raster, row, rows, cols), sum) != distance)
                continue;
            if (rows && cols && raster.corners != CornerRule::always &&
                !(StepPolicy::past_corner(sum, raster.corners, slowness_at(raster, row + rows, col),
                                          slowness_at(raster, row, col + cols)) < infinity))
                continue;
            found = steps.back[k];
            break;
        }
        if (found == on_plateau)
            atomicAdd(plateaus, 1);
    }
    predecessor[thread] = found;
}

} // namespace

void launch_predecessors(const TiledRaster& raster, const PathSteps& steps, const Seed* sources,
                         int count, std::uint8_t* predecessor, int* plateaus, cudaStream_t stream) {
    const std::size_t cells = std::size_t(raster.rows) * std::size_t(raster.cols);
    FERMAT_CUDA(cudaMemsetAsync(plateaus, 0, sizeof(int), stream));
    launch(find_predecessors, blocks_for(cells), block_size, stream, raster, steps, predecessor,
           plateaus);
    begin_paths(DistanceOf{raster}, raster.cols, raster.maximum, sources, count, predecessor,
                plateaus, stream);
}

} // namespace fermat::cuda
