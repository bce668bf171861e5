#pragma once

#include <cstdint>

namespace fermat::cuda {

constexpr std::uint32_t nothing = 0x7f800000; // bits of infinity

/// Memory operations for blocks that run at the same time and read what the others write. An
/// emulated device has its own ones.
#ifdef __CUDACC__

/// Nanoseconds.
inline __device__ long long now() {
    long long nanoseconds;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(nanoseconds));
    return nanoseconds;
}

/// Reads a value that other threads may change at the same time.
template <class T>
__device__ T peek(const T* value) {
    T seen;
    asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(value) : "memory");
    return seen;
}

/// The same for a value in shared memory.
inline __device__ std::uint32_t peek_shared(const std::uint32_t& value) {
    return *static_cast<const volatile std::uint32_t*>(&value);
}

/// Takes a key. Reads of the rim that follow are not moved before it.
inline __device__ std::uint32_t take(std::uint32_t* key) {
    std::uint32_t taken;
    asm volatile("atom.exch.acquire.gpu.b32 %0, [%1], %2;"
                 : "=r"(taken)
                 : "l"(key), "r"(nothing)
                 : "memory");
    return taken;
}

/// A thread that sees a write made after this also sees all writes made before it. Reads after this
/// are not moved before reads that come before it.
inline __device__ void fence() {
    asm volatile("fence.acq_rel.gpu;" ::: "memory");
}

/// The same, and reads after this see what other threads have written before, if they also call
/// this between their writes and the reads of what this thread has written: one of two threads sees
/// the other's.
inline __device__ void fence_all() {
    asm volatile("fence.sc.gpu;" ::: "memory");
}

/// Reads a value that other threads may change at the same time. What they wrote before it is
/// visible to the reads that follow.
inline __device__ std::uint32_t peek_before_reads(const std::uint32_t* value) {
    std::uint32_t seen;
    asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(value) : "memory");
    return seen;
}

/// Reads memory of the processor that another device has written.
template <class T>
__device__ T peek_outside(const T* value) {
    return *static_cast<const volatile T*>(value);
}

#endif

} // namespace fermat::cuda
