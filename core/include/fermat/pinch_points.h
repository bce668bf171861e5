#pragma once

#include "fermat/corridors.h"
#include "fermat/ground_metric.h"

namespace fermat {

/// Where the corridor of a pair is narrow.
struct PinchPoint {
    std::size_t pair = 0; ///< index
    Cell cell;            ///< where ways through the narrow place cost least
    float cost = 0;       ///< from patch a to there, on the way to b
    double width = 0;     ///< of the corridor, in the unit of the metric
    /// How many times wider the corridor is on both sides: the lesser of its greatest width before
    /// and behind, divided by the width.
    double narrowing = 0;
};

/// The narrow places of the corridors of all pairs, each of the cells with an excess of at most
/// `width`: those where a corridor is less than half as wide as both before and behind. `costs` and
/// `pairs` are as in least_excess(); `metric` is that of `neighbourhood`.
///
/// A cell lies (C_a - C_b + L) / 2 along the way. The corridor is cut across into slices of equal
/// cost, each about 8 cells long. Its width in a slice is the mean length of the lines of equal
/// place along the way: the integral of the gradient of the place over the slice, divided by the
/// cost of the slice (coarea formula). Corridors of less than 5 slices have no narrow places.
/// Ordered by pair, and along the way. Throws OutOfMemory, Cancelled.
std::vector<PinchPoint> pinch_points(std::span<const Field<float>> costs,
                                     std::span<const PatchPair> pairs, Excess excess, float width,
                                     const Neighbourhood& neighbourhood, const GroundMetric& metric,
                                     int threads, Progress& progress);

/// Bytes of memory that it needs for each field of costs.
std::size_t pinch_point_memory(Grid grid);

} // namespace fermat
