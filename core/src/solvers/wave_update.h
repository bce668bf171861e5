#pragma once

#include "fermat/solver.h"

#include <cstddef>
#include <span>

namespace fermat {

/// update_solution() for wavefronts in memory, with one maximum cost and without receivers.
bool update_wavefronts(const Terrain& terrain, const SolverOptions& options, const Query& query,
                       std::span<const std::size_t> changed, Solution& solution,
                       Progress& progress);

} // namespace fermat
