#pragma once

#include <cstddef>

namespace fermat::cuda {

/// The first index that this thread looks after, and how far the next are apart.
__device__ inline std::size_t first_thread() {
    return std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
}
__device__ inline std::size_t thread_stride() {
    return std::size_t(gridDim.x) * blockDim.x;
}

} // namespace fermat::cuda
