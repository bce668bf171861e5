#include "band_place.cuh"
#include "fermat/neighbourhood.h"
#include "launch.h"
#include "path_kernels.h"
#include "thread_number.cuh"

namespace fermat::cuda {

namespace {

__global__ void find_parents(PathSteps steps, Grid grid, const std::uint8_t* predecessor,
                             std::uint32_t* parent) {
    const std::size_t cell = first_thread();
    const int row = int(cell / unsigned(grid.cols)), col = int(cell % unsigned(grid.cols));
    if (row >= grid.rows)
        return;
    const auto place = [&](int in_row, int in_col) {
        return place_in_band(grid.rows, grid.cols, in_row, in_col);
    };
    const std::size_t own = place(row, col);
    const int k = predecessor[own];
    parent[own] = k == no_direction
                      ? no_parent
                      : std::uint32_t(place(row - steps.rows[k], col - steps.cols[k]));
}

__global__ void name_sources(Grid grid, const Seed* sources, int count, float maximum,
                             const std::uint8_t* predecessor, std::uint32_t* parent) {
    const std::size_t i = first_thread();
    if (i >= std::size_t(count) || !(sources[i].cost <= maximum))
        return;
    const std::size_t cell = place_in_band(grid.rows, grid.cols, sources[i].row, sources[i].col);
    if (predecessor[cell] == no_direction)
        parent[cell] = parent_is_source | std::uint32_t(i);
}

/// Other threads shorten the path ahead at the same time. Whatever is read there is on the path of
/// this cell.
__global__ void jump(std::uint32_t* parent, std::size_t cells, int* unfinished) {
    const std::size_t cell = first_thread();
    if (cell >= cells || (parent[cell] & parent_is_source))
        return;
    const std::uint32_t next = parent[parent[cell]];
    parent[cell] = next;
    if (!(next & parent_is_source))
        *unfinished = 1;
}

__global__ void look_up_ids(const std::uint32_t* parent, const std::int32_t* source_ids,
                            std::int32_t no_source, std::int32_t* ids, std::size_t cells) {
    const std::size_t cell = first_thread();
    if (cell < cells)
        ids[cell] =
            parent[cell] == no_parent ? no_source : source_ids[parent[cell] & ~parent_is_source];
}

} // namespace

void launch_parents(const PathSteps& steps, Grid grid, const Seed* sources, int count,
                    float maximum, const std::uint8_t* predecessor, std::uint32_t* parent,
                    cudaStream_t stream) {
    launch(find_parents, blocks_for(std::size_t(grid.rows) * std::size_t(grid.cols)), block_size,
           stream, steps, grid, predecessor, parent);
    launch(name_sources, blocks_for(std::size_t(count)), block_size, stream, grid, sources, count,
           maximum, predecessor, parent);
}

void launch_jump(std::uint32_t* parent, std::size_t cells, int* unfinished, cudaStream_t stream) {
    FERMAT_CUDA(cudaMemsetAsync(unfinished, 0, sizeof(int), stream));
    launch(jump, blocks_for(cells), block_size, stream, parent, cells, unfinished);
}

void launch_ids(const std::uint32_t* parent, const std::int32_t* source_ids, std::int32_t no_source,
                std::int32_t* ids, std::size_t cells, cudaStream_t stream) {
    launch(look_up_ids, blocks_for(cells), block_size, stream, parent, source_ids, no_source, ids,
           cells);
}

} // namespace fermat::cuda
