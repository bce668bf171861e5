#include "network_paths_algorithm.h"

#include "feature_parts.h"
#include "grouped_number.h"
#include "parameter_names.h"
#include "time_format.h"

#include <cmath>
#include <unordered_set>

namespace {

const QString roadsName = QStringLiteral("ROADS");

} // namespace

QString NetworkPathsAlgorithm::name() const {
    return QStringLiteral("networkpaths");
}

QString NetworkPathsAlgorithm::displayName() const {
    return tr("Network paths (routes)");
}

QString NetworkPathsAlgorithm::shortDescription() const {
    return tr("Traces the shortest, fastest or cheapest paths from sources (origins) to receivers "
              "(destinations) along the lines of a network.");
}

QStringList NetworkPathsAlgorithm::tags() const {
    return tr("route,routing,shortest path,fastest path,least cost,network analysis,road,street,"
              "travel time,drive time,origin,destination,dijkstra")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* NetworkPathsAlgorithm::createInstance() const {
    return new NetworkPathsAlgorithm;
}

void NetworkPathsAlgorithm::initAlgorithm(const QVariantMap&) {
    addNetworkParameters();
    addReceiverParameters();
    addHelped(new QgsProcessingParameterBoolean(
                  eachSource, tr("A path from each source, not only the best one"), false),
              tr("Off: one path to each receiver, from the source that is nearest by cost. On: one "
                 "from every source, each solved apart, so that the work grows with their "
                 "number."));
    addHelped(
        new QgsProcessingParameterFeatureSink(output, tr("Network paths"), compat::lineGeometry),
        tr("One line for each pair of source and receiver, along the lines of the network."));
    addHelped(
        new QgsProcessingParameterFeatureSink(roadsName, tr("Roads of the paths"),
                                              compat::lineGeometry, QVariant(), true, false),
        tr("One line for each road on a path, in the order of travel, with the road's fields."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("UNREACHED"), tr("Paths not found")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString NetworkPathsAlgorithm::helpText() const {
    return tr("Traces the paths of least time, length or cost from the sources to the receivers, "
              "along the lines of a network.\n\n") +
           commonHelp() + QLatin1Char('\n') + receiverHelp() +
           tr("<b>Outputs</b>\n"
              "OUTPUT: one path for each receiver, from the source that is nearest by cost. With "
              "EACH_SOURCE one for each source and receiver. Of a feature of several points the "
              "one of least cost counts. A path begins and ends where the points join the network, "
              "and it has the direction of travel. If both join at the same place, it has no "
              "length.\n"
              "Fields: source and receiver (ids), cost (in metres, in TIME_UNIT, or in the unit of "
              "COST_FIELD, with the start cost and the ways to the network), length (along the "
              "lines, in metres), src_way and rec_way (from the points to the network, in metres), "
              "way_cost (of both ways, which is part of cost), label (for example “Depot → School "
              "· 12 min · 4.30 km”), src_name and rec_name (names, if ID_FIELD or "
              "RECEIVER_ID_FIELD is a field of names).\n"
              "ROADS: the roads on each path, in the order of travel. Fields: source, receiver, "
              "step (1, 2, 3 …), cost (at the end of the road), length (on the road, in metres), "
              "src_name, rec_name, line_id (the feature id of the line), and the fields of the "
              "line.\n"
              "UNREACHED: how many of these paths do not exist. SOLVER_USED: the solver that ran.");
}

void NetworkPathsAlgorithm::takeParameters(const QVariantMap& parameters,
                                           QgsProcessingContext& context,
                                           QgsProcessingFeedback* feedback) {
    NetworkAlgorithm::takeParameters(parameters, context, feedback);
    mEachSource = parameterAsBool(parameters, eachSource, context);
}

std::vector<std::size_t> NetworkPathsAlgorithm::writePaths(const Problem& problem,
                                                           const std::vector<Reach>& reach,
                                                           Writing& writing,
                                                           fermat::Progress& progress) const {
    fermat::PartProgress tracing(progress, 0, writing.roads.sink ? 0.5 : 1),
        roads(progress, 0.5, 1);
    std::vector<Found> paths;
    const auto routes = routesOf(problem, reach);
    const PairFields fields = pathFields();
    std::vector<std::size_t> unreached;
    for (std::size_t i = 0; i < problem.receivers.size(); ++i) {
        fermat::PartProgress adding(tracing, double(i) / double(problem.receivers.size()),
                                    double(i + 1) / double(problem.receivers.size()));
        adding.check(0);
        std::optional<BestRoute> best = bestRoute(routes, reach, problem.receivers[i]);
        if (!best) {
            unreached.push_back(i);
            continue;
        }
        QgsFeature feature = pathFeature(problem, fields, problem.receivers[i], *best);
        QgsAttributes pair = feature.attributes().mid(0, pairFields({true}).fields().size());
        writing.paths.sink->add(feature, adding);
        if (writing.roads.sink)
            paths.push_back({std::move(best->route), std::move(pair)});
    }
    if (writing.roads.sink)
        writeRoads(problem, paths, writing, roads);
    return unreached;
}

QgsFields NetworkPathsAlgorithm::roadFields() const {
    QgsFields fields;
    const PairFields pair = pairFields({true});
    for (const QgsField& field : pair.fields()) {
        fields.append(field);
        if (field.name() == QLatin1String("receiver"))
            fields.append(compat::integerField(QStringLiteral("step")));
    }
    return fields;
}

void NetworkPathsAlgorithm::writeRoads(const Problem& problem, const std::vector<Found>& paths,
                                       Writing& writing, fermat::Progress& progress) const {
    const fermat::Network& network = problem.network();
    fermat::PartProgress reading(progress, 0, 0.5), storing(progress, 0.5, 1);
    if (writing.roads.hasAllFields && !writing.hasReadAll) {
        std::unordered_set<std::int64_t> features;
        if (mEachSource) // once for all sources
            for (std::uint32_t edge = 0; edge < network.edges(); ++edge)
                for (const std::int64_t feature : network.features(edge))
                    features.insert(feature);
        for (const Found& path : paths)
            for (const fermat::RoutePart& part : path.route.parts)
                for (const FeaturePart& piece : featureParts(network, part.begin, part.end))
                    features.insert(piece.feature);
        writing.attributes->read(features, reading);
        writing.hasReadAll = mEachSource;
    }
    const int afterIds = pairFields({true}).fields().lookupField(QStringLiteral("receiver")) + 1;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        fermat::PartProgress adding(storing, double(i) / double(paths.size()),
                                    double(i + 1) / double(paths.size()));
        int step = 0;
        for (const fermat::RoutePart& part : paths[i].route.parts) {
            const double before = fermat::cost_at(network, part.way, part.begin);
            for (const FeaturePart& piece : featureParts(network, part.begin, part.end)) {
                const double along =
                    std::abs(fermat::cost_at(network, part.way, piece.end) - before);
                QgsAttributes values = paths[i].pair;
                values.insert(afterIds, ++step);
                values[afterIds + 1] = problem.cost(part.begin_cost + along);
                values[afterIds + 2] = std::abs(fermat::length_at(network, piece.end) -
                                                fermat::length_at(network, piece.begin));
                if (writing.roads.hasAllFields)
                    values += writing.attributes->of(piece.feature);
                QgsFeature feature;
                feature.setAttributes(values);
                feature.setGeometry(lineOf(fermat::shape_between(network, piece.begin, piece.end)));
                writing.roads.sink->add(feature, adding);
            }
        }
    }
}

QVariantMap NetworkPathsAlgorithm::execute(const QVariantMap& parameters,
                                           QgsProcessingContext& context,
                                           QgsProcessingFeedback* feedback,
                                           fermat::Progress& progress) {
    Writing writing;
    writing.paths = openVector(parameters, output, context,
                               {pathFields().fields(), compat::lineStringWkb, crs()}, extent());
    const bool wantsRoads = isGiven(parameters, roadsName);
    if (wantsRoads) {
        QgsFields fields = roadFields();
        writing.attributes.emplace(lines(), fields);
        for (const QgsField& field : writing.attributes->fields())
            fields.append(field);
        writing.roads = openVector(
            parameters, roadsName, context,
            {fields, compat::lineStringWkb, crs(), int(writing.attributes->fields().size())},
            extent());
        sayWhetherFieldsFit(writing.roads, feedback);
    }
    fermat::PartProgress preparing(progress, 0, 0.4), opening(progress, 0.4, 0.5),
        working(progress, 0.5, 1);
    Problem problem = prepareProblem(feedback, preparing);
    if (wantsRoads)
        writing.attributes->setLinkTitles(problem.lines->linkTitles());
    const std::size_t rounds = roundsOf(problem, mEachSource);
    Wants wants;
    wants.predecessor = true;
    wants.receivers = nodesOf(problem);
    const std::size_t rest =
        bytesOfRounds(problem, mEachSource, wants) +
        (wantsRoads ? writing.attributes->bytes(problem.network().edges()) : 0);
    const auto session = open(problem, rounds, rest, {}, feedback, opening);
    qlonglong unreached = 0;
    std::vector<fermat::NetworkStop> from; // the sources of the first path that does not exist
    std::size_t to = 0;                    // its receiver
    solveRounds(
        problem, mEachSource, *session, wants,
        [&](const std::vector<Reach>& reach, fermat::Progress& round) {
            const std::vector<std::size_t> missing = writePaths(problem, reach, writing, round);
            if (unreached == 0 && !missing.empty()) {
                to = missing.front();
                for (const Reach& each : reach)
                    from.insert(from.end(), each.stops.begin(), each.stops.end());
            }
            unreached += qlonglong(missing.size());
        },
        working);
    if (unreached > 0)
        feedback->pushWarning(tr("%1 of %2 paths do not exist.")
                                  .arg(grouped(unreached))
                                  .arg(grouped(rounds * problem.receivers.size())) +
                              QLatin1Char(' ') +
                              whyNoPath(problem, *session, std::move(from), problem.receivers[to]));
    const QString destination = finishVector(std::move(writing.paths), context, working);
    LayerLook look{QStringLiteral("rays")};
    look.aliases = pairAliases();
    look.pathLabel = PairFields::label();
    showResult(context, destination, look);
    QVariantMap results{{output, destination},
                        {QStringLiteral("UNREACHED"), unreached},
                        {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.skippedSources)},
                        {QStringLiteral("SKIPPED_RECEIVERS"), qlonglong(problem.skippedReceivers)},
                        {QStringLiteral("SOLVER_USED"), problem.solver}};
    if (wantsRoads) {
        const QString roads = finishVector(std::move(writing.roads), context, working);
        LayerLook roadLook{QStringLiteral("rays")};
        roadLook.aliases = pairAliases();
        roadLook.aliases.insert(QStringLiteral("length"), tr("Length (m)"));
        showResult(context, roads, roadLook);
        results.insert(roadsName, roads);
    }
    return results;
}
