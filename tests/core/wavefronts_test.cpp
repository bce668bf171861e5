#include "accuracy/closed_form.h"
#include "fermat/error.h"
#include "fermat/solver_registry.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/peak_memory.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"
#include "support/wave_oracle.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;

constexpr const char* solver = "wavefronts";

/// Where a source or a cell is, in cells from the north-west corner.
struct Place {
    double row, col;
};

Place middle_of(Cell cell) {
    return {cell.row + 0.5, cell.col + 0.5};
}

/// Level ground of slowness(place) per metre, with one source, and square cells of 1 m.
template <class Slowness>
Problem ground_of(Grid grid, Cell source, const Slowness& slowness) {
    Problem problem = test::uniform_problem(grid, source);
    Array<float> values(grid.cells());
    for (std::size_t i = 0; i < grid.cells(); ++i)
        values[i] = float(slowness(middle_of(grid.cell(i))));
    problem.terrain.surface = Surface({grid, values});
    problem.terrain.wavefronts = true;
    return problem;
}

/// Errors of times against `truth`, beyond 10 cells from the source, in percent.
struct Errors {
    double largest = 0, mean = 0;
};
template <class Truth>
Errors errors_of(const Problem& problem, const Truth& truth, double from = 10) {
    const Solution solution = solve(problem, solver, 2);
    const Grid grid = problem.terrain.grid;
    const Cell source = grid.cell(problem.query.sources.front().node);
    Errors errors;
    std::size_t count = 0;
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        const Cell cell = grid.cell(i);
        if (std::hypot(cell.row - source.row, cell.col - source.col) <= from)
            continue;
        const double expected = truth(middle_of(cell));
        const double error = 100 * std::abs(double(solution.distance[i]) / expected - 1);
        errors.largest = std::max(errors.largest, error);
        errors.mean += error;
        ++count;
    }
    errors.mean /= double(count);
    return errors;
}

double distance(Place a, Place b) {
    return std::hypot(a.row - b.row, a.col - b.col);
}

TEST(Wavefronts, OnUniformGroundAreCirclesWithin0_03Percent) {
    for (const Cell source : {Cell{0, 0}, Cell{200, 200}, Cell{133, 17}}) {
        const Errors errors =
            errors_of(ground_of({401, 401}, source, [](Place) { return 0.3; }),
                      [&](Place place) { return 0.3 * distance(place, middle_of(source)); });
        EXPECT_LT(errors.largest, 0.03);
        EXPECT_LT(errors.mean, 0.003);
    }
}

TEST(Wavefronts, OnRectangularCellsAreCirclesToo) {
    const Grid grid{201, 301};
    const Cell source{60, 200};
    for (const auto& [width, height] : {std::pair(2.0, 1.0), {0.5, 1.7}}) {
        Problem problem = test::uniform_problem(grid, source, 1, 1, width, height);
        problem.terrain.wavefronts = true;
        const Errors errors = errors_of(problem, [&, w = width, h = height](Place place) {
            const Place from = middle_of(source);
            return std::hypot(h * (place.row - from.row), w * (place.col - from.col));
        });
        EXPECT_LT(errors.largest, 0.12) << width;
        EXPECT_LT(errors.mean, 0.02) << width;
    }
}

TEST(Wavefronts, StartWhereTheSourceIsInItsCell) {
    const Grid grid{101, 101};
    for (const auto& [south, east] : {std::pair(0.4f, -0.3f), {-0.5f, 0.5f}, {0.25f, 0.0f}}) {
        Problem problem = ground_of(grid, {50, 40}, [](Place) { return 1; });
        problem.query.sources.front().place = {south, east};
        const Place from{50.5 + double(south), 40.5 + double(east)};
        const Errors errors = errors_of(
            problem, [&](Place place) { return distance(place, from); }, 0.8);
        EXPECT_LT(errors.largest, 0.5); // the place is kept within 0.499 of its cell
        EXPECT_LT(errors.mean, 0.03);
    }
}

TEST(Wavefronts, InALinearVelocityAreCirclesWithin0_03Percent) {
    const accuracy::Medium medium{1, 0.01};
    for (const Cell source : {Cell{0, 0}, Cell{0, 200}}) {
        const Errors errors =
            errors_of(ground_of({401, 401}, source,
                                [&](Place place) {
                                    return 1 / (medium.v0 + medium.gradient * (place.row - 0.5));
                                }),
                      [&](Place place) {
                          return accuracy::travel_time(
                              medium, {place.col - middle_of(source).col, place.row - 0.5});
                      });
        EXPECT_LT(errors.largest, 0.03) << source.col;
        EXPECT_LT(errors.mean, 0.004) << source.col;
    }
}

/// The least time from one half-space to a place in it or in the other one, by trying where the ray
/// crosses the boundary, and by the head wave along it.
double two_half_spaces(Place from, Place to, double boundary, double above, double below) {
    const auto leg = [](double slowness, double rows, double cols) {
        return slowness * std::hypot(rows, cols);
    };
    if (to.row > boundary) {
        double low = std::min(from.col, to.col), high = std::max(from.col, to.col);
        const auto time = [&](double col) {
            return leg(above, boundary - from.row, col - from.col) +
                   leg(below, to.row - boundary, to.col - col);
        };
        for (int i = 0; i < 200; ++i) { // the time is convex in the place
            const double a = low + (high - low) / 3, b = high - (high - low) / 3;
            (time(a) < time(b) ? high : low) = time(a) < time(b) ? b : a;
        }
        return time(low);
    }
    const double direct = leg(above, to.row - from.row, to.col - from.col);
    const double depths = (boundary - from.row) + (boundary - to.row),
                 along = std::abs(to.col - from.col);
    const double vertical = std::sqrt(above * above - below * below);
    const bool is_refracted = along >= depths * below / vertical; // the critical angle
    return is_refracted ? std::min(direct, along * below + depths * vertical) : direct;
}

TEST(Wavefronts, AreRefractedAndRunAheadAsHeadWaves) {
    const Cell source{30, 20};
    const double boundary = 80, above = 1, below = 0.4;
    const Errors errors =
        errors_of(ground_of({161, 401}, source,
                            [&](Place place) { return place.row < boundary ? above : below; }),
                  [&](Place place) {
                      return two_half_spaces(middle_of(source), place, boundary, above, below);
                  });
    EXPECT_LT(errors.largest, 0.5);
    EXPECT_LT(errors.mean, 0.1);
}

TEST(Wavefronts, BendAroundTheEndOfAWall) {
    // The wall is one cell wide: its end is a side of that cell.
    const Cell source{100, 60};
    Problem problem = ground_of({201, 201}, source, [](Place place) {
        return std::floor(place.col) == 100 && place.row > 50 ? infinity : 1;
    });
    const Solution solution = solve(problem, solver);
    const Place from = middle_of(source), near{50, 100}, far{50, 101};
    const auto is_seen = [&](Place a, Place b, double col) { // over the end at this column
        return a.row + (b.row - a.row) * (col - a.col) / (b.col - a.col) <= 50;
    };
    for (int row = 0; row < 201; ++row)
        for (int col = 102; col < 201; ++col) {
            const Place to = middle_of({row, col});
            double expected = distance(from, to);
            if (!is_seen(from, to, 100) || !is_seen(from, to, 101)) {
                expected = distance(from, near) + distance(near, far) + distance(far, to);
                if (is_seen(near, to, 101))
                    expected = distance(from, near) + distance(near, to);
            }
            const double got = double(solution.distance[problem.terrain.grid.index(row, col)]);
            ASSERT_NEAR(got, expected, 0.01 * expected) << row << " " << col;
        }
}

/// Land cover in blocks, with a lake.
double land_cover(Place place) {
    static constexpr double classes[] = {1, 2, 5, 10, 1.5};
    const int row = int(place.row) / 7, col = int(place.col) / 7;
    if (row >= 5 && row <= 7 && col >= 6 && col <= 7)
        return double(infinity);
    return classes[(row * 7 + col * 3 + row * col) % 5];
}

TEST(Wavefronts, OnLandCoverAreThoseOnSevenTimesFinerCells) {
    const Cell source{3, 3};
    const Problem coarse = ground_of({91, 91}, source, land_cover);
    const Cell fine_source{3 * 7 + 3, 3 * 7 + 3};
    const Problem fine = ground_of({91 * 7, 91 * 7}, fine_source, [](Place place) {
        return land_cover({place.row / 7, place.col / 7}) / 7;
    });
    const Solution truth = solve(fine, solver, 2);
    double largest = 0, mean = 0;
    std::size_t count = 0;
    const Solution solution = solve(coarse, solver);
    for (std::size_t i = 0; i < coarse.terrain.grid.cells(); ++i) {
        const Cell cell = coarse.terrain.grid.cell(i);
        const float expected =
            truth.distance[fine.terrain.grid.index(cell.row * 7 + 3, cell.col * 7 + 3)];
        ASSERT_EQ(solution.distance[i] < infinity, expected < infinity);
        if (!(expected < infinity) || std::hypot(cell.row - 3, cell.col - 3) <= 10)
            continue;
        const double error = 100 * std::abs(double(solution.distance[i] / expected) - 1);
        largest = std::max(largest, error);
        mean += error;
        ++count;
    }
    EXPECT_LT(largest, 1.5); // where wavefronts meet in a slow cell
    EXPECT_LT(mean / double(count), 0.2);
}

class WavefrontBits : public testing::TestWithParam<Ground> {};

INSTANTIATE_TEST_SUITE_P(Grounds, WavefrontBits, testing::ValuesIn(test::all_grounds),
                         [](const auto& info) { return test::ground_name(info.param); });

TEST_P(WavefrontBits, AreThoseOfThePlainPassesForAnyThreadsAndVectors) {
    for (int seed = 0; seed < test::trials(24); ++seed) {
        Problem problem =
            test::random_problem(GetParam(), std::uint64_t(seed),
                                 {.radius = 1, .rows = 110, .cols = 80, .one_maximum = true});
        problem.terrain.wavefronts = true;
        problem.query.predecessor = false;
        problem.query.receivers.clear();
        problem.query.allocation = seed % 2 == 0;
        problem.query.corners = true;
        test::Random random(std::uint64_t(seed) + 100);
        for (Source& source : problem.query.sources) {
            source.maximum_cost = infinity;
            source.place = {float(random.between(-0.5, 0.5)), float(random.between(-0.5, 0.5))};
        }
        const test::WaveTimes expected = test::wave_oracle(problem.terrain, problem.query);
        const Grid grid = problem.terrain.grid;
        for (const Simd simd : test::simd_kinds())
            for (const int threads : {1, 4}) {
                const Solution got = solve(problem, solver, threads, simd);
                const std::string text =
                    problem.text + ", " + test::simd_name(simd) + ", " + std::to_string(threads);
                ASSERT_TRUE(test::same_bits<float>({grid.rows + 1, grid.cols + 1}, got.corners,
                                                   expected.corners))
                    << text;
                ASSERT_TRUE(test::same_bits<float>(grid, got.distance, expected.cells)) << text;
            }
    }
}

TEST(Wavefronts, OnMirroredAndTurnedRastersAreTheSame) {
    const Grid grid{90, 120};
    test::Random random(3);
    Array<float> values(grid.cells());
    for (float& value : values)
        value = random.chance(0.15) ? infinity : float(random.between(1, 3));
    const Cell source{40, 70};
    values[grid.index(source)] = 1;
    const auto solved = [&](Grid size, const auto& cell_of, Cell at) {
        Problem problem = test::uniform_problem(size, at);
        Array<float> turned(size.cells());
        for (std::size_t i = 0; i < size.cells(); ++i)
            turned[i] = values[grid.index(cell_of(size.cell(i)))];
        problem.terrain.surface = Surface({size, turned});
        problem.terrain.wavefronts = true;
        return solve(problem, solver);
    };
    const Solution plain = solved(
        grid, [](Cell cell) { return cell; }, source);
    const auto compare = [&](const char* name, Grid size, const auto& cell_of, Cell at) {
        const Solution other = solved(size, cell_of, at);
        for (std::size_t i = 0; i < size.cells(); ++i) {
            const float expected = plain.distance[grid.index(cell_of(size.cell(i)))];
            ASSERT_EQ(other.distance[i] < infinity, expected < infinity) << name;
            if (expected < infinity) {
                ASSERT_NEAR(other.distance[i], expected, 1e-3f * expected) << name;
            }
        }
    };
    const int last_row = grid.rows - 1, last_col = grid.cols - 1;
    compare("mirrored", grid,
            [&](Cell cell) {
                return Cell{cell.row, last_col - cell.col};
            },
            {source.row, last_col - source.col});
    compare("upside down", grid,
            [&](Cell cell) {
                return Cell{last_row - cell.row, cell.col};
            },
            {last_row - source.row, source.col});
    compare("turned", {grid.cols, grid.rows},
            [&](Cell cell) {
                return Cell{cell.col, cell.row};
            },
            {source.col, source.row});
}

TEST(Wavefronts, AllocationIsTheNearestSourceOnUniformGround) {
    const Grid grid{150, 170};
    Problem problem = ground_of(grid, {20, 30}, [](Place) { return 1; });
    auto& sources = problem.query.sources;
    sources.front().id = 7;
    sources.push_back({.node = grid.index(120, 140), .start_cost = 0, .id = 8});
    sources.push_back({.node = grid.index(60, 120), .start_cost = 12, .id = -3});
    problem.query.allocation = true;
    const Solution solution = solve(problem, solver, 2);
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        const Place to = middle_of(grid.cell(i));
        std::vector<std::pair<double, int>> times;
        for (const Source& source : sources)
            times.push_back(
                {double(source.start_cost) + distance(middle_of(grid.cell(source.node)), to),
                 source.id});
        std::ranges::sort(times);
        ASSERT_NEAR(double(solution.distance[i]), times[0].first, 0.3);
        if (times[1].first - times[0].first > 1.5) {
            ASSERT_EQ(solution.allocation[i], times[0].second) << i;
        }
    }
}

TEST(Wavefronts, OfManySourcesHaveTheSameBitsInAnyOrderAndForAnyThreads) {
    Problem problem = ground_of({300, 400}, {150, 200}, [](Place place) {
        return 1 + 0.3 * std::sin(place.row * 0.05) * std::cos(place.col * 0.03);
    });
    test::Random random(8);
    auto& sources = problem.query.sources;
    for (int i = 0; i < 400; ++i)
        sources.push_back({.node = std::size_t(random.integer(0, 300 * 400 - 1)),
                           .start_cost = float(random.between(0, 5)),
                           .id = i});
    problem.query.allocation = true;
    const Solution expected = solve(problem, solver, 1);
    std::ranges::reverse(sources);
    for (const int threads : {1, 4}) {
        const Solution got = solve(problem, solver, threads);
        const Grid grid = problem.terrain.grid;
        EXPECT_TRUE(test::same_bits<float>(grid, got.distance, expected.distance)) << threads;
        EXPECT_TRUE(test::same_bits<std::int32_t>(grid, got.allocation, expected.allocation))
            << threads;
    }
}

TEST(Wavefronts, AllocationIsRightWhereStepsAreBelowRounding) {
    // A wall parts the two sources. Steps are lost in the start cost of the second one.
    const Grid grid{70, 90};
    for (const bool first_is_west : {false, true}) {
        Problem problem = ground_of(grid, {30, 20}, [](Place place) {
            return std::floor(place.col) == 45 ? double(infinity) : 0.01;
        });
        auto& sources = problem.query.sources;
        sources.front().id = 4;
        sources.push_back({.node = grid.index(40, 70), .start_cost = 1e7f, .id = 5});
        sources.push_back({.node = grid.index(10, 80), .start_cost = 1e7f, .id = 5});
        if (!first_is_west)
            std::ranges::reverse(sources);
        problem.query.allocation = true;
        const Solution solution = solve(problem, solver, 2);
        for (std::size_t i = 0; i < grid.cells(); ++i) {
            const int col = grid.cell(i).col;
            ASSERT_EQ(solution.allocation[i], col < 45    ? 4
                                              : col == 45 ? Solution::no_source
                                                          : 5)
                << i;
        }
    }
}

TEST(Wavefronts, AMaximumCostOnlyCutsThemOff) {
    std::size_t same = 0, differing = 0;
    for (int seed = 0; seed < test::trials(40); ++seed) {
        const Ground ground = test::all_grounds[std::size_t(seed) % std::size(test::all_grounds)];
        Problem problem =
            test::random_problem(ground, std::uint64_t(seed), {.radius = 1, .one_maximum = true});
        problem.terrain.wavefronts = problem.query.corners = true;
        problem.query.predecessor = problem.query.allocation = false;
        problem.query.receivers.clear();
        problem.query.maximum_cost = infinity;
        for (Source& source : problem.query.sources)
            source.maximum_cost = infinity;
        const Solution whole = solve(problem, solver);
        const float greatest = test::farthest(whole.distance);
        for (const float share : {0.1f, 0.5f, 0.9f}) {
            problem.query.maximum_cost = share * greatest;
            const Solution part = solve(problem, solver);
            const float end = problem.query.maximum_cost;
            for (std::size_t i = 0; i < whole.corners.size(); ++i)
                if (whole.corners[i] <= end) {
                    ASSERT_EQ(part.corners[i], whole.corners[i]) << problem.text;
                }
            // In a slow cell near the end, a centre lacks corners behind it, which tell how the
            // wavefront bends.
            const Terrain& terrain = problem.terrain;
            const Direction east = terrain.neighbourhood.direction({0, 1}),
                            south = terrain.neighbourhood.direction({1, 0});
            for (std::size_t i = 0; i < whole.distance.size(); ++i) {
                const float expected = whole.distance[i], got = part.distance[i];
                const int row = std::min(terrain.grid.cell(i).row, terrain.grid.rows - 2);
                const double across = double(terrain.surface.slowness(i)) *
                                      std::max(terrain.metric.length(std::max(row, 0), east),
                                               terrain.metric.length(std::max(row, 0), south));
                if (across < double(end) / 15 || !(expected < infinity)) {
                    ASSERT_EQ(got, expected <= end ? expected : infinity) << problem.text;
                    ++same;
                } else if (got < infinity && expected <= end) {
                    ASSERT_NEAR(got, expected, 0.0626 * across) << problem.text;
                    differing += got != expected;
                }
            }
        }
    }
    EXPECT_GT(same, 1000u);
    EXPECT_GT(differing, 0u); // so the bound is tried
}

TEST(Wavefronts, DoNotPassAGapBetweenTwoDiagonalCellsUnlessCornersAreAlwaysOpen) {
    for (const CornerRule rule : {CornerRule::always, CornerRule::unless_both_sides_blocked,
                                  CornerRule::only_if_both_sides_open}) {
        Problem problem = test::drawn_problem({"..#..", "..#..", "##...", "....."}, 1, rule);
        // The gap at the corner between (1, 1) and (2, 2).
        problem.terrain.wavefronts = true;
        const Solution solution = solve(problem, solver);
        const bool passes = solution.distance[problem.terrain.grid.index(2, 2)] < infinity;
        EXPECT_EQ(passes, rule == CornerRule::always);
    }
}

/// Noise, on which wavefronts are as long as possible.
Problem rough_ground(Grid grid) {
    test::Random random(5);
    return ground_of(grid, {grid.rows / 2, grid.cols / 2},
                     [&](Place) { return random.between(0.1, 1); });
}

TEST(Wavefronts, AskOftenReportARisingProgressAndCanBeCancelled) {
    Problem problem = rough_ground({1200, 1300});
    for (std::size_t cell = 0; cell < 60000; ++cell) // an area of sources
        problem.query.sources.push_back({cell});
    const auto session = SolverRegistry().open(solver, problem.terrain, {}, no_progress);
    test::Recorder recorder;
    session->solve(problem.query, recorder);
    EXPECT_TRUE(std::ranges::is_sorted(recorder.fractions()));
    EXPECT_EQ(recorder.fractions().back(), 1);
    EXPECT_LT(recorder.longest_gap(), test::sanitized ? 2 : 0.2);
    for (const double beyond : {0.001, 0.2, 0.6, 0.92}) {
        test::Recorder cancelling;
        cancelling.cancel_beyond(beyond);
        EXPECT_THROW(session->solve(problem.query, cancelling), Cancelled) << beyond;
        EXPECT_LT(cancelling.longest_gap(), test::sanitized ? 2 : 0.2) << beyond;
    }
}

#ifdef __linux__

TEST(Wavefronts, TakesNoMoreMemoryThanItSays) {
    if (test::sanitized)
        GTEST_SKIP() << "sanitizers keep books of their own";
    Problem problem = rough_ground({2000, 2100});
    problem.query.allocation = problem.query.corners = true;
    const SolverRegistry registry;
    const std::size_t needed =
        registry.choose(solver, problem.terrain).memory_needed(problem.terrain, problem.query, {});
    const std::size_t peak = test::peak_memory([&] { solve(problem, solver, 2); });
    EXPECT_LE(peak, needed + needed / 20 + test::peak_rounding);
    EXPECT_GE(peak, needed / 2);
}

#endif

} // namespace
} // namespace fermat
