#include "edge.h"

#include "step_policy.h"

namespace fermat {

namespace {

float slowness_at(const Terrain& terrain, Cell from, Offset offset) {
    return terrain.surface.slowness(Cell{from.row + offset.rows, from.col + offset.cols});
}

} // namespace

bool step_in_grid(const Terrain& terrain, Cell from, Direction direction) {
    const Offset step = terrain.neighbourhood.offset(direction);
    return terrain.grid.contains(from.row + step.rows, from.col + step.cols);
}

float step_weight(const Terrain& terrain, Cell from, Direction direction) {
    static_assert(StepPolicy::symmetric);
    const Offset step = terrain.neighbourhood.offset(direction);
    if (step.rows < 0 || (step.rows == 0 && step.cols < 0)) {
        const Cell to{from.row + step.rows, from.col + step.cols};
        return step_weight(terrain, to, terrain.neighbourhood.opposite(direction));
    }
    const Segment& segment = terrain.neighbourhood.segment(direction);
    const double length = terrain.metric.length(from.row, direction);
    return StepPolicy::weight(
        segment, terrain.corners,
        [&](int i) { return StepPolicy::length_in_cell(segment, i, length); },
        [&](Offset cell) { return slowness_at(terrain, from, cell); });
}

float step_distance(const Terrain& terrain, Cell from, Direction direction, float d) {
    if (terrain.neighbourhood.radius() > 1)
        return d + step_weight(terrain, from, direction);
    const Segment& segment = terrain.neighbourhood.segment(direction);
    const auto slowness = [&](Offset cell) { return slowness_at(terrain, from, cell); };
    const float sum = slowness({0, 0}) + slowness(segment.step);
    return StepPolicy::unit_step(
        d, half_length(terrain.metric, from.row, direction),
        StepPolicy::past_corner_of(segment, sum, terrain.corners, slowness));
}

} // namespace fermat
