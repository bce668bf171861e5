#pragma once

#include "fermat/solver.h"

namespace fermat {

/// A session that solves several queries at the same time on the threads of the processor.
class CpuSession : public Session {
  protected:
    using Session::Session;

    /// Like Session::solve_group(), with `threads` threads. Several threads call it at the same
    /// time.
    virtual Solution solve_with(const Query& query, int threads, Progress& progress) const = 0;

  private:
    Solution solve_group(const Query& query, Progress& progress) final;
    void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                      Progress& progress) final;
};

/// Solver::solutions_at_once() of the solvers that run on the processor. They solve this many
/// queries at the same time.
int cpu_solutions_at_once(const SolverOptions& options);

} // namespace fermat
