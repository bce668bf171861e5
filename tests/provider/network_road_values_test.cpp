#include "network_fixture.h"
#include "qgis_test_main.h"

#include <QFile>

/// Speeds and directions that are texts, as in data of OpenStreetMap.
class NetworkRoadValuesTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;

    Outcome run(const std::unique_ptr<QgsVectorLayer>& lines, const QVariantMap& more) {
        QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                               {"START_POINT", "0,0"},
                               {"END_POINT", "1000,0"},
                               {"STRATEGY", 1},
                               {"OUTPUT", mFixture.path("times.gpkg")}};
        for (auto it = more.begin(); it != more.end(); ++it)
            parameters.insert(it.key(), it.value());
        return mFixture.run("fermat:networktraveltimes", parameters);
    }
    /// The seconds from 0,0 to an end; -1 without a path.
    double seconds(const std::unique_ptr<QgsVectorLayer>& lines, const QVariantMap& more) {
        const Outcome outcome = run(lines, more);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        const auto rows = ProviderFixture::readFeatures(mFixture.path("times.gpkg"));
        const double cost = rows.size() == 1 && !rows[0].attribute("cost").isNull()
                                ? rows[0].attribute("cost").toDouble()
                                : -1;
        QFile::remove(mFixture.path("times.gpkg"));
        return cost;
    }
    /// The seconds for 1000 m of a line with this text as its speed; 18 km/h are the default.
    double secondsWith(const QString& field, const QString& text) {
        return seconds(
            NetworkFixture::lines({field + ":string"}, {{"LINESTRING(0 0, 1000 0)", {text}}}),
            {{"SPEED_FIELD", field}, {"DEFAULT_SPEED", 18}});
    }

  private slots:
    void speedsMayBeTextsWithUnits() {
        QCOMPARE(secondsWith("maxspeed", "36"), 100.0);
        QCOMPARE(secondsWith("maxspeed", "36 km/h"), 100.0);
        QCOMPARE(secondsWith("maxspeed", "30 mph"), 74.565); // 1000 / (48.28032 / 3.6)
        QCOMPARE(secondsWith("maxspeed", "RU:urban"), 60.0);
        QCOMPARE(secondsWith("maxspeed", ""), 200.0);
        QCOMPARE(secondsWith("maxspeed", "0"), 200.0);
        QCOMPARE(secondsWith("speed_cat", "6"), 72.0);
        QCOMPARE(secondsWith("other_tags", R"("lit"=>"yes","maxspeed"=>"36")"), 100.0);
        QCOMPARE(secondsWith("other_tags", R"("lit"=>"yes")"), 200.0);
    }
    void aNumberOfZeroMeansUnknownAsForQgis() {
        const auto lines =
            NetworkFixture::lines({"maxspeed:integer"}, {{"LINESTRING(0 0, 500 0)", {0}},
                                                         {"LINESTRING(500 0, 1000 0)", {36}}});
        QCOMPARE(seconds(lines, {{"SPEED_FIELD", "maxspeed"}, {"DEFAULT_SPEED", 18}}), 150.0);
    }
    void theLogSaysWhichSpeedsAreMissing() {
        std::vector<FeatureContent> features;
        QStringList speeds{"", "0", "signals", "signals", "50;70"};
        for (int i = 0; i < 9; ++i)
            speeds << "36";
        for (int i = 0; i < speeds.size(); ++i)
            features.push_back(
                {QString("LINESTRING(%1 0, %2 0)").arg(i * 200).arg(i * 200 + 200), {speeds[i]}});
        features.push_back({"LINESTRING(2800 0, 3000 0)", {QVariant()}});
        const Outcome outcome =
            run(NetworkFixture::lines({"v:string"}, features), {{"SPEED_FIELD", "v"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY2(
            outcome.infos.contains(
                "50 km/h counts for 3 of 15 features, because the field “v” (SPEED_FIELD) of the "
                "layer “sources” is NULL, empty or 0 there. DEFAULT_SPEED sets this speed."),
            qPrintable(outcome.infos.join('\n')));
        QVERIFY2(outcome.warnings.contains(
                     "Features of the layer “sources” whose speed cannot be read in the field “v” "
                     "(SPEED_FIELD): 3. DEFAULT_SPEED, 50 km/h, counts for them. Such values: "
                     "“50;70” (1), “signals” (2)."),
                 qPrintable(outcome.warnings.join('\n')));
    }
    void speedsThatAreMostlyMissingAreAWarning() {
        const std::vector<FeatureContent> features{{"LINESTRING(0 0, 200 0)", {36}},
                                                   {"LINESTRING(200 0, 400 0)", {36}},
                                                   {"LINESTRING(400 0, 600 0)", {0}},
                                                   {"LINESTRING(600 0, 800 0)", {QVariant()}}};
        const auto isWarning = [&](int count) {
            std::vector<FeatureContent> some(features.begin() + 4 - count, features.end());
            some.push_back({"", {36}}); // another warning, which comes later
            const Outcome outcome = run(NetworkFixture::lines({"v:integer"}, some),
                                        {{"SPEED_FIELD", "v"}, {"START_POINT", "500,0"}});
            const QStringList& warnings = outcome.warnings;
            const bool hasOther = !warnings.filter("1 feature of the layer").isEmpty();
            return hasOther && warnings.first().startsWith("50 km/h counts for 2 of ");
        };
        QVERIFY(!isWarning(4)); // at most a half
        QVERIFY(isWarning(2));
    }
    void aFieldWithManyOtherTextsIsNoFieldOfSpeeds_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("speed");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QString>("formula");
        QTest::newRow("texts") << "v"
                               << "36"
                               << "50;70"
                               << R"(try(to_real("v")))";
        QTest::newRow("tags")
            << "other_tags"
            << R"("maxspeed"=>"36")"
            << R"("maxspeed"=>"50;70")"
            << R"(try(to_real(map_get(hstore_to_map("other_tags"), 'maxspeed'))))";
        QTest::newRow("categories") << "speed_cat"
                                    << "6"
                                    << "0"
                                    << "";
    }
    void aFieldWithManyOtherTextsIsNoFieldOfSpeeds() {
        QFETCH(QString, field);
        QFETCH(QString, speed);
        QFETCH(QString, other);
        QFETCH(QString, formula);
        // NULL, empty texts and tags of something else say nothing about the field.
        const auto roads = [&](int speeds, int others) {
            std::vector<FeatureContent> features;
            const auto add = [&](const QVariant& text) {
                const int x = int(features.size()) * 100;
                features.push_back({QString("LINESTRING(%1 0, %2 0)").arg(x).arg(x + 100), {text}});
            };
            for (int i = 0; i < speeds; ++i)
                add(speed);
            for (int i = 0; i < others; ++i)
                add(other);
            add(QVariant());
            add("");
            return NetworkFixture::lines({field + ":string"}, features);
        };
        QVERIFY(run(roads(3, 1), {{"SPEED_FIELD", field}}).ok);
        QVERIFY(run(roads(0, 0), {{"SPEED_FIELD", field}}).ok);
        const Outcome outcome = run(roads(2, 1), {{"SPEED_FIELD", field}});
        QVERIFY2(outcome.error.contains("Of the texts in the field “" + field +
                                        "” (SPEED_FIELD) of the layer “sources”, 1 of 3 are no "
                                        "speeds: "),
                 qPrintable(outcome.error));
        QCOMPARE(outcome.error.contains("Field calculator"), !formula.isEmpty());
        QVERIFY2(outcome.error.contains(formula), qPrintable(outcome.error));
    }
    void waysThatAreNotForCarsAreNamed() {
        const std::vector<FeatureContent> ways{{"LINESTRING(0 0, 500 0)", {"residential"}},
                                               {"LINESTRING(500 0, 800 0)", {"steps"}},
                                               {"LINESTRING(800 0, 900 0)", {"footway"}},
                                               {"LINESTRING(900 0, 1000 0)", {"steps"}}};
        const auto lines = NetworkFixture::lines({"highway:string"}, ways);
        const auto said = [&](const QVariantMap& more) {
            return run(lines, more).warnings.filter("cars").join('\n');
        };
        QCOMPARE(said({}),
                 QString("Lines of the layer “sources” on which cars do not drive, by the field "
                         "“highway”: 3. They are: “footway” (1), “steps” (2). They count like "
                         "other lines. To leave them out, filter the layer: \"highway\" IS NULL OR "
                         "\"highway\" NOT IN ('footway', 'steps')"));
        QCOMPARE(said({{"DEFAULT_SPEED", 5}}), QString());
        QCOMPARE(said({{"STRATEGY", 0}}), QString());
    }
    void linesThatAreNoRoadsAreNamed() {
        const auto said = [&](const std::vector<QVariant>& kinds, const QVariantMap& more) {
            std::vector<FeatureContent> ways;
            for (std::size_t i = 0; i < kinds.size(); ++i)
                ways.push_back({QString("LINESTRING(%1 0, %2 0)").arg(i * 500).arg(i * 500 + 500),
                                {kinds[i]}});
            return run(NetworkFixture::lines({"highway:string"}, ways), more)
                .warnings.filter("no roads")
                .join('\n');
        };
        const QString doubt =
            "Lines of the layer “sources” that are no roads, because they have no value in the "
            "field “highway”: 2 of 5. Coasts, walls and ferries are such lines. ";
        const QString remedy = "They count like other lines. To leave them out, filter the layer: "
                               "\"highway\" <> ''";
        const std::vector<QVariant> mixed{"primary", "residential", "steps", "", QVariant()};
        QCOMPARE(said(mixed, {}), doubt +
                                      "Lines of the layer “sources” on which cars do not drive, by "
                                      "the field “highway”: 1. They are: “steps” (1). " +
                                      remedy + " AND \"highway\" NOT IN ('steps')");
        QCOMPARE(said(mixed, {{"STRATEGY", 0}}), doubt + remedy);
        QCOMPARE(said(mixed, {{"DEFAULT_SPEED", 5}}), doubt + remedy);
        QCOMPARE(said({"primary", "", QVariant()}, {}), QString());
        QCOMPARE(said({"primary", "path", "residential"}, {}), QString());
    }
    void theFilterHasAllKindsThatAreNotForCars() {
        const QStringList kinds{"bridleway", "construction", "corridor", "cycleway",
                                "elevator",  "footway",      "path",     "pedestrian",
                                "platform",  "proposed",     "steps",    "track"};
        std::vector<FeatureContent> ways{{"LINESTRING(0 0, 1000 0)", {"primary"}}};
        for (const QString& kind : kinds)
            ways.push_back({"LINESTRING(0 0, 0 9)", {kind}});
        const QStringList warnings =
            run(NetworkFixture::lines({"highway:string"}, ways), {}).warnings.filter("cars");
        QVERIFY2(warnings.join('\n').endsWith("NOT IN ('" + kinds.join("', '") + "')"),
                 qPrintable(warnings.join('\n')));
    }
    void idsAsSpeedsAreDoubted() {
        std::vector<FeatureContent> features;
        for (int i = 0; i < 20; ++i)
            features.push_back(
                {QString("LINESTRING(%1 0, %2 0)").arg(i * 50).arg(i * 50 + 50), {i + 1, 30}});
        const auto lines = NetworkFixture::lines({"fid:integer", "v:integer"}, features);
        const auto said = [&](const char* field) {
            return run(lines, {{"SPEED_FIELD", field}}).warnings.join('\n');
        };
        QVERIFY2(said("fid").contains("another whole number in the field “fid” (SPEED_FIELD)"),
                 qPrintable(said("fid")));
        QCOMPARE(said("v"), QString());
    }
    void fieldsThatAreNeitherNumbersNorTexts() {
        const Outcome outcome =
            run(NetworkFixture::lines({"day:date"}, {{"LINESTRING(0 0, 1000 0)", {QVariant()}}}),
                {{"SPEED_FIELD", "day"}});
        QVERIFY2(outcome.error.contains("The field “day” (SPEED_FIELD) of the layer “sources” "
                                        "holds neither numbers nor texts."),
                 qPrintable(outcome.error));
    }

    void aDirectionMayHaveSeveralValues() {
        const QVariantMap ways{{"DIRECTION_FIELD", "oneway"},
                               {"VALUE_FORWARD", "yes,true,1"},
                               {"VALUE_BACKWARD", "-1,reverse"},
                               {"VALUE_BOTH", "no"}};
        const auto lines = [](const QString& value, bool isTurned = false) {
            return NetworkFixture::lines(
                {"oneway:string"},
                {{isTurned ? "LINESTRING(1000 0, 0 0)" : "LINESTRING(0 0, 1000 0)", {value}}});
        };
        for (const char* value : {"yes", "true", "1", "no"})
            QVERIFY2(seconds(lines(value), ways) > 0, value);
        for (const char* value : {"-1", "reverse"}) {
            QVERIFY2(seconds(lines(value), ways) < 0, value);
            QVERIFY2(seconds(lines(value, true), ways) > 0, value);
        }
        QVERIFY(seconds(lines("yes", true), ways) < 0);
        const Outcome both = run(
            lines("yes"),
            {{"DIRECTION_FIELD", "oneway"}, {"VALUE_FORWARD", "yes,1"}, {"VALUE_BOTH", "no,1"}});
        QVERIFY2(both.error.contains("VALUE_FORWARD and VALUE_BOTH both list “1”. Remove it"),
                 qPrintable(both.error));
    }
    void directionsInTagsOfOpenStreetMap() {
        const QVariantMap ways{{"DIRECTION_FIELD", "other_tags"},
                               {"VALUE_FORWARD", "yes"},
                               {"VALUE_BACKWARD", "-1"},
                               {"VALUE_BOTH", "no"}};
        const auto isOpen = [&](const QString& tags) {
            return seconds(NetworkFixture::lines({"other_tags:string"},
                                                 {{"LINESTRING(0 0, 1000 0)", {tags}}}),
                           ways) > 0;
        };
        QVERIFY(isOpen(R"("oneway"=>"yes")"));
        QVERIFY(!isOpen(R"("lit"=>"no","oneway"=>"-1")"));
        QVERIFY(isOpen(R"("lit"=>"no")"));
        QVERIFY(isOpen(""));
        // A roundabout that leads the other way.
        const auto ring = [&](const QString& tags) {
            return seconds(
                NetworkFixture::lines({"other_tags:string"},
                                      {{"LINESTRING(1000 0, 0 0)", {tags}},
                                       {"LINESTRING(0 0, 0 500, 1000 500, 1000 0)", {QVariant()}}}),
                ways);
        };
        QCOMPARE(ring(""), 72.0);
        QCOMPARE(ring(R"("junction"=>"roundabout")"), 144.0);
    }
};

FERMAT_QGIS_TEST(NetworkRoadValuesTest)
#include "network_road_values_test.moc"
