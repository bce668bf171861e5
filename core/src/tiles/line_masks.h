#pragma once

#include "step_policy.h"

#include <cstdint>

namespace fermat {

/// A set of lines of a tile. nvcc takes the functions of <bit> for constants.
using LineMask = std::uint32_t;

/// Of a mask that is not 0.
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline int leading_zeros(LineMask mask) {
#ifdef __CUDA_ARCH__
    return __clz(int(mask));
#else
    return __builtin_clz(mask);
#endif
}
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline int trailing_zeros(LineMask mask) {
#ifdef __CUDA_ARCH__
    return __ffs(int(mask)) - 1;
#else
    return __builtin_ctz(mask);
#endif
}

} // namespace fermat
