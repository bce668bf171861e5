#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/solver_registry.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/peak_memory.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"
#include "support/solvers.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <thread>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;
using test::Recorder;
using test::solver_named;

std::unique_ptr<Session> open(const std::string& name, const Terrain& terrain, int threads,
                              int at_once = 0) {
    Progress progress;
    return solver_named(name, terrain)
        .open(terrain, {.cpu = {.threads = threads, .solutions_at_once = at_once}}, progress);
}

/// Random queries on the terrain of a problem. Each has one or several sources on passable cells,
/// with one or several maximum costs, and wants random results.
std::vector<Query> random_queries(const Problem& problem, int count, std::uint64_t seed) {
    test::Random random(seed);
    const float step = float(problem.length(0, {0, 1}));
    const auto maximum = [&] {
        return random.chance(0.5) ? infinity : step * float(random.between(0, 60));
    };
    std::vector<Query> queries(std::size_t(count), problem.query);
    for (Query& query : queries) {
        query.sources.clear();
        query.predecessor = random.chance(0.5);
        query.allocation = random.chance(0.5);
        query.maximum_cost = maximum();
        const bool one_maximum = random.chance(0.6);
        const int sources = random.integer(1, 4);
        for (int i = 0; i < sources; ++i) {
            std::size_t cell = random.next() % problem.terrain.grid.cells();
            while (!problem.terrain.surface.passable(cell))
                cell = (cell + 1) % problem.terrain.grid.cells();
            query.sources.push_back({cell, random.chance(0.5) ? 0 : step * float(random.unit()),
                                     one_maximum ? infinity : maximum(), i + 1});
        }
    }
    return queries;
}

/// Random sources on even ground, all with paths.
std::vector<Query> even_queries(const Problem& problem, int count) {
    std::vector<Query> queries(std::size_t(count), problem.query);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        queries[i].sources[0].node = i * 97 % problem.terrain.grid.cells();
        queries[i].predecessor = true;
    }
    return queries;
}

testing::AssertionResult same(const Terrain& terrain, const Solution& got,
                              const Solution& expected) {
    if (auto result = test::same_bits<float>(terrain.grid, got.distance, expected.distance);
        !result)
        return result;
    if (got.predecessor.size() != expected.predecessor.size() ||
        got.allocation.size() != expected.allocation.size())
        return testing::AssertionFailure() << "predecessors or allocation are there or not";
    if (!got.predecessor.empty())
        if (auto result =
                test::same_bits<Direction>(terrain.grid, got.predecessor, expected.predecessor);
            !result)
            return result << " (predecessors)";
    if (!got.allocation.empty())
        return test::same_bits<std::int32_t>(terrain.grid, got.allocation, expected.allocation)
               << " (allocation)";
    return testing::AssertionSuccess();
}

/// Solves each query and compares it with solve(). Counts the solutions.
void expect_as_one_at_a_time(Session& session, const std::vector<Query>& queries) {
    std::vector<int> taken(queries.size());
    std::vector<Solution> solutions(queries.size());
    Progress progress;
    session.solve_each(
        queries,
        [&](std::size_t query, Solution solution) {
            ++taken[query];
            solutions[query] = std::move(solution);
        },
        progress);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        ASSERT_EQ(taken[i], 1) << "query " << i;
        ASSERT_TRUE(same(session.terrain(), solutions[i], session.solve(queries[i], progress)))
            << "query " << i;
    }
}

void expect_the_bits_of_one_at_a_time(const std::string& solver, int radius) {
    for (const Ground ground : test::all_grounds)
        for (int seed = 0; seed < test::trials(8); ++seed) {
            const Problem problem = random_problem(ground, std::uint64_t(seed) + 900,
                                                   {.radius = radius, .rows = 90, .cols = 100});
            SCOPED_TRACE(problem.text);
            for (const int threads : {1, 2, 5}) {
                SCOPED_TRACE(std::to_string(threads) + " threads");
                const auto session = open(solver, problem.terrain, threads, seed % 4);
                ASSERT_NO_FATAL_FAILURE(expect_as_one_at_a_time(
                    *session, random_queries(problem, 1 + seed, std::uint64_t(seed))));
            }
        }
}

class EverySolverOfMany : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Solver, EverySolverOfMany, testing::ValuesIn(test::solver_names()),
                         [](const auto& info) { return test::test_name(info.param); });

TEST_P(EverySolverOfMany, HasTheBitsOfSolvingOneAtATime) {
    expect_the_bits_of_one_at_a_time(GetParam(), 1);
}

class EverySolverOfManyAtRadius3 : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Solver, EverySolverOfManyAtRadius3,
                         testing::ValuesIn(test::solver_names(3)),
                         [](const auto& info) { return test::test_name(info.param); });

TEST_P(EverySolverOfManyAtRadius3, HasTheBitsOfSolvingOneAtATime) {
    expect_the_bits_of_one_at_a_time(GetParam(), 3);
}

TEST_P(EverySolverOfMany, OfDifferentMaximaHasTheBitsOfOneMaximumAtATime) {
    // On even ground, many paths are equal.
    Problem problem = test::uniform_problem({60, 70}, {0, 0});
    problem.query.sources.clear();
    for (int i = 0; i < 12; ++i)
        problem.query.sources.push_back(
            {.node = std::size_t(i * 331 + 5), .maximum_cost = float(25 + i * 5 % 12), .id = i});
    problem.query.predecessor = problem.query.allocation = true;
    Progress progress;
    const Solution expected =
        open("dijkstra", problem.terrain, 1, 1)->solve(problem.query, progress);
    for (const int threads : {1, 2, 5})
        for (int i = 0; i < 5; ++i)
            ASSERT_TRUE(
                same(problem.terrain,
                     open(GetParam(), problem.terrain, threads)->solve(problem.query, progress),
                     expected))
                << threads << " threads";
}

TEST_P(EverySolverOfMany, TakesNoQueriesAtAll) {
    const Problem problem = test::uniform_problem({2, 2}, {0, 0});
    Recorder recorder;
    open(GetParam(), problem.terrain, 2)
        ->solve_each(
            {}, [](std::size_t, const Solution&) { FAIL(); }, recorder);
    EXPECT_EQ(recorder.fractions().back(), 1);
}

TEST_P(EverySolverOfMany, GivesOneSolutionAtATimeAndHasNoMoreUnderWayThanItMay) {
    const Problem problem = test::uniform_problem({150, 140}, {0, 0});
    const std::vector<Query> queries = even_queries(problem, 12);
    const auto session = open(GetParam(), problem.terrain, 4);
    std::atomic<int> inside = 0;
    int taken = 0;
    Progress progress;
    session->solve_each(
        queries,
        [&](std::size_t, const Solution&) {
            EXPECT_EQ(++inside, 1);
            ++taken;
            std::this_thread::yield();
            --inside;
        },
        progress);
    EXPECT_EQ(taken, 12);
    const Solver& solver = solver_named(GetParam(), problem.terrain);
    EXPECT_GE(solver.solutions_at_once(problem.terrain, {.cpu = {.threads = 4}}), 1);
    EXPECT_EQ(
        solver.solutions_at_once(problem.terrain, {.cpu = {.threads = 4, .solutions_at_once = 1}}),
        1);
}

#ifdef __linux__
TEST_P(EverySolverOfMany, TakesNoMoreMemoryThanThatOfTheQueriesThatAreUnderWayAtATime) {
    if (test::sanitized)
        GTEST_SKIP() << "sanitizers keep books of their own";
    const Problem problem = test::uniform_problem({1100, 1200}, {0, 0});
    const std::vector<Query> queries = even_queries(problem, 7);
    const Solver& solver = solver_named(GetParam(), problem.terrain);
    test::load_kernels(GetParam(), 1);
    for (const int at_once : {1, 3}) {
        const SolverOptions options{.cpu = {.threads = 3, .solutions_at_once = at_once}};
        const std::size_t needed = solver.memory_needed(problem.terrain, queries[0], {}) *
                                   std::size_t(solver.solutions_at_once(problem.terrain, options));
        // The system rounds the arrays of each solution. Threads get some megabytes for their
        // stacks now and then; so the least of some runs.
        const std::size_t allowed = needed + needed / 20 +
                                    test::peak_rounding * std::size_t(at_once) +
                                    test::driver_memory(GetParam());
        std::size_t peak = std::numeric_limits<std::size_t>::max();
        for (int run = 0; run < 3 && peak > allowed; ++run) {
            Progress progress;
            peak = std::min(peak, test::peak_memory([&] {
                                solver.open(problem.terrain, options, progress)
                                    ->solve_each(
                                        queries, [](std::size_t, const Solution&) {}, progress);
                            }));
        }
        EXPECT_LE(peak, allowed) << at_once << " at once";
    }
}
#endif

TEST_P(EverySolverOfMany, ReportsARisingProgressThatEndsAt1FromTheCallingThread) {
    const Problem problem = random_problem(Ground::voids, 5);
    const std::vector<Query> queries = random_queries(problem, 9, 5);
    for (const int threads : {1, 4}) {
        Recorder recorder;
        const auto session = open(GetParam(), problem.terrain, threads);
        session->solve_each(
            queries, [](std::size_t, const Solution&) {}, recorder);
        EXPECT_GE(recorder.fractions().front(), 0);
        EXPECT_TRUE(std::ranges::is_sorted(recorder.fractions()));
        EXPECT_EQ(recorder.fractions().back(), 1);
        EXPECT_TRUE(recorder.one_thread());
    }
}

TEST_P(EverySolverOfMany, ThrowsCancelledInTheMiddleTakesNothingMoreAndIsAsGoodAsNewAfterwards) {
    const int side = test::sanitized ? 400 : 900; // longer than a busy machine lets threads wait
    const Problem problem = test::uniform_problem({side, side}, {0, 0});
    const std::vector<Query> queries = even_queries(problem, test::sanitized ? 10 : 40);
    for (const int threads : {1, 2}) {
        const auto session = open(GetParam(), problem.terrain, threads);
        std::atomic<std::size_t> taken = 0;
        Recorder recorder;
        recorder.cancel_beyond(0.3);
        EXPECT_THROW(session->solve_each(
                         queries, [&](std::size_t, const Solution&) { ++taken; }, recorder),
                     Cancelled);
        EXPECT_LT(taken, queries.size());
        const std::size_t then = taken;
        EXPECT_NO_FATAL_FAILURE(expect_as_one_at_a_time(*session, {queries[0], queries[1]}));
        EXPECT_EQ(taken, then);
    }
}

TEST_P(EverySolverOfMany, WhatTakeThrowsReachesTheCallerAndNothingMoreIsTaken) {
    const Problem problem = test::uniform_problem({60, 70}, {0, 0});
    const std::vector<Query> queries = even_queries(problem, 20);
    for (const int threads : {1, 4}) {
        const auto session = open(GetParam(), problem.terrain, threads);
        int taken = 0;
        Progress progress;
        const auto take = [&](std::size_t, const Solution&) {
            if (++taken == 3)
                throw std::runtime_error("the disk is full");
        };
        try {
            session->solve_each(queries, take, progress);
            ADD_FAILURE() << "did not throw";
        } catch (const std::runtime_error& error) {
            EXPECT_STREQ(error.what(), "the disk is full");
        }
        EXPECT_EQ(taken, 3);
        EXPECT_NO_FATAL_FAILURE(expect_as_one_at_a_time(*session, queries));
    }
}

TEST_P(EverySolverOfMany, WhatTheProgressThrowsReachesTheCaller) {
    struct Failing : Progress {
        bool cancelled() override { throw std::runtime_error("the pipe is closed"); }
    };
    const Problem problem = test::uniform_problem({60, 70}, {0, 0});
    const auto session = open(GetParam(), problem.terrain, 3);
    Failing failing;
    EXPECT_THROW(session->solve_each(
                     even_queries(problem, 9), [](std::size_t, const Solution&) {}, failing),
                 std::runtime_error);
}

/// Gives the solutions of groups in reverse order.
class Backwards : public Session {
  public:
    explicit Backwards(const Terrain& terrain) : Session(terrain, {}) {}
    std::size_t groups_at_once = 0;

  protected:
    Solution solve_group(const Query& query, Progress&) override {
        Solution solution;
        solution.distance = Field<float>({1, 1}, nullptr, 7);
        solution.predecessor = Field<Direction>({1, 1}, nullptr, no_direction);
        solution.allocation = Field<std::int32_t>({1, 1}, nullptr, query.sources[0].id);
        return solution;
    }
    void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                      Progress& progress) override {
        groups_at_once = groups.size();
        for (std::size_t i = groups.size(); i-- > 0;)
            take(i, solve_group(groups[i], progress));
    }
};

TEST(Solve, AsksForAllMaximaAtOnceAndOfEqualCostsTakesTheLeastMaximumInWhateverOrderTheyCome) {
    Problem problem = test::uniform_problem({1, 1}, {0, 0});
    problem.query.sources = {{.node = 0, .maximum_cost = 9, .id = 1},
                             {.node = 0, .maximum_cost = 7, .id = 2},
                             {.node = 0, .maximum_cost = 8, .id = 3}};
    problem.query.predecessor = problem.query.allocation = true;
    Backwards session(problem.terrain);
    Progress progress;
    EXPECT_EQ(session.solve(problem.query, progress).allocation[0], 2);
    EXPECT_EQ(session.groups_at_once, 3u);
}

TEST_P(EverySolverOfMany, RefusesAnInvalidQueryAmongValidOnesBeforeItTakesAny) {
    const Problem problem = test::drawn_problem({"...", ".#."});
    std::vector<Query> queries(5, problem.query);
    queries[3].sources[0] = {.node = 4, .id = 42};
    const auto session = open(GetParam(), problem.terrain, 2);
    Progress progress;
    try {
        session->solve_each(
            queries, [](std::size_t, const Solution&) { ADD_FAILURE() << "was taken"; }, progress);
        ADD_FAILURE() << "did not throw";
    } catch (const InvalidInput& error) {
        EXPECT_NE(std::string(error.what()).find("source 42"), std::string::npos) << error.what();
    }
}

} // namespace
} // namespace fermat
