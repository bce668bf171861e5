#pragma once

#include "random.h"
#include "same_solution.h"
#include "solvers.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

// Changes of the ground of a problem.
namespace fermat::test {

/// Cells along a line, or of a rectangle.
inline std::vector<std::size_t> cells_of_an_edit(const Grid& grid, Random& random) {
    std::set<std::size_t> cells;
    const auto anywhere = [&] {
        return Cell{random.integer(0, grid.rows - 1), random.integer(0, grid.cols - 1)};
    };
    const Cell a = anywhere();
    if (random.chance(0.3)) {
        const int rows = random.integer(1, 20), cols = random.integer(1, 20);
        for (int row = a.row; row < std::min(grid.rows, a.row + rows); ++row)
            for (int col = a.col; col < std::min(grid.cols, a.col + cols); ++col)
                cells.insert(grid.index(row, col));
    } else {
        const Cell b = anywhere();
        const int length = random.chance(0.2) ? 1 : random.integer(1, 60);
        for (int i = 0; i < length; ++i)
            cells.insert(grid.index(a.row + (b.row - a.row) * i / length,
                                    a.col + (b.col - a.col) * i / length));
    }
    return {cells.begin(), cells.end()};
}

/// Another slowness for each of some cells, which are not those of sources if they become
/// impassable.
inline std::vector<Surface::OfCell> random_edit(const Problem& problem, Random& random) {
    const Surface& surface = problem.terrain.surface;
    std::set<std::size_t> sources;
    for (const Source& source : problem.query.sources)
        sources.insert(source.node);
    const int kind = random.integer(0, 4);
    const float factor = float(random.between(0.1, 0.95));
    std::vector<Surface::OfCell> edit;
    for (const std::size_t cell : cells_of_an_edit(problem.terrain.grid, random)) {
        const float before = surface.slowness(cell);
        const float open = before < infinity ? before : surface.largest();
        const float after = kind == 0   ? infinity
                            : kind == 1 ? open * factor
                            : kind == 2 ? before / factor
                            : kind == 3 ? open
                                        : surface.largest() * float(random.between(0.01, 1));
        if (after > 0 && (after < infinity || !sources.contains(cell)))
            edit.push_back({cell, after});
    }
    return edit;
}

inline std::vector<std::size_t> cells_of(const std::vector<Surface::OfCell>& edit) {
    std::vector<std::size_t> cells;
    for (const Surface::OfCell& each : edit)
        cells.push_back(each.cell);
    return cells;
}

/// After take_changes(), a session has the new values, or says that it has not. Returns whether it
/// took all changes.
inline bool takes_changes(const std::string& solver, int radius) {
    const auto problem_of = [&](std::uint64_t seed) {
        return random_problem(Ground::rooms, seed, {.radius = radius, .one_maximum = true});
    };
    std::uint64_t seed = 3;
    while (problem_of(seed).terrain.surface.is_bytes()) // would become floats
        ++seed;
    Problem problem = problem_of(seed);
    Progress progress;
    const auto session = open_session(solver, problem.terrain, 2);
    session->solve(problem.query, progress);
    Random random(1);
    for (int i = 0; i < 6; ++i) {
        const std::vector<Surface::OfCell> edit = random_edit(problem, random);
        problem.terrain.set_slowness(edit);
        if (!session->take_changes(cells_of(edit)))
            return false;
        EXPECT_TRUE(
            same(problem.terrain.grid, session->solve(problem.query, progress), solve(problem)))
            << solver << ", radius " << radius << ", edit " << i;
    }
    return true;
}

} // namespace fermat::test
