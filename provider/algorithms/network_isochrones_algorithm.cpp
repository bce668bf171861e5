#include "network_isochrones_algorithm.h"

#include "feature_parts.h"
#include "fermat_options.h"
#include "grouped_number.h"
#include "interval_words.h"
#include "layer_order.h"
#include "parameter_names.h"
#include "round_step.h"
#include "surface_options.h"
#include "time_format.h"

#include <qgslinestring.h>
#include <qgspoint.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <unordered_set>

namespace {

const QString nodesName = QStringLiteral("NODES");

QgsFields lineFields(bool names) {
    QgsFields fields;
    fields.append(compat::realField(QStringLiteral("from")));
    fields.append(compat::realField(QStringLiteral("to")));
    fields.append(compat::idField(QStringLiteral("source")));
    if (names)
        fields.append(compat::textField(PairFields::sourceName()));
    fields.append(compat::textField(QStringLiteral("label")));
    fields.append(compat::realField(QStringLiteral("length")));
    return fields;
}

QgsFields nodeFields(bool names) {
    QgsFields fields;
    fields.append(compat::realField(QStringLiteral("cost")));
    fields.append(compat::idField(QStringLiteral("source")));
    if (names)
        fields.append(compat::textField(PairFields::sourceName()));
    return fields;
}

} // namespace

QString NetworkIsochronesAlgorithm::name() const {
    return QStringLiteral("networkisochrones");
}

QString NetworkIsochronesAlgorithm::displayName() const {
    return tr("Network isochrones (service area)");
}

QString NetworkIsochronesAlgorithm::shortDescription() const {
    return tr("Finds the lines of a network that are reached from sources, by intervals of time, "
              "length or cost.");
}

QStringList NetworkIsochronesAlgorithm::tags() const {
    return tr("service area,isochrone,isodistance,travel time,drive time,walking time,"
              "network analysis,road,street,reachable,accessibility,catchment,allocation,dijkstra")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* NetworkIsochronesAlgorithm::createInstance() const {
    return new NetworkIsochronesAlgorithm;
}

void NetworkIsochronesAlgorithm::initAlgorithm(const QVariantMap&) {
    addNetworkParameters();
    addHelped(new QgsProcessingParameterString(
                  intervals, tr("Isochrone intervals (ends, separated by commas)"), QVariant(),
                  false, true),
              tr("Where intervals end, in the unit of costs: with minutes, 10,20,30 makes three "
                 "intervals, and step:10 makes one every 10 minutes. Not set: about ten intervals "
                 "of a round width."));
    addHelped(
        eachSourceParameter(),
        tr("Together, and up to where another one is nearer: each line belongs to the nearest "
           "source by cost. Overlapping: one source after the other, so that lines of several "
           "sources lie on each other. People are counted for each source, unless all are "
           "together."));
    addPeople();
    addHelped(
        new QgsProcessingParameterFeatureSink(output, tr("Reached lines"), compat::lineGeometry),
        tr("The reached lines, cut exactly at the ends of the intervals."));
    addHelped(new QgsProcessingParameterFeatureSink(nodesName, tr("Reached nodes"),
                                                    compat::pointGeometry, QVariant(), true, false),
              tr("The reached junctions and ends of lines, with their cost."));
    addCatchments();
    addGroundParameters();
    addDifference();
    addPeopleOutputs();
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("REACHED_NODES"), tr("Reached nodes")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("MAX_REACHED"),
                                            tr("Greatest cost of a node that is reached")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString NetworkIsochronesAlgorithm::helpText() const {
    return tr("Finds the lines of a network that are reached from the sources, and cuts them at "
              "intervals of time, length or cost: the service area.\n\n") +
           commonHelp() + QLatin1Char('\n') +
           tr("<b>Outputs</b>\n"
              "OUTPUT: the reached parts of the lines. Fields: from and to (the ends of the "
              "interval, in metres, in TIME_UNIT, or in the unit of COST_FIELD), source (the id of "
              "the source whose path gets there first), src_name (its name, if ID_FIELD is a "
              "field of names), label (such as 5–10 min), length (of the part, in metres), line_id "
              "(the feature id of the line), and the fields of the line. A line is cut where an "
              "interval ends, "
              "wherever that is between its vertices, and where paths from two sides meet. A line "
              "that is closed in the direction of travel is reached only from its open side.\n"
              "INTERVALS is a list of rising ends, as in 10,20,30 (the first begins at 0, "
              "what is beyond the last is not reached), or step:10 for intervals of equal width, "
              "10,000 at most. Without INTERVALS there are about ten of a round width.\n"
              "NODES: the reached junctions and ends of lines. Fields: cost, source, src_name.\n") +
           catchmentsHelp() + groundHelp() + differenceHelp() + peopleHelp() +
           tr("REACHED_NODES, MAX_REACHED, SOLVER_USED: how many nodes are reached, the greatest "
              "cost among them, the solver that ran.");
}

bool NetworkIsochronesAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                                      QgsProcessingContext& context,
                                                      QString* message) const {
    if (!NetworkAlgorithm::checkParameterValues(parameters, context, message))
        return false;
    for (const QString& why : {whyNoDifference(parameters), whyNoPeople(parameters)})
        if (!why.isEmpty()) {
            if (message)
                *message = why;
            return false;
        }
    SurfaceOptions times;
    times.timeUnit = parameterAsEnum(parameters, QStringLiteral("TIME_UNIT"), context);
    const bool areTimes = !isGiven(parameters, QStringLiteral("COST_FIELD")) &&
                          parameterAsEnum(parameters, QStringLiteral("STRATEGY"), context) ==
                              NetworkSettings::Fastest;
    try {
        if (isGiven(parameters, intervals))
            Intervals::parse(parameterAsString(parameters, intervals, context),
                             intervalWordsIn(areTimes ? times.distanceUnit() : QString()));
    } catch (const QgsProcessingException& problem) {
        if (message)
            *message = problem.what();
        return false;
    }
    return true;
}

void NetworkIsochronesAlgorithm::takeParameters(const QVariantMap& parameters,
                                                QgsProcessingContext& context,
                                                QgsProcessingFeedback* feedback) {
    NetworkAlgorithm::takeParameters(parameters, context, feedback);
    mEachSource = eachSourceOf(*parameterDefinition(eachSource), parameters, context);
    takeMemoryLimit(parameters, context, feedback);
    takePeople(parameters, context);
    takeGround(parameters, context, feedback);
    mIntervals.reset();
    if (!isGiven(parameters, intervals))
        return;
    mIntervals = Intervals::parse(parameterAsString(parameters, intervals, context));
}

double NetworkIsochronesAlgorithm::furthestOf(const Problem& problem,
                                              const std::vector<Reach>& reach,
                                              fermat::Progress& progress) const {
    double furthest = 0;
    const std::array end{double(fermat::greatest_network_cost)};
    for (const fermat::ReachedPart& part : fermat::reached_parts(
             problem.network(), frontsOf(reach), end, direction(), threads(), progress))
        furthest = std::max({furthest, double(part.begin_cost), double(part.end_cost)});
    // On the ground, ways go on to the maximum cost, wherever the lines end.
    if (mGround)
        for (const Reach& each : reach)
            if (each.maximumCost != fermat::NetworkGraph::unreached)
                furthest = std::max(furthest, double(each.maximumCost));
    return problem.cost(furthest);
}

std::vector<double> NetworkIsochronesAlgorithm::endsOf(const Problem& problem,
                                                       const std::vector<Reach>& reach,
                                                       QgsProcessingFeedback* feedback,
                                                       fermat::Progress& progress) const {
    if (mIntervals && mIntervals->lastEnd())
        return mIntervals->ends(*mIntervals->lastEnd());
    const double furthest = furthestOf(problem, reach, progress);
    if (mIntervals)
        return mIntervals->ends(furthest);
    const double step = roundStep(furthest, secondsPerUnit());
    feedback->pushInfo(
        tr("INTERVALS is not set: the isochrones are %1 wide.").arg(withUnit(step, costUnit())));
    return Intervals::every(step).ends(furthest);
}

QString NetworkIsochronesAlgorithm::whyNothing(const Problem& problem, double end) const {
    double least = fermat::infinity;
    bool isShut = false; // where a source starts before its paths end
    for (const NetworkGiven& source : problem.sources)
        for (const fermat::NetworkStop& stop : source.stops) {
            const double start = problem.cost(double(stop.start_cost) + stop.access_cost);
            isShut = isShut || start < std::min(end, problem.cost(stop.maximum_cost));
            least = std::min(least, start);
        }
    QStringList names = limits(least);
    if (mIntervals && end <= least)
        names.prepend(intervals);
    return isShut || names.isEmpty()
               ? tr("No line leads on from the sources: where they join, lines are open only in "
                    "the other direction. Choose the other DIRECTION, or move the sources.")
               : tr("No line is reached, because each source starts at a cost of %1 or more. Raise "
                    "%2 above this cost.")
                     .arg(withUnit(roundedUp(least, 6), costUnit(), 6), names.join(tr(" and ")));
}

std::size_t NetworkIsochronesAlgorithm::sourceOf(const std::vector<Reach>& reach,
                                                 const fermat::ReachedPart& part) {
    const Reach& front = reach[part.front];
    return std::size_t(part.stop != fermat::ReachedPart::none ? front.stops[part.stop].id
                                                              : sourceAt(front, part.node));
}

void NetworkIsochronesAlgorithm::writeLines(const Problem& problem, const std::vector<Reach>& reach,
                                            Writing& writing, fermat::Progress& progress) const {
    const fermat::Network& network = problem.network();
    const std::vector<fermat::NetworkFront> fronts = frontsOf(reach);
    std::vector<double> ends;
    for (const double end : writing.ends)
        ends.push_back(end * problem.unitsPerCost);

    fermat::PartProgress cutting(progress, 0, 0.3), reading(progress, 0.3, 0.5),
        storing(progress, 0.5, 1);
    const std::vector<fermat::ReachedPart> parts =
        fermat::reached_parts(network, fronts, ends, direction(), threads(), cutting);
    if (writing.lines.hasAllFields)
        readRoads(network, parts, writing, reading);
    BandText range(bandRange(costBandEnd()));
    std::map<std::uint32_t, QString> labels; // of the intervals
    for (std::size_t i = 0; i < parts.size(); ++i) {
        fermat::PartProgress adding(storing, double(i) / double(parts.size()),
                                    double(i + 1) / double(parts.size()));
        adding.check(0);
        const fermat::ReachedPart& part = parts[i];
        const std::size_t source = sourceOf(reach, part);
        const double from = part.interval > 0 ? writing.ends[part.interval - 1] : 0.0;
        const double to = writing.ends[part.interval];
        QString& label = labels[part.interval];
        if (label.isEmpty())
            label = range.of(from, to);
        QgsAttributes values;
        values << from << to << qlonglong(problem.sources[source].id);
        if (sourcesHaveNames())
            values << problem.sources[source].label;
        values << label;
        for (const FeaturePart& piece : featureParts(network, part.begin, part.end)) {
            QgsFeature feature;
            QgsAttributes all = values;
            all << fermat::length_at(network, piece.end) - fermat::length_at(network, piece.begin);
            if (writing.lines.hasAllFields)
                all += writing.roads->of(piece.feature);
            feature.setAttributes(all);
            feature.setGeometry(lineOf(fermat::shape_between(network, piece.begin, piece.end)));
            writing.lines.sink->add(feature, adding);
        }
    }
    writing.parts += qlonglong(parts.size());
}

void NetworkIsochronesAlgorithm::readRoads(const fermat::Network& network,
                                           const std::vector<fermat::ReachedPart>& parts,
                                           Writing& writing, fermat::Progress& progress) const {
    std::unordered_set<std::int64_t> features;
    if (mEachSource == EachSource::overlapping) { // once for all sources
        if (writing.hasReadRoads)
            return;
        for (std::uint32_t edge = 0; edge < network.edges(); ++edge)
            for (const std::int64_t feature : network.features(edge))
                features.insert(feature);
    }
    for (const fermat::ReachedPart& part : parts)
        for (const FeaturePart& piece : featureParts(network, part.begin, part.end))
            features.insert(piece.feature);
    writing.roads->read(features, progress);
    writing.hasReadRoads = true;
}

void NetworkIsochronesAlgorithm::writeNodes(const Problem& problem, const std::vector<Reach>& reach,
                                            Writing& writing, fermat::Progress& progress) const {
    const fermat::Network& network = problem.network();
    const QgsFields fields = nodeFields(sourcesHaveNames());
    for (std::uint32_t node = 0; node < network.nodes(); ++node) {
        fermat::PartProgress adding(progress, double(node) / double(network.nodes()),
                                    double(node + 1) / double(network.nodes()));
        adding.check(0);
        const auto front =
            std::min_element(reach.begin(), reach.end(), [&](const Reach& a, const Reach& b) {
                return a.solution.distance[node] < b.solution.distance[node];
            });
        const std::uint32_t cost = front->solution.distance[node];
        if (cost == fermat::NetworkGraph::unreached ||
            (mIntervals && problem.cost(cost) > writing.ends.back()))
            continue;
        ++writing.reachedNodes;
        writing.furthest = std::max(writing.furthest, double(cost));
        if (!writing.nodes.sink)
            continue;
        QgsFeature feature(fields);
        feature.setAttribute(0, problem.cost(cost));
        const NetworkGiven& source = problem.sources[std::size_t(sourceAt(*front, node))];
        feature.setAttribute(1, qlonglong(source.id));
        if (sourcesHaveNames())
            feature.setAttribute(2, source.label);
        const fermat::NetworkPoint point = network.node(node);
        feature.setGeometry(QgsGeometry(std::make_unique<QgsPoint>(point.x, point.y)));
        writing.nodes.sink->add(feature, adding);
    }
}

QVariantMap NetworkIsochronesAlgorithm::execute(const QVariantMap& parameters,
                                                QgsProcessingContext& context,
                                                QgsProcessingFeedback* feedback,
                                                fermat::Progress& progress) {
    Writing writing;
    QgsFields fields = lineFields(sourcesHaveNames());
    writing.roads.emplace(lines(), fields);
    for (const QgsField& field : writing.roads->fields())
        fields.append(field);
    writing.lines = openVector(
        parameters, output, context,
        {fields, compat::lineStringWkb, crs(), int(writing.roads->fields().size())}, extent());
    sayWhetherFieldsFit(writing.lines, feedback);
    const bool wantsNodes = isGiven(parameters, nodesName);
    if (wantsNodes)
        writing.nodes =
            openVector(parameters, nodesName, context,
                       {nodeFields(sourcesHaveNames()), compat::pointWkb, crs()}, extent());
    const bool compares = wantsDifference(parameters);
    const bool wantsZones = wantsCatchments(parameters);
    const bool needsAll = mGround || compares || wantsZones;
    const bool overlaps = mEachSource == EachSource::overlapping;
    const double ofLines = needsAll ? 0.6 : 1,
                 ofZones = !wantsZones           ? ofLines
                           : mGround || compares ? 0.7
                                                 : 1,
                 ofGround = !mGround   ? ofZones
                            : compares ? 0.8
                                       : 1;
    fermat::PartProgress preparing(progress, 0, 0.25), counting(progress, 0.25, 0.3),
        opening(progress, 0.3, 0.35), working(progress, 0.35, ofLines - 0.05),
        solvingAll(progress, ofLines - 0.05, ofLines), dividing(progress, ofLines, ofZones),
        onGround(progress, ofZones, ofGround), differing(progress, ofGround, 1);
    Before before;
    Problem problem = prepareProblem(feedback, preparing, compares ? &before : nullptr);
    writing.roads->setLinkTitles(problem.lines->linkTitles());
    if (mPopulation.isGiven())
        writing.people.emplace(readPeople(parameters, problem, context, feedback, counting));
    Wants wants;
    wants.allocation = true;
    // What is reached of an edge is mostly one or two parts, which are in memory while they are
    // written; those of the ground are there as well, and those before and after the changes.
    constexpr std::size_t partsOfAnEdge = 3;
    const std::size_t rest = problem.network().edges() * partsOfAnEdge *
                                 sizeof(fermat::ReachedPart) *
                                 std::size_t(1 + wantsZones + bool(mGround) + 2 * compares) +
                             writing.roads->bytes(problem.network().edges()) +
                             (writing.people ? bytesOf(*writing.people, problem) : 0);
    auto session = open(problem, roundsOf(problem, overlaps),
                        rest + bytesOfRounds(problem, overlaps, wants), {}, feedback, opening);
    std::vector<Reach> together; // what all sources reach, if it is needed later
    std::size_t source = 0;      // the next one that is solved alone
    const auto take = [&](std::vector<Reach> reach, fermat::Progress& round) {
        fermat::PartProgress finding(round, 0, 0.2), arriving(round, 0.2, 0.3),
            lines(round, 0.3, 0.7), nodes(round, 0.7, 1);
        writing.ends = endsOf(problem, reach, feedback, finding);
        if (writing.people)
            addPeopleRows(problem, arrivalsOf(reach, *writing.people, arriving), writing.ends,
                          overlaps ? std::optional(source++) : std::nullopt, *writing.people);
        writeLines(problem, reach, writing, lines);
        writeNodes(problem, reach, writing, nodes);
        if (needsAll && !overlaps)
            together = std::move(reach);
    };
    solveRounds(problem, overlaps, *session, wants, take, working);
    if (needsAll && overlaps)
        together = solve(problem, *session, wants, solvingAll);
    session.reset();
    QVariantMap results;
    if (wantsZones)
        results.insert(QStringLiteral("CATCHMENTS"),
                       writeCatchments(parameters, problem, together,
                                       writing.people ? peopleOfSources(problem, *writing.people)
                                                      : std::vector<double>(),
                                       context, dividing));
    if (mGround) {
        fermat::PartProgress finding(onGround, 0, 0.02), drawing(onGround, 0.02, 1);
        if (overlaps)
            writing.ends = endsOf(problem, together, feedback, finding);
        results.insert(writeGround(parameters, problem, together, writing.ends,
                                   writing.people ? &writing.people->people : nullptr, context,
                                   feedback, drawing));
    }
    if (compares)
        results.insert(
            QStringLiteral("DIFFERENCE"),
            writeDifference(parameters, problem, before, together, context, feedback, differing));
    if (writing.people)
        reportPeople(problem, std::move(*writing.people), results, context, feedback, progress);
    const QString lines = finishVector(std::move(writing.lines), context, progress);
    LayerLook look{QStringLiteral("network_isochrones")};
    look.bandEnd = costBandEnd();
    look.secondsPerUnit = secondsPerUnit();
    // The colours of bands would mix with those of differences.
    look.isTicked = !(compares && context.willLoadLayerOnCompletion(
                                      results.value(QStringLiteral("DIFFERENCE")).toString()));
    look.aliases = pairAliases();
    look.aliases.insert(QStringLiteral("from"), inUnit(tr("From"), costUnit()));
    look.aliases.insert(QStringLiteral("to"), inUnit(tr("To"), costUnit()));
    look.aliases.insert(QStringLiteral("length"), tr("Length (m)"));
    showResult(context, lines, look);
    results.insert(output, lines);
    if (wantsNodes) {
        const QString nodes = finishVector(std::move(writing.nodes), context, progress);
        LayerLook nodeLook;
        nodeLook.aliases = pairAliases();
        showResult(context, nodes, nodeLook);
        results.insert(nodesName, nodes);
    }
    if (writing.parts == 0)
        feedback->pushWarning(whyNothing(problem, writing.ends.back()));
    else if (mIntervals && writing.reachedNodes == 0)
        feedback->pushWarning(tr("No node is reached before the last interval ends, at %1. Use "
                                 "larger INTERVALS, or another unit (STRATEGY, TIME_UNIT).")
                                  .arg(withUnit(writing.ends.back(), costUnit())));
    feedback->pushInfo(tr("%1 nodes are reached. The furthest is at %2.")
                           .arg(grouped(writing.reachedNodes))
                           .arg(withUnit(problem.cost(writing.furthest), costUnit(), 6)));
    results.insert(QStringLiteral("REACHED_NODES"), writing.reachedNodes);
    results.insert(QStringLiteral("MAX_REACHED"), problem.cost(writing.furthest));
    results.insert(QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.skippedSources));
    results.insert(QStringLiteral("SOLVER_USED"), problem.solver);
    return results;
}
