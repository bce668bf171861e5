#include "all_pairs_paths.h"
#include "device_rows.h"
#include "launch.h"
#include "min_plus.h"
#include "thread_number.cuh"

#include <algorithm>

namespace fermat::cuda {

namespace {

constexpr std::size_t lanes = 32;

__global__ void fill_far(DeviceRows rows) {
    for (std::size_t i = first_thread(); i < rows.size(); i += thread_stride())
        rows.value[i] = min_plus_far;
}

/// One warp per node. Arcs may be parallel.
__global__ void take_arcs(DeviceRows all, DeviceArcs star) {
    for (std::size_t i = first_thread(); i < star.nodes * lanes; i += thread_stride()) {
        const std::size_t node = i / lanes;
        std::uint32_t* const row = all.value + node * all.pitch();
        for (std::size_t arc = star.first[node] + i % lanes; arc < star.first[node + 1];
             arc += lanes)
            atomicMin(row + star.head[arc], star.cost[arc]);
        if (i % lanes == 0)
            atomicMin(row + node, 0u);
    }
}

__global__ void take_arc_distances(DeviceRows all, DeviceArcs star, std::uint32_t* to) {
    for (std::size_t i = first_thread(); i < star.nodes * lanes; i += thread_stride()) {
        const std::size_t node = i / lanes;
        for (std::size_t arc = star.first[node] + i % lanes; arc < star.first[node + 1];
             arc += lanes)
            to[arc] = all.value[node * all.pitch() + star.head[arc]];
    }
}

__device__ std::int32_t predecessor_of(const std::uint32_t* row, std::size_t node,
                                       const DeviceTightArcs& arcs) {
    const std::uint32_t own = row[node];
    for (std::uint32_t arc = arcs.first[node]; arc < arcs.first[node + 1]; ++arc) {
        const std::uint32_t before = row[arcs.tail[arc]];
        if (before < own && own - before == arcs.cost[arc])
            return std::int32_t(arcs.tail[arc]);
    }
    return waiting_predecessor;
}

/// A row of blocks of threads for each row of the matrix, or for each of several.
__global__ void find_predecessors(DeviceRows rows, std::size_t count, DeviceTightArcs arcs,
                                  std::int32_t* to) {
    const std::size_t node = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (node >= arcs.nodes)
        return;
    for (std::size_t i = blockIdx.y; i < count; i += gridDim.y) {
        const std::size_t source = rows.blocks.first * block_nodes + i;
        const std::uint32_t* const row = rows.value + i * rows.pitch();
        to[i * rows.pitch() + node] = node == source || row[node] >= min_plus_far
                                          ? AllPairs::no_predecessor
                                          : predecessor_of(row, node, arcs);
    }
}

} // namespace

void launch_fill_far(const DeviceRows& rows, cudaStream_t stream) {
    launch(fill_far, blocks_for(rows.size()), block_size, stream, rows);
}

void launch_direct_costs(const DeviceRows& all, const DeviceArcs& star, cudaStream_t stream) {
    launch_fill_far(all, stream);
    launch(take_arcs, blocks_for(star.nodes * lanes), block_size, stream, all, star);
}

void launch_arc_distances(const DeviceRows& all, const DeviceArcs& star, std::uint32_t* to,
                          cudaStream_t stream) {
    launch(take_arc_distances, blocks_for(star.nodes * lanes), block_size, stream, all, star, to);
}

void launch_predecessors(const DeviceRows& rows, std::size_t count, const DeviceTightArcs& arcs,
                         std::int32_t* to, cudaStream_t stream) {
    constexpr std::size_t most_blocks = 65535;
    launch(find_predecessors, dim3(blocks_for(arcs.nodes), unsigned(std::min(count, most_blocks))),
           block_size, stream, rows, count, arcs, to);
}

} // namespace fermat::cuda
