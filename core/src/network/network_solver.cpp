#include "fermat/network_solver.h"

#include "fermat/error.h"
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

const NetworkSolver& NetworkSolvers::choose(const std::string& name, const NetworkShape& shape,
                                            const SolverOptions& options, std::string* why) const {
    const bool any = name == "auto";
    const NetworkSolver* taken = nullptr;
    std::string names = "auto", left_out;
    for (const auto& solver : solvers_) {
        names += ", " + solver->name();
        if (taken || (!any && name != solver->name()))
            continue;
        std::string reason = solver->unavailable();
        if (!reason.empty() && !any)
            throw Unavailable("the solver " + name + " cannot run: " + reason);
        if (reason.empty() && any)
            reason = solver->discouraged(shape, options);
        if (reason.empty())
            taken = solver.get();
        else
            left_out += "; not " + solver->name() + ": " + reason;
    }
    if (!taken && !any)
        throw InvalidInput("there is no solver '" + name + "'; there are: " + names);
    if (!taken)
        throw Unavailable("no solver can run" + left_out);
    if (why)
        *why = "Solver: " + taken->name() + " (" + taken->description() + ")" + left_out;
    return *taken;
}

} // namespace fermat
