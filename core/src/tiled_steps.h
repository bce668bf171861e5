#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat {

/// Sessions of `tiled` for radius 1 and for larger radii, and the bytes that a solve needs in
/// addition to its solution.
std::unique_ptr<Session> open_short_steps(const Terrain& terrain, const SolverOptions& options,
                                          Progress& progress);
std::size_t short_steps_bytes(const TerrainShape& shape);
std::unique_ptr<Session> open_long_steps(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress);
std::size_t long_steps_bytes(const TerrainShape& shape, const SolverOptions& options);

} // namespace fermat
