#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// Fjellborg 2024, section 4.6: the raster stays in host memory, and near-far solves one partition
/// after the other. Radius 1.
std::unique_ptr<Solver> make_partitioned_near_far();

} // namespace fermat::cuda
