#include "../support/effort.h"
#include "../support/random.h"
#include "network_fixture.h"
#include "qgis_test_main.h"

#include <qgsrasterlayer.h>

#include <algorithm>
#include <cmath>

/// CHANGES on the ground beside roads. The same ground, changed by hand, is the truth.
class NetworkGroundChangesTest : public QObject {
    Q_OBJECT

    using Random = fermat::test::Random;
    using Layer = std::unique_ptr<QgsVectorLayer>;

    static constexpr int rows = 40, cols = 60, cell = 10;

    NetworkFixture mFixture;
    int mFiles = 0;

    static Layer drawn(const char* type, const std::vector<FeatureContent>& features) {
        Layer layer = ProviderFixture::layer(type, "", {"kind:string", "value:double"}, features);
        layer->setCrs({});
        return layer;
    }
    /// A raster from 0,0 to 600,400.
    QString ground(const std::vector<double>& velocities, GDALDataType type = GDT_Float32) {
        return mFixture.writeRaster(QStringLiteral("ground%1.tif").arg(++mFiles), rows, velocities,
                                    type, {{0, cell, 0, rows * cell, 0, -cell}, {}, 0});
    }
    static QgsGeometry squareOf(int row, int col) {
        const double west = col * cell, north = (rows - row) * cell;
        return QgsGeometry::fromRect(QgsRectangle(west, north - cell, west + cell, north));
    }
    static bool isIn(const QgsGeometry& shape, int row, int col) {
        return shape.contains(squareOf(row, col).centroid());
    }

    RasterContent run(const Layer& roads, QVariantMap parameters, Outcome* said = nullptr) {
        parameters.insert("INPUT", NetworkFixture::given(roads));
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("lines%1.gpkg").arg(++mFiles)));
        parameters.insert("RASTER", mFixture.path(QStringLiteral("cost%1.tif").arg(mFiles)));
        const Outcome outcome = mFixture.run("fermat:networkisochrones", parameters);
        if (said)
            *said = outcome;
        if (!outcome.ok) {
            qWarning("%s", qPrintable(outcome.error));
            return {};
        }
        return ProviderFixture::readRaster(outcome.results["RASTER"]);
    }
    static QVariantMap walk(const QVariantMap& more) {
        QVariantMap parameters{{"STRATEGY", 1},
                               {"DEFAULT_SPEED", 60},
                               {"START_POINT", "5,5"},
                               {"INTERVALS", "100000"}};
        for (auto it = more.begin(); it != more.end(); ++it)
            parameters.insert(it.key(), it.value());
        return parameters;
    }
    static bool areSame(const RasterContent& found, const RasterContent& expected) {
        for (std::size_t i = 0; i < expected.values.size(); ++i)
            if (!(std::abs(found.values[i] - expected.values[i]) <=
                  1e-5 * std::abs(expected.values[i]))) {
                qWarning("cell %d: %f instead of %f", int(i), found.values[i], expected.values[i]);
                return false;
            }
        return !expected.values.empty() && found.values.size() == expected.values.size();
    }

    /// Where no road is.
    static QgsPointXY anyPlace(Random& random) {
        return {random.between(60, cols * cell - 10.), random.between(60, rows * cell - 10.)};
    }
    static QgsGeometry anyShape(Random& random, bool isArea) {
        QgsPolylineXY line{anyPlace(random)};
        for (int i = random.integer(1, 3); i > 0; --i)
            line << anyPlace(random);
        if (!isArea)
            return QgsGeometry::fromPolylineXY(line);
        const QgsPointXY centre = anyPlace(random);
        QgsPolylineXY ring;
        const double size = random.between(15, 80);
        for (int i = 0; i < 6; ++i)
            ring << QgsPointXY(
                std::max(60., centre.x() + size * std::cos(i) * random.between(0.6, 1)),
                std::max(60., centre.y() + size * std::sin(i) * random.between(0.6, 1)));
        ring << ring.first();
        const QgsGeometry area = QgsGeometry::fromPolygonXY({ring});
        return area.isGeosValid() ? area : anyShape(random, true);
    }

  private slots:
    void itIsLikeGroundThatWasChangedByHand_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= fermat::test::trials(40); ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void itIsLikeGroundThatWasChangedByHand() {
        QFETCH(int, seed);
        Random random{std::uint64_t(seed)};
        const bool areBytes = seed % 4 == 0, areLengths = seed % 5 == 0;
        std::vector<double> before;
        for (int i = 0; i < rows * cols; ++i)
            before.push_back(random.chance(0.05) ? 0 : double(random.integer(3, 9)));
        std::vector<double> after = before;
        std::vector<FeatureContent> areas, lines;
        std::vector<QgsGeometry> walls;
        const auto change = [&](const QgsGeometry& shape, const char* kind, double value) {
            for (int row = 0; row < rows; ++row)
                for (int col = 0; col < cols; ++col)
                    if (double& speed = after[std::size_t(row * cols + col)];
                        !areLengths && isIn(shape, row, col))
                        speed =
                            kind[0] == 'v' ? std::min(speed, value) : speed / std::max(1., value);
        };
        for (int i = random.integer(1, 5); i > 0; --i) {
            const bool isArea = random.chance(0.6);
            const QgsGeometry shape = anyShape(random, isArea);
            const char* const kinds[] = {"wall", "value", "factor", "wall", "passage"};
            const char* kind = kinds[random.integer(0, isArea ? 3 : 4)];
            const double value = random.between(0.3, 8);
            (isArea ? areas : lines).push_back({shape.asWkt(17), {kind, value}});
            if (kind[0] == 'w')
                walls.push_back(shape);
            else if (isArea)
                change(shape, kind, value);
        }
        for (const QgsGeometry& wall : walls)
            for (int row = 0; row < rows; ++row)
                for (int col = 0; col < cols; ++col)
                    if (wall.intersects(squareOf(row, col)))
                        after[std::size_t(row * cols + col)] = 0;
        const Layer roads = NetworkFixture::lines({"LINESTRING(5 5, 35 5)"});
        const Layer ofAreas = drawn("Polygon", areas), ofLines = drawn("LineString", lines);
        QVariantMap parameters = walk({{"MAX_SNAP", 1}}); // no passage joins the road
        if (areLengths)
            parameters["STRATEGY"] = 0;
        parameters["GROUND"] = ground(after);
        const RasterContent expected = run(roads, parameters);
        parameters["GROUND"] = ground(before, areBytes ? GDT_Byte : GDT_Float32);
        parameters["CHANGES"] =
            QVariantList{NetworkFixture::given(ofAreas), NetworkFixture::given(ofLines)};
        QVERIFY(areSame(run(roads, parameters), expected));
    }

    /// Without GROUND: a wall across all of it, and a slow area.
    void evenGroundChangesToo() {
        const Layer roads = NetworkFixture::lines({"LINESTRING(0 0, 300 0)"});
        const Layer wall = drawn("LineString", {{"LINESTRING(142 -1000, 142 1000)", {"wall"}}});
        for (const int strategy : {0, 1}) {
            Outcome said;
            const RasterContent raster =
                run(roads,
                    {{"STRATEGY", strategy},
                     {"DEFAULT_SPEED", 60},
                     {"START_POINT", "0,0"},
                     {"CELL_SIZE", 10},
                     {"INTERVALS", strategy ? "300" : "500"},
                     {"CHANGES", QVariantList{NetworkFixture::given(wall)}}},
                    &said);
            QVERIFY2(said.ok, qPrintable(said.error));
            const QgsRasterLayer layer(said.results["RASTER"].toString());
            int west = 0;
            for (int row = 0; row < raster.rows; ++row)
                for (int col = 0; col < raster.cols; ++col) {
                    const bool isReached = raster.at(row, col) != *raster.noData;
                    const double x = layer.extent().xMinimum() + 10 * col;
                    QVERIFY(!isReached || x < 140);
                    west += isReached;
                }
            QVERIFY(west > 500);
        }
    }

    /// The road goes through the wall on a new line, and ways go on behind it.
    void aPassageLeadsThroughAWall() {
        const Layer roads =
            NetworkFixture::lines({"LINESTRING(0 205, 100 205)", "LINESTRING(400 205, 500 205)"});
        const Layer changes =
            drawn("LineString", {{"LINESTRING(255 -50, 255 450)", {"wall"}},
                                 {"LINESTRING(100 205, 400 205)", {"passage", 60}}});
        const RasterContent raster =
            run(roads, walk({{"START_POINT", "0,205"},
                             {"GROUND", ground(std::vector<double>(rows * cols, 6))},
                             {"CHANGES", QVariantList{NetworkFixture::given(changes)}}}));
        for (int row = 0; row < rows; ++row)
            QCOMPARE(raster.at(row, 25), *raster.noData);
        // At 305,205: 305 m at 60 km/h; and 100 m from there over the ground.
        QVERIFY(std::abs(raster.at(19, 30) - 0.06 * 305) < 0.7);
        QVERIFY(std::abs(raster.at(9, 30) - (0.06 * 305 + 0.6 * 100)) < 1.5);
    }
};

FERMAT_QGIS_TEST(NetworkGroundChangesTest)
#include "network_ground_changes_test.moc"
