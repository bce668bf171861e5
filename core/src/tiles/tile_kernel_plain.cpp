#include "floats_plain.h"

#include "floats_of.inl"
#include "lanes_plain.h"
#include "step_search.inl"
#include "tile_kernel.inl"
#include "wave_kernel.inl"
#include "wide_tile.inl"

namespace fermat {

extern const TileKernel plain_tile_kernel;
const TileKernel plain_tile_kernel{"plain",    relax,        relax_sloped,   relax_wide,
                                   find_steps, relax_waves,  withdraw_waves, choose_triangles,
                                   settle,     settle_again, find_middles};

} // namespace fermat
