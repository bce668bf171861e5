#pragma once

#include "fermat/candidates.h"
#include "fermat/network_session.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace fermat {

/// The size of a graph, and how much is asked of it.
struct NetworkShape {
    std::size_t nodes = 0;
    std::size_t arcs = 0;
    std::size_t queries = 1; ///< that will be solved on the graph, one by one or together
    /// Whether a contraction hierarchy of the graph is there already.
    bool prepared = false;
};

/// An algorithm that finds least costs on a network.
class NetworkSolver {
  public:
    virtual ~NetworkSolver() = default;

    virtual std::string name() const = 0;
    /// One line for people: how it works, and what it runs on.
    virtual std::string description() const = 0;
    virtual bool runs_on_device() const { return false; }
    /// Why it cannot run on this machine at all; empty if it can.
    virtual std::string unavailable() const { return {}; }
    /// Why "auto" should take another solver for a graph of this shape; empty if it is a good
    /// choice.
    virtual std::string discouraged(const NetworkShape&, const SolverOptions&) const { return {}; }
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

/// The solvers of this program, in order of preference.
class NetworkSolvers {
  public:
    /// The solvers of the core.
    NetworkSolvers();

    /// Adds a solver that is preferred to those that are already there.
    void add(std::unique_ptr<NetworkSolver> solver);
    /// Adds a solver after those that are already there.
    void add_last(std::unique_ptr<NetworkSolver> solver);
    std::span<const std::unique_ptr<NetworkSolver>> solvers() const noexcept { return solvers_; }

    /// The solver named `name`. For "auto", the solvers that can run and are not discouraged, up to
    /// the first one that needs no device. Never empty. Throws InvalidInput for an unknown name
    /// (the text lists the names), and Unavailable if no solver can run.
    NetworkCandidates candidates(const std::string& name, const NetworkShape& shape,
                                 const SolverOptions& options = {}) const;
    /// Opens the solver named `name` for `queries` queries. For "auto", opens the first candidate;
    /// if a device fails, its session continues with the next candidate. `prepared` is what a
    /// session on the same graph has prepared, or null. The solvers and the graph must outlive the
    /// session. Throws as candidates() and NetworkSolver::open() do.
    std::unique_ptr<NetworkSession> open(const std::string& name, const ForwardStar& graph,
                                         std::size_t queries,
                                         const std::shared_ptr<const PreparedNetwork>& prepared,
                                         const SolverOptions& options, Progress& progress,
                                         const HearNetworkSolver& hear = {}) const;
    /// The solver that open() would try first. `why` is set to a sentence that gives the reason.
    /// Throws as candidates() does.
    const NetworkSolver& choose(const std::string& name, const NetworkShape& shape,
                                const SolverOptions& options = {},
                                std::string* why = nullptr) const;

  private:
    std::vector<std::unique_ptr<NetworkSolver>> solvers_;
};

} // namespace fermat
