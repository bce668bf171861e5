#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgsdistancearea.h>
#include <qgsproviderregistry.h>
#include <qgsrasterlayer.h>

#include <cmath>
#include <utility>

namespace {

/// Equal within the rounding of 32-bit floats over a few steps.
bool near(double a, double b) {
    return std::abs(a - b) <= 1e-6 * std::abs(b);
}

} // namespace

/// The meaning of the values and the grid of a raster, checked with times and costs in closed form.
class SurfaceTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;
    int mRuns = 0;

    /// Accumulated cost from a cell of the raster, whose cells have 10 units. `start` gives another
    /// start for other rasters.
    RasterContent solve(const QVariant& input, QVariantMap parameters,
                        const QString& start = QStringLiteral("1005,1995")) {
        parameters.insert("INPUT", input);
        parameters.insert("START_POINT", start);
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("out%1.tif").arg(mRuns++)));
        const Outcome outcome = mFixture.run("fermat:isochrones", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return ProviderFixture::readRaster(outcome.results.value("OUTPUT"));
    }

  private slots:
    void uniformVelocityGivesOctileDistances_data() {
        QTest::addColumn<int>("type");
        QTest::newRow("bytes") << int(GDT_Byte);
        QTest::newRow("16-bit integers") << int(GDT_Int16);
        QTest::newRow("floats") << int(GDT_Float32);
        QTest::newRow("doubles") << int(GDT_Float64);
    }
    void uniformVelocityGivesOctileDistances() {
        QFETCH(int, type);
        const auto input = mFixture.writeRaster("uniform.tif", 21, std::vector<double>(21 * 33, 36),
                                                GDALDataType(type));
        const RasterContent result =
            solve(input, {{"RADIUS", 1}}, "1165,1895"); // row 10, column 16
        QCOMPARE(result.rows, 21);
        QCOMPARE(result.cols, 33);
        QCOMPARE(result.at(10, 16), 0.0);
        for (int row = 0; row < 21; ++row)
            for (int col = 0; col < 33; ++col) {
                const int a = std::abs(row - 10);
                const int b = std::abs(col - 16);
                const double expected =
                    std::max(a, b) - std::min(a, b) + std::min(a, b) * std::sqrt(2.0);
                QVERIFY(near(result.at(row, col), expected));
            }
        QCOMPARE(result.unit, QString("s"));
        QCOMPARE(result.description, QString("Travel time"));
        QCOMPARE(result.crs, QString("EPSG:32632"));
        QCOMPARE(result.noData.value_or(0), -9999.0);
    }

    void largerRadiusGoesStraightInMoreDirections() {
        const auto input = mFixture.writeRaster("uniform.tif", 9, std::vector<double>(81, 36));
        const RasterContent result = solve(input, {{"RADIUS", 2}});
        QVERIFY(near(result.at(1, 2), std::sqrt(5.0)));
        QVERIFY(near(result.at(8, 4), 4 * std::sqrt(5.0)));
    }

    void velocityUnits_data() {
        QTest::addColumn<int>("unit");
        QTest::addColumn<double>("velocity");
        QTest::newRow("km/h") << 0 << 36.0;
        QTest::newRow("m/s") << 1 << 10.0;
        QTest::newRow("km/s") << 2 << 0.01;
        QTest::newRow("mi/h") << 3 << 36 / 1.609344;
    }
    void velocityUnits() {
        QFETCH(int, unit);
        QFETCH(double, velocity);
        const auto input = mFixture.writeRaster("units.tif", 1, std::vector<double>(4, velocity));
        QVERIFY(near(solve(input, {{"VELOCITY_UNIT", unit}}).at(0, 3), 3));
    }

    void timeUnits_data() {
        QTest::addColumn<int>("unit");
        QTest::addColumn<double>("expected");
        QTest::addColumn<QString>("name");
        QTest::newRow("seconds") << 0 << 3.0 << "s";
        QTest::newRow("minutes") << 1 << 3 / 60.0 << "min";
        QTest::newRow("hours") << 2 << 3 / 3600.0 << "h";
        QTest::newRow("milliseconds") << 3 << 3000.0 << "ms";
    }
    void timeUnits() {
        QFETCH(int, unit);
        QFETCH(double, expected);
        QFETCH(QString, name);
        const auto input = mFixture.writeRaster("units.tif", 1, std::vector<double>(4, 36));
        const RasterContent result = solve(input, {{"TIME_UNIT", unit}});
        QVERIFY(near(result.at(0, 3), expected));
        QCOMPARE(result.unit, name);
        // The maximum is in this unit too: it allows two of three steps.
        const RasterContent cut = solve(input, {{"TIME_UNIT", unit}, {"MAX_COST", expected * 0.7}});
        QVERIFY(near(cut.at(0, 2), expected * 2 / 3));
        QCOMPARE(cut.at(0, 3), -9999.0);
    }

    void feetCountAsMetresOnTheGround() {
        Placement placement;
        placement.crs = "EPSG:2225"; // US survey feet
        const double metres = 10 * 1200 / 3937.0;
        const auto input = mFixture.writeRaster("feet.tif", 2, std::vector<double>(6, metres),
                                                GDT_Float64, placement);
        const RasterContent result = solve(input, {{"VELOCITY_UNIT", 1}});
        QVERIFY(near(result.at(0, 2), 2));
        QVERIFY(near(result.at(1, 0), 1));
        const auto costs =
            mFixture.writeRaster("costs.tif", 2, std::vector<double>(6, 7), GDT_Float32, placement);
        const RasterContent perFoot = solve(costs, {{"SURFACE", 1}});
        QVERIFY(near(perFoot.at(0, 2), 140));
        QCOMPARE(perFoot.unit, QString());
        QCOMPARE(perFoot.description, QString("Accumulated cost"));
    }

    void withoutCrsMapUnitsAreMetres() {
        Placement placement;
        placement.crs.clear();
        const auto input =
            mFixture.writeRaster("none.tif", 1, std::vector<double>(3, 10), GDT_Float32, placement);
        QVERIFY(near(solve(input, {{"VELOCITY_UNIT", 1}}).at(0, 2), 2));
    }

    void costPerCellScalesWithTheCellsShape() {
        Placement placement;
        placement.transform = {1000, 10, 0, 2000, 0, -20};
        const auto input =
            mFixture.writeRaster("cells.tif", 2, {2, 4, 6, 8}, GDT_Float32, placement);
        const RasterContent result = solve(input, {{"SURFACE", 2}});
        QVERIFY(near(result.at(0, 1), 3));                  // mean of 2 and 4
        QVERIFY(near(result.at(1, 0), 8));                  // mean of 2 and 6, twice
        QVERIFY(near(result.at(1, 1), 5 * std::sqrt(5.0))); // mean of 2 and 8, cells of 1 × 2
    }

    void geographicCrsWithoutACodeIsGeographic_data() {
        QTest::addColumn<QString>("crs");
        QTest::addColumn<double>("metres"); // length of a map unit on the equator
        const double degree = std::acos(-1.0) / 180;
        QTest::newRow("a sphere") << "PROJ:+proj=longlat +R=6371000 +no_defs" << 6371000 * degree;
        QTest::newRow("Bessel with a shift")
            << "PROJ:+proj=longlat +ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7 "
               "+no_defs"
            << 6377397.155 * degree;
        QTest::newRow("Mars") << "PROJ:+proj=longlat +a=3396190 +b=3376200 +no_defs"
                              << 3396190 * degree;
        QTest::newRow("a rotated pole on a sphere")
            << "PROJ:+proj=ob_tran +o_proj=longlat +o_lon_p=0 +o_lat_p=39.25 +lon_0=18 +R=6371229 "
               "+no_defs +type=crs"
            << 6371229 * degree;
        QTest::newRow("grads") << "EPSG:4807" << 6378249.2 * degree * 0.9;
    }
    void geographicCrsWithoutACodeIsGeographic() {
        QFETCH(QString, crs);
        QFETCH(double, metres);
        Placement placement;
        placement.crs.clear();
        placement.transform = {0, 0.1, 0, 0.05, 0, -0.1};
        const auto input = mFixture.writeRaster("degrees.tif", 1, std::vector<double>(3, 1),
                                                GDT_Float32, placement);
        QgsRasterLayer layer(input, "degrees");
        layer.setCrs(QgsCoordinateReferenceSystem(crs));
        QVERIFY(layer.crs().isValid());
        const auto given = QVariant::fromValue<QgsMapLayer*>(&layer);
        QVERIFY(near(solve(given, {{"VELOCITY_UNIT", 1}}, "0.05,0").at(0, 2), 0.2 * metres));
        QVERIFY(near(solve(given, {{"SURFACE", 1}}, "0.05,0").at(0, 2), 0.2 * metres));
    }

    void aRotatedPoleOnAnEllipsoidIsRefused() {
        Placement placement;
        placement.crs.clear();
        placement.transform = {0, 0.1, 0, 0.05, 0, -0.1};
        QgsRasterLayer layer(mFixture.writeRaster("rotated.tif", 1, std::vector<double>(3, 1),
                                                  GDT_Float32, placement),
                             "rotated");
        layer.setCrs(QgsCoordinateReferenceSystem(
            "PROJ:+proj=ob_tran +o_proj=longlat +o_lon_p=0 +o_lat_p=39.25 +lon_0=18 +ellps=WGS84 "
            "+no_defs +type=crs"));
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", QVariant::fromValue<QgsMapLayer*>(&layer)},
                                               {"START_POINT", "0.05,0"},
                                               {"OUTPUT", mFixture.path("rotated_out.tif")}});
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("it has a rotated pole, and its ellipsoid is not a sphere"),
                 qPrintable(outcome.error));
    }

    void geographicStepsAreGeodesics_data() {
        QTest::addColumn<QString>("crs");
        QTest::addColumn<double>("north");
        QTest::newRow("equator") << "EPSG:4326" << 0.05;
        QTest::newRow("middle latitude") << "EPSG:4326" << 47.0;
        QTest::newRow("near the pole") << "EPSG:4326" << 89.5;
        QTest::newRow("south, Clarke 1866") << "EPSG:4267" << -60.0;
    }
    void geographicStepsAreGeodesics() {
        QFETCH(QString, crs);
        QFETCH(double, north);
        Placement placement;
        placement.crs = crs;
        placement.transform = {8, 0.02, 0, north, 0, -0.01};
        const auto input =
            mFixture.writeRaster("geo.tif", 3, std::vector<double>(9, 1), GDT_Float32, placement);
        QgsDistanceArea area;
        const QgsCoordinateReferenceSystem system(crs);
        area.setSourceCrs(system, {});
        area.setEllipsoid(system.ellipsoidAcronym());
        const auto centre = [&](int row, int col) {
            return QgsPointXY(8 + 0.02 * (col + 0.5), north - 0.01 * (row + 0.5));
        };
        for (const QVariantMap& parameters :
             {QVariantMap{{"VELOCITY_UNIT", 1}}, QVariantMap{{"SURFACE", 1}}}) {
            const RasterContent result = solve(input, parameters,
                                               QStringLiteral("%1,%2")
                                                   .arg(centre(1, 1).x(), 0, 'f', 9)
                                                   .arg(centre(1, 1).y(), 0, 'f', 9));
            for (const auto& [row, col] : {std::pair{1, 2}, {0, 1}, {2, 1}, {0, 0}, {2, 2}}) {
                const double metres = area.measureLine(centre(1, 1), centre(row, col));
                // If columns are narrow, a path along the sides can be shorter than the diagonal.
                const double found = result.at(row, col);
                QVERIFY2(std::abs(found - metres) < 1e-5 * metres,
                         qPrintable(QStringLiteral("%1 %2: %3, not %4")
                                        .arg(row)
                                        .arg(col)
                                        .arg(found, 0, 'g', 10)
                                        .arg(metres, 0, 'g', 10)));
            }
        }
    }

    void southUpRastersAreTurned() {
        Placement placement;
        placement.transform = {1000, 10, 0, 1980, 0, 10}; // the first line is the southern one
        const auto input =
            mFixture.writeRaster("southup.tif", 2, {36, 36, 36, 18, 18, 18}, GDT_Byte, placement);
        const RasterContent result = solve(input, {}); // north row: 18 km/h
        QVERIFY(near(result.at(0, 1), 2));
        QVERIFY(near(result.at(1, 0), 1.5));
    }

    void zeroVelocityIsImpassableUnlessSaidOtherwise_data() {
        QTest::addColumn<int>("type");
        QTest::newRow("bytes") << int(GDT_Byte);
        QTest::newRow("floats") << int(GDT_Float32);
    }
    void zeroVelocityIsImpassableUnlessSaidOtherwise() {
        QFETCH(int, type);
        const auto input = mFixture.writeRaster("zero.tif", 1, {36, 36, 0, 36}, GDALDataType(type));
        const RasterContent shut = solve(input, {});
        QCOMPARE(shut.at(0, 2), -9999.0);
        QCOMPARE(shut.at(0, 3), -9999.0);
        const RasterContent open = solve(input, {{"ZERO_VELOCITY", 18}});
        QVERIFY(near(open.at(0, 2), 2.5));
        QVERIFY(near(open.at(0, 3), 4));
    }

    void voidCellsAreImpassable_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<double>("value");
        QTest::addColumn<bool>("isNoData");
        QTest::newRow("nodata of bytes") << int(GDT_Byte) << 255.0 << true;
        QTest::newRow("nodata of floats") << int(GDT_Float32) << -9999.0 << true;
        QTest::newRow("nodata that floats round") << int(GDT_Float32) << -3.4e38 << true;
        QTest::newRow("nodata NaN") << int(GDT_Float32) << ProviderFixture::nan << true;
        QTest::newRow("NaN") << int(GDT_Float32) << ProviderFixture::nan << false;
        QTest::newRow("negative nodata") << int(GDT_Int16) << -1.0 << true;
    }
    void voidCellsAreImpassable() {
        QFETCH(int, type);
        QFETCH(double, value);
        QFETCH(bool, isNoData);
        Placement placement;
        if (isNoData)
            placement.noData = value;
        const auto input =
            mFixture.writeRaster("void.tif", 1, {36, 36, value, 36}, GDALDataType(type), placement);
        const RasterContent result = solve(input, {});
        QVERIFY(near(result.at(0, 1), 1));
        QCOMPARE(result.at(0, 2), -9999.0);
        QCOMPARE(result.at(0, 3), -9999.0);
    }

    void theLayersOwnNodataIsImpassable() {
        for (const GDALDataType type : {GDT_Byte, GDT_Float32}) {
            const auto input = mFixture.writeRaster("user.tif", 1, {36, 36, 77, 36}, type);
            QgsRasterLayer layer(input, "user");
            layer.dataProvider()->setUserNoDataValue(1, {QgsRasterRange(70, 80)});
            const RasterContent result = solve(QVariant::fromValue<QgsMapLayer*>(&layer), {});
            QVERIFY(near(result.at(0, 1), 1));
            QCOMPARE(result.at(0, 2), -9999.0);
        }
    }

    void maskedCellsAreImpassable() {
        const auto input = mFixture.writeRaster("masked.tif", 1, {36, 36, 36, 36}, GDT_Byte);
        {
            const GDALDatasetUniquePtr dataset(
                GDALDataset::Open(input.toUtf8().constData(), GDAL_OF_RASTER | GDAL_OF_UPDATE));
            QCOMPARE(dataset->CreateMaskBand(GMF_PER_DATASET), CE_None);
            std::uint8_t mask[] = {255, 255, 0, 255};
            QCOMPARE(dataset->GetRasterBand(1)->GetMaskBand()->RasterIO(
                         GF_Write, 0, 0, 4, 1, mask, 4, 1, GDT_Byte, 0, 0, nullptr),
                     CE_None);
        }
        const RasterContent result = solve(input, {});
        QVERIFY(near(result.at(0, 1), 1));
        QCOMPARE(result.at(0, 2), -9999.0);
    }

    /// Against Dijkstra's algorithm with lengths of QGIS.
    void costPerCellInDegreesUsesLengthsOnTheGround_data() {
        QTest::addColumn<int>("type");
        QTest::newRow("bytes") << int(GDT_Byte);
        QTest::newRow("floats") << int(GDT_Float32);
    }
    void costPerCellInDegreesUsesLengthsOnTheGround() {
        QFETCH(int, type);
        constexpr int rows = 14, cols = 11;
        constexpr double west = 10, north = 67, width = 1, height = 1;
        std::vector<double> values;
        for (int i = 0; i < rows * cols; ++i)
            values.push_back(1 + i * 37 % 19);
        Placement placement;
        placement.transform = {west, width, 0, north, 0, -height};
        placement.crs = "EPSG:4326";
        const auto input =
            mFixture.writeRaster("degrees.tif", rows, values, GDALDataType(type), placement);
        const RasterContent result = solve(input, {{"SURFACE", 2}, {"RADIUS", 1}}, "13.5,60.5");

        QgsDistanceArea ground;
        ground.setSourceCrs(QgsCoordinateReferenceSystem("EPSG:4326"), {});
        ground.setEllipsoid("EPSG:7030");
        const auto place = [&](double row, double col) {
            return QgsPointXY(west + (col + 0.5) * width, north - (row + 0.5) * height);
        };
        std::vector<double> cost(values.size(), ProviderFixture::inf);
        cost[6 * cols + 3] = 0;
        for (bool changed = true; std::exchange(changed, false);)
            for (int cell = 0; cell < rows * cols; ++cell)
                for (int south = -1; south <= 1; ++south)
                    for (int east = -1; east <= 1; ++east) {
                        const int row = cell / cols, col = cell % cols;
                        if ((south == 0 && east == 0) || row + south < 0 || row + south >= rows ||
                            col + east < 0 || col + east >= cols)
                            continue;
                        const int next = (row + south) * cols + col + east;
                        const double middle = row + south / 2.0;
                        const double step =
                            ground.measureLine(place(row, col), place(row + south, col + east)) /
                            ground.measureLine(place(middle, 0), place(middle, 1)) *
                            (values[std::size_t(cell)] + values[std::size_t(next)]) / 2;
                        if (cost[std::size_t(cell)] + step < cost[std::size_t(next)] - 1e-9) {
                            cost[std::size_t(next)] = cost[std::size_t(cell)] + step;
                            changed = true;
                        }
                    }
        for (int cell = 0; cell < rows * cols; ++cell)
            QVERIFY(std::abs(result.values[std::size_t(cell)] - cost[std::size_t(cell)]) <=
                    2e-6 * cost[std::size_t(cell)]);

        const auto even = mFixture.writeRaster(
            "even.tif", rows, std::vector<double>(rows * cols, 3.0), GDALDataType(type), placement);
        const RasterContent steps = solve(even, {{"SURFACE", 2}}, "13.5,60.5");
        QVERIFY(near(steps.at(6, 4), 3)); // east, and around 60° N north
        QVERIFY(std::abs(steps.at(7, 3) - 6) < 0.05);
    }

    void scaleAndOffsetApply() {
        Placement placement;
        placement.scale = 5;
        placement.offset = 6;
        placement.noData = 0;
        for (const GDALDataType type : {GDT_Byte, GDT_Int16}) {
            const auto input =
                mFixture.writeRaster("scaled.tif", 1, {6, 6, 6, 0}, type, placement); // 36 km/h
            const RasterContent result = solve(input, {});
            QVERIFY(near(result.at(0, 2), 2));
            QCOMPARE(result.at(0, 3), -9999.0); // nodata is a value before scaling
        }
    }

    void aByteThatNoCellHasMayBeACostOfZero_data() {
        QTest::addColumn<int>("surface");
        QTest::newRow("cost per map unit") << 1;
        QTest::newRow("cost per cell") << 2;
    }
    void aByteThatNoCellHasMayBeACostOfZero() {
        QFETCH(int, surface);
        const double step = surface == 1 ? 10 : 1;
        const auto plain = mFixture.writeRaster("plain.tif", 1, {7, 7, 7}, GDT_Byte);
        QVERIFY(near(solve(plain, {{"SURFACE", surface}}).at(0, 2), 14 * step));
        Placement placement;
        placement.offset = -5; // byte 5 is 0, bytes below it are negative
        const auto moved = mFixture.writeRaster("moved.tif", 1, {7, 7, 7}, GDT_Byte, placement);
        QVERIFY(near(solve(moved, {{"SURFACE", surface}}).at(0, 2), 4 * step));
    }

    void infiniteCostIsImpassable() {
        const auto input = mFixture.writeRaster("infinite.tif", 1, {1, 1, ProviderFixture::inf, 1});
        const RasterContent result = solve(input, {{"SURFACE", 1}});
        QVERIFY(near(result.at(0, 1), 10));
        QCOMPARE(result.at(0, 3), -9999.0);
    }

    void cornerRules_data() {
        QTest::addColumn<int>("rule");
        QTest::addColumn<bool>("pastOne");
        QTest::addColumn<bool>("pastTwo");
        QTest::newRow("always") << 0 << true << true;
        QTest::newRow("unless both sides are blocked") << 1 << true << false;
        QTest::newRow("only if both sides are open") << 2 << false << false;
    }
    void cornerRules() {
        QFETCH(int, rule);
        QFETCH(bool, pastOne);
        QFETCH(bool, pastTwo);
        const auto one = mFixture.writeRaster("one.tif", 2, {36, 0, 36, 36}, GDT_Byte);
        const double direct = solve(one, {{"CORNERS", rule}}).at(1, 1);
        QVERIFY(near(direct, pastOne ? std::sqrt(2.0) : 2));
        const auto two = mFixture.writeRaster("two.tif", 2, {36, 0, 0, 36}, GDT_Byte);
        QCOMPARE(solve(two, {{"CORNERS", rule}}).at(1, 1) > 0, pastTwo);
    }

    void layersOfOtherProvidersAreReadThroughQgis() {
        if (!QgsProviderRegistry::instance()->providerList().contains("virtualraster"))
            QSKIP("this QGIS has no virtual rasters");
        QgsRasterDataProvider::VirtualRasterParameters virtualRaster;
        virtualRaster.crs = QgsCoordinateReferenceSystem("EPSG:32632");
        virtualRaster.extent = QgsRectangle(1000, 1980, 1040, 2000);
        virtualRaster.width = 4;
        virtualRaster.height = 2;
        virtualRaster.formula = "\"half@1\" * 2";
        virtualRaster.rInputLayers.append(
            {"half", mFixture.writeRaster("half.tif", 2, {18, 18, 18, 3, 9, 9, 9, 9}, GDT_Byte),
             "gdal"});
        QgsRasterLayer layer(QgsRasterDataProvider::encodeVirtualRasterProviderUri(virtualRaster),
                             "virtual", "virtualraster");
        QVERIFY(layer.isValid());
        layer.dataProvider()->setUserNoDataValue(1, {QgsRasterRange(6, 6)});
        const RasterContent result = solve(QVariant::fromValue<QgsMapLayer*>(&layer), {});
        QVERIFY(near(result.at(0, 2), 2));
        QVERIFY(near(result.at(1, 0), 1.5));
        QCOMPARE(result.at(0, 3), -9999.0);
    }

    void anotherBandCanBeTaken() {
        const auto input = mFixture.path("bands.tif");
        {
            const GDALDatasetUniquePtr dataset(
                GetGDALDriverManager()->GetDriverByName("GTiff")->Create(
                    input.toUtf8().constData(), 3, 1, 2, GDT_Byte, nullptr));
            double transform[] = {1000, 10, 0, 2000, 0, -10};
            dataset->SetGeoTransform(transform);
            dataset->GetRasterBand(1)->Fill(36);
            dataset->GetRasterBand(2)->Fill(18);
        }
        QVERIFY(near(solve(input, {}).at(0, 2), 2));
        QVERIFY(near(solve(input, {{"BAND", 2}}).at(0, 2), 4));
    }
};

FERMAT_QGIS_TEST(SurfaceTest)
#include "surface_test.moc"
