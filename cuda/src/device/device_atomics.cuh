#pragma once

#include <cstdint>

namespace fermat::cuda {

constexpr std::uint32_t nothing = 0x7f800000; // bits of infinity

/// How blocks that run at the same time see what the others do. An emulated device brings its own.
#ifdef __CUDACC__

/// Nanoseconds.
inline __device__ long long now() {
    long long nanoseconds;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(nanoseconds));
    return nanoseconds;
}

/// A value that others change meanwhile.
template <class T>
__device__ T peek(const T* value) {
    T seen;
    asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(value) : "memory");
    return seen;
}

/// Takes a key: no read of the rim after this comes before it.
inline __device__ std::uint32_t take(std::uint32_t* key) {
    std::uint32_t taken;
    asm volatile("atom.exch.acquire.gpu.b32 %0, [%1], %2;"
                 : "=r"(taken)
                 : "l"(key), "r"(nothing)
                 : "memory");
    return taken;
}

/// No write before this comes after it for those who see what is written after it, and no read
/// after it comes before those before it.
inline __device__ void fence() {
    asm volatile("fence.acq_rel.gpu;" ::: "memory");
}

#endif

} // namespace fermat::cuda
