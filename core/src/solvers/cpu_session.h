#pragma once

#include "fermat/network_session.h"
#include "fermat/solver.h"

namespace fermat {

/// A session that solves several queries at the same time on the threads of the processor. `Base`
/// is the session of one kind of graph.
template <class Base>
class CpuSessionOn : public Base {
  public:
    using typename Base::Query;
    using typename Base::Solution;
    using typename Base::TakeSolution;

  protected:
    using Base::Base;

    /// Like solve_group(), with `threads` threads. Several threads call it at the same time.
    virtual Solution solve_with(const Query& query, int threads, Progress& progress) const = 0;

  private:
    Solution solve_group(const Query& query, Progress& progress) final;
    void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                      Progress& progress) final;
};

extern template class CpuSessionOn<Session>;
extern template class CpuSessionOn<NetworkSession>;
using CpuSession = CpuSessionOn<Session>;
using NetworkCpuSession = CpuSessionOn<NetworkSession>;

/// Solver::solutions_at_once() of the solvers that run on the processor. They solve this many
/// queries at the same time.
int cpu_solutions_at_once(const SolverOptions& options);

} // namespace fermat
