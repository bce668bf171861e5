#include "../support/effort.h"
#include "changes_oracle.h"
#include "qgis_test_main.h"
#include "raster_input.h"
#include "solved_part.h"

#include <qgsrasterlayer.h>

#include <array>
#include <cmath>

/// With CHANGES, each algorithm gives what it gives on a raster into which the changes were burnt
/// before, to the last bit.
class ChangesTest : public QObject {
    Q_OBJECT

    using Layers = std::vector<std::unique_ptr<QgsVectorLayer>>;

    static constexpr int rows = 37, cols = 43;

    ProviderFixture mFixture;
    int mFiles = 0;

    /// A kind of raster.
    struct Ground {
        const char* name;
        int surface;
        GDALDataType type;
        const char* crs;
        const char* crsOfChanges;
        double slownessOf(double value) const { return surface == 0 ? 3.6 / value : value; }
        /// The value of a cell of such a slowness.
        double valueOf(float slowness) const {
            return std::isinf(slowness) ? NAN
                   : surface == 0       ? 3.6 / double(slowness)
                                        : double(slowness);
        }
    };
    static const std::vector<Ground>& grounds() {
        static const std::vector<Ground> grounds{
            {"velocity", 0, GDT_Float32, "EPSG:32632", "EPSG:32632"},
            {"velocity in bytes", 0, GDT_Byte, "EPSG:32632", "EPSG:4326"},
            {"velocity in degrees", 0, GDT_Float64, "EPSG:4326", "EPSG:4326"},
            {"cost per map unit", 1, GDT_Float32, "EPSG:4326", "EPSG:32632"},
            {"cost per map unit in bytes", 1, GDT_Byte, "EPSG:32632", "EPSG:3857"},
            {"cost per cell", 2, GDT_Float64, "EPSG:32632", "EPSG:32633"},
        };
        return grounds;
    }

    static Placement placement(const Ground& ground) {
        Placement place;
        place.crs = ground.crs;
        place.transform = place.crs == "EPSG:4326"
                              ? std::array<double, 6>{8.1, 0.001, 0, 47.3, 0, -0.0007}
                              : std::array<double, 6>{499500.3, 10, 0, 5300000.7, 0, -8};
        return place;
    }
    static RasterGeometry geometryOf(const QString& raster) {
        QgsRasterLayer layer(raster, "raster");
        return RasterInput::open(&layer, 1)->geometry();
    }
    /// Some values, some empty cells.
    std::vector<double> values(fermat::test::Random& random, GDALDataType type) {
        std::vector<double> values;
        for (int i = 0; i < rows * cols; ++i)
            values.push_back(random.chance(0.05) ? 0
                             : type == GDT_Byte  ? random.integer(1, 9)
                                                 : double(float(random.between(0.5, 9))));
        return values;
    }
    Layers changesOver(ChangesOracle& oracle, const QString& crs) {
        Layers layers;
        layers.push_back(oracle.layer("LineString", crs, 5));
        layers.push_back(oracle.layer("Polygon", crs, 5));
        layers.push_back(oracle.layer("Point", crs, 6));
        return layers;
    }
    static std::vector<const QgsVectorLayer*> pointers(const Layers& layers) {
        std::vector<const QgsVectorLayer*> result;
        for (const auto& layer : layers)
            result.push_back(layer.get());
        return result;
    }
    static QVariantList given(const Layers& layers) {
        QVariantList list;
        for (const auto& layer : layers)
            list << QVariant::fromValue<QgsMapLayer*>(layer.get());
        return list;
    }

    /// The same ground twice: with layers of changes, and with the changes burnt into the raster.
    struct Pair {
        QString raster, burnt;
        RasterGeometry geometry;
        Layers changes;
        std::vector<float> slowness;
        std::unique_ptr<QgsVectorLayer> places; ///< points on passable cells
    };
    Pair make(const Ground& ground, std::uint64_t seed) {
        fermat::test::Random random(seed);
        Placement place = placement(ground);
        place.noData = 0;
        const std::vector<double> before = values(random, ground.type);
        Pair pair;
        pair.raster = mFixture.writeRaster(QStringLiteral("before%1.tif").arg(++mFiles), rows,
                                           before, ground.type, place);
        pair.geometry = geometryOf(pair.raster);
        ChangesOracle oracle(pair.geometry, seed);
        pair.changes = changesOver(oracle, ground.crsOfChanges);
        std::vector<float> slowness;
        for (const double value : before)
            slowness.push_back(value == 0 ? INFINITY : float(ground.slownessOf(value)));
        pair.slowness = oracle.changed(slowness, pointers(pair.changes),
                                       [&](double value) { return ground.slownessOf(value); });
        if (oracle.doubtful > 0 || oracle.changes < 100)
            return make(ground, seed + 1000);
        std::vector<double> after;
        for (const float each : pair.slowness)
            after.push_back(ground.valueOf(each));
        place.noData = {};
        pair.burnt = mFixture.writeRaster(QStringLiteral("after%1.tif").arg(mFiles), rows, after,
                                          GDT_Float64, place);
        std::vector<FeatureContent> points;
        while (points.size() < 5) {
            const auto cell = std::size_t(random.integer(0, rows * cols - 1));
            if (std::isfinite(pair.slowness[cell]))
                points.push_back(
                    {QgsGeometry::fromPointXY(pair.geometry.cellCentre(cell)).asWkt(17), {30}});
        }
        pair.places = ProviderFixture::layer("Point", ground.crs, {"capacity:double"}, points);
        return pair;
    }

    static QString contentOf(const QString& file) {
        QStringList lines;
        if (file.endsWith(".tif")) {
            const RasterContent raster = ProviderFixture::readRaster(file);
            for (const double value : raster.values)
                lines << QString::number(value, 'g', 17);
        } else
            for (const QgsFeature& feature : ProviderFixture::readFeatures(file)) {
                lines << feature.geometry().asWkt(17);
                for (const QVariant& value : feature.attributes())
                    lines << (value.isNull() ? QString("NULL") : value.toString());
            }
        return lines.join('\n');
    }
    /// The contents of all outputs, and the numbers.
    QStringList resultsOf(const QString& algorithm, QVariantMap parameters,
                          const QStringList& outputs, Outcome* outcome = nullptr) {
        ++mFiles;
        for (const QString& output : outputs)
            parameters[output.section('.', 0, 0)] =
                mFixture.path(QStringLiteral("out%1-%2").arg(mFiles).arg(output.toLower()));
        const Outcome run = mFixture.run("fermat:" + algorithm, parameters);
        if (outcome)
            *outcome = run;
        QStringList result{run.error};
        for (auto it = run.results.begin(); it != run.results.end(); ++it)
            result << (outputs.filter(it.key() + '.').isEmpty()
                           ? it.key() + ' ' + it.value().toString()
                           : contentOf(it.value().toString()));
        return result;
    }
    void compare(const QString& algorithm, const Pair& pair, QVariantMap parameters,
                 const QStringList& outputs) {
        parameters["INPUT"] = pair.burnt;
        Outcome outcome;
        const QStringList expected = resultsOf(algorithm, parameters, outputs, &outcome);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        parameters["INPUT"] = pair.raster;
        parameters["CHANGES"] = given(pair.changes);
        QCOMPARE(resultsOf(algorithm, parameters, outputs), expected);
        parameters.remove("CHANGES");
        QVERIFY(resultsOf(algorithm, parameters, outputs) != expected);
    }
    static void addGrounds() {
        QTest::addColumn<int>("ground");
        for (std::size_t i = 0; i < grounds().size(); ++i)
            QTest::newRow(grounds()[i].name) << int(i);
    }

  private slots:
    void distancesAreThoseOnTheBurntRaster_data() { addGrounds(); }
    void distancesAreThoseOnTheBurntRaster() {
        QFETCH(int, ground);
        const Ground& kind = grounds()[std::size_t(ground)];
        for (int trial = 0; trial < fermat::test::trials(12); ++trial) {
            const Pair pair = make(kind, std::uint64_t(100 * ground + trial));
            compare("isochrones", pair,
                    {{"SURFACE", kind.surface},
                     {"RADIUS", trial % 6 + 1},
                     {"CORNERS", trial % 3},
                     {"METHOD", trial % 4 == 3 ? 1 : 0},
                     {"SOURCES", QVariant::fromValue<QgsMapLayer*>(pair.places.get())}},
                    {"OUTPUT.tif", "BACK_DIRECTION.tif", "ALLOCATION.tif"});
        }
    }

    void allAlgorithmsGiveWhatTheyGiveOnTheBurntRaster_data() { addGrounds(); }
    void allAlgorithmsGiveWhatTheyGiveOnTheBurntRaster() {
        QFETCH(int, ground);
        const Ground& kind = grounds()[std::size_t(ground)];
        const Pair pair = make(kind, std::uint64_t(77 + ground));
        const QVariant places = QVariant::fromValue<QgsMapLayer*>(pair.places.get());
        const QVariantMap sources{{"SURFACE", kind.surface}, {"SOURCES", places}};
        const auto with = [&](QVariantMap more) {
            more.insert(sources);
            return more;
        };
        const double reach = kind.surface == 2 ? 100 : 300;
        const QString people = mFixture.writeRaster(
            "people.tif", rows, std::vector<double>(rows * cols, 1), GDT_Float32, placement(kind));
        compare("isochrones", pair, with({{"INTERVALS", "step:50"}}),
                {"OUTPUT.tif", "ISOCHRONES.gpkg", "CATCHMENTS.gpkg"});
        compare("raypaths", pair, with({{"RECEIVERS", places}, {"EACH_SOURCE", true}}),
                {"OUTPUT.gpkg"});
        compare("traveltimes", pair, with({{"RECEIVERS", places}}), {"OUTPUT.csv"});
        compare("accumulate", pair, with({{"MAX_COST", reach}}), {"OUTPUT.tif"});
        compare("pathdensity", pair, sources, {"OUTPUT.tif"});
        compare("corridor", pair, sources, {"OUTPUT.tif", "CORRIDORS.gpkg", "PAIRS.csv"});
        compare("restoration", pair, with({{"RADII", "100,200"}}), {"OUTPUT.tif", "PLACES.gpkg"});
        compare("leastcostnetwork", pair, sources, {"OUTPUT.gpkg"});
        compare("coverage", pair,
                with({{"MAX_COST", reach}, {"POPULATION", people}, {"CAPACITY_FIELD", "capacity"}}),
                {"OUTPUT.gpkg", "CATCHMENTS.gpkg", "UNSERVED.tif"});
        compare("bestsites", pair,
                with({{"MAX_COST", reach}, {"POPULATION", people}, {"COUNT", 2}}), {"OUTPUT.gpkg"});
        compare("startpositions", pair, {{"SURFACE", kind.surface}}, {"OUTPUT.gpkg"});

        QVariantMap check = sources;
        check["INPUT"] = pair.burnt;
        check["OUTPUT"] = mFixture.path("distances.tif");
        QVERIFY(mFixture.run("fermat:isochrones", check).ok);
        check["DISTANCE"] = check.take("OUTPUT");
        check["INPUT"] = pair.raster;
        QCOMPARE(mFixture.run("fermat:validatedistance", check).results["VALID"], QVariant(false));
        check["CHANGES"] = given(pair.changes);
        QCOMPARE(mFixture.run("fermat:validatedistance", check).results["VALID"], QVariant(true));
    }

    void onElevationsAValueIsTheSpeedOnLevelGround() {
        for (int trial = 0; trial < fermat::test::trials(8); ++trial) {
            fermat::test::Random random{std::uint64_t(trial)};
            Placement place = placement(grounds()[0]);
            place.noData = -1;
            std::vector<double> heights;
            for (int i = 0; i < rows * cols; ++i)
                heights.push_back(random.chance(0.05) ? -1 : 40 + 20 * std::sin(0.02 * i));
            const QString dem = mFixture.writeRaster(QStringLiteral("dem%1.tif").arg(trial), rows,
                                                     heights, GDT_Float32, place);
            ChangesOracle oracle(geometryOf(dem), std::uint64_t(trial));
            const Layers changes = changesOver(oracle, "EPSG:4326");
            const auto slownessOf = [](double speed) { return 3.6 / speed; };
            const std::vector<float> slowness =
                oracle.changed(std::vector<float>(heights.size(), float(slownessOf(5))),
                               pointers(changes), slownessOf);
            if (oracle.doubtful > 0)
                continue;
            std::vector<double> burnt;
            for (const float each : slowness)
                burnt.push_back(grounds()[0].valueOf(each));
            place.noData = {};
            const QString speeds = mFixture.writeRaster(QStringLiteral("speeds%1.tif").arg(trial),
                                                        rows, burnt, GDT_Float64, place);
            QVariantMap parameters{{"RADIUS", trial % 6 + 1},
                                   {"DIRECTION", trial % 3},
                                   {"START_POINT", "499715.3,5299852.7"},
                                   {"SNAP_DISTANCE", 200}};
            const QStringList outputs{"OUTPUT.tif"};
            QVariantMap onSpeeds = parameters, onDem = parameters;
            onSpeeds.insert({{"INPUT", speeds}, {"ELEVATION", dem}});
            onDem.insert({{"INPUT", dem}, {"SURFACE", 3}, {"LEVEL_SPEED", 5}});
            const QStringList before = resultsOf("isochrones", onDem, outputs);
            onDem["CHANGES"] = given(changes);
            Outcome outcome;
            const QStringList found = resultsOf("isochrones", onDem, outputs, &outcome);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(found, resultsOf("isochrones", onSpeeds, outputs));
            QVERIFY(found != before);
        }
    }

    void partsAreLikeTheWhole() {
        const SolvedPart::Rules before = ProviderFixture::partRules();
        for (int trial = 0; trial < fermat::test::trials(12); ++trial) {
            const Ground& kind = grounds()[std::size_t(trial) % grounds().size()];
            const Pair pair = make(kind, std::uint64_t(500 + trial));
            const QVariantMap parameters{
                {"INPUT", pair.raster},
                {"CHANGES", given(pair.changes)},
                {"SURFACE", kind.surface},
                {"RADIUS", trial % 3 + 1},
                {"MAX_COST", kind.surface == 2 ? 10 : 60},
                {"START_POINT", pair.places->getFeature(1).geometry().asPoint().toString(12)}};
            Outcome outcome;
            const QStringList whole = resultsOf("isochrones", parameters, {"OUTPUT.tif"});
            ProviderFixture::partRules() = {
                .leastCells = 10, .margin = 2, .multiple = 1, .most = 0.9};
            const QStringList part = resultsOf("isochrones", parameters, {"OUTPUT.tif"}, &outcome);
            ProviderFixture::partRules() = before;
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(part, whole);
        }
    }

    void temporaryFilesGiveTheSame() {
        constexpr int side = 1500;
        Placement place = placement(grounds()[0]);
        const QString raster = mFixture.writeRaster(
            "large.tif", side, std::vector<double>(std::size_t(side) * side, 36), GDT_Byte, place);
        ChangesOracle oracle(geometryOf(raster), 5);
        const Layers changes = changesOver(oracle, "EPSG:4326");
        for (const int radius : {1, 2}) {
            QVariantMap parameters{{"INPUT", raster},
                                   {"CHANGES", given(changes)},
                                   {"RADIUS", radius},
                                   {"START_POINT", "506000,5294500"},
                                   {"SNAP_DISTANCE", 1000}};
            Outcome outcome;
            const auto distances = [&] {
                parameters["OUTPUT"] = mFixture.path("large-distances.tif");
                outcome = mFixture.run("fermat:isochrones", parameters);
                return ProviderFixture::readRaster(parameters["OUTPUT"]).values;
            };
            const std::vector<double> inMemory = distances();
            parameters["MEMORY_LIMIT"] = 1;
            const std::vector<double> inFiles = distances();
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QVERIFY2(!outcome.infos.filter("temporary files").isEmpty(),
                     qPrintable(outcome.infos.join('\n')));
            QCOMPARE(inFiles, inMemory);
        }
    }

    /// From one edge of the raster to the other, as people draw it.
    void noStepPassesAWall_data() {
        QTest::addColumn<int>("radius");
        for (int radius = 1; radius <= 6; ++radius)
            QTest::addRow("radius %d", radius) << radius;
        QTest::newRow("wavefronts") << 0;
    }
    void noStepPassesAWall() {
        QFETCH(int, radius);
        const Placement place = placement(grounds()[0]);
        const QString raster = mFixture.writeRaster(
            "even.tif", rows, std::vector<double>(rows * cols, 5), GDT_Byte, place);
        const RasterGeometry geometry = geometryOf(raster);
        fermat::test::Random random(std::uint64_t(9 + radius));
        for (int trial = 0; trial < fermat::test::trials(24); ++trial) {
            // Half of the vertices are at corners of cells.
            QgsPolylineXY wall;
            const bool isOnCorners = trial % 2;
            for (double col = -1; col <= cols + 6; col += random.integer(1, 6)) {
                const double row = random.between(4, rows - 4);
                wall << geometry.pointAt({isOnCorners ? std::round(row) : row,
                                          isOnCorners ? col : col + random.unit() / 2});
            }
            const auto rowOfWall = [&](double x) {
                int i = 1;
                while (wall[i].x() < x)
                    ++i;
                const QgsPointXY a = wall[i - 1], b = wall[i];
                return geometry.row(a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x()));
            };
            const QgsPolylineXY passage{geometry.pointAt({0.5, cols / 2 + 0.5}),
                                        geometry.pointAt({rows - 0.5, cols / 2 + 1.5})};
            const auto solve = [&](bool isOpen) {
                std::vector<FeatureContent> features{
                    {QgsGeometry::fromPolylineXY(wall).asWkt(17), {"wall", QVariant()}}};
                if (isOpen)
                    features.push_back(
                        {QgsGeometry::fromPolylineXY(passage).asWkt(17), {"Passage ", 5}});
                Layers layers;
                layers.push_back(ProviderFixture::layer("LineString", place.crs,
                                                        {"KIND:string", "Value:double"}, features));
                const QString out = mFixture.path("walled.tif");
                const Outcome outcome = mFixture.run(
                    "fermat:isochrones",
                    {{"INPUT", raster},
                     {"CHANGES", given(layers)},
                     {"RADIUS", std::max(radius, 1)},
                     {"METHOD", radius == 0 ? 1 : 0},
                     {"CORNERS", trial / 2 % 3},
                     {"START_POINT", geometry.cellCentre(std::size_t(trial)).toString(12)},
                     {"OUTPUT", out}});
                if (!outcome.ok)
                    qFatal("%s", qPrintable(outcome.error));
                return ProviderFixture::readRaster(out);
            };
            for (const bool isOpen : {false, true}) {
                const RasterContent reached = solve(isOpen);
                int near = 0, far = 0;
                for (std::size_t cell = 0; cell < reached.values.size(); ++cell) {
                    const QgsPointXY centre = geometry.cellCentre(cell);
                    const bool isNear = geometry.row(centre.y()) < rowOfWall(centre.x());
                    (isNear ? near : far) += reached.values[cell] != -9999;
                }
                QVERIFY(near > cols);
                if (isOpen)
                    QVERIFY2(far > cols, qPrintable(QgsGeometry::fromPolylineXY(wall).asWkt()));
                else
                    QCOMPARE(far, 0);
            }
        }
    }
};

FERMAT_QGIS_TEST(ChangesTest)

#include "changes_test.moc"
