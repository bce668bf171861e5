#include "../support/random.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "solved_part.h"

#include <qgsdistancearea.h>
#include <qgsgeometry.h>
#include <qgsgeometryengine.h>
#include <qgsvectorlayer.h>

#include <cmath>
#include <functional>
#include <memory>

/// METHOD 1: continuous travel times and rays, from parameters to files.
class WavefrontsTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;
    Outcome mOutcome;

    QString write(const QString& name, int rows, const std::vector<double>& values,
                  const Placement& placement = {}) {
        return mFixture.writeRaster(name, rows, values, GDT_Float32, placement);
    }
    RasterContent solve(QVariantMap parameters, const QString& file = "distance.tif") {
        parameters.insert("METHOD", 1);
        parameters.insert("OUTPUT", mFixture.path(file));
        mOutcome = mFixture.run("fermat:isochrones", parameters);
        return mOutcome.ok ? ProviderFixture::readRaster(mOutcome.results["OUTPUT"])
                           : RasterContent();
    }
    /// The largest error beyond ten cells from the start, as a share.
    static double error(const RasterContent& found, int rows, QPointF start,
                        const std::function<double(double rows, double cols)>& truth) {
        const int cols = int(found.values.size()) / rows;
        double largest = 0;
        for (int row = 0; row < rows; ++row)
            for (int col = 0; col < cols; ++col) {
                const double dr = row + 0.5 - start.y(), dc = col + 0.5 - start.x();
                if (std::hypot(dr, dc) > 10)
                    largest = std::max(
                        largest,
                        std::abs(found.values[std::size_t(row) * cols + col] / truth(dr, dc) - 1));
            }
        return largest;
    }

  private slots:
    void timesAreThoseOfCirclesInEveryUnit() {
        const int rows = 80, cols = 90;
        const auto file = [&](double value) {
            return write("even.tif", rows, std::vector<double>(std::size_t(rows) * cols, value));
        };
        // Cells of 10 m. The start is not in the middle of its cell.
        const QPointF start(30.3, 40.8);
        const QString point = QStringLiteral("1303,1592");
        struct Case {
            int surface, velocityUnit, timeUnit;
            double value, perCell; ///< cost of the width of a cell
        };
        const Case cases[] = {{0, 0, 0, 36, 1},  {0, 1, 1, 5, 10 / 5.0 / 60},
                              {0, 2, 3, 2.5, 4}, {0, 3, 2, 10, 0.01 / 10 / 1.609344},
                              {1, 0, 0, 3, 30},  {2, 0, 0, 7, 7}};
        for (const Case& each : cases) {
            const RasterContent found = solve({{"INPUT", file(each.value)},
                                               {"SURFACE", each.surface},
                                               {"VELOCITY_UNIT", each.velocityUnit},
                                               {"TIME_UNIT", each.timeUnit},
                                               {"START_POINT", point},
                                               {"RADIUS", 6}}); // without effect
            QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
            QVERIFY(
                mOutcome.results["SOLVER_USED"].toString().endsWith(QStringLiteral("wavefronts")));
            const double largest = error(found, rows, start, [&](double dr, double dc) {
                return each.perCell * std::hypot(dr, dc);
            });
            QVERIFY2(largest < 5e-4,
                     qPrintable(QStringLiteral("%1: %2").arg(each.surface).arg(largest)));
        }
    }
    void raysAreStraightOnEvenGround() {
        const int rows = 80, cols = 90;
        const QString input =
            write("rays.tif", rows, std::vector<double>(std::size_t(rows) * cols, 36));
        for (const bool eachSource : {false, true}) {
            mOutcome = mFixture.run("fermat:raypaths", {{"INPUT", input},
                                                        {"METHOD", 1},
                                                        {"START_POINT", "1303,1592"},
                                                        {"END_POINT", "1777,1321"},
                                                        {"EACH_SOURCE", eachSource},
                                                        {"OUTPUT", mFixture.path("rays.gpkg")}});
            QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
            const QgsVectorLayer layer(mOutcome.results["OUTPUT"].toString(), "rays", "ogr");
            QCOMPARE(layer.featureCount(), 1LL);
            QgsFeature ray;
            QVERIFY(layer.getFeatures().nextFeature(ray));
            const double length = std::hypot(474, 271);
            QVERIFY(std::abs(ray.attribute("cost").toDouble() - length / 10) < 0.02);
            QVERIFY(std::abs(ray.attribute("length").toDouble() - length) < 0.8);
            const QgsPointXY first(*ray.geometry().vertices_begin());
            QVERIFY(first.distance(1303, 1592) < 1e-6);
            for (auto at = ray.geometry().vertices_begin(); at != ray.geometry().vertices_end();
                 ++at)
                QVERIFY(std::abs(((*at).x() - 1303) * 271 + ((*at).y() - 1592) * 474) / length < 2);
            mOutcome =
                mFixture.run("fermat:traveltimes", {{"INPUT", input},
                                                    {"METHOD", 1},
                                                    {"START_POINT", "1303,1592"},
                                                    {"END_POINT", "1777,1321"},
                                                    {"OUTPUT", mFixture.path("times.gpkg")}});
            QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
            const QgsVectorLayer table(mOutcome.results["OUTPUT"].toString(), "times", "ogr");
            QgsFeature row;
            QVERIFY(table.getFeatures().nextFeature(row));
            QCOMPARE(row.attribute("cost").toDouble(), ray.attribute("cost").toDouble());
        }
    }
    /// Rows of cells have different widths on the ground.
    void raysAreGeodesicsOnEvenGroundInDegreesAndInWebMercator() {
        QgsDistanceArea ground;
        ground.setEllipsoid(QStringLiteral("EPSG:7030"));
        struct Case {
            const char* crs;
            std::array<double, 6> transform;
            QgsPointXY from, to;
        };
        const Case cases[] = {
            {"EPSG:4326", {10, 0.001, 0, 60, 0, -0.001}, {10.0503, 59.9697}, {10.1671, 59.8713}},
            {"EPSG:3857", {1e6, 100, 0, 8.4e6, 0, -100}, {1003030, 8397020}, {1016210, 8387330}}};
        for (const Case& each : cases) {
            Placement placement;
            placement.crs = QString::fromLatin1(each.crs);
            placement.transform = each.transform;
            const QString input = write(QStringLiteral("%1.tif").arg(each.crs + 5), 180,
                                        std::vector<double>(180 * 180, 36), placement);
            const auto text = [](const QgsPointXY& point) {
                return QStringLiteral("%1,%2").arg(point.x(), 0, 'f', 6).arg(point.y(), 0, 'f', 6);
            };
            mOutcome = mFixture.run("fermat:raypaths", {{"INPUT", input},
                                                        {"METHOD", 1},
                                                        {"START_POINT", text(each.from)},
                                                        {"END_POINT", text(each.to)},
                                                        {"OUTPUT", mFixture.path("far.gpkg")}});
            QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
            const QgsVectorLayer layer(mOutcome.results["OUTPUT"].toString(), "far", "ogr");
            QgsFeature ray;
            QVERIFY(layer.getFeatures().nextFeature(ray));
            ground.setSourceCrs(layer.crs(), QgsCoordinateTransformContext());
            const double length = ground.measureLine(each.from, each.to);
            QVERIFY2(std::abs(ray.attribute("length").toDouble() / length - 1) < 1e-4, each.crs);
            QVERIFY2(std::abs(ray.attribute("cost").toDouble() / (length / 10) - 1) < 2e-4,
                     each.crs);
        }
    }
    void backDirectionIsThatTowardsTheStart() {
        const int rows = 60, cols = 70;
        const QString input =
            write("back.tif", rows, std::vector<double>(std::size_t(rows) * cols, 36));
        solve({{"INPUT", input},
               {"START_POINT", "1305,1695"},
               {"BACK_DIRECTION", mFixture.path("backward.tif")}});
        QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
        const RasterContent back = ProviderFixture::readRaster(mOutcome.results["BACK_DIRECTION"]);
        for (int row = 0; row < rows; ++row)
            for (int col = 0; col < cols; ++col) {
                const double found = back.values[std::size_t(row) * cols + col];
                if (row == 30 && col == 30) {
                    QCOMPARE(found, 0.0);
                    continue;
                }
                if (std::hypot(row - 30, col - 30) < 3)
                    continue;
                const double expected = std::atan2(30 - col, row - 30) * 180 / M_PI;
                const double difference = std::remainder(found - expected, 360);
                QVERIFY2(std::abs(difference) < 1.5,
                         qPrintable(QStringLiteral("%1 %2: %3").arg(row).arg(col).arg(difference)));
                QVERIFY(found > 0 && found <= 360);
            }
    }
    void partsAndFilesAreTheWholeInMemory() {
        const int rows = 300, cols = 320;
        fermat::test::Random random(7);
        std::vector<double> values;
        for (int i = 0; i < rows * cols; ++i)
            values.push_back(random.chance(0.1) ? ProviderFixture::nan : random.between(1, 9));
        values[150 * cols + 160] = 5;
        const QVariantMap parameters{{"INPUT", write("noise.tif", rows, values)},
                                     {"START_POINT", "2605,495"},
                                     {"MAX_COST", 150},
                                     {"INTERVALS", "step:30"},
                                     {"ISOCHRONES", mFixture.path("bands.gpkg")}};
        const RasterContent whole = solve(parameters);
        QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
        const auto areas = [&] {
            QStringList texts;
            const QgsVectorLayer layer(mOutcome.results["ISOCHRONES"].toString(), "bands", "ogr");
            QgsFeature band;
            for (QgsFeatureIterator it = layer.getFeatures(); it.nextFeature(band);)
                texts << band.geometry().asWkt(17);
            return texts;
        };
        const QStringList wholeBands = areas();
        QVERIFY(wholeBands.size() == 5);
        const SolvedPart::Rules before = ProviderFixture::partRules();
        ProviderFixture::partRules() = {1, 5, 32, 0.9};
        const RasterContent part = solve(parameters, "part.tif");
        ProviderFixture::partRules() = before;
        QCOMPARE(areas(), wholeBands);
        QVERIFY2(!mOutcome.infos.filter(QStringLiteral("cells were read")).isEmpty(),
                 qPrintable(mOutcome.error));
        QCOMPARE(part.values.size(), whole.values.size());
        std::size_t reached = 0;
        for (std::size_t i = 0; i < whole.values.size(); ++i) {
            QVERIFY(part.values[i] == whole.values[i] ||
                    (std::isnan(part.values[i]) && std::isnan(whole.values[i])));
            reached += whole.values[i] >= 0;
        }
        QVERIFY(reached > 1000);
    }
    void polygonsAreRoundAndMirrorAndTurnWithTheRaster() {
        const int side = 121;
        const std::vector<double> even(std::size_t(side) * side, 36); // cells of 10 m, 1 s each
        const auto polygons = [&](const std::vector<double>& values, const QString& start,
                                  QVariantMap parameters) {
            parameters.insert("INPUT", write("polygons.tif", side, values));
            parameters.insert("START_POINT", start);
            parameters.insert("ISOCHRONES", mFixture.path("polygons.gpkg"));
            solve(parameters);
            std::vector<QgsFeature> found;
            if (!mOutcome.ok)
                return found;
            const QgsVectorLayer layer(mOutcome.results["ISOCHRONES"].toString(), "bands", "ogr");
            QgsFeature feature;
            for (QgsFeatureIterator it = layer.getFeatures(); it.nextFeature(feature);)
                found.push_back(feature);
            return found;
        };
        // A list of ends, and the end of what is reached.
        for (const QVariantMap& parameters :
             {QVariantMap{{"INTERVALS", "5,20,50"}},
              QVariantMap{{"INTERVALS", "5,20,80"}, {"MAX_COST", 50}}}) {
            const auto rings = polygons(even, "1605,1395", parameters);
            QVERIFY2(rings.size() == 3, qPrintable(mOutcome.error));
            double before = 0;
            for (std::size_t i = 0; i < 3; ++i) {
                const double radius = std::array{50.0, 200.0, 500.0}[i];
                const double area = M_PI * radius * radius;
                const double found = rings[i].geometry().area() + before, most = i ? 1e-3 : 0.02;
                QVERIFY2(std::abs(found / area - 1) < most, qPrintable(QString::number(found)));
                before = found;
            }
        }
        // On rough ground with walls.
        fermat::test::Random random(5);
        std::vector<double> rough;
        for (int i = 0; i < side * side; ++i)
            rough.push_back(random.chance(0.1) ? ProviderFixture::nan : random.between(9, 36));
        rough[30 * side + 40] = 36;
        std::vector<double> mirrored(rough), turned(rough);
        for (int row = 0; row < side; ++row)
            for (int col = 0; col < side; ++col) {
                mirrored[std::size_t(row * side + side - 1 - col)] =
                    rough[std::size_t(row * side + col)];
                turned[std::size_t(col * side + row)] = rough[std::size_t(row * side + col)];
            }
        const auto plain = polygons(rough, "1405,1695", {{"INTERVALS", "step:20"}});
        QVERIFY(plain.size() > 3);
        const double west = 1000, east = 1000 + 10.0 * side, north = 2000;
        const auto compare = [&](const std::vector<QgsFeature>& others,
                                 const std::function<QgsPointXY(QgsPointXY)>& place) {
            QCOMPARE(others.size(), plain.size());
            for (std::size_t i = 0; i < plain.size(); ++i) {
                QgsMultiPolygonXY moved = others[i].geometry().asMultiPolygon();
                for (QgsPolygonXY& polygon : moved)
                    for (QgsPolylineXY& ring : polygon)
                        for (QgsPointXY& point : ring)
                            point = place(point);
                const QgsGeometry other = QgsGeometry::fromMultiPolygonXY(moved).makeValid();
                const double difference = plain[i].geometry().symDifference(other).area();
                QVERIFY2(difference < 0.005 * plain[i].geometry().area(),
                         qPrintable(QString::number(difference)));
            }
        };
        compare(polygons(mirrored, "1805,1695", {{"INTERVALS", "step:20"}}),
                [&](QgsPointXY at) { return QgsPointXY(west + east - at.x(), at.y()); });
        compare(polygons(turned, "1305,1595", {{"INTERVALS", "step:20"}}), [&](QgsPointXY at) {
            return QgsPointXY(west + (north - at.y()), north - (at.x() - west));
        });
    }
    void polygonsHaveNoImpassableGroundAndAgreeWithTheRaster() {
        const int rows = 90, cols = 110;
        fermat::test::Random random(11);
        std::vector<double> values;
        for (int i = 0; i < rows * cols; ++i)
            values.push_back(random.chance(0.15) ? ProviderFixture::nan : random.between(10, 40));
        values[45 * cols + 50] = 30;
        const QString input = write("walls.tif", rows, values);
        for (const bool hasMaximum : {false, true}) {
            QVariantMap parameters{{"INPUT", input},
                                   {"START_POINT", "1505,1545"},
                                   {"INTERVALS", "step:15"},
                                   {"BANDS", 1},
                                   {"ISOCHRONES", mFixture.path("bands.gpkg")}};
            if (hasMaximum)
                parameters.insert("MAX_COST", 40);
            const RasterContent times = solve(parameters);
            QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
            const QgsVectorLayer layer(mOutcome.results["ISOCHRONES"].toString(), "bands", "ogr");
            QgsFeature last, band;
            for (QgsFeatureIterator it = layer.getFeatures(); it.nextFeature(band);) {
                const double end = band.attribute("to").toDouble();
                const QgsGeometry ground = band.geometry();
                const std::unique_ptr<QgsGeometryEngine> engine(
                    QgsGeometry::createGeometryEngine(ground.constGet()));
                engine->prepareGeometry();
                for (int row = 1; row + 1 < rows; ++row)
                    for (int col = 1; col + 1 < cols; ++col) {
                        // Beside a cell, times differ by at most that of one and a half cells.
                        const double time = times.values[std::size_t(row * cols + col)];
                        const QgsGeometry centre =
                            QgsGeometry::fromPointXY(QgsPointXY(1005 + 10 * col, 1995 - 10 * row));
                        if (time >= 0 && std::abs(time - end) < 4)
                            continue;
                        const bool expected = time >= 0 && time < end;
                        if (std::isnan(values[std::size_t(row * cols + col)]) || !hasMaximum)
                            QVERIFY2(engine->contains(centre.constGet()) == expected,
                                     qPrintable(QStringLiteral("%1 %2").arg(row).arg(col)));
                    }
                last = band;
            }
            // Whole cells, where nothing else ends the ground.
            if (!hasMaximum) {
                const auto reached =
                    std::ranges::count_if(times.values, [](double time) { return time >= 0; });
                QVERIFY(std::abs(last.geometry().area() - 100.0 * double(reached)) < 1);
            }
        }
    }
    void validationFindsOneWrongCell() {
        const int rows = 40, cols = 50;
        fermat::test::Random random(9);
        std::vector<double> values;
        for (int i = 0; i < rows * cols; ++i)
            values.push_back(random.between(2, 6));
        const QString input = write("ground.tif", rows, values);
        const RasterContent right = solve({{"INPUT", input}, {"START_POINT", "1205,1805"}});
        QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
        const auto isValid = [&](const QString& distance) {
            mOutcome = mFixture.run("fermat:validatedistance", {{"INPUT", input},
                                                                {"METHOD", 1},
                                                                {"START_POINT", "1205,1805"},
                                                                {"DISTANCE", distance}});
            return mOutcome.ok && mOutcome.results["VALID"].toBool();
        };
        QVERIFY2(isValid(mFixture.path("distance.tif")), qPrintable(mOutcome.error));
        std::vector<double> wrong(right.values.begin(), right.values.end());
        wrong[777] *= 1.0001;
        QVERIFY(!isValid(write("wrong.tif", rows, wrong)));
        QVERIFY2(mOutcome.ok, qPrintable(mOutcome.error));
    }
    void elevationsAndSolversOfPathsAreRefused() {
        const QString input = write("dem.tif", 30, std::vector<double>(900, 100));
        solve({{"INPUT", input}, {"SURFACE", 3}, {"START_POINT", "1105,1905"}});
        QVERIFY(!mOutcome.ok);
        QVERIFY2(mOutcome.error.contains(QStringLiteral("METHOD = 0")), qPrintable(mOutcome.error));
        solve({{"INPUT", input}, {"START_POINT", "1105,1905"}, {"SOLVER", "tiled"}});
        QVERIFY(!mOutcome.ok);
        QVERIFY2(mOutcome.error.contains(QStringLiteral("wavefronts. Or choose")),
                 qPrintable(mOutcome.error));
    }
};

FERMAT_QGIS_TEST(WavefrontsTest)
#include "wavefronts_test.moc"
