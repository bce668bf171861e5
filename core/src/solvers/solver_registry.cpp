#include "fermat/solver_registry.h"
#include "auto_session.h"
#include "fermat/error.h"
#include "solvers.h"

#include <algorithm>
#include <utility>

namespace fermat {

SolverRegistry::SolverRegistry() {
    solvers_.push_back(make_cpu_tiled());
    solvers_.push_back(make_dijkstra());
}

void SolverRegistry::add(std::unique_ptr<Solver> solver) {
    solvers_.insert(solvers_.begin(), std::move(solver));
}

void SolverRegistry::add_last(std::unique_ptr<Solver> solver) {
    solvers_.push_back(std::move(solver));
}

Candidates SolverRegistry::candidates(const std::string& name, const TerrainShape& shape,
                                      const SolverOptions& options) const {
    const bool any = name == "auto";
    Candidates candidates;
    std::string names = "auto";
    for (const auto& solver : solvers_) {
        names += ", " + solver->name();
        if (!any && name != solver->name())
            continue;
        std::string reason = solver->unavailable();
        if (reason.empty())
            reason = solver->unsuitable(shape, options);
        if (!reason.empty() && !any)
            throw Unavailable("the solver " + name + " cannot run: " + reason);
        if (!reason.empty()) {
            candidates.left_out += "; not " + solver->name() + ": " + reason;
            continue;
        }
        candidates.solvers.push_back(solver.get());
        if (!any || !solver->runs_on_device())
            return candidates;
    }
    if (!any)
        throw InvalidInput("there is no solver '" + name + "'; there are: " + names);
    if (candidates.solvers.empty())
        throw Unavailable("no solver can run" + candidates.left_out);
    return candidates;
}

std::unique_ptr<Session> SolverRegistry::open(const std::string& name, const Terrain& terrain,
                                              const SolverOptions& options, Progress& progress,
                                              const HearSolver& hear) const {
    Candidates tried = candidates(name, terrain, options);
    if (name == "auto")
        return std::make_unique<AutoSession>(std::move(tried), terrain, options, progress, hear);
    const Solver& solver = *tried.solvers.front();
    if (hear)
        hear(solver, sentence_of(solver, {}), false);
    return solver.open(terrain, options, progress);
}

const Solver& SolverRegistry::choose(const std::string& name, const Terrain& terrain,
                                     const SolverOptions& options, std::string* why) const {
    Candidates tried = candidates(name, terrain, options);
    if (name == "auto")
        leave_out_discouraged(tried, terrain, options);
    const Solver& solver = *tried.solvers.front();
    if (why)
        *why = sentence_of(solver, tried.left_out);
    return solver;
}

} // namespace fermat
