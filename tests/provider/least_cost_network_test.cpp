#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <fermat/synthetic.h>

#include <qgsdistancearea.h>
#include <qgsproject.h>

#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <map>

/// fermat:leastcostnetwork: links between patches.
class LeastCostNetworkTest : public QObject {
    Q_OBJECT

    enum Kind { Neighbours, All, Tree };
    using Pair = std::pair<qlonglong, qlonglong>;
    using Costs = std::map<Pair, double>;

    ProviderFixture mFixture;
    int mRuns = 0;

    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    static std::unique_ptr<QgsVectorLayer> points(const QStringList& places,
                                                  const QString& crs = "EPSG:32632") {
        std::vector<FeatureContent> features;
        for (const QString& place : places)
            features.push_back({QStringLiteral("POINT(%1)").arg(place), {}});
        return ProviderFixture::layer("Point", crs, {}, features);
    }
    /// 20 rows of 30 cells of 10 m; 36 km/h are 10 m/s.
    QString uniform() {
        return mFixture.writeRaster("uniform.tif", 20, std::vector<double>(600, 36), GDT_Byte);
    }
    /// 150 × 150 cells of land cover with lakes.
    QString rough(const Placement& placement = {}) {
        const auto cells = fermat::rough_terrain({150, 150}, 3);
        return mFixture.writeRaster(
            "rough.tif", 150, std::vector<double>(cells.begin(), cells.end()), GDT_Byte, placement);
    }
    /// Seven places on the land of rough().
    static std::unique_ptr<QgsVectorLayer> villages() {
        const auto cells = fermat::rough_terrain({150, 150}, 3);
        QStringList places;
        for (std::size_t cell = 1234; places.size() < 7 && cell < cells.size(); cell += 3071) {
            while (cells[cell] == 0)
                ++cell;
            places << QStringLiteral("%1 %2")
                          .arg(1005 + 10 * double(cell % 150))
                          .arg(1995 - 10 * double(cell / 150));
        }
        return points(places);
    }

    Outcome run(QVariantMap parameters) {
        if (!parameters.contains("OUTPUT"))
            parameters["OUTPUT"] = mFixture.path(QStringLiteral("links%1.gpkg").arg(mRuns++));
        return mFixture.run("fermat:leastcostnetwork", parameters);
    }
    std::vector<QgsFeature> links(const QVariantMap& parameters) {
        const Outcome outcome = run(parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
    }
    static Costs costsOf(const std::vector<QgsFeature>& links) {
        Costs costs;
        for (const QgsFeature& link : links)
            costs[{link.attribute("source").toLongLong(),
                   link.attribute("receiver").toLongLong()}] = link.attribute("cost").toDouble();
        return costs;
    }
    /// Those of fermat:traveltimes from each point to each later one.
    Costs tableOf(QVariantMap parameters, const std::unique_ptr<QgsVectorLayer>& layer) {
        parameters["SOURCES"] = parameters["RECEIVERS"] = given(layer);
        parameters["OUTPUT"] = mFixture.path("table.csv");
        Costs costs;
        for (const auto& [pair, cost] : costsOf(ProviderFixture::readFeatures(
                 mFixture.run("fermat:traveltimes", parameters).results["OUTPUT"])))
            if (pair.first < pair.second)
                costs[pair] = cost;
        return costs;
    }
    static std::vector<Pair> pairsOf(const Costs& costs) {
        std::vector<Pair> pairs;
        for (const auto& [pair, cost] : costs)
            pairs.push_back(pair);
        return pairs;
    }
    /// The cost of a minimum spanning tree by Prim's algorithm.
    static double leastTree(const Costs& costs, qlonglong patches) {
        std::vector<qlonglong> tree{1};
        double sum = 0;
        while (qlonglong(tree.size()) < patches) {
            double best = HUGE_VAL;
            qlonglong next = 0;
            for (const auto& [pair, cost] : costs)
                for (const auto& [from, to] : {pair, Pair(pair.second, pair.first)})
                    if (std::ranges::count(tree, from) > 0 && std::ranges::count(tree, to) == 0 &&
                        cost < best) {
                        best = cost;
                        next = to;
                    }
            sum += best;
            tree.push_back(next);
        }
        return sum;
    }

  private slots:
    void aLinkRunsFromCellCentreToCellCentre() {
        const auto layer = points({"1001 1999", "1058 1969"});
        const Outcome outcome =
            run({{"INPUT", uniform()}, {"SOURCES", given(layer)}, {"RADIUS", 1}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto lines = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        QCOMPARE(lines.size(), std::size_t(1));
        QCOMPARE(lines[0].geometry().asPolyline().first(), QgsPointXY(1005, 1995));
        QCOMPARE(lines[0].geometry().asPolyline().last(), QgsPointXY(1055, 1965));
        const double length = 20 + 30 * std::sqrt(2.0);
        QVERIFY(std::abs(lines[0].geometry().length() - length) < 1e-6);
        QVERIFY(std::abs(lines[0].attribute("length").toDouble() - length) < 1e-6);
        QVERIFY(std::abs(lines[0].attribute("cost").toDouble() - length / 10) < 1e-5);
        QCOMPARE(lines[0].attribute("source").toInt(), 1);
        QCOMPARE(lines[0].attribute("receiver").toInt(), 2);
        QCOMPARE(lines[0].attribute("label").toString(), QString("Path 1 – 2 · 6.2 s · 62 m"));
        QCOMPARE(outcome.value("UNLINKED"), 0.0);
        QVERIFY(outcome.warnings.isEmpty());
        QVERIFY(outcome.saysThatItSolvedBy(outcome.results["SOLVER_USED"].toString()));
    }

    void linksCostWhatTheTableOfTravelTimesSays_data() {
        QTest::addColumn<QVariantMap>("more");
        QTest::newRow("velocities") << QVariantMap();
        QTest::newRow("minutes, metres per second, radius 1")
            << QVariantMap{{"TIME_UNIT", 1}, {"VELOCITY_UNIT", 1}, {"RADIUS", 1}};
        QTest::newRow("costs") << QVariantMap{{"SURFACE", 1}, {"ZERO_VELOCITY", 9}};
        QTest::newRow("costs per cell, corners closed")
            << QVariantMap{{"SURFACE", 2}, {"CORNERS", 2}, {"RADIUS", 3}};
        QTest::newRow("one solver") << QVariantMap{{"SOLVER", "dijkstra"}};
    }
    void linksCostWhatTheTableOfTravelTimesSays() {
        QFETCH(QVariantMap, more);
        Placement placement;
        if (more.contains("SURFACE")) // a cost of 0 is an error
            placement.noData = 0;
        more["INPUT"] = rough(placement);
        const auto layer = villages();
        const Costs truth = tableOf(more, layer);
        QCOMPARE(truth.size(), std::size_t(21));
        more["SOURCES"] = given(layer);
        more["LINKS"] = int(All);
        QCOMPARE(costsOf(links(more)), truth);
        more["LINKS"] = int(Neighbours);
        const Costs neighbours = costsOf(links(more));
        QVERIFY(neighbours.size() >= 6 && neighbours.size() < truth.size());
        for (const auto& [pair, cost] : neighbours)
            QCOMPARE(cost, truth.at(pair));
        more["LINKS"] = int(Tree);
        const Costs tree = costsOf(links(more));
        QCOMPARE(tree.size(), std::size_t(6));
        double sum = 0;
        for (const auto& [pair, cost] : tree) {
            QVERIFY(neighbours.contains(pair));
            QVERIFY(std::abs(cost - truth.at(pair)) < 1e-5 * cost);
            sum += cost;
        }
        const double least = leastTree(truth, 7);
        QVERIFY(std::abs(sum - least) < 1e-5 * least);
    }

    void polygonsAndLinesAreLinkedAtTheirNearestCells() {
        const auto polygons = ProviderFixture::layer(
            "Polygon", "EPSG:32632", {},
            {{"POLYGON((1001 1999, 1029 1999, 1029 1951, 1001 1951, 1001 1999))", {}},
             {"POLYGON((1101 1959, 1129 1959, 1129 1901, 1101 1901, 1101 1959))", {}}});
        const QVariantMap parameters{{"INPUT", uniform()}, {"SOURCES", given(polygons)}};
        for (const Kind kind : {Neighbours, All, Tree}) {
            QVariantMap all = parameters;
            all["LINKS"] = int(kind);
            const Outcome outcome = run(all);
            const auto lines = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
            QCOMPARE(lines.size(), std::size_t(1));
            QCOMPARE(lines[0].geometry().asWkt(), QString("LineString (1025 1955, 1035 1955, 1045 "
                                                          "1955, 1055 1955, 1065 1955, 1075 1955, "
                                                          "1085 1955, 1095 1955, 1105 1955)"));
            QCOMPARE(lines[0].attribute("length").toDouble(), 80.0);
            QVERIFY(outcome.warnings.isEmpty());
        }
    }

    void patchesThatShareACellHaveALinkThatCostsNothing() {
        const auto polygons = ProviderFixture::layer(
            "Polygon", "EPSG:32632", {},
            {{"POLYGON((1001 1999, 1045 1999, 1045 1951, 1001 1951, 1001 1999))", {}},
             {"POLYGON((1045 1999, 1099 1999, 1099 1951, 1045 1951, 1045 1999))", {}},
             {"POLYGON((1101 1999, 1129 1999, 1129 1951, 1101 1951, 1101 1999))", {}}});
        for (const Kind kind : {Neighbours, All, Tree}) {
            const auto lines =
                links({{"INPUT", uniform()}, {"SOURCES", given(polygons)}, {"LINKS", int(kind)}});
            QCOMPARE(lines.size(), std::size_t(kind == All ? 3 : 2));
            QCOMPARE(lines[0].attribute("cost").toDouble(), 0.0);
            QCOMPARE(lines[0].attribute("length").toDouble(), 0.0);
            QCOMPARE(lines[0].geometry().length(), 0.0);
            QCOMPARE(lines.back().attribute("source").toInt(), 2); // their cells touch
            QVERIFY(std::abs(lines.back().attribute("cost").toDouble() - 1) < 1e-6);
        }
    }

    void patchesHaveTheirIdsAndNames() {
        const std::vector<FeatureContent> places{
            {"POINT(1005 1995)", {12345678901LL, "Heath", 1.5}},
            {"POINT(1105 1995)", {98765432109LL, "Northwood", 2.5}}};
        const auto layer = ProviderFixture::layer(
            "Point", "EPSG:32632", {"number:int8", "name:string", "share:double"}, places);
        const QVariantMap parameters{{"INPUT", uniform()}, {"SOURCES", given(layer)}};
        const auto link = [&](const char* field) {
            QVariantMap all = parameters;
            all["ID_FIELD"] = field;
            const auto lines = links(all);
            return lines.size() == 1 ? lines[0] : QgsFeature();
        };
        QgsFeature byNumber = link("number");
        QCOMPARE(byNumber.attribute("source").toLongLong(), 12345678901LL);
        QCOMPARE(byNumber.attribute("receiver").toLongLong(), 98765432109LL);
        QCOMPARE(byNumber.fields().indexOf("src_name"), -1);
        const QgsFeature byName = link("name");
        QCOMPARE(byName.attribute("src_name").toString(), QString("Heath"));
        QCOMPARE(byName.attribute("rec_name").toString(), QString("Northwood"));
        QCOMPARE(byName.attribute("source").toInt(), 1);
        QCOMPARE(byName.attribute("label").toString(),
                 QString("Heath – Northwood · 10.0 s · 100 m"));
        QCOMPARE(link("share").attribute("rec_name").toString(), QString("2.5"));
    }

    void linksBeyondTheMaximumAreLeftOut() {
        const auto layer = villages();
        QVariantMap parameters{{"INPUT", rough()}, {"SOURCES", given(layer)}};
        for (const Kind kind : {Neighbours, All, Tree}) {
            parameters["LINKS"] = int(kind);
            parameters.remove("MAX_COST");
            const Costs all = costsOf(links(parameters));
            std::vector<double> sorted;
            for (const auto& [pair, cost] : all)
                sorted.push_back(cost);
            std::ranges::sort(sorted);
            const double maximum = (sorted[1] + sorted[2]) / 2;
            parameters["MAX_COST"] = maximum;
            const Outcome outcome = run(parameters);
            const Costs within = costsOf(ProviderFixture::readFeatures(outcome.results["OUTPUT"]));
            QCOMPARE(within.size(), std::size_t(2));
            std::map<qlonglong, bool> linked;
            for (const auto& [pair, cost] : within) {
                QVERIFY(cost <= maximum);
                QCOMPARE(cost, all.at(pair));
                linked[pair.first] = linked[pair.second] = true;
            }
            QCOMPARE(outcome.value("UNLINKED"), double(7 - linked.size()));
            QVERIFY(outcome.warnings.contains(
                QStringLiteral("%1 of 7 patches have no link.").arg(7 - linked.size())));
        }
    }

    void patchesOnIslandsHaveATreeForEachIsland() {
        std::vector<double> values(600, 36);
        for (int row = 0; row < 20; ++row)
            values[std::size_t(row) * 30 + 15] = 0;
        const QString input = mFixture.writeRaster("river.tif", 20, values, GDT_Byte);
        const auto layer = points({"1005 1995", "1055 1995", "1205 1995", "1255 1995"});
        for (const Kind kind : {Neighbours, All, Tree}) {
            const Outcome outcome =
                run({{"INPUT", input}, {"SOURCES", given(layer)}, {"LINKS", int(kind)}});
            QCOMPARE(pairsOf(costsOf(ProviderFixture::readFeatures(outcome.results["OUTPUT"]))),
                     (std::vector<Pair>{{1, 2}, {3, 4}}));
            QCOMPARE(outcome.value("UNLINKED"), 0.0);
        }
    }

    void onePatchHasNoLinksAndPatchesThatCannotServeAreSkipped() {
        std::vector<double> values(600, 36);
        values[29] = 0;
        const QString input = mFixture.writeRaster("lake.tif", 20, values, GDT_Byte);
        for (const Kind kind : {Neighbours, All, Tree}) {
            const auto layer = points({"1005 1995", "1295 1995", "5000 1995"});
            const Outcome outcome =
                run({{"INPUT", input}, {"SOURCES", given(layer)}, {"LINKS", int(kind)}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QVERIFY(ProviderFixture::readFeatures(outcome.results["OUTPUT"]).empty());
            QCOMPARE(outcome.value("SKIPPED_SOURCES"), 2.0);
            QCOMPARE(outcome.value("UNLINKED"), 1.0);
            QVERIFY(outcome.warnings.contains("There is only one patch, so there are no links."));
            QVERIFY(!outcome.warnings.filter("Skipped sources: 2.").isEmpty());
        }
        const auto moved = points({"1005 1995", "1295 1995"});
        QCOMPARE(links({{"INPUT", input}, {"SOURCES", given(moved)}, {"SNAP_DISTANCE", 12}}).size(),
                 std::size_t(1));
    }

    void withoutPatchesOnTheRasterNothingIsWritten() {
        const auto outside = points({"5000 1995", "6000 1995"});
        const QString output = mFixture.path("none.gpkg");
        Outcome outcome =
            run({{"INPUT", uniform()}, {"SOURCES", given(outside)}, {"OUTPUT", output}});
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("None of these can be placed on the raster layer"),
                 qPrintable(outcome.error));
        QVERIFY(!QFileInfo::exists(output));
        outcome = run({{"INPUT", uniform()}, {"OUTPUT", output}});
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("There are no patches. Set a layer of patches (SOURCES)."),
                 qPrintable(outcome.error));
    }

    void lengthsAreThoseOnTheGround_data() {
        QTest::addColumn<QString>("crs");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<double>("cell");
        QTest::newRow("degrees") << "EPSG:4326" << 8.1 << 61.3 << 0.001;
        QTest::newRow("Web Mercator") << "EPSG:3857" << 900'000.0 << 8'600'000.0 << 100.0;
    }
    void lengthsAreThoseOnTheGround() {
        QFETCH(QString, crs);
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(double, cell);
        Placement placement;
        placement.crs = crs;
        placement.transform = {x, cell, 0, y, 0, -cell};
        const QString input =
            mFixture.writeRaster("even.tif", 20, std::vector<double>(600, 36), GDT_Byte, placement);
        const QgsPointXY from(x + 2.5 * cell, y - 10.5 * cell),
            to(x + 27.5 * cell, y - 10.5 * cell);
        const auto layer =
            points({QStringLiteral("%1 %2").arg(from.x(), 0, 'g', 12).arg(from.y(), 0, 'g', 12),
                    QStringLiteral("%1 %2").arg(to.x(), 0, 'g', 12).arg(to.y(), 0, 'g', 12)},
                   crs);
        QgsDistanceArea ground;
        ground.setSourceCrs(QgsCoordinateReferenceSystem(crs),
                            QgsProject::instance()->transformContext());
        ground.setEllipsoid("EPSG:7030");
        const double metres = ground.measureLine(from, to);
        for (const Kind kind : {Neighbours, All, Tree}) {
            const auto lines =
                links({{"INPUT", input}, {"SOURCES", given(layer)}, {"LINKS", int(kind)}});
            QCOMPARE(lines.size(), std::size_t(1));
            QVERIFY(std::abs(lines[0].attribute("length").toDouble() / metres - 1) < 1e-4);
            QVERIFY(std::abs(lines[0].attribute("cost").toDouble() / (metres / 10) - 1) < 1e-4);
        }
    }

    void onSlopesALinkLeadsFromItsSourceOrTowardsIt() {
        std::vector<double> hills;
        for (int cell = 0; cell < 600; ++cell)
            hills.push_back(100 + 12 * std::sin(cell / 30 * 0.7) * std::cos(cell % 30 * 0.4) +
                            cell % 30);
        QVariantMap parameters{{"INPUT", mFixture.writeRaster("dem.tif", 20, hills)},
                               {"SURFACE", 3}};
        const auto layer = points({"1015 1985", "1285 1815", "1275 1985", "1025 1825"});
        std::vector<Costs> ways;
        for (const int direction : {0, 1}) {
            parameters["DIRECTION"] = direction;
            const Costs truth = tableOf(parameters, layer);
            QVariantMap all = parameters;
            all["SOURCES"] = given(layer);
            for (const Kind kind : {Neighbours, All}) {
                all["LINKS"] = int(kind);
                const auto lines = links(all);
                QVERIFY(lines.size() >= 4);
                for (const auto& [pair, cost] : costsOf(lines))
                    QCOMPARE(cost, truth.at(pair));
                const QgsPointXY first(1015, 1985);
                QVERIFY(lines[0].attribute("label").toString().startsWith("Path 1 → "));
                QCOMPARE(direction == 0 ? lines[0].geometry().asPolyline().first()
                                        : lines[0].geometry().asPolyline().last(),
                         first);
            }
            all["LINKS"] = int(Tree);
            const Outcome refused = run(all);
            QVERIFY(!refused.ok);
            QVERIFY2(refused.error.contains("so there is no minimum spanning tree (LINKS = 2)"),
                     qPrintable(refused.error));
            ways.push_back(truth);
        }
        QVERIFY(ways[0] != ways[1]);
    }

    void aCancelledRunLeavesNoFile() {
        const auto layer = villages();
        const QStringList before = mFixture.files();
        for (const Kind kind : {Neighbours, All, Tree})
            for (const double percent : {0.0, 25.0, 60.0}) {
                RecordingFeedback feedback;
                feedback.mOnProgress = [&](double reached) {
                    if (reached > percent)
                        feedback.cancel();
                };
                const Outcome outcome = mFixture.run("fermat:leastcostnetwork",
                                                     {{"INPUT", rough()},
                                                      {"SOURCES", given(layer)},
                                                      {"LINKS", int(kind)},
                                                      {"OUTPUT", mFixture.path("no.gpkg")}},
                                                     &feedback);
                QVERIFY(!outcome.ok);
                QVERIFY(!QFileInfo::exists(mFixture.path("no.gpkg")));
            }
    }

    void villagesOnRealGroundAreConnectedByALeastTree() {
        const QString input =
            qEnvironmentVariable("FERMAT_TEST_DATA") + "/velocity/thomas_offroad_kmh.tif";
        if (!QFileInfo::exists(input))
            QSKIP(qPrintable("the test data is not there: " + input));
        const auto layer = points({"290000 3810000", "300000 3830000", "270000 3815000",
                                   "310000 3805000", "285000 3835000"},
                                  "EPSG:32611");
        QVariantMap parameters{{"INPUT", input}, {"TIME_UNIT", 1}, {"SNAP_DISTANCE", 300}};
        const Costs truth = tableOf(parameters, layer);
        QCOMPARE(truth.size(), std::size_t(10));
        parameters["SOURCES"] = given(layer);
        parameters["LINKS"] = int(All);
        QCOMPARE(costsOf(links(parameters)), truth);
        parameters["LINKS"] = int(Tree);
        double sum = 0;
        for (const auto& [pair, cost] : costsOf(links(parameters)))
            sum += cost;
        const double least = leastTree(truth, layer->featureCount());
        QVERIFY(std::abs(sum - least) < 1e-4 * least);
    }
};

FERMAT_QGIS_TEST(LeastCostNetworkTest)
#include "least_cost_network_test.moc"
