#include "edge.h"

#include "step_policy.h"

namespace fermat {

namespace {

float slowness_at(const Terrain& terrain, Cell from, Offset offset) {
    return terrain.surface.slowness(Cell{from.row + offset.rows, from.col + offset.cols});
}

float elevation_at(const Terrain& terrain, Cell from, Offset offset) {
    return terrain.elevation[Cell{from.row + offset.rows, from.col + offset.cols}];
}

/// `length(segment, i)` is the length of a segment in the i-th cell that it crosses,
/// `slowness(cell)` that of a cell.
template <class Length, class Slowness>
float weigh(const Terrain& terrain, Cell from, Direction direction, const Length& length,
            const Slowness& slowness) {
    const Offset step = terrain.neighbourhood.offset(direction);
    // The sum is made from the northern or western end.
    const bool back = step.rows < 0 || (step.rows == 0 && step.cols < 0);
    if (back) {
        from = {from.row + step.rows, from.col + step.cols};
        direction = terrain.neighbourhood.opposite(direction);
    }
    const Segment& segment = terrain.neighbourhood.segment(direction);
    const double whole = terrain.metric.length(from.row, direction);
    const auto part = [&](int i) { return length(segment, i, whole); };
    const auto of_cell = [&](Offset cell) {
        return slowness(Cell{from.row + cell.rows, from.col + cell.cols});
    };
    if (terrain.slopes) {
        const float inverse = inverse_length(terrain.metric, from.row, direction);
        return StepPolicy::weight_on_slopes(
            segment, terrain.profile(direction), terrain.slopes->view(), back ? -inverse : inverse,
            terrain.corners, part, of_cell,
            [&](Offset cell) { return elevation_at(terrain, from, cell); });
    }
    static_assert(StepPolicy::symmetric);
    return StepPolicy::weight(segment, terrain.corners, part, of_cell);
}

} // namespace

bool step_in_grid(const Terrain& terrain, Cell from, Direction direction) {
    const Offset step = terrain.neighbourhood.offset(direction);
    return terrain.grid.contains(from.row + step.rows, from.col + step.cols);
}

float step_weight(const Terrain& terrain, Cell from, Direction direction) {
    return weigh(terrain, from, direction, StepPolicy::length_in_cell,
                 [&](Cell cell) { return terrain.surface.slowness(cell); });
}

bool step_is_open(const Terrain& terrain, Cell from, Direction direction) {
    return weigh(
               terrain, from, direction, [](const Segment&, int, double) { return 1.0f; },
               [&](Cell cell) { return terrain.surface.passable(cell) ? 1.0f : infinity; }) <
           infinity;
}

float step_distance(const Terrain& terrain, Cell from, Direction direction, float d) {
    if (terrain.neighbourhood.radius() > 1)
        return d + step_weight(terrain, from, direction);
    const Segment& segment = terrain.neighbourhood.segment(direction);
    const auto slowness = [&](Offset cell) { return slowness_at(terrain, from, cell); };
    float sum = StepPolicy::past_corner_of(segment, slowness({0, 0}) + slowness(segment.step),
                                           terrain.corners, slowness);
    if (terrain.slopes) {
        const SlopeView& slopes = terrain.slopes->view();
        const float slope = StepPolicy::slope(elevation_at(terrain, from, {0, 0}),
                                              elevation_at(terrain, from, segment.step),
                                              inverse_length(terrain.metric, from.row, direction));
        sum = StepPolicy::sum_on_slope(sum, StepPolicy::slope_value(slopes, slope), slopes.adds);
    }
    return StepPolicy::unit_step(d, half_length(terrain.metric, from.row, direction), sum);
}

} // namespace fermat
