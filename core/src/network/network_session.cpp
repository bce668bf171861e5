#include "fermat/network_session.h"

#include "fermat/error.h"
#include "graph_session.inl"
#include "network_predecessors.h"

#include <string>

namespace fermat {

template class GraphSession<NetworkGraph>;

void NetworkSession::validate(const NetworkQuery& query) const {
    if (query.sources.empty())
        throw InvalidInput("there is no source");
    const std::string of_nodes =
        " lies outside the network of " + std::to_string(graph_.nodes()) + " nodes";
    for (const std::size_t receiver : query.receivers)
        if (receiver >= graph_.nodes())
            throw InvalidInput("receiver node " + std::to_string(receiver) + of_nodes);
    for (const NetworkSource& source : query.sources)
        if (source.node >= graph_.nodes())
            throw InvalidInput("source " + std::to_string(source.id) + of_nodes);
}

void NetworkSession::complete(const NetworkQuery& query, NetworkSolution& solution, int threads,
                              Progress& progress) const {
    PartProgress tracing(progress, 0, query.allocation ? 0.5 : 1), allocating(progress, 0.5, 1);
    const bool needs_allocation = query.allocation && solution.allocation.empty();
    if (solution.predecessor.empty() && (query.predecessor || needs_allocation))
        solution.predecessor =
            network_predecessors(graph_, query, solution.distance, threads, tracing);
    if (needs_allocation)
        solution.allocation = network_allocation(graph_, query, solution.distance,
                                                 solution.predecessor, threads, allocating);
    if (!query.predecessor)
        solution.predecessor = {};
}

} // namespace fermat
