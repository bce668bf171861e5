#pragma once

#include "fermat/session.h"

#include <vector>

namespace fermat {

/// The step over the border of two zones of an allocation that is on the least-cost way from one
/// source to the other.
struct BorderStep {
    std::int32_t first = 0;  ///< id of a source
    std::int32_t second = 0; ///< id of the other one, which is larger
    std::size_t from = 0;    ///< the cell in the zone of the first one
    std::size_t to = 0;      ///< the cell in the zone of the second one
    float cost = 0;          ///< of both ways to the border, and of the step
};

/// One step for each two zones that a step joins, ordered by ids. If several cost the same, the
/// one with the first cells counts. The solution has an allocation. Throws Cancelled.
std::vector<BorderStep> least_border_steps(const Terrain& terrain, const Solution& solution,
                                           int threads, Progress& progress);

} // namespace fermat
