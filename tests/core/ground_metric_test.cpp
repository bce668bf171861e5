#include "fermat/error.h"
#include "fermat/ground_metric.h"
#include "support/compare.h"
#include "support/problems.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <limits>
#include <set>
#include <tuple>

namespace fermat {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

TEST(GroundMetric, OfCellsOfOneSizeHasTheLengthsOfPythagoras) {
    for (int radius = 1; radius <= 6; ++radius) {
        const Neighbourhood steps(radius);
        const GroundMetric metric(steps, 3, 5);
        EXPECT_TRUE(metric.uniform());
        for (int k = 0; k < steps.size(); ++k) {
            const Offset step = steps.offset(Direction(k));
            const double expected = std::hypot(5 * step.rows, 3 * step.cols);
            EXPECT_EQ(metric.length(0, Direction(k)), expected);
            EXPECT_EQ(metric.length(12345, Direction(k)), expected);
        }
    }
}

TEST(GroundMetric, ByRowHasTheLengthThatItWasGivenForTheNorthernEndOfTheStep) {
    constexpr int rows = 9;
    const auto given = [](int row, Offset step) {
        return 1000 * row + 10 * step.rows + step.cols * 0.125 + 1;
    };
    for (int radius = 1; radius <= 6; ++radius) {
        const Neighbourhood steps(radius);
        const GroundMetric metric(steps, rows, given);
        EXPECT_FALSE(metric.uniform());
        for (int row = 0; row < rows; ++row)
            for (int k = 0; k < steps.size(); ++k) {
                const Offset step = steps.offset(Direction(k));
                if (row + step.rows < 0 || row + step.rows >= rows)
                    continue;
                EXPECT_EQ(metric.length(row, Direction(k)),
                          given(std::min(row, row + step.rows),
                                {std::abs(step.rows), std::abs(step.cols)}));
            }
    }
}

TEST(GroundMetric, AsksForEachLengthInTheGridOnceAndForNoneOutside) {
    constexpr int rows = 5;
    std::set<std::tuple<int, int, int>> asked;
    const GroundMetric metric(Neighbourhood(3), rows, [&](int row, Offset step) {
        EXPECT_TRUE(step.rows >= 0 && step.cols >= 0 && row >= 0 && row + step.rows < rows);
        EXPECT_TRUE(asked.emplace(row, step.rows, step.cols).second);
        return 1.0;
    });
    // One step with 0 rows; with 1 row 0 to 3 columns; with 2 rows 1 and 3 columns; with 3 rows 1
    // and 2 columns.
    EXPECT_EQ(asked.size(), 5u * 1 + 4u * 4 + 3u * 2 + 2u * 2);
}

TEST(GroundMetric, AStepAndTheStepBackHaveTheSameLength) {
    for (int radius = 1; radius <= 6; ++radius)
        for (int seed = 0; seed < 20; ++seed) {
            const test::Problem problem =
                test::random_problem(test::Ground::open, std::uint64_t(seed),
                                     {.radius = radius, .rows = 20, .cols = 20});
            const Grid& grid = problem.terrain.grid;
            const Neighbourhood& steps = problem.terrain.neighbourhood;
            const GroundMetric& metric = problem.terrain.metric;
            for (int row = 0; row < grid.rows; ++row)
                for (int k = 0; k < steps.size(); ++k) {
                    const Offset step = steps.offset(Direction(k));
                    if (!grid.contains(row + step.rows, 0))
                        continue;
                    EXPECT_EQ(metric.length(row, Direction(k)),
                              metric.length(row + step.rows, steps.opposite(Direction(k))))
                        << problem.text;
                }
        }
}

TEST(GroundMetric, RefusesCellsWithoutAPositiveFiniteSizeAndNamesIt) {
    const Neighbourhood steps;
    for (const auto& [width, height] : {std::pair{0.0, 1.0},
                                        {1.0, 0.0},
                                        {-30.0, 30.0},
                                        {30.0, -30.0},
                                        {nan, 1.0},
                                        {1.0, nan},
                                        {inf, 1.0},
                                        {1.0, inf}}) {
        try {
            GroundMetric metric(steps, width, height);
            FAIL() << width << " by " << height << " was taken";
        } catch (const InvalidInput& error) {
            EXPECT_NE(std::string(error.what()).find(test::written(width)), std::string::npos)
                << error.what();
            EXPECT_NE(std::string(error.what()).find(test::written(height)), std::string::npos)
                << error.what();
        }
    }
}

TEST(GroundMetric, RefusesALengthThatIsNotPositiveAndFiniteAndNamesItsRow) {
    const Neighbourhood steps;
    for (double bad : {0.0, -1.0, nan, inf}) {
        try {
            GroundMetric metric(steps, 20, [&](int row, Offset) { return row == 17 ? bad : 1.0; });
            FAIL() << bad << " was taken";
        } catch (const InvalidInput& error) {
            EXPECT_NE(std::string(error.what()).find("17"), std::string::npos) << error.what();
            EXPECT_NE(std::string(error.what()).find(test::written(bad)), std::string::npos)
                << error.what();
        }
    }
}

} // namespace
} // namespace fermat
