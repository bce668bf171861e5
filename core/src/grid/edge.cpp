#include "edge.h"

#include "step_policy.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace fermat {

namespace {

float slowness_at(const Terrain& terrain, Cell from, Offset offset) {
    return terrain.surface.slowness(Cell{from.row + offset.rows, from.col + offset.cols});
}

/// `cost` of the step from `from`, or infinity if the slope across it is beyond the limit.
float within_limit_across(const Terrain& terrain, float cost, Cell from, Direction direction) {
    if (!terrain.slopes->limit_across())
        return cost;
    const auto [of_rise, of_drop] = across(terrain, from.row, direction);
    return StepPolicy::within_limit_across(
        cost, terrain.neighbourhood.crosswise(direction), terrain.slopes->view(), of_rise, of_drop,
        [&](Offset cell) {
            return elevation_at(terrain, from.row + cell.rows, from.col + cell.cols);
        });
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
        const float weight = StepPolicy::weight_on_slopes(
            segment, terrain.profile(direction), terrain.slopes->view(), back ? -inverse : inverse,
            terrain.corners, part, of_cell, [&](Offset cell) {
                return terrain.elevation[Cell{from.row + cell.rows, from.col + cell.cols}];
            });
        return within_limit_across(terrain, weight, from, direction);
    }
    static_assert(StepPolicy::symmetric);
    return StepPolicy::weight(segment, terrain.corners, part, of_cell);
}

} // namespace

Across across(const TerrainShape& shape, int row, Direction direction) {
    const Offset step = shape.neighbourhood.offset(direction);
    const auto length = [&](int from, Offset offset) {
        return shape.metric.length(from, shape.neighbourhood.direction(offset));
    };
    const int north = std::min(row, row + step.rows);
    const bool is_last = north + 1 >= shape.grid.rows;
    if (is_last && north == 0)
        return {0, 0}; // one row: nothing is known across it
    const double width = length(north, {0, 1});
    const double height = is_last ? length(north, {-1, 0}) : length(north, {1, 0});
    const bool by_rows = std::abs(step.rows) >= std::abs(step.cols);
    const double along = by_rows ? step.rows * height : step.cols * width,
                 beside = by_rows ? step.cols * width : step.rows * height;
    const double whole = std::hypot(along, beside);
    const double pitch_along = by_rows ? height : width, pitch_beside = by_rows ? width : height;
    if (beside == 0) // the elevations are two cells apart
        return {float(along / whole / (4 * pitch_beside)), 0};
    const double cells_apart = std::abs(step.rows) == std::abs(step.cols) ? 1 : 2;
    return {float(along / whole / (2 * pitch_beside)),
            float(-beside / whole / (2 * cells_apart * pitch_along))};
}

float elevation_at(const Terrain& terrain, int row, int col) {
    return StepPolicy::elevation_at(terrain.grid.rows, terrain.grid.cols, row, col,
                                    [&](int inner_row, int inner_col) {
                                        return terrain.elevation[Cell{inner_row, inner_col}];
                                    });
}

void continue_elevation(const Terrain& terrain, Cell begin, Cell end,
                        const std::function<void(int row, int col, float elevation)>& set) {
    const Grid& grid = terrain.grid;
    const auto continued = [&](int row, int col) {
        set(row, col, elevation_at(terrain, row, col));
    };
    for (const int row : {-1, grid.rows})
        if (begin.row <= row && row < end.row)
            for (int col = std::max(begin.col, 0); col < std::min(end.col, grid.cols); ++col)
                continued(row, col);
    for (const int col : {-1, grid.cols})
        if (begin.col <= col && col < end.col)
            for (int row = std::max(begin.row, 0); row < std::min(end.row, grid.rows); ++row)
                continued(row, col);
}

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
        const Cell to{from.row + segment.step.rows, from.col + segment.step.cols};
        const float slope = StepPolicy::slope(terrain.elevation[from], terrain.elevation[to],
                                              inverse_length(terrain.metric, from.row, direction));
        const float value = StepPolicy::slope_value(slopes, slope);
        sum = StepPolicy::sum_on_slope(sum, within_limit_across(terrain, value, from, direction),
                                       slopes.adds);
    }
    return StepPolicy::unit_step(d, half_length(terrain.metric, from.row, direction), sum);
}

} // namespace fermat
