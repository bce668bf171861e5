#pragma once

#include "fermat/array.h"
#include "fermat/progress.h"
#include "fermat/terrain.h"
#include "tile_halves.h"
#include "tile_kernel.h"
#include "tiling.h"

#include <cstddef>
#include <cstdint>

namespace fermat {

/// Side of a tile, in the order of its rim in Rims and of tile_neighbour_rows.
enum Side { north, south, west, east, sides };

/// The costs of the tiles of a terrain, stored in the order in which a visit reads them.
class TiledTerrain {
  public:
    /// Throws OutOfMemory, Cancelled.
    TiledTerrain(const Terrain& terrain, int threads, Progress& progress);

    /// The corner rule for the steps of a tile. `always` if all cells of the tile and its rim are
    /// passable.
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
