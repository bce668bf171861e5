#pragma once

#include "fermat/solver.h"

namespace fermat {

/// A session that solves several queries at once, on the processor's threads.
class CpuSession : public Session {
  protected:
    using Session::Session;

    /// As Session::solve_group() on so many threads. Called by several threads at once.
    virtual Solution solve_with(const Query& query, int threads, Progress& progress) const = 0;

  private:
    Solution solve_group(const Query& query, Progress& progress) final;
    void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                      Progress& progress) final;
};

/// Solver::solutions_at_once() of the solvers that run on the processor, which solve as many at
/// once.
int cpu_solutions_at_once(const SolverOptions& options);

} // namespace fermat
