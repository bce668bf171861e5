#pragma once

#include "difference_look.h"

#include <fermat/network_difference.h>

#include <span>
#include <vector>

/// Costs that differ by no more whole units are as before: where an edge is cut, the costs of its
/// parts are rounded.
inline constexpr double roundedUnits = 10;

/// A part of an edge along which differences are in one class.
struct RoadDifference {
    fermat::NetworkPlace begin, end; ///< `begin` comes before `end` on the edge
    double difference = 0;           ///< the mean along it, or as DIFFERENCE marks it
    std::size_t kind = 0;            ///< index of the class
};

/// The range of differences. A whole unit of them is `unit` as users see it.
DifferenceRange rangeOf(std::span<const fermat::CostDifference> differences, double unit);

/// A difference as rasters have it, in the unit of users.
double shownDifference(double difference, double unit);

/// The differences of edges, cut where classes end; those that count as none are left out.
/// Neighbours of one class are joined. The order stays.
std::vector<RoadDifference> classed(const fermat::Network& network,
                                    std::span<const fermat::CostDifference> differences,
                                    const std::vector<DifferenceClass>& classes, double unit);
