#include "isoband_levels.h"

#include "fermat/error.h"
#include "fermat/infinity.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fermat::isoband {

namespace {

constexpr std::size_t few = 16, most = 65000;

/// The least float of at least `value`.
float not_below(double value) {
    const float near = float(value);
    return double(near) < value ? std::nextafter(near, infinity) : near;
}

} // namespace

Levels::Levels(std::vector<double> ends, bool with_ends)
    : ends_(std::move(ends)), with_ends_(with_ends) {
    if (ends_.empty() || ends_.size() > most)
        throw InvalidInput({Says::number_of_bands, ends_.size(), most});
    for (std::size_t i = 0; i < ends_.size(); ++i) {
        if (!std::isfinite(ends_[i]) || (i > 0 && ends_[i] <= ends_[i - 1]))
            throw InvalidInput({Says::bands_do_not_rise, ends_[i]});
        from_.push_back(not_below(ends_[i]));
        const bool has_end = with_ends || i + 1 == ends_.size();
        if (has_end && double(from_[i]) == ends_[i])
            from_[i] = std::nextafter(from_[i], infinity);
    }
    if (ends_.size() <= few)
        return;
    const std::size_t count = 4 * ends_.size();
    parts_per_value_ = double(count) / (ends_.back() - ends_.front());
    for (std::size_t part = 0; part <= count; ++part) {
        // In spite of rounding, the values of a part are never below this.
        const double low = ends_.front() + (double(part) - 1) / parts_per_value_;
        parts_.push_back(
            part == 0 ? Band(0)
                      : Band(std::lower_bound(ends_.begin(), ends_.end(), low) - ends_.begin()));
    }
}

Band Levels::of(double value) const {
    const auto end = with_ends_ || value == ends_.back()
                         ? std::lower_bound(ends_.begin(), ends_.end(), value)
                         : std::upper_bound(ends_.begin(), ends_.end(), value);
    return Band(end - ends_.begin());
}

void Levels::classify(std::span<const float> values, Band* bands) const {
    const std::size_t size = values.size();
    const float* value = values.data();
    if (parts_.empty()) {
        std::fill_n(bands, size, Band(0));
        for (const float from : from_)
            for (std::size_t i = 0; i < size; ++i)
                bands[i] = Band(bands[i] + (value[i] >= from));
        for (std::size_t i = 0; i < size; ++i)
            bands[i] = std::abs(value[i]) < infinity ? bands[i] : no_value;
        return;
    }
    const double last_part = double(parts_.size() - 1);
    for (std::size_t i = 0; i < size; ++i) {
        if (!(std::abs(value[i]) < infinity)) {
            bands[i] = no_value;
            continue;
        }
        const double part =
            std::clamp((double(value[i]) - ends_.front()) * parts_per_value_, 0.0, last_part);
        std::size_t band = parts_[std::size_t(part)];
        if (band < from_.size() && value[i] >= from_[band]) {
            // Some parts have many bands if the steps of the list differ much.
            ++band;
            if (band < from_.size() && value[i] >= from_[band])
                band = std::size_t(
                    std::upper_bound(from_.begin() + std::ptrdiff_t(band), from_.end(), value[i]) -
                    from_.begin());
        }
        bands[i] = Band(band);
    }
}

} // namespace fermat::isoband
