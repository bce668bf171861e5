// The two passes of wavefronts in a tile, for every kind of vector. The file that includes this
// defines `Lanes` and `transpose` of a tile.

#include "fermat/infinity.h"
#include "tile_kernel.h"
#include "wave_policy.h"
#include "wave_support.h"
#include "wave_tile.h"
#include "wave_visit.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace fermat {
namespace {

/// The `Tile` of WaveVisit in vector registers.
class VectorWaveTile {
  public:
    using Lanes = fermat::Lanes;

    explicit VectorWaveTile(WaveTile& tile) : tile_(tile) {
        for (int line = 0; line < WaveTile::lines - 1; ++line)
            for (int other = 0; other < WaveTile::lines - 1; ++other)
                tile_.cells[1][other][WaveTile::at(line - 1)] =
                    tile_.cells[0][line][WaveTile::at(other - 1)];
    }

    Lanes time(bool by_columns, int line) const {
        return Lanes::load(tile_.time[by_columns][line]);
    }
    void set_time(bool by_columns, int line, const Lanes& lanes) {
        lanes.store(tile_.time[by_columns][line]);
    }
    float beside(bool by_columns, int line, bool behind) const {
        return tile_.beside[by_columns][behind][line];
    }
    Lanes slowness(bool by_columns, int line, bool behind) const {
        return Lanes::load(&tile_.cells[by_columns][line][WaveTile::at(behind - 1)]);
    }
    bool has_limits() const { return tile_.has_limits; }
    Lanes limit(bool by_columns, int line) const {
        return Lanes::load(tile_.limit[by_columns][line]);
    }
    Lanes length(bool to_column, int place, bool by_columns, int cell_row) const {
        const float* const first = lengths(to_column, place, cell_row);
        return by_columns ? Lanes::load(first) : Lanes::all(*first);
    }
    void turn(bool to_rows) { transpose(&tile_.time[to_rows][1], &tile_.time[!to_rows][1]); }
    /// Of a corner of the tile or the rim.
    float time_at(int row, int col) const {
        return col == 0    ? tile_.beside[0][0][row]
               : col == 33 ? tile_.beside[0][1][row]
                           : tile_.time[0][row][col - 1];
    }
    /// Of the cell to the south-east of it.
    float slowness_at(int row, int col) const { return tile_.cells[0][row][WaveTile::at(col - 1)]; }
    float length_at(bool to_column, int place, int cell_row) const {
        return *lengths(to_column, place, cell_row);
    }

  private:
    const float* lengths(bool to_column, int place, int cell_row) const {
        const auto& all = to_column ? tile_.lengths->to_column : tile_.lengths->to_row;
        return all[place] + CellLengths::at(tile_.first_row + cell_row);
    }

    WaveTile& tile_;
};

/// The `Tile` of WaveSupport.
class SupportedWaveTile : public VectorWaveTile {
  public:
    SupportedWaveTile(WaveTile& tile, const StartLanes& starts)
        : VectorWaveTile(tile), tile_(tile), starts_(starts) {}

    LineMask is_start(bool by_columns, int line) const { return starts_.lanes[by_columns][line]; }
    void make_infinite(bool by_columns, int line, LineMask mask) {
        for (; mask; mask &= mask - 1)
            tile_.time[by_columns][line][trailing_zeros(mask)] = infinity;
    }

  private:
    WaveTile& tile_;
    const StartLanes& starts_;
};

bool withdraw_waves(WaveTile& block, const StartLanes& starts, bool all) {
    SupportedWaveTile tile(block, starts);
    return WaveSupport(tile).run(all);
}

TileOutcome relax_waves(WaveTile& block, bool unsettled, WaveExchange& others) {
    VectorWaveTile tile(block);
    WaveVisit visit(tile);
    TileOutcome outcome;
    const bool lower = visit.run(unsettled);
    outcome.changed = lower || unsettled;
    for (bool news = outcome.changed; news && others.exchange(block);) {
        news = visit.run_again();
        outcome.changed |= news;
    }
    for (int i = 0; i < tile_neighbours; ++i)
        outcome.key[i] = outcome.changed ? visit.key(i) : infinity;
    outcome.relaxations = std::uint64_t(visit.lines()) * tile_size * 2 * wave_places;
    return outcome;
}

inline __attribute__((always_inline)) TriangleGround
triangle_at(const SettledTile& tile, int row, int col, const WaveTriangle& shape) {
    const int cell = SettledTile::at(row + shape.cell_row(), col + shape.cell_col());
    const int ahead = shape.ahead_row() * SettledTile::pitch + shape.ahead_col();
    const std::size_t length = CellLengths::at(tile.first_row + row + shape.cell_row());
    const float height = tile.lengths->height[length], width = tile.lengths->width[length];
    return {tile.slowness[cell],
            tile.slowness[cell - ahead],
            tile.slowness[cell + ahead],
            shape.is_vertical() ? height : width,
            shape.is_vertical() ? width : height,
            tile.lengths->to_row[4][length]};
}

/// For each corner of a row: the best triangle by the times of the first pass, and what it uses.
template <int number>
inline __attribute__((always_inline)) void try_triangle(const SettledTile& tile, int row,
                                                        float* best, int* choice) {
    constexpr WaveTriangle shape = wave_triangle(number);
    for (int col = 0; col < tile_size; ++col) {
        const auto first = [&](int rows, int cols) {
            return tile.first[SettledTile::at(row + rows, col + cols)];
        };
        SecondWavePolicy::choose(
            number, triangle_at(tile, row, col, shape), first(0, 0),
            first(shape.near_row, shape.near_col), first(shape.far_row, shape.far_col),
            first(shape.far_row + shape.ahead_row(), shape.far_col + shape.ahead_col()),
            first(shape.near_row - shape.ahead_row(), shape.near_col - shape.ahead_col()),
            best[col], choice[col]);
    }
}

/// A triangle of a corner, by steps in a SettledTile from the place of the corner.
struct TriangleSteps {
    std::array<std::int16_t, 4> used; ///< to the corners that it may use, in the order of Uses
    std::int16_t cell, cell_row;
    std::int16_t ahead; ///< from a cell to the one beside it towards the far corner
    bool is_vertical;
};
constexpr auto triangle_steps = [] {
    std::array<TriangleSteps, 8> all{};
    for (int number = 0; number < 8; ++number) {
        const WaveTriangle shape = wave_triangle(number);
        const int pitch = SettledTile::pitch, near = shape.near_row * pitch + shape.near_col,
                  ahead = shape.ahead_row() * pitch + shape.ahead_col();
        all[std::size_t(number)] = {{std::int16_t(near), std::int16_t(near + ahead),
                                     std::int16_t(near + 2 * ahead), std::int16_t(near - ahead)},
                                    std::int16_t(shape.cell_row() * pitch + shape.cell_col()),
                                    std::int16_t(shape.cell_row()),
                                    std::int16_t(ahead),
                                    shape.is_vertical()};
    }
    return all;
}();
inline int used_place(const OpenCorner& corner, int use) {
    return SettledTile::at(corner.place / tile_size, corner.place % tile_size) +
           triangle_steps[corner.triangle].used[std::size_t(use)];
}
inline TriangleGround ground_of(const SettledTile& tile, const OpenCorner& corner) {
    const TriangleSteps& to = triangle_steps[corner.triangle];
    const int row = corner.place / tile_size,
              cell = SettledTile::at(row, corner.place % tile_size) + to.cell;
    const std::size_t length = CellLengths::at(tile.first_row + row + to.cell_row);
    const float* const sides[2] = {tile.lengths->width, tile.lengths->height};
    return {tile.slowness[cell],
            tile.slowness[cell - to.ahead],
            tile.slowness[cell + to.ahead],
            sides[to.is_vertical][length],
            sides[!to.is_vertical][length],
            tile.lengths->to_row[4][length]};
}

/// What is chosen for a corner, behind the bits of its time, which is positive. So whole numbers
/// have the order of times.
using TimedCorner = std::uint64_t;

/// Sorts corners by time, between the least and the greatest one. Most of the work is to put them
/// into bins.
void sort_by_time(const TimedCorner* corners, int count, float least, float greatest,
                  TimedCorner* sorted) {
    constexpr int bins = tile_cells;
    const float scale = greatest > least ? float(bins) / (greatest - least) : 0.0f;
    std::uint16_t begin[bins + 1] = {}, bin[tile_cells];
    for (int i = 0; i < count; ++i) {
        const float time = std::bit_cast<float>(std::uint32_t(corners[i] >> 32));
        bin[i] = std::uint16_t(std::min((time - least) * scale, float(bins - 1)));
        ++begin[bin[i] + 1];
    }
    int fullest = 0;
    for (int i = 0; i < bins; ++i) {
        fullest = std::max(fullest, int(begin[i + 1]));
        begin[i + 1] = std::uint16_t(begin[i + 1] + begin[i]);
    }
    for (int i = 0; i < count; ++i)
        sorted[begin[bin[i]]++] = corners[i];
    constexpr int few = 32;
    if (fullest > few)
        return std::sort(sorted, sorted + count);
    for (int i = 1; i < count; ++i) {
        const TimedCorner corner = sorted[i];
        int to = i;
        for (; to > 0 && sorted[to - 1] > corner; --to)
            sorted[to] = sorted[to - 1];
        sorted[to] = corner;
    }
}

/// Finds the corners of a tile whose time is to be found, in the order of the first pass.
int choose_triangles(const SettledTile& tile, OpenCorner* corners) {
    TimedCorner found[tile_cells], sorted[tile_cells];
    int count = 0;
    float least = infinity, greatest = 0;
    for (int row = 0; row < tile_size; ++row) {
        float best[tile_size];
        int choice[tile_size];
        for (int col = 0; col < tile_size; ++col) {
            best[col] = infinity;
            choice[col] = 0;
        }
        try_triangle<0>(tile, row, best, choice);
        try_triangle<1>(tile, row, best, choice);
        try_triangle<2>(tile, row, best, choice);
        try_triangle<3>(tile, row, best, choice);
        try_triangle<4>(tile, row, best, choice);
        try_triangle<5>(tile, row, best, choice);
        try_triangle<6>(tile, row, best, choice);
        try_triangle<7>(tile, row, best, choice);
        for (int col = 0; col < tile_size; ++col) {
            const int at = SettledTile::at(row, col);
            if (!(tile.first[at] < infinity) || tile.time[at] < infinity)
                continue;
            const float time = tile.first[at];
            least = std::min(least, time);
            greatest = std::max(greatest, time);
            found[count++] = TimedCorner(std::bit_cast<std::uint32_t>(time)) << 32 |
                             TimedCorner(row * tile_size + col) << 16 | TimedCorner(choice[col]);
        }
    }
    sort_by_time(found, count, least, greatest, sorted);
    for (int i = 0; i < count; ++i) {
        OpenCorner& corner = corners[i];
        corner = {std::uint16_t(sorted[i] >> 16), std::uint8_t(sorted[i] >> 8 & 0xff),
                  std::uint8_t(sorted[i]), 0};
        corner.waits_for = std::uint16_t(used_place(corner, corner.uses & near_corner ? 0 : 1));
    }
    return count;
}

/// The time of a corner and its source; infinity if what it uses is not known yet.
struct FoundTime {
    float time;
    std::int32_t owner;
};

inline __attribute__((always_inline)) FoundTime find_time(const SettledTile& tile,
                                                          const OpenCorner& corner) {
    const int at = SettledTile::at(corner.place / tile_size, corner.place % tile_size);
    if (!corner.uses)
        return {tile.first[at], tile.has_owners ? tile.owner[at] : 0};
    float times[4];
    bool known = true;
    for (int i = 0; i < 4; ++i) {
        times[i] = corner.uses >> i & 1 ? tile.time[used_place(corner, i)] : 0.0f;
        known &= times[i] < infinity;
    }
    if (!known)
        return {infinity, tile.has_owners ? tile.owner[at] : 0};
    const auto [time, share] = SecondWavePolicy::cross(ground_of(tile, corner), corner.uses,
                                                       times[0], times[1], times[2], times[3]);
    return {time, tile.has_owners ? tile.owner[used_place(corner, share > 0.5f)] : 0};
}

/// One of the corners that a corner uses and that are not set.
inline std::uint16_t missing(const SettledTile& tile, const OpenCorner& corner) {
    int i = 0;
    while (!(corner.uses >> i & 1 && !(tile.time[used_place(corner, i)] < infinity)))
        ++i;
    return std::uint16_t(used_place(corner, i));
}

/// Finds the times of corners for which all that they use is known: what a corner uses comes before
/// it. Corners that are left stay in their order. Returns their number. Adds the others to `set`.
int settle(SettledTile& tile, OpenCorner* corners, int count, TileCorners& set) {
    int left = 0;
    for (int i = 0; i < count; ++i) {
        OpenCorner corner = corners[i];
        // Most corners that are not set yet end here.
        if (corner.uses && !(tile.time[corner.waits_for] < infinity)) {
            corners[left++] = corner;
            continue;
        }
        const FoundTime found = find_time(tile, corner);
        if (!(found.time < infinity)) {
            corner.waits_for = missing(tile, corner);
            corners[left++] = corner;
            continue;
        }
        const int at = SettledTile::at(corner.place / tile_size, corner.place % tile_size);
        tile.time[at] = found.time;
        if (tile.has_owners)
            tile.owner[at] = found.owner;
        set.place[set.count++] = corner.place;
    }
    return left;
}

void settle_again(SettledTile& tile, const OpenCorner* corners, int count, CornerMarks& marks) {
    for (int i = 0; i < count; ++i) {
        const OpenCorner& corner = corners[i];
        const int row = corner.place / tile_size, col = corner.place % tile_size,
                  at = SettledTile::at(row, col);
        bool again = marks.again[row] >> col & 1;
        for (int use = 0; use < 4; ++use)
            again |= corner.uses >> use & 1 && marks.changed[used_place(corner, use)];
        if (!again)
            continue;
        const FoundTime found = find_time(tile, corner);
        const bool is_same =
            found.time == tile.time[at] && (!tile.has_owners || found.owner == tile.owner[at]);
        if (is_same)
            continue;
        tile.time[at] = found.time;
        if (tile.has_owners)
            tile.owner[at] = found.owner;
        marks.changed[at] = true;
        marks.set.place[marks.set.count++] = corner.place;
    }
}

/// Takes the time over one side of the cells of a row where it is less.
template <bool along_row, bool last>
inline __attribute__((always_inline)) void take_side(CellRow row, float* __restrict times,
                                                     std::int32_t* __restrict from) {
    const float* const north = row.times[along_row ? 1 + last : 0];
    const float* const lines[4] = {row.times[0], row.times[1], row.times[2], row.times[3]};
    const float* const cells[3] = {row.slowness[0], row.slowness[1], row.slowness[2]};
    const int cols = row.cols;
    for (int col = 0; col < cols; ++col) {
        const int at = col + (!along_row && last);
        const CellSide side = along_row
                                  ? CellSide{north[col - 1],    north[col],    north[col + 1],
                                             north[col + 2],    cells[1][col], cells[1][col - 1],
                                             cells[1][col + 1], row.width,     0.5f * row.height}
                                  : CellSide{lines[0][at],  lines[1][at],  lines[2][at],
                                             lines[3][at],  cells[1][col], cells[0][col],
                                             cells[2][col], row.height,    0.5f * row.width};
        const float time = SecondWavePolicy::time_in_middle(side);
        const bool better = time < times[col];
        const bool is_last = side.last < side.first;
        const std::int32_t corner = along_row ? 2 * last + int(is_last) : 2 * int(is_last) + last;
        times[col] = better ? time : times[col];
        from[col] = better ? corner : from[col];
    }
}

void find_middles(const CellRow& row, float* times, std::int32_t* from) {
    std::fill_n(times, row.cols, infinity);
    std::fill_n(from, row.cols, 0);
    take_side<true, false>(row, times, from);
    take_side<true, true>(row, times, from);
    take_side<false, false>(row, times, from);
    take_side<false, true>(row, times, from);
    for (int col = 0; col < row.cols; ++col)
        times[col] = row.slowness[1][col] < infinity ? times[col] : infinity;
}

} // namespace
} // namespace fermat
