#pragma once

#include "fermat/all_pairs.h"
#include "fermat/cuda.h"
#include "fermat/solver_registry.h"
#include "support/problems.h"

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

/// Solves a tiny problem, so that the driver of a device and the solver's kernels, which nobody can
/// announce, are in memory before a test measures what a solve takes.
inline void load_kernels(const std::string& name, int radius) {
    Problem tiny = uniform_problem({8, 8}, {0, 0}, radius);
    tiny.query.predecessor = tiny.query.allocation = true;
    Progress progress;
    open_session(name, tiny.terrain)->solve(tiny.query, progress);
}

} // namespace fermat::test
