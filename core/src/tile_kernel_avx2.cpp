#include "lanes_avx2.h"

#include "floats_of.inl"
#include "long_tile.inl"
#include "step_search.inl"
#include "tile_kernel.inl"

namespace fermat {

extern const TileKernel avx2_tile_kernel;
const TileKernel avx2_tile_kernel{"avx2", relax, relax_long, find_steps};

} // namespace fermat
