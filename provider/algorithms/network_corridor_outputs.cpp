#include "feature_parts.h"
#include "layer_look.h"
#include "network_corridor_algorithm.h"
#include "time_format.h"

#include <unordered_set>
#include <utility>

QgsFields NetworkCorridorAlgorithm::lineFields() const {
    QgsFields fields;
    fields.append(compat::realField(QStringLiteral("from")));
    fields.append(compat::realField(QStringLiteral("to")));
    const PairFields pair = pairFields({});
    for (const QgsField& field : pair.fields())
        if (field.name() != QLatin1String("cost"))
            fields.append(field);
    fields.append(compat::textField(QStringLiteral("label")));
    for (const char* name : {"excess", "percent", "length"})
        fields.append(compat::realField(QLatin1String(name)));
    return fields;
}

QString NetworkCorridorAlgorithm::writeLines(VectorOutput file, RoadAttributes& roads,
                                             const Problem& problem, const Trips& trips,
                                             QgsProcessingContext& context,
                                             QgsProcessingFeedback* feedback,
                                             fermat::Progress& progress) {
    fermat::PartProgress measuring(progress, 0, 0.2), cutting(progress, 0.2, 0.5),
        reading(progress, 0.5, 0.7), storing(progress, 0.7, 1);
    const fermat::Network& network = problem.network();
    const std::vector<double> shown = endsOf(problem, trips, measuring);
    std::vector<double> ends = shown;
    if (!isPercent())
        for (double& end : ends)
            end *= problem.unitsPerCost;
    const std::vector<fermat::CorridorPart> parts = partsOf(problem, trips, ends, cutting);
    std::unordered_set<std::int64_t> features;
    for (const fermat::CorridorPart& part : parts)
        for (const FeaturePart& piece : featureParts(network, part.begin, part.end))
            features.insert(piece.feature);
    if (file.hasAllFields)
        roads.read(features, reading);
    const PairFields pair = pairFields({});
    BandText range(bandRange(widthEnd()));
    std::vector<QString> labels;
    for (std::size_t i = 0; i < shown.size(); ++i)
        labels.push_back(range.of(i > 0 ? shown[i - 1] : 0.0, shown[i]));
    double metres = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        fermat::PartProgress adding(storing, double(i) / double(parts.size()),
                                    double(i + 1) / double(parts.size()));
        adding.check(0);
        const fermat::CorridorPart& part = parts[i];
        const auto& [source, receiver] = trips.pairs[part.trip];
        QgsAttributes values;
        values << (part.interval > 0 ? shown[part.interval - 1] : 0.0) << shown[part.interval];
        QgsAttributes ofPair = pair.feature(endOf(problem.sources[source]),
                                            endOf(problem.receivers[receiver]), std::nullopt)
                                   .attributes();
        ofPair.removeLast(); // the cost
        values += ofPair;
        values << labels[part.interval] << problem.cost(part.mean_excess)
               << part.mean_excess * 100 / trips.trips[part.trip].least_cost;
        for (const FeaturePart& piece : featureParts(network, part.begin, part.end)) {
            const double length =
                fermat::length_at(network, piece.end) - fermat::length_at(network, piece.begin);
            metres += length;
            QgsAttributes all = values;
            all << length;
            if (file.hasAllFields)
                all += roads.of(piece.feature);
            QgsFeature feature;
            feature.setAttributes(all);
            feature.setGeometry(lineOf(fermat::shape_between(network, piece.begin, piece.end)));
            file.sink->add(feature, adding);
        }
    }
    const QString destination = finishVector(std::move(file), context, progress);
    LayerLook look{QStringLiteral("network_isochrones")};
    look.bandEnd = widthEnd();
    look.aliases = pairAliases();
    const QString unit = isPercent() ? QStringLiteral("%") : costUnit();
    look.aliases.insert(QStringLiteral("from"), inUnit(tr("From"), unit));
    look.aliases.insert(QStringLiteral("to"), inUnit(tr("To"), unit));
    look.aliases.insert(QStringLiteral("excess"), inUnit(tr("Excess"), costUnit()));
    look.aliases.insert(QStringLiteral("percent"), tr("Excess (%)"));
    look.aliases.insert(QStringLiteral("length"), tr("Length (m)"));
    showResult(context, destination, look);
    feedback->pushInfo(tr("The corridors have %1 of lines.").arg(formatLength(metres)));
    return destination;
}

QString NetworkCorridorAlgorithm::writePairs(VectorOutput table, const Problem& problem,
                                             const Trips& trips, QgsProcessingContext& context,
                                             fermat::Progress& progress) {
    const PairFields fields = pairFields({});
    const QString destination = writeVector(
        std::move(table), context, trips.pairs.size(),
        [&](std::size_t i) {
            const auto& [source, receiver] = trips.pairs[i];
            const std::uint32_t least = trips.trips[i].least_cost;
            return fields.feature(
                endOf(problem.sources[source]), endOf(problem.receivers[receiver]),
                least == fermat::NetworkGraph::unreached ? std::nullopt
                                                         : std::optional(problem.cost(least)));
        },
        progress);
    LayerLook look;
    look.aliases = pairAliases();
    showResult(context, destination, look);
    return destination;
}
