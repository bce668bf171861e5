#include "tiled_terrain.h"

#include "fermat/parallel.h"

namespace fermat {

TiledTerrain::TiledTerrain(const Terrain& terrain, int threads, Progress& progress)
    : tiling(terrain.grid), slowness_(tiling.tiles() * tile_cells),
      sides_(tiling.tiles() * 2 * tile_size), cornered_(tiling.tiles()), corners_(terrain.corners),
      halves_(terrain) {
    Array<std::uint8_t> shut(tiling.tiles());
    parallel_for(tiling.tiles(), 64, threads, progress, [&](std::size_t begin, std::size_t end) {
        for (std::size_t tile = begin; tile < end; ++tile)
            shut[tile] = copy_tile(terrain.surface, tile);
    });
    for (std::size_t tile = 0; tile < tiling.tiles(); ++tile) {
        cornered_[tile] = shut[tile];
        for (int i = 0; i < tile_neighbours; ++i)
            if (const std::size_t other = tiling.neighbour(tile, i); other < tiling.tiles())
                cornered_[tile] |= shut[other];
    }
}

/// Returns true if a cell of the tile is impassable or outside the grid.
bool TiledTerrain::copy_tile(const Surface& surface, std::size_t tile) {
    const int height = tiling.height(tiling.row(tile)), width = tiling.width(tiling.col(tile));
    float* to = slowness_.data() + tile * tile_cells;
    bool shut = height < tile_size || width < tile_size;
    std::fill(to, to + (shut ? tile_cells : 0), infinity);
    for (int row = 0; row < height; ++row) {
        const std::size_t from =
            tiling.first_cell(tile) + std::size_t(row) * std::size_t(tiling.grid.cols);
        float* line = to + row * tile_size;
        surface.copy_slowness(from, std::size_t(width), line);
    }
    float most = 0;
    for (int cell = 0; cell < tile_cells; ++cell)
        most = std::max(most, to[cell]);
    float* west_side = sides_.data() + 2 * tile * tile_size;
    for (int row = 0; row < tile_size; ++row) {
        west_side[row] = to[row * tile_size];
        west_side[tile_size + row] = to[row * tile_size + tile_size - 1];
    }
    return most == infinity;
}

} // namespace fermat
