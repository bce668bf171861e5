#include "fermat/predecessors.h"

#include "fermat/edge.h"
#include "parallel.h"

#include <algorithm>
#include <atomic>
#include <tuple>

namespace fermat {

namespace {

Cell stepped(Cell cell, Offset offset) {
    return {cell.row + offset.rows, cell.col + offset.cols};
}

/// The first neighbour that reproduces the distance of `cell` and that `accept(index)` takes.
template <class Accept>
Direction first_reproducing(const Terrain& terrain, std::span<const float> distance, Cell cell,
                            const Accept& accept) {
    const Neighbourhood& steps = terrain.neighbourhood;
    const float target = distance[terrain.grid.index(cell)];
    for (Direction k = 0; k < steps.size(); ++k) {
        // Neighbours in the order of the offsets seen from the cell; the step comes back from
        // there.
        if (!step_in_grid(terrain, cell, k))
            continue;
        const Cell from = stepped(cell, steps.offset(k));
        const std::size_t index = terrain.grid.index(from);
        if (distance[index] <= target && accept(index) &&
            step_distance(terrain, from, steps.opposite(k), distance[index]) == target)
            return steps.opposite(k);
    }
    return no_direction;
}

} // namespace

// Gives the cells of plateaus the neighbour nearest to where the plateau was entered: breadth
// first, and a level is written only when it is known in full, so that the order within it does not
// matter.
void resolve_plateaus(const Terrain& terrain, std::span<const float> distance,
                      Array<Direction>& result) {
    const auto entered = [&](std::size_t from) { return result[from] != on_plateau; };
    std::vector<std::size_t> candidates;
    for (std::size_t cell = 0; cell < result.size(); ++cell)
        if (result[cell] == on_plateau)
            candidates.push_back(cell);
    std::vector<std::pair<std::size_t, Direction>> level;
    while (!candidates.empty()) {
        level.clear();
        for (std::size_t cell : candidates) {
            const Direction step =
                first_reproducing(terrain, distance, terrain.grid.cell(cell), entered);
            if (step != no_direction)
                level.emplace_back(cell, step);
        }
        candidates.clear();
        for (const auto& [index, step] : level)
            result[index] = step;
        for (const auto& [index, step] : level)
            for (Direction k = 0; k < terrain.neighbourhood.size(); ++k) {
                const Cell cell = terrain.grid.cell(index);
                if (!step_in_grid(terrain, cell, k))
                    continue;
                const std::size_t next =
                    terrain.grid.index(stepped(cell, terrain.neighbourhood.offset(k)));
                if (result[next] == on_plateau)
                    candidates.push_back(next);
            }
        std::sort(candidates.begin(), candidates.end());
        candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
    }
}

std::size_t predecessor_cell(const Terrain& terrain, std::span<const Direction> predecessor,
                             std::size_t cell) {
    const Offset step = terrain.neighbourhood.offset(predecessor[cell]);
    const Cell at = terrain.grid.cell(cell);
    return terrain.grid.index(at.row - step.rows, at.col - step.cols);
}

Array<Direction> predecessors(const Terrain& terrain, const Query& query,
                              std::span<const float> distance, int threads, Progress& progress) {
    const Grid& grid = terrain.grid;
    Array<Direction> result(grid.cells());
    std::atomic<bool> plateaus = false;
    parallel_for(std::size_t(grid.rows), 16, thread_count(threads), progress,
                 [&](std::size_t begin, std::size_t end) {
                     for (std::size_t cell = begin * std::size_t(grid.cols);
                          cell < end * std::size_t(grid.cols); ++cell) {
                         result[cell] = no_direction;
                         if (!(distance[cell] < infinity))
                             continue;
                         result[cell] = first_reproducing(
                             terrain, distance, grid.cell(cell),
                             [&](std::size_t from) { return distance[from] < distance[cell]; });
                         if (result[cell] == no_direction) {
                             result[cell] = on_plateau;
                             plateaus.store(true, std::memory_order_relaxed);
                         }
                     }
                 });
    for (const Source& source : query.sources)
        if (distance[source.cell] == source.start_cost)
            result[source.cell] = no_direction;
    if (plateaus)
        resolve_plateaus(terrain, distance, result);
    return result;
}

std::vector<Source> first_sources(const Query& query) {
    std::vector<Source> result = query.sources;
    std::stable_sort(result.begin(), result.end(), [](const Source& a, const Source& b) {
        return std::tie(a.cell, a.start_cost) < std::tie(b.cell, b.start_cost);
    });
    result.erase(std::unique(result.begin(), result.end(),
                             [](const Source& a, const Source& b) { return a.cell == b.cell; }),
                 result.end());
    return result;
}

Array<std::int32_t> allocate(const Terrain& terrain, const Query& query,
                             std::span<const float> distance,
                             std::span<const Direction> predecessor) {
    Array<std::int32_t> result(distance.size(), Solution::no_source);
    for (const Source& source : first_sources(query))
        if (predecessor[source.cell] == no_direction && distance[source.cell] < infinity)
            result[source.cell] = source.id;

    // Each path is walked once: up to the first cell that knows its source, and back.
    std::vector<std::size_t> path;
    for (std::size_t cell = 0; cell < distance.size(); ++cell) {
        path.clear();
        std::size_t at = cell;
        while (result[at] == Solution::no_source && predecessor[at] != no_direction) {
            path.push_back(at);
            at = predecessor_cell(terrain, predecessor, at);
        }
        for (std::size_t walked : path)
            result[walked] = result[at];
    }
    return result;
}

} // namespace fermat
