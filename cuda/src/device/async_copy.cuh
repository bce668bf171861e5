#pragma once

namespace fermat::cuda {

// Copies from global to shared memory that do not go through registers. An emulated device has its
// own ones.
#ifdef __CUDACC__

/// Begins to copy 16 bytes. Both addresses are multiples of 16. It reads what other blocks wrote.
inline __device__ void begin_copy(void* shared, const void* global) {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(
                     unsigned(__cvta_generic_to_shared(shared))),
                 "l"(global)
                 : "memory");
#else
    *static_cast<uint4*>(shared) = __ldcg(static_cast<const uint4*>(global));
#endif
}

/// Waits until all copies of this thread have ended.
inline __device__ void end_copies() {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.wait_all;" ::: "memory");
#endif
}

#endif

} // namespace fermat::cuda
