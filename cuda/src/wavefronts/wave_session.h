#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// Device memory of a session that has the whole raster there, except for some kilobytes.
std::size_t whole_wave_bytes(const TerrainShape& shape);
/// The least device memory of a session.
std::size_t least_wave_bytes(const TerrainShape& shape);
/// Whether a session on the current device would have only pages of the raster there.
bool waves_in_pages(const TerrainShape& shape, const SolverOptions& options);
/// Host memory that it takes besides solutions, for each query that it solves at a time.
std::size_t wave_host_bytes(const TerrainShape& shape);
/// The number of queries that fill a device.
std::size_t wave_queries_at_once(const TerrainShape& shape);

/// A session on the current device. Throws OutOfMemory, Cancelled.
std::unique_ptr<Session> open_wavefronts(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress);

} // namespace fermat::cuda
