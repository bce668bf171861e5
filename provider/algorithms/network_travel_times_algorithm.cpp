#include "network_travel_times_algorithm.h"

#include "cross_table.h"
#include "grouped_number.h"
#include "parameter_names.h"

#include <QElapsedTimer>

#include <algorithm>
#include <array>
#include <cmath>

namespace {

const QString lengths = QStringLiteral("LENGTHS");

/// Pairs that are kept in memory at a time, if they are more than one source has.
constexpr std::size_t pairsAtOnce = 1 << 22;

std::size_t lettersIn(const std::vector<NetworkGiven>& points) {
    std::size_t letters = 0;
    for (const NetworkGiven& point : points)
        letters += std::size_t(point.label.size());
    return letters;
}

} // namespace

QString NetworkTravelTimesAlgorithm::name() const {
    return QStringLiteral("networktraveltimes");
}

QString NetworkTravelTimesAlgorithm::displayName() const {
    return tr("Network travel times (origin-destination matrix)");
}

QString NetworkTravelTimesAlgorithm::shortDescription() const {
    return tr("Makes the table of the least times, lengths or costs from every source (origin) to "
              "every receiver (destination) on a network of lines.");
}

QStringList NetworkTravelTimesAlgorithm::tags() const {
    return tr("od matrix,origin-destination,cost matrix,distance matrix,travel time,drive time,"
              "walking time,network analysis,road,street,routing,accessibility,shortest path,"
              "fastest path,dijkstra")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* NetworkTravelTimesAlgorithm::createInstance() const {
    return new NetworkTravelTimesAlgorithm;
}

void NetworkTravelTimesAlgorithm::initAlgorithm(const QVariantMap&) {
    addNetworkParameters();
    addReceiverParameters();
    addHelped(
        new QgsProcessingParameterBoolean(lengths, tr("Lengths of the paths"), true),
        tr("On: the table has the field length, the metres along each path, and the ways from "
           "the points to the network. Off: it has not, and large tables take less time. A "
           "cross table has no lengths."));
    addCrossTable();
    addHelped(
        new QgsProcessingParameterFeatureSink(output, tr("Network travel times"), compat::anyTable),
        tr("A table without geometry: one row for each pair of source and receiver, or a cross "
           "table."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("UNREACHED"), tr("Pairs without path")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString NetworkTravelTimesAlgorithm::helpText() const {
    return tr("Makes the table of the least times, lengths or costs from every source to every "
              "receiver, along the lines of a network: an origin-destination matrix.\n\n") +
           commonHelp() + QLatin1Char('\n') + receiverHelp() +
           tr("<b>Outputs</b>\n"
              "OUTPUT: a row for every pair, ordered by source, then receiver, as they stand in "
              "their layers, START_POINT and END_POINT first. Of a feature of several points the "
              "one of least cost counts.\n"
              "Fields: source and receiver (ids), cost (in metres, in TIME_UNIT, or in the unit of "
              "COST_FIELD, with the start cost and the ways to the network; NULL where no path "
              "exists), length (along the lines, in metres, of the path that costs least), src_way "
              "and "
              "rec_way (from the points to the network, in metres), way_cost (of both ways, which "
              "is part of cost; these four only with LENGTHS), src_name and rec_name (names, if "
              "ID_FIELD or RECEIVER_ID_FIELD is a "
              "field of names), and in .csv files unit (of cost). With CROSS_TABLE: one row for "
              "each source, with src_name, source, "
              "and one column for each receiver, which has its name, or rec_ and its id, and the "
              "unit, such as School (min), and holds the cost.\n"
              "UNREACHED: how many pairs have no path. SOLVER_USED: the solver that ran.");
}

void NetworkTravelTimesAlgorithm::takeParameters(const QVariantMap& parameters,
                                                 QgsProcessingContext& context,
                                                 QgsProcessingFeedback* feedback) {
    NetworkAlgorithm::takeParameters(parameters, context, feedback);
    mCrossTable = parameterAsBool(parameters, crossTable, context);
    mLengths = !mCrossTable && parameterAsBool(parameters, lengths, context);
}

std::size_t NetworkTravelTimesAlgorithm::lettersOf(const Problem& problem) {
    return lettersIn(problem.sources) * problem.receivers.size() +
           lettersIn(problem.receivers) * problem.sources.size();
}

std::uint32_t NetworkTravelTimesAlgorithm::costOf(const Problem& problem,
                                                  const NetworkGiven& source,
                                                  std::span<const std::uint32_t> distance,
                                                  const NetworkGiven& receiver) const {
    std::uint32_t least = fermat::NetworkGraph::unreached;
    for (const fermat::NetworkStop& from : source.stops)
        for (const fermat::NetworkStop& to : receiver.stops)
            least = std::min(
                least, fermat::cost_between(problem.network(), from, distance, to, direction()));
    return least;
}

NetworkTravelTimesAlgorithm::Pair
NetworkTravelTimesAlgorithm::measure(fermat::RouteMeasures& measures,
                                     const NetworkGiven& receiver) {
    Pair least;
    for (std::size_t to = 0; to < receiver.stops.size(); ++to)
        if (const auto route = measures.to(receiver.stops[to]); route && route->cost < least.cost)
            least = {route->cost, route->source, std::uint32_t(to), route->length};
    return least;
}

void NetworkTravelTimesAlgorithm::solveCosts(const Problem& problem,
                                             fermat::NetworkSession& session, std::size_t first,
                                             std::vector<Pair>& pairs,
                                             fermat::Progress& progress) const {
    const std::size_t receivers = problem.receivers.size();
    std::vector<fermat::NetworkQuery> queries;
    for (std::size_t i = 0; i < pairs.size() / receivers; ++i)
        queries.push_back(queryOf(problem, problem.sources[first + i].stops, {}));
    const std::vector<std::size_t> nodes = nodesOf(problem);
    fermat::PartProgress solving(progress, 0, 0.7), joining(progress, 0.7, 1);
    const fermat::Array<std::uint32_t> costs = session.costs_between(queries, nodes, solving);
    std::vector<std::uint32_t> distance(problem.network().nodes(), fermat::NetworkGraph::unreached);
    for (std::size_t query = 0; query < queries.size(); ++query) {
        joining.check(double(query) / double(queries.size()));
        for (std::size_t i = 0; i < nodes.size(); ++i)
            distance[nodes[i]] = costs[query * nodes.size() + i];
        for (std::size_t i = 0; i < receivers; ++i)
            pairs[query * receivers + i].cost =
                costOf(problem, problem.sources[first + query], distance, problem.receivers[i]);
    }
}

void NetworkTravelTimesAlgorithm::solveLengths(const Problem& problem,
                                               fermat::NetworkSession& session, std::size_t first,
                                               std::vector<Pair>& pairs,
                                               fermat::Progress& progress) const {
    const std::size_t receivers = problem.receivers.size();
    Wants wants;
    wants.receivers = nodesOf(problem);
    std::vector<fermat::NetworkQuery> queries;
    for (std::size_t i = 0; i < pairs.size() / receivers; ++i)
        queries.push_back(queryOf(problem, problem.sources[first + i].stops, wants));
    fermat::RouteMeasures measures(problem.network(), direction());
    session.solve_each(
        queries,
        [&](std::size_t query, const fermat::NetworkSolution& solution) {
            measures.begin(problem.sources[first + query].stops, solution);
            std::transform(
                problem.receivers.begin(), problem.receivers.end(),
                pairs.begin() + std::ptrdiff_t(query * receivers),
                [&](const NetworkGiven& receiver) { return measure(measures, receiver); });
        },
        progress);
}

QVariantMap NetworkTravelTimesAlgorithm::execute(const QVariantMap& parameters,
                                                 QgsProcessingContext& context,
                                                 QgsProcessingFeedback* feedback,
                                                 fermat::Progress& progress) {
    PairFields::Optional more;
    more.length = more.ways = mLengths;
    const PairFields fields = pairFields(more);
    const auto openTable = [&](const QgsFields& columns, const QString& unit) {
        return openVector(parameters, output, context,
                          {columns, compat::noGeometryWkb, {}, 0, unit}, extent());
    };
    VectorOutput table;
    if (!mCrossTable)
        table = openTable(fields.fields(), costUnit());
    fermat::PartProgress preparing(progress, 0, 0.3), opening(progress, 0.3, 0.4),
        working(progress, 0.4, 1);
    Problem problem = prepareProblem(feedback, preparing);
    std::optional<CrossTable> cross;
    if (mCrossTable) {
        std::vector<PairFields::End> columns;
        for (const NetworkGiven& receiver : problem.receivers)
            columns.push_back(endOf(receiver));
        cross.emplace(sourcesHaveNames(), columns, costUnit());
        table = openTable(cross->fields(), {});
    }
    QElapsedTimer timer;
    timer.start();
    const std::size_t receivers = problem.receivers.size();
    const std::size_t pairs = problem.sources.size() * receivers;
    const std::size_t sourcesAtOnce =
        std::max<std::size_t>(1, std::min(pairsAtOnce / receivers, problem.sources.size()));
    // Each question has the receivers' nodes.
    const std::size_t nodes = nodesOf(problem).size();
    const std::size_t costsOfPair = mLengths ? 0 : 2 * sizeof(std::uint32_t); // at two ends
    const std::size_t rows = cross ? problem.sources.size() : pairs;
    const std::size_t columns =
        std::size_t(cross ? cross->fields().size() : fields.fields().size());
    const std::size_t letters = cross ? lettersIn(problem.sources) : lettersOf(problem);
    const auto session =
        open(problem, problem.sources.size(),
             sourcesAtOnce * receivers * (sizeof(Pair) + costsOfPair) +
                 (mLengths ? sourcesAtOnce * nodes * sizeof(std::size_t) : 0) +
                 problem.network().nodes() * sizeof(std::uint32_t),
             {rows, keptRows(parameters, output, context).bytes(rows, rows * columns, 0, letters)},
             feedback, opening);
    std::vector<Pair> found; // of some sources
    std::size_t first = 0;   // the first of them
    qlonglong unreached = 0;
    std::optional<std::size_t> firstUnreached;
    qint64 solving = 0; // nanoseconds
    const auto measured = [&](std::size_t pair) -> const Pair& {
        const std::size_t source = pair / receivers;
        if (source >= first + found.size() / receivers) {
            QElapsedTimer solveTimer;
            solveTimer.start();
            first = source;
            const std::size_t count = std::min(sourcesAtOnce, problem.sources.size() - first);
            found.assign(count * receivers, {});
            fermat::PartProgress part(working, double(pair) / double(pairs),
                                      double(pair + found.size() / 2) / double(pairs));
            if (mLengths)
                solveLengths(problem, *session, first, found, part);
            else
                solveCosts(problem, *session, first, found, part);
            const auto isUnreached = [](const Pair& each) { return !each.isReached(); };
            unreached += std::count_if(found.begin(), found.end(), isUnreached);
            if (unreached > 0 && !firstUnreached)
                firstUnreached = first * receivers +
                                 std::size_t(std::find_if(found.begin(), found.end(), isUnreached) -
                                             found.begin());
            solving += solveTimer.nsecsElapsed();
        }
        return found[pair - first * receivers];
    };
    const auto waysOfPair = [&](std::size_t pair, const Pair& each) {
        if (!mLengths || !each.isReached())
            return NetworkWays();
        return waysOf(problem, problem.sources[pair / receivers].stops[each.from],
                      problem.receivers[pair % receivers].stops[each.to]);
    };
    std::array<double, 5> values;
    const auto numbersOf = [&](std::size_t pair) -> PairRow {
        const Pair& each = measured(pair);
        const NetworkWays ways = waysOfPair(pair, each);
        values = {problem.cost(each.cost), each.length, ways.ofSource, ways.ofReceiver, ways.cost};
        if (!each.isReached())
            values.fill(std::nan(""));
        return {problem.sources[pair / receivers].id,
                problem.receivers[pair % receivers].id,
                {values.data(), mLengths ? values.size() : 1}};
    };
    const auto featureOf = [&](std::size_t pair) {
        const Pair& each = measured(pair);
        return fields.feature(
            endOf(problem.sources[pair / receivers]), endOf(problem.receivers[pair % receivers]),
            each.isReached() ? std::optional<double>(problem.cost(each.cost)) : std::nullopt,
            each.length, waysOfPair(pair, each));
    };
    std::vector<double> ofSource(cross ? receivers : 0);
    const auto crossRow = [&](std::size_t source) {
        for (std::size_t i = 0; i < receivers; ++i) {
            const Pair& each = measured(source * receivers + i);
            ofSource[i] = each.isReached() ? problem.cost(each.cost) : std::nan("");
        }
        return cross->row(endOf(problem.sources[source]), ofSource);
    };
    // Rows of numbers are written faster.
    const QString destination =
        cross               ? writeVector(std::move(table), context, rows, crossRow, working)
        : fields.hasNames() ? writeVector(std::move(table), context, pairs, featureOf, working)
                            : writeRows(std::move(table), context, pairs, numbersOf, working);
    feedback->pushInfo(tr("Solved for %1 sources in %2 s, written in %3 s.")
                           .arg(grouped(problem.sources.size()))
                           .arg(double(solving / 1000000) / 1000)
                           .arg(double(timer.elapsed() - solving / 1000000) / 1000));
    if (firstUnreached)
        feedback->pushWarning(
            tr("%1 of %2 pairs have no path.").arg(grouped(unreached)).arg(grouped(pairs)) +
            QLatin1Char(' ') +
            whyNoPath(problem, *session, problem.sources[*firstUnreached / receivers].stops,
                      problem.receivers[*firstUnreached % receivers]));
    LayerLook look;
    look.aliases = pairAliases();
    showResult(context, destination, look);
    return {{output, destination},
            {QStringLiteral("UNREACHED"), unreached},
            {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.skippedSources)},
            {QStringLiteral("SKIPPED_RECEIVERS"), qlonglong(problem.skippedReceivers)},
            {QStringLiteral("SOLVER_USED"), problem.solver}};
}
