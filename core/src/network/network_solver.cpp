#include "fermat/network_solver.h"

#include "auto_session.h"
#include "fermat/error.h"
#include "network_auto_session.h"
#include "network_solvers.h"

#include <utility>

namespace fermat {

std::size_t network_solution_bytes(std::size_t nodes) {
    // Distance, predecessor, allocation, and the node before each node.
    return nodes * 4 * sizeof(std::uint32_t);
}

std::unique_ptr<NetworkSession>
NetworkSolver::open_prepared(const ForwardStar& graph,
                             const std::shared_ptr<const PreparedNetwork>&,
                             const SolverOptions& options, Progress& progress) const {
    return open(graph, options, progress);
}

NetworkSolvers::NetworkSolvers() {
    solvers_.push_back(make_network_phast());
    solvers_.push_back(make_network_buckets());
    solvers_.push_back(make_network_dijkstra());
}

void NetworkSolvers::add(std::unique_ptr<NetworkSolver> solver) {
    solvers_.insert(solvers_.begin(), std::move(solver));
}

void NetworkSolvers::add_last(std::unique_ptr<NetworkSolver> solver) {
    solvers_.push_back(std::move(solver));
}

NetworkCandidates NetworkSolvers::candidates(const std::string& name, const NetworkShape& shape,
                                             const SolverOptions& options) const {
    const bool any = name == "auto";
    NetworkCandidates candidates;
    std::string names = "auto";
    for (const auto& solver : solvers_) {
        names += ", " + solver->name();
        if (!any && name != solver->name())
            continue;
        // To ask for a device takes time, so a solver that is a poor choice is not asked.
        std::string reason = any ? solver->discouraged(shape, options) : std::string();
        if (reason.empty())
            reason = solver->unavailable();
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

std::unique_ptr<NetworkSession>
NetworkSolvers::open(const std::string& name, const ForwardStar& graph, std::size_t queries,
                     const std::shared_ptr<const PreparedNetwork>& prepared,
                     const SolverOptions& options, Progress& progress,
                     const HearNetworkSolver& hear) const {
    NetworkCandidates tried =
        candidates(name, {graph.nodes(), graph.arcs(), queries, prepared != nullptr}, options);
    if (name == "auto")
        return open_any_network_solver(std::move(tried), graph, prepared, options, progress, hear);
    const NetworkSolver& solver = *tried.solvers.front();
    if (hear)
        hear(solver, sentence_of(solver, {}), false);
    return solver.open_prepared(graph, prepared, options, progress);
}

const NetworkSolver& NetworkSolvers::choose(const std::string& name, const NetworkShape& shape,
                                            const SolverOptions& options, std::string* why) const {
    const NetworkCandidates tried = candidates(name, shape, options);
    const NetworkSolver& solver = *tried.solvers.front();
    if (why)
        *why = sentence_of(solver, tried.left_out);
    return solver;
}

} // namespace fermat
