#include "edge.h"
#include "fermat/paths.h"

#include <algorithm>
#include <unordered_map>

namespace fermat {

namespace {

/// Calls use(cell) for the neighbours of `cell` from which a step reproduces its distance, and
/// whose own distance `is_suitable` accepts, until it returns true.
template <class Suits, class Use>
void for_each_before(const Terrain& terrain, const Field<float>& distance, Cell cell,
                     const Suits& is_suitable, const Use& use) {
    const Neighbourhood& steps = terrain.neighbourhood;
    const float target = distance[cell];
    for (Direction k = 0; k < steps.size(); ++k) {
        if (!step_in_grid(terrain, cell, k))
            continue;
        const Cell from{cell.row + steps.offset(k).rows, cell.col + steps.offset(k).cols};
        const float before = distance[from];
        if (is_suitable(before) &&
            step_distance(terrain, from, steps.opposite(k), before) == target && use(from))
            return;
    }
}

/// Cells of equal distance from `cell`, which has no neighbour of lower distance before it, to the
/// nearest one that has, which comes last. Only `cell` if there is none.
std::vector<std::size_t> across_plateau(const Terrain& terrain, const Field<float>& distance,
                                        std::size_t cell, const std::vector<std::size_t>& starts) {
    const Grid& grid = terrain.grid;
    const float level = distance[cell];
    std::unordered_map<std::size_t, std::size_t> after{{cell, cell}};
    std::vector<std::size_t> found{cell};
    for (std::size_t i = 0; i < found.size(); ++i) {
        const std::size_t at = found[i];
        bool leaves = std::ranges::binary_search(starts, at);
        for_each_before(
            terrain, distance, grid.cell(at), [&](float before) { return before < level; },
            [&](Cell) { return leaves = true; });
        if (leaves) {
            std::vector<std::size_t> way{at};
            while (way.back() != cell)
                way.push_back(after[way.back()]);
            std::ranges::reverse(way);
            return way;
        }
        for_each_before(
            terrain, distance, grid.cell(at), [&](float before) { return before == level; },
            [&](Cell from) {
                const std::size_t next = grid.index(from.row, from.col);
                if (after.try_emplace(next, at).second)
                    found.push_back(next);
                return false;
            });
    }
    return {cell};
}

} // namespace

std::vector<std::size_t> trace_path(const Terrain& terrain, const Query& query,
                                    const Field<float>& distance, std::size_t receiver,
                                    Progress& progress) {
    std::vector<std::size_t> starts;
    for (const Source& source : query.sources)
        if (distance[source.node] == source.start_cost)
            starts.push_back(source.node);
    std::ranges::sort(starts);
    std::vector<std::size_t> cells{receiver};
    if (!(distance[receiver] < infinity))
        return cells;
    constexpr std::size_t cells_at_once = 1 << 8; // of files they come from the disk
    while (!std::ranges::binary_search(starts, cells.back())) {
        if (cells.size() % cells_at_once == 0)
            progress.check(0);
        const Cell cell = terrain.grid.cell(cells.back());
        const float here = distance[cell];
        const std::size_t count = cells.size();
        for_each_before(
            terrain, distance, cell, [&](float before) { return before < here; },
            [&](Cell from) {
                cells.push_back(terrain.grid.index(from.row, from.col));
                return true;
            });
        if (cells.size() > count)
            continue;
        const auto way = across_plateau(terrain, distance, cells.back(), starts);
        if (way.size() < 2)
            break;
        cells.insert(cells.end(), way.begin() + 1, way.end());
    }
    std::ranges::reverse(cells);
    return cells;
}

} // namespace fermat
