#include "fermat/error.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/peak_memory.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"
#include "support/solvers.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <tuple>

namespace fermat {
namespace {

using test::Ground;
using test::open_session;
using test::Problem;
using test::Recorder;
using test::solver_named;

/// Noise, on which wavefronts are as long as possible.
Problem noise(Grid grid) {
    Problem problem = test::uniform_problem(grid, {grid.rows / 2, grid.cols / 2});
    Array<float> slowness(problem.terrain.grid.cells());
    test::Random random(5);
    for (float& value : slowness)
        value = float(random.between(0.01, 1));
    problem.terrain.surface = Surface({grid, slowness});
    return problem;
}

/// The same tests for all solvers that can run here.
class EverySolver : public testing::TestWithParam<std::string> {
  protected:
    Solution solved(const Problem& problem, int threads = 1) {
        return solve(problem, GetParam(), threads);
    }
};

INSTANTIATE_TEST_SUITE_P(Solver, EverySolver, testing::ValuesIn(test::solver_names()),
                         [](const auto& info) { return test::test_name(info.param); });

TEST_P(EverySolver, HasItsDistancesInTheMemoryThatItIsGiven) {
    const Problem problem = noise({120, 110});
    ReusedMemory memory(4);
    const void* const piece =
        memory.allocate(problem.terrain.grid.cells() * sizeof(float)).get(); // and given back
    Progress progress;
    const Solution solution =
        solver_named(GetParam(), problem.terrain)
            .open(problem.terrain, {.cpu = {.threads = 2}, .memory = &memory}, progress)
            ->solve(problem.query, progress);
    EXPECT_EQ(solution.distance.tile({}), piece);
    EXPECT_TRUE(test::same_bits<float>(problem.terrain.grid, solution.distance,
                                       solve(problem, GetParam()).distance));
}

class BesideDijkstraOnEveryGround : public testing::TestWithParam<std::tuple<std::string, Ground>> {
};

INSTANTIATE_TEST_SUITE_P(Solver, BesideDijkstraOnEveryGround,
                         testing::Combine(testing::ValuesIn(test::names_beside_dijkstra()),
                                          testing::ValuesIn(test::all_grounds)),
                         [](const auto& info) {
                             return test::test_name(std::get<0>(info.param)) + "_" +
                                    test::ground_name(std::get<1>(info.param));
                         });

TEST_P(BesideDijkstraOnEveryGround, HasTheBitsOfDijkstraWithAnyNumberOfThreads) {
    const auto& [solver, ground] = GetParam();
    for (int seed = 0; seed < test::trials(60); ++seed) {
        const Problem problem = random_problem(ground, std::uint64_t(seed));
        SCOPED_TRACE(problem.text);
        const Solution expected = solve(problem);
        for (int threads : {1, 2, 4, 7}) {
            SCOPED_TRACE(std::to_string(threads) + " threads");
            ASSERT_TRUE(test::same_bits<float>(
                problem.terrain.grid, solve(problem, solver, threads).distance, expected.distance));
        }
    }
}

TEST_P(BesideDijkstraOnEveryGround, HasThePredecessorsAndTheAllocationOfDijkstra) {
    const auto& [solver, ground] = GetParam();
    for (int seed = 100; seed < 100 + test::trials(20); ++seed) {
        Problem problem = random_problem(ground, std::uint64_t(seed), {.rows = 120, .cols = 120});
        problem.query.predecessor = problem.query.allocation = true;
        SCOPED_TRACE(problem.text);
        const Solution expected = solve(problem);
        for (int threads : {1, 4}) {
            const Solution got = solve(problem, solver, threads);
            const Grid grid = problem.terrain.grid;
            ASSERT_TRUE(test::same_bits<float>(grid, got.distance, expected.distance));
            ASSERT_TRUE(test::same_bits<Direction>(grid, got.predecessor, expected.predecessor));
            ASSERT_TRUE(test::same_bits<std::int32_t>(grid, got.allocation, expected.allocation));
        }
    }
}

TEST_P(BesideDijkstraOnEveryGround, HasTheSameBitsWithEveryKindOfVectorCode) {
    const auto& [solver, ground] = GetParam();
    const std::vector<Simd> kinds = test::simd_kinds();
    ASSERT_FALSE(kinds.empty());
    for (int seed = 600; seed < 600 + test::trials(30); ++seed) {
        const Problem problem = random_problem(ground, std::uint64_t(seed));
        SCOPED_TRACE(problem.text);
        const Solution expected = solve(problem);
        for (const Simd simd : kinds)
            for (int threads : {1, 4})
                ASSERT_TRUE(test::same_bits<float>(problem.terrain.grid,
                                                   solve(problem, solver, threads, simd).distance,
                                                   expected.distance))
                    << test::simd_name(simd);
    }
}

TEST_P(EverySolver, MakesPredecessorsAndAllocationOnlyWhenAsked) {
    Problem problem = test::uniform_problem({5, 5}, {2, 2});
    for (const bool predecessor : {false, true})
        for (const bool allocation : {false, true}) {
            problem.query.predecessor = predecessor;
            problem.query.allocation = allocation;
            const Solution solution = solved(problem);
            EXPECT_EQ(solution.distance.size(), 25u);
            EXPECT_EQ(solution.predecessor.size(), predecessor ? 25u : 0u);
            EXPECT_EQ(solution.allocation.size(), allocation ? 25u : 0u);
        }
}

TEST_P(EverySolver, SolvesAGridOfOneCell) {
    Problem problem = test::uniform_problem({1, 1}, {0, 0});
    problem.query.sources[0].start_cost = 2.5f;
    EXPECT_EQ(solved(problem).distance[0], 2.5f);
}

TEST_P(EverySolver, NeitherEntersNorReachesAnImpassableCell) {
    const Problem problem = test::drawn_problem({"..#..", "..#..", "..#.."});
    const Solution solution = solved(problem);
    for (std::size_t i = 0; i < 15; ++i)
        EXPECT_EQ(solution.distance[i] < infinity, i % 5 < 2) << "cell " << i;
}

TEST_P(EverySolver, ARiverOneCellWideDoesNotLeakUnlessCornersAreAlwaysOpen) {
    const std::vector<std::string> river = {"..#", ".#.", "#.."};
    EXPECT_EQ(solved(test::drawn_problem(river)).distance[8], infinity);
    EXPECT_EQ(
        solved(test::drawn_problem(river, 1, CornerRule::only_if_both_sides_open)).distance[8],
        infinity);
    EXPECT_FLOAT_EQ(solved(test::drawn_problem(river, 1, CornerRule::always)).distance[8],
                    float(1 + std::sqrt(2) + 1));
}

TEST_P(EverySolver, ACellThatCostsExactlyTheMaximumIsReachedAndOneThatCostsMoreIsNot) {
    for (const Grid grid : {Grid{1, 99}, Grid{99, 1}}) {
        Problem problem = test::uniform_problem(grid, {0, 0});
        for (int maximum = 0; maximum < 99; ++maximum) {
            problem.query.maximum_cost = float(maximum);
            const Solution solution = solved(problem);
            for (int i = 0; i < 99; ++i)
                ASSERT_EQ(solution.distance[std::size_t(i)], i <= maximum ? float(i) : infinity)
                    << "cell " << i << ", maximum " << maximum;
        }
    }
}

TEST_P(EverySolver, APathThatIsOneDiagonalIsFoundFromBothOfItsEnds) {
    constexpr int side = 97;
    for (const bool falling : {true, false})
        for (const int start : {0, side - 1}) {
            std::vector<std::string> rows(side, std::string(side, '#'));
            for (int row = 0; row < side; ++row)
                rows[std::size_t(row)][std::size_t(falling ? row : side - 1 - row)] = '.';
            Problem problem = test::drawn_problem(rows, 1, CornerRule::always);
            const auto cell = [&](int row) {
                return problem.terrain.grid.index(row, falling ? row : side - 1 - row);
            };
            problem.query.sources[0].node = cell(start);
            const Solution solution = solved(problem);
            for (int row = 0; row < side; ++row)
                ASSERT_NEAR(solution.distance[cell(row)], std::abs(row - start) * std::sqrt(2),
                            1e-3)
                    << "row " << row;
        }
}

TEST_P(EverySolver, ASourceThatStartsAboveItsMaximumReachesNothing) {
    Problem problem = test::uniform_problem({1, 9}, {0, 0});
    problem.query.sources[0].start_cost = 5;
    problem.query.sources[0].maximum_cost = 4;
    for (float distance : test::values(solved(problem).distance))
        EXPECT_EQ(distance, infinity);
}

TEST_P(EverySolver, AMaximumCostOf0ReachesTheSourcesAlone) {
    Problem problem = test::uniform_problem({3, 3}, {1, 1});
    problem.query.maximum_cost = 0;
    const Solution solution = solved(problem);
    for (std::size_t i = 0; i < 9; ++i)
        EXPECT_EQ(solution.distance[i], i == 4 ? 0 : infinity);
}

TEST_P(EverySolver, OfSeveralSourcesOnOneCellTheLeastStartCostCounts) {
    Problem problem = test::uniform_problem({1, 3}, {0, 0});
    problem.query.sources = {{.node = 0, .start_cost = 7, .id = 1},
                             {.node = 0, .start_cost = 3, .id = 2},
                             {.node = 0, .start_cost = 3, .id = 3}};
    problem.query.allocation = true;
    const Solution solution = solved(problem);
    EXPECT_EQ(solution.distance[0], 3);
    EXPECT_EQ(solution.distance[2], 5);
    for (std::int32_t id : test::values(solution.allocation))
        EXPECT_EQ(id, 2);
}

TEST_P(EverySolver, ACellTakesTheLeastValueThatASourceReachesItWithWithinItsOwnMaximum) {
    // The first source is nearer to the cells on its left, but its paths may have only two cells.
    Problem problem = test::uniform_problem({1, 10}, {0, 0});
    problem.query.sources = {{.node = 4, .maximum_cost = 2, .id = 1}, {.node = 9, .id = 2}};
    problem.query.allocation = true;
    const Solution solution = solved(problem);
    const float distance[] = {9, 8, 2, 1, 0, 1, 2, 2, 1, 0};
    const std::int32_t source[] = {2, 2, 1, 1, 1, 1, 1, 2, 2, 2};
    for (std::size_t i = 0; i < 10; ++i) {
        EXPECT_EQ(solution.distance[i], distance[i]) << "column " << i;
        EXPECT_EQ(solution.allocation[i], source[i]) << "column " << i;
    }
}

TEST_P(EverySolver, OfTwoSourcesOfDifferentMaximaAtTheSameCostTheOneOfTheLesserMaximumIsTaken) {
    for (const bool turned : {false, true}) {
        Problem problem = test::uniform_problem({1, 5}, {0, 0});
        problem.query.sources = {{.node = 0, .maximum_cost = 10, .id = 1},
                                 {.node = 4, .maximum_cost = 5, .id = 2}};
        if (turned) {
            std::swap(problem.query.sources[0], problem.query.sources[1]);
        }
        problem.query.allocation = true;
        EXPECT_EQ(solved(problem).allocation[2], 2);
    }
}

TEST_P(EverySolver, OfEqualPathsTheOrderOfNeighboursDecidesAndNotThatOfTheSources) {
    Problem row = test::uniform_problem({1, 5}, {0, 0}),
            column = test::uniform_problem({5, 1}, {0, 0});
    for (const bool turned : {false, true})
        for (Problem* problem : {&row, &column}) {
            problem->query.sources = {{.node = 0, .id = 1}, {.node = 4, .id = 2}};
            if (turned)
                std::swap(problem->query.sources[0], problem->query.sources[1]);
            problem->query.allocation = true;
            const Solution solution = solved(*problem);
            for (std::size_t i = 0; i < 5; ++i) // north comes before south, east before west
                EXPECT_EQ(solution.allocation[i], i < 2 || (i == 2 && problem == &column) ? 1 : 2)
                    << "cell " << i;
        }
}

TEST_P(EverySolver, TheOrderOfSourcesOfDifferentMaximaDoesNotMatter) {
    for (int seed = 0; seed < test::trials(20); ++seed) {
        Problem problem =
            random_problem(Ground::rooms, std::uint64_t(seed), {.rows = 70, .cols = 70});
        SCOPED_TRACE(problem.text);
        auto& sources = problem.query.sources;
        for (std::size_t i = 0; i < sources.size(); ++i)
            sources[i].maximum_cost =
                sources[i].start_cost + (1 + float(i % 3)) * float(problem.length(0, {0, 1})) * 10;
        const Solution expected = solved(problem);
        for (std::size_t i = 1; i < sources.size(); ++i) {
            std::rotate(sources.begin(), sources.begin() + 1, sources.end());
            ASSERT_TRUE(test::same_bits<float>(problem.terrain.grid, solved(problem).distance,
                                               expected.distance));
        }
    }
}

TEST_P(EverySolver, UnreachedCellsBelongToNoSource) {
    Problem problem = test::drawn_problem({".#.", ".#."});
    problem.query.sources[0].id = -5;
    problem.query.predecessor = problem.query.allocation = true;
    const Solution solution = solved(problem);
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(solution.allocation[i], i % 3 == 0 ? -5 : Solution::no_source);
        EXPECT_EQ(solution.predecessor[i] == no_direction, i != 3) << "cell " << i;
    }
}

TEST_P(EverySolver, ManyQueriesOnOneSessionEqualFreshOnes) {
    for (Ground ground : {Ground::voids, Ground::rooms, Ground::contrast}) {
        Problem problem = random_problem(ground, 3, {.rows = 150, .cols = 130});
        const auto session = open_session(GetParam(), problem.terrain, 2);
        test::Random random(17);
        for (int i = 0; i < test::trials(30); ++i) {
            SCOPED_TRACE("query " + std::to_string(i));
            do
                problem.query.sources[0].node = random.next() % problem.terrain.grid.cells();
            while (!problem.terrain.surface.passable(problem.query.sources[0].node));
            problem.query.maximum_cost = random.chance(0.5) ? infinity
                                                            : float(random.between(0, 40)) *
                                                                  float(problem.length(0, {0, 1}));
            Progress progress;
            const Solution got = session->solve(problem.query, progress);
            ASSERT_TRUE(test::same_bits<float>(problem.terrain.grid, got.distance,
                                               solve(problem).distance));
        }
    }
}

TEST_P(EverySolver, ReportsARisingProgressThatEndsAt1FromTheCallingThread) {
    Problem problem = random_problem(Ground::voids, 5);
    problem.query.sources.push_back(problem.query.sources[0]);
    problem.query.sources.back().maximum_cost = 1e30f;
    for (const bool paths : {false, true})
        for (const int threads : {1, 4}) {
            problem.query.predecessor = problem.query.allocation = paths;
            Recorder recorder;
            const auto session = open_session(GetParam(), problem.terrain, threads);
            session->solve(problem.query, recorder);
            ASSERT_FALSE(recorder.fractions().empty());
            EXPECT_GE(recorder.fractions().front(), 0);
            EXPECT_TRUE(std::ranges::is_sorted(recorder.fractions()));
            EXPECT_EQ(recorder.fractions().back(), 1);
            EXPECT_TRUE(recorder.one_thread());
        }
}

TEST_P(EverySolver, AsksWhetherToGoOnAtLeastTenTimesASecond) {
    if (test::sanitized)
        GTEST_SKIP() << "sanitizers are too slow to tell";
    Problem problem = test::uniform_problem({1200, 1200}, {600, 600});
    problem.query.predecessor = problem.query.allocation = true;
    for (int threads : {1, 2}) {
        const auto session = open_session(GetParam(), problem.terrain, threads);
        Recorder recorder;
        const double begin = test::seconds_of_thread();
        session->solve(problem.query, recorder);
        const double seconds = test::seconds_of_thread() - begin;
        EXPECT_GE(double(recorder.questions()), 10 * seconds);
        EXPECT_LT(recorder.longest_gap(), 0.25);
    }
}

TEST_P(EverySolver, ThrowsCancelledAtTheQuestionThatIsAnsweredYesAndIsAsGoodAsNewAfterwards) {
    for (const int threads : {1, 4})
        for (const std::size_t at : {0, 2}) {
            bool stopped = false;
            // Makes the ground larger until the solver asks this often.
            for (int side = 500; !stopped && side < 10000; side *= 2) {
                const Problem problem = noise({side, side});
                const auto session = open_session(GetParam(), problem.terrain, threads);
                Recorder recorder(at);
                try {
                    session->solve(problem.query, recorder);
                } catch (const Cancelled&) {
                    stopped = true;
                }
                ASSERT_EQ(stopped, recorder.questions() > at);
                ASSERT_LE(recorder.questions(), at + 1);
                Progress progress;
                const Solution again = session->solve(problem.query, progress);
                ASSERT_TRUE(test::same_bits<float>(problem.terrain.grid, again.distance,
                                                   solved(problem).distance));
            }
            EXPECT_TRUE(stopped) << "question " << at << ", " << threads << " threads";
        }
}

/// Solves once, and then again up to the last question, which is answered with a cancel. The
/// distances are found when `half_way` of the work is done.
void expect_cancel_at_the_last_question(const std::string& solver, const Problem& problem,
                                        double half_way) {
    const auto session = open_session(solver, problem.terrain);
    Recorder whole;
    session->solve(problem.query, whole);
    EXPECT_GT(whole.asked_at(), half_way);
    Recorder recorder(whole.questions() - 1);
    EXPECT_THROW(session->solve(problem.query, recorder), Cancelled);
}

TEST_P(EverySolver, ThrowsCancelledWhileItMakesPredecessors) {
    Problem problem = test::uniform_problem({200, 50}, {0, 0});
    problem.query.predecessor = true;
    expect_cancel_at_the_last_question(GetParam(), problem, 0.4);
}

TEST_P(EverySolver, ThrowsCancelledWhileItAllocates) {
    Problem problem = test::uniform_problem({200, 50}, {0, 0});
    problem.query.sources.push_back({.node = 77, .id = 1});
    problem.query.allocation = true;
    expect_cancel_at_the_last_question(GetParam(), problem, 0.6);
}

TEST_P(EverySolver, WhatTheProgressThrowsReachesTheCaller) {
    struct Failing : Progress {
        void report(double) override { throw std::runtime_error("the pipe is closed"); }
    };
    const Problem problem = random_problem(Ground::voids, 5);
    for (int threads : {1, 4}) {
        const auto session = open_session(GetParam(), problem.terrain, threads);
        Failing failing;
        EXPECT_THROW(session->solve(problem.query, failing), std::runtime_error);
        Progress progress;
        EXPECT_TRUE(test::same_bits<float>(problem.terrain.grid,
                                           session->solve(problem.query, progress).distance,
                                           solve(problem).distance));
    }
}

TEST_P(EverySolver, SaysHowMuchMemoryItNeedsAtLeastForItsSolution) {
    const Problem small = test::uniform_problem({100, 100}, {0, 0});
    const Problem large = test::uniform_problem({1000, 1000}, {0, 0});
    const Solver& solver = solver_named(GetParam(), large.terrain);
    Query query = large.query;
    const std::size_t distance = solver.memory_needed(large.terrain, query, {});
    EXPECT_GE(distance, 4'000'000u);
    EXPECT_LE(distance, 30'000'000u);
    EXPECT_LE(solver.memory_needed(small.terrain, small.query, {}), distance / 20);
    query.predecessor = true;
    const std::size_t predecessor = solver.memory_needed(large.terrain, query, {});
    EXPECT_GE(predecessor, distance + 1'000'000);
    query.allocation = true;
    EXPECT_GE(solver.memory_needed(large.terrain, query, {}), predecessor + 4'000'000);
}

#ifdef __linux__
TEST_P(EverySolver, TakesNoMoreMemoryThanItSays) {
    if (test::sanitized)
        GTEST_SKIP() << "sanitizers keep books of their own";
    const Problem problem = noise({2000, 2100});
    const std::size_t needed =
        solver_named(GetParam(), problem.terrain).memory_needed(problem.terrain, problem.query, {});
    test::load_kernels(GetParam(), 1);
    const std::size_t peak = test::peak_memory([&] { solve(problem, GetParam(), 2); });
    EXPECT_LE(peak, needed + needed / 20 + test::peak_rounding + test::driver_memory(GetParam()));
    if (GetParam() == "tiled") {
        EXPECT_LE(peak, 14 * problem.terrain.grid.cells());
    }
}

#endif

TEST_P(EverySolver, HasANameADescriptionAndNoReasonNotToRun) {
    const Problem problem = test::uniform_problem({2, 2}, {0, 0});
    const Solver& solver = solver_named(GetParam(), problem.terrain);
    EXPECT_EQ(solver.name(), GetParam());
    EXPECT_FALSE(solver.description().empty());
    EXPECT_TRUE(solver.unavailable().empty());
}

struct BadQuery {
    const char* name;
    void (*spoil)(Query& query);
    const char* text; ///< text that the message must contain
};

class EverySolverRefuses : public testing::TestWithParam<std::tuple<std::string, BadQuery>> {};

constexpr float nan_cost = std::numeric_limits<float>::quiet_NaN();

INSTANTIATE_TEST_SUITE_P(
    Solver, EverySolverRefuses,
    testing::Combine(
        testing::ValuesIn(test::solver_names()),
        testing::Values(BadQuery{"NoSource", [](Query& q) { q.sources.clear(); }, "no source"},
                        BadQuery{"ASourceOutOfTheGrid", [](Query& q) { q.sources[0].node = 6; },
                                 "42"},
                        BadQuery{"ASourceOnAnImpassableCell",
                                 [](Query& q) { q.sources[0].node = 4; }, "row 1, column 1"},
                        BadQuery{"ANegativeStartCost",
                                 [](Query& q) { q.sources[0].start_cost = -1.5f; }, "-1.5"},
                        BadQuery{"AStartCostThatIsNoNumber",
                                 [](Query& q) { q.sources[0].start_cost = nan_cost; }, "nan"},
                        BadQuery{"AnInfiniteStartCost",
                                 [](Query& q) { q.sources[0].start_cost = infinity; }, "inf"},
                        BadQuery{"ANegativeMaximumOfASource",
                                 [](Query& q) { q.sources[0].maximum_cost = -2; }, "-2"},
                        BadQuery{"AMaximumOfASourceThatIsNoNumber",
                                 [](Query& q) { q.sources[0].maximum_cost = nan_cost; }, "nan"},
                        BadQuery{"ANegativeMaximum", [](Query& q) { q.maximum_cost = -3; }, "-3"},
                        BadQuery{"AMaximumThatIsNoNumber",
                                 [](Query& q) { q.maximum_cost = nan_cost; }, "nan"})),
    [](const auto& info) {
        return test::test_name(std::get<0>(info.param)) + "_" + std::get<1>(info.param).name;
    });

TEST_P(EverySolverRefuses, WithAMessageThatHoldsTheValueAndStaysUsable) {
    const auto& [solver, bad] = GetParam();
    const Problem problem = test::drawn_problem({"...", ".#."});
    const auto session = open_session(solver, problem.terrain);
    Query query = problem.query;
    query.sources[0].id = 42;
    bad.spoil(query);
    Progress progress;
    try {
        session->solve(query, progress);
        FAIL() << "was taken";
    } catch (const InvalidInput& error) {
        EXPECT_NE(std::string(error.what()).find(bad.text), std::string::npos) << error.what();
    }
    EXPECT_EQ(session->solve(problem.query, progress).distance[2], 2);
}

} // namespace
} // namespace fermat
