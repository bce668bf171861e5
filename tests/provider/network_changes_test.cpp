#include "network_fixture.h"
#include "qgis_test_main.h"

#include <qgscoordinatetransform.h>
#include <qgsvectorfilewriter.h>

#include <cmath>

/// CHANGES of the algorithms on networks: what each kind does, on networks that are easy to
/// survey. network_changes_random_test compares random ones with another solver.
class NetworkChangesTest : public QObject {
    Q_OBJECT

    using Layer = std::unique_ptr<QgsVectorLayer>;

    NetworkFixture mFixture;
    int mFiles = 0;

    static Layer changes(const char* type, const std::vector<FeatureContent>& features,
                         const QString& crs = {}) {
        Layer layer = ProviderFixture::layer(
            type, crs, {"kind:string", "value:double", "name:string", "active:bool"}, features);
        if (crs.isEmpty())
            layer->setCrs({});
        return layer;
    }
    static Layer walls(const char* type, const QString& wkt) {
        return changes(type, {{wkt, {"wall"}}});
    }
    static QVariantList given(const Layer& layer) { return {NetworkFixture::given(layer)}; }

    /// A square of roads, 100 m long each: 0,0 – 100,0 – 100,100 – 0,100, and roads away from its
    /// corners: one of 200 m to 300,100, and three of 50 m.
    static Layer square() {
        return NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(100 0, 100 100)",
                                      "LINESTRING(0 0, 0 100)", "LINESTRING(0 100, 100 100)",
                                      "LINESTRING(100 100, 200 100, 300 100)",
                                      "LINESTRING(0 0, -30 -40)", "LINESTRING(100 0, 130 -40)",
                                      "LINESTRING(0 100, -30 140)"});
    }
    Outcome run(const char* id, QVariantMap parameters, const QVariant& changed,
                RecordingFeedback* feedback = nullptr) {
        if (changed.isValid())
            parameters.insert("CHANGES", changed);
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("run%1.gpkg").arg(++mFiles)));
        return mFixture.run(QStringLiteral("fermat:") + id, parameters, feedback);
    }
    /// The cost from one point to another; NaN if there is no path.
    double cost(const Layer& roads, const QVariant& changed, const char* from, const char* to,
                QVariantMap parameters = {}) {
        if (!parameters.contains("INPUT"))
            parameters.insert("INPUT", NetworkFixture::given(roads));
        parameters.insert("START_POINT", from);
        parameters.insert("END_POINT", to);
        parameters.insert("MAX_SNAP", parameters.value("MAX_SNAP", 1));
        const Outcome outcome = run("networktraveltimes", parameters, changed);
        if (!outcome.ok) {
            qWarning("%s", qPrintable(outcome.error));
            return -1;
        }
        const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        const QVariant value = rows.at(0).attribute("cost");
        return value.isNull() ? NAN : value.toDouble();
    }
    QString error(const Layer& roads, const QVariant& changed, const char* from, const char* to,
                  QVariantMap parameters = {}) {
        parameters.insert("INPUT", NetworkFixture::given(roads));
        parameters.insert("START_POINT", from);
        parameters.insert("END_POINT", to);
        return run("networktraveltimes", parameters, changed).error;
    }
    QStringList warnings(const Layer& roads, const QVariant& changed, QVariantMap parameters = {}) {
        parameters.insert("INPUT", NetworkFixture::given(roads));
        parameters.insert("START_POINT", "10,0");
        parameters.insert("END_POINT", "20,0");
        return run("networktraveltimes", parameters, changed).warnings;
    }

  private slots:
    void aWallClosesWhatItTouches_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("wkt");
        QTest::addColumn<double>("length"); // from 10,0 to 100,50
        const double around = 10 + 100 + 100 + 50, direct = 90 + 50;
        const auto row = [](const char* name, const char* type, const char* wkt, double length) {
            QTest::newRow(name) << type << wkt << length;
        };
        row("a line across", "LineString", "LINESTRING(50 -5, 50 5)", around);
        row("a line that ends on the road", "LineString", "LINESTRING(50 -5, 50 0)", around);
        row("a line that ends before the road", "LineString", "LINESTRING(50 -5, 50 -0.01)",
            direct);
        row("a line that ends before it by rounding", "LineString",
            "LINESTRING(50 -5, 50 -0.00000001)", around);
        row("a line along the road", "LineString", "LINESTRING(30 0, 40 0)", around);
        row("a line along the road and beyond", "LineString", "LINESTRING(30 0, 140 0)", around);
        row("a line through a junction", "LineString", "LINESTRING(90 -10, 110 10)", around);
        row("a line that ends in a junction", "LineString", "LINESTRING(150 -50, 100 0)", around);
        row("a point", "Point", "POINT(60 0)", around);
        row("a point in a junction", "Point", "POINT(100 0)", around);
        row("a point beside the road", "Point", "POINT(60 0.1)", direct);
        row("several points", "MultiPoint", "MULTIPOINT((7 7),(60 0))", around);
        row("a polygon over the road", "Polygon", "POLYGON((40 -5,60 -5,60 5,40 5,40 -5))", around);
        row("a polygon over the junction", "Polygon", "POLYGON((90 -9,110 -9,110 9,90 9,90 -9))",
            around);
        row("a polygon with a corner on the road", "Polygon", "POLYGON((50 0,60 -5,40 -5,50 0))",
            around);
        row("a polygon with an edge along the road", "Polygon", "POLYGON((40 0,60 0,50 -9,40 0))",
            around);
        row("a polygon beside the road", "Polygon", "POLYGON((40 1,60 1,60 5,40 5,40 1))", direct);
        row("a road through the hole of a polygon", "Polygon",
            "POLYGON((-50 -50,50 -50,50 50,-50 50,-50 -50),(-20 -20,48 -20,48 20,-20 20,-20 -20))",
            NAN);
        row("nothing in the hole of a polygon", "Polygon",
            "POLYGON((-50 -50,350 -50,350 350,-50 350,-50 -50),"
            "(-20 -20,340 -20,340 340,-20 340,-20 -20))",
            direct);
        row("several polygons", "MultiPolygon",
            "MULTIPOLYGON(((40 -5,60 -5,60 5,40 -5)),((500 0,600 0,600 5,500 0)))", around);
    }
    void aWallClosesWhatItTouches() {
        QFETCH(QString, type);
        QFETCH(QString, wkt);
        QFETCH(double, length);
        const Layer wall = walls(qPrintable(type), wkt);
        for (const bool isBack : {false, true}) {
            const double found = isBack ? cost(square(), given(wall), "100,50", "10,0")
                                        : cost(square(), given(wall), "10,0", "100,50");
            if (std::isnan(length))
                QVERIFY2(std::isnan(found), qPrintable(QString::number(found)));
            else
                QCOMPARE(found, length);
        }
    }

    void twoWallsLeaveNoWay() {
        const Layer wall = changes("LineString", {{"LINESTRING(50 -5, 50 105)", {"wall"}}});
        QVERIFY(std::isnan(cost(square(), given(wall), "10,0", "90,0")));
        QCOMPARE(cost(square(), given(wall), "10,0", "40,100"), 10.0 + 100 + 40);
    }

    void roadsCanBeUsedUpToAWall() {
        const Layer wall = walls("LineString", "LINESTRING(50 -5, 50 5)");
        QCOMPARE(cost(square(), given(wall), "10,0", "49.5,0"), 39.5);
        QCOMPARE(cost(square(), given(wall), "100,50", "50.5,0"), 50 + 49.5);
        const Layer area = walls("Polygon", "POLYGON((40 -5,60 -5,60 5,40 5,40 -5))");
        QCOMPARE(cost(square(), given(area), "10,0", "40,0"), 30.0);
        QCOMPARE(cost(square(), given(area), "100,50", "60,0"), 50.0 + 40);
    }

    void aBridgeIsClosedTooAndAPassageOpensIt() {
        const Layer roads =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(50 -50, 50 50)"});
        const Layer wall = walls("LineString", "LINESTRING(40 0, 60 0)");
        QVERIFY(std::isnan(cost(roads, given(wall), "50,-40", "50,40")));
        const Layer over = changes("LineString", {{"LINESTRING(50 -20, 50 20)", {"passage"}}});
        QCOMPARE(cost(roads, QVariantList{NetworkFixture::given(wall), NetworkFixture::given(over)},
                      "50,-40", "50,40"),
                 80.0);
    }

    void valuesAreSpeedsWithinAPolygonOrOfTouchedRoads() {
        const QVariantMap fastest{{"STRATEGY", 1}, {"DEFAULT_SPEED", 36}}; // 10 m/s
        const auto time = [&](const char* type, const char* wkt, const char* kind, double value,
                              QVariantMap more = {}) {
            for (auto it = fastest.begin(); it != fastest.end(); ++it)
                more.insert(it.key(), it.value());
            return cost(square(), given(changes(type, {{wkt, {kind, value}}})), "10,0", "100,20",
                        more);
        };
        const char* area = "POLYGON((40 -5,60 -5,60 5,40 5,40 -5))";
        QCOMPARE(time("Polygon", area, "value", 18), 7.0 + 4 + 2);
        QCOMPARE(time("Polygon", area, "value", 72), 7.0 + 1 + 2);
        QCOMPARE(time("Polygon", area, "factor", 2), 7.0 + 4 + 2);
        QCOMPARE(time("Polygon", area, "factor", 0.5), 7.0 + 1 + 2);
        QCOMPARE(time("LineString", "LINESTRING(50 -5, 50 5)", "value", 18), 18.0 + 2);
        QCOMPARE(time("LineString", "LINESTRING(50 -5, 50 5)", "factor", 1.5), 13.5 + 2);
        QCOMPARE(time("Point", "POINT(50 0)", "value", 18), 18.0 + 2);
        QCOMPARE(time("Point", "POINT(100 0)", "value", 18), 18.0 + 4);
        QCOMPARE(time("Polygon", "POLYGON((50 0,60 -5,40 -5,50 0))", "value", 18), 9.0 + 2);
        // A road too slow is not taken.
        QCOMPARE(time("Polygon", area, "value", 0.36), 1.0 + 10 + 10 + 8);
        QCOMPARE(time("Polygon", area, "value", 18, {{"TIME_UNIT", 1}}), 13.0 / 60);
    }

    void featuresActInTheirOrder() {
        const auto time = [&](const std::vector<FeatureContent>& features) {
            return cost(square(), given(changes("Polygon", features)), "10,0", "90,0",
                        {{"STRATEGY", 1}, {"DEFAULT_SPEED", 36}});
        };
        const QString area = "POLYGON((40 -5,60 -5,60 5,40 5,40 -5))";
        const QString half = "POLYGON((50 -5,60 -5,60 5,50 5,50 -5))";
        QCOMPARE(time({{area, {"factor", 3}}, {half, {"factor", 2}}}), 6.0 + 3 + 6);
        QCOMPARE(time({{area, {"factor", 3}}, {half, {"value", 18}}}), 6.0 + 3 + 2);
        QCOMPARE(time({{half, {"value", 18}}, {area, {"factor", 3}}}), 6.0 + 3 + 6);
        QCOMPARE(time({{half, {"wall"}}, {area, {"value", 90}}}), 1.0 + 10 + 10 + 10 + 1);
    }

    void closedDirectionsStayClosed() {
        const Layer roads =
            NetworkFixture::lines({"way:string"}, {{"LINESTRING(0 0, 100 0)", {"F"}},
                                                   {"LINESTRING(0 0, 0 50, 100 0)", {""}}});
        const QVariantMap oneWay{{"DIRECTION_FIELD", "way"},
                                 {"VALUE_FORWARD", "F"},
                                 {"STRATEGY", 1},
                                 {"DEFAULT_SPEED", 36}};
        const Layer fast =
            changes("Polygon", {{"POLYGON((-9 -9,200 -9,200 9,-9 9,-9 -9))", {"value", 360}}});
        QCOMPARE(cost(roads, given(fast), "0,0", "100,0", oneWay), 1.0);
        QVERIFY(cost(roads, given(fast), "100,0", "0,0", oneWay) > 5);
    }

    void aPassageIsANewRoadBetweenItsEnds() {
        const auto passage = [](const char* wkt, const QVariant& value = {}) {
            return changes("LineString", {{wkt, {"passage", value}}});
        };
        // From a place on the way to the end of a road.
        QCOMPARE(
            cost(square(), given(passage("LINESTRING(50 0, 300 0, 300 100)")), "10,0", "300,100"),
            40.0 + 250 + 100);
        // Its ends are moved to the roads, and it crosses others without joining them.
        const Layer across = passage("LINESTRING(0 50, 200 50, 200 90)");
        QCOMPARE(cost(square(), given(across), "0,0", "200,100", {{"MAX_SNAP", 20}}), 50.0 + 250);
        QCOMPARE(cost(square(), given(across), "100,50", "200,100", {{"MAX_SNAP", 20}}),
                 50.0 + 100);
        // Without a road that is near enough it is of no use.
        QCOMPARE(cost(square(), given(across), "0,0", "200,100", {{"MAX_SNAP", 5}}), 300.0);
        const QVariantMap fastest{{"STRATEGY", 1}, {"DEFAULT_SPEED", 36}};
        QCOMPARE(cost(square(), given(passage("LINESTRING(50 0, 50 100)", 72)), "50,0", "50,100",
                      fastest),
                 5.0);
        QCOMPARE(cost(square(), given(passage("LINESTRING(50 0, 50 100)", 72)), "50,100", "50,0",
                      fastest),
                 5.0);
        QCOMPARE(cost(square(), given(passage("LINESTRING(50 0, 50 100)", 72)), "50,25", "50,50",
                      fastest),
                 1.25);
    }

    void passagesMeetWhereTheyEnd() {
        const auto isWay = [&](const std::vector<FeatureContent>& parts, const char* to,
                               double length) {
            const double found =
                cost(square(), given(changes("LineString", parts)), "50,0", to, {{"MAX_SNAP", 60}});
            const bool isSame = std::abs(found - length) < 0.002;
            if (!isSame)
                qWarning("%s: %f instead of %f", to, found, length);
            return isSame;
        };
        // Far from all roads.
        QVERIFY(isWay({{"LINESTRING(50 0, 50 -200)", {"passage"}},
                       {"LINESTRING(50 -200, 300 -200, 300 100)", {"passage"}}},
                      "300,-150", 200 + 250 + 50));
        // Near a road, to which a way leads. Who goes on does not take it.
        const std::vector<FeatureContent> bridge{{"LINESTRING(50 0, 140 50)", {"passage"}},
                                                 {"LINESTRING(140 50, 250 100)", {"passage"}}};
        const double half = std::hypot(90, 50);
        QVERIFY(isWay(bridge, "250,100", half + std::hypot(110, 50)));
        QVERIFY(isWay(bridge, "120,50", 50 + 50 + 20));
        QVERIFY(isWay({bridge[0]}, "120,50", 50 + 50 + 20));
        QVERIFY(isWay(bridge, "140,50", half));
        // On a road they join it.
        QVERIFY(isWay({{"LINESTRING(50 0, 100 50)", {"passage"}},
                       {"LINESTRING(100 50, 200 100)", {"passage"}}},
                      "100,60", std::hypot(50, 50) + 10));
    }

    void costsOfAFieldCount() {
        const Layer roads = NetworkFixture::lines(
            {"there:double", "back:double"},
            {{"LINESTRING(0 0, 100 0)", {10, 20}}, {"LINESTRING(0 0, 0 50, 100 0)", {70, -1}}});
        const QVariantMap costs{{"COST_FIELD", "there"}, {"REVERSE_COST_FIELD", "back"}};
        const char* area = "POLYGON((40 -5,60 -5,60 5,40 5,40 -5))";
        const Layer dear = changes("Polygon", {{area, {"factor", 4}}});
        QCOMPARE(cost(roads, given(dear), "0,0", "100,0", costs), 8.0 + 8);
        QCOMPARE(cost(roads, given(dear), "100,0", "0,0", costs), 16.0 + 16);
        const Layer wall = walls("Point", "POINT(50 0)");
        QCOMPARE(cost(roads, given(wall), "0,0", "100,0", costs), 70.0);
        QVERIFY(std::isnan(cost(roads, given(wall), "100,0", "0,0", costs)));
        const Layer link =
            changes("LineString", {{"LINESTRING(0 0, 50 -80, 100 0)", {"passage", 3}}});
        QCOMPARE(cost(roads, given(link), "0,0", "100,0", costs), 3.0);
        QCOMPARE(cost(roads, given(link), "100,0", "0,0", costs), 3.0);
    }

    void roadsThatLieOnEachOtherAreAllChanged() {
        const Layer roads = NetworkFixture::lines(
            {"way:string"}, {{"LINESTRING(0 0, 100 0)", {"F"}}, {"LINESTRING(100 0, 0 0)", {"F"}}});
        const QVariantMap oneWay{{"DIRECTION_FIELD", "way"}, {"VALUE_FORWARD", "F"}};
        const Layer wall = walls("LineString", "LINESTRING(50 -5, 50 5)");
        for (const auto& [from, to] : {std::pair("10,0", "90,0"), std::pair("90,0", "10,0")})
            QVERIFY(std::isnan(cost(roads, given(wall), from, to, oneWay)));
        const Layer link = changes("LineString", {{"LINESTRING(50 0, 50 90)", {"passage"}}});
        for (const char* end : {"10,0", "90,0"}) {
            QCOMPARE(cost(roads, given(link), end, "50,90", oneWay), 40.0 + 90);
            QCOMPARE(cost(roads, given(link), "50,90", end, oneWay), 40.0 + 90);
        }
    }

    void changesMayHaveAnotherCrs() {
        const auto inCrs = [](QgsGeometry shape, const char* crs) {
            shape.transform(QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:4326"),
                                                   QgsCoordinateReferenceSystem(crs),
                                                   QgsCoordinateTransformContext()));
            return shape.asWkt(12);
        };
        const auto roadsIn = [&](const char* crs) {
            const QgsGeometry road = QgsGeometry::fromWkt("LINESTRING(14 35.9, 14.02 35.9)");
            return ProviderFixture::layer("LineString", crs, {}, {{inCrs(road, crs), {}}});
        };
        const QgsGeometry across = QgsGeometry::fromWkt("LINESTRING(14.01 35.8, 14.01 36)");
        const Layer degrees = roadsIn("EPSG:4326"), mercator = roadsIn("EPSG:3857");
        for (const char* crs : {"EPSG:4326", "EPSG:3857", "EPSG:32633"}) {
            const Layer moved = changes("LineString", {{inCrs(across, crs), {"wall"}}}, crs);
            for (const Layer* roads : {&degrees, &mercator}) {
                const auto along = [&](const char* from, const char* to) {
                    return cost(*roads, given(moved), from, to, {{"MAX_SNAP", 100}});
                };
                QVERIFY(along("14.001,35.9 [EPSG:4326]", "14.008,35.9 [EPSG:4326]") > 600);
                QVERIFY(std::isnan(along("14.001,35.9 [EPSG:4326]", "14.019,35.9 [EPSG:4326]")));
            }
        }
    }

    void longitudesMayBeOneTurnAway() {
        const Layer roads = ProviderFixture::layer("LineString", "EPSG:4326", {},
                                                   {{"LINESTRING(179 0, 181 0)", {}}});
        const Layer wall =
            changes("LineString", {{"LINESTRING(-179.5 -1, -179.5 1)", {"wall"}}}, "EPSG:4326");
        QVERIFY(cost(roads, given(wall), "179.5,0", "180.4,0") > 90000);
        QVERIFY(std::isnan(cost(roads, given(wall), "179.5,0", "180.6,0")));
    }

    void featuresThatAreOffAndEmptyLayersChangeNothing() {
        const Layer off = changes(
            "LineString", {{"LINESTRING(50 -5, 50 5)", {"wall", QVariant(), QVariant(), false}}});
        QCOMPARE(cost(square(), given(off), "10,0", "90,0"), 80.0);
        QCOMPARE(cost(square(), given(changes("LineString", {})), "10,0", "90,0"), 80.0);
        QCOMPARE(cost(square(), {}, "10,0", "90,0"), 80.0);
    }

    void laterRunsHaveTheNetworkWithoutChanges() {
        const QString file = mFixture.path("roads.gpkg");
        QgsVectorFileWriter::SaveVectorOptions options;
        options.layerName = "roads";
        const QgsCoordinateReferenceSystem utm("EPSG:32632");
        const Layer roads = square();
        roads->setCrs(utm);
        QgsVectorFileWriter::writeAsVectorFormatV3(roads.get(), file, {}, options);
        const auto length = [&](const QVariant& changed) {
            return cost(square(), changed, "10,0", "90,0", {{"INPUT", file}});
        };
        const Layer wall = walls("LineString", "LINESTRING(50 -5, 50 5)");
        wall->setCrs(utm);
        const double direct = length({});
        QVERIFY(direct > 70 && direct < 90);
        QVERIFY(std::abs(length(given(wall)) - 4 * direct) < 0.1 * direct);
        QCOMPARE(length({}), direct);
    }

    void isochronesEndAtWalls() {
        const Layer wall = walls("Polygon", "POLYGON((40 -5,60 -5,60 5,40 5,40 -5))");
        const Outcome outcome = run("networkisochrones",
                                    {{"INPUT", NetworkFixture::given(square())},
                                     {"START_POINT", "10,0"},
                                     {"INTERVALS", "1000"},
                                     {"NODES", mFixture.path("nodes.gpkg")}},
                                    given(wall));
        double length = 0;
        for (const QgsFeature& part : ProviderFixture::readFeatures(outcome.results["OUTPUT"])) {
            length += part.geometry().length();
            QVERIFY(!part.geometry().intersects(
                QgsGeometry::fromRect(QgsRectangle(40.1, -5, 59.9, 5))));
        }
        QCOMPARE(length, 400.0 + 200 + 150 - 20);
    }

    void passagesInResultsHaveTheirNameAndNoIdOfALine() {
        const Layer roads = NetworkFixture::lines({"Name:string", "lanes:int"},
                                                  {{"LINESTRING(0 0, 100 0)", {"High Street", 2}},
                                                   {"LINESTRING(0 90, 100 90)", {"Park", 3}}});
        const Layer bridge = changes(
            "LineString", {{"LINESTRING(100 0, 100 90)", {"passage", QVariant(), "New bridge"}}});
        const Outcome paths = run("networkpaths",
                                  {{"INPUT", NetworkFixture::given(roads)},
                                   {"START_POINT", "10,0"},
                                   {"END_POINT", "10,90"},
                                   {"ROADS", mFixture.path("roads_of_paths.gpkg")}},
                                  given(bridge));
        QStringList names;
        const auto textOf = [](const QVariant& value) {
            return value.isNull() ? QString("NULL") : value.toString();
        };
        for (const QgsFeature& road : ProviderFixture::readFeatures(paths.results["ROADS"]))
            names << textOf(road.attribute("Name")) + ' ' + textOf(road.attribute("line_id")) +
                         ' ' + textOf(road.attribute("lanes"));
        QCOMPARE(names, QStringList({"High Street 1 2", "New bridge NULL NULL", "Park 2 3"}));
        const Outcome reached = run("networkisochrones",
                                    {{"INPUT", NetworkFixture::given(roads)},
                                     {"START_POINT", "10,0"},
                                     {"INTERVALS", "1000"}},
                                    given(bridge));
        names.clear();
        for (const QgsFeature& road : ProviderFixture::readFeatures(reached.results["OUTPUT"]))
            if (road.attribute("line_id").isNull())
                names << road.attribute("Name").toString();
        QCOMPARE(names, QStringList("New bridge"));
    }

    void theLogSaysWhatWasChanged() {
        const Layer areas =
            changes("Polygon", {{"POLYGON((40 -5,60 -5,60 5,40 5,40 -5))", {"wall"}},
                                {"POLYGON((90 60,110 60,110 70,90 60))", {"factor", 2}}});
        const Layer lines = changes("LineString", {{"LINESTRING(0 50, 100 50)", {"passage", 30}}});
        const Outcome outcome =
            run("networktraveltimes",
                {{"INPUT", NetworkFixture::given(square())},
                 {"START_POINT", "10,0"},
                 {"END_POINT", "20,0"},
                 {"STRATEGY", 1}},
                QVariantList{NetworkFixture::given(areas), NetworkFixture::given(lines)});
        QCOMPARE(outcome.infos.filter("CHANGES"),
                 QStringList("CHANGES: edges of the network that walls cut or close: 1 (20 m of "
                             "roads are closed). Roads with other speeds or costs: 5 m. New "
                             "lines: 1."));
        QCOMPARE(outcome.warnings, QStringList());
    }

    void featuresThatChangeNothingAreTold() {
        const QStringList far = warnings(
            square(), given(changes("Point", {{"POINT(50 50)", {"wall", QVariant(), "Rock"}}})));
        QCOMPARE(far.size(), 1);
        QVERIFY2(far[0].contains("touch no road") && far[0].contains("Rock"), qPrintable(far[0]));
        const QStringList bare =
            warnings(square(), given(changes("LineString", {{"", {"wall", QVariant(), "Rock"}}})));
        QCOMPARE(bare.size(), 1);
        QVERIFY2(bare[0].contains("no geometry"), qPrintable(bare[0]));
        const QStringList idle = warnings(
            square(), given(changes("Point", {{"POINT(50 0)", {"value", QVariant(), "Rock"}},
                                              {"POINT(50 0)", {"factor", 3, "Hail"}}})));
        QCOMPARE(idle.size(), 1);
        QVERIFY2(idle[0].contains("no effect on the shortest paths") && idle[0].contains("Rock") &&
                     idle[0].contains("Hail"),
                 qPrintable(idle[0]));
        const QStringList loose = warnings(
            square(),
            given(changes("LineString",
                          {{"LINESTRING(50 0, 50 -500)", {"passage", QVariant(), "Pier"}}})),
            {{"MAX_SNAP", 100}});
        QCOMPARE(loose.size(), 1);
        QVERIFY2(loose[0].contains("Pier") && loose[0].contains("at 50,-500") &&
                     loose[0].contains("467 m"),
                 qPrintable(loose[0]));
    }

    void passagesThatEndOnAClosedRoadAreTold() {
        const Layer wall = walls("Polygon", "POLYGON((40 -5,60 -5,60 5,40 5,40 -5))");
        const Layer link = changes("LineString", {{"LINESTRING(50 0, 50 100)", {"passage"}}});
        const QStringList said = warnings(
            square(), QVariantList{NetworkFixture::given(wall), NetworkFixture::given(link)});
        QCOMPARE(said.size(), 1);
        QVERIFY2(said[0].contains("a wall closes the road"), qPrintable(said[0]));
    }

    void startsOnAClosedRoadJoinFurtherAway() {
        const Layer flood = walls("Polygon", "POLYGON((5 -5,60 -5,60 5,5 5,5 -5))");
        const QStringList said = warnings(square(), given(flood));
        QCOMPARE(said.size(), 2);
        QVERIFY2(said[0].contains("CHANGES close the nearest road") &&
                     said[0].contains("5 m instead of 0 m"),
                 qPrintable(said[0]));
        QVERIFY2(error(square(), given(flood), "30,0", "100,50", {{"MAX_SNAP", 10}})
                     .contains("CHANGES close the roads"),
                 "no reason");
    }

    void noWayIsExplainedByWalls() {
        const Layer wall = changes("LineString", {{"LINESTRING(50 -5, 50 105)", {"wall"}}});
        const Outcome outcome = run("networkpaths",
                                    {{"INPUT", NetworkFixture::given(square())},
                                     {"START_POINT", "10,0"},
                                     {"END_POINT", "90,0"}},
                                    given(wall));
        QVERIFY(!outcome.warnings.filter("walls of CHANGES").isEmpty());
    }
};

FERMAT_QGIS_TEST(NetworkChangesTest)
#include "network_changes_test.moc"
