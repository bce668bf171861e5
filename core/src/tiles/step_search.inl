// The search for the steps that led to the distances, for every kind of vector. The file that
// includes this defines `Floats` and FloatsOf.

#include "step_policy.h"
#include "step_search.h"

#include <cstring>

namespace fermat {
namespace {

using SearchLanes = FloatsOf<StepSearch::lanes>;

/// The least slowness of all cells that steps to these lanes can cross. The lanes begin at column
/// `col`.
inline float least_slowness(const StepSearch& search, int col) {
    SearchLanes least = SearchLanes::all(infinity);
    for (int row = -search.radius; row <= search.radius; ++row) {
        const float* const from = search.slowness + row * search.pitch + col;
        least = min(least, min(SearchLanes::load(from - search.radius),
                               SearchLanes::load(from + search.radius)));
    }
    return least_of(least);
}

/// `cost` of a step, or infinity if the slope across it is beyond the limit.
inline SearchLanes within_limit_across(const StepSearch& search, const StepTo& step, int col,
                                       const SearchLanes& cost) {
    if (!(search.slopes->too_steep_across < infinity))
        return cost;
    return StepPolicy::within_limit_across(
        cost, *step.crosswise, *search.slopes, SearchLanes::all(step.across.of_rise),
        SearchLanes::all(step.across.of_drop), [&](Offset cell) {
            return SearchLanes::load(search.elevation +
                                     (step.start.rows + cell.rows) * search.pitch +
                                     step.start.cols + cell.cols + col);
        });
}

/// What a step costs if its segment starts at `step.start`, on ground with slopes.
inline SearchLanes weight_on_slopes(const StepSearch& search, const StepTo& step, int col) {
    const auto value = [&](const float* values, Offset cell) {
        return SearchLanes::load(values + (step.start.rows + cell.rows) * search.pitch +
                                 step.start.cols + cell.cols + col);
    };
    const SearchLanes weight = StepPolicy::weight_on_slopes(
        *step.along, *step.profile, *search.slopes, SearchLanes::all(step.inverse_length),
        search.corners,
        [&](int i) {
            return SearchLanes::all(StepPolicy::length_in_cell(*step.along, i, step.length));
        },
        [&](Offset cell) { return value(search.slowness, cell); },
        [&](Offset cell) { return value(search.elevation, cell); });
    return within_limit_across(search, step, col, weight);
}

template <bool is_wide, bool sloped>
inline void find_in_lanes(const StepSearch& search, int col, Direction* to) {
    const auto distance = [&](Offset cell) {
        return SearchLanes::load(search.distance + cell.rows * search.pitch + cell.cols + col);
    };
    const auto slowness = [&](Offset cell) {
        return SearchLanes::load(search.slowness + cell.rows * search.pitch + cell.cols + col);
    };
    const SearchLanes found = SearchLanes::all(-1), infinite = SearchLanes::all(infinity);
    const SearchLanes own = distance({0, 0});
    SearchLanes wanted = where_equal(own, infinite, found, own);
    SearchLanes direction = where_equal(own, infinite, SearchLanes::all(no_direction),
                                        SearchLanes::all(StepSearch::none));
    float least = is_wide ? least_slowness(search, col) : 0;
    if (is_wide && sloped)
        least = StepPolicy::least_on_slopes(*search.slopes, least);
    for (const StepTo* step = search.steps; step < search.steps + search.count; ++step) {
        const SearchLanes from = distance(step->neighbour);
        const auto at_start = [&](Offset cell) {
            return slowness({step->start.rows + cell.rows, step->start.cols + cell.cols});
        };
        SearchLanes there;
        if constexpr (is_wide) {
            // For most steps, a lower bound already shows that they are too long. They need no
            // weights.
            const float weight = float(step->length * StepPolicy::least_share) * least;
            if (all_less(wanted, from + SearchLanes::all(weight)))
                continue;
            if constexpr (sloped) {
                there = only_where_less(from, own) + weight_on_slopes(search, *step, col);
            } else {
                static_assert(StepPolicy::symmetric); // `along` may lead from the cell
                there = only_where_less(from, own) +
                        StepPolicy::weight(
                            *step->along, search.corners,
                            [&](int i) {
                                return SearchLanes::all(
                                    StepPolicy::length_in_cell(*step->along, i, step->length));
                            },
                            at_start);
            }
        } else {
            SearchLanes sum = StepPolicy::past_corner_of(
                *step->along, slowness({0, 0}) + slowness(step->neighbour), search.corners,
                at_start);
            if constexpr (sloped) {
                const auto elevation = [&](Offset cell) {
                    return SearchLanes::load(search.elevation + cell.rows * search.pitch +
                                             cell.cols + col);
                };
                const float inverse = step->inverse_length; // of the way to the cell
                const SearchLanes slope =
                    StepPolicy::slope(elevation(step->neighbour), elevation({0, 0}),
                                      SearchLanes::all(inverse < 0 ? -inverse : inverse));
                sum = StepPolicy::sum_on_slope(
                    sum,
                    within_limit_across(search, *step, col,
                                        StepPolicy::slope_value(*search.slopes, slope)),
                    search.slopes->adds);
            }
            there = StepPolicy::unit_step(only_where_less(from, own),
                                          SearchLanes::all(float(0.5 * step->length)), sum);
        }
        direction = where_equal(there, wanted, SearchLanes::all(step->direction), direction);
        wanted = where_equal(there, wanted, found, wanted);
    }
    direction.store_bytes(to);
}

void find_steps(const StepSearch& search, Direction* to) {
    for (int col = 0; col < search.cols; col += StepSearch::lanes) {
        Direction directions[StepSearch::lanes];
        if (search.slopes)
            search.radius > 1 ? find_in_lanes<true, true>(search, col, directions)
                              : find_in_lanes<false, true>(search, col, directions);
        else
            search.radius > 1 ? find_in_lanes<true, false>(search, col, directions)
                              : find_in_lanes<false, false>(search, col, directions);
        const int left = search.cols - col;
        std::memcpy(to + col, directions,
                    std::size_t(left < StepSearch::lanes ? left : StepSearch::lanes));
    }
}

} // namespace
} // namespace fermat
