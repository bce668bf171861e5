#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// A session for radius >= 2: blocks visit the tiles in order of distance, for many queries at a
/// time. A raster that does not fit into the device memory of the options stays on the host.
std::unique_ptr<Session> open_wide_tiled(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress);
/// The least device memory that it needs, except for some kilobytes.
std::size_t least_wide_bytes(const TerrainShape& shape);
/// The same if the whole raster is on the device, without weights.
std::size_t whole_wide_bytes(const TerrainShape& shape);
/// Bytes for its transfers on the host, and for all that is not in files if there are any.
std::size_t wide_host_bytes(const TerrainShape& shape, const SolverOptions& options);
/// A good window for its schedule.
float wide_window(const Terrain& terrain, Scratch* scratch);
/// Number of queries that fill a device when they are solved together.
std::size_t wide_queries_at_once(const TerrainShape& shape);

} // namespace fermat::cuda
