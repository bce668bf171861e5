// The two passes of wavefronts in a tile, for every kind of vector. The file that includes this
// defines `Lanes` and `transpose` of a tile.

#include "fermat/infinity.h"
#include "tile_kernel.h"
#include "wave_tile.h"
#include "wave_visit.h"

#include <algorithm>
#include <cmath>

namespace fermat {
namespace {

TileOutcome relax_waves(WaveTile& tile, bool unsettled, WaveExchange& others) {
    WaveVisit<Lanes> visit(tile);
    TileOutcome outcome;
    bool lower = visit.run(unsettled);
    outcome.changed = lower || unsettled;
    for (bool news = outcome.changed; news && others.exchange(tile);) {
        news = visit.run_again();
        outcome.changed |= news;
    }
    for (int i = 0; i < tile_neighbours; ++i)
        outcome.key[i] = outcome.changed ? visit.key(i) : infinity;
    outcome.relaxations = visit.relaxations();
    return outcome;
}

/// The time over a triangle, in the second order. See docs/solvers.md.
struct Triangle {
    float slowness;       ///< of its cell, s
    float before, behind; ///< slownesses of the cells beside it, to the near and to the far corner
    float to_near, side;  ///< lengths from the corner to the near one, and on to the far one
    float diagonal;
};

/// Half of the change of slowness from the near to the far side of a cell, if it changes smoothly.
inline __attribute__((always_inline)) float half_slope(float before, float here, float behind) {
    float from = here - before, to = behind - here;
    from = before < infinity ? from : to;
    to = behind < infinity ? to : from;
    const float size = std::abs(from), other = std::abs(to), most = 0.1f * here;
    const float mean = std::abs(from + to) * 0.5f, least = 2 * (size < other ? size : other);
    const float half = 0.5f * (mean < least ? mean : least);
    const bool smooth = (size <= most) & (other <= most) & (from * to > 0);
    return smooth ? std::copysign(half, from) : 0.0f;
}

/// Beyond how much of the slowness of a cell the next one is another kind of ground.
constexpr float like_share = 0.1f;

/// The time at a corner, and where the ray to it crosses the side: from 0, the near corner, to 1.
struct WaveCrossing {
    float time, share;
};

/// `bulge`: how much later the wavefront is in the middle between the near and the far corner than
/// on a straight line between them, times 8; `near` and `far` are infinite if they do not count.
inline __attribute__((always_inline)) WaveCrossing time_over(const Triangle& at, float near,
                                                             float far, float bulge) {
    const float s = at.slowness;
    // The angle between the ray and the way from the near corner. It is largest over the far one.
    const float largest = at.side / at.diagonal;
    float sine = (near - far) / (s * at.side);
    sine = sine > 0 ? sine : 0.0f; // also if it is not a number
    sine = sine < largest ? sine : largest;
    const float cosine = std::sqrt(1 - sine * sine), length = at.to_near / cosine;
    const float from_far = far + s * largest * at.side;
    const float start = near < from_far ? near : from_far;
    const float share = length * sine / at.side;
    const float bend = length * half_slope(at.before, s, at.behind);
    return {start + s * at.to_near * cosine + (share - 1) * (bend + 0.5f * share * bulge), share};
}

inline __attribute__((always_inline)) Triangle triangle_at(const SettledTile& tile, int row,
                                                           int col, const WaveTriangle& shape) {
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
    constexpr WaveTriangle shape = wave_triangles[number];
    for (int col = 0; col < tile_size; ++col) {
        const auto first = [&](int rows, int cols) {
            return tile.first[SettledTile::at(row + rows, col + cols)];
        };
        const Triangle at = triangle_at(tile, row, col, shape);
        const float here = first(0, 0), near = first(shape.near_row, shape.near_col),
                    far = first(shape.far_row, shape.far_col);
        const bool uses_near = near < here, uses_far = far < here;
        const float time =
            time_over(at, uses_near ? near : infinity, uses_far ? far : infinity, 0).time;
        const bool better = (uses_near | uses_far) & (at.slowness < infinity) & (time < best[col]);
        const float beyond_far_time =
                        first(shape.far_row + shape.ahead_row(), shape.far_col + shape.ahead_col()),
                    beyond_near_time = first(shape.near_row - shape.ahead_row(),
                                             shape.near_col - shape.ahead_col());
        const float most = like_share * at.slowness;
        const bool side = uses_near & uses_far;
        const bool uses_beyond_far =
            side & (beyond_far_time < here) & (std::abs(at.behind - at.slowness) <= most);
        const bool uses_beyond_near = side & !uses_beyond_far & (beyond_near_time < here) &
                                      (std::abs(at.before - at.slowness) <= most);
        const int uses = int(uses_near) * near_corner + int(uses_far) * far_corner +
                         int(uses_beyond_far) * beyond_far + int(uses_beyond_near) * beyond_near;
        best[col] = better ? time : best[col];
        choice[col] = better ? number << 8 | uses : choice[col];
    }
}

/// Finds the corners of a tile whose time is to be found, in the order of the first pass, nearly.
int choose_triangles(const SettledTile& tile, OpenCorner* corners) {
    OpenCorner found[tile_cells];
    float times[tile_cells];
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
            times[count] = time;
            found[count++] = {std::uint16_t(row * tile_size + col), std::uint8_t(choice[col] >> 8),
                              std::uint8_t(choice[col])};
        }
    }
    constexpr int bins = 1024;
    std::uint16_t begin[bins + 1] = {};
    std::uint16_t bin[tile_cells];
    const float scale = greatest > least ? float(bins) / (greatest - least) : 0.0f;
    for (int i = 0; i < count; ++i) {
        bin[i] = std::uint16_t(std::min((times[i] - least) * scale, float(bins - 1)));
        ++begin[bin[i] + 1];
    }
    for (int i = 0; i < bins; ++i)
        begin[i + 1] = std::uint16_t(begin[i + 1] + begin[i]);
    for (int i = 0; i < count; ++i)
        corners[begin[bin[i]]++] = found[i];
    return count;
}

/// Finds the times of corners for which all that they use is known. Corners that are left stay in
/// their order. Returns their number. Adds the others to `set`.
int settle(SettledTile& tile, OpenCorner* corners, int count, TileCorners& set) {
    for (;;) {
        int left = 0;
        for (int i = 0; i < count; ++i) {
            const OpenCorner corner = corners[i];
            const WaveTriangle& shape = wave_triangles[corner.triangle];
            const int row = corner.place / tile_size, col = corner.place % tile_size;
            set.place[set.count] = corner.place;
            if (!corner.uses) {
                tile.time[SettledTile::at(row, col)] = tile.first[SettledTile::at(row, col)];
                ++set.count;
                continue;
            }
            const int ahead = shape.ahead_row() * SettledTile::pitch + shape.ahead_col();
            const int near_at = SettledTile::at(row + shape.near_row, col + shape.near_col);
            const auto used = [&](Uses what, int at) {
                return corner.uses & what ? tile.time[at] : 0.0f;
            };
            const float near = used(near_corner, near_at), far = used(far_corner, near_at + ahead),
                        next = used(beyond_far, near_at + 2 * ahead),
                        last = used(beyond_near, near_at - ahead);
            if (!(near < infinity) | !(far < infinity) | !(next < infinity) | !(last < infinity)) {
                corners[left++] = corner;
                continue;
            }
            const Triangle at = triangle_at(tile, row, col, shape);
            float bulge = corner.uses & beyond_far    ? (next - far) + (near - far)
                          : corner.uses & beyond_near ? (last - near) + (far - near)
                                                      : 0.0f;
            const float most = 0.5f * at.slowness * at.side;
            bulge = bulge > 0 ? bulge : 0.0f;
            bulge = bulge < most ? bulge : most;
            const auto [time, share] = time_over(at, corner.uses & near_corner ? near : infinity,
                                                 corner.uses & far_corner ? far : infinity, bulge);
            tile.time[SettledTile::at(row, col)] = time;
            if (tile.has_owners)
                tile.owner[SettledTile::at(row, col)] =
                    tile.owner[share > 0.5f ? near_at + ahead : near_at];
            ++set.count;
        }
        if (left == count || left == 0)
            return left;
        count = left;
    }
}

/// A side of a cell, with the next corner on its line at each end.
struct CellSide {
    float before, first, last, behind; ///< times
    float slowness;                    ///< of the cell
    float beside_first, beside_last;   ///< slownesses of the cells beyond the ends
    float length, away;                ///< of the side, and from the middle of the cell to it
};

/// The time in the middle of a cell over one of its sides. Between two corners the wavefront is
/// taken as a parabola, so that it is in the second order. It is hollow where two fronts meet: then
/// it is later between the corners than on a straight line, by what both ends agree on.
inline __attribute__((always_inline)) float time_in_middle(const CellSide& side) {
    const float s = side.slowness, most = like_share * s;
    const bool has_before = (side.before < infinity) & (std::abs(side.beside_first - s) <= most),
               has_behind = (side.behind < infinity) & (std::abs(side.beside_last - s) <= most);
    const float rise = side.last - side.first;
    const float of_before = has_before ? side.before - side.first + rise : 0.0f,
                of_behind = has_behind ? side.behind - side.last - rise : 0.0f;
    const bool is_hollow = (of_before < 0) & (of_behind < 0);
    const float greatest = 0.5f * s * side.length;
    float round = has_before & has_behind ? 0.5f * (of_before + of_behind) : of_before + of_behind;
    round = round > 0 ? round : 0.0f;
    round = round < greatest ? round : greatest;
    float hollow = of_before > of_behind ? of_before : of_behind;
    hollow = hollow > -greatest ? hollow : -greatest;
    const float bulge = is_hollow ? hollow : round;
    const float half = 0.5f * side.length;
    const float to_end = std::sqrt(side.away * side.away + half * half);
    const float sine = std::abs(rise) / (s * side.length), largest = half / to_end;
    const bool is_between = sine < largest;
    const float cosine = std::sqrt(1 - (is_between ? sine * sine : 0.0f));
    const float offset = side.away * sine / (cosine * half); // from the middle, 1 at the end
    const float middle = 0.5f * (side.first + side.last) - 0.125f * bulge * (1 - offset * offset);
    const float end = side.first < side.last ? side.first : side.last;
    return is_between ? middle + s * side.away * cosine : end + s * to_end;
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
        const float time = time_in_middle(side);
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
