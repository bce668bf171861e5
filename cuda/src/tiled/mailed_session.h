#pragma once

#include "fermat/solver.h"

#include <memory>
#include <vector>

namespace fermat::cuda {

/// Why a single query of this terrain is not solved on these devices together; empty if it is.
Sentence why_not_together(const TerrainShape& shape, const SolverOptions& options,
                          const std::vector<int>& devices);

/// A session for radius 1 that has a part of the raster on each of the devices. After each round
/// of visits, the devices mail each other what has changed. A device may have several parts.
std::unique_ptr<Session> open_mailed(const Terrain& terrain, const SolverOptions& options,
                                     const std::vector<int>& devices, Progress& progress);
/// Bytes for its transfers on the host.
std::size_t mailed_host_bytes(const TerrainShape& shape, int devices);

} // namespace fermat::cuda
