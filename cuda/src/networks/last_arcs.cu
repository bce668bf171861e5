#include "launch.h"
#include "network_kernels.h"
#include "path_kernels.h"
#include "thread_number.cuh"

namespace fermat::cuda {

namespace {

constexpr std::uint32_t none = 0xffffffff;
/// Marks a predecessor that was found in this step. Arcs have lower numbers.
constexpr std::uint32_t is_new = 0x80000000;

/// Calls visit(tail, arc, head) for each arc that reproduces the distance of its head.
template <class Visit>
__device__ void for_each_tight_arc(const NodeDistances& of, const Visit& visit) {
    for (std::size_t tail = first_thread(); tail < of.star.nodes; tail += thread_stride()) {
        const std::uint32_t from = of.distance[tail];
        if (from > of.last)
            continue;
        const std::uint32_t end = of.star.first[tail + 1];
        for (std::uint32_t arc = of.star.first[tail]; arc < end; ++arc) {
            const std::uint32_t head = of.star.head[arc], cost = of.star.cost[arc];
            if (cost <= of.last - from && from + cost == of.distance[head])
                visit(std::uint32_t(tail), arc, head, cost);
        }
    }
}

__device__ bool is_least(const NodeDistances& of, const NodeStart& start) {
    return start.cost <= of.last && of.distance[start.node] == start.cost;
}

__global__ void mark_starts(NodeDistances of, std::uint32_t* predecessor, std::uint32_t mark) {
    for (std::size_t i = first_thread(); i < of.start_count; i += thread_stride())
        if (is_least(of, of.starts[i]))
            predecessor[of.starts[i].node] = mark;
}

__global__ void take_last_arcs(NodeDistances of, std::uint32_t* predecessor,
                               std::uint32_t* free_arcs) {
    for_each_tight_arc(
        of, [&](std::uint32_t tail, std::uint32_t arc, std::uint32_t head, std::uint32_t cost) {
            if (cost > 0)
                atomicMin(predecessor + head, arc);
            else if (tail != head)
                *free_arcs = 1;
        });
}

__global__ void follow_free_arcs(NodeDistances of, std::uint32_t* predecessor,
                                 std::uint32_t* found) {
    for_each_tight_arc(
        of, [&](std::uint32_t tail, std::uint32_t arc, std::uint32_t head, std::uint32_t cost) {
            if (cost == 0 && predecessor[tail] < is_new && predecessor[head] >= is_new) {
                atomicMin(predecessor + head, is_new | arc);
                *found = 1;
            }
        });
}

__global__ void keep_new(std::uint32_t* predecessor, std::size_t nodes) {
    for (std::size_t node = first_thread(); node < nodes; node += thread_stride())
        if (predecessor[node] != none)
            predecessor[node] &= ~is_new;
}

__global__ void find_nodes_before(NodeDistances of, const std::uint32_t* predecessor,
                                  std::uint32_t* parent) {
    for_each_tight_arc(
        of, [&](std::uint32_t tail, std::uint32_t arc, std::uint32_t head, std::uint32_t) {
            if (predecessor[head] == arc)
                parent[head] = tail;
        });
}

__global__ void number_starts(NodeDistances of, std::uint32_t* parent) {
    for (std::size_t i = first_thread(); i < of.start_count; i += thread_stride())
        if (is_least(of, of.starts[i]))
            parent[of.starts[i].node] = parent_is_source | std::uint32_t(i);
}

void set_none(std::uint32_t* values, std::size_t nodes, cudaStream_t stream) {
    FERMAT_CUDA(cudaMemsetAsync(values, 0xff, nodes * sizeof *values, stream));
}

/// For kernels with a thread for each start.
template <class... Parameters, class... Arguments>
void launch_for_starts(void (*kernel)(Parameters...), const NodeDistances& of, cudaStream_t stream,
                       const Arguments&... arguments) {
    if (of.start_count > 0)
        launch(kernel, resident_blocks_for(of.start_count), block_size, stream, of, arguments...);
}

} // namespace

void launch_last_arcs(const NodeDistances& of, std::uint32_t* predecessor, std::uint32_t* free_arcs,
                      cudaStream_t stream) {
    set_none(predecessor, of.star.nodes, stream);
    FERMAT_CUDA(cudaMemsetAsync(free_arcs, 0, sizeof *free_arcs, stream));
    launch_for_starts(mark_starts, of, stream, predecessor, starts_here);
    launch(take_last_arcs, resident_blocks_for(of.star.nodes), block_size, stream, of, predecessor,
           free_arcs);
}

void launch_follow_free_arcs(const NodeDistances& of, std::uint32_t* predecessor,
                             std::uint32_t* found, cudaStream_t stream) {
    FERMAT_CUDA(cudaMemsetAsync(found, 0, sizeof *found, stream));
    const unsigned blocks = resident_blocks_for(of.star.nodes);
    launch(follow_free_arcs, blocks, block_size, stream, of, predecessor, found);
    launch(keep_new, blocks, block_size, stream, predecessor, of.star.nodes);
}

void launch_begin_paths(const NodeDistances& of, std::uint32_t* predecessor, cudaStream_t stream) {
    launch_for_starts(mark_starts, of, stream, predecessor, none);
}

void launch_nodes_before(const NodeDistances& of, const std::uint32_t* predecessor,
                         std::uint32_t* parent, cudaStream_t stream) {
    set_none(parent, of.star.nodes, stream);
    launch(find_nodes_before, resident_blocks_for(of.star.nodes), block_size, stream, of,
           predecessor, parent);
    launch_for_starts(number_starts, of, stream, parent);
}

} // namespace fermat::cuda
