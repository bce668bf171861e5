#pragma once

#include "fermat/grid.h"

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// The start of a source.
struct Seed {
    int row, col;
    float cost;
};

/// The steps in the order of the neighbourhood: the neighbour that each step leads to, and the
/// direction of the step back.
struct PathSteps {
    signed char rows[96], cols[96];
    std::uint8_t back[96];
};

/// Finds the parents of all cells from their predecessors, both stored by tiles: the place of the
/// cell before, or `parent_is_source` with the index of a source, or no_parent.
constexpr std::uint32_t parent_is_source = 0x80000000u, no_parent = 0xffffffffu;
void launch_parents(const PathSteps& steps, Grid grid, const Seed* sources, int count,
                    float maximum, const std::uint8_t* predecessor, std::uint32_t* parent,
                    cudaStream_t stream);
/// Halves every path to a source. `unfinished`, on the device, becomes 0 if all have arrived.
void launch_jump(std::uint32_t* parent, std::size_t cells, int* unfinished, cudaStream_t stream);
/// Finds the ids of the sources to which `cells` parents lead.
void launch_ids(const std::uint32_t* parent, const std::int32_t* source_ids, std::int32_t no_source,
                std::int32_t* ids, std::size_t cells, cudaStream_t stream);

} // namespace fermat::cuda
