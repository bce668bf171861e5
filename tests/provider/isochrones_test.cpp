#include "../support/effort.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <fermat/synthetic.h>

#include <qgsapplication.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingregistry.h>
#include <qgsrasterlayer.h>

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <set>

/// The outputs of fermat:isochrones.
class IsochronesTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

    QString uniform(int rows, int cols, const Placement& placement = {}) {
        return mFixture.writeRaster("uniform.tif", rows,
                                    std::vector<double>(std::size_t(rows) * cols, 36), GDT_Byte,
                                    placement);
    }
    /// Rough terrain. mStart is on a road.
    QString terrain(int size) {
        const auto cells = fermat::rough_terrain({size, size}, 7);
        const auto road = std::size_t(std::max_element(cells.begin(), cells.end()) - cells.begin());
        mStart = QStringLiteral("%1,%2")
                     .arg(1005 + 10 * double(road % size))
                     .arg(1995 - 10 * double(road / size));
        return mFixture.writeRaster("terrain.tif", size,
                                    std::vector<double>(cells.begin(), cells.end()), GDT_Byte);
    }
    QString mStart;

  private slots:
    void cleanup() {
        for (const QString& file : mFixture.files())
            QFile::remove(mFixture.path(file));
    }

    void aCommaIsADecimalOnlyWhereThatIsClear_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("intervals");
        QTest::addColumn<QString>("ends"); // empty: refused
        QTest::newRow("one number") << "de_DE"
                                    << "2,5" << QString();
        QTest::newRow("two numbers") << "de_DE"
                                     << "2,5; 7,8"
                                     << "2.5 7.8";
        QTest::newRow("with a space") << "de_DE"
                                      << "2, 5"
                                      << "2 5";
        QTest::newRow("three ends") << "de_DE"
                                    << "2,5,8"
                                    << "2 5 8";
        QTest::newRow("English") << "en_GB"
                                 << "2,5"
                                 << "2 5";
        QTest::newRow("semicolons in English") << "en_GB"
                                               << "2,5; 7.5"
                                               << "2.5 7.5";
        QTest::newRow("pairs") << "de_DE"
                               << "2,5 7,8" << QString();
        QTest::newRow("a width") << "de_DE"
                                 << "step:12,5"
                                 << "12.5 25";
    }
    void aCommaIsADecimalOnlyWhereThatIsClear() {
        QFETCH(QString, language);
        QFETCH(QString, intervals);
        QFETCH(QString, ends);
        const QLocale before;
        QLocale::setDefault(QLocale(language));
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(20, 20)},
                                               {"START_POINT", "1025,1975"},
                                               {"OUTPUT", mFixture.path("d.tif")},
                                               {"INTERVALS", intervals},
                                               {"ISOCHRONES", mFixture.path("bands.gpkg")}});
        QLocale::setDefault(before);
        if (ends.isEmpty()) {
            QVERIFY2(outcome.error.contains("Write 2.5 for a decimal, or 2; 5 for two ends."),
                     qPrintable(outcome.error));
            return;
        }
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QStringList found;
        for (const QgsFeature& band : ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]))
            found << band.attribute("to").toString();
        QCOMPARE(found.join(' '), ends);
    }

    void backDirectionPointsToThePredecessor() {
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(5, 5)},
                                               {"START_POINT", "1025,1975"},
                                               {"OUTPUT", mFixture.path("d.tif")},
                                               {"BACK_DIRECTION", mFixture.path("b.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent back = ProviderFixture::readRaster(outcome.results["BACK_DIRECTION"]);
        QCOMPARE(back.at(2, 2), 0.0);   // the source
        QCOMPARE(back.at(4, 2), 360.0); // from the south back to the north
        QCOMPARE(back.at(3, 1), 45.0);
        QCOMPARE(back.at(2, 0), 90.0);
        QCOMPARE(back.at(0, 0), 135.0);
        QCOMPARE(back.at(0, 2), 180.0);
        QCOMPARE(back.at(1, 3), 225.0);
        QCOMPARE(back.at(2, 4), 270.0);
        QCOMPARE(back.at(4, 4), 315.0);
        QCOMPARE(back.unit, QString("degree"));
    }

    void backDirectionIsAnAngleOnTheGround() {
        Placement placement;
        placement.crs = "EPSG:4326";
        placement.transform = {8, 0.001, 0, 60, 0, -0.001}; // half as wide as high
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(2, 2, placement)},
                                               {"START_POINT", "8.0005,59.9995"},
                                               {"OUTPUT", mFixture.path("d.tif")},
                                               {"BACK_DIRECTION", mFixture.path("b.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent back = ProviderFixture::readRaster(outcome.results["BACK_DIRECTION"]);
        // On the sphere it is atan(cos 60°) = 26.57° west of north. The ellipsoid adds a little.
        QVERIFY(std::abs(back.at(1, 1) - (360 - 26.6)) < 0.2);
    }

    void bandsCoverTheReachedGroundOnce_data() {
        QTest::addColumn<QString>("intervals");
        QTest::newRow("a width for all") << "step:100";
        QTest::newRow("a list beyond the furthest cell") << "100,150,700,100000";
    }
    void bandsCoverTheReachedGroundOnce() {
        QFETCH(QString, intervals);
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", terrain(150)},
                                               {"START_POINT", mStart},
                                               {"INTERVALS", intervals},
                                               {"OUTPUT", mFixture.path("d.tif")},
                                               {"ISOCHRONES", mFixture.path("i.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto bands = ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]);
        QVERIFY(bands.size() >= 3);
        double area = 0;
        for (std::size_t i = 0; i < bands.size(); ++i) {
            QVERIFY(bands[i].geometry().isGeosValid());
            QCOMPARE(bands[i].attribute("id").toInt(), int(i) + 1);
            QVERIFY(bands[i].attribute("from").toDouble() < bands[i].attribute("to").toDouble());
            area += bands[i].geometry().area();
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(bands[i].geometry().intersection(bands[j].geometry()).area() < 1e-6);
        }
        QCOMPARE(bands[0].attribute("from").toDouble(), 0.0);
        const double reached = outcome.value("REACHED_CELLS") * 100;
        QVERIFY2(std::abs(area - reached) < 1e-6 * reached,
                 qPrintable(QStringLiteral("%1, not %2").arg(area).arg(reached)));

        // The centre of a cell is in the band of its distance.
        const RasterContent distance = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        for (const auto& [row, col] : {std::pair{75, 75}, {20, 30}, {149, 149}, {60, 130}}) {
            const double d = distance.at(row, col);
            const QgsGeometry centre =
                QgsGeometry::fromPointXY({1000 + 10 * (col + 0.5), 2000 - 10 * (row + 0.5)});
            for (const QgsFeature& band : bands)
                if (band.geometry().contains(centre))
                    QVERIFY(d >= band.attribute("from").toDouble() &&
                            d <= band.attribute("to").toDouble());
        }
    }

    void bandsSayWhereTheyBeginAndEndAndHowLargeTheyAre() {
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", terrain(150)},
                                               {"START_POINT", mStart},
                                               {"INTERVALS", "20,40,60"},
                                               {"OUTPUT", mFixture.path("d.tif")},
                                               {"ISOCHRONES", mFixture.path("i.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto bands = ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]);
        QCOMPARE(bands.size(), std::size_t(3));
        const QStringList labels{"0–20 s", "20–40 s", "40 s – 1 min"};
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(bands[std::size_t(i)].attribute("label").toString(), labels[i]);
            // The scale of a projection differs a little from 1.
            const double area = bands[std::size_t(i)].geometry().area() / 1e6;
            const double found = bands[std::size_t(i)].attribute("area_km2").toDouble();
            QVERIFY2(std::abs(found - area) < 0.05 * area, qPrintable(QString::number(found)));
        }
    }

    void whatIsReachedWithinAnEndIsTheUnionOfTheRingsUpToIt_data() {
        QTest::addColumn<double>("simplify");
        QTest::newRow("as it is") << 0.0;
        QTest::newRow("simplified") << 25.0;
    }
    void whatIsReachedWithinAnEndIsTheUnionOfTheRingsUpToIt() {
        QFETCH(double, simplify);
        const auto bandsOf = [&](int kind) {
            const Outcome outcome = mFixture.run(
                "fermat:isochrones", {{"INPUT", terrain(150)},
                                      {"START_POINT", mStart},
                                      {"INTERVALS", "20,40,60"},
                                      {"BANDS", kind},
                                      {"SIMPLIFY", simplify},
                                      {"OUTPUT", mFixture.path("d.tif")},
                                      {"ISOCHRONES", mFixture.path("i%1.gpkg").arg(kind)}});
            return ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]);
        };
        const auto rings = bandsOf(0), within = bandsOf(1);
        QCOMPARE(rings.size(), std::size_t(3));
        QCOMPARE(within.size(), std::size_t(3));
        double area = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            area += rings[i].geometry().area();
            QVERIFY(within[i].geometry().isGeosValid());
            QCOMPARE(within[i].attribute("from").toDouble(), 0.0);
            QCOMPARE(within[i].attribute("to"), rings[i].attribute("to"));
            QVERIFY(std::abs(within[i].geometry().area() - area) < 1e-9 * area);
            for (std::size_t j = 0; j <= i; ++j) {
                const QgsGeometry outside = rings[j].geometry().difference(within[i].geometry());
                QVERIFY(outside.area() < 1e-6 * area);
            }
        }
        QCOMPARE(within[2].attribute("label").toString(), QString("0–1 min"));
    }

    void simplifiedBandsShareTheirBoundariesAndSmallPiecesGo() {
        const auto bandsOf = [&](double simplify, double minArea) {
            const Outcome outcome =
                mFixture.run("fermat:isochrones", {{"INPUT", terrain(150)},
                                                   {"START_POINT", mStart},
                                                   {"INTERVALS", "step:20"},
                                                   {"SIMPLIFY", simplify},
                                                   {"MIN_AREA", minArea},
                                                   {"OUTPUT", mFixture.path("d.tif")},
                                                   {"ISOCHRONES", mFixture.path("i.gpkg")}});
            return ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]);
        };
        const auto vertices = [](const std::vector<QgsFeature>& bands) {
            int count = 0;
            for (const QgsFeature& band : bands)
                count += band.geometry().constGet()->nCoordinates();
            return count;
        };
        const auto whole = bandsOf(0, 0), simple = bandsOf(15, 0), cleared = bandsOf(15, 5000);
        QVERIFY(whole.size() >= 10);
        QVERIFY(vertices(simple) < vertices(whole) / 2);
        QVERIFY(vertices(cleared) < vertices(simple));
        for (const auto* bands : {&simple, &cleared})
            for (std::size_t i = 0; i < bands->size(); ++i) {
                const QgsGeometry band = (*bands)[i].geometry();
                QVERIFY(band.isGeosValid());
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY(band.intersection((*bands)[j].geometry()).area() < 1e-6);
            }
        for (const QgsFeature& band : cleared)
            for (const QgsGeometry& piece : band.geometry().asGeometryCollection())
                QVERIFY(piece.area() > 5000 * 0.5); // simplified after
    }

    void theLastBandOfAListEndsTheGround() {
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(1, 101)},
                                               {"START_POINT", "1005,1995"},
                                               {"INTERVALS", "20 40;60"},
                                               {"OUTPUT", mFixture.path("d.tif")},
                                               {"ISOCHRONES", mFixture.path("i.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto bands = ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]);
        QCOMPARE(bands.size(), std::size_t(3));
        QCOMPARE(bands[2].attribute("to").toDouble(), 60.0);
        const QgsRectangle box = bands[2].geometry().boundingBox();
        QVERIFY(std::abs(box.xMinimum() - 1405) < 0.01);
        QVERIFY(std::abs(box.xMaximum() - 1605) < 0.01);
        QCOMPARE(box.height(), 10.0);
    }

    void intervalsThatDoNotSuitTheUnitAreWarnedOf_data() {
        QTest::addColumn<QString>("intervals");
        QTest::addColumn<int>("surface");
        QTest::addColumn<QString>("said");
        const QString almostEmpty =
            QStringLiteral("The isochrones are almost empty. The last one ");
        QTest::newRow("hours")
            << "0.0001,0.0002" << 0
            << almostEmpty + "ends at 0.0002 h, but hardly any cell beside the sources is reached "
                             "by then, and the furthest cell is at 0.0278 h. INTERVALS are in h: "
                             "use larger ones, or another TIME_UNIT.";
        QTest::newRow("costs") << "1,2" << 1 << almostEmpty + "ends at 2, but";
        QTest::newRow("too large")
            << "10,20" << 0
            << "Everything that is reached is in the first isochrone: it ends at 10 h, and the "
               "furthest cell is at 0.0278 h. INTERVALS are in h: use smaller ones, or another "
               "TIME_UNIT.";
        QTest::newRow("too large a width") << "step:40000" << 1 << "is in the first isochrone";
        QTest::newRow("enough") << "0.01,0.02" << 0 << "";
        QTest::newRow("a width") << "step:0.001" << 0 << "";
        QTest::newRow("everything") << "0.1" << 0 << "";
    }
    void intervalsThatDoNotSuitTheUnitAreWarnedOf() {
        QFETCH(QString, intervals);
        QFETCH(int, surface);
        QFETCH(QString, said);
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(1, 101)},
                                               {"START_POINT", "1005,1995"},
                                               {"SURFACE", surface},
                                               {"TIME_UNIT", 2},
                                               {"INTERVALS", intervals},
                                               {"OUTPUT", mFixture.path("d.tif")},
                                               {"ISOCHRONES", mFixture.path("i.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const QString warnings = outcome.warnings.join('\n');
        QVERIFY2(said.isEmpty() ? warnings.isEmpty() : warnings.contains(said),
                 qPrintable(warnings));
    }

    void oneStepWiderThanAllGroundIsOneBand() {
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(4, 4)},
                                               {"START_POINT", "1005,1995"},
                                               {"INTERVALS", "step:1000"},
                                               {"OUTPUT", mFixture.path("d.tif")},
                                               {"ISOCHRONES", mFixture.path("i.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto bands = ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]);
        QCOMPARE(bands.size(), std::size_t(1));
        QCOMPARE(bands[0].attribute("to").toDouble(), 1000.0);
        QCOMPARE(bands[0].geometry().area(), 1600.0);
    }

    void isochronesAreCreatedUnlessOneSaysOtherwise() {
        for (const char* id : {"fermat:isochrones", "fermat:reachablearea"}) {
            const auto* algorithm =
                QgsApplication::processingRegistry()->algorithmById(QLatin1String(id));
            bool found = false;
            for (const auto* destination : algorithm->destinationParameterDefinitions())
                if (dynamic_cast<const QgsProcessingParameterFeatureSink*>(destination)) {
                    QCOMPARE(static_cast<const QgsProcessingDestinationParameter*>(destination)
                                 ->createByDefault(),
                             destination->name() != "CATCHMENTS");
                    found = true;
                }
            QVERIFY(found);
        }
    }

    void withoutIntervalsTheIsochronesHaveRoundSteps() {
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(1, 101)},
                                               {"START_POINT", "1005,1995"},
                                               {"OUTPUT", mFixture.path("d.tif")},
                                               {"ISOCHRONES", mFixture.path("i.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto bands = ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]);
        QCOMPARE(bands.size(), std::size_t(10)); // 100 s
        QCOMPARE(bands[0].attribute("to").toDouble(), 10.0);
        QVERIFY(outcome.infos.join(' ').contains("each isochrone band is 10 s wide"));
    }

    void withoutIsochronesTheIntervalsAreSaidToHaveNoEffect() {
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(3, 3)},
                                               {"START_POINT", "1005,1995"},
                                               {"INTERVALS", "step:1"},
                                               {"OUTPUT", mFixture.path("d.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(!outcome.results.contains("ISOCHRONES"));
        QCOMPARE(outcome.warnings.size(), 1);
        QVERIFY(outcome.warnings[0].contains("INTERVALS has no effect"));
    }

    void theLogHasTheFurthestCellToSixDigits() {
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(1, 1236)},
                                               {"START_POINT", "1005,1995"},
                                               {"OUTPUT", mFixture.path("d.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.value("MAX_REACHED"), 1235.0);
        QVERIFY2(outcome.infos.join(' ').contains("The furthest is at " + QLocale().toString(1235) +
                                                  " s."),
                 qPrintable(outcome.infos.join(' ')));
    }

    void aMaximumBelowTheFirstStepIsWarnedOf() {
        const auto warnings = [&](double maximum) {
            return mFixture
                .run("fermat:isochrones", {{"INPUT", uniform(3, 3)},
                                           {"START_POINT", "1005,1995"},
                                           {"MAX_COST", maximum},
                                           {"OUTPUT", mFixture.path("d.tif")}})
                .warnings.join(' ');
        };
        const QString warned = warnings(0.9); // a step takes 1 s
        QVERIFY2(warned.contains("Only the cells of the sources are reached") &&
                     warned.contains("The maximum is in s: use a larger one"),
                 qPrintable(warned));
        QCOMPARE(warnings(1.1), QString());
    }

    void sourcesThatShareACellAreNotAllThatIsReached() {
        const std::vector<FeatureContent> five(5, {"POINT(1005 1995)", {}});
        const auto sources = ProviderFixture::layer("Point", "EPSG:32632", {}, five);
        const auto isSilent = [&](int rows, int cols, double maximum, double reached) {
            const Outcome outcome = mFixture.run(
                "fermat:isochrones", {{"INPUT", uniform(rows, cols)},
                                      {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())},
                                      {"MAX_COST", maximum},
                                      {"INTERVALS", "10"},
                                      {"OUTPUT", mFixture.path("d.tif")},
                                      {"ISOCHRONES", mFixture.path("i.gpkg")}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(outcome.value("REACHED_CELLS"), reached);
            QVERIFY2(!outcome.warnings.join(' ').contains("Only the cells of the sources") &&
                         !outcome.warnings.join(' ').contains("almost empty"),
                     qPrintable(outcome.warnings.join(' ')));
        };
        isSilent(3, 3, 1.1, 3);
        isSilent(1, 101, 200, 101); // 10 cells are within 10 s
    }

    void solversGiveTheSameBits() {
        const QString input = terrain(120);
        QList<RasterContent> results;
        for (const QString solver : {"dijkstra", "tiled"}) {
            const Outcome outcome =
                mFixture.run("fermat:isochrones", {{"INPUT", input},
                                                   {"START_POINT", mStart},
                                                   {"SOLVER", solver},
                                                   {"OUTPUT", mFixture.path(solver + ".tif")}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(outcome.results["SOLVER_USED"].toString(), solver);
            results << ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        }
        QVERIFY(results[0].values == results[1].values);
        QVERIFY(!results[0].values.empty());
    }

    void outputIsATiledCompressedGeoTiff() {
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(300, 300)},
                                               {"START_POINT", "1605,1405"},
                                               {"OUTPUT", mFixture.path("d.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(mFixture.path("d.tif").toUtf8().constData(), GDAL_OF_RASTER));
        int width = 0;
        int height = 0;
        dataset->GetRasterBand(1)->GetBlockSize(&width, &height);
        QCOMPARE(width, 256);
        QCOMPARE(height, 256);
        QCOMPARE(QString(dataset->GetMetadataItem("COMPRESSION", "IMAGE_STRUCTURE")),
                 QString("DEFLATE"));
        QCOMPARE(mFixture.files(), (QStringList{"d.tif", "uniform.tif"}));
    }

    void otherFormatsGoByTheirExtension() {
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(3, 3)},
                                               {"START_POINT", "1005,1995"},
                                               {"OUTPUT", mFixture.path("d.img")},
                                               {"ALLOCATION", mFixture.path("a.asc")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(ProviderFixture::readRaster(outcome.results["OUTPUT"]).at(0, 2), 2.0);
        QCOMPARE(ProviderFixture::readRaster(outcome.results["ALLOCATION"]).at(0, 2), 0.0);
        for (const QString& file : mFixture.files())
            QVERIFY2(file.startsWith("d.") || file.startsWith("a.") || file.startsWith("uniform"),
                     qPrintable(file));
    }

    void staleStatisticsOfAnOlderFileGo() {
        QFile stale(mFixture.path("d.tif.aux.xml"));
        QVERIFY(stale.open(QIODevice::WriteOnly));
        stale.write("<PAMDataset/>");
        stale.close();
        QVERIFY(mFixture
                    .run("fermat:isochrones", {{"INPUT", uniform(3, 3)},
                                               {"START_POINT", "1005,1995"},
                                               {"OUTPUT", mFixture.path("d.tif")}})
                    .ok);
        QVERIFY(!QFile::exists(stale.fileName()));
    }

    void theNumberOfBandsAndTheirMemoryAreAnnounced() {
        const QString input = terrain(fermat::test::sanitized ? 100 : 300);
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", input},
                                               {"START_POINT", mStart},
                                               {"INTERVALS", "step:1"},
                                               {"OUTPUT", mFixture.path("d.tif")},
                                               {"ISOCHRONES", mFixture.path("many.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const int bands = int(std::ceil(outcome.value("MAX_REACHED")));
        const QStringList said = outcome.infos.filter(QRegularExpression(
            QStringLiteral("^Isochrone bands: %1, up to [0-9.]+ MiB").arg(bands)));
        QVERIFY2(said.size() == 1, qPrintable(outcome.infos.join('\n')));
    }

    void aCancelStopsSoonAndLeavesNoFile_data() {
        QTest::addColumn<double>("at");
        for (const double at : {0.0, 5.0, 15.0, 30.0, 59.0, 70.0, 80.0, 90.0})
            QTest::newRow(qPrintable(QString::number(at))) << at;
    }
    void aCancelStopsSoonAndLeavesNoFile() {
        QFETCH(double, at);
        const QString input = terrain(1500);
        const QStringList before = mFixture.files();
        RecordingFeedback feedback;
        QElapsedTimer timer;
        feedback.mOnProgress = [&](double progress) {
            if (progress >= at && !feedback.isCanceled()) {
                feedback.cancel();
                timer.start();
            }
        };
        const Outcome outcome = mFixture.run("fermat:isochrones",
                                             {{"INPUT", input},
                                              {"START_POINT", mStart},
                                              {"INTERVALS", "step:300"},
                                              {"OUTPUT", mFixture.path("d.tif")},
                                              {"BACK_DIRECTION", mFixture.path("b.tif")},
                                              {"ALLOCATION", mFixture.path("a.tif")},
                                              {"ISOCHRONES", mFixture.path("i.gpkg")}},
                                             &feedback);
        QVERIFY(timer.isValid());
        QVERIFY2(timer.elapsed() < 500, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.startsWith("Cancelled"), qPrintable(outcome.error));
        QCOMPARE(mFixture.files(), before);
    }

    void progressRisesAndMoves() {
        RecordingFeedback feedback;
        double last = 0;
        int reports = 0;
        bool fell = false;
        feedback.mOnProgress = [&](double progress) {
            fell = fell || progress < last;
            last = progress;
            ++reports;
        };
        QVERIFY(mFixture
                    .run("fermat:isochrones",
                         {{"INPUT", terrain(1000)},
                          {"START_POINT", mStart},
                          {"OUTPUT", mFixture.path("d.tif")}},
                         &feedback)
                    .ok);
        QVERIFY(!fell);
        QVERIFY(reports > 20);
        QVERIFY(last > 80);
    }

    void allParametersOfTheAlgorithmsExplainThemselves() {
        for (const char* id : {"fermat:isochrones", "fermat:raypaths", "fermat:validatedistance"}) {
            const auto* algorithm =
                QgsApplication::processingRegistry()->algorithmById(QLatin1String(id));
            QVERIFY(algorithm);
            QVERIFY(algorithm->shortHelpString().size() > 2000);
            QVERIFY(!algorithm->icon().isNull());
            for (const char* name :
                 {"INPUT", "BAND", "SURFACE", "VELOCITY_UNIT", "ZERO_VELOCITY", "RADIUS", "CORNERS",
                  "START_POINT", "SOURCES", "START_COST_FIELD", "MAX_COST_FIELD", "ID_FIELD",
                  "MAX_COST", "TIME_UNIT", "SOLVER"})
                QVERIFY2(algorithm->parameterDefinition(QLatin1String(name)), name);
            for (const auto* definition : algorithm->parameterDefinitions())
                QVERIFY2(!definition->help().isEmpty(), qPrintable(definition->name()));
        }
    }
};

FERMAT_QGIS_TEST(IsochronesTest)
#include "isochrones_test.moc"
