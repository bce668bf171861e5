#include "fermat/edge.h"

namespace fermat {

namespace {

float slowness_at(const Terrain& terrain, Cell from, Offset offset) {
    return terrain.surface.slowness(
        terrain.grid.index(from.row + offset.rows, from.col + offset.cols));
}

bool corner_open(const Terrain& terrain, Cell from, Direction direction) {
    const auto& sides = terrain.neighbourhood.corner(direction);
    if (!sides || terrain.corners == CornerRule::always)
        return true;
    const bool first = slowness_at(terrain, from, (*sides)[0]) < infinity;
    const bool second = slowness_at(terrain, from, (*sides)[1]) < infinity;
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
    if (!corner_open(terrain, from, direction))
        return infinity;
    const double length = terrain.metric.length(from.row, direction);
    float weight = 0;
    for (const Crossing& crossing : terrain.neighbourhood.crossings(direction))
        weight = std::fma(float(crossing.share * length), slowness_at(terrain, from, crossing.cell),
                          weight);
    return weight;
}

float step_distance(const Terrain& terrain, Cell from, Direction direction, float d) {
    if (terrain.neighbourhood.radius() > 1)
        return d + step_weight(terrain, from, direction);
    if (!corner_open(terrain, from, direction))
        return infinity;
    return step_cost(d, half_length(terrain.metric, from.row, direction),
                     slowness_at(terrain, from, {0, 0}) +
                         slowness_at(terrain, from, terrain.neighbourhood.offset(direction)));
}

} // namespace fermat
