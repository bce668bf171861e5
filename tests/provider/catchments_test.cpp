#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "solved_part.h"

#include <fermat/synthetic.h>

#include <cmath>
#include <map>

/// The output CATCHMENTS of fermat:isochrones, compared with ALLOCATION and OUTPUT of the same run.
class CatchmentsTest : public QObject {
    Q_OBJECT

    static constexpr int side = 120;
    ProviderFixture mFixture;
    int mRuns = 0;

    /// Rough ground with lakes and ponds that cannot be crossed.
    QString terrain(const Placement& placement = {}) {
        const auto rough = fermat::rough_terrain({side, side}, 3);
        std::vector<double> cells(rough.begin(), rough.end());
        for (std::size_t cell = 0; cell < cells.size(); cell += 97)
            cells[cell] = 0;
        return mFixture.writeRaster(QStringLiteral("terrain%1.tif").arg(mRuns++), side, cells,
                                    GDT_Byte, placement);
    }
    static std::unique_ptr<QgsVectorLayer> starts() {
        const auto cells = fermat::rough_terrain({side, side}, 3);
        std::vector<FeatureContent> points;
        for (std::size_t cell = 7; cell < cells.size(); cell += 701) {
            const int i = int(points.size());
            points.push_back({QStringLiteral("POINT(%1 %2)")
                                  .arg(1005 + 10 * double(cell % side))
                                  .arg(1995 - 10 * double(cell / side)),
                              {100 + i, QStringLiteral("Place %1").arg(i), 30 + 20 * i}});
        }
        return ProviderFixture::layer("Point", "EPSG:32632",
                                      {"nr:integer", "name:string", "most:double"}, points);
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    Outcome run(QVariantMap parameters) {
        for (const char* name : {"OUTPUT", "ALLOCATION"})
            parameters.insert(name, mFixture.path(QStringLiteral("%1%2.tif").arg(name).arg(mRuns)));
        parameters.insert("CATCHMENTS",
                          mFixture.path(QStringLiteral("catchments%1.gpkg").arg(mRuns++)));
        return mFixture.run("fermat:isochrones", parameters);
    }

    struct Cells {
        double count = 0, sum = 0, greatest = 0;
    };
    static std::map<double, Cells> cellsById(const Outcome& outcome) {
        const RasterContent ids = ProviderFixture::readRaster(outcome.results["ALLOCATION"]);
        const RasterContent costs = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        std::map<double, Cells> cells;
        for (std::size_t i = 0; i < ids.values.size(); ++i)
            if (ids.values[i] != ids.noData) {
                Cells& of = cells[ids.values[i]];
                of.count += 1;
                of.sum += costs.values[i];
                of.greatest = std::max(of.greatest, costs.values[i]);
            }
        return cells;
    }

  private slots:
    void polygonsAreTheCellsOfTheAllocation_data() {
        QTest::addColumn<QVariantMap>("more");
        QTest::newRow("all ground") << QVariantMap();
        QTest::newRow("a maximum") << QVariantMap{{"MAX_COST", 40}};
        QTest::newRow("maxima of sources") << QVariantMap{{"MAX_COST_FIELD", "most"}};
        QTest::newRow("wavefronts") << QVariantMap{{"METHOD", 1}};
        QTest::newRow("radius 6") << QVariantMap{{"RADIUS", 6}};
    }
    void polygonsAreTheCellsOfTheAllocation() {
        QFETCH(QVariantMap, more);
        const auto layer = starts();
        QVariantMap parameters{{"INPUT", terrain()}, {"SOURCES", given(layer)}, {"ID_FIELD", "nr"}};
        parameters.insert(more);
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const std::map<double, Cells> cells = cellsById(outcome);
        const RasterContent ids = ProviderFixture::readRaster(outcome.results["ALLOCATION"]);
        const auto catchments = ProviderFixture::readFeatures(outcome.results["CATCHMENTS"]);
        QCOMPARE(catchments.size(), cells.size());
        QVERIFY(catchments.size() > 5);
        double before = -1, all = 0;
        for (const QgsFeature& catchment : catchments) {
            const double id = catchment.attribute("source").toDouble();
            QVERIFY(id > before); // in the order of the sources
            before = id;
            const QgsGeometry polygons = catchment.geometry();
            QVERIFY(polygons.isGeosValid());
            const Cells& of = cells.at(id);
            QCOMPARE(polygons.area(), 100 * of.count);
            all += polygons.area();
            QCOMPARE(float(catchment.attribute("mean_cost").toDouble()), float(of.sum / of.count));
            QCOMPARE(catchment.attribute("max_cost").toDouble(), of.greatest);
            for (std::size_t cell = 0; cell < ids.values.size(); ++cell) {
                const QgsPointXY centre(1005 + 10 * double(cell % side),
                                        1995 - 10 * double(cell / side));
                QCOMPARE(polygons.contains(&centre), ids.values[cell] == id);
            }
        }
        QCOMPARE(all, 100 * outcome.value("REACHED_CELLS"));
    }

    void neighboursShareTheirBoundaryWithoutGapsAndOverlaps() {
        Placement placement; // places that floats do not hold exactly
        placement.transform = {1000.1, 9.7, 0, 2000.3, 0, -10.3};
        const auto layer = starts();
        const Outcome outcome = run({{"INPUT", terrain(placement)}, {"SOURCES", given(layer)}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVector<QgsGeometry> all;
        for (const QgsFeature& catchment :
             ProviderFixture::readFeatures(outcome.results["CATCHMENTS"]))
            all << catchment.geometry();
        double sum = 0;
        for (int i = 0; i < all.size(); ++i) {
            sum += all[i].area();
            for (int j = 0; j < i; ++j)
                QCOMPARE(all[i].intersection(all[j]).area(), 0.0);
        }
        const QgsGeometry together = QgsGeometry::unaryUnion(all);
        QVERIFY(std::abs(together.area() - sum) < 1e-9 * sum);
        // Lakes are the only holes.
        const Outcome alone = run(
            {{"INPUT", terrain(placement)}, {"START_POINT", "1500,1500"}, {"SNAP_DISTANCE", 100}});
        QVERIFY2(alone.ok, qPrintable(alone.error));
        const auto one = ProviderFixture::readFeatures(alone.results["CATCHMENTS"]);
        QCOMPARE(one.size(), std::size_t(1));
        QVERIFY(together.symDifference(one[0].geometry()).area() < 1e-9 * sum);
    }

    void namesAndIdsAreThoseOfTheSources() {
        const auto layer =
            ProviderFixture::layer("Point", "EPSG:32632", {"name:string"},
                                   {{"POINT(1105 1895)", {"Hut"}}, {"POINT(1705 1295)", {""}}});
        const Outcome outcome =
            run({{"INPUT", terrain()}, {"SOURCES", given(layer)}, {"ID_FIELD", "name"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto catchments = ProviderFixture::readFeatures(outcome.results["CATCHMENTS"]);
        QCOMPARE(catchments.size(), std::size_t(2));
        QCOMPARE(catchments[0].attribute("src_name").toString(), QStringLiteral("Hut"));
        QVERIFY(catchments[1].attribute("src_name").isNull());
        QCOMPARE(catchments[0].attribute("source").toInt(), 1);
        QCOMPARE(catchments[1].attribute("source").toInt(), 2);
        // The scale of the map differs from the ground by less than a thousandth.
        const double square = catchments[0].geometry().area() / 1e6;
        QVERIFY(std::abs(catchments[0].attribute("area_km2").toDouble() - square) < 1e-2 * square);
    }

    void aPartOfTheRasterHasTheCatchmentsOfTheWhole() {
        const auto layer = ProviderFixture::layer(
            "Point", "EPSG:32632", {}, {{"POINT(1605 1395)", {}}, {"POINT(1645 1335)", {}}});
        const QVariantMap parameters{{"INPUT", terrain()},
                                     {"SOURCES", given(layer)},
                                     {"SNAP_DISTANCE", 100},
                                     {"MAX_COST", 8}};
        const auto texts = [](const Outcome& outcome) {
            QStringList texts;
            for (const QgsFeature& each :
                 ProviderFixture::readFeatures(outcome.results["CATCHMENTS"]))
                texts << each.geometry().asWkt() << each.attribute("mean_cost").toString();
            return texts;
        };
        const Outcome whole = run(parameters);
        const SolvedPart::Rules before = ProviderFixture::partRules();
        ProviderFixture::partRules() = {0, 3, 1, 1};
        const Outcome part = run(parameters);
        ProviderFixture::partRules() = before;
        QCOMPARE(part.infos.filter("because no path of the result leaves").size(), 1);
        QCOMPARE(texts(whole).size(), 4);
        QCOMPARE(texts(part), texts(whole));
    }
};

FERMAT_QGIS_TEST(CatchmentsTest)
#include "catchments_test.moc"
