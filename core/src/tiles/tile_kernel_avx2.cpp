#include "floats_avx2.h"

#include "lanes_of_floats.inl"
#include "step_search.inl"
#include "tile_kernel.inl"
#include "wave_kernel.inl"
#include "wide_tile.inl"

namespace fermat {

extern const TileKernel avx2_tile_kernel;
const TileKernel avx2_tile_kernel{"avx2",     relax,        relax_sloped,   relax_wide,
                                  find_steps, relax_waves,  withdraw_waves, choose_triangles,
                                  settle,     settle_again, find_middles};

} // namespace fermat
