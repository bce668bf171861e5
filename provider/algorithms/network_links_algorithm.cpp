#include "network_links_algorithm.h"

#include "grouped_number.h"
#include "parameter_names.h"

#include <fermat/network_neighbours.h>
#include <fermat/spanning_tree.h>

#include <qgsprocessingparameters.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace {

const QString whichLinks = QStringLiteral("LINKS");
const QString linkTable = QStringLiteral("PAIRS");

} // namespace

QString NetworkLinksAlgorithm::name() const {
    return QStringLiteral("networklinks");
}

QString NetworkLinksAlgorithm::displayName() const {
    return tr("Network links (between points)");
}

QString NetworkLinksAlgorithm::shortDescription() const {
    return tr("Links points, such as settlements, by the shortest, fastest or cheapest paths along "
              "the lines of a network.");
}

QStringList NetworkLinksAlgorithm::tags() const {
    return tr("links,connect,connectivity,neighbours,minimum spanning tree,least cost,shortest "
              "path,network analysis,road,street,settlements,hubs,nearest")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* NetworkLinksAlgorithm::createInstance() const {
    return new NetworkLinksAlgorithm;
}

void NetworkLinksAlgorithm::initAlgorithm(const QVariantMap&) {
    addNetworkParameters(Starts::points);
    addHelped(new QgsProcessingParameterEnum(whichLinks, tr("Which links"),
                                             {tr("Between neighbours"), tr("Between all points"),
                                              tr("Only a minimum spanning tree")},
                                             false, 0),
              tr("Neighbours are points whose zones touch. The zone of a point has the lines that "
                 "are nearer to it than to any other point. A minimum spanning tree has the links "
                 "that connect all points with the least total time, length or cost."));
    addHelped(new QgsProcessingParameterFeatureSink(output, tr("Links"), compat::lineGeometry),
              tr("One line for each link, along the lines of the network."));
    addHelped(new QgsProcessingParameterFeatureSink(linkTable, tr("Table of links"),
                                                    compat::anyTable, QVariant(), true, false),
              tr("A table: one row for each link, with its cost and its length."));
    addOutput(
        new QgsProcessingOutputNumber(QStringLiteral("UNLINKED"), tr("Points without a link")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString NetworkLinksAlgorithm::helpText() const {
    return tr("Links points by paths of least time, length or cost along the lines of a network. "
              "Points are settlements, stations, wells or other places.\n\n") +
           linesHelp() + changesHelp() + pointsHelp() +
           tr("<b>Links</b>\n"
              "A link is a path of least time, length or cost between two points. It may lead "
              "through the zone of another point, or past that point. Each link comes only once.\n"
              "LINKS 0: between neighbours, which are the points whose zones touch. LINKS 1: "
              "between each two points. LINKS 2: a minimum spanning tree, which connects all "
              "points with the least sum of costs. If the network has parts that are not "
              "connected, there is a tree for each part.\n"
              "Points that join at the same place are neighbours, and their link has no length.\n"
              "With MAX_COST, links that cost more are left out. Zones end at this cost too, so "
              "there may be fewer neighbours.\n"
              "A link leads from its source, which comes first in the layer, to its receiver. With "
              "DIRECTION towards the starts, it leads from the receiver to the source. Where lines "
              "are open in one direction only, the way back is another one, so there is no minimum "
              "spanning tree.\n\n"
              "<b>Outputs</b>\n"
              "OUTPUT: one line for each link. It begins and ends where the points join the "
              "network, and it has the direction of travel. Fields: source and receiver (ids of "
              "the two points), cost (in metres, in TIME_UNIT, or in the unit of COST_FIELD, with "
              "the ways to the network), length (along the lines, in metres), src_way and rec_way "
              "(from the points to the network, in metres), way_cost (of both ways, which is part "
              "of cost), label (for example “Northwood – Heath · 12 min · 4.30 km”), src_name and "
              "rec_name (names, if ID_FIELD is a field of names).\n"
              "PAIRS: the same as a table, without lines, ways and labels.\n"
              "UNLINKED: the number of points without a link. SOLVER_USED: the solver that "
              "ran.\n\n"
              "<b>Time</b>\n"
              "Links between neighbours need a solve for all points together, and one more for "
              "each point. A minimum spanning tree needs two more for each point, and links "
              "between all points need only one for each point.");
}

void NetworkLinksAlgorithm::takeParameters(const QVariantMap& parameters,
                                           QgsProcessingContext& context,
                                           QgsProcessingFeedback* feedback) {
    NetworkAlgorithm::takeParameters(parameters, context, feedback);
    mKind = fermat::LinkKind(parameterAsEnum(parameters, whichLinks, context));
}

PairFields NetworkLinksAlgorithm::tableFields() const {
    PairFields::Optional more;
    more.length = true;
    return pairFields(more);
}

NetworkLinksAlgorithm::Wanted NetworkLinksAlgorithm::neighbours(const Problem& problem,
                                                                fermat::NetworkSession& session,
                                                                fermat::Progress& progress) const {
    fermat::PartProgress solving(progress, 0, 0.7), looking(progress, 0.7, 1);
    Wants wants;
    wants.allocation = true;
    // All points have the same maximum cost.
    const Reach reach = std::move(solve(problem, session, wants, solving).front());
    Wanted wanted(problem.sources.size());
    for (const auto& [first, second] :
         fermat::neighbours_of(problem.network(), frontOf(reach), reach.solution.allocation,
                               problem.direction, threads(), looking))
        wanted[std::size_t(first)].push_back(std::size_t(second));
    return wanted;
}

void NetworkLinksAlgorithm::solveFrom(const Wanted& wanted, const Problem& problem,
                                      fermat::NetworkSession& session, const Wants& wants,
                                      const TakeReach& take, fermat::Progress& progress) const {
    Problem firsts = problem;
    std::erase_if(firsts.sources, [&](const NetworkGiven& point) {
        return wanted[std::size_t(point.stops.front().id)].empty();
    });
    solveRounds(firsts, true, session, wants, take, progress);
}

NetworkLinksAlgorithm::Wanted NetworkLinksAlgorithm::treeOf(const Wanted& wanted,
                                                            const Problem& problem,
                                                            fermat::NetworkSession& session,
                                                            fermat::Progress& progress) const {
    Wants wants;
    wants.receivers = nodesOf(problem);
    std::vector<fermat::CostLink> links;
    const auto take = [&](const std::vector<Reach>& reach, fermat::Progress& round) {
        const Reach& from = reach.front();
        const auto first = std::size_t(from.stops.front().id);
        for (const std::size_t second : wanted[first])
            if (const std::uint32_t cost = leastCost(problem, from, problem.receivers[second]);
                cost != fermat::NetworkGraph::unreached)
                links.push_back({first, second, double(cost)});
        round.check(1);
    };
    solveFrom(wanted, problem, session, wants, take, progress);
    const std::vector<bool> belongs = fermat::spanning_tree(links, problem.sources.size());
    Wanted tree(wanted.size());
    for (std::size_t i = 0; i < links.size(); ++i)
        if (belongs[i])
            tree[links[i].first].push_back(links[i].second);
    return tree;
}

NetworkLinksAlgorithm::Wanted NetworkLinksAlgorithm::wantedLinks(const Problem& problem,
                                                                 fermat::NetworkSession& session,
                                                                 fermat::Progress& progress) const {
    if (mKind == fermat::LinkKind::all) {
        Wanted wanted(problem.sources.size());
        for (std::size_t first = 0; first < wanted.size(); ++first) {
            wanted[first].resize(wanted.size() - first - 1);
            std::iota(wanted[first].begin(), wanted[first].end(), first + 1);
        }
        return wanted;
    }
    const bool isTree = mKind == fermat::LinkKind::tree;
    fermat::PartProgress finding(progress, 0, isTree ? 0.3 : 1), choosing(progress, 0.3, 1);
    Wanted wanted = neighbours(problem, session, finding);
    return isTree ? treeOf(wanted, problem, session, choosing) : wanted;
}

void NetworkLinksAlgorithm::writeLinks(const Wanted& wanted, const Problem& problem,
                                       fermat::NetworkSession& session, Writing& writing,
                                       fermat::Progress& progress) const {
    const PairFields lineFields = pathFields(), rowFields = tableFields();
    Wants wants;
    wants.predecessor = true;
    wants.receivers = nodesOf(problem);
    const auto take = [&](const std::vector<Reach>& reach, fermat::Progress& round) {
        const auto first = std::size_t(reach.front().stops.front().id);
        const auto routes = routesOf(problem, reach);
        for (std::size_t i = 0; i < wanted[first].size(); ++i) {
            const std::size_t second = wanted[first][i];
            fermat::PartProgress adding(round, double(i) / double(wanted[first].size()),
                                        double(i + 1) / double(wanted[first].size()));
            adding.check(0);
            const NetworkGiven& receiver = problem.receivers[second];
            const auto best = bestRoute(routes, reach, receiver);
            if (!best)
                continue;
            QgsFeature line =
                pathFeature(problem, lineFields, receiver, *best, writing.hasDirection);
            writing.lines.sink->add(line, adding);
            if (writing.table.sink) {
                QgsFeature row =
                    rowFields.feature(endOf(problem.sources[first]), endOf(receiver),
                                      problem.cost(best->route.cost), best->route.length);
                writing.table.sink->add(row, adding);
            }
            ++writing.links;
            writing.isLinked[first] = writing.isLinked[second] = true;
        }
    };
    solveFrom(wanted, problem, session, wants, take, progress);
}

std::size_t NetworkLinksAlgorithm::tellLinks(const Problem& problem,
                                             fermat::NetworkSession& session,
                                             const Writing& writing,
                                             QgsProcessingFeedback* feedback) const {
    const std::size_t points = problem.sources.size();
    const auto alone = std::size_t(std::ranges::count(writing.isLinked, false));
    feedback->pushInfo(
        tr("Links between %2 points: %1.").arg(grouped(writing.links)).arg(grouped(points)));
    if (points == 1)
        feedback->pushWarning(tr("There is only one point, so there are no links."));
    else if (alone > 0) {
        const auto one =
            std::size_t(std::ranges::find(writing.isLinked, false) - writing.isLinked.begin());
        const std::size_t first = std::min(one, one + 1 < points ? one + 1 : one - 1);
        feedback->pushWarning(
            tr("%1 of %2 points have no link.").arg(grouped(alone)).arg(grouped(points)) +
            QLatin1Char(' ') +
            whyNoPath(problem, session, problem.sources[first].stops,
                      problem.receivers[first + 1]));
    }
    return alone;
}

QVariantMap NetworkLinksAlgorithm::execute(const QVariantMap& parameters,
                                           QgsProcessingContext& context,
                                           QgsProcessingFeedback* feedback,
                                           fermat::Progress& progress) {
    Writing writing;
    writing.lines = openVector(parameters, output, context,
                               {pathFields().fields(), compat::lineStringWkb, crs()}, extent());
    const bool wantsTable = isGiven(parameters, linkTable);
    if (wantsTable)
        writing.table = openVector(
            parameters, linkTable, context,
            {tableFields().fields(), compat::noGeometryWkb, {}, 0, costUnit()}, extent());
    fermat::PartProgress preparing(progress, 0, 0.3), opening(progress, 0.3, 0.4),
        choosing(progress, 0.4, 0.6), linking(progress, 0.6, 1);
    Problem problem = prepareProblem(feedback, preparing);
    problem.receivers = problem.sources;
    writing.hasDirection = !fermat::is_symmetric(problem.network());
    if (mKind == fermat::LinkKind::tree && writing.hasDirection)
        throw QgsProcessingException(
            tr("Some lines are open in one direction only, or the way back along them costs "
               "something else. So the way between two points costs something else than the way "
               "back, and there is no minimum spanning tree (LINKS = 2). Choose links between "
               "neighbours (LINKS = 0) or between all points (LINKS = 1), or leave DIRECTION_FIELD "
               "and REVERSE_COST_FIELD empty and DEFAULT_DIRECTION at both directions."));
    writing.isLinked.resize(problem.sources.size());
    Wants wants;
    wants.predecessor = true;
    wants.receivers = nodesOf(problem);
    const std::size_t zones = 2 * problem.network().nodes() * sizeof(std::uint32_t);
    const auto session = open(problem, problem.sources.size(),
                              bytesOfRounds(problem, true, wants) + zones, {}, feedback, opening);
    const Wanted wanted = wantedLinks(problem, *session, choosing);
    writeLinks(wanted, problem, *session, writing, linking);
    const std::size_t alone = tellLinks(problem, *session, writing, feedback);
    const QString destination = finishVector(std::move(writing.lines), context, linking);
    LayerLook look{QStringLiteral("rays")};
    look.aliases = pairAliases();
    look.aliases.insert(PairFields::source(), tr("Point"));
    look.aliases.insert(QStringLiteral("receiver"), tr("Linked point"));
    look.aliases.insert(PairFields::sourceName(), tr("Name of the point"));
    look.aliases.insert(QStringLiteral("rec_name"), tr("Name of the linked point"));
    look.pathLabel = PairFields::label();
    QVariantMap results{{output, destination},
                        {QStringLiteral("UNLINKED"), qlonglong(alone)},
                        {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.skippedSources)},
                        {QStringLiteral("SOLVER_USED"), problem.solver}};
    if (wantsTable) {
        const QString table = finishVector(std::move(writing.table), context, linking);
        LayerLook tableLook;
        tableLook.aliases = look.aliases;
        showResult(context, table, tableLook);
        results.insert(linkTable, table);
    }
    showResult(context, destination, look);
    return results;
}
