#pragma once

#include "fermat/neighbourhood.h"

#include <cstddef>
#include <cstdint>

namespace fermat {

enum class Simd : std::uint8_t;

/// Cells on a side of a tile.
inline constexpr int tile_size = 32;

/// The four corners of a tile's rim, in order of their index.
enum Corner { north_west, north_east, south_west, south_east };

/// The neighbours of a tile: the sides, then the corners in order of Corner.
inline constexpr int tile_neighbours = 8;
inline constexpr int tile_neighbour_rows[tile_neighbours] = {-1, 1, 0, 0, -1, -1, 1, 1};
inline constexpr int tile_neighbour_cols[tile_neighbours] = {0, 0, -1, 1, -1, 1, -1, 1};

/// A tile with its rim, laid out twice so that both ways to sweep it are vectors of 32 lanes. Line
/// 0 is the north (by rows) or west (by columns) rim, lines 1 to 32 the tile, line 33 the other
/// rim.
struct alignas(64) TileBlock {
    static constexpr int lines = tile_size + 2;
    using Lines = float[lines][tile_size];

    Lines distance;            ///< by rows
    Lines slowness;            ///< by rows; infinity outside the grid
    Lines distance_by_columns; ///< only its rims are input
    Lines slowness_by_columns; ///< only its rims are input
    float corner_distance[4];
    float corner_slowness[4];
};

/// Half lengths of steps around a tile. Boundary b lies between rows b - 1 and b of the tile.
struct TileHalves {
    const float* north_south; ///< [33], by boundary
    const float* east_west;   ///< [32], by row
    const float* diagonal;    ///< [33], by boundary
};

struct TileOutcome {
    bool changed;
    /// For each neighbour the least distance that the tile now gives to a cell of its rim and that
    /// is less than the rim had, or infinity.
    float key[tile_neighbours];
    int lines; ///< relaxed, of 32 cells each
};

/// Vector code for a kind of processor. Its functions give the same bits for every kind.
struct TileKernel {
    const char* name;
    /// Relaxes the tile to local convergence (design: directional sweeps). `corners` is `always`
    /// where no cell of tile and rim is impassable. `unsettled` says that lines within the tile may
    /// have improvements to give, not only the rim. Afterwards both layouts hold the result.
    TileOutcome (*relax)(TileBlock& tile, const TileHalves& halves, CornerRule corners,
                         bool unsettled);
};

/// The kernel for `simd`; throws Unavailable where this processor lacks it.
const TileKernel& tile_kernel(Simd simd);

} // namespace fermat
