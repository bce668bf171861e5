#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "solved_part.h"

#include <fermat/synthetic.h>

#include <qgsproject.h>

#include <algorithm>
#include <cmath>

/// The output of fermat:accumulate, compared with the isochrones of each source.
class AccumulateTest : public QObject {
    Q_OBJECT

    static constexpr int side = 120;
    ProviderFixture mFixture;
    int mRuns = 0;

    /// Rough ground with lakes that cannot be crossed.
    QString terrain() {
        const auto cells = fermat::rough_terrain({side, side}, 3);
        return mFixture.writeRaster("terrain.tif", side,
                                    std::vector<double>(cells.begin(), cells.end()), GDT_Byte);
    }
    static std::unique_ptr<QgsVectorLayer> starts(bool reversed = false) {
        const auto cells = fermat::rough_terrain({side, side}, 3);
        std::vector<FeatureContent> points;
        const QVariantList weights{2.5, 0, 7, QVariant(), 1000.25};
        for (std::size_t cell = 7; cell < cells.size(); cell += 1801)
            if (cells[cell] > 0) {
                const int i = int(points.size());
                points.push_back({QStringLiteral("POINT(%1 %2)")
                                      .arg(1005 + 10 * double(cell % side))
                                      .arg(1995 - 10 * double(cell / side)),
                                  {weights[i % weights.size()], 20.0 + 7 * i, 1.5 * i}});
            }
        if (reversed)
            std::reverse(points.begin(), points.end());
        return ProviderFixture::layer("Point", "EPSG:32632",
                                      {"animals:double", "most:double", "late:double"}, points);
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("sums%1.tif").arg(mRuns++)));
        return mFixture.run("fermat:accumulate", parameters);
    }
    RasterContent sums(const QVariantMap& parameters) {
        const Outcome outcome = run(parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return ProviderFixture::readRaster(outcome.results["OUTPUT"]);
    }

    /// The formulas of the help.
    static double share(int kernel, double cost, double most) {
        const double formulas[] = {1 - cost / most, std::exp(-8 * std::pow(cost / most, 2)),
                                   1 / (1 + cost), 1 / (1 + cost * cost), 1};
        return cost <= most ? formulas[kernel] : 0;
    }

  private slots:
    void sumsAreThoseOfTheIsochronesOfEachSource_data() {
        QTest::addColumn<int>("kernel");
        QTest::addColumn<QVariantMap>("more");
        const QVariantMap most{{"MAX_COST", 60}};
        QTest::newRow("linear") << 0 << most;
        QTest::newRow("Gaussian") << 1 << most;
        QTest::newRow("inverse") << 2 << most;
        QTest::newRow("inverse square") << 3 << most;
        QTest::newRow("even") << 4 << most;
        QTest::newRow("inverse without a maximum") << 2 << QVariantMap();
        QTest::newRow("even without a maximum") << 4 << QVariantMap();
        QTest::newRow("minutes") << 0 << QVariantMap{{"MAX_COST", 0.8}, {"TIME_UNIT", 1}};
        QTest::newRow("inverse in minutes") << 2 << QVariantMap{{"TIME_UNIT", 1}};
        QTest::newRow("maxima of sources") << 0 << QVariantMap{{"MAX_COST_FIELD", "most"}};
        QTest::newRow("both maxima")
            << 1 << QVariantMap{{"MAX_COST_FIELD", "most"}, {"MAX_COST", 30}};
        QTest::newRow("start costs")
            << 0 << QVariantMap{{"START_COST_FIELD", "late"}, {"MAX_COST", 50}};
        QTest::newRow("radius 1") << 0 << QVariantMap{{"RADIUS", 1}, {"MAX_COST", 60}};
        QTest::newRow("wavefronts") << 1 << QVariantMap{{"METHOD", 1}, {"MAX_COST", 60}};
        QTest::newRow("metres a second") << 2 << QVariantMap{{"VELOCITY_UNIT", 1}};
    }
    void sumsAreThoseOfTheIsochronesOfEachSource() {
        QFETCH(int, kernel);
        QFETCH(QVariantMap, more);
        const auto layer = starts();
        QVariantMap parameters = more;
        parameters.insert("INPUT", terrain());
        std::vector<double> expected(std::size_t(side) * side, 0), least = expected;
        double total = 0;
        QgsFeature start;
        for (QgsFeatureIterator each = layer->getFeatures(); each.nextFeature(start);) {
            layer->selectByIds({start.id()});
            QVariantMap alone = parameters;
            alone.insert("SOURCES", QVariant::fromValue(
                                        QgsProcessingFeatureSourceDefinition(layer->id(), true)));
            alone.insert("OUTPUT", mFixture.path(QStringLiteral("alone%1.tif").arg(mRuns++)));
            QgsProject::instance()->addMapLayer(layer.get(), false, false);
            const Outcome outcome = mFixture.run("fermat:isochrones", alone);
            QgsProject::instance()->takeMapLayer(layer.get());
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            const RasterContent costs = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
            double most = more.value("MAX_COST", ProviderFixture::inf).toDouble();
            if (more.contains("MAX_COST_FIELD"))
                most = std::min(most, start.attribute("most").toDouble());
            const double weight = start.attribute("animals").toDouble();
            total += weight;
            for (std::size_t cell = 0; cell < expected.size(); ++cell)
                if (costs.values[cell] != -9999)
                    expected[cell] += weight * share(kernel, costs.values[cell], most);
        }
        parameters.insert("SOURCES", given(layer));
        parameters.insert("WEIGHT_FIELD", "animals");
        parameters.insert("KERNEL", kernel);
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent got = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        QCOMPARE(got.noData.value_or(0), -9999.0);
        double largest = 0;
        int reached = 0;
        for (std::size_t cell = 0; cell < expected.size(); ++cell) {
            const double sum = got.values[cell] == -9999 ? 0 : got.values[cell];
            reached += sum > 0;
            largest = std::max(largest, sum);
            // Costs are floats, and where a share ends a step of one more or less is large.
            QVERIFY2(
                std::abs(sum - expected[cell]) <= 1e-6 * total,
                qPrintable(
                    QStringLiteral("cell %1: %2 and %3").arg(cell).arg(sum).arg(expected[cell])));
        }
        QVERIFY(reached > 200);
        QCOMPARE(outcome.value("REACHED_CELLS"), double(reached));
        QCOMPARE(float(outcome.value("LARGEST_SUM")), float(largest));
    }

    void sumsHaveTheSameBitsInAnyOrderAndWithEverySolver() {
        const auto layer = starts(), other = starts(true);
        QVariantMap parameters{{"INPUT", terrain()},
                               {"SOURCES", given(layer)},
                               {"MAX_COST", 60},
                               {"WEIGHT_FIELD", "animals"},
                               {"KERNEL", 1}};
        const RasterContent expected = sums(parameters);
        parameters["SOURCES"] = given(other);
        QVERIFY(sums(parameters).values == expected.values);
        parameters["SOLVER"] = "dijkstra";
        QVERIFY(sums(parameters).values == expected.values);
    }

    void aPartOfTheRasterHasTheSumsOfTheWhole() {
        // The first source is done in the first part, the second one may need a larger part.
        const auto layer =
            ProviderFixture::layer("Point", "EPSG:32632", {"most:double"},
                                   {{"POINT(1605 1395)", {3.0}}, {"POINT(1645 1335)", {100.0}}});
        bool isWidened = false;
        for (const double most : {6.0, 20.0, 60.0}) {
            const QVariantMap parameters{{"INPUT", terrain()},       {"SOURCES", given(layer)},
                                         {"SNAP_DISTANCE", 200},     {"KERNEL", 2},
                                         {"MAX_COST_FIELD", "most"}, {"MAX_COST", most}};
            const RasterContent whole = sums(parameters);
            const SolvedPart::Rules before = ProviderFixture::partRules();
            ProviderFixture::partRules() = {0, 8, 1, 0.9};
            const Outcome outcome = run(parameters);
            ProviderFixture::partRules() = before;
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            const RasterContent part = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
            QVERIFY(part.values == whole.values);
            isWidened |= !outcome.infos.filter("Fermat reads a larger one").isEmpty();
        }
        QVERIFY(isWidened);
    }

    void whatCannotBeSummedUpIsSaid() {
        const auto layer = starts();
        const auto says = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", terrain()}, {"SOURCES", given(layer)}};
            parameters.insert(more);
            const Outcome outcome = run(parameters);
            return outcome.ok ? QString() : outcome.error;
        };
        QVERIFY(says({}).contains("has no maximum time or cost above 0, but this kernel"));
        QVERIFY(says({{"MAX_COST", 0}}).contains("has no maximum time or cost above 0"));
        QVERIFY(says({{"KERNEL", 1}}).contains("Set MAX_COST"));
        QCOMPARE(says({{"KERNEL", 4}}), QString());
        layer->dataProvider()->changeAttributeValues({{2, {{0, -1.0}}}});
        const QString negative = says({{"MAX_COST", 60}, {"WEIGHT_FIELD", "animals"}});
        QVERIFY2(negative.contains("The weight must be 0 or more"), qPrintable(negative));
        QVERIFY(says({{"MAX_COST", 60}, {"WEIGHT_FIELD", "people"}}).contains("no field “people”"));
        QgsAttributeMap none{{0, QVariant()}};
        for (const QgsFeatureId id : layer->allFeatureIds())
            layer->dataProvider()->changeAttributeValues({{id, none}});
        QVERIFY(says({{"MAX_COST", 60}, {"WEIGHT_FIELD", "animals"}})
                    .contains("The weights of all sources that are left are 0"));
    }
};

FERMAT_QGIS_TEST(AccumulateTest)
#include "accumulate_test.moc"
