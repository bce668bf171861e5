#pragma once

#include "fermat/error.h"
#include "fermat/solver.h"
#include "fermat/solver_registry.h"

namespace fermat {

/// Takes candidates off the front that are a poor choice for the terrain, and says why in
/// Candidates::left_out; the last one stays.
void leave_out_discouraged(Candidates& candidates, const Terrain& terrain,
                           const SolverOptions& options);
/// The sentence that says which solver was taken and which were not.
std::string sentence_of(const Solver& taken, const std::string& left_out);

/// The session of "auto": solves with the first candidate, and goes on with the next one where a
/// candidate fails.
class AutoSession : public Session {
  public:
    /// Throws as Solver::open() of the last candidate.
    AutoSession(Candidates candidates, const Terrain& terrain, const SolverOptions& options,
                Progress& progress, HearSolver hear);

  protected:
    Solution solve_group(const Query& query, Progress& progress) override;
    void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                      Progress& progress) override;

  private:
    void open_first(Progress& progress, const std::string& failure);
    /// Drops the candidate that failed and opens the next one; to be called while `error` is
    /// handled, which is thrown again where there is none.
    void go_on(const Error& error, Progress& progress);

    Candidates candidates_;
    const HearSolver hear_;
    std::unique_ptr<Session> session_;
};

} // namespace fermat
