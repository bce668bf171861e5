#include "fermat/pinch_points.h"
#include "support/effort.h"
#include "support/patch_costs.h"
#include "support/problems.h"
#include "support/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>

namespace fermat {
namespace {

const Neighbourhood steps(1);

/// The formula of the header, slice by slice over the whole grid.
std::vector<PinchPoint> plain_pinch_points(const test::PatchCosts& patches, Excess kind,
                                           double width, const GroundMetric& metric) {
    std::vector<PinchPoint> found;
    const auto [rows, cols] = patches.grid;
    for (std::size_t pair = 0; pair < patches.pairs.size(); ++pair) {
        const PatchPair& ends = patches.pairs[pair];
        const double whole = double(ends.least_cost);
        if (!(whole > 0 && whole < double(infinity)))
            continue;
        const auto at = [&](std::size_t patch, int row, int col) {
            return row < 0 || col < 0 || row >= rows || col >= cols
                       ? double(infinity)
                       : double(patches.costs[patch][Cell{row, col}]);
        };
        const auto along = [&](int row, int col) {
            return (at(ends.a, row, col) - at(ends.b, row, col) + whole) / 2;
        };
        struct Piece {
            Cell cell;
            double excess, begin, end, weight;
        };
        std::vector<Piece> pieces;
        double extents = 0;
        for (int tile_row = 0; tile_row < rows; tile_row += 32) // the first of equals counts
            for (int tile_col = 0; tile_col < cols; tile_col += 32)
                for (int row = tile_row; row < std::min(tile_row + 32, rows); ++row)
                    for (int col = tile_col; col < std::min(tile_col + 32, cols); ++col) {
                        const float sum = float(at(ends.a, row, col)) + float(at(ends.b, row, col));
                        const float scale = kind == Excess::percent ? 100 / ends.least_cost : 1;
                        const float excess = (sum - ends.least_cost) * scale;
                        if (!(double(excess) <= width))
                            continue;
                        const double here = along(row, col);
                        const auto mean = [](std::array<double, 2> changes) {
                            double total = 0;
                            int count = 0;
                            for (const double change : changes)
                                if (std::isfinite(change)) {
                                    total += change;
                                    ++count;
                                }
                            return count ? total / count : 0;
                        };
                        const double south =
                            mean({along(row + 1, col) - here, here - along(row - 1, col)});
                        const double east =
                            mean({along(row, col + 1) - here, here - along(row, col - 1)});
                        const double h = metric.length(0, steps.direction({1, 0})),
                                     w = metric.length(0, steps.direction({0, 1}));
                        const double gradient = std::hypot(south / h, east / w);
                        const double extent = std::abs(south) + std::abs(east);
                        extents += extent;
                        pieces.push_back({{row, col},
                                          double(excess),
                                          here - extent / 2,
                                          here + extent / 2,
                                          gradient * h * w});
                    }
        const int count = int(std::min(whole / (extents / double(pieces.size())) / 8, 64.0));
        if (count < 5)
            continue;
        std::vector<double> widths(std::size_t(count), 0.0);
        std::vector<const Piece*> best(std::size_t(count), nullptr);
        for (int i = 0; i < count; ++i)
            for (const Piece& piece : pieces) {
                const double low = whole * i / count, high = whole * (i + 1) / count;
                const double overlap = std::min(high, piece.end) - std::max(low, piece.begin);
                const double extent = piece.end - piece.begin;
                if (extent > 0 ? overlap > 0 : piece.begin >= low && piece.begin < high) {
                    widths[std::size_t(i)] +=
                        piece.weight * (extent > 0 ? overlap / extent : 1) / (whole / count);
                    if (!best[std::size_t(i)] || piece.excess < best[std::size_t(i)]->excess)
                        best[std::size_t(i)] = &piece;
                }
            }
        bool in_region = false;
        for (int i = 0; i < count; ++i) {
            const double wide = std::min(*std::max_element(widths.begin(), widths.begin() + i + 1),
                                         *std::max_element(widths.begin() + i, widths.end()));
            const double narrow = widths[std::size_t(i)];
            if (!(wide > 2 * narrow))
                in_region = false;
            if (!(wide > 2 * narrow) || !(narrow > 0))
                continue;
            if (in_region && !(narrow < found.back().width))
                continue;
            if (in_region)
                found.pop_back();
            in_region = true;
            const Cell cell = best[std::size_t(i)]->cell;
            found.push_back({pair, cell, float(along(cell.row, cell.col)), narrow, wide / narrow});
        }
    }
    return found;
}

TEST(PinchPoints, AreThoseOfTheFormula) {
    std::size_t points = 0;
    for (int seed = 0; seed < test::trials(120); ++seed) {
        const test::PatchCosts patches = test::random_patch_costs(std::uint64_t(seed));
        test::Random random(std::uint64_t(seed) + 50);
        const GroundMetric metric(steps, random.between(1, 90), random.between(1, 90));
        for (const Excess kind : {Excess::absolute, Excess::percent}) {
            const float width =
                float(kind == Excess::percent ? random.between(0, 60) : random.between(0, 100));
            const auto plain = plain_pinch_points(patches, kind, double(width), metric);
            const auto got = pinch_points(patches.costs, patches.pairs, kind, width, steps, metric,
                                          1 + seed % 3, no_progress);
            ASSERT_EQ(got.size(), plain.size()) << seed;
            for (std::size_t i = 0; i < got.size(); ++i) {
                EXPECT_EQ(got[i].pair, plain[i].pair);
                EXPECT_EQ(got[i].cell, plain[i].cell);
                EXPECT_EQ(got[i].cost, plain[i].cost);
                EXPECT_NEAR(got[i].width, plain[i].width, 1e-9 * plain[i].width);
                EXPECT_NEAR(got[i].narrowing, plain[i].narrowing, 1e-9 * plain[i].narrowing);
            }
            points += got.size();
        }
    }
    EXPECT_GT(points, test::sanitized ? 5 : 50);
}

/// Costs from the first and the last column of some ground with cells of `cell` metres.
test::PatchCosts from_side_to_side(const std::vector<std::string>& rows, double cell) {
    test::Problem problem =
        test::drawn_problem(rows, 2, CornerRule::unless_both_sides_blocked, cell);
    const Grid grid = problem.terrain.grid;
    test::PatchCosts patches{grid, {}, {}};
    for (const int col : {0, grid.cols - 1}) {
        problem.query.sources.clear();
        for (int row = 0; row < grid.rows; ++row)
            if (problem.terrain.surface.passable(Cell{row, col}))
                problem.query.sources.push_back({.node = grid.index(row, col)});
        patches.costs.push_back(test::solve(problem).distance);
    }
    float least = infinity;
    for (int row = 0; row < grid.rows; ++row)
        least = std::min(least, patches.costs[0][Cell{row, grid.cols - 1}]);
    patches.pairs.push_back({0, 1, least});
    return patches;
}

TEST(PinchPoints, AreInTheGapOfAWallAndAsWideAsIt) {
    for (const int gap : {1, 3, 8}) {
        std::vector<std::string> rows(80, std::string(150, '1'));
        for (int row = 0; row < 80; ++row)
            for (int col = 60; col < 90; ++col)
                if (row < 30 || row >= 30 + gap)
                    rows[std::size_t(row)][std::size_t(col)] = '#';
        const double cell = 25;
        const test::PatchCosts patches = from_side_to_side(rows, cell);
        const GroundMetric metric(steps, cell, cell);
        const auto points = pinch_points(patches.costs, patches.pairs, Excess::percent, 50, steps,
                                         metric, 2, no_progress);
        ASSERT_EQ(points.size(), 1u) << gap;
        EXPECT_NEAR(points[0].width, gap * cell, 0.02 * gap * cell);
        EXPECT_GE(points[0].cell.row, 30);
        EXPECT_LT(points[0].cell.row, 30 + gap);
        EXPECT_GE(points[0].cell.col, 55);
        EXPECT_LT(points[0].cell.col, 95);
        EXPECT_NEAR(points[0].cost, points[0].cell.col * cell, 0.02 * 150 * cell);
        EXPECT_GT(points[0].narrowing, 2);
    }
}

TEST(PinchPoints, AreNotOnOpenGround) {
    const test::PatchCosts patches =
        from_side_to_side(std::vector<std::string>(60, std::string(100, '1')), 10);
    EXPECT_TRUE(pinch_points(patches.costs, patches.pairs, Excess::percent, 20, steps,
                             GroundMetric(steps, 10, 10), 1, no_progress)
                    .empty());
}

TEST(PinchPoints, AreFoundOnGroundThatIsDearToCross) {
    // A road of dear cells across the way leaves no gap between slices: it is as wide as the rest.
    std::vector<std::string> rows(60, std::string(100, '1'));
    for (std::string& row : rows)
        row[50] = '9';
    const test::PatchCosts patches = from_side_to_side(rows, 10);
    EXPECT_TRUE(pinch_points(patches.costs, patches.pairs, Excess::percent, 20, steps,
                             GroundMetric(steps, 10, 10), 1, no_progress)
                    .empty());
}

} // namespace
} // namespace fermat
