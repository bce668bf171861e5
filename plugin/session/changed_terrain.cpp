#include "changed_terrain.h"

#include "thread_limit.h"

#include <fermat/parallel.h>

#include <algorithm>
#include <vector>

fermat::Terrain changedTerrain(const fermat::Terrain& plain, const RasterGeometry& raster,
                               const RasterGeometry& part, fermat::TerrainShape shape,
                               const GroundChanges& changes, fermat::Progress& progress) {
    fermat::Field<float> slowness(part.grid);
    const fermat::Cell first{part.first.row - raster.first.row, part.first.col - raster.first.col};
    constexpr std::size_t rowsAtOnce = 32;
    fermat::parallel_for(std::size_t(part.grid.rows), rowsAtOnce,
                         fermat::thread_count(threadLimit()), progress,
                         [&](std::size_t begin, std::size_t end) {
                             std::vector<float> line(std::size_t(part.grid.cols));
                             for (int row = int(begin); row < int(end); ++row) {
                                 plain.surface.copy_slowness({first.row + row, first.col},
                                                             {1, part.grid.cols}, line.data(), 0);
                                 slowness.set_row(row, 0, line);
                             }
                         });
    changes.apply(part, slowness, progress);
    return {std::move(shape), fermat::Surface(std::move(slowness), progress)};
}

fermat::Surface changedWindow(const fermat::Terrain& plain, const RasterGeometry& raster,
                              const RasterWindow& window, const fermat::TerrainShape& shape,
                              const GroundChanges& changes, fermat::Progress& progress) {
    const auto cells = [&](int first, int count, int whole) {
        return int(std::min<long long>(whole - first, (long long)count * window.factor));
    };
    const RasterGeometry part =
        raster.part(window.first, {cells(window.first.row, window.grid.rows, raster.grid.rows),
                                   cells(window.first.col, window.grid.cols, raster.grid.cols)});
    fermat::TerrainShape ofPart = shape;
    ofPart.grid = part.grid;
    fermat::Terrain changed =
        changedTerrain(plain, raster, part, std::move(ofPart), changes, progress);
    return window.factor == 1 ? std::move(changed.surface)
                              : windowSurface(changed, {{}, window.grid, window.factor}, progress);
}
