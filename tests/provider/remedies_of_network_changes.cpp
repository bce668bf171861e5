#include "remedies.h"

/// Changes of networks. The road is 100 m long.
void Remedies::addNetworkChanges() {
    const char* id = "networktraveltimes";
    const QStringList fields{"kind:string", "value:double", "active:string"};
    const auto drawn = [=, this](const char* type, const char* wkt, const char* kind,
                                 const QVariant& value = {}) {
        const QVariant changes = layer(type, fields, {{wkt, {kind, value, QVariant()}}});
        vectorOf(changes)->setCrs({});
        return changes;
    };
    const auto only = [](const QVariant& changes) {
        return QVariantMap{{"CHANGES", QVariantList{changes}}};
    };
    const auto corrected = [](const QVariant& changes, int field, const QVariant& value) {
        return [=](const Said& said) {
            setValue(changes, said.feature(), field, value);
            return QVariantMap();
        };
    };
    const QVariantMap fastest{{"STRATEGY", 1}, {"SPEED_FIELD", "kmh"}},
        costs{{"COST_FIELD", "cost"}};
    const char* area = "POLYGON((20 -5,30 -5,30 5,20 5,20 -5))";
    const char* across = "LINESTRING(25 -5,25 5)";
    const char* past = "LINESTRING(10 0,50 20,90 0)";

    const char* noTimes = "Write the kind factor, or leave COST_FIELD empty and set STRATEGY to 1";
    const QVariant speed = drawn("Polygon", area, "value", 5);
    add(id, noTimes, merged(costs, only(speed)), corrected(speed, 0, "factor"));
    add(id, noTimes, merged(costs, only(drawn("Polygon", area, "value", 5))),
        merged(fastest, {{"COST_FIELD", notSet}}));

    const char* noLine = "draw a line from road to road, or choose the kind wall, value or factor.";
    const QVariant place = drawn("Polygon", area, "passage", 5);
    add(id, noLine, merged(fastest, only(place)), only(drawn("LineString", past, "passage", 5)));
    for (const char* kind : {"value", "factor"}) {
        const QVariant point = drawn("Point", "POINT(25 0)", "passage", 5);
        add(id, noLine, merged(fastest, only(point)), corrected(point, 0, kind));
    }

    for (const auto& [kind, value] : {std::pair("value", 1e-9), std::pair("factor", 1e9)}) {
        const QVariant changes = drawn("Polygon", area, kind, value);
        add(id, "but costs on the layer “%4” can be at most %5. Write a number that is nearer",
            merged(fastest, only(changes)), corrected(changes, 1, 0.5));
    }
    const char* dear = "Write another number into the field “value”, or draw a shorter line.";
    const QVariant slow = drawn("LineString", past, "passage", 1e-9);
    add(id, dear, merged(fastest, only(slow)), corrected(slow, 1, 5));
    add(id, dear,
        merged(fastest,
               only(drawn("LineString", "LINESTRING(10 0,10 9e6,90 9e6,90 0)", "passage", 0.05))),
        only(drawn("LineString", past, "passage", 0.05)));
    const QVariant several =
        layer("Polygon", fields,
              {{area, {"factor", 1e4, QVariant()}}, {area, {"factor", 5e4, QVariant()}}});
    vectorOf(several)->setCrs({});
    add(id, "Write a number that is nearer to 1 into its field “value”.",
        merged(fastest, only(several)), corrected(several, 1, 0.5));

    const char* lost = "has a vertex that has no latitude and longitude in the CRS of INPUT, %2.";
    const QVariant street = layer("LineString", {}, {{"LINESTRING(4 0,4.1 0)", {}}}, "EPSG:4326");
    const auto bridge = [=, this](const char* wkt, const QString& crs = "EPSG:4326") {
        return layer("LineString", fields, {{wkt, {"passage", QVariant(), QVariant()}}}, crs);
    };
    const QVariantMap there{{"INPUT", street}, {"START_POINT", "4,0"}, {"END_POINT", "4.1,0"}};
    const char* north = "LINESTRING(4 0,4 95,4.1 0)";
    add(id, lost, merged(there, only(bridge(north))), only(bridge("LINESTRING(4 0,4 0.1,4.1 0)")));
    const QVariant left = bridge(north);
    add(id, lost, merged(there, only(left)), corrected(left, 2, "0"));

    const char* none = "Choose a layer of changes, or leave DIFFERENCE out.";
    for (const QVariantMap& remedy :
         {only(drawn("LineString", across, "wall")), QVariantMap{{"DIFFERENCE", notSet}}})
        add("networkisochrones", none, {{"DIFFERENCE", newPath("gpkg")}}, remedy);

    const auto onGround = [&](const char* flood) {
        return merged({{"START_POINT", "55,0"},
                       {"INTERVALS", "1"},
                       {"CELL_SIZE", 10},
                       {"RASTER", newPath("tif")}},
                      only(drawn("Polygon", flood, "wall")));
    };
    const char* closed = "Draw them narrower, or leave RASTER and AREAS out.";
    const char* wide = "POLYGON((51 -19,59 -19,59 -1,51 -1,51 -19))";
    const char* narrow = "POLYGON((51 -19,59 -19,59 -11,51 -11,51 -19))";
    add("networkisochrones", closed, onGround(wide), only(drawn("Polygon", narrow, "wall")));
    add("networkisochrones", closed, onGround(wide), {{"RASTER", notSet}});

    const char* idle = "shortest paths (number of them: %1). For times, set STRATEGY to 1";
    add(id, idle, only(drawn("Polygon", area, "factor", 2)), fastest);
    const char* off = "Draw lines across the roads, or polygons over them.";
    for (const auto& [type, shape] :
         {std::pair("LineString", across), std::pair("Polygon", area)}) {
        add(id, off, only(drawn("Point", "POINT(25 1)", "wall")), only(drawn(type, shape, "wall")));
        add(id, off, merged(fastest, only(drawn("Point", "POINT(25 1)", "factor", 2))),
            only(drawn(type, shape, "factor", 2)));
    }

    const char* loose = "Draw them up to a road, or raise MAX_SNAP. This is how far away";
    const char* tooShort = "LINESTRING(10 0,50 20,90 15)";
    add(id, loose, merged({{"MAX_SNAP", 5}}, only(drawn("LineString", tooShort, "passage"))),
        only(drawn("LineString", past, "passage")));
    add(id, loose, merged({{"MAX_SNAP", 5}}, only(drawn("LineString", tooShort, "passage"))),
        {{"MAX_SNAP", 15}});
    const auto flooded = [=, this](const char* bridge) {
        return QVariantMap{{"CHANGES", QVariantList{drawn("Polygon", area, "wall"),
                                                    drawn("LineString", bridge, "passage")}}};
    };
    add(id, "Move these ends beyond the wall.", flooded("LINESTRING(25 0,50 20,90 0)"),
        flooded("LINESTRING(19 0,50 20,90 0)"));
}
