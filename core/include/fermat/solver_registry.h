#pragma once

#include "fermat/candidates.h"
#include "fermat/solver.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace fermat {

using HearSolver = HearSolverOf<Solver>;
using Candidates = CandidatesOf<Solver>;

/// The solvers of this program, in order of preference.
class SolverRegistry {
  public:
    /// The solvers of the core: tiled, dijkstra.
    SolverRegistry();

    /// Adds a solver that is preferred to those that are already there.
    void add(std::unique_ptr<Solver> solver);
    /// Adds a solver after those that are already there.
    void add_last(std::unique_ptr<Solver> solver);
    std::span<const std::unique_ptr<Solver>> solvers() const noexcept { return solvers_; }

    /// The solver named `name`. For "auto", the solvers that can run on a terrain of this shape, up
    /// to the first one that needs no device. Never empty. Throws InvalidInput for an unknown name
    /// (the text lists the names), and Unavailable if no solver can run.
    Candidates candidates(const std::string& name, const TerrainShape& shape,
                          const SolverOptions& options) const;
    /// Opens the solver named `name`. For "auto", opens the first candidate that is not
    /// discouraged; if a device fails, its session continues with the next candidate. The registry
    /// and the terrain must outlive the session. Throws as candidates() and Solver::open() do.
    std::unique_ptr<Session> open(const std::string& name, const Terrain& terrain,
                                  const SolverOptions& options, Progress& progress,
                                  const HearSolver& hear = {}) const;
    /// The solver that open() would try first. `why` is set to a sentence that gives the reason.
    /// Throws as candidates() does.
    const Solver& choose(const std::string& name, const Terrain& terrain,
                         const SolverOptions& options = {}, std::string* why = nullptr) const;

  private:
    std::vector<std::unique_ptr<Solver>> solvers_;
};

} // namespace fermat
