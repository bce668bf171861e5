#pragma once

#include "fermat/infinity.h"
#include "wave_tile.h"

#include <bit>
#include <cmath>
#include <utility>

namespace fermat {

/// The first pass: the least times over a few fixed places on the side of each triangle that the
/// wavefront crosses. Each operation is monotone in the times, so the result does not depend on the
/// order of the visits, and it is the same for vectors of any width.
struct WavePolicy {
    /// The time at a corner from the near and the far corner. `length(place)` is that from the
    /// corner to a place on the side.
    template <class T, class Of, class Length>
    static inline __attribute__((always_inline)) T
    from_side(const T& near, const T& far, const T& slowness, const Of& all, const Length& length) {
        T time = min(fma(slowness, length(0), near), fma(slowness, length(4), far));
        time = min(time, fma(slowness, length(1), fma(all(0.25f), far, all(0.75f) * near)));
        time = min(time, fma(slowness, length(2), fma(all(0.5f), far, all(0.5f) * near)));
        return min(time, fma(slowness, length(3), fma(all(0.75f), far, all(0.25f) * near)));
    }
};

/// One visit of one tile in the first pass: sweeps down, up, right and left relax it to local
/// convergence, 32 lanes at once, and leave out lines before which nothing has changed.
template <class Lanes>
class WaveVisit {
    using Mask = std::uint32_t;

  public:
    explicit WaveVisit(WaveTile& tile) : tile_(tile) {}

    /// Returns true if a time became lower. `unsettled` says that lines inside the tile may improve
    /// others too, not only the rim.
    bool run(bool unsettled) {
        begin(unsettled);
        return go_on();
    }
    /// The same after the rim has changed.
    bool run_again() {
        take_rim();
        return go_on();
    }

    /// For a neighbour, in the order of tile_neighbour_rows: the least time that this tile gives to
    /// a corner of it, among those that are lower than the rim.
    float key(int neighbour) const {
        return neighbour < 4 ? side_key(neighbour >= 2, neighbour % 2)
                             : corner_key(neighbour >= 6, neighbour % 2);
    }
    std::uint64_t relaxations() const {
        return std::uint64_t(lines_) * tile_size * 2 * wave_places;
    }

  private:
    static constexpr Mask before_first = 1, behind_last = Mask(1) << 31;

    void begin(bool unsettled) {
        turn_cells();
        down_ = right_ = unsettled ? ~Mask(0) << 1 : 0;
        up_ = left_ = unsettled ? ~Mask(0) >> 1 : 0;
        columns_stale_ = true;
        rows_stale_ = false;
        take_rim();
    }
    /// The sweeps bring what comes from a line of the rim. They do not bring what comes from both
    /// the rim and the first line of the tile, if that line has not changed.
    void take_rim() {
        down_ |= before_first;
        right_ |= before_first;
        up_ |= behind_last;
        left_ |= behind_last;
        turn(true);
        for (int side = 0; side < 4; ++side) {
            if (side == 2)
                turn(false);
            take_along(side >= 2, side % 2);
        }
    }
    bool go_on() {
        while (down_ | up_ | right_ | left_) {
            for (int direction = 0; direction < 4; ++direction) {
                turn(direction < 2);
                const bool changed = tile_.has_limits
                                         ? sweep<true>(direction >= 2, direction % 2 == 0)
                                         : sweep<false>(direction >= 2, direction % 2 == 0);
                (direction >= 2 ? rows_stale_ : columns_stale_) |= changed;
            }
        }
        turn(true);
        turn(false);
        return std::exchange(changed_rows_, 0) != 0;
    }
    /// Brings the rows, or the columns, up to date.
    void turn(bool to_rows) {
        bool& stale = to_rows ? rows_stale_ : columns_stale_;
        if (stale)
            transpose(&tile_.time[to_rows][1], &tile_.time[!to_rows][1]);
        stale = false;
    }
    void turn_cells() {
        for (int line = 0; line < WaveTile::lines - 1; ++line)
            for (int other = 0; other < WaveTile::lines - 1; ++other)
                tile_.cells[1][other][WaveTile::at(line - 1)] =
                    tile_.cells[0][line][WaveTile::at(other - 1)];
    }

    Lanes time(bool by_columns, int line) const {
        return Lanes::load(tile_.time[by_columns][line]);
    }
    /// Of the cells between a line and the next one, before or behind the lanes.
    Lanes slowness(bool by_columns, int line, bool behind) const {
        return Lanes::load_unaligned(&tile_.cells[by_columns][line][WaveTile::at(behind - 1)]);
    }
    const float* lengths(bool to_column, int place, int cell_row) const {
        const auto& all = to_column ? tile_.lengths->to_column : tile_.lengths->to_row;
        return all[place] + CellLengths::at(tile_.first_row + cell_row);
    }

    /// The times that come from a line, over the cells between `line` and the next one.
    struct Crossing {
        const WaveVisit& visit;
        bool by_columns;
        int line;

        Lanes operator()(const Lanes& from, float before, float behind) const {
            return min(over(from, from.shifted_up(before), false),
                       over(from, from.shifted_down(behind), true));
        }
        Lanes over(const Lanes& near, const Lanes& far, bool behind) const {
            return WavePolicy::from_side(
                near, far, visit.slowness(by_columns, line, behind), Lanes::all, [&](int place) {
                    const int row = by_columns ? int(behind) - 1 : line - 1;
                    const float* length = visit.lengths(by_columns, place, row);
                    return by_columns ? Lanes::load_unaligned(length) : Lanes::all(*length);
                });
        }
    };

    template <bool has_limits>
    bool sweep(bool by_columns, bool forward) {
        Mask& todo = by_columns ? (forward ? right_ : left_) : (forward ? down_ : up_);
        const int ahead = forward ? 1 : -1;
        Mask changed_lines = 0, changed_lanes = 0;
        // Line i gives to line i + ahead, and has bit i (forward) or i - 2.
        while (todo) {
            int from = forward ? std::countr_zero(todo) : 33 - std::countl_zero(todo);
            Lanes from_time = time(by_columns, from);
            for (;;) {
                todo &= ~(Mask(1) << (forward ? from : from - 2));
                const int to = from + ahead;
                Lanes given = Crossing{*this, by_columns, forward ? from : to}(
                    from_time, tile_.beside[by_columns][0][from],
                    tile_.beside[by_columns][1][from]);
                if constexpr (has_limits)
                    given = only_where_less(given, Lanes::load(tile_.limit[by_columns][to]));
                const Lanes line = time(by_columns, to);
                const Mask lower = less(given, line);
                ++lines_;
                from = to;
                if (from == (forward ? 32 : 1)) {
                    if (lower) {
                        min(given, line).store(tile_.time[by_columns][to]);
                        changed_lanes |= lower;
                        changed_lines |= Mask(1) << (to - 1);
                    }
                    break;
                }
                if (lower) {
                    from_time = min(given, line);
                    from_time.store(tile_.time[by_columns][to]);
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

    void note_changes(bool by_columns, bool forward, Mask lines, Mask lanes) {
        const Mask back = forward ? lines >> 1 : lines << 1;
        down_ = by_columns ? down_ | lanes << 1 : forward ? 0 : down_ | back;
        up_ = by_columns ? up_ | lanes >> 1 : forward ? up_ | back : 0;
        right_ = !by_columns ? right_ | lanes << 1 : forward ? 0 : right_ | back;
        left_ = !by_columns ? left_ | lanes >> 1 : forward ? left_ | back : 0;
        changed_rows_ |= by_columns ? lanes : lines;
    }

    /// Triangles whose near corner is beside the wanted one along a line, and whose far corner is
    /// on the line `beyond`, one before or behind it.
    Lanes along(bool by_columns, int line, int beyond) const {
        const Lanes near = time(by_columns, line), far = time(by_columns, beyond);
        const int cells = std::min(line, beyond);
        const auto one = [&](bool behind) {
            const auto shifted = [&](const Lanes& lanes, int number) {
                const float end = tile_.beside[by_columns][behind][number];
                return behind ? lanes.shifted_down(end) : lanes.shifted_up(end);
            };
            return WavePolicy::from_side(
                shifted(near, line), shifted(far, beyond), slowness(by_columns, cells, behind),
                Lanes::all, [&](int place) {
                    const float* length =
                        lengths(!by_columns, place, by_columns ? int(behind) - 1 : cells - 1);
                    return by_columns ? Lanes::load_unaligned(length) : Lanes::all(*length);
                });
        };
        Lanes given = min(one(false), one(true));
        return tile_.has_limits ? only_where_less(given, Lanes::load(tile_.limit[by_columns][line]))
                                : given;
    }
    void take_along(bool by_columns, bool last) {
        const int line = last ? 32 : 1;
        const Lanes before = time(by_columns, line), given = along(by_columns, line, last ? 33 : 0);
        const Mask lower = less(given, before);
        if (!lower)
            return;
        min(given, before).store(tile_.time[by_columns][line]);
        (by_columns ? rows_stale_ : columns_stale_) = true;
        const Mask lines = Mask(1) << (line - 1);
        note_change(by_columns, lines, lower);
    }
    void note_change(bool by_columns, Mask lines, Mask lanes) {
        const Mask rows = by_columns ? lanes : lines, columns = by_columns ? lines : lanes;
        down_ |= rows << 1;
        up_ |= rows >> 1;
        right_ |= columns << 1;
        left_ |= columns >> 1;
        changed_rows_ |= rows;
    }

    float side_key(bool by_columns, bool last) const {
        const int from = last ? 32 : 1, rim = last ? 33 : 0;
        const Lanes before = time(by_columns, rim);
        const Lanes given = min(Crossing{*this, by_columns, last ? 32 : 0}(
                                    time(by_columns, from), tile_.beside[by_columns][0][from],
                                    tile_.beside[by_columns][1][from]),
                                along(by_columns, rim, from));
        const Mask lower = less(given, before);
        return lower ? given.least_of(lower) : infinity;
    }
    /// The corner of the rim takes from both triangles whose far corner is in the tile.
    float corner_key(bool south, bool east) const {
        const int row = south ? 33 : 0, col = east ? 31 : 0;
        const float far = tile_.time[0][south ? 32 : 1][col];
        const float before = tile_.beside[0][east][row];
        const int cell_row = south ? 31 : -1;
        const float slowness = tile_.cells[0][south ? 32 : 0][WaveTile::at(east ? 31 : -1)];
        const auto time = [&](float near, bool to_column) {
            return WavePolicy::from_side(
                       Single{near}, Single{far}, Single{slowness},
                       [](float value) { return Single{value}; },
                       [&](int place) { return Single{*lengths(to_column, place, cell_row)}; })
                .value;
        };
        const float given = std::min(time(tile_.time[0][row][col], true),
                                     time(tile_.beside[0][east][south ? 32 : 1], false));
        return given < before ? given : infinity; // if it may not take it, that costs a visit
    }
    /// One float, with the operations of lanes.
    struct Single {
        float value;
        friend Single operator*(Single a, Single b) { return {a.value * b.value}; }
        friend Single fma(Single a, Single b, Single c) {
            return {std::fma(a.value, b.value, c.value)};
        }
        friend Single min(Single a, Single b) { return {a.value < b.value ? a.value : b.value}; }
    };

    WaveTile& tile_;
    Mask down_ = 0, up_ = 0, right_ = 0, left_ = 0; // lines that may improve others
    Mask changed_rows_ = 0;
    bool rows_stale_ = false, columns_stale_ = false;
    int lines_ = 0;
};

} // namespace fermat
