#include "remedies.h"

#include <qgsvectorfilewriter.h>

/// Changes of the ground.
void Remedies::addChanges() {
    const char* id = "isochrones";
    const QStringList fields{"kind:string", "value:double", "active:string"};
    const QString across = "LINESTRING(1035 1905,1035 1995)";
    const auto drawn = [=, this](const QVariant& kind, const QVariant& value = {},
                                 const QVariant& active = {}) {
        return layer("LineString", fields, {{across, {kind, value, active}}});
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

    add(id, "(CHANGES) is not a vector layer. Choose layers of points, lines or polygons.",
        only(mGround), only(drawn("wall")));
    add(id, "(%2) is a table: its rows have no geometry. Choose layers of points, lines or",
        only(table(fields, {{"wall", QVariant(), QVariant()}})), only(drawn("wall")));
    add(id, "Add a text field “kind”, and write wall, passage, value or factor into it.",
        only(layer("LineString", {"value:double"}, {{across, {4}}})), only(drawn("value", 4)));
    for (const char* word : {"wall", "passage", "value", "factor"})
        for (const QVariant& wrong : {QVariant("barrier"), QVariant()}) {
            const QVariant changes = drawn(wrong, 4);
            add(id, "Write wall, passage, value or factor. Or write 0 into a field “active” to",
                only(changes), corrected(changes, 0, word));
        }
    const QVariant leftOut = drawn("barrier");
    add(id, "Write wall, passage, value or factor. Or write 0 into a field “active” to",
        only(leftOut), corrected(leftOut, 2, "0"));
    for (const char* word : {"true", "1", "false", "0"}) {
        const QVariant changes = drawn("wall", {}, "perhaps");
        add(id, "Write true or 1 if the feature counts, and false or 0 if it does not.",
            only(changes), corrected(changes, 2, word));
    }
    add(id, "Add a field of numbers “value”. It says %3.",
        only(layer("LineString", {"kind:string"}, {{across, {"passage"}}})),
        only(drawn("passage", 4)));
    for (const char* kind : {"passage", "value", "factor"})
        for (const QVariant& wrong : {QVariant(0), QVariant(-1), QVariant(), QVariant(INFINITY)}) {
            const QVariant changes = drawn(kind, wrong);
            add(id, "in the field “value”. Write a number of more than 0: %4.", only(changes),
                corrected(changes, 1, 0.001));
        }
    const QVariant text =
        layer("LineString", {"kind:string", "value:string"}, {{across, {"value", "4,5"}}});
    add(id, "in the field “value”. Write a number of more than 0: %4.", only(text),
        corrected(text, 1, "4.5"));
    for (const double extreme : {1e-40, 1e40}) {
        const QVariant changes = drawn("value", extreme);
        add(id, "cannot hold what follows from it. Write a number that is nearer to 1.",
            only(changes), corrected(changes, 1, 0.5));
        const QVariant factor = drawn("factor", extreme);
        add(id, "in the cell at %3. Write a number that is nearer to 1.", only(factor),
            corrected(factor, 1, 0.5));
    }

    const QString difference = newPath("tif");
    add(id, "Choose a layer of changes, or leave DIFFERENCE out.", {{"DIFFERENCE", difference}},
        only(drawn("wall")));
    add(id, "Choose a layer of changes, or leave DIFFERENCE out.", {{"DIFFERENCE", difference}},
        {{"DIFFERENCE", QVariant()}});

    const QVariantMap energy{{"SURFACE", 3}, {"SLOPE_FUNCTION", "minetti"}};
    const char* noTimes = "Choose a slope function of times (SLOPE_FUNCTION), or the kind factor.";
    add(id, noTimes, merged(energy, only(drawn("value", 3))), {{"SLOPE_FUNCTION", "tobler"}});
    const QVariant speed = drawn("passage", 3);
    add(id, noTimes, merged(energy, only(speed)), corrected(speed, 0, "factor"));
    std::vector<double> gap(100, 36);
    gap[53] = ProviderFixture::nan;
    const auto dem = [=, this](const std::vector<double>& heights) {
        return raster(heights, 10, GDT_Float32, {}, "dem");
    };
    add(id, "Fill these cells of the raster layer “%2”, for example with “Fill nodata”.",
        merged({{"INPUT", dem(gap)}, {"SURFACE", 3}}, only(drawn("passage", 4))),
        {{"INPUT", dem(std::vector<double>(100, 36))}});

    const auto inDegrees = [=, this](const QString& place, const QString& crs = "EPSG:4326") {
        return layer("Point", fields, {{place, {"wall", QVariant(), QVariant()}}}, crs);
    };
    const char* lost = "Correct its geometry or the CRS of its layer. Or write 0 into a field";
    add(id, lost, only(inDegrees("POINT(9 1960)")), only(inDegrees("POINT(4.52 0.01)")));
    add(id, lost, only(inDegrees("POINT(1045 1965)")),
        only(inDegrees("POINT(1045 1965)", "EPSG:32632")));
    const QVariant notThere = inDegrees("POINT(9 1960)");
    add(id, lost, only(notThere), corrected(notThere, 2, "0"));

    const QString tiny = "POLYGON((1041 1961,1042 1961,1042 1962,1041 1961))";
    add(id, "Draw a line instead: it changes every cell that it touches.",
        only(layer("Polygon", fields, {{tiny, {"value", 4, QVariant()}}})),
        only(layer("LineString", fields,
                   {{"LINESTRING(1041 1961,1042 1962)", {"value", 4, QVariant()}}})));

    const QString onStart = "LINESTRING(1005 1985,1005 1995)";
    const char* inWall = "Move one of them, or draw a passage there.";
    const auto wallOnStart = [=, this] {
        return layer("LineString", fields, {{onStart, {"wall", QVariant(), QVariant()}}});
    };
    add(id, inWall, only(wallOnStart()), {{"START_POINT", "1055,1945"}});
    add(id, inWall, only(wallOnStart()), only(drawn("wall")));
    add(id, inWall, only(wallOnStart()),
        {{"CHANGES", QVariantList{wallOnStart(), layer("LineString", fields,
                                                       {{onStart, {"passage", 4, QVariant()}}})}}});
    add(id, inWall, only(wallOnStart()), {{"SNAP_DISTANCE", 25}});

    const QString file = newPath("gpkg");
    for (const char* name : {"first", "second"}) {
        QgsVectorFileWriter::SaveVectorOptions options;
        options.layerName = name;
        if (QLatin1String(name) == QLatin1String("second"))
            options.actionOnExistingFile = QgsVectorFileWriter::CreateOrOverwriteLayer;
        QgsVectorFileWriter::writeAsVectorFormatV3(vectorOf(drawn("wall")), file, {}, options);
    }
    add(id, "To read others, give each by its name: FILE|layername=NAME.", only(file),
        {{"CHANGES", QVariantList{file + "|layername=first", file + "|layername=second"}}});
}
