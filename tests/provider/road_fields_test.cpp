#include "direction_values.h"
#include "distinct_wholes.h"
#include "osm_tags.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "road_sample.h"
#include "speed_text.h"

/// What names and values of fields say of speeds and directions.
class RoadFieldsTest : public QObject {
    Q_OBJECT

    static RoadField texts(const QString& name, const QStringList& values) {
        return {name, false, values};
    }
    static RoadField numbers(const QString& name, const QStringList& values) {
        return {name, true, values};
    }
    /// With quotation marks in place of apostrophes.
    static QString quoted(const char* text) { return QString(text).replace('\'', '"'); }
    static QStringList directions(const RoadFields& roads) {
        return {roads.directionField, roads.valueForward, roads.valueBackward, roads.valueBoth};
    }

  private slots:
    void textsThatAreSpeeds_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("kmh");
        const auto row = [](const char* text, double kmh) { QTest::newRow(text) << text << kmh; };
        row("50", 50);
        row(" 7.5 ", 7.5);
        row("50 km/h", 50);
        row("50km/h", 50);
        row("80 kph", 80);
        row("30 mph", 48.28032);
        row("30mph", 48.28032);
        row("10 knots", 18.52);
        row("walk", 5);
        row("none", 130);
        row("RU:urban", 60);
        row("FR:urban", 50);
        row("DE:rural", 100);
        row("GR:rural", 90);
        row("be-vlg:rural", 70);
        row("UK:nsl_single", 96.56064);
        row("DE:zone30", 30);
        row("AT:zone:20", 20);
        row("0", 0);
    }
    void textsThatAreSpeeds() {
        QFETCH(QString, text);
        QFETCH(double, kmh);
        const auto speed = speedOfText(text);
        QVERIFY(speed);
        QVERIFY2(std::abs(*speed - kmh) < 1e-9, qPrintable(QString::number(*speed, 'g', 17)));
    }
    void textsThatAreNoSpeeds() {
        for (const char* text : {"", "fast", "50;70", "50 70", "-5", "5e3", "50 m/s", "signals",
                                 "variable", "XX:moon", "urban", "0x20", "1,5", "inf", "nan"})
            QVERIFY2(!speedOfText(text), text);
    }
    void categoriesOfHere() {
        const double speeds[] = {130, 130, 100, 90, 70, 50, 30, 10};
        for (int i = 0; i < 8; ++i)
            QCOMPARE(speedOfCategory(QString::number(i + 1)).value_or(0), speeds[i]);
        for (const char* text : {"0", "9", "", "A", "1.5"})
            QVERIFY2(!speedOfCategory(text), text);
    }

    void tagsOfOpenStreetMap() {
        const QString tags = quoted("'maxspeed'=>'30 mph','name:x'=>'a \\'maxspeed\\'=>\\'9\\' b',"
                                    "'note'=>'C:\\\\road','oneway'=>'-1'");
        QCOMPARE(osmTag(tags, "maxspeed"), QString("30 mph"));
        QCOMPARE(osmTag(tags, "name:x"), QString("a \"maxspeed\"=>\"9\" b"));
        QCOMPARE(osmTag(tags, "note"), QString("C:\\road"));
        QCOMPARE(osmTag(tags, "speed"), QString());
        QCOMPARE(osmTag(quoted("'n'=>'\\'maxspeed\\'=>\\'9\\''"), "maxspeed"), QString());
        QCOMPARE(osmTag(quoted("'maxspeed'=>'5"), "maxspeed"), QString("5"));
        QCOMPARE(osmOneWay(tags), QString("-1"));
        QCOMPARE(osmOneWay(quoted("'junction'=>'roundabout'")), QString("yes"));
        QCOMPARE(osmOneWay(quoted("'junction'=>'roundabout','oneway'=>'no'")), QString("no"));
        QCOMPARE(osmOneWay(""), QString());
        QVERIFY(holdsOsmTags("other_tags") && holdsOsmTags("ALL_TAGS") && !holdsOsmTags("tags"));
    }

    void severalValuesForADirection() {
        NetworkSettings settings;
        settings.valueForward = "yes, true,1";
        settings.valueBackward = "-1";
        settings.valueBoth = "no,,false";
        const DirectionValues values(settings);
        for (const char* value : {"yes", "true", "1", "yes, true,1"})
            QVERIFY2(values.directionOf(value) == NetworkSettings::Forward, value);
        QVERIFY(values.directionOf("-1") == NetworkSettings::Backward);
        for (const char* value : {"no", "false", "no,,false"})
            QVERIFY2(values.directionOf(value) == NetworkSettings::Both, value);
        for (const char* value : {"", "Yes", " true", "2", "yes,true"})
            QVERIFY2(!values.directionOf(value), value);
    }
    void aWholeSettingComesBeforeTheValuesOfAList() {
        NetworkSettings settings;
        settings.valueForward = "north,east";
        settings.valueBackward = "north";
        const DirectionValues values(settings);
        QVERIFY(values.directionOf("north,east") == NetworkSettings::Forward);
        QVERIFY(values.directionOf("east") == NetworkSettings::Forward);
        QVERIFY(values.directionOf("north") == NetworkSettings::Backward);
    }

    void openStreetMapWithFields() {
        const RoadFields roads = recogniseRoads(
            {texts("name", {"a"}), texts("maxspeed", {"50", "30 mph", "walk", "signals"}),
             texts("oneway", {"yes", "no", "yes", "-1"})});
        QCOMPARE(roads.speedField, QString("maxspeed"));
        QCOMPARE(directions(roads), QStringList({"oneway", "yes,true,1", "-1,reverse",
                                                 "no,false,0,reversible,alternating"}));
        QCOMPARE(roads.sentence,
                 QString("OpenStreetMap: speeds from maxspeed, one-ways from oneway = yes, -1"));
    }
    void openStreetMapWithTags() {
        const RoadFields roads = recogniseRoads({texts("highway", {}), texts("other_tags", {})});
        QCOMPARE(roads.speedField, QString("other_tags"));
        QCOMPARE(roads.directionField, QString("other_tags"));
        QCOMPARE(roads.sentence, QString("OpenStreetMap: speeds from maxspeed in other_tags, "
                                         "one-ways from oneway in other_tags = yes, -1"));
        // Fields of their own come first.
        const RoadFields made = recogniseRoads(
            {texts("other_tags", {}), numbers("maxspeed", {"50"}), texts("oneway", {})});
        QCOMPARE(made.speedField, QString("maxspeed"));
        QCOMPARE(made.directionField, QString("oneway"));
        // GDAL makes texts of it.
        QVERIFY(recogniseRoads({numbers("other_tags", {"1"})}).isEmpty());
    }
    void shapefilesOfGeofabrik() {
        const RoadFields roads = recogniseRoads(
            {numbers("maxspeed", {"0", "50"}), texts("oneway", {"B", "B", "F", "T"})});
        QCOMPARE(roads.speedField, QString("maxspeed"));
        QCOMPARE(directions(roads), QStringList({"oneway", "F", "T", "B"}));
        QCOMPARE(roads.sentence, QString("OpenStreetMap (Geofabrik): speeds from maxspeed, "
                                         "one-ways from oneway = F, T"));
    }
    void otherData() {
        const auto found = [](const std::vector<RoadField>& fields) {
            const RoadFields roads = recogniseRoads(fields);
            return (QStringList{roads.speedField} + directions(roads)).join('|');
        };
        QCOMPARE(found({texts("DIR_TRAVEL", {"B", "F", "T"}), texts("SPEED_CAT", {"7", "2"}),
                        numbers("FR_SPD_LIM", {"50"})}),
                 QString("SPEED_CAT|DIR_TRAVEL|F|T|B"));
        // As numbers, categories would be speeds of 1 to 8 km/h.
        QCOMPARE(found({numbers("SPEED_CAT", {"7"}), numbers("FR_SPD_LIM", {"50", "0"})}),
                 QString("FR_SPD_LIM||||"));
        QCOMPARE(found({texts("sens_de_circulation", {"Double sens", "Sens inverse"}),
                        numbers("vitesse_moyenne_vl", {"45"})}),
                 QString("vitesse_moyenne_vl|sens_de_circulation|Sens direct|Sens inverse|Double "
                         "sens,Sans objet"));
        QCOMPARE(found({texts("SENS", {"Direct", "Double"}), numbers("VIT_MOY_VL", {"0"})}),
                 QString("VIT_MOY_VL|SENS|Direct|Inverse|Double,NC,Sans objet"));
        QCOMPARE(found({texts("RIJRICHTNG", {"B", "H", "T"})}), QString("|RIJRICHTNG|H|T|B,O"));
        QCOMPARE(found({numbers("AJOSUUNTA", {"2", "3", "4"})}), QString("|AJOSUUNTA|4|3|2"));
        QCOMPARE(found({texts("oneway", {"FT", "TF"})}), QString("|oneway|FT,F|TF,T|B"));
        QCOMPARE(found({numbers("one_way", {"0", "1", "2", "-1"})}), QString("|one_way|1|-1|0,2"));
        QCOMPARE(found({numbers("kmh", {"0.5"})}), QString("kmh||||"));
    }
    void valuesDecideWhetherAFieldIsWhatItsNameSays() {
        QVERIFY(recogniseRoads({texts("oneway", {"north", "south"})}).isEmpty());
        QVERIFY(recogniseRoads({texts("maxspeed", {"slow", "fast", "50"})}).isEmpty());
        QVERIFY(recogniseRoads({numbers("maxspeed", {"-1", "-1", "50"})}).isEmpty());
        QVERIFY(recogniseRoads({texts("speed", {"50"}), texts("way", {"yes"})}).isEmpty());
        QVERIFY(recogniseRoads({texts("direction", {})}).isEmpty());
        QVERIFY(recogniseRoads(std::vector<RoadField>()).isEmpty());
        // A few mistakes are usual.
        QStringList values;
        for (int i = 0; i < 19; ++i)
            values << "yes";
        QCOMPARE(recogniseRoads({texts("oneway", values << "ja")}).directionField,
                 QString("oneway"));
    }

    void theFirstFeaturesOfALayerAreLookedAt() {
        const auto layer = ProviderFixture::layer(
            "LineString", "EPSG:32632", {"MaxSpeed:string", "oneway:string", "fid:integer"},
            {{"LINESTRING(0 0, 1 0)", {QVariant(), "B", 1}},
             {"LINESTRING(1 0, 2 0)", {"50", "F", 2}}});
        const RoadFields roads = recogniseRoads(*layer);
        QCOMPARE(roads.speedField, QString("MaxSpeed"));
        QCOMPARE(directions(roads), QStringList({"oneway", "F", "T", "B"}));
    }

    void fieldsOfIdsAreNoSpeeds() {
        std::vector<FeatureContent> features;
        for (int i = 0; i < 25; ++i)
            features.push_back({QString("LINESTRING(%1 0, %2 0)").arg(i).arg(i + 1),
                                {i * 7 + 1, i % 5 * 10 + 30, 30 + i / 2.0, "a"}});
        const auto layer = ProviderFixture::layer(
            "LineString", "EPSG:32632", {"nr:integer", "kmh:integer", "mean:double", "name:string"},
            features);
        QCOMPARE(doubtOfSpeeds(*layer, "nr"),
                 QString("Each line has another whole number in the field “nr” (SPEED_FIELD), as "
                         "ids do. If these are no speeds in km/h, choose another field."));
        for (const char* field : {"kmh", "mean", "name", "missing", ""})
            QCOMPARE(doubtOfSpeeds(*layer, field), QString());
        features.resize(10); // of so few roads, each may have another speed
        QCOMPARE(doubtOfSpeeds(*ProviderFixture::layer(
                                   "LineString", "EPSG:32632",
                                   {"nr:integer", "kmh:integer", "mean:double", "name:string"},
                                   features),
                               "nr"),
                 QString());
    }
};

FERMAT_QGIS_TEST(RoadFieldsTest)
#include "road_fields_test.moc"
