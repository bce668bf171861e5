#pragma once

#include "isoband_rings.h"

namespace fermat::isoband {

/// Gives connected pieces of a band, or of what is in none, that are smaller than `least` cells to
/// the neighbour with which they have the longest boundary, the smallest first. Changes the arcs'
/// bands; an arc that bounds nothing any more is outside on both sides. Returns the piece that each
/// half bounds.
std::vector<std::uint32_t> merge_small(Arcs& arcs, Band outside, double least, Progress& progress);

} // namespace fermat::isoband
