#include "fermat/session.h"

#include "fermat/error.h"
#include "fermat/window_solves.h"
#include "graph_session.inl"
#include "overflow.h"
#include "predecessors.h"
#include "solvers.h"

#include <algorithm>
#include <cassert>

namespace fermat {

template class GraphSession<TerrainGraph>;

void validate_query(const Terrain& terrain, const Query& query) {
    if (query.sources.empty())
        throw InvalidInput(Says::no_source);
    if (!(query.maximum_cost >= 0))
        throw InvalidInput({Says::maximum_below_0, query.maximum_cost});
    for (const std::size_t receiver : query.receivers)
        if (receiver >= terrain.grid.cells())
            throw InvalidInput({Says::receiver_outside_grid, receiver, terrain.grid.cells()});
    for (const Source& source : query.sources) {
        if (source.node >= terrain.grid.cells())
            throw InvalidInput({Says::source_outside_grid, source.id});
        if (!terrain.surface.passable(source.node)) {
            const Cell cell = terrain.grid.cell(source.node);
            throw InvalidInput({Says::source_impassable, source.id, cell.row, cell.col});
        }
        if (!(source.start_cost >= 0 && source.start_cost < infinity))
            throw InvalidInput({Says::start_cost_below_0, source.id, source.start_cost});
        if (!(source.maximum_cost >= 0))
            throw InvalidInput({Says::maximum_of_source_below_0, source.id, source.maximum_cost});
    }
}

void Session::accumulate(std::span<const Query> queries, const Accumulation& to,
                         Progress& progress) {
    assert(to.shares.size() == queries.size() && to.sums.grid() == terrain_.grid);
    for (const Query& query : queries) {
        assert(query.receivers.empty());
        validate(query);
    }
    const SeparatedQueries<TerrainGraph> separated(queries);
    const auto& [groups, query_of, others] = separated;
    const auto fraction = [&](std::size_t solved) {
        return double(solved) / double(queries.size());
    };
    if (!groups.empty()) {
        std::vector<Share> shares;
        for (const std::size_t query : query_of)
            shares.push_back(to.shares[query]);
        const auto wants = [&](std::size_t group, const std::array<float, 4>& edges) {
            return to.wants(query_of[group], edges);
        };
        PartProgress part(progress, 0, fraction(groups.size()));
        std::vector<bool> done(groups.size());
        const DiskWatch disk;
        accumulate_groups(groups, {to.sums, shares, wants}, done, part);
        disk.check();
    }
    for (std::size_t i = 0; i < others.size(); ++i) {
        PartProgress part(progress, fraction(groups.size() + i), fraction(groups.size() + i + 1));
        add_shares(others[i], solve(queries[others[i]], part), to);
    }
    progress.report(1);
}

void Session::accumulate_groups(std::span<const Query> groups, const Accumulation& to,
                                std::vector<bool>& done, Progress& progress) {
    AskedProgress completing(progress);
    solve_groups(
        groups,
        [&](std::size_t group, Solution solution) {
            complete(groups[group], solution, thread_count(options().cpu.threads), completing);
            add_shares(group, solution, to);
            done[group] = true;
        },
        progress);
}

void Session::add_shares(std::size_t query, const Solution& solution,
                         const Accumulation& to) const {
    if (to.wants(query, edges_of(solution, terrain_)))
        to.sums.add_shares(solution.distance, to.shares[query].kernel, to.shares[query].weight,
                           thread_count(options().cpu.threads));
}

void Session::validate(const Query& query) const {
    validate_query(terrain_, query);
}

std::size_t solution_bytes(const TerrainShape& shape, const Query& query) {
    const std::size_t one = sizeof(float) +
                            (query.predecessor || query.allocation ? sizeof(Direction) : 0) +
                            (query.allocation ? sizeof(std::int32_t) : 0);
    const bool several =
        std::any_of(query.sources.begin(), query.sources.end(), [&](const Source& source) {
            return std::min(source.maximum_cost, query.maximum_cost) !=
                   std::min(query.sources.front().maximum_cost, query.maximum_cost);
        });
    const std::size_t whole = one + (one > sizeof(float) ? sizeof(std::uint32_t) : 0);
    return shape.grid.cells() * (several ? one + whole : one);
}

std::size_t completion_bytes(const TerrainShape& shape, const Query& query,
                             const SolverOptions& options) {
    return query.predecessor || query.allocation ? predecessors_bytes(shape, options) : 0;
}

void Session::complete(const Query& query, Solution& solution, int threads,
                       Progress& progress) const {
    refuse_overflow(terrain_, query, solution.distance, progress);
    if (terrain_.wavefronts)
        return; // there are no steps, and the solver finds the allocation
    SolverOptions options = this->options();
    options.cpu.threads = threads;
    PartProgress tracing(progress, 0, query.allocation ? 0.5 : 1), allocating(progress, 0.5, 1);
    const bool needs_allocation = query.allocation && solution.allocation.empty();
    if (solution.predecessor.empty() && (query.predecessor || needs_allocation))
        solution.predecessor = predecessors(terrain_, query, solution.distance, options, tracing);
    if (needs_allocation)
        solution.allocation =
            allocate(terrain_, query, solution.distance, solution.predecessor, options, allocating);
    if (!query.predecessor)
        solution.predecessor = {};
}

} // namespace fermat
