#include "loaded_network.h"

#include "core_sentences.h"
#include "network_algorithm.h"
#include "network_wavefronts.h"
#include "thread_limit.h"
#include "time_format.h"

#include <fermat/parallel.h>

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
    fermat::SolverOptions options;
    options.cpu.threads = threadLimit();
    options.device.number = input.device;
    mLines = input.load(options.cpu.threads, loading);
    mUnitsPerCost = input.joining(*mLines).unitsPerCost;
    const fermat::Network& network = mLines->network();
    const fermat::ForwardStar& star = mDirection == fermat::NetworkDirection::away
                                          ? network.forward_star()
                                          : network.reverse_star();
    const fermat::NetworkShape shape{star.nodes(), star.arcs()};
    NetworkAlgorithm::requireMemory(*mLines, mSolvers.candidates("auto", shape, options), shape,
                                    options);
    mSession = mSolvers.open(
        "auto", star, 1, nullptr, options, opening,
        [this](const fermat::NetworkSolver& taken, const fermat::Sentence& why, bool failure) {
            const std::scoped_lock lock(mNaming);
            mSolverName = taken.name();
            if (failure)
                QgsMessageLog::logMessage(coreSentence(why), QStringLiteral("Fermat"),
                                          Qgis::Warning);
        });
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

std::shared_ptr<const Wavefronts> LoadedNetwork::solve(const GroundQuestion& question,
                                                       fermat::Progress& progress) {
    std::vector<fermat::NetworkStop> stops;
    const NetworkJoiner joiner(*mLines, mInput.joining(*mLines));
    for (std::size_t i = 0; i < question.starts.size(); ++i)
        for (fermat::NetworkStop& stop : stopsAt(question.starts[i])) {
            stop.id = std::int32_t(i);
            stop.maximum_cost = joiner.maximum(question.maximumCost);
            stops.push_back(stop);
        }
    if (stops.empty())
        return nullptr;
    fermat::NetworkQuery query;
    query.sources = fermat::sources_of(mLines->network(), stops, mDirection);
    query.predecessor = true;
    query.allocation = question.starts.size() > 1;
    fermat::PartProgress solving(progress, 0, 0.7), reaching(progress, 0.7, 1);
    fermat::NetworkSolution solution;
    {
        const std::scoped_lock lock(mSolving);
        solution = mSession->solve(query, solving);
    }
    return std::make_shared<NetworkWavefronts>(
        std::static_pointer_cast<const LoadedNetwork>(shared_from_this()), std::move(stops),
        std::move(solution), reaching);
}

std::shared_ptr<const Wavefronts> LoadedNetwork::solveView(const GroundQuestion& question,
                                                           const PixelMap&, ViewMemory&,
                                                           fermat::Progress& progress) {
    return solve(question, progress);
}

std::shared_ptr<const std::vector<fermat::NetworkPoint>>
LoadedNetwork::verticesIn(const QgsCoordinateTransform& toLayer) const {
    const std::scoped_lock lock(mProjecting);
    if (mProjected && mProjectedCrs == toLayer.sourceCrs())
        return mProjected;
    const fermat::Network& network = mLines->network();
    auto vertices = std::make_shared<std::vector<fermat::NetworkPoint>>();
    vertices->reserve(network.vertices());
    for (std::uint32_t edge = 0; edge < network.edges(); ++edge) {
        const auto shape = network.shape(edge);
        vertices->insert(vertices->end(), shape.begin(), shape.end());
    }
    if (!toLayer.isShortCircuited())
        fermat::parallel_for(vertices->size(), 1 << 14, fermat::thread_count(threadLimit()),
                             fermat::no_progress, [&](std::size_t begin, std::size_t end) {
                                 toMap(std::span(*vertices).subspan(begin, end - begin), toLayer);
                             });
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

std::shared_ptr<Ground> NetworkGround::load(fermat::Progress& progress, const Tell&) const {
    return std::make_shared<LoadedNetwork>(mInput, progress);
}
