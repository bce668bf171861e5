#pragma once

#include "fermat/terrain.h"
#include "fermat/tiling.h"
#include "tile_halves.h"
#include "tile_kernel.h"

#include <cstddef>

namespace fermat {

/// Side of a tile, in the order of its rim in Rims and of tile_neighbour_rows.
enum Side { north, south, west, east, sides };

/// The costs of the tiles of a terrain, as a visit reads them.
class TiledTerrain {
  public:
    explicit TiledTerrain(const Terrain& terrain);

    /// The slownesses of a tile by rows; infinity outside the grid.
    void copy_slowness(Cell position, float* to) const;
    /// The same of one side.
    void copy_side(Cell position, Side side, float* to) const;
    /// The slowness of the first or last cell of a side.
    float end_slowness(Cell position, Side side, bool last) const;
    CornerRule corners() const { return corners_; }
    TileHalves halves(int tile_row) const { return of_row(halves_, tile_row); }
    bool has_slopes() const { return slopes_ != nullptr; }
    /// The elevations of a tile with its rim, and what is needed to use them.
    void copy_relief(Cell position, TileRelief& to) const;

    const Tiling tiling;

  private:
    /// A cell of a side, within the tile.
    static constexpr Cell cell_of(Side side, int i) {
        return side == north   ? Cell{0, i}
               : side == south ? Cell{tile_size - 1, i}
               : side == west  ? Cell{i, 0}
                               : Cell{i, tile_size - 1};
    }
    static constexpr int index(Cell cell) { return cell.row * tile_size + cell.col; }

    static TileHalves of_row(const StepHalves& halves, int tile_row) {
        const int first = tile_row * tile_size;
        return {halves.north_south.data() + first, halves.east_west.data() + first,
                halves.diagonal.data() + first};
    }

    const Surface& surface_;
    CornerRule corners_;
    StepHalves halves_;
    const Terrain& terrain_;
    const SlopeView* const slopes_; ///< null on level ground
    StepHalves inverse_;            ///< empty on level ground
    StepHalves of_rise_, of_drop_;  ///< empty if slopes across steps have no limit
};

} // namespace fermat
