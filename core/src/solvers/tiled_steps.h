#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat {

/// Bytes that a solve needs in addition to its solution.
struct StepsBytes {
    std::size_t large = 0; ///< in SolverOptions::scratch, if there is one
    std::size_t others = 0;
};

/// Sessions of `tiled` for radius 1 and for larger radii.
std::unique_ptr<Session> open_unit_steps(const Terrain& terrain, const SolverOptions& options);
StepsBytes unit_steps_bytes(const TerrainShape& shape, const SolverOptions& options);
std::unique_ptr<Session> open_wide_steps(const Terrain& terrain, const SolverOptions& options);
StepsBytes wide_steps_bytes(const TerrainShape& shape, const SolverOptions& options);

} // namespace fermat
