#pragma once

#include "isoband_rings.h"

namespace fermat::isoband {

/// Merges connected pieces of a band, or of ground that is in no band, into the neighbour with
/// which they have the longest boundary, if they are smaller than `least` cells. The smallest
/// pieces come first. Changes the bands of the arcs. An arc that no longer bounds anything has the
/// outside on both sides. Returns the piece that each half bounds.
///
/// With `within`, these are not the pieces of the bands, but for each end those of the ground up to
/// it and of the ground beyond it.
std::vector<std::uint32_t> merge_small(Arcs& arcs, Band outside, double least, bool within,
                                       Progress& progress);

} // namespace fermat::isoband
