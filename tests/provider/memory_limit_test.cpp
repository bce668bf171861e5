#include "../support/effort.h"
#include "../support/files.h"
#include "../support/peak_memory.h"
#include "kept_rows.h"
#include "memory_limit.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <fermat/disk.h>
#include <fermat/freed_memory.h>
#include <fermat/synthetic.h>

#include <gdal.h>

#include <QFileInfo>
#include <QRegularExpression>

#include <cmath>

/// Rasters that need more memory than a run may use.
class MemoryLimitTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

    QString folder() const { return QFileInfo(mFixture.path("x")).absolutePath(); }
    bool isOnDisk() const { return fermat::available_disk(folder().toStdString()) > 0; }

    QString rough(const QString& name, int side, GDALDataType type) {
        const fermat::Array<std::uint8_t> velocity = fermat::rough_terrain({side, side}, 5);
        return mFixture.writeRaster(name, side, {velocity.begin(), velocity.end()}, type);
    }
    QVariantMap isochrones(const QString& input, const QString& suffix) const {
        return {{"INPUT", input},
                {"START_POINT", "3005,-5"},
                {"OUTPUT", mFixture.path("times" + suffix + ".tif")},
                {"BACK_DIRECTION", mFixture.path("back" + suffix + ".tif")},
                {"ALLOCATION", mFixture.path("allocation" + suffix + ".tif")},
                {"ISOCHRONES", mFixture.path("bands" + suffix + ".gpkg")}};
    }
    static QByteArray content(const QVariant& path) {
        QFile file(path.toString());
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray("no file");
    }
    static QStringList features(const QVariant& path) {
        QStringList texts;
        for (const QgsFeature& feature : ProviderFixture::readFeatures(path))
            texts << feature.geometry().asWkb().toHex();
        return texts;
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }

    /// Runs an algorithm. It may take as much memory as the sentences of its log say together, and
    /// `besides`. In `sentence`, a group is the number of MiB.
    void takesNoMoreThanItSays(const QString& id, const QVariantMap& parameters,
                               const QString& sentence = "up to ([0-9.]+) MiB of memory",
                               double besides = 0) {
        const QRegularExpression number(sentence, QRegularExpression::MultilineOption);
        Outcome outcome;
        // The C library keeps some megabytes for threads, now and then; so the least of some runs.
        std::size_t taken = std::numeric_limits<std::size_t>::max();
        double said = 0;
        for (int run = 0; run < 3 && double(taken) > said + double(fermat::test::peak_rounding);
             ++run) {
            fermat::return_freed_memory();
            taken = std::min(
                taken, fermat::test::peak_memory([&] { outcome = mFixture.run(id, parameters); }));
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            said = besides;
            for (auto each = number.globalMatch(outcome.infos.join('\n')); each.hasNext();)
                said += each.next().captured(1).toDouble() * (1 << 20);
        }
        QVERIFY(said > besides);
        QVERIFY2(double(taken) <= said + double(fermat::test::peak_rounding),
                 qPrintable(QString("%1 %2").arg(taken).arg(said)));
    }

    /// The larger one shows most. Both take long.
    static std::vector<int> sizes(int small, int large) {
        return fermat::test::all_trials() ? std::vector{small, large} : std::vector{large};
    }

  private slots:
    void initTestCase() {
        if (!isOnDisk())
            QSKIP("the folder for temporary files is in memory");
    }

    void arraysInFilesGiveTheSameBytes_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("radius");
        QTest::newRow("bytes") << int(GDT_Byte) << 1;
        QTest::newRow("floats") << int(GDT_Float32) << 1;
        QTest::newRow("bytes, radius 3") << int(GDT_Byte) << 3;
    }
    void arraysInFilesGiveTheSameBytes() {
        QFETCH(int, type);
        QFETCH(int, radius);
        const QString input = rough("rough.tif", 700, GDALDataType(type));
        const GIntBig cache = GDALGetCacheMax64();
        QVariantMap parameters = isochrones(input, "_in_memory");
        parameters["RADIUS"] = radius;
        const Outcome expected = mFixture.run("fermat:isochrones", parameters);
        QVERIFY2(expected.ok, qPrintable(expected.error));
        parameters = isochrones(input, "_in_files");
        parameters["RADIUS"] = radius;
        parameters["MEMORY_LIMIT"] = 1;
        const Outcome outcome = mFixture.run("fermat:isochrones", parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const QString said = outcome.infos.join('\n');
        QVERIFY2(said.contains("So the raster and the results are in temporary files while Fermat "
                               "works, up to ") &&
                     said.contains("MiB in the folder " + folder() + ".") &&
                     said.contains(" million cells a second."),
                 qPrintable(said));
        QVERIFY(!expected.infos.join('\n').contains("temporary files"));
        // All of these files fit into memory.
        QVERIFY(!outcome.warnings.join('\n').contains("the disk sets the pace"));
        for (const char* name : {"OUTPUT", "BACK_DIRECTION", "ALLOCATION"})
            QCOMPARE(content(outcome.results[name]), content(expected.results[name]));
        QCOMPARE(features(outcome.results["ISOCHRONES"]), features(expected.results["ISOCHRONES"]));
        QVERIFY(!features(expected.results["ISOCHRONES"]).isEmpty());
        QCOMPARE(GDALGetCacheMax64(), cache);
    }

    void aRunKeepsToItsMemory() {
        constexpr std::size_t limit = 48;
        // What QGIS loads for the first run, and keeps, belongs to no run.
        QVariantMap parameters{{"INPUT", rough("peak_small.tif", 400, GDT_Byte)},
                               {"START_POINT", "3005,-5"},
                               {"OUTPUT", mFixture.path("peak_times.tif")},
                               {"MEMORY_LIMIT", int(limit)}};
        QVERIFY(mFixture.run("fermat:isochrones", parameters).ok);
        parameters["INPUT"] = rough("peak.tif", 4000, GDT_Byte);
        // Pages that come in between two looks depend on the system; so the least of some runs.
        std::size_t taken = std::numeric_limits<std::size_t>::max();
        for (int run = 0; run < 3 && taken >= limit * 1'000'000; ++run) {
            Outcome outcome;
            fermat::return_freed_memory();
            taken = std::min(taken, fermat::test::peak_memory([&] {
                                 outcome = mFixture.run("fermat:isochrones", parameters);
                             }));
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QVERIFY(outcome.infos.join('\n').contains("in temporary files"));
        }
        // The arrays are 104 MB. What QGIS has at the start takes at most half of the limit.
        QVERIFY2(taken < limit * 1'000'000, qPrintable(QString::number(taken)));
    }

    void aRunTakesNoMoreThanItSays_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("type");
        QTest::addColumn<QVariantMap>("more");
        const auto to = [&](const char* name) { return mFixture.path(name); };
        for (const int radius : {1, 2, 6}) {
            const QVariantMap all{{"RADIUS", radius},
                                  {"OUTPUT", to("said.tif")},
                                  {"BACK_DIRECTION", to("said_back.tif")},
                                  {"ALLOCATION", to("said_allocation.tif")}};
            QTest::addRow("isochrones, radius %d", radius)
                << "fermat:isochrones" << int(GDT_Byte)
                << QVariantMap{{"RADIUS", radius}, {"OUTPUT", to("said.tif")}};
            QTest::addRow("isochrones, radius %d, all rasters", radius)
                << "fermat:isochrones" << int(GDT_Float32) << all;
        }
        QTest::newRow("isochrones, bands")
            << "fermat:isochrones" << int(GDT_Byte)
            << QVariantMap{{"OUTPUT", to("said.tif")}, {"ISOCHRONES", to("said_bands.gpkg")}};
        QTest::newRow("isochrones, cloud optimized")
            << "fermat:isochrones" << int(GDT_Byte)
            << QVariantMap{{"OUTPUT", to("said.tif")}, {"CLOUD_OPTIMIZED", true}};
        const QString patches = to("patches.geojson");
        QFile file(patches);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(R"({"type":"FeatureCollection","crs":{"type":"name","properties":{"name":
            "urn:ogc:def:crs:EPSG::32632"}},"features":[)");
        for (int i = 0; i < 8; ++i)
            file.write(QStringLiteral(R"(%1{"type":"Feature","properties":{"beds":%4},"geometry":
                {"type":"Point","coordinates":[%2,%3]}})")
                           .arg(i > 0 ? "," : "")
                           .arg(1505 + 400 * i)
                           .arg(1495 - 300 * (i * 3 % 8))
                           .arg(1000 * i)
                           .toUtf8());
        file.write("]}");
        for (int separate = 0; separate < 3; ++separate)
            QTest::addRow("isochrones and catchments of each source %d", separate)
                << "fermat:isochrones" << int(GDT_Float32)
                << QVariantMap{{"EACH_SOURCE", separate},
                               {"SOURCES", patches},
                               {"OUTPUT", to("said.tif")},
                               {"CATCHMENTS", to("said_catchments.gpkg")},
                               {"ISOCHRONES", to("said_bands.gpkg")}};
        for (int links = 0; links < 3; ++links)
            QTest::addRow("links %d", links)
                << "fermat:leastcostnetwork" << int(GDT_Float32)
                << QVariantMap{{"LINKS", links}, {"SOURCES", patches}, {"OUTPUT", to("said.gpkg")}};
        for (const double most : {100.0, 1e9}) {
            const QVariantMap sites{{"SOURCES", patches},
                                    {"POPULATION", "the raster"},
                                    {"MAX_COST", most},
                                    {"OUTPUT", to("said.gpkg")}};
            QVariantMap capacities = sites;
            capacities.insert("CAPACITY_FIELD", "beds");
            capacities.insert("CATCHMENTS", to("said_catchments.gpkg"));
            capacities.insert("UNSERVED", to("said.tif"));
            QTest::addRow("coverage up to %g", most)
                << "fermat:coverage" << int(GDT_Float32) << capacities;
            QTest::addRow("best sites up to %g", most)
                << "fermat:bestsites" << int(GDT_Byte) << sites;
        }
        for (int measure = 0; measure < 2; ++measure)
            QTest::addRow("density of paths %d", measure)
                << "fermat:pathdensity" << int(GDT_Float32)
                << QVariantMap{
                       {"MEASURE", measure}, {"SOURCES", patches}, {"OUTPUT", to("said.tif")}};
        for (const char* id : {"fermat:raypaths", "fermat:traveltimes", "fermat:startpositions"})
            QTest::newRow(id) << id << int(GDT_Float32)
                              << QVariantMap{{"RADIUS", 3}, {"OUTPUT", to("said.gpkg")}};
    }
    void aRunTakesNoMoreThanItSays() {
        QFETCH(QString, id);
        QFETCH(int, type);
        QFETCH(QVariantMap, more);
        if (id != "fermat:startpositions" && !more.contains("SOURCES"))
            more["START_POINT"] = "3005,-5";
        // What QGIS loads for the first run, and keeps, belongs to no run.
        more["INPUT"] = rough("said_small.tif", 400, GDALDataType(type));
        if (id == "fermat:raypaths" || id == "fermat:traveltimes")
            more["END_POINT"] = "3505,-505";
        QVariantMap large = more;
        large["INPUT"] = rough("said_large.tif", 1500, GDALDataType(type));
        for (QVariantMap* each : {&more, &large})
            if (each->contains("POPULATION"))
                each->insert("POPULATION", each->value("INPUT"));
        if (large.contains("END_POINT"))
            large["END_POINT"] = "15005,-12005";
        QVERIFY(mFixture.run(id, more).ok);
        takesNoMoreThanItSays(id, large, "cells.* up to ([0-9.]+) MiB of memory");
    }

    void allPairsTakeNoMoreThanTheySay_data() {
        QTest::addColumn<QString>("solver");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QVariantMap>("more");
        const auto to = [&](const char* name) { return mFixture.path(name); };
        const QVariantMap rasters{{"MATRIX", to("said_matrix.tif")},
                                  {"PREDECESSORS", to("said_before.tif")},
                                  {"CENTRALITY", to("said_nodes.gpkg")}};
        for (const char* solver : {"phast", "dijkstra", "blocked-floyd-warshall"})
            for (const int nodes : sizes(1000, 2000))
                QTest::addRow("%s, %d nodes, rasters", solver, nodes) << solver << nodes << rasters;
        for (const auto& [name, file] :
             {std::pair("CSV", to("said.csv")), std::pair("GeoPackage", to("said.gpkg")),
              std::pair("GeoJSON", to("said.geojson")), std::pair("XLSX", to("said.xlsx")),
              std::pair("ODS", to("said.ods")), std::pair("layer", QString("TEMPORARY_OUTPUT"))})
            QTest::addRow("dijkstra, table, %s", name)
                << "dijkstra" << 400 << QVariantMap{{"TABLE", file}};
        QTest::newRow("dijkstra, lines") << "dijkstra" << 0 << rasters;
        QVariantMap chosen = rasters;
        chosen["NODES"] = 700;
        QTest::newRow("dijkstra, chosen nodes") << "dijkstra" << 3000 << chosen;
    }
    void allPairsTakeNoMoreThanTheySay() {
        QFETCH(QString, solver);
        QFETCH(int, nodes);
        QFETCH(QVariantMap, more);
        std::vector<std::unique_ptr<QgsVectorLayer>> layers;
        const auto parametersFor =
            [&](int size) {
                QVariantMap parameters = more;
                parameters["SOLVER"] = solver;
                std::vector<FeatureContent> rows;
                if (nodes == 0) { // long lines
                    for (int line = 0; line < 40; ++line) {
                        QStringList vertices;
                        for (int i = 0; i <= size; ++i)
                            vertices
                                << QStringLiteral("%1 %2").arg(i + 1.0 / 3).arg(line + i % 7 / 7.0);
                        rows.push_back({"LINESTRING(" + vertices.join(',') + ')', {}});
                    }
                    layers.push_back(ProviderFixture::layer("LineString", "EPSG:32632", {}, rows));
                } else {
                    for (int i = 0; i < size; ++i)
                        for (const int step : {1, 7, 31})
                            rows.push_back({QString(), {i, (i + step) % size, step + i % 5}});
                    layers.push_back(ProviderFixture::layer(
                        "None", "", {"from:integer", "to:integer", "cost:integer"}, rows));
                    parameters["FROM_FIELD"] = "from";
                    parameters["TO_FIELD"] = "to";
                    parameters["COST_FIELD"] = "cost";
                }
                parameters["INPUT"] = given(layers.back());
                if (const int count = more.value("NODES").toInt(); count > 0) {
                    rows.clear();
                    for (int i = 0; i < std::min(count, size); ++i)
                        rows.push_back({QString(), {i}});
                    layers.push_back(ProviderFixture::layer("None", "", {"id:integer"}, rows));
                    parameters["NODES"] = given(layers.back());
                    parameters["NODE_ID_FIELD"] = "id";
                }
                return parameters;
            };
        const QVariantMap small = parametersFor(50);
        const QVariantMap large = parametersFor(nodes > 0 ? nodes : 5000);
        // What QGIS loads for the first run, and keeps, belongs to no run.
        const Outcome first = mFixture.run("fermat:allpairs", small);
        QVERIFY2(first.ok, qPrintable(first.error));
        // To read the graph, and then to solve on it.
        takesNoMoreThanItSays("fermat:allpairs", large);
    }

    void theGroundBesideLinesTakesNoMoreThanItSays_data() {
        QTest::addColumn<QVariantMap>("more");
        QTest::newRow("areas") << QVariantMap{{"AREAS", mFixture.path("ground.gpkg")}};
        QTest::newRow("raster") << QVariantMap{{"RASTER", mFixture.path("ground.tif")}};
        QTest::newRow("both") << QVariantMap{{"AREAS", mFixture.path("ground.gpkg")},
                                             {"RASTER", mFixture.path("ground.tif")}};
    }
    void theGroundBesideLinesTakesNoMoreThanItSays() {
        QFETCH(QVariantMap, more);
        std::vector<FeatureContent> rows;
        for (int i = 0; i <= 20; ++i) {
            QStringList across, along;
            for (int j = 0; j <= 20; ++j) {
                across << QStringLiteral("%1 %2").arg(500000 + 200 * i).arg(5000000 + 200 * j);
                along << QStringLiteral("%1 %2").arg(500000 + 200 * j).arg(5000000 + 200 * i);
            }
            for (const QStringList& line : {across, along})
                rows.push_back({"LINESTRING(" + line.join(',') + ')', {}});
        }
        const auto layer = ProviderFixture::layer("LineString", "EPSG:32632", {}, rows);
        const auto parametersFor = [&](int cell) {
            QVariantMap parameters = more;
            parameters["INPUT"] = given(layer);
            parameters["START_POINT"] = "502005,5002005";
            parameters["INTERVALS"] = "step:500";
            parameters["MAX_COST"] = 4000;
            parameters["CELL_SIZE"] = cell;
            parameters["OUTPUT"] = mFixture.path("ground_lines.gpkg");
            return parameters;
        };
        const Outcome first = mFixture.run("fermat:networkisochrones", parametersFor(50));
        QVERIFY2(first.ok, qPrintable(first.error));
        // Isochrone bands are a part of the ground.
        takesNoMoreThanItSays("fermat:networkisochrones", parametersFor(3),
                              "^(?!Isochrone bands).*up to ([0-9.]+) MiB of memory");
    }

    void severalSolutionsTakeNoMoreThanTheySay_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QVariantMap>("more");
        QTest::newRow("paths of each source")
            << "fermat:networkpaths" << QVariantMap{{"EACH_SOURCE", true}};
        QTest::newRow("a maximum for each source")
            << "fermat:networkisochrones" << QVariantMap{{"MAX_COST_FIELD", "most"}};
        QTest::newRow("table") << "fermat:networktraveltimes" << QVariantMap();
        QTest::newRow("corridors")
            << "fermat:networkcorridor" << QVariantMap{{"END_POINT", "501000,5001000"}};
        QTest::newRow("links") << "fermat:networklinks" << QVariantMap{{"LINKS", 1}};
    }
    void severalSolutionsTakeNoMoreThanTheySay() {
        QFETCH(QString, id);
        QFETCH(QVariantMap, more);
        std::vector<FeatureContent> streets;
        constexpr int side = 200;
        for (int i = 0; i <= side; ++i) {
            QStringList across, along;
            for (int j = 0; j <= side; ++j) {
                across << QStringLiteral("%1 %2").arg(500000 + 10 * i).arg(5000000 + 10 * j);
                along << QStringLiteral("%1 %2").arg(500000 + 10 * j).arg(5000000 + 10 * i);
            }
            for (const QStringList& line : {across, along})
                streets.push_back({"LINESTRING(" + line.join(',') + ')', {}});
        }
        const auto lines = ProviderFixture::layer("LineString", "EPSG:32632", {}, streets);
        const auto points = [](int count) {
            std::vector<FeatureContent> rows;
            for (int i = 0; i < count; ++i)
                rows.push_back({QStringLiteral("POINT(%1 %2)")
                                    .arg(500002 + i * 7 % (side * 10))
                                    .arg(5000002 + i * 131 % (side * 10)),
                                {50 + i}});
            return ProviderFixture::layer("Point", "EPSG:32632", {"most:integer"}, rows);
        };
        const bool isTable = id == "fermat:networktraveltimes";
        const auto few = points(1), many = points(isTable ? 300 : 64), places = points(2000);
        more["INPUT"] = given(lines);
        more["OUTPUT"] = mFixture.path("several.gpkg");
        QVariantMap small = more, large = more;
        small["SOURCES"] = given(few);
        large["SOURCES"] = given(many);
        if (id != "fermat:networkisochrones") {
            small["RECEIVERS"] = given(few);
            large["RECEIVERS"] = isTable ? given(places) : given(few);
        }
        const Outcome first = mFixture.run(id, small);
        QVERIFY2(first.ok, qPrintable(first.error));
        takesNoMoreThanItSays(id, large);
    }

    void keptRowsTakeNoMoreThanTheySay_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("file");
        for (const char* id : {"fermat:networktraveltimes", "fermat:traveltimes"})
            for (const char* file : {"kept.xlsx", "kept.ods"})
                QTest::addRow("%s, %s", id, file) << id << mFixture.path(file);
        for (const char* id :
             {"fermat:networktraveltimes", "fermat:traveltimes", "fermat:startpositions"})
            QTest::addRow("%s, layer", id) << id << QStringLiteral("TEMPORARY_OUTPUT");
        for (const char* id : {"fermat:startpositions", "fermat:networkisochrones"})
            if (ProviderFixture::readsFieldsOfKml())
                QTest::addRow("%s, KML", id) << id << mFixture.path("kept.kml");
    }
    void keptRowsTakeNoMoreThanTheySay() {
        QFETCH(QString, id);
        QFETCH(QString, file);
        const auto points = [](int count) {
            std::vector<FeatureContent> rows;
            for (int i = 0; i < count; ++i)
                rows.push_back({QStringLiteral("POINT(%1 -5)").arg(1005 + i * 10),
                                {QStringLiteral("the place with number %1").arg(i)}});
            return ProviderFixture::layer("Point", "EPSG:32632", {"name:string"}, rows);
        };
        std::vector<FeatureContent> streets;
        for (int i = 0; i < 500; ++i) {
            QStringList vertices;
            for (int j = 0; j <= 20; ++j)
                vertices
                    << QStringLiteral("%1 %2").arg(1005 + i * 10 + j / 2.0).arg(-5 + j % 20 / 7.);
            streets.push_back({"LINESTRING(" + vertices.join(',') + ')', {}});
        }
        const auto lines = ProviderFixture::layer("LineString", "EPSG:32632", {}, streets);
        const auto few = points(3), many = points(300);
        const QString raster = rough("kept.tif", 400, GDT_Byte);
        const auto parametersFor = [&](bool isLarge) {
            const QVariant places = given(isLarge ? many : few);
            QVariantMap parameters{{"OUTPUT", file}, {"INPUT", raster}};
            if (id.contains("network"))
                parameters["INPUT"] = given(lines);
            if (id == "fermat:networkisochrones") {
                parameters["START_POINT"] = "1005,-5";
                parameters["INTERVALS"] = isLarge ? "step:6" : "step:1000";
            } else if (id == "fermat:startpositions") {
                parameters["COUNT"] = !isLarge ? 5 : file.endsWith(".kml") ? 2000 : 20000;
            } else {
                parameters["SOURCES"] = parameters["RECEIVERS"] = places;
                parameters["ID_FIELD"] = parameters["RECEIVER_ID_FIELD"] = "name";
            }
            return parameters;
        };
        std::size_t rows = 0, vertices = 0;
        if (id == "fermat:networkisochrones") { // which cannot say it before the work
            QVariantMap counted = parametersFor(true);
            counted["OUTPUT"] = mFixture.path("counted.gpkg");
            QVERIFY(mFixture.run(id, counted).ok);
            for (const QgsFeature& part : ProviderFixture::readFeatures(counted["OUTPUT"])) {
                ++rows;
                vertices += std::size_t(part.geometry().constGet()->nCoordinates());
            }
        }
        const Outcome first = mFixture.run(id, parametersFor(false));
        QVERIFY2(first.ok, qPrintable(first.error));
        takesNoMoreThanItSays(id, parametersFor(true), "up to ([0-9.]+) MiB of memory",
                              double(KeptRows::of(file).bytes(rows, rows * 3, vertices)));
    }

    void aValidationTakesNoMoreThanItSays_data() {
        QTest::addColumn<QVariantMap>("more");
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("side");
        for (const int side : sizes(1000, 1600))
            for (const int type : {int(GDT_Byte), int(GDT_Float32)}) {
                QTest::addRow("%d, type %d, neighbours", side, type)
                    << QVariantMap() << type << side;
                QTest::addRow("%d, type %d, solved again", side, type)
                    << QVariantMap{{"TOLERANCE", 1e-6}} << type << side;
                QTest::addRow("%d, type %d, radius 3, solved again", side, type)
                    << QVariantMap{{"TOLERANCE", 1e-6}, {"RADIUS", 3}} << type << side;
            }
    }
    void aValidationTakesNoMoreThanItSays() {
        QFETCH(QVariantMap, more);
        QFETCH(int, type);
        QFETCH(int, side);
        QVariantMap solved{{"INPUT", rough("validated.tif", side, GDALDataType(type))},
                           {"START_POINT", "3005,-5"},
                           {"RADIUS", more.value("RADIUS", 1)},
                           {"OUTPUT", mFixture.path("validated_times.tif")}};
        QVERIFY(mFixture.run("fermat:isochrones", solved).ok);
        QVariantMap parameters = solved;
        parameters.remove("OUTPUT");
        parameters["DISTANCE"] = solved["OUTPUT"];
        parameters.insert(more);
        QVERIFY(mFixture.run("fermat:validatedistance", parameters).results["VALID"].toBool());
        takesNoMoreThanItSays("fermat:validatedistance", parameters,
                              "cells.* up to ([0-9.]+) MiB of memory");
    }

    void bandsMayUseMoreThanALowLimit() {
        const QString input = rough("low.tif", 700, GDT_Byte);
        QVariantMap parameters = isochrones(input, "_low");
        parameters["TIME_UNIT"] = 0;
        parameters["INTERVALS"] = "step:1";
        parameters["MEMORY_LIMIT"] = 20;
        const Outcome outcome = mFixture.run("fermat:isochrones", parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        static const QRegularExpression number("Isochrone bands: [0-9,]+, up to ([0-9.]+) MiB");
        QVERIFY(number.match(outcome.infos.join('\n')).captured(1).toDouble() > 20);
    }

    void tooManyBandsAreRefusedBeforeTheWorkWithTheLimit() {
        QStringList ends;
        for (int i = 1; i <= 9999; ++i)
            ends << QString::number(i);
        QVariantMap parameters = isochrones(rough("many.tif", 700, GDT_Byte), "_many");
        parameters["INTERVALS"] = ends.join(' ');
        parameters["MEMORY_LIMIT"] = 20;
        RecordingFeedback feedback;
        const Outcome outcome = mFixture.run("fermat:isochrones", parameters, &feedback);
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains(
                     "even with temporary files, but Fermat may use only 512.00 MiB") &&
                     outcome.error.endsWith(" Raise MEMORY_LIMIT, which is 20 MB."),
                 qPrintable(outcome.error));
        QVERIFY(!feedback.mInfos.join('\n').contains("Velocities from"));
        QVERIFY2(feedback.mInfos.join('\n').contains(
                     "MEMORY_LIMIT is 20 MB, but QGIS has already taken "),
                 qPrintable(feedback.mInfos.join('\n')));
    }

    void pathsTablesAndStartPositionsInFilesAreTheSame() {
        const QString input = rough("paths.tif", 500, GDT_Byte);
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"limit:double"},
            {{"POINT(1505 1495)", {100000}}, {"POINT(4505 -1495)", {QVariant()}}});
        const auto receivers = ProviderFixture::layer(
            "Point", "EPSG:32632", {}, {{"POINT(2505 995)", {}}, {"POINT(3505 -2495)", {}}});
        const auto run = [&](const char* id, QVariantMap parameters, bool limited) {
            parameters["INPUT"] = input;
            parameters["OUTPUT"] = mFixture.path(limited ? "in_files.gpkg" : "in_memory.gpkg");
            if (limited)
                parameters["MEMORY_LIMIT"] = 1;
            const Outcome outcome = mFixture.run(id, parameters);
            if (!outcome.ok)
                return QStringList{"failed: " + outcome.error};
            QStringList texts;
            for (const QgsFeature& feature :
                 ProviderFixture::readFeatures(outcome.results["OUTPUT"])) {
                QString text = feature.geometry().asWkt(17);
                for (const QVariant& value : feature.attributes())
                    text += ' ' + value.toString();
                texts << text;
            }
            const bool inFiles = outcome.infos.join('\n').contains("in temporary files");
            return inFiles == limited ? texts : QStringList{"in files or not"};
        };
        const QVariantMap ends{{"SOURCES", given(sources)},
                               {"MAX_COST_FIELD", "limit"},
                               {"RECEIVERS", given(receivers)}};
        QVariantMap each = ends;
        each["EACH_SOURCE"] = true;
        const auto patches = ProviderFixture::layer("Point", "EPSG:32632", {"beds:double"},
                                                    {{"POINT(1505 1495)", {900}},
                                                     {"POINT(4505 -1495)", {30000}},
                                                     {"POINT(2505 995)", {1e9}},
                                                     {"POINT(3505 -2495)", {2e4}}});
        const auto sites = [&](double most) {
            return QVariantMap{{"SOURCES", given(patches)},
                               {"CAPACITY_FIELD", "beds"},
                               {"POPULATION", input},
                               {"MAX_COST", most}};
        };
        const auto linked = [&](int links) {
            return QVariantMap{{"SOURCES", given(patches)}, {"LINKS", links}};
        };
        for (const auto& [id, parameters] :
             {std::pair("fermat:raypaths", ends), std::pair("fermat:raypaths", each),
              std::pair("fermat:traveltimes", ends),
              std::pair("fermat:leastcostnetwork", linked(0)),
              std::pair("fermat:leastcostnetwork", linked(1)),
              std::pair("fermat:leastcostnetwork", linked(2)),
              std::pair("fermat:coverage", sites(60)), std::pair("fermat:coverage", sites(1e9)),
              std::pair("fermat:bestsites", sites(60)), std::pair("fermat:bestsites", sites(400)),
              std::pair("fermat:startpositions", QVariantMap{{"COUNT", 20}})}) {
            const QStringList expected = run(id, parameters, false);
            QVERIFY2(expected.size() >= 2, qPrintable(expected.join('\n')));
            QCOMPARE(run(id, parameters, true), expected);
        }
    }

    void aRasterInFilesIsValidatedAsInMemory_data() {
        QTest::addColumn<QVariantMap>("more");
        QTest::addColumn<bool>("isWrong");
        for (const bool isWrong : {false, true}) {
            const char* which = isWrong ? "wrong" : "right";
            QTest::addRow("%s, compared with neighbours", which) << QVariantMap() << isWrong;
            QTest::addRow("%s, solved again", which) << QVariantMap{{"TOLERANCE", 1e-6}} << isWrong;
            QTest::addRow("%s, solved again for each maximum", which)
                << QVariantMap{{"MAX_COST_FIELD", "limit"}} << isWrong;
        }
    }
    void aRasterInFilesIsValidatedAsInMemory() {
        QFETCH(QVariantMap, more);
        QFETCH(bool, isWrong);
        const QString input = rough("valid.tif", 500, GDT_Byte);
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"limit:double"},
            {{"POINT(1505 1495)", {100000}}, {"POINT(4505 -1495)", {QVariant()}}});
        QVariantMap parameters{{"INPUT", input}, {"SOURCES", given(sources)}};
        if (more.contains("MAX_COST_FIELD"))
            parameters["MAX_COST_FIELD"] = "limit";
        QVariantMap made = parameters;
        made["OUTPUT"] = mFixture.path("valid_times.tif");
        QVERIFY(mFixture.run("fermat:isochrones", made).ok);
        RasterContent times = ProviderFixture::readRaster(made["OUTPUT"]);
        if (isWrong)
            times.values[250 * 500 + 321] *= 1.25;
        Placement placement;
        placement.noData = times.noData;
        parameters["DISTANCE"] =
            mFixture.writeRaster("valid_distance.tif", 500, times.values, GDT_Float32, placement);
        parameters["REPORT"] = mFixture.path("valid.html");
        parameters.insert(more);
        const Outcome expected = mFixture.run("fermat:validatedistance", parameters);
        const QByteArray report = content(parameters["REPORT"]);
        parameters["MEMORY_LIMIT"] = 1;
        const Outcome outcome = mFixture.run("fermat:validatedistance", parameters);
        QVERIFY2(expected.ok, qPrintable(expected.error));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(!expected.infos.join('\n').contains("temporary files"));
        QVERIFY(outcome.infos.join('\n').contains("MiB in the folder " + folder() + "."));
        QCOMPARE(expected.results["VALID"].toBool(), !isWrong);
        QCOMPARE(outcome.results, expected.results);
        QCOMPARE(content(parameters["REPORT"]), report);
    }

    /// The distances that are checked, those of a solve, and of one more where maxima differ.
    void aSolveForEachMaximumTakesOneMoreArray() {
        constexpr int side = 1024; // 1 MiB for each byte of a cell
        const QString input = rough("arrays.tif", side, GDT_Byte);
        QVariantMap parameters{{"INPUT", input}, {"DISTANCE", input}};
        const auto needed = [&](double one, double other) {
            const auto sources = ProviderFixture::layer(
                "Point", "EPSG:32632", {"limit:double"},
                {{"POINT(1505 1495)", {one}}, {"POINT(4505 -1495)", {other}}});
            parameters["SOURCES"] = given(sources);
            const Outcome outcome = mFixture.run("fermat:validatedistance", parameters);
            static const QRegularExpression number("up to ([0-9.]+) MiB of memory");
            return number.match(outcome.infos.join('\n')).captured(1).toDouble();
        };
        const double without = needed(5, 6);
        parameters["MAX_COST_FIELD"] = "limit";
        const double same = needed(5, 5), different = needed(5, 6);
        QVERIFY(without > 0);
        QCOMPARE(same, without);
        QVERIFY2(std::abs(different - same - sizeof(float)) < 0.2,
                 qPrintable(QString("%1 %2").arg(same).arg(different)));
    }

    void theLimitOfTheOptionsCountsWhereTheParameterIsNotSet() {
        const QString input = rough("options.tif", 300, GDT_Byte);
        QVariantMap parameters = isochrones(input, "_options");
        setMemoryLimitGib(1.0 / 1024);
        const Outcome outcome = mFixture.run("fermat:isochrones", parameters);
        parameters["MEMORY_LIMIT"] = 1000;
        const Outcome more = mFixture.run("fermat:isochrones", parameters);
        setMemoryLimitGib(0);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(outcome.infos.join('\n').contains("in temporary files"));
        QVERIFY2(more.ok, qPrintable(more.error));
        QVERIFY(!more.infos.join('\n').contains("in temporary files"));
    }

    void aDiskWithoutSpaceIsRefusedBeforeTheWorkWithBothNumbers() {
        const QString input = rough("full.tif", 700, GDT_Byte);
        QVariantMap parameters = isochrones(input, "_full");
        parameters["MEMORY_LIMIT"] = 1;
        const QStringList before = mFixture.files();
        RecordingFeedback feedback;
        Outcome outcome;
        {
            const fermat::test::LargestFile limit(100000);
            outcome = mFixture.run("fermat:isochrones", parameters, &feedback);
        }
        QVERIFY(!outcome.ok);
        const QRegularExpression said(
            "The raster layer “full” \\(700 × 700 cells\\) needs [0-9.]+ MiB of memory, but Fermat "
            "may use only 0\\.95 MiB\\. It would need temporary files of [0-9.]+ MiB, but the "
            "folder "
            "[^ ]+ can have only 0\\.[0-9]+ MiB\\. Folders in memory \\(tmpfs\\) do not count\\. "
            "Choose an output folder on a disk with more space, clip the raster, or use larger "
            "cells\\.");
        QVERIFY2(said.match(outcome.error).hasMatch(), qPrintable(outcome.error));
        QVERIFY(!feedback.mInfos.join('\n').contains("Velocities from"));
        QCOMPARE(mFixture.files(), before);
    }

    void aCancelLeavesNoFile() {
        const QString input = rough("cancel.tif", 700, GDT_Byte);
        const QStringList before = mFixture.files();
        for (const double at : {5.0, 40.0, 80.0}) {
            RecordingFeedback feedback;
            feedback.mOnProgress = [&](double progress) {
                if (progress > at)
                    feedback.cancel();
            };
            QVariantMap parameters = isochrones(input, "_cancel");
            parameters["MEMORY_LIMIT"] = 1;
            const Outcome outcome = mFixture.run("fermat:isochrones", parameters, &feedback);
            QCOMPARE(outcome.error, QString("Cancelled: nothing was written."));
            QCOMPARE(mFixture.files(), before);
        }
    }
};

FERMAT_QGIS_TEST(MemoryLimitTest)
#include "memory_limit_test.moc"
