#include "accuracy/closed_form.h"
#include "fermat/rays.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace fermat {
namespace {

using test::Problem;

struct Solved {
    explicit Solved(Problem of) : problem(std::move(of)) {
        problem.terrain.wavefronts = true;
        problem.query.corners = true;
        solution = solve(problem, "wavefronts", 2);
    }
    Rays rays() const { return {problem.terrain, problem.query, solution.corners}; }

    Problem problem;
    Solution solution;
};

Problem with_slowness(Problem problem, const auto& slowness) {
    const Grid grid = problem.terrain.grid;
    Array<float> values(grid.cells());
    for (std::size_t i = 0; i < grid.cells(); ++i)
        values[i] = float(slowness(grid.cell(i)));
    problem.terrain.surface = Surface({grid, values});
    return problem;
}

TEST(Rays, OnUniformGroundAreStraightAndEndInTheSource) {
    for (const auto& [width, height] : {std::pair(1.0, 1.0), {2.0, 0.7}}) {
        const Solved solved(test::uniform_problem({150, 200}, {40, 60}, 1, 0.5f, width, height));
        const Rays rays = solved.rays();
        test::Random random(1);
        for (int i = 0; i < 200; ++i) {
            const GridPlace to{random.between(0, 150), random.between(0, 200)};
            const std::vector<GridPlace> ray = rays.to(to);
            EXPECT_EQ(ray.front().row, 40.5);
            EXPECT_EQ(ray.front().col, 60.5);
            EXPECT_EQ(ray.back().row, to.row);
            EXPECT_EQ(ray.back().col, to.col);
            const double rows = height * (to.row - 40.5), cols = width * (to.col - 60.5),
                         offset = std::hypot(rows, cols);
            for (const GridPlace& at : ray) {
                const double away = std::abs(
                    (height * (at.row - 40.5) * cols - width * (at.col - 60.5) * rows) / offset);
                ASSERT_LT(away, 0.005 * offset + 0.02) << to.row << " " << to.col;
            }
            EXPECT_NEAR(RayLengths(solved.problem.terrain, solved.problem.terrain.metric).of(ray),
                        offset, 3e-4 * offset);
            EXPECT_NEAR(double(rays.time(to)), 0.5 * offset, 1e-3 * 0.5 * offset);
        }
    }
}

TEST(Rays, InALinearVelocityAreCircles) {
    const accuracy::Medium medium{1, 0.01};
    const Solved solved(with_slowness(test::uniform_problem({401, 401}, {0, 0}), [&](Cell cell) {
        return 1 / (medium.v0 + medium.gradient * cell.row);
    }));
    const Rays rays = solved.rays();
    double largest = 0;
    for (int i = 1; i <= 40; ++i)
        for (const bool deep : {false, true}) {
            const GridPlace to{deep ? 10.0 * i - 3.3 : 0.5, deep ? 400.5 : 10.0 * i + 0.3};
            const accuracy::Point receiver{to.col - 0.5, to.row - 0.5};
            const double offset = std::hypot(receiver.x, receiver.z);
            if (offset < 40)
                continue;
            for (const GridPlace& at : rays.to(to))
                largest = std::max(largest, accuracy::distance_from_ray(
                                                medium, receiver, {at.col - 0.5, at.row - 0.5}) /
                                                offset);
        }
    EXPECT_LT(largest, 0.005); // of the offset
    RecordProperty("largest", std::to_string(largest));
}

/// The time along a ray, cell by cell.
double time_along(const Terrain& terrain, std::span<const GridPlace> ray, bool& crosses_wall) {
    double time = 0;
    for (std::size_t i = 1; i < ray.size(); ++i) {
        const GridPlace a = ray[i - 1], b = ray[i];
        constexpr int pieces = 200;
        for (int k = 0; k < pieces; ++k) {
            const double share = (k + 0.5) / pieces;
            const double row = a.row + share * (b.row - a.row),
                         col = a.col + share * (b.col - a.col);
            // On a side between two cells, the quicker one counts.
            float least = infinity;
            for (const double dr : {-1e-7, 1e-7})
                for (const double dc : {-1e-7, 1e-7}) {
                    const Cell cell{int(std::floor(row + dr)), int(std::floor(col + dc))};
                    if (terrain.grid.contains(cell.row, cell.col))
                        least = std::min(least, terrain.surface.slowness(cell));
                }
            crosses_wall = crosses_wall || least == infinity;
            time += double(least) * std::hypot(b.row - a.row, b.col - a.col) / pieces;
        }
    }
    return time;
}

TEST(Rays, NeverCrossWallsAndTakeTheTimeOfTheWavefront) {
    for (int seed = 0; seed < test::trials(60); ++seed) {
        test::Random random{std::uint64_t(seed)};
        const bool blocks = seed % 2;
        const Cell source{30, 40};
        const Solved solved(
            with_slowness(test::uniform_problem({90, 110}, source), [&](Cell cell) -> double {
                if (cell == source)
                    return 1;
                if (blocks) {
                    test::Random of(std::uint64_t(seed + cell.row / 7 * 100 + cell.col / 7));
                    constexpr double classes[] = {1, 2, 5, double(infinity), 1};
                    return classes[of.integer(0, 4)];
                }
                return random.chance(0.2) ? double(infinity) : random.between(1, 3);
            }));
        const Rays rays = solved.rays();
        const Grid grid = solved.problem.terrain.grid;
        for (std::size_t i = 0; i < grid.cells(); i += 17) {
            if (!(solved.solution.distance[i] < infinity) || i == grid.index(source))
                continue;
            const Cell cell = grid.cell(i);
            const std::vector<GridPlace> ray = rays.to({cell.row + 0.5, cell.col + 0.5});
            ASSERT_EQ(ray.front().row, 30.5) << seed << " " << i;
            ASSERT_EQ(ray.front().col, 40.5);
            bool crosses_wall = false;
            const double time = time_along(solved.problem.terrain, ray, crosses_wall);
            ASSERT_FALSE(crosses_wall) << seed << " " << i;
            const double expected = double(solved.solution.distance[i]);
            ASSERT_NEAR(time, expected, (blocks ? 0.06 : 0.2) * expected + 0.5) << seed << " " << i;
            EXPECT_NEAR(double(rays.time({cell.row + 0.5, cell.col + 0.5})), expected,
                        5e-3 * expected + 1e-3);
        }
    }
}

TEST(Rays, LeadToTheSourceThatComesFirst) {
    Problem problem = test::uniform_problem({100, 100}, {20, 20});
    problem.query.sources.push_back({.node = problem.terrain.grid.index(80, 70), .start_cost = 10});
    const Solved solved(std::move(problem));
    const Rays rays = solved.rays();
    test::Random random(4);
    for (int i = 0; i < 300; ++i) {
        const GridPlace to{random.between(0, 100), random.between(0, 100)};
        const double first = std::hypot(to.row - 20.5, to.col - 20.5),
                     other = 10 + std::hypot(to.row - 80.5, to.col - 70.5);
        if (std::abs(first - other) < 1.5)
            continue;
        std::size_t source = 9;
        rays.to(to, &source);
        EXPECT_EQ(source, first < other ? 0u : 1u);
    }
}

} // namespace
} // namespace fermat
