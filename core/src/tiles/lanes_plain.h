#pragma once

#include "fermat/infinity.h"

#include <cmath>
#include <cstdint>

namespace fermat {
namespace {

/// A line of a tile, for any processor. Compilers make slower code of pieces of eight.
struct Lanes {
    float lane[32];

    static Lanes load(const float* from) {
        Lanes v;
        for (int j = 0; j < 32; ++j)
            v.lane[j] = from[j];
        return v;
    }
    static Lanes all(float value) {
        Lanes v;
        for (float& x : v.lane)
            x = value;
        return v;
    }
    void store(float* to) const {
        for (int j = 0; j < 32; ++j)
            to[j] = lane[j];
    }
    friend Lanes operator+(const Lanes& a, const Lanes& b) {
        Lanes v;
        for (int j = 0; j < 32; ++j)
            v.lane[j] = a.lane[j] + b.lane[j];
        return v;
    }
    friend Lanes operator*(const Lanes& a, const Lanes& b) {
        Lanes v;
        for (int j = 0; j < 32; ++j)
            v.lane[j] = a.lane[j] * b.lane[j];
        return v;
    }
    friend Lanes fma(const Lanes& a, const Lanes& b, const Lanes& c) {
        Lanes v;
        for (int j = 0; j < 32; ++j)
            v.lane[j] = std::fma(a.lane[j], b.lane[j], c.lane[j]);
        return v;
    }
    friend Lanes min(const Lanes& a, const Lanes& b) {
        Lanes v;
        for (int j = 0; j < 32; ++j)
            v.lane[j] = a.lane[j] < b.lane[j] ? a.lane[j] : b.lane[j];
        return v;
    }
    /// Bit j: a[j] < b[j].
    friend std::uint32_t less(const Lanes& a, const Lanes& b) {
        std::uint32_t mask = 0;
        for (int j = 0; j < 32; ++j)
            mask |= std::uint32_t(a.lane[j] < b.lane[j]) << j;
        return mask;
    }
    /// `value` if `other` is finite, otherwise infinity.
    friend Lanes only_where_finite(const Lanes& value, const Lanes& other) {
        Lanes v;
        for (int j = 0; j < 32; ++j)
            v.lane[j] = other.lane[j] < infinity ? value.lane[j] : infinity;
        return v;
    }
    /// `value` in lanes where it is less than `other`, infinity in the others.
    friend Lanes only_where_less(const Lanes& value, const Lanes& other) {
        Lanes v;
        for (int j = 0; j < 32; ++j)
            v.lane[j] = value.lane[j] < other.lane[j] ? value.lane[j] : infinity;
        return v;
    }
    /// Lane j takes lane j - 1, lane 0 takes `first`.
    Lanes shifted_up(float first) const {
        Lanes v;
        v.lane[0] = first;
        for (int j = 1; j < 32; ++j)
            v.lane[j] = lane[j - 1];
        return v;
    }
    /// Lane j takes lane j + 1, lane 31 takes `last`.
    Lanes shifted_down(float last) const {
        Lanes v;
        v.lane[31] = last;
        for (int j = 0; j < 31; ++j)
            v.lane[j] = lane[j + 1];
        return v;
    }
    Lanes turned_up() const { return shifted_up(lane[31]); }
    Lanes turned_down() const { return shifted_down(lane[0]); }
    /// The least of the lanes whose bit is set. At least one bit is set.
    float least_of(std::uint32_t mask) const {
        float value = infinity;
        for (int j = 0; j < 32; ++j)
            if (mask >> j & 1 && lane[j] < value)
                value = lane[j];
        return value;
    }
};

} // namespace
} // namespace fermat
