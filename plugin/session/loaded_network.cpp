#include "loaded_network.h"

#include "core_sentences.h"
#include "network_algorithm.h"
#include "network_wavefronts.h"
#include "thread_limit.h"
#include "time_format.h"

#include <fermat/parallel.h>
#include <fermat/update.h>

#include <qgsexception.h>
#include <qgsmessagelog.h>

#include <limits>

namespace {

/// Transforms points from the destination CRS of `toLayer` to its source CRS.
void toMap(std::span<fermat::NetworkPoint> points, const QgsCoordinateTransform& toLayer) {
    std::vector<double> x(points.size()), y(x), z(x);
    for (std::size_t i = 0; i < points.size(); ++i) {
        x[i] = points[i].x;
        y[i] = points[i].y;
    }
    const auto transform = [&](std::size_t first, std::size_t count) {
        toLayer.transformCoords(int(count), &x[first], &y[first], &z[first],
                                Qgis::TransformDirection::Reverse);
    };
    try {
        transform(0, points.size());
    } catch (const QgsCsException&) {
        // One of them has no coordinates there.
        for (std::size_t i = 0; i < points.size(); ++i) {
            x[i] = points[i].x;
            y[i] = points[i].y;
            z[i] = 0;
            try {
                transform(i, 1);
            } catch (const QgsCsException&) {
                x[i] = y[i] = std::numeric_limits<double>::quiet_NaN();
            }
        }
    }
    for (std::size_t i = 0; i < points.size(); ++i)
        points[i] = {x[i], y[i]};
}

} // namespace

LoadedNetwork::LoadedNetwork(const NetworkInput& input, fermat::Progress& progress)
    : mInput(input), mDirection(input.direction) {
    fermat::PartProgress loading(progress, 0, 0.9), opening(progress, 0.9, 1);
    mLines = input.load(threadLimit(), loading);
    mUnitsPerCost = input.joining(*mLines).unitsPerCost;
    open(opening);
}

LoadedNetwork::LoadedNetwork(std::shared_ptr<LoadedNetwork> plain, const RoadChanges& changes,
                             fermat::Progress& progress)
    : mInput(plain->mInput), mPlain(std::move(plain)), mDirection(mInput.direction),
      mUnitsPerCost(mPlain->mUnitsPerCost), mSolverName(mPlain->solverName()) {
    const int threads = fermat::thread_count(threadLimit());
    fermat::PartProgress finding(progress, 0, 0.5), changing(progress, 0.5, 1);
    const LineNetwork& before = *mPlain->mLines;
    const RoadEdits edits = changes.on(before, threads, finding);
    mTouched = fermat::touched_nodes(before.network(), edits.edits);
    mTouchedEdges = fermat::touched_edges(edits.edits);
    mOrigins.emplace(before.network(), edits.edits);
    mDoubtsOfChanges = edits.warnings;
    mLines = before.changed(edits, threads, changing);
}

void LoadedNetwork::open(fermat::Progress& progress) {
    fermat::SolverOptions options;
    options.cpu.threads = threadLimit();
    options.device.number = mInput.device;
    const fermat::ForwardStar& graph = star(mDirection);
    const fermat::NetworkShape shape{graph.nodes(), graph.arcs()};
    NetworkAlgorithm::requireMemory(*mLines, mSolvers.candidates("auto", shape, options), shape,
                                    options);
    mSession = mSolvers.open(
        "auto", graph, 1, nullptr, options, progress,
        [this](const fermat::NetworkSolver& taken, const fermat::Sentence& why, bool failure) {
            const std::scoped_lock lock(mNaming);
            mSolverName = taken.name();
            if (failure)
                QgsMessageLog::logMessage(coreSentence(why), QStringLiteral("Fermat"),
                                          Qgis::Warning);
        });
}

std::shared_ptr<LoadedNetwork> LoadedNetwork::plain() {
    return mPlain ? mPlain : std::static_pointer_cast<LoadedNetwork>(shared_from_this());
}

std::string LoadedNetwork::solverName() const {
    const std::scoped_lock lock(mNaming);
    return mSolverName;
}

std::vector<fermat::NetworkStop> LoadedNetwork::stopsAt(const QgsPointXY& place,
                                                        QString* why) const {
    QString reason;
    auto stops = NetworkJoiner(*mLines, mInput.joining(*mLines)).stopsAt(place, reason);
    if (why)
        *why = reason;
    return stops;
}

std::optional<QgsPointXY> LoadedNetwork::joinOf(const QgsPointXY& place) const {
    const std::vector<fermat::NetworkStop> stops = stopsAt(place);
    if (stops.empty())
        return std::nullopt;
    const fermat::NetworkPoint& point = stops.front().place.point;
    return QgsPointXY(point.x, point.y);
}

QString LoadedNetwork::wayText(const QgsPointXY& place) const {
    const std::vector<fermat::NetworkStop> stops = stopsAt(place);
    if (stops.empty())
        return {};
    const double metres =
        mLines->ground().between({place.x(), place.y()}, stops.front().place.point);
    if (metres < NetworkJoiner::longWay)
        return {};
    const QString length = formatLength(metres);
    return stops.front().access_cost > 0
               ? QCoreApplication::translate("LoadedNetwork", "%1 to the network, which costs %2")
                     .arg(length, costText(cost(double(stops.front().access_cost))))
               : QCoreApplication::translate("LoadedNetwork",
                                             "%1 to the network, which costs nothing")
                     .arg(length);
}

std::vector<fermat::NetworkStop> LoadedNetwork::stopsOf(const GroundQuestion& question) const {
    std::vector<fermat::NetworkStop> stops;
    const NetworkJoiner joiner(*mLines, mInput.joining(*mLines));
    for (std::size_t i = 0; i < question.starts.size(); ++i)
        for (fermat::NetworkStop& stop : stopsAt(question.starts[i])) {
            stop.id = std::int32_t(i);
            stop.maximum_cost = joiner.maximum(question.maximumCost);
            stops.push_back(stop);
        }
    return stops;
}

fermat::NetworkQuery LoadedNetwork::queryOf(const std::vector<fermat::NetworkStop>& stops) const {
    fermat::NetworkQuery query;
    query.sources = fermat::sources_of(mLines->network(), stops, mDirection);
    return query;
}

const fermat::ForwardStar& LoadedNetwork::star(fermat::NetworkDirection direction) const {
    const fermat::Network& network = mLines->network();
    return direction == fermat::NetworkDirection::away ? network.forward_star()
                                                       : network.reverse_star();
}

std::shared_ptr<const LoadedNetwork::Distances>
LoadedNetwork::distancesFor(const GroundQuestion& question, fermat::Progress& progress) {
    fermat::NetworkQuery query = queryOf(stopsOf(question));
    if (query.sources.empty())
        return nullptr;
    const auto isSame = [](const fermat::NetworkSource& a, const fermat::NetworkSource& b) {
        return a.node == b.node && a.start_cost == b.start_cost && a.maximum_cost == b.maximum_cost;
    };
    const std::scoped_lock lock(mSolving);
    if (!mDistances || !std::ranges::equal(mDistances->sources, query.sources, isSame)) {
        fermat::NetworkSolution solution = mSession->solve(query, progress);
        mDistances =
            std::make_shared<Distances>(std::move(query.sources), std::move(solution.distance));
    }
    return mDistances;
}

fermat::NetworkSolution LoadedNetwork::solve(const GroundQuestion& question,
                                             const fermat::NetworkQuery& query,
                                             fermat::Progress& progress) {
    if (mPlain) {
        const auto away = fermat::NetworkDirection::away,
                   towards = fermat::NetworkDirection::towards;
        fermat::PartProgress before(progress, 0, 0.3), after(progress, 0.3, 0.6);
        if (const auto distances = mPlain->distancesFor(question, before)) {
            // A start may join another road than without the changes.
            std::vector<std::uint32_t> changed = mTouched;
            for (const auto* sources : {&distances->sources, &query.sources})
                for (const fermat::NetworkSource& source : *sources)
                    changed.push_back(std::uint32_t(source.node));
            if (auto solution = fermat::updated_solution(
                    star(mDirection), star(mDirection == away ? towards : away), query, changed,
                    distances->distance, fermat::thread_count(threadLimit()), after))
                return std::move(*solution);
        }
    }
    fermat::PartProgress opening(progress, 0.6, 0.8), solving(progress, mPlain ? 0.8 : 0, 1);
    const std::scoped_lock lock(mSolving);
    if (!mSession)
        open(opening);
    return mSession->solve(query, solving);
}

std::shared_ptr<const Wavefronts> LoadedNetwork::solve(const GroundQuestion& question,
                                                       fermat::Progress& progress) {
    std::vector<fermat::NetworkStop> stops = stopsOf(question);
    if (stops.empty())
        return nullptr;
    fermat::NetworkQuery query = queryOf(stops);
    query.predecessor = true;
    query.allocation = question.starts.size() > 1;
    fermat::PartProgress solving(progress, 0, 0.7), reaching(progress, 0.7, 1);
    fermat::NetworkSolution solution = solve(question, query, solving);
    return std::make_shared<NetworkWavefronts>(
        std::static_pointer_cast<const LoadedNetwork>(shared_from_this()), std::move(stops),
        std::move(solution), reaching);
}

std::shared_ptr<const Wavefronts> LoadedNetwork::solveView(const GroundQuestion& question,
                                                           const PixelMap&, ViewMemory&,
                                                           fermat::Progress& progress) {
    if (!question.drawn)
        return solve(question, progress);
    fermat::PartProgress changing(progress, 0, 0.3), solving(progress, 0.3, 1);
    const auto changed = std::make_shared<LoadedNetwork>(
        plain(), static_cast<const DrawnOnNetwork&>(*question.drawn).changes, changing);
    return changed->solve(question, solving);
}

std::shared_ptr<const std::vector<fermat::NetworkPoint>>
LoadedNetwork::verticesIn(const QgsCoordinateTransform& toLayer) const {
    const std::scoped_lock lock(mProjecting);
    if (mProjected && mProjectedCrs == toLayer.sourceCrs())
        return mProjected;
    const fermat::Network& network = mLines->network();
    const bool isSame = toLayer.isShortCircuited();
    auto vertices = std::make_shared<std::vector<fermat::NetworkPoint>>();
    vertices->reserve(network.vertices());
    if (mPlain && !isSame) {
        // Most edges have no changes.
        const auto before = mPlain->verticesIn(toLayer);
        const fermat::Network& plain = mPlain->mLines->network();
        const fermat::NetworkPoint* known = before->data();
        for (std::uint32_t edge = 0; edge < network.edges(); ++edge) {
            const auto shape = network.shape(edge);
            const bool isOld = edge < plain.edges();
            if (isOld && !std::ranges::binary_search(mTouchedEdges, edge)) {
                vertices->insert(vertices->end(), known, known + shape.size());
            } else {
                vertices->insert(vertices->end(), shape.begin(), shape.end());
                toMap(std::span(*vertices).last(shape.size()), toLayer);
            }
            if (isOld)
                known += plain.shape(edge).size();
        }
    } else {
        for (std::uint32_t edge = 0; edge < network.edges(); ++edge) {
            const auto shape = network.shape(edge);
            vertices->insert(vertices->end(), shape.begin(), shape.end());
        }
        if (!isSame)
            fermat::parallel_for(vertices->size(), 1 << 14, fermat::thread_count(threadLimit()),
                                 fermat::no_progress, [&](std::size_t begin, std::size_t end) {
                                     toMap(std::span(*vertices).subspan(begin, end - begin),
                                           toLayer);
                                 });
    }
    mProjectedCrs = toLayer.sourceCrs();
    mProjected = vertices;
    return mProjected;
}

QString NetworkGround::whyNoStart(const std::optional<QgsPointXY>& place, const Ground* ground,
                                  Gesture gesture) const {
    QString why = tr("it has no coordinates in the CRS of the layer");
    const auto* network = static_cast<const LoadedNetwork*>(ground);
    if (place && (!network || !network->stopsAt(*place, &why).empty()))
        return {};
    if (gesture == Gesture::None)
        return why;
    const QString sentence =
        gesture == Gesture::Drag
            ? tr("The mouse was at a place that cannot join the lines of the layer “%1”: %2. The "
                 "start stays where it could last join them.")
            : tr("This place cannot join the lines of the layer “%1”: %2. Click nearer to a line.");
    return sentence.arg(name(), why);
}

QString NetworkGround::unusableStarts(const QString& starts) const {
    return tr("No path can start at %2. Fermat leaves out starts that are too far from the lines "
              "of "
              "the layer “%1”. Drag them nearer to a line, or change the setting.")
        .arg(name(), starts);
}

std::shared_ptr<Ground> NetworkGround::load(fermat::Progress& progress, const Tell& tell) const {
    if (!mChanges)
        return std::make_shared<LoadedNetwork>(mInput, progress);
    fermat::PartProgress loading(progress, 0, 0.8), changing(progress, 0.8, 1);
    return loadAfter(std::make_shared<LoadedNetwork>(mInput, loading), changing, tell);
}

std::shared_ptr<Ground> NetworkGround::loadAfter(const std::shared_ptr<Ground>& before,
                                                 fermat::Progress& progress, const Tell&) const {
    const auto plain = static_cast<LoadedNetwork&>(*before).plain();
    if (!mChanges)
        return plain;
    return std::make_shared<LoadedNetwork>(plain, *mChanges, progress);
}

std::shared_ptr<const DrawnOnGround>
NetworkGround::changesBy(const QList<const QgsVectorLayer*>& layers,
                         const QgsCoordinateTransformContext&) const {
    return std::make_shared<DrawnOnNetwork>(layers, mInput);
}
