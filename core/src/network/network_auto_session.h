#pragma once

#include "fermat/network_solver.h"

#include <memory>

namespace fermat {

/// The session of "auto" on a network: it solves with the first candidate, and continues with the
/// next one if a candidate fails. Throws what NetworkSolver::open() of the last candidate throws.
std::unique_ptr<NetworkSession>
open_any_network_solver(NetworkCandidates candidates, const ForwardStar& graph,
                        std::shared_ptr<const PreparedNetwork> prepared,
                        const SolverOptions& options, Progress& progress,
                        const HearNetworkSolver& hear);

} // namespace fermat
