#include "all_pairs_runs.h"
#include "qgis_test_main.h"

#include <algorithm>
#include <cmath>

/// fermat:allpairspaths.
class AllPairsPathsTest : public AllPairsRuns {
    Q_OBJECT

  private slots:
    void pathsOfATableAreListsOfNodes() {
        const auto layer = ring();
        const Outcome matrices = run(given(layer));
        const auto pairs = table({"a:string", "b:string"}, {{"c", "b"}, {"b", "x"}, {"b", "b"}});
        const Outcome outcome = runPaths(matrices, {{"FROM", "a, d"},
                                                    {"TO", "c"},
                                                    {"PAIRS", edges(pairs)},
                                                    {"FROM_FIELD", "a"},
                                                    {"TO_FIELD", "b"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        QCOMPARE(rows.size(), std::size_t(3));
        QVERIFY(!rows[0].hasGeometry());
        QCOMPARE(rows[0].attribute("nodes").toString(), QString("a,b,c"));
        QCOMPARE(rows[0].attribute("cost").toDouble(), 3.75);
        QCOMPARE(rows[0].attribute("steps").toInt(), 2);
        QCOMPARE(rows[1].attribute("nodes").toString(), QString("c,a,b"));
        QCOMPARE(rows[1].attribute("cost").toDouble(), 1.5);
        QCOMPARE(rows[2].attribute("nodes").toString(), QString("b"));
        QCOMPARE(outcome.value("PATHS"), 3.0);
        QCOMPARE(outcome.value("UNREACHED"), 1.0);
        QCOMPARE(outcome.value("SKIPPED_PAIRS"), 1.0);
        QVERIFY(outcome.warnings.join('\n').contains("from b to x: the matrix has no node x"));
    }

    void pathsOfLinesAreLines() {
        const auto lines = NetworkFixture::lines(
            {"LINESTRING(0 0, 100 0)", "LINESTRING(100 0, 120 50, 100 80, 100 90)",
             "LINESTRING(300 0, 250 30, 200 -40, 100 0)", "LINESTRING(300 0, 310 0)",
             // Longer than the one before.
             "LINESTRING(100 0, 100 -500, 300 0)"});
        const Outcome matrices = run({{"INPUT", NetworkFixture::given(lines)}});
        const Outcome outcome = runPaths(matrices, {{"FROM", "0,1,2,3,4"}, {"TO", "0,1,2,3,4"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        QCOMPARE(rows.size(), std::size_t(25));
        double longest = 0;
        for (const QgsFeature& row : rows) {
            // The costs of segments are whole millimetres.
            const double cost = row.attribute("cost").toDouble();
            QVERIFY2(std::abs(row.geometry().length() - cost) < 3e-3,
                     qPrintable(row.geometry().asWkt()));
            longest = std::max(longest, cost);
        }
        QVERIFY(longest > 300);
    }

    void pathsBetweenChosenNodesAreStraight() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 50 50, 100 0)"});
        const auto points =
            NetworkFixture::points({"nr:integer"}, {{"POINT(0 0)", {7}}, {"POINT(100 0)", {8}}});
        const Outcome matrices = run({{"INPUT", NetworkFixture::given(lines)},
                                      {"NODES", NetworkFixture::given(points)},
                                      {"NODE_ID_FIELD", "nr"}});
        const Outcome outcome = runPaths(matrices, {{"FROM", "7"}, {"TO", "8"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        QCOMPARE(rows[0].geometry().length(), 100.0);
        QVERIFY(rows[0].attribute("cost").toDouble() > 141);
    }

    void pathsNeedTheRastersOfOneRun() {
        const auto layer = ring();
        const Outcome matrices = run(given(layer));
        const auto other = table({"from:string", "to:string", "cost:double"}, {{"x", "y", 1}});
        const Outcome others = run(given(other));
        const QStringList before = mFixture.files().filter("paths");
        const auto errorOf = [&](const QVariantMap& parameters) {
            return runPaths(matrices, parameters).error;
        };
        const QVariantMap pair{{"FROM", "a"}, {"TO", "b"}};
        QVariantMap wrong = pair;
        wrong["PREDECESSORS"] = others.results["PREDECESSORS"];
        QVERIFY2(errorOf(wrong).contains("does not belong to the raster"),
                 qPrintable(errorOf(wrong)));
        wrong["PREDECESSORS"] = matrices.results["MATRIX"];
        QVERIFY(errorOf(wrong).contains("does not belong to the raster"));
        Outcome noMatrix = others;
        noMatrix.results["MATRIX"] = mFixture.writeRaster("plain.tif", 1, {1});
        QVERIFY(runPaths(noMatrix, pair).error.contains("has no list of its nodes"));
        QFile::remove(mFixture.path("plain.tif"));
        QVERIFY(errorOf({{"FROM", "a"}}).contains("Only one of FROM and TO is given."));
        QVERIFY(errorOf({}).contains("There is no pair of nodes"));
        QVERIFY(errorOf({{"FROM", "q"}, {"TO", "a"}}).contains("No pair has both its nodes"));
        const auto pairs = table({"a:string"}, {{"c"}});
        QVERIFY(errorOf({{"PAIRS", edges(pairs)}, {"FROM_FIELD", "a"}})
                    .contains("TO_FIELD must be a field of"));
        QCOMPARE(mFixture.files().filter("paths"), before);
    }

    void predecessorsThatLeadNowhereAreAnError() {
        const auto layer = ring();
        const Outcome matrices = run(given(layer));
        {
            const GDALDatasetUniquePtr dataset(
                GDALDataset::Open(matrices.results["PREDECESSORS"].toString().toUtf8().constData(),
                                  GDAL_OF_RASTER | GDAL_OF_UPDATE));
            std::int32_t loop[] = {-1, 2, 1, -1}; // b and c lead to each other
            QCOMPARE(dataset->GetRasterBand(1)->RasterIO(GF_Write, 0, 0, 4, 1, loop, 4, 1,
                                                         GDT_Int32, 0, 0, nullptr),
                     CE_None);
        }
        const Outcome outcome = runPaths(matrices, {{"FROM", "a"}, {"TO", "c"}});
        QVERIFY2(outcome.error.contains("do not fit together: the path from a to c does not lead "
                                        "back to a"),
                 qPrintable(outcome.error));
    }
};

FERMAT_QGIS_TEST(AllPairsPathsTest)
#include "all_pairs_paths_test.moc"
