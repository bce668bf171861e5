#include "tiled_terrain.h"

#include "fermat/parallel.h"

#include <algorithm>
#include <cstring>

namespace fermat {

TiledTerrain::TiledTerrain(const Terrain& terrain, Scratch* scratch, int threads,
                           Progress& progress)
    : tiling(terrain.grid), surface_(terrain.surface), corners_(terrain.corners), halves_(terrain) {
    if (!scratch)
        return;
    packed_.emplace(scratch, tiling.tiles(), packed_bytes(terrain), surface_.table());
    parallel_for(tiling.tiles(), 64, threads, progress, [&](std::size_t begin, std::size_t end) {
        PackedTiles::Writer writer(*packed_);
        for (std::size_t tile = begin; tile < end; ++tile)
            pack_tile(tile, writer);
        writer.store();
    });
}

std::size_t TiledTerrain::packed_bytes(const TerrainShape& shape) {
    const Tiling tiling(shape.grid);
    // Tiles that are not whole are packed as floats.
    const std::size_t whole =
        std::size_t(shape.grid.rows / tile_size) * std::size_t(shape.grid.cols / tile_size);
    return whole * tile_cells * bytes_of_value(shape.surface_kind) +
           (tiling.tiles() - whole) * tile_cells * sizeof(float) +
           tiling.tiles() * sizeof(std::uint64_t);
}

void TiledTerrain::copy_slowness(const Tiling::Place& tile, float* to) const {
    packed_ ? packed_->read(tile.number, to) : copy_surface(tile.position, to);
}

void TiledTerrain::copy_surface(Cell position, float* to) const {
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
    for (int cell = 0; cell < tile_cells; cell += 8) { // eight codes with one access to memory
        std::uint64_t eight;
        std::memcpy(&eight, codes + cell, sizeof eight);
        for (int i = 0; i < 8; ++i)
            to[cell + i] = table[eight >> 8 * i & 255];
    }
}

void TiledTerrain::copy_side(const Tiling::Place& tile, Side side, float* to) const {
    const int first = index(cell_of(side, 0)), ahead = index(cell_of(side, 1)) - first;
    if (packed_)
        return packed_->read_line(tile.number, first, ahead, to);
    if (!tiling.is_whole(tile.position)) {
        float cells[tile_cells];
        copy_surface(tile.position, cells);
        for (int i = 0; i < tile_size; ++i)
            to[i] = cells[first + i * ahead];
    } else if (surface_.is_bytes()) {
        const std::uint8_t* const codes = surface_.codes().tile(tile.position) + first;
        for (int i = 0; i < tile_size; ++i)
            to[i] = surface_.table()[codes[i * ahead]];
    } else {
        const float* const slowness = surface_.values().tile(tile.position) + first;
        for (int i = 0; i < tile_size; ++i)
            to[i] = slowness[i * ahead];
    }
}

float TiledTerrain::end_slowness(const Tiling::Place& tile, Side side, bool last) const {
    const Cell within = cell_of(side, last ? tile_size - 1 : 0);
    if (packed_)
        return packed_->read_cell(tile.number, index(within));
    const Cell cell{tile.position.row * tile_size + within.row,
                    tile.position.col * tile_size + within.col};
    return tiling.grid.contains(cell.row, cell.col) ? surface_.slowness(cell) : infinity;
}

void TiledTerrain::pack_tile(std::size_t tile, PackedTiles::Writer& writer) const {
    const Cell position = tiling.position(tile);
    if (surface_.is_bytes() && tiling.is_whole(position))
        return writer.add(tile, surface_.codes().tile(position));
    float cells[tile_cells];
    copy_surface(position, cells);
    writer.add(tile, cells);
}

} // namespace fermat
