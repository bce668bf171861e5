#include "ground_scale.h"

#include "support/effort.h"

#include <fermat/error.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace {

constexpr double semiMajor = 6378137, flattening = 1 / 298.257223563; // WGS 84
constexpr double squaredEccentricity = flattening * (2 - flattening);

Crs known(const char* definition) {
    OGRSpatialReference system;
    EXPECT_EQ(system.SetFromUserInput(definition), OGRERR_NONE) << definition;
    char* wkt = nullptr;
    const char* const options[] = {"FORMAT=WKT2_2019", nullptr};
    system.exportToWkt(&wkt, options);
    const std::string text = wkt;
    CPLFree(wkt);
    return {text, definition};
}

double radians(double degrees) {
    return degrees * std::numbers::pi / 180;
}

/// The length of a meridian between two latitudes, from its radius of curvature.
double alongMeridian(double from, double to) {
    constexpr int pieces = 200;
    const double step = radians(to - from) / pieces;
    double length = 0;
    for (int i = 0; i < pieces; ++i) {
        const double sine = std::sin(radians(from) + (i + 0.5) * step);
        length += semiMajor * (1 - squaredEccentricity) /
                  std::pow(1 - squaredEccentricity * sine * sine, 1.5) * step;
    }
    return std::abs(length);
}

/// The straight line through the Earth between two places of a parallel, bent to its curvature:
/// for short ways, the shortest line on the ellipsoid.
double acrossMeridians(double latitude, double degrees) {
    const double sine = std::sin(radians(latitude));
    const double radius = semiMajor / std::sqrt(1 - squaredEccentricity * sine * sine);
    const double chord =
        2 * radius * std::cos(radians(latitude)) * std::sin(radians(std::abs(degrees)) / 2);
    return 2 * radius * std::asin(chord / (2 * radius));
}

/// Latitude of a northing of Web Mercator.
double latitudeOf(double y) {
    return (2 * std::atan(std::exp(y / semiMajor)) - std::numbers::pi / 2) * 180 / std::numbers::pi;
}

RasterPlace rasterAt(double west, double north, double cellWidth, double cellHeight,
                     fermat::Grid grid = {40, 30}) {
    RasterPlace raster;
    raster.grid = grid;
    raster.west = west;
    raster.north = north;
    raster.cellWidth = cellWidth;
    raster.cellHeight = cellHeight;
    return raster;
}

fermat::Says whyNot(const RasterPlace& raster, const Crs& crs) {
    try {
        groundMetric(raster, crs, fermat::Neighbourhood(1));
    } catch (const fermat::InvalidInput& error) {
        const fermat::Sentence& said = error.sentence();
        return said.code() == fermat::Says::no_true_lengths ? said.values().at(1).code()
                                                            : said.code();
    }
    return fermat::Says::words;
}

class GroundScaleTest : public testing::Test {
  protected:
    /// Each step of radius 3 from each row, beside `expected(row, offset)` in metres.
    template <class Expected>
    void expectLengths(const RasterPlace& raster, const Crs& crs, double tolerance,
                       const Expected& expected) {
        const fermat::Neighbourhood steps(3);
        const fermat::GroundMetric metric = groundMetric(raster, crs, steps);
        for (int row = 0; row < raster.grid.rows; ++row)
            for (int i = 0; i < steps.size(); ++i) {
                const fermat::Offset offset = steps.offset(fermat::Direction(i));
                const int end = row + offset.rows;
                if (end < 0 || end >= raster.grid.rows)
                    continue;
                const double length = expected(row, offset);
                ASSERT_NEAR(metric.length(row, fermat::Direction(i)) / length, 1, tolerance)
                    << crs.name() << ", row " << row << ", step " << offset.rows << ", "
                    << offset.cols;
            }
    }
    std::mt19937 mRandom{7};
    double between(double from, double to) {
        return std::uniform_real_distribution(from, to)(mRandom);
    }
};

} // namespace

TEST_F(GroundScaleTest, TakesMapUnitsAsMetresWithoutACrs) {
    const RasterPlace raster = rasterAt(-7, 900, 3, 2);
    expectLengths(raster, {}, 1e-12, [](int, fermat::Offset step) {
        return std::hypot(3 * step.cols, 2 * step.rows);
    });
    EXPECT_FALSE(Crs().isOnEarth());
    EXPECT_FALSE(Crs().isGeographic());
}

TEST_F(GroundScaleTest, KnowsTheUnitsOfMaps) {
    struct Map {
        const char* crs;
        double metres, x, y;
    };
    for (const Map& map : {Map{"EPSG:32632", 1, 5e5, 5e6},
                           Map{"EPSG:2230", 1200. / 3937, 6.3e6, 1.9e6}, // US survey feet
                           Map{"EPSG:2955", 1, 6e5, 5.5e6},              //
                           Map{"EPSG:2222", 0.3048, 7e5, 1.5e6}}) {      // international feet
        const Crs crs = known(map.crs);
        EXPECT_TRUE(crs.isOnEarth()) << map.crs;
        EXPECT_NEAR(metresPerLength(crs), map.metres, 1e-9) << map.crs;
        const RasterPlace raster = rasterAt(map.x, map.y, 30, 20);
        expectLengths(raster, crs, 1e-9, [&](int, fermat::Offset step) {
            return map.metres * std::hypot(30 * step.cols, 20 * step.rows);
        });
        const fermat::GroundMetric inUnits =
            groundMetricInMapUnits(raster, crs, fermat::Neighbourhood(1));
        EXPECT_DOUBLE_EQ(inUnits.longest(), std::hypot(30, 20)) << map.crs;
    }
}

TEST_F(GroundScaleTest, MeasuresGeographicRastersOnTheEllipsoid) {
    struct Map {
        const char* crs;
        double degrees;   // of a unit
        double tolerance; // larger for another ellipsoid
    };
    for (const Map& map : {Map{"EPSG:4326", 1, 2e-4}, Map{"EPSG:4807", 0.9, 1e-3}}) {
        const Crs crs = known(map.crs);
        ASSERT_TRUE(crs.isGeographic());
        EXPECT_NEAR(crs.fullTurn(), 360 / map.degrees, 1e-9);
        EXPECT_EQ(metresPerLength(crs), 1);
        for (int trial = 0; trial < fermat::test::trials(20); ++trial) {
            const double cellWidth = between(1e-4, 0.05), cellHeight = between(1e-4, 0.05);
            const RasterPlace raster =
                rasterAt(between(-180, 170), between(-80, 85), cellWidth, cellHeight);
            expectLengths(raster, crs, map.tolerance, [&](int row, fermat::Offset step) {
                const double from = map.degrees * (raster.north - (row + 0.5) * cellHeight),
                             to = from - map.degrees * step.rows * cellHeight;
                // Pythagoras, which is enough for short steps.
                return std::hypot(
                    alongMeridian(from, to),
                    acrossMeridians((from + to) / 2, map.degrees * step.cols * cellWidth));
            });
        }
    }
}

TEST_F(GroundScaleTest, MeasuresWebMercatorOnTheEllipsoid) {
    const Crs crs = known("EPSG:3857");
    for (int trial = 0; trial < fermat::test::trials(20); ++trial) {
        const double cell = between(5, 3000);
        const RasterPlace raster = rasterAt(between(-1e7, 1e7), between(-1e7, 1e7), cell, cell);
        expectLengths(raster, crs, 2e-4, [&](int row, fermat::Offset step) {
            const double from = latitudeOf(raster.north - (row + 0.5) * cell),
                         to = latitudeOf(raster.north - (row + step.rows + 0.5) * cell);
            const double degrees = step.cols * cell / semiMajor * 180 / std::numbers::pi;
            return std::hypot(alongMeridian(from, to), acrossMeridians((from + to) / 2, degrees));
        });
    }
}

TEST_F(GroundScaleTest, GivesPartsTheLengthsOfTheWholeRasterToTheBit) {
    const fermat::Neighbourhood steps(2);
    for (const char* name : {"EPSG:4326", "EPSG:3857", "EPSG:3031", "EPSG:32632"}) {
        const Crs crs = known(name);
        const RasterPlace whole = std::string(name) == "EPSG:4326"
                                      ? rasterAt(5, 60, 0.01, 0.02, {300, 200})
                                      : rasterAt(1e6, 3e6, 4000, 3000, {300, 200});
        const fermat::GroundMetric all = groundMetric(whole, crs, steps);
        RasterPlace part = whole;
        part.take({120, 90}, {50, 40});
        const fermat::GroundMetric ofPart = groundMetric(part, crs, steps);
        for (int row = 2; row < 48; ++row)
            for (int i = 0; i < steps.size(); ++i)
                ASSERT_EQ(ofPart.length(row, fermat::Direction(i)),
                          all.length(120 + row, fermat::Direction(i)))
                    << name << ", row " << row;
    }
}

TEST_F(GroundScaleTest, SaysWhyLengthsAreNotKnown) {
    using fermat::Says;
    EXPECT_EQ(whyNot(rasterAt(0, 95, 1, 1), known("EPSG:4326")), Says::beyond_pole);
    EXPECT_EQ(whyNot(rasterAt(0, 0, 1, 1), known("EPSG:4978")), Says::crs_of_unknown_type);
    EXPECT_EQ(whyNot(rasterAt(0, 10, 0.1, 0.1),
                     known("+proj=ob_tran +o_proj=longlat +o_lon_p=0 +o_lat_p=40 +lon_0=10 "
                           "+datum=WGS84 +to_meter=0.0174532925199433 +type=crs")),
              Says::rotated_pole);
    EXPECT_EQ(whyNot(rasterAt(0, 0, 1, 1), known("EPSG:32632")), Says::words);
}

TEST_F(GroundScaleTest, TellsByHowMuchMapsDifferFromTheGround) {
    // The scale of a UTM zone is 0.9996 in its middle; that of Mercator grows with the latitude.
    const RasterPlace middle = rasterAt(499e3, 5e6, 100, 100);
    const GroundScale utm(middle, known("EPSG:32632"));
    EXPECT_TRUE(utm.isPlane());
    EXPECT_NEAR(utm.difference(), 0.0004, 1e-5);
    const GroundScale mercator(rasterAt(0, 8e6, 100, 100), known("EPSG:3857"));
    EXPECT_FALSE(mercator.isPlane());
    EXPECT_EQ(mercator.left(), 0);
    EXPECT_NEAR(mercator.metres({0, 8e6}, {100, 8e6}),
                acrossMeridians(latitudeOf(8e6), 100 / semiMajor * 180 / std::numbers::pi), 1e-3);
    const GroundScale polar(rasterAt(-2e6, 2e6, 1e5, 1e5), known("EPSG:3413"));
    EXPECT_GT(polar.difference(), 0.01);
    EXPECT_LT(polar.left(), polar.difference());
}
