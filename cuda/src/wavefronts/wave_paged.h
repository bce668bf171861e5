#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// A session for wavefronts whose corners stay on the host, in memory or in files of
/// SolverOptions::scratch, while pages of them come to the current device and go.
std::unique_ptr<Session> open_paged_wavefronts(const Terrain& terrain,
                                               const SolverOptions& options);
/// The least device memory that it needs, except for some kilobytes.
std::size_t least_paged_wave_bytes(const TerrainShape& shape);
/// Host memory for the transfers.
std::size_t paged_wave_host_bytes(const TerrainShape& shape, const SolverOptions& options);
/// What the host keeps for the corners during a solve, in memory or in files.
std::size_t paged_corner_bytes(const TerrainShape& shape, const Query& query);

} // namespace fermat::cuda
