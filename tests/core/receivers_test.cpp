// A query with receivers. Solvers may stop when the distance of the farthest one is final.

#include "fermat/error.h"
#include "fermat/paths.h"
#include "merged_solution.h"
#include "receivers.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fermat {
namespace {

class Receivers : public testing::TestWithParam<std::tuple<std::string, int>> {};

INSTANTIATE_TEST_SUITE_P(Solver, Receivers,
                         testing::Combine(testing::ValuesIn(test::solver_names()),
                                          testing::Values(1, 2, 5)),
                         [](const auto& info) {
                             return test::test_name(std::get<0>(info.param)) + "_radius_" +
                                    std::to_string(std::get<1>(info.param));
                         });

/// Random cells of the grid of a problem, sometimes with the cell of its source.
std::vector<std::size_t> receivers_anywhere(const test::Problem& problem, std::uint64_t seed) {
    test::Random random(seed);
    std::vector<std::size_t> receivers;
    const int count = random.integer(1, 40);
    for (int i = 0; i < count; ++i)
        receivers.push_back(std::size_t(random.integer(0, int(problem.terrain.grid.cells()) - 1)));
    if (random.integer(0, 3) == 0)
        receivers.push_back(problem.query.sources.front().node);
    return receivers;
}

TEST_P(Receivers, TheSolutionIsThatOfTheFarthestReceiversDistanceAsMaximum) {
    const auto& [solver, radius] = GetParam();
    if (const auto names = test::solver_names(radius); std::ranges::count(names, solver) == 0)
        GTEST_SKIP() << solver << " does not solve radius " << radius;
    for (const test::Ground ground : test::all_grounds)
        for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(12)); ++seed) {
            test::Problem problem = test::random_problem(
                ground, seed, {.radius = radius, .rows = 200, .cols = 200, .one_maximum = true});
            problem.query.predecessor = problem.query.allocation = true;
            const Solution whole = test::solve(problem);
            const std::vector<std::size_t> receivers = receivers_anywhere(problem, seed);
            float farthest = 0;
            for (const std::size_t receiver : receivers)
                farthest = std::max(farthest, whole.distance[receiver]);
            const float maximum = problem.query.maximum_cost;
            problem.query.maximum_cost = std::min(farthest, maximum);
            const Solution expected = test::solve(problem);
            problem.query.maximum_cost = maximum;
            problem.query.receivers = receivers;
            const Solution got = test::solve(problem, solver, 2);
            const Grid grid = problem.terrain.grid;
            ASSERT_TRUE(test::same_bits<float>(grid, got.distance, expected.distance))
                << problem.text;
            ASSERT_TRUE(test::same_bits<Direction>(grid, got.predecessor, expected.predecessor))
                << problem.text;
            ASSERT_TRUE(test::same_bits<std::int32_t>(grid, got.allocation, expected.allocation))
                << problem.text;
        }
}

TEST(Receivers, TiledVisitsFewTilesForReceiversNearby) {
    test::Problem problem = test::uniform_problem({2000, 2000}, {10, 10});
    const double whole = test::solve(problem, "tiled").statistics.at("visits");
    problem.query.receivers = {problem.terrain.grid.index(60, 60)};
    EXPECT_LT(test::solve(problem, "tiled").statistics.at("visits"), whole / 100);
}

TEST(Receivers, DijkstraSettlesNothingBeyondTheFarthest) {
    test::Problem problem = test::uniform_problem({100, 100}, {0, 0});
    problem.query.receivers = {3, 5};
    EXPECT_LT(test::solve(problem, "dijkstra").statistics.at("settled"), 50);
}

TEST(Receivers, OfSourcesOfDifferentMaximaTheSolutionEndsWithTheFarthestToo) {
    test::Problem problem = test::uniform_problem({1, 20}, {0, 0});
    problem.query.sources = {{.node = 0, .maximum_cost = 100}, {.node = 19, .maximum_cost = 50}};
    problem.query.receivers = {5, 15};
    for (const char* solver : {"dijkstra", "tiled"}) {
        const Solution solution = test::solve(problem, solver);
        for (std::size_t i = 0; i < 20; ++i)
            EXPECT_EQ(solution.distance[i] < infinity, i <= 5 || i >= 14) << "cell " << i;
    }
}

TEST(Receivers, AReceiverThatIsNotReachedMakesTheSolutionGoOn) {
    test::Problem problem = test::drawn_problem({"...#.", "...#.", "...#."});
    problem.query.receivers = {1, 4};
    for (const char* solver : {"dijkstra", "tiled"}) {
        const Solution solution = test::solve(problem, solver);
        EXPECT_LT(solution.distance[12], infinity) << solver;
        EXPECT_EQ(solution.distance[4], infinity) << solver;
    }
}

TEST(Receivers, AReceiverOutsideTheGridIsRefused) {
    test::Problem problem = test::uniform_problem({3, 3}, {0, 0});
    problem.query.receivers = {9};
    EXPECT_THROW(test::solve(problem), InvalidInput);
}

// The last passes over all cells of a large raster, of which no progress is reported.

Solution many_cells(float distance) {
    Solution solution;
    solution.distance = Field<float>({1 << 11, 1 << 11}, nullptr, distance);
    return solution;
}

TEST(LastPass, ToTheFarthestReceiverAsksForACancel) {
    Query query;
    query.receivers = {0};
    Solution solution = many_cells(5);
    solution.distance[0] = 2;
    test::Recorder recorder(2);
    EXPECT_THROW(end_with_the_farthest(query, solution, recorder), Cancelled);
    EXPECT_EQ(recorder.questions(), 3u);
    EXPECT_TRUE(recorder.fractions().empty());
    end_with_the_farthest(query, solution, no_progress);
    EXPECT_EQ(solution.distance[1], infinity);
}

TEST(LastPass, OverTheSolutionsOfGroupsAsksForACancel) {
    MergedSolution<TerrainGraph> merged(SolverOptions{.cpu = {.threads = 1}});
    test::Recorder recorder(5);
    AskedProgress asked(recorder);
    merged.take(0, many_cells(5), asked);
    EXPECT_THROW(merged.take(1, many_cells(4), asked), Cancelled);
    EXPECT_EQ(recorder.questions(), 6u);
    EXPECT_TRUE(recorder.fractions().empty());
}

} // namespace
} // namespace fermat
