#include "../support/effort.h"
#include "../support/random.h"
#include "network_fixture.h"
#include "qgis_test_main.h"
#include "small_parts.h"

#include <qgscoordinatetransform.h>

/// Reading only the part of GROUND that ways can reach gives what the whole raster gives.
class NetworkGroundPartTest : public QObject {
    Q_OBJECT

    using Random = fermat::test::Random;
    using Layer = std::unique_ptr<QgsVectorLayer>;

    static constexpr int rows = 220, cols = 260;

    NetworkFixture mFixture;

    struct Run {
        Outcome outcome;
        RasterContent raster;
        QStringList areas;

        QString said() const { return (outcome.infos + outcome.warnings).join('\n'); }
        bool readAPart() const { return said().contains("cells were read"); }
        bool widened() const { return said().contains("reads a larger one"); }
    };
    Run run(QVariantMap parameters, const QString& name) {
        parameters.insert("OUTPUT", mFixture.path(name + ".gpkg"));
        parameters.insert("RASTER", mFixture.path(name + ".tif"));
        parameters.insert("AREAS", mFixture.path(name + "_areas.gpkg"));
        Run run{mFixture.run("fermat:networkisochrones", parameters), {}, {}};
        if (!run.outcome.ok)
            return run;
        run.raster = ProviderFixture::readRaster(run.outcome.results["RASTER"]);
        for (const QgsFeature& area : ProviderFixture::readFeatures(run.outcome.results["AREAS"]))
            run.areas << area.geometry().asWkb().toHex();
        return run;
    }

    /// Where the ground and the lines are. `lines` is the CRS of these.
    struct Place {
        Placement ground;
        QString lines;
        int factor = 1; ///< of costs

        QString at(double row, double col) const {
            const QgsPointXY point(ground.transform[0] + col * ground.transform[1],
                                   ground.transform[3] + row * ground.transform[5]);
            const QgsPointXY there =
                lines == ground.crs
                    ? point
                    : QgsCoordinateTransform(QgsCoordinateReferenceSystem(ground.crs),
                                             QgsCoordinateReferenceSystem(lines),
                                             QgsCoordinateTransformContext())
                          .transform(point);
            return QString("%1 %2").arg(there.x(), 0, 'g', 15).arg(there.y(), 0, 'g', 15);
        }
        Layer layer(const char* type, const QStringList& fields,
                    const std::vector<FeatureContent>& features) const {
            Layer layer = ProviderFixture::layer(type, lines, fields, features);
            if (lines.isEmpty())
                layer->setCrs({});
            return layer;
        }
    };
    static Place anyPlace(Random& random) {
        const Placement plane{{0, 10, 0, 2200, 0, -10}, "EPSG:32632"};
        const Placement degrees{{8.1, 0.0002, 0, 61.3, 0, -0.0001}, "EPSG:4326"};
        const Placement tall{{-20, 0.2, 0, 71, 0, -0.1}, "EPSG:4326"}; // rows of many widths
        const Placement bare{{0, 10, 0, 2200, 0, -10}, {}};
        const std::vector<Place> places{{plane, "EPSG:32632"},
                                        {plane, "EPSG:4326"},
                                        {degrees, "EPSG:4326"},
                                        {tall, "EPSG:4326", 1000},
                                        {bare, ""}};
        return places[std::size_t(random.integer(0, 4))];
    }

  private slots:
    void cleanup() {
        for (const QString& file : mFixture.files())
            QFile::remove(mFixture.path(file));
    }

    void aPartGivesWhatTheWholeGives() {
        int parts = 0, widened = 0, reached = 0;
        const int seeds = fermat::test::trials(24);
        for (int seed = 1; seed <= seeds; ++seed) {
            Random random{std::uint64_t(seed)};
            const Place place = anyPlace(random);
            std::vector<double> values;
            for (int cell = 0; cell < rows * cols; ++cell)
                values.push_back(random.chance(0.05) ? 0 : double(random.integer(3, 90)) / 10);
            const QString ground =
                mFixture.writeRaster("ground.tif", rows, values,
                                     random.chance(0.5) ? GDT_Byte : GDT_Float32, place.ground);
            // One road leaves the raster, if it begins near its edge.
            const int top = random.integer(0, rows - 60), left = random.integer(-20, cols - 60);
            const auto any = [&] {
                return place.at(top + random.integer(0, 60), left + random.between(0, 60));
            };
            const QString start = place.at(std::max(top, 0) + 30, std::max(left, 0) + 30);
            std::vector<FeatureContent> roads;
            for (int road = 0; road < 4; ++road)
                roads.push_back({"LINESTRING(" + start + ',' + any() + ',' + any() + ")", {}});
            const Layer lines = place.layer("LineString", {}, roads);
            const Layer sources = place.layer(
                "Point", {"most:double"},
                {{"POINT(" + start + ")", {40.0 * place.factor}}, {"POINT(" + any() + ")", {}}});
            const bool areLengths = random.chance(0.25);
            const bool isNear = random.chance(0.5);
            const int near = areLengths ? 100 : isNear ? 20 : 50;
            const int far = areLengths ? 600 : isNear ? 60 : 200;
            QVariantMap parameters{
                {"INPUT", NetworkFixture::given(lines)},
                {"SOURCES", NetworkFixture::given(sources)},
                {"STRATEGY", areLengths ? 0 : 1},
                {"DEFAULT_SPEED", 60},
                {"MAX_COST_FIELD", random.chance(0.5) ? QVariant("most") : QVariant()},
                {"GROUND", ground},
                {"INTERVALS", QString("%1,%2").arg(near * place.factor).arg(far * place.factor)}};
            const Layer walls =
                place.layer("LineString", {"kind:string"},
                            {{"LINESTRING(" + any() + ',' + any() + ")", {"wall"}},
                             {"LINESTRING(" + any() + ',' + any() + ',' + any() + ")", {"wall"}}});
            if (random.chance(0.4))
                parameters.insert("CHANGES", QVariantList{NetworkFixture::given(walls)});
            if (random.chance(0.3))
                parameters.insert("MEMORY_LIMIT", 1);
            const Run whole = run(parameters, "whole");
            const SmallParts small(random.integer(0, 9));
            const Run part = run(parameters, "part");
            QVERIFY2(whole.outcome.ok, qPrintable(whole.outcome.error));
            QVERIFY2(part.outcome.ok, qPrintable(part.outcome.error));
            QVERIFY(!whole.readAPart());
            QCOMPARE(part.raster.noData, whole.raster.noData);
            QVERIFY2(part.raster.values == whole.raster.values, qPrintable(QString::number(seed)));
            QVERIFY2(part.areas == whole.areas, qPrintable(QString::number(seed)));
            parts += part.readAPart();
            widened += part.widened();
            reached += std::ranges::count(part.raster.values, *part.raster.noData) < rows * cols;
        }
        QCOMPARE(reached, seeds);
        QVERIFY2(parts >= seeds / 2 && widened >= seeds / 4,
                 qPrintable(QString("%1 parts, %2 widened").arg(parts).arg(widened)));
    }

    void linesBesideTheRasterReachNothingOfIt() {
        const QString ground = mFixture.writeRaster(
            "ground.tif", rows, std::vector<double>(std::size_t(rows) * cols, 5), GDT_Byte,
            {{0, 10, 0, 2200, 0, -10}, {}});
        const Layer lines = NetworkFixture::lines({"LINESTRING(-900 -900, -500 -900)"});
        const SmallParts small(4);
        const Run part = run({{"INPUT", NetworkFixture::given(lines)},
                              {"START_POINT", "-900,-900"},
                              {"STRATEGY", 1},
                              {"GROUND", ground},
                              {"INTERVALS", "60"}},
                             "beside");
        QVERIFY2(part.outcome.error.contains("No passable cell of the raster layer “ground” "
                                             "(GROUND) is at a line that is reached"),
                 qPrintable(part.outcome.error));
    }
};

FERMAT_QGIS_TEST(NetworkGroundPartTest)
#include "network_ground_part_test.moc"
