#include "fermat/cell_sums.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace fermat {
namespace {

using Shape = ReachKernel::Shape;

constexpr Shape all_shapes[] = {Shape::even, Shape::linear, Shape::gaussian, Shape::inverse,
                                Shape::inverse_square};

/// The formulas of the header, with the standard library.
double plain_share(Shape shape, double cost, double reach) {
    if (!(cost <= reach) || !std::isfinite(cost))
        return 0;
    switch (shape) {
    case Shape::even:
        return 1;
    case Shape::linear:
        return 1 - cost / reach;
    case Shape::gaussian:
        return std::exp(-cost * cost / (2 * std::pow(reach / 4, 2)));
    case Shape::inverse:
        return 1 / (1 + cost);
    case Shape::inverse_square:
        return 1 / (1 + std::pow(cost, 2));
    }
    return -1;
}

/// Distances of some sources of a random problem, with their weights.
struct WeighedSources {
    Grid grid;
    std::vector<Field<float>> distances;
    std::vector<double> weights;
    double total = 0;
};

WeighedSources weighed_sources(std::uint64_t seed) {
    test::Random random(seed);
    test::Problem problem =
        test::random_problem(test::all_grounds[seed % 5], seed, {.rows = 90, .cols = 120});
    const Terrain& terrain = problem.terrain;
    WeighedSources sources{terrain.grid, {}, {}};
    for (int i = random.integer(1, 6); i > 0; --i) {
        std::size_t cell = random.next() % terrain.grid.cells();
        while (!terrain.surface.passable(cell))
            cell = (cell + 1) % terrain.grid.cells();
        problem.query.sources = {{.node = cell}};
        sources.distances.push_back(test::solve(problem).distance);
        sources.weights.push_back(random.chance(0.2) ? 0 : random.between(0.01, 1000));
        sources.total += sources.weights.back();
    }
    sources.total += 1; // weights may all be 0
    return sources;
}

ReachKernel random_kernel(const WeighedSources& sources, test::Random& random) {
    const float farthest = test::farthest(sources.distances.front());
    const Shape shape = all_shapes[random.integer(0, 4)];
    const double reach = random.between(0.05, 1.1) * farthest + 1e-6;
    const bool may_be_endless = shape != Shape::linear && shape != Shape::gaussian;
    return {shape, may_be_endless && random.chance(0.3) ? double(infinity) : reach};
}

std::vector<float> rows_of(const CellSums& sums) {
    const Grid grid = sums.grid();
    std::vector<float> rows(grid.cells());
    for (int row = 0; row < grid.rows; ++row)
        sums.copy_row(row, 0, {rows.data() + grid.index(row, 0), std::size_t(grid.cols)});
    return rows;
}

TEST(CellSums, SharesAreThoseOfTheFormulas) {
    for (const Shape shape : all_shapes)
        for (const double reach : {0.25, 3.0, 7200.0})
            for (double part = 0; part < 1.2; part += 0.003) {
                const double cost = part * reach;
                EXPECT_NEAR((ReachKernel{shape, reach}.share(cost)),
                            plain_share(shape, cost, reach), 1e-12)
                    << int(shape) << " at " << cost << " of " << reach;
            }
    EXPECT_EQ((ReachKernel{Shape::inverse, infinity}.share(double(infinity))), 0);
    EXPECT_EQ((ReachKernel{Shape::even, infinity}.share(1e30)), 1);
}

TEST(CellSums, AreTheSumsOfAllSources) {
    for (int seed = 0; seed < test::trials(60); ++seed) {
        const WeighedSources sources = weighed_sources(std::uint64_t(seed));
        test::Random random{std::uint64_t(seed) + 1000};
        const ReachKernel kernel = random_kernel(sources, random);
        CellSums sums(sources.grid, sources.total);
        for (std::size_t i = 0; i < sources.weights.size(); ++i)
            sums.add_shares(sources.distances[i], kernel, sources.weights[i], 1);
        const std::vector<float> rows = rows_of(sums);
        double largest = 0;
        for (std::size_t cell = 0; cell < rows.size(); ++cell) {
            double sum = 0;
            for (std::size_t i = 0; i < sources.weights.size(); ++i)
                sum += sources.weights[i] *
                       plain_share(kernel.shape, double(sources.distances[i][cell]), kernel.reach);
            ASSERT_NEAR(double(rows[cell]), sum, 1e-7 * sum + 1e-12 * sources.total)
                << "seed " << seed << ", cell " << cell;
            largest = std::max(largest, double(rows[cell]));
        }
        EXPECT_EQ(float(sums.largest_sum()), float(largest));
    }
}

TEST(CellSums, HaveTheSameBitsInAnyOrderAndOnAnyNumberOfThreads) {
    for (int seed = 0; seed < test::trials(40); ++seed) {
        const WeighedSources sources = weighed_sources(std::uint64_t(seed));
        test::Random random{std::uint64_t(seed) + 2000};
        const ReachKernel kernel = random_kernel(sources, random);
        std::vector<std::size_t> order(sources.weights.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        const auto sums_of = [&](int threads) {
            CellSums sums(sources.grid, sources.total);
            for (const std::size_t i : order)
                sums.add_shares(sources.distances[i], kernel, sources.weights[i], threads);
            return rows_of(sums);
        };
        const std::vector<float> one = sums_of(1);
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.next() % i]);
        EXPECT_EQ(sums_of(3), one);
    }
}

TEST(CellSums, StayWhereTheyAreOnALargerGrid) {
    for (int seed = 0; seed < test::trials(40); ++seed) {
        const WeighedSources sources = weighed_sources(std::uint64_t(seed));
        test::Random random{std::uint64_t(seed) + 3000};
        const ReachKernel kernel = random_kernel(sources, random);
        CellSums sums(sources.grid, sources.total);
        sums.add_shares(sources.distances[0], kernel, sources.weights[0], 1);
        const std::vector<float> before = rows_of(sums);
        const Cell first{random.integer(0, 40), random.integer(0, 40)};
        const Grid larger{first.row + sources.grid.rows + random.integer(0, 40),
                          first.col + sources.grid.cols + random.integer(0, 40)};
        sums.move_to(larger, first);
        const std::vector<float> after = rows_of(sums);
        for (int row = 0; row < larger.rows; ++row)
            for (int col = 0; col < larger.cols; ++col) {
                const Cell old{row - first.row, col - first.col};
                const bool was = old.row >= 0 && old.col >= 0 && old.row < sources.grid.rows &&
                                 old.col < sources.grid.cols;
                ASSERT_EQ(after[larger.index(row, col)],
                          was ? before[sources.grid.index(old.row, old.col)] : 0);
            }
    }
}

} // namespace
} // namespace fermat
