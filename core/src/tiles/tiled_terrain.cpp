#include "tiled_terrain.h"

#include "edge.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace fermat {

TiledTerrain::TiledTerrain(const Terrain& terrain)
    : tiling(terrain.grid), surface_(terrain.surface), corners_(terrain.corners), halves_(terrain),
      terrain_(terrain), slopes_(terrain.slopes ? &terrain.slopes->view() : nullptr) {
    if (!slopes_)
        return;
    inverse_ = StepHalves(terrain, true);
    if (!terrain.slopes->limit_across())
        return;
    of_rise_ = StepHalves(terrain, of_across(terrain, &Across::of_rise));
    of_drop_ = StepHalves(terrain, of_across(terrain, &Across::of_drop));
}

void TiledTerrain::copy_slowness(Cell position, float* to) const {
    if (!tiling.is_whole(position)) {
        std::fill_n(to, tile_cells, infinity);
        return surface_.copy_slowness({position.row * tile_size, position.col * tile_size},
                                      {tiling.height(position.row), tiling.width(position.col)}, to,
                                      tile_size);
    }
    if (!surface_.is_bytes()) {
        std::memcpy(to, surface_.values().tile(position), tile_cells * sizeof(float));
        return;
    }
    const std::uint8_t* const codes = surface_.codes().tile(position);
    const float* const table = surface_.table().data();
    static_assert(std::endian::native == std::endian::little);
    for (int cell = 0; cell < tile_cells; cell += 8) { // eight codes with one access to memory
        std::uint64_t eight;
        std::memcpy(&eight, codes + cell, sizeof eight);
        for (int i = 0; i < 8; ++i)
            to[cell + i] = table[eight >> 8 * i & 255];
    }
}

void TiledTerrain::copy_side(Cell position, Side side, float* to) const {
    const int first = index(cell_of(side, 0)), ahead = index(cell_of(side, 1)) - first;
    if (!tiling.is_whole(position)) {
        float cells[tile_cells];
        copy_slowness(position, cells);
        for (int i = 0; i < tile_size; ++i)
            to[i] = cells[first + i * ahead];
    } else if (surface_.is_bytes()) {
        const std::uint8_t* const codes = surface_.codes().tile(position) + first;
        for (int i = 0; i < tile_size; ++i)
            to[i] = surface_.table()[codes[i * ahead]];
    } else {
        const float* const slowness = surface_.values().tile(position) + first;
        for (int i = 0; i < tile_size; ++i)
            to[i] = slowness[i * ahead];
    }
}

float TiledTerrain::end_slowness(Cell position, Side side, bool last) const {
    const Cell within = cell_of(side, last ? tile_size - 1 : 0);
    const Cell cell{position.row * tile_size + within.row, position.col * tile_size + within.col};
    return tiling.grid.contains(cell.row, cell.col) ? surface_.slowness(cell) : infinity;
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
    const auto copy = [&](Cell from, Grid cells) {
        terrain_.elevation.copy(from, cells,
                                to.elevation[0] +
                                    TileRelief::at(from.row - first.row + 1, from.col - first.col),
                                TileRelief::pitch);
    };
    if (!tiling.is_whole(position))
        return copy(begin, size);
    const float* from = terrain_.elevation.tile(position);
    for (int row = 0; row < tile_size; ++row, from += tile_size)
        std::memcpy(to.elevation[0] + TileRelief::at(row + 1, 0), from, tile_size * sizeof(float));
    // The rim.
    if (begin.row < first.row)
        copy(begin, {1, size.cols});
    if (end.row > first.row + tile_size)
        copy({end.row - 1, begin.col}, {1, size.cols});
    const auto copy_column = [&](int col) {
        const Cell beside{position.row, col / tile_size};
        const int width = tiling.width(beside.col);
        const float* cell = terrain_.elevation.tile(beside) + col % tile_size;
        for (int row = 0; row < tile_size; ++row, cell += width)
            to.elevation[0][TileRelief::at(row + 1, col - first.col)] = *cell;
    };
    if (begin.col < first.col)
        copy_column(begin.col);
    if (end.col > first.col + tile_size)
        copy_column(end.col - 1);
}

} // namespace fermat
