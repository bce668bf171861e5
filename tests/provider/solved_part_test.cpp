#include "../support/effort.h"
#include "../support/files.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "small_parts.h"

#include <fermat/synthetic.h>

#include <qgsproviderregistry.h>
#include <qgsrasterlayer.h>

#include <QRegularExpression>

#include <algorithm>
#include <random>

/// Reading only the part of a raster that paths can reach. It gives the same results as the whole.
class SolvedPartTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;
    int mRuns = 0;
    std::vector<double> mGround;

    struct Run {
        Outcome outcome;
        QString said; // all that is told
        std::vector<RasterContent> rasters;
        std::vector<QByteArray> bands;
        QStringList rows; // of a table or a layer of lines

        bool readAPart() const { return said.contains("cells were read"); }
        bool widened() const { return said.contains("reads a larger one"); }
    };

    Run isochrones(QVariantMap parameters, bool bands = true) {
        const QString name = QString::number(mRuns++);
        const QStringList rasters{"OUTPUT", "BACK_DIRECTION", "ALLOCATION"};
        for (const QString& raster : rasters)
            parameters.insert(raster, mFixture.path(name + raster + ".tif"));
        if (bands)
            parameters.insert("ISOCHRONES", mFixture.path(name + ".gpkg"));
        Run run;
        run.outcome = ProviderFixture::run("fermat:isochrones", parameters);
        run.said = (run.outcome.infos + run.outcome.warnings).join('\n');
        if (!run.outcome.ok)
            return run;
        for (const QString& raster : rasters)
            run.rasters.push_back(ProviderFixture::readRaster(run.outcome.results[raster]));
        if (bands)
            for (const QgsFeature& feature :
                 ProviderFixture::readFeatures(run.outcome.results["ISOCHRONES"]))
                run.bands.push_back(feature.geometry().asWkb());
        return run;
    }
    Run pairs(const QString& algorithm, QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.path(QString::number(mRuns++) + ".gpkg"));
        Run run;
        run.outcome = ProviderFixture::run(algorithm, parameters);
        run.said = (run.outcome.infos + run.outcome.warnings).join('\n');
        if (!run.outcome.ok)
            return run;
        for (const QgsFeature& feature :
             ProviderFixture::readFeatures(run.outcome.results["OUTPUT"])) {
            QStringList row;
            for (const QVariant& value : feature.attributes())
                row << (value.userType() == QMetaType::Double
                            ? QString::number(value.toDouble(), 'g', 17)
                            : value.toString());
            run.rows << row.join(',') + QString::fromLatin1(feature.geometry().asWkb().toHex());
        }
        return run;
    }

    /// Fails unless a part gives all that the whole raster gives.
    static void compare(const Run& part, const Run& whole) {
        QVERIFY2(whole.outcome.ok, qPrintable(whole.outcome.error));
        QVERIFY2(part.outcome.ok, qPrintable(part.outcome.error));
        QVERIFY(!whole.readAPart());
        for (const char* number : {"REACHED_CELLS", "MAX_REACHED", "SKIPPED_SOURCES", "UNREACHED"})
            QCOMPARE(part.outcome.results[number], whole.outcome.results[number]);
        for (std::size_t i = 0; i < whole.rasters.size(); ++i) {
            QCOMPARE(part.rasters[i].rows, whole.rasters[i].rows);
            QCOMPARE(part.rasters[i].cols, whole.rasters[i].cols);
            QCOMPARE(part.rasters[i].noData, whole.rasters[i].noData);
            QVERIFY(part.rasters[i].values == whole.rasters[i].values);
        }
        QVERIFY(part.bands == whole.bands);
        QCOMPARE(part.rows, whole.rows);
    }

    /// Rough ground with impassable cells, as bytes or as floats.
    QString ground(int rows, int cols, unsigned seed, bool bytes, const Placement& placement = {}) {
        std::mt19937 random(seed);
        const auto rough = fermat::rough_terrain({rows, cols}, seed);
        std::vector<double> values(rough.begin(), rough.end());
        for (double& value : values) {
            if (random() % 6 == 0)
                value = 0;
            if (!bytes)
                value *= 1 + 1e-3 * double(random() % 1000);
        }
        mGround = values;
        return mFixture.writeRaster("ground.tif", rows, values, bytes ? GDT_Byte : GDT_Float32,
                                    placement);
    }
    /// The first passable cell of the ground, in the order of rows, from a cell on.
    std::pair<int, int> passableNear(std::pair<int, int> cell, int cols) const {
        std::size_t index = std::size_t(cell.first) * cols + cell.second;
        while (!(mGround[index] > 0))
            ++index;
        return {int(index / cols), int(index % cols)};
    }
    static QString pointAt(const Placement& placement, double row, double col) {
        const auto& t = placement.transform;
        return QString("%1,%2")
            .arg(t[0] + (col + 0.5) * t[1], 0, 'g', 12)
            .arg(t[3] + (row + 0.5) * t[5], 0, 'g', 12);
    }

  private slots:
    void cleanup() {
        for (const QString& file : mFixture.files())
            QFile::remove(mFixture.path(file));
    }

    void isochronesOfAPartAreThoseOfTheWholeRaster_data() {
        QTest::addColumn<int>("radius");
        QTest::addColumn<bool>("bytes");
        QTest::addColumn<bool>("degrees");
        QTest::addColumn<bool>("southUp");
        for (int radius = 1; radius <= 6; ++radius)
            QTest::addRow("radius %d", radius)
                << radius << (radius % 2 == 1) << (radius % 3 == 0) << (radius % 4 == 2);
        QTest::newRow("bytes in degrees") << 2 << true << true << false;
        QTest::newRow("south-up floats in degrees") << 1 << false << true << true;
    }
    void isochronesOfAPartAreThoseOfTheWholeRaster() {
        QFETCH(int, radius);
        QFETCH(bool, bytes);
        QFETCH(bool, degrees);
        QFETCH(bool, southUp);
        const int rows = 230, cols = 270;
        Placement placement;
        if (degrees) {
            placement.crs = "EPSG:4326";
            placement.transform = {8.1, 0.0001, 0, 61.3, 0, -0.0001};
        }
        if (southUp) {
            placement.transform[3] += rows * placement.transform[5];
            placement.transform[5] *= -1;
        }
        int parts = 0, widened = 0;
        QString said;
        const int seeds = fermat::test::trials(6);
        for (int seed = 1; seed <= seeds; ++seed) {
            const QString input = ground(rows, cols, seed, bytes, placement);
            // Near a corner, near an edge, and in the middle.
            const std::vector<std::pair<int, int>> places{{3, 5}, {120, 2}, {115, 133}, {90, 180}};
            const auto [row, col] = passableNear(places[seed % places.size()], cols);
            const QVariantMap parameters{
                {"INPUT", input},
                {"START_POINT", pointAt(placement, row, col)},
                {"RADIUS", radius},
                {"MAX_COST", 30.0 * (1 << seed)},
                {"INTERVALS", "step:11"},
                {"SIMPLIFY", seed % 2 * 1.5 * placement.transform[1]},
                {"MIN_AREA", seed / 2 % 2 * 9 * placement.transform[1] * placement.transform[1]}};
            const Run whole = isochrones(parameters);
            const SmallParts small(12);
            const Run part = isochrones(parameters);
            compare(part, whole);
            said += part.said + '\n';
            parts += part.readAPart();
            widened += part.widened();
        }
        QVERIFY2(parts >= int(seeds / 2) && widened >= int(seeds / 2), qPrintable(said));
    }

    void aPathThatLeavesThePartAndComesBackIsFound() {
        // A wall with one gap, far to the east of both ends of the path.
        const int rows = 64, cols = 640;
        std::vector<double> values(std::size_t(rows) * cols, 36);
        for (int col = 0; col < cols - 60; ++col)
            values[std::size_t(32) * cols + col] = 0;
        const QString input = mFixture.writeRaster("wall.tif", rows, values, GDT_Byte);
        const QVariantMap parameters{{"INPUT", input},
                                     {"START_POINT", pointAt({}, 30, 4)},
                                     {"END_POINT", pointAt({}, 34, 4)}};
        const Run whole = pairs("fermat:raypaths", parameters);
        const SmallParts small(8);
        const Run part = pairs("fermat:raypaths", parameters);
        compare(part, whole);
        QVERIFY(part.widened());
        QCOMPARE(part.rows.size(), 1);
    }

    void pathsAndTimesOfAPartAreThoseOfTheWholeRaster_data() {
        QTest::addColumn<QString>("algorithm");
        QTest::addColumn<bool>("eachSource");
        QTest::addColumn<QString>("crs");
        QTest::newRow("paths") << "fermat:raypaths" << false << "EPSG:32632";
        QTest::newRow("paths from each source") << "fermat:raypaths" << true << "EPSG:4326";
        QTest::newRow("paths in degrees") << "fermat:raypaths" << false << "EPSG:4326";
        QTest::newRow("times") << "fermat:traveltimes" << true << "EPSG:4326";
        // Rows with scales of their own.
        QTest::newRow("times in Web Mercator") << "fermat:traveltimes" << true << "EPSG:3857";
        QTest::newRow("paths by measured rows") << "fermat:raypaths" << true << "EPSG:3995";
    }
    void pathsAndTimesOfAPartAreThoseOfTheWholeRaster() {
        QFETCH(QString, algorithm);
        QFETCH(bool, eachSource);
        QFETCH(QString, crs);
        const int rows = 320, cols = 350;
        Placement placement;
        placement.crs = crs;
        if (crs == "EPSG:4326")
            placement.transform = {8.1, 0.0001, 0, 61.3, 0, -0.0001};
        else if (crs == "EPSG:3857")
            placement.transform = {900'000, 20, 0, 8'600'000, 0, -20};
        else if (crs == "EPSG:3995")
            placement.transform = {700'000, 10, 0, -4'900'000, 0, -10};
        int parts = 0, widened = 0;
        std::mt19937 random(7);
        for (int seed = 1; seed <= fermat::test::trials(6); ++seed) {
            const QString input = ground(rows, cols, seed, seed % 2 == 0, placement);
            const int top = int(random() % 200), left = int(random() % 200);
            const auto layer = [&](int count, const char* maximum) {
                std::vector<FeatureContent> features;
                for (int i = 0; i < count; ++i) {
                    const QStringList xy =
                        pointAt(placement, top + int(random() % 60), left + int(random() % 60))
                            .split(',');
                    const QVariant limit =
                        maximum && i % 2 == 0 ? QVariant(30.0 + 20 * i) : QVariant();
                    features.push_back({"POINT(" + xy.join(' ') + ")", {i + 1, limit}});
                }
                return ProviderFixture::layer("Point", placement.crs,
                                              {"number:integer", "most:double"}, features);
            };
            const auto sources = layer(5, seed % 3 == 0 ? "most" : nullptr);
            const auto receivers = layer(4, nullptr);
            QVariantMap parameters{{"INPUT", input},
                                   {"SOURCES", QVariant::fromValue(sources.get())},
                                   {"RECEIVERS", QVariant::fromValue(receivers.get())},
                                   {"MAX_COST_FIELD", "most"},
                                   {"ID_FIELD", "number"},
                                   {"RADIUS", int(1 + seed % 3)}};
            if (seed % 2 == 0)
                parameters.insert("SNAP_DISTANCE", 300);
            if (algorithm == "fermat:raypaths")
                parameters.insert("EACH_SOURCE", eachSource);
            const Run whole = pairs(algorithm, parameters);
            const SmallParts small(4);
            const Run part = pairs(algorithm, parameters);
            compare(part, whole);
            parts += part.readAPart();
            widened += part.widened();
        }
        QVERIFY(parts >= 1);
        QVERIFY(widened >= 1);
    }

    void linksOfAPartAreThoseOfTheWholeRaster_data() {
        QTest::addColumn<int>("links");
        for (const int links : {0, 1, 2})
            QTest::addRow("links %d", links) << links;
    }
    void linksOfAPartAreThoseOfTheWholeRaster() {
        QFETCH(int, links);
        int parts = 0, widened = 0;
        std::mt19937 random(5);
        for (int seed = 1; seed <= fermat::test::trials(6); ++seed) {
            const QString input = ground(320, 350, seed, seed % 2 == 0);
            std::vector<FeatureContent> features;
            for (int i = 0; i < 6; ++i) {
                const QString at = pointAt({}, 90 + int(random() % 60), 120 + int(random() % 60))
                                       .replace(',', ' ');
                features.push_back({"POINT(" + at + ")", {}});
            }
            const auto patches = ProviderFixture::layer("Point", "EPSG:32632", {}, features);
            const QVariantMap parameters{
                {"INPUT", input},      {"SOURCES", QVariant::fromValue(patches.get())},
                {"LINKS", links},      {"MAX_COST", 40.0 * (1 << seed % 3)},
                {"SNAP_DISTANCE", 50}, {"RADIUS", int(1 + seed % 3)}};
            const Run whole = pairs("fermat:leastcostnetwork", parameters);
            const SmallParts small(4);
            const Run part = pairs("fermat:leastcostnetwork", parameters);
            compare(part, whole);
            QVERIFY(!whole.rows.isEmpty());
            QCOMPARE(part.outcome.results["UNLINKED"], whole.outcome.results["UNLINKED"]);
            parts += part.readAPart();
            widened += part.widened();
        }
        QVERIFY(parts >= 1);
        QVERIFY(widened >= 1);
    }

    void severalSourcesWithDifferentMaximaAreSolvedInOnePart() {
        const int rows = 300, cols = 300;
        const QString input = ground(rows, cols, 11, true);
        const auto sources = ProviderFixture::layer("Point", "EPSG:32632", {"most:double"},
                                                    {{"POINT(1505 1505)", {20.0}},
                                                     {"POINT(1725 1405)", {70.0}},
                                                     {"LINESTRING(1600 1300, 1700 1290)", {45.0}},
                                                     {"POINT(99999 1405)", {45.0}}}); // outside
        const QVariantMap parameters{{"INPUT", input},
                                     {"SOURCES", QVariant::fromValue(sources.get())},
                                     {"SNAP_DISTANCE", 50},
                                     {"MAX_COST_FIELD", "most"}};
        const Run whole = isochrones(parameters);
        const SmallParts small(6);
        const Run part = isochrones(parameters);
        compare(part, whole);
        QVERIFY(part.readAPart());
        QCOMPARE(part.outcome.value("SKIPPED_SOURCES"), 1.0);
    }

    void withoutAMaximumOrWithASourceWithoutOneTheWholeRasterIsRead() {
        const QString input = ground(300, 300, 12, true);
        const SmallParts small(6);
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"most:double"},
            {{"POINT(1505 1505)", {20.0}}, {"POINT(1725 1405)", {QVariant()}}});
        const Run run = isochrones({{"INPUT", input},
                                    {"SOURCES", QVariant::fromValue(sources.get())},
                                    {"SNAP_DISTANCE", 50},
                                    {"MAX_COST_FIELD", "most"}});
        QVERIFY2(run.outcome.ok, qPrintable(run.outcome.error));
        QVERIFY(!run.said.contains("cells were read") && !run.widened());
    }

    void whereNothingOfThePartIsPassableTheSourceIsNamed() {
        const int size = 300;
        std::vector<double> values(std::size_t(size) * size, 0);
        values.back() = 36;
        const QString input = mFixture.writeRaster("holes.tif", size, values, GDT_Byte);
        const QVariantMap parameters{
            {"INPUT", input}, {"START_POINT", "1505,1505"}, {"MAX_COST", 20}};
        const Run whole = isochrones(parameters, false);
        const SmallParts small(6);
        const Run part = isochrones(parameters, false);
        QVERIFY(!whole.outcome.ok && !part.outcome.ok);
        QVERIFY(whole.outcome.error.contains("impassable"));
        QCOMPARE(part.outcome.error, whole.outcome.error);
    }

    void aReceiverThatCannotBeReachedMakesThePartTheWholeRaster() {
        const int size = 300;
        std::vector<double> values(std::size_t(size) * size, 36);
        for (int row = 148; row <= 152; ++row)
            for (int col = 148; col <= 152; ++col)
                if (row != 150 || col != 150)
                    values[std::size_t(row) * size + col] = 0;
        const QString input = mFixture.writeRaster("island.tif", size, values, GDT_Byte);
        const QVariantMap parameters{{"INPUT", input},
                                     {"START_POINT", pointAt({}, 120, 130)},
                                     {"END_POINT", pointAt({}, 150, 150)}};
        const Run whole = pairs("fermat:traveltimes", parameters);
        const SmallParts small(6);
        const Run part = pairs("fermat:traveltimes", parameters);
        compare(part, whole);
        QVERIFY(part.widened() && !part.readAPart());
        QCOMPARE(part.outcome.value("UNREACHED"), 1.0);
    }

    void receiversThatAreAllImpassableDoNotMakeThePartLarger() {
        const int size = 300;
        std::vector<double> values(std::size_t(size) * size, 36);
        values[150 * size + 150] = 0;
        const QString input = mFixture.writeRaster("pond.tif", size, values, GDT_Byte);
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"start:double"},
            {{"POINT(" + pointAt({}, 120, 130).replace(',', ' ') + ")", {5}},
             {"POINT(" + pointAt({}, 125, 140).replace(',', ' ') + ")", {0}}});
        const QVariantMap parameters{{"INPUT", input},
                                     {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())},
                                     {"START_COST_FIELD", "start"},
                                     {"END_POINT", pointAt({}, 150, 150)}};
        for (const char* algorithm : {"fermat:traveltimes", "fermat:raypaths"}) {
            const Run whole = pairs(algorithm, parameters);
            const SmallParts small(6);
            const Run part = pairs(algorithm, parameters);
            compare(part, whole);
            QVERIFY(part.readAPart() && !part.widened());
            QVERIFY(part.said.contains("lie on impassable cells: 1"));
            QVERIFY(part.outcome.value("UNREACHED") >= 1);
        }
    }

    void aMessageOnMemoryNamesThePartThatNeedsIt() {
        const QString input =
            mFixture.writeRaster("refused.tif", 900, std::vector<double>(810000, 36), GDT_Byte);
        QVariantMap parameters{{"INPUT", input},
                               {"START_POINT", "1005,1995"},
                               {"MAX_COST", 20},
                               {"MEMORY_LIMIT", 1},
                               {"SOLVER", "tiled"}};
        const fermat::test::LargestFile limit(10);
        const Run whole = isochrones(parameters, false);
        QVERIFY2(whole.outcome.error.contains("The raster layer “refused” (900 × 900 cells) needs"),
                 qPrintable(whole.outcome.error));
        const SmallParts small(600);
        const Run part = isochrones(parameters, false);
        QVERIFY2(part.outcome.error.contains("A part of the raster layer “refused” (608 × 608 of "
                                             "900 × 900 cells) needs"),
                 qPrintable(part.outcome.error));
    }

    void valuesThatCannotBeUsedAreErrorsOnlyWhereTheyAreRead() {
        const int size = 300;
        std::vector<double> values(std::size_t(size) * size, 36);
        values.back() = -1;
        const QString input = mFixture.writeRaster("bad.tif", size, values, GDT_Float32);
        const QVariantMap parameters{
            {"INPUT", input}, {"START_POINT", "1505,1505"}, {"MAX_COST", 20}};
        QVERIFY(isochrones(parameters, false).outcome.error.contains("row 299, column 299"));
        const SmallParts small(6);
        const Run part = isochrones(parameters, false);
        QVERIFY2(part.outcome.ok, qPrintable(part.outcome.error));
        // In a part, the message counts rows and columns of the raster.
        QVERIFY(
            isochrones({{"INPUT", input}, {"START_POINT", "3985,-985"}, {"MAX_COST", 20}}, false)
                .outcome.error.contains("row 299, column 299"));
    }

    void partsOfLayersOfOtherProvidersAreReadThroughQgis() {
        if (!QgsProviderRegistry::instance()->providerList().contains("virtualraster"))
            QSKIP("this QGIS has no virtual rasters");
        QgsRasterDataProvider::VirtualRasterParameters virtualRaster;
        virtualRaster.crs = QgsCoordinateReferenceSystem("EPSG:32632");
        virtualRaster.extent = QgsRectangle(1000, -500, 3700, 2000);
        virtualRaster.width = 270;
        virtualRaster.height = 250;
        virtualRaster.formula = "\"ground@1\" * 2";
        virtualRaster.rInputLayers.append({"ground", ground(250, 270, 14, true), "gdal"});
        QgsRasterLayer layer(QgsRasterDataProvider::encodeVirtualRasterProviderUri(virtualRaster),
                             "virtual", "virtualraster");
        QVERIFY(layer.isValid());
        const QVariantMap parameters{{"INPUT", QVariant::fromValue<QgsMapLayer*>(&layer)},
                                     {"START_POINT", "2505,505"},
                                     {"SNAP_DISTANCE", 100},
                                     {"MAX_COST", 40}};
        const Run whole = isochrones(parameters);
        const SmallParts small(6);
        const Run part = isochrones(parameters);
        compare(part, whole);
        QVERIFY(part.readAPart());
    }

    void aDoubtAboutTheValuesIsToldOnce() {
        const int size = 300;
        std::vector<double> values(std::size_t(size) * size, 3000);
        values[149 * size + 190] = 3100; // only in the second part
        const QString input = mFixture.writeRaster("fast.tif", size, values, GDT_Float32);
        const SmallParts small(6);
        const Run run =
            isochrones({{"INPUT", input}, {"START_POINT", "2505,505"}, {"MAX_COST", 1}}, false);
        QVERIFY2(run.outcome.ok, qPrintable(run.outcome.error));
        QVERIFY(run.readAPart() && run.widened());
        QVERIFY(run.said.contains(
            QRegularExpression("A part of [0-9]+ × [0-9]+ cells, 1 source cell, up to")));
        QCOMPARE(run.outcome.warnings.size(), 1);
    }

    void otherFormatsAndQgisShowNodataBeyondThePart() {
        const QString input = ground(300, 300, 13, true);
        QVariantMap parameters{{"INPUT", input},
                               {"START_POINT", "2505,505"},
                               {"SNAP_DISTANCE", 100},
                               {"MAX_COST", 30}};
        for (const char* name : {"d.tif", "d.img", "d.asc"}) {
            parameters.insert("OUTPUT", mFixture.path(name));
            const Outcome whole = ProviderFixture::run("fermat:isochrones", parameters);
            QVERIFY2(whole.ok, qPrintable(whole.error));
            const RasterContent expected = ProviderFixture::readRaster(whole.results["OUTPUT"]);
            const SmallParts small(6);
            const Outcome part = ProviderFixture::run("fermat:isochrones", parameters);
            QVERIFY2(part.ok, qPrintable(part.error));
            QVERIFY(part.infos.join('\n').contains("cells were read"));
            QVERIFY(ProviderFixture::readRaster(part.results["OUTPUT"]).values == expected.values);
            QgsRasterLayer layer(part.results["OUTPUT"].toString());
            QVERIFY(layer.isValid());
            bool hasValue = true;
            layer.dataProvider()->sample({1005, 1995}, 1, &hasValue);
            QVERIFY(!hasValue);
        }
    }
};

FERMAT_QGIS_TEST(SolvedPartTest)
#include "solved_part_test.moc"
