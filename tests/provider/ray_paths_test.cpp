#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <fermat/synthetic.h>

#include <qgsdistancearea.h>

#include <algorithm>
#include <cmath>

/// The outputs of fermat:raypaths.
class RayPathsTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;
    int mRuns = 0;

    QString uniform() {
        return mFixture.writeRaster("uniform.tif", 20, std::vector<double>(600, 36), GDT_Byte);
    }

    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("rays%1.gpkg").arg(mRuns++)));
        const Outcome outcome = mFixture.run("fermat:raypaths", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return outcome;
    }
    static std::vector<QgsFeature> rays(const Outcome& outcome) {
        return ProviderFixture::readFeatures(outcome.results.value("OUTPUT"));
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    static QgsPointXY first(const QgsFeature& ray) { return ray.geometry().asPolyline().first(); }
    static QgsPointXY last(const QgsFeature& ray) { return ray.geometry().asPolyline().last(); }

  private slots:
    void aRayRunsFromCellCentreToCellCentre() {
        const Outcome outcome = run({{"INPUT", uniform()},
                                     {"RADIUS", 1},
                                     {"START_POINT", "1001,1999"},
                                     {"END_POINT", "1058,1969"}});
        const auto lines = rays(outcome);
        QCOMPARE(lines.size(), std::size_t(1));
        QCOMPARE(first(lines[0]), QgsPointXY(1005, 1995));
        QCOMPARE(last(lines[0]), QgsPointXY(1055, 1965));
        const double length = 20 + 30 * std::sqrt(2.0);
        QVERIFY(std::abs(lines[0].geometry().length() - length) < 1e-6);
        QVERIFY(std::abs(lines[0].attribute("length").toDouble() - length) < 1e-6);
        QVERIFY(std::abs(lines[0].attribute("cost").toDouble() - length / 10) < 1e-5);
        QCOMPARE(lines[0].attribute("label").toString(), QString("6.2 s · 62 m"));
        QCOMPARE(lines[0].attribute("source").toInt(), 0);
        QCOMPARE(lines[0].attribute("receiver").toInt(), 0);
        QCOMPARE(outcome.value("UNREACHED"), 0.0);
        QVERIFY(outcome.saysThatItSolvedBy(outcome.results["SOLVER_USED"].toString()));
    }

    void costsAreTheDistanceRastersValues() {
        const auto cells = fermat::rough_terrain({200, 200}, 3);
        const QString input = mFixture.writeRaster(
            "terrain.tif", 200, std::vector<double>(cells.begin(), cells.end()), GDT_Byte);
        std::vector<FeatureContent> points;
        std::size_t start = 0;
        for (std::size_t cell = 7; cell < cells.size(); cell += 997) {
            const QString at = QStringLiteral("%1 %2")
                                   .arg(1005 + 10 * double(cell % 200))
                                   .arg(1995 - 10 * double(cell / 200));
            if (cells[cell] > 0) {
                start = cell;
                points.push_back({"POINT(" + at + ")", {}});
            }
        }
        const auto layer = ProviderFixture::layer("Point", "EPSG:32632", {}, points);
        const QVariantMap parameters{{"INPUT", input},
                                     {"START_POINT", QStringLiteral("%1,%2")
                                                         .arg(1005 + 10 * double(start % 200))
                                                         .arg(1995 - 10 * double(start / 200))}};
        QVariantMap ofIsochrones = parameters;
        ofIsochrones.insert("OUTPUT", mFixture.path("distance.tif"));
        const RasterContent distance = ProviderFixture::readRaster(
            mFixture.run("fermat:isochrones", ofIsochrones).results["OUTPUT"]);
        QVariantMap ofRays = parameters;
        ofRays.insert("RECEIVERS", given(layer));
        const Outcome outcome = run(ofRays);
        const auto lines = rays(outcome);
        QVERIFY(lines.size() > 20);
        QCOMPARE(double(lines.size()) + outcome.value("UNREACHED"), double(points.size()));
        for (const QgsFeature& line : lines) {
            const int col = int((last(line).x() - 1000) / 10);
            const int row = int((2000 - last(line).y()) / 10);
            QCOMPARE(line.attribute("cost").toDouble(), distance.at(row, col));
            QVERIFY(std::abs(line.attribute("length").toDouble() - line.geometry().length()) <
                    1e-6);
        }
    }

    void theNearestSourceByCostCounts() {
        const auto sources =
            ProviderFixture::layer("Point", "EPSG:32632", {"name:integer", "start:double"},
                                   {{"POINT(1005 1995)", {11, 9}}, {"POINT(1105 1995)", {12, 0}}});
        const QVariantMap parameters{{"INPUT", uniform()},
                                     {"SOURCES", given(sources)},
                                     {"ID_FIELD", "name"},
                                     {"START_COST_FIELD", "start"},
                                     {"END_POINT", "1045,1995"}};
        const auto nearest = rays(run(parameters));
        QCOMPARE(nearest.size(), std::size_t(1));
        QCOMPARE(nearest[0].attribute("source").toInt(), 12);
        QCOMPARE(nearest[0].attribute("cost").toDouble(), 6.0);

        QVariantMap each = parameters;
        each.insert("EACH_SOURCE", true);
        const auto all = rays(run(each));
        QCOMPARE(all.size(), std::size_t(2));
        QCOMPARE(all[0].attribute("source").toInt(), 11);
        QCOMPARE(all[0].attribute("cost").toDouble(), 13.0);
        QCOMPARE(first(all[0]), QgsPointXY(1005, 1995));
        QCOMPARE(all[1].attribute("source").toInt(), 12);
    }

    void raysCarryTheNamesOfTheirEndsInAShapefileToo() {
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"name:string"},
            {{"MULTIPOINT((1005 1995), (1015 1995))", {"west"}}, {"POINT(1105 1995)", {"east"}}});
        const auto receivers =
            ProviderFixture::layer("Point", "EPSG:32632", {"name:string"},
                                   {{"POINT(1095 1995)", {"b"}}, {"POINT(1025 1995)", {"a"}}});
        QVariantMap parameters{
            {"INPUT", uniform()},          {"SOURCES", given(sources)},
            {"ID_FIELD", "name"},          {"RECEIVERS", given(receivers)},
            {"RECEIVER_ID_FIELD", "name"}, {"OUTPUT", mFixture.path("names.shp")}};
        const auto ends = [&] {
            QStringList said;
            for (const QgsFeature& ray : rays(run(parameters)))
                said << ray.attribute("src_name").toString() + '-' +
                            ray.attribute("rec_name").toString();
            return said;
        };
        QCOMPARE(ends(), QStringList({"east-b", "west-a"}));
        QCOMPARE(rays(run(parameters)).front().attribute("label").toString(),
                 QString("east → b · 1.0 s · 10 m"));
        parameters.insert("EACH_SOURCE", true);
        QCOMPARE(ends(), QStringList({"west-b", "east-b", "west-a", "east-a"}));
    }

    void withEachSourceRaysAreThoseOfEachAloneOrderedByReceiverThenSource() {
        std::vector<FeatureContent> starts, ends;
        for (int i = 0; i < 7; ++i)
            starts.push_back({QStringLiteral("POINT(%1 1995)").arg(1285 - 40 * i), {70 - i}});
        for (int i = 0; i < 5; ++i)
            ends.push_back({QStringLiteral("POINT(%1 1805)").arg(1285 - 60 * i), {}});
        const auto sources =
            ProviderFixture::layer("Point", "EPSG:32632", {"name:integer"}, starts);
        const auto receivers = ProviderFixture::layer("Point", "EPSG:32632", {}, ends);
        QVariantMap parameters{{"INPUT", uniform()},
                               {"SOURCES", given(sources)},
                               {"ID_FIELD", "name"},
                               {"RECEIVERS", given(receivers)},
                               {"EACH_SOURCE", true}};
        const auto all = rays(run(parameters));
        QCOMPARE(all.size(), std::size_t(35));
        for (int i = 0; i < 7; ++i) {
            const auto one = ProviderFixture::layer("Point", "EPSG:32632", {"name:integer"},
                                                    {starts[std::size_t(i)]});
            parameters.insert("SOURCES", given(one));
            const auto alone = rays(run(parameters));
            QCOMPARE(alone.size(), std::size_t(5));
            for (std::size_t receiver = 0; receiver < 5; ++receiver) {
                const QgsFeature& ray = all[receiver * 7 + std::size_t(i)];
                QCOMPARE(ray.attribute("source").toInt(), 70 - i);
                QCOMPARE(ray.attribute("receiver").toInt(), int(receiver) + 1);
                QCOMPARE(ray.attribute("cost"), alone[receiver].attribute("cost"));
                QCOMPARE(ray.geometry().asWkt(), alone[receiver].geometry().asWkt());
            }
        }
    }

    void aSourceOfManyCellsIsOneSource() {
        const auto sources = ProviderFixture::layer("LineString", "EPSG:32632", {},
                                                    {{"LINESTRING(1005 1995, 1005 1805)", {}}});
        const auto lines = rays(run({{"INPUT", uniform()},
                                     {"SOURCES", given(sources)},
                                     {"END_POINT", "1045,1905"},
                                     {"EACH_SOURCE", true}}));
        QCOMPARE(lines.size(), std::size_t(1));
        QCOMPARE(first(lines[0]), QgsPointXY(1005, 1905));
        QCOMPARE(lines[0].attribute("cost").toDouble(), 4.0);
    }

    void unreachedReceiversAreCounted() {
        std::vector<double> values(600, 36);
        for (int row = 0; row < 20; ++row)
            values[row * 30 + 10] = 0; // a wall
        const QString input = mFixture.writeRaster("wall.tif", 20, values, GDT_Byte);
        const auto receivers = ProviderFixture::layer(
            "Point", "EPSG:32632", {},
            {{"POINT(1025 1995)", {}}, {"POINT(1105 1995)", {}}, {"POINT(1205 1995)", {}}});
        const Outcome outcome =
            run({{"INPUT", input}, {"START_POINT", "1005,1995"}, {"RECEIVERS", given(receivers)}});
        const auto lines = rays(outcome);
        QCOMPARE(lines.size(), std::size_t(1));
        QCOMPARE(lines[0].attribute("receiver").toInt(), 1);
        QCOMPARE(outcome.value("UNREACHED"), 2.0);
        QCOMPARE(outcome.warnings.size(), 2);
        QVERIFY(outcome.warnings[0].startsWith("Receivers that no path reaches"));
        QVERIFY(outcome.warnings[0].contains(
            "\nFeature 2 of the layer “sources” (RECEIVERS) at 1105,"));
    }

    void aReceiverOnItsSourceHasALineOfNoLength() {
        const auto lines = rays(
            run({{"INPUT", uniform()}, {"START_POINT", "1001,1999"}, {"END_POINT", "1008,1992"}}));
        QCOMPARE(lines.size(), std::size_t(1));
        QCOMPARE(lines[0].geometry().asPolyline().size(), 2);
        QCOMPARE(lines[0].attribute("length").toDouble(), 0.0);
        QCOMPARE(lines[0].attribute("cost").toDouble(), 0.0);
    }

    void lengthIsGroundMetresOnAnySurface() {
        Placement placement;
        placement.crs = "EPSG:4326";
        placement.transform = {8, 0.01, 0, 47, 0, -0.01};
        const QString input = mFixture.writeRaster("costs.tif", 10, std::vector<double>(100, 3),
                                                   GDT_Float32, placement);
        const auto lines = rays(run({{"INPUT", input},
                                     {"SURFACE", 2},
                                     {"START_POINT", "8.005,46.995"},
                                     {"END_POINT", "8.005,46.905"}}));
        QCOMPARE(lines.size(), std::size_t(1));
        QgsDistanceArea area;
        area.setSourceCrs(QgsCoordinateReferenceSystem("EPSG:4326"), {});
        area.setEllipsoid("EPSG:7030");
        // A step north costs more than one east, by as much as it is longer on the ground.
        double cost = 0;
        for (int step = 0; step < 9; ++step) {
            const double from = 46.995 - 0.01 * step, to = from - 0.01, middle = from - 0.005;
            cost += 3 * area.measureLine(QgsPointXY(8.005, from), QgsPointXY(8.005, to)) /
                    area.measureLine(QgsPointXY(8, middle), QgsPointXY(8.01, middle));
        }
        QVERIFY(std::abs(lines[0].attribute("cost").toDouble() - cost) < 1e-5 * cost);
        const double metres = area.measureLength(lines[0].geometry());
        QVERIFY(std::abs(lines[0].attribute("length").toDouble() - metres) < 1e-6 * metres);
    }

    void raysOfSourcesWithDifferentMaximumsKeepTheirOwn() {
        const auto sources =
            ProviderFixture::layer("Point", "EPSG:32632", {"name:integer", "most:double"},
                                   {{"POINT(1005 1995)", {1, 100}}, {"POINT(1105 1995)", {2, 3}}});
        const auto lines = rays(run({{"INPUT", uniform()},
                                     {"SOURCES", given(sources)},
                                     {"ID_FIELD", "name"},
                                     {"MAX_COST_FIELD", "most"},
                                     {"END_POINT", "1065,1995"}}));
        QCOMPARE(lines.size(), std::size_t(1));
        QCOMPARE(lines[0].attribute("source").toInt(), 1);
        QCOMPARE(lines[0].attribute("cost").toDouble(), 6.0);
    }
};

FERMAT_QGIS_TEST(RayPathsTest)
#include "ray_paths_test.moc"
