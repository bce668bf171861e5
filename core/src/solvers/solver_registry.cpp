#include "fermat/solver_registry.h"
#include "auto_session.h"
#include "fermat/error.h"
#include "solvers.h"

#include <algorithm>
#include <utility>

namespace fermat {

namespace {

/// Removes candidates from the front that are a poor choice for the terrain, and adds the reasons
/// to Candidates::left_out. The last candidate always stays.
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

} // namespace

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
        if (reason.empty() && options.scratch && !solver->takes_scratch())
            reason = "the raster and its results do not fit into memory, and this solver does not "
                     "work with temporary files";
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
        return std::make_unique<AutoSession>(
            terrain, options, std::move(tried),
            AutoSession::Steps{[&terrain, options](Candidates& candidates) {
                                   leave_out_discouraged(candidates, terrain, options);
                               },
                               [&terrain, options](const Solver& solver, Progress& opening) {
                                   return solver.open(terrain, options, opening);
                               },
                               hear},
            progress);
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
