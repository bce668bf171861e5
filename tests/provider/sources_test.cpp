#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgscoordinatetransform.h>
#include <qgsprocessingparameters.h>
#include <qgsproject.h>

#include <set>

/// Where paths start and end: points, lines, polygons, costs and ids.
class SourcesTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;
    int mRuns = 0;

    /// Uniform ground of 36 km/h, so a step takes one second: 20 × 30 cells of 10 m, with the
    /// north-west corner at 1000, 2000.
    QString ground() {
        return mFixture.writeRaster("ground.tif", 20, std::vector<double>(600, 36), GDT_Byte);
    }

    Outcome run(QVariantMap parameters) {
        if (!parameters.contains("INPUT"))
            parameters.insert("INPUT", ground());
        const QString name = QString::number(mRuns++);
        parameters.insert("OUTPUT", mFixture.path("out" + name + ".tif"));
        parameters.insert("ALLOCATION", mFixture.path("ids" + name + ".tif"));
        const Outcome outcome = mFixture.run("fermat:isochrones", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return outcome;
    }
    static RasterContent distance(const Outcome& outcome) {
        return ProviderFixture::readRaster(outcome.results.value("OUTPUT"));
    }
    static RasterContent ids(const Outcome& outcome) {
        return ProviderFixture::readRaster(outcome.results.value("ALLOCATION"));
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    /// The cells with distance 0.
    static std::set<std::pair<int, int>> starts(const RasterContent& distance) {
        std::set<std::pair<int, int>> cells;
        for (int row = 0; row < distance.rows; ++row)
            for (int col = 0; col < distance.cols; ++col)
                if (distance.at(row, col) == 0)
                    cells.insert({row, col});
        return cells;
    }
    using Cells = std::set<std::pair<int, int>>;

  private slots:
    void aStartPointIsTheCellItLiesIn() {
        QCOMPARE(starts(distance(run({{"START_POINT", "1034,1971"}}))), (Cells{{2, 3}}));
        QCOMPARE(starts(distance(run({{"START_POINT", "1034,1971 [EPSG:32632]"}}))),
                 (Cells{{2, 3}}));
    }

    void theEastAndSouthEdgesBelongToTheLastCells() {
        QCOMPARE(starts(distance(run({{"START_POINT", "1300,1800"}}))), (Cells{{19, 29}}));
        QCOMPARE(starts(distance(run({{"START_POINT", "1000,2000"}}))), (Cells{{0, 0}}));
    }

    void sourcesWithTheSameIdAreTold() {
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"nr:integer"},
            {{"POINT(1005 1995)", {7}}, {"POINT(1095 1995)", {7}}, {"POINT(1195 1995)", {8}}});
        const Outcome same = run({{"SOURCES", given(sources)}, {"ID_FIELD", "nr"}});
        QCOMPARE(same.warnings.size(), 1);
        QVERIFY2(same.warnings[0].startsWith("In the field “nr” of the layer “sources” (SOURCES), "
                                             "several features have the same id, for example 7."),
                 qPrintable(same.warnings[0]));
        QVERIFY(run({{"SOURCES", given(sources)}}).warnings.isEmpty());
    }

    void sourcesInAnotherCrsAreTransformed() {
        Placement placement;
        placement.transform = {500000, 10, 0, 5200000, 0, -10};
        const auto input =
            mFixture.writeRaster("utm.tif", 20, std::vector<double>(600, 36), GDT_Byte, placement);
        const QgsCoordinateTransform toDegrees(QgsCoordinateReferenceSystem("EPSG:32632"),
                                               QgsCoordinateReferenceSystem("EPSG:4326"),
                                               QgsCoordinateTransformContext());
        const QgsPointXY point = toDegrees.transform(QgsPointXY(500125, 5199925));
        const QString text =
            QStringLiteral("%1 %2").arg(point.x(), 0, 'f', 9).arg(point.y(), 0, 'f', 9);
        const auto layer =
            ProviderFixture::layer("Point", "EPSG:4326", {}, {{"POINT(" + text + ")", {}}});
        QCOMPARE(starts(distance(run({{"INPUT", input}, {"SOURCES", given(layer)}}))),
                 (Cells{{7, 12}}));
        const QString asPoint = QString(text).replace(' ', ',') + " [EPSG:4326]";
        QCOMPARE(starts(distance(run({{"INPUT", input}, {"START_POINT", asPoint}}))),
                 (Cells{{7, 12}}));
    }

    void everyCellThatALineTouchesIsAStart() {
        const auto layer = ProviderFixture::layer(
            "LineString", "EPSG:32632", {}, {{"LINESTRING(1005 1995, 1045 1995, 1045 1975)", {}}});
        QCOMPARE(starts(distance(run({{"SOURCES", given(layer)}}))),
                 (Cells{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 4}, {2, 4}}));
        const auto slanted = ProviderFixture::layer("LineString", "EPSG:32632", {},
                                                    {{"LINESTRING(1002 1998, 1028 1985)", {}}});
        QCOMPARE(starts(distance(run({{"SOURCES", given(slanted)}}))),
                 (Cells{{0, 0}, {0, 1}, {1, 1}, {1, 2}}));
    }

    void aLineOnTheEastOrTheSouthEdgeTouchesTheLastCells() {
        const auto east = ProviderFixture::layer("LineString", "EPSG:32632", {},
                                                 {{"LINESTRING(1300 1995, 1300 1975)", {}}});
        QCOMPARE(starts(distance(run({{"SOURCES", given(east)}}))),
                 (Cells{{0, 29}, {1, 29}, {2, 29}}));
        const auto south = ProviderFixture::layer("LineString", "EPSG:32632", {},
                                                  {{"LINESTRING(1275 1800, 1400 1800)", {}}});
        QCOMPARE(starts(distance(run({{"SOURCES", given(south)}}))),
                 (Cells{{19, 27}, {19, 28}, {19, 29}}));
        const auto beyond = ProviderFixture::layer(
            "LineString", "EPSG:32632", {}, {{"LINESTRING(1275 1805, 1285 1790, 1310 1790)", {}}});
        QCOMPARE(starts(distance(run({{"SOURCES", given(beyond)}}))), (Cells{{19, 27}}));
    }

    void trianglesArePolygons() {
        const auto layer = ProviderFixture::layer(
            "Polygon", "EPSG:32632", {},
            {{"TRIANGLE((1012 1988, 1018 1988, 1012 1972, 1012 1988))", {}}});
        QCOMPARE(starts(distance(run({{"SOURCES", given(layer)}}))), (Cells{{1, 1}, {2, 1}}));
    }

    void everyCellThatAPolygonTouchesIsAStart() {
        const auto layer = ProviderFixture::layer(
            "Polygon", "EPSG:32632", {},
            {{"POLYGON((1012 1988, 1032 1988, 1032 1968, 1012 1968, 1012 1988))", {}}});
        Cells expected;
        for (int row = 1; row <= 3; ++row)
            for (int col = 1; col <= 3; ++col)
                expected.insert({row, col});
        QCOMPARE(starts(distance(run({{"SOURCES", given(layer)}}))), expected);
    }

    void sourcesOfVeryManyCellsAreWarnedOf() {
        const QString wide =
            mFixture.writeRaster("wide.tif", 110, std::vector<double>(110 * 110, 36), GDT_Byte);
        const auto warnings = [&](const QString& polygon) {
            const auto sources =
                mFixture.layer("Polygon", "EPSG:32632", {"nr:integer"}, {{polygon, {1}}});
            return run({{"INPUT", wide}, {"SOURCES", given(sources)}}).warnings;
        };
        // 101 × 101 cells.
        const QStringList said =
            warnings("POLYGON((1005 1995, 2005 1995, 2005 995, 1005 995, 1005 1995))");
        QCOMPARE(said.size(), 1);
        QVERIFY2(said[0].contains("cover 10,201 cells"), qPrintable(said[0]));
        // 99 × 101 cells
        QVERIFY(
            warnings("POLYGON((1005 1995, 1985 1995, 1985 995, 1005 995, 1005 1995))").isEmpty());
    }

    void partsOutsideOrOnImpassableCellsStartNothing() {
        std::vector<double> values(600, 36);
        values[2] = 0; // row 0, column 2
        const auto input = mFixture.writeRaster("hole.tif", 20, values, GDT_Byte);
        const auto layer = ProviderFixture::layer("LineString", "EPSG:32632", {},
                                                  {{"LINESTRING(900 1995, 1045 1995)", {}}});
        QCOMPARE(starts(distance(run({{"INPUT", input}, {"SOURCES", given(layer)}}))),
                 (Cells{{0, 0}, {0, 1}, {0, 3}, {0, 4}}));
    }

    void pointAndLayerCountTogether() {
        const auto layer = ProviderFixture::layer("MultiPoint", "EPSG:32632", {},
                                                  {{"MULTIPOINT((1005 1995), (1295 1995))", {}}});
        const Outcome outcome = run({{"START_POINT", "1005,1805"}, {"SOURCES", given(layer)}});
        QCOMPARE(starts(distance(outcome)), (Cells{{0, 0}, {0, 29}, {19, 0}}));
        const RasterContent id = ids(outcome);
        QCOMPARE(id.at(0, 3), 1.0);
        QCOMPARE(id.at(0, 28), 1.0);
        QCOMPARE(id.at(18, 1), 0.0); // id of the start point
    }

    void startCostsMaximumCostsAndIdsComeFromFields() {
        const auto layer = ProviderFixture::layer(
            "Point", "EPSG:32632", {"start:double", "most:double", "name:integer"},
            {{"POINT(1005 1995)", {2.5, 5.0, 70}}, {"POINT(1295 1995)", {QVariant(), 4, -8}}});
        const Outcome outcome = run({{"SOURCES", given(layer)},
                                     {"START_COST_FIELD", "start"},
                                     {"MAX_COST_FIELD", "most"},
                                     {"ID_FIELD", "name"}});
        QVERIFY(!outcome.infos.filter("2 different maximum costs").isEmpty());
        const RasterContent d = distance(outcome);
        const RasterContent id = ids(outcome);
        QCOMPARE(d.at(0, 0), 2.5);
        QCOMPARE(d.at(0, 2), 4.5);
        QCOMPARE(d.at(0, 3), -9999.0); // 5.5 is beyond 5
        QCOMPARE(d.at(0, 29), 0.0);
        QCOMPARE(d.at(0, 25), 4.0);
        QCOMPARE(d.at(0, 24), -9999.0);
        QCOMPARE(id.at(0, 1), 70.0);
        QCOMPARE(id.at(0, 27), -8.0);
        QCOMPARE(id.at(0, 10), double(INT32_MIN));
        QCOMPARE(id.noData.value_or(0), double(INT32_MIN));
    }

    void theGlobalMaximumBoundsAll() {
        const Outcome outcome = run({{"START_POINT", "1005,1995"}, {"MAX_COST", 3}});
        const RasterContent d = distance(outcome);
        QCOMPARE(d.at(0, 3), 3.0);
        QCOMPARE(d.at(0, 4), -9999.0);
        QCOMPARE(outcome.value("MAX_REACHED"), 3.0);
        std::size_t reached = 0;
        for (const double value : d.values)
            reached += value >= 0;
        QCOMPARE(outcome.value("REACHED_CELLS"), double(reached));
    }

    void onlySelectedFeaturesCount() {
        const auto layer = ProviderFixture::layer(
            "Point", "EPSG:32632", {}, {{"POINT(1005 1995)", {}}, {"POINT(1295 1995)", {}}});
        QgsProject::instance()->addMapLayer(layer.get(), false, false);
        layer->select(2);
        const Outcome outcome =
            run({{"SOURCES",
                  QVariant::fromValue(QgsProcessingFeatureSourceDefinition(layer->id(), true))}});
        QgsProject::instance()->takeMapLayer(layer.get());
        QCOMPARE(starts(distance(outcome)), (Cells{{0, 29}}));
    }

    void featuresWithoutGeometryAreLeftOutWithAWarning() {
        const auto layer =
            ProviderFixture::layer("Point", "EPSG:32632", {}, {{"", {}}, {"POINT(1005 1995)", {}}});
        const Outcome outcome = run({{"SOURCES", given(layer)}});
        QCOMPARE(starts(distance(outcome)), (Cells{{0, 0}}));
        QCOMPARE(outcome.warnings.size(), 1);
        QVERIFY(outcome.warnings[0].contains("1 feature of the layer “sources”"));
    }

    void aPointOfALayerWithoutCrsIsInTheRastersCrs() {
        const auto layer = ProviderFixture::layer("Point", "", {}, {{"POINT(1015 1985)", {}}});
        QCOMPARE(starts(distance(run({{"SOURCES", given(layer)}}))), (Cells{{1, 1}}));
    }
};

FERMAT_QGIS_TEST(SourcesTest)
#include "sources_test.moc"
