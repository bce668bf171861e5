#include "launch.h"
#include "network_kernels.h"
#include "thread_number.cuh"

namespace fermat::cuda {

namespace {

__global__ void take_reached(const std::uint32_t* from, std::uint32_t* to, std::size_t count,
                             std::uint32_t maximum) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride())
        to[i] = from[i] <= maximum ? from[i] : ~0u;
}

__global__ void take_at(const std::uint32_t* distance, const std::uint32_t* nodes,
                        std::size_t count, std::uint32_t maximum, std::uint32_t* to) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t at = distance[nodes[i]];
        to[i] = at <= maximum ? at : ~0u;
    }
}

__global__ void find_farthest(const std::uint32_t* distance, const std::uint32_t* nodes,
                              std::size_t count, std::uint32_t* farthest) {
    std::uint32_t own = 0;
    for (std::size_t i = first_thread(); i < count; i += thread_stride())
        own = max(own, distance[nodes[i]]);
    if (own > __ldcg(farthest))
        atomicMax(farthest, own);
}

} // namespace

void launch_take_reached(const std::uint32_t* from, std::uint32_t* to, std::size_t count,
                         std::uint32_t maximum, cudaStream_t stream) {
    launch(take_reached, resident_blocks_for(count), block_size, stream, from, to, count, maximum);
}

void launch_take_at(const std::uint32_t* distance, const std::uint32_t* nodes, std::size_t count,
                    std::uint32_t maximum, std::uint32_t* to, cudaStream_t stream) {
    launch(take_at, resident_blocks_for(count), block_size, stream, distance, nodes, count, maximum,
           to);
}

void launch_farthest(const std::uint32_t* distance, const std::uint32_t* nodes, std::size_t count,
                     std::uint32_t* farthest, cudaStream_t stream) {
    FERMAT_CUDA(cudaMemsetAsync(farthest, 0, sizeof *farthest, stream));
    launch(find_farthest, resident_blocks_for(count), block_size, stream, distance, nodes, count,
           farthest);
}

} // namespace fermat::cuda
