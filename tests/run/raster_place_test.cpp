#include "raster_place.h"

#include "support/effort.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

TEST(RasterPlace, FindsTheCellOfEachPoint) {
    std::mt19937 random(3);
    const auto between = [&](double from, double to) {
        return std::uniform_real_distribution(from, to)(random);
    };
    for (int trial = 0; trial < fermat::test::trials(200); ++trial) {
        RasterPlace raster;
        raster.grid = {1 + int(random() % 50), 1 + int(random() % 50)};
        raster.west = between(-1e6, 1e6);
        raster.north = between(-1e6, 1e6);
        raster.cellWidth = between(0.1, 100);
        raster.cellHeight = between(0.1, 100);
        const int row = int(random() % raster.grid.rows), col = int(random() % raster.grid.cols);
        const std::size_t cell = raster.grid.index(row, col);
        const MapPoint centre = raster.cellCentre(cell);
        EXPECT_NEAR(centre.x, raster.west + (col + 0.5) * raster.cellWidth, 1e-6);
        EXPECT_NEAR(centre.y, raster.north - (row + 0.5) * raster.cellHeight, 1e-6);
        const MapPoint inside{centre.x + between(-0.49, 0.49) * raster.cellWidth,
                              centre.y + between(-0.49, 0.49) * raster.cellHeight};
        EXPECT_EQ(raster.cellAt(inside), cell);
        const auto place = raster.placeIn(cell, inside);
        EXPECT_NEAR(place.east, (inside.x - centre.x) / raster.cellWidth, 1e-5);
        EXPECT_NEAR(place.south, (centre.y - inside.y) / raster.cellHeight, 1e-5);
        // A part has the same places, to the bit.
        RasterPlace part = raster;
        part.take({row, col}, {1, 1});
        EXPECT_EQ(part.cellCentre(0).x, centre.x);
        EXPECT_EQ(part.cellCentre(0).y, centre.y);
        EXPECT_EQ(part.wholeExtent().east, raster.extent().east);
        EXPECT_FALSE(part.sameGrid(raster) && raster.grid.cells() > 1);
    }
}

TEST(RasterPlace, TakesEdgesAsThoseOfTheLastCells) {
    RasterPlace raster;
    raster.grid = {3, 4};
    raster.west = 100;
    raster.north = 50;
    raster.cellWidth = 10;
    raster.cellHeight = 5;
    EXPECT_EQ(raster.cellAt({140, 35}), raster.grid.index(2, 3));
    EXPECT_EQ(raster.cellAt({100, 50}), 0u);
    EXPECT_EQ(raster.cellAt({99.995, 50.002}), 0u); // less than a thousandth of a cell away
    EXPECT_EQ(raster.cellAt({99.9, 50}), std::nullopt);
    EXPECT_EQ(raster.cellAt({140.1, 40}), std::nullopt);
    EXPECT_EQ(raster.cellAt({120, NAN}), std::nullopt);
    const std::array<double, 6> expected{100, 10, 0, 50, 0, -5};
    EXPECT_EQ(raster.geoTransform(), expected);
}
