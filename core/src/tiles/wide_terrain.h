#pragma once

#include "fermat/terrain.h"
#include "fermat/tiling.h"
#include "slowness_tiles.h"
#include "stored_tiles.h"
#include "wide_steps.h"

#include <utility>

namespace fermat {

/// The costs of the tiles of a terrain of radius >= 2, as a visit reads them.
class WideTerrain {
  public:
    /// `scratch`: where its values may be.
    WideTerrain(const Terrain& terrain, Scratch* scratch);

    const WideStepTable& steps() const { return steps_.table(); }
    CornerRule corners() const { return terrain_.corners; }
    /// The slownesses of the tile that begins at a cell, up to the radius around it. Other floats
    /// of the block stay.
    void copy_slowness(Cell first, WideTile& to) const;
    /// The elevations of the tile with its rim, if the ground has slopes.
    void copy_elevation(Cell first, WideTile& to) const;
    /// The part of the grid up to `rim` cells around the tile: its first cell and its size.
    std::pair<Cell, Grid> around(Cell first, int rim) const;

    const Tiling tiling;

  private:
    const Terrain& terrain_;
    const WideSteps steps_;
    const SlownessTiles slowness_;
    const StoredTiles<const Array<float>> elevation_;
};

} // namespace fermat
