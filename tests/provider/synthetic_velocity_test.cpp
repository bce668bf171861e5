#include "run_algorithm.h"
#include "synthetic_velocity_algorithm.h"

#include <fermat/synthetic.h>

#include <gdal_priv.h>

#include <qgsapplication.h>
#include <qgsrasterlayer.h>

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>

namespace {

Run make(const QVariantMap& parameters) {
    return runAlgorithm<SyntheticVelocityAlgorithm>(parameters);
}

template <class T>
std::vector<T> cellsOf(const QString& path, GDALDataType type) {
    const GDALDatasetUniquePtr dataset(
        GDALDataset::Open(path.toUtf8().constData(), GDAL_OF_RASTER));
    if (!dataset || dataset->GetRasterBand(1)->GetRasterDataType() != type)
        return {};
    const int cols = dataset->GetRasterXSize();
    const int rows = dataset->GetRasterYSize();
    std::vector<T> cells(std::size_t(cols) * rows);
    if (dataset->GetRasterBand(1)->RasterIO(GF_Read, 0, 0, cols, rows, cells.data(), cols, rows,
                                            type, 0, 0, nullptr) != CE_None)
        return {};
    return cells;
}

} // namespace

class SyntheticVelocityTest : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir mFolder;
    QString path(const char* name) const { return mFolder.filePath(QLatin1String(name)); }
    bool isEmpty() const {
        return QDir(mFolder.path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
            .isEmpty();
    }

  private slots:
    void initTestCase() {
        QgsApplication::initQgis();
        QVERIFY(mFolder.isValid());
    }
    void cleanupTestCase() { QgsApplication::exitQgis(); }
    void cleanup() {
        for (const QString& file : QDir(mFolder.path()).entryList(QDir::Files | QDir::Hidden))
            QVERIFY(QFile::remove(mFolder.filePath(file)));
    }

    void roughTerrainIsThatOfTheCoreInATiledCompressedGeoTiff() {
        const QString file = path("rough.tif");
        const Run run = make({{"KIND", 0},
                              {"ROWS", 300},
                              {"COLUMNS", 400},
                              {"SEED", 7},
                              {"CELL_SIZE", 20},
                              {"CRS", "EPSG:32631"},
                              {"OUTPUT", file}});
        QCOMPARE(run.error, QString());
        const auto cells = cellsOf<std::uint8_t>(file, GDT_Byte);
        const auto expected = fermat::rough_terrain({300, 400}, 7);
        QVERIFY(std::equal(expected.begin(), expected.end(), cells.begin(), cells.end()));

        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(file.toUtf8().constData(), GDAL_OF_RASTER));
        QCOMPARE(dataset->GetMetadataItem("COMPRESSION", "IMAGE_STRUCTURE"), "DEFLATE");
        int width = 0;
        int height = 0;
        dataset->GetRasterBand(1)->GetBlockSize(&width, &height);
        QCOMPARE(width, 256);
        QCOMPARE(height, 256);
        QCOMPARE(dataset->GetRasterBand(1)->GetUnitType(), "km/h");
        const QgsRasterLayer layer(file);
        QCOMPARE(layer.crs().authid(), QStringLiteral("EPSG:32631"));
        QCOMPARE(layer.extent(), QgsRectangle(0, -6000, 8000, 0));
    }

    void whatIsLeftOutTakesItsDefault() {
        const QString file = path("default.tif");
        QCOMPARE(make({{"OUTPUT", file}}).error, QString());
        const auto cells = cellsOf<std::uint8_t>(file, GDT_Byte);
        const auto expected = fermat::rough_terrain({1000, 1000}, 1);
        QVERIFY(std::equal(expected.begin(), expected.end(), cells.begin(), cells.end()));
        QCOMPARE(QgsRasterLayer(file).crs().authid(), QStringLiteral("EPSG:3857"));
    }

    void anExtentIsCoveredFromItsNorthWestCorner() {
        const QString file = path("extent.tif");
        const QVariantMap parameters{{"KIND", 3},
                                     {"EXTENT", "500,595,1000,1041 [EPSG:3857]"},
                                     {"CELL_SIZE", 10},
                                     {"OUTPUT", file}};
        QCOMPARE(make(parameters).error, QString());
        const QgsRasterLayer layer(file);
        QCOMPARE(layer.width(), 10);
        QCOMPARE(layer.height(), 5);
        QCOMPARE(layer.extent(), QgsRectangle(500, 991, 600, 1041));
    }

    void depthsAndRadiiAreInMapUnits() {
        const QString file = path("section.tif");
        const QVariantMap common{{"ROWS", 5}, {"COLUMNS", 5}, {"CELL_SIZE", 10}, {"OUTPUT", file}};
        const auto with = [&](QVariantMap parameters) {
            for (auto i = common.begin(); i != common.end(); ++i)
                parameters.insert(i.key(), i.value());
            return parameters;
        };
        QCOMPARE(make(with({{"KIND", 1}, {"VELOCITY", 1500}, {"GRADIENT", 0.5}})).error, QString());
        QCOMPARE(cellsOf<float>(file, GDT_Float32).at(20), 1520.0f);
        QCOMPARE(make(with({{"KIND", 2}, {"TABLE", "0,1500,20,2500"}})).error, QString());
        QCOMPARE(cellsOf<float>(file, GDT_Float32).at(5), 1500.0f);
        QCOMPARE(cellsOf<float>(file, GDT_Float32).at(10), 2500.0f);
        const QVariantList profile{0, 100, 100, 200};
        QCOMPARE(make(with({{"KIND", 4}, {"TABLE", profile}})).error, QString());
        QCOMPARE(cellsOf<float>(file, GDT_Float32).at(12), 100.0f);
        QCOMPARE(cellsOf<float>(file, GDT_Float32).at(10), 120.0f);
        QCOMPARE(make(with({{"KIND", 4}, {"TABLE", profile}, {"AXIS", "5,-5"}})).error, QString());
        QCOMPARE(cellsOf<float>(file, GDT_Float32).at(0), 100.0f);
        QCOMPARE(cellsOf<float>(file, GDT_Float32).at(2), 120.0f);
    }

    void badInputIsNamedAndLeavesNoFile_data() {
        QTest::addColumn<QVariantMap>("parameters");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QVariantMap& parameters, const char* error) {
            QTest::newRow(name) << parameters << QString::fromUtf8(error);
        };
        row("cell size", {{"CELL_SIZE", 0}}, "CELL_SIZE is 0; it must be more than 0 map units.");
        row("infinite velocity", {{"KIND", 1}, {"VELOCITY", INFINITY}},
            "VELOCITY (Velocity) cannot be inf. It must be a number, 0 or more.");
        row("velocity that is no number", {{"KIND", 1}, {"VELOCITY", NAN}},
            "VELOCITY, GRADIENT: the velocity in row 0 must be a number from 0 up, not nan.");
        row("negative velocity below", {{"KIND", 1}, {"VELOCITY", 10}, {"GRADIENT", -1}},
            "VELOCITY, GRADIENT: the velocity in row 999 must be a number from 0 up, not -29960.");
        row("odd table", {{"KIND", 2}, {"TABLE", "0,1500,20"}},
            "TABLE has 3 values; it must have rows of two: a depth or radius, and a velocity.");
        row("text in table", {{"KIND", 2}, {"TABLE", "0,1500,deep,4"}},
            "Row 2 of TABLE is “deep”, “4”; both must be numbers.");
        row("falling table", {{"KIND", 4}, {"TABLE", "5,1,4,2"}},
            "TABLE, AXIS: radius 4 comes after 5: each must be greater than the one before.");
        row("beyond a pole", {{"CRS", "EPSG:4326"}, {"CELL_SIZE", 0.1}},
            "The raster would reach from latitude -100 to 0 in EPSG:4326 - WGS 84, beyond a pole. "
            "Take smaller cells (CELL_SIZE is in degrees there), fewer of them, or a projected "
            "CRS.");
        row("too many columns", {{"EXTENT", "0,1000000000,0,10"}, {"CELL_SIZE", 0.1}},
            "The raster would have 10000000000 columns and 100 rows; it must have at least one of "
            "each and at most 2147483647. Change EXTENT and CELL_SIZE, or COLUMNS and ROWS.");
    }
    void badInputIsNamedAndLeavesNoFile() {
        QFETCH(QVariantMap, parameters);
        QFETCH(QString, error);
        parameters["OUTPUT"] = path("bad.tif");
        QCOMPARE(make(parameters).error, error);
        QVERIFY(isEmpty());
    }

    void aRasterTooLargeForMemoryIsRefusedWithBothSizes() {
        const Run run =
            make({{"ROWS", 2000000}, {"COLUMNS", 2000000}, {"OUTPUT", path("huge.tif")}});
        QVERIFY2(run.error.startsWith("A raster of 2000000 × 2000000 cells needs 3725.29 GiB of "
                                      "memory, and "),
                 qPrintable(run.error));
        QVERIFY(isEmpty());
    }

    void aFolderThatIsNotThereIsNamed() {
        const QString file = path("no/such/folder/out.tif");
        const Run run = make({{"ROWS", 10}, {"COLUMNS", 10}, {"OUTPUT", file}});
        QVERIFY2(run.error.contains(file), qPrintable(run.error));
        QVERIFY(isEmpty());
    }

    void aCancelLeavesNoFile() {
        RecordingFeedback feedback;
        feedback.cancel();
        for (int kind = 0; kind < 5; ++kind) {
            const Run run = runAlgorithm<SyntheticVelocityAlgorithm>(
                {{"KIND", kind}, {"OUTPUT", path("cancelled.tif")}}, feedback);
            QVERIFY(run.error.startsWith("Cancelled"));
            QVERIFY(isEmpty());
        }
    }

    void everyParameterIsExplained() {
        SyntheticVelocityAlgorithm algorithm;
        algorithm.initAlgorithm({});
        QVERIFY(algorithm.shortHelpString().size() > 500);
        for (const QgsProcessingParameterDefinition* parameter : algorithm.parameterDefinitions())
            QVERIFY2(!parameter->help().isEmpty(), qPrintable(parameter->name()));
    }
};

QTEST_MAIN(SyntheticVelocityTest)
#include "synthetic_velocity_test.moc"
