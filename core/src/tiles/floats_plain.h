#pragma once

#include "fermat/infinity.h"
#include "fermat/slopes.h"
#include "step_policy.h"

#include <cmath>
#include <cstdint>

namespace fermat {
namespace {

/// Eight floats: a width that suits most processors.
struct Floats {
    static constexpr int width = 8;
    float lane[width];

    static Floats load(const float* from) {
        Floats v;
        for (int j = 0; j < width; ++j)
            v.lane[j] = from[j];
        return v;
    }
    static Floats all(float value) {
        Floats v;
        for (float& x : v.lane)
            x = value;
        return v;
    }
    void store(float* to) const {
        for (int j = 0; j < width; ++j)
            to[j] = lane[j];
    }
    friend Floats operator+(const Floats& a, const Floats& b) {
        Floats v;
        for (int j = 0; j < width; ++j)
            v.lane[j] = a.lane[j] + b.lane[j];
        return v;
    }
    friend Floats fma(const Floats& a, const Floats& b, const Floats& c) {
        Floats v;
        for (int j = 0; j < width; ++j)
            v.lane[j] = std::fma(a.lane[j], b.lane[j], c.lane[j]);
        return v;
    }
    friend Floats min(const Floats& a, const Floats& b) {
        Floats v;
        for (int j = 0; j < width; ++j)
            v.lane[j] = a.lane[j] < b.lane[j] ? a.lane[j] : b.lane[j];
        return v;
    }
    friend Floats operator-(const Floats& a, const Floats& b) {
        Floats v;
        for (int j = 0; j < width; ++j)
            v.lane[j] = a.lane[j] - b.lane[j];
        return v;
    }
    friend Floats operator*(const Floats& a, const Floats& b) {
        Floats v;
        for (int j = 0; j < width; ++j)
            v.lane[j] = a.lane[j] * b.lane[j];
        return v;
    }
    friend Floats max(const Floats& a, const Floats& b) {
        Floats v;
        for (int j = 0; j < width; ++j)
            v.lane[j] = a.lane[j] > b.lane[j] ? a.lane[j] : b.lane[j];
        return v;
    }
    /// One more in lanes where a >= b.
    friend Floats one_more_from(const Floats& value, const Floats& a, const Floats& b) {
        Floats v;
        for (int j = 0; j < width; ++j)
            v.lane[j] = a.lane[j] >= b.lane[j] ? value.lane[j] + 1 : value.lane[j];
        return v;
    }
    /// Sets the values of the curves with these numbers at places.
    template <int count>
    static void find_on_curves(const SlopeView& slopes, const Floats (&number)[count],
                               const Floats (&place)[count], Floats (&value)[count]) {
        for (int v = 0; v < count; ++v)
            for (int j = 0; j < width; ++j)
                value[v].lane[j] = scalar::on_curve(slopes, number[v].lane[j], place[v].lane[j]);
    }
    /// Bit j: a[j] < b[j].
    friend std::uint32_t less(const Floats& a, const Floats& b) {
        std::uint32_t mask = 0;
        for (int j = 0; j < width; ++j)
            mask |= std::uint32_t(a.lane[j] < b.lane[j]) << j;
        return mask;
    }
    /// `value` if `other` is finite, otherwise infinity.
    friend Floats only_where_finite(const Floats& value, const Floats& other) {
        Floats v;
        for (int j = 0; j < width; ++j)
            v.lane[j] = other.lane[j] < infinity ? value.lane[j] : infinity;
        return v;
    }
    /// `value` in lanes where it is less than `other`, infinity in the others.
    friend Floats only_where_less(const Floats& value, const Floats& other) {
        Floats v;
        for (int j = 0; j < width; ++j)
            v.lane[j] = value.lane[j] < other.lane[j] ? value.lane[j] : infinity;
        return v;
    }
    /// `yes` in lanes where a equals b, `no` in the others.
    friend Floats where_equal(const Floats& a, const Floats& b, const Floats& yes,
                              const Floats& no) {
        Floats v;
        for (int j = 0; j < width; ++j)
            v.lane[j] = a.lane[j] == b.lane[j] ? yes.lane[j] : no.lane[j];
        return v;
    }
    /// From whole numbers between 0 and 255.
    void store_bytes(std::uint8_t* to) const {
        for (int j = 0; j < width; ++j)
            to[j] = std::uint8_t(lane[j]);
    }
};

/// Transposes a square of Floats::width lines. Lines are `pitch` floats apart in both squares.
inline void transpose(const float* from, float* to, int pitch) {
    for (int i = 0; i < Floats::width; ++i)
        for (int j = 0; j < Floats::width; ++j)
            to[j * pitch + i] = from[i * pitch + j];
}

} // namespace
} // namespace fermat
