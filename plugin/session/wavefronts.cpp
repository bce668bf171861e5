#include "wavefronts.h"

#include <fermat/paths.h>

Wavefronts::Wavefronts(std::shared_ptr<LoadedTerrain> solved, const fermat::Query& query,
                       fermat::Progress& progress)
    : terrain(std::move(solved)), solution(terrain->solve(query, progress)) {
    for (const float distance : solution.distance)
        if (distance < fermat::infinity) {
            ++reached;
            maximum = std::max(maximum, distance);
        }
}

std::optional<TracedPath> tracePath(const Wavefronts& wavefronts, const QgsPointXY& end) {
    const RasterGeometry& geometry = wavefronts.terrain->geometry();
    const fermat::Terrain& terrain = wavefronts.terrain->terrain();
    const auto cell = geometry.cellAt(end);
    if (!cell || !(wavefronts.solution.distance[*cell] < fermat::infinity))
        return std::nullopt;
    const std::vector<std::size_t> cells =
        fermat::trace_path(terrain, wavefronts.solution.predecessor, *cell);
    TracedPath path;
    path.cost = wavefronts.solution.distance[*cell];
    path.length = fermat::path_length(terrain, wavefronts.terrain->ground(), cells);
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
