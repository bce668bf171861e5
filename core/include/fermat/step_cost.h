#pragma once

#include <cmath>

#ifdef __CUDACC__
#define FERMAT_HOST_DEVICE __host__ __device__
#else
#define FERMAT_HOST_DEVICE
#endif

namespace fermat {

/// The only expression for an edge of radius 1: the distance at its end if its start has the
/// distance `d`, `half` is half its length, and `sum` is the sum of the slownesses of its two ends
/// (in float32). It rounds `d` once per step and is monotone in `d`. So the least fixed point is
/// unique, and every solver on every device finds the same bits. `Lanes` is float, or a vector of
/// floats with operator+ and fma.
template <class Lanes>
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline Lanes step_cost(const Lanes& d, const Lanes& half,
                                                                 const Lanes& sum) {
    using std::fma;
    return fma(half, sum, d);
}

} // namespace fermat
