#pragma once

#include "fermat/corner_rule.h"
#include "fermat/neighbourhood.h"
#include "fermat/slopes.h"

#include <cstddef>

namespace fermat {

/// The step to a cell from one of its neighbours.
struct StepTo {
    Offset neighbour; ///< relative to the cell
    Offset start;     ///< start of the segment that `along` follows, relative to the cell
    const Segment* along;
    double length;
    Direction direction;
    const Profile* profile; ///< of the segment; null on level ground
    /// 1 / length, negative if the step goes from the end of the segment to its start.
    float inverse_length;
    const Crosswise* crosswise; ///< of the segment
    Across across;              ///< if there is a limit of slopes across steps
};

/// Searches a row. For each cell, finds the first of `steps` that comes from a neighbour of lower
/// distance and reproduces the distance of the cell. no_direction if the distance is infinite.
struct StepSearch {
    /// Number of cells beyond the end of a row that may be read, in addition to the length of a
    /// step.
    static constexpr int lanes = 32;

    static constexpr Direction none = 254; ///< for a cell that is reached and has no such step

    const StepTo* steps; ///< steps that stay in the rows of the grid
    int count;
    int radius;
    CornerRule corners;
    /// These point to the first cell of the row. Rows are `pitch` apart. Around the grid is
    /// infinity.
    const float* distance;
    const float* slowness;
    std::ptrdiff_t pitch;
    int cols;
    const float* elevation = nullptr;  ///< 0 around the grid
    const SlopeView* slopes = nullptr; ///< null on level ground
};

} // namespace fermat
