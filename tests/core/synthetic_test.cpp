#include "fermat/synthetic.h"

#include "fermat/components.h"
#include "fermat/error.h"
#include "support/effort.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <vector>

namespace fermat {
namespace {

using Pairs = std::vector<std::pair<double, double>>;

/// FNV-1a.
std::uint64_t digest(std::span<const std::uint8_t> bytes) {
    std::uint64_t hash = 1469598103934665603u;
    for (const std::uint8_t byte : bytes)
        hash = (hash ^ byte) * 1099511628211u;
    return hash;
}

double share(const Array<std::uint8_t>& terrain, int low, int high) {
    const auto count =
        std::count_if(terrain.begin(), terrain.end(), [&](int v) { return v >= low && v <= high; });
    return double(count) / double(terrain.size());
}

std::string message_of(const auto& call) {
    try {
        call();
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return "no error";
}

TEST(RoughTerrain, IsTheSameOnEveryMachine) {
    EXPECT_EQ(digest(rough_terrain({2048, 2048}, 1)), 0x2d7b7e5a588d9f16u);
}

TEST(RoughTerrain, IsTheSameWhereverTheGridEnds) {
    const Grid small{150, 701}, large{900, 1300};
    const auto part = rough_terrain(small, 7), whole = rough_terrain(large, 7);
    for (int row = 0; row < small.rows; ++row)
        ASSERT_TRUE(std::equal(&part[small.index(row, 0)], &part[small.index(row, 0)] + small.cols,
                               &whole[large.index(row, 0)]));
}

TEST(RoughTerrain, HasFieldsForestRoadsAndLakesForEverySeed) {
    std::vector<std::uint32_t> seeds{0, 4294967295};
    if (!test::sanitized)
        seeds.insert(seeds.end(), {1, 2, 3});
    for (const std::uint32_t seed : seeds) {
        SCOPED_TRACE(seed);
        const auto terrain = rough_terrain({3000, 3000}, seed);
        EXPECT_GT(share(terrain, 0, 0), 0.06);
        EXPECT_LT(share(terrain, 0, 0), 0.18);
        EXPECT_GT(share(terrain, 2, 14), 0.15);
        EXPECT_GT(share(terrain, 25, 35), 0.15);
        EXPECT_NEAR(share(terrain, 50, 50), 0.010, 0.005);
        EXPECT_NEAR(share(terrain, 80, 80), 0.008, 0.005);
        EXPECT_EQ(share(terrain, 1, 1) + share(terrain, 36, 49) + share(terrain, 51, 79) +
                      share(terrain, 81, 255),
                  0);
    }
}

TEST(RoughTerrain, HasMainRoadsThatRunOnForHundredsOfCells) {
    const Grid grid{2000, 2000};
    const auto terrain = rough_terrain(grid, 1);
    Array<float> slowness(grid.cells());
    for (std::size_t i = 0; i < slowness.size(); ++i)
        slowness[i] = terrain[i] == 80 ? 1 : infinity;
    const Neighbourhood neighbourhood;
    const Terrain roads{grid, Surface({grid, slowness}), neighbourhood,
                        GroundMetric(neighbourhood, 1, 1), CornerRule::only_if_both_sides_open};
    Progress progress;
    const Components components = connected_components(roads, progress);
    std::size_t cells = 0, on_long_roads = 0;
    for (const std::size_t size : components.size) {
        cells += size;
        if (size > 1000)
            on_long_roads += size;
    }
    EXPECT_GT(double(on_long_roads), 0.95 * double(cells));
}

/// The components of the cells that are not 0, with 4 neighbours.
Components components_of(Grid grid, const Array<std::uint8_t>& velocity) {
    Array<float> slowness(grid.cells());
    for (std::size_t i = 0; i < slowness.size(); ++i)
        slowness[i] = velocity[i] ? 1 : infinity;
    const Neighbourhood neighbourhood;
    const Terrain terrain{grid, Surface({grid, slowness}), neighbourhood,
                          GroundMetric(neighbourhood, 1, 1), CornerRule::only_if_both_sides_open};
    Progress progress;
    return connected_components(terrain, progress);
}

TEST(Maze, IsTheSameOnEveryMachine) {
    EXPECT_EQ(digest(maze({511, 512}, 1)), 0x9411838844f99a81u);
}

TEST(Maze, LeadsFromEachCellOfACorridorToEachOtherByOneWay) {
    for (const Grid grid : {Grid{1, 1}, {1, 9}, {2, 2}, {75, 80}, {201, 201}})
        for (const std::uint32_t seed : {0u, 1u, 4294967295u}) {
            const auto velocity = maze(grid, seed);
            std::size_t open = 0, steps = 0;
            for (std::size_t i = 0; i < grid.cells(); ++i) {
                const Cell cell = grid.cell(i);
                ASSERT_TRUE(velocity[i] == 0 || velocity[i] == 10);
                open += velocity[i] > 0;
                steps += velocity[i] && cell.col + 1 < grid.cols && velocity[i + 1];
                steps +=
                    velocity[i] && cell.row + 1 < grid.rows && velocity[i + std::size_t(grid.cols)];
                if (cell.row % 2 == 0 && cell.col % 2 == 0) {
                    ASSERT_GT(velocity[i], 0) << "row " << cell.row << ", column " << cell.col;
                }
            }
            EXPECT_EQ(components_of(grid, velocity).size.size(), 1u);
            EXPECT_EQ(steps, open - 1); // a tree
        }
}

TEST(Islands, AreTheSameOnEveryMachine) {
    EXPECT_EQ(digest(islands({511, 512}, 1)), 0x83fc8da3af98dc81u);
}

TEST(Islands, AreJoinedWithEachOtherByBridgesOneCellWide) {
    for (const Grid grid : {Grid{1, 1}, {2, 90}, {90, 2}, {300, 310}, {1000, 700}})
        for (const std::uint32_t seed : {0u, 1u, 4294967295u}) {
            const auto velocity = islands(grid, seed);
            EXPECT_EQ(components_of(grid, velocity).size.size(), 1u);
            if (grid.rows < 300)
                continue;
            EXPECT_GT(share(velocity, 0, 0), 0.6);
            EXPECT_GT(share(velocity, 5, 40), 0.1);
            EXPECT_EQ(share(velocity, 1, 4) + share(velocity, 41, 255), 0);
            // Without parts that are one cell wide, there are many components.
            Array<std::uint8_t> wide(grid.cells(), 0);
            for (std::size_t i = 0; i < grid.cells(); ++i) {
                const Cell cell = grid.cell(i);
                const auto at = [&](int row, int col) {
                    return grid.contains(row, col) && velocity[grid.index(row, col)];
                };
                if ((at(cell.row - 1, cell.col) || at(cell.row + 1, cell.col)) &&
                    (at(cell.row, cell.col - 1) || at(cell.row, cell.col + 1)))
                    wide[i] = velocity[i];
            }
            EXPECT_GT(components_of(grid, wide).size.size(), 20u);
        }
}

TEST(VerticalGradient, GrowsWithTheDepthOfCellCentresBelowThoseOfTheFirstRow) {
    const auto velocity = vertical_gradient({3, 2}, 1500, 0.5, 10);
    EXPECT_EQ(std::vector(velocity.begin(), velocity.end()),
              (std::vector<float>{1500, 1500, 1505, 1505, 1510, 1510}));
}

TEST(VerticalGradient, RefusesAVelocityBelowZeroAndNamesItsRow) {
    EXPECT_EQ(message_of([] {
                  vertical_gradient({5, 1}, 1, -0.5, 1);
              }),
              "the velocity in row 4 must be 0 or more, not -1");
}

TEST(HorizontalLayers, BeginAtTheirTopsAndTheFirstHoldsAbove) {
    const auto velocity = horizontal_layers({5, 1}, Pairs{{10, 2}, {20, 3}, {35, 4}}, 10);
    EXPECT_EQ(std::vector(velocity.begin(), velocity.end()), (std::vector<float>{2, 2, 3, 3, 4}));
}

TEST(HorizontalLayers, RefuseTopsThatDoNotRise) {
    EXPECT_EQ(message_of([] {
                  horizontal_layers({5, 1}, Pairs{{10, 2}, {10, 3}}, 10);
              }),
              "depth 10 comes after 10, but each must be greater than the one before");
    EXPECT_NE(message_of([] { horizontal_layers({5, 1}, Pairs{}, 10); }), "no error");
}

TEST(Checkerboard, BeginsInTheNorthWest) {
    const auto velocity = checkerboard({3, 5}, 2, 1, 0);
    EXPECT_EQ(std::vector(velocity.begin(), velocity.end()),
              (std::vector<float>{1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 1, 1, 0}));
}

TEST(RadialProfile, IsInterpolatedAndHeldBeyondItsEnds) {
    const Grid grid{1, 6};
    const auto velocity = radial_profile(grid, Pairs{{10, 1}, {30, 5}}, 0, 0, 10, 10);
    EXPECT_EQ(std::vector(velocity.begin(), velocity.end()),
              (std::vector<float>{1, 1, 3, 5, 5, 5}));
}

TEST(RadialProfile, IsTheSameInEveryDirectionOfTheGround) {
    // Cells are twice as high as wide, and the axis is between cells.
    const auto velocity = radial_profile({5, 9}, Pairs{{0, 1}, {100, 101}}, 2, 4, 3, 4);
    const Grid grid{5, 9};
    EXPECT_FLOAT_EQ(velocity[grid.index(2, 4)], 1);
    for (const Cell cell : {Cell{1, 3}, {1, 5}, {3, 3}, {3, 5}})
        EXPECT_FLOAT_EQ(velocity[grid.index(cell)], 6);
    EXPECT_FLOAT_EQ(velocity[grid.index(0, 0)], float(1 + std::hypot(12, 8)));
}

TEST(SyntheticVelocity, RefusesWhatItCannotUseAndSaysWhy) {
    EXPECT_EQ(message_of([] {
                  rough_terrain({0, 5}, 1);
              }),
              "a grid must have at least one cell, not 0 rows and 5 columns");
    EXPECT_EQ(message_of([] {
                  checkerboard({5, 5}, 0, 1, 2);
              }),
              "a square of the checkerboard must have at least one cell, not 0");
    EXPECT_EQ(message_of([] {
                  checkerboard({5, 5}, 1, -1, 2);
              }),
              "the velocity of the first squares must be 0 or more, not -1");
    EXPECT_EQ(message_of([] {
                  vertical_gradient({5, 5}, 1, 1, 0);
              }),
              "the cell height must be a positive number, not 0");
    EXPECT_EQ(message_of([] {
                  radial_profile({5, 5}, Pairs{{0, NAN}}, 0, 0, 1, 1);
              }),
              "the velocity at radius 0 must be 0 or more, not nan");
    EXPECT_EQ(message_of([] {
                  radial_profile({5, 5}, Pairs{{0, 1}}, INFINITY, 0, 1, 1);
              }),
              "the axis must be at a finite row and column, not inf, 0");
}

TEST(SyntheticVelocity, ACancelEndsIt) {
    struct Cancel : Progress {
        bool cancelled() override { return true; }
    } cancel;
    EXPECT_THROW(rough_terrain({100, 100}, 1, cancel), Cancelled);
    EXPECT_THROW(checkerboard({100, 100}, 1, 1, 2, cancel), Cancelled);
    EXPECT_THROW(maze({1000, 1000}, 1, cancel), Cancelled);
    EXPECT_THROW(islands({100, 100}, 1, cancel), Cancelled);
}

} // namespace
} // namespace fermat
