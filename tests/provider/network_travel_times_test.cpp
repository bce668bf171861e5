#include "network_fixture.h"
#include "qgis_test_main.h"

#include <qgsapplication.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingregistry.h>

#include <QFileInfo>
#include <QRegularExpression>

#include <cmath>

/// fermat:networktraveltimes, and how lines become a network.
class NetworkTravelTimesTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;
    int mRuns = 0;

    Outcome run(QVariantMap parameters) {
        if (!parameters.contains("OUTPUT"))
            parameters.insert("OUTPUT", mFixture.path(QStringLiteral("times%1.csv").arg(mRuns++)));
        const Outcome outcome = mFixture.run("fermat:networktraveltimes", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return outcome;
    }
    using Table = std::map<std::pair<int, int>, QVariant>;
    /// The rows of a CSV file.
    static Table table(const Outcome& outcome) {
        QFile file(outcome.results["OUTPUT"].toString());
        Table costs;
        if (!file.open(QIODevice::ReadOnly))
            return costs;
        const QByteArray head = file.readLine().replace(",unit", "");
        if (head != "source,receiver,cost,length,src_way,rec_way,way_cost\n" &&
            head != "source,receiver,cost\n")
            return costs;
        while (!file.atEnd()) {
            const QStringList row = QString(file.readLine().trimmed()).split(',');
            costs[{row[0].toInt(), row[1].toInt()}] =
                row[2].isEmpty() ? QVariant() : QVariant(row[2].toDouble());
        }
        return costs;
    }
    /// The cost from START_POINT to END_POINT; -1 if there is no path.
    double cost(const std::unique_ptr<QgsVectorLayer>& lines, const char* start, const char* end,
                const QVariantMap& more = {}) {
        QVariantMap parameters{
            {"INPUT", NetworkFixture::given(lines)}, {"START_POINT", start}, {"END_POINT", end}};
        for (auto it = more.begin(); it != more.end(); ++it)
            parameters.insert(it.key(), it.value());
        const Table costs = table(run(parameters));
        if (costs.size() != 1)
            return ProviderFixture::nan;
        const QVariant value = costs.at({0, 0});
        return value.isNull() ? -1 : value.toDouble();
    }

  private slots:
    void cleanup() {
        for (const QString& file : mFixture.files())
            QFile::remove(mFixture.path(file));
    }

    void lengthsAddUpAndPointsJoinInTheMiddleOfALine() {
        const auto corner =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(100 0, 100 50)"});
        QCOMPARE(cost(corner, "0,0", "100,50"), 150.0);
        QCOMPARE(cost(corner, "25,0", "100,30"), 105.0);
        QCOMPARE(cost(corner, "25,10", "105,30"), 105.0);
        QCOMPARE(cost(corner, "25,10", "105,30", {{"ACCESS_SPEED", 5}}), 120.0);
        QCOMPARE(cost(corner, "20,0", "70,0"), 50.0);
        QCOMPARE(cost(corner, "70,0", "20,0"), 50.0);
        QCOMPARE(cost(corner, "70.1234,0", "20,0"), 50.123);
    }

    void linesMeetAtVerticesAndNotWhereTheyCross() {
        const auto crossing =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(50 -50, 50 50)"});
        QCOMPARE(cost(crossing, "0,0", "50,50"), -1.0);
        const auto junction =
            NetworkFixture::lines({"LINESTRING(0 0, 50 0, 100 0)", "LINESTRING(50 -50, 50 0)"});
        QCOMPARE(cost(junction, "0,0", "50,-50"), 100.0);
    }

    void vertexesWithinTheToleranceAreOne() {
        const auto gap =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(100.4 0, 200 0)"});
        QCOMPARE(cost(gap, "0,0", "200,0"), -1.0);
        // The second line begins at the end of the first one.
        QCOMPARE(cost(gap, "0,0", "200,0", {{"TOLERANCE", 0.5}}), 200.0);
    }

    void fastestPathsFollowTheSpeedsInTheUnitOfTimes() {
        const auto lines =
            NetworkFixture::lines({"kmh:double"}, {{"LINESTRING(0 0, 1000 0)", {36}},
                                                   {"LINESTRING(1000 0, 2000 0)", {QVariant()}},
                                                   {"LINESTRING(0 0, 1000 500, 2000 0)", {90}}});
        const QVariantMap fastest{{"STRATEGY", 1}, {"SPEED_FIELD", "kmh"}, {"DEFAULT_SPEED", 18}};
        QCOMPARE(cost(lines, "0,0", "2000,0"), 2000.0);
        QCOMPARE(cost(lines, "0,0", "1000,0", fastest), 100.0);
        QCOMPARE(cost(lines, "0,0", "2000,0", fastest), 89.443); // 2 × hypot(1000, 500) / 25
        QVariantMap minutes = fastest;
        minutes.insert("TIME_UNIT", 1);
        QCOMPARE(cost(lines, "0,0", "600,0", minutes), 1.0);
        QCOMPARE(cost(lines, "0,0", "2000,0", {{"STRATEGY", 1}}), 144.0); // 50 km/h
        // 10 m at 7.2 km/h take 5 s.
        QVariantMap access = fastest;
        access.insert("ACCESS_SPEED", 7.2);
        QCOMPARE(cost(lines, "0,0", "500,-10", access), 55.0);
    }

    void oneWayLinesAreOpenInTheDirectionOfTheirValue() {
        const auto lines =
            NetworkFixture::lines({"way:string"}, {{"LINESTRING(0 0, 10 0)", {"ahead"}},
                                                   {"LINESTRING(20 0, 10 0)", {"back"}},
                                                   {"LINESTRING(20 0, 30 0)", {"both"}},
                                                   {"LINESTRING(30 0, 40 0)", {QVariant()}},
                                                   {"LINESTRING(40 0, 50 0)", {""}}});
        QVariantMap values{{"DIRECTION_FIELD", "way"},
                           {"VALUE_FORWARD", "ahead"},
                           {"VALUE_BACKWARD", "back"},
                           {"VALUE_BOTH", "both"}};
        QCOMPARE(cost(lines, "0,0", "50,0", values), 50.0);
        QCOMPARE(cost(lines, "50,0", "20,0", values), 30.0);
        QCOMPARE(cost(lines, "50,0", "0,0", values), -1.0);
        QCOMPARE(cost(lines, "8,0", "2,0", values), -1.0);
        QCOMPARE(cost(lines, "2,0", "8,0", values), 6.0);
        values.insert("DEFAULT_DIRECTION", 0);
        QCOMPARE(cost(lines, "0,0", "50,0", values), 50.0);
        QCOMPARE(cost(lines, "50,0", "20,0", values), -1.0);
        values.insert("DEFAULT_DIRECTION", 1);
        QCOMPARE(cost(lines, "0,0", "50,0", values), -1.0);
        QCOMPARE(cost(lines, "50,0", "20,0", values), 30.0);
    }

    void towardsTheSourcesIsTheWayBack() {
        const auto lines =
            NetworkFixture::lines({"way:string"}, {{"LINESTRING(0 0, 100 0)", {"1"}},
                                                   {"LINESTRING(0 0, 50 120, 100 0)", {"2"}}});
        const QVariantMap away{
            {"DIRECTION_FIELD", "way"}, {"VALUE_FORWARD", "1"}, {"VALUE_BACKWARD", "2"}};
        QVariantMap towards = away;
        towards.insert("DIRECTION", 1);
        QCOMPARE(cost(lines, "0,0", "100,0", away), 100.0);
        QCOMPARE(cost(lines, "0,0", "100,0", towards), 260.0);
        QCOMPARE(cost(lines, "20,0", "80,0", away), 60.0);
        QCOMPARE(cost(lines, "20,0", "80,0", towards), 300.0);
    }

    void unknownDirectionsAreOpenBothWaysCountedAndReported() {
        const auto lines =
            NetworkFixture::lines({"way:string"}, {{"LINESTRING(0 0, 10 0)", {"F"}},
                                                   {"LINESTRING(10 0, 20 0)", {"reversible"}},
                                                   {"LINESTRING(20 0, 30 0)", {"reversible"}},
                                                   {"LINESTRING(30 0, 40 0)", {"?"}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"DIRECTION_FIELD", "way"},
                                     {"VALUE_FORWARD", "F"},
                                     {"DEFAULT_DIRECTION", 0},
                                     {"START_POINT", "40,0"},
                                     {"END_POINT", "10,0"}});
        QCOMPARE(table(outcome).at({0, 0}).toDouble(), 30.0);
        QCOMPARE(outcome.warnings.size(), 1);
        QVERIFY2(outcome.warnings[0].contains("“way” (DIRECTION_FIELD) of the layer “sources”"),
                 qPrintable(outcome.warnings[0]));
        QVERIFY(outcome.warnings[0].contains(": 3. Such values: “?” (1), “reversible” (2)."));
    }

    void costsOfFieldsAreSharedByLengthAndNegativeOrNullCloses() {
        const auto lines = NetworkFixture::lines({"there:double", "back:double"},
                                                 {{"LINESTRING(0 0, 10 0, 40 0)", {8, 4}},
                                                  {"LINESTRING(40 0, 50 0)", {1.5, -1}},
                                                  {"LINESTRING(50 0, 60 0)", {-1, 2.5}},
                                                  {"LINESTRING(50 0, 70 0)", {QVariant(), 7}}});
        const QVariantMap both{{"COST_FIELD", "there"}, {"REVERSE_COST_FIELD", "back"}};
        QCOMPARE(cost(lines, "0,0", "50,0", both), 9.5);
        QCOMPARE(cost(lines, "0,0", "10,0", both), 2.0);
        QCOMPARE(cost(lines, "25,0", "0,0", both), 2.5);
        QCOMPARE(cost(lines, "50,0", "40,0", both), -1.0);
        QCOMPARE(cost(lines, "40,0", "60,0", both), -1.0);
        QCOMPARE(cost(lines, "60,0", "50,0", both), 2.5);
        QCOMPARE(cost(lines, "70,0", "50,0", both), 7.0);
        QCOMPARE(cost(lines, "50,0", "0,0", {{"COST_FIELD", "there"}}), 9.5);
        QVERIFY(run({{"INPUT", NetworkFixture::given(lines)},
                     {"COST_FIELD", "there"},
                     {"ACCESS_SPEED", 5},
                     {"START_POINT", "0,0"},
                     {"END_POINT", "10,0"}})
                    .warnings.join('\n')
                    .contains("ACCESS_SPEED has no effect"));
    }

    void multipartLinesZValuesDuplicatesAndFeaturesWithoutShape() {
        auto lines =
            ProviderFixture::layer("MultiLineStringZ", "", {"price:double"},
                                   {{"MULTILINESTRING Z((0 0 0, 10 0 500), (20 0 7, 10 0 7))", {4}},
                                    {"", {1}},
                                    {"MULTILINESTRING Z((20 0 0, 30 0 0))", {3}},
                                    {"MULTILINESTRING Z((20 0 0, 30 0 0))", {2}},
                                    {"MULTILINESTRING Z((30 0 0, 30 0 9))", {5}},
                                    {"MULTILINESTRING Z((30 0 0, 30 0 9, 40 0 1))", {6}}});
        lines->setCrs({});
        QCOMPARE(cost(lines, "0,0", "40,0"), 40.0);
        QCOMPARE(cost(lines, "0,0", "40,0", {{"COST_FIELD", "price"}}), 12.0);
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"START_POINT", "0,0"},
                                     {"END_POINT", "10,0"}});
        QCOMPARE(outcome.warnings,
                 QStringList("1 feature of the layer “sources” has no geometry and is left out."));
    }

    void aDenseLineThatIsDrawnTwiceCostsWhatItCostsOnce() {
        QStringList there, back;
        for (int i = 0; i <= 1000; ++i) {
            there << QStringLiteral("%1 0").arg(i);
            back.prepend(there.last());
        }
        const QString line = "LINESTRING(" + there.join(',') + ")";
        const QString turned = "LINESTRING(" + back.join(',') + ")";
        const auto costOf = [&](const std::vector<FeatureContent>& features) {
            const auto lines = ProviderFixture::layer("LineString", "", {"kmh:double"}, features);
            lines->setCrs({});
            return cost(lines, "0,0", "1000,0", {{"STRATEGY", 1}, {"SPEED_FIELD", "kmh"}});
        };
        const double once = costOf({{line, {130}}});
        QVERIFY(std::abs(once - 3600 / 130.0) < 1e-3);
        QCOMPARE(costOf({{line, {130}}, {line, {130}}}), once);
        QCOMPARE(costOf({{line, {130}}, {turned, {130}}}), once);
        QCOMPARE(costOf({{turned, {129.9}}, {line, {130}}}), once);
        // The cheaper one counts, in each direction.
        QVERIFY(std::abs(costOf({{turned, {260}}, {line, {130}}}) - once / 2) < 1e-3);
    }

    void lengthsAreThoseOfGeodesics() {
        const double degree = 6378137 * M_PI / 180;
        const auto equator =
            ProviderFixture::layer("LineString", "EPSG:4326", {}, {{"LINESTRING(9 0, 10 0)", {}}});
        const double onEllipsoid = cost(equator, "9,0", "10,0");
        QVERIFY2(std::abs(onEllipsoid - degree) < 1e-3, qPrintable(QString::number(onEllipsoid)));
        // The scale of UTM on its central meridian is 0.9996.
        const auto meridian = ProviderFixture::layer(
            "LineString", "EPSG:32632", {}, {{"LINESTRING(500000 5000000, 500000 5009996)", {}}});
        const double onGround = cost(meridian, "500000,5000000", "500000,5009996");
        QVERIFY2(std::abs(onGround - 10000) < 1e-2, qPrintable(QString::number(onGround)));
    }

    void aCsvFileSaysTheUnitOfItsCosts() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 1000 0)"});
        const auto points =
            NetworkFixture::points({"name:string"}, {{"POINT(1000 0)", {"Harbour"}}});
        for (const bool hasNames : {false, true}) {
            QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                                   {"STRATEGY", 1},
                                   {"DEFAULT_SPEED", 60},
                                   {"TIME_UNIT", 1},
                                   {"START_POINT", "0,0"},
                                   {"RECEIVERS", NetworkFixture::given(points)},
                                   {"LENGTHS", false}};
            if (hasNames)
                parameters.insert("RECEIVER_ID_FIELD", "name");
            const Outcome outcome = run(parameters);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QFile file(outcome.results["OUTPUT"].toString());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString head = hasNames ? "rec_name,source,receiver,cost,unit\n"
                                          : "source,receiver,cost,unit\n",
                          row = hasNames ? "\"Harbour\",0,1,1,\"min\"\n" : "0,1,1,\"min\"\n";
            QCOMPARE(QString(file.readAll()), head + row);
        }
    }

    void pointsOfOtherCrsJoinWithinMaxSnapMetres() {
        const auto equator = ProviderFixture::layer("LineString", "EPSG:4326", {},
                                                    {{"LINESTRING(9 60, 9.1 60)", {}}});
        const QVariantMap parameters{{"INPUT", NetworkFixture::given(equator)},
                                     {"START_POINT", "500000,6651411 [EPSG:32632]"},
                                     {"END_POINT", "9.11,60"}}; // 557.99 m beyond the end
        QVariantMap near = parameters;
        near.insert("MAX_SNAP", 558.1);
        QVERIFY(run(near).ok);
        near.insert("MAX_SNAP", 557.9);
        near.insert("OUTPUT", mFixture.path("far.csv"));
        const Outcome outcome = mFixture.run("fermat:networktraveltimes", near);
        QVERIFY2(outcome.error.contains("END_POINT at 9.11"), qPrintable(outcome.error));
    }

    void startAndMaximumCostsOfSourcesAndForAll() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const auto sources = NetworkFixture::points(
            {"nr:integer", "start:double", "most:double"},
            {{"POINT(0 0)", {7, 10, 60}}, {"POINT(0 0)", {8, QVariant(), QVariant()}}});
        const auto receivers = NetworkFixture::points(
            {"code:integer"}, {{"POINT(50 0)", {1}}, {"POINT(51 0)", {2}}, {"POINT(90 0)", {3}}});
        const QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                                     {"SOURCES", NetworkFixture::given(sources)},
                                     {"ID_FIELD", "nr"},
                                     {"START_COST_FIELD", "start"},
                                     {"MAX_COST_FIELD", "most"},
                                     {"RECEIVERS", NetworkFixture::given(receivers)},
                                     {"RECEIVER_ID_FIELD", "code"},
                                     {"MAX_COST", 80}};
        const Outcome outcome = run(parameters);
        const Table costs = table(outcome);
        QCOMPARE(costs.size(), std::size_t(6));
        QCOMPARE(costs.at({7, 1}).toDouble(), 60.0);
        QVERIFY(costs.at({7, 2}).isNull());
        QVERIFY(costs.at({7, 3}).isNull());
        QCOMPARE(costs.at({8, 1}).toDouble(), 50.0);
        QCOMPARE(costs.at({8, 2}).toDouble(), 51.0);
        QVERIFY(costs.at({8, 3}).isNull());
        QCOMPARE(outcome.value("UNREACHED"), 3.0);
    }

    void namesOfSourcesAndReceiversAreInTheTable() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const auto sources = NetworkFixture::points(
            {"name:string"}, {{"POINT(0 0)", {"home"}}, {"POINT(10 0)", {"work"}}});
        const auto receivers = NetworkFixture::points(
            {"name:string"}, {{"POINT(50 0)", {"school"}}, {"POINT(90 0)", {"shop"}}});
        for (const bool lengths : {true, false}) {
            const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                         {"SOURCES", NetworkFixture::given(sources)},
                                         {"ID_FIELD", "name"},
                                         {"RECEIVERS", NetworkFixture::given(receivers)},
                                         {"RECEIVER_ID_FIELD", "name"},
                                         {"LENGTHS", lengths}});
            QStringList said;
            for (const QgsFeature& row : ProviderFixture::readFeatures(outcome.results["OUTPUT"]))
                said << QStringLiteral("%1-%2 %3 %4")
                            .arg(row.attribute("src_name").toString(),
                                 row.attribute("rec_name").toString(),
                                 row.attribute("cost").toString(),
                                 row.fieldNameIndex("length") < 0
                                     ? QStringLiteral("none")
                                     : row.attribute("length").toString());
            QCOMPARE(said, lengths ? QStringList({"home-school 50 50", "home-shop 90 90",
                                                  "work-school 40 40", "work-shop 80 80"})
                                   : QStringList({"home-school 50 none", "home-shop 90 none",
                                                  "work-school 40 none", "work-shop 80 none"}));
        }
    }

    void theTableHasTheWaysToTheNetwork() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const auto sources =
            NetworkFixture::points({"name:string"}, {{"MULTIPOINT((10 40), (20 5))", {"home"}},
                                                     {"POINT(30 0)", {"work"}}});
        for (const bool named : {true, false}) {
            const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                         {"SOURCES", NetworkFixture::given(sources)},
                                         {"ID_FIELD", named ? QVariant("name") : QVariant()},
                                         {"END_POINT", "50,-7"},
                                         {"ACCESS_SPEED", 5}});
            QStringList said;
            for (const QgsFeature& row : ProviderFixture::readFeatures(outcome.results["OUTPUT"]))
                for (const char* name : {"cost", "length", "src_way", "rec_way", "way_cost"})
                    said << row.attribute(name).toString();
            QCOMPARE(said.join(' '), QString("42 30 5 7 12 27 20 0 7 7"));
        }
    }

    void aCrossTableHasARowForEachSourceAndAColumnForEachReceiver() {
        const auto lines =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(500 0, 600 0)"});
        const auto sources = NetworkFixture::points(
            {"name:string"}, {{"POINT(0 0)", {"home"}}, {"POINT(510 0)", {"work"}}});
        const auto receivers = NetworkFixture::points(
            {"name:string"}, {{"POINT(50 0)", {"school"}}, {"POINT(590 0)", {"shop"}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"SOURCES", NetworkFixture::given(sources)},
                                     {"ID_FIELD", "name"},
                                     {"RECEIVERS", NetworkFixture::given(receivers)},
                                     {"RECEIVER_ID_FIELD", "name"},
                                     {"CROSS_TABLE", true}});
        QFile file(outcome.results["OUTPUT"].toString());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString(file.readAll()).remove('"').split('\n', Qt::SkipEmptyParts),
                 QStringList({"src_name,source,school (m),shop (m)", "home,1,50,", "work,2,,80"}));
        QCOMPARE(outcome.value("UNREACHED"), 2.0);
    }

    void pointsThatCannotJoinAreSkippedCountedAndListed() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const auto sources =
            NetworkFixture::points({}, {{"POINT(0 0)", {}}, {"POINT(0 2000)", {}}});
        const auto receivers = NetworkFixture::points(
            {}, {{"POINT(50 6)", {}}, {"POINT(5000 0)", {}}, {"POINT(100 -4)", {}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"SOURCES", NetworkFixture::given(sources)},
                                     {"RECEIVERS", NetworkFixture::given(receivers)},
                                     {"MAX_SNAP", 5}});
        QCOMPARE(outcome.value("SKIPPED_SOURCES"), 1.0);
        QCOMPARE(outcome.value("SKIPPED_RECEIVERS"), 2.0);
        QCOMPARE(table(outcome), (Table{{{1, 3}, 100.0}}));
        QVERIFY2(outcome.warnings[0].startsWith("Skipped sources: 1.\nFeature 2 of the layer "),
                 qPrintable(outcome.warnings[0]));
        QVERIFY(outcome.warnings[1].contains("at 5000,0: further from the network than "
                                             "MAX_SNAP, 5 m"));
    }

    void longWaysThatCostNothingAreCountedAndTheLongestNamed() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const auto one = NetworkFixture::points({}, {{"POINT(0 300)", {}}, {"POINT(0 0)", {}}});
        std::vector<FeatureContent> places;
        for (int i = 1; i <= 13; ++i)
            places.push_back({QStringLiteral("POINT(50 %1)").arg(i * 25), {}});
        const auto several = NetworkFixture::points({}, places);
        const auto warnings = [&](const auto& sources, const auto& receivers,
                                  const QVariantMap& more = {}) {
            QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                                   {"SOURCES", NetworkFixture::given(sources)},
                                   {"RECEIVERS", NetworkFixture::given(receivers)}};
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            return run(parameters).warnings;
        };
        const QStringList told = warnings(one, several);
        QCOMPARE(told.size(), 2);
        QVERIFY2(told[0].contains(" is 300 m away from the network."), qPrintable(told[0]));
        const QStringList rows = told[1].split('\n');
        QVERIFY2(rows[0].startsWith("10 points are 100 m or more away from the network. The ways "
                                    "there cost nothing;"),
                 qPrintable(told[1]));
        QCOMPARE(rows.size(), 11);
        QVERIFY2(rows[1].startsWith("Feature 13 ") && rows[1].endsWith(": 325 m") &&
                     rows[10].startsWith("Feature 4 ") && rows[10].endsWith(": 100 m"),
                 qPrintable(told[1]));
        QVERIFY(warnings(several, one)[0].startsWith("10 points are"));
        QCOMPARE(warnings(one, several, {{"ACCESS_SPEED", 5}}), QStringList());
    }

    void coarserUnitsWhereSumsWouldBeTooLarge() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 2000000 0)",
                                                  "LINESTRING(2000000 0, 2000000 3000000)",
                                                  "LINESTRING(0 0, 0 0.123)"});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"START_POINT", "0,0.123"},
                                     {"END_POINT", "2000000,3000000"}});
        QCOMPARE(table(outcome).at({0, 0}).toDouble(), 5000000.12);
        QVERIFY2(outcome.infos.join('\n').contains("Costs are whole numbers of 0.01 m, because"),
                 qPrintable(outcome.infos.join('\n')));
    }

    void costsWithoutLengthsAreTheSameWithEverySolver() {
        QStringList wkts;
        for (int i = 0; i < 8; ++i)
            for (int j = 0; j < 7; ++j) {
                wkts << QStringLiteral("LINESTRING(%1 %2, %1 %3)")
                            .arg(i * 10)
                            .arg(j * 10)
                            .arg(j * 10 + 10);
                wkts << QStringLiteral("LINESTRING(%1 %2, %3 %2)")
                            .arg(j * 10)
                            .arg(i * 10)
                            .arg(j * 10 + 10);
            }
        wkts << "LINESTRING(500 500, 510 500)"; // nothing leads there
        const auto lines = NetworkFixture::lines(wkts);
        std::vector<FeatureContent> places{{"POINT(503 500)", {}}};
        for (int i = 0; i < 40; ++i)
            places.push_back(
                {QStringLiteral("POINT(%1 %2)").arg(i * 37 % 70).arg(i * 11 % 8 * 10), {}});
        const auto points = NetworkFixture::points({}, places);
        for (const int direction : {0, 1}) {
            QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                                   {"SOURCES", NetworkFixture::given(points)},
                                   {"RECEIVERS", NetworkFixture::given(points)},
                                   {"MAX_COST", 60},
                                   {"DIRECTION", direction},
                                   {"SOLVER", "dijkstra"}};
            const Outcome whole = run(parameters);
            const Table expected = table(whole);
            QCOMPARE(expected.size(), std::size_t(41 * 41));
            QVERIFY(whole.value("UNREACHED") > 80);
            parameters["LENGTHS"] = false;
            for (const char* solver : {"dijkstra", "buckets", "phast"}) {
                parameters["SOLVER"] = solver;
                const Outcome outcome = run(parameters);
                QCOMPARE(table(outcome), expected);
                QCOMPARE(outcome.value("UNREACHED"), whole.value("UNREACHED"));
            }
        }
    }

    void featuresOfSeveralPointsCountOnceWithTheNearest() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        auto places = ProviderFixture::layer(
            "MultiPoint", "", {},
            {{"MULTIPOINT((0 0), (60 0))", {}}, {"MULTIPOINT((90 0), (100 0))", {}}});
        places->setCrs({});
        const Table costs = table(run({{"INPUT", NetworkFixture::given(lines)},
                                       {"SOURCES", NetworkFixture::given(places)},
                                       {"RECEIVERS", NetworkFixture::given(places)}}));
        QCOMPARE(costs, (Table{{{1, 1}, 0.0}, {{1, 2}, 30.0}, {{2, 1}, 30.0}, {{2, 2}, 0.0}}));
    }

    void costsOfQgisOwnNetworkAnalysis_data() {
        QTest::addColumn<QString>("start");
        QTest::addColumn<QString>("end");
        QTest::addColumn<QVariantMap>("more");
        QTest::addColumn<double>("expected");
        QTest::addColumn<double>("rounding");
        // From the expected results of QGIS' tests of native:shortestpathpointtopoint. Those of
        // fastest paths are in hours.
        QTest::newRow("shortest") << "1000997.5971978485,6220343.83965781"
                                  << "1003712.4162500285,6222484.5571899945" << QVariantMap()
                                  << 3733.9171124 << 0.003;
        QTest::newRow("fastest") << "1000997.5971978485,6220324.378589335"
                                 << "1003731.877318503,6222474.826655758"
                                 << QVariantMap{{"STRATEGY", 1},
                                                {"TIME_UNIT", 2},
                                                {"SPEED_FIELD", "SPEED"},
                                                {"DEFAULT_SPEED", 5}}
                                 << 0.0513153 << 2e-6; // 7 ms
    }
    void costsOfQgisOwnNetworkAnalysis() {
        const QString roads =
            qEnvironmentVariable("FERMAT_TEST_DATA") + "/ref/qgis_network/roads.gml";
        if (!QFileInfo::exists(roads))
            QSKIP(qPrintable("the test data is not there: " + roads));
        QFETCH(QString, start);
        QFETCH(QString, end);
        QFETCH(QVariantMap, more);
        QFETCH(double, expected);
        QFETCH(double, rounding);
        QVERIFY(QFile::copy(roads, mFixture.path("roads.gml")));
        QVariantMap parameters{
            {"INPUT", mFixture.path("roads.gml")}, {"START_POINT", start}, {"END_POINT", end}};
        for (auto it = more.begin(); it != more.end(); ++it)
            parameters.insert(it.key(), it.value());
        const Table costs = table(run(parameters));
        QCOMPARE(costs.size(), std::size_t(1));
        const double got = costs.at({0, 0}).toDouble();
        QVERIFY2(std::abs(got - expected) <= rounding, qPrintable(QString::number(got, 'g', 12)));
    }

    void theTableIsWrittenInEveryFormat_data() {
        QTest::addColumn<QString>("format");
        for (const char* format : {"gpkg", "CSV", "xlsx"})
            QTest::addRow("%s", format) << QString(format);
    }
    void theTableIsWrittenInEveryFormat() {
        QFETCH(QString, format);
        const auto lines =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(0 9, 9 9)"});
        const auto receivers =
            NetworkFixture::points({}, {{"POINT(50.25 0)", {}}, {"POINT(0 9)", {}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"START_POINT", "0,0"},
                                     {"RECEIVERS", NetworkFixture::given(receivers)},
                                     {"OUTPUT", mFixture.path("table." + format)}});
        const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        QCOMPARE(rows.size(), std::size_t(2));
        QCOMPARE(rows[0].attribute("source").toInt(), 0);
        QCOMPARE(rows[0].attribute("receiver").toInt(), 1);
        QCOMPARE(rows[0].attribute("cost").toDouble(), 50.25);
        QCOMPARE(rows[1].attribute("receiver").toInt(), 2);
        const QVariant none = rows[1].attribute("cost");
        QVERIFY(none.isNull() || none.toString().isEmpty()); // in CSV all is text
        QCOMPARE(outcome.value("UNREACHED"), 1.0);
    }

    void aTemporaryTableHasItsTypes() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        QgsProcessingContext context;
        RecordingFeedback feedback;
        bool ok = false;
        const QVariantMap results = QgsApplication::processingRegistry()
                                        ->algorithmById("fermat:networktraveltimes")
                                        ->run({{"INPUT", NetworkFixture::given(lines)},
                                               {"START_POINT", "0,0"},
                                               {"END_POINT", "7,0"},
                                               {"OUTPUT", "memory:"}},
                                              context, &feedback, &ok);
        QVERIFY2(ok, qPrintable(feedback.mErrors.join('\n')));
        auto* table =
            qobject_cast<QgsVectorLayer*>(context.getMapLayer(results["OUTPUT"].toString()));
        QgsFeature row;
        QVERIFY(table && table->getFeatures().nextFeature(row));
        QCOMPARE(row.attribute("source"), QVariant(0));
        QCOMPARE(row.attribute("receiver"), QVariant(0));
        QCOMPARE(row.attribute("cost"), QVariant(7.0));
    }

    void aCancelLeavesNoFile() {
        QStringList wkts;
        for (int i = 0; i < 5000; ++i)
            wkts << QStringLiteral("LINESTRING(%1 0, %2 0)").arg(i).arg(i + 1);
        const auto lines = NetworkFixture::lines(wkts);
        for (const double at : {5.0, 50.0}) {
            RecordingFeedback feedback;
            feedback.mOnProgress = [&](double progress) {
                if (progress > at)
                    feedback.cancel();
            };
            const Outcome outcome = mFixture.run("fermat:networktraveltimes",
                                                 {{"INPUT", NetworkFixture::given(lines)},
                                                  {"START_POINT", "0,0"},
                                                  {"END_POINT", "5000,0"},
                                                  {"OUTPUT", mFixture.path("cancelled.csv")}},
                                                 &feedback);
            QVERIFY(feedback.isCanceled());
            QCOMPARE(outcome.error, QString("Cancelled: nothing was written."));
            QCOMPARE(mFixture.files(), QStringList());
        }
    }
};

FERMAT_QGIS_TEST(NetworkTravelTimesTest)
#include "network_travel_times_test.moc"
