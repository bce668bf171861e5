#pragma once

#include "fermat/array.h"
#include "fermat/progress.h"
#include "fermat/terrain.h"
#include "tile_halves.h"
#include "tile_kernel.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace fermat {

inline constexpr int tile_cells = tile_size * tile_size;

/// Side of a tile, in the order of its rim in Rims and of tile_neighbour_rows.
enum Side { north, south, west, east, sides };

/// A grid in tiles.
struct Tiling {
    explicit Tiling(Grid grid)
        : grid(grid), rows((grid.rows + tile_size - 1) / tile_size),
          cols((grid.cols + tile_size - 1) / tile_size) {}

    Grid grid;
    int rows; ///< of tiles
    int cols; ///< of tiles

    std::size_t tiles() const { return std::size_t(rows) * std::size_t(cols); }
    int row(std::size_t tile) const { return int(tile / std::size_t(cols)); }
    int col(std::size_t tile) const { return int(tile % std::size_t(cols)); }
    /// Cells of the grid in a tile of this row or column of tiles.
    int height(int row) const { return std::min(tile_size, grid.rows - row * tile_size); }
    int width(int col) const { return std::min(tile_size, grid.cols - col * tile_size); }
    std::size_t first_cell(std::size_t tile) const {
        return grid.index(row(tile) * tile_size, col(tile) * tile_size);
    }
    /// The tile beside, in the order of tile_neighbour_rows; tiles() where the grid ends.
    std::size_t neighbour(std::size_t tile, int i) const {
        const int r = row(tile) + tile_neighbour_rows[i], c = col(tile) + tile_neighbour_cols[i];
        return r < 0 || c < 0 || r >= rows || c >= cols
                   ? tiles()
                   : std::size_t(r) * std::size_t(cols) + std::size_t(c);
    }
};

/// What the tiles of a terrain cost, laid out as a visit reads it.
class TiledTerrain {
  public:
    /// Throws OutOfMemory, Cancelled.
    TiledTerrain(const Terrain& terrain, int threads, Progress& progress);

    /// The rule that steps of a tile must obey: none where it and its rim are open ground.
    CornerRule corners(std::size_t tile) const {
        return cornered_[tile] ? corners_ : CornerRule::always;
    }
    const float* slowness(std::size_t tile) const { return slowness_.data() + tile * tile_cells; }
    const float* side_slowness(std::size_t tile, Side side) const {
        if (side == north || side == south)
            return slowness(tile) + (side == south ? tile_cells - tile_size : 0);
        return sides_.data() + (2 * tile + (side == east ? 1 : 0)) * tile_size;
    }
    TileHalves halves(int tile_row) const {
        const int first = tile_row * tile_size;
        return {halves_.north_south.data() + first, halves_.east_west.data() + first,
                halves_.diagonal.data() + first};
    }

    const Tiling tiling;

  private:
    bool copy_tile(const Surface& surface, std::size_t tile);

    Array<float> slowness_;        // [tile][row][col]
    Array<float> sides_;           // [tile][west, east][row]
    Array<std::uint8_t> cornered_; // [tile]: it or a neighbour has impassable cells
    CornerRule corners_;
    StepHalves halves_;
};

} // namespace fermat
