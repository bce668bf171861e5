#pragma once

#include "fermat/all_pairs.h"
#include "fermat/cuda.h"
#include "fermat/solver_registry.h"

#include <memory>
#include <string>

namespace fermat::test {

/// A solver that can run on this terrain.
inline const Solver& solver_named(const std::string& name, const Terrain& terrain) {
    static const SolverRegistry registry = all_solvers();
    return registry.choose(name, terrain);
}

inline const AllPairsSolvers& all_pairs_solvers() {
    static const AllPairsSolvers solvers;
    return solvers;
}

/// A session of that solver.
inline std::unique_ptr<Session> open_session(const std::string& name, const Terrain& terrain,
                                             int threads = 1) {
    Progress progress;
    return solver_named(name, terrain).open(terrain, {.cpu = {.threads = threads}}, progress);
}

} // namespace fermat::test
