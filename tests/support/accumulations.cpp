#include "support/accumulations.h"

#include "support/random.h"

#include "fermat/solver_registry.h"
#include "fermat/window_solves.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fermat::test {

namespace {

using Shape = ReachKernel::Shape;

/// The formulas of ReachKernel, with the standard library.
double plain_share(const ReachKernel& kernel, double cost) {
    if (!(cost <= kernel.reach) || !std::isfinite(cost))
        return 0;
    switch (kernel.shape) {
    case Shape::even:
        return 1;
    case Shape::linear:
        return 1 - cost / kernel.reach;
    case Shape::gaussian:
        return std::exp(-8 * std::pow(cost / kernel.reach, 2));
    case Shape::inverse:
        return 1 / (1 + cost);
    case Shape::inverse_square:
        return 1 / (1 + cost * cost);
    }
    return std::numeric_limits<double>::quiet_NaN();
}

/// The least costs near the edges, cell by cell.
std::array<float, 4> plain_edges(const Field<float>& distance, int radius) {
    std::array<float, 4> edges;
    edges.fill(infinity);
    const auto [rows, cols] = distance.grid();
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) {
            const float cost = distance[Cell{row, col}];
            const bool near[] = {row < radius, col < radius, row >= rows - radius,
                                 col >= cols - radius};
            for (std::size_t side = 0; side < 4; ++side)
                if (near[side])
                    edges[side] = std::min(edges[side], cost);
        }
    return edges;
}

} // namespace

AccumulationProblem random_accumulation(Ground ground, std::uint64_t seed,
                                        const ProblemLimits& limits) {
    AccumulationProblem drawn{random_problem(ground, seed, limits), {}, {}, {}};
    Random random(seed + 77);
    const Terrain& terrain = drawn.problem.terrain;
    const float farthest = test::farthest(solve(drawn.problem).distance);
    const float common_maximum = float(random.between(0.1, 1)) * farthest;
    constexpr Shape shapes[] = {Shape::even, Shape::linear, Shape::gaussian, Shape::inverse,
                                Shape::inverse_square};
    for (int i = random.integer(1, 9); i > 0; --i) {
        Query& query = drawn.queries.emplace_back();
        for (int source = random.integer(1, 3); source > 0; --source) {
            std::size_t cell = random.next() % terrain.grid.cells();
            while (!terrain.surface.passable(cell))
                cell = (cell + 1) % terrain.grid.cells();
            query.sources.push_back({.node = cell});
            if (random.chance(0.2))
                query.sources.back().start_cost = float(random.between(0, 0.3)) * farthest;
            if (random.chance(0.1))
                query.sources.back().maximum_cost = float(random.between(0, 1)) * farthest;
        }
        query.maximum_cost = random.chance(0.6)   ? common_maximum
                             : random.chance(0.5) ? infinity
                                                  : float(random.between(0, 1.2)) * farthest;
        const Shape shape = shapes[random.integer(0, 4)];
        const bool may_be_endless = shape != Shape::linear && shape != Shape::gaussian;
        const double reach = may_be_endless && random.chance(0.5)
                                 ? double(infinity)
                                 : random.between(0.05, 1.1) * farthest + 1e-6;
        drawn.shares.push_back({{shape, reach}, random.chance(0.1) ? 0 : random.between(0.01, 9)});
        drawn.wanted.push_back(random.chance(0.8));
        drawn.total += drawn.shares.back().weight;
    }
    drawn.total += 1; // weights may all be 0
    return drawn;
}

Accumulated accumulated(Session& session, const AccumulationProblem& problem) {
    const Grid grid = problem.problem.terrain.grid;
    Accumulated result;
    result.edges.resize(problem.queries.size());
    for (auto& edges : result.edges)
        edges.fill(std::numeric_limits<float>::quiet_NaN());
    CellSums sums(grid, problem.total);
    const auto wants = [&](std::size_t query, const std::array<float, 4>& edges) {
        result.edges[query] = edges;
        return bool(problem.wanted[query]);
    };
    session.accumulate(problem.queries, {sums, problem.shares, wants}, no_progress);
    result.sums.resize(grid.cells());
    for (int row = 0; row < grid.rows; ++row)
        sums.copy_row(row, 0, {result.sums.data() + grid.index(row, 0), std::size_t(grid.cols)});
    return result;
}

Accumulated plainly_accumulated(const AccumulationProblem& problem) {
    const Terrain& terrain = problem.problem.terrain;
    static const SolverRegistry registry;
    Accumulated result;
    std::vector<double> sums(terrain.grid.cells());
    for (std::size_t i = 0; i < problem.queries.size(); ++i) {
        const Solution solution = registry.choose("dijkstra", terrain)
                                      .open(terrain, {}, no_progress)
                                      ->solve(problem.queries[i], no_progress);
        result.edges.push_back(plain_edges(solution.distance, terrain.neighbourhood.radius()));
        if (problem.wanted[i])
            for (std::size_t cell = 0; cell < sums.size(); ++cell)
                sums[cell] +=
                    problem.shares[i].weight *
                    plain_share(problem.shares[i].kernel, double(solution.distance[cell]));
    }
    result.sums.assign(sums.begin(), sums.end());
    return result;
}

std::string difference(const Accumulated& one, const Accumulated& other) {
    for (std::size_t i = 0; i < one.edges.size(); ++i)
        if (one.edges[i] != other.edges[i])
            return "edges of query " + std::to_string(i);
    for (std::size_t cell = 0; cell < one.sums.size(); ++cell) {
        const double a = double(one.sums[cell]), b = double(other.sums[cell]);
        if (!(std::abs(a - b) <= 2e-7 * std::max(a, b) + 1e-12))
            return "cell " + std::to_string(cell) + ": " + std::to_string(a) + " and " +
                   std::to_string(b);
    }
    return {};
}

} // namespace fermat::test
