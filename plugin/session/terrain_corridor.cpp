#include "terrain_corridor.h"

#include "band_areas.h"
#include "band_labels.h"
#include "band_scale.h"
#include "contour_lines.h"
#include "thread_limit.h"
#include "trip_line.h"
#include "wavefront_image.h"

#include <fermat/corridors.h>
#include <fermat/parallel.h>

#include <algorithm>
#include <cmath>
#include <mutex>

namespace {

/// The cost of a trip to the start of the other wavefronts.
float leastCost(const TerrainWavefronts& from, const TerrainWavefronts& to) {
    return from.solution.distance[to.query().sources.front().node];
}

/// The least-cost trip over the place where both paths end.
TracedPath joined(TracedPath there, const TracedPath& onward) {
    const double length = there.length + onward.length, cost = there.cost + onward.cost;
    std::copy(onward.points.rbegin() + 1, onward.points.rend(), std::back_inserter(there.points));
    for (auto mark = onward.marks.rbegin() + 1; mark != onward.marks.rend(); ++mark)
        there.marks.push_back({length - mark->length, cost - mark->cost});
    there.length = length;
    there.cost = cost;
    return there;
}

double greatest(const fermat::Field<float>& excess) {
    float greatest = 0;
    std::mutex mutex;
    fermat::parallel_for(excess.tiling().tiles(), 256, fermat::thread_count(threadLimit()),
                         fermat::no_progress, [&](std::size_t begin, std::size_t end) {
                             float most = 0;
                             for (std::size_t tile = begin; tile < end; ++tile)
                                 for (const float value : excess.cells(tile))
                                     most = value < fermat::infinity ? std::max(most, value) : most;
                             const std::lock_guard lock(mutex);
                             greatest = std::max(greatest, most);
                         });
    return double(greatest);
}

} // namespace

TerrainCorridor::TerrainCorridor(std::shared_ptr<const TerrainWavefronts> from,
                                 std::shared_ptr<const TerrainWavefronts> to,
                                 fermat::Progress& progress)
    : mFrom(std::move(from)), mTo(std::move(to)), mLeast(leastCost(*mFrom, *mTo)) {
    const fermat::Field<float> costs[] = {mFrom->solution.distance.alias(),
                                          mTo->solution.distance.alias()};
    const fermat::PatchPair pair{0, 1, mLeast};
    mExcess = fermat::least_excess(costs, {&pair, 1}, fermat::Excess::absolute, nullptr,
                                   fermat::thread_count(threadLimit()), progress);
    mMaximum = greatest(mExcess);
}

/// Beyond, a trip is hardly one of the corridor.
double TerrainCorridor::automaticEnd() const {
    constexpr double share = 0.2; // as WIDTHS of fermat:corridor
    const double end = share * double(mLeast);
    return std::isfinite(end) && end > 0 ? std::min(end, mMaximum) : mMaximum;
}

std::optional<TracedPath> TerrainCorridor::pathTo(const QgsPointXY& end,
                                                  fermat::Progress& progress) const {
    auto there = mFrom->pathTo(end, progress);
    const auto onward = there ? mTo->pathTo(end, progress) : std::nullopt;
    return onward ? std::optional(joined(std::move(*there), *onward)) : std::nullopt;
}

std::optional<TracedPath> TerrainCorridor::pathNear(const QgsPointXY& end) const {
    auto there = mFrom->pathNear(end);
    const auto onward = there ? mTo->pathTo(there->points.back()) : std::nullopt;
    return onward ? std::optional(joined(std::move(*there), *onward)) : std::nullopt;
}

std::optional<double> TerrainCorridor::costAt(const QgsPointXY& end) const {
    const auto cell = mFrom->terrain->geometry().cellAt(end);
    if (!cell || !(mExcess[*cell] < fermat::infinity))
        return std::nullopt;
    return double(mExcess[*cell]);
}

Wavefronts::Picture TerrainCorridor::draw(const PixelMap& pixels, const BandScale& bands,
                                          QPointF origin, fermat::Progress& progress) const {
    const RasterGeometry& geometry = mFrom->terrain->geometry();
    QImage image = wavefrontImage(mExcess, geometry, pixels, bands, progress);
    const fermat::Source& second = mTo->query().sources.front();
    const auto trip = mFrom->pathTo(geometry.cellCentre(second.node), progress);
    const QPolygonF line = trip ? tripOnMap(trip->points, pixels) : QPolygonF();
    if (!image.isNull())
        drawTrip(image, line);
    // From the middle of the trip, because the bands are narrow at both starts.
    const QSizeF map = QSizeF(pixels.size()) / pixels.devicePixelRatio();
    if (const QPointF middle = line.value(line.size() / 2);
        !line.isEmpty() && QRectF(QPointF(), map).contains(middle))
        origin = middle;
    return {std::move(image), placeBandLabels(mExcess, geometry, pixels, bands.ends(), origin)};
}

std::vector<QPolygonF> TerrainCorridor::linesOf(const PixelMap& pixels,
                                                std::span<const float> costs,
                                                fermat::Progress& progress) const {
    return contourLines(mExcess, mFrom->terrain->geometry(), pixels, costs, progress);
}

BandFigures TerrainCorridor::figures(std::span<const float> ends,
                                     const QgsCoordinateTransformContext& transforms,
                                     fermat::Progress& progress) const {
    BandFigures figures =
        areaFigures(mExcess, mFrom->terrain->geometry(), ends, transforms, progress);
    figures.areExcesses = true;
    return figures;
}
