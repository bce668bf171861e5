#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// A session for radius 1 whose raster stays in host memory. The device has slots for the pages
/// near the wavefront. They come before the wavefront arrives and go when it has passed, while
/// other tiles are visited.
std::unique_ptr<Session> open_paged(const Terrain& terrain, const SolverOptions& options);
/// The least device memory that it needs, except for some kilobytes.
std::size_t least_paged_bytes(const TerrainShape& shape);
/// The most bytes of page-locked host memory that it takes.
std::size_t paged_host_bytes(const TerrainShape& shape);

} // namespace fermat::cuda
