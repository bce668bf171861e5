#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>

namespace fermat::cuda {

/// Nodes of a block of Floyd-Warshall.
constexpr int block_nodes = 64;
/// Rows and columns of the tile that a block of threads makes when paths pass through a block.
constexpr int passed_side = 128;

/// A square matrix of costs on the device, row by row. Its rows and columns are filled up to a
/// multiple of passed_side. "No path" is min_plus_far.
struct DeviceMatrix {
    std::uint32_t* value;
    std::size_t pitch;
    std::size_t nodes;
};

inline std::size_t filled_up(std::size_t nodes) {
    return (nodes + passed_side - 1) / passed_side * passed_side;
}

/// A forward star on the device.
struct DeviceStar {
    const std::uint32_t *first, *head, *cost;
};

/// The arcs with cost of TightArcs on the device.
struct DeviceTightArcs {
    const std::uint32_t *first, *tail, *cost;
};

/// Fills the matrix with the costs of single arcs.
void launch_direct_costs(const DeviceMatrix& matrix, const DeviceStar& star, cudaStream_t stream);
/// Finds all paths within a block; then those that begin or end in it; then those that pass
/// through it.
void launch_close(const DeviceMatrix& matrix, std::size_t block, cudaStream_t stream);
void launch_begin_or_end(const DeviceMatrix& matrix, std::size_t block, cudaStream_t stream);
void launch_pass_through(const DeviceMatrix& matrix, std::size_t block, cudaStream_t stream);
/// Copies rows to nodes × rows values, with `unreached` instead of min_plus_far.
void launch_copy_rows(const DeviceMatrix& matrix, std::uint32_t* to, std::size_t first_row,
                      std::size_t rows, cudaStream_t stream);
/// Finds predecessors for rows of final distances, by arcs that cost something: nodes × rows
/// values. Nodes without such an arc get waiting_predecessor.
void launch_all_predecessors(const DeviceMatrix& matrix, const DeviceTightArcs& arcs,
                             std::int32_t* to, std::size_t first_row, std::size_t rows,
                             cudaStream_t stream);

} // namespace fermat::cuda
