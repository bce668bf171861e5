#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// A session for radius >= 2, and the device memory that it needs: blocks visit the tiles in order
/// of distance, for many queries at a time.
std::unique_ptr<Session> open_wide_tiled(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress);
std::size_t wide_tiled_bytes(const TerrainShape& shape);
/// Number of queries that fill a device when they are solved together.
std::size_t wide_queries_at_once(const TerrainShape& shape);

} // namespace fermat::cuda
