#pragma once

#include "support/problems.h"

#include <functional>
#include <vector>

namespace fermat::test {

/// The weight of a step by its definition, in double: the integral of the slowness along the
/// straight segment between two cell centres. It clips the segment to each cell of the box around
/// it. +infinity if the segment crosses an impassable cell or a closed corner. It shares no code
/// with the core.
double exact_weight(const Problem& problem, Cell from, Offset step);

/// The distance at the end of a step. The step goes from `from` by `step`, and starts at distance
/// `d`.
using Relax = std::function<float(Cell from, Offset step, float d)>;

/// The edge arithmetic of radius 1, written out: fma(h, s[a] + s[b], d[a]) in float32.
float written_out_step(const Problem& problem, Cell from, Offset step, float d);

/// The least fixed point of `relax`, found with the algorithm of Bellman and Ford: every cell is
/// relaxed from every other cell within the radius, again and again, until nothing changes. It
/// solves for one source at a time, each within its own maximum, and takes the least of the
/// results.
std::vector<float> fixed_point(const Problem& problem, const Relax& relax);

/// The same in double, with the exact weights.
std::vector<double> exact_distances(const Problem& problem);

} // namespace fermat::test
