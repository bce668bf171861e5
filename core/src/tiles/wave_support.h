#pragma once

#include "fermat/infinity.h"
#include "line_masks.h"
#include "wave_policy.h"

namespace fermat {

/// Makes times of the first pass infinite in a tile that do not follow from others any more. A time
/// stays if a triangle gives the corner no more than it has, from corners whose times are truly
/// less, or if the corner is a start. `Tile` is as for WaveVisit, and has also
/// - is_start(by_columns, line): the mask of lanes that are starts;
/// - make_infinite(by_columns, line, mask): lanes of a line of the tile.
/// A look at a row and one at a column ask the same; the sweeps are in both because times follow
/// from each other along both.
template <class Tile>
class WaveSupport {
    using Lanes = typename Tile::Lanes;
    using Mask = LineMask;

  public:
    explicit WaveSupport(Tile& tile) : tile_(tile) {}

    /// Looks at all corners, or only at those beside the rim. Returns whether times became
    /// infinite; then the rows of the tile are up to date.
    bool run(bool all) {
        tile_.turn(false);
        if (all) {
            rows_ = columns_ = ~Mask(0);
        } else {
            for (const int line : {1, 32})
                look(false, line);
            turn(false);
            for (const int line : {1, 32})
                look(true, line);
        }
        // Each corner that is still to be looked at lies in a marked row and in a marked column.
        while (rows_ && columns_) {
            turn(true);
            sweep(false);
            turn(false);
            sweep(true);
        }
        turn(true);
        return any_;
    }

  private:
    static constexpr Mask bit(int line) { return Mask(1) << (line - 1); }

    void turn(bool to_rows) {
        if (to_rows ? rows_stale_ : columns_stale_)
            tile_.turn(to_rows);
        (to_rows ? rows_stale_ : columns_stale_) = false;
    }
    void sweep(bool by_columns) {
        Mask& lines = by_columns ? columns_ : rows_;
        for (int line = 1; line <= 32; ++line)
            if (lines & bit(line))
                look(by_columns, line);
        for (int line = 32; line >= 1; --line)
            if (lines & bit(line))
                look(by_columns, line);
    }
    void look(bool by_columns, int line) {
        Mask& lines = by_columns ? columns_ : rows_;
        Mask& lanes = by_columns ? rows_ : columns_;
        lines &= ~bit(line);
        const Mask lost = unsupported(by_columns, line);
        if (!lost)
            return;
        any_ = true;
        tile_.make_infinite(by_columns, line, lost);
        (by_columns ? rows_stale_ : columns_stale_) = true;
        lines |= bit(line) | bit(line) << 1 | bit(line) >> 1;
        lanes |= lost | lost << 1 | lost >> 1;
    }
    Mask unsupported(bool by_columns, int line) const {
        const Lanes here = tile_.time(by_columns, line);
        const auto shifted = [&](const Lanes& lanes, int number, bool behind) {
            const float end = tile_.beside(by_columns, number, behind);
            return only_where_less(behind ? lanes.shifted_down(end) : lanes.shifted_up(end), here);
        };
        Lanes best = Lanes::all(infinity);
        for (const int other : {line - 1, line + 1}) {
            const Lanes from = tile_.time(by_columns, other), near = only_where_less(from, here);
            const int cells = line < other ? line : other;
            for (const bool behind : {false, true}) {
                const Lanes far = shifted(from, other, behind);
                const Lanes slowness = tile_.slowness(by_columns, cells, behind);
                const auto over = [&](const Lanes& nearer, const Lanes& farther, bool to_column) {
                    return WavePolicy::from_side(nearer, farther, slowness, [&](int place) {
                        return tile_.length(to_column, place, by_columns,
                                            by_columns ? int(behind) - 1 : cells - 1);
                    });
                };
                best = min(best, over(near, far, by_columns));
                best = min(best, over(shifted(here, line, behind), far, !by_columns));
            }
        }
        if (tile_.has_limits())
            best = only_where_less(best, tile_.limit(by_columns, line));
        return less(here, best) & ~tile_.is_start(by_columns, line);
    }

    Tile& tile_;
    Mask rows_ = 0, columns_ = 0; // with corners that are still to be looked at
    bool rows_stale_ = false, columns_stale_ = false, any_ = false;
};

} // namespace fermat
