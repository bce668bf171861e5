#pragma once

#include "fermat/terrain.h"
#include "fermat/tiling.h"
#include "slowness_tiles.h"
#include "stored_tiles.h"
#include "tile_halves.h"
#include "tile_kernel.h"

#include <cstddef>

namespace fermat {

/// The costs of the tiles of a terrain, as a visit reads them.
class TiledTerrain {
  public:
    /// `scratch`: where its values may be.
    TiledTerrain(const Terrain& terrain, Scratch* scratch);

    const SlownessTiles& slowness() const { return slowness_; }
    CornerRule corners() const { return corners_; }
    TileHalves halves(int tile_row) const { return of_row(halves_, tile_row); }
    bool has_slopes() const { return slopes_ != nullptr; }
    /// The elevations of a tile with its rim, and what is needed to use them.
    void copy_relief(Cell position, TileRelief& to) const;

    const Tiling tiling;

  private:
    static TileHalves of_row(const StepHalves& halves, int tile_row) {
        const int first = tile_row * tile_size;
        return {halves.north_south.data() + first, halves.east_west.data() + first,
                halves.diagonal.data() + first};
    }

    SlownessTiles slowness_;
    StoredTiles<const Array<float>> elevation_;
    CornerRule corners_;
    StepHalves halves_;
    const Terrain& terrain_;
    const SlopeView* const slopes_; ///< null on level ground
    StepHalves inverse_;            ///< empty on level ground
    StepHalves of_rise_, of_drop_;  ///< empty if slopes across steps have no limit
};

} // namespace fermat
