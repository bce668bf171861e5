#include "network_fixture.h"
#include "qgis_test_main.h"

/// fermat:networkpaths.
class NetworkPathsTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;

    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.path("paths.gpkg"));
        QFile::remove(mFixture.path("paths.gpkg"));
        const Outcome outcome = mFixture.run("fermat:networkpaths", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return outcome;
    }
    /// Each path as "source-receiver cost length: wkt".
    static QStringList paths(const Outcome& outcome) {
        QStringList texts;
        for (const QgsFeature& path : ProviderFixture::readFeatures(outcome.results["OUTPUT"])) {
            QString wkt = path.geometry().asWkt(3).toUpper();
            wkt.remove(0, wkt.indexOf('('));
            texts << QStringLiteral("%1-%2 %3 %4: %5")
                         .arg(path.attribute("source").toInt())
                         .arg(path.attribute("receiver").toInt())
                         .arg(path.attribute("cost").toDouble())
                         .arg(path.attribute("length").toDouble())
                         .arg(wkt);
        }
        return texts;
    }

  private slots:
    void aPathFollowsTheLinesFromWhereItsPointsJoin() {
        const auto lines =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(100 50, 100 0)",
                                   "LINESTRING(0 0, 0 900, 100 50)"});
        QCOMPARE(paths(run({{"INPUT", NetworkFixture::given(lines)},
                            {"START_POINT", "25,10"},
                            {"END_POINT", "110,30"},
                            {"ACCESS_SPEED", 4}})),
                 QStringList("0-0 125 105: (25 0, 100 0, 100 30)"));
        QCOMPARE(paths(run({{"INPUT", NetworkFixture::given(lines)},
                            {"START_POINT", "80,0"},
                            {"END_POINT", "20,0"}})),
                 QStringList("0-0 60 60: (80 0, 20 0)"));
    }

    void aPathHasTheWaysToTheNetworkAndALabel() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 3000 0)"});
        const auto from = NetworkFixture::points({"label:string"}, {{"POINT(20 30)", {"home"}}});
        const auto labelOf = [&](QVariantMap parameters) {
            parameters.insert("INPUT", NetworkFixture::given(lines));
            const auto found = ProviderFixture::readFeatures(run(parameters).results["OUTPUT"]);
            return found.empty() ? QString() : found[0].attribute("label").toString();
        };
        const QVariantMap byTime{{"SOURCES", NetworkFixture::given(from)},
                                 {"ID_FIELD", "label"},
                                 {"RECEIVERS", NetworkFixture::given(from)},
                                 {"END_POINT", "2020,-50"},
                                 {"STRATEGY", 1},
                                 {"TIME_UNIT", 1},
                                 {"DEFAULT_SPEED", 60},
                                 {"ACCESS_SPEED", 4.8}};
        QVariantMap parameters = byTime;
        parameters.insert("INPUT", NetworkFixture::given(lines));
        parameters.remove("RECEIVERS");
        const auto paths = ProviderFixture::readFeatures(run(parameters).results["OUTPUT"]);
        QCOMPARE(paths.size(), std::size_t(1));
        QCOMPARE(paths[0].attribute("src_way").toDouble(), 30.0);
        QCOMPARE(paths[0].attribute("rec_way").toDouble(), 50.0);
        QCOMPARE(paths[0].attribute("way_cost").toDouble(), 1.0);
        QCOMPARE(paths[0].attribute("cost").toDouble(), 3.0);
        QCOMPARE(paths[0].attribute("label").toString(), QString("home · 3 min · 2.00 km"));
        QVariantMap named = byTime;
        named.remove("END_POINT");
        named.insert("RECEIVER_ID_FIELD", "label");
        QCOMPARE(labelOf(named), QString("home → home · 45.0 s · 0 m"));
        QCOMPARE(labelOf({{"START_POINT", "0,0"}, {"END_POINT", "2500,0"}}), QString("2.50 km"));
    }

    void theRoadsOfAPathHaveTheirFieldsAndTheOrderOfTravel() {
        // The first two make one edge. The path goes against the second and the fourth line.
        const auto lines = NetworkFixture::lines({"name:string", "kmh:double"},
                                                 {{"LINESTRING(0 0, 60 0, 100 0)", {"a", 36}},
                                                  {"LINESTRING(200 0, 100 0)", {"b", 72}},
                                                  {"LINESTRING(200 0, 200 90)", {"c", 36}},
                                                  {"LINESTRING(200 -80, 200 0)", {"d", 18}}});
        const auto roads = [&](const char* start, const char* end, const QVariantMap& more = {}) {
            QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                                   {"START_POINT", start},
                                   {"END_POINT", end},
                                   {"STRATEGY", 1},
                                   {"SPEED_FIELD", "kmh"},
                                   {"ROADS", mFixture.path("roads.gpkg")}};
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            const Outcome outcome = run(parameters);
            QStringList texts;
            for (const QgsFeature& road : ProviderFixture::readFeatures(outcome.results["ROADS"])) {
                QStringList values;
                for (const char* name : {"step", "name", "line_id", "cost", "length"})
                    values << road.attribute(name).toString();
                QString wkt = road.geometry().asWkt(0).toUpper();
                texts << values.join(' ') + ' ' + wkt.remove(0, wkt.indexOf('('));
            }
            return texts;
        };
        const QStringList there{"1 a 1 8 80 (20 0, 60 0, 100 0)", "2 b 2 13 100 (100 0, 200 0)",
                                "3 d 4 21 40 (200 0, 200 -40)"};
        QCOMPARE(roads("20,0", "200,-40"), there);
        QCOMPARE(roads("200,-40", "20,0"),
                 QStringList({"1 d 4 8 40 (200 -40, 200 0)", "2 b 2 13 100 (200 0, 100 0)",
                              "3 a 1 21 80 (100 0, 60 0, 20 0)"}));
        QCOMPARE(roads("20,0", "200,-40", {{"EACH_SOURCE", true}}), there);
        QCOMPARE(roads("20,0", "20,0"), QStringList());

        // Names come before the ids.
        const auto from = NetworkFixture::points({"label:string"}, {{"POINT(20 0)", {"home"}}});
        const auto to = NetworkFixture::points({"label:string"}, {{"POINT(200 -40)", {"shop"}}});
        const QVariantMap sourceNames{{"SOURCES", NetworkFixture::given(from)},
                                      {"ID_FIELD", "label"}},
            receiverNames{{"RECEIVERS", NetworkFixture::given(to)}, {"RECEIVER_ID_FIELD", "label"}};
        QVariantMap both = sourceNames;
        for (auto it = receiverNames.begin(); it != receiverNames.end(); ++it)
            both.insert(it.key(), it.value());
        QCOMPARE(roads("", "200,-40", sourceNames), there);
        QCOMPARE(roads("20,0", "", receiverNames), there);
        QCOMPARE(roads("", "", both), there);
        const auto named = ProviderFixture::readFeatures(mFixture.path("roads.gpkg"));
        QCOMPARE(named.size(), std::size_t(3));
        for (const QgsFeature& road : named) {
            QCOMPARE(road.attribute("src_name").toString(), QString("home"));
            QCOMPARE(road.attribute("rec_name").toString(), QString("shop"));
            QCOMPARE(road.attribute("source").toInt(), 1);
            QCOMPARE(road.attribute("receiver").toInt(), 1);
        }
    }

    void withToleranceLengthsAreThoseBetweenTheVerticesThatAreLeft() {
        for (const int step : {1, 2, 4, 5, 8}) {
            QStringList vertices;
            for (int x = 0; x <= 1000; x += step)
                vertices << QStringLiteral("%1 0").arg(x);
            const auto lines = NetworkFixture::lines(
                {"price:double"}, {{"LINESTRING(" + vertices.join(", ") + ")", {300}}});
            QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                                   {"START_POINT", "0,0"},
                                   {"END_POINT", "900,0"},
                                   {"TOLERANCE", 5}};
            const Outcome outcome = run(parameters);
            QVERIFY2(paths(outcome).value(0).startsWith("0-0 900 900: "),
                     qPrintable(paths(outcome).join("; ")));
            const auto features = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
            QCOMPARE(features.front().geometry().length(), 900.0);
            // The whole line costs as much as before.
            parameters.insert("COST_FIELD", "price");
            parameters.insert("END_POINT", "1000,0");
            QVERIFY2(paths(run(parameters)).value(0).startsWith("0-0 300 "), "COST_FIELD");
        }
    }

    void pointsJoinAllLinesThatLieOnEachOther() {
        const std::vector<FeatureContent> oneWay{{"LINESTRING(0 0, 1000 0)", {30}},
                                                 {"LINESTRING(1000 0, 0 0)", {100}}};
        for (const bool swapped : {false, true}) {
            auto features = oneWay;
            if (swapped)
                std::reverse(features.begin(), features.end());
            const auto lines = NetworkFixture::lines({"kmh:double"}, features);
            QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                                   {"START_POINT", "600,10"},
                                   {"END_POINT", "100,10"},
                                   {"DEFAULT_DIRECTION", 0}};
            QCOMPARE(paths(run(parameters)), QStringList("0-0 500 500: (600 0, 100 0)"));
            parameters.insert("DEFAULT_DIRECTION", 2);
            parameters.insert("STRATEGY", 1);
            parameters.insert("SPEED_FIELD", "kmh");
            QCOMPARE(paths(run(parameters)), QStringList("0-0 18 500: (600 0, 100 0)"));
        }
    }

    void aPathThatOnlyAMaximumCutsOffIsSaidToBe() {
        const auto lines =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(0 9, 9 9)"});
        QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                               {"START_POINT", "0,0"},
                               {"END_POINT", "100,0"},
                               {"MAX_COST", 50}};
        const QString cut = run(parameters).warnings.join(" ");
        QVERIFY2(cut.contains("it costs 100 m, more than the maximum cost. Raise MAX_COST"),
                 qPrintable(cut));
        QVERIFY2(!cut.contains("TOLERANCE"), qPrintable(cut));
        parameters.insert("END_POINT", "5,9");
        const QString apart = run(parameters).warnings.join(" ");
        QVERIFY2(apart.contains("TOLERANCE joins ends"), qPrintable(apart));
    }

    void pathsWithoutACrsAreANetworkAgain() {
        const auto lines =
            NetworkFixture::lines({"LINESTRING(0 0, 60 0)", "LINESTRING(60 0, 60 9)"});
        QVariantMap parameters{
            {"INPUT", NetworkFixture::given(lines)}, {"START_POINT", "0,0"}, {"END_POINT", "60,9"}};
        const Outcome first = run(parameters);
        QVERIFY2(first.ok, qPrintable(first.error));
        const QStringList expected = paths(first);
        const QString file = mFixture.path("again.gpkg");
        QVERIFY(QFile::copy(first.results["OUTPUT"].toString(), file));
        parameters["INPUT"] = file;
        const Outcome again = run(parameters);
        QVERIFY2(again.ok, qPrintable(again.error));
        QCOMPARE(paths(again), expected);
    }

    void pathsHaveTheDirectionOfTravel() {
        const auto lines =
            NetworkFixture::lines({"way:string"}, {{"LINESTRING(0 0, 100 0)", {"F"}},
                                                   {"LINESTRING(0 0, 50 120, 100 0)", {"B"}}});
        QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                               {"DIRECTION_FIELD", "way"},
                               {"VALUE_FORWARD", "F"},
                               {"VALUE_BACKWARD", "B"},
                               {"START_POINT", "100,0"},
                               {"END_POINT", "50,0"}};
        QCOMPARE(paths(run(parameters)), QStringList("0-0 310 310: (100 0, 50 120, 0 0, 50 0)"));
        parameters.insert("DIRECTION", 1);
        QCOMPARE(paths(run(parameters)), QStringList("0-0 50 50: (50 0, 100 0)"));
    }

    void oneFromTheNearestSourceOrOneFromEach() {
        const auto lines =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(0 9, 9 9)"});
        const auto sources = NetworkFixture::points(
            {"nr:integer", "late:double", "most:double"},
            {{"POINT(0 0)", {7, 0, 70}}, {"POINT(100 0)", {8, 5, QVariant()}}});
        const auto receivers = NetworkFixture::points(
            {"code:integer"}, {{"POINT(50 0)", {1}}, {"POINT(80 0)", {2}}, {"POINT(0 9)", {3}}});
        QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                               {"SOURCES", NetworkFixture::given(sources)},
                               {"ID_FIELD", "nr"},
                               {"START_COST_FIELD", "late"},
                               {"MAX_COST_FIELD", "most"},
                               {"RECEIVERS", NetworkFixture::given(receivers)},
                               {"RECEIVER_ID_FIELD", "code"}};
        const Outcome nearest = run(parameters);
        QCOMPARE(paths(nearest),
                 (QStringList{"7-1 50 50: (0 0, 50 0)", "8-2 25 20: (100 0, 80 0)"}));
        QCOMPARE(nearest.value("UNREACHED"), 1.0);
        const QString told = nearest.warnings.join(' ');
        QVERIFY2(told.contains("1 of 3 paths do not exist. Perhaps lines do not meet: TOLERANCE") &&
                     !told.contains("other direction") && !told.contains("than MAX_COST"),
                 qPrintable(told));
        parameters.insert("DEFAULT_DIRECTION", 1);
        parameters.insert("MAX_COST", 100);
        const QString more = run(parameters).warnings.join(' ');
        QVERIFY2(
            more.contains(
                "open only in the other direction. Or other ways cost more than their maximum"),
            qPrintable(more));
        parameters.remove("DEFAULT_DIRECTION");
        parameters.remove("MAX_COST");
        parameters.insert("EACH_SOURCE", true);
        const Outcome each = run(parameters);
        QCOMPARE(paths(each), (QStringList{"7-1 50 50: (0 0, 50 0)", "8-1 55 50: (100 0, 50 0)",
                                           "8-2 25 20: (100 0, 80 0)"}));
        QCOMPARE(each.value("UNREACHED"), 3.0);
    }

    void settingsOfTimesAreSaidToHaveNoEffectOnLengths() {
        const auto lines =
            NetworkFixture::lines({"kmh:double"}, {{"LINESTRING(0 0, 1000 0)", {36}}});
        const auto warnings = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                                   {"START_POINT", "0,0"},
                                   {"END_POINT", "1000,0"}};
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            return run(parameters).warnings.join(' ');
        };
        const QString told = warnings({{"SPEED_FIELD", "kmh"}, {"TIME_UNIT", 1}});
        QVERIFY2(
            told.contains("These settings have no effect: SPEED_FIELD, TIME_UNIT. For times, set "
                          "STRATEGY"),
            qPrintable(told));
        QCOMPARE(warnings({}), QString());
        QCOMPARE(warnings({{"SPEED_FIELD", "kmh"}, {"TIME_UNIT", 1}, {"STRATEGY", 1}}), QString());
    }

    void costsAndLengthsDifferWhereTimesCount() {
        const auto lines =
            NetworkFixture::lines({"kmh:double"}, {{"LINESTRING(0 0, 1000 0)", {36}},
                                                   {"LINESTRING(0 0, 600 800, 1000 0)", {180}}});
        const QStringList found = paths(run({{"INPUT", NetworkFixture::given(lines)},
                                             {"STRATEGY", 1},
                                             {"SPEED_FIELD", "kmh"},
                                             {"START_POINT", "0,0"},
                                             {"END_POINT", "1000,0"}}));
        // 1000 m and hypot(400, 800) m at 50 m/s
        QCOMPARE(found, QStringList("0-0 37.889 1894.43: (0 0, 600 800, 1000 0)"));
    }
};

FERMAT_QGIS_TEST(NetworkPathsTest)
#include "network_paths_test.moc"
