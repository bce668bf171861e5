#include "feature_parts.h"
#include "grouped_number.h"
#include "layer_order.h"
#include "network_isochrones_algorithm.h"
#include "parameter_names.h"
#include "road_differences.h"
#include "time_format.h"

#include <unordered_set>

namespace {

const QString roadDifferenceName = QStringLiteral("DIFFERENCE");

QgsFields differenceFields() {
    QgsFields fields;
    fields.append(compat::realField(QStringLiteral("difference")));
    fields.append(compat::textField(QStringLiteral("label")));
    fields.append(compat::realField(QStringLiteral("length")));
    return fields;
}

/// Metres of roads.
struct ChangedLengths {
    double later = 0, earlier = 0, lost = 0, gained = 0;

    void add(double change, double metres) {
        (change == double(difference::notReachedAnyMore)  ? lost
         : change == double(difference::notReachedBefore) ? gained
         : change > 0                                     ? later
                                                          : earlier) += metres;
    }
};

} // namespace

void NetworkIsochronesAlgorithm::addDifference() {
    addHelped(new QgsProcessingParameterFeatureSink(roadDifferenceName,
                                                    tr("Difference by the changes"),
                                                    compat::lineGeometry, QVariant(), true, false),
              tr("The parts of lines that are reached later or dearer with CHANGES than without "
                 "them, or earlier or cheaper (negative), or only with one of both."));
}

QString NetworkIsochronesAlgorithm::differenceHelp() {
    return tr(
        "DIFFERENCE: the parts of lines at which CHANGES make a difference. Parts that cost as "
        "much as before are left out. Fields: difference (the cost with CHANGES minus the cost "
        "without them, in the unit of OUTPUT; the mean along the part), label (such as 5–15 min "
        "later: the whole part lies in this class), length (of the part, in metres), line_id, and "
        "the fields of the line. What is not reached any more has the difference 1e30, and what "
        "was not reached before has -1e30. With MAX_COST, a place that now costs more than that is "
        "not reached any more; INTERVALS have no effect. With EACH_SOURCE, it shows all sources "
        "together. It needs a second solve.\n");
}

bool NetworkIsochronesAlgorithm::wantsDifference(const QVariantMap& parameters) {
    return isGiven(parameters, roadDifferenceName);
}

std::vector<fermat::ReachedPart>
NetworkIsochronesAlgorithm::partsOf(const Problem& problem, const std::vector<Reach>& reach,
                                    fermat::Progress& progress) const {
    const double end = fermat::greatest_network_cost;
    return fermat::reached_parts(problem.network(), frontsOf(reach), {&end, 1}, direction(),
                                 threads(), progress);
}

std::vector<fermat::ReachedPart>
NetworkIsochronesAlgorithm::partsBefore(Problem& before, std::size_t rest,
                                        QgsProcessingFeedback* feedback,
                                        fermat::Progress& progress) const {
    if (before.sources.empty()) {
        feedback->pushWarning(tr("Without CHANGES, no source can join the network. So DIFFERENCE "
                                 "has only lines that are reached with them."));
        return {};
    }
    fermat::PartProgress opening(progress, 0, 0.4), solving(progress, 0.4, 0.8),
        reaching(progress, 0.8, 1);
    QgsProcessingFeedback unheard(false); // the solve with the changes tells the same
    const auto session = open(before, 1, rest, {}, &unheard, opening);
    return partsOf(before, solve(before, *session, {}, solving), reaching);
}

QString NetworkIsochronesAlgorithm::writeDifference(const QVariantMap& parameters,
                                                    const Problem& problem, Before& before,
                                                    const std::vector<Reach>& reach,
                                                    QgsProcessingContext& context,
                                                    QgsProcessingFeedback* feedback,
                                                    fermat::Progress& progress) {
    fermat::PartProgress reaching(progress, 0, 0.1), solving(progress, 0.1, 0.4),
        comparing(progress, 0.4, 0.5), reading(progress, 0.5, 0.7), storing(progress, 0.7, 1);
    const fermat::Network& network = problem.network();
    const std::vector<fermat::ReachedPart> now = partsOf(problem, reach, reaching);
    const std::vector<fermat::ReachedPart> then =
        partsBefore(before.problem, now.size() * sizeof(fermat::ReachedPart), feedback, solving);
    const std::vector<fermat::CostDifference> differences =
        fermat::cost_differences({before.problem.network(), then}, {network, now},
                                 fermat::EdgeOrigins(before.problem.network(), before.edits),
                                 direction(), roundedUnits, threads(), comparing);
    const double unit = problem.cost(1);
    const DifferenceRange range = rangeOf(differences, unit);
    const std::vector<DifferenceClass> classes =
        differenceClasses(range, costBandEnd(), secondsPerUnit());
    const std::vector<RoadDifference> parts = classed(network, differences, classes, unit);

    QgsFields fields = differenceFields();
    RoadAttributes roads(lines(), fields);
    roads.setLinkTitles(problem.lines->linkTitles());
    for (const QgsField& field : roads.fields())
        fields.append(field);
    VectorOutput file =
        openVector(parameters, roadDifferenceName, context,
                   {fields, compat::lineStringWkb, crs(), int(roads.fields().size())}, extent());
    sayWhetherFieldsFit(file, feedback);
    std::unordered_set<std::int64_t> features;
    for (const RoadDifference& part : parts)
        for (const FeaturePart& piece : featureParts(network, part.begin, part.end))
            features.insert(piece.feature);
    if (file.hasAllFields)
        roads.read(features, reading);
    ChangedLengths lengths;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        fermat::PartProgress adding(storing, double(i) / double(parts.size()),
                                    double(i + 1) / double(parts.size()));
        adding.check(0);
        const RoadDifference& part = parts[i];
        for (const FeaturePart& piece : featureParts(network, part.begin, part.end)) {
            const double metres =
                fermat::length_at(network, piece.end) - fermat::length_at(network, piece.begin);
            lengths.add(part.difference, metres);
            QgsFeature feature;
            QgsAttributes values;
            values << part.difference << classes[part.kind].text << metres;
            if (file.hasAllFields)
                values += roads.of(piece.feature);
            feature.setAttributes(values);
            feature.setGeometry(lineOf(fermat::shape_between(network, piece.begin, piece.end)));
            file.sink->add(feature, adding);
        }
    }
    const QString made = finishVector(std::move(file), context, progress);
    LayerLook look;
    look.shows = tr("Difference by the changes");
    look.difference = range;
    look.bandEnd = costBandEnd();
    look.secondsPerUnit = secondsPerUnit();
    look.aliases.insert(QStringLiteral("difference"), inUnit(tr("Difference"), costUnit()));
    look.aliases.insert(QStringLiteral("length"), tr("Length (m)"));
    look.tip = QStringLiteral("\"label\"");
    showResult(context, made, look);
    setHeight(context, made, 1);
    feedback->pushInfo(
        (secondsPerUnit() > 0
             ? tr("DIFFERENCE: %1 of lines are reached later, by up to %2, and %3 earlier, by up "
                  "to %4.")
             : tr("DIFFERENCE: %1 of lines cost more, by up to %2, and %3 less, by up to %4."))
            .arg(formatLength(lengths.later), withUnit(double(range.greatest), costUnit()),
                 formatLength(lengths.earlier), withUnit(-double(range.least), costUnit())) +
        QLatin1Char(' ') +
        tr("%1 are not reached any more, and %2 were not reached before.")
            .arg(formatLength(lengths.lost), formatLength(lengths.gained)));
    return made;
}
