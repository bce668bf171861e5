#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// A session for radius 1, and the device memory that it needs, except for some kilobytes: warps
/// sweep the tiles in order of distance.
std::unique_ptr<Session> open_tiled(const Terrain& terrain, const SolverOptions& options,
                                    Progress& progress);
std::size_t tiled_bytes(const TerrainShape& shape);

} // namespace fermat::cuda
