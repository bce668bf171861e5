#include "changed_terrain.h"

#include "thread_limit.h"

#include <fermat/parallel.h>

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace {

fermat::Field<float> slownessOf(const fermat::Surface& surface, fermat::Progress& progress) {
    const fermat::Grid grid = surface.grid();
    fermat::Field<float> slowness(grid);
    constexpr std::size_t rowsAtOnce = 32;
    fermat::parallel_for(std::size_t(grid.rows), rowsAtOnce, fermat::thread_count(threadLimit()),
                         progress, [&](std::size_t begin, std::size_t end) {
                             std::vector<float> line(std::size_t(grid.cols));
                             for (int row = int(begin); row < int(end); ++row) {
                                 surface.copy_slowness({row, 0}, {1, grid.cols}, line.data(), 0);
                                 slowness.set_row(row, 0, line);
                             }
                         });
    return slowness;
}

} // namespace

fermat::Surface changedSurface(const fermat::Terrain& plain, const RasterGeometry& raster,
                               const GroundChanges& changes, fermat::Progress& progress) {
    fermat::Field<float> slowness = slownessOf(plain.surface, progress);
    changes.apply(raster, slowness, progress);
    return fermat::Surface(std::move(slowness), progress);
}

std::vector<fermat::Surface::OfCell>
windowChanges(const fermat::Terrain& before, const RasterGeometry& raster,
              const RasterWindow& window, const GroundChanges& changes, WindowChanges which,
              fermat::Progress& progress) {
    using Kind = GroundChange::Kind;
    const int factor = window.factor;
    const auto within = [&](int first, int count, int whole) {
        return int(std::min<long long>(whole - first, (long long)count * factor));
    };
    const RasterGeometry part =
        raster.part({raster.first.row + window.first.row, raster.first.col + window.first.col},
                    {within(window.first.row, window.grid.rows, raster.grid.rows),
                     within(window.first.col, window.grid.cols, raster.grid.cols)});
    std::vector<CellChange> runs = changes.on(part, progress);
    // Rows of the raster become one row of the window, in which the order of changes counts.
    std::ranges::stable_sort(runs, {}, &CellChange::change);
    std::unordered_map<std::size_t, float> slowness;
    for (const CellChange& run : runs) {
        const Kind kind = run.change->kind;
        if (which == WindowChanges::WallsAndPassages && kind != Kind::Wall && kind != Kind::Passage)
            continue;
        const bool byMiddle = kind == Kind::Factor;
        if (byMiddle && run.first.row % factor != factor / 2)
            continue;
        const int shift = byMiddle ? factor / 2 : 0; // of the first cell that counts
        const int first =
            byMiddle ? (run.first.col - shift + factor - 1) / factor : run.first.col / factor;
        const int last = (run.first.col + run.cols - 1 - shift) / factor;
        for (int col = first; col <= last && run.first.col + run.cols - 1 >= shift; ++col) {
            const std::size_t cell = before.grid.index(run.first.row / factor, col);
            float& now = slowness.try_emplace(cell, before.surface.slowness(cell)).first->second;
            const float after = run.change->after(now);
            if (after > 0) // a factor may go beyond what numbers hold; a solve says so
                now = after;
        }
    }
    std::vector<fermat::Surface::OfCell> cells;
    for (const auto& [cell, now] : slowness)
        cells.push_back({cell, now});
    std::ranges::sort(cells, {}, &fermat::Surface::OfCell::cell);
    return cells;
}
