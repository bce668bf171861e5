#include "tiled_terrain.h"

#include "fermat/parallel.h"

#include <algorithm>

namespace fermat {

TiledTerrain::TiledTerrain(const Terrain& terrain, Scratch* scratch, int threads,
                           Progress& progress)
    : tiling(terrain.grid), surface_(terrain.surface), cornered_(tiling.tiles()),
      corners_(terrain.corners), halves_(terrain) {
    if (scratch) {
        packed_.emplace(scratch, tiling.tiles(), bytes(terrain, true), surface_.table());
    } else {
        slowness_ = Array<float>(tiling.tiles() * tile_cells);
        sides_ = Array<float>(tiling.tiles() * 2 * tile_size);
    }
    Array<std::uint8_t> shut(tiling.tiles());
    parallel_for(tiling.tiles(), 64, threads, progress, [&](std::size_t begin, std::size_t end) {
        std::optional<PackedTiles::Writer> writer;
        if (packed_)
            writer.emplace(*packed_);
        for (std::size_t tile = begin; tile < end; ++tile)
            shut[tile] = writer ? pack_tile(tile, *writer) : store_tile(tile);
        if (writer)
            writer->store();
    });
    for (std::size_t tile = 0; tile < tiling.tiles(); ++tile) {
        cornered_[tile] = shut[tile];
        for (int i = 0; i < tile_neighbours; ++i)
            if (const std::size_t other = tiling.neighbour(tile, i); other < tiling.tiles())
                cornered_[tile] |= shut[other];
    }
}

std::size_t TiledTerrain::bytes(const TerrainShape& shape, bool in_files) {
    const Tiling tiling(shape.grid);
    if (!in_files)
        return tiling.tiles() * (tile_cells + 2 * tile_size) * sizeof(float);
    // Tiles that are not whole are packed as floats.
    const std::size_t whole =
        std::size_t(shape.grid.rows / tile_size) * std::size_t(shape.grid.cols / tile_size);
    return whole * tile_cells * bytes_of_value(shape.surface_kind) +
           (tiling.tiles() - whole) * tile_cells * sizeof(float) +
           tiling.tiles() * sizeof(std::uint64_t);
}

/// Returns true if a cell of the tile is impassable or outside the grid.
bool TiledTerrain::copy_tile(std::size_t tile, float* to) const {
    const int height = tiling.height(tiling.row(tile)), width = tiling.width(tiling.col(tile));
    if (!is_whole(tile))
        std::fill_n(to, tile_cells, infinity);
    std::size_t from = tiling.first_cell(tile);
    for (int row = 0; row < height; ++row, from += std::size_t(tiling.grid.cols))
        surface_.copy_slowness(from, std::size_t(width), to + row * tile_size);
    float most = 0;
    for (int cell = 0; cell < tile_cells; ++cell)
        most = std::max(most, to[cell]);
    return most == infinity;
}

/// Returns true if a cell of the tile is impassable or outside the grid.
bool TiledTerrain::store_tile(std::size_t tile) {
    float* const to = slowness_.data() + tile * tile_cells;
    const bool shut = copy_tile(tile, to);
    float* const west_side = sides_.data() + 2 * tile * tile_size;
    for (int row = 0; row < tile_size; ++row) {
        west_side[row] = to[row * tile_size];
        west_side[tile_size + row] = to[row * tile_size + tile_size - 1];
    }
    return shut;
}

bool TiledTerrain::pack_tile(std::size_t tile, PackedTiles::Writer& writer) const {
    if (!surface_.is_bytes() || !is_whole(tile)) {
        float cells[tile_cells];
        const bool shut = copy_tile(tile, cells);
        writer.add(tile, cells);
        return shut;
    }
    std::uint8_t codes[tile_cells];
    const std::uint8_t* from = surface_.codes() + tiling.first_cell(tile);
    for (int row = 0; row < tile_size; ++row, from += tiling.grid.cols)
        std::memcpy(codes + row * tile_size, from, tile_size);
    writer.add(tile, codes);
    float most = 0;
    for (int cell = 0; cell < tile_cells; ++cell)
        most = std::max(most, surface_.table()[codes[cell]]);
    return most == infinity;
}

} // namespace fermat
