#include "remedies.h"

#include <tuple>

/// People, and the sites that serve them.
void Remedies::addPeople() {
    const char* id = "coverage";
    const QVariant sites =
        layer("Point", {"beds:double", "none:double", "turn:double"},
              {{"POINT(1015 1985)", {5, 0, 2}}, {"POINT(1075 1925)", {8, 0, 1}}});
    const QVariantMap good{{"SOURCES", sites}, {"CAPACITY_FIELD", "beds"}};
    const auto with = [&](const QVariantMap& more) { return merged(good, more); };
    add(id, "There are no sites. Set a layer of sites (SOURCES).", with({{"SOURCES", notSet}}),
        {{"SOURCES", sites}});
    add(id, "Choose another field (CAPACITY_FIELD).", with({{"CAPACITY_FIELD", "none"}}),
        {{"CAPACITY_FIELD", "beds"}});
    for (const QVariantMap& change :
         {QVariantMap{{"ORDER_FIELD", "turn"}}, QVariantMap{{"ORDER", 0}}})
        add(id, "Set ORDER_FIELD, or ORDER = 0.", with({{"ORDER", 1}}), change);

    const QVariant people = layer("Point", {}, {{"POINT(1035 1965)", {}}});
    for (const QVariantMap& change :
         {QVariantMap{{"POPULATION", square()}}, QVariantMap{{"POPULATION_FEATURES", people}}})
        add(id, "Set a raster of people (POPULATION), or a layer (POPULATION_FEATURES).",
            with({{"POPULATION", notSet}}), change);
    for (const char* name : {"POPULATION", "POPULATION_FEATURES"})
        add(id, "so people would count twice. Leave one of them empty.",
            with({{"POPULATION_FEATURES", people}}), {{name, notSet}});
    const auto crowd = [&](double first) {
        std::vector<double> values(100, 7);
        values.front() = first;
        return raster(values, 10);
    };
    const QVariant odd = crowd(-3);
    add(id, "has the value %3 near %4. This is no number of people. Set it as a nodata value",
        with({{"POPULATION", odd}}), [=](const Said& said) {
            withUserNoData(odd, {{said.number(3), said.number(3)}});
            return QVariantMap();
        });
    add(id, "has the value %3 near %4. This is no number of people. Set it as a nodata value",
        with({{"POPULATION", crowd(-3)}}), {{"POPULATION", crowd(3)}});
    const QVariant elsewhere = square({90000, 10, 0, 2000, 0, -10});
    add(id, "Check that both layers cover the same ground, and the CRS of “%2”",
        with({{"POPULATION", elsewhere}}), {{"POPULATION", square()}});
    const char* checks = "Check its CRS (right-click the layer, Layer CRS), and that it covers the";
    add("isochrones", checks, {{"POPULATION", elsewhere}}, {{"POPULATION", square()}});
    for (const auto& [algorithm, text, bad] :
         {std::tuple(id, "Check that both layers cover the same ground, and the CRS of “%2”", good),
          std::tuple("isochrones", checks, QVariantMap())}) {
        const QVariant wrong = square({1000, 10, 0, 2000, 0, -10}, "EPSG:32633");
        add(algorithm, text, merged(bad, {{"POPULATION", wrong}}), [=](const Said&) {
            rasterOf(wrong)->setCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
            return QVariantMap();
        });
    }
    add("bestsites", "so each candidate would cover all people. Set MAX_COST.",
        {{"MAX_COST", notSet}}, {{"MAX_COST", 10}});
    addPeopleOfNetworks();
}

void Remedies::addPeopleOfNetworks() {
    const char* id = "networkisochrones";
    const auto people = [this](int count, double y) {
        std::vector<FeatureContent> features;
        for (int i = 0; i < count; ++i)
            features.push_back({QStringLiteral("POINT(%1 %2)").arg(100.0 * i / count).arg(y), {}});
        return stops({}, features);
    };
    const auto plane = [this](int side) {
        Placement placement;
        placement.transform = {0, 100.0 / side, 0, 50, 0, -100.0 / side};
        placement.crs = QString();
        return raster(std::vector<double>(std::size_t(side * side), 36), side, GDT_Float32,
                      placement);
    };
    const QVariant some = people(10, 1);
    for (const QVariantMap& change :
         {QVariantMap{{"POPULATION", plane(3)}}, QVariantMap{{"POPULATION_FEATURES", some}},
          QVariantMap{{"PEOPLE_TABLE", notSet}}})
        add(id, "Set POPULATION or POPULATION_FEATURES, or leave PEOPLE_TABLE out.",
            {{"PEOPLE_TABLE", newPath("csv")}}, change);
    add(id, "Set ACCESS_SPEED to count these ways.", {{"POPULATION_FEATURES", people(10, 300)}},
        {{"ACCESS_SPEED", 4}});
    const char* nobody =
        "Check the CRS of “%1” (right-click the layer, Layer CRS), or raise MAX_SNAP.";
    add(id, nobody, {{"POPULATION_FEATURES", people(10, 2000)}}, {{"MAX_SNAP", 3000}});
    const QVariant wrong = square({1000, 10, 0, 2000, 0, -10}, "EPSG:32633");
    add(id, nobody,
        {{"INPUT", layer("LineString", {}, {{"LINESTRING(1000 1950, 1100 1950)", {}}})},
         {"START_POINT", "1000,1950"},
         {"POPULATION", wrong}},
        [=](const Said&) {
            rasterOf(wrong)->setCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
            return QVariantMap();
        });
    const char* large = "Choose a raster with larger cells, or fewer points.";
    add(id, large, {{"POPULATION_FEATURES", people(8000, 1)}, {memoryLimit, 4e-4}},
        {{"POPULATION_FEATURES", some}});
    add(id, large, {{"POPULATION", plane(100)}, {memoryLimit, 4e-4}}, {{"POPULATION", plane(10)}});
}
