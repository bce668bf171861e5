#include "memory_limit.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingregistry.h>

#include <QDir>
#include <QElapsedTimer>
#include <QRegularExpression>

namespace {

/// Numbers are written as in English while it lives.
class English {
  public:
    English() { QLocale::setDefault(QLocale(QStringLiteral("en"))); }
    ~English() { QLocale::setDefault(mBefore); }

  private:
    QLocale mBefore;
};

} // namespace

/// Bad input gives a sentence that says what is wrong, and no file.
class BadInputTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

    static constexpr double inf = ProviderFixture::inf;

    QString raster(const std::vector<double>& values, int rows = 1, GDALDataType type = GDT_Float32,
                   const Placement& placement = {}) {
        return mFixture.writeRaster("ground.tif", rows, values, type, placement);
    }
    QString good() { return mFixture.writeRaster("good.tif", 10, std::vector<double>(100, 36)); }
    QVariantMap base() {
        return {{"INPUT", good()},
                {"START_POINT", "1005,1995"},
                {"OUTPUT", mFixture.path("out.tif")},
                {"ALLOCATION", mFixture.path("ids.tif")},
                {"INTERVALS", "1,2,3"},
                {"ISOCHRONES", mFixture.path("bands.gpkg")}};
    }

    /// The error of fermat:isochrones. Checks that the folder has no new file.
    QString fail(const QVariantMap& parameters, const char* id = "fermat:isochrones") {
        const QStringList before = mFixture.files();
        const Outcome outcome = mFixture.run(QLatin1String(id), parameters);
        if (outcome.ok)
            return "it succeeded";
        const QStringList after = mFixture.files();
        if (after != before)
            return "it left " + after.join(", ");
        return outcome.error;
    }
    QString failWith(const char* name, const QVariant& value) {
        QVariantMap parameters = base();
        parameters.insert(QLatin1String(name), value);
        return fail(parameters);
    }
    QString failOn(const QString& input, const QVariantMap& more = {}) {
        QVariantMap parameters = base();
        parameters.insert("INPUT", input);
        for (auto it = more.begin(); it != more.end(); ++it)
            parameters.insert(it.key(), it.value());
        return fail(parameters);
    }
    void sayEverywhere(const QString& input, const QString& says) {
        for (const char* id : {"fermat:isochrones", "fermat:raypaths", "fermat:traveltimes",
                               "fermat:startpositions", "fermat:validatedistance"}) {
            const QString error = fail({{"INPUT", input},
                                        {"START_POINT", "1005,1995"},
                                        {"END_POINT", "1005,1995"},
                                        {"DISTANCE", good()},
                                        {"OUTPUT", mFixture.path("out.gpkg")}},
                                       id);
            QVERIFY2(QRegularExpression(says).match(error).hasMatch(), qPrintable(error));
        }
    }
    QString failFrom(const std::unique_ptr<QgsVectorLayer>& layer, QVariantMap parameters = {}) {
        parameters.insert("SOURCES", QVariant::fromValue<QgsMapLayer*>(layer.get()));
        QVariantMap all = base();
        all.remove("START_POINT");
        for (auto it = parameters.begin(); it != parameters.end(); ++it)
            all.insert(it.key(), it.value());
        return fail(all);
    }

  private slots:
    void cleanup() {
        for (const QString& file : mFixture.files())
            QFile::remove(mFixture.path(file));
    }

#define VERIFY_SAYS(error, pattern)                                                                \
    do {                                                                                           \
        const QString said = error;                                                                \
        QVERIFY2(QRegularExpression(pattern).match(said).hasMatch(), qPrintable(said));            \
    } while (false)

    void theBaseIsGood() {
        const Outcome outcome = mFixture.run("fermat:isochrones", base());
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QStringList files = mFixture.files();
        files.removeAll("ids.tif.aux.xml"); // newer releases of GDAL write names into the raster
        QCOMPARE(files, (QStringList{"bands.gpkg", "good.tif", "ids.tif", "out.tif"}));
    }

    void theReasonIsThrownToScriptsThatCatchIt() {
        QVariantMap parameters = base();
        parameters.insert("BAND", 2);
        const auto* algorithm =
            QgsApplication::processingRegistry()->algorithmById("fermat:isochrones");
        QgsProcessingContext context;
        QgsProcessingFeedback feedback(false);
        QString reason = "it succeeded";
        try {
            algorithm->run(parameters, context, &feedback, nullptr, {}, false);
        } catch (const QgsProcessingException& error) {
            reason = error.what();
        }
        VERIFY_SAYS(reason, "The raster layer “good” has no band 2");
    }
    void noSource() {
        VERIFY_SAYS(failWith("START_POINT", QVariant()), "There is no source. Set a start point");
    }
    void rasterThatIsNotThere() {
        VERIFY_SAYS(failOn("nowhere.tif"),
                    "INPUT .* cannot be 'nowhere.tif'. It must be a raster layer, or the path of");
    }
    void sourcesThatAreNotThere() {
        VERIFY_SAYS(failWith("SOURCES", "nowhere.gpkg"),
                    "SOURCES .* cannot be 'nowhere.gpkg'. It must be a vector layer, or the path");
    }
    void startPointThatIsNone() {
        VERIFY_SAYS(failWith("START_POINT", "here"),
                    "START_POINT \\(Start point\\) cannot be 'here'. Write it as x,y");
        VERIFY_SAYS(failWith("START_POINT", QVariantList{1005, 1995.5}),
                    "START_POINT \\(Start point\\) cannot be \\[1005, 1995.5\\]. Write it as");
        VERIFY_SAYS(failWith("START_POINT", QVariantMap{{"x", 1005}}),
                    "cannot be a value of the type QVariantMap. Write it as x,y");
    }
    void settingsThatAreListsButShouldNot() {
        for (const char* name : {"START_POINT", "MAX_COST", "RADIUS", "BAND"})
            VERIFY_SAYS(failWith(name, QStringList({"1", "2"})),
                        QLatin1String(name) + " .* cannot be \\[1, 2\\]");
    }
    void settingsThatAreEmptyTexts() {
        VERIFY_SAYS(failWith("INPUT", ""), "^INPUT \\([^)]*\\) is not given\\.$");
        VERIFY_SAYS(failWith("RADIUS", ""), "^RADIUS \\(.*\\) is not given\\.$");
    }
    void startPointOutside() {
        VERIFY_SAYS(failWith("START_POINT", "1,2"),
                    "START_POINT at 1,2 lies outside the raster layer “good”, which covers "
                    ".*EPSG:32632.*Otherwise move or remove it");
    }
    void startPointInDegreesThatLacksItsCrs() {
        VERIFY_SAYS(failWith("START_POINT", "-119.312349,34.4"),
                    "START_POINT at -119.31235,34.4 lies outside the raster layer “good”.*If these "
                    "are degrees, say so: write -119.31235,34.4 \\[EPSG:4326\\]");
        VERIFY_SAYS(failWith("START_POINT", "500123.25,34.4"), "Move or remove it, or correct");
    }
    void startPointOutsideInDegrees() {
        Placement placement;
        placement.transform = {9, 0.25, 0, 50, 0, -0.25};
        placement.crs = QStringLiteral("EPSG:4326");
        VERIFY_SAYS(failOn(raster({36, 36}, 1, GDT_Float32, placement),
                           {{"START_POINT", "-119.312349,34.4"}}),
                    "START_POINT at -119.31235,34.4 lies outside .*Move or remove it");
    }
    void startPointOnAnImpassableCell() {
        VERIFY_SAYS(failOn(raster({0, 36}, 1, GDT_Byte)),
                    "START_POINT at 1005,1995 lies on impassable or empty cells of the raster "
                    "layer “ground”.*Move it.*SNAP_DISTANCE \\(now 0\\) moves points");
        VERIFY_SAYS(failOn(raster({0, 0, 36}, 1, GDT_Byte), {{"SNAP_DISTANCE", 15}}),
                    "lies on impassable or empty cells .*SNAP_DISTANCE \\(now 15\\) moves points");
    }
    void startPointOnAVoidCell() {
        Placement placement;
        placement.noData = -1;
        VERIFY_SAYS(failOn(raster({-1, 36}, 1, GDT_Float32, placement)),
                    "START_POINT at .* lies on impassable or empty cells");
    }

    void emptySourceLayer() {
        VERIFY_SAYS(failFrom(ProviderFixture::layer("Point", "EPSG:32632", {}, {})),
                    "The layer “sources” \\(SOURCES\\) has no feature with a geometry");
    }
    void sourcesOfATableWithoutGeometry() {
        VERIFY_SAYS(
            failFrom(ProviderFixture::layer("None", {}, {"x:double", "y:double"}, {{{}, {1, 2}}})),
            "The layer “sources” \\(SOURCES\\) is a table.*Create points layer from table");
    }
    void sourceFeatureOutside() {
        VERIFY_SAYS(failFrom(ProviderFixture::layer("Polygon", "EPSG:32632", {},
                                                    {{"POLYGON((0 0, 1 0, 1 1, 0 0))", {}}})),
                    "Feature 1 of the layer “sources” \\(SOURCES\\) at .* lies outside");
        VERIFY_SAYS(failFrom(ProviderFixture::layer("MultiPoint", "EPSG:32632", {},
                                                    {{"MULTIPOINT((7 8))", {}}})),
                    "Feature 1 of the layer .* at 7,8 lies outside");
    }
    void sourceFeatureWhollyOnImpassableCells() {
        std::vector<double> values(100, 36);
        values[0] = values[1] = 0;
        const auto line = ProviderFixture::layer("LineString", "EPSG:32632", {},
                                                 {{"LINESTRING(1002 1995, 1018 1995)", {}}});
        VERIFY_SAYS(failFrom(line, {{"INPUT", raster(values, 10, GDT_Byte)}}),
                    "Feature 1 of the layer “sources” .* lies on impassable or empty cells");
    }
    void startPointThatTheRastersCrsDoesNotReach() {
        VERIFY_SAYS(failWith("START_POINT", "10,-95 [EPSG:4326]"),
                    "START_POINT at 10,-95 cannot be transformed from its CRS EPSG:4326 .* to "
                    "EPSG:32632.*, the CRS of INPUT.*Correct the point or its CRS");
    }
    void startPointInACrsThatIsNotThere() {
        VERIFY_SAYS(failWith("START_POINT", "1005,1995 [EPSG:99999]"),
                    "START_POINT is “1005,1995 \\[EPSG:99999\\]”, but QGIS does not know the CRS "
                    "“EPSG:99999”. Write a CRS that QGIS knows");
    }
    void aLineOfWhichOneVertexHasNoPlaceInTheRastersCrs() {
        const auto line = ProviderFixture::layer("LineString", "EPSG:4326", {},
                                                 {{"LINESTRING(9 0.001, 10 -95)", {}}});
        VERIFY_SAYS(failFrom(line),
                    "Feature 1 of the layer “sources” .* cannot be transformed from its "
                    "CRS EPSG:4326.*vertex at 10,-95 has no position in that CRS");
    }
    void sourceThatCannotBeTransformed() {
        VERIFY_SAYS(
            failFrom(
                ProviderFixture::layer("Point", "EPSG:3857", {}, {{"POINT(1e300 1e300)", {}}})),
            "Feature 1 of the layer “sources” .*(cannot be transformed from its CRS|outside)");
    }
    void badStartCosts() {
        const auto layer =
            ProviderFixture::layer("Point", "EPSG:32632", {"cost:double", "name:string"},
                                   {{"POINT(1005 1995)", {-2.5, "x"}}});
        VERIFY_SAYS(failFrom(layer, {{"START_COST_FIELD", "cost"}}),
                    "Feature 1 “x” of the layer “sources” .* has -2.5 in the field “cost”. "
                    "The start cost must be 0 or more");
        VERIFY_SAYS(failFrom(layer, {{"MAX_COST_FIELD", "cost"}}),
                    "has -2.5 .* The maximum cost must be 0 or more");
        VERIFY_SAYS(failFrom(layer, {{"START_COST_FIELD", "name"}}),
                    "has “x” in the field “name”. This is not a number");
        VERIFY_SAYS(failFrom(layer, {{"ID_FIELD", "nothing"}}),
                    "The layer “sources” has no field “nothing”. Choose one of its fields: cost, "
                    "name");
    }
    void startCostsThat32BitNumbersCannotHold() {
        const auto layer = ProviderFixture::layer("Point", "EPSG:32632", {"cost:double"},
                                                  {{"POINT(1005 1995)", {1e39}}});
        VERIFY_SAYS(failFrom(layer, {{"START_COST_FIELD", "cost"}}),
                    "has 1e\\+39 in the field “cost”. The start cost must be at "
                    "most 3.4e38");
    }

    /// All algorithms on rasters say the same, because they open rasters in the same way.
    void cellsThatNumbersDoNotHold_data() {
        QTest::addColumn<double>("side");
        QTest::addColumn<double>("west");
        QTest::addColumn<QString>("says");
        const QString sides = "Sides must be from 1e-20 to 1e\\+20, .*-a_ullr";
        QTest::newRow("1e-300") << 1e-300 << 0.0 << "1e-300 × 1e-300 map units. " + sides;
        QTest::newRow("1e300") << 1e300 << 0.0 << "1e\\+300 × 1e\\+300 map units. " + sides;
        QTest::newRow("1e-12 at 500,000")
            << 1e-12 << 500000.0
            << "1e-12 × 1e-12 map units, which is too small for a raster that begins at 500000,0: "
               "numbers do not tell its cells apart.";
    }
    void cellsThatNumbersDoNotHold() {
        QFETCH(double, side);
        QFETCH(double, west);
        QFETCH(QString, says);
        Placement placement;
        placement.transform = {west, side, 0, 0, 0, -side};
        sayEverywhere(raster({36, 36, 36, 36}, 2, GDT_Float32, placement),
                      "The cells of the raster layer “ground” are " + says);
    }
    void complexRasters() {
        for (const GDALDataType type : {GDT_CInt16, GDT_CFloat32})
            sayEverywhere(raster({36, 36, 36, 36}, 2, type),
                          QStringLiteral("Band 1 of the raster layer “ground” holds complex "
                                         "numbers \\(%1\\)..*real part.*gdal_translate")
                              .arg(QLatin1String(GDALGetDataTypeName(type))));
    }
    void scaleAndOffsetThatHideTheValues_data() {
        QTest::addColumn<double>("scale");
        QTest::addColumn<double>("offset");
        QTest::newRow("scale 0") << 0.0 << 0.0;
        QTest::newRow("scale NaN") << ProviderFixture::nan << 0.0;
        QTest::newRow("scale inf") << inf << 0.0;
        QTest::newRow("offset NaN") << 1.0 << ProviderFixture::nan;
    }
    void scaleAndOffsetThatHideTheValues() {
        QFETCH(double, scale);
        QFETCH(double, offset);
        Placement placement;
        placement.scale = scale;
        placement.offset = offset;
        for (const GDALDataType type : {GDT_Byte, GDT_Float32})
            sayEverywhere(raster({36, 36, 36, 36}, 2, type, placement),
                          QStringLiteral("Band 1 of the raster layer “ground” has the scale %1 and "
                                         "the offset %2, so .*gdal_edit.py -scale 1")
                              .arg(scale)
                              .arg(offset));
    }
    void veryLargeNumbersAreShort() {
        const auto layer =
            ProviderFixture::layer("Point", "EPSG:32632", {}, {{"POINT(1e300 5)", {}}});
        for (const QString& error : {failWith("START_POINT", "1e300,-1e300"),
                                     failWith("INTERVALS", "step:1e-300"), failFrom(layer)})
            QVERIFY2(error.contains("e+30") && error.size() < 400, qPrintable(error));
    }

    void badValues_data() {
        QTest::addColumn<int>("surface");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("says");
        QTest::newRow("negative velocity") << 0 << -3.0 << "velocities cannot be negative";
        QTest::newRow("velocity -inf") << 0 << -inf << "velocities cannot be negative";
        QTest::newRow("velocity inf") << 0 << inf << "this velocity is too large";
        QTest::newRow("negative cost") << 1 << -3.0 << "costs cannot be negative";
        QTest::newRow("cost 0") << 1 << 0.0 << "costs must be more than 0";
        QTest::newRow("cost 0 a cell") << 2 << 0.0 << "costs must be more than 0";
        QTest::newRow("cost -inf") << 2 << -inf << "costs cannot be negative";
    }
    void badValues() {
        QFETCH(int, surface);
        QFETCH(double, value);
        QFETCH(QString, says);
        std::vector<double> values(12, 5);
        values[7] = values[9] = value;
        VERIFY_SAYS(failOn(raster(values, 3), {{"SURFACE", surface}}),
                    QStringLiteral("Band 1 of the raster layer “ground” has the value %1 at row 1, "
                                   "column 3 \\(1035,1985\\): %2")
                        .arg(value)
                        .arg(says));
    }
    void theFirstOfManyBadValuesIsNamed() {
        std::vector<double> values(300'000, 5); // enough for several threads
        values[70'001] = values[70'002] = values[250'000] = -3;
        VERIFY_SAYS(failOn(raster(values, 3), {{"SURFACE", 1}}),
                    QString("the value -3 at row 0, column 70001 "));
    }
    void valuesThat32BitNumbersCannotHold_data() {
        QTest::addColumn<int>("surface");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("says");
        QTest::newRow("cost of 1e300") << 1 << 1e300 << "costs must be at most 3.4e38.*nodata";
        QTest::newRow("cost of 1e300 a cell") << 2 << 1e300 << "costs must be at most 3.4e38";
        QTest::newRow("cost of 1e-40") << 1 << 1e-40 << "costs must be at least 1.2e-38.*Multiply";
        QTest::newRow("velocity of 1e-300") << 0 << 1e-300 << "this velocity is too small";
        QTest::newRow("velocity of 1e300") << 0 << 1e300 << "this velocity is too large";
        QTest::newRow("velocity of 1e39") << 0 << 1e39 << "this velocity is too large";
    }
    void valuesThat32BitNumbersCannotHold() {
        QFETCH(int, surface);
        QFETCH(double, value);
        QFETCH(QString, says);
        std::vector<double> values(12, 5);
        values[7] = value;
        VERIFY_SAYS(failOn(raster(values, 3, GDT_Float64), {{"SURFACE", surface}}),
                    QRegularExpression::escape(QString::number(value)) +
                        " at row 1, column 3 .*: " + says);
    }
    void totalsThat32BitNumbersCannotHold() {
        const auto input = raster(std::vector<double>(12, 1.5e37), 1, GDT_Float64);
        VERIFY_SAYS(
            failOn(input, {{"SURFACE", 1}}),
            "The cost at row 0, column 3 \\(1035,1995\\) of the raster layer “ground” "
            "is more than 3.4e38, .* the cell beside it has 3e\\+38. Divide the raster by a "
            "large number, or set a maximum cost \\(MAX_COST\\)");
        const Outcome bounded =
            mFixture.run("fermat:isochrones", {{"INPUT", input},
                                               {"SURFACE", 1},
                                               {"START_POINT", "1005,1995"},
                                               {"MAX_COST", 2e38},
                                               {"OUTPUT", mFixture.path("o.tif")}});
        QVERIFY2(bounded.ok, qPrintable(bounded.error));
        QCOMPARE(bounded.value("REACHED_CELLS"), 2.0);
    }
    void totalTimesThat32BitNumbersCannotHold() {
        const auto slow = raster(std::vector<double>(12, 6e-37), 1, GDT_Float64);
        VERIFY_SAYS(
            failOn(slow),
            "The time at row 0, column 6 .* of the raster layer “ground” is more than 3.4e38, "
            ".* it has 3e\\+38 s. Take a larger unit of times");
    }
    void badBytes() {
        std::vector<double> values(12, 5);
        values[7] = 0;
        VERIFY_SAYS(failOn(raster(values, 3, GDT_Byte), {{"SURFACE", 1}}),
                    "has the value 0 at row 1, column 3");
    }
    void allVoid() {
        Placement placement;
        placement.noData = 0;
        VERIFY_SAYS(failOn(raster(std::vector<double>(9, 0), 3, GDT_Byte, placement)),
                    "All cells in band 1 of the raster layer “ground” are empty or impassable.*"
                    "\\(SURFACE\\)\\. Cells of velocity 0 are impassable, unless .*ZERO_VELOCITY");
        VERIFY_SAYS(
            failOn(raster(std::vector<double>(9, 0), 3, GDT_Byte, placement), {{"SURFACE", 1}}),
            "\\(SURFACE\\)\\.$");
    }

    void rotatedGrid() {
        Placement placement;
        placement.transform = {1000, 10, 1, 2000, 1, -10};
        VERIFY_SAYS(failOn(raster(std::vector<double>(9, 36), 3, GDT_Byte, placement)),
                    "The grid of the raster layer “ground” is rotated, sheared or mirrored.*Warp");
    }
    void beyondThePole() {
        Placement placement;
        placement.crs = "EPSG:4326";
        placement.transform = {8, 1, 0, 91.5, 0, -1};
        VERIFY_SAYS(failOn(raster(std::vector<double>(9, 36), 3, GDT_Byte, placement),
                           {{"START_POINT", "8.5,89.5"}}),
                    "reaches latitude 91°.*Clip the raster");
    }
    void missingInput() {
        VERIFY_SAYS(failOn(mFixture.path("none.tif")), "none.tif");
    }
    void missingBand() {
        VERIFY_SAYS(failWith("BAND", 4), "The raster layer “good” has no band 4");
    }
    void tooLargeForMemory() {
        const QString path = mFixture.path("huge.vrt");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<VRTDataset rasterXSize=\"900000\" rasterYSize=\"900000\"><GeoTransform>1000, "
                   "10, 0, 2000, 0, -10</GeoTransform><VRTRasterBand dataType=\"Byte\" band=\"1\"/>"
                   "</VRTDataset>");
        file.close();
        VERIFY_SAYS(failOn(path),
                    "The raster layer “huge” \\(900000 × 900000 cells\\) needs [0-9.]+ GiB of "
                    "memory, even with temporary files, but Fermat may use only [0-9.]+ "
                    "GiB\\. .* Close other programs");
    }

    void aTallRasterInDegreesIsRefusedBeforeItsLengthsAreWorkedOut() {
        const QString path = mFixture.path("tall.vrt");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<VRTDataset rasterXSize=\"1\" rasterYSize=\"100000000\"><SRS>EPSG:4326</SRS>"
                   "<GeoTransform>10, 1.7e-6, 0, 85, 0, -1.7e-6</GeoTransform>"
                   "<VRTRasterBand dataType=\"Byte\" band=\"1\"/></VRTDataset>");
        file.close();
        setMemoryLimitGib(4); // less than the lengths of the rows alone
        QElapsedTimer timer;
        timer.start();
        const QString error = failOn(path, {{"START_POINT", "10.0000005,84"}});
        const qint64 milliseconds = timer.elapsed();
        setMemoryLimitGib(0);
        VERIFY_SAYS(error, "The raster layer “tall” \\(1 × 100000000 cells\\) needs [0-9.]+ GiB");
        QVERIFY2(milliseconds < 10000, qPrintable(QString::number(milliseconds)));
    }

    void valuesOutOfRange() {
        VERIFY_SAYS(failWith("RADIUS", 7),
                    "RADIUS .* cannot be 7. It must be a whole number from 1 to 6");
        VERIFY_SAYS(failWith("RADIUS", 0), "RADIUS .* cannot be 0");
        VERIFY_SAYS(failWith("SURFACE", 5),
                    "SURFACE .* cannot be 5. It must be one of 0: Velocity");
        VERIFY_SAYS(failWith("CORNERS", -1), "CORNERS .* cannot be -1");
        VERIFY_SAYS(failWith("MAX_COST", -1), "MAX_COST .* cannot be -1");
        VERIFY_SAYS(failWith("MAX_COST", "nan"), "MAX_COST .* cannot be nan");
        VERIFY_SAYS(failWith("TIME_UNIT", "hours"), "TIME_UNIT .* cannot be hours. It must be one");
        VERIFY_SAYS(failWith("MAX_COST", "far"),
                    "MAX_COST .* cannot be far. It must be a number, 0 or more");
        VERIFY_SAYS(failWith("SOLVER", "oracle"),
                    "SOLVER .* cannot be 'oracle'. It must be one of auto, .*tiled, dijkstra");
        VERIFY_SAYS(failWith("ZERO_VELOCITY", 0), "ZERO_VELOCITY is 0. It must be more than 0");
    }

    void numbersThatAreNotWhole() {
        VERIFY_SAYS(failWith("RADIUS", 1.5), "RADIUS .* cannot be 1.5. It must be a whole number");
        VERIFY_SAYS(failWith("RADIUS", "1.5"), "RADIUS .* cannot be 1.5");
        for (const char* band : {"x", "2.7", "1;2"})
            VERIFY_SAYS(failWith("BAND", band),
                        QStringLiteral("BAND .* cannot be '?%1'?. It must be "
                                       "the number of a band")
                            .arg(band));
        VERIFY_SAYS(failWith("BAND", 2.7), "BAND .* cannot be 2.7");
        for (const QVariant& band : {QVariant("1"), QVariant(1.0), QVariant("")}) {
            QVariantMap parameters = base();
            parameters.insert("BAND", band);
            const Outcome outcome = mFixture.run("fermat:isochrones", parameters);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
        }
        VERIFY_SAYS(
            fail({{"INPUT", good()},
                  {"COUNT", 2147483648.0},
                  {"OUTPUT", mFixture.path("starts.gpkg")}},
                 "fermat:startpositions"),
            "COUNT .* cannot be 2147483648.* It must be a whole number from 1 to 2147483647");
    }
    void crsThatIsNotThere() {
        const QVariantMap parameters{
            {"ROWS", 2}, {"COLUMNS", 2}, {"OUTPUT", mFixture.path("v.tif")}};
        QVariantMap garbage = parameters;
        garbage.insert("CRS", "garbage");
        VERIFY_SAYS(fail(garbage, "fermat:syntheticvelocity"),
                    "CRS \\(CRS\\) cannot be .*garbage.* It must be a CRS that QGIS knows");
        QVariantMap axis = parameters;
        axis.insert("KIND", 4);
        axis.insert("AXIS", "5,-5 [EPSG:99999]");
        VERIFY_SAYS(fail(axis, "fermat:syntheticvelocity"),
                    "AXIS is .* QGIS does not know the CRS");
    }
    void aNameWithAPlaceholderInItStaysAsItIs() {
        std::vector<double> values(12, 5);
        values[7] = -1;
        VERIFY_SAYS(failOn(mFixture.writeRaster("50%3 ground.tif", 3, values)),
                    "Band 1 of the raster layer “50%3 ground” has the value -1 at row 1, column 3");
        VERIFY_SAYS(failOn(mFixture.writeRaster("50%3 ground.tif", 1, {5, 5, 5}), {{"BAND", 4}}),
                    "The raster layer “50%3 ground” has no band 4. Choose a band from 1 to 1");
    }

    void badIntervals() {
        VERIFY_SAYS(failWith("INTERVALS", "600,abc"),
                    "INTERVALS is “600,abc”, but “abc” is not a number above 0");
        VERIFY_SAYS(failWith("INTERVALS", "600,-3"),
                    "“-3” is not a number above 0.*such as 600,1200,1800, or .*step:600");
        QVariantMap minutes = base();
        minutes.insert("TIME_UNIT", 1);
        minutes.insert("INTERVALS", "abc");
        VERIFY_SAYS(fail(minutes), "such as 10,20,30, or .* such as step:10\\.");
        VERIFY_SAYS(failWith("INTERVALS", QVariantList{10, 20}),
                    "INTERVALS .* cannot be \\[10, 20\\]. It must be a text.*such as '10,20,30'");
        VERIFY_SAYS(failWith("INTERVALS", QStringList{"10", "20"}),
                    "INTERVALS .* cannot be \\[10, 20\\]. It must be a text.*such as '10,20,30'");
        VERIFY_SAYS(failWith("INTERVALS", "600,300"), "but 300 is not larger than 600");
        VERIFY_SAYS(failWith("INTERVALS", "0,10,20"),
                    "INTERVALS is “0,10,20”, but the first band begins at 0 by itself");
        VERIFY_SAYS(failWith("INTERVALS", "step:0"), "“0” is not a number above 0");
        VERIFY_SAYS(failWith("INTERVALS", "step:"), "“” is not a number above 0");
        const English english;
        const QString tooMany = failWith("INTERVALS", "step:0.00001");
        VERIFY_SAYS(tooMany, "INTERVALS is step:0.00001. This makes [0-9]+,[0-9,]+ bands .* the "
                             "limit is 10,000 bands");
    }

    void foldersThatAreNotThere() {
        VERIFY_SAYS(failWith("OUTPUT", mFixture.path("no/such/out.tif")),
                    "OUTPUT is .*out.tif, but there is no folder .*no/such");
        VERIFY_SAYS(failWith("ISOCHRONES", mFixture.path("no/such/bands.gpkg")),
                    "ISOCHRONES is .*bands.gpkg, but there is no folder .*no/such");
    }
    void outputThatIsAFolder() {
        QVERIFY(QDir(mFixture.path("")).mkpath("folder.tif"));
        VERIFY_SAYS(failWith("OUTPUT", mFixture.path("folder.tif")),
                    "already has a folder of this name");
    }
    void outputThatIsTheInput() {
        const QString input = good();
        VERIFY_SAYS(failOn(input, {{"OUTPUT", input}}),
                    "OUTPUT is .*good.tif, but this is also an input");
        VERIFY_SAYS(failOn(input, {{"OUTPUT", mFixture.path("ids.tif")}}),
                    "ALLOCATION is .*ids.tif, but this is also an input or another output");
    }
    void whatWasThereBeforeStays() {
        QFile old(mFixture.path("out.tif"));
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("precious");
        old.close();
        std::vector<double> values(100, 36);
        values[50] = -1;
        VERIFY_SAYS(failOn(raster(values, 10)), "velocities cannot be negative");
        const English english;
        VERIFY_SAYS(failWith("INTERVALS", "step:0.0001"),
                    "the limit is 10,000 bands"); // after the solve
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), QByteArray("precious"));
    }

    void rayPathsWithoutReceivers() {
        const QVariantMap parameters{{"INPUT", good()},
                                     {"START_POINT", "1005,1995"},
                                     {"OUTPUT", mFixture.path("rays.gpkg")}};
        VERIFY_SAYS(fail(parameters, "fermat:raypaths"), "There is no receiver. Set an end point");
        QVariantMap outside = parameters;
        outside.insert("END_POINT", "1,2");
        VERIFY_SAYS(fail(outside, "fermat:raypaths"), "^END_POINT at 1,2 lies outside");
        outside.insert("START_POINT", "3,4");
        VERIFY_SAYS(fail(outside, "fermat:raypaths"),
                    "^START_POINT at 3,4 lies outside .*\nEND_POINT at 1,2 lies outside");
        QVariantMap nowhere = parameters;
        nowhere.insert("END_POINT", "1015,1995");
        nowhere.insert("OUTPUT", mFixture.path("no/such/rays.gpkg"));
        VERIFY_SAYS(fail(nowhere, "fermat:raypaths"),
                    "OUTPUT is .*rays.gpkg, but there is no folder");
    }
    void startPositionsInAFolderThatIsNotThere() {
        VERIFY_SAYS(fail({{"INPUT", good()}, {"OUTPUT", mFixture.path("no/such/starts.gpkg")}},
                         "fermat:startpositions"),
                    "OUTPUT is .*starts.gpkg, but there is no folder");
    }
    void textWhereANumberIsWanted() {
        VERIFY_SAYS(fail({{"KIND", 1}, {"GRADIENT", "steep"}, {"OUTPUT", mFixture.path("v.tif")}},
                         "fermat:syntheticvelocity"),
                    "GRADIENT .* cannot be steep. It must be a number\\.");
    }
};

FERMAT_QGIS_TEST(BadInputTest)
#include "bad_input_test.moc"
