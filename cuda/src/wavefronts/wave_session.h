#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// Device memory of a session, except for some kilobytes.
std::size_t wave_device_bytes(const TerrainShape& shape);
/// Host memory that it takes besides solutions, for each query that it solves at a time.
std::size_t wave_host_bytes(const TerrainShape& shape);
/// The number of queries that fill a device.
std::size_t wave_queries_at_once(const TerrainShape& shape);

/// A session on the current device. Throws OutOfMemory, Cancelled.
std::unique_ptr<Session> open_wavefronts(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress);

} // namespace fermat::cuda
