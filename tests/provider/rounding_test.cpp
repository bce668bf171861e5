#include "network_fixture.h"
#include "qgis_test_main.h"

#include <qgsrasterlayer.h>

#include <cmath>
#include <limits>
#include <random>

/// Numbers that were computed, or written with few digits, are not compared exactly.
class RoundingTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;

    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    Outcome isochrones(QVariantMap parameters) {
        if (!parameters.contains("OUTPUT"))
            parameters["OUTPUT"] = mFixture.path("out.tif");
        return mFixture.run("fermat:isochrones", parameters);
    }
    Outcome costs(QVariantMap parameters) {
        parameters["OUTPUT"] = mFixture.path("costs.csv");
        return mFixture.run("fermat:networktraveltimes", parameters);
    }
    /// The costs of a table, in the order of its rows; NaN for NULL.
    static std::vector<double> costsOf(const Outcome& outcome) {
        std::vector<double> values;
        for (const QgsFeature& row : ProviderFixture::readFeatures(outcome.results["OUTPUT"])) {
            const QString text = row.attribute("cost").toString();
            values.push_back(text.isEmpty() ? ProviderFixture::nan : text.toDouble());
        }
        return values;
    }

  private slots:
    void pointsOnTheEdgesAreOnTheRaster_data() {
        QTest::addColumn<double>("west");
        QTest::addColumn<double>("north");
        QTest::addColumn<double>("side");
        QTest::addColumn<int>("cells");
        QTest::newRow("tenths") << 0.1 << 0.4 << 0.1 << 3;
        QTest::newRow("three tenths") << 28.89 << 40.31 << 0.3 << 7;
        QTest::newRow("seven tenths") << 6.78 << 38.29 << 0.7 << 33;
        QTest::newRow("cells with few digits") << 44.77 << 20.1 << 0.0083333333 << 120;
        QTest::newRow("far west") << -179.99 << -3.3 << 0.1 << 4;
    }
    void pointsOnTheEdgesAreOnTheRaster() {
        QFETCH(double, west);
        QFETCH(double, north);
        QFETCH(double, side);
        QFETCH(int, cells);
        Placement place;
        place.transform = {west, side, 0, north, 0, -side};
        place.crs = "EPSG:4326";
        const QString input = mFixture.writeRaster(
            "edges.tif", cells, std::vector<double>(std::size_t(cells * cells), 3.6), GDT_Float32,
            place);
        const auto text = [](double x, double y) {
            return QStringLiteral("%1,%2").arg(x, 0, 'f', 6).arg(y, 0, 'f', 6);
        };
        const double east = west + cells * side, south = north - cells * side;
        const double middleX = west + side / 2, middleY = north - side / 2;
        const std::vector<std::tuple<QString, int, int>> expected{
            {text(east, middleY), 0, cells - 1},
            {text(middleX, south), cells - 1, 0},
            {text(east, south), cells - 1, cells - 1},
            {text(west, middleY), 0, 0},
            {text(middleX, north), 0, 0},
            {text(west, north), 0, 0}};
        for (const auto& [point, row, col] : expected) {
            const Outcome outcome = isochrones({{"INPUT", input}, {"START_POINT", point}});
            QVERIFY2(outcome.ok, qPrintable(point + ": " + outcome.error));
            QCOMPARE(ProviderFixture::readRaster(outcome.results["OUTPUT"]).at(row, col), 0.0);
        }
        for (const double off : {0.01 * side, side}) {
            QVERIFY(!isochrones({{"INPUT", input}, {"START_POINT", text(east + off, middleY)}}).ok);
            QVERIFY(
                !isochrones({{"INPUT", input}, {"START_POINT", text(middleX, north + off)}}).ok);
        }
        // Lines along an edge, off by rounding.
        const double slip = 1e-12;
        const auto lines = ProviderFixture::layer("LineString", "EPSG:4326", {},
                                                  {{QStringLiteral("LINESTRING(%1 %2, %1 %3)")
                                                        .arg(west - slip, 0, 'g', 17)
                                                        .arg(north - side / 4, 0, 'g', 17)
                                                        .arg(south + side / 4, 0, 'g', 17),
                                                    {}}});
        const Outcome along = isochrones({{"INPUT", input}, {"SOURCES", given(lines)}});
        QVERIFY2(along.ok, qPrintable(along.error));
        const RasterContent distance = ProviderFixture::readRaster(along.results["OUTPUT"]);
        for (int row = 0; row < cells; ++row)
            QCOMPARE(distance.at(row, 0), 0.0);
    }

    void aTinySkewIsRounding() {
        Placement place;
        place.transform = {1000, 10, 1e-9, 2000, -1e-9, -10};
        const std::vector<double> values(200, 36);
        const QVariantMap start{{"START_POINT", "1005,1995"}};
        const auto run = [&] {
            QVariantMap parameters = start;
            parameters["INPUT"] = mFixture.writeRaster("skew.tif", 10, values, GDT_Byte, place);
            return isochrones(parameters);
        };
        QVERIFY2(run().ok, qPrintable(run().error));
        place.transform[2] = 0.009; // 0.009 × 10 rows are less than a hundredth of 10
        QVERIFY2(run().ok, qPrintable(run().error));
        place.transform[2] = 0.011;
        QVERIFY2(run().error.contains("rotated, sheared or mirrored"), qPrintable(run().error));
        place.transform[2] = 0;
        place.transform[4] = 0.0051; // × 20 columns
        QVERIFY2(run().error.contains("rotated, sheared or mirrored"), qPrintable(run().error));
    }

    void noDataWithFewDigits_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("noData");
        QTest::addColumn<int>("type");
        QTest::addColumn<bool>("isEmpty");
        const double least = -double(std::numeric_limits<float>::max());
        QTest::newRow("six digits") << least << -3.40282e38 << int(GDT_Float32) << true;
        QTest::newRow("seven digits") << least << -3.402823e38 << int(GDT_Float32) << true;
        QTest::newRow("two digits") << least << -3.4e38 << int(GDT_Float32) << true;
        QTest::newRow("all digits") << least << least << int(GDT_Float32) << true;
        QTest::newRow("netCDF") << 9.969209968386869e36 << 9.96921e36 << int(GDT_Float32) << true;
        QTest::newRow("64 bits") << -std::numeric_limits<double>::max() << -1.79769e308
                                 << int(GDT_Float64) << true;
        QTest::newRow("nearest of 32 bits") << double(1e20f) << 1e20 << int(GDT_Float32) << true;
        QTest::newRow("an ordinary number") << 36.0001 << 36.0 << int(GDT_Float64) << false;
        QTest::newRow("six ordinary digits") << 36.25 << 36.2512 << int(GDT_Float64) << false;
    }
    void noDataWithFewDigits() {
        QFETCH(double, value);
        QFETCH(double, noData);
        QFETCH(int, type);
        QFETCH(bool, isEmpty);
        Placement place;
        place.noData = noData;
        std::vector<double> values(30, 30);
        values[2] = value;
        const QVariantMap start{{"START_POINT", "1005,1995"}};
        QVariantMap own = start;
        own["INPUT"] = mFixture.writeRaster("empty.tif", 1, values, GDALDataType(type), place);
        const Outcome outcome = isochrones(own);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(ProviderFixture::readRaster(outcome.results["OUTPUT"]).at(0, 2) == -9999, isEmpty);
        // The same as a nodata value of the layer.
        place.noData.reset();
        QgsRasterLayer layer(mFixture.writeRaster("full.tif", 1, values, GDALDataType(type), place),
                             "full");
        layer.dataProvider()->setUserNoDataValue(1, {QgsRasterRange(noData, noData)});
        QVariantMap added = start;
        added["INPUT"] = QVariant::fromValue<QgsMapLayer*>(&layer);
        const Outcome other = isochrones(added);
        QVERIFY2(other.ok, qPrintable(other.error));
        QCOMPARE(ProviderFixture::readRaster(other.results["OUTPUT"]).at(0, 2) == -9999, isEmpty);
    }

    /// Lines that cross, cut one by one. Each piece ends at the crossing as its own line has it.
    /// The expected lengths are those of a graph of the crossings, by Floyd and Warshall.
    void piecesOfLinesThatCrossMeet_data() {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<double>("scale");
        QTest::newRow("UTM") << 5e5 << 5e6 << 1.0;
        QTest::newRow("near the origin") << 0.0 << 0.0 << 1.0;
        QTest::newRow("far away") << 2e7 << 2e7 << 1.0;
        QTest::newRow("small") << 1.0 << 2.0 << 1e-3;
    }
    void piecesOfLinesThatCrossMeet() {
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(double, scale);
        constexpr int count = 24;
        std::mt19937 random(3);
        std::uniform_real_distribution<double> place(0, 1000 * scale);
        struct Line {
            double x, y, dx, dy;
        };
        std::vector<Line> lines;
        for (int i = 0; i < count; ++i) {
            const double ax = x + place(random), ay = y + place(random);
            lines.push_back({ax, ay, x + place(random) - ax, y + place(random) - ay});
        }
        // Node 2 i is where line i begins, 2 i + 1 where it ends.
        std::vector<std::vector<std::pair<double, int>>> on(count);
        int nodes = 2 * count;
        for (int i = 0; i < count; ++i) {
            on[i] = {{0.0, 2 * i}, {1.0, 2 * i + 1}};
            for (int j = 0; j < i; ++j) {
                const Line &a = lines[i], &b = lines[j];
                const double d = a.dx * b.dy - a.dy * b.dx;
                const double t = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / d;
                const double u = ((b.x - a.x) * a.dy - (b.y - a.y) * a.dx) / d;
                if (t < 0 || t > 1 || u < 0 || u > 1)
                    continue;
                on[i].push_back({t, nodes});
                on[j].push_back({u, nodes++});
            }
        }
        std::vector<double> best(std::size_t(nodes) * nodes, ProviderFixture::inf);
        const auto at = [&](int a, int b) -> double& { return best[std::size_t(a) * nodes + b]; };
        QStringList wkts;
        const auto number = [](double value) { return QString::number(value, 'g', 17); };
        for (int i = 0; i < count; ++i) {
            std::sort(on[i].begin(), on[i].end());
            const Line& line = lines[i];
            for (std::size_t k = 0; k + 1 < on[i].size(); ++k) {
                const auto [t, from] = on[i][k];
                const auto [u, to] = on[i][k + 1];
                at(from, to) = at(to, from) = (u - t) * std::hypot(line.dx, line.dy);
                wkts << QStringLiteral("LINESTRING(%1 %2,%3 %4)")
                            .arg(number(line.x + t * line.dx), number(line.y + t * line.dy),
                                 number(line.x + u * line.dx), number(line.y + u * line.dy));
            }
        }
        for (int k = 0; k < nodes; ++k)
            for (int a = 0; a < nodes; ++a)
                for (int b = 0; b < nodes; ++b)
                    at(a, b) = std::min(at(a, b), at(a, k) + at(k, b));
        std::vector<FeatureContent> ends;
        for (const Line& line : lines)
            ends.push_back({QStringLiteral("POINT(%1 %2)")
                                .arg(number(line.x + line.dx), number(line.y + line.dy)),
                            {}});
        const auto receivers = NetworkFixture::points({}, ends);
        const auto network = NetworkFixture::lines(wkts);
        const Outcome outcome =
            costs({{"INPUT", given(network)},
                   {"START_POINT", number(lines[0].x) + ',' + number(lines[0].y)},
                   {"RECEIVERS", given(receivers)}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const std::vector<double> found = costsOf(outcome);
        QCOMPARE(found.size(), std::size_t(count));
        for (int i = 0; i < count; ++i) {
            const double expected = at(0, 2 * i + 1);
            QCOMPARE(std::isnan(found[std::size_t(i)]), std::isinf(expected));
            // Each piece is a whole number of millimetres.
            if (!std::isinf(expected))
                QVERIFY2(std::abs(found[std::size_t(i)] - expected) < 0.05,
                         qPrintable(QStringLiteral("%1: %2 instead of %3")
                                        .arg(i)
                                        .arg(found[std::size_t(i)])
                                        .arg(expected)));
        }
    }

    void endsThatAShareOfAMillimetreSeparatesMeet() {
        const auto joined = [&](const QString& gap) {
            const auto lines = NetworkFixture::lines(
                {"LINESTRING(0 0, 100 0)", "LINESTRING(" + gap + " 0, 300 0)"});
            return !std::isnan(costsOf(costs({{"INPUT", given(lines)},
                                              {"START_POINT", "0,0"},
                                              {"END_POINT", "300,0"}}))
                                   .at(0));
        };
        QVERIFY(joined("100.00000000000001"));
        QVERIFY(joined("100.00005"));
        QVERIFY(!joined("100.001"));
        // In degrees too: 5e-10° are 0.06 mm.
        const auto degrees = ProviderFixture::layer(
            "LineString", "EPSG:4326", {},
            {{"LINESTRING(15 60, 15.1 60)", {}}, {"LINESTRING(15.1000000005 60, 15.2 60)", {}}});
        QVERIFY(!std::isnan(costsOf(costs({{"INPUT", given(degrees)},
                                           {"START_POINT", "15,60"},
                                           {"END_POINT", "15.2,60"}}))
                                .at(0)));
        // A small drawing keeps its lengths.
        const auto small =
            NetworkFixture::lines({"LINESTRING(0 0, 0.001 0)", "LINESTRING(0.001 0, 0.001 0.001)"});
        const Outcome outcome =
            costs({{"INPUT", given(small)}, {"START_POINT", "0,0"}, {"END_POINT", "0.001,0.001"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(costsOf(outcome).at(0), 0.002);
    }

    void aStepWithACostMayBeShort() {
        // Two levels that are drawn a hundredth of a millimetre apart, with stairs between them.
        const auto lines =
            NetworkFixture::lines({"cost:double"}, {{"LINESTRING(0 0, 100 0)", {1}},
                                                    {"LINESTRING(100 0, 100.00001 0)", {50}},
                                                    {"LINESTRING(100.00001 0, 200 0)", {1}}});
        const Outcome outcome = costs({{"INPUT", given(lines)},
                                       {"COST_FIELD", "cost"},
                                       {"START_POINT", "0,0"},
                                       {"END_POINT", "200,0"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(costsOf(outcome).at(0), 52.0);
    }

    void theUnitOfCostsDoesNotDependOnTheMedianSegment() {
        // Most pieces are shorter than half of the unit, a millimetre.
        QStringList wkts{"LINESTRING(0 0, 100 0)"};
        for (int i = 0; i < 20; ++i)
            wkts << QStringLiteral("LINESTRING(%1 0, %2 0)")
                        .arg(100 + 0.0003 * i, 0, 'f', 6)
                        .arg(100 + 0.0003 * (i + 1), 0, 'f', 6);
        wkts << "LINESTRING(100.006 0, 200 0)";
        const auto pieces = NetworkFixture::lines(wkts);
        const Outcome outcome =
            costs({{"INPUT", given(pieces)}, {"START_POINT", "0,0"}, {"END_POINT", "200,0"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(std::abs(costsOf(outcome).at(0) - 200) < 0.02);
        // Most lines cost a million times what the others do.
        std::vector<FeatureContent> features;
        for (int i = 0; i < 5; ++i)
            features.push_back(
                {QStringLiteral("LINESTRING(%1 0, %2 0)").arg(10 * i).arg(10 * i + 10),
                 {i < 2 ? 0.3 : 3e5}});
        const auto wide = NetworkFixture::lines({"cost:double"}, features);
        const Outcome cheap = costs({{"INPUT", given(wide)},
                                     {"COST_FIELD", "cost"},
                                     {"START_POINT", "0,0"},
                                     {"END_POINT", "15,0"}});
        QVERIFY2(cheap.ok, qPrintable(cheap.error));
        QVERIFY2(std::abs(costsOf(cheap).at(0) - 0.45) < 1e-2,
                 qPrintable(QString::number(costsOf(cheap).at(0))));
    }
};

FERMAT_QGIS_TEST(RoundingTest)
#include "rounding_test.moc"
