#include "fermat/network_solver.h"

#include "network_auto_session.h"
#include "network_solvers.h"
#include "registry.inl"

#include <utility>

namespace fermat {

template class Method<NetworkShape, SolverOptions>;
template struct CandidatesOf<NetworkSolver>;
template class Registry<NetworkSolver>;

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
    add_last(make_network_phast());
    add_last(make_network_buckets());
    add_last(make_network_dijkstra());
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
        hear(solver, tried.sentence(), false);
    return solver.open_prepared(graph, prepared, options, progress);
}

} // namespace fermat
