#include "fermat/paths.h"

#include "fermat/error.h"
#include "fermat/parallel.h"
#include "predecessors.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <unordered_map>

namespace fermat {

namespace {

/// The queries that are solved separately, with the numbers that their sources have in the original
/// query.
struct Parts {
    std::vector<Query> queries;
    std::vector<std::vector<std::size_t>> sources;
};

/// The number, in the original query, of the source at which a path of a part begins. It is found
/// by the first cell of the path: the first source with the least start cost there.
std::vector<std::unordered_map<std::size_t, std::size_t>> sources_by_cell(const Query& query,
                                                                          const Parts& parts) {
    std::vector<std::unordered_map<std::size_t, std::size_t>> result(parts.sources.size());
    for (std::size_t part = 0; part < result.size(); ++part)
        for (const std::size_t i : parts.sources[part]) {
            const auto [first, is_new] = result[part].try_emplace(query.sources[i].node, i);
            if (!is_new && query.sources[i].start_cost < query.sources[first->second].start_cost)
                first->second = i;
        }
    return result;
}

Parts parts_of(const Query& query, bool each_source) {
    Parts parts;
    std::map<float, std::size_t> by_maximum;
    for (std::size_t i = 0; i < query.sources.size(); ++i) {
        const float maximum = std::min(query.sources[i].maximum_cost, query.maximum_cost);
        const auto [known, is_new] = by_maximum.try_emplace(maximum, parts.queries.size());
        if (is_new || each_source) {
            parts.queries.emplace_back();
            parts.queries.back().maximum_cost = maximum;
            parts.sources.emplace_back();
        }
        const std::size_t part = each_source ? parts.queries.size() - 1 : known->second;
        parts.queries[part].sources.push_back(query.sources[i]);
        parts.sources[part].push_back(i);
    }
    return parts;
}

} // namespace

std::vector<std::size_t> trace_path(const Terrain& terrain, const Field<Direction>& predecessor,
                                    std::size_t receiver, Progress& progress) {
    constexpr std::size_t cells_at_once = 1 << 8; // of files they come from the disk
    // The cells are counted first, because many paths are kept and none should waste memory.
    std::size_t count = 1;
    for (std::size_t at = receiver; predecessor[at] != no_direction; ++count) {
        if (count % cells_at_once == 0)
            progress.check(0);
        at = predecessor_cell(terrain, predecessor, at);
    }
    std::vector<std::size_t> cells(count, receiver);
    for (std::size_t i = count - 1; i > 0; --i)
        cells[i - 1] = predecessor_cell(terrain, predecessor, cells[i]);
    return cells;
}

std::vector<Path> least_cost_paths(Session& session, const Query& query,
                                   std::span<const std::size_t> receivers, bool each_source,
                                   Progress& progress,
                                   const std::function<void(const Path&)>& traced,
                                   const std::function<void(const Solution&)>& solved,
                                   std::span<const TerrainGraph::Place> places) {
    const Terrain& terrain = session.terrain();
    Parts parts = parts_of(query, each_source);
    for (Query& part : parts.queries) {
        part.predecessor = !terrain.wavefronts;
        part.corners = terrain.wavefronts;
    }
    std::vector<std::size_t> wanted;
    std::copy_if(receivers.begin(), receivers.end(), std::back_inserter(wanted),
                 [&](std::size_t receiver) {
                     return receiver >= terrain.grid.cells() || terrain.surface.passable(receiver);
                 });
    const SharedNodes shared(std::move(wanted));
    for (Query& part : parts.queries)
        part.receivers = shared;
    if (parts.queries.empty())
        throw InvalidInput(Says::no_source);
    const auto source_on = sources_by_cell(query, parts);
    std::vector<Path> paths;
    const int threads = thread_count(session.options().cpu.threads);
    // find(path) sets all but the receiver and the cost.
    const auto trace_all = [&](const auto& cost_at, const auto& find) {
        make_in_order(
            receivers.size(), threads,
            [&](std::size_t receiver) {
                Path path;
                path.receiver = receiver;
                path.cost = cost_at(receiver);
                if (path.cost < infinity)
                    find(path);
                return path;
            },
            [&](std::size_t, Path path) {
                if (!(path.cost < infinity))
                    return;
                traced(path);
                paths.push_back(std::move(path));
            });
    };
    const auto trace = [&](std::size_t part, const Solution& solution) {
        solved(solution);
        if (!terrain.wavefronts)
            return trace_all(
                [&](std::size_t receiver) { return solution.distance[receivers[receiver]]; },
                [&](Path& path) {
                    path.cells =
                        trace_path(terrain, solution.predecessor, receivers[path.receiver]);
                    path.source = source_on[part].at(path.cells.front());
                });
        const Rays rays(terrain, parts.queries[part], solution.corners);
        const auto place = [&](std::size_t receiver) {
            const auto within = places.empty() ? TerrainGraph::Place{} : places[receiver];
            return place_of(terrain.grid, receivers[receiver], within);
        };
        trace_all([&](std::size_t receiver) { return rays.time(place(receiver)); },
                  [&](Path& path) {
                      path.ray = rays.to(place(path.receiver), &path.source);
                      path.source = parts.sources[part][path.source];
                  });
    };
    session.solve_each(parts.queries, trace, progress);
    // Of equal paths, the one that Session::solve() takes comes first.
    const auto maximum = [&](const Path& path) {
        return each_source ? 0 : query.sources[path.source].maximum_cost;
    };
    const auto cost = [&](const Path& path) { return each_source ? 0 : path.cost; };
    std::sort(paths.begin(), paths.end(), [&](const Path& a, const Path& b) {
        return std::tuple(a.receiver, cost(a), maximum(a), a.source) <
               std::tuple(b.receiver, cost(b), maximum(b), b.source);
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
    double length = 0;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const Cell from = terrain.grid.cell(cells[i - 1]), to = terrain.grid.cell(cells[i]);
        const Offset step{to.row - from.row, to.col - from.col};
        length += metric.length(from.row, terrain.neighbourhood.direction(step));
    }
    return length;
}

} // namespace fermat
