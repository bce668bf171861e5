#pragma once

#include "fermat/surface.h"
#include "step_policy.h"
#include "tiled_kernels.h"

namespace fermat::cuda {

/// A step of the neighbourhood, in a raster or a tile whose rows lie one behind the other.
struct DeviceStep {
    short rows, cols;
    short cells;            ///< as far in a tile with its rim
    short line;             ///< of its line among the half-steps
    bool back;              ///< whether the line starts where the step ends
    std::uint8_t direction; ///< of the step back
    float shortest;         ///< no row has it shorter
    long long weight;       ///< where its weight lies from the cell that it starts from
};
/// The visit's steps come in groups of so many that point about the same way, the last filled up
/// with steps that go nowhere.
constexpr int wide_steps_at_once = 8, most_wide_steps = 96;

/// The line of a half-step: a Segment for StepPolicy::weight that names cells by how far they lie
/// from its start in a tile with its rim. Odd in size, so that threads read several without bank
/// conflicts.
struct WideLine {
    struct Crossing {
        short cell;
    };
    Crossing crossing[Segment::most_cells];
    float length[Segment::most_cells]; ///< in each cell, where all rows are equal
    short beside[2];
    int cells;
    int meets_corner;
};
static_assert(sizeof(WideLine) / 4 % 2 == 1);

/// The surface, row-major without padding.
struct WideSurface {
    const std::uint8_t* codes; ///< null where the surface is floats
    const float* table;        ///< [256]
    const float* slowness;     ///< null where the surface is codes
};

/// Steps of radius >= 2 and the distances that they make, on the device. Distances are row-major
/// and padded to whole tiles; several on one surface lie one behind the other, in layers. All
/// pointers are the device's.
struct WideRaster {
    int rows, cols;           ///< cells
    int tile_rows, tile_cols; ///< tiles of a layer
    int layers;
    std::size_t pitch; ///< cells of a padded row
    std::size_t cells; ///< of a padded layer
    int radius;
    CornerRule corners;
    WideSurface surface;
    int steps;              ///< a multiple of wide_steps_at_once
    const DeviceStep* step; ///< [steps]
    int lines;
    const WideLine* line;  ///< [lines]
    const float* weights;  ///< [line][row][col] by the padded cell that it starts from; null where
                           ///< weights are made when they are needed
    const float* least;    ///< [tile] slowness, with the cells around as far as a step goes; where
                           ///< there are no weights
    const float* lengths;  ///< [line][row][most_cells], in the cells that it crosses, by the row
                           ///< that it starts from; one row where all are equal
    bool by_row;           ///< whether they are not
    float* distance;       ///< [layer][row][col]
    std::uint32_t* givers; ///< [layer][tile], bits of the neighbours, row by row, that have
                           ///< something to give; the middle one where the tile has sources
    float maximum;         ///< distances above are not reached
};

/// A source's start in a layer.
struct WideSeed {
    int layer;
    Seed seed;
};

/// Makes every distance of all layers unreached.
void launch_wide_clear(const WideRaster& raster, cudaStream_t stream);
/// Rows of a layer's distances without padding; infinity where they are above the maximum.
void launch_unpad(const WideRaster& raster, int layer, float* to, int first_row, int rows,
                  cudaStream_t stream);

/// Blocks of the visiting kernel that the current device runs at once.
int wide_visit_blocks();
/// Puts the seeds into cleared distances, and activates their tiles and no others.
void launch_wide_start(const WideRaster& raster, const ScheduleView& schedule,
                       const WideSeed* seeds, int count, cudaStream_t stream);
/// Visits tiles until none waits or the schedule's time is over.
void launch_wide_visit(const WideRaster& raster, const ScheduleView& schedule, cudaStream_t stream);

/// The predecessors of a layer's final distances, row-major without padding, as launch_predecessors
/// finds them. `step` are the `count` steps in the neighbourhood's order, `segment` the
/// half-steps'.
void launch_wide_predecessors(const WideRaster& raster, int layer, const DeviceStep* step,
                              int count, const Segment* segment, const Seed* sources,
                              int source_count, std::uint8_t* predecessor, int* plateaus,
                              cudaStream_t stream);

/// The least slowness of every tile with its rim.
void launch_find_least(const WideRaster& raster, float* least, cudaStream_t stream);
/// The weights of the half-step number `line`.
void launch_weigh(const WideRaster& raster, const Segment& segment, int line, float* plane,
                  cudaStream_t stream);
/// Puts the seeds into cleared distances.
void launch_sow(const WideRaster& raster, const Seed* seeds, int count, cudaStream_t stream);
/// One round of relaxation of every cell of the first layer, and its write-back: Monsegny & Agudelo
/// 2013. `changed`, on the device, becomes 1 where a distance fell.
void launch_wide_relaxation(const WideRaster& raster, const DeviceStep* step, int count,
                            float* updated, int* changed, cudaStream_t stream);

} // namespace fermat::cuda
