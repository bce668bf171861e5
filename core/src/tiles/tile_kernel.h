#pragma once

#include "fermat/neighbourhood.h"
#include "tile_visit.h"

#include <cstddef>

namespace fermat {

enum class Simd : std::uint8_t;
struct WideTile;
struct StepSearch;
struct WideStepTable;

/// Where a tile's neighbours lie, in the order of TileOutcome::key.
inline constexpr int tile_neighbour_rows[tile_neighbours] = {-1, 1, 0, 0, -1, -1, 1, 1};
inline constexpr int tile_neighbour_cols[tile_neighbours] = {0, 0, -1, 1, -1, 1, -1, 1};

/// A tile with its rim, laid out twice so that both ways to sweep it are vectors of 32 lanes.
struct alignas(64) TileBlock {
    using Lines = float[tile_lines][tile_size];

    Lines distance;            ///< by rows
    Lines slowness;            ///< by rows; infinity outside the grid
    Lines distance_by_columns; ///< only its rims are input
    Lines slowness_by_columns; ///< only its rims are input
    float corner_distance[4];  ///< north-west, north-east, south-west, south-east
    float corner_slowness[4];
};

/// Half lengths of steps around a tile. Boundary b lies between rows b - 1 and b of the tile.
struct TileHalves {
    const float* north_south; ///< [33], by boundary
    const float* east_west;   ///< [32], by row
    const float* diagonal;    ///< [33], by boundary
};

/// What a visit did.
struct TileOutcome {
    bool changed;
    /// For each neighbour the least distance that the tile now gives to a cell of its rim, where
    /// that is less than the rim had; or infinity.
    float key[tile_neighbours];
    std::uint64_t relaxations; ///< steps from one cell to another that were tried
};

/// Vector code for a kind of processor. Its functions give the same bits for every kind.
struct TileKernel {
    const char* name;
    /// Visits the tile (TileVisit). Afterwards both layouts hold its distances.
    TileOutcome (*relax)(TileBlock& tile, const TileHalves& halves, CornerRule corners,
                         bool unsettled);
    /// Visits a tile whose steps are longer than one cell: its distances and slownesses by rows are
    /// what goes in, its distances by rows come out. `first_row` is the grid's row of its first;
    /// what is less than `unreached` is news.
    TileOutcome (*relax_wide)(WideTile& tile, const WideStepTable& steps, int first_row,
                              CornerRule corners, float unreached);
    /// Directions of the steps that are searched, one for each cell of the row.
    void (*find_steps)(const StepSearch& search, Direction* to);
};

/// The kernel for `simd`; throws Unavailable where this processor lacks it.
const TileKernel& tile_kernel(Simd simd);

} // namespace fermat
