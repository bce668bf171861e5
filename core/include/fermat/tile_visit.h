#pragma once

#include "fermat/neighbourhood.h"
#include "fermat/step_cost.h"

#include <cstdint>

#ifdef __CUDACC__
#define FERMAT_VISIT __device__ __forceinline__
#else
#define FERMAT_VISIT inline
#endif

namespace fermat {

/// Cells on a side of a tile.
inline constexpr int tile_size = 32;
/// Lines of a tile with its rim: line 0 is the north (by rows) or west (by columns) rim, lines 1 to
/// 32 are the tile, line 33 is the south or east rim.
inline constexpr int tile_lines = tile_size + 2;

/// The corners of a tile's rim.
enum Corner { north_west, north_east, south_west, south_east };

/// What a visit did.
struct TileOutcome {
    bool changed;
    /// For each neighbour (north, south, west, east, then the corners in their order) the least
    /// distance that the tile now gives to a cell of its rim, where that is less than the rim had;
    /// or infinity.
    float key[8];
    int lines; ///< relaxed, of 32 cells each
};

/// One visit of one tile: relaxes it to local convergence by sweeps down, up, right and left. A
/// sweep takes each line of 32 cells from the line before it, all lanes at once, and only where
/// that line changed since the last sweep of the same direction: lines that stay quiet cost
/// nothing.
///
/// Written once for vector registers, where one thread holds the 32 lanes, and for a warp, where
/// each thread holds one; `Tile` is the difference. It has
/// - `Lanes`, 32 floats: +, fma, min, less (a bit a lane), replaced, shifted_up, shifted_down,
/// least, all;
/// - distance<by_columns>(line), set_distance<by_columns>(line, lanes), slowness<by_columns>(line),
///   each with the rims, infinity in slowness where the grid ends;
/// - straight<by_columns>(boundary), before<…>, behind<…>: half lengths from the same lane, the
/// lane
///   before and the lane behind, across the boundary between line `boundary` and the next;
/// - corner_half(corner): half length of the step to that corner of the rim;
/// - corner_distance(corner), corner_slowness(corner), cell_distance(row, lane), cell_slowness(row,
/// lane);
/// - shut<by_columns>(line): a mask that it keeps for the visit;
/// - rows_changed(), columns_changed(): called before the other layout is read.
template <class Tile>
class TileVisit {
    using Lanes = typename Tile::Lanes;
    using Mask = std::uint32_t;
    using LineSet = std::uint64_t;

  public:
    /// `corners` is `always` where no cell of tile and rim is impassable, which saves looking.
    FERMAT_VISIT TileVisit(Tile& tile, CornerRule corners) : tile_(tile), corners_(corners) {}

    /// `unsettled` says that lines within the tile may have improvements to give, not only the rim.
    FERMAT_VISIT TileOutcome run(bool unsettled) {
        if (corners_ != CornerRule::always)
            find_shut();
        const LineSet inside = unsettled ? (bit(33) - 1) & ~LineSet(1) : 0;
        changed_rows_ = changed_columns_ = inside;
        pending_down_ = pending_right_ = (inside | bit(0)) & forward_lines;
        pending_up_ = pending_left_ = (inside | bit(33)) & backward_lines;

        bool columns_stale = true;
        while (pending_down_ | pending_up_ | pending_right_ | pending_left_) {
            columns_stale |= sweep<false, true>();
            columns_stale |= sweep<false, false>();
            if (!(pending_right_ | pending_left_))
                continue;
            if (columns_stale)
                tile_.rows_changed();
            columns_stale = false;
            bool rows_stale = sweep<true, true>();
            rows_stale |= sweep<true, false>();
            if (rows_stale)
                tile_.columns_changed();
        }
        return {changed_rows_ != 0,
                {rim_key<false>(1, 0), rim_key<false>(32, 33), rim_key<true>(1, 0),
                 rim_key<true>(32, 33), corner_key(north_west), corner_key(north_east),
                 corner_key(south_west), corner_key(south_east)},
                lines_};
    }

  private:
    static constexpr float unreachable = __builtin_inff();
    static FERMAT_VISIT constexpr LineSet bit(int line) { return LineSet(1) << line; }
    /// The lines that a sweep can go on from, down or right, and up or left.
    static constexpr LineSet forward_lines = (LineSet(1) << 32) - 1;
    static constexpr LineSet backward_lines = ((LineSet(1) << 34) - 1) & ~LineSet(3);

    static FERMAT_VISIT int first_line(LineSet lines) {
#ifdef __CUDA_ARCH__
        return __ffsll((long long)lines) - 1;
#else
        return __builtin_ctzll(lines);
#endif
    }
    static FERMAT_VISIT int last_line(LineSet lines) {
#ifdef __CUDA_ARCH__
        return 63 - __clzll((long long)lines);
#else
        return 63 - __builtin_clzll(lines);
#endif
    }

    /// What a step from line to line needs besides the lines: half lengths, what lies beside the
    /// lanes, and the lanes whose diagonal step is closed.
    struct Step {
        Lanes straight, before, behind;
        float distance_before = unreachable, slowness_before = 1;
        float distance_behind = unreachable, slowness_behind = 1;
        Mask shut_before = 0, shut_behind = 0;
    };

    static FERMAT_VISIT Lanes relaxed(const Lanes& from_d, const Lanes& from_s, const Lanes& s,
                                      const Step& step) {
        const Lanes same = step_cost(from_d, step.straight, from_s, s);
        Lanes before = step_cost(from_d.shifted_up(step.distance_before), step.before,
                                 from_s.shifted_up(step.slowness_before), s);
        Lanes behind = step_cost(from_d.shifted_down(step.distance_behind), step.behind,
                                 from_s.shifted_down(step.slowness_behind), s);
        if (step.shut_before)
            before = before.replaced(step.shut_before, unreachable);
        if (step.shut_behind)
            behind = behind.replaced(step.shut_behind, unreachable);
        return min(same, min(before, behind));
    }

    FERMAT_VISIT void find_shut() {
        const Lanes all = Lanes::all(unreachable);
        for (int line = 0; line < tile_lines; ++line) {
            tile_.template shut<false>(line) = ~less(tile_.template slowness<false>(line), all);
            tile_.template shut<true>(line) = ~less(tile_.template slowness<true>(line), all);
        }
    }

    FERMAT_VISIT Mask closed(Mask one_side, Mask other_side) const {
        return corners_ == CornerRule::only_if_both_sides_open ? one_side | other_side
                                                               : one_side & other_side;
    }

    template <bool by_columns>
    FERMAT_VISIT void set_halves(Step& step, int boundary) const {
        step.straight = tile_.template straight<by_columns>(boundary);
        step.before = tile_.template before<by_columns>(boundary);
        step.behind = tile_.template behind<by_columns>(boundary);
    }

    template <bool by_columns>
    FERMAT_VISIT void set_shut(Step& step, int from, int to) const {
        const Mask beside_from = tile_.template shut<by_columns>(from);
        const Mask beside_to = tile_.template shut<by_columns>(to);
        const int lane = to >= 1 && to <= 32 ? to - 1 : 0;
        const Mask first = tile_.template shut<!by_columns>(0) >> lane & 1;
        const Mask last = tile_.template shut<!by_columns>(33) >> lane & 1;
        step.shut_before = closed(beside_from, beside_to << 1 | first);
        step.shut_behind = closed(beside_from, beside_to >> 1 | last << 31);
    }

    template <bool by_columns>
    FERMAT_VISIT void set_rim_corners(Step& step, int from) const {
        if (from != 0 && from != 33) {
            step.distance_before = step.distance_behind = unreachable;
            step.slowness_before = step.slowness_behind = 1;
            return;
        }
        const int before = from == 0 ? north_west : by_columns ? north_east : south_west;
        const int behind = from == 33 ? south_east : by_columns ? south_west : north_east;
        step.distance_before = tile_.corner_distance(before);
        step.slowness_before = tile_.corner_slowness(before);
        step.distance_behind = tile_.corner_distance(behind);
        step.slowness_behind = tile_.corner_slowness(behind);
    }

    template <bool by_columns, bool forward>
    FERMAT_VISIT LineSet& pending() {
        return by_columns ? (forward ? pending_right_ : pending_left_)
                          : (forward ? pending_down_ : pending_up_);
    }

    /// True where it changed a line.
    template <bool by_columns, bool forward>
    FERMAT_VISIT bool sweep() {
        constexpr int ahead = forward ? 1 : -1;
        constexpr LineSet from_lines = forward ? forward_lines : backward_lines;
        LineSet todo = pending<by_columns, forward>();
        pending<by_columns, forward>() = 0;
        LineSet changed_lines = 0;
        Mask changed_lanes = 0;
        Step step;
        if constexpr (by_columns)
            set_halves<true>(step, 0); // the same for every boundary between columns
        while (todo) {
            int from = forward ? first_line(todo) : last_line(todo);
            Lanes from_d = tile_.template distance<by_columns>(from);
            Lanes from_s = tile_.template slowness<by_columns>(from);
            do {
                todo &= ~bit(from);
                const int line = from + ahead;
                if constexpr (!by_columns)
                    set_halves<false>(step, forward ? from : line);
                set_rim_corners<by_columns>(step, from);
                if (corners_ != CornerRule::always)
                    set_shut<by_columns>(step, from, line);
                const Lanes line_d = tile_.template distance<by_columns>(line);
                const Lanes line_s = tile_.template slowness<by_columns>(line);
                const Lanes candidate = relaxed(from_d, from_s, line_s, step);
                const Mask lower = less(candidate, line_d);
                from_d = min(candidate, line_d);
                from_s = line_s;
                from = line;
                ++lines_;
                if (lower) {
                    tile_.template set_distance<by_columns>(line, from_d);
                    changed_lines |= bit(line);
                    changed_lanes |= lower;
                    todo |= bit(line) & from_lines;
                }
            } while (todo & bit(from));
        }
        const LineSet lanes = LineSet(changed_lanes) << 1;
        pending<by_columns, !forward>() |=
            changed_lines & (forward ? backward_lines : forward_lines);
        pending<!by_columns, true>() |= lanes & forward_lines;
        pending<!by_columns, false>() |= lanes & backward_lines;
        (by_columns ? changed_columns_ : changed_rows_) |= changed_lines;
        (by_columns ? changed_rows_ : changed_columns_) |= lanes;
        return changed_lines != 0;
    }

    template <bool by_columns>
    FERMAT_VISIT float rim_key(int from, int rim) {
        if (!((by_columns ? changed_columns_ : changed_rows_) & bit(from)))
            return unreachable;
        Step step;
        set_halves<by_columns>(step, rim ? 32 : 0);
        if (corners_ != CornerRule::always)
            set_shut<by_columns>(step, from, rim);
        const Lanes candidate = relaxed(tile_.template distance<by_columns>(from),
                                        tile_.template slowness<by_columns>(from),
                                        tile_.template slowness<by_columns>(rim), step);
        const Mask lower = less(candidate, tile_.template distance<by_columns>(rim));
        return lower ? candidate.replaced(~lower, unreachable).least() : unreachable;
    }

    FERMAT_VISIT float corner_key(int corner) {
        const int row = corner < south_west ? 1 : 32, lane = corner % 2 ? 31 : 0;
        if (corners_ != CornerRule::always) {
            const Mask beside_row = tile_.template shut<false>(row == 1 ? 0 : 33) >> lane & 1;
            const Mask beside_column = tile_.template shut<true>(lane ? 33 : 0) >> (row - 1) & 1;
            if (closed(beside_row, beside_column))
                return unreachable;
        }
        const float candidate =
            step_cost(tile_.cell_distance(row, lane), tile_.corner_half(corner),
                      tile_.cell_slowness(row, lane), tile_.corner_slowness(corner));
        return candidate < tile_.corner_distance(corner) ? candidate : unreachable;
    }

    Tile& tile_;
    CornerRule corners_;
    LineSet pending_down_, pending_up_, pending_right_, pending_left_; // lines with news to give
    LineSet changed_rows_, changed_columns_;
    int lines_ = 0;
};

} // namespace fermat
