#pragma once

#include "fermat/method.h"
#include "fermat/network_session.h"
#include "fermat/registry.h"

#include <memory>
#include <string>

namespace fermat {

/// The size of a graph, and how much is asked of it.
struct NetworkShape {
    std::size_t nodes = 0;
    std::size_t arcs = 0;
    std::size_t queries = 1; ///< that will be solved on the graph, one by one or together
    /// Whether a contraction hierarchy of the graph is there already.
    bool prepared = false;
};

extern template class Method<NetworkShape, SolverOptions>;

/// An algorithm that finds least costs on a network.
class NetworkSolver : public Method<NetworkShape, SolverOptions> {
  public:
    /// Bytes of memory that a solve needs at its peak, with its solution but without the graph.
    virtual std::size_t memory_needed(const NetworkShape& shape,
                                      const SolverOptions& options) const = 0;
    /// The solver and the graph must outlive the session. Throws Unavailable, OutOfMemory,
    /// Cancelled.
    virtual std::unique_ptr<NetworkSession>
    open(const ForwardStar& graph, const SolverOptions& options, Progress& progress) const = 0;
    /// The same, but uses what a session on the same graph has prepared, if it is of this solver.
    virtual std::unique_ptr<NetworkSession>
    open_prepared(const ForwardStar& graph, const std::shared_ptr<const PreparedNetwork>& prepared,
                  const SolverOptions& options, Progress& progress) const;
};

using NetworkCandidates = CandidatesOf<NetworkSolver>;
using HearNetworkSolver = HearSolverOf<NetworkSolver>;

extern template struct CandidatesOf<NetworkSolver>;
extern template class Registry<NetworkSolver>;

/// The solvers of this program for networks.
class NetworkSolvers : public Registry<NetworkSolver> {
  public:
    /// The solvers of the core: phast, buckets, dijkstra.
    NetworkSolvers();

    /// Opens the solver named `name` for `queries` queries. For "auto", opens the first candidate;
    /// if a device fails, its session continues with the next candidate. `prepared` is what a
    /// session on the same graph has prepared, or null. The solvers and the graph must outlive the
    /// session. Throws as candidates() and NetworkSolver::open() do.
    std::unique_ptr<NetworkSession> open(const std::string& name, const ForwardStar& graph,
                                         std::size_t queries,
                                         const std::shared_ptr<const PreparedNetwork>& prepared,
                                         const SolverOptions& options, Progress& progress,
                                         const HearNetworkSolver& hear = {}) const;
};

} // namespace fermat
