#include "cell_placer.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <cmath>
#include <random>

/// Sources and receivers that have no place on the raster, and SNAP_DISTANCE, which finds a place
/// for them.
class SkippedPointsTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

    /// A row of 10 cells of 10 m at 36 km/h, the first three in the sea.
    QString coast() {
        std::vector<double> values(10, 36);
        values[0] = values[1] = values[2] = 0;
        return mFixture.writeRaster("coast.tif", 1, values, GDT_Byte);
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    /// On land, in the sea, outside.
    static std::unique_ptr<QgsVectorLayer> points() {
        return ProviderFixture::layer(
            "Point", "EPSG:32632", {},
            {{"POINT(1055 1995)", {}}, {"POINT(1005 1995)", {}}, {"POINT(5000 1995)", {}}});
    }
    Outcome run(const char* id, QVariantMap parameters) {
        parameters.insert("INPUT", coast());
        if (!parameters.contains("OUTPUT"))
            parameters.insert("OUTPUT", QLatin1String(id) == QLatin1String("fermat:isochrones")
                                            ? mFixture.path("out.tif")
                                            : mFixture.path("out.gpkg"));
        return mFixture.run(QLatin1String(id), parameters);
    }

  private slots:
    void sourcesInTheSeaAndOutsideAreSkippedAndListed() {
        const auto layer = points();
        for (const char* id : {"fermat:isochrones", "fermat:raypaths", "fermat:traveltimes"}) {
            const Outcome outcome =
                run(id, {{"SOURCES", given(layer)}, {"END_POINT", "1095,1995"}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(outcome.value("SKIPPED_SOURCES"), 2.0);
            const QString said = outcome.warnings.join('\n');
            QVERIFY2(said.contains("Skipped sources: 2."), qPrintable(said));
            QVERIFY(QRegularExpression("Feature 2 of the layer “sources” \\(SOURCES\\) at 1005,"
                                       "1995: on impassable cells")
                        .match(said)
                        .hasMatch());
            QVERIFY(QRegularExpression("Feature 3 of the layer “sources” .*: outside the raster")
                        .match(said)
                        .hasMatch());
        }
        QCOMPARE(ProviderFixture::readFeatures(mFixture.path("out.gpkg")).size(), std::size_t(1));
    }

    void ofManyPointsThatAreSkippedTheLogHasTen() {
        std::vector<FeatureContent> features{{"POINT(1055 1995)", {}}};
        for (int i = 0; i < 3000; ++i)
            features.push_back({QStringLiteral("POINT(%1 1995)").arg(i % 2 ? 1005 : 5000), {}});
        const auto many = ProviderFixture::layer("Point", "EPSG:32632", {}, features);
        const Outcome outcome =
            run("fermat:traveltimes", {{"SOURCES", given(many)}, {"RECEIVERS", given(many)}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.value("SKIPPED_SOURCES"), 3000.0);
        const QString said = outcome.warnings.join('\n');
        QVERIFY2(said.contains("Skipped sources: 3,000.") &&
                     said.contains("Skipped receivers: 1,500.") &&
                     said.contains("… and 2,990 more") && said.contains("… and 1,490 more"),
                 qPrintable(said));
        QVERIFY(said.count('\n') < 40);
        features.erase(features.begin());
        const auto none = ProviderFixture::layer("Point", "EPSG:32632", {}, features);
        const QString error = run("fermat:isochrones", {{"SOURCES", given(none)}}).error;
        QVERIFY2(error.contains("… and 2,990 more") && error.count('\n') < 20, qPrintable(error));
    }

    /// A layer that is both has the same skipped points twice, and the log names the parameters.
    void aLayerOfSourcesAndReceiversHasNoSentenceTwice() {
        const auto both = ProviderFixture::layer("Point", "EPSG:32632", {"nr:integer"},
                                                 {{"POINT(1055 1995)", {1}},
                                                  {"POINT(1095 1995)", {1}},
                                                  {"POINT(1085 1995)", {}},
                                                  {"POINT(9000 1995)", {2}},
                                                  {"", {3}}});
        const auto lines = ProviderFixture::layer("LineString", "EPSG:32632", {},
                                                  {{"LINESTRING(1000 1995, 1100 1995)", {}}});
        for (const char* id : {"fermat:traveltimes", "fermat:raypaths", "fermat:networkpaths",
                               "fermat:networktraveltimes"}) {
            QVariantMap parameters{{"INPUT", coast()},       {"OUTPUT", mFixture.path("out.gpkg")},
                                   {"SOURCES", given(both)}, {"RECEIVERS", given(both)},
                                   {"ID_FIELD", "nr"},       {"RECEIVER_ID_FIELD", "nr"}};
            if (QString(id).contains("network"))
                parameters["INPUT"] = given(lines);
            const Outcome outcome = mFixture.run(id, parameters);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QStringList once = outcome.warnings;
            QVERIFY2(once.removeDuplicates() == 0 && once.size() >= 8,
                     qPrintable(outcome.warnings.join("\n---\n")));
        }
    }

    void noneIsSkippedWhereAllHaveAPlace() {
        const Outcome outcome = run("fermat:isochrones", {{"START_POINT", "1055,1995"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(outcome.results.contains("SKIPPED_SOURCES"));
        QCOMPARE(outcome.value("SKIPPED_SOURCES"), 0.0);
        QVERIFY(outcome.warnings.isEmpty());
    }

    void thatNoSourceIsLeftIsAnError() {
        const auto layer = ProviderFixture::layer(
            "Point", "EPSG:32632", {}, {{"POINT(1005 1995)", {}}, {"POINT(5000 1995)", {}}});
        const Outcome outcome = run("fermat:isochrones", {{"SOURCES", given(layer)}});
        QVERIFY(!outcome.ok);
        QVERIFY2(
            outcome.error.contains("None of these can be placed on the raster layer “coast”") &&
                outcome.error.contains("Feature 1") && outcome.error.contains("Feature 2"),
            qPrintable(outcome.error));
    }

    void aLineWhollyInTheSeaIsSkipped() {
        const auto layer = ProviderFixture::layer(
            "LineString", "EPSG:32632", {},
            {{"LINESTRING(1002 1995, 1018 1995)", {}}, {"LINESTRING(1002 1995, 1038 1995)", {}}});
        const Outcome outcome = run("fermat:isochrones", {{"SOURCES", given(layer)}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.value("SKIPPED_SOURCES"), 1.0);
        QVERIFY(outcome.warnings.join('\n').contains("Feature 1"));
        QCOMPARE(ProviderFixture::readRaster(outcome.results["OUTPUT"]).at(0, 3), 0.0);
    }

    void aPointOfSeveralIsSkippedByItself() {
        const auto layer = ProviderFixture::layer("MultiPoint", "EPSG:32632", {},
                                                  {{"MULTIPOINT((1055 1995), (7 8))", {}}});
        const Outcome outcome = run("fermat:isochrones", {{"SOURCES", given(layer)}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.value("SKIPPED_SOURCES"), 1.0);
        QCOMPARE(ProviderFixture::readRaster(outcome.results["OUTPUT"]).at(0, 5), 0.0);
    }

    void receiversOutsideAreSkippedAndThoseInTheSeaAreNotReached() {
        const auto layer = points();
        for (const char* id : {"fermat:raypaths", "fermat:traveltimes"}) {
            const Outcome outcome =
                run(id, {{"START_POINT", "1095,1995"}, {"RECEIVERS", given(layer)}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(outcome.value("SKIPPED_RECEIVERS"), 1.0);
            QCOMPARE(outcome.value("UNREACHED"), 1.0);
            const QString said = outcome.warnings.join('\n');
            QVERIFY2(QRegularExpression("Skipped receivers: 1.\nFeature 3 of the layer")
                         .match(said)
                         .hasMatch(),
                     qPrintable(said));
            QVERIFY(said.contains("Receivers that no path reaches"));
        }
        // The last output was the table. It has a row for each receiver that was not skipped.
        QCOMPARE(ProviderFixture::readFeatures(mFixture.path("out.gpkg")).size(), std::size_t(2));
    }

    void thatNoReceiverIsLeftIsAnError() {
        const Outcome outcome =
            run("fermat:traveltimes", {{"START_POINT", "1095,1995"}, {"END_POINT", "5000,1995"}});
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("END_POINT at 5000"), qPrintable(outcome.error));
        QVERIFY(outcome.error.contains("lies outside the raster layer “coast”"));
    }

    void pointsMoveToTheNearestPassableCellWithinTheSnapDistance_data() {
        QTest::addColumn<double>("distance");
        QTest::addColumn<bool>("moves");
        QTest::newRow("not by default") << 0.0 << false;
        QTest::newRow("not further than it says") << 29.0 << false;
        QTest::newRow("just as far") << 30.0 << true;
        QTest::newRow("and less") << 1e9 << true;
    }
    void pointsMoveToTheNearestPassableCellWithinTheSnapDistance() {
        QFETCH(double, distance);
        QFETCH(bool, moves);
        const Outcome outcome =
            run("fermat:isochrones", {{"START_POINT", "1005,1995"}, {"SNAP_DISTANCE", distance}});
        QCOMPARE(outcome.ok, moves);
        if (!moves)
            return;
        QCOMPARE(outcome.value("SKIPPED_SOURCES"), 0.0);
        QVERIFY(outcome.infos.join('\n').contains("Sources moved by SNAP_DISTANCE: 1.\n"));
        QCOMPARE(ProviderFixture::readRaster(outcome.results["OUTPUT"]).at(0, 3), 0.0);
    }

    void pointsOutsideTheRasterMoveToo() {
        const Outcome outcome =
            run("fermat:traveltimes",
                {{"START_POINT", "1095,1995"}, {"END_POINT", "1035,2025"}, {"SNAP_DISTANCE", 30}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        QCOMPARE(rows.size(), std::size_t(1));
        QCOMPARE(rows[0].attribute("cost").toDouble(), 6.0);
        QVERIFY(
            !run("fermat:traveltimes",
                 {{"START_POINT", "1095,1995"}, {"END_POINT", "1035,2026"}, {"SNAP_DISTANCE", 30}})
                 .ok);
    }

    void theCellIsTheNearestOfAll() {
        std::mt19937 random(1);
        RasterGeometry raster;
        raster.grid = {23, 31};
        raster.cellWidth = 3;
        raster.cellHeight = 7;
        fermat::Array<float> slowness(raster.grid.cells(), fermat::infinity);
        for (int i = 0; i < 20; ++i)
            slowness[random() % slowness.size()] = 1;
        const fermat::Surface surface({raster.grid, slowness});
        std::uniform_real_distribution<double> x(-40, 140), y(-200, 40);
        for (int i = 0; i < 500; ++i) {
            const QgsPointXY point(x(random), y(random));
            double least = ProviderFixture::inf;
            for (std::size_t cell = 0; cell < raster.grid.cells(); ++cell)
                if (surface.passable(cell))
                    least = std::min(least, raster.cellCentre(cell).distance(point));
            std::vector<FeatureCells> features{pointFeature("a", point)};
            CellPlacer placer(raster, "raster", 1000);
            placer.dropOutside(features);
            placer.dropImpassable(features,
                                  [&](std::size_t cell) { return surface.passable(cell); });
            QCOMPARE(features.size(), std::size_t(1));
            const auto cell = features[0].cells[0];
            QVERIFY(surface.passable(cell));
            if (raster.cellAt(point) != cell)
                QCOMPARE(raster.cellCentre(cell).distance(point), least);
        }
    }
};

FERMAT_QGIS_TEST(SkippedPointsTest)
#include "skipped_points_test.moc"
