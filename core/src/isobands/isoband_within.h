#pragma once

#include "isoband_rings.h"

namespace fermat::isoband {

/// The rings of the ground up to the end of each band. All of them consist of the same arcs, so
/// each ground lies in the next one, bit for bit. `pieces` is what merge_small() returned. Changes
/// the bands of the arcs. Throws OutOfMemory if the rings need more than `memory` bytes.
Rings rings_within(Arcs& arcs, Band bands, const std::vector<std::uint32_t>& pieces,
                   std::size_t memory, Progress& progress);

} // namespace fermat::isoband
