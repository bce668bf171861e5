#include "road_sample.h"

#include "distinct_wholes.h"
#include "field_choice.h"
#include "osm_tags.h"
#include "qgis_compat.h"

#include <qgsfeatureiterator.h>
#include <qgsvectorlayer.h>

#include <vector>

namespace {

constexpr long long mostFeatures = 2000;

/// Whether the first features can be read at once. To read a file of OpenStreetMap takes long,
/// because all of its nodes come first.
bool isQuick(const QgsVectorLayer& layer) {
    static const QStringList providers{QStringLiteral("ogr"), QStringLiteral("memory"),
                                       QStringLiteral("spatialite"), QStringLiteral("postgres"),
                                       QStringLiteral("delimitedtext")};
    const QString file = layer.source().section(QLatin1Char('|'), 0, 0);
    return providers.contains(layer.providerType()) &&
           !file.endsWith(QLatin1String(".pbf"), Qt::CaseInsensitive) &&
           !file.endsWith(QLatin1String(".osm"), Qt::CaseInsensitive);
}

/// The values of some fields in the first features, without NULL and empty ones.
std::vector<QStringList> firstValues(const QgsVectorLayer& layer, const QgsAttributeList& fields) {
    std::vector<QStringList> values(std::size_t(fields.size()));
    if (fields.isEmpty() || !isQuick(layer))
        return values;
    QgsFeatureRequest request;
    request.setFlags(compat::noGeometry);
    request.setSubsetOfAttributes(fields);
    request.setLimit(mostFeatures);
    QgsFeatureIterator features = layer.getFeatures(request);
    for (QgsFeature feature; features.nextFeature(feature);)
        for (int i = 0; i < fields.size(); ++i) {
            const QVariant value = feature.attribute(fields[i]);
            if (!value.isNull() && !value.toString().isEmpty())
                values[std::size_t(i)] << value.toString();
        }
    return values;
}

} // namespace

RoadFields recogniseRoads(const QgsVectorLayer& layer) {
    const QgsFields all = layer.fields();
    QgsAttributeList candidates;
    for (int i = 0; i < all.size(); ++i)
        if (mayDescribeRoads(all.at(i).name()))
            candidates << i;
    const std::vector<QStringList> values = firstValues(layer, candidates);
    std::vector<RoadField> fields;
    for (int i = 0; i < candidates.size(); ++i)
        fields.push_back({all.at(candidates[i]).name(), all.at(candidates[i]).isNumeric(),
                          values[std::size_t(i)]});
    for (const QgsField& field : all)
        if (isText(field) && holdsOsmTags(field.name()))
            fields.push_back({field.name(), false, {}});
    return recogniseRoads(fields);
}

QString doubtOfSpeeds(const QgsVectorLayer& layer, const QString& field) {
    const int index = layer.fields().lookupField(field);
    if (index < 0 || !layer.fields().at(index).isNumeric())
        return {};
    const QString name = layer.fields().at(index).name();
    if (layer.primaryKeyAttributes().contains(index))
        return doubtOfIds(name);
    DistinctWholes numbers;
    const std::vector<QStringList> values = firstValues(layer, {index});
    for (const QString& value : values.front())
        numbers.add(value.toDouble());
    return numbers.areIds() ? doubtOfIds(name) : QString();
}
