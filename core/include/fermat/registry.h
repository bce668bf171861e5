#pragma once

#include "fermat/sentence.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace fermat {

/// A solver that is not used, and why.
struct LeftOut {
    std::string solver;
    Sentence why;
};

/// The solvers to try, in this order.
template <class AnySolver>
struct CandidatesOf {
    std::vector<const AnySolver*> solvers;
    std::vector<LeftOut> left_out;

    /// A sentence about the first candidate and about the solvers that are left out.
    Sentence sentence() const;
};

/// Is told which solver is used, and why, in one sentence. It is called once when a session is
/// opened, and again each time that another solver has to continue because a device failed
/// (`failure`). The thread that opens or solves calls it.
template <class AnySolver>
using HearSolverOf = std::function<void(const AnySolver& taken, const Sentence& why, bool failure)>;

/// The solvers of this program for one kind of problem, in order of preference.
template <class AnySolver>
class Registry {
  public:
    using Shape = typename AnySolver::Shape;
    using Options = typename AnySolver::Options;

    /// Adds a solver that is preferred to those that are already there.
    void add(std::unique_ptr<AnySolver> solver);
    /// Adds a solver after those that are already there.
    void add_last(std::unique_ptr<AnySolver> solver);
    std::span<const std::unique_ptr<AnySolver>> solvers() const noexcept { return solvers_; }

    /// The solver named `name`. For "auto", the solvers that can solve a problem of this shape and
    /// are not discouraged, up to the first one that needs no device. Never empty. Throws
    /// InvalidInput for an unknown name (the sentence lists the names), and Unavailable if no
    /// solver can run.
    CandidatesOf<AnySolver> candidates(const std::string& name, const Shape& shape,
                                       const Options& options = {}) const;
    /// The first candidate. `why` is set to the sentence about it. Throws as candidates() does.
    const AnySolver& choose(const std::string& name, const Shape& shape,
                            const Options& options = {}, Sentence* why = nullptr) const;

  private:
    std::vector<std::unique_ptr<AnySolver>> solvers_;
};

} // namespace fermat
