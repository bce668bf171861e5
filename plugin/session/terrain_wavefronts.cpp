#include "terrain_wavefronts.h"

#include "band_labels.h"
#include "band_scale.h"
#include "cell_areas.h"
#include "thread_limit.h"
#include "wavefront_image.h"

#include <fermat/parallel.h>
#include <fermat/paths.h>

#include <algorithm>
#include <cmath>
#include <mutex>

TerrainWavefronts::TerrainWavefronts(std::shared_ptr<LoadedTerrain> solved,
                                     const fermat::Query& query, fermat::Progress& progress,
                                     std::shared_ptr<const Ground> ground)
    : TerrainWavefronts(std::move(solved), query, fermat::PartProgress(progress, 0, 0.97),
                        fermat::PartProgress(progress, 0.97, 1), std::move(ground)) {}

TerrainWavefronts::TerrainWavefronts(std::shared_ptr<LoadedTerrain> solved,
                                     const fermat::Query& query, fermat::PartProgress solving,
                                     fermat::PartProgress looking,
                                     std::shared_ptr<const Ground> ground)
    : terrain(std::move(solved)), solution(terrain->solve(query, solving)),
      mGround(ground ? std::move(ground) : terrain) {
    float maximum = 0;
    std::mutex mutex;
    const auto look = [&](std::size_t begin, std::size_t end) {
        float most = 0, nearest = fermat::infinity;
        for (std::size_t cell = begin; cell < end; ++cell) {
            const float distance = solution.distance[cell];
            if (distance < fermat::infinity) {
                most = std::max(most, distance);
                if (distance > 0)
                    nearest = std::min(nearest, distance);
            }
        }
        const std::lock_guard lock(mutex);
        maximum = std::max(maximum, most);
        mNearest = std::min(mNearest, nearest);
    };
    fermat::parallel_for(solution.distance.size(), std::size_t(1) << 18,
                         fermat::thread_count(threadLimit()), looking, look);
    mMaximum = double(maximum);
}

bool TerrainWavefronts::covers(const QgsPointXY& place) const {
    return terrain->input().geometry().cellAt(place).has_value();
}

std::optional<TracedPath> TerrainWavefronts::pathTo(const QgsPointXY& end) const {
    const RasterGeometry& geometry = terrain->geometry();
    const auto cell = geometry.cellAt(end);
    if (!cell || !(solution.distance[*cell] < fermat::infinity))
        return std::nullopt;
    const std::vector<std::size_t> cells =
        fermat::trace_path(terrain->terrain(), solution.predecessor, *cell);
    TracedPath path;
    path.cost = double(solution.distance[*cell]);
    path.length = fermat::path_length(terrain->terrain(), terrain->ground(), cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        // The ends of a straight part are enough. Inside it, the step before and the step after are
        // equal.
        const bool turns =
            i == 0 || i + 1 == cells.size() || cells[i] - cells[i - 1] != cells[i + 1] - cells[i];
        if (turns)
            path.points << geometry.cellCentre(cells[i]);
    }
    return path;
}

std::optional<double> TerrainWavefronts::costAt(const QgsPointXY& end) const {
    const auto cell = terrain->geometry().cellAt(end);
    if (!cell || !(solution.distance[*cell] < fermat::infinity))
        return std::nullopt;
    return double(solution.distance[*cell]);
}

Wavefronts::Picture TerrainWavefronts::draw(const PixelMap& pixels, const BandScale& bands,
                                            QPointF origin, fermat::Progress& progress) const {
    const RasterGeometry& geometry = terrain->geometry();
    return {wavefrontImage(solution.distance, geometry, pixels, bands, progress),
            placeBandLabels(solution.distance, geometry, pixels, bands.ends(), origin)};
}

BandFigures TerrainWavefronts::figures(std::span<const float> ends,
                                       const QgsCoordinateTransformContext& transforms,
                                       fermat::Progress& progress) const {
    BandFigures figures;
    figures.amounts.resize(ends.size());
    if (ends.empty())
        return figures;
    const fermat::Grid& grid = terrain->geometry().grid;
    const CellAreas areas(terrain->geometry(), transforms);
    std::vector<double> squareKilometres(ends.size());
    std::mutex adding;
    const auto count = [&](std::size_t begin, std::size_t end) {
        std::vector<double> ofRow(std::size_t(grid.cols)), cells(ends.size()), area(ends.size());
        std::size_t band = 0;
        for (std::size_t row = begin; row < end; ++row) {
            areas.ofRow(int(row), ofRow);
            const float* const costs = solution.distance.data() + grid.index(int(row), 0);
            for (std::size_t col = 0; col < ofRow.size(); ++col) {
                const float cost = costs[col];
                if (!(cost <= ends.back()))
                    continue;
                // A cost at the end of a band belongs to the next band, as in the layer. Cells
                // beside each other are mostly in the same band.
                while (band + 1 < ends.size() && cost >= ends[band])
                    ++band;
                while (band > 0 && cost < ends[band - 1])
                    --band;
                ++cells[band];
                area[band] += ofRow[col];
            }
        }
        const std::scoped_lock lock(adding);
        for (band = 0; band < ends.size(); ++band) {
            figures.amounts[band] += cells[band];
            squareKilometres[band] += area[band];
        }
    };
    constexpr std::size_t cellsAtOnce = std::size_t(1) << 18;
    fermat::parallel_for(std::size_t(grid.rows),
                         std::max<std::size_t>(1, cellsAtOnce / std::size_t(grid.cols)),
                         fermat::thread_count(threadLimit()), progress, count);
    if (std::all_of(squareKilometres.begin(), squareKilometres.end(),
                    [](double area) { return std::isfinite(area); })) {
        figures.measure = BandFigures::Measure::SquareKilometres;
        figures.amounts = std::move(squareKilometres);
    }
    return figures;
}
