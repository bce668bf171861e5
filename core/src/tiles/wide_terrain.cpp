#include "wide_terrain.h"

#include "edge.h"

#include <algorithm>

namespace fermat {

WideTerrain::WideTerrain(const Terrain& terrain, Scratch* scratch)
    : tiling(terrain.grid), terrain_(terrain), steps_(terrain), slowness_(terrain.surface, scratch),
      elevation_(tiling, terrain.elevation.values(), scratch) {}

void WideTerrain::copy_slowness(Cell first, WideTile& to) const {
    const auto [begin, size] = around(first, steps().radius);
    slowness_.copy(begin, size,
                   to.slowness[0] + WideTile::at(begin.row - first.row, begin.col - first.col),
                   WideTile::pitch);
}

/// Outside the grid, any elevation will do. That of the nearest cell has slopes whose values are
/// found fast.
void WideTerrain::copy_elevation(Cell first, WideTile& to) const {
    constexpr int rim = WideTile::rim;
    const auto [begin, size] = around(first, rim);
    const int north = begin.row - first.row, south = north + size.rows;
    const int west = begin.col - first.col, east = west + size.cols;
    float* const cells = to.elevation[0];
    elevation_.copy(begin, size, cells + WideTile::at(north, west), WideTile::pitch);
    for (int line = -rim; line < tile_size + rim; ++line) {
        float* const lane = cells + WideTile::at(line, 0);
        if (const int nearest = std::clamp(line, north, south - 1); nearest != line)
            std::copy_n(cells + WideTile::at(nearest, west), size.cols, lane + west);
        std::fill(lane - rim, lane + west, lane[west]);
        std::fill(lane + east, lane + tile_size + rim, lane[east - 1]);
    }
    if (terrain_.slopes->limit_across())
        continue_elevation(terrain_, {first.row - rim, first.col - rim},
                           {first.row + tile_size + rim, first.col + tile_size + rim},
                           [&](int row, int col, float elevation) {
                               cells[WideTile::at(row - first.row, col - first.col)] = elevation;
                           });
}

std::pair<Cell, Grid> WideTerrain::around(Cell first, int rim) const {
    const Cell begin{std::max(first.row - rim, 0), std::max(first.col - rim, 0)};
    const Cell end{std::min(first.row + tile_size + rim, tiling.grid.rows),
                   std::min(first.col + tile_size + rim, tiling.grid.cols)};
    return {begin, {end.row - begin.row, end.col - begin.col}};
}

} // namespace fermat
