#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// A session for radius 1 whose raster stays in host memory. One partition of it at a time is on
/// the device.
std::unique_ptr<Session> open_partitioned(const Terrain& terrain, const SolverOptions& options,
                                          Progress& progress);
/// The least device memory that it needs, except for some kilobytes.
std::size_t least_partitioned_bytes(const TerrainShape& shape);
/// The most bytes of page-locked host memory that it takes.
std::size_t partitioned_host_bytes(const TerrainShape& shape);

} // namespace fermat::cuda
