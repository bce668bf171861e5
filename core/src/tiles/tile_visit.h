#pragma once

#include "fermat/tiling.h"
#include "line_masks.h"
#include "step_policy.h"

#include <bit>
#include <concepts>
#include <cstdint>

// The four directions must share one piece of code on a GPU, because its instruction caches are
// small.
#ifdef __CUDACC__
#define FERMAT_VISIT __device__ __forceinline__
#define FERMAT_UNROLL_ON_CPU _Pragma("unroll 1")
#else
#define FERMAT_VISIT inline __attribute__((always_inline))
#define FERMAT_UNROLL_ON_CPU _Pragma("GCC unroll 4")
#endif

namespace fermat {

/// Number of lines of a tile with its rim. Line 0 is the north rim (by rows) or the west rim (by
/// columns), lines 1 to 32 are the tile, and line 33 is the south or east rim.
inline constexpr int tile_lines = tile_size + 2;

/// 32 floats, with the operations that StepPolicy needs.
template <class T>
concept TileLanes = requires(const T& lanes, float value, std::uint32_t mask) {
    { lanes + lanes } -> std::same_as<T>;
    { fma(lanes, lanes, lanes) } -> std::same_as<T>;
    { min(lanes, lanes) } -> std::same_as<T>;
    { only_where_finite(lanes, lanes) } -> std::same_as<T>;
    { less(lanes, lanes) } -> std::same_as<std::uint32_t>; // bit j: of lane j
    // Lane j takes lane j - 1, or lane j + 1, and the last one takes the value that comes in.
    { lanes.shifted_up(value) } -> std::same_as<T>;
    { lanes.shifted_down(value) } -> std::same_as<T>;
    // The same where any value may come in.
    { lanes.turned_up() } -> std::same_as<T>;
    { lanes.turned_down() } -> std::same_as<T>;
    { lanes.least_of(mask) } -> std::same_as<float>; // of the lanes in the mask
};

/// Something of the steps from a line to the next one: from the same lane, the lane before, the
/// lane behind.
template <class Lanes>
struct OfSteps {
    Lanes straight, before, behind;
};

/// A tile with its rim, in two layouts: lines are rows, or columns.
template <class T>
concept Tile = TileLanes<typename T::Lanes> &&
    requires(T& tile, const T& held, const typename T::Lanes& lanes, bool by_columns, int line,
             float value) {
    // Number of lines that a sweep computes before it checks what changed: a power of two, at most
    // 16.
    requires(std::has_single_bit(unsigned(T::lines_at_once)) && T::lines_at_once <= 16);
    // A line of the tile or of its rim. The slowness is infinity outside the grid.
    { held.distance(by_columns, line) } -> std::same_as<typename T::Lanes>;
    { held.slowness(by_columns, line) } -> std::same_as<typename T::Lanes>;
    // Line `line` + i · ahead, with ahead = 1 or -1.
    { tile.lines(by_columns, line, 1).distance(1) } -> std::same_as<typename T::Lanes>;
    { tile.lines(by_columns, line, 1).slowness(1) } -> std::same_as<typename T::Lanes>;
    tile.lines(by_columns, line, 1).set_distance(1, lanes);
    // Half lengths of the steps across the boundary between two lines, from the same lane, from
    // the lane before and from the lane behind; then of the steps to the corners of the rim.
    { held.straight(by_columns, line) } -> std::same_as<typename T::Lanes>;
    { held.before(by_columns, line) } -> std::same_as<typename T::Lanes>;
    { held.behind(by_columns, line) } -> std::same_as<typename T::Lanes>;
    { held.corner_half(/* is_south */ true) } -> std::same_as<float>;
    // Single cells; rows and columns are counted as lines.
    { held.distance_at(line, line) } -> std::same_as<float>;
    { held.slowness_at(line, line) } -> std::same_as<float>;
    // Called before the other layout is read. The argument says whether this layout has changed.
    tile.turn_to_columns(/* changed */ true);
    tile.turn_to_rows(/* changed */ true);
    // These lower the rim.
    tile.set_rim(by_columns, line, lanes);
    tile.set_corner(/* is_south */ true, /* is_east */ true, value);
    // Receives the least distance that the tile can now give to a cell of a neighbour, among those
    // that lower the rim; infinity if there is none.
    tile.set_key(/* neighbour */ 0, value);
};

/// A tile of ground with slopes.
template <class T>
concept SlopedTile = Tile<T> &&
    requires(T& tile, const T& held, const typename T::Lanes& lanes, bool by_columns, int line) {
    { lanes* lanes } -> std::same_as<typename T::Lanes>;
    // For StepPolicy::sum_on_slope(): of the steps from a line to line + ahead, with ahead = 1 or
    // -1, and of the step to a corner of the rim.
    { tile.slope_values(by_columns, line, 1) } -> std::same_as<OfSteps<typename T::Lanes>>;
    { held.corner_slope_value(/* is_south */ true, /* is_east */ true) } -> std::same_as<float>;
    { held.slopes_add() } -> std::same_as<bool>;
};

/// One visit of one tile: it relaxes the tile to local convergence with sweeps down, up, right and
/// left. A sweep computes each line of 32 cells from the line before it, all lanes at once. It
/// skips a line if the line before it has not changed since the last sweep in the same direction.
/// The same code works for vector registers, where one thread holds the 32 lanes, and for a warp,
/// where each thread holds one lane.
template <Tile HeldTile>
class TileVisit {
    using Lanes = typename HeldTile::Lanes;
    using Mask = LineMask;

  public:
    /// `corners` is `always` if no cell of the tile and its rim is impassable. This saves the
    /// checks.
    FERMAT_VISIT TileVisit(HeldTile& tile, CornerRule corners) : tile_(tile), corners_(corners) {}

    /// Returns true if the tile changed. `unsettled` says that lines inside the tile may improve
    /// others too, not only the rim. Afterwards both layouts hold the result, and the keys of the
    /// neighbours are set.
    FERMAT_VISIT bool run(bool unsettled) {
        begin(unsettled);
        while (unsettled_lines()) {
            FERMAT_UNROLL_ON_CPU
            for (int direction = 0; direction < directions; ++direction)
                sweep(direction);
        }
        tile_.turn_to_rows(false);
        const bool changed = has_changed();
        give();
        return changed;
    }

    // The same in parts, for callers that exchange values with neighbours between sweeps.

    static constexpr int directions = 4; ///< down, up, right, left

    FERMAT_VISIT void begin(bool unsettled) {
        changed_rows_ = changed_columns_ = unsettled ? ~Mask(0) : 0;
        down_ = right_ = changed_rows_ << 1;
        up_ = left_ = changed_rows_ >> 1;
        take_rim();
    }
    /// Says that the rim may improve cells of the tile.
    FERMAT_VISIT void take_rim() {
        down_ |= before_first;
        right_ |= before_first;
        up_ |= behind_last;
        left_ |= behind_last;
    }
    FERMAT_VISIT bool unsettled_lines() const { return down_ | up_ | right_ | left_; }
    FERMAT_VISIT void sweep(int direction) {
        if (direction == 0) {
            tile_.turn_to_rows(rows_stale_);
            rows_stale_ = false;
        } else if (direction == 2) {
            tile_.turn_to_columns(columns_stale_);
            columns_stale_ = false;
        }
        const bool changed = corners_ == CornerRule::always
                                 ? sweep<false>(direction >= 2, direction % 2 == 0)
                                 : sweep<true>(direction >= 2, direction % 2 == 0);
        (direction >= 2 ? rows_stale_ : columns_stale_) |= changed;
    }
    /// Whether a cell has changed since the last give().
    FERMAT_VISIT bool has_changed() const { return changed_rows_ != 0; }
    /// Whether a cell beside the rim has changed since the last give().
    FERMAT_VISIT bool has_news() const {
        return (changed_rows_ | changed_columns_) & (before_first | behind_last);
    }
    /// Sets the keys of the neighbours, and lowers the rim to the values that the tile gives it.
    FERMAT_VISIT void give() {
        FERMAT_UNROLL_ON_CPU
        for (int side = 0; side < 4; ++side)
            tile_.set_key(side, rim_key(side >= 2, side % 2));
        FERMAT_UNROLL_ON_CPU
        for (int corner = 0; corner < 4; ++corner)
            tile_.set_key(4 + corner, corner_key(corner >= 2, corner % 2));
        changed_rows_ = changed_columns_ = 0;
    }

    /// Number of lines of 32 cells that the visit relaxed.
    FERMAT_VISIT int lines() const { return lines_; }

  private:
    // A set of lines of the tile has line i at bit i - 1. The lines from which a sweep must
    // continue are 0 to 31 at bit i, or 2 to 33 at bit i - 2 for a sweep up or left.
    static constexpr Mask before_first = 1, behind_last = Mask(1) << 31;

    /// The steps from a line to the next one, from the same lane and from the lanes beside it: half
    /// lengths and sums of slowness. A sum is infinite if its step is closed.
    struct Step {
        Lanes straight, before, behind;
        Lanes straight_sum, before_sum, behind_sum;
    };

    /// The cells beside the two ends of a line. Only the rim's own lines need them. For the other
    /// lines they are left out, because the sweeps in the other direction bring the values of those
    /// rims.
    struct Ends {
        float before = infinity, behind = infinity;
    };

    FERMAT_VISIT Ends distances_beside(bool by_columns, int line) const {
        return by_columns ? Ends{tile_.distance_at(0, line), tile_.distance_at(33, line)}
                          : Ends{tile_.distance_at(line, 0), tile_.distance_at(line, 33)};
    }
    FERMAT_VISIT Ends slownesses_beside(bool by_columns, int line) const {
        return by_columns ? Ends{tile_.slowness_at(0, line), tile_.slowness_at(33, line)}
                          : Ends{tile_.slowness_at(line, 0), tile_.slowness_at(line, 33)};
    }

    FERMAT_VISIT void set_halves(Step& step, bool by_columns, int boundary) const {
        step.straight = tile_.straight(by_columns, boundary);
        step.before = tile_.before(by_columns, boundary);
        step.behind = tile_.behind(by_columns, boundary);
    }

    /// `from_ends` and `to_ends` are the slownesses beside the lanes of the two lines.
    template <bool cornered>
    FERMAT_VISIT void set_sums(Step& step, const Lanes& from_s, const Lanes& to_s,
                               const Ends& from_ends, const Ends& to_ends) const {
        step.straight_sum = from_s + to_s;
        step.before_sum = from_s.shifted_up(from_ends.before) + to_s;
        step.behind_sum = from_s.shifted_down(from_ends.behind) + to_s;
        if (cornered) {
            step.before_sum = StepPolicy::past_corner(step.before_sum, corners_, from_s,
                                                      to_s.shifted_up(to_ends.before));
            step.behind_sum = StepPolicy::past_corner(step.behind_sum, corners_, from_s,
                                                      to_s.shifted_down(to_ends.behind));
        }
    }

    /// Puts the slopes of the steps from the line `number` into the sums.
    FERMAT_VISIT void put_on_slopes(Step& step, bool by_columns, int number, int ahead) const {
        if constexpr (SlopedTile<HeldTile>) {
            const OfSteps<Lanes> values = tile_.slope_values(by_columns, number, ahead);
            const bool adds = tile_.slopes_add();
            step.straight_sum = StepPolicy::sum_on_slope(step.straight_sum, values.straight, adds);
            step.before_sum = StepPolicy::sum_on_slope(step.before_sum, values.before, adds);
            step.behind_sum = StepPolicy::sum_on_slope(step.behind_sum, values.behind, adds);
        } else {
            static_assert(StepPolicy::symmetric); // without slopes, the same forward and back
        }
    }

    /// The line `line`, relaxed from the line before it. If the `ends` are not `given`, there is
    /// nothing beside the lanes, and the sums of the steps there are infinite.
    template <bool given>
    static FERMAT_VISIT Lanes relaxed(const Lanes& line, const Lanes& from, const Ends& ends,
                                      const Step& step) {
        const Lanes straight = StepPolicy::unit_step(from, step.straight, step.straight_sum);
        const Lanes before = StepPolicy::unit_step(
            given ? from.shifted_up(ends.before) : from.turned_up(), step.before, step.before_sum);
        const Lanes behind =
            StepPolicy::unit_step(given ? from.shifted_down(ends.behind) : from.turned_down(),
                                  step.behind, step.behind_sum);
        return min(min(line, straight), min(before, behind));
    }

    /// Returns true if it changed a line. It computes several lines `at_once`, because a check for
    /// changes costs more than one or two needless lines.
    template <bool cornered>
    FERMAT_VISIT bool sweep(bool by_columns, bool forward) {
        constexpr int at_once = HeldTile::lines_at_once;
        const int ahead = forward ? 1 : -1;
        Mask todo = by_columns ? (forward ? right_ : left_) : (forward ? down_ : up_);
        if (!todo)
            return false;
        Mask changed_lines = 0, changed_lanes = 0;
        Step step[at_once];
        FERMAT_UNROLL
        for (int i = 0; i < at_once; ++i)
            set_halves(step[i], by_columns, 0); // between columns, the same for every boundary
        do {
            int from = forward ? trailing_zeros(todo) & ~(at_once - 1)
                               : 33 - (leading_zeros(todo) & ~(at_once - 1));
            Lanes from_d = tile_.distance(by_columns, from);
            Ends ends, from_ends, line_ends;
            if (from == 0 || from == 33) {
                ends = distances_beside(by_columns, from);
                from_ends = slownesses_beside(by_columns, from);
                line_ends = slownesses_beside(by_columns, from + ahead);
            }
            Mask next;
            do {
                todo &= ~taken_from(forward, from);
                // First everything that does not depend on the chain of distances.
                const auto lines = tile_.lines(by_columns, from, ahead);
                Lanes line_d[at_once];
                Lanes from_s = lines.slowness(0);
                FERMAT_UNROLL
                for (int i = 0; i < at_once; ++i) {
                    const int line = from + (i + 1) * ahead;
                    line_d[i] = lines.distance(i + 1);
                    const Lanes line_s = lines.slowness(i + 1);
                    if (!by_columns)
                        set_halves(step[i], false, forward ? line - 1 : line);
                    set_sums<cornered>(step[i], from_s, line_s, i == 0 ? from_ends : Ends(),
                                       i == 0 ? line_ends : Ends());
                    put_on_slopes(step[i], by_columns, line - ahead, ahead);
                    from_s = line_s;
                }
                Mask lower = 0;
                FERMAT_UNROLL
                for (int i = 0; i < at_once; ++i) {
                    const int line = from + (i + 1) * ahead;
                    from_d = i == 0 ? relaxed<true>(line_d[i], from_d, ends, step[i])
                                    : relaxed<false>(line_d[i], from_d, ends, step[i]);
                    lower = less(from_d, line_d[i]);
                    lines.set_distance(i + 1, from_d);
                    changed_lanes |= lower;
                    changed_lines |= Mask(lower != 0) << (line - 1);
                }
                ends = from_ends = line_ends = Ends();
                from += at_once * ahead;
                lines_ += at_once;
                next = from == (forward ? 32 : 1) ? 0 : taken_from(forward, from);
                if (lower)
                    todo |= next & Mask(1) << ((forward ? from : from - 2) & 31);
            } while (todo & next);
        } while (todo);
        note_changes(by_columns, forward, changed_lines, changed_lanes);
        return changed_lines != 0;
    }

    FERMAT_VISIT void note_changes(bool by_columns, bool forward, Mask lines, Mask lanes) {
        const Mask back = forward ? lines >> 1 : lines << 1;
        down_ = by_columns ? down_ | lanes << 1 : forward ? 0 : down_ | back;
        up_ = by_columns ? up_ | lanes >> 1 : forward ? up_ | back : 0;
        right_ = !by_columns ? right_ | lanes << 1 : forward ? 0 : right_ | back;
        left_ = !by_columns ? left_ | lanes >> 1 : forward ? left_ | back : 0;
        changed_rows_ |= by_columns ? lanes : lines;
        changed_columns_ |= by_columns ? lines : lanes;
    }

    /// The lines that a sweep uses as start when it computes several lines at once, beginning at
    /// line `from`.
    static FERMAT_VISIT Mask taken_from(bool forward, int from) {
        constexpr Mask several = (Mask(1) << HeldTile::lines_at_once) - 1;
        return several << (forward ? from : from - 1 - HeldTile::lines_at_once);
    }

    FERMAT_VISIT float rim_key(bool by_columns, bool is_last) {
        const int from = is_last ? 32 : 1, rim = is_last ? 33 : 0;
        if (!((by_columns ? changed_columns_ : changed_rows_) >> (from - 1) & 1))
            return infinity;
        Step step;
        set_halves(step, by_columns, is_last ? 32 : 0);
        set_sums<true>(step, tile_.slowness(by_columns, from), tile_.slowness(by_columns, rim),
                       Ends(), Ends());
        put_on_slopes(step, by_columns, from, rim - from);
        const Lanes before = tile_.distance(by_columns, rim);
        const Lanes after = relaxed<false>(before, tile_.distance(by_columns, from), Ends(), step);
        const Mask lower = less(after, before);
        if (!lower)
            return infinity;
        tile_.set_rim(by_columns, rim, after);
        return after.least_of(lower);
    }

    FERMAT_VISIT float corner_key(bool is_south, bool is_east) {
        const int row = is_south ? 32 : 1, col = is_east ? 32 : 1;
        const int rim_row = is_south ? 33 : 0, rim_col = is_east ? 33 : 0;
        float sum = StepPolicy::past_corner(
            tile_.slowness_at(row, col) + tile_.slowness_at(rim_row, rim_col), corners_,
            tile_.slowness_at(rim_row, col), tile_.slowness_at(row, rim_col));
        if constexpr (SlopedTile<HeldTile>)
            sum = StepPolicy::sum_on_slope(sum, tile_.corner_slope_value(is_south, is_east),
                                           tile_.slopes_add());
        const float key =
            StepPolicy::unit_step(tile_.distance_at(row, col), tile_.corner_half(is_south), sum);
        if (!(key < tile_.distance_at(rim_row, rim_col)))
            return infinity;
        tile_.set_corner(is_south, is_east, key);
        return key;
    }

    HeldTile& tile_;
    const CornerRule corners_;
    Mask down_, up_, right_, left_; // lines that may improve others
    Mask changed_rows_, changed_columns_;
    bool rows_stale_ = false, columns_stale_ = true; // whether the other layout has changed since
    int lines_ = 0;
};

} // namespace fermat
