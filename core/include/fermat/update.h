#pragma once

#include "fermat/network_session.h"
#include "fermat/solver.h"

#include <optional>
#include <span>

namespace fermat {

/// Makes `solution`, which a session gave for the same query, that of the terrain as it is now,
/// with the same bits as a new solve. `changed` are the cells whose slowness has changed since. It
/// solves on the processor, whatever the solver was, and only what the changes touch.
///
/// Returns false if the terrain must be solved anew, because too much has changed, or because it
/// cannot do it: with receivers, with several maximum costs, in files, and for wavefronts without
/// Solution::passes. Then, and if it throws, the solution is empty. Throws as GraphSession::solve()
/// does.
bool update_solution(const Terrain& terrain, const SolverOptions& options, const Query& query,
                     std::span<const std::size_t> changed, Solution& solution, Progress& progress);

/// The solution on a network after changes, from the distances before them, with the bits of a new
/// solve. `graph` and `reverse`, its arcs turned round, are those of now. The network before had
/// the same first nodes, and the same sources but on the nodes `changed`. These are its nodes whose
/// arcs have changed: see touched_nodes().
///
/// Returns nothing if it must be solved anew: with receivers, with several maximum costs, and if
/// too much has changed. Throws OutOfMemory, Cancelled.
std::optional<NetworkSolution>
updated_solution(const ForwardStar& graph, const ForwardStar& reverse, const NetworkQuery& query,
                 std::span<const std::uint32_t> changed, std::span<const std::uint32_t> before,
                 int threads, Progress& progress);

} // namespace fermat
