#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <fermat/synthetic.h>

#include <qgsproject.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

/// The output of fermat:bestsites, compared with a greedy choice over the isochrones of each
/// candidate.
class BestSitesTest : public QObject {
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
    QString elevations() {
        std::vector<double> heights;
        for (int row = 0; row < side; ++row)
            for (int col = 0; col < side; ++col)
                heights.push_back(300 + 60 * std::sin(0.11 * row) * std::cos(0.07 * col));
        return mFixture.writeRaster("heights.tif", side, heights);
    }
    /// Whole numbers, of which sums are exact.
    static std::vector<double> people() {
        std::vector<double> people;
        for (int cell = 0; cell < side * side; ++cell)
            people.push_back(cell % 7 == 0 ? 0 : cell * 37 % 101);
        return people;
    }
    QString population() { return mFixture.writeRaster("people.tif", side, people()); }
    static std::unique_ptr<QgsVectorLayer> candidates(std::size_t every = 431,
                                                      std::size_t first = 7) {
        const auto cells = fermat::rough_terrain({side, side}, 3);
        std::vector<FeatureContent> points;
        for (std::size_t cell = first; cell < cells.size(); cell += every)
            if (cells[cell] > 0)
                points.push_back({QStringLiteral("POINT(%1 %2)")
                                      .arg(1005 + 10 * double(cell % side))
                                      .arg(1995 - 10 * double(cell / side)),
                                  {QStringLiteral("Place %1").arg(points.size())}});
        return ProviderFixture::layer("Point", "EPSG:32632", {"called:string"}, points);
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("best%1.gpkg").arg(mRuns++)));
        return mFixture.run("fermat:bestsites", parameters);
    }

    /// Whether each site of a layer reaches each cell.
    std::map<QgsFeatureId, std::vector<bool>> reachOf(QgsVectorLayer* layer,
                                                      const QVariantMap& common) {
        std::map<QgsFeatureId, std::vector<bool>> reach;
        QgsProject::instance()->addMapLayer(layer, false, false);
        for (const QgsFeatureId id : layer->allFeatureIds()) {
            layer->selectByIds({id});
            QVariantMap alone = common;
            alone.insert("SOURCES", QVariant::fromValue(
                                        QgsProcessingFeatureSourceDefinition(layer->id(), true)));
            alone.insert("OUTPUT", mFixture.path(QStringLiteral("alone%1.tif").arg(mRuns++)));
            const Outcome outcome = mFixture.run("fermat:isochrones", alone);
            for (const double cost : ProviderFixture::readRaster(outcome.results["OUTPUT"]).values)
                reach[id].push_back(cost != -9999);
        }
        QgsProject::instance()->takeMapLayer(layer);
        return reach;
    }

  private slots:
    void sitesAreThoseOfThePlainChoice_data() {
        QTest::addColumn<bool>("hasExisting");
        QTest::addColumn<QVariantMap>("more");
        QTest::newRow("plain") << false << QVariantMap{{"MAX_COST", 25}};
        QTest::newRow("existing sites") << true << QVariantMap{{"MAX_COST", 25}};
        QTest::newRow("all candidates") << false << QVariantMap{{"MAX_COST", 12}, {"COUNT", 1000}};
        QTest::newRow("until a share")
            << true << QVariantMap{{"MAX_COST", 25}, {"COUNT", 1000}, {"SHARE", 45}};
        QTest::newRow("wavefronts") << false << QVariantMap{{"MAX_COST", 25}, {"METHOD", 1}};
        QTest::newRow("slopes away from the sites")
            << false
            << QVariantMap{{"MAX_COST", 40}, {"ELEVATION", elevations()}, {"DIRECTION", 0}};
        QTest::newRow("slopes") << true
                                << QVariantMap{{"MAX_COST", 40}, {"ELEVATION", elevations()}};
    }
    void sitesAreThoseOfThePlainChoice() {
        QFETCH(bool, hasExisting);
        QFETCH(QVariantMap, more);
        const auto layer = candidates(), existing = candidates(3001, 900);
        QVariantMap common = more;
        for (const char* own : {"COUNT", "SHARE"})
            common.remove(own);
        common.insert("INPUT", terrain());
        if (!more.contains("DIRECTION"))
            common.insert("DIRECTION", 1); // people go to the sites
        const auto reach = reachOf(layer.get(), common);
        std::vector<double> left = people();
        const double all = std::accumulate(left.begin(), left.end(), 0.0);
        double covered = 0;
        const auto cover = [&](const std::vector<bool>& cells, bool takes) {
            double gain = 0;
            for (std::size_t cell = 0; cell < left.size(); ++cell)
                if (cells[cell]) {
                    gain += left[cell];
                    left[cell] = takes ? 0 : left[cell];
                }
            return gain;
        };
        if (hasExisting)
            for (const auto& [id, cells] : reachOf(existing.get(), common))
                covered += cover(cells, true);

        QVariantMap parameters = more;
        parameters.insert({{"INPUT", terrain()},
                           {"SOURCES", given(layer)},
                           {"ID_FIELD", "called"},
                           {"POPULATION", population()}});
        if (hasExisting)
            parameters.insert("EXISTING", given(existing));
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        const std::size_t most = more.value("COUNT", 10).toUInt();
        const double share = more.value("SHARE", 100).toDouble();
        for (std::size_t i = 0; i <= rows.size(); ++i) {
            QgsFeatureId best = -1;
            double gain = 0;
            for (const auto& [id, cells] : reach)
                if (const double each = cover(cells, false); each > gain) {
                    best = id;
                    gain = each;
                }
            if (i == most || best < 0 || covered >= all * share / 100) {
                QCOMPARE(rows.size(), i);
                QVERIFY(!more.contains("SHARE") || best >= 0); // the share ends it
                break;
            }
            QVERIFY(i < rows.size());
            covered += cover(reach.at(best), true);
            QCOMPARE(rows[i].attribute("rank").toLongLong(), qint64(i + 1));
            QCOMPARE(rows[i].attribute("id").toLongLong(), qint64(best));
            QCOMPARE(rows[i].attribute("name").toString(),
                     QStringLiteral("Place %1").arg(best - 1));
            QCOMPARE(rows[i].attribute("gain").toDouble(), gain);
            QCOMPARE(rows[i].attribute("covered").toDouble(), covered);
            QCOMPARE(rows[i].attribute("share").toDouble(), 100 * covered / all);
            QCOMPARE(rows[i].geometry().asPoint(), layer->getFeature(best).geometry().asPoint());
        }
        QVERIFY(rows.size() > 3);
        QCOMPARE(outcome.value("PEOPLE"), all);
        QCOMPARE(outcome.value("COVERED"), covered);
    }

    void ifExistingSitesCoverEveryoneNoneIsChosen() {
        const QString even = mFixture.writeRaster("even.tif", 3, std::vector<double>(9, 5.0));
        const auto layer =
            ProviderFixture::layer("Point", "EPSG:32632", {}, {{"POINT(1005 1985)", {}}});
        const Outcome outcome = run({{"INPUT", even},
                                     {"SOURCES", given(layer)},
                                     {"EXISTING", given(layer)},
                                     {"POPULATION", even},
                                     {"MAX_COST", 1000}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(ProviderFixture::readFeatures(outcome.results["OUTPUT"]).empty());
        QCOMPARE(outcome.value("COVERED"), 45.0);
    }

    void whatIsWrongIsSaid() {
        const auto layer = candidates();
        const auto says = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", terrain()},
                                   {"SOURCES", given(layer)},
                                   {"POPULATION", population()},
                                   {"MAX_COST", 30}};
            for (auto each = more.begin(); each != more.end(); ++each)
                parameters.insert(each.key(), each.value());
            const Outcome outcome = run(parameters);
            return outcome.ok ? outcome.warnings.join('\n') : outcome.error;
        };
        QCOMPARE(says({}), QString());
        QVERIFY(says({{"MAX_COST", QVariant()}}).contains("Set MAX_COST"));
        QVERIFY(says({{"COUNT", 0}}).contains("COUNT"));
        QVERIFY(says({{"SHARE", 101}}).contains("It must be a number from 0 to 100"));
        QVERIFY(says({{"SOURCES", QVariant()}}).contains("There are no sites"));
        const auto partly = ProviderFixture::layer("Point", "EPSG:32632", {},
                                                   {{"POINT(0 0)", {}}, {"POINT(1105 1885)", {}}});
        QVERIFY(says({{"EXISTING", given(partly)}}).contains("Skipped existing sites: 1"));
    }
};

FERMAT_QGIS_TEST(BestSitesTest)
#include "best_sites_test.moc"
