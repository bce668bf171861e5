#include "edits.h"

#include "digest.h"
#include "fermat/update.h"
#include "measure.h"
#include "support/random.h"

#include <algorithm>
#include <cmath>

namespace fermat::bench {

namespace {

constexpr int cells_of_wall = 40;

/// A straight wall anywhere, in any direction, that does not meet the source.
std::vector<std::size_t> random_wall(const Grid& grid, std::size_t source, test::Random& random) {
    std::vector<std::size_t> wall;
    const double row = random.between(0, grid.rows), col = random.between(0, grid.cols),
                 angle = random.between(0, 2 * M_PI);
    for (int i = 0; i < cells_of_wall; ++i) {
        const int r = int(std::floor(row + i * std::sin(angle))),
                  c = int(std::floor(col + i * std::cos(angle)));
        if (grid.contains(r, c) && grid.index(r, c) != source)
            wall.push_back(grid.index(r, c));
    }
    std::ranges::sort(wall);
    wall.erase(std::unique(wall.begin(), wall.end()), wall.end());
    return wall;
}

} // namespace

Edits measure_edits(const Solver& solver, Terrain& terrain, const Query& query,
                    const SolverOptions& options, int count) {
    Progress quiet;
    auto session = solver.open(terrain, options, quiet);
    Edits edits;
    Solution solution = session->solve(query, quiet);
    const std::uint64_t open = Digest().add(solution.distance).value();
    test::Random random(1);
    const auto update = [&](std::span<const std::size_t> wall,
                            std::span<const Surface::OfCell> values, std::vector<double>& seconds) {
        const auto start = std::chrono::steady_clock::now();
        terrain.set_slowness(values);
        if (!session->take_changes(wall))
            session = solver.open(terrain, options, quiet);
        if (!update_solution(terrain, options, query, wall, solution, quiet))
            solution = session->solve(query, quiet);
        seconds.push_back(seconds_since(start));
    };
    for (int i = 0; i < count; ++i) {
        const std::vector<std::size_t> wall =
            random_wall(terrain.grid, query.sources.front().node, random);
        std::vector<Surface::OfCell> closed, before;
        for (const std::size_t cell : wall) {
            closed.push_back({cell, infinity});
            before.push_back({cell, terrain.surface.slowness(cell)});
        }
        update(wall, closed, edits.walls);
        const auto start = std::chrono::steady_clock::now();
        const Solution anew = session->solve(query, quiet);
        edits.solves.push_back(seconds_since(start));
        edits.differences +=
            Digest().add(solution.distance).value() != Digest().add(anew.distance).value();
        update(wall, before, edits.openings);
        edits.differences += Digest().add(solution.distance).value() != open;
    }
    return edits;
}

} // namespace fermat::bench
