#pragma once

#include "fermat/terrain.h"

#include <cstddef>
#include <functional>

namespace fermat {

/// Half the length of a step, rounded as the solvers use it.
inline float half_length(const GroundMetric& metric, int row, Direction direction) {
    return float(0.5 * metric.length(row, direction));
}

/// 1 / the length of a step, rounded as the solvers use it for slopes.
inline float inverse_length(const GroundMetric& metric, int row, Direction direction) {
    return float(1 / metric.length(row, direction));
}

/// `row` is the row where the step starts. Cells count as rectangles.
Across across(const TerrainShape& shape, int row, Direction direction);

/// The elevation of a cell. Just outside the grid, it goes on as between the last two cells.
float elevation_at(const Terrain& terrain, int row, int col);
/// Calls `set(row, col, elevation)` for the cells just outside the grid from `begin` to `end`. Only
/// a limit of slopes across steps needs them.
void continue_elevation(const Terrain& terrain, Cell begin, Cell end,
                        const std::function<void(int row, int col, float elevation)>& set);

/// Whether the step from `from` in `direction` stays in the grid.
bool step_in_grid(const Terrain& terrain, Cell from, Direction direction);

/// The weight of a step that stays in the grid, for radius >= 2: the integral of the slowness along
/// the segment. It is +infinity if the segment crosses an impassable cell or a closed corner. On
/// level ground it has the same bits in both directions.
float step_weight(const Terrain& terrain, Cell from, Direction direction);

/// Whether a step that stays in the grid is open, whatever it costs: it meets no impassable cell,
/// no closed corner and no slope beyond a limit.
bool step_is_open(const Terrain& terrain, Cell from, Direction direction);

/// The distance at the end of a step that stays in the grid, if its start has distance `d`. This is
/// the edge arithmetic of every solver in its simplest form. It is +infinity if the step is closed.
float step_distance(const Terrain& terrain, Cell from, Direction direction, float d);

} // namespace fermat
