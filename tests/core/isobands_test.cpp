#include "fermat/error.h"
#include "fermat/isobands.h"
#include "support/random.h"
#include "support/recorder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <map>
#include <numeric>
#include <set>

namespace fermat {
namespace {

using test::Random;
using Bytes = std::vector<std::byte>;

constexpr float no_value = std::numeric_limits<float>::quiet_NaN();

struct Xy {
    double x, y;
    friend auto operator<=>(const Xy&, const Xy&) = default;
};
using Ring = std::vector<Xy>; // closed
using Polygons = std::vector<std::vector<Ring>>;

struct Raster {
    Grid grid;
    std::vector<float> values;
    MapFrame frame{0, 0, 1, 1};
    Raster(int rows, int cols) : grid{rows, cols}, values(grid.cells()) {}
    float& at(int row, int col) { return values[grid.index(row, col)]; }
};

/// Hills, with single cells and patches without a value.
Raster hills(int rows, int cols, std::uint64_t seed, double voids = 0) {
    Raster raster(rows, cols);
    Random random(seed);
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) {
            const bool empty = random.chance(voids);
            raster.at(row, col) =
                empty ? no_value
                      : float(50 + 30 * std::sin(row * 0.11) * std::cos(col * 0.07) +
                              10 * random.unit());
        }
    return raster;
}

/// Copies rows of `cols` values.
CopyRow rows_of(const Raster& raster, int cols) {
    return [&raster, count = std::size_t(cols)](int row, float* to) {
        std::copy_n(raster.values.data() + std::size_t(row) * count, count, to);
    };
}

std::vector<Bytes> bands_of(const Raster& raster, const std::vector<double>& ends,
                            const IsobandOptions& options = {.threads = 1}, int rows_at_once = 0) {
    IsobandTracer tracer(raster.grid, raster.frame, ends, options);
    const int lines = options.at_corners ? 2 : 1, rows = lines * raster.grid.rows;
    const int part = rows_at_once > 0 ? rows_at_once : rows;
    for (int row = 0; row < rows; row += part)
        tracer.add_rows(std::min(part, rows - row), rows_of(raster, lines * raster.grid.cols),
                        no_progress);
    const Isobands bands = tracer.finish(no_progress);
    std::vector<Bytes> result;
    for (std::size_t i = 0; i < bands.count(); ++i) {
        result.emplace_back(bands.wkb_size(i));
        if (!result.back().empty())
            bands.write_wkb(i, result.back().data());
    }
    return result;
}

template <class T>
T take(const std::byte*& from) {
    T value;
    std::memcpy(&value, from, sizeof value);
    from += sizeof value;
    return value;
}

Polygons polygons_of(const Bytes& wkb) {
    Polygons result;
    if (wkb.empty())
        return result;
    const std::byte* at = wkb.data();
    const auto head = [&](std::uint32_t type) {
        EXPECT_EQ(take<std::uint8_t>(at), 1);
        EXPECT_EQ(take<std::uint32_t>(at), type);
        return take<std::uint32_t>(at);
    };
    result.resize(head(6));
    for (auto& polygon : result) {
        polygon.resize(head(3));
        for (Ring& ring : polygon) {
            ring.resize(take<std::uint32_t>(at));
            for (Xy& point : ring)
                point = take<Xy>(at);
            EXPECT_EQ(ring.front(), ring.back());
        }
    }
    EXPECT_EQ(at, wkb.data() + wkb.size());
    return result;
}

double area(const Ring& ring) {
    double twice = 0;
    for (std::size_t i = 1; i < ring.size(); ++i)
        twice += (ring[i - 1].x - ring[0].x) * (ring[i].y - ring[0].y) -
                 (ring[i].x - ring[0].x) * (ring[i - 1].y - ring[0].y);
    return twice / 2;
}

double area(const Bytes& wkb) {
    double sum = 0;
    for (const auto& polygon : polygons_of(wkb))
        for (const Ring& ring : polygon)
            sum += area(ring); // holes turn the other way
    return sum;
}

TEST(Isobands, OfAPartHaveTheBytesOfTheWholeRasterIfOnlyThePartHasValues) {
    // Coordinates that are no whole numbers, far from the origin.
    const MapFrame frame{433021.7, 5812345.1, 3.3, 2.7};
    const Cell first{64, 37};
    Raster part = hills(150, 90, 5, 0.05);
    for (int row = 0; row < part.grid.rows; ++row)
        for (int col = 0; col < part.grid.cols; ++col)
            if (row == 0 || col == 0 || row == part.grid.rows - 1 || col == part.grid.cols - 1)
                part.at(row, col) = no_value;
    Raster whole(300, 210);
    whole.frame = frame;
    std::fill(whole.values.begin(), whole.values.end(), no_value);
    for (int row = 0; row < part.grid.rows; ++row)
        for (int col = 0; col < part.grid.cols; ++col)
            whole.at(first.row + row, first.col + col) = part.at(row, col);
    part.frame = frame;
    part.frame.first = first;
    part.frame.whole = whole.grid;
    const std::vector<double> ends{20, 35, 50, 65, 80};
    for (const double tolerance : {0.0, 1.7, 20.0})
        for (const double area : {0.0, 30.0, 2000.0}) {
            const IsobandOptions options{.threads = 1, .tolerance = tolerance, .least_area = area};
            EXPECT_EQ(bands_of(part, ends, options), bands_of(whole, ends, options))
                << tolerance << ' ' << area;
        }
}

TEST(Isobands, AreTheSameForAnyThreadsAndHoweverManyRowsComeAtATime) {
    const Raster raster = hills(301, 90, 1, 0.05);
    const std::vector<double> ends{20, 35, 50, 65, 80, 100};
    const auto bands = bands_of(raster, ends);
    for (const int threads : {1, 2, 5})
        for (const std::size_t rows : {0, 1, 7, 60, 61, 250})
            EXPECT_EQ(bands_of(raster, ends, {.threads = threads}, rows), bands)
                << threads << " threads, " << rows << " rows";
}

TEST(Isobands, NeighboursShareEachVertexOfTheirBoundary) {
    Raster raster = hills(130, 75, 2);
    raster.frame = {512345.6, 5312345.6, 9.7, 10.3};
    std::vector<double> ends;
    for (int i = 1; i <= 40; ++i)
        ends.push_back(i * 2.5);
    std::map<std::pair<Xy, Xy>, int> edges;
    for (const Bytes& band : bands_of(raster, ends))
        for (const auto& polygon : polygons_of(band))
            for (const Ring& ring : polygon)
                for (std::size_t i = 1; i < ring.size(); ++i)
                    ++edges[{ring[i - 1], ring[i]}];
    const double west = 512345.6, north = 5312345.6, east = west + 75 * 9.7,
                 south = north - 130 * 10.3;
    std::size_t shared = 0;
    for (const auto& [edge, count] : edges) {
        ASSERT_EQ(count, 1);
        const auto& [a, b] = edge;
        if (edges.contains({b, a}))
            ++shared;
        else // the raster's edge
            ASSERT_TRUE((a.x == b.x && (a.x == west || std::abs(a.x - east) < 1e-6)) ||
                        (a.y == b.y && (a.y == north || std::abs(a.y - south) < 1e-6)))
                << a.x << ' ' << a.y << ' ' << b.x << ' ' << b.y;
    }
    EXPECT_GT(shared, 10000u);
}

TEST(Isobands, LeaveNoGapWhereAllGroundHasAValueBelowTheLastEnd) {
    for (int seed = 0; seed < 20; ++seed) {
        const Raster raster = hills(1 + seed * 7, 1 + seed * 13 % 50, std::uint64_t(seed));
        double sum = 0;
        for (const Bytes& band : bands_of(raster, {30, 40, 50, 60, 70, 100}))
            sum += area(band);
        EXPECT_NEAR(sum, double(raster.grid.cells()), 1e-8 * double(raster.grid.cells()));
    }
}

TEST(Isobands, AnEndBelongsToTheNextBandAndTheLastToItsOwn) {
    Raster raster(1, 3);
    raster.values = {10, no_value, 20};
    const auto bands = bands_of(raster, {10, 20});
    EXPECT_EQ(area(bands[0]), 0);
    EXPECT_EQ(area(bands[1]), 2);
    EXPECT_EQ(area(bands_of(raster, {10, 19.5})[1]), 1); // beyond is in none
}

/// Values at the corners of cells, as they come for IsobandOptions::at_corners. Cells with `true`
/// are no ground.
Raster at_corners(Grid cells, const std::vector<bool>& voids,
                  const std::function<double(int row, int col)>& value) {
    Raster raster(2 * cells.rows, 2 * cells.cols);
    for (int row = 0; row < raster.grid.rows; ++row)
        for (int col = 0; col < raster.grid.cols; ++col)
            raster.at(row, col) = voids[cells.index(row / 2, col / 2)]
                                      ? no_value
                                      : float(value((row + 1) / 2, (col + 1) / 2));
    return raster;
}

std::vector<Bytes> bands_at_corners(const Raster& raster, const std::vector<double>& ends,
                                    IsobandOptions options = {.threads = 1}, int rows_at_once = 0) {
    options.at_corners = true;
    Raster cells = raster;
    cells.grid = {raster.grid.rows / 2, raster.grid.cols / 2};
    return bands_of(cells, ends, options, rows_at_once);
}

TEST(Isobands, AtCornersCirclesHaveTheAreaOfCircles) {
    for (const int radius : {5, 20, 100}) {
        const int side = 2 * radius + 10;
        const std::vector<bool> ground(std::size_t(side) * std::size_t(side));
        const double middle = side / 2.0 + 0.2;
        const Raster raster = at_corners({side, side}, ground, [&](int row, int col) {
            return std::hypot(row - middle, col - middle);
        });
        const double expected = std::acos(-1) * radius * radius;
        const double found = area(bands_at_corners(raster, {double(radius), 1000})[0]);
        // Between two corners, a boundary is straight.
        EXPECT_LT(found, expected);
        EXPECT_NEAR(found, expected, 0.6 / (radius * radius) * expected) << radius;
    }
}

TEST(Isobands, AtCornersTheGroundEndsAtTheSidesOfCellsWithoutAValue) {
    // From the north to the south, values rise. In the middle is a wall.
    const Grid cells{6, 5};
    std::vector<bool> voids(cells.cells());
    for (int col = 1; col < 4; ++col)
        voids[cells.index(3, col)] = true;
    const Raster raster = at_corners(cells, voids, [](int row, int) { return double(row); });
    const auto bands = bands_at_corners(raster, {2.25, 3.5, 5});
    EXPECT_NEAR(area(bands[0]), 5 * 2.25, 1e-3);
    EXPECT_NEAR(area(bands[1]), 5 * 1.25 - 3 * 0.5, 1e-3);
    EXPECT_NEAR(area(bands[2]), 5 * 1.5 - 3 * 0.5, 1e-3);
    // Sides of the wall are boundaries: it has two corners on each of them.
    std::set<Xy> vertices;
    for (const Bytes& band : bands)
        for (const auto& polygon : polygons_of(band))
            for (const Ring& ring : polygon)
                vertices.insert(ring.begin(), ring.end());
    for (const Xy corner : {Xy{1, -3}, Xy{4, -3}, Xy{1, -4}, Xy{4, -4}})
        EXPECT_TRUE(vertices.contains(corner)) << corner.x << ' ' << corner.y;
    // A boundary has a vertex where it crosses a side, and no other ones.
    EXPECT_LE(vertices.size(), 4u + 4 + 6 + 3 * 6);
}

/// Hills at corners, with cells that are no ground.
Raster hills_at_corners(Grid cells, std::uint64_t seed, double voids) {
    Random random(seed);
    std::vector<bool> empty;
    for (std::size_t i = 0; i < cells.cells(); ++i)
        empty.push_back(random.chance(voids));
    const Raster values = hills(cells.rows + 1, cells.cols + 1, seed);
    return at_corners(cells, empty, [&](int row, int col) {
        return double(values.values[values.grid.index(row, col)]);
    });
}

TEST(Isobands, AtCornersLeaveNoGapAndDoNotCoverCellsWithoutAValue) {
    for (int seed = 0; seed < 20; ++seed) {
        const Raster raster = hills_at_corners({1 + seed * 7, 1 + seed * 13 % 50},
                                               std::uint64_t(seed), seed % 3 * 0.2);
        const auto ground =
            std::ranges::count_if(raster.values, [](float value) { return !std::isnan(value); });
        double sum = 0;
        for (const Bytes& band : bands_at_corners(raster, {30, 40, 50, 60, 70, 100}))
            sum += area(band);
        EXPECT_NEAR(sum, double(ground) / 4, 1e-8 * double(ground)) << seed;
    }
}

TEST(Isobands, AtCornersAreTheSameForAnyThreadsRowsAndParts) {
    const Raster raster = hills_at_corners({150, 90}, 1, 0.05);
    const std::vector<double> ends{20, 35, 50, 65, 80, 100};
    const auto bands = bands_at_corners(raster, ends);
    for (const int threads : {1, 3})
        for (const std::size_t rows : {0, 2, 62, 250})
            EXPECT_EQ(bands_at_corners(raster, ends, {.threads = threads}, rows), bands)
                << threads << " threads, " << rows << " rows";
    const Cell first{64, 37};
    Raster whole(2 * 300, 2 * 210), part = raster;
    whole.frame = {433021.7, 5812345.1, 3.3, 2.7};
    std::fill(whole.values.begin(), whole.values.end(), no_value);
    for (int row = 0; row < part.grid.rows; ++row)
        for (int col = 0; col < part.grid.cols; ++col) {
            if (row < 2 || col < 2 || row >= part.grid.rows - 2 || col >= part.grid.cols - 2)
                part.at(row, col) = no_value;
            whole.at(2 * first.row + row, 2 * first.col + col) = part.at(row, col);
        }
    part.frame = whole.frame;
    part.frame.first = first;
    part.frame.whole = {300, 210};
    for (const double tolerance : {0.0, 1.7})
        for (const double least : {0.0, 300.0}) {
            const IsobandOptions options{.threads = 1, .tolerance = tolerance, .least_area = least};
            EXPECT_EQ(bands_at_corners(part, ends, options), bands_at_corners(whole, ends, options))
                << tolerance << ' ' << least;
        }
}

TEST(Isobands, ASaddleConnectsItsNorthWestAndSouthEastCorners) {
    Raster raster(2, 2);
    raster.values = {10, 0, 0, 10};
    EXPECT_EQ(polygons_of(bands_of(raster, {4, 100})[0]).size(), 2u);
    EXPECT_EQ(polygons_of(bands_of(raster, {4, 100})[1]).size(), 1u);
    raster.values = {0, 10, 10, 0};
    EXPECT_EQ(polygons_of(bands_of(raster, {4, 100})[0]).size(), 1u);
    EXPECT_EQ(polygons_of(bands_of(raster, {4, 100})[1]).size(), 2u);
}

TEST(Isobands, HolesGoToTheShellAroundThem) {
    // A ring of low ground around high ground with a pit, twice side by side.
    Raster raster(9, 20);
    for (int row = 0; row < 9; ++row)
        for (int col = 0; col < 20; ++col) {
            const int ring = std::max(std::abs(row - 4), std::abs(col % 10 - 4));
            raster.at(row, col) = ring <= 3 && ring >= 1 ? 10.f : 0.f;
        }
    const auto bands = bands_of(raster, {5, 100});
    const Polygons low = polygons_of(bands[0]), high = polygons_of(bands[1]);
    ASSERT_EQ(low.size(), 3u); // what is around, and the pits
    ASSERT_EQ(high.size(), 2u);
    std::multiset<std::size_t> rings;
    for (const auto& polygon : low)
        rings.insert(polygon.size());
    EXPECT_EQ(rings, (std::multiset<std::size_t>{1, 1, 3}));
    for (const auto& polygon : high) {
        ASSERT_EQ(polygon.size(), 2u);
        EXPECT_GT(area(polygon[0]), 0);
        EXPECT_LT(area(polygon[1]), 0);
        EXPECT_LT(std::abs(polygon[0][0].x - polygon[1][0].x), 8);
    }
}

TEST(Isobands, TenThousandBandsCoverTheGround) {
    const Raster raster = hills(40, 40, 3);
    std::vector<double> ends;
    for (int i = 1; i <= 10000; ++i)
        ends.push_back(i * 0.01);
    double sum = 0;
    for (const Bytes& band : bands_of(raster, ends))
        sum += area(band);
    EXPECT_NEAR(sum, 1600, 1e-6);
}

TEST(Isobands, EndsMayCrowdAnywhere) {
    const Raster raster = hills(40, 40, 3);
    std::vector<double> ends;
    for (int i = 0; i < 60; ++i)
        ends.push_back(50 + std::ldexp(1, i - 46));
    double sum = 0;
    const auto bands = bands_of(raster, ends);
    for (const Bytes& band : bands)
        sum += area(band);
    EXPECT_NEAR(sum, 1600, 1e-6);
}

TEST(Isobands, BoundariesMayRunAcrossAnyNumberOfColumns) {
    Raster raster(3, 100000);
    for (int col = 0; col < raster.grid.cols; ++col) {
        raster.at(0, col) = 0;
        raster.at(1, col) = 1;
        raster.at(2, col) = 2;
    }
    const auto bands = bands_of(raster, {0.5, 1.5, 3});
    for (const Bytes& band : bands)
        EXPECT_NEAR(area(band), 100000, 1e-4);
    EXPECT_EQ(polygons_of(bands[1]).size(), 1u);
}

/// That bands do not overlap and leave no gap: each line of a band is one of its neighbour the
/// other way round, but on the rectangle around all.
void expect_a_partition(const std::vector<Bytes>& bands, double cols, double rows) {
    std::map<std::pair<Xy, Xy>, int> edges;
    double sum = 0;
    for (const Bytes& band : bands) {
        sum += area(band);
        for (const auto& polygon : polygons_of(band))
            for (const Ring& ring : polygon) {
                ASSERT_GE(ring.size(), 4u);
                for (std::size_t i = 1; i < ring.size(); ++i)
                    ++edges[{ring[i - 1], ring[i]}];
            }
    }
    for (const auto& [edge, count] : edges) {
        const auto& [a, b] = edge;
        ASSERT_EQ(count, 1);
        ASSERT_TRUE(edges.contains({b, a}) || (a.x == b.x && (a.x == 0 || a.x == cols)) ||
                    (a.y == b.y && (a.y == 0 || a.y == -rows)))
            << a.x << ' ' << a.y << ' ' << b.x << ' ' << b.y;
    }
    EXPECT_NEAR(sum, cols * rows, 1e-6);
}

std::size_t vertices_of(const std::vector<Bytes>& bands) {
    std::size_t count = 0;
    for (const Bytes& band : bands)
        count += band.size() / sizeof(Xy);
    return count;
}

TEST(Isobands, SimplifiedTheyShareTheirBoundariesStill) {
    const Raster raster = hills(130, 100, 8);
    const std::vector<double> ends{20, 30, 40, 50, 60, 70, 80, 100};
    std::size_t before = vertices_of(bands_of(raster, ends));
    for (const double tolerance : {0.05, 0.3, 1.0, 4.0}) {
        const auto bands = bands_of(raster, ends, {.threads = 1, .tolerance = tolerance});
        expect_a_partition(bands, 100, 130);
        EXPECT_LT(vertices_of(bands), before);
        before = vertices_of(bands);
        EXPECT_EQ(bands_of(raster, ends, {.threads = 3, .tolerance = tolerance}, 50), bands);
    }
}

TEST(Isobands, SmallPiecesGoToTheBandAroundThem) {
    Raster raster = hills(130, 100, 9);
    const std::vector<double> ends{20, 30, 40, 50, 60, 70, 80, 100};
    std::size_t before = 1000000;
    for (const double least : {0.5, 3.0, 20.0, 500.0}) {
        const auto bands = bands_of(raster, ends, {.threads = 1, .least_area = least});
        expect_a_partition(bands, 100, 130);
        std::size_t pieces = 0;
        for (const Bytes& band : bands)
            for (const auto& polygon : polygons_of(band)) {
                double ground = 0;
                for (const Ring& ring : polygon)
                    ground += area(ring);
                EXPECT_GE(ground, least);
                ++pieces;
            }
        EXPECT_LT(pieces, before);
        before = pieces;
    }
}

TEST(Isobands, SmallHolesInTheGroundAreFilledAndSmallIslandsGo) {
    Raster raster(20, 20);
    std::fill(raster.values.begin(), raster.values.end(), no_value);
    for (int row = 5; row < 15; ++row)
        for (int col = 5; col < 15; ++col)
            raster.at(row, col) = 1;
    raster.at(8, 8) = raster.at(9, 9) = no_value; // they touch at a corner
    raster.at(11, 11) = 7;
    raster.at(2, 2) = 1;
    const auto bands = bands_of(raster, {3, 10}, {.threads = 1, .least_area = 2.5});
    ASSERT_EQ(polygons_of(bands[0]).size(), 1u);
    EXPECT_EQ(polygons_of(bands[0])[0].size(), 1u);
    EXPECT_EQ(area(bands[0]), 100);
    EXPECT_TRUE(bands[1].empty());
}

TEST(Isobands, APieceHasTheAreaOfAllThatWasMergedIntoIt) {
    Raster raster(20, 20);
    std::fill(raster.values.begin(), raster.values.end(), 1.f);
    for (int row = 6; row < 10; ++row)
        for (int col = 6; col < 10; ++col)
            raster.at(row, col) = 4;
    raster.at(7, 8) = 7; // a peak on the terrace
    const std::vector<double> ends{3, 5, 10};
    const auto all = bands_of(raster, ends);
    const double terrace = area(all[1]), peak = area(all[2]);
    ASSERT_GT(peak, 0);
    const auto bands = bands_of(raster, ends, {.threads = 1, .least_area = terrace + peak / 2});
    EXPECT_TRUE(bands[2].empty());
    EXPECT_DOUBLE_EQ(area(bands[1]), terrace + peak); // large enough to stay
    EXPECT_DOUBLE_EQ(area(bands[0]), area(all[0]));
}

TEST(Isobands, GroundWhereCellsTouchAtACornerStaysIfItIsLargeEnough) {
    Raster raster(2, 2);
    raster.values = {60, no_value, no_value, 0};
    // From 30 at the corner to 60, the ground of the first cell reaches 40 after a sixth of a cell.
    const double ground = 1.0 / 72;
    for (const bool within : {false, true}) {
        IsobandOptions options{.threads = 1, .least_area = 0.9 * ground, .within = within};
        EXPECT_NEAR(area(bands_of(raster, {40}, options)[0]), 1 + ground, 1e-9);
        options.least_area = 1.1 * ground;
        EXPECT_NEAR(area(bands_of(raster, {40}, options)[0]), 1, 1e-9);
    }
}

TEST(Isobands, NothingChangesIfNoPieceIsTooSmall) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Random random(seed);
        Raster raster(random.integer(2, 9), random.integer(2, 9));
        for (float& value : raster.values)
            value = random.chance(0.4) ? no_value : float(60 * random.unit());
        double least = 1;                                        // a cell without a value
        for (const Bytes& band : bands_of(raster, {20, 40, 60})) // also the ground beyond 40
            for (const auto& polygon : polygons_of(band)) {
                double ground = 0;
                for (const Ring& ring : polygon)
                    ground += area(ring);
                least = std::min(least, 0.999 * ground);
            }
        for (const bool within : {false, true})
            EXPECT_EQ(
                bands_of(raster, {20, 40}, {.threads = 1, .least_area = least, .within = within}),
                bands_of(raster, {20, 40}, {.threads = 1, .within = within}))
                << seed << (within ? " within" : "");
    }
}

/// Polygons and their holes.
std::vector<std::size_t> rings_of(const Bytes& wkb) {
    std::vector<std::size_t> rings;
    for (const auto& polygon : polygons_of(wkb))
        rings.push_back(polygon.size());
    std::sort(rings.begin(), rings.end());
    return rings;
}

std::size_t rings_in(const Bytes& wkb) {
    const std::vector<std::size_t> rings = rings_of(wkb);
    return std::accumulate(rings.begin(), rings.end(), std::size_t(0));
}

TEST(Isobands, WithinAnEndIsTheGroundOfTheOneBandUpToIt) {
    for (int seed = 0; seed < 60; ++seed) {
        Random random(std::uint64_t(700 + seed));
        const bool has_plateaus = seed % 2; // at the ends of bands
        // Where cells without a value meet at a corner, pieces depend on the other bands.
        const double voids = seed % 3 * 0.2;
        Raster raster =
            hills(random.integer(1, 90), random.integer(1, 60), std::uint64_t(seed), voids);
        if (has_plateaus)
            for (float& value : raster.values)
                value = std::round(value / 10) * 10;
        IsobandOptions options{.threads = 1,
                               .least_area = has_plateaus || voids > 0 ? 0 : seed % 5 * 4.0};
        const std::vector<double> ends{20, 30, 40, 50, 60, 70, 80};
        options.within = true;
        const auto within = bands_of(raster, ends, options);
        options.within = false;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const Bytes one = bands_of(raster, {ends[i]}, options)[0];
            EXPECT_NEAR(area(within[i]), area(one), 1e-8) << seed << ' ' << ends[i];
            EXPECT_EQ(rings_of(within[i]), rings_of(one)) << seed << ' ' << ends[i];
            EXPECT_LE(vertices_of({within[i]}), vertices_of({one}) + rings_in(one))
                << seed << ' ' << ends[i];
        }
    }
}

TEST(Isobands, WithinAnEndTheyAreTheSameForAnyThreadsAndHoweverManyRowsComeAtATime) {
    const Raster raster = hills(130, 90, 1, 0.05);
    const std::vector<double> ends{20, 35, 50, 65, 80, 100};
    IsobandOptions options{.threads = 1, .tolerance = 0.5, .least_area = 5, .within = true};
    const auto bands = bands_of(raster, ends, options);
    options.threads = 3;
    for (const std::size_t rows : {0, 1, 50})
        EXPECT_EQ(bands_of(raster, ends, options, rows), bands) << rows << " rows";
}

TEST(Isobands, SimplifiedTheGroundWithinAnEndIsThatOfTheBandsUpToIt) {
    const Raster raster = hills(130, 100, 8, 0.03);
    const std::vector<double> ends{20, 30, 40, 50, 60, 70, 80, 100};
    for (const double tolerance : {0.05, 0.3, 1.0, 4.0}) {
        const auto bands = bands_of(raster, ends, {.threads = 1, .tolerance = tolerance});
        const auto within =
            bands_of(raster, ends, {.threads = 1, .tolerance = tolerance, .within = true});
        double sum = 0;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            sum += area(bands[i]);
            EXPECT_NEAR(area(within[i]), sum, 1e-8) << tolerance << ' ' << ends[i];
        }
    }
}

TEST(Isobands, OfAllThatIsTooSmallNothingIsLeft) {
    const Raster raster = hills(9, 9, 10);
    double sum = 0;
    for (const Bytes& band : bands_of(raster, {45, 55, 100}, {.threads = 1, .least_area = 100}))
        sum += area(band);
    EXPECT_EQ(sum, 0);
}

TEST(Isobands, NothingThatHasAValueIsNothing) {
    Raster raster(5, 5);
    std::fill(raster.values.begin(), raster.values.end(), no_value);
    for (const Bytes& band : bands_of(raster, {1, 2}))
        EXPECT_TRUE(band.empty());
}

TEST(Isobands, ACancelEndsThem) {
    test::Recorder recorder(0);
    const Raster raster = hills(500, 100, 4);
    IsobandTracer tracer(raster.grid, raster.frame, {50, 100});
    EXPECT_THROW(tracer.add_rows(500, rows_of(raster, 100), recorder), Cancelled);
}

TEST(Isobands, ACancelEndsThemAtAnyTime) {
    const Raster raster = hills(200, 100, 4);
    std::vector<double> ends;
    for (int i = 1; i <= 20; ++i)
        ends.push_back(i * 5);
    bool within = false;
    const auto run = [&](Progress& progress) {
        IsobandTracer tracer(raster.grid, raster.frame, ends,
                             {.threads = 1, .tolerance = 0.3, .least_area = 0.5, .within = within});
        tracer.add_rows(200, rows_of(raster, 100), no_progress);
        tracer.finish(progress);
    };
    for (const bool each : {false, true}) {
        within = each;
        test::Recorder whole;
        run(whole);
        EXPECT_TRUE(std::is_sorted(whole.fractions().begin(), whole.fractions().end()));
        EXPECT_LT(whole.longest_gap(), 0.1);
        ASSERT_GT(whole.questions(), 20u);
        for (std::size_t question = 0; question < whole.questions(); question += 3) {
            test::Recorder recorder(question);
            EXPECT_THROW(run(recorder), Cancelled) << question;
        }
    }
}

TEST(Isobands, MemoryIsEstimatedFromTheValues) {
    // Rises from its middle, as times do.
    Raster raster(120, 100);
    Random random(5);
    for (int row = 0; row < 120; ++row)
        for (int col = 0; col < 100; ++col)
            raster.at(row, col) = random.chance(0.02)
                                      ? no_value
                                      : float(std::hypot(row - 60, col - 50) + random.unit());
    for (const int count : {1, 10, 100, 1000}) {
        std::vector<double> ends;
        for (int i = 1; i <= count; ++i)
            ends.push_back(80.0 * i / count);
        // Each vertex is in two bands, and takes at least 6 bytes.
        const std::size_t least = vertices_of(bands_of(raster, ends)) / 2 * 6;
        const CopyRow rows = rows_of(raster, raster.grid.cols);
        const std::size_t estimate = isoband_memory(raster.grid, rows, ends, {.threads = 1});
        EXPECT_GT(estimate, least) << count;
        EXPECT_NO_THROW(bands_of(raster, ends, {.threads = 1, .memory = 2 * estimate})) << count;
        IsobandOptions within{.threads = 1, .within = true};
        within.memory = 2 * isoband_memory(raster.grid, rows, ends, within);
        EXPECT_NO_THROW(bands_of(raster, ends, within)) << count;
        if (count >= 100) {
            EXPECT_LT(estimate, 10 * least) << count;
        }
    }
}

TEST(Isobands, BoundariesThatNeedTooMuchMemoryAreRefused) {
    const Raster raster = hills(100, 100, 5);
    EXPECT_THROW(bands_of(raster, {50, 100}, {.threads = 1, .memory = 1000}), OutOfMemory);
}

TEST(Isobands, GroundWithinManyEndsMayNeedMoreMemoryThanItsBoundaries) {
    const Raster raster = hills(100, 100, 5, 0.3); // all of it is within each end
    std::vector<double> ends;
    for (int i = 0; i < 500; ++i)
        ends.push_back(100 + i);
    IsobandOptions options{.threads = 1, .memory = std::size_t(6) << 20};
    EXPECT_NO_THROW(bands_of(raster, ends, options));
    options.within = true;
    EXPECT_THROW(bands_of(raster, ends, options), OutOfMemory);
}

TEST(Isobands, EndsThatDoNotRiseAreRefused) {
    const Raster raster = hills(3, 3, 6);
    EXPECT_THROW(bands_of(raster, {}), InvalidInput);
    EXPECT_THROW(bands_of(raster, {1, 1}), InvalidInput);
    try {
        bands_of(raster, {1e-9, 1e-9});
        ADD_FAILURE() << "nothing was thrown";
    } catch (const InvalidInput& error) {
        EXPECT_STREQ(error.what(), "bands end at 1e-09, which does not rise above the end before");
    }
    EXPECT_THROW(bands_of(raster, {1, std::nan("")}), InvalidInput);
    EXPECT_THROW(bands_of(raster, std::vector<double>(70000, 1)), InvalidInput);
}

} // namespace
} // namespace fermat
