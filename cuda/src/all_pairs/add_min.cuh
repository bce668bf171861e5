#pragma once

#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// min(a + b, c), which is one instruction from compute capability 9.0 on (DPX).
__device__ __forceinline__ std::uint32_t add_min(std::uint32_t a, std::uint32_t b,
                                                 std::uint32_t c) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    return __viaddmin_u32(a, b, c);
#else
    return min(a + b, c);
#endif
}

} // namespace fermat::cuda
