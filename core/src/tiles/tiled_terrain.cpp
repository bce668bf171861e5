#include "tiled_terrain.h"

#include "fermat/parallel.h"

#include <algorithm>

namespace fermat {

namespace {

bool has_codes(SurfaceKind kind, bool in_files) {
    return in_files && kind == SurfaceKind::bytes;
}

} // namespace

TiledTerrain::TiledTerrain(const Terrain& terrain, Scratch* scratch, int threads,
                           Progress& progress)
    : tiling(terrain.grid), surface_(terrain.surface), cornered_(tiling.tiles()),
      corners_(terrain.corners), halves_(terrain) {
    const bool coded = has_codes(surface_.kind(), scratch != nullptr);
    if (coded) {
        codes_ = Array<std::uint8_t>(scratch, tiling.tiles() * tile_cells);
    } else {
        slowness_ = Array<float>(scratch, tiling.tiles() * tile_cells);
        sides_ = Array<float>(scratch, tiling.tiles() * 2 * tile_size);
    }
    Array<std::uint8_t> shut(tiling.tiles());
    parallel_for(tiling.tiles(), 64, threads, progress, [&](std::size_t begin, std::size_t end) {
        for (std::size_t tile = begin; tile < end; ++tile)
            shut[tile] = coded ? copy_codes(tile) : copy_tile(tile);
    });
    for (std::size_t tile = 0; tile < tiling.tiles(); ++tile) {
        cornered_[tile] = shut[tile];
        for (int i = 0; i < tile_neighbours; ++i)
            if (const std::size_t other = tiling.neighbour(tile, i); other < tiling.tiles())
                cornered_[tile] |= shut[other];
    }
}

std::size_t TiledTerrain::bytes(const TerrainShape& shape, bool in_files) {
    const std::size_t of_tile = has_codes(shape.surface_kind, in_files)
                                    ? tile_cells
                                    : (tile_cells + 2 * tile_size) * sizeof(float);
    return Tiling(shape.grid).tiles() * of_tile;
}

/// Returns true if a cell of the tile is impassable or outside the grid.
bool TiledTerrain::copy_tile(std::size_t tile) {
    const int height = tiling.height(tiling.row(tile)), width = tiling.width(tiling.col(tile));
    float* const to = slowness_.data() + tile * tile_cells;
    if (!is_whole(tile))
        std::fill_n(to, tile_cells, infinity);
    std::size_t from = tiling.first_cell(tile);
    for (int row = 0; row < height; ++row, from += std::size_t(tiling.grid.cols))
        surface_.copy_slowness(from, std::size_t(width), to + row * tile_size);
    float most = 0;
    for (int cell = 0; cell < tile_cells; ++cell)
        most = std::max(most, to[cell]);
    float* const west_side = sides_.data() + 2 * tile * tile_size;
    for (int row = 0; row < tile_size; ++row) {
        west_side[row] = to[row * tile_size];
        west_side[tile_size + row] = to[row * tile_size + tile_size - 1];
    }
    return most == infinity;
}

/// Returns true if a cell of the tile is impassable or outside the grid.
bool TiledTerrain::copy_codes(std::size_t tile) {
    if (!is_whole(tile))
        return true;
    std::uint8_t* const to = codes_.data() + tile * tile_cells;
    const std::uint8_t* from = surface_.codes() + tiling.first_cell(tile);
    for (int row = 0; row < tile_size; ++row, from += tiling.grid.cols)
        std::memcpy(to + row * tile_size, from, tile_size);
    float most = 0;
    for (int cell = 0; cell < tile_cells; ++cell)
        most = std::max(most, surface_.table()[to[cell]]);
    return most == infinity;
}

void TiledTerrain::read_tile(std::size_t tile, float* to) const {
    if (is_whole(tile)) {
        const std::uint8_t* const codes = codes_.data() + tile * tile_cells;
        for (int cell = 0; cell < tile_cells; ++cell)
            to[cell] = surface_.table()[codes[cell]];
        return;
    }
    const int height = tiling.height(tiling.row(tile)), width = tiling.width(tiling.col(tile));
    std::fill_n(to, tile_cells, infinity);
    std::size_t from = tiling.first_cell(tile);
    for (int row = 0; row < height; ++row, from += std::size_t(tiling.grid.cols))
        surface_.copy_slowness(from, std::size_t(width), to + row * tile_size);
}

void TiledTerrain::read_side(std::size_t tile, Side side, float* to) const {
    for (int i = 0; i < tile_size; ++i)
        to[i] = read_cell(tile, side, i);
}

float TiledTerrain::read_cell(std::size_t tile, Side side, int i) const {
    constexpr int end = tile_size - 1;
    const int row = side == north ? 0 : side == south ? end : i;
    const int col = side == west ? 0 : side == east ? end : i;
    if (is_whole(tile))
        return surface_.table()[codes_[tile * tile_cells + std::size_t(row * tile_size + col)]];
    if (row >= tiling.height(tiling.row(tile)) || col >= tiling.width(tiling.col(tile)))
        return infinity;
    return surface_.slowness(tiling.first_cell(tile) +
                             std::size_t(row) * std::size_t(tiling.grid.cols) + std::size_t(col));
}

} // namespace fermat
