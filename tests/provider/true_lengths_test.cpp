#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgscoordinatetransform.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

/// The length of a geodesic on WGS 84, in metres, by Vincenty's formula (1975, Survey Review 23).
/// The places, in degrees, are not nearly opposite.
double vincenty(double longitude1, double latitude1, double longitude2, double latitude2) {
    constexpr double a = 6378137, f = 1 / 298.257223563, b = a * (1 - f);
    constexpr double radian = std::numbers::pi / 180;
    const double u1 = std::atan((1 - f) * std::tan(latitude1 * radian)),
                 u2 = std::atan((1 - f) * std::tan(latitude2 * radian));
    const double difference = (longitude2 - longitude1) * radian;
    double lambda = difference;
    for (int i = 0;; ++i) {
        const double x = std::cos(u2) * std::sin(lambda),
                     y = std::cos(u1) * std::sin(u2) -
                         std::sin(u1) * std::cos(u2) * std::cos(lambda);
        const double sine = std::hypot(x, y);
        if (sine == 0)
            return 0;
        const double cosine =
            std::sin(u1) * std::sin(u2) + std::cos(u1) * std::cos(u2) * std::cos(lambda);
        const double sigma = std::atan2(sine, cosine);
        const double sinAlpha = std::cos(u1) * std::cos(u2) * std::sin(lambda) / sine;
        const double cos2Alpha = 1 - sinAlpha * sinAlpha;
        const double cosMiddle =
            cos2Alpha > 1e-15 ? cosine - 2 * std::sin(u1) * std::sin(u2) / cos2Alpha : 0;
        const double c = f / 16 * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha));
        const double before = lambda;
        lambda =
            difference +
            (1 - c) * f * sinAlpha *
                (sigma + c * sine * (cosMiddle + c * cosine * (2 * cosMiddle * cosMiddle - 1)));
        if (std::abs(lambda - before) > 1e-14 && i < 100)
            continue;
        const double square = cos2Alpha * (a * a - b * b) / (b * b);
        const double p =
            1 + square / 16384 * (4096 + square * (-768 + square * (320 - 175 * square)));
        const double q = square / 1024 * (256 + square * (-128 + square * (74 - 47 * square)));
        const double shift = q * sine *
                             (cosMiddle + q / 4 *
                                              (cosine * (2 * cosMiddle * cosMiddle - 1) -
                                               q / 6 * cosMiddle * (4 * sine * sine - 3) *
                                                   (4 * cosMiddle * cosMiddle - 3)));
        return b * p * (sigma - shift);
    }
}

/// The area on WGS 84 between the equator and a latitude in degrees, for a radian of longitude, in
/// square metres (Snyder 1987, Map Projections: A Working Manual, equation 3-12).
double underParallel(double latitude) {
    constexpr double a = 6378137, f = 1 / 298.257223563, square = f * (2 - f);
    const double e = std::sqrt(square), sine = std::sin(latitude * std::numbers::pi / 180);
    return a * a * (1 - square) / 2 *
           (sine / (1 - square * sine * sine) + std::atanh(e * sine) / e);
}

/// Even ground in a CRS: cells of about the same size around a place, which is the centre of one.
struct EvenGround {
    QgsCoordinateTransform toDegrees, toMap;
    Placement placement;
    int cells; ///< in a row, and rows

    EvenGround(const QString& crs, double longitude, double latitude, double metres, int side)
        : toDegrees(QgsCoordinateReferenceSystem(crs), QgsCoordinateReferenceSystem("EPSG:4326"),
                    QgsProject::instance()),
          toMap(toDegrees.destinationCrs(), toDegrees.sourceCrs(), QgsProject::instance()),
          cells(side) {
        const QgsPointXY centre = toMap.transform(QgsPointXY(longitude, latitude));
        const QgsPointXY near = toMap.transform(QgsPointXY(longitude, latitude + 1e-4));
        const double unit = vincenty(longitude, latitude, longitude, latitude + 1e-4);
        const double cell = metres * centre.distance(near) / unit;
        placement.crs = crs;
        placement.transform = {centre.x() - cell * side / 2, cell, 0,
                               centre.y() + cell * side / 2, 0,    -cell};
    }
    QgsPointXY onMap(int row, int col) const {
        return {placement.transform[0] + (col + 0.5) * placement.transform[1],
                placement.transform[3] + (row + 0.5) * placement.transform[5]};
    }
    double metres(int row1, int col1, int row2, int col2) const {
        const QgsPointXY a = toDegrees.transform(onMap(row1, col1)),
                         b = toDegrees.transform(onMap(row2, col2));
        return vincenty(a.x(), a.y(), b.x(), b.y());
    }
    QString start(int row, int col) const {
        return QStringLiteral("%1,%2")
            .arg(onMap(row, col).x(), 0, 'f', 9)
            .arg(onMap(row, col).y(), 0, 'f', 9);
    }
};

} // namespace

/// Times, costs and lengths on rasters are those on the ground, whatever the CRS.
class TrueLengthsTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

    QString even(const EvenGround& ground, double value) {
        return mFixture.writeRaster(
            "even.tif", ground.cells,
            std::vector<double>(std::size_t(ground.cells) * ground.cells, value), GDT_Float32,
            ground.placement);
    }
    QStringList told(const Outcome& outcome) const {
        return outcome.infos.filter("lengths on the map differ") +
               outcome.warnings.filter("lengths on the map differ");
    }

  private slots:
    void cleanup() {
        for (const QString& file : mFixture.files())
            QFile::remove(mFixture.path(file));
    }

    void theAreaOfABandIsThatOfItsCells_data() {
        QTest::addColumn<QString>("crs");
        QTest::addColumn<QRectF>("ground");
        QTest::addColumn<double>("area"); // square metres
        const auto degrees = [](double south, double north, double width) {
            return (underParallel(north) - underParallel(south)) * width * std::numbers::pi / 180;
        };
        const QString geographic = QStringLiteral("EPSG:4326");
        QTest::newRow("beside a parallel")
            << geographic << QRectF(10, 60, 60, 1) << degrees(60, 61, 60);
        QTest::newRow("a ring") << geographic << QRectF(-170, -66, 340, 6) << degrees(60, 66, 340);
        QTest::newRow("across the meridian of 180°")
            << geographic << QRectF(150, 10, 60, 40) << degrees(10, 50, 60);
        QTest::newRow("all") << geographic << QRectF(-180, -90, 360, 180) << degrees(-90, 90, 360);
        // In equal-area projections, the area on the map is that on the ground.
        const QRectF europe(2.5e6, 1.4e6, 4e6, 4e6), all(-17367530, -7314540, 34735060, 14629080);
        QTest::newRow("Europe") << "EPSG:3035" << europe << 1.6e13;
        QTest::newRow("all, equal areas") << "EPSG:6933" << all << all.width() * all.height();
        constexpr double half = 20037508.342789244; // of the equator
        const double latitude = std::atan(std::sinh(std::numbers::pi)) * 180 / std::numbers::pi;
        QTest::newRow("all, Web Mercator")
            << "EPSG:3857" << QRectF(-half, -half, 2 * half, 2 * half)
            << degrees(-latitude, latitude, 360);
    }
    void theAreaOfABandIsThatOfItsCells() {
        QFETCH(QString, crs);
        QFETCH(QRectF, ground);
        QFETCH(double, area);
        constexpr int side = 20;
        Placement placement;
        placement.crs = crs;
        placement.transform = {ground.left(),          ground.width() / side, 0, ground.bottom(), 0,
                               -ground.height() / side};
        const QString raster = mFixture.writeRaster(
            "coarse.tif", side, std::vector<double>(side * side, 36), GDT_Float32, placement);
        const QPointF start = ground.center() + QPointF(ground.width(), ground.height()) / side / 2;
        const Outcome outcome = mFixture.run(
            "fermat:isochrones",
            {{"INPUT", raster},
             {"START_POINT", QStringLiteral("%1,%2").arg(start.x(), 0, 'f').arg(start.y(), 0, 'f')},
             {"INTERVALS", "100000000"},
             {"OUTPUT", mFixture.path("times.tif")},
             {"ISOCHRONES", mFixture.path("bands.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto bands = ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]);
        QCOMPARE(bands.size(), std::size_t(1));
        const double found = bands[0].attribute("area_km2").toDouble() * 1e6;
        QVERIFY2(std::abs(found / area - 1) < 1e-5,
                 qPrintable(QString::number(found / area, 'g', 9)));
    }

    void theSameGroundTakesTheSameTimeInEveryCrs_data() {
        QTest::addColumn<QString>("crs");
        QTest::addColumn<double>("latitude");
        for (const double latitude : {0.0, 45.0, 60.0, 75.0})
            for (const char* crs : {"EPSG:4326", "EPSG:3857", "EPSG:32633", "EPSG:3995",
                                    "EPSG:3395", "EPSG:4087", "EPSG:6933"})
                QTest::addRow("%s at %g", crs, latitude) << crs << latitude;
        QTest::newRow("EPSG:3857 at -60") << "EPSG:3857" << -60.0;
        QTest::newRow("EPSG:3035 at 60") << "EPSG:3035" << 60.0;
        QTest::newRow("EPSG:3832 at 60") << "EPSG:3832" << 60.0; // Mercator, from 150° E
    }
    void theSameGroundTakesTheSameTimeInEveryCrs() {
        QFETCH(QString, crs);
        QFETCH(double, latitude);
        constexpr int side = 61, middle = side / 2;
        const EvenGround ground(crs, 15, latitude, 100, side);
        const QString raster = even(ground, 36); // km/h: 10 m/s
        const QVariantMap given{{"INPUT", raster},    {"START_POINT", ground.start(middle, middle)},
                                {"RADIUS", 6},        {"OUTPUT", mFixture.path("d.tif")},
                                {"INTERVALS", "200"}, {"ISOCHRONES", mFixture.path("bands.gpkg")}};
        const Outcome outcome = mFixture.run("fermat:isochrones", given);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent times = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        double least = 1e9, greatest = 0;
        for (int row = 0; row < side; ++row)
            for (int col = 0; col < side; ++col) {
                const double metres = ground.metres(middle, middle, row, col);
                if (metres == 0)
                    continue;
                const double ratio = times.at(row, col) / (metres / 10);
                least = std::min(least, ratio);
                greatest = std::max(greatest, ratio);
            }
        // UTM is corrected nowhere: its scale is 0.9996.
        const double off = crs == "EPSG:32633" ? 4.1e-4 : crs == "EPSG:3035" ? 5e-3 : 1e-4;
        QVERIFY2(least > 1 - off, qPrintable(QString::number(least, 'g', 9)));
        // Where cells are not square on the ground, directions are further apart.
        const double width = ground.metres(middle, middle, middle, middle + 1),
                     height = ground.metres(middle, middle, middle + 1, middle);
        std::vector<double> directions;
        for (int row = 0; row <= 6; ++row)
            for (int col = 0; col <= 6; ++col)
                if (row + col > 0)
                    directions.push_back(std::atan2(row * height, col * width));
        std::sort(directions.begin(), directions.end());
        double gap = 0;
        for (std::size_t i = 0; i + 1 < directions.size(); ++i)
            gap = std::max(gap, directions[i + 1] - directions[i]);
        QVERIFY2(greatest < 1 / std::cos(gap / 2) + off,
                 qPrintable(QString::number(greatest, 'g', 9)));
        const bool isSquare = std::abs(width / height - 1) < 0.02;

        // The disc of 2 km.
        if (isSquare) {
            const auto bands = ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]);
            QCOMPARE(bands.size(), std::size_t(1));
            const double area = bands[0].attribute("area_km2").toDouble();
            QVERIFY2(std::abs(area / (4 * std::numbers::pi) - 1) < 0.012,
                     qPrintable(QString::number(area)));
        }

        // Corner to corner.
        const auto receiver = ProviderFixture::layer(
            "Point", crs, {},
            {{QStringLiteral("POINT(%1)").arg(ground.start(0, 0).replace(',', ' ')), {}}});
        QVariantMap rays = given;
        rays.remove("INTERVALS");
        rays.remove("ISOCHRONES");
        rays.insert("START_POINT", ground.start(side - 1, side - 1));
        rays.insert("RECEIVERS", QVariant::fromValue<QgsMapLayer*>(receiver.get()));
        rays.insert("OUTPUT", mFixture.path("rays.gpkg"));
        const Outcome traced = mFixture.run("fermat:raypaths", rays);
        QVERIFY2(traced.ok, qPrintable(traced.error));
        const auto lines = ProviderFixture::readFeatures(traced.results["OUTPUT"]);
        QCOMPARE(lines.size(), std::size_t(1));
        const double length = lines[0].attribute("length").toDouble();
        const double straight = ground.metres(0, 0, side - 1, side - 1);
        QVERIFY2(std::abs(length / straight - 1) < off,
                 qPrintable(QStringLiteral("%1 m, not %2").arg(length).arg(straight)));

        rays.insert("OUTPUT", mFixture.path("times.csv"));
        const Outcome table = mFixture.run("fermat:traveltimes", rays);
        QVERIFY2(table.ok, qPrintable(table.error));
        const auto rows = ProviderFixture::readFeatures(table.results["OUTPUT"]);
        QCOMPARE(rows.size(), std::size_t(1));
        QVERIFY(std::abs(rows[0].attribute("cost").toDouble() / (straight / 10) - 1) < off + 1e-5);

        QVariantMap checked = given;
        checked.remove("INTERVALS");
        checked.remove("ISOCHRONES");
        checked.insert("OUTPUT", QVariant());
        checked.insert("DISTANCE", outcome.results["OUTPUT"]);
        const Outcome valid = mFixture.run("fermat:validatedistance", checked);
        QVERIFY2(valid.ok, qPrintable(valid.error));
        QVERIFY(valid.results["VALID"].toBool());
    }

    void rowsOfALargeMercatorMapHaveTheirOwnScale() {
        // From 8° S to 62° N, and 70° wide.
        const EvenGround ground("EPSG:3857", 15, 35, 100'000, 101);
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", even(ground, 3.6)},
                                               {"START_POINT", ground.start(100, 50)},
                                               {"OUTPUT", mFixture.path("d.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(told(outcome).isEmpty());
        const RasterContent times = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        for (int row = 0; row < 100; row += 9)
            QVERIFY(std::abs(times.at(row, 50) / ground.metres(100, 50, row, 50) - 1) < 1e-5);
    }

    void costsPerMapUnitAndPerCellAreThoseOfTheGround() {
        const EvenGround ground("EPSG:3857", 15, 60, 100, 3);
        const double east = ground.metres(1, 1, 1, 2), north = ground.metres(1, 1, 0, 1);
        const auto costs = [&](int surface) {
            const Outcome outcome =
                mFixture.run("fermat:isochrones", {{"INPUT", even(ground, 2)},
                                                   {"SURFACE", surface},
                                                   {"START_POINT", ground.start(1, 1)},
                                                   {"OUTPUT", mFixture.path("d.tif")}});
            return ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        };
        const RasterContent perUnit = costs(1), perCell = costs(2);
        QVERIFY(std::abs(perUnit.at(1, 2) / (2 * east) - 1) < 1e-6);
        QVERIFY(std::abs(perUnit.at(0, 1) / (2 * north) - 1) < 1e-6);
        QVERIFY(std::abs(perCell.at(1, 2) / 2 - 1) < 1e-6);
        // The ratio of the radii of curvature: (1 - e²) / (1 - e² sin² 60°).
        QVERIFY(std::abs(perCell.at(0, 1) / 2 - 0.998315) < 1e-5);
    }

    void feetAreMetresOnTheGround() {
        // Plate carrée in feet.
        const QString feet = "PROJ:+proj=eqc +datum=WGS84 +units=ft +no_defs";
        EvenGround ground(feet, 15, 60, 100, 3);
        const auto cost = [&](int surface) {
            const Outcome outcome =
                mFixture.run("fermat:isochrones", {{"INPUT", even(ground, surface == 0 ? 3.6 : 1)},
                                                   {"SURFACE", surface},
                                                   {"START_POINT", ground.start(1, 1)},
                                                   {"OUTPUT", mFixture.path("d.tif")}});
            return ProviderFixture::readRaster(outcome.results["OUTPUT"]).at(1, 2);
        };
        const double east = ground.metres(1, 1, 1, 2);
        QVERIFY(std::abs(cost(0) / east - 1) < 1e-5);
        QVERIFY(std::abs(cost(1) / (east / 0.3048) - 1) < 1e-5);
    }

    void whatIsLeftIsTold_data() {
        QTest::addColumn<QString>("crs");
        QTest::addColumn<double>("longitude");
        QTest::addColumn<double>("latitude");
        QTest::addColumn<double>("cell");
        QTest::addColumn<QStringList>("words"); // none: nothing is told
        QTest::addColumn<bool>("warned");
        const QStringList none;
        QTest::newRow("UTM") << "EPSG:32633" << 17.9 << 48.0 << 100.0 << none << false;
        QTest::newRow("Mercator") << "EPSG:3857" << 15.0 << 60.0 << 20000.0 << none << false;
        QTest::newRow("a neighbouring zone")
            << "EPSG:32633" << 20.0 << 48.0 << 100.0
            << QStringList{"by up to 0.1", "Fermat uses those on the map", "EPSG:4326"} << false;
        QTest::newRow("far from the pole")
            << "EPSG:3995" << 15.0 << 45.0 << 100.0
            << QStringList{"by up to 14 %", "corrects them row by row", "Up to 0.0"} << false;
        QTest::newRow("around the pole")
            << "EPSG:3995" << 15.0 << 88.0 << 60000.0
            << QStringList{"corrects them row by row", "EPSG:4326"} << true;
    }
    void whatIsLeftIsTold() {
        QFETCH(QString, crs);
        QFETCH(double, longitude);
        QFETCH(double, latitude);
        QFETCH(double, cell);
        QFETCH(QStringList, words);
        QFETCH(bool, warned);
        const EvenGround ground(crs, longitude, latitude, cell, 101);
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", even(ground, 36)},
                                               {"START_POINT", ground.start(50, 50)},
                                               {"OUTPUT", mFixture.path("d.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const QString text = told(outcome).join('\n');
        QCOMPARE(text.isEmpty(), words.isEmpty());
        for (const QString& word : words)
            QVERIFY2(text.contains(word), qPrintable(text));
        QCOMPARE(!outcome.warnings.filter("lengths on the map differ").isEmpty(), warned);
    }

    void theGroundBesideALineIsTheSameInEveryCrs_data() {
        theSameGroundTakesTheSameTimeInEveryCrs_data();
    }
    void theGroundBesideALineIsTheSameInEveryCrs() {
        QFETCH(QString, crs);
        QFETCH(double, latitude);
        const EvenGround ground(crs, 15, latitude, 100, 1);
        // A road of 2 km, straight to the east and to the west.
        const double degrees = 1000 / (vincenty(15, latitude, 15.001, latitude) * 1000);
        const QgsPointXY west = ground.toMap.transform(QgsPointXY(15 - degrees, latitude)),
                         middle = ground.toMap.transform(QgsPointXY(15, latitude)),
                         east = ground.toMap.transform(QgsPointXY(15 + degrees, latitude));
        const auto text = [](const QgsPointXY& point, const char* between) {
            return QString::number(point.x(), 'f', 9) + between +
                   QString::number(point.y(), 'f', 9);
        };
        const auto road =
            ProviderFixture::layer("LineString", crs, {},
                                   {{"LINESTRING(" + text(west, " ") + "," + text(middle, " ") +
                                         "," + text(east, " ") + ")",
                                     {}}});
        const Outcome outcome = mFixture.run(
            "fermat:networkisochrones", {{"INPUT", QVariant::fromValue<QgsMapLayer*>(road.get())},
                                         {"START_POINT", text(middle, ",")},
                                         {"INTERVALS", "600"},
                                         {"OUTPUT", mFixture.path("lines.gpkg")},
                                         {"RASTER", mFixture.path("ground.tif")},
                                         {"AREAS", mFixture.path("areas.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto areas = ProviderFixture::readFeatures(outcome.results["AREAS"]);
        QCOMPARE(areas.size(), std::size_t(1));
        // A disc with a radius of 600 m. Paths in the 32 directions of radius 3 are up to 1.3 % too
        // long, and 0.45 % in the mean.
        const double area = areas[0].attribute("area_km2").toDouble(),
                     disc = std::numbers::pi * 0.36;
        QVERIFY2(area < disc * 1.002 && area > disc * 0.98, qPrintable(QString::number(area)));
        QgsRasterLayer raster(outcome.results["RASTER"].toString());
        const double up = 300 / (vincenty(15, latitude, 15, latitude + 0.001) * 1000);
        const QgsPointXY north = ground.toMap.transform(QgsPointXY(15, latitude + up));
        bool ok = false;
        const double cost = raster.dataProvider()->sample(north, 1, &ok);
        QVERIFY2(ok && std::abs(cost - 300) < 5, qPrintable(QString::number(cost)));
    }

    void aLineIsJoinedWhereItIsNearestOnTheGround_data() {
        QTest::addColumn<QString>("crs");
        QTest::newRow("degrees") << "EPSG:4326";
        QTest::newRow("Web Mercator") << "EPSG:3857";
        QTest::newRow("equidistant") << "EPSG:4087";
        QTest::newRow("stereographic") << "EPSG:3995";
    }
    void aLineIsJoinedWhereItIsNearestOnTheGround() {
        QFETCH(QString, crs);
        constexpr double latitude = 60, eastward = 100 / 55800.0, northward = 150 / 111412.0;
        const EvenGround ground(crs, 15, latitude, 100, 1);
        const auto at = [&](double x, double y) {
            const QgsPointXY point = ground.toMap.transform(QgsPointXY(15 + x, latitude + y));
            return QStringLiteral("%1 %2").arg(point.x(), 0, 'f', 9).arg(point.y(), 0, 'f', 9);
        };
        // One 100 m to the east, the other 150 m to the north, which is nearer in degrees.
        const auto lines =
            ProviderFixture::layer("LineString", crs, {"name:string"},
                                   {{"LINESTRING(" + at(eastward, -0.002) + "," + at(eastward, 0) +
                                         "," + at(eastward, 0.001) + ")",
                                     {"east"}},
                                    {"LINESTRING(" + at(-0.003, northward) + "," +
                                         at(0, northward) + "," + at(0.001, northward) + ")",
                                     {"north"}}});
        const QVariantMap given{{"INPUT", QVariant::fromValue<QgsMapLayer*>(lines.get())},
                                {"START_POINT", at(0, 0).replace(' ', ',')},
                                {"END_POINT", at(eastward, -0.002).replace(' ', ',')},
                                {"ACCESS_SPEED", 5},
                                {"OUTPUT", mFixture.path("path.gpkg")}};
        const Outcome outcome = mFixture.run("fermat:networkpaths", given);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto paths = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        QCOMPARE(paths.size(), std::size_t(1));
        const double cost = paths[0].attribute("cost").toDouble(),
                     expected = vincenty(15, latitude, 15 + eastward, latitude) +
                                vincenty(15, latitude, 15, latitude - 0.002);
        QVERIFY2(std::abs(cost - expected) < 0.5, qPrintable(QString::number(cost)));

        QVariantMap far = given;
        far.insert("MAX_SNAP", 102);
        QVERIFY(mFixture.run("fermat:networkpaths", far).ok);
        far.insert("MAX_SNAP", 98);
        QVERIFY(mFixture.run("fermat:networkpaths", far).error.contains("MAX_SNAP"));

        // A node 100 m to the east of a place, and one 150 m to the south.
        const auto nodes = ProviderFixture::layer(
            "Point", crs, {},
            {{"POINT(" + at(0, -0.002) + ")", {}}, {"POINT(" + at(0.001, northward) + ")", {}}});
        const Outcome pairs = mFixture.run(
            "fermat:allpairs", {{"INPUT", given["INPUT"]},
                                {"NODES", QVariant::fromValue<QgsMapLayer*>(nodes.get())},
                                {"MAX_SNAP", 102},
                                {"MATRIX", mFixture.path("pairs.tif")}});
        QVERIFY2(pairs.ok, qPrintable(pairs.error));
        QCOMPARE(ProviderFixture::readRaster(pairs.results["MATRIX"]).rows, 2);
    }

    void pointsMoveByMetresOnTheGround_data() {
        QTest::addColumn<QString>("crs");
        QTest::newRow("degrees") << "EPSG:4326";
        QTest::newRow("equidistant") << "EPSG:4087";
    }
    void pointsMoveByMetresOnTheGround() {
        QFETCH(QString, crs);
        // At 60° N, a cell is half as wide as it is high.
        const EvenGround ground(crs, 15, 60, 100, 21);
        std::vector<double> values(21 * 21, 0);
        values[10 * 21 + 13] = 36; // 3 cells to the east
        values[8 * 21 + 10] = 36;  // 2 cells to the north
        const QString raster =
            mFixture.writeRaster("even.tif", 21, values, GDT_Byte, ground.placement);
        const double east = ground.metres(10, 10, 10, 13), north = ground.metres(10, 10, 8, 10);
        QVERIFY(east < 0.8 * north);
        const auto moved = [&](double distance) {
            return mFixture.run("fermat:isochrones", {{"INPUT", raster},
                                                      {"START_POINT", ground.start(10, 10)},
                                                      {"SNAP_DISTANCE", distance},
                                                      {"OUTPUT", mFixture.path("d.tif")}});
        };
        const Outcome outcome = moved(east + 1);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(ProviderFixture::readRaster(outcome.results["OUTPUT"]).at(10, 13), 0.0);
        QVERIFY(moved(north + 1).ok);
        QCOMPARE(ProviderFixture::readRaster(outcome.results["OUTPUT"]).at(10, 13), 0.0);
        QVERIFY(moved(east - 1).error.contains("SNAP_DISTANCE"));
    }

    void withoutACrsMapUnitsAreMetres() {
        EvenGround ground("EPSG:3857", 15, 60, 100, 3);
        const double cell = ground.placement.transform[1];
        ground.placement.crs = "";
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", even(ground, 3.6)},
                                               {"START_POINT", ground.start(1, 1)},
                                               {"OUTPUT", mFixture.path("d.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent times = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        QVERIFY(std::abs(times.at(1, 2) / cell - 1) < 1e-6);
    }
};

FERMAT_QGIS_TEST(TrueLengthsTest)
#include "true_lengths_test.moc"
