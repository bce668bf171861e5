#include "../support/effort.h"
#include "changes_oracle.h"
#include "difference_look.h"
#include "layer_look.h"
#include "qgis_test_main.h"
#include "raster_input.h"
#include "solved_part.h"

#include <qgsmaprenderersequentialjob.h>
#include <qgsmapsettings.h>
#include <qgsrasterlayer.h>

#include <array>
#include <cmath>

/// DIFFERENCE is OUTPUT of a run with CHANGES minus OUTPUT of a run without them, to the last bit.
class DifferenceTest : public QObject {
    Q_OBJECT

    using Layers = std::vector<std::unique_ptr<QgsVectorLayer>>;

    static constexpr int rows = 37, cols = 43;

    ProviderFixture mFixture;
    int mFiles = 0;

    static Placement placement(bool isGeographic) {
        Placement place;
        place.crs = isGeographic ? "EPSG:4326" : "EPSG:32632";
        place.transform = isGeographic ? std::array<double, 6>{8.1, 0.001, 0, 47.3, 0, -0.0007}
                                       : std::array<double, 6>{499500.3, 10, 0, 5300000.7, 0, -8};
        place.noData = 0;
        return place;
    }
    QString raster(fermat::test::Random& random, bool isGeographic) {
        std::vector<double> values;
        for (int i = 0; i < rows * cols; ++i)
            values.push_back(random.chance(0.05) ? 0 : double(float(random.between(0.5, 9))));
        return mFixture.writeRaster(QStringLiteral("ground%1.tif").arg(++mFiles), rows, values,
                                    GDT_Float32, placement(isGeographic));
    }
    static RasterGeometry geometryOf(const QString& raster) {
        QgsRasterLayer layer(raster, "raster");
        return RasterInput::open(&layer, 1)->geometry();
    }
    static Layers randomChanges(const RasterGeometry& geometry, std::uint64_t seed) {
        ChangesOracle oracle(geometry, seed);
        Layers layers;
        layers.push_back(oracle.layer("LineString", "EPSG:32632", 4));
        layers.push_back(oracle.layer("Polygon", "EPSG:4326", 3));
        return layers;
    }
    static QVariantList given(const Layers& layers) {
        QVariantList list;
        for (const auto& layer : layers)
            list << QVariant::fromValue<QgsMapLayer*>(layer.get());
        return list;
    }
    static Layers wall(const RasterGeometry& geometry, const QgsPolylineXY& places,
                       const char* kind = "wall") {
        QgsPolylineXY line;
        for (const QgsPointXY& place : places) // column and row
            line << geometry.pointAt({place.y(), place.x()});
        Layers layers;
        layers.push_back(ProviderFixture::layer(
            "LineString", geometry.crs.authid(), {"kind:string", "value:double"},
            {{QgsGeometry::fromPolylineXY(line).asWkt(17), {kind, 5}}}));
        return layers;
    }

    std::vector<double> run(QVariantMap parameters, const char* output, Outcome* said = nullptr) {
        parameters["OUTPUT"] = mFixture.path(QStringLiteral("output%1.tif").arg(mFiles));
        parameters[output] = mFixture.path(QStringLiteral("out%1.tif").arg(++mFiles));
        const Outcome outcome = mFixture.run("fermat:isochrones", parameters);
        if (said)
            *said = outcome;
        if (!outcome.ok)
            return {};
        return ProviderFixture::readRaster(parameters[output]).values;
    }

    static double expected(double before, double after) {
        constexpr double none = -9999;
        if (before == none)
            return after == none ? double(std::numeric_limits<float>::lowest()) : double(-1e30F);
        return after == none ? double(1e30F) : double(float(after) - float(before));
    }

    struct Kinds {
        int later = 0, earlier = 0, same = 0, lost = 0, gained = 0, neither = 0;
    };
    /// Compares DIFFERENCE with two other runs.
    void compare(QVariantMap parameters, const QVariantList& changes, Kinds& kinds) {
        Outcome said;
        parameters.remove("CHANGES");
        const std::vector<double> before = run(parameters, "OUTPUT", &said);
        const bool startsBefore = said.ok; // otherwise all sources are on impassable ground
        parameters["CHANGES"] = changes;
        const std::vector<double> after = run(parameters, "OUTPUT", &said);
        const std::vector<double> found = run(parameters, "DIFFERENCE", &said);
        if (after.empty()) {
            QVERIFY(found.empty()); // they are after the changes
            return;
        }
        QVERIFY2(said.ok, qPrintable(said.error));
        QCOMPARE(found.size(), after.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            const double wanted = expected(startsBefore ? before[i] : -9999, after[i]);
            QCOMPARE(found[i], wanted);
            kinds.later += wanted > 0 && wanted < 1e29;
            kinds.earlier += wanted < 0 && wanted > -1e29;
            kinds.same += wanted == 0;
            kinds.lost += wanted > 1e29;
            kinds.gained += wanted < -1e29 && wanted > -1e31;
            kinds.neither += wanted < -1e31;
        }
    }

  private slots:
    void itIsTheDifferenceOfTwoRuns_data() {
        QTest::addColumn<int>("method");
        QTest::addColumn<int>("radius");
        for (int radius = 1; radius <= 3; ++radius)
            QTest::addRow("radius %d", radius) << 0 << radius;
        QTest::newRow("wavefronts") << 1 << 1;
    }
    void itIsTheDifferenceOfTwoRuns() {
        QFETCH(int, method);
        QFETCH(int, radius);
        Kinds kinds;
        for (int trial = 0; trial < fermat::test::trials(24); ++trial) {
            fermat::test::Random random(std::uint64_t(1000 * method + 100 * radius + trial));
            const QString ground = raster(random, trial % 3 == 2);
            const RasterGeometry geometry = geometryOf(ground);
            const Layers changes = randomChanges(geometry, std::uint64_t(trial + 7));
            const auto start = std::size_t(random.integer(0, rows * cols - 1));
            compare({{"INPUT", ground},
                     {"SURFACE", trial % 2},
                     {"TIME_UNIT", trial / 2 % 4},
                     {"METHOD", method},
                     {"RADIUS", radius},
                     {"CORNERS", trial % 3},
                     {"START_POINT", geometry.cellCentre(start).toString(12)}},
                    given(changes), kinds);
        }
        if (fermat::test::sanitized)
            return; // too few trials for all kinds
        QVERIFY(kinds.later > 1000 && kinds.earlier > 1000 && kinds.same > 100);
        QVERIFY(kinds.lost > 10 && kinds.gained > 10 && kinds.neither > 10);
    }

    /// The parts of both solves have different sizes.
    void partsAreLikeTheWhole() {
        const SolvedPart::Rules rules = ProviderFixture::partRules();
        int solved = 0;
        for (int trial = 0; trial < fermat::test::trials(24); ++trial) {
            fermat::test::Random random(std::uint64_t(9000 + trial));
            const QString ground = raster(random, trial % 2);
            const RasterGeometry geometry = geometryOf(ground);
            const Layers changes = randomChanges(geometry, std::uint64_t(trial + 70));
            const auto start = std::size_t(random.integer(0, rows * cols - 1));
            QVariantMap parameters{{"INPUT", ground},
                                   {"CHANGES", given(changes)},
                                   {"METHOD", trial % 3 == 2 ? 1 : 0},
                                   {"RADIUS", trial % 3 + 1},
                                   {"MAX_COST", 30},
                                   {"START_POINT", geometry.cellCentre(start).toString(12)}};
            Outcome said;
            const std::vector<double> whole = run(parameters, "DIFFERENCE", &said);
            ProviderFixture::partRules() = {
                .leastCells = 10, .margin = 2, .multiple = 1, .most = 0.95};
            const std::vector<double> part = run(parameters, "DIFFERENCE");
            ProviderFixture::partRules() = rules;
            QCOMPARE(part, whole);
            solved += said.ok;
        }
        QVERIFY(solved > fermat::test::trials(24) / 2); // the others start on impassable cells
    }

    void temporaryFilesGiveTheSame() {
        constexpr int side = 1500;
        const QString ground = mFixture.writeRaster(
            "large.tif", side, std::vector<double>(std::size_t(side) * side, 36), GDT_Byte,
            placement(false));
        const RasterGeometry geometry = geometryOf(ground);
        const Layers changes = wall(geometry, {{100.5, 300.5}, {1300.5, 310.5}, {1200.5, 1400.5}});
        QVariantMap parameters{{"INPUT", ground},
                               {"CHANGES", given(changes)},
                               {"RADIUS", 2},
                               {"START_POINT", geometry.pointAt({700.5, 700.5}).toString(12)}};
        Outcome said;
        const std::vector<double> inMemory = run(parameters, "DIFFERENCE", &said);
        QVERIFY2(said.ok, qPrintable(said.error));
        parameters["MEMORY_LIMIT"] = 1;
        const std::vector<double> inFiles = run(parameters, "DIFFERENCE", &said);
        QVERIFY2(!said.infos.filter("temporary files").isEmpty(),
                 qPrintable(said.infos.join('\n')));
        QCOMPARE(inFiles, inMemory);
        QVERIFY(std::count_if(inMemory.begin(), inMemory.end(),
                              [](double each) { return each > 0; }) > 10000);
    }

    /// Sources on a lake, which a bridge crosses, start nowhere before it is there.
    void withoutStartsBeforeAllIsReachedOnlyNow() {
        std::vector<double> values(rows * cols, 5);
        for (int col = 0; col < cols; ++col)
            values[std::size_t(20 * cols + col)] = 0;
        const QString ground =
            mFixture.writeRaster("lake.tif", rows, values, GDT_Float32, placement(false));
        const RasterGeometry geometry = geometryOf(ground);
        const Layers bridge = wall(geometry, {{9.5, 18.5}, {9.5, 22.5}}, "passage");
        Outcome said;
        const std::vector<double> found =
            run({{"INPUT", ground},
                 {"CHANGES", given(bridge)},
                 {"START_POINT", geometry.pointAt({20.5, 9.5}).toString(12)}},
                "DIFFERENCE", &said);
        QVERIFY2(said.ok, qPrintable(said.error));
        QCOMPARE(std::count(found.begin(), found.end(), double(-1e30F)), (rows - 1) * cols + 1);
        QVERIFY(said.warnings.join(' ').contains("all sources lie on impassable ground"));
    }

    void roundTripsHaveDifferencesToo() {
        std::vector<double> heights;
        for (int i = 0; i < rows * cols; ++i)
            heights.push_back(40 + 20 * std::sin(0.02 * i));
        const QString dem =
            mFixture.writeRaster("dem.tif", rows, heights, GDT_Float32, placement(false));
        const RasterGeometry geometry = geometryOf(dem);
        const Layers changes = wall(geometry, {{5.5, 10.5}, {35.5, 12.5}});
        for (int direction = 0; direction < 3; ++direction) {
            Kinds kinds;
            compare({{"INPUT", dem},
                     {"SURFACE", 3},
                     {"DIRECTION", direction},
                     {"START_POINT", geometry.pointAt({20.5, 9.5}).toString(12)}},
                    given(changes), kinds);
            QVERIFY(kinds.later > 100 && kinds.lost > 10);
        }
    }

    void otherOutputsStay() {
        fermat::test::Random random(5);
        const QString ground = raster(random, false);
        const RasterGeometry geometry = geometryOf(ground);
        Layers changes = randomChanges(geometry, 3);
        for (Layers more = wall(geometry, {{-9, -9}, {-5, -5}}); auto& beside : more)
            changes.push_back(std::move(beside)); // off the raster, of which Fermat warns
        QVariantMap parameters{{"INPUT", ground},
                               {"CHANGES", given(changes)},
                               {"SNAP_DISTANCE", 200},
                               {"START_POINT", geometry.pointAt({20.5, 9.5}).toString(12)}};
        Outcome alone, together;
        const std::vector<double> expected = run(parameters, "OUTPUT", &alone);
        QVERIFY2(alone.ok, qPrintable(alone.error));
        parameters["DIFFERENCE"] = mFixture.path("beside.tif");
        const std::vector<double> found = run(parameters, "OUTPUT", &together);
        QCOMPARE(found, expected);
        QCOMPARE(together.warnings, alone.warnings);
        QVERIFY(!alone.warnings.isEmpty());
        QCOMPARE(together.results["REACHED_CELLS"], alone.results["REACHED_CELLS"]);
    }

    void classesEndAtRoundNumbers() {
        const auto texts = [](const DifferenceRange& range, const QString& unit, double seconds) {
            QStringList texts;
            for (const DifferenceClass& each : differenceClasses(range, bandEnd(unit), seconds))
                texts << each.text;
            return texts;
        };
        QCOMPARE(texts({-7, 42, true, true}, "min", 60),
                 QStringList({"Not reached before", "5–15 min earlier", "1–5 min earlier",
                              "0–1 min earlier", "As before", "0–1 min later", "1–5 min later",
                              "5–15 min later", "15–30 min later", "> 30 min later",
                              "Not reached any more"}));
        const double many = double(1e30F) / 2;
        std::vector<double> ends;
        for (const auto& each : differenceClasses({-7, 42, true, true}, bandEnd("min"), 60))
            ends.push_back(each.most);
        QCOMPARE(ends, std::vector<double>({-many, -5, -1, -1e-4, 1e-4, 1, 5, 15, 30, many,
                                            double(fermat::infinity)}));
        QCOMPARE(texts({0, 0.25F}, "s", 1),
                 QStringList({"As before", "0–0.003 s later", "0.003–0.01 s later",
                              "0.01–0.03 s later", "0.03–0.1 s later", "> 0.1 s later"}));
        QCOMPARE(texts({-2000, 0}, "", 0),
                 QStringList({"> 1,000 less", "300–1,000 less", "100–300 less", "30–100 less",
                              "0–30 less", "As before"}));
        QCOMPARE(texts({}, "h", 3600), QStringList({"As before"}));
    }

    /// QGIS draws each value in the colour of its class.
    void mapsShowTheClasses() {
        fermat::test::Random random(8);
        for (int trial = 0; trial < fermat::test::trials(24); ++trial) {
            DifferenceRange range;
            range.hasLost = range.hasGained = true;
            const double size = std::exp(random.between(-3, 9)), seconds = trial % 2 ? 60 : 0;
            std::vector<double> values{double(1e30F), double(-1e30F), 0,
                                       double(std::numeric_limits<float>::lowest())};
            while (values.size() < 400) {
                values.push_back(double(float(random.between(-0.3, 1) * size)));
                range.add(float(values.back()));
            }
            Placement place;
            place.noData = values[3];
            QgsRasterLayer layer(mFixture.writeRaster("drawn.tif", 20, values, GDT_Float32, place),
                                 "drawn");
            const auto classes = differenceClasses(range, bandEnd("min"), seconds);
            showDifference(layer, classes);
            layer.setOpacity(1);
            QgsMapSettings map;
            map.setLayers({&layer});
            map.setExtent(layer.extent());
            map.setOutputSize({20, 20});
            map.setBackgroundColor(Qt::white);
            QgsMapRendererSequentialJob job(map);
            job.start();
            job.waitForFinished();
            const QImage image = job.renderedImage();
            for (std::size_t i = 0; i < values.size(); ++i) {
                const auto of = std::ranges::find_if(
                    classes, [&](const DifferenceClass& each) { return values[i] <= each.most; });
                QVERIFY(i == 3 || of != classes.end());
                const bool isEmpty = i == 3 || of->colour.alpha() == 0;
                const double toEnd = i == 3 ? 1 : std::abs(values[i] - of->most);
                if (toEnd > 2e-7) // QGIS takes what is nearer to the next class as its own
                    QCOMPARE(image.pixelColor(int(i % 20), int(i / 20)).name(),
                             isEmpty ? QString("#ffffff") : of->colour.name());
            }
        }
    }
};

FERMAT_QGIS_TEST(DifferenceTest)

#include "difference_test.moc"
