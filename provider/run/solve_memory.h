#pragma once

#include "array_room.h"

#include <fermat/solver_registry.h>

#include <string>

/// A solver and how it works.
struct SolverChoice {
    std::string name;
    fermat::SolverOptions options;
};

/// What solves on ground of a shape need: the most of all solvers that may run, because "auto" may
/// go on with any of them. It is used for algorithms, for maps and for the ground of networks.
class SolveMemory {
  public:
    /// Bytes of what a run has beside the ground and the solver.
    struct Beside {
        std::size_t memory = 0;
        std::size_t arrays = 0; ///< in files, if the run uses files
    };
    struct Plan {
        std::size_t bytes = 0;   ///< of the run, if all of it is in memory
        int solutionsAtOnce = 1; ///< for which there is memory, up to the number that is wanted
    };

    /// The registry, the shape and the query must outlive it.
    SolveMemory(const fermat::SolverRegistry& solvers, const SolverChoice& choice,
                const fermat::TerrainShape& shape, const fermat::Query& query,
                const Beside& beside);

    /// The most memory of all solvers that fit into what is allowed. If none fits, the smallest
    /// memory of all solvers.
    Plan plan(std::size_t allowed, std::size_t wanted = 1) const;
    /// What the run needs in files too, if it needs `inMemory` bytes without them. That is 0 if
    /// these are allowed.
    ArrayRoom::Needs needs(std::size_t allowed, std::size_t inMemory) const;
    /// What to say before a solve with such needs: see ArrayRoom::paceWarning().
    fermat::Sentence paceWarning(const ArrayRoom::Needs& needs, const std::string& advice) const;

  private:
    fermat::Candidates candidates(fermat::Scratch* scratch) const;

    const fermat::SolverRegistry& mSolvers;
    const SolverChoice mChoice;
    const fermat::TerrainShape& mShape;
    const fermat::Query& mQuery;
    const Beside mBeside;
};
