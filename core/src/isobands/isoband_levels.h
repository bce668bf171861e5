#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace fermat::isoband {

/// The number of a band. Ground that is in no band has the number of bands as its number.
using Band = std::uint16_t;
/// For a cell without a value.
constexpr Band no_value = 0xffff;

/// Finds the band of a value.
class Levels {
  public:
    /// A value that is an end belongs to the next band, or with `with_ends` to its own. The last
    /// end always belongs to its own. Throws InvalidInput if `ends` do not rise or are too many.
    explicit Levels(std::vector<double> ends, bool with_ends = false);

    /// The number of bands, which is also the number for ground beyond them or without a value.
    Band outside() const { return Band(ends_.size()); }
    const double* ends() const { return ends_.data(); }

    /// The bands of a row of cells: outside() beyond the last band, `no_value` for cells without a
    /// value.
    void classify(std::span<const float> values, Band* bands) const;
    Band of(double value) const;

  private:
    std::vector<double> ends_;
    bool with_ends_;
    std::vector<float>
        from_; // least values of the bands after the first, and of the ground beyond the last
    // For many bands: the range is divided into equal parts. This is the first band of each part,
    // and one past the end.
    std::vector<Band> parts_;
    double parts_per_value_ = 0;
};

} // namespace fermat::isoband
