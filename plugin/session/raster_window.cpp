#include "raster_window.h"

#include "thread_limit.h"

#include <fermat/parallel.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

/// A window with the cells of the raster.
template <class T>
fermat::Field<T> cut(const fermat::Field<T>& from, const RasterWindow& window,
                     fermat::Progress& progress) {
    fermat::Field<T> to(window.grid);
    const auto copyRows = [&](std::size_t begin, std::size_t end) {
        std::vector<T> line(std::size_t(window.grid.cols));
        for (int row = int(begin); row < int(end); ++row) {
            from.copy({window.first.row + row, window.first.col}, {1, window.grid.cols},
                      line.data(), 0);
            to.set_row(row, 0, line);
        }
    };
    fermat::parallel_for(std::size_t(window.grid.rows), 64, 1, progress, copyRows);
    return to;
}

} // namespace

RasterWindow windowAround(const RasterGeometry& raster, const QgsRectangle& extent,
                          double cellWidth, std::size_t maximumCells) {
    const double marginX = extent.width() / 4, marginY = extent.height() / 4;
    const auto col = [&](double x) {
        return std::clamp((x - raster.west) / raster.cellWidth - raster.first.col, 0.0,
                          double(raster.grid.cols));
    };
    const auto row = [&](double y) {
        return std::clamp((raster.north - y) / raster.cellHeight - raster.first.row, 0.0,
                          double(raster.grid.rows));
    };
    RasterWindow window;
    window.first = {int(row(extent.yMaximum() + marginY)), int(col(extent.xMinimum() - marginX))};
    const int rows = int(std::ceil(row(extent.yMinimum() - marginY))) - window.first.row;
    const int cols = int(std::ceil(col(extent.xMaximum() + marginX))) - window.first.col;
    const double byBudget = std::sqrt(double(rows) * double(cols) / double(maximumCells));
    window.factor = std::max(int(cellWidth / raster.cellWidth), int(std::ceil(byBudget)));
    window.factor = std::max(window.factor, 1);
    if (rows <= 0 || cols <= 0)
        return {};
    // Rounded, so that the centre of each cell is in the raster.
    const auto cells = [&](int fine) {
        return std::max(1, (2 * fine + window.factor) / (2 * window.factor));
    };
    window.grid = {cells(rows), cells(cols)};
    return window;
}

RasterGeometry windowGeometry(const RasterGeometry& raster, const RasterWindow& window) {
    RasterGeometry geometry = raster;
    geometry.whole = raster.wholeExtent(); // so that it has the lengths of the raster
    geometry.grid = window.grid;
    geometry.west += (raster.first.col + window.first.col) * raster.cellWidth;
    geometry.north -= (raster.first.row + window.first.row) * raster.cellHeight;
    geometry.first = {};
    geometry.cellWidth *= window.factor;
    geometry.cellHeight *= window.factor;
    return geometry;
}

namespace {

/// The slowness of a block of `factor` × `factor` cells. Rows are `stride` apart.
float blockSlowness(const float* block, int factor, std::size_t stride) {
    float least = fermat::infinity, sum = 0;
    int open = 0;
    const auto line = [&](const float* first, std::size_t step) {
        float length = 0;
        for (int i = 0; i < factor; ++i)
            length += first[std::size_t(i) * step];
        least = std::min(least, length);
    };
    for (int i = 0; i < factor; ++i) {
        line(block + std::size_t(i) * stride, 1);
        line(block + i, stride);
        for (int j = 0; j < factor; ++j) {
            const float value = block[std::size_t(i) * stride + std::size_t(j)];
            open += value < fermat::infinity;
            sum += value < fermat::infinity ? value : 0;
        }
    }
    line(block, stride + 1);
    line(block + factor - 1, stride - 1);
    if (least < fermat::infinity)
        return least / float(factor);
    return 2 * open >= factor * factor ? sum / float(open) : fermat::infinity;
}

} // namespace

fermat::Surface windowSurface(const fermat::Terrain& terrain, const RasterWindow& window,
                              fermat::Progress& progress) {
    if (window.factor == 1 && terrain.surface.is_bytes())
        return {cut(terrain.surface.codes(), window, progress), terrain.surface.table()};
    if (window.factor == 1)
        return fermat::Surface(cut(terrain.surface.values(), window, progress));
    const int factor = window.factor;
    // A part of the columns at a time: with a large factor, whole rows would be gigabytes.
    constexpr int mostCells = 1 << 18;
    const int colsAtOnce =
        std::clamp(mostCells / factor / std::min(factor, mostCells), 1, window.grid.cols);
    const std::size_t stride = std::size_t(colsAtOnce) * factor;
    fermat::Field<float> slowness(window.grid);
    const auto makeCells = [&](int row, int firstCol, std::vector<float>& rows,
                               std::vector<float>& line) {
        // If the last cells reach beyond the raster, its edge cells are repeated.
        for (int r = 0; r < factor; ++r) {
            const int fine = std::min(window.first.row + row * factor + r, terrain.grid.rows - 1);
            const int firstFine = window.first.col + firstCol * factor;
            const int count = std::min(int(stride), terrain.grid.cols - firstFine);
            float* const to = rows.data() + std::size_t(r) * stride;
            terrain.surface.copy_slowness({fine, firstFine}, {1, count}, to, 0);
            std::fill(to + count, to + stride, to[count - 1]);
        }
        const int cols = std::min(colsAtOnce, window.grid.cols - firstCol);
        for (int col = 0; col < cols; ++col)
            line[std::size_t(firstCol + col)] =
                blockSlowness(rows.data() + std::size_t(col) * factor, factor, stride);
    };
    const auto makeRows = [&](std::size_t begin, std::size_t end) {
        std::vector<float> rows(stride * factor), line(std::size_t(window.grid.cols));
        for (int row = int(begin); row < int(end); ++row) {
            for (int col = 0; col < window.grid.cols; col += colsAtOnce)
                makeCells(row, col, rows, line);
            slowness.set_row(row, 0, line);
        }
    };
    constexpr std::size_t rowsAtOnce = 4;
    fermat::parallel_for(std::size_t(window.grid.rows), rowsAtOnce,
                         fermat::thread_count(threadLimit()), progress, makeRows);
    return fermat::Surface(std::move(slowness));
}

fermat::Field<float> windowElevation(const fermat::Terrain& terrain, const RasterWindow& window,
                                     fermat::Progress& progress) {
    if (!terrain.slopes)
        return {};
    if (window.factor == 1)
        return cut(terrain.elevation, window, progress);
    fermat::Field<float> elevation(window.grid);
    const auto makeRows = [&](std::size_t begin, std::size_t end) {
        const auto middle = [&](int first, int cell, int cells) {
            return std::min(first + cell * window.factor + window.factor / 2, cells - 1);
        };
        std::vector<float> line(std::size_t(window.grid.cols));
        for (int row = int(begin); row < int(end); ++row) {
            for (int col = 0; col < window.grid.cols; ++col)
                line[std::size_t(col)] =
                    terrain.elevation[{middle(window.first.row, row, terrain.grid.rows),
                                       middle(window.first.col, col, terrain.grid.cols)}];
            elevation.set_row(row, 0, line);
        }
    };
    fermat::parallel_for(std::size_t(window.grid.rows), 64, fermat::thread_count(threadLimit()),
                         progress, makeRows);
    return elevation;
}
