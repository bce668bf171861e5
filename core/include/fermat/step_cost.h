#pragma once

#include <cmath>

#ifdef __CUDACC__
#define FERMAT_HOST_DEVICE __host__ __device__
#else
#define FERMAT_HOST_DEVICE
#endif

namespace fermat {

/// The one expression of an edge of radius 1: the distance at its end when its start has distance
/// `d`, `half` is half its length, and its ends have slownesses that add up to `sum` (in float32).
/// One rounding of `d` a step, monotone in `d`: the least fixed point is unique, and every solver
/// on every device has its bits. `Lanes` is float, or a vector of floats with operator+ and fma.
template <class Lanes>
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline Lanes step_cost(const Lanes& d, const Lanes& half,
                                                                 const Lanes& sum) {
    using std::fma;
    return fma(half, sum, d);
}

} // namespace fermat
