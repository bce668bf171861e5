#pragma once

#include "fermat/tiling.h"

#include <cstddef>
#include <cstdint>

namespace fermat {

/// Wavefronts cross triangles. A triangle lies in one cell and has three corners of it: the corner
/// whose time is wanted, its neighbour along a side of the cell (the near corner), and the one
/// diagonally opposite (the far corner). The first pass tries five places between the near and the
/// far corner.
inline constexpr int wave_places = 5;
/// How far each place is from the near corner, as a share of the side.
inline constexpr float wave_shares[wave_places] = {0, 0.25f, 0.5f, 0.75f, 1};

/// Lengths in the cells of a terrain, by row of cells. The rows have a margin before and behind
/// them, where lengths are 1.
struct CellLengths {
    static constexpr int margin = 2;
    static constexpr std::size_t at(int row) { return std::size_t(row + margin); }

    const float* height; ///< of a cell
    const float* width;
    /// From a corner to the places, if the near corner is to the north or south of it, and if it is
    /// to the east or west.
    const float* to_row[wave_places];
    const float* to_column[wave_places];
};

/// A tile of 32 × 32 corners with its rim, and the cells between them, for the first pass. Corner
/// (row, col) of the raster is the north-west one of cell (row, col). Lines 0 and 33 are the rim.
struct alignas(64) WaveTile {
    static constexpr int lines = tile_size + 2;
    /// Floats from one line of cells to the next one.
    static constexpr int pitch = 64;
    /// Place of the cell between corner lanes j and j + 1, for j from -1 to 31, in a line of cells.
    static constexpr int at(int lane) { return 16 + lane; }

    alignas(64) float time[2][lines][tile_size]; ///< [by_columns]
    /// Of the rim before the first lane and behind the last one, for each line.
    float beside[2][2][lines]; ///< [by_columns][behind]
    /// Slowness, [by_columns][line before it].
    alignas(64) float cells[2][lines - 1][pitch];
    /// Corners only take times below these: [by_columns][line]. It is 0 at closed corners, a little
    /// less than the time of a seed, and infinity elsewhere. Only if `has_limits`.
    alignas(64) float limit[2][lines][tile_size];
    bool has_limits;
    const CellLengths* lengths;
    int first_row; ///< of cells: of the cells to the south of the first line of the tile
};

/// The lanes of a tile that are starts: [by_columns][line], with the lines of WaveTile.
struct StartLanes {
    std::uint32_t lanes[2][WaveTile::lines] = {};
};

/// The cells, the times of the first pass, and the final times around a tile, for the second pass.
struct alignas(64) SettledTile {
    static constexpr int margin = 2;
    static constexpr int pitch = 48;
    /// Place of a corner or cell, from -2 to 33.
    static constexpr int at(int row, int col) { return (row + margin) * pitch + col + 8; }

    alignas(64) float first[36 * pitch];    ///< times of the first pass; infinity if not reached
    alignas(64) float time[36 * pitch];     ///< final ones; infinity if not set yet
    alignas(64) float slowness[36 * pitch]; ///< of the cell to the south-east of a corner
    std::int32_t owner[36 * pitch];         ///< the source; only if `has_owners`
    bool has_owners;
    const CellLengths* lengths;
    int first_row;
};

/// A corner whose final time is still to be found, and what it is found from.
struct OpenCorner {
    std::uint16_t place;   ///< row · 32 + column in the tile
    std::uint8_t triangle; ///< see wave_triangle()
    /// A set of Uses. Empty if no neighbour is earlier, because steps are below the rounding; then
    /// the time of the first pass stays.
    std::uint8_t uses;
    /// One of the corners that it uses, as a place in a SettledTile. It has been found missing, or
    /// was not looked for yet.
    std::uint16_t waits_for;
};

/// A row of cells, with what is beside it. Each row begins at column 0, and has one more value
/// before it and, of times, two behind it.
struct CellRow {
    int cols;
    const float* times[4];    ///< of the rows of corners, from the one north of the row's own two
    const float* slowness[3]; ///< of the rows of cells, from the one north of this row
    float height, width;      ///< of a cell
};

/// Corners of a tile, by place.
struct TileCorners {
    int count = 0;
    std::uint16_t place[tile_cells];
};

/// What is found again in a tile after a change.
struct CornerMarks {
    std::uint32_t again[tile_size];             ///< to be found again, by row
    bool changed[36 * SettledTile::pitch] = {}; ///< at SettledTile::at()
    TileCorners set;                            ///< those that have changed
};

/// What a time is found from: the near and the far corner of the triangle, and the next corner on
/// the line through both, beyond the far one or beyond the near one.
enum Uses : std::uint8_t { near_corner = 1, far_corner = 2, beyond_far = 4, beyond_near = 8 };

/// The triangles around a corner: from it to the near and to the far corner, in rows and columns.
/// The triangle with the number i ^ 1 is its mirror image with the same near corner. Triangles 2 i
/// and 2 i + 1 have their near and far corners on the same line: north of the wanted corner, south,
/// west, east.
struct WaveTriangle {
    int near_row, near_col, far_row, far_col;
    constexpr bool is_vertical() const { return near_row != 0; }
    /// The cell, as a corner to the north-west of it.
    constexpr int cell_row() const { return far_row < 0 ? -1 : 0; }
    constexpr int cell_col() const { return far_col < 0 ? -1 : 0; }
    constexpr int ahead_row() const { return far_row - near_row; }
    constexpr int ahead_col() const { return far_col - near_col; }
};
constexpr WaveTriangle wave_triangle(int number) {
    const int side = number & 2 ? 1 : -1, along = number & 1 ? 1 : -1;
    return number < 4 ? WaveTriangle{side, 0, side, along} : WaveTriangle{0, side, along, side};
}

/// Brings the times of a tile to its neighbours while it is visited, and theirs to the tile.
class WaveExchange {
  public:
    virtual ~WaveExchange() = default;
    /// Gives away the times of the tile, which have changed. Returns true if those of the rim
    /// have changed since they were loaded; then it has loaded them again.
    virtual bool exchange(WaveTile& tile) = 0;
};

} // namespace fermat
