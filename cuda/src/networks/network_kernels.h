#pragma once

#include "star_view.h"

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// Copies distances. Those beyond the maximum become NetworkGraph::unreached.
void launch_take_reached(const std::uint32_t* from, std::uint32_t* to, std::size_t count,
                         std::uint32_t maximum, cudaStream_t stream);
/// The same for `count` nodes.
void launch_take_at(const std::uint32_t* distance, const std::uint32_t* nodes, std::size_t count,
                    std::uint32_t maximum, std::uint32_t* to, cudaStream_t stream);
/// The greatest distance of `count` nodes, at least 0.
void launch_farthest(const std::uint32_t* distance, const std::uint32_t* nodes, std::size_t count,
                     std::uint32_t* farthest, cudaStream_t stream);

/// Final distances on a graph, from starts. Nodes beyond `last` are not reached.
struct NodeDistances {
    StarView star;
    const std::uint32_t* distance;
    std::uint32_t last;
    const NodeStart* starts;
    std::size_t start_count;
};

/// While predecessors are found, a node where a path starts has this one: no arc is less.
constexpr std::uint32_t starts_here = 0;
/// The lowest arc that reproduces the distance of each node, among those that cost something.
/// `free_arcs` becomes 1 if there are other ones that reproduce a distance.
void launch_last_arcs(const NodeDistances& of, std::uint32_t* predecessor, std::uint32_t* free_arcs,
                      cudaStream_t stream);
/// One step over arcs that cost nothing, from nodes with a predecessor to nodes without one.
/// `found` becomes 1 if there are any.
void launch_follow_free_arcs(const NodeDistances& of, std::uint32_t* predecessor,
                             std::uint32_t* found, cudaStream_t stream);
/// Nodes where a path starts have no predecessor.
void launch_begin_paths(const NodeDistances& of, std::uint32_t* predecessor, cudaStream_t stream);
/// The node before each node, as launch_jump() takes it: where a path starts, the number of its
/// start.
void launch_nodes_before(const NodeDistances& of, const std::uint32_t* predecessor,
                         std::uint32_t* parent, cudaStream_t stream);

} // namespace fermat::cuda
