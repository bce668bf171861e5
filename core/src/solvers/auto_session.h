#pragma once

#include "fermat/error.h"
#include "fermat/network_solver.h"
#include "fermat/registry.h"
#include "fermat/solver.h"

#include <functional>
#include <memory>
#include <utility>

namespace fermat {

/// The session of "auto". It solves with the first candidate, and continues with the next one if a
/// candidate fails. `Base` is the session of one kind of graph.
template <class Base, class AnySolver>
class AutoSessionOn : public Base {
  public:
    using typename Base::Query;
    using typename Base::Solution;
    using typename Base::TakeSolution;

    /// How candidates become sessions.
    struct Steps {
        /// Removes candidates from the front that are a poor choice. The last one always stays.
        std::function<void(CandidatesOf<AnySolver>& candidates)> leave_out;
        std::function<std::unique_ptr<Base>(const AnySolver& solver, Progress& progress)> open;
        HearSolverOf<AnySolver> hear; ///< may be empty
    };

    /// Throws what Steps::open throws for the last candidate.
    template <class Graph>
    AutoSessionOn(const Graph& graph, const SolverOptions& options,
                  CandidatesOf<AnySolver> candidates, Steps steps, Progress& progress)
        : Base(graph, options), candidates_(std::move(candidates)), steps_(std::move(steps)) {
        begin(progress);
    }

    bool take_changes(std::span<const std::size_t> changed) final {
        return session_->take_changes(changed);
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) final;
    void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                      Progress& progress) final;

    /// Calls `work` with the session of a candidate, and again with that of the next one if it
    /// throws what another candidate may avoid.
    void with_any(Progress& progress, const std::function<void(Base&, Progress&)>& work);
    const Base& session() const { return *session_; }

  private:
    void begin(Progress& progress);
    /// `failed` is the candidate that was tried before; its name is empty if this is the first one.
    void open_first(Progress& progress, const LeftOut& failed);
    /// Drops the candidate that failed and opens the next one. Call it while `error` is being
    /// handled; if there is no next one, it throws `error` again.
    void go_on(const Error& error, Progress& progress);

    CandidatesOf<AnySolver> candidates_;
    const Steps steps_;
    std::unique_ptr<Base> session_;
};

extern template class AutoSessionOn<Session, Solver>;
extern template class AutoSessionOn<NetworkSession, NetworkSolver>;

class AutoSession : public AutoSessionOn<Session, Solver> {
  public:
    using AutoSessionOn::AutoSessionOn;

  protected:
    void accumulate_groups(std::span<const Query> groups, const Accumulation& to,
                           std::vector<bool>& done, Progress& progress) final;
};

} // namespace fermat
