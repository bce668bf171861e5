#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>

namespace fermat::cuda {

/// Nodes of a block of Floyd-Warshall. A tile of the matrix has as many rows and columns.
constexpr std::size_t block_nodes = 128;

inline std::size_t blocks_of(std::size_t nodes) {
    return (nodes + block_nodes - 1) / block_nodes;
}

/// A range of blocks.
struct Blocks {
    std::size_t first, count;

    constexpr std::size_t end() const { return first + count; }
};

/// Rows of a square matrix of costs on the device, row by row: those of some blocks of nodes. The
/// nodes are filled up to whole blocks. "No path" is min_plus_far, also to the nodes that are
/// filled up.
struct DeviceRows {
    std::uint32_t* value;
    Blocks blocks;          ///< of the rows
    std::size_t all_blocks; ///< of the columns

    constexpr std::size_t rows() const { return blocks.count * block_nodes; }
    constexpr std::size_t pitch() const { return all_blocks * block_nodes; }
    constexpr std::size_t size() const { return rows() * pitch(); }
};

/// The arcs of a forward star on the device.
struct DeviceArcs {
    const std::uint32_t *first, *head, *cost;
    std::size_t nodes;
};

/// The arcs with cost of TightArcs on the device.
struct DeviceTightArcs {
    const std::uint32_t *first, *tail, *cost;
    std::size_t nodes;
};

/// Sets all values to min_plus_far.
void launch_fill_far(const DeviceRows& rows, cudaStream_t stream);
/// Fills all rows of the matrix with the costs of single arcs.
void launch_direct_costs(const DeviceRows& all, const DeviceArcs& star, cudaStream_t stream);
/// Finds the distance between the ends of each arc in the whole matrix.
void launch_arc_distances(const DeviceRows& all, const DeviceArcs& star, std::uint32_t* to,
                          cudaStream_t stream);
/// Finds predecessors for the first `count` of these rows of final distances, by arcs that cost
/// something. The result has the same pitch; the nodes that are filled up get none. Nodes without
/// such an arc get waiting_predecessor. "No path" may also be AllPairs::unreached.
void launch_predecessors(const DeviceRows& rows, std::size_t count, const DeviceTightArcs& arcs,
                         std::int32_t* to, cudaStream_t stream);

/// Finds all paths by way of a block between nodes of these rows, which contain the block.
void launch_round(const DeviceRows& rows, std::size_t block, cudaStream_t stream);
/// Finds all paths by way of the blocks of `via` for other rows. All paths by way of these blocks
/// are found in `via`.
void launch_pass_through(const DeviceRows& rows, const DeviceRows& via, cudaStream_t stream);

} // namespace fermat::cuda
