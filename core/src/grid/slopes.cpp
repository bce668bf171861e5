#include "fermat/slopes.h"

#include "fermat/error.h"
#include "step_policy.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fermat {

namespace {

constexpr int least_bins = 256, most_bins = 65536;
constexpr double wanted_error = 8e-7;

/// Some slopes from which on other lines hold, besides the ends of bins.
std::vector<float> breaks_of(const SlopeFunction& function) {
    std::vector<float> breaks = {0}; // so that level ground has the exact value
    for (const SlopeFunction::Piece& piece : function.pieces)
        breaks.push_back(float(piece.until));
    constexpr float above = std::numeric_limits<float>::infinity();
    if (function.most_uphill < double(infinity))
        breaks.push_back(std::nextafter(float(function.most_uphill), above));
    if (function.most_downhill < double(infinity))
        breaks.push_back(-float(function.most_downhill));
    std::erase_if(breaks, [&](float slope) {
        return slope <= float(function.first) || slope > float(function.last);
    });
    std::sort(breaks.begin(), breaks.end());
    breaks.erase(std::unique(breaks.begin(), breaks.end()), breaks.end());
    return breaks;
}

/// The value of the piece that holds at `inside`, at `slope`.
double value_of(const SlopeFunction& function, double inside, double slope) {
    if (inside > function.most_uphill || inside < -function.most_downhill)
        return double(infinity);
    const auto piece =
        std::find_if(function.pieces.begin(), function.pieces.end() - 1,
                     [&](const SlopeFunction::Piece& each) { return inside < each.until; });
    const double value = piece->value(slope);
    if (!(value > 0) || !(value <= double(std::numeric_limits<float>::max())))
        throw InvalidInput({Says::slope_value_not_positive, slope, value});
    return value;
}

} // namespace

Slopes::Slopes(const SlopeFunction& function, bool towards) : end_to_end_(function.end_to_end) {
    if (!(function.first < function.last) || function.pieces.empty())
        throw InvalidInput(Says::slope_function_without_range);
    for (const double limit : {function.most_uphill, function.most_downhill})
        if (!(limit > 0))
            throw InvalidInput({Says::slope_limit_not_positive, limit});
    SlopeFunction widened = function; // so that the limits are in its range
    if (function.most_uphill < double(infinity))
        widened.last = std::max(function.last, function.most_uphill * 1.001);
    if (function.most_downhill < double(infinity))
        widened.first = std::min(function.first, function.most_downhill * -1.001);
    for (SlopeFunction::Piece& piece : widened.pieces)
        piece.value = [value = std::move(piece.value), first = function.first,
                       last = function.last](double slope) {
            return value(std::clamp(slope, first, last));
        };
    if (widened.first < function.first)
        widened.pieces.insert(widened.pieces.begin(),
                              {function.first, widened.pieces.front().value});
    if (widened.last > function.last) {
        const auto last = widened.pieces.back().value;
        widened.pieces.back().until = function.last;
        widened.pieces.push_back({widened.last, last});
    }
    const std::vector<float> breaks = breaks_of(widened);
    if (breaks.size() > std::size_t(SlopeView::most_breaks))
        throw InvalidInput({Says::slope_function_of_many_pieces, function.pieces.size(),
                            SlopeView::most_breaks - 3});
    view_.direction = towards ? -1.0f : 1.0f;
    view_.first = float(widened.first);
    view_.last = float(widened.last);
    view_.breaks = int(breaks.size());
    std::copy(breaks.begin(), breaks.end(), view_.break_at);
    view_.adds = function.adds;
    view_.has_limits =
        function.most_uphill < double(infinity) || function.most_downhill < double(infinity);
    for (int bins = least_bins; bins <= most_bins; bins *= 2) {
        fill(widened, bins);
        if (error_ < wanted_error)
            break;
    }
}

void Slopes::fill(const SlopeFunction& function, int bins) {
    const double first = double(view_.first), last = double(view_.last);
    view_.bins_per_slope = float(bins / (last - first));
    view_.last_bin = float(bins - 1);
    lines_.clear();
    view_.least = infinity;
    largest_ = 0;
    error_ = 0;
    const auto edge = [&](int bin) { return first + (last - first) * bin / bins; };
    int next = 0; // the next break
    const auto add = [&](double from, double to) {
        // Between the breaks, not between the ends, which are rounded.
        const double before = next > 0 ? double(view_.break_at[next - 1]) : first;
        const double behind = next < view_.breaks ? double(view_.break_at[next]) : last;
        const double inside = 0.5 * (before + behind), middle = 0.5 * (from + to);
        const double a = value_of(function, inside, from), b = value_of(function, inside, to);
        if (!(a < double(infinity))) {
            lines_.push_back({infinity, 0});
            return;
        }
        // A line that begins on level ground has the exact value there.
        const double rise = to > from ? (b - a) / (to - from) : 0;
        lines_.push_back({float(a - rise * from), float(rise)});
        const double there = value_of(function, inside, middle);
        const SlopeLine line = lines_.back();
        error_ = std::max(
            error_, std::abs(double(std::fma(line.rise, float(middle), line.value)) / there - 1));
        for (const double value : {a, b}) {
            view_.least = std::min(view_.least, float(value * (1 - 1e-5)));
            largest_ = std::max(largest_, float(value * (1 + 1e-5)));
        }
    };
    for (int bin = 0; bin < bins; ++bin) {
        double from = edge(bin);
        // As slope_value() finds the bin.
        while (next < view_.breaks &&
               (bin == bins - 1 || std::trunc((view_.break_at[next] - view_.first) *
                                              view_.bins_per_slope) <= float(bin))) {
            const double at = std::max(from, double(view_.break_at[next]));
            add(from, at);
            ++next;
            from = at;
        }
        add(from, std::max(from, edge(bin + 1)));
    }
    view_.lines = lines_.data();
}

} // namespace fermat
