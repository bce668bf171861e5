// The unchanged kernels of the CUDA solvers on an emulated device, compared with the plain
// Dijkstra.

#include "cuda_call.h"
#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/paths.h"
#include "fermat/solver_registry.h"
#include "support/compare.h"
#include "support/edits.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/recorder.h"
#include "support/same_solution.h"
#include "wide_tiled.h"

#include <algorithm>
#include <cmath>
#include <cuda_runtime.h>
#include <gtest/gtest.h>
#include <limits>
#include <set>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;
using test::same;

const Solver& solver_named(const std::string& name, const Terrain& terrain) {
    static const SolverRegistry registry = all_solvers();
    return registry.choose(name, terrain);
}

Solution solved(const std::string& name, const Terrain& terrain, const Query& query,
                std::size_t device_memory = 0) {
    Progress progress;
    return solver_named(name, terrain)
        .open(terrain, {.cpu = {.threads = 2}, .device = {.memory = device_memory}}, progress)
        ->solve(query, progress);
}

class EmulatedAtRadius1
    : public testing::TestWithParam<std::tuple<const char*, Ground, std::uint64_t>> {};

INSTANTIATE_TEST_SUITE_P(
    Solver, EmulatedAtRadius1,
    testing::Combine(testing::Values("cuda-tiled", "cuda-relax", "cuda-bellman-ford",
                                     "cuda-near-far", "cuda-near-far-partitioned",
                                     "cuda-delta-changed", "cuda-delta-changed-z"),
                     testing::ValuesIn(test::all_grounds),
                     testing::Range<std::uint64_t>(1, test::sanitized ? 2 : 3)));

TEST_P(EmulatedAtRadius1, HasTheDistancesPredecessorsAndAllocationOfDijkstra) {
    const auto& [solver, ground, seed] = GetParam();
    Problem problem = test::random_problem(ground, seed, {.rows = 120, .cols = 110});
    problem.query.predecessor = problem.query.allocation = true;
    EXPECT_TRUE(same(problem.terrain.grid, solved(solver, problem.terrain, problem.query),
                     solved("dijkstra", problem.terrain, problem.query)))
        << problem.text;
}

TEST(EmulatedSolvers, HaveTheirDistancesInTheMemoryThatTheyAreGiven) {
    for (const auto& [solver, radius] : {std::pair("cuda-tiled", 1),
                                         {"cuda-tiled", 2},
                                         {"cuda-relax", 1},
                                         {"cuda-relax", 3},
                                         {"cuda-near-far", 1},
                                         {"cuda-near-far-partitioned", 1}}) {
        SCOPED_TRACE(solver + std::to_string(radius));
        const Problem problem = test::uniform_problem({120, 110}, {60, 50}, radius);
        ReusedMemory memory(4);
        const void* const piece =
            memory.allocate(problem.terrain.grid.cells() * sizeof(float)).get(); // and given back
        Progress progress;
        const Solution solution =
            solver_named(solver, problem.terrain)
                .open(problem.terrain, {.cpu = {.threads = 2}, .memory = &memory}, progress)
                ->solve(problem.query, progress);
        EXPECT_EQ(solution.distance.values().data(), piece);
    }
}

class EmulatedOnHills : public testing::TestWithParam<Ground> {};

INSTANTIATE_TEST_SUITE_P(Ground, EmulatedOnHills, testing::ValuesIn(test::all_grounds));

TEST_P(EmulatedOnHills, HasTheDistancesPredecessorsAndAllocationOfDijkstra) {
    for (int seed = 0; seed < test::trials(40); ++seed) {
        Problem problem =
            test::random_problem(GetParam(), std::uint64_t(seed),
                                 {.rows = 120, .cols = 110, .hills = true, .limit_across = true});
        problem.query.predecessor = problem.query.allocation = true;
        ASSERT_TRUE(same(problem.terrain.grid, solved("cuda-tiled", problem.terrain, problem.query),
                         solved("dijkstra", problem.terrain, problem.query)))
            << problem.text;
    }
}

class EmulatedAtALargerRadius : public testing::TestWithParam<std::tuple<int, Ground>> {};

INSTANTIATE_TEST_SUITE_P(Radius, EmulatedAtALargerRadius,
                         testing::Combine(testing::Range(2, 7),
                                          testing::ValuesIn(test::all_grounds)));

/// With weights at hand and without.
void expect_bits_at_a_larger_radius(Problem problem) {
    SCOPED_TRACE(problem.text);
    problem.query.predecessor = problem.query.allocation = true;
    const Grid grid = problem.terrain.grid;
    const Solution expected = solved("dijkstra", problem.terrain, problem.query);
    const std::size_t without_weights = cuda::whole_wide_bytes(problem.terrain);
    EXPECT_TRUE(same(grid, solved("cuda-tiled", problem.terrain, problem.query), expected));
    const Solution without = solved("cuda-tiled", problem.terrain, problem.query, without_weights);
    EXPECT_TRUE(same(grid, without, expected));
    // Groups of sources add up.
    EXPECT_EQ(std::fmod(without.statistics.at("device_bytes"), double(without_weights)), 0);
    if (!problem.terrain.slopes) {
        EXPECT_TRUE(same(grid, solved("cuda-relax", problem.terrain, problem.query), expected));
    }
}

TEST_P(EmulatedAtALargerRadius, HasTheSameWithWeightsAtHandAndWithout) {
    const auto& [radius, ground] = GetParam();
    const int side = test::sanitized ? 60 : 90;
    expect_bits_at_a_larger_radius(
        test::random_problem(ground, 7, {.radius = radius, .rows = side, .cols = side}));
}

TEST_P(EmulatedAtALargerRadius, HasTheSameOnHills) {
    const auto& [radius, ground] = GetParam();
    const int side = test::sanitized ? 60 : 90;
    for (int seed = 0; seed < test::trials(16); ++seed)
        expect_bits_at_a_larger_radius(test::random_problem(
            ground, std::uint64_t(seed),
            {.radius = radius, .rows = side, .cols = side, .hills = true, .limit_across = true}));
}

class EmulatedWithLittleMemory : public testing::TestWithParam<std::tuple<int, Ground>> {};

/// All grounds at radius 1, and half of them at each larger radius.
std::vector<std::tuple<int, Ground>> grounds_at_radii() {
    std::vector<std::tuple<int, Ground>> all;
    for (int radius = 1; radius <= Neighbourhood::max_radius; ++radius)
        for (const Ground ground : test::all_grounds)
            if (radius == 1 || (radius + int(ground)) % (test::sanitized ? 8 : 2) == 0)
                all.emplace_back(radius, ground);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Radius, EmulatedWithLittleMemory, testing::ValuesIn(grounds_at_radii()));

/// Whether a source is below its maximum cost.
bool goes_anywhere(const Query& query) {
    return std::ranges::any_of(query.sources, [&](const Source& source) {
        return source.start_cost <= std::min(source.maximum_cost, query.maximum_cost);
    });
}

void expect_bits_in_pages(int radius, Ground ground, bool hills, bool limit_across = false) {
    // At least 12 pages for 9 slots.
    const test::ProblemLimits limits{.radius = radius,
                                     .rows = radius > 1 ? 160 : 220,
                                     .cols = 220,
                                     .hills = hills,
                                     .limit_across = limit_across};
    std::uint64_t seed = 1;
    Problem problem = test::random_problem(ground, seed, limits);
    const auto suits = [&] {
        return problem.terrain.grid.rows >= 129 && problem.terrain.grid.cols >= 193 &&
               goes_anywhere(problem.query) &&
               (!limit_across || test::goes_far_with_a_limit_across(problem));
    };
    while (!suits())
        problem = test::random_problem(ground, ++seed, limits);
    problem.query.predecessor = problem.query.allocation = true;
    const Solution solution = solved("cuda-tiled", problem.terrain, problem.query, 1);
    EXPECT_GT(solution.statistics.at("pages_to_device"), 0);
    const Solution expected = solved("dijkstra", problem.terrain, problem.query);
    EXPECT_TRUE(same(problem.terrain.grid, solution, expected)) << problem.text;
}

TEST_P(EmulatedWithLittleMemory, PagesComeAndGoAndTheBitsAreThoseOfDijkstra) {
    expect_bits_in_pages(std::get<0>(GetParam()), std::get<1>(GetParam()), false);
}

TEST_P(EmulatedWithLittleMemory, TheSameOnHills) {
    expect_bits_in_pages(std::get<0>(GetParam()), std::get<1>(GetParam()), true);
}

TEST_P(EmulatedWithLittleMemory, TheSameWithALimitOfSlopesAcrossSteps) {
    expect_bits_in_pages(std::get<0>(GetParam()), std::get<1>(GetParam()), true, true);
}

TEST(EmulatedPages, ThatTheWavefrontMeetsAgainComeBackWithTheirDistances) {
    // Corridors to and fro, along rows that are longer than the slots are wide.
    for (const int radius : {1, 2, test::sanitized ? 3 : 6}) {
        Problem problem = test::uniform_problem({200, 330}, {0, 0}, radius);
        Array<std::uint8_t> codes(problem.terrain.grid.cells());
        for (std::size_t i = 0; i < codes.size(); ++i) {
            const Cell cell = problem.terrain.grid.cell(i);
            const bool wall = cell.row % 40 == 39 && cell.col != (cell.row % 80 == 39 ? 329 : 0);
            codes[i] = wall ? 0 : std::uint8_t(1 + (cell.row / 7 + cell.col / 5) % 3);
        }
        problem.terrain.surface = Surface({problem.terrain.grid, codes}, {infinity, 1, 1.3f, 2});
        problem.terrain.surface_kind = SurfaceKind::bytes;
        const Solution solution = solved("cuda-tiled", problem.terrain, problem.query, 1);
        EXPECT_GT(solution.statistics.at("pages_to_device"), 4 * 6) << "radius " << radius;
        EXPECT_TRUE(
            test::same_bits<float>(problem.terrain.grid, solution.distance,
                                   solved("dijkstra", problem.terrain, problem.query).distance))
            << "radius " << radius;
    }
}

TEST(EmulatedPages, TakeSourcesOnBothSidesOfTheirBorders) {
    for (int radius = 2; radius <= (test::sanitized ? 3 : Neighbourhood::max_radius); ++radius) {
        const Neighbourhood steps(radius);
        const Grid grid{140, 270};
        Array<float> slowness(grid.cells());
        for (std::size_t i = 0; i < slowness.size(); ++i)
            slowness[i] = i * 2654435761u % 11 == 0 ? infinity : float(1 + i * 40503u % 5);
        const Terrain terrain{grid, Surface({grid, slowness}), steps,
                              GroundMetric(steps, grid.rows,
                                           [](int row, Offset step) {
                                               return std::hypot(step.rows,
                                                                 step.cols * (1 + row / 300.0));
                                           }),
                              CornerRule::only_if_both_sides_open};
        Query query;
        for (const Cell cell : {Cell{63, 63},
                                {64, 64},
                                {63, 64},
                                {127, 128},
                                {128, 191},
                                {64, 192},
                                {139, 269},
                                {0, 128}})
            if (const std::size_t node = grid.index(cell.row, cell.col);
                terrain.surface.passable(node))
                query.sources.push_back({.node = node,
                                         .start_cost = float(query.sources.size()) / 3,
                                         .id = int(query.sources.size())});
        query.maximum_cost = 120;
        query.predecessor = query.allocation = true;
        EXPECT_TRUE(
            same(grid, solved("cuda-tiled", terrain, query, 1), solved("dijkstra", terrain, query)))
            << "radius " << radius;
    }
}

TEST(Emulated, ManyQueriesAtATimeEqualEachAlone) {
    const Problem problem = test::uniform_problem({100, 90}, {0, 0}, 3);
    std::vector<Query> queries;
    for (std::size_t cell = 3; queries.size() < 7; cell += 501) {
        queries.emplace_back();
        queries.back().sources.push_back({.node = cell, .id = int(cell)});
        if (queries.size() == 5) // ends a batch
            queries.back().maximum_cost = 10;
    }
    Progress progress;
    const auto session =
        solver_named("cuda-tiled", problem.terrain).open(problem.terrain, {}, progress);
    for (const bool allocation : {false, true}) {
        for (std::size_t i = 0; i < queries.size(); ++i) {
            queries[i].predecessor = i % 3 > 0;
            queries[i].allocation = allocation;
        }
        std::size_t taken = 0;
        session->solve_each(
            queries,
            [&](std::size_t i, const Solution& solution) {
                ++taken;
                const Solution alone = solved("dijkstra", problem.terrain, queries[i]);
                const Grid grid = problem.terrain.grid;
                EXPECT_TRUE(test::same_bits(grid, solution.distance, alone.distance)) << i;
                if (queries[i].predecessor) {
                    EXPECT_TRUE(test::same_bits(grid, solution.predecessor, alone.predecessor))
                        << i;
                }
                if (allocation) {
                    EXPECT_TRUE(test::same_bits(grid, solution.allocation, alone.allocation)) << i;
                }
            },
            progress);
        EXPECT_EQ(taken, queries.size());
    }
}

TEST(Emulated, PagesAtALargerRadiusAreLeftToTheProcessor) {
    for (const int radius : {1, 2}) {
        const Problem problem = test::uniform_problem({40, 40}, {0, 0}, radius);
        const Solver& solver = solver_named("cuda-tiled", problem.terrain);
        EXPECT_TRUE(solver.discouraged_on(problem.terrain, {}).empty());
        EXPECT_EQ(
            solver.discouraged_on(problem.terrain, {.device = {.memory = 1}}).english(),
            radius == 1 ? "" : "the raster does not fit on the device, and then the CPU is faster");
    }
}

TEST(Emulated, SessionsTakeChangesOfTheGroundOrSayNo) {
    EXPECT_TRUE(test::takes_changes("cuda-tiled", 1));
    EXPECT_FALSE(test::takes_changes("cuda-relax", 1));
    EXPECT_TRUE(test::takes_changes("cuda-tiled", 2));
    EXPECT_TRUE(test::takes_changes("cuda-relax", 2));
}

TEST(Emulated, SeveralDevicesShareQueriesAndTheirErrorsAreReported) {
    const auto ignore = [](std::size_t, const Solution&) {};
    for (const int radius : {1, 2}) {
        const Problem problem = test::uniform_problem({40, 35}, {0, 0}, radius);
        std::vector<Query> queries(radius == 1 ? 5 : 2);
        for (std::size_t i = 0; i < queries.size(); ++i) {
            queries[i].sources.push_back({.node = 3 + 301 * i, .id = int(i)});
            queries[i].predecessor = queries[i].allocation = true;
        }
        Progress progress;
        const auto session = solver_named("cuda-tiled", problem.terrain)
                                 .open(problem.terrain, {.device = {.all = true}}, progress);
        std::set<double> devices;
        std::size_t taken = 0;
        session->solve_each(
            queries,
            [&](std::size_t i, const Solution& solution) {
                ++taken;
                devices.insert(solution.statistics.at("device"));
                EXPECT_TRUE(same(problem.terrain.grid, solution,
                                 solved("dijkstra", problem.terrain, queries[i])))
                    << i;
            },
            progress);
        EXPECT_EQ(taken, queries.size());
        EXPECT_EQ(devices, (std::set<double>{0, 1}));
        if (radius > 1)
            continue;
        EXPECT_TRUE(same(problem.terrain.grid, session->solve(queries[0], progress),
                         solved("dijkstra", problem.terrain, queries[0])));
        const auto refuse = [](std::size_t, const Solution&) {
            throw InvalidInput(Sentence("full"));
        };
        EXPECT_THROW(session->solve_each(queries, refuse, progress), InvalidInput);
        emulated::fail_after(3);
        EXPECT_THROW(session->solve_each(queries, ignore, progress), cuda::CudaError);
        emulated::fail_after(std::numeric_limits<long long>::max());
    }
}

TEST(Emulated, BlocksThatDoNotRunHoldUpNobody) {
    // The blocks of the device run one after the other, so all except one are always absent. The
    // running block need not wait for the window of the others.
    for (const int radius : {1, 2}) {
        const Problem problem = test::uniform_problem({150, 150}, {0, 0}, radius);
        const auto launches = [&](float window) {
            Progress progress;
            const auto session =
                solver_named("cuda-tiled", problem.terrain)
                    .open(problem.terrain, {.benchmark = {.window = window}}, progress);
            test::Recorder recorder; // progress is asked after each launch
            session->solve(problem.query, recorder);
            return recorder.questions();
        };
        EXPECT_EQ(launches(1), launches(1e6f)) << "radius " << radius;
    }
}

TEST(Emulated, TheWindowIsThatOfTheMiddleOfARasterThatBeginsAtThePole) {
    const auto window = [](double northern_width) {
        const Neighbourhood neighbourhood;
        const Grid grid{40, 40};
        const Terrain terrain{grid, Surface({grid, Array<float>(grid.cells(), 1)}), neighbourhood,
                              GroundMetric(neighbourhood, grid.rows, [&](int row, Offset step) {
                                  return std::hypot(step.rows,
                                                    step.cols * (row ? 1 : northern_width));
                              })};
        Query query;
        query.sources.resize(1);
        return solved("cuda-tiled", terrain, query).statistics.at("window");
    };
    EXPECT_EQ(window(1e-9), window(1));
}

TEST(Emulated, WhatDoesNotFitTheDeviceIsRefusedWithBothNumbers) {
    const Problem problem = test::uniform_problem({6000, 6000}, {0, 0}, 2);
    try {
        solver_named("cuda-relax", problem.terrain);
        FAIL();
    } catch (const std::exception& error) {
        EXPECT_NE(std::string(error.what()).find("on the CUDA device"), std::string::npos)
            << error.what();
    }
}

TEST(Emulated, ADeviceIsJudgedByItsOwnMemory) {
    // If rows differ, their lengths take 2 kB for each row.
    const Neighbourhood steps(6);
    const Grid grid{4000, 20};
    const Terrain terrain{grid, Surface({grid, Array<float>(grid.cells(), 1)}), steps,
                          GroundMetric(steps, grid.rows, [](int row, Offset step) {
                              return std::hypot(step.rows, step.cols * (row + 1));
                          })};
    const SolverRegistry registry = all_solvers();
    Sentence why;
    EXPECT_NO_THROW(registry.choose("cuda-tiled", terrain, {.device = {.number = 0}}));
    EXPECT_NO_THROW(registry.choose("cuda-tiled", terrain, {.device = {.number = 1, .all = true}}));
    EXPECT_THROW(registry.choose("cuda-tiled", terrain, {.device = {.number = 1}}), Unavailable);
    EXPECT_EQ(registry.choose("auto", terrain, {.device = {.number = 1}}, &why).name(), "tiled");
    EXPECT_NE(why.english().find("not cuda-tiled: on the CUDA device"), std::string::npos)
        << why.english();
}

TEST(EmulatedPages, AreSolvedAgainAfterACancelAndAFailure) {
    for (const int radius : {1, 3}) {
        Problem problem = test::uniform_problem({150, 250}, {0, 0}, radius);
        problem.query.maximum_cost = 200;
        problem.query.predecessor = problem.query.allocation = true;
        Query other = problem.query;
        other.sources = {{.node = 20'123, .start_cost = 3}, {.node = 37'499, .start_cost = 300}};
        Progress progress;
        const auto session = solver_named("cuda-tiled", problem.terrain)
                                 .open(problem.terrain, {.device = {.memory = 1}}, progress);
        test::Recorder cancelling(5);
        EXPECT_THROW(session->solve(problem.query, cancelling), Cancelled);
        emulated::fail_after(9);
        EXPECT_THROW(session->solve(problem.query, progress), cuda::CudaError);
        emulated::fail_after(std::numeric_limits<long long>::max());
        for (const Query& query : {other, problem.query})
            EXPECT_TRUE(same(problem.terrain.grid, session->solve(query, progress),
                             solved("dijkstra", problem.terrain, query)))
                << "radius " << radius;
    }
}

TEST(Emulated, TheSecondDeviceSolvesAsTheFirst) {
    const Problem problem = test::random_problem(Ground::open, 5, {.rows = 90, .cols = 90});
    Progress progress;
    const Solution solution = all_solvers()
                                  .choose("cuda-tiled", problem.terrain, {.device = {.number = 1}})
                                  .open(problem.terrain, {.device = {.number = 1}}, progress)
                                  ->solve(problem.query, progress);
    EXPECT_TRUE(
        test::same_bits<float>(problem.terrain.grid, solution.distance,
                               solved("dijkstra", problem.terrain, problem.query).distance));
}

TEST(Emulated, ADeviceThatIsNotThereIsRefusedWithTheirNumber) {
    const Problem problem = test::uniform_problem({10, 10}, {0, 0});
    try {
        all_solvers().choose("cuda-tiled", problem.terrain, {.device = {.number = 7}});
        FAIL();
    } catch (const Unavailable& error) {
        EXPECT_NE(std::string(error.what()).find("no CUDA device 7; this computer has 2"),
                  std::string::npos)
            << error.what();
    }
}

TEST(Emulated, AutoGoesOnOnTheProcessorWhereTheDeviceFails) {
    Problem problem = test::random_problem(Ground::open, 5, {.rows = 90, .cols = 90});
    problem.query.predecessor = problem.query.allocation = true;
    const Solution expected = solved("dijkstra", problem.terrain, problem.query);
    const SolverRegistry registry = all_solvers();
    // A solve copies a few times. The device fails while the session is opened, and then later.
    std::set<std::string> took_over;
    for (int copies = 0; copies < 30; ++copies) {
        std::vector<std::string> taken;
        Progress progress;
        emulated::fail_after(copies);
        const auto session = registry.open(
            "auto", problem.terrain, {.cpu = {.threads = 2}}, progress,
            [&](const Solver& solver, const Sentence&, bool) { taken.push_back(solver.name()); });
        const Solution solution = session->solve(problem.query, progress);
        emulated::fail_after(std::numeric_limits<long long>::max());
        EXPECT_TRUE(same(problem.terrain.grid, solution, expected)) << copies;
        took_over.insert(taken.back() + (taken.size() > 1 ? " later" : ""));
    }
    EXPECT_EQ(took_over, (std::set<std::string>{"cuda-tiled", "tiled", "tiled later"}));
}

TEST(Emulated, AnErrorThatIsThrownIsNotTakenForALaterCalls) {
    void* memory = nullptr;
    EXPECT_THROW(FERMAT_CUDA(cudaMalloc(&memory, std::size_t(1) << 40)), cuda::CudaError);
    EXPECT_EQ(cudaGetLastError(), cudaSuccess);
    FERMAT_CUDA_NOTHROW(cudaMalloc(&memory, std::size_t(1) << 40));
    EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}

} // namespace
} // namespace fermat
