#include "lanes_plain.h"

#include "floats_of.inl"
#include "long_tile.inl"
#include "step_search.inl"
#include "tile_kernel.inl"

namespace fermat {

extern const TileKernel plain_tile_kernel;
const TileKernel plain_tile_kernel{"plain", relax, relax_long, find_steps};

} // namespace fermat
