#pragma once

#include "fermat/progress.h"
#include "isoband_rings.h"

namespace fermat::isoband {

/// Hides vertices of boundaries. The boundaries then stay within `tolerance` map units of their old
/// positions (Douglas and Peucker 1973). Places where boundaries meet do not move, and no vertex
/// gets to the other side of another boundary (after Saalfeld 1999). So the nesting of rings stays
/// the same.
void simplify(Arcs& arcs, Band outside, const MapFrame& frame, double tolerance, int threads,
              Progress& progress);

} // namespace fermat::isoband
