#pragma once

#include "fermat/solver.h"

namespace fermat {

/// Whether a path that `query` allows may cost more than a float32 can hold. All sources have the
/// maximum cost of the query.
bool may_overflow(const Terrain& terrain, const Query& query);
/// Throws CostOverflow if there is such a path: `distance` would say that its end is not reached.
void refuse_overflow(const Terrain& terrain, const Query& query, const Field<float>& distance,
                     Progress& progress);

} // namespace fermat
