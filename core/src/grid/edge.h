#pragma once

#include "fermat/terrain.h"

#include <cstddef>

namespace fermat {

/// Half the length of a step, as the solvers take it.
inline float half_length(const GroundMetric& metric, int row, Direction direction) {
    return float(0.5 * metric.length(row, direction));
}

/// Whether the step from `from` in `direction` stays in the grid.
bool step_in_grid(const Terrain& terrain, Cell from, Direction direction);

/// The weight of a step that stays in the grid, for radius >= 2: the integral of the slowness along
/// the segment, +infinity where the segment crosses an impassable cell or a closed corner. The same
/// bits in both directions.
float step_weight(const Terrain& terrain, Cell from, Direction direction);

/// The distance at the end of a step that stays in the grid, when its start has distance `d`: the
/// edge arithmetic of every solver, in its plainest form. +infinity where the step is closed.
float step_distance(const Terrain& terrain, Cell from, Direction direction, float d);

} // namespace fermat
