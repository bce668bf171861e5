#include "network_wavefronts.h"

#include "band_labels.h"
#include "band_scale.h"
#include "pixel_map.h"
#include "reached_lines.h"
#include "thread_limit.h"

#include <algorithm>
#include <limits>

NetworkWavefronts::NetworkWavefronts(std::shared_ptr<const LoadedNetwork> network,
                                     std::vector<fermat::NetworkStop> stops,
                                     fermat::NetworkSolution solution, fermat::Progress& progress)
    : mNetwork(std::move(network)), mStops(std::move(stops)), mSolution(std::move(solution)),
      mRoutes(mNetwork->lines().network(), mStops, mSolution, mNetwork->direction()) {
    mReached = std::size_t(mSolution.distance.size()) -
               std::size_t(std::count(mSolution.distance.begin(), mSolution.distance.end(),
                                      fermat::NetworkGraph::unreached));
    fermat::NetworkFront front{mSolution.distance, mStops};
    front.maximum_cost = std::min(mStops.front().maximum_cost, fermat::greatest_network_cost);
    const double end = double(front.maximum_cost);
    mParts = fermat::reached_parts(mNetwork->lines().network(), {&front, 1}, {&end, 1},
                                   mNetwork->direction(), threadLimit(), progress);
    double furthest = 0;
    for (const fermat::ReachedPart& part : mParts)
        furthest = std::max({furthest, part.begin_cost, part.end_cost});
    mMaximum = mNetwork->cost(furthest);
}

std::optional<TracedPath> NetworkWavefronts::pathTo(const QgsPointXY& end) const {
    const fermat::NetworkStop* stop = nullptr;
    std::optional<fermat::NetworkRoute> route;
    const std::vector<fermat::NetworkStop> stops = mNetwork->stopsAt(end);
    for (const fermat::NetworkStop& each : stops)
        if (auto other = mRoutes.route(each); other && (!route || other->cost < route->cost)) {
            stop = &each;
            route = std::move(other);
        }
    if (!route)
        return std::nullopt;
    TracedPath path;
    path.cost = mNetwork->cost(double(route->cost));
    path.length = route->length;
    for (const fermat::NetworkPoint& point :
         fermat::shape_of(mNetwork->lines().network(), *route, *stop))
        path.points << QgsPointXY(point.x, point.y);
    // Routes towards the start end there.
    if (mNetwork->direction() == fermat::NetworkDirection::towards)
        std::reverse(path.points.begin(), path.points.end());
    return path;
}

std::optional<double> NetworkWavefronts::costAt(const QgsPointXY& end) const {
    std::optional<double> least;
    for (const fermat::NetworkStop& stop : mNetwork->stopsAt(end))
        if (const auto route = mRoutes.route(stop))
            least = std::min(mNetwork->cost(double(route->cost)),
                             least.value_or(std::numeric_limits<double>::infinity()));
    return least;
}

Wavefronts::Picture NetworkWavefronts::draw(const PixelMap& pixels, const BandScale& bands,
                                            QPointF origin, fermat::Progress&) const {
    const auto vertices = mNetwork->verticesIn(pixels.transform());
    const double ratio = pixels.devicePixelRatio();
    const std::vector<CostLine> lines =
        ReachedLines{mNetwork->lines().network(), *vertices, mParts, mNetwork->direction(),
                     mNetwork->cost(1)}
            .visible(pixels.mapToPixel() * QTransform::fromScale(ratio, ratio), pixels.size());
    return {costLinesImage(lines, pixels.size(), ratio, bands),
            placeBandLabels(bandCrossings(lines, ratio, bands.ends()),
                            QSizeF(pixels.size()) / ratio, origin)};
}

std::vector<double> NetworkWavefronts::bandLengths(std::span<const float> ends) const {
    const std::scoped_lock lock(mMeasuring);
    if (std::equal(ends.begin(), ends.end(), mMeasuredEnds.begin(), mMeasuredEnds.end()))
        return mLengths;
    const fermat::Network& network = mNetwork->lines().network();
    const ReachedLines lines{network, {}, mParts, mNetwork->direction(), mNetwork->cost(1)};
    mMeasuredEnds.assign(ends.begin(), ends.end());
    mLengths.assign(ends.size(), 0);
    lines.forEachPiece([&](double fromCost, double toCost, double metres) {
        const double least = std::min(fromCost, toCost), greatest = std::max(fromCost, toCost);
        // Costs rise evenly along a piece.
        double before = least;
        for (auto end = std::lower_bound(ends.begin(), ends.end(), float(least)); end != ends.end();
             ++end) {
            const double until = std::min(greatest, double(*end));
            mLengths[std::size_t(end - ends.begin())] +=
                greatest > least ? metres * std::max(0.0, until - before) / (greatest - least)
                                 : metres;
            if (until >= greatest)
                break;
            before = std::max(before, until);
        }
    });
    return mLengths;
}
