// Wavefronts on an emulated device that has room for a few pages only, compared with those on the
// processor.

#include "cuda_call.h"
#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/solver_registry.h"
#include "support/effort.h"
#include "support/files.h"
#include "support/in_files.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"
#include "support/waves.h"
#include "wave_session.h"

#include <algorithm>
#include <cmath>
#include <cuda_runtime.h>
#include <gtest/gtest.h>
#include <limits>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;
using test::same_waves;
using test::waves_of;

/// For the least slots.
SolverOptions few_slots() {
    return {.cpu = {.threads = 2}, .device = {.memory = 1}};
}

testing::AssertionResult has_the_bits(const Problem& problem) {
    return same_waves(problem, waves_of("cuda-wavefronts", problem, few_slots()),
                      waves_of("wavefronts", problem));
}

bool waves_go_anywhere(const Query& query) {
    return std::ranges::any_of(query.sources, [&](const Source& source) {
        return source.start_cost <= std::min(source.maximum_cost, query.maximum_cost);
    });
}

class EmulatedWavePages : public testing::TestWithParam<Ground> {};

INSTANTIATE_TEST_SUITE_P(Ground, EmulatedWavePages, testing::ValuesIn(test::all_grounds));

TEST_P(EmulatedWavePages, ComeAndGoAndTheBitsAreThoseOfTheProcessor) {
    for (int trial = 0; trial < test::trials(8); ++trial) {
        // At least 12 pages for 9 slots.
        auto seed = std::uint64_t(trial);
        Problem problem = test::wave_problem(GetParam(), seed, 220, 220);
        while (problem.terrain.grid.rows < 129 || problem.terrain.grid.cols < 193 ||
               !waves_go_anywhere(problem.query))
            problem = test::wave_problem(GetParam(), seed += 6, 220, 220);
        const Solution got = waves_of("cuda-wavefronts", problem, few_slots());
        EXPECT_GT(got.statistics.at("pages_to_device"), 0);
        ASSERT_TRUE(same_waves(problem, got, waves_of("wavefronts", problem))) << problem.text;
    }
}

TEST_P(EmulatedWavePages, HaveThemOnGridsOfAFewCellsAndOfWholePagesOfCells) {
    for (const auto& [rows, cols] : {std::pair(1, 1), {1, 150}, {64, 64}, {63, 127}, {128, 31}}) {
        const Problem problem =
            test::wave_problem(GetParam(), std::uint64_t(rows + cols), rows, cols);
        ASSERT_TRUE(has_the_bits(problem)) << problem.text;
    }
}

/// Corridors to and fro, along rows that are longer than the slots are wide.
Problem waves_in_corridors() {
    Problem problem = test::uniform_problem({200, 330}, {0, 0});
    problem.terrain.wavefronts = true;
    problem.query.allocation = problem.query.corners = true;
    Array<std::uint8_t> codes(problem.terrain.grid.cells());
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const Cell cell = problem.terrain.grid.cell(i);
        const bool wall = cell.row % 40 == 39 && cell.col != (cell.row % 80 == 39 ? 329 : 0);
        codes[i] = wall ? 0 : std::uint8_t(1 + (cell.row / 7 + cell.col / 5) % 3);
    }
    problem.terrain.surface = Surface({problem.terrain.grid, codes}, {infinity, 1, 1.3f, 2});
    problem.terrain.surface_kind = SurfaceKind::bytes;
    return problem;
}

TEST(EmulatedWavePages, ThatTheWavefrontMeetsAgainComeBackWithTheirTimes) {
    const Problem problem = waves_in_corridors();
    const Solution got = waves_of("cuda-wavefronts", problem, few_slots());
    EXPECT_GT(got.statistics.at("pages_to_device"), 2 * 4 * 6);
    EXPECT_TRUE(same_waves(problem, got, waves_of("wavefronts", problem)));
}

TEST(EmulatedWavePages, TakeManySourcesOnBothSidesOfTheirBorders) {
    Problem problem = test::uniform_problem({150, 270}, {3, 3});
    problem.terrain.wavefronts = true;
    problem.query.allocation = problem.query.corners = true;
    problem.query.sources.clear();
    test::Random random(7);
    for (int i = 0; i < 40; ++i) {
        const Cell border{random.integer(1, 2) * 64, random.integer(1, 4) * 64};
        problem.query.sources.push_back(
            {problem.terrain.grid.index(border.row - random.integer(0, 3),
                                        border.col - random.integer(0, 3)),
             float(random.between(0, 30)), infinity, 1000 - i});
    }
    EXPECT_TRUE(has_the_bits(problem));
}

TEST(EmulatedWavePages, HaveTheirIdsWhereStepsAreBelowRounding) {
    Problem problem = test::uniform_problem({170, 290}, {30, 20}, 1, 0.01f);
    problem.terrain.wavefronts = problem.query.allocation = true;
    problem.query.sources.push_back({.node = 169 * 290, .start_cost = 1e7f, .id = 5});
    problem.query.sources.front().start_cost = 1e7f;
    EXPECT_TRUE(has_the_bits(problem));
}

TEST(EmulatedWavePages, EndWithTheFarthestReceiver) {
    Problem problem = waves_in_corridors();
    problem.query.receivers = {problem.terrain.grid.index(60, 100)};
    EXPECT_TRUE(has_the_bits(problem));
}

TEST(EmulatedWavePages, AreSolvedAgainAfterACancelAndAFailure) {
    Problem problem = waves_in_corridors();
    Query other = problem.query;
    other.allocation = false;
    other.maximum_cost = 150;
    other.sources = {{.node = 20'123, .start_cost = 3}, {.node = 50'499, .start_cost = 200}};
    const SolverRegistry registry = all_solvers();
    Progress progress;
    const auto session = registry.choose("cuda-wavefronts", problem.terrain, few_slots())
                             .open(problem.terrain, few_slots(), progress);
    for (const double beyond : {0.0, 0.2, 0.6}) {
        test::Recorder cancelling;
        cancelling.cancel_beyond(beyond);
        EXPECT_THROW(session->solve(problem.query, cancelling), Cancelled) << beyond;
    }
    for (const int copies : {3, 40, 200}) {
        emulated::fail_after(copies);
        EXPECT_THROW(session->solve(problem.query, progress), cuda::CudaError) << copies;
        emulated::fail_after(std::numeric_limits<long long>::max());
    }
    for (const Query& query : {other, problem.query}) {
        problem.query = query;
        EXPECT_TRUE(
            same_waves(problem, session->solve(query, progress), waves_of("wavefronts", problem)));
    }
}

TEST(EmulatedWavePages, OfSeveralQueriesAreSolvedByAllDevices) {
    Problem problem = waves_in_corridors();
    std::vector<Query> queries(3, problem.query);
    queries[1].sources[0].node = 50'000;
    queries[2].maximum_cost = 100;
    SolverOptions options = few_slots();
    options.device.all = true;
    const SolverRegistry registry = all_solvers();
    Progress progress;
    std::size_t taken = 0;
    registry.choose("cuda-wavefronts", problem.terrain, options)
        .open(problem.terrain, options, progress)
        ->solve_each(
            queries,
            [&](std::size_t i, const Solution& solution) {
                problem.query = queries[i];
                EXPECT_TRUE(same_waves(problem, solution, waves_of("wavefronts", problem))) << i;
                EXPECT_GT(solution.statistics.at("slots"), 0);
                ++taken;
            },
            progress);
    EXPECT_EQ(taken, queries.size());
}

TEST_P(EmulatedWavePages, ComeFromAndGoToFiles) {
    for (int trial = 0; trial < test::trials(2); ++trial) {
        Problem problem = test::wave_problem(GetParam(), std::uint64_t(70 + trial), 220, 220);
        const Solution expected = waves_of("wavefronts", problem);
        Scratch scratch(test::disk(), test::nothing);
        problem.terrain = test::in_files(scratch, problem.terrain);
        SolverOptions options = few_slots();
        options.scratch = &scratch;
        ASSERT_TRUE(same_waves(problem, waves_of("cuda-wavefronts", problem, options), expected))
            << problem.text;
    }
}

TEST(EmulatedWavePages, TakeNoMoreThanTheSolverSays) {
    struct Watch : Progress {
        explicit Watch(const Scratch& watched) : scratch(watched) {}
        void report(double) override {
            files = std::max(files, scratch.bytes());
            device = std::max(device, device_bytes());
        }
        static std::size_t device_bytes() {
            std::size_t available = 0, total = 0;
            cudaMemGetInfo(&available, &total);
            return total - available;
        }
        const Scratch& scratch;
        std::size_t files = 0, device = 0;
    };
    Problem problem = waves_in_corridors();
    const SolverRegistry registry = all_solvers();
    constexpr std::size_t some_kilobytes = 200'000; // the seeds
    for (const bool all : {true, false}) {
        problem.query.allocation = problem.query.corners = all;
        Scratch scratch(test::disk(), test::nothing);
        SolverOptions options = few_slots();
        options.scratch = &scratch;
        const Solver& solver = registry.choose("cuda-wavefronts", problem.terrain, options);
        const std::size_t before = Watch::device_bytes();
        Watch watch(scratch);
        solver.open(problem.terrain, options, watch)->solve(problem.query, watch);
        const std::size_t files = solver.scratch_needed(problem.terrain, problem.query, options),
                          device = cuda::least_wave_bytes(problem.terrain);
        EXPECT_LE(watch.files, files);
        EXPECT_GE(watch.files * 3 / 2, files);
        EXPECT_LE(watch.device - before, device + some_kilobytes);
        EXPECT_GE(watch.device - before, device);
        // In memory the same is needed there.
        options.scratch = nullptr;
        EXPECT_GE(solver.memory_needed(problem.terrain, problem.query, options), files);
    }
}

} // namespace
} // namespace fermat
