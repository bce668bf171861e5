#pragma once

#include "fermat/solver.h"

#include <memory>
#include <string>
#include <vector>

namespace fermat::cuda {

/// A session for radius 1 that has a part of the raster on each of the devices, which cannot read
/// the memory of each other, for the reason `why`. A device may have several parts.
std::unique_ptr<Session> open_copied(const Terrain& terrain, const SolverOptions& options,
                                     const std::vector<int>& devices, const Sentence& why,
                                     Progress& progress);
std::size_t copied_device_bytes(const TerrainShape& shape, int devices);
/// Bytes for its transfers on the host.
std::size_t copied_host_bytes(const TerrainShape& shape, int devices);

} // namespace fermat::cuda
