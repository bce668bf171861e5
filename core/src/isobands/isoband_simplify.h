#pragma once

#include "fermat/progress.h"
#include "isoband_rings.h"

namespace fermat::isoband {

/// Hides vertices of boundaries that then stay within `tolerance` map units of where they were
/// (Douglas and Peucker 1973). Where boundaries meet they stay, and no vertex of a boundary comes
/// to the other side of another (after Saalfeld 1999), so that rings remain as they are nested.
void simplify(Arcs& arcs, Band outside, const MapFrame& frame, double tolerance, int threads,
              Progress& progress);

} // namespace fermat::isoband
