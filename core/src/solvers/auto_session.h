#pragma once

#include "fermat/error.h"
#include "fermat/solver.h"
#include "fermat/solver_registry.h"

namespace fermat {

/// Removes candidates from the front that are a poor choice for the terrain, and adds the reasons
/// to Candidates::left_out. The last candidate always stays.
void leave_out_discouraged(Candidates& candidates, const Terrain& terrain,
                           const SolverOptions& options);
/// A sentence about the solver that is used and about those that are not.
std::string sentence_of(const Solver& taken, const std::string& left_out);

/// The session of "auto". It solves with the first candidate, and continues with the next one if a
/// candidate fails.
class AutoSession : public Session {
  public:
    /// Throws what Solver::open() of the last candidate throws.
    AutoSession(Candidates candidates, const Terrain& terrain, const SolverOptions& options,
                Progress& progress, HearSolver hear);

  protected:
    Solution solve_group(const Query& query, Progress& progress) override;
    void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                      Progress& progress) override;

  private:
    void open_first(Progress& progress, const std::string& failure);
    /// Drops the candidate that failed and opens the next one. Call it while `error` is being
    /// handled; if there is no next one, it throws `error` again.
    void go_on(const Error& error, Progress& progress);

    Candidates candidates_;
    const HearSolver hear_;
    std::unique_ptr<Session> session_;
};

} // namespace fermat
