#pragma once

#include "step_policy.h"

#include <cuda_runtime.h>

namespace fermat::cuda {

/// Some values for each thread of a warp, of which each is found on its own. So a thread need not
/// wait for one before it begins with the next.
template <int count>
struct SlopeLanes {
    float value[count];

    template <class Make>
    static __device__ SlopeLanes made(const Make& make) {
        SlopeLanes lanes;
        FERMAT_UNROLL
        for (int i = 0; i < count; ++i)
            lanes.value[i] = make(i);
        return lanes;
    }
    static __device__ SlopeLanes all(float value) {
        return made([&](int) { return value; });
    }
    friend __device__ SlopeLanes operator+(const SlopeLanes& a, const SlopeLanes& b) {
        return made([&](int i) { return a.value[i] + b.value[i]; });
    }
    friend __device__ SlopeLanes operator-(const SlopeLanes& a, const SlopeLanes& b) {
        return made([&](int i) { return a.value[i] - b.value[i]; });
    }
    friend __device__ SlopeLanes operator*(const SlopeLanes& a, const SlopeLanes& b) {
        return made([&](int i) { return a.value[i] * b.value[i]; });
    }
    friend __device__ SlopeLanes min(const SlopeLanes& a, const SlopeLanes& b) {
        return made([&](int i) { return fminf(a.value[i], b.value[i]); });
    }
    friend __device__ SlopeLanes max(const SlopeLanes& a, const SlopeLanes& b) {
        return made([&](int i) { return fmaxf(a.value[i], b.value[i]); });
    }
    friend __device__ SlopeLanes fma(const SlopeLanes& a, const SlopeLanes& b,
                                     const SlopeLanes& c) {
        return made([&](int i) { return __fmaf_rn(a.value[i], b.value[i], c.value[i]); });
    }
    friend __device__ SlopeLanes only_where_finite(const SlopeLanes& value,
                                                   const SlopeLanes& other) {
        return made(
            [&](int i) { return scalar::only_where_finite(value.value[i], other.value[i]); });
    }
    friend __device__ SlopeLanes only_where_less(const SlopeLanes& value, const SlopeLanes& other) {
        return made([&](int i) { return scalar::only_where_less(value.value[i], other.value[i]); });
    }
    friend __device__ SlopeLanes one_more_from(const SlopeLanes& value, const SlopeLanes& a,
                                               const SlopeLanes& b) {
        return made(
            [&](int i) { return a.value[i] >= b.value[i] ? value.value[i] + 1 : value.value[i]; });
    }
    friend __device__ SlopeLanes on_curve(const SlopeView& slopes, const SlopeLanes& number,
                                          const SlopeLanes& place) {
        return made([&](int i) {
            const int curve =
                __float_as_int(number.value[i]) - __float_as_int(float(SlopeView::whole));
            const float4 each = __ldg(reinterpret_cast<const float4*>(slopes.curves) + curve);
            return scalar::on_curve(SlopeCurve{each.x, each.y, each.z, each.w}, place.value[i]);
        });
    }
};

} // namespace fermat::cuda
