#pragma once

#include "fermat/solver.h"

namespace fermat {

/// Throws CostOverflow if a path that `query` allows costs more than a float32 can
/// hold: `distance` would say that its end is not reached. All sources have the maximum cost of the
/// query.
void refuse_overflow(const Terrain& terrain, const Query& query, const Field<float>& distance,
                     Progress& progress);

} // namespace fermat
