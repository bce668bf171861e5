// Rasters in files, solved on an emulated device.

#include "cuda_call.h"
#include "fermat/cuda.h"
#include "fermat/disk.h"
#include "fermat/error.h"
#include "fermat/freed_memory.h"
#include "fermat/memory.h"
#include "fermat/solver_registry.h"
#include "support/effort.h"
#include "support/files.h"
#include "support/in_files.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"
#include "support/same_solution.h"

#include <algorithm>
#include <cuda_runtime.h>
#include <gtest/gtest.h>
#include <limits>
#include <optional>
#include <set>

namespace fermat {
namespace {

using test::disk;
using test::Ground;
using test::in_files;
using test::nothing;
using test::Problem;

const Solver& cuda_tiled(const TerrainShape& shape, const SolverOptions& options) {
    static const SolverRegistry registry = all_solvers();
    return *registry.candidates("cuda-tiled", shape, options).solvers.front();
}

/// Device memory: for few slots, so that pages come and go, and for the whole raster.
constexpr std::size_t memories[] = {1, 0};

SolverOptions options_with(Scratch& scratch, std::size_t device_memory) {
    return {.cpu = {.threads = 2}, .scratch = &scratch, .device = {.memory = device_memory}};
}

std::unique_ptr<Session> open(const Terrain& terrain, Scratch& scratch, std::size_t device_memory) {
    Progress progress;
    const SolverOptions options = options_with(scratch, device_memory);
    return cuda_tiled(terrain, options).open(terrain, options, progress);
}

class EmulatedInFiles : public testing::TestWithParam<std::tuple<int, Ground>> {};

/// All grounds at radius 1, and some of them at each larger radius.
std::vector<std::tuple<int, Ground>> grounds_for_files() {
    std::vector<std::tuple<int, Ground>> all;
    for (int radius = 1; radius <= Neighbourhood::max_radius; ++radius)
        for (const Ground ground : test::all_grounds)
            if (radius == 1 || (radius + int(ground)) % (test::sanitized ? 8 : 4) == 0)
                all.emplace_back(radius, ground);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Radius, EmulatedInFiles, testing::ValuesIn(grounds_for_files()));

void expect_bits_in_files(int radius, Ground ground, bool hills) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        if (test::sanitized && seed != 1 + std::uint64_t(radius) % 2)
            continue;
        Problem problem = test::random_problem(ground, seed + 70,
                                               {.radius = radius,
                                                .rows = radius > 1 || test::sanitized ? 140 : 220,
                                                .cols = 220,
                                                .hills = hills,
                                                .limit_across = true});
        SCOPED_TRACE(problem.text);
        test::Random random(seed);
        problem.query.predecessor = seed == 1;
        problem.query.allocation = seed == 2;
        if (seed == 2)
            problem.query.receivers = {random.next() % problem.terrain.grid.cells()};
        Scratch scratch(disk(), nothing);
        const Terrain terrain = in_files(scratch, problem.terrain);
        const Solution expected = test::solve(problem);
        for (const std::size_t memory : memories) {
            const Solution solution =
                open(terrain, scratch, memory)->solve(problem.query, no_progress);
            EXPECT_EQ(solution.statistics.count("slots") > 0, memory > 0);
            ASSERT_TRUE(test::same(terrain.grid, solution, expected)) << "device memory " << memory;
        }
    }
}

TEST_P(EmulatedInFiles, RastersAreSolvedWithTheBitsOfDijkstraInMemory) {
    expect_bits_in_files(std::get<0>(GetParam()), std::get<1>(GetParam()), false);
}

TEST_P(EmulatedInFiles, TheSameOnHills) {
    expect_bits_in_files(std::get<0>(GetParam()), std::get<1>(GetParam()), true);
}

/// Rough bytes with holes, on 3 × 6 (or 3 × 4) pages of which the last ones are not whole, and
/// sources on both sides of the borders of pages.
Problem problem_of_pages(int radius) {
    const int cols = test::sanitized ? 202 : 330, border = (cols - 1) / 64 * 64;
    Problem problem = test::uniform_problem({150, cols}, {0, 0}, radius);
    const Grid grid = problem.terrain.grid;
    Array<std::uint8_t> codes(grid.cells());
    for (std::size_t i = 0; i < codes.size(); ++i)
        codes[i] = i * 2654435761u % 13 == 0 ? 0 : std::uint8_t(1 + i * 40503u % 3);
    problem.query.sources.clear();
    for (const Cell cell :
         {Cell{0, 0}, {63, 64}, {64, 63}, {149, cols - 1}, {128, border}, {127, border - 1}}) {
        codes[grid.index(cell)] = 1;
        problem.query.sources.push_back({.node = grid.index(cell),
                                         .start_cost = float(problem.query.sources.size()) / 3,
                                         .id = int(problem.query.sources.size())});
    }
    problem.terrain.surface = Surface({grid, codes}, {infinity, 1, 1.3f, 2});
    problem.terrain.surface_kind = SurfaceKind::bytes;
    return problem;
}

TEST(EmulatedScratch, QueriesOfAllKindsOneAfterAnother) {
    for (const int radius : {1, 2}) {
        if (radius > 1 && test::sanitized)
            break; // takes a minute
        const Problem problem = problem_of_pages(radius);
        const Grid grid = problem.terrain.grid;
        std::vector<Query> queries(7, problem.query);
        queries[1].maximum_cost = 20; // most pages stay as they are
        queries[2].receivers = {grid.index(70, 100), grid.index(3, 3)};
        queries[3].receivers = {grid.index(149, 0)};
        queries[3].maximum_cost = 30; // it is not reached, and neither is its page
        queries[4].sources[0].maximum_cost = 10;
        queries[5].sources.front().start_cost = 50;
        queries[5].maximum_cost = 40;
        queries[6].sources.assign(1, queries[6].sources[3]);
        Scratch scratch(disk(), nothing);
        const Terrain terrain = in_files(scratch, problem.terrain);
        const std::size_t of_terrain = scratch.bytes();
        for (const std::size_t memory : memories) {
            const auto session = open(terrain, scratch, memory);
            std::size_t taken = 0;
            session->solve_each(
                queries,
                [&](std::size_t i, const Solution& solution) {
                    ++taken;
                    EXPECT_LE(scratch.bytes(), of_terrain + 8 * grid.cells()); // merged groups
                    SCOPED_TRACE(i);
                    Progress progress;
                    EXPECT_TRUE(test::same(grid, solution,
                                           SolverRegistry()
                                               .choose("dijkstra", problem.terrain)
                                               .open(problem.terrain, {}, progress)
                                               ->solve(queries[i], progress)));
                },
                no_progress);
            EXPECT_EQ(taken, queries.size());
            EXPECT_EQ(scratch.bytes(), of_terrain);
        }
    }
}

TEST(EmulatedScratch, ReceiversEndASolutionInMemoryToo) {
    Problem problem = problem_of_pages(1);
    problem.query.sources.resize(1);
    problem.query.receivers = {problem.terrain.grid.index(70, 100)};
    Progress progress;
    const SolverOptions options{.device = {.memory = 1}};
    EXPECT_TRUE(test::same(problem.terrain.grid,
                           cuda_tiled(problem.terrain, options)
                               .open(problem.terrain, options, progress)
                               ->solve(problem.query, progress),
                           test::solve(problem)));
}

TEST(EmulatedScratch, NeitherRasterBecomesMemoryOfTheProcessWhileItSolves) {
    if (test::sanitized)
        GTEST_SKIP() << "a sanitizer takes memory of its own";
    const Neighbourhood steps;
    const Grid grid{700, 900};
    Scratch scratch(disk(), {.memory = std::numeric_limits<std::size_t>::max()});
    const Terrain terrain =
        in_files(scratch, Terrain(grid, Surface({grid, Array<float>(grid.cells(), 1)}), steps,
                                  GroundMetric(steps, 1, 1)));
    Query query;
    query.sources.push_back({grid.cells() / 2});
    struct Watch : Progress {
        bool cancelled() override {
            most = std::max(most, used_memory().mapped);
            return false;
        }
        std::size_t most = 0;
    };
    for (const std::size_t memory : memories) {
        Watch watch;
        forget_contents(const_cast<float*>(terrain.surface.values().values().data()),
                        4 * grid.cells());
        const std::size_t before = used_memory().mapped;
        const auto session = open(terrain, scratch, memory);
        EXPECT_EQ(cuda_tiled(terrain, {.scratch = &scratch})
                      .discouraged_on(terrain, {.scratch = &scratch}),
                  Sentence(Says::small_grid));
        const Solution solution = session->solve(query, watch);
        // The code of the program is mapped when it first runs. A raster has 2,520,000 bytes.
        constexpr std::size_t of_the_program = 1'200'000;
        EXPECT_LT(watch.most, before + of_the_program) << memory;
        EXPECT_TRUE(
            std::ranges::all_of(solution.distance.values(), [](float d) { return d < infinity; }));
        EXPECT_GT(used_memory().mapped, before + 4 * grid.cells() / 10 * 9);
    }
}

TEST(EmulatedScratch, CancelsAndFailuresEndFilesAndTheNextSolveIsRight) {
    for (const int radius : {1, 3}) {
        if (radius > 1 && test::sanitized)
            break; // takes a minute
        Problem problem = problem_of_pages(radius);
        problem.query.predecessor = true;
        Scratch scratch(disk(), nothing);
        const Terrain terrain = in_files(scratch, problem.terrain);
        const std::size_t of_terrain = scratch.bytes();
        for (const std::size_t memory : memories) {
            const auto session = open(terrain, scratch, memory);
            const bool in_pages = memory > 0; // a small raster goes in one band, and few copies
            for (const double beyond : {0.0, 0.3, in_pages ? 0.7 : 0.3}) {
                test::Recorder recorder;
                recorder.cancel_beyond(beyond);
                EXPECT_THROW(session->solve(problem.query, recorder), Cancelled);
                EXPECT_EQ(scratch.bytes(), of_terrain);
            }
            for (const int copies : {0, 5, in_pages ? 20 : 5}) {
                emulated::fail_after(copies);
                EXPECT_THROW(session->solve(problem.query, no_progress), cuda::CudaError);
                emulated::fail_after(std::numeric_limits<long long>::max());
                EXPECT_EQ(scratch.bytes(), of_terrain);
            }
            EXPECT_TRUE(test::same(terrain.grid, session->solve(problem.query, no_progress),
                                   test::solve(problem)));
        }
    }
}

TEST(EmulatedScratch, ADiskThatFailsIsReportedWhileThreadsCopyPages) {
    struct Failing : Progress {
        void report(double fraction) override {
            if (fraction > 0.2 && !limit)
                limit.emplace(100'000); // the file has its size, but no more is written behind this
        }
        std::optional<test::LargestFile> limit;
    };
    const Problem problem = problem_of_pages(1);
    Scratch scratch(disk(), nothing);
    const Terrain terrain = in_files(scratch, problem.terrain);
    for (const std::size_t memory : memories) {
        const auto session = open(terrain, scratch, memory);
        Failing failing;
        try {
            session->solve(problem.query, failing);
            FAIL();
        } catch (const DiskError& error) {
            EXPECT_NE(std::string(error.what()).find("could not be read or written"),
                      std::string::npos)
                << error.what();
        }
        failing.limit.reset();
        EXPECT_TRUE(test::same(terrain.grid, session->solve(problem.query, no_progress),
                               test::solve(problem)));
    }
}

TEST(EmulatedScratch, ASolveTakesNoMoreThanItSays) {
    for (const int radius : {1, 2}) {
        Problem problem = problem_of_pages(radius);
        problem.query.sources[0].maximum_cost = 9;
        problem.query.predecessor = problem.query.allocation = true;
        Scratch scratch(disk(), nothing);
        struct Watch : Progress {
            explicit Watch(const Scratch& watched) : scratch(watched) {}
            void report(double) override { most = std::max(most, scratch.bytes()); }
            const Scratch& scratch;
            std::size_t most = 0;
        };
        const SolverOptions options = options_with(scratch, 1);
        const Solver& solver = cuda_tiled(problem.terrain, options);
        const std::size_t said = solver.scratch_needed(problem.terrain, problem.query, options);
        for (const std::size_t memory : memories) {
            Watch watch(scratch);
            open(problem.terrain, scratch, memory)->solve(problem.query, watch);
            EXPECT_LE(watch.most, said);
            EXPECT_GE(watch.most * 2, said);
        }
        // A large raster needs little memory beside its files.
        TerrainShape large = problem.terrain;
        large.grid = {40000, 40000};
        EXPECT_LT(solver.memory_needed(large, {}, options), std::size_t(160) << 20);
        EXPECT_EQ(solver.scratch_needed(large, {}, options), 4 * large.grid.cells());
    }
}

TEST(EmulatedScratch, OtherCudaSolversSayThatTheyDoNotUseFiles) {
    const Problem problem = test::uniform_problem({60, 60}, {0, 0});
    Scratch scratch(disk(), nothing);
    const SolverOptions options{.scratch = &scratch};
    const SolverRegistry registry = all_solvers();
    for (const char* name : {"cuda-relax", "cuda-near-far", "cuda-near-far-partitioned"})
        try {
            registry.candidates(name, problem.terrain, options);
            ADD_FAILURE() << name;
        } catch (const Unavailable& error) {
            EXPECT_NE(
                std::string(error.what()).find("this solver does not work with temporary files"),
                std::string::npos)
                << error.what();
        }
}

TEST(EmulatedScratch, AutoTakesTheDeviceWithFilesAsWithoutIfItsDriverMayHaveMemory) {
    constexpr Scratch::Limits enough{.memory = std::numeric_limits<std::size_t>::max()};
    Scratch little(disk(), nothing), large(disk(), enough);
    const SolverRegistry registry = all_solvers();
    Sentence why;
    for (const int radius : {1, 2}) {
        const Problem problem = test::uniform_problem({40, 40}, {0, 0}, radius);
        const auto taken = [&](Scratch& scratch, std::size_t device_memory) {
            return registry
                .choose("auto", problem.terrain, options_with(scratch, device_memory), &why)
                .name();
        };
        EXPECT_EQ(taken(large, 0), "cuda-tiled") << why.english();
        EXPECT_EQ(taken(large, 1), radius == 1 ? "cuda-tiled" : "tiled") << why.english();
        EXPECT_EQ(taken(little, 0), "tiled");
        EXPECT_NE(why.english().find("the driver of the device needs more memory than may be used"),
                  std::string::npos)
            << why.english();
    }
}

TEST(EmulatedScratch, PagesOfFilesLeaveRoomForTheDriver) {
    constexpr std::size_t mebibyte = std::size_t(1) << 20;
    Scratch scratch(disk(), {.memory = used_memory().resident + 320 * mebibyte});
    const Array<float> other(&scratch, 512 * mebibyte / sizeof(float), 1.0f);
    const Problem problem = test::uniform_problem({40, 40}, {0, 0});
    Sentence why;
    EXPECT_EQ(all_solvers().choose("auto", problem.terrain, options_with(scratch, 0), &why).name(),
              "cuda-tiled")
        << why.english();
}

TEST(EmulatedScratch, TheProcessorGoesOnWithTheFilesWhereTheDeviceFails) {
    Problem problem = test::random_problem(Ground::open, 5, {.rows = 90, .cols = 90});
    problem.query.predecessor = true;
    const Solution expected = test::solve(problem);
    Scratch scratch(disk(), {.memory = std::numeric_limits<std::size_t>::max()});
    const SolverRegistry registry = all_solvers();
    std::set<std::string> took_over;
    for (int copies = 0; copies < 40; copies += 3) {
        std::string last;
        Progress progress;
        emulated::fail_after(copies);
        const auto session =
            registry.open("auto", problem.terrain, options_with(scratch, 1), progress,
                          [&](const Solver& solver, const Sentence&, bool failed) {
                              last = solver.name() + (failed ? " later" : "");
                          });
        const Solution solution = session->solve(problem.query, progress);
        emulated::fail_after(std::numeric_limits<long long>::max());
        EXPECT_TRUE(test::same(problem.terrain.grid, solution, expected));
        took_over.insert(last);
    }
    EXPECT_TRUE(took_over.count("tiled later"));
    EXPECT_EQ(scratch.bytes(), 0u);
}

TEST(EmulatedScratch, OneOfSeveralDevicesSolvesASingleQueryAndSaysWhy) {
    const Problem problem = problem_of_pages(1);
    Scratch scratch(disk(), nothing);
    SolverOptions options = options_with(scratch, 0);
    options.device.all = true;
    Progress progress;
    const Solution solution = cuda_tiled(problem.terrain, options)
                                  .open(problem.terrain, options, progress)
                                  ->solve(problem.query, progress);
    ASSERT_EQ(solution.notes.size(), 1u);
    EXPECT_EQ(solution.notes[0].english(),
              "Only one CUDA device solved this: the raster is in temporary files");
    EXPECT_TRUE(test::same(problem.terrain.grid, solution, test::solve(problem)));
}

} // namespace
} // namespace fermat
