#pragma once

#include "fermat/infinity.h"
#include "fermat/slopes.h"
#include "step_policy.h"

#include <bit>
#include <cstdint>
#include <immintrin.h>

namespace fermat {
namespace {

/// Eight floats in an AVX register, with AVX2 and FMA.
struct Floats {
    static constexpr int width = 8;
    __m256 part;

    static Floats load(const float* from) { return {_mm256_loadu_ps(from)}; }
    static Floats all(float value) { return {_mm256_set1_ps(value)}; }
    void store(float* to) const { _mm256_storeu_ps(to, part); }
    friend Floats operator+(Floats a, Floats b) { return {_mm256_add_ps(a.part, b.part)}; }
    friend Floats fma(Floats a, Floats b, Floats c) {
        return {_mm256_fmadd_ps(a.part, b.part, c.part)};
    }
    friend Floats min(Floats a, Floats b) { return {_mm256_min_ps(a.part, b.part)}; }
    friend Floats operator-(Floats a, Floats b) { return {_mm256_sub_ps(a.part, b.part)}; }
    friend Floats operator*(Floats a, Floats b) { return {_mm256_mul_ps(a.part, b.part)}; }
    friend Floats max(Floats a, Floats b) { return {_mm256_max_ps(a.part, b.part)}; }
    friend Floats one_more_from(Floats value, Floats a, Floats b) {
        const __m256 from = _mm256_cmp_ps(a.part, b.part, _CMP_GE_OQ);
        return {_mm256_add_ps(value.part, _mm256_and_ps(from, _mm256_set1_ps(1)))};
    }
    /// Sets the values of the curves with these numbers at places. Those near level ground come
    /// from registers.
    template <int count>
    static void find_on_curves(const SlopeView& slopes, const Floats (&number)[count],
                               const Floats (&place)[count], Floats (&value)[count]) {
        // Those in the middle of the near ones, from 8 to 23.
        const __m256i middle = _mm256_set1_epi32(std::bit_cast<int>(slopes.first_near + 8));
        __m256i far = _mm256_setzero_si256();
        FERMAT_UNROLL
        for (int v = 0; v < count; ++v)
            far = _mm256_or_si256(far, _mm256_sub_epi32(bits(number[v]), middle));
        if (!_mm256_testz_si256(far, _mm256_set1_epi32(~15))) [[unlikely]] {
            FERMAT_UNROLL
            for (int v = 0; v < count; ++v)
                value[v] = on_any_curve(slopes, number[v], place[v]);
            return;
        }
        FERMAT_UNROLL
        for (int power = 3; power >= 0; --power) {
            const __m256 low = _mm256_load_ps(slopes.near[power] + 8),
                         high = _mm256_load_ps(slopes.near[power] + 16);
            FERMAT_UNROLL
            for (int v = 0; v < count; ++v) {
                const __m256 behind = _mm256_castsi256_ps(_mm256_slli_epi32(bits(number[v]), 27));
                const Floats near = {
                    // behind 15, the high ones; the bits are taken modulo 8
                    _mm256_blendv_ps(_mm256_permutevar8x32_ps(low, bits(number[v])),
                                     _mm256_permutevar8x32_ps(high, bits(number[v])), behind)};
                value[v] = power == 3 ? near : fma(value[v], place[v], near);
            }
        }
    }
    [[gnu::noinline]] static Floats on_any_curve(const SlopeView& slopes, Floats number,
                                                 Floats place) {
        alignas(32) std::uint32_t at[width]; // in bytes
        _mm256_store_si256(
            reinterpret_cast<__m256i*>(at),
            _mm256_slli_epi32(_mm256_sub_epi32(bits(number), _mm256_set1_epi32(std::bit_cast<int>(
                                                                 SlopeView::whole))),
                              4));
        const auto curve = [&](int i) {
            return _mm_load_ps(reinterpret_cast<const float*>(
                reinterpret_cast<const char*>(slopes.curves) + at[i]));
        };
        __m256 a[4]; // two curves each, four numbers apart
        for (int i = 0; i < 4; ++i)
            a[i] = _mm256_insertf128_ps(_mm256_castps128_ps256(curve(i)), curve(i + 4), 1);
        const __m256 low = _mm256_unpacklo_ps(a[0], a[1]), high = _mm256_unpackhi_ps(a[0], a[1]),
                     low2 = _mm256_unpacklo_ps(a[2], a[3]), high2 = _mm256_unpackhi_ps(a[2], a[3]);
        const Floats value = {_mm256_shuffle_ps(low, low2, 0x44)},
                     rise = {_mm256_shuffle_ps(low, low2, 0xee)},
                     bend = {_mm256_shuffle_ps(high, high2, 0x44)},
                     twist = {_mm256_shuffle_ps(high, high2, 0xee)};
        return fma(fma(fma(twist, place, bend), place, rise), place, value);
    }
    friend std::uint32_t less(Floats a, Floats b) {
        return std::uint32_t(_mm256_movemask_ps(_mm256_cmp_ps(a.part, b.part, _CMP_LT_OQ)));
    }
    friend Floats only_where_finite(Floats value, Floats other) {
        const __m256 infinite = _mm256_set1_ps(infinity);
        return {_mm256_blendv_ps(infinite, value.part,
                                 _mm256_cmp_ps(other.part, infinite, _CMP_LT_OQ))};
    }
    /// `value` in lanes where it is less than `other`, infinity in the others.
    friend Floats only_where_less(Floats value, Floats other) {
        return {_mm256_blendv_ps(_mm256_set1_ps(infinity), value.part,
                                 _mm256_cmp_ps(value.part, other.part, _CMP_LT_OQ))};
    }
    /// `yes` in lanes where a equals b, `no` in the others.
    friend Floats where_equal(Floats a, Floats b, Floats yes, Floats no) {
        return {_mm256_blendv_ps(no.part, yes.part, _mm256_cmp_ps(a.part, b.part, _CMP_EQ_OQ))};
    }
    Floats shifted_up(Floats before) const {
        return {_mm256_blend_ps(turned_up(), before.turned_up(), 1)};
    }
    Floats shifted_up(float first) const {
        return {_mm256_blend_ps(turned_up(), _mm256_set1_ps(first), 1)};
    }
    Floats shifted_down(Floats behind) const {
        return {_mm256_blend_ps(turned_down(), behind.turned_down(), 128)};
    }
    Floats shifted_down(float last) const {
        return {_mm256_blend_ps(turned_down(), _mm256_set1_ps(last), 128)};
    }
    /// Infinity in lanes whose bit is not set.
    Floats only_in(std::uint32_t mask) const {
        const __m256i bit = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
        const __m256i set = _mm256_and_si256(_mm256_set1_epi32(int(mask)), bit);
        return {_mm256_blendv_ps(_mm256_set1_ps(infinity), part,
                                 _mm256_castsi256_ps(_mm256_cmpeq_epi32(set, bit)))};
    }
    float least() const {
        const __m128 four =
            _mm_min_ps(_mm256_castps256_ps128(part), _mm256_extractf128_ps(part, 1));
        const __m128 two = _mm_min_ps(four, _mm_movehl_ps(four, four));
        return _mm_cvtss_f32(_mm_min_ss(two, _mm_movehdup_ps(two)));
    }
    /// From whole numbers between 0 and 255.
    void store_bytes(std::uint8_t* to) const {
        const __m256i whole = _mm256_cvttps_epi32(part);
        const __m128i halves =
            _mm_packus_epi32(_mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1));
        _mm_storel_epi64(reinterpret_cast<__m128i*>(to), _mm_packus_epi16(halves, halves));
    }

  private:
    __m256 turned_up() const {
        return _mm256_permutevar8x32_ps(part, _mm256_setr_epi32(7, 0, 1, 2, 3, 4, 5, 6));
    }
    __m256 turned_down() const {
        return _mm256_permutevar8x32_ps(part, _mm256_setr_epi32(1, 2, 3, 4, 5, 6, 7, 0));
    }
    static __m256i bits(Floats a) { return _mm256_castps_si256(a.part); }
};

/// Transposes a square of Floats::width lines. Lines are `pitch` floats apart in both squares.
inline void transpose(const float* from, float* to, int pitch) {
    __m256 a[8], b[8];
    for (int i = 0; i < 8; ++i)
        a[i] = _mm256_loadu_ps(from + i * pitch);
    for (int i = 0; i < 8; i += 2) {
        b[i] = _mm256_unpacklo_ps(a[i], a[i + 1]);
        b[i + 1] = _mm256_unpackhi_ps(a[i], a[i + 1]);
    }
    for (int i = 0; i < 8; i += 4)
        for (int k = 0; k < 2; ++k) {
            a[i + 2 * k] = _mm256_shuffle_ps(b[i + k], b[i + k + 2], 0x44);
            a[i + 2 * k + 1] = _mm256_shuffle_ps(b[i + k], b[i + k + 2], 0xee);
        }
    for (int k = 0; k < 4; ++k) {
        _mm256_storeu_ps(to + k * pitch, _mm256_permute2f128_ps(a[k], a[k + 4], 0x20));
        _mm256_storeu_ps(to + (k + 4) * pitch, _mm256_permute2f128_ps(a[k], a[k + 4], 0x31));
    }
}

} // namespace
} // namespace fermat
