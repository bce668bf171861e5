#include "lanes_plain.h"

#include "long_tile.inl"
#include "tile_kernel.inl"
#include "weigh_row.inl"

namespace fermat {

extern const TileKernel plain_tile_kernel;
const TileKernel plain_tile_kernel{"plain", relax, relax_long, weigh_row};

} // namespace fermat
