#pragma once

#include "fermat/solver.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace fermat {

/// Hears which solver is taken, and in a sentence why: once where a session is opened, and again
/// each time that another one has to go on because a device failed (`failure`). Called by the
/// thread that opens or solves.
using HearSolver = std::function<void(const Solver& taken, const std::string& why, bool failure)>;

/// The solvers that are to be tried on a terrain, the first one first.
struct Candidates {
    std::vector<const Solver*> solvers;
    std::string left_out; ///< which others were asked and why they cannot run: "; not …: …"
};

/// The solvers of this program, in order of preference.
class SolverRegistry {
  public:
    /// The solvers of the core: tiled, dijkstra.
    SolverRegistry();

    /// Adds a solver, preferred to those there are.
    void add(std::unique_ptr<Solver> solver);
    /// Adds a solver that those there are are preferred to.
    void add_last(std::unique_ptr<Solver> solver);
    std::span<const std::unique_ptr<Solver>> solvers() const noexcept { return solvers_; }

    /// The solver named `name`, or for "auto" those that can run on a terrain of this shape, up to
    /// the first that no device can let down. Never empty. Throws InvalidInput for a name that is
    /// not there (the text lists the names), Unavailable where none can run.
    Candidates candidates(const std::string& name, const TerrainShape& shape,
                          const SolverOptions& options) const;
    /// Opens the solver named `name`, or for "auto" the first candidate that nothing speaks
    /// against; its session goes on with the next candidate where a device fails. The registry and
    /// the terrain must outlive the session. Throws as candidates() and Solver::open().
    std::unique_ptr<Session> open(const std::string& name, const Terrain& terrain,
                                  const SolverOptions& options, Progress& progress,
                                  const HearSolver& hear = {}) const;
    /// The solver that open() would try first; `why` is set to the sentence that says why. Throws
    /// as candidates().
    const Solver& choose(const std::string& name, const Terrain& terrain,
                         const SolverOptions& options = {}, std::string* why = nullptr) const;

  private:
    std::vector<std::unique_ptr<Solver>> solvers_;
};

} // namespace fermat
