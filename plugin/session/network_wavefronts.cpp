#include "network_wavefronts.h"

#include "band_labels.h"
#include "band_scale.h"
#include "network_difference.h"
#include "pixel_map.h"
#include "reached_lines.h"
#include "start_boundaries.h"
#include "thread_limit.h"

#include <algorithm>
#include <cmath>
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
    if (!mSolution.allocation.empty())
        findBoundaries();
}

std::int32_t NetworkWavefronts::startOf(const fermat::ReachedPart& part) const {
    return part.stop != fermat::ReachedPart::none ? mStops[part.stop].id
                                                  : mSolution.allocation[part.node];
}

void NetworkWavefronts::findBoundaries() {
    for (std::size_t i = 1; i < mParts.size(); ++i) {
        const fermat::ReachedPart &before = mParts[i - 1], &after = mParts[i];
        const bool meet = before.edge() == after.edge() &&
                          before.end.segment == after.begin.segment &&
                          before.end.fraction == after.begin.fraction;
        if (meet && startOf(before) != startOf(after))
            mBoundaries.push_back({after.begin, mNetwork->cost(after.begin_cost)});
    }
}

std::optional<TracedPath> NetworkWavefronts::pathTo(const QgsPointXY& end,
                                                    fermat::Progress&) const {
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
    double length = 0;
    for (const fermat::RoutePart& part : route->parts) {
        if (path.marks.empty())
            path.marks.push_back({0, mNetwork->cost(double(part.begin_cost))});
        length += std::abs(fermat::length_at(mNetwork->lines().network(), part.end) -
                           fermat::length_at(mNetwork->lines().network(), part.begin));
        path.marks.push_back({length, mNetwork->cost(double(part.end_cost))});
    }
    if (path.marks.empty() || path.marks.back().cost < path.cost) // the way to the end
        path.marks.push_back({length, path.cost});
    // Routes towards the start end there.
    if (mNetwork->direction() == fermat::NetworkDirection::towards) {
        std::reverse(path.points.begin(), path.points.end());
        std::reverse(path.marks.begin(), path.marks.end());
        for (PathMark& mark : path.marks)
            mark = {path.length - mark.length, path.cost - mark.cost};
    }
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
    const std::vector<CostLine> lines = linesOn(pixels, *vertices, ratio);
    QImage image = costLinesImage(lines, pixels.size(), ratio, bands.ends(), bands.lineColours());
    if (!mBoundaries.empty() && !image.isNull())
        drawStartBoundaries(image, boundariesOn(pixels, *vertices, bands.ends().back()));
    // The same in a preview and in print.
    const std::vector<CostLine> logical =
        ratio == 1 ? std::vector<CostLine>() : linesOn(pixels, *vertices, 1);
    const auto crossings = bandCrossings(ratio == 1 ? lines : logical, bands.ends());
    return {std::move(image), placeBandLabels(crossings, QSizeF(pixels.size()) / ratio, origin)};
}

std::vector<CostLine> NetworkWavefronts::linesOn(const PixelMap& pixels,
                                                 std::span<const fermat::NetworkPoint> vertices,
                                                 double ratio) const {
    return ReachedLines{mNetwork->lines().network(), vertices, mParts, mNetwork->direction(),
                        mNetwork->cost(1)}
        .visible(pixels.mapToPixel() * QTransform::fromScale(ratio, ratio),
                 pixels.size() * (ratio / pixels.devicePixelRatio()));
}

QImage NetworkWavefronts::drawDashes(const PixelMap& pixels, const BandScale& bands) const {
    const auto vertices = mNetwork->verticesIn(pixels.transform());
    const double ratio = pixels.devicePixelRatio();
    return costLinesImage(linesOn(pixels, *vertices, ratio), pixels.size(), ratio, bands.ends(),
                          bands.lineColours(), LineStyle::Dashed);
}

std::unique_ptr<const WavefrontDifference>
NetworkWavefronts::differenceFrom(const Wavefronts& before, fermat::Progress& progress) const {
    const auto* old = dynamic_cast<const NetworkWavefronts*>(&before);
    const fermat::EdgeOrigins* origins = old ? mNetwork->originsIn(*old->mNetwork) : nullptr;
    if (!origins)
        return nullptr;
    return std::make_unique<NetworkDifference>(
        *mNetwork, fermat::NetworkState{old->mNetwork->lines().network(), old->mParts},
        fermat::NetworkState{mNetwork->lines().network(), mParts}, *origins, progress);
}

/// In logical pixels.
std::vector<QPointF> NetworkWavefronts::boundariesOn(const PixelMap& pixels,
                                                     std::span<const fermat::NetworkPoint> vertices,
                                                     double greatestCost) const {
    const fermat::Network& network = mNetwork->lines().network();
    const QRectF map(QPointF(0, 0), QSizeF(pixels.size()) / pixels.devicePixelRatio());
    std::vector<QPointF> places;
    for (const Boundary& boundary : mBoundaries) {
        const auto vertex = network.shape(boundary.place.edge).data() - network.shape(0).data() +
                            boundary.place.segment;
        const fermat::NetworkPoint &a = vertices[std::size_t(vertex)],
                                   &b = vertices[std::size_t(vertex) + 1];
        const QPointF place =
            pixels.mapToPixel().map(QPointF(a.x + boundary.place.fraction * (b.x - a.x),
                                            a.y + boundary.place.fraction * (b.y - a.y)));
        if (boundary.cost <= greatestCost && map.contains(place)) // NaN is not in it
            places.push_back(place);
    }
    return places;
}

BandFigures NetworkWavefronts::figures(std::span<const float> ends,
                                       const QgsCoordinateTransformContext&,
                                       fermat::Progress& progress) const {
    BandFigures figures;
    figures.measure = BandFigures::Measure::Kilometres;
    const auto kilometres = [&](std::span<const fermat::ReachedPart> parts) {
        std::vector<double> lengths =
            ReachedLines{
                mNetwork->lines().network(), {}, parts, mNetwork->direction(), mNetwork->cost(1)}
                .lengths(ends, progress);
        for (double& length : lengths)
            length /= 1000; // metres
        return lengths;
    };
    figures.amounts = kilometres(mParts);
    if (mSolution.allocation.empty())
        return figures;
    std::vector<std::vector<fermat::ReachedPart>> ofStarts;
    for (const fermat::ReachedPart& part : mParts) {
        const auto start = std::size_t(startOf(part));
        if (start >= BandFigures::mostStarts)
            return figures;
        ofStarts.resize(std::max(ofStarts.size(), start + 1));
        ofStarts[start].push_back(part);
    }
    for (const std::vector<fermat::ReachedPart>& parts : ofStarts)
        figures.amountsOfStarts.push_back(kilometres(parts));
    return figures;
}
