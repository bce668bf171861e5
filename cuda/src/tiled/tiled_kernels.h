#pragma once

#include "fermat/corner_rule.h"
#include "fermat/slopes.h"
#include "path_kernels.h"
#include "surface_view.h"
#include "tile_visit.h"

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// Half lengths of steps on the device, or 1 / their lengths.
struct HalvesView {
    const float* north_south; ///< by boundary; null if all rows are equal
    const float* east_west;   ///< by row
    const float* diagonal;    ///< by boundary
    float uniform_north_south, uniform_east_west, uniform_diagonal;
};

/// What steps on ground with slopes need besides.
struct ReliefView {
    const float* elevation; ///< in the order of the surface; null on level ground
    HalvesView inverse;     ///< 1 / the lengths of steps of radius 1
    HalvesView of_rise;     ///< see Across; the same, if slopes across steps have a limit
    HalvesView of_drop;
    SlopeView slopes; ///< with lines on the device
};

/// What a kernel must know of the ground: that it is level, the slopes along its steps, or those
/// across them too.
enum class Slant { level, along, across };

inline Slant slant_of(const ReliefView& relief) {
    return !relief.elevation                           ? Slant::level
           : relief.slopes.too_steep_across < infinity ? Slant::across
                                                       : Slant::along;
}

/// The costs and distances of tiles on the device. All pointers point to device memory.
struct TiledRaster {
    int rows, cols;           ///< cells
    int tile_rows, tile_cols; ///< tiles
    SurfaceView surface;      ///< [tile][row][col]
    float* distance;          ///< [tile][row][col]
    std::uint8_t* cornered;   ///< [tile], 1 if it or a neighbour has impassable cells
    std::uint8_t* seeded;     ///< [tile], 1 until the first visit of a tile with sources. While
                              ///< the ground is prepared: 1 if it has impassable cells.
    HalvesView halves;
    ReliefView relief;
    CornerRule corners;
    float maximum; ///< larger distances are not reached
};

/// Which block visits which tile, and when. Tile (row, col) has the number row · pitch + col. It is
/// in list number % lists, in its slot number / lists. The tiles of a list are visited by one
/// block, or by several, which then hold a tile while they visit it.
struct ScheduleView {
    int pitch;
    int lists;
    int slots;            ///< slots per list, a multiple of 4
    int blocks;           ///< that visit tiles; block b those of list b % lists
    std::uint32_t* keys;  ///< [list][slot], bits of the key of a waiting tile, or of infinity
    std::uint32_t* least; ///< [block], bits of the least key of the tiles that it visits, or of
                          ///< those that wait in its list; bits of infinity while it does not run
    int* pending;         ///< tiles that wait or are being visited
    float window; ///< a tile may be visited if its key is at most this much above the least key of
                  ///< all
    unsigned long long* visits;
    unsigned long long* relaxed; ///< what visits count: lines of a tile, rounds, or arcs
    long long nanoseconds;       ///< after this time, a launch takes no more tiles
};

/// How the visiting kernel fills the current device: the number of blocks that run at the same
/// time, and of their warps that visit tiles.
struct VisitShape {
    int blocks = 0;
    int workers = 0;
};
VisitShape visit_shape(bool sloped = false);

/// Copies raster rows [first_row, first_row + rows) from `from`, a band that is stored by tiles,
/// into whole tiles. first_row is a multiple of 32.
void launch_tile(const TiledRaster& raster, const std::uint8_t* from, std::uint8_t* to,
                 int first_row, int rows, cudaStream_t stream);
void launch_tile(const TiledRaster& raster, const float* from, float* to, int first_row, int rows,
                 cudaStream_t stream);
/// Finds the tiles that have a cell that is impassable or outside the grid, in the bytes for seeds.
void launch_find_shut(const TiledRaster& raster, cudaStream_t stream);
/// Finds from these the tiles for which the corner rule matters.
void launch_find_cornered(const TiledRaster& raster, cudaStream_t stream);
/// Resets distances and keys, then puts in the sources.
void launch_start(const TiledRaster& raster, const ScheduleView& schedule, const Seed* seeds,
                  int count, cudaStream_t stream);
/// Visits tiles until none waits or the time is over.
void launch_visit(const TiledRaster& raster, const ScheduleView& schedule, int workers,
                  cudaStream_t stream);
/// Copies raster rows to `to`, a band as above. Distances that are not reached become infinity.
void launch_to_band(const TiledRaster& raster, float* to, int first_row, int rows,
                    cudaStream_t stream);

/// Finds the predecessors for final distances, stored by tiles as a band of all rows. `plateaus`, a
/// number on the device, becomes the number of cells marked on_plateau. A cell has at most one of
/// the `sources`.
void launch_predecessors(const TiledRaster& raster, const PathSteps& steps, const Seed* sources,
                         int count, std::uint8_t* predecessor, int* plateaus, cudaStream_t stream);

} // namespace fermat::cuda
