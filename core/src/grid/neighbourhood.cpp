#include "fermat/neighbourhood.h"

#include "fermat/error.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <numeric>
#include <string>

namespace fermat {

namespace {

double clockwise_from_north(Offset offset) {
    const double angle = std::atan2(double(offset.cols), double(-offset.rows));
    return angle < 0 ? angle + 2 * std::numbers::pi : angle;
}

/// The places where a segment between cell centres crosses the lines between cells. They are
/// multiples of 1 / (2 |rows| |cols|) of its length, so that two lines that meet it in one corner
/// compare equal. Lines between rows are at odd multiples of |cols|, lines between columns at odd
/// multiples of |rows|.
Segment segment_of(Offset step) {
    const int rows = std::abs(step.rows), cols = std::abs(step.cols);
    const int south = step.rows < 0 ? -1 : 1, east = step.cols < 0 ? -1 : 1;
    const int end = 2 * std::max(rows, 1) * std::max(cols, 1);
    const int row_stride = end / std::max(rows, 1), col_stride = end / std::max(cols, 1);
    Segment result;
    result.step = step;
    Offset cell{0, 0};
    int at = 0;
    int next_row = rows ? row_stride / 2 : end, next_col = cols ? col_stride / 2 : end;
    while (at < end) {
        const int next = std::min({next_row, next_col, end});
        result.crossing[result.cells++] = {cell, double(next - at) / end};
        if (next == end)
            break;
        const bool crosses_row = next == next_row, crosses_col = next == next_col;
        if (crosses_row && crosses_col) {
            result.meets_corner = true;
            result.beside[0] = {cell.rows + south, cell.cols};
            result.beside[1] = {cell.rows, cell.cols + east};
        }
        if (crosses_row) {
            cell.rows += south;
            next_row += row_stride;
        }
        if (crosses_col) {
            cell.cols += east;
            next_col += col_stride;
        }
        at = next;
    }
    return result;
}

} // namespace

Profile Profile::of(const Segment& segment, bool end_to_end) {
    Profile result;
    const Offset step = segment.step;
    const int longer = std::max(std::abs(step.rows), std::abs(step.cols));
    result.parts = end_to_end ? 1 : longer;
    for (int i = 0; i <= result.parts; ++i) {
        const int n = end_to_end ? i * longer : i;
        // Along the longer axis it is a whole number, across it a multiple of 1 / longer.
        const bool by_rows = std::abs(step.rows) == longer;
        const int across = n * (by_rows ? step.cols : step.rows);
        const int floor = (across - (across < 0 ? longer - 1 : 0)) / longer;
        const int rest = across - floor * longer;
        const int along = (by_rows ? step.rows : step.cols) > 0 ? n : -n;
        const auto cell = [&](int beside) {
            return by_rows ? Offset{along, floor + beside} : Offset{floor + beside, along};
        };
        result.point[i] = {cell(0), cell(rest > 0), float(double(rest) / longer)};
    }
    double at = 0;
    for (int i = 0; i < segment.cells; ++i) {
        const double next = at + segment.crossing[i].share;
        constexpr double little = 1e-9; // shares are multiples of 1 / 60 or more
        const int first = std::min(int(at * result.parts + little), result.parts - 1);
        const int last = std::max(first, int(std::ceil(next * result.parts - little)) - 1);
        const double end_of_first = std::min(next, double(first + 1) / result.parts);
        result.crossing[i] = {first, last, float((end_of_first - at) / (next - at))};
        at = next;
    }
    return result;
}

Crosswise Crosswise::of(const Segment& segment) {
    Crosswise result;
    const auto [rows, cols] = segment.step;
    if (rows == 0)
        result.point[0] = {{{1, 0}, {1, cols}}, {{-1, 0}, {-1, cols}}, {}, {}};
    else if (cols == 0)
        result.point[0] = {{{0, 1}, {rows, 1}}, {{0, -1}, {rows, -1}}, {}, {}};
    else if (std::abs(rows) == std::abs(cols))
        result.point[0] = {{{0, std::max(cols, 0)}, {rows, std::max(cols, 0)}},
                           {{0, std::min(cols, 0)}, {rows, std::min(cols, 0)}},
                           {{std::max(rows, 0), 0}, {std::max(rows, 0), cols}},
                           {{std::min(rows, 0), 0}, {std::min(rows, 0), cols}}};
    else {
        const Profile profile = Profile::of(segment, false);
        const Offset along = std::abs(rows) > std::abs(cols) ? Offset{1, 0} : Offset{0, 1};
        result.points = profile.parts - 1;
        for (int i = 0; i < result.points; ++i) {
            const auto [less, more, share] = profile.point[i + 1];
            const auto moved = [&](Offset cell, int by) {
                return Offset{cell.rows + by * along.rows, cell.cols + by * along.cols};
            };
            result.point[i] = {{more, more},
                               {less, less},
                               {moved(less, 1), moved(more, 1)},
                               {moved(less, -1), moved(more, -1)}};
        }
    }
    return result;
}

Direction Neighbourhood::direction(Offset offset) const {
    return Direction(std::find(offsets_.begin(), offsets_.end(), offset) - offsets_.begin());
}

Neighbourhood::Neighbourhood(int radius) : radius_(radius) {
    if (radius < 1 || radius > max_radius)
        throw InvalidInput({Says::no_such_radius, max_radius, radius});
    for (int rows = -radius; rows <= radius; ++rows)
        for (int cols = -radius; cols <= radius; ++cols)
            if (std::gcd(rows, cols) == 1)
                offsets_.push_back({rows, cols});
    std::sort(offsets_.begin(), offsets_.end(), [](Offset a, Offset b) {
        const int square_a = a.rows * a.rows + a.cols * a.cols;
        const int square_b = b.rows * b.rows + b.cols * b.cols;
        return square_a != square_b ? square_a < square_b
                                    : clockwise_from_north(a) < clockwise_from_north(b);
    });
    for (Offset offset : offsets_) {
        const auto back =
            std::find(offsets_.begin(), offsets_.end(), Offset{-offset.rows, -offset.cols});
        opposites_.push_back(Direction(back - offsets_.begin()));
        if (offset.rows > 0 || (offset.rows == 0 && offset.cols > 0))
            half_.push_back(Direction(segments_.size()));
        segments_.push_back(segment_of(offset));
        profiles_[false].push_back(Profile::of(segments_.back(), false));
        profiles_[true].push_back(Profile::of(segments_.back(), true));
        crosswises_.push_back(Crosswise::of(segments_.back()));
    }
}

} // namespace fermat
