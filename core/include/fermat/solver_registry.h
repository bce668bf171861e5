#pragma once

#include "fermat/registry.h"
#include "fermat/solver.h"

#include <memory>
#include <string>

namespace fermat {

using HearSolver = HearSolverOf<Solver>;
using Candidates = CandidatesOf<Solver>;

extern template struct CandidatesOf<Solver>;
extern template class Registry<Solver>;

/// The solvers of this program for rasters.
class SolverRegistry : public Registry<Solver> {
  public:
    /// The solvers of the core: tiled, dijkstra.
    SolverRegistry();

    /// Opens the solver named `name`. For "auto", opens the first candidate that is not
    /// discouraged on this terrain; if a device fails, its session continues with the next
    /// candidate. The registry and the terrain must outlive the session. Throws as candidates() and
    /// Solver::open() do.
    std::unique_ptr<Session> open(const std::string& name, const Terrain& terrain,
                                  const SolverOptions& options, Progress& progress,
                                  const HearSolver& hear = {}) const;
    /// The solver that open() would try first. `why` is set to the sentence about it. Throws as
    /// candidates() does.
    const Solver& choose(const std::string& name, const Terrain& terrain,
                         const SolverOptions& options = {}, Sentence* why = nullptr) const;
};

} // namespace fermat
