#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// A PagedSession for radius 1.
std::unique_ptr<Session> open_paged(const Terrain& terrain, const SolverOptions& options);
/// The least device memory that it needs, except for some kilobytes.
std::size_t least_paged_bytes(const TerrainShape& shape);

} // namespace fermat::cuda
