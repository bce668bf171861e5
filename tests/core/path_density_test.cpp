#include "fermat/path_density.h"
#include "fermat/paths.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <utility>
#include <vector>

namespace fermat {
namespace {

/// A random problem with a solution for each of its sources, and ends of paths.
struct ManyPaths {
    test::Problem problem;
    GroundMetric metric;
    std::vector<Solution> solutions;
    std::vector<double> weights; ///< of the sources
    std::vector<PathEnd> ends;
    double weight = 1; ///< of all paths, and 1 in case that it is 0
};

ManyPaths many_paths(std::uint64_t seed, int radius) {
    test::Random random(seed);
    test::ProblemLimits limits;
    limits.radius = radius;
    limits.rows = 60;
    limits.cols = 70;
    limits.hills = random.chance(0.3);
    const test::Ground ground = test::all_grounds[seed % std::size(test::all_grounds)];
    test::Problem random_one = test::random_problem(ground, seed, limits);
    const Grid grid = random_one.terrain.grid;
    GroundMetric metric(random_one.terrain.neighbourhood, grid.rows, random_one.length);
    ManyPaths paths{std::move(random_one), std::move(metric), {}, {}, {}};
    test::Problem& problem = paths.problem;
    std::vector<std::size_t> passable;
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        if (problem.terrain.surface.passable(cell))
            passable.push_back(cell);
    const auto any_cells = [&] {
        std::vector<std::size_t> cells;
        for (int i = random.chance(0.3) ? 4 : 1; i > 0; --i)
            cells.push_back(passable[random.next() % passable.size()]);
        return cells;
    };
    double of_ends = 0, of_sources = 0;
    for (int i = random.integer(1, 25); i > 0; --i) {
        paths.ends.push_back({any_cells(), random.chance(0.2) ? 0 : random.between(0.01, 90)});
        of_ends += paths.ends.back().weight;
    }
    for (int i = random.integer(1, 4); i > 0; --i) {
        problem.query = {};
        for (const std::size_t cell : any_cells())
            problem.query.sources.push_back({.node = cell});
        problem.query.predecessor = true;
        if (!paths.solutions.empty() && random.chance(0.5)) {
            problem.query.maximum_cost =
                float(random.between(0, 1)) * test::farthest(paths.solutions.front().distance);
        }
        paths.solutions.push_back(test::solve(problem));
        paths.weights.push_back(random.between(0.01, 1000));
        of_sources += paths.weights.back();
    }
    paths.weight += of_ends * of_sources;
    return paths;
}

/// The share of the line between the centres of two cells that lies in a third one.
double share_in(Cell from, Cell to, Cell cell) {
    double begin = 0, end = 1;
    const auto clip = [&](int at, int by, int side) {
        if (by == 0) {
            if (at != side)
                end = begin;
            return;
        }
        const double a = (side - 0.5 - at) / by, b = (side + 0.5 - at) / by;
        begin = std::max(begin, std::min(a, b));
        end = std::min(end, std::max(a, b));
    };
    clip(from.row, to.row - from.row, cell.row);
    clip(from.col, to.col - from.col, cell.col);
    return end - begin > 1e-9 ? end - begin : 0;
}

/// The sums of all paths, each of which is traced by itself.
class TracedPaths {
  public:
    TracedPaths(const ManyPaths& paths, bool lengths)
        : sums(paths.problem.terrain.grid.cells(), 0), paths_(paths), lengths_(lengths) {}

    std::vector<double> sums;
    std::size_t count = 0;

    void add(const Solution& solution, const PathEnd& end, double weight) {
        float least = infinity;
        std::size_t nearest = 0;
        for (const std::size_t cell : end.cells)
            if (solution.distance[cell] < least) {
                least = solution.distance[cell];
                nearest = cell;
            }
        if (!(least < infinity))
            return;
        ++count;
        const Terrain& terrain = paths_.problem.terrain;
        const std::vector<std::size_t> cells = trace_path(terrain, solution.predecessor, nearest);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!lengths_)
                sums[cells[i]] += weight;
            if (i > 0)
                add_step(terrain.grid.cell(cells[i - 1]), terrain.grid.cell(cells[i]), weight);
        }
    }

  private:
    void add_step(Cell from, Cell to, double weight) {
        const Cell north = from.row <= to.row ? from : to;
        const Offset step{std::abs(to.row - from.row), std::abs(to.col - from.col)};
        const double length = paths_.problem.length(north.row, step);
        for (int row = std::min(from.row, to.row); row <= std::max(from.row, to.row); ++row)
            for (int col = std::min(from.col, to.col); col <= std::max(from.col, to.col); ++col) {
                const Cell cell{row, col};
                const double share = share_in(from, to, cell);
                if (lengths_)
                    sums[index(cell)] += weight * share * length;
                else if (share > 0 && !(cell == from) && !(cell == to))
                    sums[index(cell)] += weight;
            }
    }
    std::size_t index(Cell cell) const { return paths_.problem.terrain.grid.index(cell); }

    const ManyPaths& paths_;
    bool lengths_;
};

PathDensity empty_density(const ManyPaths& paths, bool lengths) {
    const Terrain& terrain = paths.problem.terrain;
    return PathDensity(terrain.grid, terrain.neighbourhood.radius(), paths.weight,
                       lengths ? paths.metric.longest() : 1);
}

std::vector<float> rows_of_density(const PathDensity& density) {
    const Grid grid = density.sums().grid();
    std::vector<float> rows(grid.cells());
    for (int row = 0; row < grid.rows; ++row)
        density.sums().copy_row(row, 0, {rows.data() + grid.index(row, 0), std::size_t(grid.cols)});
    return rows;
}

class PathDensityAtRadius : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Radii, PathDensityAtRadius, testing::Range(1, 7));

TEST_P(PathDensityAtRadius, IsTheSumOfPathsThatAreTracedOneByOne) {
    for (int seed = 0; seed < test::trials(400); ++seed) {
        const ManyPaths paths = many_paths(std::uint64_t(seed), GetParam());
        for (const bool lengths : {false, true}) {
            TracedPaths traced(paths, lengths);
            PathDensity density = empty_density(paths, lengths);
            std::size_t count = 0;
            for (std::size_t i = 0; i < paths.solutions.size(); ++i) {
                const std::size_t left_out = seed % 2 ? i % paths.ends.size() : PathDensity::none;
                count += density.add_paths(paths.problem.terrain, paths.solutions[i], paths.ends,
                                           paths.weights[i], lengths ? &paths.metric : nullptr,
                                           left_out);
                for (std::size_t end = 0; end < paths.ends.size(); ++end)
                    if (end != left_out)
                        traced.add(paths.solutions[i], paths.ends[end],
                                   paths.weights[i] * paths.ends[end].weight);
            }
            EXPECT_EQ(count, traced.count);
            const std::vector<float> rows = rows_of_density(density);
            for (std::size_t cell = 0; cell < rows.size(); ++cell)
                ASSERT_NEAR(double(rows[cell]), traced.sums[cell],
                            1e-7 * traced.sums[cell] +
                                1e-12 * paths.weight * (lengths ? paths.metric.longest() : 1))
                    << paths.problem.text << ", seed " << seed << ", cell " << cell
                    << (lengths ? ", lengths" : ", numbers");
        }
    }
}

TEST_P(PathDensityAtRadius, HasTheSameBitsInAnyOrderOfSourcesAndEnds) {
    for (int seed = 0; seed < test::trials(40); ++seed) {
        ManyPaths paths = many_paths(std::uint64_t(seed), GetParam());
        std::vector<std::size_t> order(paths.solutions.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        const bool lengths = seed % 2;
        const auto density = [&] {
            PathDensity sums = empty_density(paths, lengths);
            for (const std::size_t i : order)
                sums.add_paths(paths.problem.terrain, paths.solutions[i], paths.ends,
                               paths.weights[i], lengths ? &paths.metric : nullptr);
            return rows_of_density(sums);
        };
        const std::vector<float> before = density();
        std::reverse(order.begin(), order.end());
        std::rotate(paths.ends.begin(), paths.ends.begin() + std::ptrdiff_t(paths.ends.size() / 2),
                    paths.ends.end());
        EXPECT_EQ(density(), before) << "seed " << seed;
    }
}

TEST(PathDensity, StaysWhereItIsOnALargerGrid) {
    for (int seed = 0; seed < test::trials(40); ++seed) {
        const ManyPaths paths = many_paths(std::uint64_t(seed), 1 + seed % 6);
        PathDensity density = empty_density(paths, false);
        density.add_paths(paths.problem.terrain, paths.solutions.front(), paths.ends,
                          paths.weights.front());
        const std::vector<float> before = rows_of_density(density);
        const Grid old = density.sums().grid(), larger{old.rows + 40, old.cols + 9};
        const Cell first{seed % 41, seed % 10};
        density.move_to(larger, first);
        const std::vector<float> after = rows_of_density(density);
        EXPECT_EQ(std::accumulate(after.begin(), after.end(), 0.0),
                  std::accumulate(before.begin(), before.end(), 0.0));
        for (std::size_t i = 0; i < before.size(); ++i) {
            const Cell cell = old.cell(i);
            ASSERT_EQ(after[larger.index(first.row + cell.row, first.col + cell.col)], before[i]);
        }
    }
}

TEST(PathDensity, CountsTheCellsThatAWideStepCrosses) {
    test::Problem problem = test::uniform_problem({2, 3}, {0, 0}, 2);
    problem.query.predecessor = true;
    const Solution solution = test::solve(problem);
    const std::vector<PathEnd> ends{{{5}, 3}}; // a knight's move
    PathDensity numbers({2, 3}, 2, 3);
    EXPECT_EQ(numbers.add_paths(problem.terrain, solution, ends, 1), 1u);
    EXPECT_EQ(rows_of_density(numbers), (std::vector<float>{3, 3, 0, 0, 3, 3}));
    const GroundMetric metric(problem.terrain.neighbourhood, 1, 1);
    PathDensity lengths({2, 3}, 2, 3, metric.longest());
    lengths.add_paths(problem.terrain, solution, ends, 1, &metric);
    const auto quarter = float(3 * std::sqrt(5.0) / 4);
    for (const std::size_t cell : {0, 1, 4, 5})
        EXPECT_FLOAT_EQ(rows_of_density(lengths)[cell], quarter);
}

} // namespace
} // namespace fermat
