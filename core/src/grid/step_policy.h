#pragma once

#include "fermat/corner_rule.h"
#include "fermat/infinity.h"
#include "fermat/segment.h"
#include "fermat/slopes.h"

#include <cmath>
#include <type_traits>

// Unrolled code is fast in vector registers and for the chain of lines of a warp.
#ifdef __CUDACC__
#define FERMAT_HOST_DEVICE __host__ __device__
#define FERMAT_UNROLL _Pragma("unroll")
#else
#define FERMAT_HOST_DEVICE
#define FERMAT_UNROLL _Pragma("GCC unroll 16")
#endif

namespace fermat {

/// For floats, what vectors of floats have as friends. They are in a namespace of their own,
/// because a min() of floats in `fermat` would hide the min() of whole numbers from the kernels.
namespace scalar {

[[gnu::always_inline]] FERMAT_HOST_DEVICE inline float min(float a, float b) {
    return a < b ? a : b;
}
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline float max(float a, float b) {
    return a > b ? a : b;
}
/// `value` if `other` is finite, otherwise infinity.
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline float only_where_finite(float value, float other) {
    return other < infinity ? value : infinity;
}
/// `value` if it is less than `other`, otherwise infinity.
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline float only_where_less(float value, float other) {
    return value < other ? value : infinity;
}
/// `value` + 1 if a >= b, otherwise `value`.
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline float one_more_from(float value, float a,
                                                                     float b) {
    return a >= b ? value + 1 : value;
}
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline float on_curve(const SlopeCurve& curve,
                                                                float place) {
    using std::fma;
    return fma(fma(fma(curve.twist, place, curve.bend), place, curve.rise), place, curve.value);
}
/// The value at a place of the curve with this number.
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline float on_curve(const SlopeView& slopes,
                                                                float number, float place) {
    return on_curve(slopes.curves[int(number - SlopeView::whole)], place);
}
/// Every lane has this value.
template <class Lanes>
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline Lanes all(float value) {
    if constexpr (std::is_same_v<Lanes, float>)
        return value;
    else
        return Lanes::all(value);
}

} // namespace scalar

/// The cost of a step, and the rule that closes it. The same code works for floats, for vectors of
/// floats and for the lanes of a warp: `Lanes` is float, or has operator+, fma, min and
/// only_where_finite.
///
/// Each operation is monotone in the distance at the start of the step, and rounds that distance
/// once. So the least fixed point is unique, and every solver on every device finds the same bits.
struct StepPolicy {
    /// On level ground, a step costs the same in both directions. Code that relies on this (one
    /// weight for a step and the step back, lengths by the northern end) has a static_assert, and
    /// other code for ground with slopes.
    static constexpr bool symmetric = true;

    /// The distance at the end of a step of radius 1. `distance` is the distance at its start,
    /// `half` is half its length, and `sum` is the sum of the slownesses of its two cells, in
    /// float32.
    template <class Lanes>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static Lanes
    unit_step(const Lanes& distance, const Lanes& half, const Lanes& sum) {
        using std::fma;
        return fma(half, sum, distance);
    }

    /// The weight of a step of radius >= 2 along `segment`: the integral of the slowness. The
    /// segment goes south or, in one row, east. `length(i)` is its length in the i-th cell that it
    /// crosses (length_in_cell). `slowness(offset)` is the slowness of a cell relative to its
    /// start; it is infinity if the cell is impassable or outside the grid. The weight is infinity
    /// if the step is closed. The distance at the end of the step is the distance at its start plus
    /// this weight. `Line` is Segment, or a similar type that names cells in another way than by
    /// Offset.
    template <class Line, class Length, class Slowness>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static auto
    weight(const Line& segment, CornerRule corners, const Length& length,
           const Slowness& slowness) {
        using std::fma;
        using Lanes = std::decay_t<decltype(slowness(segment.crossing[0].cell))>;
        Lanes sum{};
        for (int i = 0; i < segment.cells; ++i)
            sum = fma(length(i), slowness(segment.crossing[i].cell), sum);
        return past_corner_of(segment, sum, corners, slowness);
    }

    /// The slope of a step or of a part of it. `inverse_length` is 1 / its length, or negative if
    /// the way leads from `to` to `from`.
    template <class Lanes>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static Lanes slope(const Lanes& from, const Lanes& to,
                                                                 const Lanes& inverse_length) {
        return (to - from) * inverse_length;
    }

    /// The value of the slope function.
    template <class Lanes>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static Lanes slope_value(const SlopeView& slopes,
                                                                       const Lanes& slope) {
        using scalar::min, scalar::max, scalar::one_more_from, scalar::on_curve, std::fma;
        const auto all = [](float value) { return scalar::all<Lanes>(value); };
        const Lanes within =
            min(max(slope * all(slopes.direction), all(slopes.first)), all(slopes.last));
        const Lanes bin = // whole, because it is so large
            fma(within, all(slopes.bins_per_slope), all(slopes.level));
        // From the middle of the bin, in widths of a bin.
        const Lanes place = fma(within, all(slopes.bins_per_slope), all(slopes.level) - bin);
        Lanes curve = bin;
        for (int i = 0; i < slopes.breaks; ++i)
            curve = one_more_from(curve, within, all(slopes.break_at[i]));
        return on_curve(slopes, curve, place);
    }

    /// The sum of the slownesses of two cells, with the value of the slope function between them.
    template <class Lanes>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static Lanes
    sum_on_slope(const Lanes& sum, const Lanes& value, bool adds) {
        return adds ? sum + (value + value) : sum * value;
    }

    /// The slowness of a cell, with a value of the slope function.
    template <class Lanes>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static Lanes on_slope(const Lanes& slowness,
                                                                    const Lanes& value, bool adds) {
        return adds ? slowness + value : slowness * value;
    }

    /// Like weight(), on ground with slopes. `profile` is that of the segment. `elevation(offset)`
    /// is the elevation of a cell relative to the start of the segment, which is finite.
    /// `inverse_length` is 1 / the length of the segment, or negative if the way leads from its end
    /// to its start.
    template <class Line, class Ground, class Lanes, class Length, class Slowness, class Elevation>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static Lanes
    weight_on_slopes(const Line& segment, const Ground& profile, const SlopeView& slopes,
                     const Lanes& inverse_length, CornerRule corners, const Length& length,
                     const Slowness& slowness, const Elevation& elevation) {
        using scalar::only_where_finite, std::fma;
        const auto all = [](float number) { return scalar::all<Lanes>(number); };
        const Lanes inverse = inverse_length * all(float(profile.parts));
        const auto at = [&](int i) {
            const Lanes z = elevation(profile.point[i].cell);
            return fma(all(profile.point[i].share), elevation(profile.point[i].beside) - z, z);
        };
        Lanes value[Profile::most_parts], sum{}, from = at(0);
        for (int part = 0; part < profile.parts; ++part) {
            const Lanes to = at(part + 1);
            value[part] = slope_value(slopes, slope(from, to, inverse));
            from = to;
        }
        for (int i = 0; i < segment.cells; ++i) {
            const auto& mix = profile.crossing[i];
            const Lanes mixed =
                fma(all(mix.share), value[mix.first] - value[mix.last], value[mix.last]);
            const Lanes cell = slowness(segment.crossing[i].cell);
            sum = fma(length(i), on_slope(cell, mixed, slopes.adds), sum);
        }
        if (slopes.has_limits) // the difference of two infinite values is no number
            for (int part = 0; part < profile.parts; ++part)
                sum = only_where_finite(sum, value[part]);
        return past_corner_of(segment, sum, corners, slowness);
    }

    /// The slope across a step. `rise` is the difference of elevations across its longer axis, and
    /// `drop` that along it; each is a sum of two. They are multiplied by what edge.h gives.
    template <class Lanes>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static Lanes
    slope_across(const Lanes& rise, const Lanes& drop, const Lanes& of_rise, const Lanes& of_drop) {
        using std::fma;
        return fma(of_rise, rise, of_drop * drop);
    }

    /// `cost`, or infinity if the slope across the step is beyond the limit.
    template <class Lanes>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static Lanes
    within_limit_across(const Lanes& cost, const Lanes& slope, const SlopeView& slopes) {
        using scalar::only_where_finite, scalar::only_where_less;
        const Lanes limit = scalar::all<Lanes>(slopes.too_steep_across);
        return only_where_finite(only_where_finite(cost, only_where_less(slope, limit)),
                                 only_where_less(slope * scalar::all<Lanes>(-1), limit));
    }

    /// The same for all points of a step. `elevation(offset)` is the elevation of a cell relative
    /// to the start of its segment. `Beside` is Crosswise, or a similar type that names cells in
    /// another way than by Offset.
    template <class Lanes, class Beside, class Elevation>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static Lanes
    within_limit_across(const Lanes& cost, const Beside& crosswise, const SlopeView& slopes,
                        const Lanes& of_rise, const Lanes& of_drop, const Elevation& elevation) {
        const auto sum = [&](const auto& cells) {
            return elevation(cells[0]) + elevation(cells[1]);
        };
        Lanes result = cost;
        for (int i = 0; i < crosswise.points; ++i) {
            const auto& at = crosswise.point[i];
            result =
                within_limit_across(result,
                                    slope_across(sum(at.more) - sum(at.less),
                                                 sum(at.ahead) - sum(at.behind), of_rise, of_drop),
                                    slopes);
        }
        return result;
    }

    /// The elevation of a cell of a grid of rows × cols cells, in which `elevation(row, col)` is
    /// known. Just outside, it goes on as between the last two cells.
    template <class Elevation>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static float
    elevation_at(int rows, int cols, int row, int col, const Elevation& elevation) {
        const auto within = [](int i, int count) { return i < 0 ? 0 : i < count ? i : count - 1; };
        const int inner_row = within(row, rows), inner_col = within(col, cols);
        const float edge = elevation(inner_row, inner_col);
        if (row == inner_row && col == inner_col)
            return edge;
        return edge + (edge - elevation(within(2 * inner_row - row, rows),
                                        within(2 * inner_col - col, cols)));
    }

    /// A lower bound of the slowness on slopes of ground whose slowness is at least `least`.
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static float least_on_slopes(const SlopeView& slopes,
                                                                           float least) {
        return slopes.adds ? least + slopes.least : least * slopes.least;
    }

    /// Length of the part of a segment in the `i`-th cell that it crosses. The whole segment has
    /// the length `length`.
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static float length_in_cell(const Segment& segment,
                                                                          int i, double length) {
        return float(segment.crossing[i].share * length);
    }

    /// For a lower bound of a weight, multiply this by the length of the segment and by the least
    /// slowness on it. weight() rounds a length and a sum to float32 for each of at most 12 cells,
    /// which reduces it by less than 24 · 2⁻²⁴ < 2e-6 of itself.
    static constexpr double least_share = 1 - 1e-5;

    /// `cost` (the cost of a step or a part of it), or infinity if the rule closes the corner that
    /// the step passes, between two cells with the slownesses `first` and `second`.
    template <class Lanes>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static Lanes
    past_corner(const Lanes& cost, CornerRule corners, const Lanes& first, const Lanes& second) {
        using scalar::min, scalar::only_where_finite;
        if (corners == CornerRule::always)
            return cost;
        return corners == CornerRule::only_if_both_sides_open
                   ? only_where_finite(only_where_finite(cost, first), second)
                   : only_where_finite(cost, min(first, second));
    }

    /// The same for a segment, if it meets a corner.
    template <class Lanes, class Line, class Slowness>
    [[gnu::always_inline]] FERMAT_HOST_DEVICE static Lanes
    past_corner_of(const Line& segment, const Lanes& cost, CornerRule corners,
                   const Slowness& slowness) {
        if (!segment.meets_corner || corners == CornerRule::always)
            return cost;
        return past_corner(cost, corners, slowness(segment.beside[0]), slowness(segment.beside[1]));
    }
};

} // namespace fermat
