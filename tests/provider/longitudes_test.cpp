#include "network_fixture.h"
#include "qgis_test_main.h"

#include <qgsrasterlayer.h>

#include <set>

/// Longitudes beyond 180°, lines that have a cost but no length, and what GDAL says of masks and
/// units.
class LongitudesTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;

    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    /// Cells of 10° from `west`, on both sides of the equator.
    QString ground(double west, int cols) {
        Placement place;
        place.transform = {west, 10, 0, 10, 0, -10};
        place.crs = "EPSG:4326";
        return mFixture.writeRaster("ground.tif", 2, std::vector<double>(std::size_t(2 * cols), 36),
                                    GDT_Byte, place);
    }
    Outcome isochrones(QVariantMap parameters) {
        parameters["OUTPUT"] = mFixture.path("out.tif");
        return mFixture.run("fermat:isochrones", parameters);
    }
    /// The columns with distance 0 in the first row.
    static std::set<int> starts(const Outcome& outcome) {
        const RasterContent distance = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        std::set<int> cols;
        for (int col = 0; col < distance.cols; ++col)
            if (distance.at(0, col) == 0)
                cols.insert(col);
        return cols;
    }

  private slots:
    void pointsAreBroughtIntoTheRangeOfTheRaster_data() {
        QTest::addColumn<double>("west");
        QTest::addColumn<int>("cols");
        QTest::addColumn<QString>("point");
        QTest::addColumn<int>("col");
        QTest::newRow("0 to 360, west") << 0.0 << 36 << "-165,5" << 19;
        QTest::newRow("0 to 360, east") << 0.0 << 36 << "165,5" << 16;
        QTest::newRow("0 to 360, once more") << 0.0 << 36 << "525,5" << 16;
        QTest::newRow("100 to 200") << 100.0 << 10 << "-175,5" << 8;
        QTest::newRow("-180 to 180") << -180.0 << 36 << "185,5" << 0;
        QTest::newRow("-200 to -100") << -200.0 << 10 << "175,5" << 1;
        QTest::newRow("with a CRS") << 100.0 << 10 << "-175,5 [EPSG:4326]" << 8;
        QTest::newRow("from a projected CRS")
            << 100.0 << 10 << "-19481156.8,557305.3 [EPSG:3857]" << 8;
    }
    void pointsAreBroughtIntoTheRangeOfTheRaster() {
        QFETCH(double, west);
        QFETCH(int, cols);
        QFETCH(QString, point);
        QFETCH(int, col);
        const QString input = ground(west, cols);
        const Outcome outcome = isochrones({{"INPUT", input}, {"START_POINT", point}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(starts(outcome), (std::set<int>{col}));
        if (point.contains('['))
            return;
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:4326", {}, {{"POINT(" + QString(point).replace(',', ' ') + ")", {}}});
        const Outcome layer = isochrones({{"INPUT", input}, {"SOURCES", given(sources)}});
        QVERIFY2(layer.ok, qPrintable(layer.error));
        QCOMPARE(starts(layer), (std::set<int>{col}));
        const Outcome table =
            mFixture.run("fermat:traveltimes", {{"INPUT", input},
                                                {"START_POINT", point},
                                                {"RECEIVERS", given(sources)},
                                                {"OUTPUT", mFixture.path("t.csv")}});
        QVERIFY2(table.ok, qPrintable(table.error));
        QCOMPARE(
            ProviderFixture::readFeatures(table.results["OUTPUT"])[0].attribute("cost").toDouble(),
            0.0);
    }

    void pointsThatAreNowhereKeepTheirCoordinates() {
        const QString input = ground(100, 10);
        const QString error = isochrones({{"INPUT", input}, {"START_POINT", "-100,5"}}).error;
        QVERIFY2(error.contains("START_POINT at -100,5 lies outside"), qPrintable(error));
        // In metres, nothing is moved.
        const QString plane = mFixture.writeRaster("plane.tif", 2, std::vector<double>(60, 36));
        QVERIFY(!isochrones({{"INPUT", plane}, {"START_POINT", "645,1995"}}).ok);
    }

    void shapesAreCutAtTheEdgeOfTheRaster() {
        const auto shape = ProviderFixture::layer("Polygon", "EPSG:4326", {},
                                                  {{"POLYGON((-11 1,11 1,11 9,-11 9,-11 1))", {}}});
        const Outcome outcome = isochrones({{"INPUT", ground(0, 36)}, {"SOURCES", given(shape)}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(starts(outcome), (std::set<int>{0, 1, 34, 35}));
        const auto line = ProviderFixture::layer("LineString", "EPSG:4326", {},
                                                 {{"LINESTRING(171 5, 191 5)", {}}});
        const Outcome other = isochrones({{"INPUT", ground(-180, 36)}, {"SOURCES", given(line)}});
        QCOMPARE(starts(other), (std::set<int>{0, 1, 35}));
    }

    void pointsAreBroughtIntoTheRangeOfANetwork() {
        const auto lines = ProviderFixture::layer("LineString", "EPSG:4326", {},
                                                  {{"LINESTRING(179 0, 180 0, 181 0)", {}}});
        const auto receivers =
            ProviderFixture::layer("Point", "EPSG:4326", {}, {{"POINT(-179 0)", {}}});
        const Outcome outcome =
            mFixture.run("fermat:networktraveltimes", {{"INPUT", given(lines)},
                                                       {"START_POINT", "-180,0"},
                                                       {"RECEIVERS", given(receivers)},
                                                       {"OUTPUT", mFixture.path("road.csv")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const double cost = ProviderFixture::readFeatures(outcome.results["OUTPUT"])[0]
                                .attribute("cost")
                                .toDouble();
        QVERIFY2(std::abs(cost - 111319.491) < 0.01, qPrintable(QString::number(cost)));
    }

    void whatHasACostButNoLengthKeepsItsCost() {
        // From 180° to -180° is no way on the ground, and neither is a turn at the pole.
        for (const auto& [middle, before, after] :
             {std::tuple("LINESTRING(180 1, -180 1)", "LINESTRING(179 2, 180 1)",
                         "LINESTRING(-180 1, -179 2)"),
              std::tuple("LINESTRING(0 90, 45 90, 90 90)", "LINESTRING(0 89, 0 90)",
                         "LINESTRING(90 90, 90 89)")}) {
            const auto lines =
                ProviderFixture::layer("LineString", "EPSG:4326", {"cost:double", "back:double"},
                                       {{before, {1, 1}}, {middle, {5, 7}}, {after, {2, 2}}});
            const QString from =
                              QString(before).section('(', 1).section(',', 0, 0).replace(' ', ','),
                          to = QString(after).section(", ", 1).chopped(1).replace(' ', ',');
            const auto cost = [&](const QString& start, const QString& end) {
                const Outcome outcome = mFixture.run("fermat:networktraveltimes",
                                                     {{"INPUT", given(lines)},
                                                      {"COST_FIELD", "cost"},
                                                      {"REVERSE_COST_FIELD", "back"},
                                                      {"START_POINT", start},
                                                      {"END_POINT", end},
                                                      {"OUTPUT", mFixture.path("cost.csv")}});
                return outcome.ok ? ProviderFixture::readFeatures(outcome.results["OUTPUT"])[0]
                                        .attribute("cost")
                                        .toString()
                                  : outcome.error;
            };
            QCOMPARE(cost(from, to), QString("8"));
            QCOMPARE(cost(to, from), QString("10"));
        }
    }

    void nodataOfAllBandsTogetherIsAMask() {
        const QString path = mFixture.path("bands.tif");
        {
            const GDALDatasetUniquePtr dataset(
                GetGDALDriverManager()->GetDriverByName("GTiff")->Create(
                    path.toUtf8().constData(), 4, 1, 2, GDT_Byte, nullptr));
            std::array<double, 6> transform{1000, 10, 0, 2000, 0, -10};
            dataset->SetGeoTransform(transform.data());
            dataset->SetMetadataItem("NODATA_VALUES", "36 5");
            std::array<std::uint8_t, 4> first{36, 36, 36, 36}, second{1, 1, 5, 1};
            for (const auto& [band, values] :
                 {std::pair(1, first.data()), std::pair(2, second.data())})
                QCOMPARE(dataset->GetRasterBand(band)->RasterIO(GF_Write, 0, 0, 4, 1, values, 4, 1,
                                                                GDT_Byte, 0, 0, nullptr),
                         CE_None);
        }
        const Outcome outcome = isochrones({{"INPUT", path}, {"START_POINT", "1005,1995"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent distance = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        QCOMPARE(distance.at(0, 1), 1.0);
        QCOMPARE(distance.at(0, 2), -9999.0);
    }

    void theUnitOfHeightsIsNotThatOfVelocities_data() {
        QTest::addColumn<QString>("crs");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<bool>("doubts");
        QTest::newRow("metres") << "EPSG:32632+5773"
                                << "" << false;
        QTest::newRow("feet") << "EPSG:32632+6360"
                              << "" << false;
        QTest::newRow("another unit") << "EPSG:32632+5773"
                                      << "deg" << true;
        QTest::newRow("no heights") << "EPSG:32632"
                                    << "m" << true;
    }
    void theUnitOfHeightsIsNotThatOfVelocities() {
        QFETCH(QString, crs);
        QFETCH(QString, unit);
        QFETCH(bool, doubts);
        const QString path = mFixture.writeRaster("speeds.tif", 2, std::vector<double>(60, 36));
        {
            const GDALDatasetUniquePtr dataset(
                GDALDataset::Open(path.toUtf8().constData(), GDAL_OF_RASTER | GDAL_OF_UPDATE));
            OGRSpatialReference system;
            QCOMPARE(system.SetFromUserInput(crs.toUtf8().constData()), OGRERR_NONE);
            dataset->SetSpatialRef(&system);
            if (!unit.isEmpty())
                dataset->GetRasterBand(1)->SetUnitType(unit.toUtf8().constData());
        }
        const Outcome outcome = isochrones({{"INPUT", path}, {"START_POINT", "1005,1995"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(!outcome.warnings.filter("This is not a unit of velocity").isEmpty(), doubts);
    }
};

FERMAT_QGIS_TEST(LongitudesTest)
#include "longitudes_test.moc"
