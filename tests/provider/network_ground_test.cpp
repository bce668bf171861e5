#include "network_fixture.h"
#include "network_isochrones_algorithm.h"
#include "qgis_test_main.h"

#include "../support/effort.h"
#include "../support/files.h"
#include "../support/recorder.h"

#include <fermat/disk.h>
#include <fermat/session.h>
#include <fermat/synthetic.h>

#include <qgssettings.h>

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace {

/// The algorithm, with a progress of the test.
class AskedAlgorithm : public NetworkIsochronesAlgorithm {
  public:
    explicit AskedAlgorithm(fermat::Progress& progress) : mProgress(progress) {}
    QgsProcessingAlgorithm* createInstance() const override {
        return new AskedAlgorithm(mProgress);
    }

  protected:
    QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback, fermat::Progress&) override {
        return NetworkIsochronesAlgorithm::execute(parameters, context, feedback, mProgress);
    }

  private:
    fermat::Progress& mProgress;
};

} // namespace

/// RASTER and AREAS of fermat:networkisochrones: the ground beside the lines.
class NetworkGroundTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;

    Outcome run(const std::unique_ptr<QgsVectorLayer>& lines, QVariantMap parameters) {
        parameters.insert("INPUT", NetworkFixture::given(lines));
        for (const auto& [parameter, file] :
             {std::pair("OUTPUT", "lines.gpkg"), std::pair("RASTER", "ground.tif"),
              std::pair("AREAS", "areas.gpkg")}) {
            QFile::remove(mFixture.path(file));
            if (!parameters.contains(parameter))
                parameters.insert(parameter, mFixture.path(file));
        }
        return mFixture.run("fermat:networkisochrones", parameters);
    }
    /// The value of RASTER at a place; NaN where it has none.
    static double valueAt(const Outcome& outcome, double x, double y) {
        QgsRasterLayer layer(outcome.results["RASTER"].toString());
        bool ok = false;
        const double value = layer.dataProvider()->sample({x, y}, 1, &ok);
        return ok ? value : ProviderFixture::nan;
    }
    static std::unique_ptr<QgsVectorLayer> road() {
        return NetworkFixture::lines({"LINESTRING(0 0, 1000 0)"});
    }
    /// A road of 60 km/h on ground of 6 km/h: 60 s to its end, 0.6 s a metre beside it.
    static QVariantMap drive(const QVariantMap& more = {}) {
        QVariantMap parameters{{"STRATEGY", 1},        {"DEFAULT_SPEED", 60},
                               {"START_POINT", "0,0"}, {"OFF_NETWORK_SPEED", 6},
                               {"CELL_SIZE", 10},      {"INTERVALS", "30,60,120"}};
        for (auto it = more.begin(); it != more.end(); ++it)
            parameters.insert(it.key(), it.value());
        return parameters;
    }
    /// Ground of 40 × 120 cells of 10 m around the road, with a lake across it.
    QString groundWithLake(double lake) {
        std::vector<double> values(40 * 120, 6);
        for (int row = 0; row < 40; ++row)
            for (int col = 50; col < 60; ++col)
                values[std::size_t(row) * 120 + col] = lake;
        Placement placement{{-100, 10, 0, 200, 0, -10}, {}, -1};
        return mFixture.writeRaster("velocity.tif", 40, values, GDT_Float32, placement);
    }
    /// Velocities around the road that differ from cell to cell, with empty cells.
    QString rough(const QString& name, GDALDataType type) {
        const fermat::Array<std::uint8_t> terrain = fermat::rough_terrain({300, 500}, 5);
        std::vector<double> values(terrain.begin(), terrain.end());
        for (std::size_t cell = 7; cell < values.size(); cell += 31)
            values[cell] = 0;
        return mFixture.writeRaster(name + ".tif", 300, values, type,
                                    {{-100, 2.4, 0, 360, 0, -2.4}, {}});
    }
    static QStringList shapesOf(const Outcome& outcome) {
        QStringList shapes;
        for (const QgsFeature& feature : ProviderFixture::readFeatures(outcome.results["AREAS"]))
            shapes << feature.geometry().asWkb().toHex();
        return shapes;
    }
    bool isOnDisk() const {
        const QString folder = QFileInfo(mFixture.path("x")).absolutePath();
        return fermat::available_disk(folder.toStdString()) > 0;
    }
    QString fail(const std::unique_ptr<QgsVectorLayer>& lines, const QVariantMap& parameters) {
        const QStringList before = mFixture.files();
        const Outcome outcome = run(lines, parameters);
        if (outcome.ok)
            return "it succeeded";
        QStringList after = mFixture.files();
        for (const QString& file : before)
            after.removeAll(file);
        return after.isEmpty() ? outcome.error : "it left " + after.join(", ");
    }

    /// What the algorithm says in the end, with this progress.
    QString errorOf(QVariantMap parameters, fermat::Progress& progress) {
        for (const char* name : {"OUTPUT", "AREAS"})
            parameters.insert(name, mFixture.path(QStringLiteral("asked_%1.gpkg").arg(name)));
        parameters.insert("RASTER", mFixture.path("asked.tif"));
        QgsProcessingContext context;
        RecordingFeedback feedback;
        AskedAlgorithm(progress).run(parameters, context, &feedback);
        return feedback.mErrors.join('\n');
    }

  private slots:
    void cleanup() {
        for (const QString& file : mFixture.files())
            QFile::remove(mFixture.path(file));
    }

    void waysGoOnFromEveryPointOfALine() {
        const Outcome outcome = run(road(), drive());
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent raster = ProviderFixture::readRaster(outcome.results["RASTER"]);
        QCOMPARE(raster.unit, QString("s"));
        const QgsRasterLayer layer(outcome.results["RASTER"].toString());
        const QgsRectangle extent = layer.extent();
        QCOMPARE(extent.width() / raster.cols, 10.0);
        // Beside the road paths leave it at an angle, as light is refracted.
        const double road = 0.06, ground = 0.6;
        const auto exact = [&](double x, double y) {
            const double shift = std::abs(y) * road / std::sqrt(ground * ground - road * road);
            const double leave = std::clamp(x - shift, 0.0, 1000.0);
            return road * leave + ground * std::hypot(x - leave, y);
        };
        int reached = 0;
        double worst = 0; // in cells, beyond what a radius of 3 adds
        for (int row = 0; row < raster.rows; ++row)
            for (int col = 0; col < raster.cols; ++col) {
                const double x = extent.xMinimum() + 10 * (col + 0.5),
                             y = extent.yMaximum() - 10 * (row + 0.5);
                const double expected = exact(x, y), value = raster.at(row, col);
                if (value == *raster.noData) {
                    QVERIFY(expected * 1.013 + 0.5 * 10 * ground > 120);
                    continue;
                }
                ++reached;
                const bool isBeside = y == 5 && x > 0 && x < 1000;
                QVERIFY(value <= 120 && value >= expected * (1 - 1e-6));
                if (isBeside)
                    QVERIFY(std::abs(value - expected) <= 1e-5 * expected);
                worst = std::max(worst, (value - expected * 1.013) / (10 * ground));
            }
        QVERIFY(reached > 1000);
        QVERIFY2(worst <= 0.5, qPrintable(QString::number(worst)));
    }

    void metresBesideTheLinesCountAsMetresWithShortestPaths() {
        const Outcome outcome = run(road(), {{"START_POINT", "1000,0"},
                                             {"CELL_SIZE", 10},
                                             {"OFF_NETWORK_SPEED", 99},
                                             {"INTERVALS", "100"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(ProviderFixture::readRaster(outcome.results["RASTER"]).unit, QString("m"));
        const double value = valueAt(outcome, 1045, 5), exact = std::hypot(45, 5);
        QVERIFY(value >= exact && value <= 1.013 * exact + 5);
        QVERIFY(std::isnan(valueAt(outcome, 1085, 65)));
    }

    void areasAreTheIsochronesOfTheRaster() {
        const Outcome outcome = run(road(), drive());
        const auto areas = ProviderFixture::readFeatures(outcome.results["AREAS"]);
        QCOMPARE(areas.size(), std::size_t(3));
        QgsGeometry all;
        double sum = 0;
        for (std::size_t i = 0; i < areas.size(); ++i) {
            QCOMPARE(areas[i].attribute("id").toInt(), int(i) + 1);
            QCOMPARE(areas[i].attribute("from").toDouble(), (std::vector{0.0, 30.0, 60.0})[i]);
            QCOMPARE(areas[i].attribute("to").toDouble(), (std::vector{30.0, 60.0, 120.0})[i]);
            QVERIFY(areas[i].geometry().isGeosValid());
            sum += areas[i].geometry().area();
            all = i == 0 ? areas[i].geometry() : all.combine(areas[i].geometry());
        }
        QVERIFY(std::abs(all.area() - sum) < 1e-6 * sum); // they do not overlap
        // Where the road is reached in 30 s, 30 s are left to go on: the triangle beside it.
        const QgsGeometry upTo60 = areas[0].geometry().combine(areas[1].geometry());
        QVERIFY(upTo60.contains(QgsGeometry::fromPointXY({500, 40})));
        QVERIFY(!upTo60.contains(QgsGeometry::fromPointXY({500, 60})));
        QVERIFY(all.contains(QgsGeometry::fromPointXY({1000, 90})));
    }

    void aLakeStaysALakeAndTheRoadOverItABridge() {
        for (const double lake : {0.0, -1.0}) { // a velocity of 0, and an empty cell
            const Outcome outcome =
                run(road(), drive({{"GROUND", groundWithLake(lake)}, {"CELL_SIZE", QVariant()}}));
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            const RasterContent raster = ProviderFixture::readRaster(outcome.results["RASTER"]);
            QCOMPARE(raster.rows, 40);
            QCOMPARE(raster.cols, 120);
            for (int row = 0; row < 40; ++row)
                for (int col = 50; col < 60; ++col)
                    QCOMPARE(raster.at(row, col), *raster.noData);
            // Over the bridge to x = 500, and on.
            QVERIFY(std::abs(raster.at(19, 60) - (0.06 * 500 + 0.6 * 5)) < 0.6 * 5);
            QVERIFY(raster.at(12, 62) != *raster.noData);
        }
    }

    void onlyWhereTheGroundIsImpassableCountsForLengths() {
        const Outcome outcome = run(
            road(), {{"START_POINT", "0,0"}, {"GROUND", groundWithLake(0)}, {"INTERVALS", "700"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent raster = ProviderFixture::readRaster(outcome.results["RASTER"]);
        QCOMPARE(raster.at(19, 55), *raster.noData);
        const double value = raster.at(9, 10), exact = std::hypot(5, 105);
        QVERIFY(value >= exact && value <= 1.013 * exact + 5);
    }

    void groundMayBeInAnotherCrs() {
        const auto lines = ProviderFixture::layer("LineString", "EPSG:4326", {},
                                                  {{"LINESTRING(9 0.01, 9.02 0.01)", {}}});
        const std::vector<double> values(50 * 250, 6);
        const QString ground = mFixture.writeRaster("utm.tif", 50, values, GDT_Float32,
                                                    {{499900, 10, 0, 1350, 0, -10}, "EPSG:32632"});
        const Outcome outcome = run(lines, {{"STRATEGY", 1},
                                            {"DEFAULT_SPEED", 60},
                                            {"START_POINT", "9,0.01"},
                                            {"GROUND", ground},
                                            {"INTERVALS", "300"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        // The road begins at 500000 east, 1105.4 north.
        QVERIFY(std::abs(valueAt(outcome, 501005, 1205) - (60.3 + 0.6 * 99.6)) < 4);
        QVERIFY(std::abs(valueAt(outcome, 500005, 1105) - 0.06 * 5) < 0.6 * 0.5);
    }

    void groundWithoutACrsIsRefusedInDegreesAndHasTheCrsOfTheLinesOtherwise() {
        const auto degrees = ProviderFixture::layer("LineString", "EPSG:4326", {},
                                                    {{"LINESTRING(15 60, 15.02 60)", {}}});
        const std::vector<double> values(60 * 60, 36);
        const QString plane = mFixture.writeRaster("plane.tif", 60, values, GDT_Float32,
                                                   {{14.99, 0.001, 0, 60.03, 0, -0.001}, {}});
        const QVariantMap drive{{"STRATEGY", 1}, {"DEFAULT_SPEED", 60}, {"INTERVALS", "80"}};
        const auto with = [&](const char* start, const QString& ground) {
            QVariantMap parameters = drive;
            parameters.insert("START_POINT", start);
            parameters.insert("GROUND", ground);
            return parameters;
        };
        const QString error = fail(degrees, with("15,60", plane));
        QVERIFY2(error.contains("INPUT has the CRS EPSG:4326") &&
                     error.contains("but GROUND has no CRS") &&
                     error.contains("Set the CRS of GROUND."),
                 qPrintable(error));
        const QString earth =
            mFixture.writeRaster("earth.tif", 60, values, GDT_Float32,
                                 {{14.99, 0.001, 0, 60.03, 0, -0.001}, "EPSG:4326"});
        const auto bare = NetworkFixture::lines({"LINESTRING(15 60, 15.02 60)"});
        QVERIFY(fail(bare, with("15,60", earth)).contains("but INPUT has no CRS"));

        // Web Mercator at 60° N: a map unit is half a metre.
        const auto mercator = ProviderFixture::layer(
            "LineString", "EPSG:3857", {},
            {{"LINESTRING(1669792.36 8399737.89, 1671792.36 8399737.89)", {}}});
        const std::array<double, 6> place{1669692.36, 20, 0, 8400337.89, 0, -20};
        double costs[2];
        for (const char* crs : {"", "EPSG:3857"}) {
            const QString ground =
                mFixture.writeRaster("mercator.tif", 60, values, GDT_Float32, {place, crs});
            const Outcome outcome = run(mercator, with("1669792.36,8399737.89", ground));
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            const bool isWarned = outcome.warnings.join('\n').contains(
                "INPUT has the CRS EPSG:3857 - WGS 84 / Pseudo-Mercator, but GROUND has no CRS. So "
                "Fermat takes the coordinates of GROUND as those of INPUT.");
            QCOMPARE(isWarned, *crs == 0);
            costs[*crs != 0] = valueAt(outcome, 1669802.36, 8400327.89);
        }
        QCOMPARE(costs[0], costs[1]);
        // 590 map units north, at 10 m/s.
        QVERIFY(std::abs(costs[0] - 29.5) < 1.5);
    }

    void eachSourceEndsWaysAtItsOwnMaximum() {
        const auto sources = NetworkFixture::points(
            {"most:double"}, {{"POINT(0 0)", {12}}, {"POINT(1000 0)", {QVariant()}}});
        for (const bool eachSource : {false, true}) {
            const Outcome outcome = run(road(), drive({{"START_POINT", QVariant()},
                                                       {"SOURCES", NetworkFixture::given(sources)},
                                                       {"MAX_COST_FIELD", "most"},
                                                       {"EACH_SOURCE", eachSource},
                                                       {"MAX_COST", 50},
                                                       {"INTERVALS", "20,60"}}));
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QVERIFY(valueAt(outcome, 5, 15) < 12);
            QVERIFY(std::isnan(valueAt(outcome, 5, 25)));   // 15 s from the first source
            QVERIFY(valueAt(outcome, 995, 65) < 42);        // the second may go on
            QVERIFY(std::isnan(valueAt(outcome, 995, 95))); // to the common maximum
        }
    }

    void waysLeadTowardsTheSourcesToo() {
        const auto lines =
            NetworkFixture::lines({"way:string"}, {{"LINESTRING(0 0, 1000 0)", {"F"}}});
        const Outcome outcome = run(lines, drive({{"START_POINT", "500,0"},
                                                  {"DIRECTION_FIELD", "way"},
                                                  {"VALUE_FORWARD", "F"},
                                                  {"DIRECTION", 1}}));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(valueAt(outcome, 5, 5) < 34);
        QVERIFY(std::isnan(valueAt(outcome, 995, 5)));
    }

    void withoutACellSizeThereAreAboutAThousandCells() {
        const Outcome outcome = run(road(), drive({{"CELL_SIZE", QVariant()}}));
        const RasterContent raster = ProviderFixture::readRaster(outcome.results["RASTER"]);
        QVERIFY2(raster.cols > 400 && raster.cols < 1100, qPrintable(QString::number(raster.cols)));
    }

    void whatMakesNoSenseIsRefused() {
        const auto costs =
            NetworkFixture::lines({"cost:double"}, {{"LINESTRING(0 0, 1000 0)", {3}}});
        QVERIFY(fail(costs, {{"START_POINT", "0,0"}, {"COST_FIELD", "cost"}})
                    .contains("RASTER and AREAS cannot be made with the costs of COST_FIELD"));
        QVERIFY(fail(road(), drive({{"OFF_NETWORK_SPEED", 0}}))
                    .contains("OFF_NETWORK_SPEED is 0 km/h; it must be more than 0"));
        QVERIFY(fail(road(), drive({{"CELL_SIZE", 0}}))
                    .contains("CELL_SIZE is 0; it must be more than 0. Leave it empty"));
        QVERIFY(
            fail(road(), drive({{"CELL_SIZE", 1e-9}})).contains("These are too many. Use larger"));
        const QString none = fail(road(), drive({{"MAX_COST", 0}}));
        QVERIFY2(none.contains("each source starts at a cost of 0 s or more. Raise MAX_COST above"),
                 qPrintable(none));
        const QString elsewhere =
            mFixture.writeRaster("elsewhere.tif", 3, {6, 6, 6, 6, 6, 6, 6, 6, 6}, GDT_Float32,
                                 {{9000, 10, 0, 0, 0, -10}, {}});
        QVERIFY(fail(road(), drive({{"GROUND", elsewhere}}))
                    .contains("No passable cell of the raster layer “elsewhere” (GROUND) is at a "
                              "line that is reached"));
        const QString negative = mFixture.writeRaster("negative.tif", 2, {6, 6, -6, 6}, GDT_Float32,
                                                      {{0, 10, 0, 10, 0, -10}, {}});
        QVERIFY(
            fail(road(), drive({{"GROUND", negative}})).contains("velocities cannot be negative"));
    }

    void groundInFilesHasTheSameBits_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<QVariantMap>("more");
        const QVariantMap lengths{{"STRATEGY", 0}, {"INTERVALS", "300,900"}},
            maxima{{"MAX_COST_FIELD", "most"}};
        for (const auto& [name, type] : {std::pair("even", int(GDT_Unknown)),
                                         {"bytes", int(GDT_Byte)},
                                         {"floats", int(GDT_Float32)}}) {
            QTest::addRow("%s", name) << type << QVariantMap();
            QTest::addRow("%s, lengths", name) << type << lengths;
            QTest::addRow("%s, different maximum costs", name) << type << maxima;
        }
    }
    void groundInFilesHasTheSameBits() {
        if (!isOnDisk())
            QSKIP("the folder for temporary files is in memory");
        QFETCH(int, type);
        QFETCH(QVariantMap, more);
        if (type == GDT_Unknown)
            more.insert("CELL_SIZE", 2);
        else
            more.insert("GROUND", rough("rough", GDALDataType(type)));
        const auto sources = NetworkFixture::points(
            {"most:double"}, {{"POINT(0 0)", {50}}, {"POINT(900 0)", {QVariant()}}});
        more.insert("START_POINT", QVariant());
        more.insert("SOURCES", NetworkFixture::given(sources));
        const QString saysFiles = "the results are in temporary files while Fermat works";
        const Outcome expected = run(road(), drive(more));
        QVERIFY2(expected.ok, qPrintable(expected.error));
        QVERIFY(!expected.infos.join('\n').contains(saysFiles));
        const RasterContent raster = ProviderFixture::readRaster(expected.results["RASTER"]);
        const QStringList areas = shapesOf(expected);
        QVERIFY(std::ranges::count(raster.values, *raster.noData) <
                std::ptrdiff_t(raster.values.size()));
        QVERIFY(areas.size() > 1);
        more.insert("MEMORY_LIMIT", 1);
        const Outcome outcome = run(road(), drive(more));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY2(outcome.infos.join('\n').contains(saysFiles),
                 qPrintable(outcome.infos.join('\n')));
        QCOMPARE(ProviderFixture::readRaster(outcome.results["RASTER"]).values, raster.values);
        QCOMPARE(shapesOf(outcome), areas);
    }

    void theLimitOfTheOptionsCountsForTheGroundToo() {
        if (!isOnDisk())
            QSKIP("the folder for temporary files is in memory");
        QgsSettings().setValue("fermat/memory_limit_gib", 0.001);
        const Outcome outcome = run(road(), drive({{"CELL_SIZE", 2}}));
        QgsSettings().remove("fermat/memory_limit_gib");
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(outcome.infos.join('\n').contains("are in temporary files"));
    }

    void groundForWhichTheDiskHasNoSpaceIsRefused() {
        if (!isOnDisk())
            QSKIP("the folder for temporary files is in memory");
        const auto lines = road();
        const QStringList before = mFixture.files();
        Outcome outcome;
        {
            const fermat::test::LargestFile limit(100000);
            outcome = run(lines, drive({{"CELL_SIZE", 2}, {"MEMORY_LIMIT", 1}}));
        }
        QVERIFY(!outcome.ok);
        const QRegularExpression said(
            "The raster of the ground \\([0-9,]+ × [0-9,]+ cells of 2 × 2 map units\\) needs "
            "[0-9.]+ MiB of memory, but Fermat may use only 0\\.95 MiB\\. It would need temporary "
            "files of [0-9.]+ MiB, but .* Choose an output folder on a disk with more space, use "
            "larger cells \\(CELL_SIZE, or those of GROUND\\), or a smaller maximum cost "
            "\\(MAX_COST\\)\\.");
        QVERIFY2(said.match(outcome.error).hasMatch(), qPrintable(outcome.error));
        QCOMPARE(mFixture.files(), before);
    }

    void boundariesThatNeedTooMuchMemoryAreRefusedBeforeTheWork() {
        const auto lines = road();
        QStringList ends;
        for (int end = 1; end <= 9999; ++end)
            ends << QString::number(end / 100.0);
        const QString error = fail(
            lines, drive({{"CELL_SIZE", 2}, {"MEMORY_LIMIT", 20}, {"INTERVALS", ends.join(',')}}));
        QVERIFY2(error.contains("The raster of the ground (") &&
                     error.contains("of memory, even with temporary files, but Fermat may use "
                                    "only 512.00 MiB. Use larger cells (CELL_SIZE, or those of "
                                    "GROUND), or a smaller maximum cost (MAX_COST).") &&
                     error.endsWith(" Raise MEMORY_LIMIT, which is 20 MB."),
                 qPrintable(error));
    }

    void aNetworkThatNeedsMoreThanTheLimitIsRefused() {
        // Its solver needs more than 1 MB.
        QStringList wkts;
        for (int i = 0; i < 150; ++i)
            for (int j = 0; j < 150; ++j)
                wkts << QStringLiteral("LINESTRING(%1 %2, %3 %2)").arg(i).arg(j).arg(i + 1)
                     << QStringLiteral("LINESTRING(%1 %2, %1 %3)").arg(i).arg(j).arg(j + 1);
        const auto lines = NetworkFixture::lines(wkts);
        const QString error = fail(lines, drive({{"MEMORY_LIMIT", 1}}));
        QVERIFY2(error.contains("the solver ") &&
                     error.endsWith("but Fermat may use only 0.95 MiB. Take a part of the layer. "
                                    "Raise MEMORY_LIMIT, which is 1 MB."),
                 qPrintable(error));
    }

    void parametersWithoutEffectAreTold() {
        const Outcome unused = run(
            road(),
            drive({{"GROUND", groundWithLake(0)}, {"RASTER", QVariant()}, {"AREAS", QVariant()}}));
        QVERIFY2(unused.ok, qPrintable(unused.error));
        QVERIFY(unused.warnings.join('\n').contains("GROUND has no effect"));
        const Outcome given = run(road(), drive({{"GROUND", groundWithLake(0)}}));
        QVERIFY(given.warnings.join('\n').contains("CELL_SIZE has no effect"));
    }

    void aCancelLeavesNoFile() {
        for (const auto& [at, limit] :
             {std::pair(36.0, QVariant()), {70, {}}, {90, {}}, {70, 1}, {90, 1}}) {
            RecordingFeedback feedback;
            feedback.mOnProgress = [&](double progress) {
                if (progress > at)
                    feedback.cancel();
            };
            QVariantMap parameters = drive({{"CELL_SIZE", 2}, {"MEMORY_LIMIT", limit}});
            const auto lines = road();
            parameters.insert("INPUT", NetworkFixture::given(lines));
            parameters.insert("OUTPUT", mFixture.path("cancelled.gpkg"));
            parameters.insert("RASTER", mFixture.path("cancelled.tif"));
            parameters.insert("AREAS", mFixture.path("cancelled_areas.gpkg"));
            const Outcome outcome = mFixture.run("fermat:networkisochrones", parameters, &feedback);
            QVERIFY(feedback.isCanceled());
            QCOMPARE(outcome.error, QString("Cancelled: nothing was written."));
            QCOMPARE(mFixture.files(), QStringList());
        }
    }

    void aCancelIsAnsweredAtEachQuestion() {
        const auto lines = road();
        const QVariantMap parameters =
            drive({{"INPUT", NetworkFixture::given(lines)}, {"GROUND", groundWithLake(0)}});
        const QStringList before = mFixture.files();
        fermat::test::Recorder whole;
        QCOMPARE(errorOf(parameters, whole), QString());
        for (const QString& file : mFixture.files())
            if (!before.contains(file))
                QFile::remove(mFixture.path(file));
        const std::vector<double>& rising = whole.fractions();
        const auto falls = std::is_sorted_until(rising.begin(), rising.end());
        if (falls != rising.end())
            QFAIL(qPrintable(QString("%1 after %2, number %3 of %4")
                                 .arg(*falls, 0, 'g', 17)
                                 .arg(*(falls - 1), 0, 'g', 17)
                                 .arg(falls - rising.begin())
                                 .arg(rising.size())));
        // How often it waits for other threads, and asks meanwhile, differs from run to run.
        const std::size_t questions = whole.questions() * 3 / 4;
        QVERIFY(questions > 20);
        for (std::size_t at = 0; at < questions; at += 1 + questions / 25) {
            fermat::test::Recorder recorder(at);
            QCOMPARE(errorOf(parameters, recorder), QString("Cancelled: nothing was written."));
            QCOMPARE(mFixture.files(), before);
        }
    }

    void itAsksAlsoWhereLinesHaveManyVertices() {
        constexpr int rays = fermat::test::sanitized ? 60 : 300, vertices = 2000;
        QStringList wkts;
        for (int ray = 0; ray < rays; ++ray) {
            const double angle = 2 * M_PI * ray / rays;
            QStringList places;
            for (int vertex = 0; vertex < vertices; ++vertex)
                places << QStringLiteral("%1 %2")
                              .arg(500000 + 10 * vertex * std::cos(angle), 0, 'f', 3)
                              .arg(5500000 + 10 * vertex * std::sin(angle), 0, 'f', 3);
            wkts << QStringLiteral("LINESTRING(%1)").arg(places.join(','));
        }
        const auto lines = NetworkFixture::lines(wkts);
        lines->setCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
        const Placement placement{{8.6, 0.002, 0, 49.9, 0, -0.00125}, "EPSG:4326", -1};
        const QString ground = mFixture.writeRaster("wide.tif", 400, std::vector<double>(160000, 5),
                                                    GDT_Float32, placement);
        fermat::test::Recorder recorder;
        QCOMPARE(errorOf(drive({{"INPUT", NetworkFixture::given(lines)},
                                {"GROUND", ground},
                                {"CELL_SIZE", QVariant()},
                                {"START_POINT", "500000,5500000"},
                                {"INTERVALS", "600,1200"}}),
                         recorder),
                 QString());
        constexpr std::size_t verticesAtOnce = 5000;
        QVERIFY2(recorder.questions() > 3 * rays * vertices / verticesAtOnce,
                 qPrintable(QString::number(recorder.questions())));
        QVERIFY2(recorder.longest_gap() < (fermat::test::sanitized ? 2 : 0.2),
                 qPrintable(QString::number(recorder.longest_gap())));
    }

    void theLogCountsTheMemoryOfTheCellsAtTheLines() {
        // A zigzag of 500 lines of 30 m, beside which each cell is one where ways begin.
        QStringList wkts;
        for (int i = 0; i < 500; ++i)
            wkts << QStringLiteral("LINESTRING(%1 %2, %3 %4)")
                        .arg(i * 20)
                        .arg(i % 2 * 22)
                        .arg((i + 1) * 20)
                        .arg((i + 1) % 2 * 22);
        const Outcome outcome = run(NetworkFixture::lines(wkts), {{"STRATEGY", 1},
                                                                  {"DEFAULT_SPEED", 120},
                                                                  {"START_POINT", "0,0"},
                                                                  {"OFF_NETWORK_SPEED", 0.1},
                                                                  {"CELL_SIZE", 1},
                                                                  {"INTERVALS", "200,450"},
                                                                  {"AREAS", QVariant()}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto number = [&](const char* pattern) {
            for (const QString& info : outcome.infos)
                if (const auto match = QRegularExpression(pattern).match(info); match.hasMatch())
                    return match.captured(1).remove(',').toDouble();
            return -1.0;
        };
        constexpr double mib = 1 << 20;
        const RasterContent raster = ProviderFixture::readRaster(outcome.results["RASTER"]);
        const double starts = number("from ([0-9,]+) cells at the lines");
        QVERIFY(starts > 40000);
        // Of each cell its surface and cost, and where ways to it begin. Of each start, three
        // copies.
        QVERIFY(number("Ground: .* up to ([0-9.]+) MiB") * mib >=
                9.0 * raster.rows * raster.cols + 3 * sizeof(fermat::Source) * starts);
    }
};

FERMAT_QGIS_TEST(NetworkGroundTest)
#include "network_ground_test.moc"
