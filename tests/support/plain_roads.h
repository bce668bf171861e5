#pragma once

#include "fermat/network.h"

#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace fermat::test {

/// Costs on lines by plain loops over everything. It shares no code with the networks of Fermat.
class PlainRoads {
  public:
    static constexpr double never = std::numeric_limits<double>::infinity();

    explicit PlainRoads(const NetworkLines& lines);

    /// A place on a segment, by the number of its first vertex.
    struct Place {
        std::size_t segment = 0;
        double fraction = 0;
    };
    /// All segments that are open in some direction.
    const std::vector<std::size_t>& segments() const { return segments_; }
    NetworkPoint point(Place place) const;
    /// The nearest place.
    Place at(NetworkPoint point) const;
    /// The least cost of a way between two places, not rounded.
    double cost(Place from, Place to) const;
    double cost(NetworkPoint from, NetworkPoint to) const { return cost(at(from), at(to)); }

  private:
    std::size_t node_of(std::size_t vertex) const;

    const NetworkLines& lines_;
    std::vector<std::size_t> segments_;
    std::map<std::pair<double, double>, std::size_t> nodes_;
};

} // namespace fermat::test
