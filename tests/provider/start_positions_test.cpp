#include "run_algorithm.h"
#include "start_positions_algorithm.h"

#include <gdal_priv.h>

#include <qgsapplication.h>
#include <qgsfeature.h>
#include <qgsfeatureiterator.h>
#include <qgsgeometry.h>
#include <qgsvectorlayer.h>

#include <QTemporaryDir>
#include <QtTest>

#include <set>

namespace {

QStringList openGround(int side) {
    QStringList rows;
    while (rows.size() < side)
        rows << QString(side, '.');
    return rows;
}

} // namespace

class StartPositionsTest : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir mFolder;
    QString mRaster;
    QString mOutput;

    /// Writes a raster of bytes, one string a row: '.' is 10 km/h, '#' is 0. Cells of 5 map units,
    /// the north-west corner at 100, 200.
    void draw(const QStringList& rows) {
        GDALDriver* driver = GetGDALDriverManager()->GetDriverByName("GTiff");
        const GDALDatasetUniquePtr dataset(driver->Create(mRaster.toUtf8().constData(),
                                                          int(rows.first().size()),
                                                          int(rows.size()), 1, GDT_Byte, nullptr));
        std::array<double, 6> transform{100, 5, 0, 200, 0, -5};
        dataset->SetGeoTransform(transform.data());
        for (int row = 0; row < rows.size(); ++row) {
            QByteArray cells;
            for (const QChar cell : rows[row])
                cells.append(cell == '.' ? 10 : 0);
            QCOMPARE(dataset->GetRasterBand(1)->RasterIO(GF_Write, 0, row, int(cells.size()), 1,
                                                         cells.data(), int(cells.size()), 1,
                                                         GDT_Byte, 0, 0, nullptr),
                     CE_None);
        }
    }

    Run start(QVariantMap parameters, RecordingFeedback& feedback) {
        parameters.insert("INPUT", mRaster);
        parameters.insert("OUTPUT", mOutput);
        return runAlgorithm<StartPositionsAlgorithm>(parameters, feedback);
    }
    Run start(const QVariantMap& parameters) {
        RecordingFeedback feedback;
        return start(parameters, feedback);
    }
    QList<QgsFeature> positions() const {
        QList<QgsFeature> found;
        const QgsVectorLayer layer(mOutput, "positions", "ogr");
        QgsFeatureIterator features = layer.getFeatures();
        for (QgsFeature feature; features.nextFeature(feature);)
            found << feature;
        return found;
    }

  private slots:
    void initTestCase() {
        QgsApplication::initQgis();
        QVERIFY(mFolder.isValid());
        mRaster = mFolder.filePath("raster.tif");
        mOutput = mFolder.filePath("starts.gpkg");
    }
    void cleanupTestCase() { QgsApplication::exitQgis(); }
    void cleanup() {
        for (const QString& file : QDir(mFolder.path()).entryList(QDir::Files | QDir::Hidden))
            QVERIFY(QFile::remove(mFolder.filePath(file)));
    }

    void pointsLieAtCellCentresAndSayWhatCanBeReached() {
        draw({"...#....", //
              "...#....", //
              "...#....", //
              "####...."});
        RecordingFeedback feedback;
        const Run run = start({{"COUNT", 50}}, feedback);
        QCOMPARE(run.error, QString());
        QCOMPARE(feedback.mWarnings.size(), 1);
        QVERIFY2(feedback.mWarnings.first().startsWith("Only 5 cells of the raster layer “raster”"),
                 qPrintable(feedback.mWarnings.first()));
        QCOMPARE(run.results["START_POSITIONS"].toInt(), 5);
        QCOMPARE(run.results["PASSABLE_CELLS"].toInt(), 25);
        QCOMPARE(run.results["COMPONENTS"].toInt(), 2);
        QCOMPARE(run.results["LARGEST_SHARE"].toDouble(), 64.0);

        std::set<std::pair<int, int>> cells;
        for (const QgsFeature& feature : positions()) {
            const int row = feature.attribute("row").toInt();
            const int col = feature.attribute("col").toInt();
            cells.emplace(row, col);
            QCOMPARE(feature.geometry().asPoint(),
                     QgsPointXY(100 + 5 * (col + 0.5), 200 - 5 * (row + 0.5)));
            QCOMPARE(feature.attribute("component").toInt(), col < 3 ? 2 : 1);
            QCOMPARE(feature.attribute("share").toDouble(), col < 3 ? 36.0 : 64.0);
        }
        const std::set<std::pair<int, int>> expected{{1, 1}, {1, 5}, {1, 6}, {2, 5}, {2, 6}};
        QVERIFY(cells == expected);
    }

    void theCornerRuleAndTheZeroVelocityDecideWhatCanBeReached() {
        draw({"...####", //
              "...####", //
              "...####", //
              "###....", //
              "###....", //
              "###...."});
        const auto components = [&](const QVariantMap& parameters) {
            return start(parameters).results["COMPONENTS"].toInt();
        };
        QCOMPARE(components({}), 2);
        QCOMPARE(components({{"CORNERS", 0}}), 1);
        QCOMPARE(components({{"CORNERS", 2}}), 2);
        QCOMPARE(components({{"ZERO_VELOCITY", 1}}), 1);
    }

    void theSeedDecidesWhichCellsAreDrawn() {
        draw(openGround(40));
        const auto drawn = [&](int seed) {
            QString cells;
            if (start({{"COUNT", 8}, {"SEED", seed}}).error.isEmpty())
                for (const QgsFeature& feature : positions())
                    cells += QStringLiteral("%1,%2 ")
                                 .arg(feature.attribute("row").toInt())
                                 .arg(feature.attribute("col").toInt());
            return cells;
        };
        const QString first = drawn(1);
        QCOMPARE(first.count(' '), 8);
        QCOMPARE(drawn(1), first);
        QVERIFY(drawn(2) != first);
    }

    void badInputIsNamedAndLeavesNoFile_data() {
        QTest::addColumn<QStringList>("rows");
        QTest::addColumn<QVariantMap>("parameters");
        QTest::addColumn<QString>("error");
        QTest::newRow("no cell qualifies")
            << QStringList{"..", ".."} << QVariantMap()
            << "No cell of band 1 of the raster layer “raster” can be passed together with its "
               "eight neighbours, so there is none to draw. Look at its nodata value, or set "
               "ZERO_VELOCITY.";
        QTest::newRow("no cell can be passed")
            << QStringList{"##", "##"} << QVariantMap()
            << "No cell of band 1 of the raster layer “raster” can be passed";
        QTest::newRow("count") << QStringList{"..."} << QVariantMap{{"COUNT", 0}} << "COUNT";
        QTest::newRow("band") << QStringList{"..."} << QVariantMap{{"BAND", 3}}
                              << "The raster layer “raster” has no band 3";
    }
    void badInputIsNamedAndLeavesNoFile() {
        QFETCH(QStringList, rows);
        QFETCH(QVariantMap, parameters);
        QFETCH(QString, error);
        draw(rows);
        const Run run = start(parameters);
        QVERIFY2(run.error.startsWith(error), qPrintable(run.error));
        QVERIFY(!QFile::exists(mOutput));
    }

    void aCancelLeavesNoFile() {
        draw(openGround(40));
        RecordingFeedback feedback;
        feedback.cancel();
        QVERIFY(start({}, feedback).error.startsWith("Cancelled"));
        QVERIFY(!QFile::exists(mOutput));
    }

    void everyParameterIsExplained() {
        StartPositionsAlgorithm algorithm;
        algorithm.initAlgorithm({});
        QVERIFY(algorithm.shortHelpString().size() > 500);
        for (const QgsProcessingParameterDefinition* parameter : algorithm.parameterDefinitions())
            QVERIFY2(!parameter->help().isEmpty(), qPrintable(parameter->name()));
    }
};

QTEST_MAIN(StartPositionsTest)
#include "start_positions_test.moc"
