#include "../support/effort.h"
#include "remedies.h"

#include <qgsexpression.h>
#include <qgsexpressioncontext.h>
#include <qgsfeatureiterator.h>
#include <qgslinestring.h>

#include <QFile>
#include <QTest>

void Remedies::addNetworks() {
    const char* id = "networkpaths";
    const QVariant first = stops({"most:double"}, {{"POINT(0 0)", {50}}});
    add(id, "give a start point (START_POINT), a layer of sources (SOURCES), or both.",
        {{"START_POINT", notSet}}, {{"START_POINT", "0,0"}});
    add(id, "give an end point (END_POINT), a layer of points (RECEIVERS), or both.",
        {{"END_POINT", notSet}}, {{"RECEIVERS", first}});
    add(id, "The layer “%1” (%2) holds no points. Choose a layer of points.", {{"SOURCES", mRoads}},
        {{"SOURCES", first}});
    add(id, "Leave it empty if the way to the network costs nothing.", {{"ACCESS_SPEED", 0}},
        {{"ACCESS_SPEED", notSet}});
    add(id, "Set SPEED_FIELD if they have different speeds.", {{"STRATEGY", 1}},
        {{"SPEED_FIELD", "kmh"}});
    add(id, "TOLERANCE joins ends that lie a little apart",
        {{"INPUT", lines({}, {{"LINESTRING(0 0, 50 0)", {}}, {"LINESTRING(51 0, 100 0)", {}}})}},
        {{"TOLERANCE", 1}});
    add(id, "Split with lines, in the Processing toolbox, cuts lines that only cross.",
        {{"INPUT", lines({}, {{"LINESTRING(0 0, 100 9)", {}}, {"LINESTRING(0 9, 100 0)", {}}})}},
        {{"INPUT", lines({}, {{"LINESTRING(0 0, 50 4.5)", {}},
                              {"LINESTRING(50 4.5, 100 9)", {}},
                              {"LINESTRING(0 9, 50 4.5)", {}},
                              {"LINESTRING(50 4.5, 100 0)", {}}})}});
    add(id, "no effect: %1. For times, set STRATEGY to 1 (Fastest).", {{"TIME_UNIT", 1}},
        {{"STRATEGY", 1}});
    add(id, "Give each direction a value of its own, or leave one of them empty.",
        {{"DIRECTION_FIELD", "way"}, {"VALUE_FORWARD", "yes"}, {"VALUE_BACKWARD", "yes"}},
        {{"VALUE_BACKWARD", notSet}});

    const char* noTree =
        "or leave DIRECTION_FIELD and REVERSE_COST_FIELD empty and DEFAULT_DIRECTION at both "
        "directions.";
    for (const QVariantMap& oneWay :
         {QVariantMap{{"DIRECTION_FIELD", "way"}, {"VALUE_FORWARD", "yes"}},
          QVariantMap{{"DEFAULT_DIRECTION", 0}},
          QVariantMap{{"COST_FIELD", "cost"}, {"REVERSE_COST_FIELD", "kmh"}}}) {
        const QVariantMap tree = merged(oneWay, {{"LINKS", 2}});
        for (const int links : {0, 1})
            add("networklinks", noTree, tree, {{"LINKS", links}});
        add("networklinks", noTree, tree,
            {{"DIRECTION_FIELD", notSet},
             {"REVERSE_COST_FIELD", notSet},
             {"DEFAULT_DIRECTION", 2}});
    }
    add("networklinks", "There are no points. Set a layer of points (SOURCES).",
        {{"SOURCES", notSet}}, {{"SOURCES", mStops}});
    const char* onePoint = "or give an end point (END_POINT) or a layer of receivers (RECEIVERS).";
    for (const QVariantMap& other :
         {QVariantMap{{"SOURCES", first}}, QVariantMap{{"END_POINT", "100,0"}},
          QVariantMap{{"RECEIVERS", mStops}}})
        add("networkcorridor", onePoint, {{"START_POINT", "50,0"}, {"END_POINT", notSet}}, other);
    add("networkcorridor", "Use points that are apart.", {{"END_POINT", "0,0"}},
        {{"END_POINT", "100,0"}});

    // A cost that is not round is shown so that it can be set.
    const char* maximum = "it costs %1, more than the maximum cost. Raise %2 to this cost or more.";
    const QVariant longRoad = lines({}, {{"LINESTRING(0 0, 12345.6789 0)", {}}});
    const QVariantMap far{{"INPUT", longRoad}, {"END_POINT", "12345.6789,0"}};
    const QVariant limited = stops({"most:double"}, {{"POINT(0 0)", {50}}});
    const QVariantMap byField{
        {"START_POINT", notSet}, {"SOURCES", limited}, {"MAX_COST_FIELD", "most"}};
    for (const QVariantMap& limits :
         {QVariantMap{{"MAX_COST", 50}}, byField, merged(byField, {{"MAX_COST", 60}})})
        add(id, maximum, merged(far, limits), [=, this](const Said& said) {
            QVariantMap raised;
            for (const QString& name : said.value[2].split(" and "))
                raised[name] = said.number(1);
            if (raised.remove("MAX_COST_FIELD") > 0)
                raised["SOURCES"] = stops({"most:double"}, {{"POINT(0 0)", {said.number(1)}}});
            return raised;
        });

    add("networkisochrones", "Save it as a GeoPackage (.gpkg) to have them.",
        {{"INPUT", lines({"maxspeed_forward:string"}, {{"LINESTRING(0 0, 100 0)", {"a"}}})},
         {"OUTPUT", newPath("shp")}},
        {{"OUTPUT", newPath("gpkg")}});

    const QVariantMap fastest{{"STRATEGY", 1}};
    const std::vector<FeatureContent> ways{{"LINESTRING(0 0, 100 0)", {"primary"}},
                                           {"LINESTRING(0 0, 100 7)", {"residential"}},
                                           {"LINESTRING(0 0, 100 8)", {QVariant()}},
                                           {"LINESTRING(0 0, 100 9)", {"steps"}}};
    add(id, "They count like other lines. To leave them out, filter the layer: %1",
        merged(fastest, {{"INPUT", lines({"highway:string"}, ways)}}), [=, this](const Said& said) {
            QgsExpression filter(said.value[1]);
            std::vector<FeatureContent> left;
            for (const FeatureContent& way : ways) {
                const QVariant layer = lines({"highway:string"}, {way});
                QgsExpressionContext context;
                context.setFields(vectorOf(layer)->fields());
                context.setFeature(vectorOf(layer)->getFeature(1));
                if (filter.evaluate(&context).toBool())
                    left.push_back(way);
            }
            return QVariantMap{{"INPUT", lines({"highway:string"}, left)}};
        });
    add(id, "The way there costs nothing; set ACCESS_SPEED to count it.",
        {{"END_POINT", "100,300"}}, {{"ACCESS_SPEED", 5}});
    add(id, "The ways there cost nothing; set ACCESS_SPEED to count them.",
        {{"RECEIVERS", stops({}, {{"POINT(100 300)", {}}, {"POINT(50 200)", {}}})}},
        {{"ACCESS_SPEED", 5}});
    add(id, "The layer “%1” has no field “%2” (%3). Choose one of its fields: %4.",
        merged(fastest, {{"SPEED_FIELD", "speed"}}), [](const Said& said) {
            return QVariantMap{{"SPEED_FIELD", said.first(4)}};
        });
    add(id, "The layer “%1” has no field “%2” (%3). Choose one of its fields: %4.",
        {{"DIRECTION_FIELD", "oneway"}}, [](const Said& said) {
            return QVariantMap{{"DIRECTION_FIELD", said.first(4)}};
        });
    add(id, "and no field of numbers. Leave %3 empty.",
        {{"INPUT", mStreet}, {"COST_FIELD", "cost"}}, {{"COST_FIELD", notSet}});
    const QVariant dated =
        lines({"day:date", "v:string"}, {{"LINESTRING(0 0, 100 0)", {QVariant(), "30"}}});
    add(id, "Choose a field of speeds in km/h, or of texts such as 30 mph.",
        merged(fastest, {{"INPUT", dated}, {"SPEED_FIELD", "day"}}), {{"SPEED_FIELD", "v"}});
    std::vector<FeatureContent> numbered;
    for (int i = 0; i < 25; ++i)
        numbered.push_back(
            {QStringLiteral("LINESTRING(%1 0, %2 0)").arg(i * 4).arg(i * 4 + 4), {i + 1, 30}});
    add(id, "If these are no speeds in km/h, choose another field.",
        merged(fastest,
               {{"INPUT", lines({"nr:integer", "kmh:double"}, numbered)}, {"SPEED_FIELD", "nr"}}),
        {{"SPEED_FIELD", "kmh"}});
    add(id, "Remove it from one of them.",
        {{"DIRECTION_FIELD", "way"}, {"VALUE_FORWARD", "yes,1"}, {"VALUE_BOTH", "no,1"}},
        {{"VALUE_BOTH", "no"}});
    // A layer with what the Field calculator makes of another one.
    const auto calculated = [this](const QVariant& layer, const QString& expression) {
        QgsExpression formula(expression);
        QgsExpressionContext context;
        context.setFields(vectorOf(layer)->fields());
        std::vector<FeatureContent> roads;
        QgsFeatureIterator features = vectorOf(layer)->getFeatures();
        for (QgsFeature road; features.nextFeature(road);) {
            context.setFeature(road);
            roads.push_back({road.geometry().asWkt(), {formula.evaluate(&context)}});
        }
        return lines({"numbers:double"}, roads);
    };
    add(id, "with the Field calculator of the Processing toolbox: try(to_real(\"%1\")).",
        {{"COST_FIELD", "name"}}, [=, this](const Said& said) {
            return QVariantMap{
                {"INPUT", calculated(mRoads, "try(to_real(\"" + said.value[1] + "\"))")},
                {"COST_FIELD", "numbers"}};
        });
    for (const auto& [field, first, second] :
         {std::array{"maxspeed", "50", "30|70"},
          std::array{"other_tags", R"("maxspeed"=>"50")", R"("maxspeed"=>"30|70")"}}) {
        const QVariant texts =
            lines({QStringLiteral("%1:string").arg(field)},
                  {{"LINESTRING(0 0, 50 0)", {first}}, {"LINESTRING(50 0, 100 0)", {second}}});
        add(id, "toolbox, and choose it: try(to_real(%1)). Where a text is no number, it is NULL",
            merged(fastest, {{"INPUT", texts}, {"SPEED_FIELD", field}}), [=](const Said& said) {
                return QVariantMap{
                    {"INPUT", calculated(texts, "try(to_real(" + said.value[1] + "))")},
                    {"SPEED_FIELD", "numbers"}};
            });
        add(id, "of %4 are no speeds: %5. Choose another field.",
            merged(fastest, {{"INPUT", texts}, {"SPEED_FIELD", field}}),
            {{"INPUT", mRoads}, {"SPEED_FIELD", "kmh"}});
    }
    add(id, "REVERSE_COST_FIELD is “%1”, but COST_FIELD is not set. Give the field",
        {{"REVERSE_COST_FIELD", "cost"}}, {{"COST_FIELD", "cost"}});
    add(id, "Choose a layer of lines, such as roads.", {{"INPUT", first}}, {{"INPUT", mRoads}});
    add(id, "Choose a layer that has some; look at its filter", {{"INPUT", lines({}, {})}},
        {{"INPUT", mRoads}});
    add(id, "Choose another layer, or look at the fields that close lines.",
        {{"INPUT", lines({"v:double"}, {{"LINESTRING(0 0, 100 0)", {-1}}})}, {"COST_FIELD", "v"}},
        {{"COST_FIELD", notSet}});
    add(id, "Or lower TOLERANCE: it is %1 map units", {{"TOLERANCE", 700}}, {{"TOLERANCE", 0}});
    add(id, "Move the points, raise MAX_SNAP, or correct their CRS.\n", {{"START_POINT", "0,2000"}},
        {{"MAX_SNAP", 3000}});

    // Features that a message names are corrected or removed.
    const auto removed = [](const QVariant& layer) {
        return [=](const Said& said) {
            vectorOf(layer)->dataProvider()->deleteFeatures(QgsFeatureIds{said.feature()});
            return QVariantMap();
        };
    };
    const QVariant endless = lines({}, {{"LINESTRING(0 0, 100 0)", {}}});
    QgsFeature line;
    line.setGeometry(QgsGeometry(std::make_unique<QgsLineString>(
        QVector<double>{0, ProviderFixture::inf}, QVector<double>{0, 0})));
    vectorOf(endless)->dataProvider()->addFeature(line);
    add(id, "whose coordinates are no finite numbers. Correct or remove the feature.",
        {{"INPUT", endless}}, removed(endless));
    const QVariant beyond =
        layer("LineString", {}, {{"LINESTRING(0 0, 1 0)", {}}, {"LINESTRING(0 0, 0 95)", {}}},
              "EPSG:4326");
    add(id, "Correct the feature, or the CRS of the layer.",
        {{"INPUT", beyond}, {"END_POINT", "1,0"}}, removed(beyond));
    const QVariant vast =
        lines({}, {{"LINESTRING(0 0, 100 0)", {}}, {"LINESTRING(0 9, -1e308 9, 1e308 9)", {}}});
    add(id, "Correct or remove this line.", {{"INPUT", vast}}, removed(vast));
}

/// Costs and speeds of lines.
void Remedies::addCosts() {
    const char* id = "networkpaths";
    const auto corrected = [](const QVariant& layer, const QVariant& value) {
        return [=](const Said& said) {
            setValue(layer, said.feature(), 0, value);
            return QVariantMap();
        };
    };
    const auto roads = [this](const QVariant& value) {
        return lines({"v:double"}, {{"LINESTRING(0 0, 100 0)", {1}},
                                    {"LINESTRING(0 0, 0 50)", {2}},
                                    {"LINESTRING(0 50, 0 90)", {value}}});
    };
    const auto costs = [](const QVariant& layer) {
        return QVariantMap{{"INPUT", layer}, {"COST_FIELD", "v"}};
    };
    const auto speeds = [](const QVariant& layer) {
        return QVariantMap{{"INPUT", layer}, {"STRATEGY", 1}, {"SPEED_FIELD", "v"}};
    };
    const QVariant null;
    const QVariant infinite = roads(ProviderFixture::inf), none = roads(-1), most = roads(1e30),
                   slow = roads(1e-300);
    add(id, "not a finite number. Correct it; a negative cost or NULL closes a line.",
        costs(infinite), corrected(infinite, null));
    add(id, "Correct it; where it is NULL or 0, DEFAULT_SPEED counts.", speeds(none),
        corrected(none, null));
    add(id, "Correct its cost in the field %1; a negative cost or NULL closes a line.", costs(most),
        corrected(most, null));
    add(id,
        "or correct its speed: it is in SPEED_FIELD, or where that is NULL, it is DEFAULT_SPEED.",
        speeds(slow), corrected(slow, 50));
    add(id, "Correct or remove this line, or change DEFAULT_SPEED, which is %1 km/h.",
        {{"STRATEGY", 1}, {"DEFAULT_SPEED", 1e300}}, {{"DEFAULT_SPEED", 50}});
    add(id, "but costs on the layer “%3” can be at most %4. Correct it.",
        {{"START_POINT", notSet},
         {"SOURCES", stops({"late:double"}, {{"POINT(0 0)", {1e12}}})},
         {"START_COST_FIELD", "late"}},
        [this](const Said& said) {
            return QVariantMap{
                {"SOURCES", stops({"late:double"}, {{"POINT(0 0)", {said.number(4)}}})}};
        });
    // The network of a file is kept, so that only solving needs memory.
    const auto onStreet = [&](const QVariantMap& more) {
        return run("fermat:networkpaths", merged(good("fermat:networkpaths"), more));
    };
    const QVariantMap street{{"INPUT", path("street.gpkg")}, {"SOLVER", "dijkstra"}};
    onStreet({{"OUTPUT", path("street.gpkg")}});
    onStreet(street);
    add(id, "needs %5 of memory, but Fermat may use only %6. Take a part of the layer.",
        merged(street, {{memoryLimit, 4e-8}}), {{memoryLimit, notSet}});

    std::vector<FeatureContent> places;
    for (int i = 0; i < 1000; ++i)
        places.push_back({QStringLiteral("POINT(%1 0)").arg(i / 10.0), {}});
    const auto inFile = [this](const Said& said) {
        return QVariantMap{{"OUTPUT", newPath(said.value[5].mid(1).section(' ', 0, 0))}};
    };
    add("networktraveltimes",
        "for the whole run. Save it as a file whose name ends in %5, which gets each row at once.",
        {{"RECEIVERS", stops({}, places)}, {"OUTPUT", "TEMPORARY_OUTPUT"}, {memoryLimit, 4e-4}},
        inFile);
    // A row takes more memory in KML.
    for (const auto& [file, step] : {std::pair{newPath("kml"), "step:0.2"},
                                     std::pair{QStringLiteral("TEMPORARY_OUTPUT"), "step:0.02"}}) {
        const bool isKml = file.endsWith("kml"), hasKml = ProviderFixture::readsFieldsOfKml();
        if (isKml ? !hasKml : hasKml && !fermat::test::all_trials()) // a layer takes long
            continue;
        add("networkisochrones",
            "for them. Save it as a file whose name ends in %5, which gets each row at once.",
            {{"INTERVALS", step}, {"OUTPUT", file}, {memoryLimit, 6e-4}}, inFile);
    }
}

void Remedies::addGround() {
    const char* id = "networkisochrones";
    const QString ground = path("out2.tif");
    const auto six = [this](const std::array<double, 6>& transform, const char* crs) {
        return square(transform, crs, 30);
    };
    const QVariant around = six({-100, 10, 0, 150, 0, -10}, "");
    const QVariantMap here{{"RASTER", ground}, {"MAX_COST", 200}};

    const char* shut = "lines are open only in the other direction. Choose the other DIRECTION";
    const QVariantMap closedEnd{{"START_POINT", "100,0"}, {"DEFAULT_DIRECTION", 0}};
    for (const QVariantMap& more : std::vector<QVariantMap>{
             {}, {{"INTERVALS", "10,200"}}, {{"INTERVALS", "step:10"}}, here, {{"MAX_COST", 200}}})
        add(id, shut, merged(closedEnd, more), {{"DIRECTION", 1}});
    add(id, shut, merged(closedEnd, here), {{"START_POINT", "0,0"}});

    const QVariantMap withField{{"START_POINT", notSet},
                                {"SOURCES", stops({"most:double"}, {{"POINT(100 0)", {200}}})},
                                {"MAX_COST_FIELD", "most"}};
    add(id, shut, merged(closedEnd, withField), {{"DIRECTION", 1}});

    const char* late = "each source starts at a cost of %1 or more. Raise %2 above this cost.";
    const auto raised = [](const Said& said) {
        QVariantMap limits;
        for (const QString& name : said.value[2].split(" and "))
            limits[name] = QString::number(said.number(1) + 50);
        return limits;
    };
    add(id, late, {{"MAX_COST", 0}}, raised);
    for (const QVariantMap& limits :
         std::vector<QVariantMap>{{{"MAX_COST", 100}},
                                  {{"INTERVALS", "50,100"}},
                                  {{"MAX_COST", 100}, {"INTERVALS", "50,100"}},
                                  {{"MAX_COST", 100}, {"RASTER", ground}}})
        add(id, late,
            merged({{"START_POINT", notSet},
                    {"SOURCES", stops({"late:double"}, {{"POINT(0 0)", {512.345678}}})},
                    {"START_COST_FIELD", "late"}},
                   limits),
            raised);
    add(id, "Use larger INTERVALS, or another unit (STRATEGY, TIME_UNIT).",
        {{"START_POINT", "25,0"}, {"INTERVALS", "1,2"}}, {{"INTERVALS", "100"}});

    add(id, "because neither RASTER nor AREAS is created. Set one of them.", {{"GROUND", around}},
        {{"RASTER", ground}});
    const char* ofCosts = "Leave COST_FIELD empty and use STRATEGY (lengths or times), or leave "
                          "RASTER and AREAS empty.";
    add(id, ofCosts, merged(here, {{"COST_FIELD", "cost"}}), {{"COST_FIELD", notSet}});
    add(id, ofCosts, merged(here, {{"COST_FIELD", "cost"}}), {{"RASTER", notSet}});
    add(id, "To have nothing beside the lines, leave RASTER and AREAS empty.",
        merged(here, {{"OFF_NETWORK_SPEED", 0}}), {{"RASTER", notSet}});
    add(id, "Leave it empty for a thousandth of the ground's extent.",
        merged(here, {{"CELL_SIZE", 0}}), {{"CELL_SIZE", notSet}});
    add(id, "These are too many. Use larger cells, or a smaller maximum cost (MAX_COST).",
        merged(here, {{"CELL_SIZE", 1e-9}}), {{"CELL_SIZE", 10}});
    add(id,
        "Use larger cells (CELL_SIZE, or those of GROUND), or a smaller maximum cost "
        "(MAX_COST).",
        merged(here, {{"CELL_SIZE", 0.1},
                      {"INTERVALS", "step:0.05"},
                      {"AREAS", "TEMPORARY_OUTPUT"},
                      {"MEMORY_LIMIT", 20}}),
        {{"CELL_SIZE", 20}});
    add(id, "Choose a raster that covers these lines, or correct its CRS.",
        merged(here, {{"GROUND", six({9000, 10, 0, 0, 0, -10}, "")}}), {{"GROUND", around}});

    const auto withCrs = [](const QVariant& layer, const char* crs) {
        return [=](const Said&) {
            rasterOf(layer)->setCrs(QgsCoordinateReferenceSystem(crs));
            return QVariantMap();
        };
    };
    const QVariant bare = six({14.99, 0.001, 0, 60.01, 0, -0.001}, "");
    const QVariant planar = six({500000, 10, 0, 5000100, 0, -10}, "");
    add(id, "does not know the lengths of its map units. Set the CRS of %3.",
        merged(here, {{"INPUT", layer("LineString", {}, {{"LINESTRING(15 60, 15.001 60)", {}}},
                                      "EPSG:4326")},
                      {"START_POINT", "15,60"},
                      {"GROUND", bare}}),
        withCrs(bare, "EPSG:4326"));
    add(id, "coordinates of %3 as those of %1. If this is wrong, set the CRS of %3.",
        merged(here, {{"INPUT", layer("LineString", {},
                                      {{"LINESTRING(500100 5000000, 500200 5000000)", {}}})},
                      {"START_POINT", "500100,5000000"},
                      {"GROUND", planar}}),
        withCrs(planar, "EPSG:32632"));
}

void Remedies::addPairs() {
    const char* id = "allpairs";
    const QVariantMap ofLines{
        {"INPUT", mRoads}, {"FROM_FIELD", notSet}, {"TO_FIELD", notSet}, {"COST_FIELD", notSet}};
    const QVariant ends =
        stops({"same:integer", "nr:integer"}, {{"POINT(0 0)", {7, 1}}, {"POINT(100 0)", {7, 2}}});
    add(id, "Set both for a table of edges, or none for a layer of lines.", {{"TO_FIELD", notSet}},
        {{"TO_FIELD", "to"}});
    add(id, "or set FROM_FIELD and TO_FIELD if each row is an edge.",
        {{"FROM_FIELD", notSet}, {"TO_FIELD", notSet}},
        {{"FROM_FIELD", "from"}, {"TO_FIELD", "to"}});
    add(id, "The layer “%1” (NODES) holds no points. Choose a layer of points.",
        merged(ofLines, {{"NODES", mRoads}}), {{"NODES", ends}});
    const QVariant ids = table({"id:string", "other:string"}, {{"a", "x"}, {"b", "y"}});
    add(id, "with the ids of the nodes. Choose one of its fields: %2.", {{"NODES", ids}},
        [](const Said& said) {
            return QVariantMap{{"NODE_ID_FIELD", said.first(2)}};
        });
    add(id, "Choose the field with the ids (NODE_ID_FIELD).",
        {{"NODES", ids}, {"NODE_ID_FIELD", "other"}}, {{"NODE_ID_FIELD", "id"}});
    add(id, "The table “%1” has no field “%2” (%3). Choose one of its fields: %4.",
        {{"FROM_FIELD", "von"}}, [](const Said& said) {
            return QVariantMap{{"FROM_FIELD", said.first(4)}};
        });
    const QVariant negative = edges({{"a", "b", 1}, {"b", "c", -2}});
    add(id, "Correct it; where it is NULL, the edge is closed.", {{"INPUT", negative}},
        [=](const Said& said) {
            setValue(negative, said.feature(), 2, QVariant());
            return QVariantMap();
        });
    add(id, "Choose a table of edges, and the fields FROM_FIELD and TO_FIELD with the ids",
        {{"INPUT", edges({{QVariant(), "b", 1}})}}, {{"INPUT", mEdges}});
    add(id, "lines meet. Move the points, raise MAX_SNAP, or correct their CRS.",
        merged(ofLines, {{"NODES", stops({}, {{"POINT(0 2000)", {}}})}}), {{"MAX_SNAP", 3000}});
    add(id, "Choose a field in which each point has an id of its own (NODE_ID_FIELD).",
        merged(ofLines, {{"NODES", ends}, {"NODE_ID_FIELD", "same"}}), {{"NODE_ID_FIELD", "nr"}});
    add(id, "too large for any number. Divide the costs by a large number.",
        {{"INPUT", edges({{"a", "b", 1e308}, {"b", "c", 1e308}})}},
        {{"INPUT", edges({{"a", "b", 1e8}, {"b", "c", 1e8}})}});
    const auto chain = [this](const QVariant& last) {
        return edges({{"a", "b", 1}, {"b", "c", 1}, {"c", "d", 1}, {"d", "e", last}});
    };
    add(id, "Correct the greatest costs. If they mean that an edge is closed, write NULL instead.",
        {{"INPUT", chain(3e12)}}, {{"INPUT", chain(QVariant())}});
    add(id, "the greatest cost, %5. If it means that an edge is closed, write NULL instead.",
        {{"INPUT", edges({{"a", "b", 3e9}, {"b", "c", 1}})}},
        {{"INPUT", edges({{"a", "b", QVariant()}, {"b", "c", 1}})}});
    add(id, "cannot hold the result: %4. Choose a name that ends in .tif.",
        {{"MATRIX", path("out.asc")}}, {{"MATRIX", path("out.tif")}});
    add(id, "Choose a solver that needs less (SOLVER): %1.",
        {{"SOLVER", "blocked-floyd-warshall"}, {memoryLimit, 3e-4}}, [](const Said& said) {
            return QVariantMap{{"SOLVER", said.value[1].section(',', 0, 0)}};
        });

    const char* paths = "allpairspaths";
    add(paths, "Give the ids of nodes in both, or in none and a table of pairs (PAIRS).",
        {{"TO", notSet}}, {{"TO", "b"}});
    add(paths, "give ids in FROM and TO, a table of pairs (PAIRS), or both.",
        {{"FROM", notSet}, {"TO", notSet}}, {{"FROM", "a"}, {"TO", "b"}});
    add(paths, "must be a field of “%2” (PAIRS) with ids of nodes. Choose one of: %3.",
        {{"PAIRS", table({"a:string"}, {{"c"}})}, {"FROM_FIELD", "a"}}, [](const Said& said) {
            return QVariantMap{{"TO_FIELD", said.first(3)}};
        });
    add(paths, "Look at the ids in the output CENTRALITY of fermat:allpairs.", {{"FROM", "q"}},
        [this](const Said&) {
            const auto nodes = ProviderFixture::readFeatures(mNodes);
            return QVariantMap{{"FROM", nodes.at(0).attribute("id")},
                               {"TO", nodes.at(1).attribute("id")}};
        });
    add(paths, "has no list of its nodes. Choose the output MATRIX of fermat:allpairs.",
        {{"MATRIX", mTimes}}, {{"MATRIX", mMatrix}});
    add(paths, "Choose the outputs MATRIX and PREDECESSORS of one run of fermat:allpairs.",
        {{"PREDECESSORS", mMatrix}}, {{"PREDECESSORS", mBefore}});
    const QString looped = path("looped.tif");
    QFile::copy(mBefore, looped);
    {
        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(looped.toUtf8().constData(), GDAL_OF_RASTER | GDAL_OF_UPDATE));
        std::int32_t loop[] = {-1, 2, 1};
        QCOMPARE(dataset->GetRasterBand(1)->RasterIO(GF_Write, 0, 0, 3, 1, loop, 3, 1, GDT_Int32, 0,
                                                     0, nullptr),
                 CE_None);
    }
    add(paths, "does not lead back to %3. Choose the outputs of one run of fermat:allpairs.",
        {{"PREDECESSORS", looped}}, {{"PREDECESSORS", mBefore}});
}
