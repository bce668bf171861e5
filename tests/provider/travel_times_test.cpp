#include "memory_limit.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <fermat/synthetic.h>

#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <thread>
#include <tuple>

/// The outputs of fermat:traveltimes.
class TravelTimesTest : public QObject {
    Q_OBJECT

    static constexpr int side = 200;
    ProviderFixture mFixture;
    int mRuns = 0;

    QString uniform() {
        return mFixture.writeRaster("uniform.tif", 20, std::vector<double>(600, 36), GDT_Byte);
    }
    /// Rough ground with lakes that cannot be crossed.
    QString terrain() {
        const auto cells = fermat::rough_terrain({side, side}, 3);
        return mFixture.writeRaster("terrain.tif", side,
                                    std::vector<double>(cells.begin(), cells.end()), GDT_Byte);
    }
    /// Points on every `step`th cell of the terrain, only on passable ones if wanted.
    static std::unique_ptr<QgsVectorLayer> points(std::size_t step, bool passable) {
        const auto cells = fermat::rough_terrain({side, side}, 3);
        std::vector<FeatureContent> points;
        for (std::size_t cell = 7; cell < cells.size(); cell += step)
            if (cells[cell] > 0 || !passable)
                points.push_back({QStringLiteral("POINT(%1 %2)")
                                      .arg(1005 + 10 * double(cell % side))
                                      .arg(1995 - 10 * double(cell / side)),
                                  {}});
        return ProviderFixture::layer("Point", "EPSG:32632", {}, points);
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }

    Outcome run(QVariantMap parameters) {
        if (!parameters.contains("OUTPUT"))
            parameters.insert("OUTPUT", mFixture.path(QStringLiteral("times%1.gpkg").arg(mRuns++)));
        const Outcome outcome = mFixture.run("fermat:traveltimes", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return outcome;
    }
    struct Row {
        int source;
        int receiver;
        QVariant cost;
    };
    static std::vector<Row> table(const Outcome& outcome) {
        std::vector<Row> rows;
        for (const QgsFeature& row : ProviderFixture::readFeatures(outcome.results["OUTPUT"]))
            rows.push_back({row.attribute("source").toInt(), row.attribute("receiver").toInt(),
                            row.attribute("cost")});
        return rows;
    }

  private slots:
    void costsAreTheIsochroneRastersValuesForEverySolver() {
        const QString input = terrain();
        const auto sources = points(4999, true), receivers = points(911, false);
        QVariantMap parameters{
            {"INPUT", input}, {"SOURCES", given(sources)}, {"RECEIVERS", given(receivers)}};
        const Outcome outcome = run(parameters);
        const auto rows = table(outcome);
        QVERIFY(sources->featureCount() > 4);
        QCOMPARE((long long)rows.size(), sources->featureCount() * receivers->featureCount());
        parameters.insert("SOLVER", "dijkstra");
        const auto byDijkstra = table(run(parameters));
        auto row = rows.begin();
        auto other = byDijkstra.begin();
        int unreached = 0;
        QgsFeature source;
        for (QgsFeatureIterator from = sources->getFeatures(); from.nextFeature(source);) {
            const QgsPointXY at = source.geometry().asPoint();
            const Outcome isochrones = mFixture.run(
                "fermat:isochrones",
                {{"INPUT", input},
                 {"START_POINT", QStringLiteral("%1,%2").arg(at.x()).arg(at.y())},
                 {"OUTPUT", mFixture.path(QStringLiteral("distance%1.tif").arg(source.id()))}});
            const RasterContent distance =
                ProviderFixture::readRaster(isochrones.results["OUTPUT"]);
            QgsFeature receiver;
            for (QgsFeatureIterator to = receivers->getFeatures(); to.nextFeature(receiver);) {
                const QgsPointXY there = receiver.geometry().asPoint();
                const double expected =
                    distance.at(int((2000 - there.y()) / 10), int((there.x() - 1000) / 10));
                QCOMPARE(row->source, int(source.id()));
                QCOMPARE(row->receiver, int(receiver.id()));
                QCOMPARE(row->cost.isNull(), expected == -9999);
                if (row->cost.isNull())
                    ++unreached;
                else
                    QCOMPARE(row->cost.toDouble(), expected);
                QCOMPARE(other->cost, row->cost);
                ++row;
                ++other;
            }
        }
        QVERIFY(unreached > 0);
        QCOMPARE(outcome.value("UNREACHED"), double(unreached));
        QVERIFY(outcome.saysThatItSolvedBy(outcome.results["SOLVER_USED"].toString()));
        QVERIFY(
            !outcome.warnings
                 .filter(
                     QStringLiteral("%1 of %2 pairs have no path.").arg(unreached).arg(rows.size()))
                 .isEmpty());
    }

    void namesOfSourcesAndReceiversAreInTheTable() {
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"name:string"},
            {{"POINT(1015 1995)", {"Harbour, “old”"}}, {"POINT(1005 1995)", {QVariant()}}});
        const auto receivers = ProviderFixture::layer("Point", "EPSG:32632", {"label:string"},
                                                      {{"POINT(1055 1995)", {"Mühle"}}});
        QVariantMap parameters{
            {"INPUT", uniform()}, {"START_POINT", "1025,1995"},    {"SOURCES", given(sources)},
            {"ID_FIELD", "name"}, {"RECEIVERS", given(receivers)}, {"RECEIVER_ID_FIELD", "label"}};
        for (const char* suffix : {"gpkg", "csv"}) {
            parameters.insert("OUTPUT", mFixture.path(QStringLiteral("names.%1").arg(suffix)));
            QStringList said;
            for (const QgsFeature& row :
                 ProviderFixture::readFeatures(run(parameters).results["OUTPUT"]))
                said << QStringLiteral("%1 %2-%3 %4 %5")
                            .arg(row.attribute("source").toString(),
                                 row.attribute("src_name").toString(),
                                 row.attribute("receiver").toString(),
                                 row.attribute("rec_name").toString(),
                                 row.attribute("cost").toString());
            QCOMPARE(said, QStringList({"0 START_POINT-1 Mühle 3", "1 Harbour, “old”-1 Mühle 4",
                                        "2 -1 Mühle 5"}));
        }
    }

    void namesInACsvFileAreQuotedAndNumbersAreNot() {
        const auto sources = ProviderFixture::layer("Point", "EPSG:32632", {"name:string"},
                                                    {{"POINT(1015 1995)", {"the \"old\", É"}}});
        const Outcome outcome = run({{"INPUT", uniform()},
                                     {"SOURCES", given(sources)},
                                     {"ID_FIELD", "name"},
                                     {"END_POINT", "1055,1995"},
                                     {"OUTPUT", mFixture.path("quoted.csv")}});
        QFile file(outcome.results["OUTPUT"].toString());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readLine(), QByteArray("src_name,source,receiver,cost,unit\n"));
        QCOMPARE(file.readLine(), QByteArray("\"the \"\"old\"\", É\",1,0,4,\"s\"\n"));
    }

    void textsOfDigitsAreNames() {
        const auto sources =
            ProviderFixture::layer("Point", "EPSG:32632", {"number:string"},
                                   {{"POINT(1015 1995)", {"12"}}, {"POINT(1005 1995)", {"7"}}});
        const Outcome outcome = run({{"INPUT", uniform()},
                                     {"SOURCES", given(sources)},
                                     {"ID_FIELD", "number"},
                                     {"END_POINT", "1055,1995"}});
        const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        QCOMPARE(rows.size(), std::size_t(2));
        QCOMPARE(rows[0].attribute("src_name").toString(), QString("12"));
        QCOMPARE(rows[1].attribute("src_name").toString(), QString("7"));
        QCOMPARE(rows[0].attribute("source").toInt(), 1);
        QCOMPARE(rows[1].attribute("source").toInt(), 2);
    }

    void receiversHaveTheIdsOfAField() {
        const auto receivers =
            ProviderFixture::layer("Point", "EPSG:32632", {"code:integer"},
                                   {{"POINT(1055 1995)", {5}}, {"POINT(1045 1995)", {3}}});
        const auto rows = table(run({{"INPUT", uniform()},
                                     {"START_POINT", "1025,1995"},
                                     {"RECEIVERS", given(receivers)},
                                     {"RECEIVER_ID_FIELD", "code"}}));
        QCOMPARE(rows.size(), std::size_t(2));
        QCOMPARE(rows[0].receiver, 5);
        QCOMPARE(rows[1].receiver, 3);
    }

    void rowsStandByTheOrderOfTheLayersPointsGivenByHandFirst() {
        const auto sources =
            ProviderFixture::layer("Point", "EPSG:32632", {"name:integer"},
                                   {{"POINT(1015 1995)", {9}}, {"POINT(1005 1995)", {4}}});
        const auto receivers = ProviderFixture::layer(
            "Point", "EPSG:32632", {}, {{"POINT(1055 1995)", {}}, {"POINT(1045 1995)", {}}});
        const auto rows = table(run({{"INPUT", uniform()},
                                     {"START_POINT", "1025,1995"},
                                     {"SOURCES", given(sources)},
                                     {"ID_FIELD", "name"},
                                     {"END_POINT", "1035,1995"},
                                     {"RECEIVERS", given(receivers)}}));
        const std::vector<std::tuple<int, int, double>> expected{{0, 0, 1}, {0, 1, 3}, {0, 2, 2},
                                                                 {9, 0, 2}, {9, 1, 4}, {9, 2, 3},
                                                                 {4, 0, 3}, {4, 1, 5}, {4, 2, 4}};
        QCOMPARE(rows.size(), expected.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto [source, receiver, cost] = expected[i];
            QCOMPARE(rows[i].source, source);
            QCOMPARE(rows[i].receiver, receiver);
            QCOMPARE(rows[i].cost.toDouble(), cost);
        }
    }

    void aSourceOfManyCellsIsOneSourceWithItsStartAndMaximumCost() {
        const auto sources =
            ProviderFixture::layer("LineString", "EPSG:32632", {"start:double", "most:double"},
                                   {{"LINESTRING(1005 1995, 1005 1805)", {2, 6}},
                                    {"LINESTRING(1005 1995, 1025 1995)", {0}}});
        const auto rows = table(
            run({{"INPUT", uniform()},
                 {"SOURCES", given(sources)},
                 {"START_COST_FIELD", "start"},
                 {"MAX_COST_FIELD", "most"},
                 {"RECEIVERS",
                  given(ProviderFixture::layer("MultiPoint", "EPSG:32632", {},
                                               {{"MULTIPOINT((1045 1995), (1055 1995))", {}}}))}}));
        QCOMPARE(rows.size(), std::size_t(4));
        QCOMPARE(rows[0].cost.toDouble(), 6.0);
        QVERIFY(rows[1].cost.isNull()); // 7 is more than the maximum
        QCOMPARE(rows[2].cost.toDouble(), 2.0);
        QCOMPARE(rows[3].cost.toDouble(), 3.0);
        for (const Row& row : rows)
            QCOMPARE(row.receiver, 1);
    }

    void aTableIsWrittenInEveryFormatAndHasNoGeometry_data() {
        QTest::addColumn<QString>("format");
        for (const char* format : {"gpkg", "csv", "xlsx", "ods"})
            QTest::addRow("%s", format) << QString(format);
    }
    void aTableIsWrittenInEveryFormatAndHasNoGeometry() {
        QFETCH(QString, format);
        const QString path = mFixture.path("table." + format);
        const Outcome outcome = run({{"INPUT", uniform()},
                                     {"RADIUS", 1},
                                     {"START_POINT", "1005,1995"},
                                     {"END_POINT", "1045,1985"},
                                     {"OUTPUT", path}});
        QCOMPARE(outcome.results["OUTPUT"].toString(), path);
        const QgsVectorLayer layer(path, "table", "ogr");
        QVERIFY(layer.isValid());
        QVERIFY(!layer.isSpatial());
        const auto rows = table(outcome);
        QCOMPARE(rows.size(), std::size_t(1));
        const float diagonal = float(std::sqrt(2.0) * 10 / 2);
        const float slowness = float(0.1);
        const float expected = std::fma(diagonal, slowness + slowness, 3.0f);
        QVERIFY(float(rows[0].cost.toDouble()) == expected);
    }

    void aNameIsNoFormulaInASpreadsheet_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("written");
        QTest::newRow("ods") << "ods"
                             << "'of:=1+1";
        QTest::newRow("xlsx") << "xlsx"
                              << "of:=1+1";
    }
    void aNameIsNoFormulaInASpreadsheet() {
        QFETCH(QString, format);
        const auto receivers = ProviderFixture::layer("Point", "EPSG:32632", {"name:string"},
                                                      {{"POINT(1045 1985)", {"of:=1+1"}}});
        const Outcome outcome = run({{"INPUT", uniform()},
                                     {"START_POINT", "1005,1995"},
                                     {"RECEIVERS", given(receivers)},
                                     {"RECEIVER_ID_FIELD", "name"},
                                     {"OUTPUT", mFixture.path("names." + format)}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QTEST(ProviderFixture::readFeatures(mFixture.path("names." + format))[0]
                  .attribute("rec_name")
                  .toString(),
              "written");
    }

    void aCrossTableHasTheCostsOfThePairs_data() {
        QTest::addColumn<QString>("format");
        for (const char* format : {"gpkg", "csv", "ods"})
            QTest::addRow("%s", format) << QString(format);
    }
    void aCrossTableHasTheCostsOfThePairs() {
        QFETCH(QString, format);
        const auto sources = points(4999, true), receivers = points(911, false);
        QVariantMap parameters{
            {"INPUT", terrain()}, {"SOURCES", given(sources)}, {"RECEIVERS", given(receivers)}};
        const auto pairs = table(run(parameters));
        parameters.insert("CROSS_TABLE", true);
        parameters.insert("OUTPUT", mFixture.path("cross." + format));
        const auto rows = ProviderFixture::readFeatures(run(parameters).results["OUTPUT"]);
        QCOMPARE((long long)rows.size(), sources->featureCount());
        auto pair = pairs.begin();
        int unreached = 0;
        for (const QgsFeature& row : rows)
            for (long long i = 0; i < receivers->featureCount(); ++i, ++pair) {
                QCOMPARE(row.attribute("source").toInt(), pair->source);
                const QVariant cost =
                    row.attribute(QStringLiteral("rec_%1 (s)").arg(pair->receiver));
                QVERIFY(cost.isValid());
                unreached += pair->cost.isNull();
                // A CSV file has NULL and an empty text alike.
                QCOMPARE(cost.isNull() || cost.toString().isEmpty(), pair->cost.isNull());
                if (!pair->cost.isNull())
                    QCOMPARE(float(cost.toDouble()), float(pair->cost.toDouble()));
            }
        QVERIFY(pair == pairs.end());
        QVERIFY(unreached > 0);
    }

    void columnsOfACrossTableHaveNamesOfTheirOwn() {
        std::vector<FeatureContent> named;
        int x = 1015;
        for (const char* name : {"Jakarta", "jakarta", "fid", "", "source", "06037", "a,b"}) {
            named.push_back({QStringLiteral("POINT(%1 1995)").arg(x),
                             {*name ? QVariant(QString(name)) : QVariant()}});
            x += 10;
        }
        const auto receivers =
            ProviderFixture::layer("Point", "EPSG:32632", {"name:string"}, named);
        for (const char* format : {"csv", "gpkg"}) {
            const Outcome outcome =
                run({{"INPUT", uniform()},
                     {"START_POINT", "1005,1995"},
                     {"RECEIVERS", given(receivers)},
                     {"RECEIVER_ID_FIELD", "name"},
                     {"CROSS_TABLE", true},
                     {"OUTPUT", mFixture.path(QStringLiteral("columns.%1").arg(format))}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
            QCOMPARE(rows.size(), std::size_t(1));
            double cost = 0;
            for (const char* name :
                 {"Jakarta", "jakarta_2", "fid_2", "rec_4", "source_2", "rec_06037", "a,b"})
                QCOMPARE(rows[0].attribute(QStringLiteral("%1 (s)").arg(name)).toDouble(), ++cost);
        }
    }

    void aCrossTableWithTooManyColumnsIsRefused() {
        for (const int count : {1990, 1991}) {
            std::vector<FeatureContent> many;
            for (int i = 0; i < count; ++i)
                many.push_back({QStringLiteral("POINT(%1 1995)").arg(1005 + 0.1 * i), {}});
            const auto receivers = ProviderFixture::layer("Point", "EPSG:32632", {}, many);
            const QVariantMap parameters{
                {"INPUT",
                 mFixture.writeRaster("long.tif", 1, std::vector<double>(60, 36), GDT_Byte)},
                {"START_POINT", "1005,1995"},
                {"RECEIVERS", given(receivers)},
                {"CROSS_TABLE", true},
                {"OUTPUT", mFixture.path("wide.csv")}};
            const Outcome outcome = mFixture.run("fermat:traveltimes", parameters);
            QCOMPARE(outcome.ok, count == 1990);
            if (outcome.ok) {
                const auto rows = ProviderFixture::readFeatures(mFixture.path("wide.csv"));
                QCOMPARE(rows.at(0).fields().size(), count + 1);
            } else {
                QVERIFY2(outcome.error.contains("at most 1,990"), qPrintable(outcome.error));
            }
        }
    }

    void aCsvFileHasItsLinesAndNothingWhereThereIsNoPath() {
        std::vector<double> values(600, 36);
        for (std::size_t row = 0; row < 20; ++row)
            values[row * 30 + 10] = 0;
        const QString path = mFixture.path("plain.csv");
        const auto receivers = ProviderFixture::layer(
            "Point", "EPSG:32632", {},
            {{"POINT(1025 1995)", {}}, {"POINT(1105 1995)", {}}, {"POINT(1205 1995)", {}}});
        const Outcome outcome =
            run({{"INPUT", mFixture.writeRaster("wall.tif", 20, values, GDT_Byte)},
                 {"START_POINT", "1005,1995"},
                 {"RECEIVERS", given(receivers)},
                 {"OUTPUT", path}});
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString(file.readAll()).remove('"').split('\n', Qt::SkipEmptyParts),
                 (QStringList{"source,receiver,cost,unit", "0,1,2,s", "0,2,,s", "0,3,,s"}));
        QCOMPARE(outcome.value("UNREACHED"), 2.0);
        QVERIFY(outcome.warnings[0].contains(
            "\nFeature 2 of the layer “sources” (RECEIVERS) at 1105,"));
    }

    void tenThousandPairsAreThere() {
        const auto sources = points(401, true), receivers = points(331, false);
        const Outcome outcome = run({{"INPUT", terrain()},
                                     {"SOURCES", given(sources)},
                                     {"RECEIVERS", given(receivers)},
                                     {"RADIUS", 3}});
        const auto pairs = sources->featureCount() * receivers->featureCount();
        QVERIFY(pairs > 9000);
        QCOMPARE((long long)table(outcome).size(), pairs);
    }

    void solvesNoMoreAtATimeThanTheMemoryAllows() {
        const auto cells = fermat::rough_terrain({1000, 1000}, 3);
        const QString input = mFixture.writeRaster(
            "large.tif", 1000, std::vector<double>(cells.begin(), cells.end()), GDT_Byte);
        std::vector<FeatureContent> starts;
        for (int i = 0; i < 4; ++i)
            starts.push_back(
                {QStringLiteral("LINESTRING(%1 1995, %1 -7995)").arg(1005 + 2000 * i), {}});
        const auto sources = ProviderFixture::layer("LineString", "EPSG:32632", {}, starts);
        const QVariantMap parameters{{"INPUT", input},
                                     {"RADIUS", 1},
                                     {"SOURCES", given(sources)},
                                     {"SOLVER", "tiled"},
                                     {"END_POINT", "6005,-3005"}};
        const QRegularExpression sentence("up to ([0-9.]+) MiB of memory");
        const auto said = [&](const Outcome& outcome) {
            return sentence.match(outcome.infos.join('\n')).captured(1).toDouble();
        };
        const Outcome free = run(parameters);
        constexpr double limit = 10; // MiB; one solve takes 7.4, each other one 4.6 more
        setMemoryLimitGib(limit / 1024);
        const Outcome limited = run(parameters);
        setMemoryLimitGib(0);
        QVERIFY(said(limited) > 0 && said(limited) <= limit);
        const int threads = std::max(1, int(std::thread::hardware_concurrency()));
        QVERIFY(said(free) >= said(limited) + (std::min(4, threads) - 1) * 4);
        const auto rows = table(free), same = table(limited);
        QCOMPARE(rows.size(), std::size_t(4));
        for (std::size_t i = 0; i < 4; ++i)
            QCOMPARE(same[i].cost, rows[i].cost);
    }

    void aCancelLeavesNoFile() {
        const QString input = terrain();
        const auto sources = points(401, true), receivers = points(331, true);
        const QStringList before = mFixture.files();
        for (const double at : {5.0, 30.0, 60.0, 90.0}) {
            RecordingFeedback feedback;
            feedback.mOnProgress = [&](double progress) {
                if (progress > at)
                    feedback.cancel();
            };
            const Outcome outcome = mFixture.run("fermat:traveltimes",
                                                 {{"INPUT", input},
                                                  {"SOURCES", given(sources)},
                                                  {"RECEIVERS", given(receivers)},
                                                  {"OUTPUT", mFixture.path("cancelled.csv")}},
                                                 &feedback);
            QVERIFY(feedback.isCanceled());
            QVERIFY(!outcome.ok);
            QCOMPARE(outcome.error, QString("Cancelled: nothing was written."));
            QCOMPARE(mFixture.files(), before);
        }
    }

    void wantsASourceAndAReceiver() {
        const Outcome noReceiver =
            mFixture.run("fermat:traveltimes", {{"INPUT", uniform()},
                                                {"START_POINT", "1005,1995"},
                                                {"OUTPUT", mFixture.path("none.csv")}});
        QVERIFY2(noReceiver.error.contains("There is no receiver. Set an end point"),
                 qPrintable(noReceiver.error));
        const Outcome noSource =
            mFixture.run("fermat:traveltimes", {{"INPUT", uniform()},
                                                {"END_POINT", "1005,1995"},
                                                {"OUTPUT", mFixture.path("none.csv")}});
        QVERIFY2(noSource.error.contains("There is no source. Set a start point"),
                 qPrintable(noSource.error));
        const Outcome outside =
            mFixture.run("fermat:traveltimes", {{"INPUT", uniform()},
                                                {"START_POINT", "1005,1995"},
                                                {"END_POINT", "5,5"},
                                                {"OUTPUT", mFixture.path("none.csv")}});
        QVERIFY2(outside.error.contains("END_POINT at 5,5 "), qPrintable(outside.error));
        QVERIFY(!QFile::exists(mFixture.path("none.csv")));
    }
};

FERMAT_QGIS_TEST(TravelTimesTest)
#include "travel_times_test.moc"
