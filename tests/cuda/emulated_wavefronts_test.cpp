// Wavefronts on an emulated device, compared with those on the processor.

#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/solver_registry.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"
#include "support/waves.h"

#include <gtest/gtest.h>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;
using test::same_waves;
using test::waves_of;

constexpr const char* on_device = "cuda-wavefronts";

class EmulatedWavefronts : public testing::TestWithParam<Ground> {};

INSTANTIATE_TEST_SUITE_P(Ground, EmulatedWavefronts, testing::ValuesIn(test::all_grounds));

TEST_P(EmulatedWavefronts, HaveTheBitsOfThoseOnTheProcessor) {
    for (int seed = 0; seed < test::trials(24); ++seed) {
        const Problem problem = test::wave_problem(GetParam(), std::uint64_t(seed));
        ASSERT_TRUE(
            same_waves(problem, waves_of(on_device, problem), waves_of("wavefronts", problem)))
            << problem.text;
    }
}

TEST_P(EmulatedWavefronts, HaveThemOnGridsOfAFewCellsAndOfWholeTilesOfCorners) {
    for (const auto& [rows, cols] :
         {std::pair(1, 1), {1, 40}, {33, 2}, {31, 63}, {32, 64}, {63, 31}}) {
        const Problem problem =
            test::wave_problem(GetParam(), std::uint64_t(rows + cols), rows, cols);
        ASSERT_TRUE(
            same_waves(problem, waves_of(on_device, problem), waves_of("wavefronts", problem)))
            << problem.text;
    }
}

TEST(EmulatedWavefronts, FromManySourcesHaveTheirIds) {
    Problem problem = test::uniform_problem({150, 130}, {3, 3});
    problem.terrain.wavefronts = true;
    problem.query.allocation = problem.query.corners = true;
    test::Random random(7);
    problem.query.sources.clear();
    for (int i = 0; i < 40; ++i)
        problem.query.sources.push_back(
            {problem.terrain.grid.index(random.integer(0, 149), random.integer(0, 129)),
             float(random.between(0, 20)), infinity, 1000 - i});
    EXPECT_TRUE(same_waves(problem, waves_of(on_device, problem), waves_of("wavefronts", problem)));
}

TEST(EmulatedWavefronts, HaveTheirIdsWhereStepsAreBelowRounding) {
    Problem problem = test::uniform_problem({70, 90}, {30, 20}, 1, 0.01f);
    problem.terrain.wavefronts = problem.query.allocation = true;
    problem.query.sources.push_back({.node = 69 * 90, .start_cost = 1e7f, .id = 5});
    problem.query.sources.front().start_cost = 1e7f;
    EXPECT_TRUE(same_waves(problem, waves_of(on_device, problem), waves_of("wavefronts", problem)));
}

TEST(EmulatedWavefronts, GoOnWhenTheTimeOfALaunchIsOver) {
    const Problem problem = test::wave_problem(test::all_grounds[0], 2, 200, 190);
    const Solution expected = waves_of("wavefronts", problem);
    for (const float window : {0.01f, 1e6f})
        EXPECT_TRUE(same_waves(
            problem, waves_of(on_device, problem, {.benchmark = {.window = window}}), expected));
}

TEST(EmulatedWavefronts, AreFoundAgainAfterACancel) {
    const Problem problem = test::wave_problem(test::all_grounds[0], 2, 200, 190);
    const SolverRegistry registry = all_solvers();
    Progress progress;
    const auto session =
        registry.choose(on_device, problem.terrain).open(problem.terrain, {}, progress);
    const Solution expected = waves_of("wavefronts", problem);
    for (const double beyond : {0.0, 0.15, 0.35, 0.6}) {
        test::Recorder cancelling;
        cancelling.cancel_beyond(beyond);
        EXPECT_THROW(session->solve(problem.query, cancelling), Cancelled) << beyond;
        EXPECT_TRUE(same_waves(problem, session->solve(problem.query, progress), expected));
    }
}

TEST(EmulatedWavefronts, OfSeveralQueriesAreSolvedAtTheSameTimeOnOneOrAllDevices) {
    std::vector<Query> queries;
    Problem problem = test::wave_problem(test::all_grounds[0], 2);
    problem.query.sources.resize(1);
    test::Random random(3);
    for (int i = 0; i < 7; ++i) {
        problem.query.sources[0].node =
            std::size_t(random.integer(0, int(problem.terrain.grid.cells()) - 1));
        if (problem.terrain.surface.passable(problem.query.sources[0].node))
            queries.push_back(problem.query);
    }
    ASSERT_GT(queries.size(), 2u);
    const SolverRegistry registry = all_solvers();
    Progress progress;
    for (const bool all : {false, true}) {
        const auto session = registry.choose(on_device, problem.terrain)
                                 .open(problem.terrain, {.device = {.all = all}}, progress);
        std::size_t taken = 0;
        double bytes = 0;
        session->solve_each(
            queries,
            [&](std::size_t i, const Solution& solution) {
                problem.query = queries[i];
                EXPECT_TRUE(same_waves(problem, solution, waves_of("wavefronts", problem))) << i;
                bytes = solution.statistics.at("device_bytes");
                ++taken;
            },
            progress);
        EXPECT_EQ(taken, queries.size());
        problem.query = queries[0];
        const Solution one = session->solve(queries[0], progress);
        EXPECT_TRUE(same_waves(problem, one, waves_of("wavefronts", problem)));
        EXPECT_NE(one.notes.empty(), all);
        const auto alone = registry.choose(on_device, problem.terrain)
                               .open(problem.terrain, {.device = {.all = all}}, progress);
        EXPECT_GT(bytes, alone->solve(queries[0], progress).statistics.at("device_bytes"));
    }
}

TEST(EmulatedWavefronts, AreNotForPaths) {
    const Problem problem = test::uniform_problem({20, 20}, {3, 3});
    const SolverRegistry registry = all_solvers();
    Progress progress;
    EXPECT_THROW(registry.choose(on_device, problem.terrain), std::exception);
}

} // namespace
} // namespace fermat
