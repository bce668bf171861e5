#pragma once

#include "fermat/corner_rule.h"
#include "tile_visit.h"

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

constexpr int tile_cells = tile_size * tile_size;

/// What tiles cost and hold, on the device. All pointers are the device's.
struct TiledRaster {
    int rows, cols;            ///< cells
    int tile_rows, tile_cols;  ///< tiles
    const std::uint8_t* codes; ///< [tile][row][col]; null where the surface is floats
    const float* table;        ///< [256], slowness of each code
    const float* slowness;     ///< [tile][row][col]; null where the surface is codes
    float* distance;           ///< [tile][row][col]
    std::uint8_t* cornered;    ///< [tile], 1 where it or a neighbour has impassable cells
    std::uint8_t* seeded;      ///< [tile], 1 until the first visit of a tile with sources
    const float* north_south;  ///< half lengths by boundary; null where all rows are equal
    const float* east_west;    ///< half lengths by row
    const float* diagonal;     ///< half lengths by boundary
    float uniform_north_south, uniform_east_west, uniform_diagonal;
    CornerRule corners;
    float maximum; ///< distances above are not reached
};

/// Who visits which tile, and when. Tile (row, col) has number row · pitch + col; it belongs to the
/// block number % owners, as its slot number / owners.
struct ScheduleView {
    int pitch;
    int owners;
    int slots;            ///< of each owner, a multiple of 4
    std::uint32_t* keys;  ///< [owner][slot], bits of the key of a tile that waits, or of infinity
    std::uint32_t* least; ///< [owner], bits of the least key that waits or is being visited; of
                          ///< infinity while the owner does not run
    int* pending;         ///< tiles that wait or are being visited
    float window;         ///< a tile is visited when its key is within this of the least of all
    unsigned long long* visits;
    unsigned long long* lines;
    long long nanoseconds; ///< after which a launch takes up no more tiles
};

/// A source's start.
struct Seed {
    int row, col;
    float cost;
};

/// The steps in the neighbourhood's order: the neighbour that each leads to, and the direction of
/// the step back.
struct PathSteps {
    signed char rows[96], cols[96];
    std::uint8_t back[96];
};

/// How the visiting kernel fills the current device: blocks that run at once, and warps of each
/// that visit tiles.
struct VisitShape {
    int blocks = 0;
    int workers = 0;
};
VisitShape visit_shape();

/// Success where the current device has code of the kernels.
cudaError_t find_kernels();

/// Raster rows [first_row, first_row + rows) of `from`, row-major, into tiles; first_row is a
/// multiple of 32.
void launch_tile_codes(const TiledRaster& raster, const std::uint8_t* from, std::uint8_t* to,
                       int first_row, int rows, cudaStream_t stream);
void launch_tile_slowness(const TiledRaster& raster, const float* from, float* to, int first_row,
                          int rows, cudaStream_t stream);
/// Finds the tiles for which the corner rule matters; `shut` is room for a byte a tile.
void launch_find_cornered(const TiledRaster& raster, std::uint8_t* shut, cudaStream_t stream);
/// Nothing reached, nothing waiting, then the sources.
void launch_start(const TiledRaster& raster, const ScheduleView& schedule, const Seed* seeds,
                  int count, cudaStream_t stream);
/// Visits tiles until none waits or the time is up.
void launch_visit(const TiledRaster& raster, const ScheduleView& schedule, int workers,
                  cudaStream_t stream);
/// Raster rows out of tiles, infinity where not reached.
void launch_untile(const TiledRaster& raster, float* to, int first_row, int rows,
                   cudaStream_t stream);

/// The predecessors of final distances, row-major. `plateaus`, a number on the device, becomes that
/// of the cells marked on_plateau. `sources` are one a cell.
void launch_predecessors(const TiledRaster& raster, const PathSteps& steps, const Seed* sources,
                         int count, std::uint8_t* predecessor, int* plateaus, cudaStream_t stream);

/// Parents of all cells by their predecessors, row-major: the index of the cell before, or
/// `parent_is_source` with the index of a source, or no_parent.
constexpr std::uint32_t parent_is_source = 0x80000000u, no_parent = 0xffffffffu;
void launch_parents(const PathSteps& steps, int cols, std::size_t cells, const Seed* sources,
                    int count, float maximum, const std::uint8_t* predecessor,
                    std::uint32_t* parent, cudaStream_t stream);
/// Halves every way to a source; `unfinished`, on the device, becomes 0 where all have arrived.
void launch_jump(std::uint32_t* parent, std::size_t cells, int* unfinished, cudaStream_t stream);
/// The ids of the sources that `cells` parents lead to.
void launch_ids(const std::uint32_t* parent, const std::int32_t* source_ids, std::int32_t no_source,
                std::int32_t* ids, std::size_t cells, cudaStream_t stream);

} // namespace fermat::cuda
