#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace fermat::isoband {

/// The number of a band; that of bands there are for what is in none.
using Band = std::uint16_t;
/// Of a cell that has no value.
constexpr Band no_value = 0xffff;

/// Which band a value lies in.
class Levels {
  public:
    /// Throws InvalidInput where `ends` do not rise, or are too many.
    explicit Levels(std::vector<double> ends);

    /// How many bands there are, and the number of what is beyond them or has no value.
    Band outside() const { return Band(ends_.size()); }
    const double* ends() const { return ends_.data(); }

    /// The bands of a row of cells: outside() beyond the last, `no_value` where there is none.
    void classify(std::span<const float> values, Band* bands) const;
    Band of(double value) const;

  private:
    std::vector<double> ends_;
    std::vector<float> from_; // least values of the bands after the first, and of what is beyond
    // For many bands: the first band of each of equal parts of the range, and one past the end.
    std::vector<Band> parts_;
    double parts_per_value_ = 0;
};

} // namespace fermat::isoband
