#pragma once

#include "fermat/field.h"
#include "fermat/progress.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace fermat {

/// A closed line along the sides of cells, by the places where it turns. A place is that of the
/// north-western corner of the cell with its row and column. The last place is followed by the
/// first one, and no place comes twice.
using SideRing = std::vector<Cell>;

/// Cells of one value that are connected along their sides, as a polygon: an outer ring, which
/// turns counter-clockwise on the map, and the rings of its holes, which turn clockwise. Rings
/// touch in single corners at most, so the polygon is valid in the sense of the OGC.
struct CellPiece {
    std::int32_t value = 0;
    std::vector<SideRing> rings; ///< the outer one first
};

/// The pieces of all cells whose value is not `none`, in the order of their first cells. They cover
/// these cells without gaps and overlaps. Throws OutOfMemory if the rings need more than `memory`
/// bytes, and Cancelled.
std::vector<CellPiece> cell_pieces(const Field<std::int32_t>& values, std::int32_t none,
                                   Progress& progress,
                                   std::size_t memory = std::numeric_limits<std::size_t>::max());

} // namespace fermat
