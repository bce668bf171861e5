#pragma once

#include "cuda_call.h"

#include <cstddef>

namespace fermat::cuda {

#ifdef __CUDACC__
/// Starts a kernel with a number of blocks, of threads per block, and of bytes of
/// dynamic_shared_memory() per block. Throws CudaError.
template <class... Parameters, class... Arguments>
void launch_with_memory(void (*kernel)(Parameters...), dim3 blocks, dim3 threads, std::size_t bytes,
                        cudaStream_t stream, const Arguments&... arguments) {
    kernel<<<blocks, threads, bytes, stream>>>(static_cast<Parameters>(arguments)...);
    FERMAT_CUDA(cudaGetLastError());
}

inline __device__ void* dynamic_shared_memory() {
    extern __shared__ char shared[];
    return shared;
}
#endif

template <class... Parameters, class... Arguments>
void launch(void (*kernel)(Parameters...), dim3 blocks, dim3 threads, cudaStream_t stream,
            const Arguments&... arguments) {
    launch_with_memory(kernel, blocks, threads, 0, stream, arguments...);
}

/// Threads of a block of most kernels.
constexpr unsigned block_size = 256;

/// Blocks that have a thread for each of `count`.
inline unsigned blocks_for(std::size_t count) {
    return unsigned((count + block_size - 1) / block_size);
}

/// The same, but at most a few for each multiprocessor of the current device. Kernels do the rest
/// in strides.
unsigned resident_blocks_for(std::size_t count);

} // namespace fermat::cuda
