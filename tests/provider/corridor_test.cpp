#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "support/random.h"

#include <QPoint>

#include <algorithm>
#include <cmath>
#include <map>

/// The outputs of fermat:corridor, compared with the isochrones of each patch.
class CorridorTest : public QObject {
    Q_OBJECT

    static constexpr int side = 100;
    ProviderFixture mFixture;
    int mRuns = 0;

    QString newPath(const char* ending) {
        return mFixture.path(QStringLiteral("%1.%2").arg(mRuns++).arg(QLatin1String(ending)));
    }
    static constexpr QPoint corners[] = {{8, 10}, {70, 20}, {30, 80}, {85, 85}};

    /// Random velocities, walls strewn over them, and even ground in the patches.
    QString terrain() {
        fermat::test::Random random(5);
        std::vector<double> cells(side * side);
        for (double& cell : cells)
            cell = random.chance(0.1) ? 0 : random.integer(5, 60);
        for (const QPoint& corner : corners)
            for (int i = 0; i < 36; ++i)
                cells[std::size_t((corner.y() + i / 6) * side + corner.x() + i % 6)] = 20;
        return mFixture.writeRaster("terrain.tif", side, cells, GDT_Byte);
    }
    /// Squares of 6 × 6 cells.
    static std::unique_ptr<QgsVectorLayer> patches() {
        std::vector<FeatureContent> squares;
        for (const QPoint& corner : corners) {
            const double west = 1001 + 10 * corner.x(), north = 1999 - 10 * corner.y();
            squares.push_back({QStringLiteral("POLYGON((%1 %2, %3 %2, %3 %4, %1 %4, %1 %2))")
                                   .arg(west)
                                   .arg(north)
                                   .arg(west + 58)
                                   .arg(north - 58),
                               {QVariant(20000000000LL + qlonglong(squares.size()))}});
        }
        return ProviderFixture::layer("Polygon", "EPSG:32632", {"code:int8"}, squares);
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", newPath("tif"));
        return mFixture.run("fermat:corridor", parameters);
    }
    /// The costs from one feature.
    RasterContent costsFrom(const QgsVectorLayer& layer, const QgsFeature& patch,
                            QVariantMap parameters) {
        const auto alone = ProviderFixture::layer("Polygon", layer.crs().authid(), {},
                                                  {{patch.geometry().asWkt(), {}}});
        parameters.insert("SOURCES", given(alone));
        parameters.insert("OUTPUT", newPath("tif"));
        const Outcome outcome = mFixture.run("fermat:isochrones", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return ProviderFixture::readRaster(outcome.results["OUTPUT"]);
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
    }
    void excessesAndPairsAreThoseOfTheIsochronesOfEachPatch() {
        QFETCH(int, excess);
        QFETCH(QVariantMap, more);
        const auto layer = patches();
        QVariantMap parameters = more;
        parameters.insert("INPUT", terrain());
        std::vector<RasterContent> costs;
        std::vector<QgsRectangle> boxes;
        QgsFeature patch;
        for (QgsFeatureIterator each = layer->getFeatures(); each.nextFeature(patch);) {
            costs.push_back(costsFrom(*layer, patch, parameters));
            boxes.push_back(patch.geometry().boundingBox());
        }
        std::map<std::pair<std::size_t, std::size_t>, double> least;
        for (std::size_t a = 0; a < costs.size(); ++a)
            for (std::size_t b = a + 1; b < costs.size(); ++b) {
                double cost = ProviderFixture::inf;
                for (int row = 0; row < side; ++row)
                    for (int col = 0; col < side; ++col) {
                        const QgsPointXY centre(1005 + 10 * col, 1995 - 10 * row);
                        if (boxes[b].contains(centre) && costs[a].at(row, col) != -9999)
                            cost = std::min(cost, costs[a].at(row, col));
                    }
                least[{a, b}] = cost;
            }

        parameters.insert("SOURCES", given(layer));
        parameters.insert("ID_FIELD", "code");
        parameters.insert("EXCESS", excess);
        parameters.insert("PAIRS", newPath("gpkg"));
        parameters.insert("CORRIDORS", newPath("gpkg"));
        parameters.insert("WIDTHS", "2,8");
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        std::size_t pairs = 0;
        for (const QgsFeature& row : ProviderFixture::readFeatures(outcome.results["PAIRS"])) {
            const auto a = std::size_t(row.attribute("source").toLongLong() - 20000000000LL);
            const auto b = std::size_t(row.attribute("receiver").toLongLong() - 20000000000LL);
            const double expected = least.at({a, b});
            QCOMPARE(row.attribute("cost").isNull(), std::isinf(expected));
            if (!std::isinf(expected))
                QCOMPARE(float(row.attribute("cost").toDouble()), float(expected));
            ++pairs;
        }
        QCOMPARE(pairs, least.size());
        const auto ways = std::count_if(least.begin(), least.end(),
                                        [](const auto& pair) { return !std::isinf(pair.second); });
        QVERIFY(ways > 0);
        QCOMPARE(outcome.value("PAIR_COUNT"), double(ways));

        const RasterContent got = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        QCOMPARE(got.unit, excess == 0                  ? QString("%")
                           : more.contains("TIME_UNIT") ? QString("min")
                                                        : QString("s"));
        int inside = 0, wide = 0;
        for (int row = 0; row < side; ++row)
            for (int col = 0; col < side; ++col) {
                double expected = ProviderFixture::inf, rounding = 0;
                for (const auto& [pair, cost] : least) {
                    const double a = costs[pair.first].at(row, col),
                                 b = costs[pair.second].at(row, col);
                    if (a == -9999 || b == -9999 || std::isinf(cost))
                        continue;
                    const double unit = excess == 0 ? 100 / cost : 1;
                    expected = std::min(expected, std::max(0.0, (a + b - cost) * unit));
                    rounding = std::max(rounding, 3e-7 * (a + b) * unit);
                }
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

    void whatHasNoCorridorIsSaid() {
        const auto layer = patches();
        const auto says = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", terrain()}, {"SOURCES", given(layer)}};
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            const Outcome outcome = run(parameters);
            return outcome.ok ? QString() : outcome.error;
        };
        QCOMPARE(says({}), QString());
        QVERIFY(says({{"MAX_COST", 0.1}}).contains("There is no corridor"));
        const auto one =
            ProviderFixture::layer("Point", "EPSG:32632", {}, {{"POINT(1085 1905)", {}}});
        QVERIFY(says({{"SOURCES", given(one)}}).contains("There is only one patch"));
        QVERIFY(says({{"SOURCES", QVariant()}}).contains("There are no patches"));
        QVERIFY(says({{"SURFACE", 3}}).contains("uphill is not downhill"));
        QVERIFY(says({{"WIDTHS", "5,wide"}, {"CORRIDORS", newPath("gpkg")}}).contains("WIDTHS"));
        const auto twice = ProviderFixture::layer(
            "Point", "EPSG:32632", {}, {{"POINT(1085 1905)", {}}, {"POINT(1085 1905)", {}}});
        QVERIFY(says({{"SOURCES", given(twice)}}).contains("There is no corridor"));
    }
};

FERMAT_QGIS_TEST(CorridorTest)
#include "corridor_test.moc"
