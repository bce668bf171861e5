#include "fermat/restoration.h"
#include "support/effort.h"
#include "support/patch_costs.h"
#include "support/problems.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace fermat {
namespace {

/// Radii, cells and costs of restored ground at which some pairs gain and others do not.
Restoration random_restoration(const test::PatchCosts& patches, std::uint64_t seed) {
    test::Random random(seed);
    std::vector<float> least{1};
    for (const PatchPair& pair : patches.pairs)
        if (pair.least_cost > 0 && pair.least_cost < infinity)
            least.push_back(pair.least_cost);
    std::ranges::sort(least);
    const double cost = double(least[least.size() / 2]) * random.between(1e-5, 0.02);
    Restoration restoration{{}, {}, seed % 3 ? Excess::absolute : Excess::percent};
    const int rows = seed % 2 ? 1 : patches.grid.rows;
    for (int row = 0; row < rows; ++row)
        restoration.rows.push_back(
            {random.between(0.9, 1.1), random.between(0.8, 1.6), cost * random.between(1, 1.5)});
    for (int i = random.integer(1, 3); i > 0; --i)
        restoration.radii.push_back(random.between(0.5, 7));
    if (seed % 5 == 0)
        restoration.radii.push_back(500); // all cells
    std::ranges::sort(restoration.radii);
    return restoration;
}

/// Looks at each cell of a circle.
double least_in_circle(const Field<float>& costs, Cell centre, double radius,
                       const RowOfCells& row) {
    double least = double(infinity);
    const Grid grid = costs.grid();
    const int rows = int(radius / row.height) + 1, cols = int(radius / row.width) + 1;
    for (int i = std::max(0, centre.row - rows); i <= std::min(grid.rows - 1, centre.row + rows);
         ++i)
        for (int j = std::max(0, centre.col - cols);
             j <= std::min(grid.cols - 1, centre.col + cols); ++j)
            if (std::hypot((i - centre.row) * row.height, (j - centre.col) * row.width) <= radius)
                least = std::min(least, double(costs[Cell{i, j}]));
    return least;
}

/// The gain of a pair in double precision, and how far rounding may change it.
struct Gain {
    double value = 0, rounding = 0;
};

Gain gain_of(const PatchPair& pair, double least_a, double least_b, double radius, double restored,
             Excess unit) {
    const double scale =
        (unit == Excess::percent ? 100 / double(pair.least_cost) : 1) / (2 * radius);
    const double cost = least_a + least_b + 2 * radius * restored;
    return {(double(pair.least_cost) - cost) * scale,
            4e-7 * (double(pair.least_cost) + cost) * scale};
}

bool counts(const PatchPair& pair) {
    return pair.least_cost > 0 && pair.least_cost < infinity;
}

TEST(Restoration, GainsAreThoseOfTheLeastCostsInEachCircle) {
    int with_gain = 0, without = 0;
    for (int seed = 0; seed < test::trials(24); ++seed) {
        const test::PatchCosts patches = test::random_patch_costs(std::uint64_t(seed));
        const Restoration restoration = random_restoration(patches, std::uint64_t(seed));
        const Improvements got =
            improvements(patches.costs, patches.pairs, restoration, nullptr, 2, no_progress);
        // Brute force takes long with large circles.
        const std::size_t stride = restoration.radii.back() > 100 ? 997 : 3;
        for (std::size_t cell = 0; cell < got.gain.size(); cell += stride) {
            const Cell centre = patches.grid.cell(cell);
            const RowOfCells& row = restoration.row(centre.row);
            double lowest = 0, highest = 0;
            std::vector<double> highest_with;
            for (const double radius : restoration.radii) {
                highest_with.push_back(0);
                std::vector<double> least;
                for (const Field<float>& costs : patches.costs)
                    least.push_back(least_in_circle(costs, centre, radius, row));
                for (const PatchPair& pair : patches.pairs) {
                    if (!counts(pair))
                        continue;
                    const Gain gain = gain_of(pair, least[pair.a], least[pair.b], radius,
                                              row.restored, restoration.unit);
                    if (std::isinf(gain.value))
                        continue;
                    lowest = std::max(lowest, gain.value - gain.rounding);
                    highest = std::max(highest, gain.value + gain.rounding);
                    highest_with.back() = std::max(highest_with.back(), gain.value + gain.rounding);
                }
            }
            const double value = double(got.gain[cell]);
            ASSERT_GE(value, lowest) << "seed " << seed << ", cell " << cell;
            ASSERT_LE(value, highest) << "seed " << seed << ", cell " << cell;
            ASSERT_EQ(value > 0, got.radius[cell] != Improvements::none);
            if (value > 0) {
                ASSERT_LE(value, highest_with.at(got.radius[cell])) << "seed " << seed;
            }
            (value > 0 ? with_gain : without) += 1;
        }
    }
    const int enough = test::sanitized ? 0 : 3000; // with fewer trials
    EXPECT_GT(with_gain, enough);
    EXPECT_GT(without, enough);
}

TEST(Restoration, IsTheSameOnAnyNumberOfThreadsAndInAnyOrderOfPairs) {
    for (int seed = 0; seed < test::trials(40); ++seed) {
        test::PatchCosts patches = test::random_patch_costs(std::uint64_t(seed));
        const Restoration restoration = random_restoration(patches, std::uint64_t(seed));
        const Improvements one =
            improvements(patches.costs, patches.pairs, restoration, nullptr, 1, no_progress);
        std::ranges::reverse(patches.pairs);
        const Improvements other =
            improvements(patches.costs, patches.pairs, restoration, nullptr, 3, no_progress);
        EXPECT_TRUE(std::ranges::equal(one.gain.values(), other.gain.values()));
        EXPECT_TRUE(std::ranges::equal(one.radius.values(), other.radius.values()));
    }
}

/// Costs from the cells of a drawn problem, and the pair of the two.
test::PatchCosts costs_between(test::Problem& problem, Cell a, Cell b) {
    const Grid grid = problem.terrain.grid;
    test::PatchCosts patches{grid, {}, {}};
    for (const Cell patch : {a, b}) {
        problem.query.sources = {{.node = grid.index(patch)}};
        patches.costs.push_back(test::solve(problem).distance);
    }
    patches.pairs = {{0, 1, patches.costs[0][b]}};
    return patches;
}

TEST(Restoration, OpensAWallWhereTheDetourIsLongest) {
    const std::vector<std::string> rows{".....", ".###.", ".....", "#####"};
    test::Problem problem = test::drawn_problem(rows, 1, CornerRule::always);
    const test::PatchCosts patches = costs_between(problem, {0, 2}, {2, 2});
    const float detour = patches.pairs[0].least_cost;
    EXPECT_FLOAT_EQ(detour, 2 + 2 * std::sqrt(2.0f));
    // The circle has the cells around its centre. Both patches are in it, so only its diameter of
    // restored ground is left.
    const Restoration restoration{{1}, {{1, 1, 0.5}}};
    const Improvements got =
        improvements(patches.costs, patches.pairs, restoration, nullptr, 1, no_progress);
    EXPECT_FLOAT_EQ((got.gain[Cell{1, 2}]), (detour - 2 * 0.5f) / 2);
    // Here it has cells with the costs 1 from each patch.
    EXPECT_FLOAT_EQ((got.gain[Cell{1, 1}]), (detour - 2 - 2 * 0.5f) / 2);
    EXPECT_EQ((got.gain[Cell{3, 0}]), 0); // cells with the costs 4.8 and 2.
    EXPECT_EQ((got.radius[Cell{1, 2}]), 0);
    EXPECT_EQ((got.radius[Cell{3, 0}]), Improvements::none);

    const std::vector<RestoredPlace> places =
        best_places({Field<float>(got.gain.part({}, patches.grid)),
                     Field<std::uint8_t>(got.radius.part({}, patches.grid))},
                    patches.costs, patches.pairs, restoration, 10, nullptr, 1, no_progress);
    ASSERT_FALSE(places.empty());
    EXPECT_EQ(places[0].centre, (Cell{1, 2}));
    EXPECT_FLOAT_EQ(places[0].after, 1);
}

TEST(Restoration, FindsWhatASolveOfTheRestoredGroundConfirms) {
    constexpr double longest_detour = 1.083; // of steps to 8 neighbours
    int confirmed = 0;
    for (int seed = 0; seed < test::trials(20); ++seed) {
        test::Random random(std::uint64_t(seed) + 100);
        test::Problem problem = test::uniform_problem({50, 70}, {0, 0}, 1);
        std::vector<Surface::OfCell> rough;
        for (std::size_t cell = 0; cell < problem.terrain.grid.cells(); ++cell)
            rough.push_back({cell, random.chance(0.3) ? infinity : float(random.between(1, 20))});
        rough[25 * 70 + 3].slowness = rough[25 * 70 + 66].slowness = 1;
        problem.terrain.surface.set_slowness(rough);
        const Cell a{25, 3}, b{25, 66};
        const test::PatchCosts patches = costs_between(problem, a, b);
        if (!counts(patches.pairs[0]))
            continue;
        const Restoration restoration{{2.5, 5}, {{1, 1, 1}}};
        const std::vector<RestoredPlace> places = best_places(
            improvements(patches.costs, patches.pairs, restoration, nullptr, 2, no_progress),
            patches.costs, patches.pairs, restoration, 1, nullptr, 2, no_progress);
        for (const RestoredPlace& place : places) {
            problem.terrain.surface.set_slowness(rough);
            const double radius = restoration.radii[place.radius];
            std::vector<Surface::OfCell> smooth;
            for (std::size_t cell = 0; cell < rough.size(); ++cell) {
                const Cell at = problem.terrain.grid.cell(cell);
                if (std::hypot(at.row - place.centre.row, at.col - place.centre.col) <= radius)
                    smooth.push_back({cell, 1});
            }
            problem.terrain.surface.set_slowness(smooth);
            const float now = costs_between(problem, a, b).pairs[0].least_cost;
            const double before = double(patches.pairs[0].least_cost);
            EXPECT_NEAR(before - double(place.gain) * 2 * radius, double(place.after), 1e-3);
            EXPECT_LE(double(now), double(place.after) + (longest_detour - 1) * 2 * radius + 1e-3);
            EXPECT_LT(double(now), before);
            ++confirmed;
        }
    }
    EXPECT_GT(confirmed, test::sanitized ? 0 : 5); // with fewer trials
}

TEST(Restoration, EachPlaceIsTheBestOneAfterThoseBeforeIt) {
    std::size_t found = 0, later = 0;
    for (int seed = 0; seed < test::trials(40); ++seed) {
        test::PatchCosts patches = test::random_patch_costs(std::uint64_t(seed));
        const Restoration restoration = random_restoration(patches, std::uint64_t(seed));
        const auto find = [&] {
            return improvements(patches.costs, patches.pairs, restoration, nullptr, 2, no_progress);
        };
        const std::size_t most = 1 + std::size_t(seed) % 6;
        const std::vector<RestoredPlace> places =
            best_places(find(), patches.costs, patches.pairs, restoration, most, nullptr,
                        1 + seed % 3, no_progress);
        ASSERT_LE(places.size(), most);
        const auto overlaps = [&](const RestoredPlace& place, Cell cell, double radius) {
            const RowOfCells& row = restoration.row(place.centre.row);
            return std::hypot((cell.row - place.centre.row) * row.height,
                              (cell.col - place.centre.col) * row.width) <
                   restoration.radii[place.radius] + radius;
        };
        for (std::size_t i = 0; i <= places.size(); ++i) {
            const Improvements now = find();
            float left = 0;
            for (std::size_t cell = 0; cell < now.gain.size(); ++cell)
                if (now.gain[cell] > left &&
                    std::none_of(places.begin(), places.begin() + std::ptrdiff_t(i),
                                 [&](const RestoredPlace& place) {
                                     return overlaps(place, patches.grid.cell(cell),
                                                     restoration.radii[now.radius[cell]]);
                                 }))
                    left = now.gain[cell];
            if (i == places.size()) {
                EXPECT_TRUE(i == most || left == 0) << "seed " << seed;
                break;
            }
            const RestoredPlace& place = places[i];
            EXPECT_LE(place.gain, left);
            EXPECT_GE(place.gain, left * 0.9998f) << "seed " << seed;
            EXPECT_EQ(place.gain, now.gain[place.centre]);
            EXPECT_EQ(place.radius, now.radius[place.centre]);
            EXPECT_EQ(place.before, patches.pairs[place.pair].least_cost);
            const double radius = restoration.radii[place.radius];
            const RowOfCells& row = restoration.row(place.centre.row);
            for (std::size_t p = 0; p < patches.pairs.size(); ++p) {
                PatchPair& pair = patches.pairs[p];
                if (!counts(pair))
                    continue;
                const double a = least_in_circle(patches.costs[pair.a], place.centre, radius, row),
                             b = least_in_circle(patches.costs[pair.b], place.centre, radius, row),
                             cost = a + b + 2 * radius * row.restored;
                if (p == place.pair) {
                    const Gain gain = gain_of(pair, a, b, radius, row.restored, restoration.unit);
                    EXPECT_NEAR(double(place.gain), gain.value, gain.rounding);
                    EXPECT_NEAR(double(place.after), cost, 4e-7 * cost);
                    pair.least_cost = place.after;
                } else {
                    // As floats, so that what follows has the same bits.
                    const float half = float(radius * row.restored);
                    pair.least_cost =
                        std::min(pair.least_cost, (float(a) + half) + (float(b) + half));
                }
            }
            ++found;
            later += i > 0;
        }
    }
    EXPECT_GT(found, test::sanitized ? 0u : 20u); // with fewer trials
    EXPECT_GT(later, test::sanitized ? 0u : 10u);
}

} // namespace
} // namespace fermat
