#pragma once

#include "fermat/neighbourhood.h"
#include "fermat/slopes.h"
#include "tile_visit.h"

#include <cstddef>

namespace fermat {

enum class Simd : std::uint8_t;
struct WideTile;
struct StepSearch;
struct WideStepTable;
struct WaveTile;
class WaveExchange;
struct StartLanes;
struct SettledTile;
struct OpenCorner;
struct TileCorners;
struct CornerMarks;
struct CellRow;

/// A tile with its rim, stored by rows and by columns, so that sweeps in both directions use
/// vectors of 32 lanes.
struct alignas(64) TileBlock {
    using Lines = float[tile_lines][tile_size];

    Lines distance;            ///< by rows
    Lines slowness;            ///< by rows; infinity outside the grid
    Lines distance_by_columns; ///< input: only the rims
    Lines slowness_by_columns; ///< input: only the rims
    float corner_distance[4];  ///< north-west, north-east, south-west, south-east
    float corner_slowness[4];
};

/// Half lengths of steps around a tile. Boundary b is between rows b - 1 and b of the tile.
struct TileHalves {
    const float* north_south; ///< [33], by boundary
    const float* east_west;   ///< [32], by row
    const float* diagonal;    ///< [33], by boundary
};

/// The elevations of a tile with its rim, and what steps cost there.
struct alignas(64) TileRelief {
    static constexpr int pitch = 64; ///< floats from one line to the next
    /// Lanes have numbers from -1 to 32; 0 to 31 are the tile.
    static constexpr int at(int line, int lane) { return line * pitch + 16 + lane; }

    const SlopeView* slopes;
    TileHalves inverse;          ///< 1 / length of the steps
    TileHalves of_rise, of_drop; ///< see Across; only if there is a limit of slopes across steps
    /// By rows (input), and by columns. Outside the grid any finite value.
    alignas(64) float elevation[2][tile_lines * pitch];
    /// Values of the slope function: [by_columns][forward][boundary], of straight steps, from the
    /// lane before and from the lane behind. They are valid if `known` has the bit of the boundary.
    alignas(64) float values[2][2][tile_lines - 1][3][tile_size];
    std::uint64_t known[2][2];
};

/// The result of a visit.
struct TileOutcome {
    bool changed;
    /// For each neighbour, the least distance that the tile can now give to one of its cells, among
    /// those that lower the rim; infinity if there is none.
    float key[tile_neighbours];
    std::uint64_t relaxations; ///< number of steps from one cell to another that were tried
};

/// Vector code for one kind of processor. Its functions give the same bits for every kind.
struct TileKernel {
    const char* name;
    /// Visits the tile (TileVisit). Afterwards both layouts hold its distances.
    TileOutcome (*relax)(TileBlock& tile, const TileHalves& halves, CornerRule corners,
                         bool unsettled);
    /// The same on ground with slopes.
    TileOutcome (*relax_sloped)(TileBlock& tile, TileRelief& relief, const TileHalves& halves,
                                CornerRule corners, bool unsettled);
    /// Visits a tile whose steps are longer than one cell. Input: its distances and slownesses by
    /// rows. Output: its distances by rows. `first_row` is the row of the grid at which the tile
    /// begins. Distances below `unreached` may improve others.
    TileOutcome (*relax_wide)(WideTile& tile, const WideStepTable& steps, int first_row,
                              CornerRule corners, float unreached);
    /// Finds the directions of the steps, one for each cell of the row.
    void (*find_steps)(const StepSearch& search, Direction* to);
    /// The first pass of wavefronts in a tile. `unsettled`: whether it has new times of its own.
    TileOutcome (*relax_waves)(WaveTile& tile, bool unsettled, WaveExchange& others);
    /// Makes times of the first pass infinite that do not follow from others any more: see
    /// WaveSupport. `all`: looks not only beside the rim. Returns whether there are any.
    bool (*withdraw_waves)(WaveTile& tile, const StartLanes& starts, bool all);
    /// The corners whose final times are still to be found in a tile, and from what. Returns their
    /// number.
    int (*choose_triangles)(const SettledTile& tile, OpenCorner* corners);
    /// Finds those for which all that they use is known, and adds them to `set`. Returns the number
    /// of the others, which come first in `corners` afterwards.
    int (*settle)(SettledTile& tile, OpenCorner* corners, int count, TileCorners& set);
    /// Finds final times again, of marked corners and of those that use a corner whose time or
    /// source has changed by that. `corners` are in the order of the first pass.
    void (*settle_again)(SettledTile& tile, const OpenCorner* corners, int count,
                         CornerMarks& marks);
    /// The times in the middle of the cells of a row, and the corner that the ray comes from: 0
    /// north-west, 1 north-east, 2 south-west, 3 south-east.
    void (*find_middles)(const CellRow& row, float* times, std::int32_t* from);
};

/// The kernel for `simd`. Throws Unavailable if this processor lacks the instructions.
const TileKernel& tile_kernel(Simd simd);

} // namespace fermat
