#include "fermat/session.h"

#include "fermat/error.h"
#include "graph_session.inl"
#include "overflow.h"
#include "predecessors.h"
#include "solvers.h"

#include <algorithm>

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
