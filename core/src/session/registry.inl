#pragma once

// The implementation of Method and Registry. A file that instantiates them for one kind of problem
// includes this.

#include "fermat/error.h"
#include "fermat/method.h"
#include "fermat/registry.h"

#include <utility>

namespace fermat {

template <class Shape, class Options>
void Method<Shape, Options>::require(const Shape& shape, const Options& options) const {
    if (Sentence why = why_not(shape, options); !why.empty())
        throw Unavailable({Says::solver_cannot_run, name(), std::move(why)});
}

template <class AnySolver>
Sentence CandidatesOf<AnySolver>::sentence() const {
    Sentence sentence = Says::no_solver;
    if (!solvers.empty())
        sentence = {Says::solver, solvers.front()->name(), solvers.front()->description()};
    for (const LeftOut& other : left_out)
        sentence = {Says::and_not, std::move(sentence), other.solver, other.why};
    return sentence;
}

template <class AnySolver>
void Registry<AnySolver>::add(std::unique_ptr<AnySolver> solver) {
    solvers_.insert(solvers_.begin(), std::move(solver));
}

template <class AnySolver>
void Registry<AnySolver>::add_last(std::unique_ptr<AnySolver> solver) {
    solvers_.push_back(std::move(solver));
}

template <class AnySolver>
CandidatesOf<AnySolver> Registry<AnySolver>::candidates(const std::string& name, const Shape& shape,
                                                        const Options& options) const {
    const bool any = name == "auto";
    CandidatesOf<AnySolver> candidates;
    std::string names = "auto";
    for (const auto& solver : solvers_) {
        names += ", " + solver->name();
        if (any ? !solver->concerns(shape) || (options.device.failed && solver->runs_on_device())
                : name != solver->name())
            continue;
        // To ask for a device takes time, so a solver that is a poor choice is not asked.
        Sentence why;
        if (any)
            why = solver->discouraged(shape, options);
        else
            solver->require(shape, options);
        if (any && why.empty())
            why = solver->why_not(shape, options);
        if (!why.empty()) {
            candidates.left_out.push_back({solver->name(), std::move(why)});
            continue;
        }
        candidates.solvers.push_back(solver.get());
        if (!any || !solver->runs_on_device())
            return candidates;
    }
    if (!any)
        throw InvalidInput({Says::no_such_solver, name, names});
    if (candidates.solvers.empty())
        throw Unavailable(candidates.sentence());
    return candidates;
}

template <class AnySolver>
const AnySolver& Registry<AnySolver>::choose(const std::string& name, const Shape& shape,
                                             const Options& options, Sentence* why) const {
    const CandidatesOf<AnySolver> tried = candidates(name, shape, options);
    if (why)
        *why = tried.sentence();
    return *tried.solvers.front();
}

} // namespace fermat
