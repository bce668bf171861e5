#pragma once

#include "band_place.cuh"
#include "launch.h"
#include "path_kernels.h"
#include "predecessors.h"

namespace fermat::cuda {

template <class Distance>
__global__ void mark_beginnings(Distance distance, Grid grid, float maximum, const Seed* sources,
                                int count, std::uint8_t* predecessor, int* plateaus) {
    const int i = int(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= count)
        return;
    const Seed source = sources[i];
    if (distance(source.row, source.col) != source.cost || !(source.cost <= maximum))
        return;
    std::uint8_t& begin = predecessor[place_in_band(grid.rows, grid.cols, source.row, source.col)];
    if (begin == on_plateau)
        atomicSub(plateaus, 1);
    begin = no_direction;
}

/// Removes the predecessor of each source whose own start cost is the least cost of its cell: a
/// path begins there. A cell has at most one source. Predecessors are stored by tiles.
/// `distance(row, col)` runs on the device.
template <class Distance>
void begin_paths(const Distance& distance, Grid grid, float maximum, const Seed* sources, int count,
                 std::uint8_t* predecessor, int* plateaus, cudaStream_t stream) {
    launch(mark_beginnings<Distance>, blocks_for(std::size_t(count)), block_size, stream, distance,
           grid, maximum, sources, count, predecessor, plateaus);
}

} // namespace fermat::cuda
