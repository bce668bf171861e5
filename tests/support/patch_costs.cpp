#include "support/patch_costs.h"

#include "support/problems.h"
#include "support/random.h"

#include <algorithm>

namespace fermat::test {

PatchCosts random_patch_costs(std::uint64_t seed) {
    Random random(seed);
    const int radius = random.integer(1, 3);
    // Half of them are large enough for tiles to which most pairs are far.
    Problem problem = seed % 2 ? random_problem(all_grounds[seed % 7], seed,
                                                {.radius = radius, .rows = 90, .cols = 120})
                               : uniform_problem({170, 230}, {0, 0}, radius);
    const Terrain& terrain = problem.terrain;
    PatchCosts patches{terrain.grid, {}, {}};
    std::vector<std::vector<std::size_t>> cells(std::size_t(random.integer(1, 14)));
    for (std::vector<std::size_t>& patch : cells) {
        for (int i = random.integer(1, 3); i > 0; --i) {
            std::size_t cell = random.next() % terrain.grid.cells();
            while (!terrain.surface.passable(cell))
                cell = (cell + 1) % terrain.grid.cells();
            patch.push_back(cell);
        }
        problem.query = {};
        for (const std::size_t cell : patch)
            problem.query.sources.push_back({.node = cell});
        patches.costs.push_back(solve(problem, "tiled").distance);
    }
    for (std::size_t b = 0; b < cells.size(); ++b)
        for (std::size_t a = 0; a < b; ++a) {
            float least = infinity;
            for (const std::size_t cell : cells[b])
                least = std::min(least, patches.costs[a][cell]);
            patches.pairs.push_back({a, b, least});
        }
    return patches;
}

} // namespace fermat::test
