#pragma once

#include "fermat/tiling.h"

namespace fermat {

/// Side of a tile, in the order of its rim in Rims and of tile_neighbour_rows.
enum Side { north, south, west, east, sides };

/// A cell of a side, within the tile.
constexpr Cell cell_of(Side side, int i) {
    return side == north   ? Cell{0, i}
           : side == south ? Cell{tile_size - 1, i}
           : side == west  ? Cell{i, 0}
                           : Cell{i, tile_size - 1};
}

} // namespace fermat
