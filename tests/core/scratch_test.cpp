#include "fermat/scratch.h"

#include "fermat/components.h"
#include "fermat/cuda.h"
#include "fermat/disk.h"
#include "fermat/error.h"
#include "fermat/freed_memory.h"
#include "fermat/memory.h"
#include "fermat/parallel.h"
#include "fermat/slope_functions.h"
#include "fermat/slopes.h"
#include "fermat/solver_registry.h"
#include "fermat/synthetic.h"
#include "scratch_file.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/files.h"
#include "support/in_files.h"
#include "support/peak_memory.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"
#include "support/same_solution.h"
#include "support/solvers.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <gtest/gtest.h>
#include <iterator>
#include <memory>
#include <numeric>
#include <optional>
#include <system_error>
#include <tuple>
#include <type_traits>
#include <utility>

namespace fermat {
namespace {

using test::disk;
using test::Ground;
using test::in_files;
using test::nothing;
using test::Problem;

class ScratchAtRadius : public testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(Radius, ScratchAtRadius, testing::Range(1, 7));

TEST_P(ScratchAtRadius, SolutionsInFilesHaveTheBitsOfDijkstraInMemory) {
    const SolverRegistry solvers;
    for (const Ground ground : test::all_grounds)
        for (int seed = 0; seed < test::trials(GetParam() == 1 ? 40 : 10); ++seed) {
            Problem problem = random_problem(
                ground, std::uint64_t(seed) + 4000,
                {.radius = GetParam(), .rows = 150, .cols = 210, .hills = seed % 2 > 0});
            SCOPED_TRACE(problem.text);
            test::Random random(std::uint64_t(seed) + 1);
            problem.query.predecessor = random.chance(0.7);
            problem.query.allocation = random.chance(0.5);
            if (random.chance(0.3))
                problem.query.receivers = {random.next() % problem.terrain.grid.cells()};
            const Solution expected = test::solve(problem);

            Scratch scratch(disk(), nothing);
            const Terrain terrain = in_files(scratch, problem.terrain);
            for (const auto& solver : solvers.solvers()) {
                if (!solver->concerns(terrain))
                    continue;
                SolverOptions options{.cpu = {.threads = 1 + seed % 3}, .scratch = &scratch};
                const auto session = solver->open(terrain, options, no_progress);
                ASSERT_TRUE(
                    test::same(terrain.grid, session->solve(problem.query, no_progress), expected))
                    << solver->name();
            }
        }
}

TEST_P(ScratchAtRadius, ASolveBringsHardlyAPageOfItsFilesIntoMemory) {
    if (test::sanitized)
        GTEST_SKIP() << "a sanitizer takes memory of its own";
    const Scratch::Limits no_limit{.memory = std::size_t(1) << 40};
    const Grid grid{2500, 2500};
    Surface::Table table;
    table.fill(1);
    using Case = std::tuple<bool, bool, bool>;
    for (const auto& [bytes, hills, paths] : {Case(true, false, false), Case(false, false, true),
                                              Case(false, true, false), Case(true, true, true)}) {
        Problem problem = test::uniform_problem(grid, {0, 0}, GetParam());
        problem.query.predecessor = problem.query.allocation = paths;
        TerrainShape shape = problem.terrain;
        if (hills)
            shape.slopes = std::make_shared<Slopes>(slope_functions().front().function);
        Scratch scratch(disk(), no_limit);
        Field<float> elevation;
        if (hills)
            elevation = Field<float>(grid, &scratch, 5.0f);
        const Terrain terrain(shape,
                              bytes ? Surface(Field<std::uint8_t>(grid, &scratch), table)
                                    : Surface(Field<float>(grid, &scratch, 1.0f)),
                              std::move(elevation));
        const SolverOptions options{.cpu = {.threads = 2}, .scratch = &scratch};
        const Solver& tiled = test::solver_named("tiled", terrain);
        const std::size_t rims = Tiling(grid).tiles() * 4 * tile_size * sizeof(float);
        const auto forget = [](const auto& values) {
            using Value = std::remove_cvref_t<decltype(values[0])>;
            forget_contents(const_cast<Value*>(values.data()), values.size() * sizeof(Value));
        };
        forget(terrain.surface.codes().values());
        forget(terrain.surface.values().values());
        forget(terrain.elevation.values());
        const std::size_t peak = test::peak_memory(
            [&] { tiled.open(terrain, options, no_progress)->solve(problem.query, no_progress); });
        EXPECT_LE(peak,
                  tiled.memory_needed(terrain, problem.query, options) + rims + test::peak_rounding)
            << bytes << hills << paths;
    }
}

TEST(Scratch, SolutionsOfALargeGridAreTheSameWhilePagesLeaveMemory) {
    const int side = test::sanitized ? 300 : 1500;
    const Neighbourhood steps;
    Surface::Table table;
    std::iota(table.begin(), table.end(), 1.0f);
    table[0] = infinity;
    const Grid grid{side, side};
    const Terrain terrain(grid, Surface({grid, rough_terrain(grid, 7)}, table), steps,
                          GroundMetric(steps, 1, 1));
    Query query;
    for (std::size_t i = 0; query.sources.size() < 3; i += grid.cells() / 5)
        if (terrain.surface.passable(i))
            query.sources.push_back({i, 0, i == 0 ? infinity : float(side) * 20, std::int32_t(i)});
    query.predecessor = query.allocation = true;
    const SolverRegistry solvers;
    const auto solve = [&](const Terrain& ground, Scratch* scratch) {
        const SolverOptions options{.cpu = {.threads = 2}, .scratch = scratch};
        return solvers.open("tiled", ground, options, no_progress)->solve(query, no_progress);
    };
    Scratch scratch(disk(), nothing);
    ASSERT_TRUE(
        test::same(grid, solve(in_files(scratch, terrain), &scratch), solve(terrain, nullptr)));
    Progress progress;
    const Components labels = connected_components(terrain, progress),
                     in_file = connected_components(terrain, progress, &scratch);
    EXPECT_TRUE(test::same_bits<std::int32_t>(grid, in_file.label, labels.label));
    EXPECT_EQ(in_file.size, labels.size);
}

TEST(Scratch, ManyQueriesInFilesAreSolvedAsOneAtATime) {
    const Problem problem = test::uniform_problem({150, 140}, {0, 0});
    std::vector<Query> queries(7, problem.query);
    for (std::size_t i = 0; i < queries.size(); ++i)
        queries[i].sources[0].node = i * 971;
    Scratch scratch(disk(), nothing);
    const SolverRegistry solvers;
    const auto in_memory = solvers.open("tiled", problem.terrain, {}, no_progress);
    SolverOptions options{.cpu = {.threads = 3}, .scratch = &scratch};
    solvers.open("tiled", problem.terrain, options, no_progress)
        ->solve_each(
            queries,
            [&](std::size_t i, const Solution& solution) {
                EXPECT_TRUE(test::same(problem.terrain.grid, solution,
                                       in_memory->solve(queries[i], no_progress)));
            },
            no_progress);
}

TEST(Scratch, ArraysTakeNoMoreMemoryThanTheyMayAndKeepWhatTheyHold) {
    if (test::sanitized)
        GTEST_SKIP() << "a sanitizer takes memory of its own";
    constexpr std::size_t mib = std::size_t(1) << 20, size = 512 * mib / sizeof(std::uint64_t);
    const std::size_t taken = test::peak_memory([&] {
        Scratch scratch(disk(), {.memory = used_memory().resident + 128 * mib, .least = 16 * mib});
        Array<std::uint64_t> values(&scratch, size);
        EXPECT_EQ(scratch.bytes(), 512 * mib);
        std::iota(values.begin(), values.end(), std::uint64_t(5));
        for (std::size_t i = 0; i < size; ++i)
            ASSERT_EQ(values[i], i + 5);
    });
    EXPECT_LT(taken, 160 * mib);
    EXPECT_GT(taken, 64 * mib); // what may stay stays
}

TEST(Scratch, AProcessHasHardlyMoreMemoryThanItMayWhileItSolvesAndReads) {
    if (test::sanitized)
        GTEST_SKIP() << "a sanitizer takes memory of its own";
    constexpr std::size_t mib = std::size_t(1) << 20;
    const Neighbourhood steps;
    const Grid grid{5000, 5000};
    Surface::Table table;
    std::iota(table.begin(), table.end(), 1.0f);
    const std::size_t limit = used_memory().resident + 64 * mib;
    Scratch scratch(disk(), {.memory = limit, .least = 8 * mib});
    Field<std::uint8_t> codes(grid, &scratch);
    std::vector<std::uint8_t> line(std::size_t(grid.cols));
    for (int row = 0; row < grid.rows; ++row) {
        for (int col = 0; col < grid.cols; ++col)
            line[std::size_t(col)] = std::uint8_t(grid.index(row, col) % 251 * 7 % 101);
        codes.set_row(row, 0, line);
    }
    const Terrain terrain(grid, Surface(std::move(codes), table), steps, GroundMetric(steps, 1, 1));
    const SolverOptions options{.cpu = {.threads = 2}, .scratch = &scratch};
    Query query;
    query.sources.push_back({grid.cells() / 2});
    const std::size_t before = used_memory().resident;
    std::atomic<std::size_t> reached = 0;
    const std::size_t taken = test::peak_memory([&] {
        const Solution solution = SolverRegistry()
                                      .open("tiled", terrain, options, no_progress)
                                      ->solve(query, no_progress);
        EXPECT_GT(scratch.bytes(), 110 * mib);
        // The system has the file in its cache. Nothing brings it into memory in less time.
        for (int i = 0; i < 20; ++i)
            parallel_for(grid.cells() / 1024, 256, 2, no_progress,
                         [&](std::size_t begin, std::size_t end) {
                             for (std::size_t page = begin; page < end; ++page)
                                 reached += solution.distance[page * 1024] < infinity;
                         });
    });
    // Threads that are quicker than the one that looks may touch some pages more.
    EXPECT_LE(before + taken, limit + 16 * mib);
    EXPECT_EQ(reached, 20 * (grid.cells() / 1024));
}

/// As QGIS may be, when it maps files of its own after the first array.
TEST(Scratch, PagesLeaveTheMemoryOfAProcessThatIsTooLargeByItself) {
    if (test::sanitized)
        GTEST_SKIP() << "a sanitizer takes memory of its own";
    constexpr std::size_t mib = std::size_t(1) << 20, page = 4096;
    const std::size_t before = used_memory().mapped; // libraries
    Scratch scratch(disk(), {.memory = mib, .least = 8 * mib});
    Array<std::uint8_t> values(&scratch, 1024 * mib);
    std::fill(values.begin(), values.end(), std::uint8_t(1));
    const ScratchFile others(disk(), 64 * mib, no_progress);
    const auto read = [](std::span<const std::uint8_t> bytes) {
        std::size_t sum = 0;
        for (std::size_t byte = 0; byte < bytes.size(); byte += page)
            sum += bytes[byte];
        return sum;
    };
    EXPECT_EQ(read(others.values<std::uint8_t>()), 0u);
    std::atomic<std::size_t> sum = 0, most = 0;
    for (int i = 0; i < 4; ++i)
        parallel_for(values.size(), mib, 1, no_progress, [&](std::size_t begin, std::size_t end) {
            sum += read({values.data() + begin, end - begin});
            most = std::max<std::size_t>(most, used_memory().mapped);
        });
    EXPECT_EQ(sum, 4 * values.size() / page);
    EXPECT_LT(most, before + 64 * mib + 128 * mib);
}

TEST(Scratch, ArraysMayOutliveItAndLeaveNoFile) {
    std::optional<Scratch> scratch(std::in_place, disk(), nothing);
    Array<int> first(&*scratch, 100000, 7), second(&*scratch, 30, 8);
    EXPECT_EQ(scratch->bytes(), 100030 * sizeof(int));
    EXPECT_EQ(test::names_in(disk()), std::set<std::string>());
    first = std::move(second);
    EXPECT_EQ(scratch->bytes(), 30 * sizeof(int));
    scratch.reset();
    EXPECT_EQ(first[29], 8);
    EXPECT_EQ(first.size(), 30u);
    first = Array<int>(3, 9);
    EXPECT_EQ(first[2], 9);
    EXPECT_EQ(Array<int>(nullptr, 4, 6)[3], 6);
}

TEST(Scratch, FilesAreClosedWithTheirArrays) {
    Scratch scratch(disk(), nothing);
    // Only those in the folder: the thread sanitizer opens others at times.
    const auto open_files = [] {
        const std::filesystem::directory_iterator files("/proc/self/fd");
        return std::count_if(begin(files), end(files), [](const auto& file) {
            std::error_code is_closed;
            return std::filesystem::read_symlink(file.path(), is_closed)
                .string()
                .starts_with(disk() + "/");
        });
    };
    {
        const Array<int> one(&scratch, 10), other(&scratch, 20);
        EXPECT_EQ(open_files(), 2);
    }
    EXPECT_EQ(open_files(), 0);
}

TEST(Scratch, ACancelEndsASolveAndItsFiles) {
    const Problem problem = test::uniform_problem({400, 300}, {3, 3});
    Scratch scratch(disk(), nothing);
    const SolverRegistry solvers;
    for (const auto& solver : solvers.solvers()) {
        test::Recorder recorder;
        recorder.cancel_beyond(0.3);
        EXPECT_THROW(solver->open(problem.terrain, {.scratch = &scratch}, no_progress)
                         ->solve(problem.query, recorder),
                     Cancelled)
            << solver->name();
        EXPECT_EQ(scratch.bytes(), 0u);
    }
}

TEST(Scratch, ACancelIsAnsweredWhileAFileIsAllocated) {
    Scratch scratch(disk(), nothing);
    test::Recorder recorder(2);
    EXPECT_THROW(scratch.allocate(std::size_t(64) << 20, recorder), Cancelled);
    EXPECT_EQ(recorder.questions(), 3u);
    EXPECT_TRUE(recorder.fractions().empty());
    EXPECT_EQ(scratch.bytes(), 0u);
}

TEST(Scratch, AFileThatTheDiskCannotHoldIsRefusedBeforeItIsUsed) {
    const Problem problem = test::uniform_problem({600, 600}, {3, 3});
    Scratch scratch(disk(), nothing);
    const test::LargestFile limit(1 << 20);
    const SolverRegistry solvers;
    for (const auto& solver : solvers.solvers())
        try {
            solver->open(problem.terrain, {.scratch = &scratch}, no_progress)
                ->solve(problem.query, no_progress);
            ADD_FAILURE() << solver->name();
        } catch (const OutOfDisk& error) {
            EXPECT_NE(std::string(error.what())
                          .find(" MiB is needed in the folder " + disk() +
                                ", but it can have only 1.00 MiB there"),
                      std::string::npos)
                << error.what();
        }
    EXPECT_THROW(Array<int>(&scratch, 1 << 20), OutOfDisk);
    Scratch nowhere(disk() + "/nowhere", nothing), in_memory("/dev/shm", nothing);
    EXPECT_THROW(Array<int>(&nowhere, 1), Error);
    EXPECT_THROW(Array<int>(&in_memory, 1), Error);
}

TEST(Scratch, AFileThatCannotBeWrittenSaysWhy) {
    ScratchFile file(disk(), 1 << 20, no_progress);
    const test::LargestFile limit(1 << 10);
    const std::vector<std::byte> bytes(100);
    try {
        file.write(1 << 19, bytes);
        ADD_FAILURE() << "it was written";
    } catch (const DiskError& error) {
        EXPECT_EQ(std::string(error.what()),
                  std::string("a temporary file could not be read or written: ") +
                      std::strerror(EFBIG));
    }
}

TEST(Scratch, WavefrontsInFilesHaveTheBitsOfThoseInMemory) {
    for (const Ground ground : test::all_grounds) {
        Problem problem = random_problem(ground, 6000, {.radius = 1, .rows = 150, .cols = 210});
        problem.terrain.wavefronts = true;
        problem.query.predecessor = false;
        problem.query.allocation = problem.query.corners = true;
        const Solution expected = test::solve(problem, "wavefronts");
        Scratch scratch(disk(), nothing);
        const Terrain terrain = in_files(scratch, problem.terrain);
        const auto session = SolverRegistry().open(
            "auto", terrain, {.cpu = {.threads = 2}, .scratch = &scratch}, no_progress);
        const Solution found = session->solve(problem.query, no_progress);
        EXPECT_TRUE(test::same(terrain.grid, found, expected)) << problem.text;
        EXPECT_TRUE(std::ranges::equal(found.corners, expected.corners)) << problem.text;
    }
}

TEST(Scratch, SolversSayWhetherTheyUseItAndWhatTheyNeedThere) {
    const TerrainShape shape = test::uniform_problem({1000, 2000}, {0, 0}).terrain;
    Scratch scratch(disk(), nothing);
    // Each thread has tables of its own, so the factor between both depends on their number.
    const SolverOptions in_memory{.cpu = {.threads = 2}};
    const SolverOptions options{.cpu = {.threads = 2}, .scratch = &scratch};
    const SolverRegistry all = all_solvers();
    for (const auto& solver : all.solvers())
        if (solver->unsuitable(shape, options) != Sentence(Says::no_temporary_files))
            EXPECT_GE(solver->scratch_needed(shape, {}, options), 4 * shape.grid.cells());
        else
            EXPECT_THROW(all.candidates(solver->name(), shape, options), Unavailable);
    const Candidates candidates = all.candidates("auto", shape, options);
    const Solver& tiled = *candidates.solvers.back();
    EXPECT_EQ(tiled.name(), "tiled");
    EXPECT_LT(tiled.memory_needed(shape, {}, options) * 10,
              tiled.memory_needed(shape, {}, in_memory));
    EXPECT_EQ(tiled.scratch_needed(shape, {}, {}), 0u);
}

TEST(Scratch, ASolveTakesNoMoreOfItThanItSays) {
    for (const int radius : {1, 3}) {
        const Problem problem = test::uniform_problem({350, 550}, {5, 5}, radius);
        struct Watch : Progress {
            explicit Watch(const Scratch& watched) : scratch(watched) {}
            void report(double) override { most = std::max(most, scratch.bytes()); }
            const Scratch& scratch;
            std::size_t most = 0;
        };
        const SolverRegistry solvers;
        for (const auto& solver : solvers.solvers()) {
            Scratch scratch(disk(), nothing);
            const SolverOptions options{.scratch = &scratch};
            Query query = problem.query;
            query.sources.push_back({.node = 777, .maximum_cost = 50});
            query.predecessor = query.allocation = true;
            Watch watch(scratch);
            solver->open(problem.terrain, options, watch)->solve(query, watch);
            const std::size_t said = solver->scratch_needed(problem.terrain, query, options);
            EXPECT_LE(watch.most, said) << solver->name();
            EXPECT_GE(watch.most * 2, said) << solver->name();
        }
    }
}

} // namespace
} // namespace fermat
