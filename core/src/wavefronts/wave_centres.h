#pragma once

#include "fermat/session.h"
#include "fermat/tiling.h"
#include "tile_kernel.h"
#include "wave_lengths.h"
#include "wave_seeds.h"

#include <span>
#include <vector>

namespace fermat {

/// A rectangle of cells.
struct CellPart {
    Cell first;
    Grid size;
};
/// The whole grid, by rows.
std::vector<CellPart> all_cells(const Grid& grid);

/// What the times in the middle of the cells are found from. Times and owners of corners are stored
/// by padded tiles.
struct CornerResult {
    const Terrain& terrain;
    const WaveLengths& lengths;
    const TileKernel& kernel;
    const WaveSeeds& seeds;
    const Tiling& corners;
    const Array<float>& times;
    const Array<std::int32_t>& owners; ///< the sources; empty without an allocation
};

/// Makes room for what the query asks for beside distances.
void make_room(const Grid& grid, const Query& query, Scratch* scratch, Solution& solution,
               Progress& progress);
/// Fills parts of the solution: the times in the middle of the cells, from those at the corners,
/// with what else the query asks for.
void find_centres(const CornerResult& from, const Query& query, std::span<const CellPart> parts,
                  int threads, Solution& solution, Progress& progress);

/// Gives the sources of corners beside them to corners that have none, because steps are below the
/// rounding. Both are stored by padded tiles.
void spread_owners(const Terrain& terrain, const Tiling& corners, const Array<float>& times,
                   Array<std::int32_t>& owners, Progress& progress);

} // namespace fermat
