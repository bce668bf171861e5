#include "network_corridor_algorithm.h"

#include "corridor_parameters.h"
#include "layer_look.h"
#include "parameter_names.h"

#include <qgsprocessingparameters.h>

#include <algorithm>
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
    const std::size_t edges = problem.network().edges();
    constexpr std::size_t partsOfAnEdge = 3;
    const Trips trips = findTrips(
        problem, edges * partsOfAnEdge * sizeof(fermat::CorridorPart) + roads.bytes(edges),
        feedback, solving);
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
