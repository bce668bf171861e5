#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "solved_part.h"

#include <fermat/synthetic.h>

#include <algorithm>
#include <cmath>
#include <map>

/// The output of fermat:pathdensity, compared with the lines of fermat:raypaths.
class PathDensityTest : public QObject {
    Q_OBJECT

    static constexpr int side = 120;
    ProviderFixture mFixture;
    int mRuns = 0;

    static auto ground() { return fermat::rough_terrain({side, side}, 3); }
    /// Rough ground with lakes that cannot be crossed.
    QString terrain() {
        const auto cells = ground();
        return mFixture.writeRaster("terrain.tif", side,
                                    std::vector<double>(cells.begin(), cells.end()), GDT_Byte);
    }
    static std::unique_ptr<QgsVectorLayer> points(std::size_t first, std::size_t every,
                                                  bool reversed = false) {
        const auto cells = ground();
        std::vector<FeatureContent> points;
        const QVariantList weights{2.5, 0, 7, QVariant(), 1000.25};
        for (std::size_t cell = first; cell < cells.size(); cell += every)
            if (cells[cell] > 0) {
                const int i = int(points.size());
                points.push_back({QStringLiteral("POINT(%1 %2)")
                                      .arg(1005 + 10 * double(cell % side))
                                      .arg(1995 - 10 * double(cell / side)),
                                  {weights[i % weights.size()], 90.0 + 20 * i}});
            }
        if (reversed)
            std::reverse(points.begin(), points.end());
        return ProviderFixture::layer("Point", "EPSG:32632", {"weight:double", "most:double"},
                                      points);
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("density%1.tif").arg(mRuns++)));
        return mFixture.run("fermat:pathdensity", parameters);
    }
    RasterContent density(const QVariantMap& parameters) {
        const Outcome outcome = run(parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return ProviderFixture::readRaster(outcome.results["OUTPUT"]);
    }

    /// Adds the parts of a line to the cells in which they lie: their lengths, or 1.
    static void addLine(const QgsGeometry& line, double weight, bool lengths,
                        std::vector<double>& sums) {
        const auto vertices = line.asPolyline();
        for (int i = 0; i + 1 < vertices.size() || i == 0; ++i) {
            const QgsPointXY from = vertices[i],
                             to = vertices[std::min(i + 1, int(vertices.size()) - 1)];
            std::map<std::size_t, double> cells;
            const auto cellAt = [](double x, double y) {
                return std::size_t((2000 - y) / 10) * side + std::size_t((x - 1000) / 10);
            };
            constexpr int pieces = 120; // cells begin and end at multiples of them
            for (int piece = 0; piece < pieces; ++piece) {
                const double at = (piece + 0.5) / pieces;
                cells[cellAt(from.x() + at * (to.x() - from.x()),
                             from.y() + at * (to.y() - from.y()))] += 1.0 / pieces;
            }
            for (const auto& [cell, share] : cells)
                if (lengths)
                    sums[cell] += weight * share * from.distance(to);
                else if (i == 0 || cell != cellAt(from.x(), from.y()))
                    sums[cell] += weight;
        }
    }

  private slots:
    void sumsAreThoseOfTheLinesOfRaypaths_data() {
        QTest::addColumn<QVariantMap>("more");
        QTest::addColumn<bool>("between");
        for (const bool between : {false, true}) {
            const QString name = between ? QStringLiteral("between sources, ") : QString();
            const auto row = [&](const char* text, const QVariantMap& more) {
                QTest::newRow(qPrintable(name + QLatin1String(text))) << more << between;
            };
            row("as set at first", {});
            row("lengths", {{"MEASURE", 1}});
            row("radius 1", {{"RADIUS", 1}});
            row("radius 6", {{"RADIUS", 6}});
            row("lengths with radius 5", {{"RADIUS", 5}, {"MEASURE", 1}});
            row("a maximum", {{"MAX_COST", 150}});
            row("maxima of sources", {{"MAX_COST_FIELD", "most"}, {"MEASURE", 1}});
        }
    }
    void sumsAreThoseOfTheLinesOfRaypaths() {
        QFETCH(QVariantMap, more);
        QFETCH(bool, between);
        const auto sources = points(7, 1801), receivers = points(19, 1237);
        const auto& ends = between ? sources : receivers;
        QVariantMap parameters = more;
        parameters.insert("INPUT", terrain());
        parameters.insert("SOURCES", given(sources));
        QVariantMap ofLines = parameters;
        const bool lengths = ofLines.take("MEASURE").toInt() == 1;
        ofLines.insert("RECEIVERS", given(ends));
        ofLines.insert("EACH_SOURCE", true);
        ofLines.insert("OUTPUT", mFixture.path(QStringLiteral("lines%1.gpkg").arg(mRuns++)));
        const Outcome lines = mFixture.run("fermat:raypaths", ofLines);
        QVERIFY2(lines.ok, qPrintable(lines.error));
        const auto weight = [](const std::unique_ptr<QgsVectorLayer>& layer, const QVariant& id) {
            return layer->getFeature(id.toLongLong()).attribute("weight").toDouble();
        };
        std::vector<double> expected(std::size_t(side) * side, 0);
        double paths = 0;
        for (const QgsFeature& line : ProviderFixture::readFeatures(lines.results["OUTPUT"])) {
            if (between && line.attribute("source") == line.attribute("receiver"))
                continue;
            const double both = weight(sources, line.attribute("source")) *
                                (between ? weight(ends, line.attribute("receiver")) : 1);
            addLine(line.geometry(), both, lengths, expected);
            ++paths;
        }
        const double sourceCount = double(sources->featureCount());
        const double endCount = double(ends->featureCount()) - between;
        QVERIFY(paths > 5);
        QCOMPARE(paths < sourceCount * endCount,
                 more.contains("MAX_COST") || more.contains("MAX_COST_FIELD"));
        parameters.insert("WEIGHT_FIELD", "weight");
        if (!between)
            parameters.insert("RECEIVERS", given(receivers));
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent got = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        QCOMPARE(got.noData.value_or(0), -9999.0);
        double largest = 0;
        for (std::size_t cell = 0; cell < expected.size(); ++cell) {
            const double sum = got.values[cell] == -9999 ? 0 : got.values[cell];
            largest = std::max(largest, sum);
            const double bound = 1e-6 * expected[cell];
            QVERIFY2(
                std::abs(sum - expected[cell]) <= bound,
                qPrintable(
                    QStringLiteral("cell %1: %2, not %3").arg(cell).arg(sum).arg(expected[cell])));
        }
        QCOMPARE(outcome.value("LARGEST_SUM"), largest);
        QCOMPARE(outcome.value("PATHS"), paths);
        QCOMPARE(outcome.value("UNREACHED"), sourceCount * endCount - paths);
    }

    void weightsOfReceiversCountOnceMore() {
        const auto sources = points(7, 1801), receivers = points(19, 1237);
        const QVariantMap parameters{
            {"INPUT", terrain()}, {"SOURCES", given(sources)}, {"RECEIVERS", given(receivers)}};
        std::vector<double> expected(std::size_t(side) * side, 0);
        const QgsFeatureIds all = receivers->allFeatureIds();
        for (const QgsFeatureId id : all) {
            const QgsFeature receiver = receivers->getFeature(id);
            const auto alone = ProviderFixture::layer("Point", "EPSG:32632", {},
                                                      {{receiver.geometry().asWkt(), {}}});
            QVariantMap one = parameters;
            one.insert("RECEIVERS", given(alone));
            const RasterContent content = density(one);
            for (std::size_t cell = 0; cell < expected.size(); ++cell)
                if (content.values[cell] != -9999)
                    expected[cell] +=
                        receiver.attribute("weight").toDouble() * content.values[cell];
        }
        QVariantMap weighed = parameters;
        weighed.insert("RECEIVER_WEIGHT_FIELD", "weight");
        const RasterContent got = density(weighed);
        for (std::size_t cell = 0; cell < expected.size(); ++cell)
            QVERIFY(std::abs((got.values[cell] == -9999 ? 0 : got.values[cell]) - expected[cell]) <=
                    1e-6 * expected[cell]);
    }

    void sumsHaveTheSameBitsInAnyOrderAndWithEverySolver() {
        const auto layer = points(7, 1801), other = points(7, 1801, true);
        for (const int measure : {0, 1}) {
            QVariantMap parameters{{"INPUT", terrain()},
                                   {"SOURCES", given(layer)},
                                   {"WEIGHT_FIELD", "weight"},
                                   {"MEASURE", measure}};
            const RasterContent expected = density(parameters);
            parameters["SOURCES"] = given(other);
            QVERIFY(density(parameters).values == expected.values);
            parameters["SOLVER"] = "dijkstra";
            QVERIFY(density(parameters).values == expected.values);
        }
    }

    void aPolygonIsOneReceiverAndOneSource() {
        const auto sources = ProviderFixture::layer(
            "Polygon", "EPSG:32632", {},
            {{"POLYGON((1001 1971,1029 1971,1029 1999,1001 1999,1001 1971))", {}},
             {"POLYGON((1071 1971,1099 1971,1099 1999,1071 1999,1071 1971))", {}}});
        const QString even = mFixture.writeRaster("even.tif", 4, std::vector<double>(40, 5));
        const RasterContent got = density({{"INPUT", even}, {"SOURCES", given(sources)}});
        // Rows of both cost the same. The first row has the first of the nearest cells.
        for (int row = 0; row < 4; ++row)
            for (int col = 0; col < 10; ++col)
                QCOMPARE(got.at(row, col), row == 0 && col >= 2 && col <= 7 ? 2.0 : -9999.0);
    }

    void aPartOfTheRasterHasTheSumsOfTheWhole() {
        // A wall with its only door far from the points, so that the part is widened several times.
        std::vector<double> cells(std::size_t(side) * side, 5);
        for (int row = 0; row < 90; ++row)
            cells[std::size_t(row * side + 60)] = 0;
        Placement placement; // where rows differ in length
        placement.crs = QStringLiteral("EPSG:4326");
        placement.transform = {10, 0.001, 0, 60, 0, -0.001};
        const QString wall = mFixture.writeRaster("wall.tif", side, cells, GDT_Byte, placement);
        // The first source only reaches the second one.
        const auto layer = ProviderFixture::layer("Point", "EPSG:4326", {"most:double"},
                                                  {{"POINT(10.0585 59.9595)", {500}},
                                                   {"POINT(10.0585 59.9575)", {1e6}},
                                                   {"POINT(10.0625 59.9595)", {1e6}}});
        for (const QVariantMap& more : {QVariantMap(), QVariantMap{{"MEASURE", 1}},
                                        QVariantMap{{"MAX_COST_FIELD", "most"}, {"MEASURE", 1}},
                                        QVariantMap{{"RECEIVERS", given(layer)}}}) {
            QVariantMap parameters{{"INPUT", wall}, {"SOURCES", given(layer)}};
            parameters.insert(more);
            const Outcome whole = run(parameters);
            const SolvedPart::Rules before = ProviderFixture::partRules();
            ProviderFixture::partRules() = {0, 1, 1, 0.9};
            const Outcome part = run(parameters);
            ProviderFixture::partRules() = before;
            QVERIFY2(part.ok, qPrintable(part.error));
            QVERIFY(part.infos.filter("Fermat reads a larger one").size() > 1);
            QVERIFY(ProviderFixture::readRaster(part.results["OUTPUT"]).values ==
                    ProviderFixture::readRaster(whole.results["OUTPUT"]).values);
            QCOMPARE(part.value("PATHS"), whole.value("PATHS"));
        }
    }

    void whatHasNoPathsIsSaid() {
        const auto layer = points(7, 1801);
        const auto outcome = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", terrain()}};
            parameters.insert(more);
            return run(parameters);
        };
        QVERIFY(outcome({{"SOURCES", given(layer)}}).ok);
        QVERIFY(outcome({{"START_POINT", "1605,1395"}, {"SNAP_DISTANCE", 200}})
                    .error.contains("There is only one source"));
        const Outcome none = outcome({{"SOURCES", given(layer)}, {"MAX_COST", 1e-3}});
        QVERIFY2(none.ok, qPrintable(none.error));
        QCOMPARE(none.value("PATHS"), 0.0);
        QVERIFY(!none.warnings.filter("pairs have no path").isEmpty());
        const auto outside =
            ProviderFixture::layer("Point", "EPSG:32632", {}, {{"POINT(9000 9000)", {}}});
        QVERIFY(outcome({{"SOURCES", given(layer)}, {"RECEIVERS", given(outside)}})
                    .error.contains("outside the raster"));
        QgsAttributeMap nothing{{0, QVariant()}};
        const auto weightless = points(19, 1237);
        for (const QgsFeatureId id : weightless->allFeatureIds())
            weightless->dataProvider()->changeAttributeValues({{id, nothing}});
        QVERIFY(outcome({{"SOURCES", given(layer)},
                         {"RECEIVERS", given(weightless)},
                         {"RECEIVER_WEIGHT_FIELD", "weight"}})
                    .error.contains("so every sum is 0"));
        QVERIFY(outcome({{"SOURCES", given(weightless)}, {"WEIGHT_FIELD", "weight"}})
                    .error.contains("so every sum is 0"));
    }
};

FERMAT_QGIS_TEST(PathDensityTest)
#include "path_density_test.moc"
