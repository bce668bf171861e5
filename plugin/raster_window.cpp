#include "raster_window.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace {

fermat::Surface cut(const fermat::Terrain& terrain, const RasterWindow& window) {
    const auto copy = [&](auto& to, const auto* from) {
        for (int row = 0; row < window.grid.rows; ++row)
            std::memcpy(to.data() + window.grid.index(row, 0),
                        from + terrain.grid.index(window.first.row + row, window.first.col),
                        std::size_t(window.grid.cols) * sizeof(*from));
    };
    if (terrain.surface.is_bytes()) {
        fermat::Array<std::uint8_t> codes(window.grid.cells());
        copy(codes, terrain.surface.codes());
        return {std::move(codes), terrain.surface.table()};
    }
    fermat::Array<float> slowness(window.grid.cells());
    copy(slowness, terrain.surface.values());
    return fermat::Surface(std::move(slowness));
}

} // namespace

RasterWindow windowAround(const RasterGeometry& raster, const QgsRectangle& extent,
                          double cellWidth, std::size_t maximumCells) {
    const double marginX = extent.width() / 4, marginY = extent.height() / 4;
    const auto col = [&](double x) {
        return std::clamp((x - raster.west) / raster.cellWidth, 0.0, double(raster.grid.cols));
    };
    const auto row = [&](double y) {
        return std::clamp((raster.north - y) / raster.cellHeight, 0.0, double(raster.grid.rows));
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
    // Rounded, so that the centre of each cell lies in the raster.
    const auto cells = [&](int fine) {
        return std::max(1, (2 * fine + window.factor) / (2 * window.factor));
    };
    window.grid = {cells(rows), cells(cols)};
    return window;
}

RasterGeometry windowGeometry(const RasterGeometry& raster, const RasterWindow& window) {
    RasterGeometry geometry = raster;
    geometry.grid = window.grid;
    geometry.west += window.first.col * raster.cellWidth;
    geometry.north -= window.first.row * raster.cellHeight;
    geometry.cellWidth *= window.factor;
    geometry.cellHeight *= window.factor;
    return geometry;
}

fermat::Surface windowSurface(const fermat::Terrain& terrain, const RasterWindow& window) {
    if (window.factor == 1)
        return cut(terrain, window);
    fermat::Array<float> slowness(window.grid.cells());
    std::vector<float> sums(window.grid.cols);
    std::vector<int> passable(window.grid.cols);
    std::vector<int> counted(window.grid.cols);
    for (int row = 0; row < window.grid.rows; ++row) {
        std::fill(sums.begin(), sums.end(), 0.0f);
        std::fill(passable.begin(), passable.end(), 0);
        std::fill(counted.begin(), counted.end(), 0);
        const int top = window.first.row + row * window.factor;
        const int bottom = std::min(top + window.factor, terrain.grid.rows);
        for (int fine = top; fine < bottom; ++fine)
            for (int col = 0; col < window.grid.cols; ++col) {
                const int left = window.first.col + col * window.factor;
                const int right = std::min(left + window.factor, terrain.grid.cols);
                const std::size_t first = terrain.grid.index(fine, 0);
                for (int c = left; c < right; ++c) {
                    const float value = terrain.surface.slowness(first + c);
                    const bool open = value < fermat::infinity;
                    sums[col] += open ? value : 0;
                    passable[col] += open;
                }
                counted[col] += right - left;
            }
        for (int col = 0; col < window.grid.cols; ++col)
            slowness[window.grid.index(row, col)] =
                passable[col] > 0 && 2 * passable[col] >= counted[col]
                    ? sums[col] / float(passable[col])
                    : fermat::infinity;
    }
    return fermat::Surface(std::move(slowness));
}
