#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgsgeometry.h>

#include <set>

/// fermat:startpositions.
class StartPositionsTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;
    int mRuns = 0;

    static QStringList openGround(int side) {
        QStringList rows;
        while (rows.size() < side)
            rows << QString(side, '.');
        return rows;
    }

    /// Runs on a raster of bytes, with one string per row: '.' is 10 km/h, '#' is 0. Its north-west
    /// corner is at 1000, 2000, and its cells have 10 map units.
    Outcome start(const QStringList& rows, QVariantMap parameters,
                  RecordingFeedback* feedback = nullptr) {
        std::vector<double> values;
        for (const QChar cell : rows.join(QString()))
            values.push_back(cell == '.' ? 10 : 0);
        parameters.insert("INPUT",
                          mFixture.writeRaster("raster.tif", int(rows.size()), values, GDT_Byte));
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("%1.gpkg").arg(mRuns++)));
        return mFixture.run("fermat:startpositions", parameters, feedback);
    }

  private slots:
    void pointsLieAtCellCentresAndSayWhatCanBeReached() {
        const Outcome outcome = start({"...#....", //
                                       "...#....", //
                                       "...#....", //
                                       "####...."},
                                      {{"COUNT", 50}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.warnings.size(), 1);
        QVERIFY2(outcome.warnings.first().startsWith(
                     "The raster layer “raster” has only 5 cells that are passable"),
                 qPrintable(outcome.warnings.first()));
        QCOMPARE(outcome.value("START_POSITIONS"), 5.0);
        QCOMPARE(outcome.value("PASSABLE_CELLS"), 25.0);
        QCOMPARE(outcome.value("COMPONENTS"), 2.0);
        QCOMPARE(outcome.value("LARGEST_SHARE"), 64.0);

        std::set<std::pair<int, int>> cells;
        for (const QgsFeature& feature : mFixture.readFeatures(outcome.results["OUTPUT"])) {
            const int row = feature.attribute("row").toInt();
            const int col = feature.attribute("col").toInt();
            cells.emplace(row, col);
            QCOMPARE(feature.geometry().asPoint(),
                     QgsPointXY(1000 + 10 * (col + 0.5), 2000 - 10 * (row + 0.5)));
            QCOMPARE(feature.attribute("component").toInt(), col < 3 ? 2 : 1);
            QCOMPARE(feature.attribute("share").toDouble(), col < 3 ? 36.0 : 64.0);
        }
        const std::set<std::pair<int, int>> expected{{1, 1}, {1, 5}, {1, 6}, {2, 5}, {2, 6}};
        QVERIFY(cells == expected);
    }

    void theCornerRuleAndTheZeroVelocityDecideWhatCanBeReached() {
        const auto components = [&](const QVariantMap& parameters) {
            return start({"...####", //
                          "...####", //
                          "...####", //
                          "###....", //
                          "###....", //
                          "###...."},
                         parameters)
                .value("COMPONENTS");
        };
        QCOMPARE(components({}), 2.0);
        QCOMPARE(components({{"CORNERS", 0}}), 1.0);
        QCOMPARE(components({{"CORNERS", 2}}), 2.0);
        QCOMPARE(components({{"ZERO_VELOCITY", 1}}), 1.0);
    }

    void theSeedDecidesWhichCellsAreDrawn() {
        const auto drawn = [&](int seed) {
            std::vector<std::pair<int, int>> cells;
            const Outcome outcome = start(openGround(40), {{"COUNT", 8}, {"SEED", seed}});
            for (const QgsFeature& feature : mFixture.readFeatures(outcome.results["OUTPUT"]))
                cells.emplace_back(feature.attribute("row").toInt(),
                                   feature.attribute("col").toInt());
            return cells;
        };
        const auto first = drawn(1);
        QCOMPARE(int(first.size()), 8);
        QVERIFY(drawn(1) == first);
        QVERIFY(drawn(2) != first);
    }

    void badInputIsNamedAndLeavesNoFile_data() {
        QTest::addColumn<QStringList>("rows");
        QTest::addColumn<QVariantMap>("parameters");
        QTest::addColumn<QString>("error");
        QTest::newRow("no cell qualifies")
            << QStringList{"...", "..#", "..."} << QVariantMap()
            << "In band 1 of the raster layer “raster”, no cell is passable together with its "
               "eight neighbours. Check the nodata value of the layer, or set ZERO_VELOCITY.";
        QTest::newRow("few cells") << QStringList{"..", ".."} << QVariantMap()
                                   << "The raster layer “raster” has 2 × 2 cells, so no cell has "
                                      "eight neighbours. Choose a raster of 3 × 3 cells or more.";
        QTest::newRow("no cell can be passed")
            << QStringList{"##", "##"} << QVariantMap()
            << "All cells in band 1 of the raster layer “raster” are empty or impassable.";
        QTest::newRow("count") << openGround(3) << QVariantMap{{"COUNT", 0}} << "COUNT";
        QTest::newRow("seed") << openGround(3) << QVariantMap{{"SEED", -1}} << "SEED";
        QTest::newRow("band") << openGround(3) << QVariantMap{{"BAND", 3}}
                              << "The raster layer “raster” has no band 3";
    }
    void badInputIsNamedAndLeavesNoFile() {
        QFETCH(QStringList, rows);
        QFETCH(QVariantMap, parameters);
        QFETCH(QString, error);
        const Outcome outcome = start(rows, parameters);
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.startsWith(error), qPrintable(outcome.error));
        QVERIFY(!mFixture.files().contains(QStringLiteral("%1.gpkg").arg(mRuns - 1)));
    }

    void aCancelLeavesNoFile() {
        RecordingFeedback feedback;
        feedback.cancel();
        const Outcome outcome = start(openGround(40), {}, &feedback);
        QVERIFY2(outcome.error.startsWith("Cancelled"), qPrintable(outcome.error));
        QVERIFY(!mFixture.files().contains(QStringLiteral("%1.gpkg").arg(mRuns - 1)));
    }
};

FERMAT_QGIS_TEST(StartPositionsTest)
#include "start_positions_test.moc"
