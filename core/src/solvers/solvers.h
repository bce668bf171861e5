#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat {

/// Dijkstra's algorithm with a plain binary heap: any radius, one thread. Tests compare other
/// solvers with it.
std::unique_ptr<Solver> make_dijkstra();

/// Tiles of 32 × 32 cells. The tile with the least key is next, and it is swept to local
/// convergence. Any radius, all cores.
std::unique_ptr<Solver> make_cpu_tiled();

/// Continuous travel times: wavefronts through the corners of cells, and not paths along steps.
/// All cores.
std::unique_ptr<Solver> make_cpu_wavefronts();

/// Throws InvalidInput for a query that Session::solve refuses.
void validate_query(const Terrain& terrain, const Query& query);

/// Bytes of a solution, and of what is needed to make it from groups of different maximum costs.
std::size_t solution_bytes(const TerrainShape& shape, const Query& query);
/// Bytes that Session::solve() needs in addition to a solution, after its distances are found.
std::size_t completion_bytes(const TerrainShape& shape, const Query& query,
                             const SolverOptions& options);

} // namespace fermat
