#pragma once

#include "fermat/network.h"

#include <span>
#include <vector>

namespace fermat {

/// For each vertex, the number of the first vertex at its place. A vertex is at the place of an
/// earlier one if neither coordinate differs by more than `tolerance`, as in QgsGraphBuilder of
/// QGIS. If several places are that near, the earliest one counts.
std::vector<std::uint32_t> places_of(std::span<const NetworkPoint> vertices, double tolerance,
                                     int threads, Progress& progress);

} // namespace fermat
