#include "../support/effort.h"
#include "../support/files.h"
#include "all_pairs_runs.h"
#include "memory_limit.h"
#include "qgis_test_main.h"

#include <fermat/disk.h>

#include <qgsapplication.h>

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QRegularExpression>
#include <QTextStream>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <tuple>

/// fermat:allpairs.
class AllPairsAlgorithmTest : public AllPairsRuns {
    Q_OBJECT

    static constexpr double unreached = 4294967295;

    static QJsonObject nodesOf(const QVariant& raster) {
        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(raster.toString().toUtf8().constData(), GDAL_OF_RASTER));
        return QJsonDocument::fromJson(dataset->GetMetadataItem("NODES", "FERMAT")).object();
    }
    static double scaleOf(const QVariant& raster) {
        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(raster.toString().toUtf8().constData(), GDAL_OF_RASTER));
        return QString(dataset->GetMetadataItem("SCALE", "FERMAT")).toDouble();
    }
    static QVariantList ids(const QVariant& raster) {
        return nodesOf(raster)["ids"].toArray().toVariantList();
    }
  private slots:
    void aTableOfEdgesHasItsMatrix_data() {
        QTest::addColumn<QString>("solver");
        for (const char* solver :
             {"auto", "phast", "blocked-floyd-warshall", "dijkstra", "floyd-warshall"})
            QTest::newRow(solver) << QString(solver);
    }
    void aTableOfEdgesHasItsMatrix() {
        QFETCH(QString, solver);
        const auto layer = ring();
        QVariantMap parameters = given(layer);
        parameters["SOLVER"] = solver;
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent matrix = ProviderFixture::readRaster(outcome.results["MATRIX"]);
        QCOMPARE(matrix.rows, 4);
        QCOMPARE(matrix.cols, 4);
        QCOMPARE(matrix.noData, std::optional(unreached));
        const double u = unreached;
        QCOMPARE(matrix.values,
                 (std::vector<double>{0, 150, 375, u, 225, 0, 225, u, 0, 150, 0, u, u, u, u, 0}));
        QCOMPARE(scaleOf(outcome.results["MATRIX"]), 0.01);
        QCOMPARE(matrix.unit, QString("0.01"));
        QCOMPARE(ids(outcome.results["MATRIX"]), (QVariantList{"a", "b", "c", "d"}));
        const RasterContent before = ProviderFixture::readRaster(outcome.results["PREDECESSORS"]);
        QCOMPARE(before.values,
                 (std::vector<double>{-1, 0, 1, -1, 2, -1, 1, -1, 2, 0, -1, -1, -1, -1, -1, -1}));
        QCOMPARE(outcome.value("NODES"), 4.0);
        QCOMPARE(outcome.value("DIAMETER"), 3.75);
        QCOMPARE(outcome.value("RADIUS"), 1.5);
        QCOMPARE(outcome.value("UNREACHED"), 6.0);
        QVERIFY(solver == "auto" || outcome.results["SOLVER_USED"] == solver);

        const auto pairs = ProviderFixture::readFeatures(outcome.results["TABLE"]);
        QCOMPARE(pairs.size(), std::size_t(16));
        QCOMPARE(pairs[2].attribute("from"), QVariant("a"));
        QCOMPARE(pairs[2].attribute("to"), QVariant("c"));
        QCOMPARE(pairs[2].attribute("cost"), QVariant(3.75));
        QVERIFY(pairs[3].attribute("cost").isNull());
        const auto nodes = ProviderFixture::readFeatures(outcome.results["CENTRALITY"]);
        QCOMPARE(nodes.size(), std::size_t(4));
        QVERIFY(!nodes[0].hasGeometry());
        QCOMPARE(nodes[0].attribute("id"), QVariant("a"));
        QCOMPARE(nodes[0].attribute("reached").toInt(), 2);
        QCOMPARE(nodes[0].attribute("mean_cost").toDouble(), 2.625);
        QCOMPARE(nodes[0].attribute("eccentricity").toDouble(), 3.75);
        QCOMPARE(nodes[0].attribute("closeness").toDouble(), 2.0 / 3 / 2.625);
        QVERIFY(qFuzzyCompare(nodes[0].attribute("harmonic").toDouble(), 1 / 1.5 + 1 / 3.75));
        // From c, a costs nothing.
        QVERIFY(qFuzzyCompare(nodes[2].attribute("harmonic").toDouble(), 1 / 1.5));
        QCOMPARE(nodes[3].attribute("reached").toInt(), 0);
        QVERIFY(nodes[3].attribute("mean_cost").isNull());
        QVERIFY(nodes[3].attribute("closeness").isNull());
    }

    void idsThatAreNumbersAreOrderedByNumber() {
        const auto layer = table({"from:integer", "to:int8"}, {{10, 9}, {9, -3}, {QVariant(), 9}});
        const Outcome outcome =
            run({{"INPUT", edges(layer)}, {"FROM_FIELD", "from"}, {"TO_FIELD", "to"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(ids(outcome.results["MATRIX"]), (QVariantList{-3, 9, 10}));
        const double u = unreached;
        QCOMPARE(ProviderFixture::readRaster(outcome.results["MATRIX"]).values,
                 (std::vector<double>{0, u, u, 1, 0, u, 2, 1, 0}));
        QVERIFY(outcome.warnings.join('\n').contains("which are left out: 1."));
        QCOMPARE(ProviderFixture::readFeatures(outcome.results["TABLE"])[6].attribute("from"),
                 QVariant(10LL));
        // Two texts that are the same number are two nodes.
        const auto texts = table({"from:string", "to:string"}, {{"01", "1"}, {"1", "x"}});
        const Outcome other =
            run({{"INPUT", edges(texts)}, {"FROM_FIELD", "from"}, {"TO_FIELD", "to"}});
        QCOMPARE(ids(other.results["MATRIX"]), (QVariantList{"01", "1", "x"}));
    }

    void edgesLeadBackIfTheTableSaysSo() {
        const auto layer = table({"from:string", "to:string", "cost:double", "back:double"},
                                 {{"a", "b", 3, 5}, {"b", "c", 4, QVariant()}});
        const double u = unreached;
        QVariantMap parameters = given(layer);
        parameters["DIRECTED"] = false;
        QCOMPARE(ProviderFixture::readRaster(run(parameters).results["MATRIX"]).values,
                 (std::vector<double>{0, 3, 7, 3, 0, 4, 7, 4, 0}));
        parameters["REVERSE_COST_FIELD"] = "back";
        QCOMPARE(ProviderFixture::readRaster(run(parameters).results["MATRIX"]).values,
                 (std::vector<double>{0, 3, 7, 5, 0, 4, u, u, 0}));
    }

    void someNodesOfATableHaveRowsAndColumns() {
        const auto layer = table({"from:string", "to:string", "cost:double"},
                                 {{"a", "b", 1}, {"b", "c", 1}, {"c", "d", 1}, {"a", "d", 9}});
        const auto wanted =
            table({"name:string"}, {{"d"}, {"a"}, {"c"}, {"nobody"}, {"c"}, {QVariant()}});
        QVariantMap parameters = given(layer);
        parameters["NODES"] = edges(wanted);
        parameters["NODE_ID_FIELD"] = "name";
        for (const char* solver : {"dijkstra", "floyd-warshall"}) {
            parameters["SOLVER"] = solver;
            const Outcome outcome = run(parameters);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(ids(outcome.results["MATRIX"]), (QVariantList{"a", "c", "d"}));
            const double u = unreached;
            QCOMPARE(ProviderFixture::readRaster(outcome.results["MATRIX"]).values,
                     (std::vector<double>{0, 2, 3, u, 0, 1, u, u, 0}));
            QCOMPARE(ProviderFixture::readRaster(outcome.results["PREDECESSORS"]).values,
                     (std::vector<double>{-1, 0, 1, -1, -1, 1, -1, -1, -1}));
            QCOMPARE(outcome.value("SKIPPED_NODES"), 1.0);
            QCOMPARE(outcome.value("UNREACHED"), 3.0);
            QVERIFY(outcome.warnings.join('\n').contains("nobody: no edge has this node"));
            QVERIFY(outcome.warnings.contains("NODES has the same id in several rows (ids: 1): c "
                                              "(2 times). Each of these ids counts once."));
        }
    }

    void aNetworkOfLinesHasPoints() {
        const auto lines = NetworkFixture::lines(
            {"LINESTRING(0 0, 100 0)", "LINESTRING(100 0, 100 50)", "LINESTRING(100 0, 300 0)"});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"STRATEGY", 1},
                                     {"DEFAULT_SPEED", 36},
                                     {"TIME_UNIT", 1}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.value("NODES"), 4.0);
        QVERIFY(qFuzzyCompare(outcome.value("DIAMETER"), 0.5)); // minutes
        const RasterContent matrix = ProviderFixture::readRaster(outcome.results["MATRIX"]);
        QCOMPARE(matrix.unit, QString("ms"));
        const double scale = scaleOf(outcome.results["MATRIX"]);
        const QJsonObject nodes = nodesOf(outcome.results["MATRIX"]);
        const auto points = ProviderFixture::readFeatures(outcome.results["CENTRALITY"]);
        QCOMPARE(points.size(), std::size_t(4));
        for (int from = 0; from < 4; ++from) {
            const QgsPointXY start = points[from].geometry().asPoint();
            QCOMPARE(start.x(), nodes["x"].toArray()[from].toDouble());
            QCOMPARE(start.y(), nodes["y"].toArray()[from].toDouble());
            for (int to = 0; to < 4; ++to) {
                const QgsPointXY end = points[to].geometry().asPoint();
                const double metres = std::abs(start.x() - end.x()) + std::abs(start.y() - end.y());
                QVERIFY(std::abs(matrix.at(from, to) * scale - metres / 600) < 1e-9);
            }
        }
    }

    void aTableOfTextsSaysTheUnitOfItsCosts() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 400 0)"});
        const auto rows = [&](QVariantMap parameters) {
            const QString path = mFixture.path(QStringLiteral("unit%1.csv").arg(mRuns));
            parameters["TABLE"] = path;
            const Outcome outcome = run(parameters);
            QFile file(path);
            QList<QStringList> cells;
            if (!outcome.ok || !file.open(QFile::ReadOnly))
                return cells;
            for (const QString& row : QString::fromUtf8(file.readAll()).trimmed().split('\n'))
                cells << row.split(',');
            return cells;
        };
        const QStringList head{"from", "to", "cost", "unit"};
        const QVariant input = NetworkFixture::given(lines);
        for (const auto& [strategy, unit, longest] :
             {std::tuple(1, "\"min\"", 400 / 600.0), {0, "\"m\"", 400.0}}) {
            const QList<QStringList> cells = rows({{"INPUT", input},
                                                   {"STRATEGY", strategy},
                                                   {"DEFAULT_SPEED", 36},
                                                   {"TIME_UNIT", 1}});
            QCOMPARE(cells.size(), 1 + 2 * 2);
            QCOMPARE(cells.first(), head);
            double greatest = 0;
            for (const QStringList& row : cells.mid(1)) {
                QCOMPARE(row.value(3), QString(unit));
                greatest = std::max(greatest, row.value(2).toDouble());
            }
            QVERIFY2(std::abs(greatest - longest) < 1e-9, qPrintable(QString::number(greatest)));
        }
        // Nobody knows the unit of a field of costs.
        const auto layer = ring();
        QCOMPARE(rows(given(layer)).value(0), head.mid(0, 3));
    }

    void pointsChooseTheNearestNodes() {
        const auto lines = NetworkFixture::lines(
            {"LINESTRING(0 0, 100 0)", "LINESTRING(100 0, 100 50)", "LINESTRING(100 0, 300 0)"});
        const auto points = NetworkFixture::points({"nr:integer"}, {{"POINT(290 5)", {7}},
                                                                    {"POINT(-3 0)", {5}},
                                                                    {"POINT(305 0)", {6}},
                                                                    {"POINT(200 99)", {4}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"NODES", NetworkFixture::given(points)},
                                     {"NODE_ID_FIELD", "nr"},
                                     {"MAX_SNAP", 20}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(ids(outcome.results["MATRIX"]), (QVariantList{7, 5}));
        QCOMPARE(ProviderFixture::readRaster(outcome.results["MATRIX"]).values,
                 (std::vector<double>{0, 300000, 300000, 0}));
        QCOMPARE(outcome.value("SKIPPED_NODES"), 2.0);
        const QString warnings = outcome.warnings.join('\n');
        QVERIFY2(warnings.contains("its node is that of"), qPrintable(warnings));
        QVERIFY2(warnings.contains("further from a node than MAX_SNAP, 20 m"),
                 qPrintable(warnings));
    }

    void pointsGiveTheirNamesToNodes() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const auto points = NetworkFixture::points(
            {"name:string"}, {{"POINT(99 0)", {"school"}}, {"POINT(1 0)", {QVariant()}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"NODES", NetworkFixture::given(points)},
                                     {"NODE_ID_FIELD", "name"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(ids(outcome.results["MATRIX"]), (QVariantList{"school", "2"}));
        const Outcome paths = runPaths(outcome, {{"FROM", "school"}, {"TO", "2"}});
        QVERIFY2(paths.ok, qPrintable(paths.error));
    }

    void nodesWithTheSameIdAreTold() {
        const auto lines =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(100 0, 100 9)",
                                   "LINESTRING(100 0, 200 0, 200 50)"});
        const auto points = NetworkFixture::points(
            {"nr:integer"}, {{"POINT(0 0)", {7}}, {"POINT(100 0)", {7}}, {"POINT(200 50)", {8}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"NODES", NetworkFixture::given(points)},
                                     {"NODE_ID_FIELD", "nr"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(ids(outcome.results["MATRIX"]), (QVariantList{7, 7, 8}));
        QVERIFY2(outcome.warnings.join('\n').contains(
                     "Several nodes of the matrix have the same id (ids: 1): 7 (2 times)."),
                 qPrintable(outcome.warnings.join('\n')));
        const Outcome paths = runPaths(outcome, {{"FROM", "7,8"}, {"TO", "8"}});
        QVERIFY2(paths.ok, qPrintable(paths.error));
        QCOMPARE(paths.value("PATHS"), 1.0);
        QVERIFY(paths.warnings.join('\n').contains("from 7 to 8: the matrix has several nodes 7"));
    }

    void badInputIsRefusedBeforeTheWork_data() {
        QTest::addColumn<QVariantList>("edge");
        QTest::addColumn<QVariantMap>("more");
        QTest::addColumn<QString>("sentence");
        const QVariantList good{"a", "b", "1"};
        QTest::newRow("negative") << QVariantList{"a", "b", "-2"} << QVariantMap()
                                  << "has the cost -2 in the field “cost” (COST_FIELD). Costs must "
                                     "be numbers, 0 or more.";
        QTest::newRow("text") << QVariantList{"a", "b", "far"} << QVariantMap()
                              << "has the cost far in the field “cost”";
        QTest::newRow("sum beyond numbers")
            << QVariantList{"a", "b", "1e308"} << QVariantMap()
            << "costs 1e+308. Sums of such costs are too large for any number.";
        QTest::newRow("format") << good << QVariantMap{{"MATRIX", mFixture.path("matrix.asc")}}
                                << "loses the list of the nodes and the unit. Choose a name that "
                                   "ends in .tif.";
        QTest::newRow("no rows") << QVariantList{QVariant(), "b", "1"} << QVariantMap()
                                 << "has no row with two ids.";
        QTest::newRow("no field")
            << good << QVariantMap{{"TO_FIELD", "zu"}}
            << "has no field “zu” (TO_FIELD). Choose one of its fields: from, "
               "to, cost.";
        QTest::newRow("one field") << good << QVariantMap{{"TO_FIELD", ""}}
                                   << "Only one of FROM_FIELD and TO_FIELD is set.";
        QTest::newRow("no lines")
            << good << QVariantMap{{"TO_FIELD", ""}, {"FROM_FIELD", ""}}
            << "holds no lines. Choose a layer of lines, or set FROM_FIELD and TO_FIELD";
    }
    void badInputIsRefusedBeforeTheWork() {
        QFETCH(QVariantList, edge);
        QFETCH(QVariantMap, more);
        QFETCH(QString, sentence);
        const QStringList before = mFixture.files();
        auto second = edge;
        second[0] = edge[0].isNull() ? edge[0] : QVariant("b");
        second[1] = "c";
        const auto layer = table({"from:string", "to:string", "cost:string"}, {edge, second});
        QVariantMap parameters = given(layer);
        for (auto it = more.begin(); it != more.end(); ++it)
            parameters.insert(it.key(), it.value());
        const Outcome outcome = run(parameters);
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains(sentence), qPrintable(outcome.error));
        QCOMPARE(mFixture.files(), before);
    }

    void costsHaveTheFinestUnitThatFits_data() {
        QTest::addColumn<QVariantList>("costs"); // of the edges of a chain
        QTest::addColumn<double>("unit");
        QTest::addColumn<QString>("said"); // in the log, or the error
        QVariantList small;
        for (int i = 1; i <= 200; ++i)
            small << 4.9e-7 * i;
        const QString rounding = "This rounds a cost by up to ";
        QTest::newRow("200 small ones and a large one")
            << small + QVariantList{98} << 1e-7
            << "Costs are whole numbers of 1e-7. " + rounding + "5e-8, or by up to 2.04 % of it.";
        QTest::newRow("thirds") << QVariantList{1 / 3.0, 2 / 3.0} << 1e-9
                                << "Costs are whole numbers of 1e-9. " + rounding + "3.33e-10";
        QTest::newRow("large ones, exact") << QVariantList{3e9, 1e9} << 10.0 << QString();
        QTest::newRow("sums, exact") << QVariantList{1500000000, 1500000000} << 10.0 << QString();
        QTest::newRow("a small one beside a large one")
            << QVariantList{3e9, 1} << 10.0
            << "that are above 0 but count as 0, because costs are whole numbers of 10: 1. The "
               "greatest of them is 1.";
        QTest::newRow("the same in thousands") << QVariantList{3e6, 0.001} << 0.01
                                               << "whole numbers of 0.01: 1. The greatest of them "
                                                  "is 0.001.";
        QTest::newRow("very large") << QVariantList{1e300, 2e300} << 1e292 << QString();
        QTest::newRow("very small") << QVariantList{1e-200, 3e-200} << 1e-200 << QString();
        QTest::newRow("no unit holds them")
            << QVariantList{1, 1, 1, 3e12} << 0.0
            << "The costs of “edges” are out of range. The greatest is 3e+12. Sums of such costs "
               "are in whole numbers of 10,000, and then 3 of 4 costs above 0 become 0.";
    }
    void costsHaveTheFinestUnitThatFits() {
        QFETCH(QVariantList, costs);
        QFETCH(double, unit);
        QFETCH(QString, said);
        std::vector<QVariantList> rows;
        for (int i = 0; i < costs.size(); ++i)
            rows.push_back({i, i + 1, costs[i]});
        const auto layer = table({"from:integer", "to:integer", "cost:double"}, rows);
        layer->setName("edges");
        const Outcome outcome = run(given(layer));
        const QString log = (outcome.infos + outcome.warnings).join('\n') + outcome.error;
        QCOMPARE(outcome.ok, unit > 0);
        QVERIFY2(log.contains(said), qPrintable(log));
        if (said.isEmpty())
            QVERIFY2(!log.contains("Costs are whole numbers"), qPrintable(log));
        if (unit > 0)
            QVERIFY2(std::abs(scaleOf(outcome.results["MATRIX"]) / unit - 1) < 1e-12,
                     qPrintable(QString::number(scaleOf(outcome.results["MATRIX"]))));
    }

    /// Random graphs with costs of many magnitudes, against Floyd and Warshall with doubles.
    void costsOfManyMagnitudesAreRoundedAsTheLogSays() {
        std::mt19937 random(7);
        const auto uniform = [&](double from, double to) {
            return std::uniform_real_distribution<double>(from, to)(random);
        };
        int rounded = 0;
        for (int graph = 0; graph < 30; ++graph) {
            const int nodes = 2 + int(random() % 12);
            const double from = uniform(-12, 12), width = uniform(0, 7);
            std::vector<double> least(std::size_t(nodes * nodes), ProviderFixture::inf);
            for (int node = 0; node < nodes; ++node)
                least[std::size_t(node * nodes + node)] = 0;
            std::vector<QVariantList> rows;
            for (int i = 0; i < nodes; ++i) // each node has an edge
                rows.push_back({i, (i + 1) % nodes, 0.0});
            for (int i = 0; i < 2 * nodes; ++i)
                rows.push_back(
                    {int(random() % unsigned(nodes)), int(random() % unsigned(nodes)), 0.0});
            for (QVariantList& row : rows) {
                row[2] = std::pow(10, from + uniform(0, width));
                double& cost = least[std::size_t(row[0].toInt() * nodes + row[1].toInt())];
                cost = std::min(cost, row[2].toDouble());
            }
            for (int by = 0; by < nodes; ++by)
                for (int a = 0; a < nodes; ++a)
                    for (int b = 0; b < nodes; ++b)
                        least[std::size_t(a * nodes + b)] =
                            std::min(least[std::size_t(a * nodes + b)],
                                     least[std::size_t(a * nodes + by)] +
                                         least[std::size_t(by * nodes + b)]);
            const auto layer = table({"from:integer", "to:integer", "cost:double"}, rows);
            const Outcome outcome = run(given(layer));
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            const RasterContent matrix = ProviderFixture::readRaster(outcome.results["MATRIX"]);
            const double unit = scaleOf(outcome.results["MATRIX"]);
            const auto said = QRegularExpression("This rounds a cost by up to (.+), or by")
                                  .match(outcome.infos.join('\n'));
            const double rounding =
                said.hasMatch() ? QLocale().toDouble(said.captured(1)) * 1.006 : 0;
            rounded += said.hasMatch();
            QVERIFY(rounding <= 0.504 * unit);
            for (int a = 0; a < nodes; ++a)
                for (int b = 0; b < nodes; ++b) {
                    const double expected = least[std::size_t(a * nodes + b)];
                    const double difference = std::abs(matrix.at(a, b) * unit - expected);
                    QVERIFY2(difference <= rounding * (nodes - 1) + 1e-9 * expected,
                             qPrintable(QStringLiteral("%1 from %2 to %3: %4 instead of %5")
                                            .arg(graph)
                                            .arg(a)
                                            .arg(b)
                                            .arg(matrix.at(a, b) * unit)
                                            .arg(expected)));
                }
            // A unit ten times finer would not fit.
            double sum = 0;
            for (const QVariantList& row : rows)
                sum += row[2].toDouble();
            QVERIFY(!said.hasMatch() || 10 * sum / unit > 2147483646);
        }
        QVERIFY(rounded > 20);
    }

    void aNetworkWhosePathsAreTooLongHasACoarserUnit() {
        // A one-way zigzag of 4,000 km on ground of 100 km. A busy place that it neither reaches
        // nor leaves hides its length where the network chooses its unit.
        QStringList lines;
        const auto corner = [](int i) {
            return QStringLiteral("%1 %2").arg(i % 2 * 100000).arg(i * 1000);
        };
        for (int i = 0; i < 40; ++i)
            lines << QStringLiteral("LINESTRING(%1, %2)").arg(corner(i), corner(i + 1))
                  << QStringLiteral("LINESTRING(%1, 50000 %2)").arg(corner(i)).arg(-100 - i);
        lines << QStringLiteral("LINESTRING(50000 50000, %1)").arg(corner(40));
        for (int i = 0; i < 5; ++i)
            lines << QStringLiteral("LINESTRING(50000 50000, %1 60000)").arg(i * 1000);
        const auto layer = NetworkFixture::lines(lines);
        const Outcome outcome =
            run({{"INPUT", NetworkFixture::given(layer)}, {"DEFAULT_DIRECTION", 0}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const double expected = 40 * std::hypot(100000, 1000);
        QVERIFY2(std::abs(outcome.value("DIAMETER") - expected) < 40 * 0.006,
                 qPrintable(QString::number(outcome.value("DIAMETER"), 'g', 12)));
        QCOMPARE(scaleOf(outcome.results["MATRIX"]), 0.01);
        QCOMPARE(ProviderFixture::readRaster(outcome.results["MATRIX"]).unit, QString("0.01 m"));
        QVERIFY2(outcome.infos.join('\n').contains(
                     "Costs are whole numbers of 0.01 m. This rounds a cost by up to 0.00"),
                 qPrintable(outcome.infos.join('\n')));
    }

    void nodesThatCannotBeFoundAreRefused() {
        const auto layer = ring();
        const auto wanted = table({"name:string"}, {{"nobody"}});
        QVariantMap parameters = given(layer);
        parameters["NODES"] = edges(wanted);
        Outcome outcome = run(parameters);
        QVERIFY2(outcome.error.contains("NODE_ID_FIELD must be the field of"),
                 qPrintable(outcome.error));
        parameters["NODE_ID_FIELD"] = "name";
        outcome = run(parameters);
        QVERIFY2(outcome.error.contains("No id of NODES is that of a node of the table"),
                 qPrintable(outcome.error));
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const auto points = NetworkFixture::points({}, {{"POINT(5000 0)", {}}});
        parameters = {{"INPUT", NetworkFixture::given(lines)}, {"NODES", edges(wanted)}};
        outcome = run(parameters);
        QVERIFY2(outcome.error.contains("(NODES) holds no points"), qPrintable(outcome.error));
        parameters["NODES"] = NetworkFixture::given(points);
        outcome = run(parameters);
        QVERIFY2(outcome.error.contains("No point of NODES is near a node of the network"),
                 qPrintable(outcome.error));
    }

    void whatARefusalAdvisesWorks() {
        if (!fermat::test::all_trials())
            QSKIP("it takes two minutes");
        constexpr int nodes = 1500;
        std::vector<QVariantList> rows;
        for (int i = 0; i < nodes; ++i)
            for (const int step : {1, 7, 31})
                rows.push_back({i, (i + step) % nodes, 1 + i % 7});
        const auto layer = table({"from:integer", "to:integer", "cost:integer"}, rows);
        QVariantMap parameters = given(layer);
        for (const char* name : {"PREDECESSORS", "TABLE", "CENTRALITY"})
            parameters[name] = QVariant();
        const auto runWithin = [&](double mib, const QVariantMap& asked) {
            setMemoryLimitGib(mib / 1024);
            QgsApplication::setMaxThreads(2);
            const Outcome outcome = run(asked);
            QgsApplication::setMaxThreads(-1);
            setMemoryLimitGib(0);
            return outcome;
        };

        parameters["SOLVER"] = "floyd-warshall";
        Outcome outcome = runWithin(12, parameters);
        static const QRegularExpression others(
            "the solver floyd-warshall needs [0-9.]+ MiB of memory, but Fermat may use only "
            "12\\.00 MiB\\. Choose a solver that needs less \\(SOLVER\\): ([a-z, -]+)\\. "
            "Raise the limit in Settings > Options > Fermat\\.$");
        const QStringList fitting = others.match(outcome.error).captured(1).split(", ");
        QVERIFY2(fitting.contains("dijkstra"), qPrintable(outcome.error));
        for (const QString& solver : fitting) {
            parameters["SOLVER"] = solver;
            outcome = runWithin(12, parameters);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
        }

        parameters["SOLVER"] = "auto";
        outcome = runWithin(6, parameters);
        static const QRegularExpression fewer(
            "Choose at most ([0-9]+) nodes \\(NODES\\), and the solver ([a-z-]+) \\(SOLVER\\)\\.");
        const QRegularExpressionMatch advice = fewer.match(outcome.error);
        const int most = advice.captured(1).toInt();
        QVERIFY2(most > 0 && most < nodes, qPrintable(outcome.error));
        for (const int count : {most, most + 1}) {
            std::vector<QVariantList> ids;
            for (int i = 0; i < count; ++i)
                ids.push_back({i});
            const auto wanted = table({"id:integer"}, ids);
            QVariantMap asked = parameters;
            asked["SOLVER"] = advice.captured(2);
            asked["NODES"] = edges(wanted);
            asked["NODE_ID_FIELD"] = "id";
            outcome = runWithin(6, asked);
            QVERIFY2(outcome.ok == (count == most), qPrintable(outcome.error));
        }

        parameters["TABLE"] = "TEMPORARY_OUTPUT";
        outcome = runWithin(100, parameters);
        QVERIFY2(outcome.error.contains(QRegularExpression(
                     "TABLE has 2250000 rows, which are in memory until the run ends: they need "
                     "[0-9.]+ MiB, but Fermat may use only 100\\.00 MiB for the whole run\\. Save "
                     "it as a file whose name ends in \\.csv or \\.gpkg, which gets each row")),
                 qPrintable(outcome.error));
        parameters["TABLE"] = mFixture.path("advised.csv");
        outcome = runWithin(100, parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
    }

    void aMatrixThatDoesNotFitIntoMemoryIsInATemporaryFile() {
        const QString folder = QFileInfo(mFixture.path("x")).absolutePath();
        if (fermat::available_disk(folder.toStdString()) == 0)
            QSKIP("the folder for temporary files is in memory");
        std::vector<QVariantList> rows;
        for (int i = 0; i < 1400; ++i)
            rows.push_back({i, (i + 1) % 1400, 1 + i % 7});
        const auto layer = table({"from:integer", "to:integer", "cost:integer"}, rows);
        QVariantMap parameters = given(layer);
        parameters["TABLE"] = QVariant();
        const Outcome expected = run(parameters);
        parameters["SOLVER"] = "blocked-floyd-warshall";
        QgsApplication::setMaxThreads(2);
        setMemoryLimitGib(20.0 / 1024); // with the matrix, which has 7.5 MiB, it is more
        const Outcome outcome = run(parameters);
        Outcome refused;
        QStringList before = mFixture.files();
        {
            const fermat::test::LargestFile limit(1 << 20);
            refused = run(parameters);
        }
        const QStringList after = mFixture.files();
        setMemoryLimitGib(10.0 / 1024);
        const Outcome tooLarge = run(parameters);
        setMemoryLimitGib(0);
        QgsApplication::setMaxThreads(-1);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY2(outcome.infos.join('\n').contains("in a temporary file in the folder " + folder),
                 qPrintable(outcome.infos.join('\n')));
        for (const char* name : {"MATRIX", "PREDECESSORS"})
            QCOMPARE(ProviderFixture::readRaster(outcome.results[name]).values,
                     ProviderFixture::readRaster(expected.results[name]).values);
        QVERIFY(!refused.ok);
        QVERIFY2(refused.error.contains(QRegularExpression(
                     "the solver needs a temporary file of [0-9.]+ MiB beside MATRIX, in the "
                     "folder " +
                     folder)),
                 qPrintable(refused.error));
        QCOMPARE(after, before);
        QVERIFY2(tooLarge.error.contains(
                     QRegularExpression("of memory, but Fermat may use only [0-9.]+ MiB\\.")),
                 qPrintable(tooLarge.error));
        QCOMPARE(mFixture.files(), before);
    }

    void aCancelLeavesNoFile() {
        std::vector<QVariantList> rows;
        for (int i = 0; i < 600; ++i)
            rows.push_back({i, (i + 1) % 600, 1 + i % 7});
        const auto layer = table({"from:integer", "to:integer", "cost:integer"}, rows);
        const QStringList before = mFixture.files();
        for (const char* solver : {"dijkstra", "blocked-floyd-warshall"})
            for (const double at : {10.0, 40.0, 80.0}) {
                RecordingFeedback feedback;
                feedback.mOnProgress = [&](double progress) {
                    if (progress > at)
                        feedback.cancel();
                };
                QVariantMap parameters = given(layer);
                parameters["SOLVER"] = solver;
                const Outcome outcome = run(parameters, &feedback);
                QVERIFY(feedback.isCanceled());
                QCOMPARE(outcome.error, QString("Cancelled: nothing was written."));
                QCOMPARE(mFixture.files(), before);
            }
    }
};

FERMAT_QGIS_TEST(AllPairsAlgorithmTest)
#include "all_pairs_algorithm_test.moc"
