#include "support/oracle.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>

namespace fermat::test {

namespace {

/// The share of the segment from (0, 0) to (rows, cols) that is in the unit square around `cell`.
double share_in(Offset cell, Offset step) {
    double enter = 0, leave = 1;
    for (const auto& [centre, direction] :
         {std::pair{cell.rows, step.rows}, std::pair{cell.cols, step.cols}}) {
        if (direction == 0) {
            if (centre != 0)
                return 0;
            continue;
        }
        const double a = (centre - 0.5) / direction, b = (centre + 0.5) / direction;
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    // If the segment only touches the square in one point, the share is 0, apart from rounding.
    return leave - enter > 1e-9 ? leave - enter : 0;
}

/// Whether the segment meets the corner at the south-east of `cell`.
bool meets_corner(Offset cell, Offset step) {
    // The corner is at ((2 rows + 1) / 2, (2 cols + 1) / 2): on the line where the cross product is
    // 0.
    return (2 * cell.rows + 1) * step.cols == (2 * cell.cols + 1) * step.rows;
}

double slowness(const Problem& problem, Cell from, Offset offset) {
    const Terrain& terrain = problem.terrain;
    return terrain.surface.slowness(
        terrain.grid.index(from.row + offset.rows, from.col + offset.cols));
}

bool corner_shut(const Problem& problem, Cell from, Offset beside, Offset opposite) {
    const int shut =
        std::isinf(slowness(problem, from, beside)) + std::isinf(slowness(problem, from, opposite));
    switch (problem.terrain.corners) {
    case CornerRule::always:
        return false;
    case CornerRule::unless_both_sides_blocked:
        return shut == 2;
    default:
        return shut >= 1;
    }
}

double ground_length(const Problem& problem, Cell from, Offset step) {
    if (step.rows < 0)
        return problem.length(from.row + step.rows, {-step.rows, -step.cols});
    return problem.length(from.row, step);
}

template <class Number, class Step>
std::vector<Number> least_fixed_point(const Problem& problem, const Step& relax) {
    constexpr Number unreached = std::numeric_limits<Number>::infinity();
    const Grid grid = problem.terrain.grid;
    const int radius = problem.terrain.neighbourhood.radius();
    std::vector<Number> least(grid.cells(), unreached);
    for (const Source& source : problem.query.sources) {
        const Number maximum = std::min(source.maximum_cost, problem.query.maximum_cost);
        std::vector<Number> distance(grid.cells(), unreached);
        if (Number(source.start_cost) <= maximum)
            distance[source.node] = source.start_cost;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < grid.cells(); ++i) {
                if (distance[i] == unreached)
                    continue;
                const Cell from = grid.cell(i);
                for (int rows = -radius; rows <= radius; ++rows)
                    for (int cols = -radius; cols <= radius; ++cols) {
                        if (std::gcd(rows, cols) != 1 ||
                            !grid.contains(from.row + rows, from.col + cols))
                            continue;
                        Number& there = distance[grid.index(from.row + rows, from.col + cols)];
                        const Number value = relax(from, Offset{rows, cols}, distance[i]);
                        if (value < there && value <= maximum) {
                            there = value;
                            changed = true;
                        }
                    }
            }
        }
        for (std::size_t i = 0; i < grid.cells(); ++i)
            least[i] = std::min(least[i], distance[i]);
    }
    return least;
}

} // namespace

double exact_weight(const Problem& problem, Cell from, Offset step) {
    double integral = 0;
    for (int rows = std::min(0, step.rows); rows <= std::max(0, step.rows); ++rows)
        for (int cols = std::min(0, step.cols); cols <= std::max(0, step.cols); ++cols)
            if (const double share = share_in({rows, cols}, step))
                integral += share * slowness(problem, from, {rows, cols});
    for (int rows = std::min(0, step.rows); rows < std::max(0, step.rows); ++rows)
        for (int cols = std::min(0, step.cols); cols < std::max(0, step.cols); ++cols) {
            if (!meets_corner({rows, cols}, step))
                continue;
            const bool falling = (step.rows > 0) == (step.cols > 0);
            const Offset beside = falling ? Offset{rows, cols + 1} : Offset{rows, cols};
            const Offset opposite = falling ? Offset{rows + 1, cols} : Offset{rows + 1, cols + 1};
            if (corner_shut(problem, from, beside, opposite))
                return std::numeric_limits<double>::infinity();
        }
    return integral * ground_length(problem, from, step);
}

float written_out_step(const Problem& problem, Cell from, Offset step, float d) {
    if (std::isinf(exact_weight(problem, from, step)))
        return infinity;
    const float h = float(0.5 * ground_length(problem, from, step));
    const float a = float(slowness(problem, from, {0, 0})),
                b = float(slowness(problem, from, step));
    return std::fma(h, a + b, d);
}

std::vector<float> fixed_point(const Problem& problem, const Relax& relax) {
    return least_fixed_point<float>(problem, relax);
}

std::vector<double> exact_distances(const Problem& problem) {
    return least_fixed_point<double>(problem, [&](Cell from, Offset step, double d) {
        return d + exact_weight(problem, from, step);
    });
}

} // namespace fermat::test
