#include "network_corridor_algorithm.h"

#include "corridor_parameters.h"
#include "feature_parts.h"
#include "grouped_number.h"
#include "layer_look.h"
#include "parameter_names.h"
#include "time_format.h"

#include <qgsprocessingparameters.h>

#include <algorithm>
#include <limits>
#include <unordered_set>
#include <utility>

QString NetworkCorridorAlgorithm::name() const {
    return QStringLiteral("networkcorridor");
}

QString NetworkCorridorAlgorithm::displayName() const {
    return tr("Network corridors");
}

QString NetworkCorridorAlgorithm::shortDescription() const {
    return tr("Finds the lines of a network on which trips from sources to receivers, or between "
              "all sources, cost hardly more than the shortest, fastest or cheapest paths.");
}

QStringList NetworkCorridorAlgorithm::tags() const {
    return tr("corridor,least-cost corridor,detour,alternative routes,route choice,through "
              "traffic,shortest path,fastest path,network analysis,road,street,origin,destination")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* NetworkCorridorAlgorithm::createInstance() const {
    return new NetworkCorridorAlgorithm;
}

void NetworkCorridorAlgorithm::initAlgorithm(const QVariantMap&) {
    addNetworkParameters(Starts::places);
    addReceiverParameters();
    addHelped(corridor::excessParameter(),
              tr("How the result counts what the best trip through a place costs more than the "
                 "least-cost path of the same two points."));
    addHelped(corridor::widthsParameter(),
              tr("Lines are cut at these excesses: with percent, 5,10,20 makes the lines of trips "
                 "that are at most 5, 10 and 20 percent dearer. Lines beyond the last one are left "
                 "out. step:5 makes a class every 5."));
    addHelped(new QgsProcessingParameterFeatureSink(output, tr("Corridors"), compat::lineGeometry),
              tr("The lines of the corridors, cut exactly where the excess reaches a width."));
    addHelped(new QgsProcessingParameterFeatureSink(corridor::pairTable, tr("Pairs of points"),
                                                    compat::anyTable, QVariant(), true, false),
              tr("A table: one row for each pair of points, with the cost of its least-cost "
                 "path."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("PAIR_COUNT"),
                                            tr("Pairs of points with a path")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString NetworkCorridorAlgorithm::helpText() const {
    return tr("Finds corridors along the lines of a network: the roads on which a trip costs "
              "hardly more than the shortest, fastest or cheapest path. Drivers take these roads "
              "if "
              "another one is closed or full.\n\n") +
           linesHelp() + changesHelp() +
           tr("<b>Trips</b>\n"
              "A trip leads from each source to each receiver. Sources are START_POINT and the "
              "points of SOURCES, receivers are END_POINT and the points of RECEIVERS, in any CRS. "
              "Without receivers there is a trip between each two sources: from the one that comes "
              "first to the other one. Give the same layer as RECEIVERS to have trips in both "
              "directions. With DIRECTION towards the starts, trips lead the other way.\n"
              "Points join the network at the nearest place of a line on the ground. Those further "
              "away than MAX_SNAP are skipped: the log lists them. The id of a point is its "
              "feature id, or the whole number in ID_FIELD or RECEIVER_ID_FIELD, of up to 64 bits. "
              "If that is a field of texts, its values are names: the results have them unchanged, "
              "besides the feature ids. The ids of START_POINT and END_POINT are 0.\n\n"
              "<b>Excess</b>\n"
              "For a trip from A to B, the best way through a place costs C_A + C_B: the least "
              "cost from A to the place, and that from the place to B. The excess is what it costs "
              "more than the least-cost path from A to B, in percent of that, or in the unit of "
              "costs. A place has the least excess over all trips. A trip may turn round where a "
              "line is open in both directions, so side roads belong to a corridor up to where the "
              "way in and back costs too much. Where lines are open in one direction only, trips "
              "use them in this direction.\n"
              "Trips without a path do not count, nor those whose least cost is 0. With a maximum "
              "cost (MAX_COST), only places within this cost of both points count.\n\n"
              "<b>Outputs</b>\n"
              "OUTPUT: the lines of the corridors. Fields: from and to (the ends of the class of "
              "the excess, in percent or in the unit of costs), source and receiver (ids of the "
              "trip that has the least excess here), src_name and rec_name (names, if ID_FIELD or "
              "RECEIVER_ID_FIELD is a field of names), label (such as 5–10 %), excess (of this "
              "trip, in metres, in TIME_UNIT, or in the unit of COST_FIELD) and percent (the same "
              "in percent of the least cost), both the mean along the part, length (of the part, "
              "in metres), line_id (the feature id of the line), and the fields of the line. A "
              "line is cut where the excess reaches a width, wherever that is between its "
              "vertices, and where another trip has less.\n"
              "Costs are whole numbers of milliseconds or millimetres. An excess of one of these "
              "is rounding and counts as 0.\n"
              "PAIRS: a table of all pairs. Fields: source and receiver (ids), cost (of the "
              "least-cost path; NULL if there is none), src_name and rec_name.\n"
              "PAIR_COUNT: the number of pairs with a path. SOLVER_USED: the solver that ran.\n\n"
              "<b>Time and memory</b>\n"
              "Fermat solves once for each source and once for each receiver, or twice for each "
              "source if there are no receivers. It keeps these costs in memory, 4 bytes for each "
              "of them and each node. Then it looks at the trips that are near each line.");
}

bool NetworkCorridorAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                                    QgsProcessingContext& context,
                                                    QString* message) const {
    if (!NetworkAlgorithm::checkParameterValues(parameters, context, message))
        return false;
    try {
        if (isGiven(parameters, corridor::widths))
            corridor::parseWidths(parameterAsString(parameters, corridor::widths, context));
    } catch (const QgsProcessingException& problem) {
        if (message)
            *message = problem.what();
        return false;
    }
    return true;
}

void NetworkCorridorAlgorithm::takeParameters(const QVariantMap& parameters,
                                              QgsProcessingContext& context,
                                              QgsProcessingFeedback* feedback) {
    NetworkAlgorithm::takeParameters(parameters, context, feedback);
    mExcess =
        corridor::excessOf(parameterAsEnum(parameters, corridor::excessParameterName, context));
    mWidths = corridor::parseWidths(isGiven(parameters, corridor::widths)
                                        ? parameterAsString(parameters, corridor::widths, context)
                                        : corridor::defaultWidths());
}

QString NetworkCorridorAlgorithm::widthEnd() const {
    return isPercent() ? bandEnd(QStringLiteral("%")) : costBandEnd();
}

NetworkCorridorAlgorithm::Problem NetworkCorridorAlgorithm::turned(const Problem& problem) {
    Problem back = problem;
    std::swap(back.sources, back.receivers);
    back.direction = problem.direction == fermat::NetworkDirection::away
                         ? fermat::NetworkDirection::towards
                         : fermat::NetworkDirection::away;
    // All points have the same maximum cost.
    const std::uint32_t maximum = problem.sources.front().stops.front().maximum_cost;
    for (std::size_t i = 0; i < back.sources.size(); ++i)
        for (fermat::NetworkStop& stop : back.sources[i].stops) {
            stop.id = std::int32_t(i);
            stop.maximum_cost = maximum;
        }
    return back;
}

std::vector<NetworkAlgorithm::Reach>
NetworkCorridorAlgorithm::solveEach(Problem& problem, std::size_t rest,
                                    QgsProcessingFeedback* feedback,
                                    fermat::Progress& progress) const {
    fermat::PartProgress opening(progress, 0, 0.4), solving(progress, 0.4, 1);
    const auto session = open(problem, problem.sources.size(),
                              rest + bytesOfRounds(problem, true, {}), {}, feedback, opening);
    std::vector<Reach> all;
    const auto take = [&](std::vector<Reach> reach, fermat::Progress&) {
        all.push_back(std::move(reach.front()));
    };
    solveRounds(problem, true, *session, {}, take, solving);
    return all;
}

NetworkCorridorAlgorithm::Trips
NetworkCorridorAlgorithm::findTrips(Problem& problem, QgsProcessingFeedback* feedback,
                                    fermat::Progress& progress) const {
    fermat::PartProgress forth(progress, 0, 0.5), and_back(progress, 0.5, 1);
    Problem back = turned(problem);
    const std::size_t kept = (problem.sources.size() + problem.receivers.size()) *
                             problem.network().nodes() * sizeof(std::uint32_t);
    QgsProcessingFeedback unheard(false); // the other direction tells the same
    Trips trips;
    trips.ofSources = solveEach(problem, kept, feedback, forth);
    trips.ofReceivers = solveEach(back, kept, &unheard, and_back);
    const bool isAway = problem.direction == fermat::NetworkDirection::away;
    for (std::size_t a = 0; a < problem.sources.size(); ++a)
        for (std::size_t b = hasReceivers() ? 0 : a + 1; b < problem.receivers.size(); ++b) {
            trips.pairs.emplace_back(a, b);
            trips.trips.push_back({std::uint32_t(isAway ? a : b), std::uint32_t(isAway ? b : a),
                                   leastCost(problem, trips.ofSources[a], problem.receivers[b])});
        }
    return trips;
}

void NetworkCorridorAlgorithm::tellTrips(Problem& problem, const Trips& trips,
                                         QgsProcessingFeedback* feedback) const {
    const auto hasNone = [](const fermat::NetworkTrip& trip) {
        return trip.least_cost == fermat::NetworkGraph::unreached;
    };
    const auto without = std::ranges::count_if(trips.trips, hasNone);
    const auto touching = std::ranges::count(trips.trips, 0u, &fermat::NetworkTrip::least_cost);
    QString why;
    if (without > 0) {
        const auto first =
            std::size_t(std::ranges::find_if(trips.trips, hasNone) - trips.trips.begin());
        const auto& [source, receiver] = trips.pairs[first];
        QgsProcessingFeedback unheard(false);
        const auto session = open(problem, 1, 0, {}, &unheard, fermat::no_progress);
        why = QLatin1Char(' ') + whyNoPath(problem, *session, problem.sources[source].stops,
                                           problem.receivers[receiver]);
    }
    if (without + touching == std::ptrdiff_t(trips.trips.size()))
        throw QgsProcessingException(
            tr("No two points have a path between them that costs more than 0.") +
            (without > 0 ? why : QLatin1Char(' ') + tr("Use points that are apart.")));
    if (without > 0)
        feedback->pushWarning(tr("%1 of %2 pairs of points have no path between them.")
                                  .arg(grouped(without))
                                  .arg(grouped(trips.trips.size())) +
                              why);
    if (touching > 0)
        feedback->pushInfo(tr("%1 of %2 pairs of points join at the same place, so they do not "
                              "count.")
                               .arg(grouped(touching))
                               .arg(grouped(trips.trips.size())));
}

std::vector<fermat::CorridorPart>
NetworkCorridorAlgorithm::partsOf(const Problem& problem, const Trips& trips,
                                  std::span<const double> ends, fermat::Progress& progress) const {
    std::vector<fermat::NetworkFront> away = frontsOf(trips.ofSources),
                                      towards = frontsOf(trips.ofReceivers);
    if (problem.direction == fermat::NetworkDirection::towards)
        std::swap(away, towards);
    return fermat::corridor_parts(problem.network(), away, towards, trips.trips, mExcess, ends,
                                  threads(), progress);
}

std::vector<double> NetworkCorridorAlgorithm::endsOf(const Problem& problem, const Trips& trips,
                                                     fermat::Progress& progress) const {
    if (const auto last = mWidths->lastEnd())
        return mWidths->ends(*last);
    double greatest = 0;
    const double all = std::numeric_limits<double>::infinity();
    for (const fermat::CorridorPart& part : partsOf(problem, trips, {&all, 1}, progress))
        greatest = std::max(greatest, isPercent() ? part.greatest_excess * 100 /
                                                        trips.trips[part.trip].least_cost
                                                  : problem.cost(part.greatest_excess));
    return mWidths->ends(greatest);
}

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

QVariantMap NetworkCorridorAlgorithm::execute(const QVariantMap& parameters,
                                              QgsProcessingContext& context,
                                              QgsProcessingFeedback* feedback,
                                              fermat::Progress& progress) {
    QgsFields fields = lineFields();
    RoadAttributes roads(lines(), fields);
    for (const QgsField& field : roads.fields())
        fields.append(field);
    VectorOutput file =
        openVector(parameters, output, context,
                   {fields, compat::lineStringWkb, crs(), int(roads.fields().size())}, extent());
    sayWhetherFieldsFit(file, feedback);
    VectorOutput table;
    const bool wantsPairs = isGiven(parameters, corridor::pairTable);
    if (wantsPairs)
        table = openVector(parameters, corridor::pairTable, context,
                           {pairFields({}).fields(), compat::noGeometryWkb, {}, 0, costUnit()},
                           extent());
    fermat::PartProgress preparing(progress, 0, 0.3), solving(progress, 0.3, 0.6),
        writing(progress, 0.6, 0.95), listing(progress, 0.95, 1);
    Problem problem = prepareProblem(feedback, preparing);
    roads.setLinkTitles(problem.lines->linkTitles());
    if (!hasReceivers()) {
        if (problem.sources.size() < 2)
            throw QgsProcessingException(
                tr("There is only one point, but a trip needs two. Add a point to the layer of "
                   "sources (SOURCES), or give an end point (END_POINT) or a layer of receivers "
                   "(RECEIVERS)."));
        problem.receivers = problem.sources;
    }
    const Trips trips = findTrips(problem, feedback, solving);
    tellTrips(problem, trips, feedback);
    QVariantMap results{
        {output, writeLines(std::move(file), roads, problem, trips, context, feedback, writing)},
        {QStringLiteral("PAIR_COUNT"),
         qlonglong(std::ranges::count_if(trips.trips,
                                         [](const fermat::NetworkTrip& trip) {
                                             return trip.least_cost !=
                                                    fermat::NetworkGraph::unreached;
                                         }))},
        {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.skippedSources)},
        {QStringLiteral("SKIPPED_RECEIVERS"), qlonglong(problem.skippedReceivers)},
        {QStringLiteral("SOLVER_USED"), problem.solver}};
    if (wantsPairs)
        results.insert(corridor::pairTable,
                       writePairs(std::move(table), problem, trips, context, listing));
    return results;
}
