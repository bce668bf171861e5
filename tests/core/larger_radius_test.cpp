#include "fermat/error.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/peak_memory.h"
#include "support/problems.h"
#include "support/recorder.h"
#include "support/solvers.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace fermat {
namespace {

using test::Ground;
using test::open_session;
using test::Problem;
using test::Recorder;
using test::solver_named;

/// A solver and a radius of 2 to 6 that it solves.
using AtRadius = std::tuple<std::string, int>;

std::vector<AtRadius> at_larger_radii(std::vector<std::string> (*names)(int radius)) {
    std::vector<AtRadius> all;
    for (int radius = 2; radius <= Neighbourhood::max_radius; ++radius)
        for (const std::string& name : names(radius))
            all.emplace_back(name, radius);
    return all;
}

std::string radius_name(const testing::TestParamInfo<AtRadius>& info) {
    return test::test_name(std::get<0>(info.param)) + "_" + std::to_string(std::get<1>(info.param));
}

class BesideDijkstraAtALargerRadius : public testing::TestWithParam<AtRadius> {
  protected:
    /// Calls check(problem) for random problems.
    template <class Check>
    void for_problems(int seeds, const Check& check) {
        for (Ground ground : test::all_grounds)
            for (int seed = 700; seed < 700 + test::trials(seeds); ++seed) {
                const Problem problem =
                    random_problem(ground, std::uint64_t(seed),
                                   {.radius = std::get<1>(GetParam()), .rows = 110, .cols = 105});
                SCOPED_TRACE(problem.text);
                check(problem);
                if (HasFatalFailure())
                    return;
            }
    }
};

INSTANTIATE_TEST_SUITE_P(Solver, BesideDijkstraAtALargerRadius,
                         testing::ValuesIn(at_larger_radii(test::names_beside_dijkstra)),
                         radius_name);

TEST_P(BesideDijkstraAtALargerRadius, HasTheBitsOfDijkstraWithAnyNumberOfThreads) {
    for_problems(24, [&](const Problem& problem) {
        const Solution expected = solve(problem);
        for (int threads : {1, 2, 7})
            ASSERT_TRUE(test::same_bits<float>(
                problem.terrain.grid, solve(problem, std::get<0>(GetParam()), threads).distance,
                expected.distance))
                << threads << " threads";
    });
}

TEST_P(BesideDijkstraAtALargerRadius, HasThePredecessorsAndTheAllocationOfDijkstra) {
    for_problems(6, [&](const Problem& problem) {
        const auto solved = [&](const std::string& solver, int threads) {
            Progress progress;
            Query query = problem.query;
            query.predecessor = query.allocation = true;
            return open_session(solver, problem.terrain, threads)->solve(query, progress);
        };
        const Solution expected = solved("dijkstra", 1);
        const Solution got = solved(std::get<0>(GetParam()), 3);
        const Grid grid = problem.terrain.grid;
        ASSERT_TRUE(test::same_bits<float>(grid, got.distance, expected.distance));
        ASSERT_TRUE(test::same_bits<Direction>(grid, got.predecessor, expected.predecessor));
        ASSERT_TRUE(test::same_bits<std::int32_t>(grid, got.allocation, expected.allocation));
    });
}

TEST_P(BesideDijkstraAtALargerRadius, HasTheSameBitsWithEveryKindOfVectorCode) {
    for_problems(8, [&](const Problem& problem) {
        const Solution expected = solve(problem);
        for (const Simd simd : test::simd_kinds())
            ASSERT_TRUE(test::same_bits<float>(
                problem.terrain.grid, solve(problem, std::get<0>(GetParam()), 1, simd).distance,
                expected.distance))
                << test::simd_name(simd);
    });
}

TEST_P(BesideDijkstraAtALargerRadius, HasTheSameBitsWhereADeviceHasLittleMemory) {
    if (!std::get<0>(GetParam()).starts_with("cuda"))
        GTEST_SKIP() << "not on a device";
    for_problems(8, [&](const Problem& problem) {
        const Solution expected = solve(problem);
        const Grid grid = problem.terrain.grid;
        const std::size_t padded =
            std::size_t((grid.rows + 31) / 32 * 32) * std::size_t((grid.cols + 31) / 32 * 32);
        // Not even enough for the raster, and not enough for weights.
        for (const std::size_t memory : {std::size_t(1), 20 * padded}) {
            Progress progress;
            const auto session =
                solver_named(std::get<0>(GetParam()), problem.terrain)
                    .open(problem.terrain, {.cpu = {.threads = 2}, .device = {.memory = memory}},
                          progress);
            const std::vector<Query> queries(3, problem.query);
            session->solve_each(
                queries,
                [&](std::size_t, const Solution& solution) {
                    EXPECT_TRUE(test::same_bits<float>(grid, solution.distance, expected.distance));
                },
                progress);
        }
    });
}

TEST(DeviceMemory, OfNinePagesIsEnoughAtEveryLargerRadius) {
    for (int radius = 2; radius <= Neighbourhood::max_radius; ++radius)
        for (const Ground ground : {Ground::open, Ground::rooms, Ground::contrast}) {
            if (!std::ranges::count(test::names_beside_dijkstra(radius), "cuda-tiled"))
                GTEST_SKIP() << "no CUDA device";
            // At least 20 pages.
            const test::ProblemLimits limits{.radius = radius, .rows = 640, .cols = 640};
            std::uint64_t seed = 900;
            Problem problem = random_problem(ground, seed, limits);
            while (problem.terrain.grid.rows < 400 || problem.terrain.grid.cols < 530)
                problem = random_problem(ground, ++seed, limits);
            Progress progress;
            const Solution solution =
                solver_named("cuda-tiled", problem.terrain)
                    .open(problem.terrain, {.device = {.memory = 1}}, progress)
                    ->solve(problem.query, progress);
            EXPECT_GE(solution.statistics.at("slots"), 9); // of each group of sources
            EXPECT_TRUE(test::same_bits<float>(problem.terrain.grid, solution.distance,
                                               solve(problem).distance))
                << problem.text;
        }
}

class EverySolverAtALargerRadius : public testing::TestWithParam<AtRadius> {};

INSTANTIATE_TEST_SUITE_P(Solver, EverySolverAtALargerRadius,
                         testing::ValuesIn(at_larger_radii(test::solver_names)), radius_name);

TEST_P(EverySolverAtALargerRadius, AsksOftenReportsARisingProgressAndCanBeCancelled) {
    const auto& [solver, radius] = GetParam();
    const Grid grid = test::sanitized ? Grid{200, 250} : Grid{400, 500};
    const Problem problem = test::uniform_problem(grid, {0, 0}, radius);
    const auto session = open_session(solver, problem.terrain, 2);
    Recorder calm;
    const Solution solution = session->solve(problem.query, calm);
    EXPECT_TRUE(std::ranges::is_sorted(calm.fractions()));
    EXPECT_EQ(calm.fractions().back(), 1);
    EXPECT_TRUE(calm.one_thread());
    if (!test::sanitized) {
        EXPECT_LT(calm.longest_gap(), 0.25);
    }
    Recorder recorder(1);
    EXPECT_THROW(session->solve(problem.query, recorder), Cancelled);
    Progress progress;
    EXPECT_TRUE(test::same_bits<float>(
        problem.terrain.grid, session->solve(problem.query, progress).distance, solution.distance));
}

#ifdef __linux__
TEST_P(EverySolverAtALargerRadius, TakesNoMoreMemoryThanItSays) {
    if (test::sanitized)
        GTEST_SKIP() << "sanitizers keep books of their own";
    const auto& [solver, radius] = GetParam();
    const Problem problem = test::uniform_problem({900, 800}, {0, 0}, radius);
    const std::size_t needed =
        solver_named(solver, problem.terrain).memory_needed(problem.terrain, problem.query, {});
    test::load_kernels(solver, radius);
    const std::size_t peak = test::peak_memory([&] { solve(problem, solver, 2); });
    EXPECT_LE(peak, needed + needed / 20 + test::peak_rounding + test::driver_memory(solver));
    if (solver == "tiled") {
        EXPECT_LE(peak, 8 * problem.terrain.grid.cells() + test::peak_rounding);
    }
}
#endif

} // namespace
} // namespace fermat
