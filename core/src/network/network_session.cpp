#include "fermat/network_session.h"

#include "fermat/error.h"
#include "graph_session.inl"
#include "network_predecessors.h"

#include <string>
#include <vector>

namespace fermat {

template class GraphSession<NetworkGraph>;

Array<std::uint32_t> NetworkSession::costs_between(std::span<const NetworkQuery> queries,
                                                   std::span<const std::size_t> receivers,
                                                   Progress& progress) {
    const SharedNodes shared(std::vector<std::size_t>(receivers.begin(), receivers.end()));
    std::vector<NetworkQuery> asked(queries.begin(), queries.end());
    for (NetworkQuery& query : asked) {
        query.predecessor = query.allocation = false;
        query.receivers = shared;
        validate(query);
    }
    Array<std::uint32_t> costs(queries.size() * receivers.size());
    if (!costs.empty())
        find_costs(asked, receivers, {costs.data(), costs.size()}, progress);
    progress.report(1);
    return costs;
}

void NetworkSession::find_costs(std::span<const NetworkQuery> queries,
                                std::span<const std::size_t> receivers,
                                std::span<std::uint32_t> costs, Progress& progress) {
    solve_each(
        queries,
        [&](std::size_t query, const NetworkSolution& solution) {
            for (std::size_t i = 0; i < receivers.size(); ++i)
                costs[query * receivers.size() + i] = solution.distance[receivers[i]];
        },
        progress);
}

void NetworkSession::validate(const NetworkQuery& query) const {
    if (query.sources.empty())
        throw InvalidInput(Says::no_source);
    for (const std::size_t receiver : query.receivers)
        if (receiver >= graph_.nodes())
            throw InvalidInput({Says::receiver_outside_network, receiver, graph_.nodes()});
    for (const NetworkSource& source : query.sources)
        if (source.node >= graph_.nodes())
            throw InvalidInput({Says::source_outside_network, source.id, graph_.nodes()});
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
