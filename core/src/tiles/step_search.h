#pragma once

#include "fermat/corner_rule.h"
#include "fermat/neighbourhood.h"

#include <cstddef>

namespace fermat {

/// The step to a cell from one of its neighbours.
struct StepTo {
    Offset neighbour; ///< relative to the cell
    Offset start;     ///< relative to the cell, of the segment that `along` follows
    const Segment* along;
    double length;
    Direction direction;
};

/// What is asked of a row: for each cell the first of `steps` that comes from a neighbour of less
/// distance and gives the cell's own. no_direction where the distance is infinite.
struct StepSearch {
    /// Cells beyond the end of a row that may be read, besides as many as a step is long.
    static constexpr int lanes = 32;

    static constexpr Direction none = 254; ///< of a cell that is reached and has no such step

    const StepTo* steps; ///< that stay in the grid's rows
    int count;
    int radius;
    CornerRule corners;
    /// At the row's first cell; rows are `pitch` apart. Infinity around the grid.
    const float* distance;
    const float* slowness;
    std::ptrdiff_t pitch;
    int cols;
};

} // namespace fermat
