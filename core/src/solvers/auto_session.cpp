#include "auto_session.h"

#include <algorithm>
#include <cmath>

namespace fermat {

template class AutoSessionOn<Session, Solver>;
template class AutoSessionOn<NetworkSession, NetworkSolver>;

namespace {

/// A progress that does not decrease when the work starts again: the new work fills the part that
/// is left.
class ContinuedProgress : public Progress {
  public:
    explicit ContinuedProgress(Progress& whole) : whole_(whole) {}

    void report(double fraction) override {
        reported_ = std::lerp(begin_, 1.0, fraction);
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
    return !dynamic_cast<const Cancelled*>(&error) && !dynamic_cast<const InvalidInput*>(&error) &&
           !dynamic_cast<const SumsLost*>(&error);
}

} // namespace

template <class Base, class AnySolver>
void AutoSessionOn<Base, AnySolver>::begin(Progress& progress) {
    ContinuedProgress opening(progress);
    open_first(opening, {});
}

template <class Base, class AnySolver>
void AutoSessionOn<Base, AnySolver>::open_first(Progress& progress, const LeftOut& failed) {
    steps_.leave_out(candidates_);
    const AnySolver& solver = *candidates_.solvers.front();
    try {
        session_ = steps_.open(solver, progress);
    } catch (const Error& error) {
        return go_on(error, progress);
    }
    if (!steps_.hear)
        return;
    Sentence taken = candidates_.sentence();
    const bool failure = !failed.solver.empty();
    if (failure)
        taken = {Says::solver_failed, failed.solver, failed.why, std::move(taken)};
    steps_.hear(solver, taken, failure);
}

template <class Base, class AnySolver>
void AutoSessionOn<Base, AnySolver>::go_on(const Error& error, Progress& progress) {
    if (candidates_.solvers.size() == 1 || !another_may_do(error))
        throw;
    session_.reset();
    const LeftOut failed{candidates_.solvers.front()->name(), error.sentence()};
    candidates_.solvers.erase(candidates_.solvers.begin());
    open_first(progress, failed);
}

template <class Base, class AnySolver>
void AutoSessionOn<Base, AnySolver>::with_any(Progress& progress,
                                              const std::function<void(Base&, Progress&)>& work) {
    ContinuedProgress continued(progress);
    while (true) {
        try {
            return work(*session_, continued);
        } catch (const Error& error) {
            continued.begin_again();
            go_on(error, continued);
            continued.begin_again();
        }
    }
}

template <class Base, class AnySolver>
auto AutoSessionOn<Base, AnySolver>::solve_group(const Query& query, Progress& progress)
    -> Solution {
    Solution solution;
    with_any(progress, [&](Base& session, Progress& own) {
        solution = Base::solve_group_with(session, query, own);
    });
    return solution;
}

template <class Base, class AnySolver>
void AutoSessionOn<Base, AnySolver>::solve_groups(std::span<const Query> groups,
                                                  const TakeSolution& take, Progress& progress) {
    std::vector<std::size_t> left(groups.size());
    std::generate(left.begin(), left.end(), [i = std::size_t(0)]() mutable { return i++; });
    std::exception_ptr of_take;
    with_any(progress, [&](Base& session, Progress& own) {
        std::vector<Query> queries;
        for (const std::size_t group : left)
            queries.push_back(groups[group]);
        std::vector<bool> taken(left.size());
        try {
            Base::solve_groups_with(
                session, queries,
                [&](std::size_t i, Solution solution) {
                    try {
                        take(left[i], std::move(solution));
                    } catch (...) {
                        of_take = std::current_exception();
                        throw;
                    }
                    taken[i] = true;
                },
                own);
        } catch (const Error&) {
            if (of_take)
                return; // another candidate cannot help
            std::vector<std::size_t> rest;
            for (std::size_t i = 0; i < left.size(); ++i)
                if (!taken[i])
                    rest.push_back(left[i]);
            left = std::move(rest);
            throw;
        }
    });
    if (of_take)
        std::rethrow_exception(of_take);
}

void AutoSession::accumulate_groups(std::span<const Query> groups, const Accumulation& to,
                                    std::vector<bool>& done, Progress& progress) {
    std::exception_ptr of_wants;
    with_any(progress, [&](Session& session, Progress& own) {
        std::vector<std::size_t> left;
        std::vector<Query> queries;
        std::vector<Share> shares;
        for (std::size_t i = 0; i < groups.size(); ++i)
            if (!done[i]) {
                left.push_back(i);
                queries.push_back(groups[i]);
                shares.push_back(to.shares[i]);
            }
        const auto wants = [&](std::size_t i, const std::array<float, 4>& edges) {
            try {
                return to.wants(left[i], edges);
            } catch (...) {
                of_wants = std::current_exception();
                throw;
            }
        };
        std::vector<bool> done_now(left.size());
        const auto note_done = [&] {
            for (std::size_t i = 0; i < left.size(); ++i)
                done[left[i]] = done_now[i];
        };
        try {
            accumulate_groups_with(session, queries, {to.sums, shares, wants}, done_now, own);
        } catch (const Error&) {
            if (of_wants)
                return; // another candidate cannot help
            note_done();
            throw;
        }
        note_done();
    });
    if (of_wants)
        std::rethrow_exception(of_wants);
}

} // namespace fermat
