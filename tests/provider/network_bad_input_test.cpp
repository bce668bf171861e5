#include "network_fixture.h"
#include "qgis_compat.h"
#include "qgis_test_main.h"

#include <qgslinestring.h>
#include <qgssettings.h>
#include <qgsvectorfilewriter.h>

#include <QRegularExpression>

/// Bad networks and points give a sentence that says what is wrong, and no file.
class NetworkBadInputTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;

    /// The error of fermat:networktraveltimes on these lines. Checks that the folder has no file.
    QString fail(const std::unique_ptr<QgsVectorLayer>& lines, const QVariantMap& more = {}) {
        QVariantMap parameters{{"INPUT", NetworkFixture::given(lines)},
                               {"START_POINT", "0,0"},
                               {"END_POINT", "100,0"},
                               {"OUTPUT", mFixture.path("times.csv")}};
        for (auto it = more.begin(); it != more.end(); ++it)
            parameters.insert(it.key(), it.value());
        const Outcome outcome = mFixture.run("fermat:networktraveltimes", parameters);
        if (outcome.ok)
            return "it succeeded";
        if (!mFixture.files().isEmpty())
            return "it left " + mFixture.files().join(", ");
        return outcome.error;
    }
    static std::unique_ptr<QgsVectorLayer> road() {
        return NetworkFixture::lines({"kmh:double", "name:string"},
                                     {{"LINESTRING(0 0, 100 0)", {50, "High Street"}}});
    }
    static std::unique_ptr<QgsVectorLayer> roadOf(const QVariant& value) {
        return NetworkFixture::lines(
            {"v:double"}, {{"LINESTRING(0 0, 50 0)", {1}}, {"LINESTRING(50 0, 100 0)", {value}}});
    }

#define VERIFY_SAYS(error, pattern)                                                                \
    do {                                                                                           \
        const QString said = error;                                                                \
        QVERIFY2(QRegularExpression(pattern).match(said).hasMatch(), qPrintable(said));            \
    } while (false)

  private slots:
    void cleanup() {
        for (const QString& file : mFixture.files())
            QFile::remove(mFixture.path(file));
    }

    void theBaseIsGood() {
        QCOMPARE(fail(road()), QString("it succeeded"));
    }

    void layersWithoutLines() {
        VERIFY_SAYS(fail(NetworkFixture::points({}, {{"POINT(0 0)", {}}})),
                    "The layer “sources” \\(INPUT\\) holds no lines. Choose a layer of "
                    "lines.*layername=lines");
        VERIFY_SAYS(fail(NetworkFixture::lines(QStringList{})),
                    "The layer “sources” \\(INPUT\\) has no feature with a line");
        VERIFY_SAYS(fail(NetworkFixture::lines({""})), "has no feature with a line");
        VERIFY_SAYS(fail(NetworkFixture::lines({"LINESTRING(5 5, 5 5)"})),
                    "The layer “sources” has no line that is open in a direction and has a length");
    }
    void linesThatAreAllClosed() {
        VERIFY_SAYS(fail(NetworkFixture::lines({"v:double"}, {{"LINESTRING(0 0, 9 0)", {-1}}}),
                         {{"COST_FIELD", "v"}}),
                    "The layer “sources” has no line that is open in a direction and has a length");
    }
    void aToleranceThatLeavesNoSegment() {
        VERIFY_SAYS(fail(road(), {{"TOLERANCE", 700}}),
                    "has a length. .*Or lower TOLERANCE: it is 700 map units");
        QVERIFY(!fail(NetworkFixture::lines({"LINESTRING(5 5, 5 5)"})).contains("TOLERANCE"));
    }
    void aValueThatStandsForTwoDirections() {
        const QVariantMap same{{"DIRECTION_FIELD", "name"},
                               {"VALUE_FORWARD", "yes"},
                               {"VALUE_BACKWARD", "yes"},
                               {"VALUE_BOTH", "no"}};
        VERIFY_SAYS(fail(road(), same), "VALUE_FORWARD and VALUE_BACKWARD are both “yes”. Give");
        VERIFY_SAYS(
            fail(road(),
                 {{"DIRECTION_FIELD", "name"}, {"VALUE_BACKWARD", "no"}, {"VALUE_BOTH", "no"}}),
            "VALUE_BACKWARD and VALUE_BOTH are both “no”");
    }
    void fieldsThatAreMissingOrNotNumeric() {
        VERIFY_SAYS(fail(road(), {{"STRATEGY", 1}, {"SPEED_FIELD", "speed"}}),
                    "The layer “sources” has no field “speed” \\(SPEED_FIELD\\). Choose one of its "
                    "fields: kmh, name\\.");
        VERIFY_SAYS(fail(road(), {{"COST_FIELD", "name"}}),
                    "The field “name” \\(COST_FIELD\\) of the layer “sources” does not hold "
                    "numbers. Make a field of numbers .* try\\(to_real\\(\"name\"\\)\\)");
        VERIFY_SAYS(fail(road(), {{"COST_FIELD", "price"}}), "no field “price” \\(COST_FIELD\\)");
        VERIFY_SAYS(
            fail(road(), {{"COST_FIELD", "kmh"}, {"REVERSE_COST_FIELD", "name"}}),
            "“name” \\(REVERSE_COST_FIELD\\) .* does not hold numbers. Make a field of numbers .* "
            "try\\(to_real\\(\"name\"\\)\\)");
        VERIFY_SAYS(fail(road(), {{"DIRECTION_FIELD", "way"}}),
                    "no field “way” \\(DIRECTION_FIELD\\)");
        VERIFY_SAYS(fail(road(), {{"REVERSE_COST_FIELD", "kmh"}}),
                    "REVERSE_COST_FIELD is “kmh”, but COST_FIELD is not set");
    }
    void speedsBelowZero() {
        for (const double speed : {-3.0, ProviderFixture::inf, ProviderFixture::nan})
            VERIFY_SAYS(
                fail(roadOf(speed), {{"STRATEGY", 1}, {"SPEED_FIELD", "v"}}),
                "Feature 2 of the layer “sources” \\(INPUT\\) has the speed (-3|inf|nan) "
                "in the field “v”. Speeds must be above 0.*NULL or 0, DEFAULT_SPEED counts");
        VERIFY_SAYS(fail(road(), {{"STRATEGY", 1}, {"DEFAULT_SPEED", 0}}),
                    "DEFAULT_SPEED is 0 km/h; it must be more than 0");
        VERIFY_SAYS(fail(road(), {{"ACCESS_SPEED", 0}}),
                    "ACCESS_SPEED is 0 km/h; it must be more than 0. Leave it empty");
    }
    void costsOutOfRange() {
        for (const double cost : {ProviderFixture::inf, ProviderFixture::nan})
            VERIFY_SAYS(fail(roadOf(cost), {{"COST_FIELD", "v"}}),
                        "Feature 2 .* has the cost (inf|nan) in the field “v”, which is not a "
                        "finite number");
        const auto wide =
            NetworkFixture::lines({"v:double"}, {{"LINESTRING(0 0, 30 0)", {1}},
                                                 {"LINESTRING(30 0, 60 0)", {2}},
                                                 {"LINESTRING(60 0, 100 0)", {1e30}}});
        VERIFY_SAYS(fail(wide, {{"COST_FIELD", "v"}}),
                    "The costs are out of range. Feature 3 of the layer “sources” \\(INPUT\\) "
                    "costs .*, and an ordinary line 2: no whole numbers hold both");
        const auto sources = NetworkFixture::points({"late:double"}, {{"POINT(0 0)", {1e12}}});
        VERIFY_SAYS(fail(road(), {{"START_POINT", QVariant()},
                                  {"SOURCES", NetworkFixture::given(sources)},
                                  {"START_COST_FIELD", "late"}}),
                    "The start cost of Feature 1 of the layer .* is 1e\\+12, but costs on the "
                    "layer “sources” can be at most 1.07374e\\+06");
    }
    void noPointCanJoin() {
        VERIFY_SAYS(fail(road(), {{"START_POINT", "0,2000"}}),
                    "No point can join the network of the layer “sources”. Move the points, raise "
                    "MAX_SNAP, or correct their CRS.\nSTART_POINT at 0,2000: further from "
                    "the network than MAX_SNAP, 1.00 km");
        VERIFY_SAYS(fail(road(), {{"END_POINT", "0,-9"}, {"MAX_SNAP", 8}}),
                    "No point can join .*\nEND_POINT at 0,-9: ");
    }
    void sourcesThatAreNoPoints() {
        const auto lines = road();
        VERIFY_SAYS(fail(road(), {{"SOURCES", NetworkFixture::given(lines)}}),
                    "The layer “sources” \\(SOURCES\\) holds no points");
        VERIFY_SAYS(fail(road(), {{"RECEIVERS", NetworkFixture::given(lines)}}),
                    "The layer “sources” \\(RECEIVERS\\) holds no points");
        const auto table = ProviderFixture::layer("None", {}, {"x:double"}, {{{}, {1}}});
        VERIFY_SAYS(fail(road(), {{"SOURCES", NetworkFixture::given(table)}}),
                    "The layer “sources” \\(SOURCES\\) is a table.*Create points layer from table");
    }
    void noSourceOrReceiver() {
        VERIFY_SAYS(fail(road(), {{"START_POINT", QVariant()}}),
                    "There is no source: give a start");
        VERIFY_SAYS(fail(road(), {{"END_POINT", QVariant()}}), "There is no receiver: give an end");
    }
    void verticesWithoutAPlaceOnTheEarth() {
        const auto lines = ProviderFixture::layer("LineString", "EPSG:4326", {},
                                                  {{"LINESTRING(0 0, 100 0, 100 95)", {}}});
        VERIFY_SAYS(fail(lines), "Feature 1 of the layer “sources” has a vertex at 100,95 "
                                 "that has no latitude and longitude in the CRS of the layer, "
                                 "EPSG:4326.* Correct the feature, or the CRS of the layer.");
    }
    void verticesThatAreNotFinite() {
        for (const double value : {ProviderFixture::nan, ProviderFixture::inf}) {
            const auto lines = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
            QgsFeature bad;
            bad.setGeometry(
                QgsGeometry(new QgsLineString(QVector<QgsPoint>{{0, 0}, {value, 5}, {100, 0}})));
            QVERIFY(lines->dataProvider()->addFeature(bad));
            VERIFY_SAYS(fail(lines), "Feature 2 of the layer “sources” has a vertex at .*, whose "
                                     "coordinates are no finite numbers. Correct or remove");
        }
    }
    void moreMemoryThanThereIsToReadTheLines() {
        QStringList wkts;
        for (int i = 0; i < 100; ++i)
            wkts << QStringLiteral("LINESTRING(%1 0, %2 0, %2 9)").arg(i).arg(i + 1);
        QgsSettings().setValue("fermat/memory_limit_gib", 1e-5);
        const QString error = fail(NetworkFixture::lines(wkts));
        QgsSettings().remove("fermat/memory_limit_gib");
        VERIFY_SAYS(error,
                    "The network of the layer “sources” \\(INPUT\\) has at least 48 "
                    "vertices. This needs [0-9.]+ MiB of memory, but Fermat may use only [0-9.]+ "
                    "MiB. Take a part of the layer");
    }
    void moreMemoryThanThereIsToSolve() {
        // The second run takes the network of the first one.
        QTemporaryDir folder;
        const QString file = folder.filePath("road.gpkg");
        {
            QgsVectorFileWriter::SaveVectorOptions options;
            const std::unique_ptr<QgsVectorFileWriter> writer(
                QgsVectorFileWriter::create(file, {}, compat::lineStringWkb, {}, {}, options));
            QgsFeature road;
            road.setGeometry(QgsGeometry::fromWkt("LINESTRING(0 0, 100 0)"));
            QVERIFY(writer->addFeature(road));
        }
        const QVariantMap parameters{{"INPUT", file}, {"SOLVER", "dijkstra"}};
        QCOMPARE(fail(road(), parameters), QString("it succeeded"));
        cleanup();
        QgsSettings().setValue("fermat/memory_limit_gib", 4e-8);
        const QString error = fail(road(), parameters);
        QgsSettings().remove("fermat/memory_limit_gib");
        VERIFY_SAYS(error,
                    "To solve on the network of the layer “road” \\(2 nodes, 2 arcs\\), the "
                    "solver dijkstra needs [0-9.]+ MiB of memory, but Fermat may use only [0-9.]+ "
                    "MiB. Take a part of the layer");
    }
};

FERMAT_QGIS_TEST(NetworkBadInputTest)
#include "network_bad_input_test.moc"
