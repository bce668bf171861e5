#pragma once

#include "accuracy/closed_form.h"

#include <map>
#include <span>

namespace fermat::accuracy {

/// Ground without a closed form. It is drawn with the same numbers on every machine.
enum class Cover {
    blocks, ///< slowness 1, 1.5, 2, 5 or 10 in blocks of 7 × 7 cells
    lakes,  ///< the same, and a sixth of the blocks is impassable
    noise,  ///< a slowness of 1 to 10 in each cell
};

/// The errors of travel times, by radius or `wavefronts`, as a share of the time: over cells more
/// than 10 cells from the source, on five grounds of 91 × 91 cells. The truth is that of wavefronts
/// on the same ground in cells that are seven times as fine.
std::map<int, Errors> measure_against_finer_cells(Cover cover, std::span<const int> radii);

} // namespace fermat::accuracy
