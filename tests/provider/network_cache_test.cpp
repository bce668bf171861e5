#include "network_fixture.h"
#include "qgis_compat.h"
#include "qgis_test_main.h"

#include <qgsvectorfilewriter.h>

/// Networks that are kept from one run to the next.
class NetworkCacheTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;
    int mRuns = 0;

    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("times%1.csv").arg(mRuns++)));
        const Outcome outcome = mFixture.run("fermat:networktraveltimes", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return outcome;
    }

  private slots:
    void cleanup() {
        for (const QString& file : mFixture.files())
            QFile::remove(mFixture.path(file));
    }

    void anUnchangedFileIsReadOnce() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const QString path = mFixture.path("roads.gpkg");
        const auto write = [&](const QgsVectorLayer& layer) {
            QgsVectorFileWriter::SaveVectorOptions options;
            options.layerName = "roads";
            QgsVectorFileWriter::writeAsVectorFormatV3(&const_cast<QgsVectorLayer&>(layer), path,
                                                       {}, options);
        };
        write(*lines);
        const QVariantMap parameters{
            {"INPUT", path}, {"START_POINT", "0,0"}, {"END_POINT", "100,0"}};
        const auto isReused = [&](const QVariantMap& more = {}) {
            QVariantMap all = parameters;
            for (auto it = more.begin(); it != more.end(); ++it)
                all.insert(it.key(), it.value());
            const Outcome outcome = run(all);
            const QString said = outcome.infos.join('\n');
            if (said.contains("The network is that of an earlier run") ==
                said.contains("Network read and built"))
                qWarning("%s", qPrintable(said));
            return said.contains("The network is that of an earlier run");
        };
        QVERIFY(!isReused());
        QVERIFY(isReused());
        QVERIFY(isReused({{"MAX_COST", 5}, {"DIRECTION", 1}}));
        QVERIFY(!isReused({{"STRATEGY", 1}}));
        QVERIFY(isReused({{"STRATEGY", 1}}));
        write(*NetworkFixture::lines({"LINESTRING(0 0, 50 80, 100 0)"}));
        QVERIFY(!isReused());
        QgsVectorLayer layer(path, "roads");
        const QVariantMap asLayer{{"INPUT", QVariant::fromValue<QgsMapLayer*>(&layer)}};
        isReused(asLayer);
        QVERIFY(isReused(asLayer));
        layer.addExpressionField("2", compat::realField("price"));
        QVERIFY(!isReused(asLayer));
        QVERIFY(!isReused(asLayer));
        // Layers in memory change without notice.
        const QVariantMap inMemory{{"INPUT", NetworkFixture::given(lines)}};
        QVERIFY(!isReused(inMemory));
        QVERIFY(!isReused(inMemory));
    }

    void aHierarchyIsBuiltOnceForEachDirectionOfAnUnchangedFile() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const QString path = mFixture.path("roads.gpkg");
        QgsVectorFileWriter::SaveVectorOptions options;
        options.layerName = "roads";
        QgsVectorFileWriter::writeAsVectorFormatV3(lines.get(), path, {}, options);
        const auto solverOf = [&](const char* solver, int direction) {
            return run({{"INPUT", path},
                        {"START_POINT", "0,0"},
                        {"END_POINT", "100,0"},
                        {"SOLVER", solver},
                        {"DIRECTION", direction}})
                .results["SOLVER_USED"]
                .toString();
        };
        // For a single source, auto takes phast only if there is a hierarchy already.
        QVERIFY(solverOf("auto", 0) != "phast");
        QCOMPARE(solverOf("phast", 0), QString("phast"));
        QCOMPARE(solverOf("auto", 0), QString("phast"));
        QVERIFY(solverOf("auto", 1) != "phast");
        QCOMPARE(solverOf("buckets", 0), QString("buckets"));
        QCOMPARE(solverOf("auto", 0), QString("phast"));
    }
};

FERMAT_QGIS_TEST(NetworkCacheTest)
#include "network_cache_test.moc"
