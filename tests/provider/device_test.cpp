#include "../support/effort.h"
#include "network_fixture.h"
#include "qgis_test_main.h"

#include <fermat/synthetic.h>

#include <cuda_runtime.h>

/// The behaviour on a machine with CUDA devices. Here the processor emulates two.
class DeviceTest : public QObject {
    Q_OBJECT

    static constexpr int mSide = 120;
    ProviderFixture mFixture;

    QString terrain(const char* name = "terrain.tif", int side = mSide) {
        const auto velocity = fermat::rough_terrain({side, side}, 3);
        return mFixture.writeRaster(name, side, {velocity.begin(), velocity.end()}, GDT_Byte);
    }
    Outcome isochrones(const QString& name, QVariantMap parameters) {
        if (!parameters.contains("INPUT"))
            parameters.insert("INPUT", terrain());
        if (!parameters.contains("RADIUS"))
            parameters.insert("RADIUS", 1); // auto takes the emulated device for larger rasters
        parameters.insert("START_POINT", "1605,1405");
        parameters.insert("ZERO_VELOCITY", 1);
        for (const char* output : {"OUTPUT", "BACK_DIRECTION", "ALLOCATION"})
            parameters.insert(output, mFixture.path(name + output + ".tif"));
        return mFixture.run("fermat:isochrones", parameters);
    }
    static bool same(const Outcome& a, const Outcome& b) {
        for (const char* output : {"OUTPUT", "BACK_DIRECTION", "ALLOCATION"}) {
            const auto values = ProviderFixture::readRaster(a.results.value(output)).values;
            if (values.empty() ||
                values != ProviderFixture::readRaster(b.results.value(output)).values)
                return false;
        }
        return true;
    }

  private slots:
    void cleanup() { emulated::fail_after(std::numeric_limits<long long>::max()); }

    void autoTakesTheDeviceAndGivesTheBitsOfDijkstra() {
        const Outcome expected = isochrones("expected", {{"SOLVER", "dijkstra"}});
        QVERIFY2(expected.ok, qPrintable(expected.error));
        for (const int device : {0, 1}) {
            const Outcome outcome =
                isochrones(QStringLiteral("device%1").arg(device), {{"DEVICE", device}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(outcome.results["SOLVER_USED"].toString(), QString("cuda-tiled"));
            QVERIFY(same(outcome, expected));
        }
    }

    void allDevicesShareSourcesWithDifferentMaximumCosts() {
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"most:double"},
            {{"POINT(1305 1905)", {20}}, {"POINT(1905 1205)", {60}}, {"POINT(1105 905)", {40}}});
        const QVariantMap parameters{{"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())},
                                     {"MAX_COST_FIELD", "most"}};
        QVariantMap onDijkstra = parameters, onAll = parameters;
        onDijkstra.insert("SOLVER", "dijkstra");
        onAll.insert("DEVICE", "all");
        const Outcome expected = isochrones("one", onDijkstra), outcome = isochrones("all", onAll);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.results["SOLVER_USED"].toString(), QString("cuda-tiled"));
        QVERIFY(same(outcome, expected));
    }

    void allDevicesSolveASingleSourceTogether() {
        const Outcome expected = isochrones("expected", {{"SOLVER", "dijkstra"}});
        const Outcome outcome = isochrones("together", {{"DEVICE", "all"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.results["SOLVER_USED"].toString(), QString("cuda-tiled"));
        QVERIFY(!outcome.infos.filter("2 CUDA devices solved it together.").isEmpty());
        QVERIFY(same(outcome, expected));
    }

    void whereOneOfAllDevicesSolvesASourceTheLogSaysWhy() {
        const QString why("Only one CUDA device solved this: the radius is more than 1.");
        const Outcome outcome =
            isochrones("wide", {{"SOLVER", "cuda-tiled"}, {"DEVICE", "all"}, {"RADIUS", 2}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY2(outcome.infos.contains(why), qPrintable(outcome.infos.join('\n')));
        const Outcome table =
            mFixture.run("fermat:traveltimes", {{"INPUT", terrain()},
                                                {"START_POINT", "1605,1405"},
                                                {"END_POINT", "1205,1805"},
                                                {"ZERO_VELOCITY", 1},
                                                {"SOLVER", "cuda-tiled"},
                                                {"DEVICE", "all"},
                                                {"RADIUS", 2},
                                                {"OUTPUT", mFixture.path("times.gpkg")}});
        QVERIFY2(table.infos.contains(why), qPrintable(table.infos.join('\n')));
        const Outcome one = isochrones("one", {{"SOLVER", "cuda-tiled"}, {"RADIUS", 2}});
        QVERIFY(one.infos.filter("CUDA device solved").isEmpty());
    }

    void theDeviceWorksWithTemporaryFilesIfItIsAskedTo() {
        const QString input = terrain("large.tif", fermat::test::sanitized ? 300 : 400);
        const Outcome expected = isochrones("memory", {{"INPUT", input}, {"SOLVER", "dijkstra"}});
        QVERIFY2(expected.ok, qPrintable(expected.error));
        for (const char* solver : {"cuda-tiled", "auto"})
            for (const int deviceMemory : {1, 1000}) { // pages, and the whole raster
                const Outcome outcome = isochrones("files", {{"INPUT", input},
                                                             {"SOLVER", solver},
                                                             {"DEVICE_MEMORY", deviceMemory},
                                                             {"MEMORY_LIMIT", 1}});
                QVERIFY2(outcome.ok, qPrintable(outcome.error));
                QVERIFY(!outcome.infos.filter("in temporary files while Fermat works").isEmpty());
                QCOMPARE(outcome.results["SOLVER_USED"].toString(),
                         QString(solver == QLatin1String("auto") ? "tiled" : "cuda-tiled"));
                QVERIFY(same(outcome, expected));
            }
        const Outcome other =
            isochrones("other", {{"INPUT", input}, {"SOLVER", "cuda-relax"}, {"MEMORY_LIMIT", 1}});
        QVERIFY2(other.error.contains("this solver does not work with temporary files"),
                 qPrintable(other.error));
    }

    void aDeviceIsANumberOrAll() {
        for (const char* device : {"-1", "first", "1.5"}) {
            const Outcome outcome = isochrones("none", {{"DEVICE", device}});
            QVERIFY(!outcome.ok);
            QVERIFY2(outcome.error.contains(
                         QStringLiteral("DEVICE takes the number of a CUDA device, or all, but "
                                        "not “%1”.")
                             .arg(device)),
                     qPrintable(outcome.error));
        }
    }

    void autoGoesOnOnTheProcessorWhereTheDeviceFailsAndSaysSo() {
        const Outcome expected = isochrones("whole", {{"SOLVER", "dijkstra"}});
        emulated::fail_after(12); // after the session was opened
        const Outcome outcome = isochrones("failing", {});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.results["SOLVER_USED"].toString(), QString("tiled"));
        QVERIFY2(!outcome.warnings.filter("The solver cuda-tiled failed: CUDA").isEmpty(),
                 qPrintable(outcome.warnings.join('\n')));
        QVERIFY(same(outcome, expected));
    }

    void aNamedSolverThatFailsIsAnErrorAndLeavesNoFile() {
        emulated::fail_after(12);
        const QStringList before = mFixture.files();
        const Outcome outcome = isochrones("named", {{"SOLVER", "cuda-tiled"}});
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("CUDA"), qPrintable(outcome.error));
        QCOMPARE(mFixture.files(), before);
    }

    void networksAreSolvedOnTheDeviceAndOnTheProcessorIfItFails() {
        QStringList ways;
        for (int i = 0; i < 40; ++i) {
            ways << QStringLiteral("LINESTRING(0 %1, 390 %1)").arg(10 * i);
            ways << QStringLiteral("LINESTRING(%1 0, %1 390)").arg(10 * i);
        }
        const auto lines = NetworkFixture::lines(ways);
        const auto paths = [&](const QString& name, QVariantMap parameters) {
            parameters.insert("INPUT", NetworkFixture::given(lines));
            parameters.insert("START_POINT", "0,0");
            parameters.insert("END_POINT", "385,390");
            parameters.insert("OUTPUT", mFixture.path(name + ".gpkg"));
            return mFixture.run("fermat:networkpaths", parameters);
        };
        const auto solverOf = [](const Outcome& outcome) {
            return outcome.results["SOLVER_USED"].toString();
        };
        const Outcome expected = paths("expected", {{"SOLVER", "dijkstra"}});
        QVERIFY2(expected.ok, qPrintable(expected.error));
        QCOMPARE(expected.value("UNREACHED"), 0.0);
        for (const int device : {0, 1}) {
            const Outcome outcome = paths(QStringLiteral("on%1").arg(device), {{"DEVICE", device}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(solverOf(outcome), QString("cuda-patches"));
        }
        emulated::fail_after(1);
        const Outcome failing = paths("failing", {});
        QVERIFY2(failing.ok, qPrintable(failing.error));
        QCOMPARE(solverOf(failing), QString("buckets"));
        QVERIFY2(!failing.warnings.filter("The solver cuda-patches failed: CUDA").isEmpty(),
                 qPrintable(failing.warnings.join('\n')));
        emulated::fail_after(1);
        QVERIFY(!paths("named", {{"SOLVER", "cuda-frontier"}}).ok);
        emulated::fail_after(std::numeric_limits<long long>::max());
        const Outcome absent = paths("none", {{"SOLVER", "cuda-patches"}, {"DEVICE", 7}});
        QVERIFY(!absent.ok);
        QVERIFY2(absent.error.contains("no CUDA device 7; this computer has 2"),
                 qPrintable(absent.error));
    }

    void allPairsGoOnOnTheProcessorIfTheDeviceFails() {
        constexpr int nodes = 90;
        std::vector<FeatureContent> arcs;
        for (int from = 0; from < nodes; ++from)
            for (int to = 0; to < nodes; ++to)
                arcs.push_back({QString(), {from, to, 1 + (from * 31 + to * 17) % 97}});
        const auto table =
            ProviderFixture::layer("None", "", {"from:integer", "to:integer", "cost:double"}, arcs);
        const auto pairs = [&](const QString& name, const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", NetworkFixture::given(table)},
                                   {"FROM_FIELD", "from"},
                                   {"TO_FIELD", "to"},
                                   {"COST_FIELD", "cost"},
                                   {"MATRIX", mFixture.path(name + ".tif")}};
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            return mFixture.run("fermat:allpairs", parameters);
        };
        const auto solverOf = [](const Outcome& outcome) {
            return outcome.results["SOLVER_USED"].toString();
        };
        const Outcome expected = pairs("expected", {{"SOLVER", "dijkstra"}});
        QVERIFY2(expected.ok, qPrintable(expected.error));
        const Outcome whole = pairs("whole", {});
        QCOMPARE(solverOf(whole), QString("cuda-floyd-warshall"));
        for (const long long calls : {1, 8, 20}) {
            emulated::fail_after(calls);
            const Outcome outcome = pairs(QString("failing%1").arg(calls), {});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QVERIFY2(!solverOf(outcome).startsWith("cuda"), qPrintable(solverOf(outcome)));
            QVERIFY2(
                !outcome.warnings.filter("The solver cuda-floyd-warshall failed: CUDA").isEmpty(),
                qPrintable(outcome.warnings.join('\n')));
            QVERIFY(ProviderFixture::readRaster(outcome.results["MATRIX"]).values ==
                    ProviderFixture::readRaster(expected.results["MATRIX"]).values);
        }
        emulated::fail_after(1);
        const QStringList before = mFixture.files();
        QVERIFY(!pairs("named", {{"SOLVER", "cuda-floyd-warshall"}}).ok);
        QCOMPARE(mFixture.files(), before);
    }

    void aDeviceThatIsNotThereIsNamed() {
        const Outcome outcome = isochrones("absent", {{"SOLVER", "cuda-tiled"}, {"DEVICE", 7}});
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("no CUDA device 7; this computer has 2"),
                 qPrintable(outcome.error));
    }
};

FERMAT_QGIS_TEST(DeviceTest)
#include "device_test.moc"
