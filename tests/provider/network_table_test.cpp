#include "network_fixture.h"
#include "qgis_test_main.h"

#include <QRegularExpression>

/// The table of fermat:networktraveltimes: its lengths, and its file.
class NetworkTableTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;

    /// Two ways from west to east: 100 m in 60 s, or 180 m in 10 s. A line beside them is not
    /// connected.
    static std::unique_ptr<QgsVectorLayer> lines() {
        return NetworkFixture::lines({"cost:double"},
                                     {{"LINESTRING(0 0, 100 0)", {60}},
                                      {"LINESTRING(0 0, 0 40, 100 40, 100 0)", {10}},
                                      {"LINESTRING(0 500, 100 500)", {5}}});
    }
    static std::unique_ptr<QgsVectorLayer> places() {
        return NetworkFixture::points({"nr:integer"}, {{"POINT(0 0)", {7}},
                                                       {"POINT(50 40)", {8}},
                                                       {"POINT(100 0)", {9}},
                                                       {"POINT(50 500)", {10}}});
    }
    Outcome run(const QString& file, const QVariantMap& more = {}) {
        const auto network = lines(), points = places();
        QVariantMap parameters{{"INPUT", NetworkFixture::given(network)},
                               {"COST_FIELD", "cost"},
                               {"SOURCES", NetworkFixture::given(points)},
                               {"ID_FIELD", "nr"},
                               {"RECEIVERS", NetworkFixture::given(points)},
                               {"RECEIVER_ID_FIELD", "nr"},
                               {"OUTPUT", mFixture.path(file)}};
        for (auto it = more.begin(); it != more.end(); ++it)
            parameters.insert(it.key(), it.value());
        const Outcome outcome = mFixture.run("fermat:networktraveltimes", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return outcome;
    }
    /// Each row as "source-receiver: cost length".
    static QStringList rows(const Outcome& outcome) {
        QStringList texts;
        for (const QgsFeature& row : ProviderFixture::readFeatures(outcome.results["OUTPUT"])) {
            const auto text = [&](const char* field) {
                const QVariant value = row.attribute(field);
                return value.isNull() || value.toString().isEmpty()
                           ? QString("NULL")
                           : QString::number(value.toDouble());
            };
            texts << QStringLiteral("%1-%2: %3 %4")
                         .arg(row.attribute("source").toInt())
                         .arg(row.attribute("receiver").toInt())
                         .arg(text("cost"), text("length"));
        }
        return texts;
    }

  private slots:
    void cleanup() {
        for (const QString& file : mFixture.files())
            QFile::remove(mFixture.path(file));
    }

    void lengthsAreThoseOfTheCheapestPaths_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"times.csv", "times.gpkg", "with.dots.gpkg", "times.GPKG"})
            QTest::newRow(file) << file;
    }
    void lengthsAreThoseOfTheCheapestPaths() {
        QFETCH(QString, file);
        const Outcome outcome = run(file);
        QCOMPARE(
            rows(outcome),
            (QStringList{"7-7: 0 0", "7-8: 5 90", "7-9: 10 180", "7-10: NULL NULL", "8-7: 5 90",
                         "8-8: 0 0", "8-9: 5 90", "8-10: NULL NULL", "9-7: 10 180", "9-8: 5 90",
                         "9-9: 0 0", "9-10: NULL NULL", "10-7: NULL NULL", "10-8: NULL NULL",
                         "10-9: NULL NULL", "10-10: 0 0"}));
        QCOMPARE(mFixture.files(), QStringList(file));
        QCOMPARE(outcome.value("UNREACHED"), 6.0);
    }

    void lengthsAreThoseOfTheRoutes() {
        const Outcome table = run("times.gpkg");
        const auto network = lines(), points = places();
        const Outcome routes =
            mFixture.run("fermat:networkpaths", {{"INPUT", NetworkFixture::given(network)},
                                                 {"COST_FIELD", "cost"},
                                                 {"SOURCES", NetworkFixture::given(points)},
                                                 {"ID_FIELD", "nr"},
                                                 {"RECEIVERS", NetworkFixture::given(points)},
                                                 {"RECEIVER_ID_FIELD", "nr"},
                                                 {"EACH_SOURCE", true},
                                                 {"OUTPUT", mFixture.path("routes.gpkg")}});
        QCOMPARE(rows(routes), rows(table).filter(QRegularExpression("[0-9]$")));
    }

    void withoutLengthsTheyAreLeftOut() {
        const Outcome outcome = run("times.csv", {{"LENGTHS", false}});
        QFile file(outcome.results["OUTPUT"].toString());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readLine(), QByteArray("source,receiver,cost\n"));
        QCOMPARE(file.readLine(), QByteArray("7,7,0\n"));
        QCOMPARE(file.readLine(), QByteArray("7,8,5\n"));
    }

    void aGeoPackageHasTheTableUnderItsNameWithItsTypes() {
        const Outcome outcome = run("with.dots.gpkg");
        const QgsVectorLayer layer(mFixture.path("with.dots.gpkg") + "|layername=with", "t", "ogr");
        QVERIFY(layer.isValid());
        QVERIFY(!layer.isSpatial());
        QStringList fields;
        for (const QgsField& field : layer.fields())
            fields << field.name() + ' ' + field.typeName();
        QCOMPARE(fields, (QStringList{"fid Integer64", "source Integer64", "receiver Integer64",
                                      "cost Real", "length Real", "src_way Real", "rec_way Real",
                                      "way_cost Real"}));
        QCOMPARE(layer.featureCount(), 16LL);
    }

    void costsContainTheWayToTheNetworkAndLengthsDoNot() {
        const auto network = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const Outcome outcome = run("times.gpkg", {{"INPUT", NetworkFixture::given(network)},
                                                   {"COST_FIELD", QVariant()},
                                                   {"SOURCES", QVariant()},
                                                   {"RECEIVERS", QVariant()},
                                                   {"ID_FIELD", QVariant()},
                                                   {"RECEIVER_ID_FIELD", QVariant()},
                                                   {"ACCESS_SPEED", 5},
                                                   {"START_POINT", "20,5"},
                                                   {"END_POINT", "70,-3"}});
        QCOMPARE(rows(outcome), QStringList("0-0: 58 50"));
    }
};

FERMAT_QGIS_TEST(NetworkTableTest)
#include "network_table_test.moc"
