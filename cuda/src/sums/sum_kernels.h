#pragma once

#include "fermat/cell_sums.h"

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// The distances of a solved query on the device. Those above `maximum` are not reached.
struct SolvedCells {
    const float* distance;
    int rows, cols;
    int tile_cols;     ///< tiles in a row of tiles, if distances are [tile][row][col]; else 0
    std::size_t pitch; ///< cells in a row, if distances are row-major
    float maximum;
};

/// Lowers `least`, the bits of 4 distances, to those of distances_at_edges(). Any bits above those
/// of infinity say that nothing was reached.
void launch_edges(const SolvedCells& solved, int radius, std::uint32_t* least, cudaStream_t stream);
/// Adds units · kernel.share(distance) to the sums, which are stored by tiles as a Field.
void launch_add_shares(const SolvedCells& solved, const ReachKernel& kernel, double units,
                       std::int64_t* sums, cudaStream_t stream);

} // namespace fermat::cuda
