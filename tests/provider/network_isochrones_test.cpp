#include "network_fixture.h"
#include "qgis_test_main.h"

#include <algorithm>
#include <cmath>
#include <tuple>

/// fermat:networkisochrones.
class NetworkIsochronesTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;

    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.path("lines.gpkg"));
        parameters.insert("NODES", mFixture.path("nodes.gpkg"));
        for (const char* name : {"lines.gpkg", "nodes.gpkg"})
            QFile::remove(mFixture.path(name));
        const Outcome outcome = mFixture.run("fermat:networkisochrones", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return outcome;
    }
    /// Each part as "from-to source: wkt", sorted.
    static QStringList parts(const Outcome& outcome) {
        QStringList texts;
        for (const QgsFeature& part : ProviderFixture::readFeatures(outcome.results["OUTPUT"]))
            texts << QStringLiteral("%1-%2 %3: %4")
                         .arg(part.attribute("from").toDouble())
                         .arg(part.attribute("to").toDouble())
                         .arg(part.attribute("source").toInt())
                         .arg(part.geometry().asWkt(3).toUpper());
        texts.sort();
        return texts.replaceInStrings("LINESTRING (", "(").replaceInStrings(": LINESTRING(", ": (");
    }
    /// Each node as "x y: cost source", sorted.
    static QStringList nodes(const Outcome& outcome) {
        QStringList texts;
        for (const QgsFeature& node : ProviderFixture::readFeatures(outcome.results["NODES"]))
            texts << QStringLiteral("%1 %2: %3 %4")
                         .arg(node.geometry().asPoint().x())
                         .arg(node.geometry().asPoint().y())
                         .arg(node.attribute("cost").toDouble())
                         .arg(node.attribute("source").toInt());
        texts.sort();
        return texts;
    }

  private slots:
    void linesAreCutWhereIntervalsEnd() {
        const auto lines = NetworkFixture::lines(
            {"LINESTRING(0 0, 100 0)", "LINESTRING(100 0, 200 0)", "LINESTRING(100 0, 100 50)"});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"START_POINT", "30,0"},
                                     {"INTERVALS", "50,80"}});
        QCOMPARE(parts(outcome), (QStringList{"0-50 0: (0 0, 30 0)", "0-50 0: (30 0, 80 0)",
                                              "50-80 0: (100 0, 100 10)", "50-80 0: (100 0, 110 0)",
                                              "50-80 0: (80 0, 100 0)"}));
        QCOMPARE(nodes(outcome), (QStringList{"0 0: 30 0", "100 0: 70 0"}));
        QCOMPARE(outcome.value("REACHED_NODES"), 2.0);
        QCOMPARE(outcome.value("MAX_REACHED"), 70.0);
    }

    void pathsFromTwoSidesMeetOnALine() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const auto sources = NetworkFixture::points(
            {"nr:integer", "late:double"}, {{"POINT(0 0)", {4, 0}}, {"POINT(100 0)", {5, 20}}});
        const QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                                     {"SOURCES", NetworkFixture::given(sources)},
                                     {"ID_FIELD", "nr"},
                                     {"START_COST_FIELD", "late"},
                                     {"INTERVALS", "step:1000"}};
        const Outcome merged = run(parameters);
        QCOMPARE(parts(merged), (QStringList{"0-1000 4: (0 0, 60 0)", "0-1000 5: (60 0, 100 0)"}));
        QCOMPARE(nodes(merged), (QStringList{"0 0: 0 4", "100 0: 20 5"}));
        QVariantMap each = parameters;
        each.insert("EACH_SOURCE", true);
        const Outcome apart = run(each);
        QCOMPARE(parts(apart), (QStringList{"0-1000 4: (0 0, 100 0)", "0-1000 5: (0 0, 100 0)"}));
        QCOMPARE(nodes(apart),
                 (QStringList{"0 0: 0 4", "0 0: 120 5", "100 0: 100 4", "100 0: 20 5"}));
    }

    void reachedLinesAndNodesCarryTheNamesOfTheirSources() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const auto sources = NetworkFixture::points(
            {"name:string"}, {{"POINT(0 0)", {"west"}}, {"POINT(100 0)", {"east"}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"SOURCES", NetworkFixture::given(sources)},
                                     {"ID_FIELD", "name"},
                                     {"INTERVALS", "1000"}});
        for (const char* output : {"OUTPUT", "NODES"}) {
            QStringList names;
            for (const QgsFeature& each : ProviderFixture::readFeatures(outcome.results[output]))
                names << each.attribute("src_name").toString();
            names.sort();
            QCOMPARE(names, QStringList({"east", "west"}));
        }
    }

    void reachedLinesHaveTheFieldsOfTheirRoads() {
        // The first two make one edge, which is cut where the second road begins, and by the first
        // interval.
        const auto lines = NetworkFixture::lines(
            {"name:string", "lanes:integer", "To:string", "fid:integer", "built:date"},
            {{"LINESTRING(0 0, 50 0, 100 0)", {"a", 2, "north", 7, QDate(1999, 12, 31)}},
             {"LINESTRING(200 0, 100 0)", {"b", QVariant(), "south", 8, QVariant()}},
             {"LINESTRING(200 0, 300 0)", {"c", 1, "west", 9, QVariant()}},
             {"LINESTRING(200 0, 200 90)", {"d", 1, "west", 9, QVariant()}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"START_POINT", "0,0"},
                                     {"INTERVALS", "30,150"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QStringList found;
        for (const QgsFeature& part : ProviderFixture::readFeatures(outcome.results["OUTPUT"])) {
            QStringList values;
            for (const char* name :
                 {"label", "length", "line_id", "name", "lanes", "To_2", "built"})
                values << (part.attribute(name).isNull() ? QString()
                                                         : part.attribute(name).toString());
            found << values.join('|');
            QVERIFY(part.fields().indexOf("fid_2") < 0);
        }
        found.sort();
        QCOMPARE(found, QStringList({"0–30 m|30|1|a|2|north|1999-12-31", "30–150 m|50|2|b||south|",
                                     "30–150 m|70|1|a|2|north|1999-12-31"}));
        QVariantMap each{{"INPUT", NetworkFixture::given(lines)},
                         {"START_POINT", "0,0"},
                         {"EACH_SOURCE", true},
                         {"INTERVALS", "150"}};
        QStringList names;
        for (const QgsFeature& part : ProviderFixture::readFeatures(run(each).results["OUTPUT"]))
            names << part.attribute("name").toString();
        names.sort();
        QCOMPARE(names, QStringList({"a", "b"}));
    }
    void aFormatWithoutRoomForTheFieldsOfRoadsLeavesThemOut() {
        const auto write = [&](const QString& field) {
            const auto lines =
                NetworkFixture::lines({field + ":string"}, {{"LINESTRING(0 0, 100 0)", {"a"}}});
            return mFixture.run("fermat:networkisochrones",
                                {{"INPUT", NetworkFixture::given(lines)},
                                 {"START_POINT", "0,0"},
                                 {"INTERVALS", "1000"},
                                 {"OUTPUT", mFixture.path("reached.shp")}});
        };
        const auto fieldOf = [&](const QString& name) {
            return ProviderFixture::readFeatures(mFixture.path("reached.shp"))
                .at(0)
                .attribute(name);
        };
        Outcome outcome = write("name");
        QVERIFY2(outcome.ok && outcome.warnings.isEmpty(),
                 qPrintable(outcome.error + outcome.warnings.join('\n')));
        QCOMPARE(fieldOf("name").toString(), QString("a"));
        QCOMPARE(fieldOf("length").toDouble(), 100.0);
        outcome = write("maxspeed_forward"); // a shapefile has names of 10 characters
        QVERIFY2(outcome.ok && outcome.warnings.join('\n').contains(
                                   "The format of OUTPUT cannot hold the fields of the lines"),
                 qPrintable(outcome.error + outcome.warnings.join('\n')));
        QVERIFY(!fieldOf("line_id").isValid());
        QCOMPARE(fieldOf("length").toDouble(), 100.0);
    }

    void intervalsThatEndBeforeTheFirstNodeAreWarnedOf() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"START_POINT", "50,0"},
                                     {"INTERVALS", "5,10"}});
        QVERIFY2(outcome.warnings.join('\n').contains("No node is reached before the last interval "
                                                      "ends, at 10 m. Use larger INTERVALS"),
                 qPrintable(outcome.warnings.join('\n')));
    }

    void oneWayLinesAreReachedInTheirDirection() {
        const auto lines = NetworkFixture::lines(
            {"way:string"}, {{"LINESTRING(0 0, 100 0)", {"F"}}, {"LINESTRING(100 0, 150 0)", {}}});
        QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                               {"DIRECTION_FIELD", "way"},
                               {"VALUE_FORWARD", "F"},
                               {"START_POINT", "60,0"},
                               {"INTERVALS", "60"}};
        QCOMPARE(parts(run(parameters)),
                 (QStringList{"0-60 0: (100 0, 120 0)", "0-60 0: (60 0, 100 0)"}));
        parameters.insert("DIRECTION", 1);
        QCOMPARE(parts(run(parameters)), QStringList("0-60 0: (0 0, 60 0)"));
    }

    void timesAreInTheirUnitAndMaximumCostsEndPaths() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 1000 0)"});
        const auto sources = NetworkFixture::points(
            {"most:double"}, {{"POINT(0 0)", {0.5}}, {"POINT(1000 0)", {QVariant()}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"STRATEGY", 1},
                                     {"DEFAULT_SPEED", 6}, // 100 m a minute
                                     {"TIME_UNIT", 1},
                                     {"SOURCES", NetworkFixture::given(sources)},
                                     {"MAX_COST_FIELD", "most"},
                                     {"MAX_COST", 3},
                                     {"INTERVALS", "2,4"}});
        QCOMPARE(parts(outcome), (QStringList{"0-2 1: (0 0, 50 0)", "0-2 2: (800 0, 1000 0)",
                                              "2-4 2: (700 0, 800 0)"}));
    }

    void withoutIntervalsThereAreAboutTenOfARoundWidth() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 1000 0)"});
        const Outcome outcome =
            run({{"INPUT", NetworkFixture::given(lines)}, {"START_POINT", "0,0"}});
        QCOMPARE(parts(outcome).size(), 10);
        QVERIFY(outcome.infos.contains("INTERVALS is not set: the isochrones are 100 m wide."));
    }

    void withoutIntervalsTheWidthDoesNotDependOnLinesThatAreNotReached() {
        // The lines of the start are short, and others are long.
        const auto lines =
            NetworkFixture::lines({"LINESTRING(0 0, 2 0)", "LINESTRING(0 50, 9000000 50)"});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"START_POINT", "0,0"},
                                     {"AREAS", mFixture.path("areas.gpkg")}});
        QCOMPARE(parts(outcome).size(), 10);
        QVERIFY(outcome.infos.contains("INTERVALS is not set: the isochrones are 0.2 m wide."));
    }

    void withoutIntervalsTheGroundEndsAtTheMaximum() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 2 0)"});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(lines)},
                                     {"START_POINT", "0,0"},
                                     {"MAX_COST", 100},
                                     {"AREAS", mFixture.path("areas.gpkg")}});
        QVERIFY(outcome.infos.contains("INTERVALS is not set: the isochrones are 10 m wide."));
        double most = 0;
        for (const QgsFeature& area : ProviderFixture::readFeatures(outcome.results["AREAS"]))
            most = std::max(most, area.attribute("to").toDouble());
        QCOMPARE(most, 100.0);
    }

    void intervalsThatAreNotNumbersAreRefused() {
        const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 1000 0)"});
        const QStringList before = mFixture.files();
        const Outcome outcome =
            mFixture.run("fermat:networkisochrones", {{"INPUT", NetworkFixture::given(lines)},
                                                      {"START_POINT", "0,0"},
                                                      {"INTERVALS", "5,4"},
                                                      {"OUTPUT", mFixture.path("refused.gpkg")}});
        QVERIFY2(outcome.error.contains("INTERVALS is “5,4”, but 4 is not larger than 5"),
                 qPrintable(outcome.error));
        QCOMPARE(mFixture.files(), before);
    }
};

FERMAT_QGIS_TEST(NetworkIsochronesTest)
#include "network_isochrones_test.moc"
