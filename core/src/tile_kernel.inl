// The tile's relaxation, written once for every kind of vector. What includes it brings `Lanes` and
// `transpose`; everything here is local to that file, for it is compiled for processors that others
// do not have.

#include "fermat/step_cost.h"
#include "tile_kernel.h"

#include <bit>
#include <utility>

namespace fermat {
namespace {

constexpr float unreachable = __builtin_inff();

enum Sweep { down, up, right, left, sweeps };

constexpr std::uint64_t bit(int line) {
    return std::uint64_t(1) << line;
}
/// The lines that a sweep can go on from.
constexpr std::uint64_t from_lines[2] = {(bit(32) - 1), (bit(34) - 1) & ~std::uint64_t(3)};

/// What a step between lines needs besides the lines: half lengths, and the cells beside the lanes.
struct Step {
    Lanes straight, from_before,
        from_behind; // halves, from the same lane and from the lanes beside it
    float distance_before = unreachable, slowness_before = 1;
    float distance_behind = unreachable, slowness_behind = 1;
    std::uint32_t shut_before = 0, shut_behind = 0; // lanes whose diagonal step is closed
};

inline Lanes relaxed(const Lanes& from_d, const Lanes& from_s, const Lanes& s, const Step& step) {
    const Lanes same = step_cost(from_d, step.straight, from_s, s);
    Lanes before = step_cost(from_d.shifted_up(step.distance_before), step.from_before,
                             from_s.shifted_up(step.slowness_before), s);
    Lanes behind = step_cost(from_d.shifted_down(step.distance_behind), step.from_behind,
                             from_s.shifted_down(step.slowness_behind), s);
    if (step.shut_before)
        before = before.replaced(step.shut_before, unreachable);
    if (step.shut_behind)
        behind = behind.replaced(step.shut_behind, unreachable);
    return min(same, min(before, behind));
}

/// One visit of one tile. Relaxing goes by lines: rows where `by_columns` is false, columns where
/// it is true. A sweep takes each line from the line before it, and only where that one changed
/// since the last sweep of the same direction: lines that stay quiet cost nothing.
class Visit {
  public:
    Visit(TileBlock& tile, const TileHalves& halves, CornerRule corners)
        : tile_(tile), halves_(halves), corners_(corners) {}

    TileOutcome run(bool unsettled) {
        transpose(&tile_.slowness[1], &tile_.slowness_by_columns[1]);
        if (corners_ != CornerRule::always)
            find_shut();
        const std::uint64_t inside = unsettled ? (bit(33) - 1) & ~std::uint64_t(1) : 0;
        changed_[0] = changed_[1] = inside; // what the caller put there is for the neighbours too
        for (int sweep = 0; sweep < sweeps; ++sweep)
            pending_[sweep] = (inside | bit(0) | bit(33)) & from_lines[sweep % 2];

        bool columns_stale = true; // distance_by_columns lags behind distance
        while (pending_[down] | pending_[up] | pending_[right] | pending_[left]) {
            columns_stale |= sweep<false, down>();
            columns_stale |= sweep<false, up>();
            if (!(pending_[right] | pending_[left]))
                continue;
            if (std::exchange(columns_stale, false))
                transpose(&tile_.distance[1], &tile_.distance_by_columns[1]);
            bool rows_stale = sweep<true, right>();
            rows_stale |= sweep<true, left>();
            if (rows_stale)
                transpose(&tile_.distance_by_columns[1], &tile_.distance[1]);
        }

        TileOutcome outcome{changed_[0] != 0, {}, lines_};
        outcome.key[0] = rim_key<false>(1, 0);
        outcome.key[1] = rim_key<false>(32, 33);
        outcome.key[2] = rim_key<true>(1, 0);
        outcome.key[3] = rim_key<true>(32, 33);
        for (int corner = 0; corner < 4; ++corner)
            outcome.key[4 + corner] = corner_key(corner);
        return outcome;
    }

  private:
    template <bool by_columns>
    TileBlock::Lines& distance() {
        return by_columns ? tile_.distance_by_columns : tile_.distance;
    }
    template <bool by_columns>
    const TileBlock::Lines& slowness() {
        return by_columns ? tile_.slowness_by_columns : tile_.slowness;
    }

    void find_shut() {
        const Lanes all = Lanes::all(unreachable);
        for (int line = 0; line < TileBlock::lines; ++line) {
            shut_[0][line] = ~less(Lanes::load(tile_.slowness[line]), all);
            shut_[1][line] = ~less(Lanes::load(tile_.slowness_by_columns[line]), all);
        }
    }

    std::uint32_t closed(std::uint32_t one_side, std::uint32_t other_side) const {
        return corners_ == CornerRule::only_if_both_sides_open ? one_side | other_side
                                                               : one_side & other_side;
    }

    template <bool by_columns>
    void set_halves(Step& step, int boundary) const {
        if constexpr (by_columns) {
            step.straight = Lanes::load_unaligned(halves_.east_west);
            step.from_before = Lanes::load_unaligned(halves_.diagonal);
            step.from_behind = Lanes::load_unaligned(halves_.diagonal + 1);
        } else {
            step.straight = Lanes::all(halves_.north_south[boundary]);
            step.from_before = step.from_behind = Lanes::all(halves_.diagonal[boundary]);
        }
    }

    template <bool by_columns>
    void set_shut(Step& step, int from, int to) const {
        const std::uint32_t* shut = shut_[by_columns];
        const std::uint32_t beside = to >= 1 && to <= 32 ? std::uint32_t(to - 1) : 0;
        const std::uint32_t first = shut_[!by_columns][0] >> beside & 1;
        const std::uint32_t last = shut_[!by_columns][33] >> beside & 1;
        step.shut_before = closed(shut[from], shut[to] << 1 | first);
        step.shut_behind = closed(shut[from], shut[to] >> 1 | last << 31);
    }

    template <bool by_columns>
    void set_rim_corners(Step& step, int from) const {
        if (from != 0 && from != 33) {
            step.distance_before = step.distance_behind = unreachable;
            step.slowness_before = step.slowness_behind = 1;
            return;
        }
        const int before =
            by_columns ? (from ? north_east : north_west) : (from ? south_west : north_west);
        const int behind =
            by_columns ? (from ? south_east : south_west) : (from ? south_east : north_east);
        step.distance_before = tile_.corner_distance[before];
        step.slowness_before = tile_.corner_slowness[before];
        step.distance_behind = tile_.corner_distance[behind];
        step.slowness_behind = tile_.corner_slowness[behind];
    }

    /// True where it changed a line.
    template <bool by_columns, Sweep direction>
    bool sweep() {
        constexpr bool forward = direction == down || direction == right;
        constexpr int ahead = forward ? 1 : -1;
        TileBlock::Lines& d = distance<by_columns>();
        const TileBlock::Lines& s = slowness<by_columns>();
        std::uint64_t todo = std::exchange(pending_[direction], 0);
        std::uint64_t changed_lines = 0;
        std::uint32_t changed_lanes = 0;
        Step step;
        if constexpr (by_columns)
            set_halves<true>(step, 0);
        while (todo) {
            int from = forward ? std::countr_zero(todo) : 63 - std::countl_zero(todo);
            Lanes from_d = Lanes::load(d[from]), from_s = Lanes::load(s[from]);
            do {
                todo &= ~bit(from);
                const int line = from + ahead;
                if constexpr (!by_columns)
                    set_halves<false>(step, forward ? line - 1 : line);
                set_rim_corners<by_columns>(step, from);
                if (corners_ != CornerRule::always)
                    set_shut<by_columns>(step, from, line);
                const Lanes line_d = Lanes::load(d[line]), line_s = Lanes::load(s[line]);
                const Lanes candidate = relaxed(from_d, from_s, line_s, step);
                const std::uint32_t lower = less(candidate, line_d);
                from_d = min(candidate, line_d);
                from_s = line_s;
                from = line;
                ++lines_;
                if (lower) {
                    from_d.store(d[line]);
                    changed_lines |= bit(line);
                    changed_lanes |= lower;
                    todo |= bit(line) & from_lines[!forward];
                }
            } while (todo & bit(from));
        }
        constexpr Sweep opposite = Sweep(direction ^ 1);
        constexpr Sweep across = by_columns ? down : right;
        const std::uint64_t lanes = std::uint64_t(changed_lanes) << 1;
        pending_[opposite] |= changed_lines & from_lines[forward];
        pending_[across] |= lanes & from_lines[0];
        pending_[across + 1] |= lanes & from_lines[1];
        changed_[by_columns] |= changed_lines;
        changed_[!by_columns] |= lanes;
        return changed_lines != 0;
    }

    template <bool by_columns>
    float rim_key(int from, int rim) {
        if (!(changed_[by_columns] & bit(from)))
            return unreachable;
        Step step;
        set_halves<by_columns>(step, rim ? 32 : 0);
        if (corners_ != CornerRule::always)
            set_shut<by_columns>(step, from, rim);
        const Lanes candidate = relaxed(Lanes::load(distance<by_columns>()[from]),
                                        Lanes::load(slowness<by_columns>()[from]),
                                        Lanes::load(slowness<by_columns>()[rim]), step);
        const std::uint32_t lower = less(candidate, Lanes::load(distance<by_columns>()[rim]));
        return lower ? candidate.replaced(~lower, unreachable).least() : unreachable;
    }

    float corner_key(int corner) const {
        const int row = corner < south_west ? 1 : 32, lane = corner % 2 ? 31 : 0;
        if (corners_ != CornerRule::always) {
            const std::uint32_t beside_row = shut_[0][row == 1 ? 0 : 33] >> lane & 1;
            const std::uint32_t beside_col = shut_[1][lane ? 33 : 0] >> (row - 1) & 1;
            if (closed(beside_row, beside_col))
                return unreachable;
        }
        const float candidate =
            step_cost(tile_.distance[row][lane], halves_.diagonal[row == 1 ? 0 : 32],
                      tile_.slowness[row][lane], tile_.corner_slowness[corner]);
        return candidate < tile_.corner_distance[corner] ? candidate : unreachable;
    }

    TileBlock& tile_;
    const TileHalves& halves_;
    CornerRule corners_;
    std::uint32_t shut_[2][TileBlock::lines] = {}; // impassable lanes of each line
    std::uint64_t pending_[sweeps] = {};           // lines with improvements to give
    std::uint64_t changed_[2] = {};
    int lines_ = 0;
};

TileOutcome relax(TileBlock& tile, const TileHalves& halves, CornerRule corners, bool unsettled) {
    return Visit(tile, halves, corners).run(unsettled);
}

} // namespace
} // namespace fermat
