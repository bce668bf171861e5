#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "solved_part.h"

#include <fermat/synthetic.h>

#include <qgsproject.h>

#include <cmath>
#include <map>

/// EACH_SOURCE of fermat:isochrones, compared with runs for one source, with ALLOCATION and with
/// CATCHMENTS.
class SourceBandsTest : public QObject {
    Q_OBJECT

    static constexpr int side = 120;
    ProviderFixture mFixture;
    int mRuns = 0;

    static auto ground() { return fermat::rough_terrain({side, side}, 3); }
    QString terrain() {
        const auto cells = ground();
        return mFixture.writeRaster("terrain.tif", side,
                                    std::vector<double>(cells.begin(), cells.end()), GDT_Byte);
    }
    QString hills() {
        std::vector<double> heights;
        for (int cell = 0; cell < side * side; ++cell)
            heights.push_back(30 * std::sin(0.1 * (cell % side)) * std::cos(0.07 * (cell / side)));
        return mFixture.writeRaster("hills.tif", side, heights);
    }
    static std::unique_ptr<QgsVectorLayer> starts(std::size_t every = 4801) {
        const auto cells = ground();
        std::vector<FeatureContent> points;
        for (std::size_t cell = 1607; cell < cells.size(); cell += every)
            if (cells[cell] > 0) {
                const int i = int(points.size());
                points.push_back({QStringLiteral("POINT(%1 %2)")
                                      .arg(1005 + 10 * double(cell % side))
                                      .arg(1995 - 10 * double(cell / side)),
                                  {QStringLiteral("Place %1").arg(i), 40 + 30 * i, 2.5 * i}});
            }
        return ProviderFixture::layer("Point", "EPSG:32632",
                                      {"name:string", "most:double", "late:double"}, points);
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    Outcome run(QVariantMap parameters, bool onlyIsochrones = false) {
        const int number = mRuns++;
        const auto to = [&](const char* name, const char* ending) {
            parameters.insert(QLatin1String(name),
                              mFixture.path(QStringLiteral("%1%2%3").arg(name).arg(number).arg(
                                  QLatin1String(ending))));
        };
        to("OUTPUT", ".tif");
        to("ISOCHRONES", ".gpkg");
        if (onlyIsochrones)
            return mFixture.run("fermat:isochrones", parameters);
        to("ALLOCATION", ".tif");
        to("CATCHMENTS", "_.gpkg");
        return mFixture.run("fermat:isochrones", parameters);
    }
    static QString text(const QgsFeature& band) {
        return QStringLiteral("%1 %2 %3 %4 %5")
            .arg(band.attribute("from").toString(), band.attribute("to").toString(),
                 band.attribute("label").toString(), band.attribute("area_km2").toString(),
                 QString::fromLatin1(band.geometry().asWkb().toHex()));
    }

  private slots:
    void overlappingIsochronesAreThoseOfEachSourceAlone_data() {
        QTest::addColumn<QVariantMap>("more");
        const QVariantMap most{{"MAX_COST", 70}, {"INTERVALS", "step:10"}};
        const auto row = [&](const char* name, const QVariantMap& more) {
            QVariantMap all = most;
            all.insert(more);
            QTest::newRow(name) << all;
        };
        row("rings", {});
        row("a list", {{"INTERVALS", "15,40"}});
        row("all ground", {{"MAX_COST", QVariant()}, {"INTERVALS", "step:50"}});
        row("within", {{"BANDS", 1}});
        row("simplified", {{"SIMPLIFY", 12}, {"MIN_AREA", 900}});
        row("maxima of sources", {{"MAX_COST_FIELD", "most"}});
        row("start costs", {{"START_COST_FIELD", "late"}});
        row("radius 1", {{"RADIUS", 1}});
        row("wavefronts", {{"METHOD", 1}});
        row("wavefronts with maxima of sources", {{"METHOD", 1}, {"MAX_COST_FIELD", "most"}});
        row("slopes", {{"ELEVATION", hills()}, {"DIRECTION", 1}});
        row("there and back", {{"ELEVATION", hills()}, {"DIRECTION", 2}, {"MAX_COST", 140}});
    }
    void overlappingIsochronesAreThoseOfEachSourceAlone() {
        QFETCH(QVariantMap, more);
        const auto layer = starts();
        QVariantMap parameters = more;
        parameters.insert("INPUT", terrain());
        QStringList expected;
        QgsProject::instance()->addMapLayer(layer.get(), false, false);
        QgsFeature start;
        for (QgsFeatureIterator each = layer->getFeatures(); each.nextFeature(start);) {
            layer->selectByIds({start.id()});
            QVariantMap alone = parameters;
            alone.insert("SOURCES", QVariant::fromValue(
                                        QgsProcessingFeatureSourceDefinition(layer->id(), true)));
            const Outcome outcome = run(alone, true);
            for (const QgsFeature& band :
                 ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]))
                expected << QStringLiteral("%1: %2").arg(start.id()).arg(text(band));
        }
        QgsProject::instance()->takeMapLayer(layer.get());
        parameters.insert("SOURCES", given(layer));
        parameters.insert("EACH_SOURCE", 1);
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QStringList got;
        int id = 0;
        for (const QgsFeature& band :
             ProviderFixture::readFeatures(outcome.results["ISOCHRONES"])) {
            QCOMPARE(band.attribute("id").toInt(), ++id);
            got << QStringLiteral("%1: %2").arg(band.attribute("source").toString(), text(band));
        }
        QVERIFY(got.size() > 5);
        QCOMPARE(got, expected);
    }

    void cutIsochronesFillTheCatchments_data() {
        QTest::addColumn<QVariantMap>("more");
        QTest::newRow("rings") << QVariantMap{{"INTERVALS", "step:20"}};
        QTest::newRow("radius 6") << QVariantMap{{"INTERVALS", "step:20"}, {"RADIUS", 6}};
        QTest::newRow("a maximum") << QVariantMap{{"INTERVALS", "step:20"}, {"MAX_COST", 50}};
        QTest::newRow("wavefronts") << QVariantMap{{"INTERVALS", "step:20"}, {"METHOD", 1}};
        QTest::newRow("without intervals") << QVariantMap();
    }
    void cutIsochronesFillTheCatchments() {
        QFETCH(QVariantMap, more);
        const auto layer = starts(701);
        QVariantMap parameters = more;
        parameters.insert("INPUT", terrain());
        parameters.insert("SOURCES", given(layer));
        parameters.insert("EACH_SOURCE", 2);
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        std::map<QString, QgsGeometry> catchments;
        for (const QgsFeature& each : ProviderFixture::readFeatures(outcome.results["CATCHMENTS"]))
            catchments[each.attribute("source").toString()] = each.geometry();
        std::map<QString, QVector<QgsGeometry>> bands;
        const RasterContent costs = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        for (const QgsFeature& band :
             ProviderFixture::readFeatures(outcome.results["ISOCHRONES"])) {
            QVERIFY(band.geometry().isGeosValid());
            bands[band.attribute("source").toString()] << band.geometry();
            for (std::size_t cell = 0; cell < costs.values.size(); cell += 97) {
                const QgsPointXY centre(1005 + 10 * double(cell % side),
                                        1995 - 10 * double(cell / side));
                if (band.geometry().contains(&centre))
                    QVERIFY(costs.values[cell] >= band.attribute("from").toDouble() &&
                            costs.values[cell] <= band.attribute("to").toDouble());
            }
        }
        QCOMPARE(bands.size(), catchments.size());
        QVERIFY(bands.size() > 5);
        for (const auto& [source, polygons] : bands) {
            double area = 0;
            for (const QgsGeometry& polygon : polygons)
                area += polygon.area();
            const double whole = catchments.at(source).area();
            QVERIFY(std::abs(area - whole) < 1e-6 * whole);
            const QgsGeometry together = QgsGeometry::unaryUnion(polygons);
            QVERIFY(together.symDifference(catchments.at(source)).area() < 1e-6 * whole);
        }
    }

    void otherOutputsDoNotChange() {
        const auto layer = starts();
        QVariantMap parameters{{"INPUT", terrain()}, {"SOURCES", given(layer)}, {"MAX_COST", 60}};
        const Outcome together = run(parameters);
        for (const int separate : {1, 2}) {
            parameters.insert("EACH_SOURCE", separate);
            const Outcome outcome = run(parameters);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            for (const char* name : {"OUTPUT", "ALLOCATION"})
                QVERIFY(ProviderFixture::readRaster(outcome.results[name]).values ==
                        ProviderFixture::readRaster(together.results[name]).values);
            QCOMPARE(outcome.value("REACHED_CELLS"), together.value("REACHED_CELLS"));
        }
    }

    void namesAreThoseOfTheSources() {
        const auto layer = starts();
        const Outcome outcome = run({{"INPUT", terrain()},
                                     {"SOURCES", given(layer)},
                                     {"ID_FIELD", "name"},
                                     {"EACH_SOURCE", 1},
                                     {"INTERVALS", "20"}});
        const auto bands = ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]);
        QCOMPARE(qlonglong(bands.size()), layer->featureCount());
        for (const QgsFeature& band : bands)
            QCOMPARE(band.attribute("src_name").toString(),
                     QStringLiteral("Place %1").arg(band.attribute("source").toInt() - 1));
    }

    void aPartOfTheRasterHasTheIsochronesOfTheWhole() {
        const auto layer = ProviderFixture::layer(
            "Point", "EPSG:32632", {}, {{"POINT(1605 1395)", {}}, {"POINT(1645 1335)", {}}});
        for (const int separate : {1, 2}) {
            const QVariantMap parameters{{"INPUT", terrain()},      {"SOURCES", given(layer)},
                                         {"SNAP_DISTANCE", 100},    {"MAX_COST", 30},
                                         {"EACH_SOURCE", separate}, {"INTERVALS", "step:5"}};
            const auto texts = [](const Outcome& outcome) {
                QStringList texts;
                for (const QgsFeature& each :
                     ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]))
                    texts << text(each);
                return texts;
            };
            const Outcome whole = run(parameters);
            const SolvedPart::Rules before = ProviderFixture::partRules();
            ProviderFixture::partRules() = {0, 3, 32, 1};
            const Outcome part = run(parameters);
            ProviderFixture::partRules() = before;
            QCOMPARE(part.infos.filter("because no path of the result leaves").size(), 1);
            QVERIFY(texts(whole).size() > 4);
            QCOMPARE(texts(part), texts(whole));
        }
    }
};

FERMAT_QGIS_TEST(SourceBandsTest)
#include "source_bands_test.moc"
