#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "solved_part.h"

#include <fermat/synthetic.h>

#include <qgsproject.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

/// The outputs of fermat:coverage, compared with its rules over the isochrones of each site.
class CoverageTest : public QObject {
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
    static std::vector<double> people() {
        std::vector<double> people;
        for (int cell = 0; cell < side * side; ++cell)
            people.push_back(cell % 7 == 0 ? 0 : cell * 37 % 101 * 0.25);
        return people;
    }
    QString population() { return mFixture.writeRaster("people.tif", side, people()); }

    static std::unique_ptr<QgsVectorLayer> sites() {
        const auto cells = fermat::rough_terrain({side, side}, 3);
        std::vector<FeatureContent> points;
        const QVariantList capacities{900, 12000.5, 0, 1e9, 3000, QVariant(), 70};
        const QVariantList order{5, 2, 2, QVariant(), -1.5, 7, 2};
        for (std::size_t cell = 7; cell < cells.size(); cell += 811)
            if (cells[cell] > 0) {
                const int i = int(points.size());
                points.push_back(
                    {QStringLiteral("POINT(%1 %2)")
                         .arg(1005 + 10 * double(cell % side))
                         .arg(1995 - 10 * double(cell / side)),
                     {capacities[i % 7], order[i % 7], QStringLiteral("Site %1").arg(i)}});
            }
        return ProviderFixture::layer("Point", "EPSG:32632",
                                      {"beds:double", "turn:double", "called:string"}, points);
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    Outcome run(QVariantMap parameters) {
        const QString number = QString::number(mRuns++);
        for (const auto& [name, file] :
             {std::pair{"OUTPUT", "sites%1.gpkg"}, std::pair{"CATCHMENTS", "catchments%1.gpkg"},
              std::pair{"UNSERVED", "unserved%1.tif"}})
            if (!parameters.contains(name))
                parameters.insert(name, mFixture.path(QString(file).arg(number)));
        return mFixture.run("fermat:coverage", parameters);
    }

    /// The costs from one site, by cells; -9999 where it does not reach.
    std::vector<double> costsFrom(QgsVectorLayer* layer, QgsFeatureId site,
                                  const QVariantMap& common) {
        layer->selectByIds({site});
        QVariantMap alone = common;
        alone.insert("SOURCES",
                     QVariant::fromValue(QgsProcessingFeatureSourceDefinition(layer->id(), true)));
        alone.insert("OUTPUT", mFixture.path(QStringLiteral("alone%1.tif").arg(mRuns++)));
        QgsProject::instance()->addMapLayer(layer, false, false);
        const Outcome outcome = mFixture.run("fermat:isochrones", alone);
        QgsProject::instance()->takeMapLayer(layer);
        return ProviderFixture::readRaster(outcome.results["OUTPUT"]).values;
    }

    struct Served {
        QgsFeatureId site;
        double inReach = 0, waiting = 0, served = 0, farthest = -1;
    };
    /// The rules, with the costs of single solves.
    static Served serve(const std::vector<double>& costs, double capacity,
                        const std::vector<double>& all, std::vector<double>& left) {
        Served result{};
        std::map<double, std::vector<std::size_t>> bands;
        for (std::size_t cell = 0; cell < costs.size(); ++cell) {
            if (costs[cell] == -9999)
                continue;
            result.inReach += all[cell];
            result.waiting += left[cell];
            if (left[cell] > 0)
                bands[costs[cell]].push_back(cell);
        }
        for (const auto& [cost, cells] : bands) {
            double band = 0;
            for (const std::size_t cell : cells)
                band += left[cell];
            const double taken = std::min(band, capacity - result.served);
            if (!(taken > 0))
                break;
            for (const std::size_t cell : cells)
                left[cell] *= 1 - taken / band;
            result.served += taken;
            result.farthest = cost;
        }
        return result;
    }

  private slots:
    void sitesServeByTheRules_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<QVariantMap>("more");
        const QVariantMap most{{"MAX_COST", 60}};
        QTest::newRow("most people first") << 0 << most;
        QTest::newRow("lowest value first") << 1 << most;
        QTest::newRow("highest value first") << 2 << most;
        QTest::newRow("without a maximum") << 1 << QVariantMap();
        QTest::newRow("minutes") << 0 << QVariantMap{{"MAX_COST", 0.8}, {"TIME_UNIT", 1}};
        QTest::newRow("radius 1") << 1 << QVariantMap{{"MAX_COST", 60}, {"RADIUS", 1}};
        QTest::newRow("wavefronts") << 2 << QVariantMap{{"MAX_COST", 60}, {"METHOD", 1}};
        QTest::newRow("slopes away from the sites")
            << 0 << QVariantMap{{"MAX_COST", 90}, {"ELEVATION", elevations()}, {"DIRECTION", 0}};
        QTest::newRow("slopes") << 0 << QVariantMap{{"MAX_COST", 90}, {"ELEVATION", elevations()}};
    }
    void sitesServeByTheRules() {
        QFETCH(int, order);
        QFETCH(QVariantMap, more);
        const auto layer = sites();
        QVariantMap common = more;
        common.insert("INPUT", terrain());
        if (!more.contains("DIRECTION"))
            common.insert("DIRECTION", 1); // people go to the sites
        std::map<QgsFeatureId, std::vector<double>> costs;
        std::vector<double> capacities{0}, turns{0}; // ids count from 1
        QgsFeature site;
        for (QgsFeatureIterator each = layer->getFeatures(); each.nextFeature(site);) {
            costs[site.id()] = costsFrom(layer.get(), site.id(), common);
            QCOMPARE(costs[site.id()].size(), std::size_t(side) * side);
            capacities.push_back(site.attribute("beds").toDouble());
            turns.push_back(site.attribute("turn").isNull() ? ProviderFixture::inf
                            : order == 2                    ? -site.attribute("turn").toDouble()
                                                            : site.attribute("turn").toDouble());
        }
        const std::vector<double> all = people();
        if (order == 0)
            for (const auto& [id, costsOfSite] : costs) {
                std::vector<double> left = all;
                turns[std::size_t(id)] = -serve(costsOfSite, 0, all, left).inReach;
            }
        std::vector<QgsFeatureId> turn;
        for (const auto& [id, costsOfSite] : costs)
            turn.push_back(id);
        std::stable_sort(turn.begin(), turn.end(), [&](QgsFeatureId a, QgsFeatureId b) {
            return turns[std::size_t(a)] < turns[std::size_t(b)];
        });

        QVariantMap parameters = more;
        parameters.insert({{"INPUT", terrain()},
                           {"SOURCES", given(layer)},
                           {"CAPACITY_FIELD", "beds"},
                           {"POPULATION", population()},
                           {"ORDER", order},
                           {"ORDER_FIELD", "turn"}});
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        QCOMPARE(rows.size(), turn.size());
        std::vector<double> left = all;
        const double total = std::accumulate(all.begin(), all.end(), 0.0);
        double served = 0;
        int partly = 0;
        std::map<qint64, double> farthest;
        const double near = 1e-6 * total;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const QgsFeatureId id = turn[i];
            const double capacity = capacities[std::size_t(id)];
            const Served expected = serve(costs[id], capacity, all, left);
            QCOMPARE(rows[i].attribute("rank").toLongLong(), qint64(i + 1));
            QCOMPARE(rows[i].attribute("id").toLongLong(), qint64(id));
            QCOMPARE(rows[i].attribute("capacity").toDouble(), capacity);
            QVERIFY(std::abs(rows[i].attribute("in_reach").toDouble() - expected.inReach) < near);
            QVERIFY(std::abs(rows[i].attribute("waiting").toDouble() - expected.waiting) < near);
            QVERIFY(std::abs(rows[i].attribute("served").toDouble() - expected.served) < near);
            QVERIFY(std::abs(rows[i].attribute("left").toDouble() -
                             (expected.waiting - expected.served)) < near);
            QVERIFY(std::abs(rows[i].attribute("used").toDouble() -
                             (capacity > 0 ? 100 * expected.served / capacity : 0)) < 1e-3);
            QCOMPARE(rows[i].attribute("max_cost").isNull(), expected.served == 0);
            if (expected.served > near) {
                QCOMPARE(rows[i].attribute("max_cost").toDouble(), expected.farthest);
                farthest[id] = expected.farthest;
            }
            served += expected.served;
            partly += expected.served > 0 && expected.served < expected.waiting;
        }
        QVERIFY(partly > 2);
        QVERIFY(std::abs(outcome.value("PEOPLE") - total) < near);
        QVERIFY(std::abs(outcome.value("SERVED") - served) < near);

        const RasterContent unserved = ProviderFixture::readRaster(outcome.results["UNSERVED"]);
        for (std::size_t cell = 0; cell < left.size(); ++cell)
            QVERIFY2(all[cell] > 0 ? std::abs(unserved.values[cell] - left[cell]) < 1e-4
                                   : unserved.values[cell] == -9999,
                     qPrintable(QString::number(cell)));

        int catchments = 0;
        for (const QgsFeature& ground :
             ProviderFixture::readFeatures(outcome.results["CATCHMENTS"])) {
            const qint64 id = ground.attribute("id").toLongLong();
            QVERIFY(ground.geometry().isGeosValid());
            QVERIFY(ground.attribute("area_km2").toDouble() > 0);
            if (!farthest.count(id))
                continue;
            ++catchments;
            for (int cell = id % 5; cell < side * side; cell += 5) {
                const QgsPointXY centre(1005 + 10 * (cell % side), 1995 - 10 * (cell / side));
                const double cost = costs[id][std::size_t(cell)];
                if (std::abs(cost - farthest[id]) < 1e-5 * farthest[id])
                    continue; // on the boundary
                QCOMPARE(ground.geometry().contains(&centre), cost != -9999 && cost < farthest[id]);
            }
        }
        QCOMPARE(std::size_t(catchments), farthest.size());
    }

    void namesAreInBothLayers() {
        const auto layer = sites();
        const Outcome outcome = run({{"INPUT", terrain()},
                                     {"SOURCES", given(layer)},
                                     {"CAPACITY_FIELD", "beds"},
                                     {"ID_FIELD", "called"},
                                     {"POPULATION", population()},
                                     {"MAX_COST", 40}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        for (const char* name : {"OUTPUT", "CATCHMENTS"}) {
            const auto rows = ProviderFixture::readFeatures(outcome.results[name]);
            QVERIFY(rows.size() > 4);
            for (const QgsFeature& row : rows)
                QCOMPARE(row.attribute("name").toString(),
                         QStringLiteral("Site %1").arg(row.attribute("id").toLongLong() - 1));
        }
    }

    void aSiteThatServesOnlyItsOwnCellHasThisCellAsCatchment() {
        const QString even =
            mFixture.writeRaster("even.tif", 3, std::vector<double>(9, 5.0), GDT_Byte);
        const QString crowd = mFixture.writeRaster("crowd.tif", 3, std::vector<double>(9, 100.0));
        const auto layer = ProviderFixture::layer("Point", "EPSG:32632", {"beds:double"},
                                                  {{"POINT(1015 1985)", {60.0}}});
        const Outcome outcome = run({{"INPUT", even},
                                     {"SOURCES", given(layer)},
                                     {"CAPACITY_FIELD", "beds"},
                                     {"POPULATION", crowd}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto rows = ProviderFixture::readFeatures(outcome.results["CATCHMENTS"]);
        QCOMPARE(rows.size(), std::size_t(1));
        QCOMPARE(rows[0].attribute("max_cost").toDouble(), 0.0);
        QVERIFY(std::abs(rows[0].geometry().area() - 100) < 1);
    }

    void whatIsWrongIsSaid() {
        const auto layer = sites();
        const auto says = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", terrain()},
                                   {"SOURCES", given(layer)},
                                   {"CAPACITY_FIELD", "beds"},
                                   {"POPULATION", population()},
                                   {"MAX_COST", 30}};
            for (auto each = more.begin(); each != more.end(); ++each)
                parameters.insert(each.key(), each.value());
            const Outcome outcome = run(parameters);
            return outcome.ok ? QString() : outcome.error;
        };
        QCOMPARE(says({}), QString());
        const QStringList before = mFixture.files();
        QVERIFY(says({{"CAPACITY_FIELD", QVariant()}}).contains("CAPACITY_FIELD"));
        QVERIFY(says({{"CAPACITY_FIELD", "rooms"}}).contains("no field “rooms”"));
        QVERIFY(says({{"CAPACITY_FIELD", "called"}})
                    .contains("not a number, so it cannot be the capacity"));
        QVERIFY(says({{"ORDER", 1}}).contains("Set ORDER_FIELD, or ORDER = 0"));
        QVERIFY(says({{"ORDER", 2}, {"ORDER_FIELD", "called"}})
                    .contains("not a number, so it cannot be the order"));
        QVERIFY(says({{"SOURCES", QVariant()}}).contains("There are no sites"));
        layer->dataProvider()->changeAttributeValues({{2, {{0, -1.0}}}});
        QVERIFY(says({}).contains("The capacity must be 0 or more"));
        for (const QgsFeatureId id : layer->allFeatureIds())
            layer->dataProvider()->changeAttributeValues({{id, {{0, QVariant()}}}});
        QVERIFY(says({}).contains("The capacities of all sites that are left are 0"));
        QCOMPARE(mFixture.files(), before);
    }
};

FERMAT_QGIS_TEST(CoverageTest)
#include "coverage_test.moc"
