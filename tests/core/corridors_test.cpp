#include "fermat/corridors.h"
#include "support/effort.h"
#include "support/patch_costs.h"
#include "support/problems.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace fermat {
namespace {

TEST(Corridors, AreTheLeastExcessOfAllPairs) {
    int with_pairs = 0;
    for (int seed = 0; seed < test::trials(60); ++seed) {
        const test::PatchCosts patches = test::random_patch_costs(std::uint64_t(seed));
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

TEST(Corridors, OverlapAsManyTimesAsPairsHaveTheirCorridorThere) {
    double most = 0;
    int between = 0;
    for (int seed = 0; seed < test::trials(60); ++seed) {
        const test::PatchCosts patches = test::random_patch_costs(std::uint64_t(seed));
        for (const Excess kind : {Excess::absolute, Excess::percent})
            for (const float width : {0.0f, 3.5f, 40.0f}) {
                const Field<float> got = corridor_overlap(patches.costs, patches.pairs, kind, width,
                                                          nullptr, 1 + seed % 3, no_progress);
                ASSERT_EQ(got.size(), patches.grid.cells());
                for (std::size_t cell = 0; cell < got.size(); ++cell) {
                    int surely = 0, perhaps = 0; // because of rounding
                    for (const PatchPair& pair : patches.pairs) {
                        if (!(pair.least_cost > 0 && pair.least_cost < infinity))
                            continue;
                        const double through = double(patches.costs[pair.a][cell]) +
                                               double(patches.costs[pair.b][cell]);
                        const double unit =
                            kind == Excess::percent ? 100 / double(pair.least_cost) : 1;
                        const double excess = (through - double(pair.least_cost)) * unit;
                        const double rounding = 3e-7 * through * unit;
                        surely += excess + rounding <= double(width);
                        perhaps += excess - rounding <= double(width);
                    }
                    ASSERT_GE(got[cell], float(surely)) << "seed " << seed << ", cell " << cell;
                    ASSERT_LE(got[cell], float(perhaps)) << "seed " << seed << ", cell " << cell;
                    most = std::max(most, double(got[cell]));
                    between += surely > 0 && surely == perhaps;
                }
            }
    }
    EXPECT_GT(most, 3);
    EXPECT_GT(between, 10000);
}

TEST(Corridors, AreTheSameOnAnyNumberOfThreadsAndInAnyOrderOfPairs) {
    for (int seed = 0; seed < test::trials(40); ++seed) {
        test::PatchCosts patches = test::random_patch_costs(std::uint64_t(seed));
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
    for (const float width : {0.0f, 1.9f, 2.0f}) {
        const Field<float> overlap =
            corridor_overlap(costs, pairs, Excess::absolute, width, nullptr, 1, no_progress);
        for (int col = 0; col < 9; ++col)
            EXPECT_EQ((overlap[Cell{1, col}]), (excess[Cell{1, col}] <= width ? 1 : 0));
        EXPECT_EQ((overlap[Cell{0, 4}]), 0);
    }
}

} // namespace
} // namespace fermat
