#include "auto_session.h"
#include "fermat/solver_registry.h"

#include <algorithm>
#include <utility>

namespace fermat {

namespace {

/// A progress that does not decrease when the work starts again: the new work fills the part that
/// is left.
class ContinuedProgress : public Progress {
  public:
    explicit ContinuedProgress(Progress& whole) : whole_(whole) {}

    void report(double fraction) override {
        reported_ = begin_ + fraction * (1 - begin_);
        whole_.report(reported_);
    }
    bool cancelled() override { return whole_.cancelled(); }
    void begin_again() { begin_ = reported_; }

  private:
    Progress& whole_;
    double begin_ = 0, reported_ = 0;
};

/// Whether another candidate may succeed after this error. Not after invalid input, which no solver
/// can use, and not after a cancel.
bool another_may_do(const Error& error) {
    return !dynamic_cast<const Cancelled*>(&error) && !dynamic_cast<const InvalidInput*>(&error);
}

} // namespace

void leave_out_discouraged(Candidates& candidates, const Terrain& terrain,
                           const SolverOptions& options) {
    while (candidates.solvers.size() > 1) {
        const Solver& solver = *candidates.solvers.front();
        const std::string reason = solver.discouraged(terrain, options);
        if (reason.empty())
            return;
        candidates.left_out += "; not " + solver.name() + ": " + reason;
        candidates.solvers.erase(candidates.solvers.begin());
    }
}

std::string sentence_of(const Solver& taken, const std::string& left_out) {
    return "Solver: " + taken.name() + " (" + taken.description() + ")" + left_out;
}

AutoSession::AutoSession(Candidates candidates, const Terrain& terrain,
                         const SolverOptions& options, Progress& progress, HearSolver hear)
    : Session(terrain, options), candidates_(std::move(candidates)), hear_(std::move(hear)) {
    ContinuedProgress opening(progress);
    open_first(opening, {});
}

void AutoSession::open_first(Progress& progress, const std::string& failure) {
    leave_out_discouraged(candidates_, terrain(), options());
    const Solver& solver = *candidates_.solvers.front();
    try {
        session_ = solver.open(terrain(), options(), progress);
    } catch (const Error& error) {
        return go_on(error, progress);
    }
    if (hear_)
        hear_(solver, failure + sentence_of(solver, candidates_.left_out), !failure.empty());
}

void AutoSession::go_on(const Error& error, Progress& progress) {
    if (candidates_.solvers.size() == 1 || !another_may_do(error))
        throw;
    session_.reset();
    const std::string failure =
        "The solver " + candidates_.solvers.front()->name() + " failed: " + error.what() + ". ";
    candidates_.solvers.erase(candidates_.solvers.begin());
    open_first(progress, failure);
}

Solution AutoSession::solve_group(const Query& query, Progress& progress) {
    ContinuedProgress continued(progress);
    while (true) {
        try {
            return session_->solve(query, continued);
        } catch (const Error& error) {
            continued.begin_again();
            go_on(error, continued);
            continued.begin_again();
        }
    }
}

void AutoSession::solve_groups(std::span<const Query> groups, const TakeSolution& take,
                               Progress& progress) {
    ContinuedProgress continued(progress);
    std::vector<std::size_t> left(groups.size());
    std::generate(left.begin(), left.end(), [i = std::size_t(0)]() mutable { return i++; });
    while (true) {
        std::vector<Query> queries;
        for (const std::size_t group : left)
            queries.push_back(groups[group]);
        std::vector<bool> taken(left.size());
        bool taking = false; // stays true where `take` throws
        try {
            session_->solve_each(
                queries,
                [&](std::size_t i, Solution solution) {
                    taking = true;
                    take(left[i], std::move(solution));
                    taking = false;
                    taken[i] = true;
                },
                continued);
            return;
        } catch (const Error& error) {
            if (taking)
                throw;
            continued.begin_again();
            go_on(error, continued);
            continued.begin_again();
        }
        std::vector<std::size_t> rest;
        for (std::size_t i = 0; i < left.size(); ++i)
            if (!taken[i])
                rest.push_back(left[i]);
        left = std::move(rest);
    }
}

} // namespace fermat
