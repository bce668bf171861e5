#include "network_algorithm.h"

#include "core_sentences.h"
#include "filled_in.h"
#include "first_examples.h"
#include "given_point.h"
#include "grouped_number.h"
#include "longitudes.h"
#include "memory_limit.h"
#include "parameter_names.h"
#include "slope_choice.h"
#include "thread_limit.h"
#include "time_format.h"

#include <fermat/parallel.h>

#include <qgslinestring.h>
#include <qgsprocessingparameters.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace {} // namespace

bool NetworkAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                            QgsProcessingContext& context, QString* message) const {
    QString problem;
    if (!parameterDefinition(startPoint) && !isGiven(parameters, sources))
        problem = tr("There are no points. Set a layer of points (SOURCES).");
    else if (!isGiven(parameters, startPoint) && !isGiven(parameters, sources))
        problem = tr("There is no source: give a start point (START_POINT), a layer of sources "
                     "(SOURCES), or both.");
    else if (needsReceivers() && !isGiven(parameters, endPoint) && !isGiven(parameters, receivers))
        problem = tr("There is no receiver: give an end point (END_POINT), a layer of points "
                     "(RECEIVERS), or both.");
    if (problem.isEmpty())
        return NetworkLinesAlgorithm::checkParameterValues(parameters, context, message);
    if (message)
        *message = problem;
    return false;
}

std::unique_ptr<FeatureCellsReader>
NetworkAlgorithm::takePointFeatures(const QVariantMap& parameters, const QString& name,
                                    const FeatureCellsReader::Fields& fields,
                                    QgsProcessingContext& context) const {
    auto reader = takeFeatures(parameters, name, fields, context);
    if (reader)
        requirePoints(*reader, name);
    return reader;
}

void NetworkAlgorithm::requirePoints(const FeatureCellsReader& reader, const QString& parameter) {
    // When a table is read, an error says how points are made of it.
    if (reader.geometryType() != compat::noGeometryWkb &&
        QgsWkbTypes::geometryType(reader.geometryType()) != compat::pointType)
        throw QgsProcessingException(
            tr("The layer “%1” (%2) holds no points. Choose a layer of points.")
                .arg(reader.layerName(), parameter));
}

void NetworkAlgorithm::takePoints(const QVariantMap& parameters, QgsProcessingContext& context,
                                  QgsProcessingFeedback* feedback) {
    const auto point = [&](const QString& name) -> std::optional<QgsPointXY> {
        if (!parameterDefinition(name) || !isGiven(parameters, name))
            return std::nullopt;
        return Longitudes(mCrs, mExtent)
            .inRange(givenPoint(parameterDefinition(name), parameters, context, mCrs, feedback));
    };
    const auto text = [&](const char* name) {
        return parameterAsString(parameters, QLatin1String(name), context);
    };
    mStart = point(startPoint);
    mSources = takePointFeatures(
        parameters, sources, {text("ID_FIELD"), text("START_COST_FIELD"), text("MAX_COST_FIELD")},
        context);
    mHasMaxCostField = mSources && isGiven(parameters, QStringLiteral("MAX_COST_FIELD"));
    mEnd = point(endPoint);
    mReceivers =
        parameterDefinition(receivers)
            ? takePointFeatures(parameters, receivers, {text("RECEIVER_ID_FIELD"), {}, {}}, context)
            : nullptr;
}

NetworkInput NetworkAlgorithm::takeNetwork(const QVariantMap& parameters,
                                           QgsProcessingContext& context) const {
    NetworkInput network = takeLines(parameters, context);
    network.direction =
        fermat::NetworkDirection(parameterAsEnum(parameters, QStringLiteral("DIRECTION"), context));

    network.device = parameterAsInt(parameters, QStringLiteral("DEVICE"), context);
    if (isGiven(parameters, QStringLiteral("MAX_COST")))
        network.maximumCost = parameterAsDouble(parameters, QStringLiteral("MAX_COST"), context);
    NetworkJoining& joining = network.givenJoining;
    joining.maxSnap = parameterAsDouble(parameters, QStringLiteral("MAX_SNAP"), context);
    if (isGiven(parameters, QStringLiteral("ACCESS_SPEED"))) {
        joining.accessSpeed =
            parameterAsDouble(parameters, QStringLiteral("ACCESS_SPEED"), context);
        if (!(*joining.accessSpeed > 0) || std::isinf(*joining.accessSpeed))
            throw QgsProcessingException(
                tr("ACCESS_SPEED is %1 km/h; it must be more than 0. Leave it empty if the way to "
                   "the network costs nothing.")
                    .arg(*joining.accessSpeed));
        if (network.measure() == NetworkSettings::Cost)
            joining.accessSpeed.reset();
    }
    return network;
}

void NetworkAlgorithm::takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                      QgsProcessingFeedback* feedback) {
    mInput = takeNetwork(parameters, context);
    const QList<const QgsVectorLayer*> changes = takeChangeLayers(parameters, context, feedback);
    mChanges = changes.isEmpty() ? nullptr : std::make_unique<const RoadChanges>(changes, mInput);
    setWays(SlopeChoice::waysText(
        SlopeChoice::Direction(parameterAsEnum(parameters, QStringLiteral("DIRECTION"), context))));
    mCrs = mInput.lines->crs();
    mExtent = mInput.lines->extent();
    takePoints(parameters, context, feedback);
    if (feedback && isGiven(parameters, QStringLiteral("ACCESS_SPEED")) &&
        mInput.measure() == NetworkSettings::Cost)
        feedback->pushWarning(tr("ACCESS_SPEED has no effect, because the costs of "
                                 "COST_FIELD are no times."));
    mSolver = parameterAsEnumString(parameters, QStringLiteral("SOLVER"), context).toStdString();
    mOptions = {};
    mOptions.device.number = mInput.device;
    mOptions.cpu.threads = threadLimit();
}

QMap<QString, QString> NetworkAlgorithm::pairAliases() const {
    const NetworkSettings::Measure measure = mInput.measure();
    const QString kind = measure == NetworkSettings::Time     ? tr("Time")
                         : measure == NetworkSettings::Length ? tr("Length")
                                                              : tr("Cost");
    QMap<QString, QString> aliases = PairFields::aliases();
    aliases.insert(QStringLiteral("cost"), inUnit(kind, costUnit()));
    aliases.insert(QStringLiteral("way_cost"),
                   inUnit(tr("%1 of the ways to the network").arg(kind), costUnit()));
    return aliases;
}

std::vector<FeatureCells> NetworkAlgorithm::readFeatures(const FeatureCellsReader& reader,
                                                         QgsProcessingFeedback* feedback) const {
    QStringList warnings;
    std::vector<FeatureCells> features = reader.readPoints(mCrs, mExtent, feedback, warnings);
    for (const QString& warning : warnings)
        feedback->pushWarning(warning);
    return features;
}

std::vector<FeatureCells> NetworkAlgorithm::readPoints(const QString& pointName,
                                                       const std::optional<QgsPointXY>& point,
                                                       const FeatureCellsReader* reader,
                                                       QgsProcessingFeedback* feedback) const {
    std::vector<FeatureCells> points;
    if (point)
        points.push_back(pointFeature(pointName, *point));
    if (reader) {
        for (FeatureCells& feature : readFeatures(*reader, feedback))
            points.push_back(std::move(feature));
        QStringList infos;
        giveFreeIds(points, infos);
        for (const QString& info : infos)
            feedback->pushInfo(info);
    }
    return points;
}

void NetworkAlgorithm::reportJoining(const NetworkJoiner& joiner, const QString& sentence,
                                     QgsProcessingFeedback* feedback) {
    QStringList warnings;
    if (joiner.leftOut() > 0)
        warnings << sentence.arg(grouped(joiner.leftOut())) + QLatin1Char('\n') +
                        firstExamples(joiner.leftOutLines());
    for (const QString& text : {joiner.freeWays(), joiner.detours()})
        if (!text.isEmpty())
            warnings << text;
    for (const QString& warning : warnings) {
        feedback->pushWarning(warning);
        addToMetadata(warning);
    }
}

RoadEdits NetworkAlgorithm::editsOf(const LineNetwork& network, QgsProcessingFeedback* feedback,
                                    fermat::Progress& progress) const {
    RoadEdits edits = mChanges->on(network, threads(), progress);
    for (const QString& warning : edits.warnings)
        feedback->pushWarning(warning);
    const RoadEdits::Summary& summary = edits.summary;
    feedback->pushInfo(
        filledIn(tr("CHANGES: edges of the network that walls cut or close: %1 (%2 of roads are "
                    "closed). Roads with other speeds or costs: %3. New lines: %4."),
                 grouped(summary.cutEdges), formatLength(summary.closedLength),
                 formatLength(summary.pacedLength), grouped(summary.links)));
    return edits;
}

void NetworkAlgorithm::finishSources(const NetworkJoiner& joiner,
                                     std::vector<NetworkGiven>& given) const {
    for (std::size_t i = 0; i < given.size(); ++i)
        for (fermat::NetworkStop& stop : given[i].stops) {
            stop.id = std::int32_t(i);
            if (mInput.maximumCost)
                stop.maximum_cost =
                    std::min(stop.maximum_cost, joiner.maximum(*mInput.maximumCost));
        }
}

NetworkAlgorithm::Problem NetworkAlgorithm::prepareProblem(QgsProcessingFeedback* feedback,
                                                           fermat::Progress& progress,
                                                           Before* before) {
    Problem problem;
    problem.direction = mInput.direction;
    fermat::PartProgress loading(progress, 0, mChanges ? 0.6 : 1), finding(progress, 0.6, 0.8),
        changing(progress, 0.8, 1);
    const auto original = loadLines(mInput, threads(), feedback, loading);
    problem.lines = original;
    RoadEdits edits;
    if (mChanges) {
        edits = editsOf(*original, feedback, finding);
        problem.lines = original->changed(edits, threads(), changing);
    }
    const LineNetwork* unchanged = mChanges ? original.get() : nullptr;
    const NetworkJoining joining = mInput.joining(*problem.lines);
    problem.unitsPerCost = joining.unitsPerCost;
    problem.forRounds = std::min(std::size_t(1) << 28, allowedMemory() / 8);
    NetworkJoiner joiner(*problem.lines, joining, unchanged);
    const std::vector<FeatureCells> starts =
        readPoints(startPoint, mStart, mSources.get(), feedback);
    problem.sources = joiner.join(starts);
    problem.skippedSources = joiner.leftOut();
    reportJoining(joiner, tr("Skipped sources: %1."), feedback);
    finishSources(joiner, problem.sources);
    if (hasReceivers()) {
        NetworkJoiner others(*problem.lines, joining, unchanged);
        problem.receivers = others.join(readPoints(endPoint, mEnd, mReceivers.get(), feedback));
        problem.skippedReceivers = others.leftOut();
        reportJoining(others, tr("Skipped receivers: %1."), feedback);
    }
    if (before && mChanges) {
        before->edits = std::move(edits.edits);
        before->problem.lines = original;
        before->problem.direction = problem.direction;
        before->problem.unitsPerCost = problem.unitsPerCost;
        before->problem.forRounds = problem.forRounds;
        NetworkJoiner own(*original, joining);
        for (const FeatureCells& start : starts)
            if (NetworkGiven given = own.join(start); !given.stops.empty())
                before->problem.sources.push_back(std::move(given));
        finishSources(own, before->problem.sources);
    }
    return problem;
}

QStringList NetworkAlgorithm::limits(double cost) const {
    QStringList names;
    if (mInput.maximumCost && *mInput.maximumCost <= cost)
        names << QStringLiteral("MAX_COST");
    if (mHasMaxCostField)
        names << QStringLiteral("MAX_COST_FIELD");
    return names;
}

QString NetworkAlgorithm::whyNoPath(const Problem& problem, fermat::NetworkSession& session,
                                    std::vector<fermat::NetworkStop> sources,
                                    const NetworkGiven& receiver) const {
    bool isLimited = false;
    for (fermat::NetworkStop& stop : sources)
        if (std::exchange(stop.maximum_cost, fermat::NetworkGraph::unreached) !=
            fermat::NetworkGraph::unreached)
            isLimited = true;
    if (isLimited) {
        Reach unlimited{std::move(sources), fermat::NetworkGraph::unreached, {}};
        unlimited.solution =
            session.solve(queryOf(problem, unlimited.stops, {}), fermat::no_progress);
        const std::uint32_t least = leastCost(problem, unlimited, receiver);
        if (least != fermat::NetworkGraph::unreached)
            return tr("The first one has a path, but it costs %1, more than the maximum cost. "
                      "Raise %2 to this cost or more.")
                .arg(withUnit(roundedUp(problem.cost(least), 6), costUnit(), 6),
                     limits(problem.cost(least)).join(tr(" and ")));
    }
    const NetworkSettings& settings = mInput.lines->settings();
    QString reasons =
        tr("Perhaps lines do not meet: TOLERANCE joins ends that lie a little apart, and Split "
           "with lines, in the Processing toolbox, cuts lines that only cross.");
    if (!settings.directionField.isEmpty() || settings.defaultDirection != NetworkSettings::Both)
        reasons += tr(" Or lines on the way are open only in the other direction.");
    if (mChanges)
        reasons += tr(" Or walls of CHANGES close all ways.");
    if (mInput.measure() == NetworkSettings::Cost)
        reasons += tr(" Or lines on the way are closed: their cost is negative or NULL.");
    if (isLimited)
        reasons += tr(" Or other ways cost more than their maximum (MAX_COST, MAX_COST_FIELD).");
    return reasons;
}

const fermat::ForwardStar& NetworkAlgorithm::starOf(const Problem& problem) const {
    return problem.direction == fermat::NetworkDirection::away ? problem.network().forward_star()
                                                               : problem.network().reverse_star();
}

std::size_t NetworkAlgorithm::requireMemory(const LineNetwork& lines,
                                            const fermat::NetworkCandidates& candidates,
                                            const fermat::NetworkShape& shape,
                                            const fermat::SolverOptions& options, std::size_t rest,
                                            std::size_t limit) {
    const std::size_t allowed = ::allowedMemory(limit);
    const fermat::NetworkSolver* smallest = nullptr;
    std::size_t least = SIZE_MAX, fitting = 0;
    for (const fermat::NetworkSolver* solver : candidates.solvers) {
        const std::size_t bytes = std::max<std::size_t>(1, solver->memory_needed(shape, options));
        if (bytes + rest <= allowed)
            fitting = std::max(fitting, bytes);
        if (bytes < least) {
            least = bytes;
            smallest = solver;
        }
    }
    if (fitting == 0)
        throw QgsProcessingException(
            filledIn(
                tr("To solve on the network of the layer “%1” (%2 nodes, %3 arcs), the solver "
                   "%4 needs %5 of memory, but Fermat may use only %6. Take a part of the layer."),
                lines.layerName(), shape.nodes, shape.arcs,
                QString::fromStdString(smallest->name()), gibText(least + rest), gibText(allowed)) +
            QLatin1Char(' ') + moreMemoryAdvice(limit));
    return fitting;
}

std::unique_ptr<fermat::NetworkSession>
NetworkAlgorithm::open(Problem& problem, std::size_t queries, std::size_t rest,
                       const OutputRows& rows, QgsProcessingFeedback* feedback,
                       fermat::Progress& progress) const {
    const fermat::ForwardStar& star = starOf(problem);
    const auto prepared = problem.lines->prepared(problem.direction);
    const fermat::NetworkShape shape{star.nodes(), star.arcs(), queries, prepared != nullptr};
    const fermat::NetworkCandidates candidates = mSolvers.candidates(mSolver, shape, mOptions);
    std::size_t least = SIZE_MAX;
    for (const fermat::NetworkSolver* solver : candidates.solvers)
        least = std::min(least, solver->memory_needed(shape, mOptions));
    planRows(output, rows.count, rows.bytes, rest + least, allowedMemory());
    rest += rows.bytes;
    const std::size_t bytes =
        requireMemory(*problem.lines, candidates, shape, mOptions, rest, memoryLimit());
    fermat::SolverOptions options = mOptions;
    const std::size_t allowed = allowedMemory();
    options.cpu.solutions_at_once =
        int(std::clamp<std::size_t>((allowed - std::min(allowed, rest)) / bytes, 1,
                                    std::size_t(fermat::thread_count(options.cpu.threads))));
    feedback->pushInfo(
        tr("A solve on %1 nodes and %2 arcs takes up to %3 MiB of memory.")
            .arg(grouped(shape.nodes), grouped(shape.arcs))
            .arg(double(rest + bytes * std::size_t(options.cpu.solutions_at_once)) / (1 << 20), 0,
                 'f', 1));
    auto session =
        mSolvers.open(mSolver, star, queries, prepared, options, progress,
                      [&problem, feedback](const fermat::NetworkSolver& taken,
                                           const fermat::Sentence& why, bool failure) {
                          problem.solver = QString::fromStdString(taken.name());
                          const QString text = coreSentence(why);
                          failure ? feedback->pushWarning(text) : feedback->pushInfo(text);
                      });
    problem.lines->keepPrepared(problem.direction, session->prepared());
    return session;
}

fermat::NetworkQuery NetworkAlgorithm::queryOf(const Problem& problem,
                                               std::span<const fermat::NetworkStop> stops,
                                               const Wants& wants) const {
    fermat::NetworkQuery query;
    query.sources = fermat::sources_of(problem.network(), stops, problem.direction);
    query.predecessor = wants.predecessor;
    query.allocation = wants.allocation;
    query.receivers = wants.receivers;
    return query;
}

std::vector<NetworkAlgorithm::Reach> NetworkAlgorithm::solve(const Problem& problem,
                                                             fermat::NetworkSession& session,
                                                             const Wants& wants,
                                                             fermat::Progress& progress) const {
    std::map<std::uint32_t, std::vector<fermat::NetworkStop>> groups;
    for (const NetworkGiven& source : problem.sources)
        for (const fermat::NetworkStop& stop : source.stops)
            groups[stop.maximum_cost].push_back(stop);
    std::vector<Reach> reach;
    for (auto& [maximum, stops] : groups) {
        const double part = double(reach.size()) / double(groups.size());
        fermat::PartProgress solving(progress, part, part + 1.0 / double(groups.size()));
        fermat::NetworkSolution solution = session.solve(queryOf(problem, stops, wants), solving);
        reach.push_back({std::move(stops), maximum, std::move(solution)});
    }
    return reach;
}

std::vector<fermat::NetworkFront> NetworkAlgorithm::frontsOf(const std::vector<Reach>& reach) {
    std::vector<fermat::NetworkFront> fronts;
    for (const Reach& each : reach)
        fronts.push_back(frontOf(each));
    return fronts;
}

std::size_t NetworkAlgorithm::solutionsAtOnce(const Problem& problem) {
    constexpr std::size_t most = 64; // that is enough to keep the threads busy
    const std::size_t fitting =
        problem.forRounds / (problem.network().nodes() * 3 * sizeof(std::uint32_t));
    return std::min(problem.sources.size(), std::clamp<std::size_t>(fitting, 2, most));
}

std::size_t NetworkAlgorithm::bytesOfRounds(const Problem& problem, bool eachSource,
                                            const Wants& wants) {
    std::set<std::uint32_t> maxima;
    for (const NetworkGiven& source : problem.sources)
        for (const fermat::NetworkStop& stop : source.stops)
            maxima.insert(stop.maximum_cost);
    const std::size_t solutions = eachSource ? solutionsAtOnce(problem) : maxima.size();
    const std::size_t values =
        1 + std::size_t(wants.predecessor) + std::size_t(wants.allocation && !eachSource);
    return (std::max<std::size_t>(1, solutions) - 1) * problem.network().nodes() * values *
               sizeof(std::uint32_t) +
           solutions * wants.receivers.size() * sizeof(std::size_t);
}

void NetworkAlgorithm::solveRounds(const Problem& problem, bool eachSource,
                                   fermat::NetworkSession& session, Wants wants,
                                   const TakeReach& take, fermat::Progress& progress) const {
    if (!eachSource) {
        fermat::PartProgress solving(progress, 0, 0.5), taking(progress, 0.5, 1);
        take(solve(problem, session, wants, solving), taking);
        return;
    }
    wants.allocation = false;
    const std::size_t atOnce = solutionsAtOnce(problem);
    const std::size_t count = problem.sources.size();
    for (std::size_t first = 0; first < count; first += atOnce) {
        const std::size_t end = std::min(first + atOnce, count);
        const auto share = [&](double source) { return source / double(count); };
        const double middle = double(first + end) / 2;
        fermat::PartProgress solving(progress, share(double(first)), share(middle)),
            taking(progress, share(middle), share(double(end)));
        // All stops of a source have the same maximum cost.
        std::vector<fermat::NetworkQuery> queries;
        std::vector<std::vector<Reach>> reach;
        for (std::size_t source = first; source < end; ++source) {
            const std::vector<fermat::NetworkStop>& stops = problem.sources[source].stops;
            queries.push_back(queryOf(problem, stops, wants));
            reach.emplace_back();
            reach.back().push_back({stops, stops.front().maximum_cost, {}});
        }
        session.solve_each(
            queries,
            [&](std::size_t query, fermat::NetworkSolution solution) {
                reach[query].front().solution = std::move(solution);
            },
            solving);
        for (std::size_t i = 0; i < reach.size(); ++i) {
            fermat::PartProgress round(taking, double(i) / double(reach.size()),
                                       double(i + 1) / double(reach.size()));
            take(std::exchange(reach[i], {}), round);
        }
    }
}

std::vector<std::size_t> NetworkAlgorithm::nodesOf(const Problem& problem) const {
    const fermat::Network& network = problem.network();
    std::vector<std::size_t> nodes;
    for (const NetworkGiven& receiver : problem.receivers)
        for (const fermat::NetworkStop& stop : receiver.stops) {
            nodes.push_back(network.edge_from(stop.place.edge));
            nodes.push_back(network.edge_to(stop.place.edge));
        }
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

void NetworkAlgorithm::sayWhetherFieldsFit(const VectorOutput& output,
                                           QgsProcessingFeedback* feedback) {
    if (!output.hasAllFields)
        feedback->pushWarning(tr("The format of %1 cannot hold the fields of the lines, so they "
                                 "are left out. Save it as a GeoPackage (.gpkg) to have them.")
                                  .arg(output.name));
}

QgsGeometry NetworkAlgorithm::lineOf(const std::vector<fermat::NetworkPoint>& points) {
    QVector<double> x, y;
    for (const fermat::NetworkPoint& point : points) {
        x << point.x;
        y << point.y;
    }
    if (points.size() == 1) {
        x << x.front();
        y << y.front();
    }
    return QgsGeometry(std::make_unique<QgsLineString>(x, y));
}
