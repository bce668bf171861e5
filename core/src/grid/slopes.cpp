#include "fermat/slopes.h"

#include "fermat/error.h"
#include "step_policy.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <type_traits>

namespace fermat {

namespace {

constexpr double least_bins = 4, most_bins = 4096; // of the whole range
constexpr double wanted_error = 8e-7;

/// Some slopes from which on other lines hold, besides the ends of bins.
std::vector<float> breaks_of(const SlopeFunction& function) {
    std::vector<float> breaks;
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

double value_on(const SlopeCurve& curve, double place) {
    const auto [value, rise, bend, twist] = curve;
    return ((double(twist) * place + double(bend)) * place + double(rise)) * place + double(value);
}

/// A curve with the values at some places between two. `with_middle`: it has the exact value at
/// place 0, if that is between them.
template <class Value>
SlopeCurve curve_through(double begin, double end, const Value& value, bool with_middle) {
    const double width = end - begin;
    std::vector<double> places;
    if (width < 1e-3) { // so narrow that bends are lost in the digits
        places = {begin, end};
        if (width < 1e-9)
            places.pop_back();
    } else { // those of Chebyshev, or near them
        const bool is_inside = with_middle && begin <= 0 && end >= 0;
        if (is_inside)
            places = {0};
        for (const double share : is_inside ? std::vector{0.045, 0.55, 0.955}
                                            : std::vector{0.0381, 0.3087, 0.6913, 0.9619})
            places.push_back(begin + share * width);
    }
    const std::size_t count = places.size();
    std::vector<double> of_newton;
    for (const double place : places)
        of_newton.push_back(value(place));
    if (!(of_newton[0] < double(infinity)))
        return {infinity, 0, 0, 0};
    for (std::size_t k = 1; k < count; ++k)
        for (std::size_t i = count - 1; i >= k; --i)
            of_newton[i] = (of_newton[i] - of_newton[i - 1]) / (places[i] - places[i - k]);
    double power[4] = {};
    for (std::size_t i = count; i-- > 0;) {
        for (int k = 3; k > 0; --k)
            power[k] = power[k - 1] - places[i] * power[k];
        power[0] = of_newton[i] - places[i] * power[0];
    }
    return {float(power[0]), float(power[1]), float(power[2]), float(power[3])};
}

/// Some places between two, among them those of the least and largest value.
std::vector<double> extremes_of(const SlopeCurve& curve, double begin, double end) {
    std::vector<double> places = {begin, end};
    // The roots of c + 2 b place + a place².
    const double a = 3 * double(curve.twist), b = double(curve.bend), c = double(curve.rise);
    const double q = -(b + std::copysign(std::sqrt(std::max(0.0, b * b - a * c)), b));
    for (const double root : {q / a, c / q})
        if (begin < root && root < end)
            places.push_back(root);
    return places;
}

} // namespace

Slopes::Slopes(const SlopeFunction& function, bool towards) : end_to_end_(function.end_to_end) {
    if (!(function.first < function.last) || function.pieces.empty())
        throw InvalidInput(Says::slope_function_without_range);
    for (const double limit : {function.most_uphill, function.most_downhill, function.most_across})
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
    view_.too_steep_across =
        std::nextafter(float(function.most_across), std::numeric_limits<float>::infinity());
    for (double bins = least_bins; bins <= most_bins; bins *= 1.25) {
        fill(widened, bins / (widened.last - widened.first));
        if (error_ < wanted_error)
            break;
    }
}

float Slopes::level() const noexcept {
    return StepPolicy::slope_value(view_, 0.0f);
}

void Slopes::fill(const SlopeFunction& function, double bins_per_slope) {
    view_.bins_per_slope = float(bins_per_slope);
    const double width = 1 / double(view_.bins_per_slope);
    const double first = double(view_.first), last = double(view_.last);
    // The curve of level ground has the number `whole` + near / 2 + a multiple of `near`.
    constexpr int near = std::extent_v<decltype(view_.near), 1>;
    const auto below = std::count_if(view_.break_at, view_.break_at + view_.breaks,
                                     [](float slope) { return slope <= 0; });
    const double lowest = std::floor(first / width) - near / 2 + double(below);
    view_.level = SlopeView::whole + float(near / 2 - below - near * std::floor(lowest / near));
    const auto bin_of = [&](float slope) { // as slope_value() finds it
        return int(std::fma(slope, view_.bins_per_slope, view_.level) - view_.level);
    };
    curves_.clear();
    view_.least = infinity;
    largest_ = 0;
    error_ = 0;
    int next = 0; // the next break
    const auto add = [&](int bin, double from, double to) {
        // Between the breaks, not between the ends, which are rounded.
        const double before = next > 0 ? double(view_.break_at[next - 1]) : first;
        const double behind = next < view_.breaks ? double(view_.break_at[next]) : last;
        const double inside = 0.5 * (before + behind);
        const auto value = [&](double place) {
            return value_of(function, inside, (bin + place) * width);
        };
        const double begin = from / width - bin, end = to / width - bin;
        const SlopeCurve& curve = curves_.emplace_back(curve_through(begin, end, value, bin == 0));
        if (!(curve.value < infinity))
            return;
        for (const double place : extremes_of(curve, begin, end)) {
            const double there = value_on(curve, place);
            view_.least = std::min(view_.least, float(there * (1 - 1e-5)));
            largest_ = std::max(largest_, float(there * (1 + 1e-5)));
        }
        constexpr int trials = 12;
        for (int i = 0; i <= trials; ++i) {
            const auto place = float(begin + (end - begin) * i / trials);
            const float there = scalar::on_curve(curve, place);
            error_ = std::max(error_, std::abs(double(there) / value(double(place)) - 1));
        }
    };
    const int last_bin = bin_of(view_.last);
    for (int bin = int(SlopeView::whole - view_.level); bin <= last_bin; ++bin) {
        double from = std::clamp((bin - 0.5) * width, first, last);
        for (; next < view_.breaks && bin_of(view_.break_at[next]) <= bin; ++next) {
            const double at = std::max(from, double(view_.break_at[next]));
            add(bin, from, at);
            from = at;
        }
        add(bin, from, std::clamp((bin + 0.5) * width, from, last));
    }
    view_.curves = curves_.data();
    view_.first_near = view_.level + float(below - near / 2);
    const auto curves = int(curves_.size());
    for (int i = 0, k = int(view_.first_near - SlopeView::whole); i < near && k < curves; ++i, ++k)
        std::tie(view_.near[0][i], view_.near[1][i], view_.near[2][i], view_.near[3][i]) =
            std::tie(curves_[k].value, curves_[k].rise, curves_[k].bend, curves_[k].twist);
}

} // namespace fermat
