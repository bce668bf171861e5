#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/slopes.h"
#include "fermat/solver_registry.h"
#include "fermat/validate.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/same_solution.h"

#include "step_policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <tuple>
#include <vector>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;

double tobler(double slope) {
    return std::exp(3.5 * std::abs(slope + 0.05)) / std::exp(3.5 * 0.05);
}

SlopeFunction walking() {
    SlopeFunction function;
    function.first = -2;
    function.last = 2;
    function.pieces = {{-0.05, tobler}, {2, tobler}};
    return function;
}

float value_of(const Slopes& slopes, double slope) {
    return StepPolicy::slope_value(slopes.view(), float(slope));
}

TEST(Slopes, AreWithinAMillionthOfTheFunction) {
    const Slopes slopes(walking());
    EXPECT_LT(slopes.error(), 1e-6);
    test::Random random(1);
    for (int i = 0; i < 100000; ++i) {
        const double slope = random.between(-2, 2);
        ASSERT_NEAR(value_of(slopes, slope) / tobler(double(float(slope))), 1, 1.2e-6) << slope;
    }
    for (const double beyond : {2.0, 5.0, 1e30})
        EXPECT_NEAR(value_of(slopes, beyond) / tobler(2), 1, 1e-6);
    EXPECT_NEAR(value_of(slopes, -1e30) / tobler(-2), 1, 1e-6);
}

TEST(Slopes, HaveTheExactValueOnLevelGround) {
    EXPECT_EQ(value_of(Slopes(walking()), 0), 1.0f);
    EXPECT_EQ(value_of(Slopes(walking()), -0.0), 1.0f);
    EXPECT_EQ(value_of(Slopes(walking(), true), 0), 1.0f);
}

TEST(Slopes, TowardsTheSourcesAreThoseOfTheWayBack) {
    const Slopes away(walking()), towards(walking(), true);
    for (int i = -300; i <= 300; ++i)
        ASSERT_EQ(value_of(towards, i / 100.0), value_of(away, -i / 100.0));
}

TEST(Slopes, JumpExactlyWhereTheFunctionDoes) {
    test::Random random(2);
    for (int i = 0; i < 300; ++i) {
        SlopeFunction function;
        const float jump = float(random.between(-0.99, 0.99)),
                    second = float(random.between(-0.99, 0.99));
        function.pieces = {{double(std::min(jump, second)), [](double) { return 1; }},
                           {double(std::max(jump, second)), [](double) { return 5; }},
                           {1, [](double) { return 2; }}};
        const Slopes slopes(function);
        const float lower = std::min(jump, second), upper = std::max(jump, second);
        ASSERT_EQ(value_of(slopes, double(std::nextafter(lower, -2.0f))), 1) << lower;
        ASSERT_EQ(value_of(slopes, double(lower)), lower < upper ? 5 : 2) << lower;
        ASSERT_EQ(value_of(slopes, double(std::nextafter(upper, -2.0f))), lower < upper ? 5 : 1);
        ASSERT_EQ(value_of(slopes, double(upper)), 2);
    }
}

TEST(Slopes, BeyondALimitAreClosed) {
    test::Random random(3);
    for (int i = 0; i < 300; ++i) {
        SlopeFunction function = walking();
        function.most_uphill = double(float(random.between(0.01, 4)));
        function.most_downhill = double(float(random.between(0.01, 4)));
        const Slopes slopes(function);
        const float up = float(function.most_uphill), down = float(function.most_downhill);
        ASSERT_LT(value_of(slopes, double(up)), infinity) << up;
        ASSERT_EQ(value_of(slopes, double(std::nextafter(up, 9.0f))), infinity) << up;
        ASSERT_LT(value_of(slopes, double(-down)), infinity) << down;
        ASSERT_EQ(value_of(slopes, double(std::nextafter(-down, -9.0f))), infinity) << down;
        ASSERT_NEAR(value_of(slopes, double(up)) / tobler(std::min(2.0, double(up))), 1, 1e-6);
    }
}

TEST(Slopes, ThatCannotBeUsedAreRefused) {
    SlopeFunction function = walking();
    function.pieces.clear();
    EXPECT_THROW(Slopes{function}, InvalidInput);
    function = walking();
    function.first = 3;
    EXPECT_THROW(Slopes{function}, InvalidInput);
    function = walking();
    function.most_uphill = 0;
    EXPECT_THROW(Slopes{function}, InvalidInput);
    function = walking();
    function.most_across = 0;
    EXPECT_THROW(Slopes{function}, InvalidInput);
    for (const double value : {0.0, -1.0, std::nan(""), 1e39}) {
        function = walking();
        function.pieces.back().value = [=](double) { return value; };
        EXPECT_THROW(Slopes{function}, InvalidInput);
    }
    function = walking();
    function.pieces.clear();
    for (int i = 0; i < 20; ++i)
        function.pieces.push_back({i / 10.0 - 1, tobler});
    EXPECT_THROW(Slopes{function}, InvalidInput);
}

Problem on_hills(Ground ground, std::uint64_t seed, int radius, int size = 130) {
    return random_problem(
        ground, seed,
        {.radius = radius, .rows = size, .cols = size, .hills = true, .limit_across = true});
}

class OnHills : public testing::TestWithParam<std::tuple<Ground, int>> {};

INSTANTIATE_TEST_SUITE_P(Radius, OnHills,
                         testing::Combine(testing::ValuesIn(test::all_grounds),
                                          testing::Values(1, 2, 3, 4, 5, 6)),
                         [](const auto& info) {
                             return test::ground_name(std::get<0>(info.param)) +
                                    std::to_string(std::get<1>(info.param));
                         });

TEST_P(OnHills, TiledHasTheBitsOfDijkstra) {
    const auto [ground, radius] = GetParam();
    for (int seed = 0; seed < test::trials(radius == 1 ? 30 : 8); ++seed) {
        Problem problem = on_hills(ground, std::uint64_t(seed), radius);
        problem.query.predecessor = problem.query.allocation = true;
        SCOPED_TRACE(problem.text);
        const Solution expected = solve(problem);
        for (const Simd simd : test::simd_kinds())
            for (const int threads : {1, 4}) {
                const Solution got = solve(problem, "tiled", threads, simd);
                const Grid grid = problem.terrain.grid;
                ASSERT_TRUE(test::same_bits<float>(grid, got.distance, expected.distance))
                    << test::simd_name(simd);
                ASSERT_TRUE(
                    test::same_bits<Direction>(grid, got.predecessor, expected.predecessor));
                ASSERT_TRUE(
                    test::same_bits<std::int32_t>(grid, got.allocation, expected.allocation));
            }
    }
}

TEST_P(OnHills, OtherSolversThatKnowSlopesHaveThemToo) {
    const auto [ground, radius] = GetParam();
    const SolverRegistry registry = all_solvers();
    for (const auto& solver : registry.solvers())
        for (int seed = 50; seed < 50 + test::trials(radius == 1 ? 30 : 4); ++seed) {
            Problem problem = on_hills(ground, std::uint64_t(seed), radius);
            if (solver->name() == "dijkstra" || !solver->unavailable().empty() ||
                !solver->unsuitable(problem.terrain, {}).empty())
                break;
            problem.query.predecessor = problem.query.allocation = true;
            ASSERT_TRUE(
                test::same(problem.terrain.grid, solve(problem, solver->name()), solve(problem)))
                << solver->name() << ", " << problem.text;
        }
}

TEST_P(OnHills, ValidationAgreesAndFindsWhatIsChanged) {
    const auto [ground, radius] = GetParam();
    for (int seed = 0; seed < test::trials(4); ++seed) {
        Problem problem = random_problem(ground, std::uint64_t(seed),
                                         {.radius = radius,
                                          .rows = 60,
                                          .cols = 60,
                                          .one_maximum = true,
                                          .hills = true,
                                          .limit_across = true});
        SCOPED_TRACE(problem.text);
        Solution solution = solve(problem, "tiled");
        const auto is_valid = [&] {
            return validate(problem.terrain, problem.query, solution.distance, {.threads = 1},
                            no_progress)
                .valid();
        };
        EXPECT_TRUE(is_valid());
        for (std::size_t i = 0; i < solution.distance.size(); i += 97)
            if (float& distance = solution.distance[i]; distance < infinity && distance > 0) {
                const float old = distance;
                distance = std::nextafter(old, 0.0f);
                EXPECT_FALSE(is_valid()) << i;
                distance = std::nextafter(old, infinity);
                EXPECT_FALSE(is_valid()) << i;
                distance = old;
                break;
            }
    }
}

// The truth, from the definition and in double. It shares no code with the core.

/// A problem of one source without limits of costs, on hills with `function`.
struct Hills {
    Grid grid;
    int radius = 1;
    std::size_t source = 0;
    std::vector<float> slowness, elevation;
    std::function<double(double)> value;
    double best = 0; ///< where it has its kink
    bool adds = false, end_to_end = false, towards = false;
    double cell = 30, height = 30; ///< in the first row
    double narrowing = 0;          ///< by which a row is narrower than the one before it
    double most_across = double(infinity);

    double width(int row) const { return cell * (1 - narrowing * row); }
    double length(int row, Offset step) const {
        return std::hypot(step.rows * height, step.cols * width(row));
    }

    Problem problem() const {
        SlopeFunction function;
        function.first = -3;
        function.last = 3;
        function.adds = adds;
        function.end_to_end = end_to_end;
        function.most_across = most_across;
        function.pieces = {{best, value}, {3, value}};
        Problem problem = test::uniform_problem(grid, grid.cell(source), radius, 1, cell, height);
        TerrainShape shape = problem.terrain;
        if (narrowing > 0)
            shape.metric = GroundMetric(shape.neighbourhood, grid.rows,
                                        [this](int row, Offset step) { return length(row, step); });
        shape.slopes = std::make_shared<Slopes>(function, towards);
        problem.terrain = Terrain(std::move(shape), Surface({grid, slowness}), {grid, elevation});
        return problem;
    }

    double at(const std::vector<float>& values, Cell from, int row, int col) const {
        return double(values[grid.index(from.row + row, from.col + col)]);
    }

    /// Elevations go on beyond the grid.
    double beyond(int row, int col) const {
        const int r = std::clamp(row, 0, grid.rows - 1), c = std::clamp(col, 0, grid.cols - 1);
        const double edge = at(elevation, {r, c}, 0, 0);
        if (r == row && c == col)
            return edge;
        return 2 * edge - at(elevation, {r, c}, r - row, c - col);
    }
    /// The largest slope across a step, from the gradients between its ends.
    double across(Cell from, Offset step) const {
        const int north = std::min(from.row, from.row + step.rows);
        const double east = step.cols * width(north), south = step.rows * height,
                     whole = std::hypot(east, south);
        const auto z = [&](double row, double col) { // at a centre, or halfway between two
            return 0.5 * (beyond(from.row + int(std::floor(row)), from.col + int(std::floor(col))) +
                          beyond(from.row + int(std::ceil(row)), from.col + int(std::ceil(col))));
        };
        // The gradient at a place, from elevations that are `rows` and `cols` away.
        const auto there = [&](double row, double col, double rows, double cols) {
            const double by_row = (z(row + rows, col) - z(row - rows, col)) / (2 * rows * height),
                         by_col =
                             (z(row, col + cols) - z(row, col - cols)) / (2 * cols * width(north));
            return std::abs(by_col * south - by_row * east) / whole;
        };
        if (step.rows == 0)
            return there(0, step.cols / 2.0, 1, 0.5);
        if (step.cols == 0)
            return there(step.rows / 2.0, 0, 0.5, 1);
        if (std::abs(step.rows) == std::abs(step.cols))
            return there(step.rows / 2.0, step.cols / 2.0, 0.5, 0.5);
        double most = 0;
        const int longer = std::max(std::abs(step.rows), std::abs(step.cols));
        for (int i = 1; i < longer; ++i) {
            const double row = double(step.rows) * i / longer, col = double(step.cols) * i / longer;
            most = std::max(most, std::abs(step.rows) == longer
                                      ? there(row, std::floor(col) + 0.5, 1, 0.5)
                                      : there(std::floor(row) + 0.5, col, 0.5, 1));
        }
        return most;
    }

    /// By the definition, with many short pieces of the segment.
    double weight(Cell from, Offset step) const {
        if (across(from, step) > most_across)
            return double(infinity);
        const int longer = std::max(std::abs(step.rows), std::abs(step.cols));
        const double length = this->length(std::min(from.row, from.row + step.rows), step);
        const auto height = [&](int i) { // on the line through centres with number i
            const double row = double(step.rows) * i / longer, col = double(step.cols) * i / longer;
            const int r0 = int(std::floor(row + 1e-9)), c0 = int(std::floor(col + 1e-9));
            const double dr = row - r0, dc = col - c0;
            if (dr > 1e-6)
                return (1 - dr) * at(elevation, from, r0, c0) +
                       dr * at(elevation, from, r0 + 1, c0);
            if (dc > 1e-6)
                return (1 - dc) * at(elevation, from, r0, c0) +
                       dc * at(elevation, from, r0, c0 + 1);
            return at(elevation, from, r0, c0);
        };
        // All ends of pieces are multiples of 1 / pieces.
        const int pieces = 2 * 60 * longer;
        double sum = 0;
        for (int i = 0; i < pieces; ++i) {
            const double middle = (i + 0.5) / pieces;
            const int row = int(std::lround(middle * step.rows)),
                      col = int(std::lround(middle * step.cols));
            const int part = int(middle * longer);
            double slope = end_to_end ? (height(longer) - height(0)) / length
                                      : (height(part + 1) - height(part)) / (length / longer);
            if (towards)
                slope = -slope;
            const double ground = at(slowness, from, row, col);
            sum += length / pieces * (adds ? ground + value(slope) : ground * value(slope));
        }
        return sum;
    }

    std::vector<double> distances() const {
        std::vector<double> distance(grid.cells(), double(infinity));
        distance[source] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < grid.cells(); ++i)
                for (int rows = -radius; rows <= radius; ++rows)
                    for (int cols = -radius; cols <= radius; ++cols) {
                        const Cell from = grid.cell(i);
                        if (std::gcd(rows, cols) != 1 || !(distance[i] < double(infinity)) ||
                            !grid.contains(from.row + rows, from.col + cols))
                            continue;
                        double& there = distance[grid.index(from.row + rows, from.col + cols)];
                        const double cost = distance[i] + weight(from, {rows, cols});
                        if (cost < there * (1 - 1e-12)) {
                            there = cost;
                            changed = true;
                        }
                    }
        }
        return distance;
    }
};

Hills some_hills(int radius, std::uint64_t seed, Grid grid) {
    test::Random random(seed);
    Hills hills;
    hills.grid = grid;
    hills.radius = radius;
    hills.source = grid.index(grid.rows / 3, grid.cols / 2);
    hills.adds = random.chance(0.5);
    hills.end_to_end = random.chance(0.3);
    hills.towards = random.chance(0.5);
    hills.height = random.chance(0.5) ? 30 : random.between(12, 70);
    hills.narrowing = random.chance(0.5) ? 0 : random.between(0.001, 0.6 / grid.rows);
    if (random.chance(0.7))
        hills.most_across = random.between(0.1, 1.5);
    const double bend = random.between(0.5, 4), best = random.between(-0.1, 0.05);
    hills.best = best;
    hills.value = [=](double s) { return std::exp(bend * std::abs(s - best)); };
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        hills.slowness.push_back(float(random.between(0.2, 2)));
        const Cell c = grid.cell(i);
        hills.elevation.push_back(float(500 + 60 * std::sin(c.row / 3.0) * std::cos(c.col / 4.0) +
                                        random.between(-4, 4)));
    }
    return hills;
}

TEST(OnTrueHills, DistancesAreThoseOfTheDefinition) {
    for (int radius = 1; radius <= 6; ++radius)
        for (int trial = 0; trial < test::trials(12); ++trial) {
            const Hills hills = some_hills(radius, std::uint64_t(100 * radius + trial), {13, 14});
            const std::vector<double> expected = hills.distances();
            const Solution got = solve(hills.problem(), "tiled");
            for (std::size_t i = 0; i < expected.size(); ++i)
                if (expected[i] < double(infinity)) {
                    ASSERT_NEAR(double(got.distance[i]), expected[i], 1e-5 * expected[i] + 1e-6)
                        << "radius " << radius << ", trial " << trial << ", cell " << i;
                } else {
                    ASSERT_EQ(got.distance[i], infinity)
                        << "radius " << radius << ", trial " << trial << ", cell " << i;
                }
        }
}

TEST(OnTrueHills, TheWayThereCostsWhatTheWayTowardsTheSourceDoes) {
    for (int radius = 1; radius <= 6; ++radius) {
        const Hills hills = some_hills(radius, std::uint64_t(radius), {40, 37});
        const std::size_t there = 7 * 37 + 5;
        const float forth = solve(hills.problem(), "tiled").distance[there];
        Hills back = hills;
        back.towards = !hills.towards;
        back.source = there;
        EXPECT_NEAR(double(solve(back.problem(), "tiled").distance[hills.source]), double(forth),
                    3e-6 * double(forth));
    }
}

TEST(OnLevelHills, CostsAreThoseOfGroundWithoutElevations) {
    for (int radius = 1; radius <= 6; ++radius)
        for (int seed = 0; seed < 10; ++seed) {
            Problem level = random_problem(Ground::voids, std::uint64_t(seed), {.radius = radius});
            const Solution expected = solve(level, "tiled");
            TerrainShape shape = level.terrain;
            shape.slopes = std::make_shared<Slopes>(walking());
            const Grid grid = level.terrain.grid;
            level.terrain = Terrain(std::move(shape), std::move(level.terrain.surface),
                                    {grid, Array<float>(grid.cells(), 812.5f)});
            ASSERT_TRUE(
                test::same_bits<float>(grid, solve(level, "tiled").distance, expected.distance))
                << level.text;
        }
}

TEST(OnATiltedPlane, UphillAndDownhillAreThoseOfTheFormula) {
    constexpr double cell = 10, rise = 0.2;
    for (int radius = 1; radius <= 6; ++radius) {
        const Grid grid{41, 41};
        Problem problem = test::uniform_problem(grid, {20, 20}, radius, 0.72f, cell, cell);
        Array<float> elevation(grid.cells());
        for (std::size_t i = 0; i < grid.cells(); ++i)
            elevation[i] = float(-rise * cell * grid.cell(i).row);
        TerrainShape shape = problem.terrain;
        shape.slopes = std::make_shared<Slopes>(walking());
        problem.terrain =
            Terrain(std::move(shape), std::move(problem.terrain.surface), {grid, elevation});
        const Field<float> distance = std::move(solve(problem, "tiled").distance);
        // Each step along the direction to the cell costs the same, and no other way is cheaper.
        for (Direction k = 0; k < problem.terrain.neighbourhood.size(); ++k) {
            const Offset step = problem.terrain.neighbourhood.offset(k);
            const double length = cell * std::hypot(step.rows, step.cols);
            const double slope = -rise * cell * step.rows / length;
            const double cost = 0.72 * length * tobler(slope);
            const std::size_t to = grid.index(20 + 3 * step.rows, 20 + 3 * step.cols);
            EXPECT_LE(double(distance[to]), 3 * cost * (1 + 3e-6));
            if (step.rows == 0 || (step.cols == 0 && step.rows > 0)) {
                EXPECT_NEAR(double(distance[to]), 3 * cost, 3e-5) << step.rows << " " << step.cols;
            }
        }
    }
}

TEST(TerrainWithElevations, ThatDoNotFitIsRefused) {
    const Problem level = test::uniform_problem({4, 5}, {0, 0});
    TerrainShape shape = level.terrain;
    shape.slopes = std::make_shared<Slopes>(walking());
    const auto terrain = [&](TerrainShape of, Field<float> elevation) {
        return Terrain(std::move(of), Surface({level.terrain.grid, Array<float>(20, 1.f)}),
                       std::move(elevation));
    };
    EXPECT_THROW(terrain(shape, {{5, 4}, Array<float>(20, 1.f)}).validate(), InvalidInput);
    EXPECT_THROW(terrain(shape, {}).validate(), InvalidInput);
    EXPECT_THROW(terrain(level.terrain, {{4, 5}, Array<float>(20, 1.f)}).validate(), InvalidInput);
    for (const float value : {infinity, -infinity, std::nanf("")}) {
        Array<float> elevation(20, 1.f);
        elevation[13] = value;
        EXPECT_THROW(terrain(shape, {{4, 5}, elevation}), InvalidInput);
    }
}

} // namespace
} // namespace fermat
