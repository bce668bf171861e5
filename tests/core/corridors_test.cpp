#include "fermat/corridors.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace fermat {
namespace {

/// Costs from patches on random ground, and the pairs of all of them.
struct PatchCosts {
    Grid grid;
    std::vector<Field<float>> costs;
    std::vector<PatchPair> pairs;
};

PatchCosts random_patch_costs(std::uint64_t seed) {
    test::Random random(seed);
    const int radius = random.integer(1, 3);
    // Half of them are large enough for tiles to which most pairs are far.
    test::Problem problem = seed % 2
                                ? test::random_problem(test::all_grounds[seed % 7], seed,
                                                       {.radius = radius, .rows = 90, .cols = 120})
                                : test::uniform_problem({170, 230}, {0, 0}, radius);
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
        patches.costs.push_back(test::solve(problem, "tiled").distance);
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

TEST(Corridors, AreTheLeastExcessOfAllPairs) {
    int with_pairs = 0;
    for (int seed = 0; seed < test::trials(60); ++seed) {
        const PatchCosts patches = random_patch_costs(std::uint64_t(seed));
        for (const Excess kind : {Excess::absolute, Excess::percent}) {
            const Field<float> got = least_excess(patches.costs, patches.pairs, kind, nullptr,
                                                  1 + seed % 3, no_progress);
            ASSERT_EQ(got.size(), patches.grid.cells());
            for (std::size_t cell = 0; cell < got.size(); ++cell) {
                double lowest = double(infinity), highest = lowest; // apart from rounding
                for (const PatchPair& pair : patches.pairs) {
                    if (!(pair.least_cost > 0 && pair.least_cost < infinity))
                        continue;
                    const double through =
                        double(patches.costs[pair.a][cell]) + double(patches.costs[pair.b][cell]);
                    const double unit = kind == Excess::percent ? 100 / double(pair.least_cost) : 1;
                    const double excess = (through - double(pair.least_cost)) * unit;
                    const double rounding = 3e-7 * through * unit;
                    lowest = std::min(lowest, std::max(0.0, excess - rounding));
                    highest = std::min(highest, std::max(0.0, excess + rounding));
                }
                with_pairs += lowest < double(infinity);
                ASSERT_GE(double(got[cell]), lowest) << "seed " << seed << ", cell " << cell;
                ASSERT_LE(double(got[cell]), highest) << "seed " << seed << ", cell " << cell;
            }
        }
    }
    EXPECT_GT(with_pairs, 10000);
}

TEST(Corridors, AreTheSameOnAnyNumberOfThreadsAndInAnyOrderOfPairs) {
    for (int seed = 0; seed < test::trials(40); ++seed) {
        PatchCosts patches = random_patch_costs(std::uint64_t(seed));
        const Field<float> one =
            least_excess(patches.costs, patches.pairs, Excess::absolute, nullptr, 1, no_progress);
        std::reverse(patches.pairs.begin(), patches.pairs.end());
        const Field<float> other =
            least_excess(patches.costs, patches.pairs, Excess::absolute, nullptr, 3, no_progress);
        EXPECT_TRUE(std::equal(one.values().begin(), one.values().end(), other.values().begin()));
    }
}

TEST(Corridors, HaveNoExcessOnLeastCostPaths) {
    // A corridor one cell wide between two patches in the middle row.
    const std::vector<std::string> rows{"#########", ".........", "#########"};
    test::Problem problem = test::drawn_problem(rows);
    std::vector<Field<float>> costs;
    for (const std::size_t cell : {std::size_t(9 + 1), std::size_t(9 + 7)}) {
        problem.query.sources = {{.node = cell}};
        costs.push_back(test::solve(problem).distance);
    }
    const std::vector<PatchPair> pairs{{0, 1, 6}};
    const Field<float> excess =
        least_excess(costs, pairs, Excess::absolute, nullptr, 1, no_progress);
    for (int col = 0; col < 9; ++col)
        EXPECT_EQ((excess[Cell{1, col}]), col == 0 || col == 8 ? 2 : 0);
    EXPECT_EQ((excess[Cell{0, 4}]), infinity);
    const Field<float> percent =
        least_excess(costs, pairs, Excess::percent, nullptr, 1, no_progress);
    EXPECT_FLOAT_EQ((percent[Cell{1, 0}]), 100.0f / 3);
}

} // namespace
} // namespace fermat
