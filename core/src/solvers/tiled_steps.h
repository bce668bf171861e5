#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat {

/// Sessions of `tiled` for radius 1 and for larger radii, and the bytes that a solve needs in
/// addition to its solution.
std::unique_ptr<Session> open_unit_steps(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress);
std::size_t unit_steps_bytes(const TerrainShape& shape);
std::unique_ptr<Session> open_wide_steps(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress);
std::size_t wide_steps_bytes(const TerrainShape& shape, const SolverOptions& options);

} // namespace fermat
