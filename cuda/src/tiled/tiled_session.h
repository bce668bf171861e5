#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// A session for radius 1: warps sweep the tiles in order of distance. A raster that does not fit
/// into the device memory of the options stays on the host.
std::unique_ptr<Session> open_tiled(const Terrain& terrain, const SolverOptions& options,
                                    Progress& progress);
/// The least device memory that it needs, except for some kilobytes.
std::size_t least_tiled_bytes(const TerrainShape& shape);
/// Bytes for its transfers on the host, and for all that is not in files if there are any.
std::size_t tiled_host_bytes(const TerrainShape& shape, const SolverOptions& options);

} // namespace fermat::cuda
