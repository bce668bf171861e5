#pragma once

#include "fermat/corner_rule.h"
#include "fermat/segment.h"
#include "fermat/step_cost.h"

#include <type_traits>

namespace fermat {

/// Length of the part of a segment in the `i`-th cell that it crosses. The whole segment has the
/// length `length`.
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline float length_in_cell(const Segment& segment, int i,
                                                                      double length) {
    return float(segment.crossing[i].share * length);
}

/// Returns `cost`, or infinity if the step meets a closed corner. `slowness(offset)` is the
/// slowness of a cell relative to the start of the step; it is infinity if the cell is impassable.
/// Both are floats, or vectors of floats with min and only_where_finite. `Line` is Segment, or a
/// similar type that names cells in another way than by Offset.
template <class Lanes, class Line, class Slowness>
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline Lanes
where_corner_is_open(const Lanes& cost, const Line& segment, CornerRule corners,
                     const Slowness& slowness) {
    if (!segment.meets_corner || corners == CornerRule::always)
        return cost;
    const Lanes first = slowness(segment.beside[0]), second = slowness(segment.beside[1]);
    const bool needs_both = corners == CornerRule::only_if_both_sides_open;
    if constexpr (std::is_same_v<Lanes, float>) {
        constexpr float shut = __builtin_inff();
        const bool open =
            needs_both ? first < shut && second < shut : first < shut || second < shut;
        return open ? cost : shut;
    } else {
        return needs_both ? only_where_finite(only_where_finite(cost, first), second)
                          : only_where_finite(cost, min(first, second));
    }
}

/// The only expression for an edge of radius >= 2: the weight of the step along `segment`. The
/// segment goes south or, in one row, east, so that the step back has the same bits. `length(i)` is
/// its length in the i-th cell that it crosses (length_in_cell). `slowness(offset)` is the slowness
/// of a cell relative to its start; it is +infinity if the cell is impassable or outside the grid.
/// Both are floats, or vectors of floats with fma, min and only_where_finite. The weight is
/// +infinity if the step is closed. The distance at the end of a step is the distance at its start
/// plus this weight, so the distance is rounded once, as in step_cost.
template <class Line, class Length, class Slowness>
[[gnu::always_inline]] FERMAT_HOST_DEVICE inline auto
edge_weight(const Line& segment, CornerRule corners, const Length& length,
            const Slowness& slowness) {
    using std::fma;
    using Lanes = std::decay_t<decltype(slowness(segment.crossing[0].cell))>;
    Lanes weight{};
    for (int i = 0; i < segment.cells; ++i)
        weight = fma(length(i), slowness(segment.crossing[i].cell), weight);
    return where_corner_is_open(weight, segment, corners, slowness);
}

} // namespace fermat
