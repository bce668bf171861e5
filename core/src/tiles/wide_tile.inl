// The visit of a tile whose steps are longer than one cell, for every kind of vector. The file that
// includes this defines `Floats`, FloatsOf and `transpose`.

#include "step_policy.h"
#include "tile_kernel.h"
#include "wide_tile.h"

namespace fermat {
namespace {

/// One visit: sweeps down, up, right and left to local convergence, as TileVisit does. A sweep
/// relaxes each line from the lines before it that have changed, as far as the steps reach. It
/// continues into the rim behind the tile, and it also relaxes the lanes of the rims beside the
/// tile. The lowered rims go to the neighbours, and a path may leave the tile and return.
template <bool sloped>
class WideVisit {
    using Mask = std::uint64_t;             // line or lane i has bit i + rim
    using Line = FloatsOf<WideTile::lines>; // from lane -rim on
    static constexpr int rim = WideTile::rim, pitch = WideTile::pitch, lanes = WideTile::lines;
    static constexpr Mask inner = Mask(0xffffffff) << rim;

  public:
    WideVisit(WideTile& tile, const WideStepTable& steps, int first_row, CornerRule corners,
              float unreached)
        : tile_(tile), steps_(steps), first_row_(first_row) {
        turn(tile.slowness[0], tile.slowness[1]);
        turn(tile.distance[0], tile.distance[1]);
        if constexpr (sloped) {
            turn(tile.elevation[0], tile.elevation[1]);
            continue_elevation();
        }
        const Line infinite = Line::all(infinity);
        Line least = infinite;
        for (int axis = 0; axis < 2; ++axis) {
            Mask reached = 0;
            for (int line = 0; line < lanes; ++line) {
                const int at = WideTile::at(line - rim, -rim);
                const Line slowness = Line::load(tile.slowness[axis] + at);
                least = min(least, slowness);
                open_[axis][line] = less(slowness, infinite);
                const Line distance = Line::load(tile.distance[axis] + at);
                reached |= Mask(less(distance, Line::all(unreached)) != 0) << line;
                tile.weighed[false][axis][line] = tile.weighed[true][axis][line] = 0;
            }
            news_[axis][0] = news_[axis][1] = reached;
            for (auto& keys : keys_[axis])
                infinite.store(keys);
        }
        corners_ = all_open() ? CornerRule::always : corners;
        float least_slowness = least_of(least);
        if constexpr (sloped)
            least_slowness = StepPolicy::least_on_slopes(*steps.slopes, least_slowness);
        for (int axis = 0; axis < 2; ++axis)
            for (int k = 0; k < steps.count(axis); ++k)
                least_weight_[axis][k] = steps.steps[axis][k].shortest * least_slowness;
    }

    TileOutcome run() {
        bool stale[2] = {false, false};
        while (news_[0][0] | news_[0][1] | news_[1][0] | news_[1][1])
            for (int axis = 0; axis < 2; ++axis) {
                if (stale[axis])
                    turn(tile_.distance[1 - axis], tile_.distance[axis]);
                stale[axis] = false;
                stale[1 - axis] |= sweep<true>(axis);
                stale[1 - axis] |= sweep<false>(axis);
            }
        if (stale[0])
            turn(tile_.distance[1], tile_.distance[0]);
        TileOutcome outcome{};
        outcome.changed = changed_;
        set_keys(outcome);
        outcome.relaxations = std::uint64_t(weighings_) * tile_size;
        return outcome;
    }

  private:
    static void turn(const float* from, float* to) {
        for (int i = -rim; i < lanes - rim; i += Floats::width)
            for (int j = -rim; j < lanes - rim; j += Floats::width)
                transpose(from + WideTile::at(i, j), to + WideTile::at(j, i), pitch);
    }

    /// Steps in lanes that are not wanted begin before a line or end behind it. There the ground is
    /// level, because values of steep slopes are found slowly.
    void continue_elevation() {
        for (float* const elevation : tile_.elevation)
            for (int line = -rim; line < lanes - rim; ++line) {
                float* const first = elevation + WideTile::at(line, -rim);
                for (int i = 1; i <= rim; ++i) {
                    first[-i] = first[0];
                    first[lanes - 1 + i] = first[lanes - 1];
                }
            }
    }

    bool all_open() const {
        const int first = rim - steps_.radius, count = tile_size + 2 * steps_.radius;
        const Mask all = ((Mask(1) << count) - 1) << first;
        for (int line = first; line < first + count; ++line)
            if (open_[0][line] != all)
                return false;
        return true;
    }

    /// Returns true if it changed the tile.
    template <bool forward>
    bool sweep(int axis) {
        Mask& news = news_[axis][forward ? 0 : 1];
        if (!news)
            return false;
        Mask changed_lines = 0, changed_lanes = 0;
        for (int i = 0; i < tile_size + steps_.radius; ++i) {
            const int line = forward ? i : tile_size - 1 - i;
            const bool in_rim = i >= tile_size;
            const Mask from = reaching<forward>(in_rim ? news & inner : news, line);
            const Mask lower = from ? relax<forward>(axis, line, from) & inner : 0;
            if (lower && !in_rim) {
                changed_lanes |= lower;
                changed_lines |= Mask(1) << (line + rim);
                news |= Mask(1) << (line + rim);
            }
        }
        news = 0;
        news_[axis][forward ? 1 : 0] |= changed_lines;
        news_[1 - axis][0] |= changed_lanes;
        news_[1 - axis][1] |= changed_lanes;
        changed_ |= changed_lines != 0;
        return changed_lines != 0;
    }

    /// The changed lines within the radius before `line`. The line that is n lines before it has
    /// bit n - 1.
    template <bool forward>
    Mask reaching(Mask news, int line) const {
        if (!forward)
            return news >> (line + rim + 1) & ((Mask(1) << steps_.radius) - 1);
        Mask from = 0;
        for (int n = 1; n <= steps_.radius; ++n)
            from |= (news >> (line + rim - n) & 1) << (n - 1);
        return from;
    }

    /// Relaxes a line from the lines before it that are in `from`. Returns the lanes that became
    /// less.
    template <bool forward>
    Mask relax(int axis, int line, Mask from) {
        float* const distance = tile_.distance[axis] + WideTile::at(line, -rim);
        const Mask open = open_[axis][line + rim];
        const Line before = Line::load(distance);
        Line now = before;
        for (; from; from &= from - 1) {
            const int lines = __builtin_ctzll(from) + 1;
            const float* const source = distance + (forward ? -lines : lines) * pitch;
            for (int k = steps_.first[axis][lines]; k < steps_.first[axis][lines + 1]; ++k) {
                const int shift = steps_.steps[axis][k].lanes;
                const Line start = Line::load(source + (forward ? -shift : shift));
                // For most steps, a lower bound already shows that they are too long. They need no
                // weights.
                const Line least = start + Line::all(least_weight_[axis][k]);
                if (less(least, now) & open)
                    now = min(now, start + weights<forward>(axis, k, forward ? line - lines : line,
                                                            forward ? -shift : 0));
            }
        }
        const Mask lower = less(now, before);
        if (lower) {
            now.store(distance);
            float* const keys = keys_[axis][line < 0 ? 0 : line < tile_size ? 1 : 2];
            min(Line::load(keys), only_where_less(now, before)).store(keys);
        }
        return lower;
    }

    /// Weights of the k-th step from its cells on its first line, beginning with lane -rim + shift.
    template <bool forward>
    [[gnu::always_inline]] inline Line weights(int axis, int k, int line, int shift) {
        static_assert(StepPolicy::symmetric); // on level ground, the steps back use them too
        constexpr bool back = sloped && !forward;
        ++weighings_;
        float* const at = tile_.weights[axis] + ((line + rim) * steps_.count(axis) + k) * lanes +
                          shift + (back ? tile_.weights_back[axis] : 0);
        std::uint32_t& weighed = tile_.weighed[back][axis][line + rim];
        if (weighed >> k & 1)
            return Line::load(at);
        weighed |= std::uint32_t(1) << k;
        const Line weight = axis == 0 ? row_weights<forward>(k, line, shift - rim)
                                      : column_weights<forward>(k, line, shift - rim);
        weight.store(at);
        return weight;
    }

    template <bool forward>
    Line row_weights(int k, int row, int lane) const {
        const WideStep& step = steps_.steps[0][k];
        const int start = WideTile::at(row, lane);
        const float* const lengths = steps_.lengths[0] +
                                     (first_row_ + row) * std::ptrdiff_t(steps_.row_stride) +
                                     k * Segment::most_cells;
        const auto length = [&](int i) { return Line::all(lengths[i]); };
        const auto value = [&](const float* values) {
            return [=](Offset cell) {
                return Line::load(values + start + cell.rows * pitch + cell.cols);
            };
        };
        if constexpr (sloped) {
            const std::ptrdiff_t at =
                (first_row_ + row) * std::ptrdiff_t(steps_.inverse_stride[0]) + k;
            const float inverse = steps_.inverse[0][at];
            const Line weight = StepPolicy::weight_on_slopes(
                step.segment, step.profile, *steps_.slopes, Line::all(forward ? inverse : -inverse),
                corners_, length, value(tile_.slowness[0]), value(tile_.elevation[0]));
            if (!has_limit_across())
                return weight;
            return StepPolicy::within_limit_across(
                weight, step.crosswise, *steps_.slopes, Line::all(steps_.of_rise[0][at]),
                Line::all(steps_.of_drop[0][at]), value(tile_.elevation[0]));
        } else {
            return StepPolicy::weight(step.segment, corners_, length, value(tile_.slowness[0]));
        }
    }

    template <bool forward>
    Line column_weights(int k, int col, int lane) const {
        const WideStep& step = steps_.steps[1][k];
        const int row = lane + step.start_lanes;
        const int start = WideTile::at(col + step.start_lines, row);
        const std::ptrdiff_t stride = std::ptrdiff_t(steps_.part_stride);
        const float* const lengths = steps_.lengths[1] + k * Segment::most_cells * stride;
        const auto value = [&](const float* values) {
            return [=](Offset cell) {
                return Line::load(values + start + cell.cols * pitch + cell.rows);
            };
        };
        const auto weigh = [&](const auto& length) {
            if constexpr (sloped) {
                const auto of_rows = [&](const float* values) {
                    values += k * std::ptrdiff_t(steps_.inverse_stride[1]);
                    return steps_.uniform ? Line::all(*values)
                                          : Line::load(values + first_row_ + row);
                };
                const Line inverse = of_rows(steps_.inverse[1]);
                const bool along = forward == (step.segment.step.cols > 0);
                const Line weight = StepPolicy::weight_on_slopes(
                    step.segment, step.profile, *steps_.slopes,
                    along ? inverse : inverse * Line::all(-1), corners_, length,
                    value(tile_.slowness[1]), value(tile_.elevation[1]));
                if (!has_limit_across())
                    return weight;
                return StepPolicy::within_limit_across(
                    weight, step.crosswise, *steps_.slopes, of_rows(steps_.of_rise[1]),
                    of_rows(steps_.of_drop[1]), value(tile_.elevation[1]));
            } else {
                return StepPolicy::weight(step.segment, corners_, length, value(tile_.slowness[1]));
            }
        };
        if (steps_.uniform)
            return weigh([&](int i) { return Line::all(lengths[i]); });
        return weigh([&](int i) { return Line::load(lengths + i * stride + first_row_ + row); });
    }

    bool has_limit_across() const { return steps_.slopes->too_steep_across < infinity; }

    void set_keys(TileOutcome& outcome) const {
        for (int i = 0; i < tile_neighbours; ++i) {
            float& key = outcome.key[i] = infinity;
            for (int axis = 0; axis < 2; ++axis) {
                const int line = axis == 0 ? tile_neighbour_rows[i] : tile_neighbour_cols[i];
                const int lane = axis == 0 ? tile_neighbour_cols[i] : tile_neighbour_rows[i];
                const float* const keys = keys_[axis][line + 1];
                const int begin = lane < 0 ? 0 : lane == 0 ? rim : rim + tile_size;
                const int end = lane < 0 ? rim : lane == 0 ? rim + tile_size : lanes;
                for (int j = begin; j < end; ++j)
                    key = keys[j] < key ? keys[j] : key;
            }
        }
    }

    WideTile& tile_;
    const WideStepTable& steps_;
    const int first_row_;
    CornerRule corners_;  // `always` if all cells are open
    Mask open_[2][lanes]; // passable lanes, by axis and line
    Mask news_[2][2];     // lines that may improve others, by axis, forward and back
    float least_weight_[2][WideStepTable::most_steps];
    /// The least value to which a lane was lowered: by axis; before, on and behind the lines of the
    /// tile; and by lane.
    float keys_[2][3][lanes];
    bool changed_ = false;
    std::uint32_t weighings_ = 0;
};

TileOutcome relax_wide(WideTile& tile, const WideStepTable& steps, int first_row,
                       CornerRule corners, float unreached) {
    return steps.slopes ? WideVisit<true>(tile, steps, first_row, corners, unreached).run()
                        : WideVisit<false>(tile, steps, first_row, corners, unreached).run();
}

} // namespace
} // namespace fermat
