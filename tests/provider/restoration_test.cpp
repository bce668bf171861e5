#include "patch_fixture.h"
#include "qgis_test_main.h"

#include <qgsdistancearea.h>
#include <qgsproject.h>

#include <QRegularExpression>
#include <QSizeF>

#include <algorithm>
#include <cmath>
#include <tuple>

/// The outputs of fermat:restoration, compared with the isochrones of each patch.
class RestorationTest : public QObject {
    Q_OBJECT

    static constexpr int side = PatchFixture::side;
    PatchFixture mFixture;

    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.newPath("tif"));
        return mFixture.run("fermat:restoration", parameters);
    }

    /// Width and height of the cells of a row, by QGIS.
    static QSizeF cellsOf(int row, const Placement& placement) {
        const auto& [west, width, skewed, north, sheared, height] = placement.transform;
        QgsDistanceArea measure;
        measure.setSourceCrs(QgsCoordinateReferenceSystem(placement.crs),
                             QgsProject::instance()->transformContext());
        measure.setEllipsoid(measure.sourceCrs().isGeographic() ? "EPSG:7030" : "NONE");
        const double metres = placement.crs == feet().crs ? foot : 1;
        const QgsPointXY here(west, north + height * (row + 0.5));
        return {metres * measure.measureLine(here, {here.x() + width, here.y()}),
                metres * measure.measureLine(here, {here.x(), here.y() + height})};
    }
    /// The least of the costs in a circle.
    static double leastAround(const RasterContent& costs, int row, int col, double radius,
                              const QSizeF& cell) {
        double least = ProviderFixture::inf;
        const int rows = int(radius / cell.height()) + 1, cols = int(radius / cell.width()) + 1;
        for (int i = std::max(0, row - rows); i <= std::min(side - 1, row + rows); ++i)
            for (int j = std::max(0, col - cols); j <= std::min(side - 1, col + cols); ++j)
                if (const double cost = costs.at(i, j);
                    cost != -9999 &&
                    std::hypot((i - row) * cell.height(), (j - col) * cell.width()) <= radius)
                    least = std::min(least, cost);
        return least;
    }
    static Placement degrees() {
        Placement placement;
        placement.transform = {10, 0.0001, 0, 60, 0, -0.0001};
        placement.crs = QStringLiteral("EPSG:4326");
        return placement;
    }
    static Placement feet() {
        Placement placement;
        placement.crs = QStringLiteral("EPSG:2263"); // US survey feet
        placement.transform = {980000, 10, 0, 200000, 0, -10};
        return placement;
    }
    static constexpr double foot = 1200 / 3937.0;

  private slots:
    void gainsAreThoseOfTheIsochronesOfEachPatch_data() {
        QTest::addColumn<QString>("ground");
        QTest::addColumn<QVariantMap>("more");
        QTest::addColumn<QVariantMap>("own");
        QTest::addColumn<double>("restored"); // cost of a metre; 0: of a cell of value 3
        const QVariantMap none, radii{{"RADII", "45"}};
        // The best velocity is 60 km/h.
        QTest::newRow("one radius") << "metres" << none << radii << 3.6 / 60;
        QTest::newRow("several radii")
            << "metres" << none << QVariantMap{{"RADII", "75, 25.5 48"}} << 3.6 / 60;
        QTest::newRow("decimal commas")
            << "metres" << none << QVariantMap{{"RADII", "25,5; 30"}} << 3.6 / 60;
        QTest::newRow("a better ground")
            << "metres" << none << QVariantMap{{"RADII", "45"}, {"RESTORED", 200}} << 3.6 / 200;
        QTest::newRow("a worse ground")
            << "metres" << none << QVariantMap{{"RADII", "45"}, {"RESTORED", 40}} << 3.6 / 40;
        QTest::newRow("percent") << "metres" << none << QVariantMap{{"RADII", "20,70"}, {"GAIN", 1}}
                                 << 3.6 / 60;
        QTest::newRow("minutes") << "metres" << QVariantMap{{"TIME_UNIT", 1}} << radii
                                 << 3.6 / 60 / 60;
        QTest::newRow("a maximum")
            << "metres" << QVariantMap{{"MAX_COST", 60}} << radii << 3.6 / 60;
        QTest::newRow("radius 1") << "metres" << QVariantMap{{"RADIUS", 1}} << radii << 3.6 / 60;
        QTest::newRow("wavefronts") << "metres" << QVariantMap{{"METHOD", 1}} << radii << 3.6 / 60;
        QTest::newRow("meters a second")
            << "metres" << QVariantMap{{"VELOCITY_UNIT", 1}}
            << QVariantMap{{"RADII", "45"}, {"RESTORED", 90}} << 1.0 / 90;
        QTest::newRow("costs") << "metres" << QVariantMap{{"SURFACE", 1}} << radii << 5.0;
        QTest::newRow("costs of cells")
            << "metres" << QVariantMap{{"SURFACE", 2}} << radii << 5.0 / 10;
        QTest::newRow("degrees") << "degrees" << none << radii << 3.6 / 60;
        QTest::newRow("costs in degrees")
            << "degrees" << QVariantMap{{"SURFACE", 1}} << radii << 5.0;
        QTest::newRow("costs of cells in degrees")
            << "degrees" << QVariantMap{{"SURFACE", 2}}
            << QVariantMap{{"RADII", "45"}, {"RESTORED", 3}} << 0.0;
        QTest::newRow("costs of feet")
            << "feet" << QVariantMap{{"SURFACE", 1}} << QVariantMap{{"RADII", "15"}} << 5 / foot;
        const QVariantMap velocities{{"ELEVATION", "hills"}}, elevations{{"SURFACE", 3}},
            costs{{"ELEVATION", "hills"}, {"SURFACE", 1}, {"SLOPE_FUNCTION", "r_walk"}};
        const std::tuple<const char*, QVariantMap, double> slopes[] = {
            {"velocities", velocities, 3.6 / 60},
            {"elevations", elevations, 3.6 / 5},
            {"costs", costs, 5 + 0.72}};
        const char* const directions[] = {"to later patches", "to earlier patches",
                                          "there and back"};
        for (const auto& [name, onSlopes, metre] : slopes)
            for (int direction = 0; direction < 3; ++direction) {
                QVariantMap more = onSlopes;
                more.insert("DIRECTION", direction);
                QTest::newRow(
                    qPrintable(QStringLiteral("slopes: %1, %2").arg(name, directions[direction])))
                    << "slopes" << more << radii << (direction == 2 ? 2 * metre : metre);
            }
        QTest::newRow("velocities in feet")
            << "feet" << none << QVariantMap{{"RADII", "15"}} << 3.6 / 60;
    }
    void gainsAreThoseOfTheIsochronesOfEachPatch() {
        QFETCH(QString, ground);
        QFETCH(QVariantMap, more);
        QFETCH(QVariantMap, own);
        QFETCH(double, restored);
        Placement placement = ground == "degrees" ? degrees()
                              : ground == "feet"  ? feet()
                                                  : Placement();
        if (more.contains("SURFACE") && ground != "slopes")
            placement.noData = 0;
        const auto layer = PatchFixture::patches(placement);
        QVariantMap parameters = more;
        PatchFixture::Costs truth;
        const bool areSlopes = ground == "slopes";
        if (areSlopes) {
            PatchFixture::Ground sloping = mFixture.sloping(more);
            parameters = sloping.parameters;
            truth = std::move(sloping.costs);
        } else {
            parameters.insert("INPUT", mFixture.terrain(placement));
            truth = mFixture.costs(*layer, parameters);
        }
        // The table of a slope function differs a little from its formula.
        const double rounded = areSlopes ? 4e-6 : 1e-6;
        auto least = truth.least; // falls with each place that is restored

        parameters.insert(own);
        parameters.insert("SOURCES", PatchFixture::given(layer));
        parameters.insert("ID_FIELD", "code");
        parameters.insert("PLACES", mFixture.newPath("gpkg"));
        parameters.insert("PLACE_COUNT", 4);
        parameters.insert("BEST_RADIUS", mFixture.newPath("tif"));
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent gains = ProviderFixture::readRaster(outcome.results["OUTPUT"]),
                            radii = ProviderFixture::readRaster(outcome.results["BEST_RADIUS"]);
        const bool isPercent = own.value("GAIN") == 1;
        QCOMPARE(gains.unit, isPercent                    ? QString("%/m")
                             : more.contains("TIME_UNIT") ? QString("min/m")
                             : more.value("SURFACE") == 1 || more.value("SURFACE") == 2
                                 ? QString("1/m")
                                 : QString("s/m"));
        std::vector<double> all;
        for (const QString& radius : own["RADII"].toString().split(
                 QRegularExpression(own["RADII"].toString().contains(';') ? "[; ]+" : "[, ]+")))
            all.push_back(QString(radius).replace(',', '.').toDouble());

        /// The gain of a cell over all pairs, and what rounding may add.
        struct Gain {
            double value = 0, rounding = 0, saved = 0;
        };
        const auto newCosts = [&](int row, int col, double radius) {
            const QSizeF cell = cellsOf(row, placement);
            const double way = 2 * radius * (restored > 0 ? restored : 3 / cell.width());
            const auto nearest = [&](const std::vector<RasterContent>& costs) {
                std::vector<double> least;
                for (const RasterContent& each : costs)
                    least.push_back(leastAround(each, row, col, radius, cell));
                return least;
            };
            const std::vector<double> from = nearest(truth.from), to = nearest(truth.to);
            std::map<std::pair<std::size_t, std::size_t>, double> result;
            for (const auto& [pair, cost] : truth.least)
                result[pair] = from[pair.first] + to[pair.second] + way;
            return result;
        };
        const auto gainOf = [&](int row, int col, double radius) {
            Gain best;
            for (const auto& [pair, now] : newCosts(row, col, radius)) {
                const double cost = least.at(pair);
                const double scale = (isPercent ? 100 / cost : 1) / (2 * radius);
                if (std::isinf(cost) || std::isinf(now))
                    continue;
                best.rounding = std::max(best.rounding, rounded * (cost + now) * scale);
                if ((cost - now) * scale > best.value)
                    best = {(cost - now) * scale, best.rounding, cost - now};
            }
            return best;
        };
        double largest = 0;
        int gained = 0;
        for (int row = 0; row < side; ++row)
            for (int col = 0; col < side; ++col) {
                const double got = gains.at(row, col), radius = radii.at(row, col);
                QCOMPARE(got > 0, radius != -9999);
                Gain best;
                for (const double each : all) {
                    const Gain gain = gainOf(row, col, each);
                    best.rounding = std::max(best.rounding, gain.rounding);
                    best.value = std::max(best.value, gain.value);
                    if (float(each) == float(radius))
                        QVERIFY(std::abs(got - gain.value) <= gain.rounding);
                }
                QVERIFY2(std::abs(got - best.value) <= best.rounding,
                         qPrintable(QStringLiteral("%1, %2: %3 and %4")
                                        .arg(row)
                                        .arg(col)
                                        .arg(got)
                                        .arg(best.value)));
                largest = std::max(largest, got);
                gained += got > 0;
            }
        QVERIFY(gained > 20);
        QVERIFY(gained < side * side);
        QCOMPARE(float(outcome.value("LARGEST_GAIN")), float(largest));
        QCOMPARE(outcome.value("PAIR_COUNT"),
                 double(std::count_if(least.begin(), least.end(),
                                      [](const auto& pair) { return !std::isinf(pair.second); })));

        const auto places = ProviderFixture::readFeatures(outcome.results["PLACES"]);
        QVERIFY(!places.empty());
        QVERIFY(places.size() <= 4);
        const auto& [west, width, skewed, north, sheared, height] = placement.transform;
        for (std::size_t i = 0; i < places.size(); ++i) {
            const QgsFeature& place = places[i];
            const QgsRectangle box = place.geometry().boundingBox();
            const int row = int((box.center().y() - north) / height),
                      col = int((box.center().x() - west) / width);
            const double radius = place.attribute("radius").toDouble(),
                         gain = place.attribute("gain").toDouble();
            const QSizeF cell = cellsOf(row, placement);
            QCOMPARE(place.attribute("id").toInt(), int(i) + 1);
            QVERIFY(std::abs(box.width() / width * cell.width() - 2 * radius) < 0.002 * radius);
            QVERIFY(std::abs(box.height() / -height * cell.height() - 2 * radius) < 0.002 * radius);
            if (i == 0) {
                QCOMPARE(float(radius), float(radii.at(row, col)));
                QCOMPARE(float(gain), float(gains.at(row, col)));
                QVERIFY(gain >= 0.999 * largest);
            }
            QVERIFY(gain <= gains.at(row, col) * (1 + 1e-5));
            const Gain expected = gainOf(row, col, radius);
            const double before = place.attribute("old_cost").toDouble(),
                         after = place.attribute("new_cost").toDouble(),
                         saved = place.attribute("saved").toDouble();
            const auto a = std::size_t(place.attribute("source").toLongLong() -
                                       PatchFixture::firstCode),
                       b = std::size_t(place.attribute("receiver").toLongLong() -
                                       PatchFixture::firstCode);
            if (areSlopes)
                QVERIFY(std::abs(before - least.at({a, b})) < rounded * before);
            else
                QCOMPARE(float(before), float(least.at({a, b})));
            QVERIFY(std::abs(saved - expected.saved) < 2 * rounded * (before + after));
            QVERIFY(std::abs(before - after - saved) < 1e-6 * before);
            QVERIFY(std::abs(place.attribute("saved_pct").toDouble() - 100 * saved / before) <
                    1e-4);
            QVERIFY(std::abs(saved / (2 * radius) * (isPercent ? 100 / before : 1) - gain) <=
                    expected.rounding);
            for (const auto& [pair, now] : newCosts(row, col, radius))
                if (!std::isinf(least[pair]))
                    least[pair] = std::min(least[pair], now);
        }
    }

    void theBestPlaceIsTheGapInAWall() {
        // A wall of a cell across even ground, with a gap far in the south.
        std::vector<double> cells(60 * 60, 10);
        for (int row = 0; row < 55; ++row)
            cells[std::size_t(row * 60 + 30)] = 0;
        const auto layer = ProviderFixture::layer(
            "Point", "EPSG:32632", {"name:string"},
            {{"POINT(1155 1795)", {"West"}}, {"POINT(1455 1795)", {"East"}}});
        const Outcome outcome = run({{"INPUT", mFixture.writeRaster("wall.tif", 60, cells)},
                                     {"SOURCES", PatchFixture::given(layer)},
                                     {"ID_FIELD", "name"},
                                     {"RADIUS", 6},
                                     {"RADII", "20"},
                                     {"PLACES", mFixture.newPath("gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto places = ProviderFixture::readFeatures(outcome.results["PLACES"]);
        QVERIFY(!places.empty());
        QCOMPARE(places[0].attribute("src_name").toString(), QString("West"));
        QCOMPARE(places[0].attribute("rec_name").toString(), QString("East"));
        // The way is 300 m of even ground then.
        QVERIFY(std::abs(places[0].attribute("new_cost").toDouble() - 300 * 0.36) < 1e-3);
        const QgsPointXY centre = places[0].geometry().boundingBox().center();
        QVERIFY(std::abs(centre.y() - 1795) < 0.01);
        QVERIFY(std::abs(centre.x() - 1305) < 11);
    }

    void whatCannotBeRestoredIsSaid() {
        const auto layer = PatchFixture::patches();
        const auto says = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", mFixture.terrain()},
                                   {"SOURCES", PatchFixture::given(layer)},
                                   {"RADII", "50"}};
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            const Outcome outcome = run(parameters);
            return outcome.ok ? outcome.warnings.join('\n') : outcome.error;
        };
        QCOMPARE(says({}), QString());
        QVERIFY(says({{"RADII", "50,wide"}}).contains("“wide” is not a number above 0"));
        QVERIFY(says({{"RADII", "50,0"}}).contains("“0” is not a number above 0"));
        QVERIFY(says({{"RADII", ","}}).contains("RADII is empty"));
        QVERIFY(says({{"RADII", "9.9"}}).contains("Set radii of at least 10 m."));
        QCOMPARE(says({{"RADII", "10"}}), QString());
        QStringList many;
        for (int i = 0; i < 255; ++i)
            many << QString::number(50 + i);
        QVERIFY(says({{"RADII", many.join(',')}}).contains("RADII has 255 radii"));
        QVERIFY(says({{"RESTORED", 0}}).contains("nothing can cross such ground"));
        QVERIFY(says({{"RESTORED", 0.001}}).contains("No circle brings two patches nearer"));
        QVERIFY(says({{"SURFACE", 3}, {"RESTORED", 20}}).contains("RESTORED has no effect"));
        QVERIFY(says({{"MAX_COST", 0.1}}).contains("No two patches have a way"));
        const auto one =
            ProviderFixture::layer("Point", "EPSG:32632", {}, {{"POINT(1085 1905)", {}}});
        QVERIFY(says({{"SOURCES", PatchFixture::given(one)}}).contains("There is only one patch"));
    }
};

FERMAT_QGIS_TEST(RestorationTest)
#include "restoration_test.moc"
