#include "terrain_wavefronts.h"

#include "band_labels.h"
#include "band_scale.h"
#include "wavefront_image.h"

#include <fermat/paths.h>

TerrainWavefronts::TerrainWavefronts(std::shared_ptr<LoadedTerrain> solved,
                                     const fermat::Query& query, fermat::Progress& progress)
    : terrain(std::move(solved)), solution(terrain->solve(query, progress)) {
    float maximum = 0;
    for (const float distance : solution.distance)
        if (distance < fermat::infinity) {
            ++mReached;
            maximum = std::max(maximum, distance);
            if (distance > 0)
                mNearest = std::min(mNearest, distance);
        }
    mMaximum = double(maximum);
}

bool TerrainWavefronts::covers(const QgsPointXY& place) const {
    return terrain->geometry().cellAt(place).has_value();
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

Wavefronts::Picture TerrainWavefronts::draw(const PixelMap& pixels, const BandScale& bands,
                                            QPointF origin) const {
    const RasterGeometry& geometry = terrain->geometry();
    return {wavefrontImage(solution.distance, geometry, pixels, bands),
            placeBandLabels(solution.distance, geometry, pixels, bands.ends(), origin)};
}
