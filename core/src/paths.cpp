#include "fermat/paths.h"

#include "fermat/error.h"
#include "fermat/predecessors.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace fermat {

namespace {

/// The first source of least start cost on the cell where a path begins.
std::size_t source_on(const Query& query, std::size_t cell) {
    std::size_t best = query.sources.size();
    for (std::size_t i = 0; i < query.sources.size(); ++i)
        if (query.sources[i].cell == cell &&
            (best == query.sources.size() ||
             query.sources[i].start_cost < query.sources[best].start_cost))
            best = i;
    return best;
}

/// The queries that are solved apart, and the query's own numbers of their sources.
struct Parts {
    std::vector<Query> queries;
    std::vector<std::vector<std::size_t>> sources;
};

Parts parts_of(const Query& query, bool each_source) {
    Parts parts;
    std::map<float, std::size_t> by_maximum;
    for (std::size_t i = 0; i < query.sources.size(); ++i) {
        const float maximum = std::min(query.sources[i].maximum_cost, query.maximum_cost);
        const auto [known, is_new] = by_maximum.try_emplace(maximum, parts.queries.size());
        if (is_new || each_source) {
            parts.queries.emplace_back();
            parts.queries.back().maximum_cost = maximum;
            parts.queries.back().predecessor = true;
            parts.sources.emplace_back();
        }
        const std::size_t part = each_source ? parts.queries.size() - 1 : known->second;
        parts.queries[part].sources.push_back(query.sources[i]);
        parts.sources[part].push_back(i);
    }
    return parts;
}

} // namespace

std::vector<std::size_t> trace_path(const Terrain& terrain, std::span<const Direction> predecessor,
                                    std::size_t receiver) {
    // Counted first: many paths are kept, none with room to spare.
    std::size_t count = 1;
    for (std::size_t at = receiver; predecessor[at] != no_direction; ++count)
        at = predecessor_cell(terrain, predecessor, at);
    std::vector<std::size_t> cells(count, receiver);
    for (std::size_t i = count - 1; i > 0; --i)
        cells[i - 1] = predecessor_cell(terrain, predecessor, cells[i]);
    return cells;
}

std::vector<Path> least_cost_paths(Session& session, const Query& query,
                                   std::span<const std::size_t> receivers, bool each_source,
                                   Progress& progress,
                                   const std::function<void(const Path&)>& traced) {
    const Terrain& terrain = session.terrain();
    Parts parts = parts_of(query, each_source);
    for (Query& part : parts.queries)
        std::copy_if(receivers.begin(), receivers.end(), std::back_inserter(part.receivers),
                     [&](std::size_t receiver) {
                         return receiver >= terrain.grid.cells() ||
                                terrain.surface.passable(receiver);
                     });
    if (parts.queries.empty())
        throw InvalidInput("there is no source");
    std::vector<Path> paths;
    const auto trace = [&](std::size_t part, const Solution& solution) {
        for (std::size_t receiver = 0; receiver < receivers.size(); ++receiver) {
            const float cost = solution.distance[receivers[receiver]];
            if (!(cost < infinity))
                continue;
            Path path{0, receiver, cost,
                      trace_path(terrain, solution.predecessor, receivers[receiver])};
            path.source = parts.sources[part][source_on(parts.queries[part], path.cells.front())];
            traced(path);
            paths.push_back(std::move(path));
        }
    };
    session.solve_each(parts.queries, trace, progress);
    std::sort(paths.begin(), paths.end(), [&](const Path& a, const Path& b) {
        if (a.receiver != b.receiver)
            return a.receiver < b.receiver;
        if (!each_source && a.cost != b.cost)
            return a.cost < b.cost;
        return a.source < b.source;
    });
    if (!each_source)
        paths.erase(
            std::unique(paths.begin(), paths.end(),
                        [](const Path& a, const Path& b) { return a.receiver == b.receiver; }),
            paths.end());
    return paths;
}

double path_length(const Terrain& terrain, const GroundMetric& metric,
                   std::span<const std::size_t> cells) {
    const auto offsets = terrain.neighbourhood.offsets();
    double length = 0;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const Cell from = terrain.grid.cell(cells[i - 1]), to = terrain.grid.cell(cells[i]);
        const Offset step{to.row - from.row, to.col - from.col};
        const auto direction = std::find(offsets.begin(), offsets.end(), step) - offsets.begin();
        length += metric.length(from.row, Direction(direction));
    }
    return length;
}

} // namespace fermat
