#include "fermat/error.h"
#include "fermat/ground_metric.h"
#include "support/problems.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

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

TEST(GroundMetric, ByRowHasTheLengthThatItWasGivenForTheRowWhereTheStepGoesSouth) {
    constexpr int rows = 9;
    for (int radius = 1; radius <= 6; ++radius) {
        const Neighbourhood steps(radius);
        const GroundMetric metric(steps, rows, [](int row, Offset step) {
            return 1000 * row + 10 * step.rows + (step.cols + 7) * 0.125 + 1;
        });
        EXPECT_FALSE(metric.uniform());
        for (int row = 0; row < rows; ++row)
            for (int k = 0; k < steps.size(); ++k) {
                const Offset step = steps.offset(Direction(k));
                if (step.rows <= 0 || row + step.rows >= rows)
                    continue;
                EXPECT_EQ(metric.length(row, Direction(k)),
                          1000 * row + 10 * step.rows + (step.cols + 7) * 0.125 + 1);
            }
    }
}

TEST(GroundMetric, AStepAndTheStepBackHaveTheSameLength) {
    for (int radius = 1; radius <= 6; ++radius)
        for (int seed = 0; seed < 20; ++seed) {
            const test::Problem problem =
                test::random_problem(test::Ground::open, std::uint64_t(seed),
                                     {.radius = radius, .rows = 20, .cols = 20});
            const auto& [grid, surface, steps, metric, corners] = problem.terrain;
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
            EXPECT_NE(std::string(error.what()).find(std::to_string(width)), std::string::npos)
                << error.what();
            EXPECT_NE(std::string(error.what()).find(std::to_string(height)), std::string::npos)
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
            EXPECT_NE(std::string(error.what()).find(std::to_string(bad)), std::string::npos)
                << error.what();
        }
    }
}

} // namespace
} // namespace fermat
