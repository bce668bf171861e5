#pragma once

#include "page_kernels.h"
#include "step_policy.h"
#include "tiled_kernels.h"

namespace fermat::cuda {

/// A step of the neighbourhood, in a raster or in a tile whose rows follow each other in memory.
struct DeviceStep {
    short rows, cols;
    short cells;            ///< the same in a tile with its rim
    short line;             ///< number of its line among the half-steps
    bool back;              ///< whether the line starts at the end of the step
    std::uint8_t direction; ///< number of the step back
    float shortest;         ///< least length in all rows
    long long weight;       ///< position of its weight, relative to the cell at which it starts
};
/// The steps of a visit come in groups of this size. The steps of a group have similar directions.
/// The last group is filled with steps that go nowhere.
constexpr int wide_steps_at_once = 8, most_wide_steps = 96;

/// The line of a half-step: a Segment for edge_weight that names cells by their position relative
/// to its start in a tile with its rim. Its size is odd, so that threads can read several without
/// bank conflicts.
struct WideLine {
    struct Crossing {
        short cell;
    };
    Crossing crossing[Segment::most_cells];
    float length[Segment::most_cells]; ///< length in each cell, if all rows are equal
    short beside[2];
    int cells;
    int meets_corner;
};
static_assert(sizeof(WideLine) / 4 % 2 == 1);

/// The Profile of the line of a half-step, with cells as in WideLine.
struct WideProfile {
    struct Point {
        short cell, beside;
        float share;
    };
    struct Crossed {
        std::uint8_t first, last;
        float share;
    };
    Point point[Profile::most_parts + 1];
    Crossed crossing[Segment::most_cells];
    int parts;
};
static_assert(sizeof(WideProfile) / 4 % 2 == 1);

/// The Crosswise of the line of a half-step, with cells as in WideLine.
struct WideCrosswise {
    struct Point {
        short more[2], less[2];
        short ahead[2], behind[2];
    };
    Point point[Crosswise::most_points];
    int points;
};
static_assert(sizeof(WideCrosswise) / 4 % 2 == 1);

/// The bit of WideRaster::givers for the tile itself, in the middle of its neighbours.
constexpr std::uint32_t source_giver = 1u << 4;
/// The bit of WideRaster::givers that is set while a block visits the tile.
constexpr std::uint32_t held_tile = 1u << 31;

/// Steps of radius >= 2 and the distances, on the device. Distances are row-major and padded to
/// whole tiles. Several rasters of distances on one surface follow each other, in layers. All
/// pointers point to device memory.
struct WideRaster {
    int rows, cols;           ///< cells
    int tile_rows, tile_cols; ///< tiles per layer
    int layers;
    std::size_t pitch; ///< cells per padded row
    std::size_t cells; ///< cells per padded layer
    int radius;
    CornerRule corners;
    SurfaceView surface;    ///< row-major without padding, as the elevations are
    int steps;              ///< a multiple of wide_steps_at_once
    const DeviceStep* step; ///< [steps]
    int lines;
    const WideLine* line; ///< [lines]
    const float* weights; ///< [line][row][col] of the padded cell at which it starts; on slopes,
                          ///< those of the steps back follow; null if weights are made when they
                          ///< are needed
    const float* lengths; ///< [line][row][most_cells], lengths in the cells that it crosses, by the
                          ///< row at which it starts; one row if all are equal
    bool by_row;          ///< whether rows differ
    ReliefView relief;
    const WideProfile* profile; ///< [lines], on slopes
    const float* inverse;       ///< [line][row], on slopes: 1 / the lengths, by the row at which it
                                ///< starts; one row if all are equal
    const WideCrosswise* crosswise; ///< [lines], if slopes across steps have a limit
    const Across* across;           ///< like inverse
    float* distance;                ///< [layer][row][col]
    std::uint32_t* givers; ///< [layer][tile], one bit per neighbour, row by row, if it can improve
                           ///< the tile; source_giver if the tile has sources; held_tile
    float maximum;         ///< larger distances are not reached
};

/// A raster of which some pages are in slots: one layer, without weights. The givers of all tiles
/// are there, [page][tile of the page], so they stay when a page leaves. `pitch` and `cells` mean
/// nothing.
using PagedWideRaster = Paged<WideRaster>;

/// The start of a source in a layer.
struct WideSeed {
    int layer;
    Seed seed;
};

/// Sets all distances of all layers to unreached.
void launch_wide_clear(const WideRaster& raster, cudaStream_t stream);
/// Copies a band that is stored by tiles to rows.
void launch_band_to_rows(const std::uint8_t* from, std::uint8_t* to, int rows, int cols,
                         cudaStream_t stream);
void launch_band_to_rows(const float* from, float* to, int rows, int cols, cudaStream_t stream);
/// Copies rows of distances of a layer to `to`, a band that is stored by tiles. Distances above the
/// maximum become infinity.
void launch_to_band(const WideRaster& raster, int layer, float* to, int first_row, int rows,
                    cudaStream_t stream);

/// Number of blocks of the visiting kernel that the current device runs at the same time.
int wide_visit_blocks();
/// Number of lists of the schedule for this many tiles.
int wide_visit_lists(std::size_t tiles);
/// Puts the seeds into cleared distances, and activates only their tiles.
void launch_wide_start(const WideRaster& raster, const ScheduleView& schedule,
                       const WideSeed* seeds, int count, cudaStream_t stream);
/// Visits tiles until none waits or the time of the schedule is over.
void launch_wide_visit(const WideRaster& raster, const ScheduleView& schedule, cudaStream_t stream);
/// The same for tiles of ready pages.
void launch_wide_visit(const PagedWideRaster& raster, const ScheduleView& schedule,
                       cudaStream_t stream);

/// Finds the predecessors for the final distances of a layer, stored by tiles, as
/// launch_predecessors does. `step` holds the `count` steps in the order of the neighbourhood,
/// `segment`, `profile` and `crosswise` those of the half-steps.
void launch_wide_predecessors(const WideRaster& raster, int layer, const DeviceStep* step,
                              int count, const Segment* segment, const Profile* profile,
                              const Crosswise* crosswise, const Seed* sources, int source_count,
                              std::uint8_t* predecessor, int* plateaus, cudaStream_t stream);

/// Makes the weights of the half-step with the number `line`.
void launch_weigh(const WideRaster& raster, const Segment& segment, int line, float* plane,
                  cudaStream_t stream);
/// The same on slopes, and the weights of the step back.
void launch_weigh_on_slopes(const WideRaster& raster, const Segment& segment,
                            const Profile& profile, const Crosswise& crosswise, int line,
                            float* plane, float* plane_back, cudaStream_t stream);
/// Puts the seeds into cleared distances.
void launch_seed(const WideRaster& raster, const Seed* seeds, int count, cudaStream_t stream);
/// One round of relaxation of every cell of the first layer, and its write-back (Monsegny & Agudelo
/// 2013). `changed`, on the device, becomes 1 if a distance fell.
void launch_wide_relaxation(const WideRaster& raster, const DeviceStep* step, int count,
                            float* updated, int* changed, cudaStream_t stream);

} // namespace fermat::cuda
