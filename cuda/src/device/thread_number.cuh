#pragma once

#include <cstddef>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// The first index of this thread, and the distance to its next ones.
__device__ inline std::size_t first_thread() {
    return std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
}
__device__ inline std::size_t thread_stride() {
    return std::size_t(gridDim.x) * blockDim.x;
}

} // namespace fermat::cuda
