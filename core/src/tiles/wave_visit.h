#pragma once

#include "fermat/infinity.h"
#include "line_masks.h"
#include "wave_policy.h"

#include <utility>

#ifdef __CUDACC__
#define FERMAT_WAVE_VISIT __device__ __forceinline__
#define FERMAT_ONE_BY_ONE _Pragma("unroll 1")
#else
#define FERMAT_WAVE_VISIT
#define FERMAT_ONE_BY_ONE
#endif

namespace fermat {

/// One visit of one tile in the first pass: sweeps down, up, right and left relax it to local
/// convergence, 32 lanes at once, and leave out lines before which nothing has changed. The same
/// code works for vector registers, where one thread holds the 32 lanes, and for a warp, where each
/// thread holds one lane. `Tile` is a tile of 32 × 32 corners with its rim: line 0 is the north rim
/// (by rows) or the west rim (by columns), lines 1 to 32 are the tile, and line 33 is the south or
/// east rim. It has
/// - Lanes: 32 floats, with the operations that WavePolicy needs;
/// - time(by_columns, line), set_time(by_columns, line, lanes): a line; the rim is only read;
/// - beside(by_columns, line, behind): the time before the lanes of a line, or behind them;
/// - slowness(by_columns, line, behind): of the cells between a line and the next one, of which a
///   lane has the one before it or the one behind it;
/// - has_limits(), limit(by_columns, line): corners only take times below these;
/// - length(to_column, place, by_columns, cell_row): from a corner to a place on a side of a cell
///   (see CellLengths), for cells in one row, or by columns in 32 rows from `cell_row` on;
/// - turn(to_rows): called before rows or columns are read, if the others have changed.
template <class Tile>
class WaveVisit {
    using Lanes = typename Tile::Lanes;
    using Mask = LineMask;

  public:
    FERMAT_WAVE_VISIT explicit WaveVisit(Tile& tile) : tile_(tile) {}

    /// Returns true if a time became lower. `unsettled` says that lines inside the tile may improve
    /// others too, not only the rim.
    FERMAT_WAVE_VISIT bool run(bool unsettled) {
        begin(unsettled);
        return go_on();
    }
    /// The same after the rim has changed.
    FERMAT_WAVE_VISIT bool run_again() {
        take_rim();
        return go_on();
    }

    // The same in parts, for callers that exchange times with neighbours between sweeps.

    FERMAT_WAVE_VISIT void begin(bool unsettled) {
        down_ = right_ = unsettled ? ~Mask(0) << 1 : 0;
        up_ = left_ = unsettled ? ~Mask(0) >> 1 : 0;
        columns_stale_ = true;
        rows_stale_ = false;
        take_rim();
    }
    /// The sweeps bring what comes from a line of the rim. They do not bring what comes from both
    /// the rim and the first line of the tile, if that line has not changed.
    FERMAT_WAVE_VISIT void take_rim() {
        down_ |= before_first;
        right_ |= before_first;
        up_ |= behind_last;
        left_ |= behind_last;
        FERMAT_ONE_BY_ONE
        for (int side = 0; side < 4; ++side) {
            turn(side < 2);
            take_along(side >= 2, side % 2);
        }
    }
    FERMAT_WAVE_VISIT bool unsettled_lines() const { return down_ | up_ | right_ | left_; }
    FERMAT_WAVE_VISIT void sweep_all() {
        FERMAT_ONE_BY_ONE
        for (int direction = 0; direction < 4; ++direction) {
            turn(direction < 2);
            const bool by_columns = direction >= 2, forward = direction % 2 == 0;
            if (tile_.has_limits() ? sweep<true>(by_columns, forward)
                                   : sweep<false>(by_columns, forward))
                note_stale(by_columns);
        }
    }
    /// Afterwards rows and columns can be read.
    FERMAT_WAVE_VISIT void turn_both() {
        turn(true);
        turn(false);
    }
    /// Whether times became lower since the last call, and whether some of them are at the edge of
    /// the tile.
    struct Changes {
        bool any, at_edge;
    };
    FERMAT_WAVE_VISIT Changes take_changes() {
        const Mask rows = std::exchange(changed_rows_, 0),
                   columns = std::exchange(changed_columns_, 0);
        return {rows != 0, ((rows | columns) & (before_first | behind_last)) != 0};
    }

    /// The least times that this tile gives to the corners of the rim on one side.
    FERMAT_WAVE_VISIT Lanes given_to_side(bool by_columns, bool last) const {
        const int from = last ? 32 : 1, rim = last ? 33 : 0;
        return min(Crossing{*this, by_columns, last ? 32 : 0}(time(by_columns, from), from),
                   along(by_columns, rim, from));
    }
    /// The least time that it gives to a corner of the rim. That takes from both triangles whose
    /// far corner is in the tile. If it may not take it, that costs a visit.
    FERMAT_WAVE_VISIT float given_to_corner(bool south, bool east) const {
        const int row = south ? 32 : 1, rim = south ? 33 : 0;
        const float far = tile_.time_at(row, east ? 32 : 1);
        const float slowness = tile_.slowness_at(south ? 32 : 0, east ? 32 : 0);
        const auto from = [&](float near, bool to_column) {
            return WavePolicy::from_side(near, far, slowness, [&](int place) {
                return tile_.length_at(to_column, place, south ? 31 : -1);
            });
        };
        return scalar::min(from(tile_.time_at(rim, east ? 32 : 1), true),
                           from(tile_.time_at(row, east ? 33 : 0), false));
    }

    /// For a neighbour, in the order of tile_neighbour_rows: the least time that this tile gives to
    /// a corner of it, among those that are lower than the rim.
    FERMAT_WAVE_VISIT float key(int neighbour) const {
        const bool last = neighbour % 2;
        if (neighbour >= 4) {
            const bool south = neighbour >= 6;
            const float given = given_to_corner(south, last);
            return given < tile_.time_at(south ? 33 : 0, last ? 33 : 0) ? given : infinity;
        }
        const bool by_columns = neighbour >= 2;
        const Lanes given = given_to_side(by_columns, last);
        const Mask lower = less(given, time(by_columns, last ? 33 : 0));
        return lower ? given.least_of(lower) : infinity;
    }
    FERMAT_WAVE_VISIT int lines() const { return lines_; }

  private:
    static constexpr Mask before_first = 1, behind_last = Mask(1) << 31;

    FERMAT_WAVE_VISIT bool go_on() {
        while (unsettled_lines())
            sweep_all();
        turn_both();
        return take_changes().any;
    }
    /// Brings the rows, or the columns, up to date.
    FERMAT_WAVE_VISIT void turn(bool to_rows) {
        if (to_rows ? rows_stale_ : columns_stale_)
            tile_.turn(to_rows);
        rows_stale_ &= !to_rows;
        columns_stale_ &= to_rows;
    }
    /// After lines have changed that are columns, or rows.
    FERMAT_WAVE_VISIT void note_stale(bool by_columns) {
        rows_stale_ |= by_columns;
        columns_stale_ |= !by_columns;
    }
    FERMAT_WAVE_VISIT Lanes time(bool by_columns, int line) const {
        return tile_.time(by_columns, line);
    }

    /// The times that come from a line, over the cells between `cells` and the next line.
    struct Crossing {
        const WaveVisit& visit;
        bool by_columns;
        int cells;

        FERMAT_WAVE_VISIT Lanes operator()(const Lanes& from, int line) const {
            return min(
                over(from, from.shifted_up(visit.tile_.beside(by_columns, line, false)), false),
                over(from, from.shifted_down(visit.tile_.beside(by_columns, line, true)), true));
        }
        FERMAT_WAVE_VISIT Lanes over(const Lanes& near, const Lanes& far, bool behind) const {
            return WavePolicy::from_side(
                near, far, visit.tile_.slowness(by_columns, cells, behind), [&](int place) {
                    return visit.tile_.length(by_columns, place, by_columns,
                                              by_columns ? int(behind) - 1 : cells - 1);
                });
        }
    };

    template <bool has_limits>
    FERMAT_WAVE_VISIT bool sweep(bool by_columns, bool forward) {
        Mask todo = by_columns ? (forward ? right_ : left_) : (forward ? down_ : up_);
        const int ahead = forward ? 1 : -1;
        Mask changed_lines = 0, changed_lanes = 0;
        // Line i gives to line i + ahead, and has bit i (forward) or i - 2.
        while (todo) {
            int from = forward ? trailing_zeros(todo) : 33 - leading_zeros(todo);
            Lanes from_time = time(by_columns, from);
            for (;;) {
                todo &= ~(Mask(1) << (forward ? from : from - 2));
                const int to = from + ahead;
                Lanes given = Crossing{*this, by_columns, forward ? from : to}(from_time, from);
                if constexpr (has_limits)
                    given = only_where_less(given, tile_.limit(by_columns, to));
                const Lanes line = time(by_columns, to);
                const Mask lower = less(given, line);
                ++lines_;
                from = to;
                if (from == (forward ? 32 : 1)) {
                    if (lower) {
                        tile_.set_time(by_columns, to, min(given, line));
                        changed_lanes |= lower;
                        changed_lines |= Mask(1) << (to - 1);
                    }
                    break;
                }
                if (lower) {
                    from_time = min(given, line);
                    tile_.set_time(by_columns, to, from_time);
                    changed_lanes |= lower;
                    changed_lines |= Mask(1) << (to - 1);
                } else if (todo >> (forward ? from : from - 2) & 1) {
                    from_time = line;
                } else {
                    break;
                }
            }
        }
        note_changes(by_columns, forward, changed_lines, changed_lanes);
        return changed_lines != 0;
    }

    FERMAT_WAVE_VISIT void note_changes(bool by_columns, bool forward, Mask lines, Mask lanes) {
        const Mask back = forward ? lines >> 1 : lines << 1;
        down_ = by_columns ? down_ | lanes << 1 : forward ? 0 : down_ | back;
        up_ = by_columns ? up_ | lanes >> 1 : forward ? up_ | back : 0;
        right_ = !by_columns ? right_ | lanes << 1 : forward ? 0 : right_ | back;
        left_ = !by_columns ? left_ | lanes >> 1 : forward ? left_ | back : 0;
        changed_rows_ |= by_columns ? lanes : lines;
        changed_columns_ |= by_columns ? lines : lanes;
    }

    /// Triangles whose near corner is beside the wanted one along a line, and whose far corner is
    /// on the line `beyond`, one before or behind it.
    FERMAT_WAVE_VISIT Lanes along(bool by_columns, int line, int beyond) const {
        const Lanes near = time(by_columns, line), far = time(by_columns, beyond);
        const int cells = line < beyond ? line : beyond;
        const auto one = [&](bool behind) {
            const auto shifted = [&](const Lanes& lanes, int number) {
                const float end = tile_.beside(by_columns, number, behind);
                return behind ? lanes.shifted_down(end) : lanes.shifted_up(end);
            };
            return WavePolicy::from_side(shifted(near, line), shifted(far, beyond),
                                         tile_.slowness(by_columns, cells, behind), [&](int place) {
                                             return tile_.length(!by_columns, place, by_columns,
                                                                 by_columns ? int(behind) - 1
                                                                            : cells - 1);
                                         });
        };
        const Lanes given = min(one(false), one(true));
        return tile_.has_limits() && line > 0 && line < 33
                   ? only_where_less(given, tile_.limit(by_columns, line))
                   : given;
    }
    FERMAT_WAVE_VISIT void take_along(bool by_columns, bool last) {
        const int line = last ? 32 : 1;
        const Lanes before = time(by_columns, line), given = along(by_columns, line, last ? 33 : 0);
        const Mask lower = less(given, before);
        if (!lower)
            return;
        tile_.set_time(by_columns, line, min(given, before));
        note_stale(by_columns);
        note_change(by_columns, Mask(1) << (line - 1), lower);
    }
    FERMAT_WAVE_VISIT void note_change(bool by_columns, Mask lines, Mask lanes) {
        const Mask rows = by_columns ? lanes : lines, columns = by_columns ? lines : lanes;
        down_ |= rows << 1;
        up_ |= rows >> 1;
        right_ |= columns << 1;
        left_ |= columns >> 1;
        changed_rows_ |= rows;
        changed_columns_ |= columns;
    }

    Tile& tile_;
    Mask down_ = 0, up_ = 0, right_ = 0, left_ = 0; // lines that may improve others
    Mask changed_rows_ = 0, changed_columns_ = 0;
    bool rows_stale_ = false, columns_stale_ = false;
    int lines_ = 0;
};

} // namespace fermat
