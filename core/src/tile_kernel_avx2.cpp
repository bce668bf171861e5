#include "lanes_avx2.h"

#include "long_tile.inl"
#include "tile_kernel.inl"
#include "weigh_row.inl"

namespace fermat {

extern const TileKernel avx2_tile_kernel;
const TileKernel avx2_tile_kernel{"avx2", relax, relax_long, weigh_row};

} // namespace fermat
