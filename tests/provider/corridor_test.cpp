#include "patch_fixture.h"
#include "qgis_test_main.h"

#include <qgscoordinatereferencesystem.h>
#include <qgsdistancearea.h>
#include <qgsproject.h>

#include <algorithm>
#include <cmath>

/// The outputs of fermat:corridor, compared with the isochrones of each patch.
class CorridorTest : public QObject {
    Q_OBJECT

    PatchFixture mFixture;

    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.newPath("tif"));
        return mFixture.run("fermat:corridor", parameters);
    }

    /// The shares by which costs of pairs, and of cells, may differ.
    struct Rounding {
        double ofPairs, ofCells;
    };
    /// Compares with these costs from and to each patch.
    void compare(QVariantMap parameters, const PatchFixture::Costs& truth, Rounding rounded) {
        const int excess = parameters["EXCESS"].toInt();
        const auto layer = PatchFixture::patches();
        parameters.insert("SOURCES", PatchFixture::given(layer));
        parameters.insert("ID_FIELD", "code");
        parameters.insert("PAIRS", mFixture.newPath("gpkg"));
        parameters.insert("CORRIDORS", mFixture.newPath("gpkg"));
        parameters.insert("WIDTHS", "2,8");
        parameters.insert("OVERLAP", mFixture.newPath("tif"));
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        std::size_t pairs = 0;
        for (const QgsFeature& row : ProviderFixture::readFeatures(outcome.results["PAIRS"])) {
            const auto a =
                std::size_t(row.attribute("source").toLongLong() - PatchFixture::firstCode);
            const auto b =
                std::size_t(row.attribute("receiver").toLongLong() - PatchFixture::firstCode);
            const double expected = truth.least.at({a, b});
            QCOMPARE(row.attribute("cost").isNull(), std::isinf(expected));
            if (!std::isinf(expected))
                QVERIFY(std::abs(row.attribute("cost").toDouble() - expected) <=
                        rounded.ofPairs * expected);
            ++pairs;
        }
        QCOMPARE(pairs, truth.least.size());
        const auto ways = std::count_if(truth.least.begin(), truth.least.end(),
                                        [](const auto& pair) { return !std::isinf(pair.second); });
        QVERIFY(ways > 0);
        QCOMPARE(outcome.value("PAIR_COUNT"), double(ways));

        const RasterContent got = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        QCOMPARE(got.unit, excess == 0                        ? QString("%")
                           : parameters.value("SURFACE") == 1 ? QString()
                           : parameters.contains("TIME_UNIT") ? QString("min")
                                                              : QString("s"));
        const RasterContent overlap = ProviderFixture::readRaster(outcome.results["OVERLAP"]);
        int inside = 0, wide = 0, shared = 0;
        for (int row = 0; row < PatchFixture::side; ++row)
            for (int col = 0; col < PatchFixture::side; ++col) {
                double expected = ProviderFixture::inf, rounding = 0;
                int surely = 0, perhaps = 0; // because of rounding
                for (const auto& [pair, cost] : truth.least) {
                    const double a = truth.from[pair.first].at(row, col),
                                 b = truth.to[pair.second].at(row, col);
                    if (a == -9999 || b == -9999 || std::isinf(cost))
                        continue;
                    const double unit = excess == 0 ? 100 / cost : 1;
                    expected = std::min(expected, std::max(0.0, (a + b - cost) * unit));
                    const double own = rounded.ofCells * (a + b) * unit;
                    rounding = std::max(rounding, own);
                    surely += (a + b - cost) * unit + own <= 8;
                    perhaps += (a + b - cost) * unit - own <= 8;
                }
                const double count = overlap.at(row, col);
                QVERIFY(count == -9999 ? surely == 0 : count >= surely && count <= perhaps);
                QVERIFY(count != 0);
                shared += count > 1;
                const double value = got.at(row, col);
                QCOMPARE(value == -9999, std::isinf(expected));
                if (value == -9999)
                    continue;
                QVERIFY2(std::abs(value - expected) <= rounding,
                         qPrintable(QStringLiteral("%1, %2: %3 and %4")
                                        .arg(row)
                                        .arg(col)
                                        .arg(value)
                                        .arg(expected)));
                inside += value <= 2;
                wide += value <= 8;
            }
        QVERIFY(shared > 0);
        // The polygons hold about as much ground as the cells do.
        const auto polygons = ProviderFixture::readFeatures(outcome.results["CORRIDORS"]);
        QCOMPARE(polygons.size(), std::size_t(2));
        for (std::size_t i = 0; i < 2; ++i) {
            const double cells = polygons[i].geometry().area() / 100, expected = i ? wide : inside;
            QCOMPARE(polygons[i].attribute("to").toDouble(), i ? 8.0 : 2.0);
            QVERIFY2(cells > 0.7 * expected && cells < 1.3 * expected,
                     qPrintable(QStringLiteral("%1 and %2").arg(cells).arg(expected)));
        }
    }

  private slots:
    void excessesAndPairsAreThoseOfTheIsochronesOfEachPatch_data() {
        QTest::addColumn<int>("excess");
        QTest::addColumn<QVariantMap>("more");
        QTest::newRow("percent") << 0 << QVariantMap();
        QTest::newRow("seconds") << 1 << QVariantMap();
        QTest::newRow("minutes") << 1 << QVariantMap{{"TIME_UNIT", 1}};
        QTest::newRow("a maximum") << 0 << QVariantMap{{"MAX_COST", 90}};
        QTest::newRow("radius 1") << 1 << QVariantMap{{"RADIUS", 1}};
        QTest::newRow("wavefronts") << 0 << QVariantMap{{"METHOD", 1}};
        QTest::newRow("there and back on level ground") << 1 << QVariantMap{{"DIRECTION", 2}};
    }
    void excessesAndPairsAreThoseOfTheIsochronesOfEachPatch() {
        QFETCH(int, excess);
        QFETCH(QVariantMap, more);
        const auto layer = PatchFixture::patches();
        QVariantMap parameters = more;
        parameters.insert("INPUT", mFixture.terrain());
        parameters.insert("EXCESS", excess);
        compare(parameters, mFixture.costs(*layer, parameters), {0, 3e-7});
    }

    void onSlopesTheyAreThoseOfPlainDijkstra_data() {
        QTest::addColumn<int>("excess");
        QTest::addColumn<QVariantMap>("more");
        const QVariantMap velocities{{"ELEVATION", "hills"}}, elevations{{"SURFACE", 3}},
            costs{{"ELEVATION", "hills"}, {"SURFACE", 1}, {"SLOPE_FUNCTION", "r_walk"}};
        const std::pair<const char*, QVariantMap> grounds[] = {
            {"velocities", velocities}, {"elevations", elevations}, {"costs", costs}};
        const char* const directions[] = {"to later patches", "to earlier patches",
                                          "there and back"};
        for (const auto& [name, ground] : grounds)
            for (int direction = 0; direction < 3; ++direction) {
                QVariantMap more = ground;
                more.insert("DIRECTION", direction);
                QTest::newRow(qPrintable(QStringLiteral("%1, %2").arg(name, directions[direction])))
                    << (more.value("SURFACE") == 1 ? 0 : direction % 2) << more;
            }
    }
    void onSlopesTheyAreThoseOfPlainDijkstra() {
        QFETCH(int, excess);
        QFETCH(QVariantMap, more);
        PatchFixture::Ground ground = mFixture.sloping(more);
        ground.parameters.insert("EXCESS", excess);
        compare(ground.parameters, ground.costs, {3e-6, 3e-6});
    }

    void pinchPointsHaveTheirWidthOnTheGround_data() {
        QTest::addColumn<QString>("crs");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<double>("cell");
        QTest::newRow("metres") << "EPSG:32632" << 500'000.0 << 5'600'000.0 << 25.0;
        QTest::newRow("degrees") << "EPSG:4326" << 8.1 << 61.3 << 0.0003;
        QTest::newRow("Web Mercator") << "EPSG:3857" << 900'000.0 << 8'600'000.0 << 50.0;
    }
    void pinchPointsHaveTheirWidthOnTheGround() {
        QFETCH(QString, crs);
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(double, cell);
        // Two rooms with a passage of 6 cells between them.
        constexpr int rows = 80, cols = 150, gap = 30, gapEnd = 36;
        std::vector<double> velocities;
        for (int row = 0; row < rows; ++row)
            for (int col = 0; col < cols; ++col)
                velocities.push_back(col >= 60 && col < 90 && (row < gap || row >= gapEnd) ? 0
                                                                                           : 36);
        Placement placement;
        placement.crs = crs;
        placement.transform = {x, cell, 0, y, 0, -cell};
        const QString input =
            mFixture.writeRaster("rooms.tif", rows, velocities, GDT_Byte, placement);
        const auto side = [&](double col) {
            return QStringLiteral("LINESTRING(%1 %2,%1 %3)")
                .arg(x + col * cell, 0, 'g', 12)
                .arg(y - 0.5 * cell, 0, 'g', 12)
                .arg(y - (rows - 0.5) * cell, 0, 'g', 12);
        };
        const auto layer = ProviderFixture::layer("LineString", crs, {"code:integer"},
                                                  {{side(0.5), {7}}, {side(cols - 0.5), {9}}});
        QgsDistanceArea ground;
        ground.setSourceCrs(QgsCoordinateReferenceSystem(crs),
                            QgsProject::instance()->transformContext());
        ground.setEllipsoid("EPSG:7030");
        const double metres = ground.measureLine(QgsPointXY(x + 75 * cell, y - gap * cell),
                                                 QgsPointXY(x + 75 * cell, y - gapEnd * cell));
        for (const int excess : {0, 1}) {
            const Outcome outcome = run({{"INPUT", input},
                                         {"SOURCES", PatchFixture::given(layer)},
                                         {"ID_FIELD", "code"},
                                         {"EXCESS", excess},
                                         {"WIDTHS", excess == 0 ? "5,50" : "10,1000"},
                                         {"PINCH_POINTS", mFixture.newPath("gpkg")}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            const auto points = ProviderFixture::readFeatures(outcome.results["PINCH_POINTS"]);
            QCOMPARE(points.size(), std::size_t(1));
            const QgsPointXY at = points[0].geometry().asPoint();
            const double row = (y - at.y()) / cell, col = (at.x() - x) / cell;
            QVERIFY(row > gap && row < gapEnd && col > 55 && col < 95);
            const double width = points[0].attribute("width").toDouble();
            QVERIFY2(std::abs(width / metres - 1) < 0.03,
                     qPrintable(QStringLiteral("%1 and %2").arg(width).arg(metres)));
            QVERIFY(points[0].attribute("narrowing").toDouble() > 2);
            QCOMPARE(points[0].attribute("source").toInt(), 7);
            QCOMPARE(points[0].attribute("receiver").toInt(), 9);
            const double seconds =
                ground.measureLine(QgsPointXY(x + 0.5 * cell, at.y()), at) / 10; // 36 km/h
            QVERIFY(std::abs(points[0].attribute("cost").toDouble() / seconds - 1) < 0.05);
        }
    }

    void whatHasNoCorridorIsSaid() {
        const auto layer = PatchFixture::patches();
        const auto says = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", mFixture.terrain()},
                                   {"SOURCES", PatchFixture::given(layer)}};
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            const Outcome outcome = run(parameters);
            return outcome.ok ? QString() : outcome.error;
        };
        QCOMPARE(says({}), QString());
        QVERIFY(says({{"MAX_COST", 0.1}}).contains("No two patches have a way"));
        const auto one =
            ProviderFixture::layer("Point", "EPSG:32632", {}, {{"POINT(1085 1905)", {}}});
        QVERIFY(says({{"SOURCES", PatchFixture::given(one)}}).contains("There is only one patch"));
        QVERIFY(says({{"SOURCES", QVariant()}}).contains("There are no patches"));
        QVERIFY(says({{"WIDTHS", "5,wide"}, {"CORRIDORS", mFixture.newPath("gpkg")}})
                    .contains("WIDTHS"));
        QVERIFY(says({{"WIDTHS", "step:5"}, {"OVERLAP", mFixture.newPath("tif")}})
                    .contains("need a last width"));
        QVERIFY(says({{"WIDTHS", "step:5"}, {"PINCH_POINTS", mFixture.newPath("gpkg")}})
                    .contains("need a last width"));
        const auto twice = ProviderFixture::layer(
            "Point", "EPSG:32632", {}, {{"POINT(1085 1905)", {}}, {"POINT(1085 1905)", {}}});
        QVERIFY(
            says({{"SOURCES", PatchFixture::given(twice)}}).contains("No two patches have a way"));
    }
};

FERMAT_QGIS_TEST(CorridorTest)
#include "corridor_test.moc"
