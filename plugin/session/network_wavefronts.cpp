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

BandFigures NetworkWavefronts::figures(std::span<const float> ends,
                                       const QgsCoordinateTransformContext&,
                                       fermat::Progress& progress) const {
    BandFigures figures;
    figures.measure = BandFigures::Measure::Kilometres;
    figures.amounts =
        ReachedLines{
            mNetwork->lines().network(), {}, mParts, mNetwork->direction(), mNetwork->cost(1)}
            .lengths(ends, progress);
    for (double& amount : figures.amounts)
        amount /= 1000; // metres
    return figures;
}
