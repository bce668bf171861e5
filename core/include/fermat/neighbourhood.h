#pragma once

#include "fermat/corner_rule.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace fermat {

/// A step from one cell to another: rows southwards, columns eastwards.
struct Offset {
    int rows = 0;
    int cols = 0;
    friend bool operator==(Offset, Offset) = default;
};

/// A cell that a step's straight segment crosses, relative to the step's start, and the share of
/// the segment that lies in it. The shares of a step sum to 1.
struct Crossing {
    Offset cell;
    double share = 0;
};

/// Index into Neighbourhood::offsets().
using Direction = std::uint8_t;
/// No direction: a source, or a cell that was not reached.
inline constexpr Direction no_direction = 255;

/// The steps of a grid graph: all (rows, cols) with max(|rows|, |cols|) <= radius and gcd 1,
/// shortest first and clockwise from north among equals. Other offsets are sums of these: with
/// weights that are exact line integrals they add no edge. 8, 16, 32, 48, 80, 96 steps for radius 1
/// to 6. Monsegny & Agudelo 2013, section 2, with the redundant offsets left out.
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
    /// The cells that the step's segment crosses, from its start to its end, both included.
    std::span<const Crossing> crossings(Direction direction) const { return crossings_[direction]; }
    /// The two cells that the segment passes between, where it meets a corner of cells (at most
    /// one, at its middle, where rows and cols are both odd).
    const std::optional<std::array<Offset, 2>>& corner(Direction direction) const {
        return corners_[direction];
    }

  private:
    int radius_;
    std::vector<Offset> offsets_;
    std::vector<Direction> opposites_;
    std::vector<std::vector<Crossing>> crossings_;
    std::vector<std::optional<std::array<Offset, 2>>> corners_;
};

} // namespace fermat
