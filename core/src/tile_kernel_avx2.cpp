#include "lanes_avx2.h"

#include "tile_kernel.inl"
#include "weigh_row.inl"

namespace fermat {

extern const TileKernel avx2_tile_kernel;
const TileKernel avx2_tile_kernel{"avx2", relax, weigh_row};

} // namespace fermat
