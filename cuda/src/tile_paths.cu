#include "cuda_call.h"
#include "fermat/step_cost.h"
#include "tile_cells.cuh"

namespace fermat::cuda {

namespace {

constexpr int threads = 256;

unsigned blocks_for(std::size_t cells) {
    return unsigned((cells + threads - 1) / threads);
}

__device__ std::size_t this_thread() {
    return std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
}

__device__ Neighbour grid_cell(const TiledRaster& raster, int row, int col) {
    if (row < 0 || col < 0)
        return {false, 0};
    return neighbour_cell(raster, row / tile_size, col / tile_size, row % tile_size,
                          col % tile_size);
}

__device__ bool passable(const TiledRaster& raster, int row, int col) {
    return cell_slowness(raster, raster.table, grid_cell(raster, row, col).cell) <
           __uint_as_float(nothing);
}

/// Half the length of a step from a cell of row `row`.
__device__ float half_length(const TiledRaster& raster, int row, int rows, int cols) {
    const int boundary = row + (rows > 0);
    if (rows == 0)
        return raster.north_south ? raster.east_west[row] : raster.uniform_east_west;
    if (cols == 0)
        return raster.north_south ? raster.north_south[boundary] : raster.uniform_north_south;
    return raster.north_south ? raster.diagonal[boundary] : raster.uniform_diagonal;
}

__global__ void find_predecessors(TiledRaster raster, TiledSteps steps, std::uint8_t* predecessor,
                                  int* plateaus) {
    const std::size_t thread = this_thread();
    const int row = int(thread / unsigned(raster.cols)), col = int(thread % unsigned(raster.cols));
    if (row >= raster.rows)
        return;
    const std::size_t cell = grid_cell(raster, row, col).cell;
    const float distance = raster.distance[cell];
    std::uint8_t found = steps.no_direction;
    if (distance <= raster.maximum && distance < __uint_as_float(nothing)) {
        found = steps.on_plateau;
        const float slowness = cell_slowness(raster, raster.table, cell);
        for (int k = 0; k < 8; ++k) {
            const int rows = steps.rows[k], cols = steps.cols[k];
            const Neighbour from = grid_cell(raster, row + rows, col + cols);
            if (!from.inside || !(raster.distance[from.cell] < distance))
                continue;
            if (step_cost(raster.distance[from.cell], half_length(raster, row, rows, cols),
                          cell_slowness(raster, raster.table, from.cell) + slowness) != distance)
                continue;
            if (rows && cols && raster.corners != CornerRule::always) {
                const bool one = passable(raster, row + rows, col),
                           other = passable(raster, row, col + cols);
                if (raster.corners == CornerRule::only_if_both_sides_open ? !(one && other)
                                                                          : !(one || other))
                    continue;
            }
            found = steps.back[k];
            break;
        }
        if (found == steps.on_plateau)
            atomicAdd(plateaus, 1);
    }
    predecessor[thread] = found;
}

/// Paths begin where a source's own start is the least.
__global__ void begin_paths(TiledRaster raster, TiledSteps steps, const Seed* sources, int count,
                            std::uint8_t* predecessor, int* plateaus) {
    const std::size_t i = this_thread();
    if (i >= std::size_t(count))
        return;
    const Seed source = sources[i];
    if (raster.distance[grid_cell(raster, source.row, source.col).cell] != source.cost ||
        !(source.cost <= raster.maximum))
        return;
    std::uint8_t& begin =
        predecessor[std::size_t(source.row) * std::size_t(raster.cols) + std::size_t(source.col)];
    if (begin == steps.on_plateau)
        atomicSub(plateaus, 1);
    begin = steps.no_direction;
}

__global__ void find_parents(TiledRaster raster, TiledSteps steps, const std::uint8_t* predecessor,
                             std::uint32_t* parent) {
    const std::size_t cell = this_thread();
    if (cell >= std::size_t(raster.rows) * std::size_t(raster.cols))
        return;
    std::uint32_t found = no_parent;
    for (int k = 0; k < 8; ++k)
        if (predecessor[cell] == steps.back[k])
            found = std::uint32_t(long(cell) + long(steps.rows[k]) * raster.cols + steps.cols[k]);
    parent[cell] = found;
}

__global__ void name_sources(TiledRaster raster, TiledSteps steps, const Seed* sources, int count,
                             const std::uint8_t* predecessor, std::uint32_t* parent) {
    const std::size_t i = this_thread();
    if (i >= std::size_t(count) || !(sources[i].cost <= raster.maximum))
        return;
    const std::size_t cell =
        std::size_t(sources[i].row) * std::size_t(raster.cols) + std::size_t(sources[i].col);
    if (predecessor[cell] == steps.no_direction)
        parent[cell] = parent_is_source | std::uint32_t(i);
}

/// Others shorten the way ahead meanwhile: whatever is read there lies on this cell's way.
__global__ void jump(std::uint32_t* parent, std::size_t cells, int* unfinished) {
    const std::size_t cell = this_thread();
    if (cell >= cells || (parent[cell] & parent_is_source))
        return;
    const std::uint32_t next = parent[parent[cell]];
    parent[cell] = next;
    if (!(next & parent_is_source))
        *unfinished = 1;
}

__global__ void look_up_ids(const std::uint32_t* parent, const std::int32_t* source_ids,
                            std::int32_t no_source, std::int32_t* ids, std::size_t cells) {
    const std::size_t cell = this_thread();
    if (cell < cells)
        ids[cell] =
            parent[cell] == no_parent ? no_source : source_ids[parent[cell] & ~parent_is_source];
}

} // namespace

void launch_predecessors(const TiledRaster& raster, const TiledSteps& steps, const Seed* sources,
                         int count, std::uint8_t* predecessor, int* plateaus, cudaStream_t stream) {
    const std::size_t cells = std::size_t(raster.rows) * std::size_t(raster.cols);
    FERMAT_CUDA(cudaMemsetAsync(plateaus, 0, sizeof(int), stream));
    find_predecessors<<<blocks_for(cells), threads, 0, stream>>>(raster, steps, predecessor,
                                                                 plateaus);
    FERMAT_CUDA(cudaGetLastError());
    begin_paths<<<blocks_for(std::size_t(count)), threads, 0, stream>>>(
        raster, steps, sources, count, predecessor, plateaus);
    FERMAT_CUDA(cudaGetLastError());
}

void launch_parents(const TiledRaster& raster, const TiledSteps& steps, const Seed* sources,
                    int count, const std::uint8_t* predecessor, std::uint32_t* parent,
                    cudaStream_t stream) {
    const std::size_t cells = std::size_t(raster.rows) * std::size_t(raster.cols);
    find_parents<<<blocks_for(cells), threads, 0, stream>>>(raster, steps, predecessor, parent);
    FERMAT_CUDA(cudaGetLastError());
    name_sources<<<blocks_for(std::size_t(count)), threads, 0, stream>>>(
        raster, steps, sources, count, predecessor, parent);
    FERMAT_CUDA(cudaGetLastError());
}

void launch_jump(std::uint32_t* parent, std::size_t cells, int* unfinished, cudaStream_t stream) {
    FERMAT_CUDA(cudaMemsetAsync(unfinished, 0, sizeof(int), stream));
    jump<<<blocks_for(cells), threads, 0, stream>>>(parent, cells, unfinished);
    FERMAT_CUDA(cudaGetLastError());
}

void launch_ids(const std::uint32_t* parent, const std::int32_t* source_ids, std::int32_t no_source,
                std::int32_t* ids, std::size_t cells, cudaStream_t stream) {
    look_up_ids<<<blocks_for(cells), threads, 0, stream>>>(parent, source_ids, no_source, ids,
                                                           cells);
    FERMAT_CUDA(cudaGetLastError());
}

} // namespace fermat::cuda
