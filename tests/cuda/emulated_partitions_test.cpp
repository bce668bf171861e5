// cuda-near-far-partitioned on an emulated device, compared with the plain Dijkstra.

#include "cuda_call.h"
#include "device_choice.h"
#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/solver_registry.h"
#include "partitions.h"
#include "resources.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/recorder.h"
#include "support/same_solution.h"

#include <cuda_runtime.h>
#include <gtest/gtest.h>
#include <limits>
#include <set>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;

constexpr const char* solver_name = "cuda-near-far-partitioned";

/// Device memory for rasters of about 12 × 12 cells, from grids of 60 to 90 rows.
constexpr std::size_t little_memory = 6000;

std::unique_ptr<Session> open(const Problem& problem, const DeviceOptions& device) {
    static const SolverRegistry registry = all_solvers();
    Progress progress;
    const SolverOptions options{.cpu = {.threads = 2}, .device = device};
    return registry.choose(solver_name, problem.terrain, options)
        .open(problem.terrain, options, progress);
}

Solution solved(const Problem& problem, const DeviceOptions& device) {
    Progress progress;
    return open(problem, device)->solve(problem.query, progress);
}

/// Whether distances, predecessors and allocation are those of dijkstra.
testing::AssertionResult as_dijkstra(const Problem& problem, const Solution& got) {
    return test::same(problem.terrain.grid, got, test::solve(problem));
}

/// A random problem of at least 60 × 60 cells.
Problem problem_of_many_partitions(Ground ground, std::uint64_t seed) {
    Problem problem = test::random_problem(ground, seed, {.rows = 90, .cols = 90});
    for (; problem.terrain.grid.rows < 60 || problem.terrain.grid.cols < 60; seed += 100)
        problem = test::random_problem(ground, seed + 100, {.rows = 90, .cols = 90});
    return problem;
}

class EmulatedInPartitions : public testing::TestWithParam<std::tuple<Ground, CornerRule>> {};

INSTANTIATE_TEST_SUITE_P(Ground, EmulatedInPartitions,
                         testing::Combine(testing::ValuesIn(test::all_grounds),
                                          testing::Values(CornerRule::always,
                                                          CornerRule::unless_both_sides_blocked,
                                                          CornerRule::only_if_both_sides_open)));

TEST_P(EmulatedInPartitions, PartitionsOfFewCellsGiveTheBitsOfDijkstra) {
    const auto& [ground, corners] = GetParam();
    for (std::uint64_t seed = 1; seed <= (test::sanitized ? 1 : 3); ++seed) {
        Problem problem = problem_of_many_partitions(ground, seed);
        problem.terrain.corners = corners;
        const Grid& grid = problem.terrain.grid;
        const Solution solution = solved(problem, {.memory = little_memory});
        EXPECT_GT(solution.statistics.at("partitions"), 30);
        ASSERT_TRUE(test::same_bits<float>(grid, solution.distance, test::solve(problem).distance))
            << problem.text;
    }
}

TEST(EmulatedPartitions, HaveThePredecessorsAndTheAllocationOfDijkstra) {
    for (const Ground ground : test::all_grounds) {
        Problem problem = problem_of_many_partitions(ground, 4);
        problem.query.predecessor = problem.query.allocation = true;
        EXPECT_TRUE(as_dijkstra(problem, solved(problem, {.memory = little_memory})))
            << problem.text;
    }
}

TEST(EmulatedPartitions, ACorridorThatCrossesPartitionsManyTimesVisitsThemAgain) {
    // The only path goes to and fro through all columns of partitions, in every second row.
    std::vector<std::string> rows;
    for (int row = 0; row < 61; ++row) {
        rows.emplace_back(61, row % 2 ? '#' : '.');
        if (row % 2)
            rows.back()[row % 4 == 1 ? 60 : 0] = '.';
    }
    Problem problem = test::drawn_problem(rows);
    problem.query.predecessor = problem.query.allocation = true;
    const Solution solution = solved(problem, {.memory = little_memory});
    EXPECT_GT(solution.statistics.at("partition_visits"), 3 * solution.statistics.at("partitions"));
    EXPECT_TRUE(as_dijkstra(problem, solution));
}

TEST(EmulatedPartitions, ARasterThatFitsIsOnePartitionThatIsVisitedOnce) {
    const Problem problem = test::uniform_problem({70, 80}, {30, 40});
    const Solution solution = solved(problem, {});
    EXPECT_EQ(solution.statistics.at("partitions"), 1);
    EXPECT_EQ(solution.statistics.at("partition_visits"), 1);
    EXPECT_EQ(solution.statistics.at("bytes_to_device"), 0); // the surface was sent before
    EXPECT_EQ(solution.statistics.at("bytes_to_host"), 70 * 80 * 4);
}

TEST(EmulatedPartitions, WithoutALimitThePartitionsAreThoseThatFitIntoFreeMemory) {
    // The second device has 4 MiB. A cell takes 28 bytes, and the raster 574 KiB.
    cuda::use_device(1);
    const cuda::DeviceArray<std::byte> taken(7 << 19);
    Problem problem = test::uniform_problem({150, 140}, {75, 139});
    problem.query.predecessor = problem.query.allocation = true;
    const Solution solution = solved(problem, {.number = 1});
    EXPECT_EQ(solution.statistics.at("partitions"), 2);
    EXPECT_LE(solution.statistics.at("device_bytes"), 1 << 19);
    EXPECT_TRUE(as_dijkstra(problem, solution));
}

TEST(EmulatedPartitions, TooLittleMemoryForTheLeastPartitionIsRefusedWithBothNumbers) {
    // The lengths of the steps of all rows alone take 4.58 MiB.
    const Problem problem = test::uniform_problem({400'000, 2}, {0, 0});
    try {
        open(problem, {.memory = 1 << 20});
        FAIL();
    } catch (const Unavailable& error) {
        EXPECT_NE(std::string(error.what())
                      .find("on the CUDA device, 4.58 MiB of memory are needed, but only 1.00 MiB"),
                  std::string::npos)
            << error.what();
    }
    EXPECT_NO_THROW(open(problem, {.memory = 5 << 20}));
}

TEST(EmulatedPartitions, ASessionSolvesAgainAfterACancelAndAFailure) {
    const Problem problem = test::uniform_problem({60, 60}, {30, 20});
    const Grid& grid = problem.terrain.grid;
    const Solution expected = solved(problem, {.memory = little_memory});
    const auto session = open(problem, {.memory = little_memory});
    Query other;
    other.sources = {{.node = grid.index(50, 59)}};
    Progress progress;
    const auto solves_again = [&] {
        const Solution solution = session->solve(problem.query, progress);
        EXPECT_TRUE(test::same_bits<float>(grid, solution.distance, expected.distance));
        for (const char* count : {"partition_visits", "relaxations"})
            EXPECT_EQ(solution.statistics.at(count), expected.statistics.at(count)) << count;
    };
    for (const std::size_t question : {0, 40}) {
        test::Recorder cancelling(question);
        EXPECT_THROW(session->solve(other, cancelling), Cancelled);
        EXPECT_EQ(cancelling.questions(), question + 1);
        solves_again();
    }
    for (const long long copies : {0, 30}) {
        emulated::fail_after(copies);
        EXPECT_THROW(session->solve(other, progress), cuda::CudaError);
        emulated::fail_after(std::numeric_limits<long long>::max());
        solves_again();
    }
}

TEST(EmulatedPartitions, ProgressNeverFalls) {
    const Problem problem = problem_of_many_partitions(Ground::maze, 2);
    test::Recorder recorder;
    open(problem, {.memory = little_memory})->solve(problem.query, recorder);
    EXPECT_TRUE(std::ranges::is_sorted(recorder.fractions()));
    EXPECT_GT(recorder.fractions().back(), 0.5);
}

TEST(EmulatedPartitions, ReceiversEndTheSolutionAtTheFarthest) {
    Problem problem = test::uniform_problem({70, 60}, {3, 4});
    problem.query.predecessor = problem.query.allocation = true;
    problem.query.receivers = {problem.terrain.grid.index(20, 30),
                               problem.terrain.grid.index(33, 2)};
    const Solution solution = solved(problem, {.memory = little_memory});
    EXPECT_TRUE(as_dijkstra(problem, solution));
    EXPECT_EQ(solution.distance[problem.terrain.grid.index(69, 59)], infinity);
}

TEST(Partitions, CoverTheGridOnceWithinTheMemory) {
    for (const Grid grid : {Grid{1, 1}, {1, 500}, {500, 1}, {3, 200}, {90, 77}, {64, 64}, {13, 8}})
        for (const std::size_t most : {0, 64, 100, 333, 5000}) {
            SCOPED_TRACE(testing::Message()
                         << grid.rows << " x " << grid.cols << " in " << most << " cells");
            const cuda::Partitions partitions(grid, most);
            std::vector<int> covered(grid.cells());
            for (std::size_t number = 0; number < partitions.count(); ++number) {
                const cuda::Rectangle inner = partitions.partition(number),
                                      halo = partitions.with_halo(number);
                EXPECT_LE(std::size_t(partitions.most_rows()) * std::size_t(partitions.most_cols()),
                          std::max(most, cuda::Partitions::least_cells));
                EXPECT_LE(halo.rows, partitions.most_rows());
                EXPECT_LE(halo.cols, partitions.most_cols());
                for (int row = inner.row; row < inner.row + inner.rows; ++row)
                    for (int col = inner.col; col < inner.col + inner.cols; ++col) {
                        ++covered[grid.index(row, col)];
                        for (int i : {row - 1, row, row + 1})
                            for (int j : {col - 1, col, col + 1})
                                EXPECT_EQ(halo.contains(i, j), grid.contains(i, j));
                    }
            }
            EXPECT_EQ(std::set(covered.begin(), covered.end()), std::set{1});
        }
}

TEST(Partitions, TheOneWithTheLeastWaitingDistanceIsNext) {
    cuda::Partitions partitions({30, 30}, 100);
    EXPECT_FALSE(partitions.next());
    partitions.add(29, 29, 3);
    const std::size_t last = partitions.count() - 1;
    EXPECT_EQ(partitions.next(), last);
    partitions.add(0, 1, 2);
    partitions.add(0, 0, 5);
    for (int i = 0; i < 5000; ++i)
        partitions.add(0, 1, 4);
    EXPECT_EQ(partitions.next(), 0u);
    EXPECT_EQ(partitions.take(0), (std::vector<std::uint32_t>{0, 1}));
    EXPECT_EQ(partitions.next(), last);
    partitions.clear();
    EXPECT_FALSE(partitions.next());
}

} // namespace
} // namespace fermat
