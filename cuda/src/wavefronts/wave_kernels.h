#pragma once

#include "page_kernels.h"
#include "path_kernels.h"
#include "surface_view.h"
#include "tiled_kernels.h"
#include "wave_tile.h"

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// Lengths in the cells of a terrain.
struct WaveLengthsView {
    CellLengths by_row; ///< on the device; null if all rows are equal
    float height, width, to_row[wave_places], to_column[wave_places]; ///< then these
};

/// A corner near a source: a WaveSeed. Those of a tile lie together.
struct CornerSeed {
    int tile, row, col; ///< within the tile
    float time, limit;
    std::int32_t source;
};

/// The middle of a cell near a source. It takes this time if it is lower than that from the corners
/// of the cell, or if these have the times `of_seeds` of the same source.
struct MiddleSeed {
    int row, col;
    float time;
    std::int32_t source;
    float of_seeds[4]; ///< negative if a corner has no seed of this source
};

/// Room for the corners in the list of a tile: those of 36 × 36, in whole uint4.
constexpr int listed_corners = 1296;

/// Wavefronts on the device: times at the corners of cells, in tiles of 32 × 32 corners. Cell (row,
/// col) is to the south-east of corner (row, col). All pointers point to device memory.
struct WaveRaster {
    int rows, cols;           ///< cells
    int tile_rows, tile_cols; ///< tiles of corners
    SurfaceView surface;      ///< [tile][row][col], of the cells
    /// [tile][row][col]: of the first pass, then final ones. Infinity if not reached, or not set
    /// yet.
    float* time;
    /// [tile][row][col]: the triangle · 16 + Uses that a corner is set from, and later_half if the
    /// ray comes from nearer to the far corner; 0 if it is set from nothing.
    std::uint8_t* choice;
    std::uint32_t* version; ///< [tile], how often visits have changed the times at its edge
    std::uint8_t* limits;   ///< [tile], has_seeds and has_closed
    std::uint8_t* seeded;   ///< [tile], 1 until the first visit of a tile with seeds
    int* first_seed;        ///< [tile], of those that have seeds
    int* open;              ///< [tile], corners that are still to be set in the second pass
    int* listed;            ///< [tile], entries of its list
    /// [tile][listed_corners]: these corners and those just outside, in the order of the first
    /// pass.
    std::uint16_t* list;
    const CornerSeed* seeds;
    int seed_count;
    WaveLengthsView lengths;
    CornerRule corners;
    float maximum; ///< larger times at corners are not reached
};
constexpr std::uint8_t later_half = 0x80, has_seeds = 1, has_closed = 2;

/// The `listed` of a tile in a slot whose list is not made yet.
constexpr int not_listed = -1;

/// One of which some pages are in slots. It has no choices and no first seeds of tiles.
struct PagedWaveRaster : Paged<WaveRaster> {
    std::uint8_t* shut;  ///< [slot][tile], 1 if it has a cell that is impassable or not there
    float* first;        ///< [slot][tile][row][col], times of the first pass in the second one
    std::int32_t* owner; ///< [slot][tile][row][col], in the second pass: the sources of corners
                         ///< that are set; null if they are not wanted
};

/// How visits of the first and of the second pass fill the device.
VisitShape first_wave_shape();
VisitShape second_wave_shape(bool with_owners = false);

/// Finds the tiles in which the corner rule closes corners.
void launch_find_closed(const WaveRaster& raster, cudaStream_t stream);
/// Resets times and keys, then puts in the seeds.
void launch_start(const WaveRaster& raster, const ScheduleView& schedule, cudaStream_t stream);
/// The first pass: visits tiles until none waits or the time is over.
void launch_first_pass(const WaveRaster& raster, const ScheduleView& schedule, int workers,
                       cudaStream_t stream);
/// The same for tiles of ready pages.
void launch_first_pass(const PagedWaveRaster& raster, const ScheduleView& schedule, int workers,
                       cudaStream_t stream);
/// Finds the least times at the corners of the outermost lines on each side, as Solution::edges.
void launch_find_edges(const WaveRaster& raster, float* edges, cudaStream_t stream);
/// Chooses from what each corner is set, and resets the times of those that are to be set.
void launch_choose(const WaveRaster& raster, const ScheduleView& schedule, cudaStream_t stream);
/// The second pass. `notes_halves`: whether the choices tell where rays come from afterwards.
void launch_second_pass(const WaveRaster& raster, const ScheduleView& schedule, int workers,
                        bool notes_halves, cudaStream_t stream);
/// The same for tiles of ready pages.
void launch_choose(const PagedWaveRaster& raster, const ScheduleView& schedule,
                   cudaStream_t stream);
void launch_second_pass(const PagedWaveRaster& raster, const ScheduleView& schedule, int workers,
                        cudaStream_t stream);

/// Finds for each corner of the raster the one that its ray comes from, for launch_jump().
void launch_wave_parents(const WaveRaster& raster, std::uint32_t* parent, cudaStream_t stream);
/// Sets `any`, on the device, to 1 if a corner was reached and its rays lead to no source.
void launch_find_lost(const WaveRaster& raster, const std::uint32_t* parent, int* any,
                      cudaStream_t stream);

/// The middles of the cells in a band of rows, stored by tiles (place_in_band()): times up to
/// `maximum`; and the ids of their sources, by the `parent` of the corners and `source_ids`.
/// `seeds` are those of the whole raster, by rows.
struct MiddleBand {
    int first_row, rows;
    float maximum;
    const MiddleSeed* seeds;
    int seed_count;
};
void launch_middles(const WaveRaster& raster, const MiddleBand& band, float* times,
                    cudaStream_t stream);
void launch_middle_ids(const WaveRaster& raster, const MiddleBand& band,
                       const std::uint32_t* parent, const std::int32_t* source_ids,
                       std::int32_t no_source, std::int32_t* ids, cudaStream_t stream);
/// The times at corners in a band of rows of corners, row-major.
void launch_corners(const WaveRaster& raster, int first_row, int rows, float* times,
                    cudaStream_t stream);

} // namespace fermat::cuda
