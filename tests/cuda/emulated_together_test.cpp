// One query on several emulated devices together, compared with the plain Dijkstra.

#include "cuda_call.h"
#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/solver_registry.h"
#include "mailed_session.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/recorder.h"
#include "support/same_solution.h"

#include <cuda_runtime.h>
#include <gtest/gtest.h>
#include <limits>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;
using test::same;

constexpr SolverOptions together{
    .cpu = {.threads = 2}, .device = {.all = true}, .benchmark = {.together = true}};

std::unique_ptr<Session> opened(const std::string& solver, const Terrain& terrain,
                                const SolverOptions& options = together) {
    static const SolverRegistry registry = all_solvers();
    Progress progress;
    return registry.choose(solver, terrain, options).open(terrain, options, progress);
}

Solution by_dijkstra(const Problem& problem, const Query& query) {
    Progress progress;
    return opened("dijkstra", problem.terrain)->solve(query, progress);
}

double devices(const Solution& solution) {
    const auto found = solution.statistics.find("devices");
    return found == solution.statistics.end() ? 1 : found->second;
}

/// As long as it lives, a device that uses the memory of another one ends the program.
struct Hidden {
    Hidden() { emulated::hide_from_each_other(true); }
    ~Hidden() { emulated::hide_from_each_other(false); }
};

/// The ground, whether it has hills, and a seed.
class Together : public testing::TestWithParam<std::tuple<Ground, bool, std::uint64_t>> {};

INSTANTIATE_TEST_SUITE_P(Ground, Together,
                         testing::Combine(testing::ValuesIn(test::all_grounds), testing::Bool(),
                                          testing::Range<std::uint64_t>(1,
                                                                        test::sanitized ? 2 : 4)));

/// On hills, slopes across steps have a limit if the seed is odd.
Problem large_problem(Ground ground, bool hills, std::uint64_t seed) {
    const bool limit_across = hills && seed % 2;
    const test::ProblemLimits limits{
        .rows = 170, .cols = 170, .hills = hills, .limit_across = limit_across};
    Problem problem = test::random_problem(ground, seed, limits);
    for (seed *= 100; problem.terrain.grid.rows <= 32 ||
                      (limit_across && !test::goes_far_with_a_limit_across(problem));
         ++seed)
        problem = test::random_problem(ground, seed, limits);
    for (Source& source : problem.query.sources)
        source.maximum_cost = infinity; // several groups of sources would be solved apart
    return problem;
}

TEST_P(Together, ARasterOnTwoDevicesHasTheBitsOfDijkstra) {
    const auto [ground, hills, seed] = GetParam();
    Problem problem = large_problem(ground, hills, seed);
    problem.query.predecessor = problem.query.allocation = true;
    Progress progress;
    const auto session = opened("cuda-tiled", problem.terrain);
    const Solution expected = by_dijkstra(problem, problem.query);
    for (int again = 0; again < 2; ++again) {
        const Solution solution = session->solve(problem.query, progress);
        EXPECT_EQ(devices(solution), 2);
        EXPECT_TRUE(same(problem.terrain.grid, solution, expected)) << problem.text;
    }
}

TEST_P(Together, NoDeviceUsesTheMemoryOfAnother) {
    const auto [ground, hills, seed] = GetParam();
    Problem problem = large_problem(ground, hills, seed);
    problem.query.predecessor = problem.query.allocation = true;
    const Solution expected = by_dijkstra(problem, problem.query);
    const Hidden hidden;
    Progress progress;
    const auto session = opened("cuda-tiled", problem.terrain);
    EXPECT_TRUE(same(problem.terrain.grid, session->solve(problem.query, progress), expected))
        << problem.text;
}

/// Devices 0, 1, 0, 1, …; the emulated computer has only two.
TEST_P(Together, ThreeOrMorePartsHaveTheBitsOfDijkstra) {
    const auto [ground, hills, seed] = GetParam();
    Problem problem = large_problem(ground, hills, seed + 10);
    problem.query.predecessor = problem.query.allocation = true;
    const Solution expected = by_dijkstra(problem, problem.query);
    for (const int count : {3, 4, 6}) {
        if (test::sanitized && count != 6)
            continue;
        std::vector<int> parts;
        for (int i = 0; i < count; ++i)
            parts.push_back(i % 2);
        Progress progress;
        const Solution solution = cuda::open_mailed(problem.terrain, together, parts, progress)
                                      ->solve(problem.query, progress);
        EXPECT_EQ(devices(solution), count);
        EXPECT_TRUE(same(problem.terrain.grid, solution, expected)) << problem.text;
    }
}

TEST(TogetherOrAlone, OnlyLargeRastersThatFitAreSolvedTogether) {
    Progress progress;
    const auto devices_for = [&](Grid grid, DeviceOptions device, int radius = 1) {
        Problem problem = test::uniform_problem(grid, {0, 0}, radius);
        problem.query.maximum_cost = 9;
        return devices(opened("cuda-tiled", problem.terrain, {.device = device})
                           ->solve(problem.query, progress));
    };
    EXPECT_EQ(devices_for({110, 110}, {.all = true}), 1);
    EXPECT_EQ(devices_for({150, 150}, {.all = true}), 2);
    EXPECT_EQ(devices_for({150, 150}, {.number = 0}), 1);
    EXPECT_EQ(devices_for({150, 150}, {.all = true, .memory = 100'000}), 1);
    EXPECT_EQ(devices_for({150, 150}, {.all = true}, 2), 1);
    EXPECT_EQ(devices_for({1100, 1000}, {.all = true}), 1); // the second device is small
}

TEST(TogetherOrAlone, ASessionSolvesOneQueryTogetherAndManyApart) {
    const Problem problem = test::uniform_problem({140, 135}, {0, 0});
    std::vector<Query> queries(3);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        queries[i].sources.push_back({.node = 5 + 5'001 * i, .id = int(i)});
        queries[i].predecessor = queries[i].allocation = true;
    }
    Progress progress;
    const auto session = opened("cuda-tiled", problem.terrain);
    const auto solve_alone = [&](const Query& query) {
        const Solution solution = session->solve(query, progress);
        EXPECT_EQ(devices(solution), 2);
        EXPECT_TRUE(same(problem.terrain.grid, solution, by_dijkstra(problem, query)));
    };
    solve_alone(queries[0]);
    std::size_t taken = 0;
    session->solve_each(
        queries,
        [&](std::size_t i, const Solution& solution) {
            ++taken;
            EXPECT_EQ(devices(solution), 1);
            EXPECT_TRUE(same(problem.terrain.grid, solution, by_dijkstra(problem, queries[i])));
        },
        progress);
    EXPECT_EQ(taken, queries.size());
    solve_alone(queries[1]);
}

TEST(TogetherOrAlone, ASessionSolvesAgainAfterACancelAndAFailure) {
    Problem problem = test::uniform_problem({140, 135}, {0, 0});
    problem.query.predecessor = problem.query.allocation = true;
    Query other = problem.query;
    other.sources = {{.node = 9'000, .start_cost = 3}, {.node = 18'899, .start_cost = 300}};
    Progress progress;
    const auto session = opened("cuda-tiled", problem.terrain);
    const int step = test::sanitized ? 3 : 1;
    for (int question = 1; question < 8; question += step) {
        test::Recorder cancelling(question);
        EXPECT_THROW(session->solve(problem.query, cancelling), Cancelled) << question;
        EXPECT_TRUE(same(problem.terrain.grid, session->solve(other, progress),
                         by_dijkstra(problem, other)));
    }
    for (int copies = 0; copies < 8; copies += step) {
        emulated::fail_after(copies);
        EXPECT_THROW(session->solve(problem.query, progress), cuda::CudaError) << copies;
        emulated::fail_after(std::numeric_limits<long long>::max());
        EXPECT_TRUE(same(problem.terrain.grid, session->solve(other, progress),
                         by_dijkstra(problem, other)));
    }
}

} // namespace
} // namespace fermat
