#include "terrain_wavefronts.h"

#include "band_areas.h"
#include "band_labels.h"
#include "band_scale.h"
#include "contour_lines.h"
#include "difference_image.h"
#include "start_boundaries.h"
#include "texts.h"
#include "thread_limit.h"
#include "wavefront_image.h"

#include <fermat/parallel.h>
#include <fermat/paths.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

namespace {

/// The numbers of the starts are the ids of the sources.
std::size_t startsIn(const fermat::Query& query) {
    std::size_t starts = 0;
    for (const fermat::Source& source : query.sources)
        starts = std::max(starts, std::size_t(source.id) + 1);
    return starts;
}

class TerrainDifference : public WavefrontDifference {
  public:
    TerrainDifference(const fermat::Field<float>& before, const fermat::Field<float>& after,
                      const RasterGeometry& geometry)
        : mBefore(before), mAfter(after), mGeometry(geometry) {}

    DifferenceRange range(fermat::Progress& progress) const override {
        return differenceRange(mBefore, mAfter, progress);
    }
    QImage draw(const PixelMap& pixels, const DifferenceScale& scale,
                fermat::Progress& progress) const override {
        return differenceImage(mBefore, mAfter, mGeometry, pixels, scale, progress);
    }

  private:
    const fermat::Field<float>&mBefore, &mAfter;
    const RasterGeometry& mGeometry;
};

} // namespace

TerrainWavefronts::TerrainWavefronts(std::shared_ptr<LoadedTerrain> solved,
                                     const fermat::Query& query, fermat::Progress& progress,
                                     std::shared_ptr<const Ground> ground)
    : TerrainWavefronts(
          solved, query,
          [&] {
              fermat::PartProgress solving(progress, 0, 0.97);
              return solved->solve(query, solving);
          }(),
          progress, std::move(ground)) {}

TerrainWavefronts::TerrainWavefronts(std::shared_ptr<LoadedTerrain> solved,
                                     const fermat::Query& query, fermat::Solution itsSolution,
                                     fermat::Progress& progress,
                                     std::shared_ptr<const Ground> ground)
    : terrain(std::move(solved)), solution(std::move(itsSolution)),
      mGround(ground ? std::move(ground) : terrain), mQuery(query), mStarts(startsIn(query)) {
    fermat::PartProgress looking(progress, 0.97, 1);
    if (!solution.corners.empty())
        mRays.emplace(terrain->terrain(), mQuery, solution.corners);
    float maximum = 0;
    std::mutex mutex;
    const auto look = [&](std::size_t begin, std::size_t end) {
        float most = 0, nearest = fermat::infinity;
        for (std::size_t tile = begin; tile < end; ++tile) {
            if (!solution.distance.holds(tile))
                continue;
            for (const float distance : std::as_const(solution.distance).cells(tile)) {
                if (distance < fermat::infinity) {
                    most = std::max(most, distance);
                    if (distance > 0)
                        nearest = std::min(nearest, distance);
                }
            }
        }
        const std::lock_guard lock(mutex);
        maximum = std::max(maximum, most);
        mNearest = std::min(mNearest, nearest);
    };
    fermat::parallel_for(solution.distance.tiling().tiles(), 256,
                         fermat::thread_count(threadLimit()), looking, look);
    mMaximum = double(maximum);
}

bool TerrainWavefronts::covers(const QgsPointXY& place) const {
    return terrain->input().geometry().cellAt(place).has_value();
}

std::optional<TracedPath> TerrainWavefronts::pathTo(const QgsPointXY& end,
                                                    fermat::Progress& progress) const {
    const RasterGeometry& geometry = terrain->geometry();
    const auto cell = geometry.cellAt(end);
    if (!cell)
        return std::nullopt;
    if (mRays) {
        const float cost = mRays->time(placeOf(end));
        return cost < fermat::infinity ? std::optional(rayTo(end, cost)) : std::nullopt;
    }
    if (!(solution.distance[*cell] < fermat::infinity) || terrain->terrain().wavefronts)
        return std::nullopt;
    const std::vector<std::size_t> cells =
        solution.predecessor.empty()
            ? fermat::trace_path(terrain->terrain(), mQuery, solution.distance, *cell, progress)
            : fermat::trace_path(terrain->terrain(), solution.predecessor, *cell, progress);
    constexpr std::size_t cellsAtOnce = 1 << 8; // of files they come from the disk
    TracedPath path;
    path.cost = double(solution.distance[*cell]);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i % cellsAtOnce == 0)
            progress.check(0);
        if (i > 0)
            path.length += fermat::path_length(terrain->terrain(), terrain->ground(),
                                               std::span(cells).subspan(i - 1, 2));
        path.marks.push_back({path.length, double(solution.distance[cells[i]])});
        // The ends of a straight part are enough. Inside it, the step before and the step after are
        // equal.
        const bool turns =
            i == 0 || i + 1 == cells.size() || cells[i] - cells[i - 1] != cells[i + 1] - cells[i];
        if (turns)
            path.points << geometry.cellCentre(cells[i]);
    }
    return path;
}

std::optional<TracedPath> TerrainWavefronts::pathNear(const QgsPointXY& end) const {
    const auto own = terrain->geometry().cellAt(end);
    if (!own || solution.distance[*own] < fermat::infinity)
        return pathTo(end);
    const fermat::Grid grid = terrain->geometry().grid;
    const fermat::Cell cell = grid.cell(*own);
    std::size_t nearest = *own;
    for (int row = cell.row - 1; row <= cell.row + 1; ++row)
        for (int col = cell.col - 1; col <= cell.col + 1; ++col)
            if (grid.contains(row, col) &&
                solution.distance[fermat::Cell{row, col}] < solution.distance[nearest])
                nearest = grid.index(row, col);
    return pathTo(terrain->geometry().cellCentre(nearest));
}

fermat::GridPlace TerrainWavefronts::placeOf(const QgsPointXY& point) const {
    const RasterGeometry& geometry = terrain->geometry();
    return {geometry.row(point.y()), geometry.column(point.x())};
}

TracedPath TerrainWavefronts::rayTo(const QgsPointXY& end, float cost) const {
    const RasterGeometry& geometry = terrain->geometry();
    const std::vector<fermat::GridPlace> places = mRays->to(placeOf(end));
    const fermat::RayLengths lengths(terrain->terrain(), terrain->ground());
    TracedPath path;
    path.cost = double(cost);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i > 0)
            path.length += lengths.of(std::span(places).subspan(i - 1, 2));
        path.marks.push_back({path.length, double(mRays->time(places[i]))});
        path.points << geometry.pointAt(places[i]);
    }
    return path;
}

std::optional<double> TerrainWavefronts::costAt(const QgsPointXY& end) const {
    const auto cell = terrain->geometry().cellAt(end);
    if (cell && mRays) {
        const float cost = mRays->time(placeOf(end));
        return cost < fermat::infinity ? std::optional(double(cost)) : std::nullopt;
    }
    if (!cell || !(solution.distance[*cell] < fermat::infinity))
        return std::nullopt;
    return double(solution.distance[*cell]);
}

Wavefronts::Picture TerrainWavefronts::draw(const PixelMap& pixels, const BandScale& bands,
                                            QPointF origin, fermat::Progress& progress) const {
    const RasterGeometry& geometry = terrain->geometry();
    QImage image = wavefrontImage(solution.distance, geometry, pixels, bands, progress);
    if (!solution.allocation.empty() && !image.isNull())
        drawStartBoundaries(image, solution.allocation, geometry, pixels, progress);
    return {std::move(image),
            placeBandLabels(solution.distance, geometry, pixels, bands.ends(), origin)};
}

std::vector<QPolygonF> TerrainWavefronts::linesOf(const PixelMap& pixels,
                                                  std::span<const float> costs,
                                                  fermat::Progress& progress) const {
    return contourLines(solution.distance, terrain->geometry(), pixels, costs, progress);
}

std::unique_ptr<const WavefrontDifference>
TerrainWavefronts::differenceFrom(const Wavefronts& before, fermat::Progress&) const {
    const auto* old = dynamic_cast<const TerrainWavefronts*>(&before);
    if (!old || !old->terrain->geometry().sameGrid(terrain->geometry()))
        return nullptr;
    return std::make_unique<TerrainDifference>(old->solution.distance, solution.distance,
                                               terrain->geometry());
}

BandFigures TerrainWavefronts::figures(std::span<const float> ends,
                                       const QgsCoordinateTransformContext& transforms,
                                       fermat::Progress& progress) const {
    BandFigures figures =
        areaFigures(solution.distance, terrain->geometry(), ends, transforms, progress);
    if (!solution.allocation.empty() && mStarts <= BandFigures::mostStarts)
        figures.amountsOfStarts =
            bandAreasOfStarts(solution.distance, solution.allocation, mStarts, terrain->geometry(),
                              ends, figures.amounts, transforms, progress);
    // Without intervals, it is clear that only the raster counts.
    if (ends.back() < mMaximum &&
        reachesEdge(solution.distance, terrain->geometry().grid, ends.back()))
        figures.notes << Tr::tr("The isochrones are cut off at the edge of the raster. What is "
                                "beyond it does not count.");
    return figures;
}
