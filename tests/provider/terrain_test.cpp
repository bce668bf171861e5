#include "../support/random.h"
#include "elevation_input.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "solved_part.h"

#include <qgsrasterlayer.h>

#include <QFileInfo>

#include <atomic>
#include <cmath>
#include <functional>
#include <queue>

namespace {

constexpr double degree = M_PI / 180;

/// What a metre costs at a slope, by the formulas of the authors, in s/m or J/(kg m).
using Cost = std::function<double(double slope)>;

double tobler(double s) {
    return 3.6 / (6 * std::exp(-3.5 * std::abs(s + 0.05)));
}
double naismith(double s) {
    return 0.72 + 6 * std::max(s, 0.0);
}
double rWalk(double s) {
    return s >= 0 ? 0.72 + 6 * s : s >= -0.2125 ? 0.72 + 1.9998 * s : 0.72 - 1.9998 * s;
}
double minetti(double s) {
    s = std::clamp(s, -0.45, 0.45);
    return 280.5 * std::pow(s, 5) - 58.7 * std::pow(s, 4) - 76.8 * std::pow(s, 3) + 51.9 * s * s +
           19.6 * s + 2.5;
}
double wheeled(double s) {
    return 1 + (100 * s / 8) * (100 * s / 8);
}
/// At 4 km/h, of a body of 60 kg with a load of 15 kg.
double vanLeusen(double s) {
    const double v = 4 / 3.6, power = 1.5 * 60 + 2 * 75 * 0.0625 +
                                      75 * (1.5 * v * v + 0.35 * v * std::abs(100 * s + 10));
    return power / v / 60;
}
/// At 5 km/h.
double looney(double s) {
    s = std::clamp(s, -0.45, 0.45);
    const double v = 5 / 3.6, downhill = 1 - std::pow(1.05, 1 - std::pow(1.11, 100 * s + 32));
    return (1.44 + 1.94 * std::pow(v, 0.43) + 0.24 * std::pow(v, 4) + 34 * v * s * downhill) / v;
}

/// Least costs over the eight neighbours, in doubles. `step` is the cost of a step between two
/// cells, at a length in cells and with a rise.
struct Oracle {
    int rows, cols;
    std::vector<double> elevation; ///< NaN: impassable
    std::function<double(std::size_t from, std::size_t to, double length)> step;

    std::vector<double> solve(std::size_t source) const {
        std::vector<double> cost(elevation.size(), INFINITY);
        using Entry = std::pair<double, std::size_t>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        cost[source] = 0;
        queue.push({0, source});
        const auto isOpen = [&](int row, int col) {
            return !std::isnan(elevation[std::size_t(row) * cols + col]);
        };
        while (!queue.empty()) {
            const auto [reached, cell] = queue.top();
            queue.pop();
            if (reached > cost[cell])
                continue;
            const int row = int(cell) / cols, col = int(cell) % cols;
            for (int dr = -1; dr <= 1; ++dr)
                for (int dc = -1; dc <= 1; ++dc) {
                    const int r = row + dr, c = col + dc;
                    if (r < 0 || r >= rows || c < 0 || c >= cols || !isOpen(r, c))
                        continue;
                    if (dr != 0 && dc != 0 && !isOpen(row, c) && !isOpen(r, col))
                        continue;
                    const auto to = std::size_t(r) * cols + c;
                    const double next = reached + step(cell, to, std::hypot(dr, dc));
                    if (next < cost[to]) {
                        cost[to] = next;
                        queue.push({next, to});
                    }
                }
        }
        return cost;
    }
};

} // namespace

/// Ground with slopes: elevations, slope functions, directions and limits.
class TerrainTest : public QObject {
    Q_OBJECT

    static constexpr int rows = 37, cols = 45;
    ProviderFixture mFixture;

    /// Hills with a few empty cells.
    static std::vector<double> hills(unsigned seed, double height = 30) {
        fermat::test::Random random(seed);
        const double a = 0.1 + 0.2 * random.unit(), b = 0.1 + 0.2 * random.unit();
        std::vector<double> values;
        for (int row = 0; row < rows; ++row)
            for (int col = 0; col < cols; ++col)
                values.push_back(
                    random.unit() < 0.03
                        ? ProviderFixture::nan
                        : height * (std::sin(a * row) * std::cos(b * col) + 0.05 * random.unit()));
        values[std::size_t(18) * cols + 22] = height / 50;
        return values;
    }
    QString write(const QString& name, const std::vector<double>& values,
                  const Placement& placement = {}) {
        return mFixture.writeRaster(name, rows, values, GDT_Float64, placement);
    }
    static QString centre(int row, int col) {
        return QStringLiteral("%1,%2").arg(1005 + 10 * col).arg(1995 - 10 * row);
    }
    RasterContent solve(QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.path("distance.tif"));
        if (!parameters.contains("START_POINT"))
            parameters.insert("START_POINT", centre(18, 22));
        if (!parameters.contains("RADIUS"))
            parameters.insert("RADIUS", 1);
        mOutcome = mFixture.run("fermat:isochrones", parameters);
        return mOutcome.ok ? ProviderFixture::readRaster(mOutcome.results["OUTPUT"])
                           : RasterContent();
    }
    Outcome mOutcome;
    QgsGeometry mLine;

    /// Compares with the oracle: all cells, with the rounding of 32-bit numbers.
    static QString difference(const RasterContent& found, const std::vector<double>& expected) {
        if (found.values.size() != expected.size())
            return QStringLiteral("%1 cells").arg(found.values.size());
        for (std::size_t cell = 0; cell < expected.size(); ++cell) {
            const bool isReached = std::isfinite(expected[cell]);
            if ((found.values[cell] != -9999) != isReached ||
                (isReached &&
                 std::abs(found.values[cell] - expected[cell]) > 2e-5 * expected[cell] + 1e-9))
                return QStringLiteral("row %1, column %2: %3 instead of %4")
                    .arg(cell / cols)
                    .arg(cell % cols)
                    .arg(found.values[cell], 0, 'g', 9)
                    .arg(expected[cell], 0, 'g', 9);
        }
        return {};
    }

    /// Steps of `metres` from cell to cell over a raster of elevations in metres.
    static Oracle oracle(const std::vector<double>& elevation, double metres, const Cost& cost,
                         bool towards = false, const std::vector<double>& factor = {},
                         bool adds = false) {
        Oracle oracle{rows, cols, elevation, {}};
        oracle.step = [=](std::size_t from, std::size_t to, double length) {
            const double slope = (elevation[to] - elevation[from]) / (length * metres);
            const double value = cost(towards ? -slope : slope);
            const double mean = factor.empty() ? 1 : (factor[from] + factor[to]) / 2;
            return length * metres * (adds ? mean + value : mean * value);
        };
        return oracle;
    }
    static constexpr std::size_t source = std::size_t(18) * cols + 22;

  private slots:
    void elevationsGiveTimes_data() {
        QTest::addColumn<QVariantMap>("parameters");
        QTest::addColumn<int>("function"); // index of a Cost below
        QTest::addColumn<double>("level"); // cost of a metre of level ground
        QTest::addColumn<QString>("unit");
        const auto add = [](const char* name, const QVariantMap& parameters, int function,
                            double level, const char* unit) {
            QTest::newRow(name) << parameters << function << level << unit;
        };
        add("as it begins", {}, 0, 0.72, "s");
        add("slow", {{"LEVEL_SPEED", 3}}, 0, 1.2, "s");
        add("minutes", {{"LEVEL_SPEED", 4}, {"TIME_UNIT", 1}}, 0, 0.9 / 60, "min");
        add("hours", {{"TIME_UNIT", 2}}, 0, 0.72 / 3600, "h");
        add("the author's speed", {{"LEVEL_SPEED", QVariant()}}, 0, tobler(0), "s");
        add("the velocities' unit has no effect", {{"VELOCITY_UNIT", 1}}, 0, 0.72, "s");
        add("naismith", {{"SLOPE_FUNCTION", "naismith"}, {"LEVEL_SPEED", 6}}, 1, 0.6, "s");
        add("r.walk", {{"SLOPE_FUNCTION", "r_walk"}, {"LEVEL_SPEED", QVariant()}}, 2, 0.72, "s");
        add("energy", {{"SLOPE_FUNCTION", "minetti"}}, 3, 2.5, "J/kg");
        add("a walker",
            {{"SLOPE_FUNCTION", "pandolf_van_leusen"},
             {"LEVEL_SPEED", 4},
             {"BODY_MASS", 60},
             {"LOAD", 15}},
            5, vanLeusen(0), "J/kg");
        add("the walker's usual speed", {{"SLOPE_FUNCTION", "lcda"}, {"LEVEL_SPEED", QVariant()}},
            6, looney(0), "J/kg");
        add("a factor of times", {{"SLOPE_FUNCTION", "wheeled_8"}}, 4, 0.72, "s");
        add("a factor alone", {{"SLOPE_FUNCTION", "wheeled_8"}, {"LEVEL_SPEED", QVariant()}}, 4, 1,
            "");
    }
    void elevationsGiveTimes() {
        QFETCH(QVariantMap, parameters);
        QFETCH(int, function);
        QFETCH(double, level);
        QFETCH(QString, unit);
        const Cost cost = std::array<Cost, 7>{tobler,  naismith,  rWalk, minetti,
                                              wheeled, vanLeusen, looney}[std::size_t(function)];
        for (const bool towards : {false, true})
            for (const double scale : {1.0, 0.3048}) {
                const std::vector<double> given = hills(unsigned(function));
                parameters.insert("INPUT", write("dem.tif", given));
                parameters.insert("SURFACE", 3);
                parameters.insert("DIRECTION", int(towards));
                parameters.insert("Z_FACTOR", scale == 1 ? QVariant() : QVariant(scale));
                const RasterContent found = solve(parameters);
                QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
                std::vector<double> metres = given;
                for (double& each : metres)
                    each *= scale;
                const auto expected =
                    oracle(
                        metres, 10, [&](double s) { return level * cost(s) / cost(0); }, towards)
                        .solve(source);
                const QString wrong = difference(found, expected);
                QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
                QCOMPARE(found.unit, unit);
            }
    }

    void velocitiesAndCostsAreSteeper_data() {
        QTest::addColumn<int>("surface");
        QTest::addColumn<QString>("crs");
        QTest::addColumn<double>("metres");
        QTest::newRow("velocities") << 0 << "EPSG:32632" << 1.0;
        QTest::newRow("costs per map unit") << 1 << "EPSG:32632" << 1.0;
        QTest::newRow("costs per cell") << 2 << "EPSG:32632" << 1.0;
        QTest::newRow("velocities, feet") << 0 << "EPSG:2227" << 1200.0 / 3937;
        QTest::newRow("costs per foot") << 1 << "EPSG:2227" << 1200.0 / 3937;
        QTest::newRow("costs per cell of feet") << 2 << "EPSG:2227" << 1200.0 / 3937;
    }
    void velocitiesAndCostsAreSteeper() {
        QFETCH(int, surface);
        QFETCH(QString, crs);
        QFETCH(double, metres);
        // Within the area of the CRS.
        Placement placement;
        placement.crs = crs;
        const double x = crs == "EPSG:2227" ? 6e6 : 5e5, y = crs == "EPSG:2227" ? 2e6 : 5e6;
        placement.transform = {x, 10, 0, y, 0, -10};
        const std::vector<double> elevation = hills(11, 30 * metres);
        std::vector<double> values(elevation.size());
        fermat::test::Random random(3);
        for (double& value : values)
            value = 1 + 8 * random.unit();
        for (const QString function : {"tobler", "r_walk", "pandolf_van_leusen"}) {
            if (surface == 0 && function == "pandolf_van_leusen") // energy is no time
                continue;
            const QVariantMap parameters{
                {"LEVEL_SPEED", 4},
                {"BODY_MASS", 60},
                {"LOAD", 15},
                {"INPUT", write("ground.tif", values, placement)},
                {"ELEVATION", write("dem.tif", elevation, placement)},
                {"SURFACE", surface},
                {"SLOPE_FUNCTION", function},
                {"START_POINT", QStringLiteral("%1,%2").arg(int(x) + 225).arg(int(y) - 185)}};
            const RasterContent found = solve(parameters);
            QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
            const Cost cost = function == "tobler"   ? Cost(tobler)
                              : function == "r_walk" ? Cost(rWalk)
                                                     : Cost(vanLeusen);
            const bool isUnused = function != "pandolf_van_leusen";
            for (const char* name : {"BODY_MASS", "LOAD"})
                QCOMPARE(mOutcome.warnings.contains(QLatin1String(name) +
                                                    " has no effect on this slope function."),
                         isUnused);
            const bool adds = function == "r_walk" && surface != 0;
            std::vector<double> factor = values;
            // A step is `length` times 10 map units, so times 10 * metres.
            const double perMetre = surface == 0 ? 1 : surface == 1 ? 1 / metres : 0.1 / metres;
            for (double& each : factor)
                each = surface == 0 ? 3.6 / each : each * perMetre;
            const Cost relative = [&](double s) {
                return adds ? cost(s) * perMetre : cost(s) / cost(0);
            };
            const auto expected =
                oracle(elevation, 10 * metres, relative, false, factor, adds).solve(source);
            const QString wrong = difference(found, expected);
            QVERIFY2(wrong.isEmpty(), qPrintable(function + ": " + wrong));
        }
    }

    void velocitiesOfTheLevelSpeedAreElevations() {
        const std::vector<double> elevation = hills(5);
        for (const int radius : {1, 2, 3}) {
            const RasterContent direct = solve({{"INPUT", write("dem.tif", elevation)},
                                                {"SURFACE", 3},
                                                {"LEVEL_SPEED", 4.5},
                                                {"RADIUS", radius}});
            for (const GDALDataType type : {GDT_Float32, GDT_Byte}) {
                const double speed = type == GDT_Byte ? 4 : 4.5;
                Placement placement;
                if (type == GDT_Byte) // so that 9 is 4.5
                    placement.scale = 1.125;
                const QString ground = mFixture.writeRaster(
                    "ground.tif", rows, std::vector<double>(elevation.size(), speed), type,
                    placement);
                const RasterContent other = solve({{"INPUT", ground},
                                                   {"ELEVATION", mFixture.path("dem.tif")},
                                                   {"RADIUS", radius}});
                QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
                QCOMPARE(other.values, direct.values);
                QVERIFY(!mOutcome.infos.filter("cells have no elevation").isEmpty());
            }
        }
    }

    void thereIsAsFarAsBack() {
        const QString dem = write("dem.tif", hills(8));
        const auto time = [&](const QString& from, const QString& to, int direction) {
            const Outcome outcome =
                mFixture.run("fermat:raypaths", {{"INPUT", dem},
                                                 {"SURFACE", 3},
                                                 {"START_POINT", from},
                                                 {"END_POINT", to},
                                                 {"DIRECTION", direction},
                                                 {"OUTPUT", mFixture.path("path.gpkg")}});
            const auto lines = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
            mLine = lines.empty() ? QgsGeometry() : lines[0].geometry();
            return lines.empty() ? -1.0 : lines[0].attribute("cost").toDouble();
        };
        const QString a = centre(3, 4), b = centre(30, 40);
        const double up = time(a, b, 0);
        const QString line = mLine.asWkt(1);
        QVERIFY(up > 0);
        QVERIFY(std::abs(time(b, a, 1) - up) < 1e-5 * up);
        QCOMPARE(mLine.asWkt(1), line); // as people travel
        QVERIFY(std::abs(time(b, a, 0) - up) > 1e-3 * up);
    }
    void thereAndBackIsTheSumOfBothWays() {
        const QVariantMap common{{"INPUT", write("dem.tif", hills(8))}, {"SURFACE", 3}};
        std::array<RasterContent, 3> found;
        for (int direction = 0; direction < 3; ++direction) {
            QVariantMap parameters = common;
            parameters["DIRECTION"] = direction;
            found[std::size_t(direction)] = solve(parameters);
            QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
        }
        for (std::size_t cell = 0; cell < found[2].values.size(); ++cell) {
            const bool isReached = found[0].values[cell] != -9999;
            QCOMPARE(found[2].values[cell],
                     isReached ? double(float(found[0].values[cell]) + float(found[1].values[cell]))
                               : -9999);
        }
        QVariantMap limited = common;
        limited["DIRECTION"] = 2;
        limited["MAX_COST"] = 200;
        const RasterContent within = solve(limited);
        for (std::size_t cell = 0; cell < within.values.size(); ++cell)
            QCOMPARE(within.values[cell],
                     found[2].values[cell] > 200 ? -9999 : found[2].values[cell]);
        limited["BACK_DIRECTION"] = mFixture.path("back.tif");
        solve(limited);
        QVERIFY(mOutcome.error.contains("BACK_DIRECTION has no meaning there and back"));
    }

    void levelGroundHasTripsToo() {
        const QString ground = write("ground.tif", std::vector<double>(rows * cols, 5));
        const RasterContent there = solve({{"INPUT", ground}});
        const RasterContent both = solve({{"INPUT", ground}, {"DIRECTION", 2}});
        for (std::size_t cell = 0; cell < there.values.size(); ++cell)
            QCOMPARE(both.values[cell], 2 * there.values[cell]);
        const Outcome table =
            mFixture.run("fermat:traveltimes", {{"INPUT", ground},
                                                {"DIRECTION", 2},
                                                {"RADIUS", 1},
                                                {"START_POINT", centre(18, 22)},
                                                {"END_POINT", centre(3, 4)},
                                                {"OUTPUT", mFixture.path("times.gpkg")}});
        QVERIFY2(table.ok, qPrintable(table.error));
        QCOMPARE(
            ProviderFixture::readFeatures(table.results["OUTPUT"])[0].attribute("cost").toDouble(),
            both.at(3, 4));
    }

    void tripsReturnToTheirOwnStart() {
        const QVariantMap common{
            {"INPUT", write("dem.tif", hills(8))}, {"SURFACE", 3}, {"RADIUS", 1}};
        const std::vector<std::pair<int, int>> starts{{18, 22}, {3, 4}, {33, 40}, {30, 8}, {5, 38}};
        std::vector<FeatureContent> points;
        for (const auto& [row, col] : starts)
            points.push_back(
                {QStringLiteral("POINT(%1 %2)").arg(1005 + 10 * col).arg(1995 - 10 * row), {}});
        const auto sources = ProviderFixture::layer("Point", "EPSG:32632", {}, points);
        QVariantMap parameters = common;
        parameters["DIRECTION"] = 2;
        parameters["SOURCES"] = QVariant::fromValue<QgsMapLayer*>(sources.get());
        parameters["START_POINT"] = QVariant();
        parameters["ALLOCATION"] = mFixture.path("ids.tif");
        const RasterContent found = solve(parameters);
        QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
        const RasterContent ids = ProviderFixture::readRaster(mOutcome.results["ALLOCATION"]);
        std::vector<RasterContent> each;
        for (const auto& [row, col] : starts) {
            QVariantMap one = common;
            one["DIRECTION"] = 2;
            one["START_POINT"] = centre(row, col);
            each.push_back(solve(one));
        }
        for (std::size_t cell = 0; cell < found.values.size(); ++cell) {
            std::size_t best = 0;
            for (std::size_t i = 0; i < each.size(); ++i)
                if (each[i].values[cell] < each[best].values[cell])
                    best = i;
            QCOMPARE(found.values[cell], each[best].values[cell]);
            if (found.values[cell] != -9999)
                QCOMPARE(ids.values[cell], double(best + 1));
        }
        // The table has the same numbers.
        parameters.remove("ALLOCATION");
        parameters["END_POINT"] = centre(10, 10);
        parameters["OUTPUT"] = mFixture.path("times.gpkg");
        const Outcome table = mFixture.run("fermat:traveltimes", parameters);
        QVERIFY2(table.ok, qPrintable(table.error));
        const auto rowsOfTable = ProviderFixture::readFeatures(table.results["OUTPUT"]);
        QCOMPARE(rowsOfTable.size(), starts.size());
        for (std::size_t i = 0; i < starts.size(); ++i)
            QCOMPARE(rowsOfTable[i].attribute("cost").toDouble(), each[i].at(10, 10));
    }

    void limitsCloseSteepWays() {
        std::vector<double> plane;
        for (int row = 0; row < rows; ++row)
            for (int col = 0; col < cols; ++col)
                plane.push_back(2.0 * col); // 11.3° eastward
        QVariantMap parameters{{"INPUT", write("plane.tif", plane)}, {"SURFACE", 3}};
        const auto reached = [&] {
            const RasterContent found = solve(parameters);
            std::pair<bool, bool> eastAndWest{found.at(18, cols - 1) != -9999,
                                              found.at(18, 0) != -9999};
            return mOutcome.ok ? eastAndWest : std::pair(false, false);
        };
        QCOMPARE(reached(), std::pair(true, true));
        parameters["MAX_UPHILL"] = 5;
        QCOMPARE(reached(), std::pair(false, true));
        parameters["MAX_UPHILL"] = 12;
        QCOMPARE(reached(), std::pair(true, true));
        parameters["MAX_DOWNHILL"] = 5;
        QCOMPARE(reached(), std::pair(true, false));
        parameters["DIRECTION"] = 1;
        QCOMPARE(reached(), std::pair(false, true));
    }

    void slopesAcrossTheWayAreLimited() {
        // A plane that rises by 2 m in 10 m, 11.3°, in the direction of columns. On it, a step to
        // the north goes across 11.3°, one to the north-east across 8.05°, one to the east across
        // 0°.
        std::vector<double> plane;
        for (int row = 0; row < rows; ++row)
            for (int col = 0; col < cols; ++col)
                plane.push_back(2.0 * col);
        QVariantMap parameters{{"INPUT", write("across.tif", plane)}, {"SURFACE", 3}};
        const auto steps = [&](double most, int radius) { // what leads directly to a cell
            parameters["MAX_CROSS_SLOPE"] = most;
            parameters["RADIUS"] = radius;
            const RasterContent found = solve(parameters);
            QStringList open;
            const auto ask = [&](int row, int col) {
                const double metres = 10 * std::hypot(row, col);
                const double time =
                    metres / (5 / 3.6) * tobler(2.0 * col * 10 / 10 / metres) / tobler(0);
                if (mOutcome.ok && std::abs(found.at(18 + row, 22 + col) / time - 1) < 1e-4)
                    open << QStringLiteral("%1,%2").arg(row).arg(col);
            };
            ask(-1, 0);
            ask(-1, 1);
            ask(0, 1);
            ask(-2, 1);
            ask(-1, 2);
            return open.join(' ');
        };
        QCOMPARE(steps(11.4, 2), QStringLiteral("-1,0 -1,1 0,1 -2,1 -1,2"));
        QCOMPARE(steps(11.2, 2), QStringLiteral("-1,1 0,1 -2,1 -1,2")); // arctan(0.2 · 2/√5) 10.14°
        QCOMPARE(steps(10.1, 2), QStringLiteral("-1,1 0,1 -1,2"));
        QCOMPARE(steps(8, 2), QStringLiteral("0,1 -1,2")); // arctan(0.2 / √5): 5.11°
        QCOMPARE(steps(5, 2), QStringLiteral("0,1"));
        QCOMPARE(steps(11.2, 1), QStringLiteral("-1,1 0,1"));
        QCOMPARE(steps(8, 1), QStringLiteral("0,1"));
        parameters["DIRECTION"] = 1;
        parameters["MAX_UPHILL"] = 30;
        QCOMPARE(solve(parameters).at(17, 22), -9999);
        QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
        QVERIFY(mOutcome.infos.contains("The ways lead towards the sources."));
        QVERIFY(mOutcome.infos.contains(
            "Steeper steps are closed: MAX_UPHILL 30°, MAX_CROSS_SLOPE 8°."));
        parameters["MAX_CROSS_SLOPE"] = 0;
        solve(parameters);
        QVERIFY(mOutcome.error.contains("MAX_CROSS_SLOPE"));
    }

    void aTableIsAFunction() {
        const std::vector<double> elevation = hills(21);
        const RasterContent found =
            solve({{"INPUT", write("dem.tif", elevation)},
                   {"SURFACE", 3},
                   {"LEVEL_SPEED", 3.6},
                   {"SLOPE_TABLE", "-20 2\n-5: 0.8; 0 1\n\n10\t2.5\n30 9\n"}});
        QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
        const std::vector<std::pair<double, double>> table{
            {-20, 2}, {-5, 0.8}, {0, 1}, {10, 2.5}, {30, 9}};
        const auto cost = [&](double slope) {
            const double angle = std::atan(slope) / degree;
            if (angle <= -20 || angle >= 30)
                return angle < 0 ? 2.0 : 9.0;
            std::size_t i = 1;
            while (table[i].first < angle)
                ++i;
            const auto [x0, y0] = table[i - 1];
            const auto [x1, y1] = table[i];
            return y0 + (y1 - y0) * (angle - x0) / (x1 - x0);
        };
        const QString wrong = difference(found, oracle(elevation, 10, cost).solve(source));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));

        QFile file(mFixture.path("slopes.csv"));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("angle,factor\n-20,2\n-5,0.8\n0,1\n10,2.5\n30,9\n");
        file.close();
        const auto numbers = ProviderFixture::layer(
            "None", "", {"angle:double", "factor:double"},
            {{"", {-20, 2}}, {"", {-5, 0.8}}, {"", {0, 1}}, {"", {10, 2.5}}, {"", {30, 9}}});
        QVariantMap parameters{
            {"INPUT", mFixture.path("dem.tif")}, {"SURFACE", 3}, {"LEVEL_SPEED", 3.6}};
        for (const QVariant& layer :
             {QVariant(file.fileName()), QVariant::fromValue<QgsMapLayer*>(numbers.get())}) {
            parameters["SLOPE_LAYER"] = layer;
            const RasterContent same = solve(parameters);
            QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
            QCOMPARE(same.values, found.values);
        }
        parameters["SLOPE_TABLE"] = "0 1\n10 2";
        solve(parameters);
        QVERIFY2(mOutcome.error.contains("both set"), qPrintable(mOutcome.error));
    }

    void flatGroundIsLevelGround() {
        const std::vector<double> flat(std::size_t(rows) * cols, 812.5);
        for (const int radius : {1, 2, 6}) {
            const RasterContent found =
                solve({{"INPUT", write("flat.tif", flat)}, {"SURFACE", 3}, {"RADIUS", radius}});
            const RasterContent level =
                solve({{"INPUT", write("five.tif", std::vector<double>(flat.size(), 5))},
                       {"RADIUS", radius}});
            QVERIFY(found.values.size() == flat.size());
            QCOMPARE(found.values, level.values);
        }
    }

    void anotherGridIsWarped() {
        // A plane, in cells of half the size, shifted, and in another CRS.
        const auto height = [](double x, double y) {
            return 0.13 * (x - 500000) + 0.07 * (y - 5000000);
        };
        Placement ground;
        ground.transform = {500000, 10, 0, 5000000, 0, -10};
        const std::vector<double> speeds(std::size_t(rows) * cols, 5);
        std::vector<double> own, fine;
        for (int row = 0; row < rows; ++row)
            for (int col = 0; col < cols; ++col)
                own.push_back(height(500005 + 10 * col, 4999995 - 10 * row));
        const int fineRows = 2 * rows + 40, fineCols = 2 * cols + 40;
        for (int row = 0; row < fineRows; ++row)
            for (int col = 0; col < fineCols; ++col)
                fine.push_back(height(499903.5 + 5 * col, 5000096.5 - 5 * row));
        Placement shifted;
        shifted.transform = {499901, 5, 0, 5000099, 0, -5};
        const QVariantMap common{{"INPUT", write("ground.tif", speeds, ground)},
                                 {"START_POINT", "500225,4999815"}};
        QVariantMap parameters = common;
        parameters["ELEVATION"] = write("own.tif", own, ground);
        const RasterContent expected = solve(parameters);
        QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
        QVERIFY(mOutcome.infos.filter("GDAL").isEmpty());
        parameters["ELEVATION"] =
            mFixture.writeRaster("fine.tif", fineRows, fine, GDT_Float64, shifted);
        const RasterContent found = solve(parameters);
        QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
        QVERIFY(!mOutcome.infos.filter("GDAL brings its elevations").isEmpty());
        for (std::size_t cell = 0; cell < found.values.size(); ++cell)
            QVERIFY(std::abs(found.values[cell] - expected.values[cell]) <=
                    1e-4 * expected.values[cell] + 1e-6);
        // The western part only.
        const std::vector<double> part = own;
        Placement west = ground;
        west.transform[0] -= 200;
        parameters["ELEVATION"] = write("west.tif", part, west);
        solve(parameters);
        QVERIFY(!mOutcome.warnings.filter("740 cells have no elevation").isEmpty());
        west.transform[0] -= 2000;
        parameters["ELEVATION"] = write("elsewhere.tif", part, west);
        solve(parameters);
        QVERIFY2(mOutcome.error.contains("has no elevation anywhere"), qPrintable(mOutcome.error));
    }

    void partsAreLikeTheWhole() {
        const QString dem = write("dem.tif", hills(31));
        const SolvedPart::Rules before = ProviderFixture::partRules();
        for (const int radius : {1, 2, 3})
            for (const int limit : {40, 80, 160}) {
                const QVariantMap parameters{
                    {"INPUT", dem}, {"SURFACE", 3}, {"MAX_COST", limit}, {"RADIUS", radius}};
                const RasterContent whole = solve(parameters);
                ProviderFixture::partRules() = {
                    .leastCells = 10, .margin = 2, .multiple = 1, .most = 0.9};
                const RasterContent part = solve(parameters);
                ProviderFixture::partRules() = before;
                QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
                QCOMPARE(part.values, whole.values);
            }
    }

    void emptyCellsAtTheEdgeOfAPartHaveTheMeanOfTheWhole() {
        QgsRasterLayer layer(write("dem.tif", hills(31)), "dem");
        const ElevationInput input(RasterInput::open(&layer, 1), 1);
        const auto read = [&](const RasterGeometry& part, std::size_t& empty) {
            ElevationInput::Summary summary;
            std::atomic<std::size_t> shut = 0;
            auto field = input.read(
                part, [&](fermat::Cell) { ++shut; }, summary, fermat::no_progress, nullptr);
            empty = summary.cells;
            return shut == empty ? std::move(field) : fermat::Field<float>();
        };
        const RasterGeometry& geometry = input.raster().geometry();
        std::size_t empty = 0, onEdges = 0;
        const fermat::Field<float> whole = read(geometry, empty);
        QVERIFY(empty > 20 && !whole.empty());
        for (int row = 0; row < rows; ++row) {
            const auto part = read(geometry.part({row, 1}, {1, cols - 2}), empty);
            onEdges += empty;
            for (int col = 1; col < cols - 1; ++col)
                QCOMPARE((part[{0, col - 1}]), (whole[{row, col}]));
        }
        QVERIFY(onEdges > 20);
    }

    void temporaryFilesGiveTheSame() {
        constexpr int side = 1500;
        std::vector<double> hills;
        for (int row = 0; row < side; ++row)
            for (int col = 0; col < side; ++col)
                hills.push_back(200 * std::sin(0.02 * row) * std::cos(0.03 * col));
        const QString dem = mFixture.writeRaster("large.tif", side, hills, GDT_Float32);
        for (const int radius : {1, 2})
            for (const int direction : {1, 2}) {
                QVariantMap parameters{
                    {"INPUT", dem}, {"SURFACE", 3}, {"DIRECTION", direction}, {"RADIUS", radius}};
                const RasterContent inMemory = solve(parameters);
                parameters["MEMORY_LIMIT"] = 1;
                const RasterContent inFiles = solve(parameters);
                QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
                QVERIFY2(!mOutcome.infos.filter("temporary files").isEmpty(),
                         qPrintable(mOutcome.infos.join('\n')));
                QCOMPARE(inFiles.values, inMemory.values);
            }
    }

    void resultsAreValid() {
        const QVariantMap parameters{{"INPUT", write("dem.tif", hills(41))},
                                     {"SURFACE", 3},
                                     {"DIRECTION", 1},
                                     {"START_POINT", centre(18, 22)},
                                     {"RADIUS", 2}};
        solve(parameters);
        QVariantMap check = parameters;
        check["DISTANCE"] = mFixture.path("distance.tif");
        QVERIFY(mFixture.run("fermat:validatedistance", check).results["VALID"].toBool());
        check["DIRECTION"] = 0;
        QVERIFY(!mFixture.run("fermat:validatedistance", check).results["VALID"].toBool());
    }

    void rWalkOfGrassIsReproduced_data() {
        QTest::addColumn<QString>("reference");
        QTest::addColumn<int>("radius");
        QTest::addColumn<bool>("friction");
        QTest::newRow("8 neighbours") << "thomas500_rwalk_8n.tif" << 1 << true;
        QTest::newRow("16 neighbours") << "thomas500_rwalk_16n.tif" << 2 << true;
        QTest::newRow("without friction") << "thomas500_rwalk_8n_lambda0.tif" << 1 << false;
    }
    void rWalkOfGrassIsReproduced() {
        QFETCH(QString, reference);
        QFETCH(int, radius);
        QFETCH(bool, friction);
        const QString folder = qEnvironmentVariable("FERMAT_TEST_DATA") + "/ref/grass_thomas500/";
        if (!QFileInfo::exists(folder + reference))
            QSKIP(qPrintable("the test data is not there: " + folder));
        const QString dem = folder + "thomas500_dem.tif";
        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(dem.toUtf8().constData(), GDAL_OF_RASTER));
        double t[6];
        dataset->GetGeoTransform(t);
        QVariantMap parameters{{"INPUT", friction ? folder + "thomas500_friction.tif" : dem},
                               {"SURFACE", friction ? 1 : 3},
                               {"SLOPE_FUNCTION", "r_walk"},
                               {"LEVEL_SPEED", QVariant()},
                               {"RADIUS", radius},
                               {"CORNERS", 0},
                               {"START_POINT", QStringLiteral("%1,%2")
                                                   .arg(t[0] + 250.5 * t[1], 0, 'f', 3)
                                                   .arg(t[3] + 250.5 * t[5], 0, 'f', 3)}};
        if (friction)
            parameters["ELEVATION"] = dem;
        const RasterContent found = solve(parameters);
        QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
        const RasterContent expected = ProviderFixture::readRaster(folder + reference);
        QCOMPARE(found.values.size(), expected.values.size());
        std::size_t compared = 0, differ = 0;
        double most = 0;
        for (std::size_t cell = 0; cell < found.values.size(); ++cell) {
            const bool isReached = std::isfinite(expected.values[cell]) &&
                                   expected.values[cell] != expected.noData.value_or(-1);
            QCOMPARE(found.values[cell] != -9999, isReached);
            if (!isReached || expected.values[cell] == 0)
                continue;
            ++compared;
            const double share =
                std::abs(found.values[cell] - expected.values[cell]) / expected.values[cell];
            most = std::max(most, share);
            differ += share > 2e-5;
        }
        qInfo("%zu cells, %zu differ, at most by %g", compared, differ, most);
        QVERIFY(compared > 100000);
        QCOMPARE(differ, std::size_t(0));
    }

    void badInputIsExplained_data() {
        QTest::addColumn<QVariantMap>("parameters");
        QTest::addColumn<QString>("error");
        const auto add = [](const char* name, const QVariantMap& parameters, const char* error) {
            QTest::newRow(name) << parameters << error;
        };
        add("speed 0", {{"SURFACE", 3}, {"LEVEL_SPEED", 0}}, "LEVEL_SPEED is 0");
        add("limit 0", {{"SURFACE", 3}, {"MAX_UPHILL", 0}}, "MAX_UPHILL is 0");
        add("factor 0", {{"SURFACE", 3}, {"Z_FACTOR", 0}}, "Z_FACTOR is 0");
        add("decimal commas", {{"SURFACE", 3}, {"SLOPE_TABLE", "0 1\n10 1,8"}},
            "Numbers are written with a point");
        add("three columns", {{"SURFACE", 3}, {"SLOPE_TABLE", "0 1\n10 1 8"}},
            "has 3 columns, not 2");
        add("one column", {{"SURFACE", 3}, {"SLOPE_TABLE", "0\n10"}}, "has 1 columns, not 2");
        add("words", {{"SURFACE", 3}, {"SLOPE_TABLE", "slope factor\n0 1\n10 2"}},
            "“slope” in the line “slope factor” is no number");
        add("one line", {{"SURFACE", 3}, {"SLOPE_TABLE", "0 1"}}, "it needs two lines or more");
        add("twice", {{"SURFACE", 3}, {"SLOPE_TABLE", "0 1\n0 2"}}, "stands there twice");
        add("no factor", {{"SURFACE", 3}, {"SLOPE_TABLE", "0 1\n10 0"}}, "must be more than 0");
        add("too steep", {{"SURFACE", 3}, {"SLOPE_TABLE", "0 1\n90 2"}}, "between -90° and 90°");
        add("energy of velocities", {{"SLOPE_FUNCTION", "minetti"}, {"ELEVATION", "dem"}},
            "gives energy");
        add("no such raster", {{"ELEVATION", "/nowhere/dem.tif"}}, "ELEVATION");
    }
    void badInputIsExplained() {
        QFETCH(QVariantMap, parameters);
        QFETCH(QString, error);
        const QString dem = write("dem.tif", hills(1));
        if (parameters.value("ELEVATION") == "dem")
            parameters["ELEVATION"] = dem;
        if (!parameters.contains("INPUT"))
            parameters["INPUT"] = parameters.contains("SURFACE")
                                      ? dem
                                      : write("ground.tif", std::vector<double>(rows * cols, 5));
        solve(parameters);
        QVERIFY(!mOutcome.ok);
        QVERIFY2(mOutcome.error.contains(error), qPrintable(mOutcome.error));
    }

    void doubtsAreTold() {
        solve({{"INPUT", write("dem.tif", hills(2))},
               {"SURFACE", 3},
               {"SLOPE_FUNCTION", "tobler_off_path"}});
        QVERIFY(!mOutcome.warnings.filter("3.02 km/h, but LEVEL_SPEED is 5 km/h").isEmpty());
        solve({{"INPUT", mFixture.path("dem.tif")},
               {"SURFACE", 3},
               {"SLOPE_TABLE", "-20 2.8; 0 2; 10 3.6"}});
        QVERIFY(!mOutcome.infos.filter("A metre of level ground costs 1.44 s").isEmpty());
        solve({{"INPUT", write("ground.tif", std::vector<double>(rows * cols, 5))},
               {"ELEVATION", write("hillshade.tif", hills(2))}});
        QVERIFY(!mOutcome.warnings.filter("suggests that it holds no elevations").isEmpty());
        std::vector<double> elevation = hills(2);
        elevation[0] = -10000;
        solve({{"INPUT", write("dem.tif", elevation)}, {"SURFACE", 3}});
        QVERIFY(!mOutcome.warnings.filter("Check the unit of elevations").isEmpty());
        elevation[0] = 3.4e38;
        solve({{"INPUT", write("dem.tif", elevation)}, {"SURFACE", 3}});
        QVERIFY2(mOutcome.error.contains("This is no elevation"), qPrintable(mOutcome.error));
        solve({{"INPUT", write("ground.tif", std::vector<double>(rows * cols, 5))},
               {"MAX_UPHILL", 20}});
        QVERIFY(!mOutcome.warnings.filter("MAX_UPHILL has no effect without elevations").isEmpty());
        solve({{"INPUT", mFixture.path("ground.tif")}, {"LOAD", 20}});
        QVERIFY(!mOutcome.warnings.filter("LOAD has no effect without elevations").isEmpty());
        solve({{"INPUT", write("dem.tif", hills(2))},
               {"SURFACE", 3},
               {"SLOPE_FUNCTION", "pandolf"},
               {"SLOPE_TABLE", "0 1; 10 2"},
               {"LOAD", 20}});
        QVERIFY(mOutcome.warnings.contains("LOAD has no effect on this slope function."));
        solve({{"INPUT", mFixture.path("dem.tif")},
               {"SURFACE", 3},
               {"SLOPE_FUNCTION", "pandolf"},
               {"LEVEL_SPEED", 3.6},
               {"LOAD", 20}});
        QVERIFY(!mOutcome.infos.filter("V is 1 m/s. W is 70 kg, and L is 20 kg.").isEmpty());
        for (const auto& [function, walks] : {std::pair("pandolf", true),
                                              {"tobler", true},
                                              {"accessmod_bicycle", false},
                                              {"arcgis_binary", false}}) {
            solve({{"INPUT", mFixture.path("dem.tif")},
                   {"SURFACE", 3},
                   {"SLOPE_FUNCTION", function},
                   {"LEVEL_SPEED", 30}});
            QCOMPARE(mOutcome.warnings.filter("is that of a walker").size(), walks ? 1 : 0);
        }
    }
};

FERMAT_QGIS_TEST(TerrainTest)
#include "terrain_test.moc"
