#include "support/problems.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace fermat {
namespace {

using test::Problem;

class Octile : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Solver, Octile, testing::ValuesIn(test::solver_names()),
                         [](const auto& info) { return test::test_name(info.param); });

TEST_P(Octile, UniformGroundHasTheClosedFormWithinNTimes2ToTheMinus24) {
    struct Case {
        float slowness;
        double width, height;
    };
    for (const auto& [slowness, width, height] :
         {Case{1, 1, 1}, {0.072f, 30, 30}, {3.3f, 0.5, 2}, {1e-6f, 90, 61.7}}) {
        const Cell source{123, 77};
        const Problem problem =
            test::uniform_problem({301, 207}, source, 1, slowness, width, height);
        const Solution solution = solve(problem, GetParam(), 2);
        for (std::size_t i = 0; i < solution.distance.size(); ++i) {
            const Cell cell = problem.terrain.grid.cell(i);
            const int rows = std::abs(cell.row - source.row),
                      cols = std::abs(cell.col - source.col);
            const int diagonal = std::min(rows, cols), cells = std::max(rows, cols) + 1;
            const double expected =
                slowness * (diagonal * std::hypot(width, height) + (rows - diagonal) * height +
                            (cols - diagonal) * width);
            ASSERT_NEAR(double(solution.distance[i]), expected, expected * cells * 0x1p-24)
                << "row " << cell.row << ", column " << cell.col;
        }
    }
}

/// What the steps of a radius add to a straight line at most: a line between two steps an angle
/// apart is longest, against its length, half-way between them.
double largest_detour(const Neighbourhood& steps) {
    std::vector<double> angles;
    for (const Offset step : steps.offsets())
        angles.push_back(std::atan2(step.rows, step.cols));
    std::ranges::sort(angles);
    double widest = angles.front() + 2 * M_PI - angles.back();
    for (std::size_t i = 1; i < angles.size(); ++i)
        widest = std::max(widest, angles[i] - angles[i - 1]);
    return 1 / std::cos(widest / 2);
}

TEST(Detour, OfStraightLinesIsAtMost8_24And2_75And1_31PercentFor8And16And32Neighbours) {
    EXPECT_NEAR(largest_detour(Neighbourhood(1)), 1.0824, 5e-5);
    EXPECT_NEAR(largest_detour(Neighbourhood(2)), 1.0275, 5e-5);
    EXPECT_NEAR(largest_detour(Neighbourhood(3)), 1.0131, 5e-5);
}

class DetourOfRadius : public testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(Radius, DetourOfRadius, testing::Range(1, 7),
                         testing::PrintToStringParamName());

TEST_P(DetourOfRadius, OnUniformGroundIsWithinItsBoundAndReachesIt) {
    const int radius = GetParam();
    const Cell source{60, 60};
    const float slowness = 0.36f;
    const Problem problem = test::uniform_problem({121, 121}, source, radius, slowness, 25, 25);
    const Solution solution = solve(problem, "dijkstra");
    const double bound = largest_detour(problem.terrain.neighbourhood);
    // The path's roundings, and those of a weight: one for each cell that it crosses.
    const double rounding = (121 + 2 * radius + 2) * 0x1p-24;
    double largest = 1;
    for (std::size_t i = 0; i < solution.distance.size(); ++i) {
        const Cell cell = problem.terrain.grid.cell(i);
        if (cell == source)
            continue;
        const double straight =
            slowness * 25 * std::hypot(cell.row - source.row, cell.col - source.col);
        const double ratio = double(solution.distance[i]) / straight;
        ASSERT_GE(ratio, 1 - rounding) << "row " << cell.row << ", column " << cell.col;
        ASSERT_LE(ratio, bound * (1 + rounding)) << "row " << cell.row << ", column " << cell.col;
        largest = std::max(largest, ratio);
    }
    EXPECT_GT(largest - 1, 0.98 * (bound - 1));
}

TEST(Detour, NeverGrowsWithTheRadius) {
    for (int radius = 2; radius <= 6; ++radius)
        EXPECT_LE(largest_detour(Neighbourhood(radius)), largest_detour(Neighbourhood(radius - 1)));
}

} // namespace
} // namespace fermat
