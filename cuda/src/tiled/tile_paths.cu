#include "band_place.cuh"
#include "begin_paths.cuh"
#include "launch.h"
#include "mailed_places.cuh"
#include "slopes_across.cuh"
#include "step_policy.h"
#include "thread_number.cuh"

namespace fermat::cuda {

namespace {

template <class Raster>
__device__ Neighbour grid_cell(const Raster& raster, int row, int col) {
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

__device__ float slowness_at(const TiledRaster& raster, const Neighbour& cell) {
    return slowness_at(raster.surface, cell.cell);
}
template <class Raster>
__device__ float slowness_at(const Raster& raster, int row, int col) {
    return slowness_at(raster, grid_cell(raster, row, col));
}

/// The value of a step between a cell of row `row` and the cell that is so many rows and columns
/// from it.
__device__ float of_step(const HalvesView& halves, int row, int rows, int cols) {
    const int boundary = row + (rows > 0);
    if (rows == 0)
        return halves.north_south ? halves.east_west[row] : halves.uniform_east_west;
    if (cols == 0)
        return halves.north_south ? halves.north_south[boundary] : halves.uniform_north_south;
    return halves.north_south ? halves.diagonal[boundary] : halves.uniform_diagonal;
}

/// `cost` of the step to a cell from the one that is so many rows and columns from it, or infinity
/// if the slope across it is beyond the limit.
template <class Raster>
__device__ float within_limit_across(const Raster& raster, float cost, int row, int col, int rows,
                                     int cols) {
    const ReliefView& relief = raster.relief;
    const auto elevation = [&](int in_row, int in_col) {
        return relief.elevation[grid_cell(raster, in_row, in_col).cell];
    };
    const float slope = slope_across(
        -rows, -cols, of_step(relief.of_rise, row, rows, cols),
        of_step(relief.of_drop, row, rows, cols), [&](int south, int east) {
            return StepPolicy::elevation_at(raster.rows, raster.cols, min(row, row + rows) + south,
                                            min(col, col + cols) + east, elevation);
        });
    return StepPolicy::within_limit_across(cost, slope, relief.slopes);
}

/// The cells of a row whose predecessors are wanted: their number, and the column of one of them.
__device__ int wanted_cols(const TiledRaster& raster) {
    return raster.cols;
}
__device__ int wanted_cols(const MailedRaster& raster) {
    return raster.part_cols * tile_size;
}
__device__ int wanted_col(const TiledRaster&, int, int i) {
    return i;
}
__device__ int wanted_col(const MailedRaster& raster, int row, int i) {
    const int tile = row / tile_size * raster.part_cols + i / tile_size;
    return place_of(raster, tile).col * tile_size + i % tile_size;
}

template <class Raster, Slant slant>
__global__ void find_predecessors(Raster raster, PathSteps steps, std::uint8_t* predecessor,
                                  int* plateaus, int first_row, int rows_wanted) {
    const std::size_t thread = first_thread();
    const unsigned cols = unsigned(wanted_cols(raster));
    const int row = first_row + int(thread / cols);
    if (row >= first_row + rows_wanted)
        return;
    const int at = int(thread % cols), col = wanted_col(raster, row, at);
    if (col >= raster.cols)
        return; // the last squares of a part may lie outside the grid
    const Neighbour cell = grid_cell(raster, row, col);
    const float distance = raster.distance[cell.cell];
    std::uint8_t found = no_direction;
    if (distance <= raster.maximum && distance < infinity) {
        found = on_plateau;
        const float slowness = slowness_at(raster, cell);
        static_assert(StepPolicy::symmetric); // the half lengths are those of both directions
        for (int k = 0; k < 8; ++k) {
            const int rows = steps.rows[k], cols = steps.cols[k];
            const Neighbour from = grid_cell(raster, row + rows, col + cols);
            if (!from.inside || !(raster.distance[from.cell] < distance))
                continue;
            float sum = slowness_at(raster, from) + slowness;
            if constexpr (slant != Slant::level) {
                const ReliefView& relief = raster.relief;
                const float slope =
                    StepPolicy::slope(relief.elevation[from.cell], relief.elevation[cell.cell],
                                      of_step(relief.inverse, row, rows, cols));
                float value = StepPolicy::slope_value(relief.slopes, slope);
                if constexpr (slant == Slant::across)
                    value = within_limit_across(raster, value, row, col, rows, cols);
                sum = StepPolicy::sum_on_slope(sum, value, relief.slopes.adds);
            }
            if (StepPolicy::unit_step(raster.distance[from.cell],
                                      of_step(raster.halves, row, rows, cols), sum) != distance)
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
    predecessor[place_in_band(rows_wanted, int(cols), row - first_row, at)] = found;
}

template <class Raster>
auto search(const Raster& raster) {
    const Slant slant = slant_of(raster.relief);
    return slant == Slant::level   ? find_predecessors<Raster, Slant::level>
           : slant == Slant::along ? find_predecessors<Raster, Slant::along>
                                   : find_predecessors<Raster, Slant::across>;
}

} // namespace

void launch_predecessors(const TiledRaster& raster, const PathSteps& steps, const Seed* sources,
                         int count, std::uint8_t* predecessor, int* plateaus, cudaStream_t stream) {
    const std::size_t cells = std::size_t(raster.rows) * std::size_t(raster.cols);
    FERMAT_CUDA(cudaMemsetAsync(plateaus, 0, sizeof(int), stream));
    launch(search(raster), blocks_for(cells), block_size, stream, raster, steps, predecessor,
           plateaus, 0, raster.rows);
    begin_paths(DistanceOf{raster}, {raster.rows, raster.cols}, raster.maximum, sources, count,
                predecessor, plateaus, stream);
}

void launch_predecessors(const MailedRaster& raster, const PathSteps& steps,
                         std::uint8_t* predecessor, int* plateaus, int first_row, int rows,
                         cudaStream_t stream) {
    const std::size_t cells = std::size_t(rows) * std::size_t(raster.part_cols * tile_size);
    launch(search(raster), blocks_for(cells), block_size, stream, raster, steps, predecessor,
           plateaus, first_row, rows);
}

} // namespace fermat::cuda
