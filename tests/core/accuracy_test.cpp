#include "accuracy/closed_form.h"
#include "accuracy/finer_cells.h"
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

/// The largest angle between two neighbouring directions.
double widest_angle(const Neighbourhood& steps) {
    std::vector<double> angles;
    for (const Offset step : steps.offsets())
        angles.push_back(std::atan2(step.rows, step.cols));
    std::ranges::sort(angles);
    double widest = angles.front() + 2 * M_PI - angles.back();
    for (std::size_t i = 1; i < angles.size(); ++i)
        widest = std::max(widest, angles[i] - angles[i - 1]);
    return widest;
}

/// How much longer than a straight line a path of a radius can be: the worst line is half-way
/// between two neighbouring steps.
double largest_detour(const Neighbourhood& steps) {
    return 1 / std::cos(widest_angle(steps) / 2);
}

/// How far a path can be away from the straight line, as a share of its length: the worst line is
/// half-way between two steps, and the path takes all of one step first.
double largest_sidestep(const Neighbourhood& steps) {
    return std::tan(widest_angle(steps) / 2) / 2;
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
    // The roundings of the path and those of a weight: one for each cell that it crosses.
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

TEST(ClosedForm, OfALinearVelocityIsALogarithmDownAndAnInverseHyperbolicSineAlongTheSurface) {
    const accuracy::Medium medium{500, 5};
    EXPECT_NEAR(accuracy::travel_time(medium, {0, 700}), std::log(8.0) / 5, 1e-15);
    EXPECT_NEAR(accuracy::travel_time(medium, {700, 0}), std::asinh(3.5) * 2 / 5, 1e-15);
    // A circle around (350, -100), whose deepest point is half-way.
    EXPECT_NEAR(accuracy::distance_from_ray(medium, {700, 0}, {0, 0}), 0, 1e-12);
    EXPECT_NEAR(accuracy::distance_from_ray(medium, {700, 0}, {350, std::hypot(350, 100) - 100}), 0,
                1e-12);
    EXPECT_NEAR(accuracy::distance_from_ray(medium, {0, 700}, {3, 500}), 3, 1e-12);
}

constexpr double section = 700; // metres
constexpr int section_steps = 70;
constexpr accuracy::Medium even_section{500, 0}, gradient_section{500, 5};

/// The error that comes from cells with one velocity, to first order in the growth of velocity from
/// one cell to the next: the ray to a receiver at the same depth does not dive to the middle of the
/// row below.
double largest_flat_ray_error(const accuracy::Medium& medium) {
    return medium.gradient * section / section_steps / medium.v0 / 6;
}

TEST_P(DetourOfRadius, InASectionOfLinearVelocityIsWithinItsBoundAndThatOfFlatRays) {
    const Neighbourhood steps(GetParam());
    const auto measured = accuracy::measure(gradient_section, section, section_steps, GetParam());
    const double bound = largest_detour(steps) - 1;
    EXPECT_GT(measured.times.smallest,
              -1e-5); // 1 / v is convex, so sums over cells are above integrals
    EXPECT_LT(measured.times.largest, bound + largest_flat_ray_error(gradient_section));
    EXPECT_GT(measured.times.largest, bound / 2);
    EXPECT_LT(measured.deep_rays.largest, largest_sidestep(steps));
    EXPECT_LT(measured.surface_rays.largest, largest_sidestep(steps));
}

TEST_P(DetourOfRadius, InASectionOfOneVelocityIsWithinItsBoundAndSoAreRays) {
    const Neighbourhood steps(GetParam());
    const auto measured = accuracy::measure(even_section, section, section_steps, GetParam());
    EXPECT_LT(measured.times.largest, largest_detour(steps) - 1 + 1e-5);
    EXPECT_LT(measured.deep_rays.largest, largest_sidestep(steps));
    EXPECT_GT(measured.deep_rays.largest, largest_sidestep(steps) / 2);
    EXPECT_LT(measured.surface_rays.largest, 1e-12);
}

TEST(Accuracy, OfTimesAndRaysInASectionOfLinearVelocityGrowsWithTheRadius) {
    accuracy::Accuracy before = accuracy::measure(gradient_section, section, section_steps, 1);
    for (int radius = 2; radius <= 6; ++radius) {
        const auto measured = accuracy::measure(gradient_section, section, section_steps, radius);
        EXPECT_LT(measured.times.mean, before.times.mean) << radius;
        EXPECT_LE(measured.times.largest, before.times.largest) << radius;
        EXPECT_LT(measured.surface_rays.mean, before.surface_rays.mean) << radius;
        EXPECT_LT(measured.deep_rays.mean, before.deep_rays.mean) << radius;
        before = measured;
    }
}

TEST(AccuracyOfWavefronts, InASectionOfOneVelocityIsFarBelowThatOfLimitedDirections) {
    const auto measured =
        accuracy::measure(even_section, section, section_steps, accuracy::wavefronts);
    EXPECT_GT(measured.times.smallest, -1e-4);
    EXPECT_LT(measured.times.largest, 1e-4);
    EXPECT_LT(measured.times.mean, 3e-5);
    EXPECT_LT(measured.surface_rays.largest, 0.005);
    EXPECT_LT(measured.deep_rays.largest, 0.005);
}

TEST(AccuracyOfWavefronts, InASectionOfLinearVelocityGrowsAsCellsGetSmaller) {
    accuracy::Accuracy before =
        accuracy::measure(gradient_section, section, 100, accuracy::wavefronts);
    EXPECT_LT(before.times.largest, 0.015);
    for (const int steps : {200, 400}) {
        const auto measured =
            accuracy::measure(gradient_section, section, steps, accuracy::wavefronts);
        EXPECT_LT(measured.times.largest, before.times.largest / 2) << steps;
        EXPECT_LT(measured.times.mean, before.times.mean / 2) << steps;
        EXPECT_LT(measured.surface_rays.largest, before.surface_rays.largest * 0.7) << steps;
        EXPECT_LT(measured.deep_rays.largest, before.deep_rays.largest * 0.7) << steps;
        before = measured;
    }
    EXPECT_LT(before.times.largest, 0.001);
    EXPECT_LT(before.surface_rays.largest, 0.005);
    EXPECT_LT(before.deep_rays.largest, 0.002);
}

TEST(AccuracyOfWavefronts, AgainstFinerCellsIsBetterThanThatOfPaths) {
    struct Case {
        accuracy::Cover cover;
        double largest, mean;
    };
    for (const auto& [cover, largest, mean] : {Case{accuracy::Cover::blocks, 0.025, 0.002},
                                               {accuracy::Cover::lakes, 0.03, 0.002},
                                               {accuracy::Cover::noise, 0.06, 0.015}}) {
        constexpr int radii[] = {2, 6, accuracy::wavefronts};
        auto measured = accuracy::measure_against_finer_cells(cover, radii);
        const accuracy::Errors of_wavefronts = measured[accuracy::wavefronts];
        EXPECT_LT(of_wavefronts.largest, largest) << int(cover);
        EXPECT_LT(of_wavefronts.mean, mean) << int(cover);
        for (const int radius : {2, 6}) {
            EXPECT_LT(of_wavefronts.largest, measured[radius].largest / 2) << int(cover);
            EXPECT_LT(of_wavefronts.mean, measured[radius].mean / 4) << int(cover);
        }
    }
}

} // namespace
} // namespace fermat
