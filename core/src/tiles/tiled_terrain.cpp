#include "tiled_terrain.h"

#include "edge.h"

#include <algorithm>
#include <iterator>

namespace fermat {

TiledTerrain::TiledTerrain(const Terrain& terrain, Scratch* scratch)
    : tiling(terrain.grid), slowness_(terrain.surface, scratch),
      elevation_(tiling, terrain.elevation.values(), scratch), corners_(terrain.corners),
      halves_(terrain), terrain_(terrain),
      slopes_(terrain.slopes ? &terrain.slopes->view() : nullptr) {
    if (!slopes_)
        return;
    inverse_ = StepHalves(terrain, true);
    if (!terrain.slopes->limit_across())
        return;
    of_rise_ = StepHalves(terrain, of_across(terrain, &Across::of_rise));
    of_drop_ = StepHalves(terrain, of_across(terrain, &Across::of_drop));
}

void TiledTerrain::copy_relief(Cell position, TileRelief& to) const {
    to.slopes = slopes_;
    to.inverse = of_row(inverse_, position.row);
    const bool limit_across = !of_rise_.east_west.empty();
    if (limit_across) {
        to.of_rise = of_row(of_rise_, position.row);
        to.of_drop = of_row(of_drop_, position.row);
    }
    const Grid& grid = tiling.grid;
    const Cell first{position.row * tile_size, position.col * tile_size};
    const Cell begin{std::max(first.row - 1, 0), std::max(first.col - 1, 0)};
    const Cell end{std::min(first.row + tile_size + 1, grid.rows),
                   std::min(first.col + tile_size + 1, grid.cols)};
    const Grid size{end.row - begin.row, end.col - begin.col};
    if (size != Grid{tile_lines, tile_lines}) {
        std::fill_n(to.elevation[0], std::size(to.elevation[0]), 0.0f);
        if (limit_across)
            continue_elevation(
                terrain_, {first.row - 1, first.col - 1},
                {first.row + tile_size + 1, first.col + tile_size + 1},
                [&](int row, int col, float elevation) {
                    to.elevation[0][TileRelief::at(row - first.row + 1, col - first.col)] =
                        elevation;
                });
    }
    elevation_.copy(begin, size,
                    to.elevation[0] +
                        TileRelief::at(begin.row - first.row + 1, begin.col - first.col),
                    TileRelief::pitch);
}

} // namespace fermat
