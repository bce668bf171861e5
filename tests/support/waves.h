#pragma once

#include "compare.h"
#include "fermat/solver_registry.h"
#include "problems.h"
#include "random.h"
#include "same_solution.h"

#include <cstdint>
#include <gtest/gtest.h>
#include <string>

namespace fermat::test {

/// A random problem of continuous wavefronts. Some of them want ids, and some the corners.
inline Problem wave_problem(Ground ground, std::uint64_t seed, int rows = 120, int cols = 110) {
    Problem problem = random_problem(ground, seed, {.radius = 1, .rows = rows, .cols = cols});
    problem.terrain.wavefronts = true;
    problem.query.predecessor = false;
    problem.query.allocation = seed % 2 == 0;
    problem.query.corners = seed % 3 != 0;
    Random random(seed + 100);
    for (Source& source : problem.query.sources)
        source.place = {float(random.between(-0.5, 0.5)), float(random.between(-0.5, 0.5))};
    return problem;
}

inline Solution waves_of(const std::string& solver, const Problem& problem,
                         const SolverOptions& options = {.cpu = {.threads = 2}}) {
    static const SolverRegistry registry = all_solvers();
    Progress progress;
    return registry.choose(solver, problem.terrain, options)
        .open(problem.terrain, options, progress)
        ->solve(problem.query, progress);
}

inline testing::AssertionResult same_waves(const Problem& problem, const Solution& got,
                                           const Solution& expected) {
    const Grid grid = problem.terrain.grid;
    if (auto result = same(grid, got, expected); !result)
        return result;
    if (problem.query.corners)
        if (auto result =
                same_bits<float>({grid.rows + 1, grid.cols + 1}, got.corners, expected.corners);
            !result)
            return result << " (corners)";
    if (got.edges != expected.edges)
        return testing::AssertionFailure()
               << "edges " << got.edges[0] << ' ' << got.edges[1] << ' ' << got.edges[2] << ' '
               << got.edges[3] << ", not " << expected.edges[0] << ' ' << expected.edges[1] << ' '
               << expected.edges[2] << ' ' << expected.edges[3];
    return testing::AssertionSuccess();
}

} // namespace fermat::test
