#include "remedies.h"

#include <qgscoordinatetransform.h>
#include <qgsproject.h>

#include <QRegularExpression>

void Remedies::addRasters() {
    const char* id = "isochrones";
    const QVariantMap ground{{"INPUT", mGround}};
    add(id, "has no band %2. Choose a band from 1 to %3.", {{"BAND", 4}}, [](const Said& said) {
        return QVariantMap{{"BAND", said.value[3]}};
    });

    const QVariant complex = raster({36, 36, 36, 36}, 2, GDT_CFloat32);
    add(id, "Make a raster of their real part, for example with gdal_translate -ot Float32",
        {{"INPUT", complex}}, [=, this](const Said&) {
            return QVariantMap{{"INPUT", translated(complex, {"-ot", "Float32"})}};
        });
    Placement scale;
    scale.scale = 0;
    const QVariant scaled = raster({36, 36, 36, 36}, 2, GDT_Float32, scale);
    add(id, "Correct them, for example with gdal_edit.py -scale 1 -offset 0.", {{"INPUT", scaled}},
        [=, this](const Said&) {
            const QVariant copy = rasterLayer(translated(scaled, {}));
            edited(copy, [](GDALDataset& dataset) {
                dataset.GetRasterBand(1)->SetScale(1);
                dataset.GetRasterBand(1)->SetOffset(0);
            });
            return QVariantMap{{"INPUT", rasterLayer(rasterOf(copy)->source())}};
        });
    const QVariant withPoints = raster(std::vector<double>(100, 36), 10);
    const QString byPoints =
        translated(withPoints, {"-a_srs", "EPSG:32632", "-gcp", "0", "0", "1000", "2000", "-gcp",
                                "10", "0", "1100", "2000", "-gcp", "0", "10", "1000", "1900"});
    const QVariant ofPoints = rasterLayer(byPoints);
    add(id, "has no regular grid. Warp it first (Raster > Projections > Warp).",
        {{"INPUT", ofPoints}}, [=, this](const Said&) {
            return QVariantMap{{"INPUT", warped(ofPoints)}};
        });
    const QVariant turned = square({1000, 10, 1, 2000, -1, -10}, "EPSG:32632");
    add(id, "Warp it to a north-up grid first (Raster > Projections > Warp).",
        {{"INPUT", turned}, {"START_POINT", "1055,1945"}}, [=, this](const Said&) {
            return QVariantMap{{"INPUT", warped(turned)}};
        });
    const QStringList corners{"-a_ullr", "1000", "2000", "1100", "1900"};
    const QVariant tiny = square({500000, 1e-12, 0, 2000, 0, -1e-12}, "EPSG:32632");
    add(id,
        "numbers do not tell its cells apart. Correct its georeference, for example with "
        "gdal_edit.py -a_ullr.",
        {{"INPUT", tiny}}, [=, this](const Said&) {
            return QVariantMap{{"INPUT", translated(tiny, corners)}};
        });
    const QVariant vast = square({0, 1e300, 0, 0, 0, -1e300}, "EPSG:32632");
    add(id,
        "numbers do not hold the lengths of other paths. Correct its georeference, for example "
        "with gdal_edit.py -a_ullr.",
        {{"INPUT", vast}}, [=, this](const Said&) {
            return QVariantMap{{"INPUT", translated(vast, corners)}};
        });
    const QVariant lost = raster({36, 36}, 1);
    const QString source = rasterOf(lost)->source();
    rasterOf(lost)->setDataSource(path("none.tif"), "ground", "gdal");
    add(id, "its source cannot be read. Repair or replace the layer.", {{"INPUT", lost}},
        [=](const Said&) {
            rasterOf(lost)->setDataSource(source, "ground", "gdal");
            return QVariantMap();
        });

    const QVariant pole = square({0, 1, 0, 91.5, 0, -1}, "EPSG:4326");
    add(id, "Clip the raster to latitudes between -90° and 90°, or correct its CRS (%2).",
        {{"INPUT", pole}, {"START_POINT", "0.5,88"}}, [=, this](const Said&) {
            return QVariantMap{
                {"INPUT", translated(pole, {"-projwin", "0", "89.5", "10", "81.5"})}};
        });
    const QVariant beyond = square({0, 10000, 0, 7400000, 0, -10000}, "EPSG:6933");
    add(id, "there is no latitude. Clip the raster, or correct its CRS.",
        {{"INPUT", beyond}, {"START_POINT", "5000,7305000"}}, [=, this](const Said&) {
            return QVariantMap{
                {"INPUT", translated(beyond, {"-projwin", "0", "7310000", "100000", "7300000"})}};
        });
    const QgsCoordinateReferenceSystem utm("EPSG:32633"), degrees("EPSG:4326");
    const QgsPointXY far =
        QgsCoordinateTransform(degrees, utm, QgsCoordinateTransformContext()).transform(20, 48);
    const QVariant outside = square({far.x(), 100, 0, far.y(), 0, -100}, "EPSG:32633", 101);
    add(id, "To have true lengths, reproject the layer to its UTM zone or to EPSG:4326.",
        {{"INPUT", outside}, {"START_POINT", "20.05,47.96 [EPSG:4326]"}}, [=, this](const Said&) {
            return QVariantMap{{"INPUT", warped(outside, {"-t_srs", "EPSG:4326"})}};
        });

    add(id,
        "It holds no velocities, costs or elevations. Choose the raster from which it was made.",
        {{"INPUT", mTimes}}, ground);
    std::vector<double> codes;
    for (int i = 0; i < 400; ++i)
        codes.push_back(std::array{1, 2, 3, 5, 7, 8}[std::size_t(i % 6)]);
    const QVariant classes = raster(codes, 20, GDT_Byte);
    for (double& code : codes)
        code += 0.5;
    add(id, "give each class a velocity first, for example with “Reclassify by table”",
        {{"INPUT", classes}}, {{"INPUT", raster(codes, 20)}});
    const std::vector<double> even(100, 36);
    add(id, "Choose “Elevations” in “The raster holds” to walk on it.",
        {{"INPUT", raster(even, 10, GDT_Float32, {}, "dem")}}, {{"SURFACE", 3}});
    add(id, "Choose the raster of elevations itself, with “Elevations” in “The raster holds”.",
        {{"INPUT", raster(even, 10, GDT_Float32, {}, "slope")}},
        {{"INPUT", raster(even, 10, GDT_Float32, {}, "dem")}, {"SURFACE", 3}});
    const QVariant metres =
        edited(raster(std::vector<double>(100, 36), 10),
               [](GDALDataset& dataset) { dataset.GetRasterBand(1)->SetUnitType("m"); });
    add(id, "Choose a raster of velocities, or choose a cost in “The raster holds”.",
        {{"INPUT", metres}}, {{"SURFACE", 1}});
    add(id, "Fermat reads them in %3. Check the unit of velocities.",
        {{"INPUT", raster(std::vector<double>(100, 36), 10, GDT_Float32, {}, "walking_mph")}},
        {{"VELOCITY_UNIT", 3}});
    add(id, "are not likely. Check the layer, the band and the unit of velocities.",
        {{"INPUT", raster(std::vector<double>(100, 2000), 10)}}, {{"VELOCITY_UNIT", 1}});

    add("startpositions", "Check the nodata value of the layer, or set ZERO_VELOCITY.",
        {{"INPUT", raster({36, 36, 0, 36, 36, 36, 36, 36, 36}, 3)}}, {{"ZERO_VELOCITY", 5}});
    Placement five;
    five.noData = 5;
    const QVariant fives = raster({36, 36, 5, 36, 36, 36, 36, 36, 36}, 3, GDT_Float32, five);
    add("startpositions", "its eight neighbours. Check the nodata value of the layer.",
        {{"INPUT", fives}, {"SURFACE", 1}}, [=](const Said&) {
            rasterOf(fives)->dataProvider()->setUseSourceNoDataValue(1, false);
            return QVariantMap();
        });
    add("startpositions", "Choose a raster of 3 × 3 cells or more.",
        {{"INPUT", raster({36, 36, 36})}}, ground);
    const QVariant empty = raster({5, 5, 5, 5}, 2, GDT_Float32, five);
    add(id, "Check the nodata value of the layer, and “The raster holds” (SURFACE).",
        {{"INPUT", empty}}, [=](const Said&) {
            rasterOf(empty)->dataProvider()->setUseSourceNoDataValue(1, false);
            return QVariantMap();
        });
    add("validatedistance",
        "Choose the distance raster that was made from this velocity or cost "
        "raster.",
        {{"DISTANCE", mFixture.writeRaster("small.tif", 2, {0, 1, 1, 1})}}, {{"DISTANCE", mTimes}});
}

/// Values are set as nodata as they are shown.
void Remedies::addSlopes() {
    const char* id = "isochrones";
    std::vector<double> hills;
    for (int cell = 0; cell < 100; ++cell)
        hills.push_back(cell % 10);
    const auto elevations = [this](const std::vector<double>& values, const Placement& placement) {
        return raster(values, 10, GDT_Float32, placement, "dem");
    };
    const QVariant dem = elevations(hills, {});
    const QVariantMap direct{{"INPUT", dem}, {"SURFACE", 3}};
    add(id, "It must be more than 0. If you leave it empty, it is the speed",
        merged(direct, {{"LEVEL_SPEED", 0}}), {{"LEVEL_SPEED", notSet}});
    add(id, "Leave LEVEL_SPEED empty to walk at the speed of the function.",
        merged(direct, {{"SLOPE_FUNCTION", "tobler_off_path"}}), {{"LEVEL_SPEED", notSet}});
    const char* walker = "Set LEVEL_SPEED to a walking speed such as 5 km/h, or choose another "
                         "function in SLOPE_FUNCTION.";
    for (const QVariantMap& remedy :
         {QVariantMap{{"LEVEL_SPEED", 5}}, {{"SLOPE_FUNCTION", "arcgis_binary"}}})
        add(id, walker, merged(direct, {{"LEVEL_SPEED", 30}}), remedy);
    const char* level = "Choose paths along the steps of a grid (METHOD = 0), or a raster of "
                        "velocities or costs without ELEVATION.";
    add(id, level, merged(direct, {{"METHOD", 1}}), {{"METHOD", 0}});
    add(id, level, {{"ELEVATION", dem}, {"METHOD", 1}}, {{"ELEVATION", notSet}});
    const char* noTree =
        "Choose links between neighbours (LINKS = 0) or between all patches (LINKS "
        "= 1), or a raster of velocities or costs without ELEVATION.";
    for (const int links : {0, 1})
        add("leastcostnetwork", noTree, merged(direct, {{"LINKS", 2}}), {{"LINKS", links}});
    add("leastcostnetwork", noTree, {{"ELEVATION", dem}, {"LINKS", 2}}, {{"ELEVATION", notSet}});
    const char* ofPaths =
        "Choose the solver auto (SOLVER), or one of these: %2. Or choose paths (METHOD = 0).";
    const QVariantMap paths{{"SOLVER", "tiled"}, {"METHOD", 1}};
    add(id, ofPaths, paths, {{"SOLVER", "auto"}});
    add(id, ofPaths, paths, {{"METHOD", 0}});
    add(id, ofPaths, paths, [](const Said& said) {
        return QVariantMap{{"SOLVER", said.first(2)}};
    });
    const char* ofWavefronts = "Choose the solver auto (SOLVER), or wavefronts (METHOD = 1).";
    for (const QVariantMap& remedy : {QVariantMap{{"SOLVER", "auto"}}, {{"METHOD", 1}}})
        add(id, ofWavefronts, {{"SOLVER", "wavefronts"}}, remedy);
    add(id, "It must be more than 0. It is 0.3048 if elevations are in feet.",
        merged(direct, {{"Z_FACTOR", 0}}), {{"Z_FACTOR", 0.3048}});
    add(id, "It must be more than 0 degrees. Leave it empty if there is no limit.",
        merged(direct, {{"MAX_UPHILL", 0}}), {{"MAX_UPHILL", notSet}});
    add(id, "Set ELEVATION, or choose a raster of elevations.", {{"MAX_UPHILL", 30}},
        {{"ELEVATION", dem}});
    const QVariant rows = table({"angle:double", "factor:double"}, {{0, 1}, {10, 1.8}});
    add(id, "SLOPE_TABLE and SLOPE_LAYER are both set. Leave one of them empty.",
        merged(direct, {{"SLOPE_LAYER", rows}, {"SLOPE_TABLE", "0 1\n10 1.8"}}),
        {{"SLOPE_TABLE", notSet}});
    add(id, "Choose a table with angles and factors.",
        merged(direct, {{"SLOPE_LAYER", table({"angle:double", "factor:double"}, {})}}),
        {{"SLOPE_LAYER", rows}});
    const char* const text = "Write one slope in each line: its angle in degrees, a space and";
    add(id, text, merged(direct, {{"SLOPE_TABLE", "0"}}),
        {{"SLOPE_TABLE", "-10 0.9\n0 1\n10 1.8"}});
    add(id, "To close steep slopes, use MAX_UPHILL and MAX_DOWNHILL.",
        merged(direct, {{"SLOPE_TABLE", "0 1\n30 0"}}),
        {{"SLOPE_TABLE", "0 1\n30 2"}, {"MAX_UPHILL", 30}, {"MAX_DOWNHILL", 30}});
    add(id, "Numbers are written with a point.", merged(direct, {{"SLOPE_TABLE", "0 1\n10 1,8"}}),
        {{"SLOPE_TABLE", "0 1\n10 1.8"}});
    add(id, "it needs two lines or more.", merged(direct, {{"SLOPE_TABLE", "0 1"}}),
        {{"SLOPE_TABLE", "0 1\n10 1.8"}});
    add(id, "Choose a function of time such as tobler, or choose “Elevations” or a cost",
        {{"ELEVATION", dem}, {"SLOPE_FUNCTION", "minetti"}}, {{"SLOPE_FUNCTION", "tobler"}});

    add(id, "Leave it out, or choose one direction in DIRECTION.",
        merged(direct, {{"DIRECTION", 2}, {"BACK_DIRECTION", newPath("tif")}}), {{"DIRECTION", 1}});
    std::vector<double> wrong = hills;
    wrong[3] = 3e38;
    add(id, "This is no elevation. Set it as a nodata value of the layer",
        {{"INPUT", elevations(wrong, {})}, {"SURFACE", 3}}, [=, this](const Said&) {
            return QVariantMap{{"INPUT", withUserNoData(elevations(wrong, {}), {{2e38, 3.4e38}})}};
        });
    wrong[3] = -9999;
    add(id, "Check the unit of elevations (Z_FACTOR).",
        {{"INPUT", elevations(wrong, {})}, {"SURFACE", 3}}, [=, this](const Said&) {
            return QVariantMap{{"INPUT", withUserNoData(elevations(wrong, {}), {{-9999, -9999}})}};
        });
    add(id, "Choose a raster of elevations (DEM), or choose what it holds",
        {{"INPUT", raster(hills, 10, GDT_Float32, {}, "slope")}, {"SURFACE", 3}}, {{"INPUT", dem}});
    const QVariant speeds = edited(elevations(hills, {}), [](GDALDataset& dataset) {
        dataset.GetRasterBand(1)->SetUnitType("km/h");
    });
    add(id, "This is not a unit of elevations. Choose a raster of elevations (DEM).",
        {{"INPUT", speeds}, {"SURFACE", 3}}, {{"INPUT", dem}});
    const std::vector<double> nothing(100, ProviderFixture::nan);
    add(id, "all its cells are empty. Check its nodata value.",
        {{"ELEVATION", elevations(nothing, {})}}, {{"ELEVATION", dem}});
    Placement far;
    far.transform[0] = 90000;
    add(id, "Check that both are of the same region, and the CRS of each.",
        {{"ELEVATION", elevations(hills, far)}}, {{"ELEVATION", dem}});

    Placement shifted;
    shifted.transform[0] += 3;
    Placement lost = shifted;
    lost.crs.clear();
    add(id, "Set the CRS of the other one (right-click the layer, Layer CRS).",
        {{"ELEVATION", elevations(hills, lost)}}, {{"ELEVATION", elevations(hills, shifted)}});
    Placement local = shifted;
    local.crs = QStringLiteral("LOCAL_CS[\"mine\",UNIT[\"metre\",1]]");
    add(id, "Check the CRS of the layer (right-click the layer, Layer CRS).",
        {{"ELEVATION", elevations(hills, local)}}, {{"ELEVATION", elevations(hills, shifted)}});
    const QVariant two = withUserNoData(elevations(hills, shifted), {{100, 100}, {101, 101}});
    add(id, "several nodata values. Warp it first (Raster > Projections > Warp).",
        {{"ELEVATION", two}}, [=, this](const Said&) {
            return QVariantMap{{"ELEVATION", warped(elevations(hills, shifted))}};
        });
    Placement degrees;
    degrees.crs = QStringLiteral("EPSG:4326");
    degrees.transform = {9, 0.001, 0, 48, 0, -0.001};
    const QVariant wide = raster(std::vector<double>(100, 2), 10, GDT_Float32, degrees, "cost");
    const QVariantMap place{{"INPUT", wide}, {"START_POINT", "9.0055,47.9945"}, {"SURFACE", 2}};
    add(id, "so costs per cell do not go together with elevations.",
        merged(place, {{"ELEVATION", elevations(hills, degrees)}}), {{"SURFACE", 1}});
}

void Remedies::addValues() {
    struct Value {
        const char* text;
        double value;
        GDALDataType type;
        int surface;
        double scale = 1;
    };
    const char* negative = "velocities cannot be negative. Set this value as a nodata value";
    for (const Value& each : std::vector<Value>{
             {negative, -1, GDT_Float32, 0},
             {negative, -9999.9, GDT_Float32, 0},
             {negative, -1234567.25, GDT_Float32, 0},
             {negative, -0.123456789, GDT_Float64, 0},
             {negative, -3.4028234663852886e38, GDT_Float64, 0},
             {negative, -12345, GDT_Int16, 0, 0.1},
             {negative, -2147483647, GDT_Int32, 0},
             {"costs cannot be negative. Set this value as a nodata value", -98765.4321,
              GDT_Float32, 1},
             {"costs must be more than 0. Change this value to a small cost, or set it as a nodata",
              0, GDT_Byte, 1},
             {"this velocity is too large, because 32-bit numbers cannot hold the travel time. Set "
              "this value as a nodata value",
              1.23456789e39, GDT_Float64, 0},
             {"this velocity is too small, because 32-bit numbers cannot hold the travel time. Set "
              "this value as a nodata value",
              1.23456789e-39, GDT_Float64, 0},
             {"Or set this value as a nodata value of the layer: then such cells are impassable.",
              1.23456789e39, GDT_Float64, 1}}) {
        std::vector<double> values(20, 36);
        values[17] = each.value;
        Placement placement;
        placement.scale = each.scale;
        const QVariant input = raster(values, 2, each.type, placement);
        add("isochrones", each.text, {{"INPUT", input}, {"SURFACE", each.surface}},
            [=](const Said& said) {
                static const QRegularExpression shown("has the value (\\S+) at row");
                const double value = shown.match(said.all).captured(1).toDouble();
                withUserNoData(input, {{value, value}});
                return QVariantMap();
            });
    }
    std::vector<double> costs(20, 36);
    costs[17] = 1e-39;
    const QVariant input = raster(costs, 2, GDT_Float64);
    for (double& cost : costs)
        cost *= 1e10;
    add("isochrones", "have fewer digits below that. Multiply the raster by a large number.",
        {{"INPUT", input}, {"SURFACE", 1}}, {{"INPUT", raster(costs, 2, GDT_Float64)}});
    add("isochrones", "Take a larger unit of times (TIME_UNIT), or set a maximum time (MAX_COST).",
        {{"INPUT", raster(std::vector<double>(12, 6e-37), 1, GDT_Float64)}}, {{"TIME_UNIT", 2}});
    add("isochrones", "Divide the raster by a large number, or set a maximum cost (MAX_COST).",
        {{"INPUT", raster(std::vector<double>(12, 1.5e37), 1, GDT_Float64)}, {"SURFACE", 1}},
        {{"MAX_COST", 2e38}});
}

/// Places of points on a raster, and CRSs.
void Remedies::addPlaces() {
    const char* id = "isochrones";
    const QVariantMap good{{"START_POINT", "1005,1995"}};
    add(id, "Set a start point (START_POINT), a layer of sources (SOURCES), or both.",
        {{"START_POINT", notSet}}, {{"SOURCES", mPlaces}});
    add("leastcostnetwork", "Set a layer of patches (SOURCES).", {{"SOURCES", notSet}},
        {{"SOURCES", mPlaces}});
    const auto twoHeaps = [this](int count) {
        std::vector<FeatureContent> points;
        for (int i = 0; i < count; ++i)
            for (const char* place : {"POINT(1005 1995)", "POINT(5995 -2995)"})
                points.push_back({place, {}});
        return layer("Point", {}, points);
    };
    const QVariantMap longLinks{{"INPUT", raster(std::vector<double>(250000, 36), 500, GDT_Byte)},
                                {"SOURCES", twoHeaps(60)},
                                {"LINKS", 1},
                                {memoryLimit, 12 / 1024.0}};
    for (const QVariantMap& change : {QVariantMap{{"LINKS", 0}},
                                      {{"MAX_COST", 100}},
                                      {{"SOURCES", twoHeaps(2)}},
                                      {{memoryLimit, notSet}}})
        add("leastcostnetwork",
            "Choose links between neighbours (LINKS = 0), set a smaller MAX_COST, or use fewer "
            "patches.",
            longLinks, change);
    add("raypaths", "Set an end point (END_POINT), a layer of points (RECEIVERS), or both.",
        {{"END_POINT", notSet}}, {{"RECEIVERS", mPlaces}});
    const QVariantMap many{
        {"CROSS_TABLE", true},
        {"RECEIVERS",
         layer("Point", {}, std::vector<FeatureContent>(1991, {"POINT(1015 1985)", {}}))}};
    for (const QVariantMap& change :
         {QVariantMap{{"CROSS_TABLE", false}}, QVariantMap{{"RECEIVERS", mPlaces}}})
        add("traveltimes", "Switch off CROSS_TABLE, or take fewer receivers.", many, change);
    const QgsPointXY place =
        QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:32632"),
                               QgsCoordinateReferenceSystem("EPSG:4326"), QgsProject::instance())
            .transform(1045, 1955);
    add(id, "say so: write %1 [EPSG:4326], or set this CRS for the layer of the point.",
        {{"START_POINT",
          QStringLiteral("%1,%2").arg(place.x(), 0, 'f', 9).arg(place.y(), 0, 'f', 9)}},
        [](const Said& said) {
            return QVariantMap{{"START_POINT", said.value[1] + " [EPSG:4326]"}};
        });
    add(id, "Move or remove it, or correct its CRS.", {{"START_POINT", "500123,34"}}, good);
    const QVariant section = square({0, 10, 0, 0, 0, -10}, "");
    add(id, "y grows towards the first row. Change the sign of y.",
        {{"INPUT", section}, {"START_POINT", "5,15"}}, {{"START_POINT", "5,-15"}});
    add(id, "Move or remove it.", {{"INPUT", section}, {"START_POINT", "5000,-5"}},
        {{"START_POINT", "5,-5"}});
    add(id, "or remove it. SNAP_DISTANCE (now %4) moves points to the nearest passable cell",
        {{"INPUT", raster({0, 36})}}, {{"SNAP_DISTANCE", 15}});
    add(id,
        "on impassable or empty cells of the raster layer “%3”, where no path can start. Move "
        "it to a passable cell, or remove it.",
        {{"INPUT", raster({0, 36})}}, {{"START_POINT", "1015,1995"}});
    const QVariantMap noStart{{"START_POINT", notSet}};
    const QVariant crooked =
        layer("LineString", {}, {{"LINESTRING(9 0.001, 10 -95)", {}}}, "EPSG:4326");
    add(id, "Correct the CRS of the layer, or move the feature.",
        merged(noStart, {{"SOURCES", crooked}}), [=](const Said&) {
            const QgsGeometry line =
                QgsGeometry::fromPolylineXY({place, QgsPointXY(place.x(), place.y() + 1e-5)});
            QgsGeometryMap moved{{1, line}};
            vectorOf(crooked)->dataProvider()->changeGeometryValues(moved);
            return QVariantMap();
        });
    add(id, "Move them, or correct their CRS:",
        merged(noStart,
               {{"SOURCES", layer("Point", {}, {{"POINT(1 2)", {}}, {"POINT(3 4)", {}}})}}),
        {{"SOURCES", mPlaces}});
    add(id,
        "Write a CRS that QGIS knows, such as [EPSG:4326]. Without a CRS, the point is in the "
        "CRS of INPUT.",
        {{"START_POINT", "1005,1995 [EPSG:99999]"}}, good);
    add(id, "Correct the point or its CRS. Write x (the longitude) first.",
        {{"START_POINT", "10,-95 [EPSG:4326]"}}, good);

    const auto withCrs = [](const QVariant& layer, const char* crs) {
        return [=](const Said&) {
            layer.value<QgsMapLayer*>()->setCrs(QgsCoordinateReferenceSystem(crs));
            return QVariantMap();
        };
    };
    const QVariant inDegrees = square({9, 0.001, 0, 48, 0, -0.001}, "");
    const QVariant bare = square({1000, 10, 0, 2000, 0, -10}, "");
    const QVariant bareToo = square({1000, 10, 0, 2000, 0, -10}, "");
    add(id,
        "Set the CRS of INPUT. Or, if the layer has the coordinates of INPUT, remove the CRS of "
        "the layer.",
        merged(noStart,
               {{"INPUT", inDegrees},
                {"SOURCES", layer("Point", {}, {{"POINT(9.005 47.995)", {}}}, "EPSG:4326")}}),
        withCrs(inDegrees, "EPSG:4326"));
    add(id,
        "the coordinates of the layer as those of INPUT. If this is wrong, set the CRS of INPUT.",
        merged(noStart, {{"INPUT", bare}, {"SOURCES", mPlaces}}), withCrs(bare, "EPSG:32632"));
    add(id, "as coordinates of INPUT. If this is wrong, set the CRS of INPUT.",
        {{"INPUT", bareToo}, {"START_POINT", "1005,1995 [EPSG:32632]"}},
        withCrs(bareToo, "EPSG:32632"));
    add(id, "such as '10,20,30'.",
        {{"INTERVALS", QVariantList{1, 2}}, {"ISOCHRONES", path("out2.gpkg")}},
        {{"INTERVALS", "10,20,30"}});
    add(id, "Write it as x,y or, in another CRS, as x,y [EPSG:4326].", {{"START_POINT", "here"}},
        good);
}

/// Fields and features of sources.
void Remedies::addPoints() {
    const char* id = "traveltimes";
    const QVariant places =
        layer("Point", {"name:string", "late:double", "nr:integer"},
              {{"POINT(1015 1985)", {"x", -3, 7}}, {"POINT(1025 1985)", {"y", 4, 7}}});
    const QVariantMap bad{{"START_POINT", notSet}, {"SOURCES", places}};
    add(id, "The layer “%1” has no field “%2”. Choose one of its fields: %3.",
        merged(bad, {{"ID_FIELD", "nothing"}}), [](const Said& said) {
            return QVariantMap{{"ID_FIELD", said.first(3)}};
        });
    const QVariant late =
        layer("Point", {"name:string", "late:double"}, {{"POINT(1015 1985)", {"x", 4}}});
    add(id, "The layer “%1” has no field “%2”. Choose one of its fields: %3.",
        merged(bad, {{"SOURCES", late}, {"START_COST_FIELD", "nothing"}}), [](const Said& said) {
            return QVariantMap{{"START_COST_FIELD", said.first(3)}};
        });
    add(id, "and no field of numbers. Leave out this field.",
        merged(bad, {{"SOURCES", layer("Point", {"name:string"}, {{"POINT(1015 1985)", {"x"}}})},
                     {"MAX_COST_FIELD", "nothing"}}),
        {{"MAX_COST_FIELD", notSet}});
    add(id, "so it cannot be the %4. Correct the value, or choose another field.",
        merged(bad, {{"START_COST_FIELD", "name"}}), {{"START_COST_FIELD", "nr"}});
    add(id, "The %4 must be %5. Correct the value, or choose another field.",
        merged(bad, {{"START_COST_FIELD", "late"}}), [=](const Said& said) {
            setValue(places, said.feature(), 1, 3);
            return QVariantMap();
        });
    for (const QVariantMap& change : {QVariantMap{{"MAX_COST", 10}}, QVariantMap{{"KERNEL", 2}},
                                      QVariantMap{{"KERNEL", 3}}, QVariantMap{{"KERNEL", 4}}})
        add("accumulate", "Set MAX_COST, or choose the kernel Inverse, Inverse square or Even.",
            {{"MAX_COST", notSet}}, change);
    const char* density = "pathdensity";
    add(density, "Add a feature to the layer of sources (SOURCES), or set a layer of receivers",
        {{"SOURCES", mPlaces}}, {{"SOURCES", mEnds}});
    add(density, "or set a layer of receivers (RECEIVERS).", {{"SOURCES", mPlaces}},
        {{"RECEIVERS", mEnds}});
    const char* corridor = "corridor";
    add(corridor, "Add a feature to the layer of patches (SOURCES).", {{"SOURCES", mPlaces}},
        {{"SOURCES", mEnds}});
    add(corridor, "Use patches that are apart, on connected ground, or a larger MAX_COST.",
        {{"MAX_COST", 1e-6}}, {{"MAX_COST", 1000}});
    add(corridor, "have none. Write a list such as 5,10,20.",
        {{"OVERLAP", newPath("tif")}, {"WIDTHS", "step:5"}}, {{"WIDTHS", "5,10,20"}});
    add(corridor, "have none. Write a list such as 5,10,20.",
        {{"PINCH_POINTS", newPath("gpkg")}, {"WIDTHS", "step:5"}}, {{"WIDTHS", "5,10,20"}});
    const char* restoration = "restoration";
    add(restoration, "RADII has %1 m, but the cells of the raster are up to %2 m long",
        {{"RADII", 5}}, [](const Said& said) {
            return QVariantMap{{"RADII", said.value[2]}};
        });
    QStringList radii;
    for (int radius = 20; radius < 300; ++radius)
        radii << QString::number(radius);
    add(restoration, "%1 has %2 radii, but the limit is %3. Write fewer.",
        {{"RADII", radii.join(',')}}, {{"RADII", "20,30"}});
    for (const char* good : {"100", "50,100,200"}) {
        add(restoration, "but “%3” is not a number above 0. Write one radius in metres, such as",
            {{"RADII", "wide"}}, {{"RADII", good}});
        add(restoration, "%1 is empty. Write one radius in metres, such as", {{"RADII", ","}},
            {{"RADII", good}});
    }
    for (const QVariant& restored : {QVariant(5), notSet})
        add(restoration, "Set a velocity or a cost above 0, or leave it out.", {{"RESTORED", 0}},
            {{"RESTORED", restored}});
    const QVariant light =
        layer("Point", {"none:double", "some:double"}, {{"POINT(1015 1985)", {0, 4}}});
    for (const QVariant& field : {QVariant("some"), notSet})
        add("accumulate", "Choose another field (WEIGHT_FIELD), or leave it out.",
            {{"START_POINT", notSet}, {"SOURCES", light}, {"WEIGHT_FIELD", "none"}},
            {{"WEIGHT_FIELD", field}});
    for (const QVariant& field : {QVariant("some"), notSet})
        add(density,
            "Choose other fields (WEIGHT_FIELD, RECEIVER_WEIGHT_FIELD), or leave them out.",
            {{"RECEIVERS", light}, {"RECEIVER_WEIGHT_FIELD", "none"}},
            {{"RECEIVER_WEIGHT_FIELD", field}});
    add(id, "Choose a field in which each feature has an id of its own.",
        merged(bad, {{"ID_FIELD", "nr"}}), {{"ID_FIELD", "name"}});
    add(id, "first make points of them with Create points layer from table",
        merged(bad, {{"SOURCES", table({"x:double", "y:double"}, {{1015, 1985}})}}),
        {{"SOURCES", mPlaces}});
    add(id, "on, the selection. Or choose another layer.",
        merged(bad, {{"SOURCES", layer("Point", {}, {})}}), {{"SOURCES", mPlaces}});
}

void Remedies::addIntervals() {
    const char* id = "isochrones";
    const QVariantMap bands{{"ISOCHRONES", path("out2.gpkg")}};
    const auto with = [&](const QVariant& intervals, int surface = 0) {
        return merged(bands, {{"INTERVALS", intervals}, {"SURFACE", surface}});
    };
    add(id, "Set ISOCHRONES to a file or a temporary layer, or leave INTERVALS empty.",
        {{"INTERVALS", "5,10"}}, bands);
    for (const QVariantMap& change : {bands, QVariantMap{{"EACH_SOURCE", 0}}})
        add(id, "Set ISOCHRONES to a file or a temporary layer, or set EACH_SOURCE to 0.",
            {{"EACH_SOURCE", 1}}, change);
    add(id, "Use smaller INTERVALS.", with("1e8,1e9", 1), {{"INTERVALS", "1000,2000"}});
    add(id, "INTERVALS are in %1: use smaller ones, or another TIME_UNIT.", with("1e5,1e6"),
        {{"INTERVALS", "5"}});
    add(id, "Use larger INTERVALS.", with("0.001", 1), {{"INTERVALS", "5000"}});
    add(id, "INTERVALS are in %1: use larger ones, or another TIME_UNIT.", with("0.01"),
        {{"INTERVALS", "5"}});
    add(id, "Use a larger maximum.", {{"SURFACE", 1}, {"MAX_COST", 0.001}}, {{"MAX_COST", 1000}});
    add(id, "The maximum is in %1: use a larger one, or another TIME_UNIT.", {{"MAX_COST", 0.001}},
        {{"MAX_COST", 10}});
    for (const int place : {4, 5})
        add(id, "Write the ends of the bands, such as %4, or one width for all bands, such as %5.",
            with("600,abc"), [=](const Said& said) {
                return QVariantMap{{"INTERVALS", said.value[std::size_t(place)]}};
            });
    add(id,
        "Leave out the 0: write only the ends of the bands, such as %3, and decimals with a "
        "point.",
        with("0,10,20"), [](const Said& said) {
            return QVariantMap{{"INTERVALS", said.value[3]}};
        });
    add(id, "is not larger than %4. Write the ends of the bands in rising order.", with("6,3"),
        {{"INTERVALS", "3,6"}});
    add(id, "but the limit is %5 bands. Use a larger step.", with("step:0.00001"),
        {{"INTERVALS", "step:1"}});
}

void Remedies::addSynthetic() {
    const char* id = "syntheticvelocity";
    add(id, "Change EXTENT and CELL_SIZE, or COLUMNS and ROWS.",
        {{"EXTENT", "0,1e12,0,1"}, {"CELL_SIZE", 0.1}}, {{"EXTENT", "0,1,0,1"}});
    add(id, "Use smaller cells (in this CRS, CELL_SIZE is in degrees), fewer cells",
        {{"CRS", "EPSG:4326"}, {"CELL_SIZE", 100}}, {{"CELL_SIZE", 1}});
    add(id, "Use larger or fewer cells, or close other programs.",
        {{"ROWS", 1000000000}, {"COLUMNS", 1000000000}}, {{"ROWS", 4}, {"COLUMNS", 4}});
}
