#pragma once

#include "fermat/solver.h"

#include <memory>
#include <string>
#include <vector>

namespace fermat::cuda {

/// Why a single query on a raster of this shape cannot be solved on these devices together, or does
/// not gain from it; empty if it should be. Connects the devices.
Sentence why_not_spread(const TerrainShape& shape, const SolverOptions& options,
                        const std::vector<int>& devices);
/// A session for radius 1 that has the raster on all of the devices, a part on each, and solves one
/// query on all of them.
std::unique_ptr<Session> open_spread(const Terrain& terrain, const SolverOptions& options,
                                     const std::vector<int>& devices, Progress& progress);
/// Bytes for its transfers on the host.
std::size_t spread_host_bytes(const TerrainShape& shape, int devices);

} // namespace fermat::cuda
