#pragma once

#include "fermat/segment.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat {

/// Index into Neighbourhood::offsets().
using Direction = std::uint8_t;
/// No direction: the cell is a source, or it was not reached.
inline constexpr Direction no_direction = 255;

/// The steps of a grid graph: all (rows, cols) with max(|rows|, |cols|) <= radius and gcd 1. The
/// shortest come first; equally long ones are in clockwise order from north. Other offsets are sums
/// of these steps, and because weights are exact line integrals, they would add nothing. There are
/// 8, 16, 32, 48, 80, 96 steps for radius 1 to 6. Monsegny & Agudelo 2013, section 2, without the
/// redundant offsets.
class Neighbourhood {
  public:
    static constexpr int max_radius = 6;

    /// Throws InvalidInput unless 1 <= radius <= 6.
    explicit Neighbourhood(int radius = 1);

    int radius() const noexcept { return radius_; }
    int size() const noexcept { return int(offsets_.size()); }
    std::span<const Offset> offsets() const noexcept { return offsets_; }
    Offset offset(Direction direction) const { return offsets_[direction]; }
    /// The direction of the step back.
    Direction opposite(Direction direction) const { return opposites_[direction]; }
    /// The line of the step.
    const Segment& segment(Direction direction) const { return segments_[direction]; }
    /// That of an offset of this neighbourhood.
    Direction direction(Offset offset) const;
    const Crosswise& crosswise(Direction direction) const { return crosswises_[direction]; }
    const Profile& profile(Direction direction, bool end_to_end) const {
        return profiles_[end_to_end][direction];
    }
    /// The directions that go south or, in a row, east: half of all, in their order.
    std::span<const Direction> half() const noexcept { return half_; }

  private:
    int radius_;
    std::vector<Offset> offsets_;
    std::vector<Direction> opposites_;
    std::vector<Direction> half_;
    std::vector<Segment> segments_;
    std::vector<Profile> profiles_[2]; // [end_to_end]
    std::vector<Crosswise> crosswises_;
};

} // namespace fermat
