#include "fermat/solver_registry.h"
#include "auto_session.h"
#include "registry.inl"
#include "solvers.h"

#include <utility>

namespace fermat {

template class Method<TerrainShape, SolverOptions>;
template struct CandidatesOf<Solver>;
template class Registry<Solver>;

namespace {

/// Moves candidates from the front that are a poor choice for the terrain to those that are left
/// out. The last candidate always stays.
void leave_out_discouraged(Candidates& candidates, const Terrain& terrain,
                           const SolverOptions& options) {
    while (candidates.solvers.size() > 1) {
        const Solver& solver = *candidates.solvers.front();
        Sentence why = solver.discouraged_on(terrain, options);
        if (why.empty())
            return;
        candidates.left_out.push_back({solver.name(), std::move(why)});
        candidates.solvers.erase(candidates.solvers.begin());
    }
}

} // namespace

SolverRegistry::SolverRegistry() {
    add_last(make_cpu_tiled());
    add_last(make_dijkstra());
    add_last(make_cpu_wavefronts());
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
        hear(solver, tried.sentence(), false);
    return solver.open(terrain, options, progress);
}

const Solver& SolverRegistry::choose(const std::string& name, const Terrain& terrain,
                                     const SolverOptions& options, Sentence* why) const {
    Candidates tried = candidates(name, terrain, options);
    if (name == "auto")
        leave_out_discouraged(tried, terrain, options);
    if (why)
        *why = tried.sentence();
    return *tried.solvers.front();
}

} // namespace fermat
