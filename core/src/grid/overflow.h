#pragma once

#include "fermat/solver.h"

#include <span>

namespace fermat {

/// Throws InvalidInput, with the cell, where a path that `query` allows costs more than a float32
/// holds: `distance` says of its end that it is not reached. The sources share one maximum, the
/// query's.
void refuse_overflow(const Terrain& terrain, const Query& query, std::span<const float> distance,
                     Progress& progress);

} // namespace fermat
