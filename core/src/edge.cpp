#include "fermat/edge.h"

#include "fermat/edge_weight.h"

namespace fermat {

namespace {

float slowness_at(const Terrain& terrain, Cell from, Offset offset) {
    return terrain.surface.slowness(
        terrain.grid.index(from.row + offset.rows, from.col + offset.cols));
}

bool corner_open(const Terrain& terrain, Cell from, const Segment& segment) {
    if (!segment.meets_corner || terrain.corners == CornerRule::always)
        return true;
    const bool first = slowness_at(terrain, from, segment.beside[0]) < infinity;
    const bool second = slowness_at(terrain, from, segment.beside[1]) < infinity;
    return terrain.corners == CornerRule::only_if_both_sides_open ? first && second
                                                                  : first || second;
}

} // namespace

bool step_in_grid(const Terrain& terrain, Cell from, Direction direction) {
    const Offset step = terrain.neighbourhood.offset(direction);
    return terrain.grid.contains(from.row + step.rows, from.col + step.cols);
}

float step_weight(const Terrain& terrain, Cell from, Direction direction) {
    const Offset step = terrain.neighbourhood.offset(direction);
    if (step.rows < 0 || (step.rows == 0 && step.cols < 0)) {
        const Cell to{from.row + step.rows, from.col + step.cols};
        return step_weight(terrain, to, terrain.neighbourhood.opposite(direction));
    }
    const Segment& segment = terrain.neighbourhood.segment(direction);
    const double length = terrain.metric.length(from.row, direction);
    return edge_weight(
        segment, terrain.corners, [&](int i) { return length_in_cell(segment, i, length); },
        [&](Offset cell) { return slowness_at(terrain, from, cell); });
}

float step_distance(const Terrain& terrain, Cell from, Direction direction, float d) {
    if (terrain.neighbourhood.radius() > 1)
        return d + step_weight(terrain, from, direction);
    if (!corner_open(terrain, from, terrain.neighbourhood.segment(direction)))
        return infinity;
    return step_cost(d, half_length(terrain.metric, from.row, direction),
                     slowness_at(terrain, from, {0, 0}) +
                         slowness_at(terrain, from, terrain.neighbourhood.offset(direction)));
}

} // namespace fermat
