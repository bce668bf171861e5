#pragma once

#include "fermat/solver.h"

#include <span>

namespace fermat {

/// Makes `solution`, which a session gave for the same query, that of the terrain as it is now,
/// with the same bits as a new solve. `changed` are the cells whose slowness has changed since. It
/// solves on the processor, whatever the solver was, and only what the changes touch.
///
/// Returns false if the terrain must be solved anew, because too much has changed, or because it
/// cannot do it: with receivers, with several maximum costs, in files, and for wavefronts. Then,
/// and if it throws, the solution is empty. Throws as GraphSession::solve() does.
bool update_solution(const Terrain& terrain, const SolverOptions& options, const Query& query,
                     std::span<const std::size_t> changed, Solution& solution, Progress& progress);

} // namespace fermat
