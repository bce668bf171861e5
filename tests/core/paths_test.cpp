#include "edge.h"
#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/paths.h"
#include "fermat/solver_registry.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;

std::vector<Path> paths_to(const Problem& problem, const std::vector<std::size_t>& receivers,
                           bool each_source) {
    Progress progress;
    const SolverRegistry registry = all_solvers();
    const auto session = registry.choose("auto", problem.terrain)
                             .open(problem.terrain, {.cpu = {.threads = 2}}, progress);
    return least_cost_paths(*session, problem.query, receivers, each_source, progress);
}

/// The cost along the cells of a path, by the edge arithmetic; +infinity if no step joins two
/// successive cells.
float cost_along(const Problem& problem, const Path& path) {
    const Terrain& terrain = problem.terrain;
    float cost = problem.query.sources[path.source].start_cost;
    for (std::size_t i = 1; i < path.cells.size(); ++i) {
        const Cell from = terrain.grid.cell(path.cells[i - 1]),
                   to = terrain.grid.cell(path.cells[i]);
        const auto offsets = terrain.neighbourhood.offsets();
        const auto step = std::ranges::find(offsets, Offset{to.row - from.row, to.col - from.col});
        if (step == offsets.end())
            return infinity;
        cost = step_distance(terrain, from, Direction(step - offsets.begin()), cost);
    }
    return cost;
}

std::vector<std::size_t> random_receivers(const Problem& problem, std::uint64_t seed) {
    test::Random random(seed);
    std::vector<std::size_t> receivers{problem.query.sources[0].node};
    for (int i = 0; i < 12; ++i)
        receivers.push_back(random.next() % problem.terrain.grid.cells());
    return receivers;
}

class Paths : public testing::TestWithParam<Ground> {
  protected:
    /// Calls check(problem, receivers) for random problems.
    template <class Check>
    void for_problems(const Check& check) {
        for (int radius : {1, 1, 2, 5})
            for (int seed = 0; seed < test::trials(16); ++seed) {
                const Problem problem = random_problem(GetParam(), std::uint64_t(300 + seed),
                                                       {.radius = radius, .rows = 66, .cols = 66});
                SCOPED_TRACE(problem.text);
                check(problem, random_receivers(problem, std::uint64_t(seed)));
                if (testing::Test::HasFatalFailure())
                    return;
            }
    }
};

INSTANTIATE_TEST_SUITE_P(Ground, Paths, testing::ValuesIn(test::all_grounds),
                         [](const auto& info) { return test::ground_name(info.param); });

TEST_P(Paths, StartAtTheirSourceEndAtTheirReceiverAndCostWhatTheirStepsCost) {
    for_problems([](const Problem& problem, const std::vector<std::size_t>& receivers) {
        for (const bool each_source : {false, true})
            for (const Path& path : paths_to(problem, receivers, each_source)) {
                ASSERT_LT(path.source, problem.query.sources.size());
                ASSERT_LT(path.receiver, receivers.size());
                ASSERT_EQ(path.cells.front(), problem.query.sources[path.source].node);
                ASSERT_EQ(path.cells.back(), receivers[path.receiver]);
                ASSERT_EQ(test::bits(cost_along(problem, path)), test::bits(path.cost));
            }
    });
}

TEST_P(Paths, ToTheNearestSourceCostTheDistanceAtTheReceiverAndAreThereWhereItIsReached) {
    for_problems([](const Problem& problem, const std::vector<std::size_t>& receivers) {
        const Solution solution = solve(problem);
        const std::vector<Path> paths = paths_to(problem, receivers, false);
        auto path = paths.begin();
        for (std::size_t i = 0; i < receivers.size(); ++i) {
            if (solution.distance[receivers[i]] == infinity)
                continue;
            ASSERT_NE(path, paths.end()) << "receiver " << i;
            ASSERT_EQ(path->receiver, i);
            ASSERT_EQ(test::bits(path->cost), test::bits(solution.distance[receivers[i]]));
            ++path;
        }
        ASSERT_EQ(path, paths.end());
    });
}

TEST_P(Paths, ByDistancesAloneCostTheDistanceAndBeginAtASource) {
    for_problems([](const Problem& problem, const std::vector<std::size_t>& receivers) {
        Query query = problem.query;
        for (Source& source : query.sources)
            source.maximum_cost = infinity; // different ones are solved separately
        Progress progress;
        const Solution solution = SolverRegistry()
                                      .choose("dijkstra", problem.terrain)
                                      .open(problem.terrain, {}, progress)
                                      ->solve(query, progress);
        for (const std::size_t receiver : receivers) {
            Path path;
            path.cells = trace_path(problem.terrain, query, solution.distance, receiver);
            ASSERT_EQ(path.cells.back(), receiver);
            if (solution.distance[receiver] == infinity) {
                ASSERT_EQ(path.cells.size(), 1u);
                continue;
            }
            float least = infinity;
            for (std::size_t i = 0; i < query.sources.size(); ++i) {
                const Source& source = query.sources[i];
                if (source.node != path.cells.front() || source.start_cost >= least)
                    continue;
                least = source.start_cost;
                path.source = i;
            }
            ASSERT_LT(least, infinity);
            ASSERT_EQ(test::bits(cost_along(problem, path)),
                      test::bits(solution.distance[receiver]));
            const std::set<std::size_t> different(path.cells.begin(), path.cells.end());
            ASSERT_EQ(different.size(), path.cells.size());
        }
    });
}

TEST_P(Paths, FromEachSourceCostWhatThatSourceAloneGives) {
    for_problems([](const Problem& problem, const std::vector<std::size_t>& receivers) {
        const std::vector<Path> paths = paths_to(problem, receivers, true);
        std::set<std::pair<std::size_t, std::size_t>> found;
        for (const Path& path : paths)
            ASSERT_TRUE(found.emplace(path.receiver, path.source).second);
        std::size_t expected = 0;
        Progress progress;
        const auto session = SolverRegistry()
                                 .choose("dijkstra", problem.terrain)
                                 .open(problem.terrain, {}, progress);
        for (std::size_t source = 0; source < problem.query.sources.size(); ++source) {
            Query alone = problem.query;
            alone.sources = {problem.query.sources[source]};
            const Solution solution = session->solve(alone, progress);
            for (std::size_t i = 0; i < receivers.size(); ++i) {
                const float distance = solution.distance[receivers[i]];
                const auto path = std::ranges::find_if(
                    paths, [&](const Path& p) { return p.receiver == i && p.source == source; });
                ASSERT_EQ(path != paths.end(), distance < infinity);
                if (distance < infinity) {
                    ++expected;
                    ASSERT_EQ(test::bits(path->cost), test::bits(distance));
                }
            }
        }
        ASSERT_EQ(paths.size(), expected);
    });
}

TEST_P(Paths, NeverCostMoreThanTheMaximumOfTheirOwnSource) {
    for_problems([](const Problem& problem, const std::vector<std::size_t>& receivers) {
        for (const bool each_source : {false, true})
            for (const Path& path : paths_to(problem, receivers, each_source)) {
                ASSERT_LE(path.cost, problem.query.sources[path.source].maximum_cost);
                ASSERT_LE(path.cost, problem.query.maximum_cost);
            }
    });
}

TEST_P(Paths, AreOrderedByReceiverThenSource) {
    for_problems([](const Problem& problem, const std::vector<std::size_t>& receivers) {
        for (const bool each_source : {false, true}) {
            const auto key = [](const Path& path) { return std::pair(path.receiver, path.source); };
            ASSERT_TRUE(std::ranges::is_sorted(paths_to(problem, receivers, each_source), {}, key));
        }
    });
}

TEST(Path, OfASourceThatMayNotGoSoFarIsReplacedByOneThatMay) {
    Problem problem = test::uniform_problem({1, 12}, {0, 0});
    problem.query.sources = {{.node = 3, .maximum_cost = 2}, {.node = 11, .maximum_cost = 100}};
    const std::vector<Path> paths = paths_to(problem, {0, 1, 5, 6, 7}, false);
    const std::pair<std::size_t, float> expected[] = {{1, 11}, {0, 2}, {0, 2}, {1, 5}, {1, 4}};
    ASSERT_EQ(paths.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(paths[i].source, expected[i].first) << "receiver " << i;
        EXPECT_EQ(paths[i].cost, expected[i].second) << "receiver " << i;
    }
}

TEST(Path, ToAReceiverOnItsSourceIsThatCellAtTheStartCost) {
    Problem problem = test::uniform_problem({4, 4}, {2, 2});
    problem.query.sources[0].start_cost = 1.25f;
    for (const bool each_source : {false, true}) {
        const std::vector<Path> paths =
            paths_to(problem, {problem.query.sources[0].node}, each_source);
        ASSERT_EQ(paths.size(), 1u);
        EXPECT_EQ(paths[0].cost, 1.25f);
        EXPECT_EQ(paths[0].cells, std::vector{problem.query.sources[0].node});
    }
}

TEST(Path, IsNotThereToAReceiverThatIsImpassableOrCutOff) {
    const Problem problem = test::drawn_problem({"..#.", "..#.", "..#."});
    const std::vector<Path> paths = paths_to(problem, {2, 3, 5}, true);
    ASSERT_EQ(paths.size(), 1u);
    EXPECT_EQ(paths[0].receiver, 2u);
}

TEST(Path, OfEqualOnesFromSourcesOfDifferentMaximaIsTheOneThatTheAllocationNames) {
    Problem problem = test::uniform_problem({1, 5}, {0, 0});
    problem.query.sources = {{.node = 0, .maximum_cost = 10, .id = 1},
                             {.node = 4, .maximum_cost = 5, .id = 2}};
    problem.query.allocation = true;
    EXPECT_EQ(solve(problem).allocation[2], 2);
    const auto paths = paths_to(problem, {2}, false);
    ASSERT_EQ(paths.size(), 1u);
    EXPECT_EQ(paths[0].source, 1u);
}

TEST(Path, OfTwoSourcesOnOneCellIsTheCheapersOrWithEachSourceOfBoth) {
    Problem problem = test::uniform_problem({1, 3}, {0, 0});
    problem.query.sources = {{.node = 0, .start_cost = 5}, {.node = 0, .start_cost = 1}};
    const std::vector<Path> nearest = paths_to(problem, {2}, false);
    ASSERT_EQ(nearest.size(), 1u);
    EXPECT_EQ(nearest[0].source, 1u);
    EXPECT_EQ(nearest[0].cost, 3);
    const std::vector<Path> both = paths_to(problem, {2}, true);
    ASSERT_EQ(both.size(), 2u);
    EXPECT_EQ(both[0].cost, 7);
    EXPECT_EQ(both[1].cost, 3);
}

TEST(Path, GoesAroundALakeAndDownARoad) {
    const Problem problem = test::drawn_problem({".9999", ".####", ".....", "####.", "9999."});
    const std::vector<Path> paths = paths_to(problem, {24}, false);
    ASSERT_EQ(paths.size(), 1u);
    // By default, a diagonal step beside one closed cell is open.
    EXPECT_EQ(paths[0].cells, (std::vector<std::size_t>{0, 5, 11, 12, 13, 19, 24}));
    EXPECT_FLOAT_EQ(paths[0].cost, float(4 + 2 * std::sqrt(2)));
}

TEST(Path, RefusesAReceiverOutOfTheGridAndNamesIt) {
    const Problem problem = test::uniform_problem({4, 4}, {2, 2});
    try {
        paths_to(problem, {0, 16}, false);
        FAIL() << "was taken";
    } catch (const InvalidInput& error) {
        EXPECT_NE(std::string(error.what()).find("16"), std::string::npos) << error.what();
    }
}

TEST(Path, RefusesAQueryWithoutASource) {
    Problem problem = test::uniform_problem({4, 4}, {2, 2});
    problem.query.sources.clear();
    for (const bool each_source : {false, true})
        EXPECT_THROW(paths_to(problem, {0}, each_source), InvalidInput);
}

TEST(Path, ReportsARisingProgressAndStopsWhenAsked) {
    const Problem problem = [] {
        Problem made = random_problem(Ground::voids, 7);
        made.query.sources.push_back(made.query.sources[0]);
        return made;
    }();
    Progress silent;
    const auto session =
        SolverRegistry().choose("auto", problem.terrain).open(problem.terrain, {}, silent);
    const std::vector<std::size_t> receivers{0};
    test::Recorder calm;
    least_cost_paths(*session, problem.query, receivers, true, calm);
    EXPECT_TRUE(std::ranges::is_sorted(calm.fractions()));
    EXPECT_EQ(calm.fractions().back(), 1);
    for (const bool each_source : {false, true}) {
        test::Recorder recorder(0); // sources that are solved together may ask only once
        EXPECT_THROW(least_cost_paths(*session, problem.query, receivers, each_source, recorder),
                     Cancelled);
    }
}

TEST(Path, HasTheLengthOfItsStepsByTheMetric) {
    const Problem problem = test::uniform_problem({4, 6}, {0, 0}, 2, 1, 30, 40);
    const Neighbourhood& steps = problem.terrain.neighbourhood;
    // East, south-east, a knight's move of one row and two columns, and west.
    const std::vector<std::size_t> cells{0, 1, 8, 16, 15};
    EXPECT_DOUBLE_EQ(path_length(problem.terrain, problem.terrain.metric, cells),
                     30 + 50 + std::hypot(40, 60) + 30);
    const GroundMetric by_row(
        steps, 4, [](int row, Offset step) { return 100 * (row + 1) + std::abs(step.cols); });
    EXPECT_DOUBLE_EQ(path_length(problem.terrain, by_row, cells), 101 + 101 + 202 + 301);
    EXPECT_EQ(path_length(problem.terrain, problem.terrain.metric, std::vector<std::size_t>{5}), 0);
}

TEST(Path, IsTracedFromItsSourceToItsReceiver) {
    Problem problem = test::uniform_problem({1, 5}, {0, 1});
    problem.query.predecessor = true;
    const Solution solution = solve(problem);
    EXPECT_EQ(trace_path(problem.terrain, solution.predecessor, 4),
              (std::vector<std::size_t>{1, 2, 3, 4}));
    EXPECT_EQ(trace_path(problem.terrain, solution.predecessor, 1), std::vector<std::size_t>{1});
}

TEST(Path, ToACellThatIsNotReachedIsTracedAsThatCellAlone) {
    Problem problem = test::drawn_problem({".#."});
    problem.query.predecessor = true;
    EXPECT_EQ(trace_path(problem.terrain, solve(problem).predecessor, 2),
              std::vector<std::size_t>{2});
}

} // namespace
} // namespace fermat
