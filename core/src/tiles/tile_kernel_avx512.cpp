#include "floats_avx512.h"

#include "lanes_of_floats.inl"
#include "step_search.inl"
#include "tile_kernel.inl"
#include "wave_kernel.inl"
#include "wide_tile.inl"

namespace fermat {

extern const TileKernel avx512_tile_kernel;
const TileKernel avx512_tile_kernel{"avx512",   relax,        relax_sloped,   relax_wide,
                                    find_steps, relax_waves,  withdraw_waves, choose_triangles,
                                    settle,     settle_again, find_middles};

} // namespace fermat
