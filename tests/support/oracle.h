#pragma once

#include "support/problems.h"

#include <functional>
#include <vector>

namespace fermat::test {

/// What a step weighs by its definition, in double: the integral of the slowness along the straight
/// segment between two cell centres, found by clipping the segment to each cell of the box around
/// it. +infinity where the segment crosses an impassable cell or a corner that the rule shuts.
/// Shares no code with the core.
double exact_weight(const Problem& problem, Cell from, Offset step);

/// A step's distance at its end: the step goes from `from` by `step`, and starts at distance `d`.
using Relax = std::function<float(Cell from, Offset step, float d)>;

/// The edge arithmetic of radius 1 written out: fma(h, s[a] + s[b], d[a]) in float32.
float written_out_step(const Problem& problem, Cell from, Offset step, float d);

/// The least fixed point of `relax` by Bellman and Ford: every cell is relaxed from every other
/// within the radius, over and over, until nothing changes. One source at a time, each within its
/// own maximum, and of these the least.
std::vector<float> fixed_point(const Problem& problem, const Relax& relax);

/// The same in double, with the exact weights.
std::vector<double> exact_distances(const Problem& problem);

} // namespace fermat::test
