#include "lanes_avx512.h"

#include "long_tile.inl"
#include "tile_kernel.inl"
#include "weigh_row.inl"

namespace fermat {

extern const TileKernel avx512_tile_kernel;
const TileKernel avx512_tile_kernel{"avx512", relax, relax_long, weigh_row};

} // namespace fermat
