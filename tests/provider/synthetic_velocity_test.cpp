#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <fermat/synthetic.h>

#include <qgsprocessingalgorithm.h>
#include <qgsprocessingregistry.h>
#include <qgsrasterlayer.h>

#include <algorithm>
#include <cmath>

/// fermat:syntheticvelocity.
class SyntheticVelocityTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;
    int mRuns = 0;

    Outcome make(QVariantMap parameters, RecordingFeedback* feedback = nullptr) {
        if (!parameters.contains("OUTPUT"))
            parameters.insert("OUTPUT", mFixture.path(QStringLiteral("%1.tif").arg(mRuns++)));
        return mFixture.run("fermat:syntheticvelocity", parameters, feedback);
    }

    static bool isRoughTerrain(const Outcome& outcome, fermat::Grid grid, unsigned seed) {
        const RasterContent content = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        const auto expected = fermat::rough_terrain(grid, seed);
        return std::equal(expected.begin(), expected.end(), content.values.begin(),
                          content.values.end());
    }

  private slots:
    void roughTerrainIsThatOfTheCoreInATiledCompressedGeoTiff() {
        const Outcome outcome = make({{"KIND", 0},
                                      {"ROWS", 300},
                                      {"COLUMNS", 400},
                                      {"SEED", 7},
                                      {"CELL_SIZE", 20},
                                      {"CRS", "EPSG:32631"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(isRoughTerrain(outcome, {300, 400}, 7));

        const QString file = outcome.results["OUTPUT"].toString();
        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(file.toUtf8().constData(), GDAL_OF_RASTER));
        QCOMPARE(dataset->GetMetadataItem("COMPRESSION", "IMAGE_STRUCTURE"), "DEFLATE");
        int width = 0;
        int height = 0;
        dataset->GetRasterBand(1)->GetBlockSize(&width, &height);
        QCOMPARE(width, 256);
        QCOMPARE(height, 256);
        QCOMPARE(int(dataset->GetRasterBand(1)->GetRasterDataType()), int(GDT_Byte));
        QCOMPARE(dataset->GetRasterBand(1)->GetUnitType(), "km/h");
        const QgsRasterLayer layer(file);
        QCOMPARE(layer.crs().authid(), QStringLiteral("EPSG:32631"));
        QCOMPARE(layer.extent(), QgsRectangle(0, -6000, 8000, 0));
    }

    void whatIsLeftOutTakesItsDefault() {
        const Outcome outcome = make({});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(isRoughTerrain(outcome, {1000, 1000}, 1));
        QCOMPARE(QgsRasterLayer(outcome.results["OUTPUT"].toString()).crs().authid(),
                 QStringLiteral("EPSG:3857"));
    }

    void aSectionIsMadeWithoutCrsWhereItIsEmpty() {
        for (const QVariant& empty : {QVariant(), QVariant(QString())}) {
            const Outcome outcome = make({{"KIND", 1}, {"CRS", empty}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QVERIFY(!QgsRasterLayer(outcome.results["OUTPUT"].toString()).crs().isValid());
        }
    }

    void anExtentIsCoveredFromItsNorthWestCorner() {
        const Outcome outcome =
            make({{"KIND", 3}, {"EXTENT", "500,595,1000,1041 [EPSG:3857]"}, {"CELL_SIZE", 10}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const QgsRasterLayer layer(outcome.results["OUTPUT"].toString());
        QCOMPARE(layer.width(), 10);
        QCOMPARE(layer.height(), 5);
        QCOMPARE(layer.extent(), QgsRectangle(500, 991, 600, 1041));
    }

    void depthsAndRadiiAreInMapUnits() {
        const auto made = [&](QVariantMap parameters) {
            for (const char* side : {"ROWS", "COLUMNS"})
                parameters.insert(side, 5);
            parameters.insert("CELL_SIZE", 10);
            const Outcome outcome = make(parameters);
            if (!outcome.ok)
                qWarning("%s", qPrintable(outcome.error));
            return ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        };
        QCOMPARE(made({{"KIND", 1}, {"VELOCITY", 1500}, {"GRADIENT", 0.5}}).at(4, 0), 1520.0);
        const RasterContent layers = made({{"KIND", 2}, {"TABLE", "0,1500,20,2500"}});
        QCOMPARE(layers.at(1, 0), 1500.0);
        QCOMPARE(layers.at(2, 0), 2500.0);
        const QVariantList profile{0, 100, 100, 200};
        const RasterContent centred = made({{"KIND", 4}, {"TABLE", profile}, {"AXIS", ""}});
        QCOMPARE(centred.at(2, 2), 100.0);
        QCOMPARE(centred.at(2, 0), 120.0);
        const RasterContent placed = made({{"KIND", 4}, {"TABLE", profile}, {"AXIS", "5,-5"}});
        QCOMPARE(placed.at(0, 0), 100.0);
        QCOMPARE(placed.at(0, 2), 120.0);
    }

    void badInputIsNamedAndLeavesNoFile_data() {
        QTest::addColumn<QVariantMap>("parameters");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QVariantMap& parameters, const char* error) {
            QTest::newRow(name) << parameters << QString::fromUtf8(error);
        };
        row("cell size", {{"CELL_SIZE", 0}}, "CELL_SIZE is 0. It must be more than 0.");
        row("infinite velocity", {{"KIND", 1}, {"VELOCITY", INFINITY}},
            "VELOCITY (Gradient or checkerboard: velocity) cannot be inf. It must be a number, 0 "
            "or more.");
        row("velocity that is no number", {{"KIND", 1}, {"VELOCITY", NAN}},
            "VELOCITY (Gradient or checkerboard: velocity) cannot be nan. It must be a number");
        row("negative velocity below", {{"KIND", 1}, {"VELOCITY", 10}, {"GRADIENT", -1}},
            "VELOCITY, GRADIENT: the velocity in row 999 must be 0 or more, not -29960.");
        row("odd table", {{"KIND", 2}, {"TABLE", "0,1500,20"}},
            "TABLE has 3 values. It must have two in each row: a depth or radius, and a velocity.");
        row("text in table", {{"KIND", 2}, {"TABLE", "0,1500,deep,4"}},
            "Row 2 of TABLE is “deep”, “4”. Both must be numbers.");
        row("falling table", {{"KIND", 4}, {"TABLE", "5,1,4,2"}},
            "TABLE, AXIS: radius 4 comes after 5, but each must be greater than the one before.");
        row("beyond a pole", {{"CRS", "EPSG:4326"}, {"CELL_SIZE", 0.1}},
            "In EPSG:4326 - WGS 84, the raster would reach from latitude -100 to 0, beyond a pole. "
            "Use smaller cells (in this CRS, CELL_SIZE is in degrees), fewer cells, or a "
            "projected CRS.");
        row("too many columns", {{"EXTENT", "0,1000000000,0,10"}, {"CELL_SIZE", 0.1}},
            "The raster would have 1e+10 columns and 100 rows. Both must be from 1 to "
            "2147483647. Change EXTENT and CELL_SIZE, or COLUMNS and ROWS.");
        row("more than there is memory for", {{"ROWS", 2000000}, {"COLUMNS", 2000000}},
            "A raster of 2,000,000 × 2,000,000 cells needs 3725.");
        row("a folder that is not there", {{"OUTPUT", "/no/such/folder/out.tif"}},
            "OUTPUT is /no/such/folder/out.tif, but there is no folder /no/such/folder");
    }
    void badInputIsNamedAndLeavesNoFile() {
        QFETCH(QVariantMap, parameters);
        QFETCH(QString, error);
        const QStringList before = mFixture.files();
        const Outcome outcome = make(parameters);
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.startsWith(error), qPrintable(outcome.error));
        QCOMPARE(mFixture.files(), before);
    }

    void theLogSaysHowMuchMemoryItNeeds() {
        RecordingFeedback feedback;
        QVERIFY(make({{"KIND", 1}, {"ROWS", 2000}, {"COLUMNS", 3000}}, &feedback).ok);
        const QString line = feedback.mInfos.filter("of memory").value(0);
        QVERIFY2(line.startsWith("3,000 × 2,000 cells, up to "), qPrintable(line));
        // The cells as floats, and again in the cache of GDAL.
        QVERIFY(line.section(' ', -4, -4).toDouble() >= 2 * 4 * 6e6 / (1 << 20));
    }

    void aCancelLeavesNoFile() {
        const QStringList before = mFixture.files();
        for (int kind = 0; kind < 5; ++kind) {
            RecordingFeedback feedback;
            feedback.cancel();
            const Outcome outcome = make({{"KIND", kind}}, &feedback);
            QVERIFY(!outcome.ok);
            QVERIFY2(outcome.error.startsWith("Cancelled"), qPrintable(outcome.error));
            QCOMPARE(mFixture.files(), before);
        }
    }
};

FERMAT_QGIS_TEST(SyntheticVelocityTest)
#include "synthetic_velocity_test.moc"
