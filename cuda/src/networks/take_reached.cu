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

} // namespace

void launch_take_reached(const std::uint32_t* from, std::uint32_t* to, std::size_t count,
                         std::uint32_t maximum, cudaStream_t stream) {
    launch(take_reached, resident_blocks_for(count), block_size, stream, from, to, count, maximum);
}

} // namespace fermat::cuda
