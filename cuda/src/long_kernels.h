#pragma once

#include "fermat/edge_weight.h"
#include "tiled_kernels.h"

namespace fermat::cuda {

/// A step of the neighbourhood.
struct LongStep {
    short rows, cols;
    int cells;        ///< as far in a tile with its rim, row by row
    long long weight; ///< where its weight lies from the cell that it starts from
};
/// The steps come in groups of so many that point about the same way, the last filled up with steps
/// that go nowhere.
constexpr int long_steps_at_once = 8, most_long_steps = 96;

/// Steps of radius >= 2 and the distances that they make, on the device. Rasters are row-major and
/// padded to whole tiles; several distances on one surface lie one behind the other, in layers. All
/// pointers are the device's.
struct LongRaster {
    int rows, cols;           ///< cells
    int tile_rows, tile_cols; ///< tiles of a layer
    int layers;
    std::size_t pitch; ///< cells of a padded row
    std::size_t cells; ///< of a padded layer
    int radius;
    int steps;             ///< a multiple of long_steps_at_once
    const LongStep* step;  ///< [steps]
    const float* weights;  ///< [half-step][row][col], by the cell that it starts from
    float* distance;       ///< [layer][row][col]
    std::uint32_t* givers; ///< [layer][tile], bits of the neighbours, row by row, that have
                           ///< something to give; the middle one where the tile has sources
    float maximum;         ///< distances above are not reached
};

/// The surface while the weights are made, row-major without padding.
struct LongSurface {
    const std::uint8_t* codes; ///< null where the surface is floats
    const float* table;        ///< [256]
    const float* slowness;     ///< null where the surface is codes
};

/// One plane of weights. `lengths` has the step's lengths in the cells that it crosses, on the
/// device: once, or `by_row` for every row that it can start from.
void launch_weigh(const LongRaster& raster, const LongSurface& surface, const Segment& segment,
                  CornerRule corners, const float* lengths, bool by_row, float* plane,
                  cudaStream_t stream);

/// A source's start in a layer.
struct LongSeed {
    int layer;
    Seed seed;
};

/// Blocks of the visiting kernel that the current device runs at once.
int long_visit_blocks();

/// Clears distances and keys, and activates the tiles of the seeds.
void launch_long_start(const LongRaster& raster, const TiledSchedule& schedule,
                       const LongSeed* seeds, int count, cudaStream_t stream);
/// Visits tiles until none waits or the schedule's time is over.
void launch_long_visit(const LongRaster& raster, const TiledSchedule& schedule,
                       cudaStream_t stream);
/// One round of relaxation of every cell of the first layer, and its write-back: Monsegny & Agudelo
/// 2013. `changed`, on the device, becomes 1 where a distance fell.
void launch_long_relaxation(const LongRaster& raster, float* updated, int* changed,
                            cudaStream_t stream);
/// Rows of a layer's distances without padding; infinity where they are above the maximum.
void launch_unpad(const LongRaster& raster, int layer, float* to, int first_row, int rows,
                  cudaStream_t stream);

} // namespace fermat::cuda
