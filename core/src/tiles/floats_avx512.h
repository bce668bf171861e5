#pragma once

#include "fermat/infinity.h"
#include "fermat/slopes.h"
#include "step_policy.h"

#include <bit>
#include <cstdint>
#include <immintrin.h>

namespace fermat {
namespace {

/// 16 floats in an AVX-512 register.
struct Floats {
    static constexpr int width = 16;
    __m512 part;

    static Floats load(const float* from) { return {_mm512_loadu_ps(from)}; }
    static Floats all(float value) { return {_mm512_set1_ps(value)}; }
    void store(float* to) const { _mm512_storeu_ps(to, part); }
    friend Floats operator+(Floats a, Floats b) { return {_mm512_add_ps(a.part, b.part)}; }
    friend Floats fma(Floats a, Floats b, Floats c) {
        return {_mm512_fmadd_ps(a.part, b.part, c.part)};
    }
    friend Floats min(Floats a, Floats b) { return {_mm512_min_ps(a.part, b.part)}; }
    friend Floats operator-(Floats a, Floats b) { return {_mm512_sub_ps(a.part, b.part)}; }
    friend Floats operator*(Floats a, Floats b) { return {_mm512_mul_ps(a.part, b.part)}; }
    friend Floats max(Floats a, Floats b) { return {_mm512_max_ps(a.part, b.part)}; }
    friend Floats one_more_from(Floats value, Floats a, Floats b) {
        return {_mm512_mask_add_ps(value.part, _mm512_cmp_ps_mask(a.part, b.part, _CMP_GE_OQ),
                                   value.part, _mm512_set1_ps(1))};
    }
    /// Sets the values of the curves with these numbers at places. Those near level ground come
    /// from registers.
    template <int count>
    static void find_on_curves(const SlopeView& slopes, const Floats (&number)[count],
                               const Floats (&place)[count], Floats (&value)[count]) {
        const __m512i first = _mm512_set1_epi32(std::bit_cast<int>(slopes.first_near));
        __m512i differing = _mm512_setzero_si512();
        for (const Floats& each : number)
            differing =
                _mm512_or_si512(differing, _mm512_xor_si512(_mm512_castps_si512(each.part), first));
        if (_mm512_test_epi32_mask(differing, _mm512_set1_epi32(~31))) [[unlikely]] {
            FERMAT_UNROLL
            for (int v = 0; v < count; ++v)
                value[v] = on_any_curve(slopes, number[v], place[v]);
            return;
        }
        FERMAT_UNROLL
        for (int power = 3; power >= 0; --power) {
            const __m512 low = _mm512_load_ps(slopes.near[power]),
                         high = _mm512_load_ps(slopes.near[power] + 16);
            FERMAT_UNROLL
            for (int v = 0; v < count; ++v) { // the bits are taken modulo 32
                const Floats near = {
                    _mm512_permutex2var_ps(low, _mm512_castps_si512(number[v].part), high)};
                value[v] = power == 3 ? near : fma(value[v], place[v], near);
            }
        }
    }
    [[gnu::noinline]] static Floats on_any_curve(const SlopeView& slopes, Floats number,
                                                 Floats place) {
        alignas(64) std::uint32_t at[width];
        _mm512_store_si512(
            at, _mm512_sub_epi32(_mm512_castps_si512(number.part),
                                 _mm512_set1_epi32(std::bit_cast<int>(SlopeView::whole))));
        const auto curve = [&](int i) { return _mm_load_ps(&slopes.curves[at[i]].value); };
        __m512 a[4]; // four curves each, four numbers apart
        for (int i = 0; i < 4; ++i) {
            a[i] = _mm512_castps128_ps512(curve(i));
            a[i] = _mm512_insertf32x4(a[i], curve(i + 4), 1);
            a[i] = _mm512_insertf32x4(a[i], curve(i + 8), 2);
            a[i] = _mm512_insertf32x4(a[i], curve(i + 12), 3);
        }
        const __m512 low = _mm512_unpacklo_ps(a[0], a[1]), high = _mm512_unpackhi_ps(a[0], a[1]);
        const __m512 low2 = _mm512_unpacklo_ps(a[2], a[3]), high2 = _mm512_unpackhi_ps(a[2], a[3]);
        const Floats value = {_mm512_shuffle_ps(low, low2, 0x44)},
                     rise = {_mm512_shuffle_ps(low, low2, 0xee)},
                     bend = {_mm512_shuffle_ps(high, high2, 0x44)},
                     twist = {_mm512_shuffle_ps(high, high2, 0xee)};
        return fma(fma(fma(twist, place, bend), place, rise), place, value);
    }
    friend std::uint32_t less(Floats a, Floats b) {
        return _mm512_cmp_ps_mask(a.part, b.part, _CMP_LT_OQ);
    }
    friend Floats only_where_finite(Floats value, Floats other) {
        const __m512 infinite = _mm512_set1_ps(infinity);
        return {_mm512_mask_mov_ps(infinite, _mm512_cmp_ps_mask(other.part, infinite, _CMP_LT_OQ),
                                   value.part)};
    }
    /// `value` in lanes where it is less than `other`, infinity in the others.
    friend Floats only_where_less(Floats value, Floats other) {
        return {_mm512_mask_mov_ps(_mm512_set1_ps(infinity),
                                   _mm512_cmp_ps_mask(value.part, other.part, _CMP_LT_OQ),
                                   value.part)};
    }
    /// `yes` in lanes where a equals b, `no` in the others.
    friend Floats where_equal(Floats a, Floats b, Floats yes, Floats no) {
        return {
            _mm512_mask_mov_ps(no.part, _mm512_cmp_ps_mask(a.part, b.part, _CMP_EQ_OQ), yes.part)};
    }
    Floats shifted_up(Floats before) const { return {from_lane<15>(before.part, part)}; }
    Floats shifted_up(float first) const { return shifted_up(all(first)); }
    Floats shifted_down(Floats behind) const { return {from_lane<1>(part, behind.part)}; }
    Floats shifted_down(float last) const { return shifted_down(all(last)); }
    /// Infinity in lanes whose bit is not set.
    Floats only_in(std::uint32_t mask) const {
        return {_mm512_mask_mov_ps(_mm512_set1_ps(infinity), __mmask16(mask), part)};
    }
    float least() const { return _mm512_reduce_min_ps(part); }
    /// From whole numbers between 0 and 255.
    void store_bytes(std::uint8_t* to) const {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to),
                         _mm512_cvtepi32_epi8(_mm512_cvttps_epi32(part)));
    }

  private:
    /// Lanes n to n + 15 of the 32 in `a`, `b`.
    template <int n>
    static __m512 from_lane(__m512 a, __m512 b) {
        return _mm512_castsi512_ps(
            _mm512_alignr_epi32(_mm512_castps_si512(b), _mm512_castps_si512(a), n));
    }
};

/// Transposes a square of Floats::width lines. Lines are `pitch` floats apart in both squares.
inline void transpose(const float* from, float* to, int pitch) {
    __m512 a[16], b[16];
    for (int i = 0; i < 16; ++i)
        a[i] = _mm512_loadu_ps(from + i * pitch);
    for (int i = 0; i < 16; i += 2) {
        b[i] = _mm512_unpacklo_ps(a[i], a[i + 1]);
        b[i + 1] = _mm512_unpackhi_ps(a[i], a[i + 1]);
    }
    for (int i = 0; i < 16; i += 4)
        for (int k = 0; k < 2; ++k) {
            const __m512d p = _mm512_castps_pd(b[i + k]), q = _mm512_castps_pd(b[i + k + 2]);
            a[i + 2 * k] = _mm512_castpd_ps(_mm512_unpacklo_pd(p, q));
            a[i + 2 * k + 1] = _mm512_castpd_ps(_mm512_unpackhi_pd(p, q));
        }
    for (int i = 0; i < 16; i += 8)
        for (int k = 0; k < 4; ++k) {
            b[i + k] = _mm512_shuffle_f32x4(a[i + k], a[i + k + 4], 0x88);
            b[i + k + 4] = _mm512_shuffle_f32x4(a[i + k], a[i + k + 4], 0xdd);
        }
    for (int k = 0; k < 8; ++k) {
        _mm512_storeu_ps(to + k * pitch, _mm512_shuffle_f32x4(b[k], b[k + 8], 0x88));
        _mm512_storeu_ps(to + (k + 8) * pitch, _mm512_shuffle_f32x4(b[k], b[k + 8], 0xdd));
    }
}

} // namespace
} // namespace fermat
