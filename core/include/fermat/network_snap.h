#pragma once

#include "fermat/network.h"

namespace fermat {

/// Moves each vertex to the first one within the tolerance, as QgsGraphBuilder of QGIS does: see
/// Network::build(). Lengths and costs are to be measured afterwards, so that they are those of the
/// lines between the moved vertices. All coordinates must be finite. Throws Cancelled.
void snap_vertices(NetworkLines& lines, double tolerance, int threads, Progress& progress);

} // namespace fermat
