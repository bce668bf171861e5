#pragma once

#include "fermat/session.h"
#include "fermat/tiling.h"
#include "tile_kernel.h"
#include "wave_lengths.h"
#include "wave_seeds.h"

namespace fermat {

/// Fills the solution, which has its distances: the times in the middle of the cells, from those at
/// the corners, which are stored by padded tiles; with what else the query asks for. `owners` has
/// the sources of the corners, or is empty; spread_owners() completes it.
void find_centres(const Terrain& terrain, const WaveLengths& lengths, const TileKernel& kernel,
                  const Query& query, const WaveSeeds& seeds, const Tiling& corners,
                  const Array<float>& times, Array<std::int32_t>& owners, int threads,
                  Scratch* scratch, Solution& solution, Progress& progress);

/// Gives the sources of corners beside them to corners that have none, because steps are below the
/// rounding. Both are stored by padded tiles.
void spread_owners(const Terrain& terrain, const Tiling& corners, const Array<float>& times,
                   Array<std::int32_t>& owners, Progress& progress);

} // namespace fermat
