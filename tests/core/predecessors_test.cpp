#include "edge.h"
#include "fermat/error.h"
#include "predecessors.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/recorder.h"

#include <algorithm>
#include <queue>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;

std::size_t neighbour(const Terrain& terrain, std::size_t cell, Direction k) {
    const Offset step = terrain.neighbourhood.offset(k);
    const Cell at = terrain.grid.cell(cell);
    return terrain.grid.index(at.row + step.rows, at.col + step.cols);
}

/// The steps that end at `cell` with exactly its distance, in the order of the neighbours from
/// which they come.
std::vector<Direction> reproducing(const Problem& problem, const Field<float>& distance,
                                   std::size_t cell) {
    const Terrain& terrain = problem.terrain;
    std::vector<Direction> steps;
    for (Direction k = 0; k < terrain.neighbourhood.size(); ++k) {
        if (!step_in_grid(terrain, terrain.grid.cell(cell), k))
            continue;
        const std::size_t from = neighbour(terrain, cell, k);
        const Direction back = terrain.neighbourhood.opposite(k);
        if (distance[from] < infinity &&
            step_distance(terrain, terrain.grid.cell(from), back, distance[from]) == distance[cell])
            steps.push_back(back);
    }
    return steps;
}

bool starts_a_path(const Problem& problem, const Field<float>& distance, std::size_t cell) {
    return std::ranges::any_of(problem.query.sources, [&](const Source& source) {
        return source.node == cell && source.start_cost == distance[cell];
    });
}

class Predecessors : public testing::TestWithParam<Ground> {
  protected:
    /// Calls check(problem, solution) for random problems whose sources have the same maximum cost.
    template <class Check>
    void for_problems(const Check& check) {
        for (int radius : {1, 1, 1, 2, 3, 6})
            for (int seed = 0; seed < test::trials(16); ++seed) {
                Problem problem =
                    random_problem(GetParam(), std::uint64_t(200 + seed),
                                   {.radius = radius, .rows = 80, .cols = 70, .one_maximum = true});
                problem.query.predecessor = problem.query.allocation = true;
                SCOPED_TRACE(problem.text);
                check(problem, solve(problem, "dijkstra", 2));
                if (testing::Test::HasFatalFailure())
                    return;
            }
    }
};

INSTANTIATE_TEST_SUITE_P(Ground, Predecessors, testing::ValuesIn(test::all_grounds),
                         [](const auto& info) { return test::ground_name(info.param); });

TEST_P(Predecessors, AreThereWhereAPathReachesAndItDoesNotStart) {
    for_problems([](const Problem& problem, const Solution& solution) {
        for (std::size_t i = 0; i < solution.distance.size(); ++i)
            ASSERT_EQ(solution.predecessor[i] != no_direction,
                      solution.distance[i] < infinity &&
                          !starts_a_path(problem, solution.distance, i))
                << "cell " << i;
    });
}

TEST_P(Predecessors, ReproduceTheBitsOfTheDistance) {
    for_problems([](const Problem& problem, const Solution& solution) {
        const Terrain& terrain = problem.terrain;
        for (std::size_t i = 0; i < solution.distance.size(); ++i) {
            if (solution.predecessor[i] == no_direction)
                continue;
            const std::size_t from = predecessor_cell(terrain, solution.predecessor, i);
            ASSERT_EQ(test::bits(step_distance(terrain, terrain.grid.cell(from),
                                               solution.predecessor[i], solution.distance[from])),
                      test::bits(solution.distance[i]))
                << "cell " << i;
        }
    });
}

TEST_P(Predecessors, AreTheFirstNeighbourThatReproducesTheDistance) {
    for_problems([](const Problem& problem, const Solution& solution) {
        for (std::size_t i = 0; i < solution.distance.size(); ++i) {
            if (solution.predecessor[i] == no_direction)
                continue;
            auto steps = reproducing(problem, solution.distance, i);
            // If there is a lower neighbour, neighbours on the same plateau do not count.
            const auto lower = [&](Direction step) {
                return solution.distance[neighbour(problem.terrain, i,
                                                   problem.terrain.neighbourhood.opposite(step))] <
                       solution.distance[i];
            };
            const auto first = std::ranges::find_if(steps, lower);
            if (first != steps.end()) {
                ASSERT_EQ(int(solution.predecessor[i]), int(*first)) << "cell " << i;
            }
        }
    });
}

TEST_P(Predecessors, OnAPlateauAreOneStepNearerToWhereItWasEntered) {
    std::size_t on_plateaus = 0;
    for_problems([&](const Problem& problem, const Solution& solution) {
        const Terrain& terrain = problem.terrain;
        const auto& distance = solution.distance;
        // Number of steps within the plateau, from the cells that get their distance from a lower
        // neighbour or a source.
        std::vector<int> steps_in(distance.size(), -1);
        std::queue<std::size_t> queue;
        for (std::size_t i = 0; i < distance.size(); ++i) {
            const auto steps = reproducing(problem, distance, i);
            const bool entered = std::ranges::any_of(steps, [&](Direction step) {
                return distance[neighbour(terrain, i, terrain.neighbourhood.opposite(step))] <
                       distance[i];
            });
            if (distance[i] < infinity && (entered || starts_a_path(problem, distance, i))) {
                steps_in[i] = 0;
                queue.push(i);
            }
        }
        for (; !queue.empty(); queue.pop()) {
            const std::size_t from = queue.front();
            for (Direction k = 0; k < terrain.neighbourhood.size(); ++k) {
                if (!step_in_grid(terrain, terrain.grid.cell(from), k))
                    continue;
                const std::size_t to = neighbour(terrain, from, k);
                if (steps_in[to] < 0 && distance[to] == distance[from] &&
                    step_distance(terrain, terrain.grid.cell(from), k, distance[from]) ==
                        distance[to]) {
                    steps_in[to] = steps_in[from] + 1;
                    queue.push(to);
                }
            }
        }
        for (std::size_t i = 0; i < distance.size(); ++i) {
            ASSERT_EQ(steps_in[i] >= 0, distance[i] < infinity) << "cell " << i;
            if (steps_in[i] <= 0)
                continue;
            ++on_plateaus;
            const std::size_t from = predecessor_cell(terrain, solution.predecessor, i);
            ASSERT_EQ(distance[from], distance[i]) << "cell " << i;
            ASSERT_EQ(steps_in[from], steps_in[i] - 1) << "cell " << i;
        }
    });
    if (GetParam() == Ground::plateaus && test::trials(16) > 1) {
        EXPECT_GT(on_plateaus, 100u);
    }
}

TEST_P(Predecessors, LeadToASourceWithoutACircleAndTheAllocationNamesIt) {
    for_problems([](const Problem& problem, const Solution& solution) {
        const std::size_t cells = solution.distance.size();
        for (std::size_t i = 0; i < cells; i += 7) {
            std::size_t at = i, steps = 0;
            for (; solution.predecessor[at] != no_direction; ++steps) {
                ASSERT_LT(steps, cells) << "a circle through cell " << i;
                at = predecessor_cell(problem.terrain, solution.predecessor, at);
            }
            if (solution.distance[i] == infinity) {
                ASSERT_EQ(solution.allocation[i], Solution::no_source);
                continue;
            }
            const auto source = std::ranges::find_if(problem.query.sources, [&](const Source& s) {
                return s.node == at && s.start_cost == solution.distance[at];
            });
            ASSERT_NE(source, problem.query.sources.end()) << "cell " << i << " leads to " << at;
            ASSERT_EQ(solution.allocation[i], source->id) << "cell " << i;
        }
    });
}

TEST_P(Predecessors, AreTheSameWithAnyNumberOfThreadsAndEveryKindOfVectorCode) {
    for_problems([](const Problem& problem, const Solution& solution) {
        for (int threads : {1, 4, 7})
            for (Simd simd : test::simd_kinds()) {
                Progress progress;
                const auto got = predecessors(
                    problem.terrain, problem.query, solution.distance,
                    {.cpu = {.threads = threads}, .benchmark = {.simd = simd}}, progress);
                ASSERT_TRUE(
                    test::same_bits<Direction>(problem.terrain.grid, got, solution.predecessor))
                    << threads << " threads, " << test::simd_name(simd);
            }
    });
}

TEST(Predecessor, OfSourcesOfDifferentMaximaLeadsToASourceWithoutACircle) {
    for (const Ground ground : {Ground::voids, Ground::rooms, Ground::plateaus})
        for (int seed = 0; seed < test::trials(40); ++seed) {
            Problem problem = random_problem(ground, std::uint64_t(seed), {.rows = 60, .cols = 60});
            problem.query.predecessor = true;
            SCOPED_TRACE(problem.text);
            const Solution solution = solve(problem);
            for (std::size_t i = 0; i < solution.distance.size(); ++i) {
                std::size_t at = i, steps = 0;
                for (; solution.predecessor[at] != no_direction; ++steps) {
                    ASSERT_LT(steps, solution.distance.size()) << "a circle through cell " << i;
                    at = predecessor_cell(problem.terrain, solution.predecessor, at);
                }
                if (solution.distance[i] < infinity) {
                    ASSERT_TRUE(std::ranges::any_of(problem.query.sources,
                                                    [&](const Source& s) { return s.node == at; }))
                        << "cell " << i;
                }
            }
        }
}

TEST(Predecessor, ACancelIsAnsweredOnALargePlateau) {
    const Terrain terrain = test::uniform_problem({200, 200}, {0, 0}).terrain;
    const Grid grid = terrain.grid;
    const Field<float> distance(grid, nullptr, 1.7e9f); // a step adds less than half a unit
    const auto plateau = [&] {
        Field<Direction> predecessor(grid, nullptr, on_plateau);
        predecessor[Cell{}] = no_direction;
        return predecessor;
    };
    Field<Direction> found = plateau();
    test::Recorder whole;
    resolve_plateaus(terrain, distance, found, whole);
    for (int row = 0; row < grid.rows; ++row)
        for (int col = 0; col < grid.cols; ++col) {
            std::size_t cell = grid.index(row, col);
            int steps = 0;
            for (; found[cell] != no_direction && steps <= grid.rows; ++steps)
                cell = predecessor_cell(terrain, found, cell);
            ASSERT_EQ(steps, std::max(row, col));
        }
    for (std::size_t question : {std::size_t(3), whole.questions() / 2, whole.questions() - 1}) {
        Field<Direction> cancelled = plateau();
        test::Recorder recorder(question);
        EXPECT_THROW(resolve_plateaus(terrain, distance, cancelled, recorder), Cancelled);
        EXPECT_EQ(recorder.questions(), question + 1);
    }
}

TEST(Predecessor, IsTheStepFromItToTheCell) {
    Problem problem = test::uniform_problem({3, 3}, {1, 1});
    problem.query.predecessor = true;
    const Solution solution = solve(problem);
    const Neighbourhood& steps = problem.terrain.neighbourhood;
    for (std::size_t i = 0; i < 9; ++i) {
        if (i == 4) {
            EXPECT_EQ(solution.predecessor[i], no_direction);
            continue;
        }
        const Cell cell = problem.terrain.grid.cell(i);
        EXPECT_EQ(steps.offset(solution.predecessor[i]), (Offset{cell.row - 1, cell.col - 1}));
    }
}

TEST(Predecessor, OfTwoEqualNeighboursIsTheFirstInTheNeighbourhoodsOrder) {
    // The middle of the left column costs the same from the north and from the south.
    Problem problem = test::uniform_problem({3, 1}, {0, 0});
    problem.query.sources = {{.node = 0, .id = 1}, {.node = 2, .id = 2}};
    problem.query.predecessor = problem.query.allocation = true;
    const Solution solution = solve(problem);
    EXPECT_EQ(problem.terrain.neighbourhood.offset(solution.predecessor[1]), (Offset{1, 0}));
    EXPECT_EQ(solution.allocation[1], 1);
}

TEST(Predecessor, OfASourceThatAnotherReachesAtALowerCostIsTheStepFromThere) {
    Problem problem = test::uniform_problem({1, 3}, {0, 0});
    problem.query.sources = {{.node = 0, .id = 1}, {.node = 2, .start_cost = 2.5f, .id = 2}};
    problem.query.predecessor = problem.query.allocation = true;
    const Solution solution = solve(problem);
    EXPECT_EQ(solution.distance[2], 2);
    EXPECT_NE(solution.predecessor[2], no_direction);
    EXPECT_EQ(solution.allocation[2], 1);
}

TEST(Predecessor, OfASourceThatAnotherReachesAtTheSameCostIsNone) {
    Problem problem = test::uniform_problem({1, 3}, {0, 0});
    problem.query.sources = {{.node = 0, .id = 1}, {.node = 2, .start_cost = 2, .id = 2}};
    problem.query.predecessor = problem.query.allocation = true;
    const Solution solution = solve(problem);
    EXPECT_EQ(solution.predecessor[2], no_direction);
    EXPECT_EQ(solution.allocation[2], 2);
}

} // namespace
} // namespace fermat
