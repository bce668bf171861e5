#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// A session for radius >= 2, and the device memory that it needs: every round relaxes all cells,
/// with precalculated weights (Monsegny & Agudelo 2013).
std::unique_ptr<Session> open_wide_relaxation(const Terrain& terrain, const SolverOptions& options,
                                              Progress& progress);
std::size_t wide_relaxation_bytes(const TerrainShape& shape);

} // namespace fermat::cuda
