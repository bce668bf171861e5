#include "fermat/parallel.h"
#include "predecessors.h"
#include "stored_tiles.h"

#include <algorithm>
#include <atomic>
#include <tuple>
#include <vector>

namespace fermat {

std::vector<Source> first_sources(const Query& query) {
    std::vector<Source> result = query.sources;
    std::stable_sort(result.begin(), result.end(), [](const Source& a, const Source& b) {
        return std::tie(a.node, a.start_cost) < std::tie(b.node, b.start_cost);
    });
    result.erase(std::unique(result.begin(), result.end(),
                             [](const Source& a, const Source& b) { return a.node == b.node; }),
                 result.end());
    return result;
}

Field<std::int32_t> allocate(const Terrain& terrain, const Query& query,
                             const Field<float>& distance, const Field<Direction>& predecessor,
                             const SolverOptions& options, Progress& progress) {
    const std::vector<Source> sources = first_sources(query);
    auto result =
        Field<std::int32_t>::like(distance, Solution::no_source, options.scratch, progress);
    const bool one_id = std::all_of(sources.begin(), sources.end(), [&](const Source& source) {
        return source.id == sources.front().id;
    });
    PartProgress filling(progress, 0, one_id ? 1 : 0), walking(progress, 0, 1);
    const Tiling& tiling = result.tiling();
    const int threads = thread_count(options.cpu.threads);
    const auto for_tiles = [&](Progress& part, const auto& use) {
        parallel_for(tiling.tiles(), 64, threads, part, [&](std::size_t begin, std::size_t end) {
            for (std::size_t tile = begin; tile < end; ++tile)
                if (distance.holds(tile))
                    use(tile);
        });
    };
    const StoredTiles distance_tiles(tiling, distance.memory(), options.scratch);
    StoredTiles id_tiles(tiling, result.memory(), options.scratch);
    for_tiles(filling, [&](std::size_t tile) {
        const Cell position = tiling.position(tile);
        const int height = tiling.height(position.row);
        float room[tile_cells];
        std::int32_t ids[tile_cells];
        const float* const costs = distance_tiles.rows(position, 0, height, room);
        std::transform(costs, costs + height * tiling.width(position.col), ids, [&](float cost) {
            return one_id && cost < infinity ? sources.front().id : Solution::no_source;
        });
        id_tiles.set_rows(position, 0, height, ids);
    });
    if (one_id)
        return result;
    for (const Source& source : sources)
        if (predecessor[source.node] == no_direction && distance[source.node] < infinity)
            result[source.node] = source.id;

    // Each path is walked once: to the first cell whose source is known, and back. Threads that
    // walk the same path at the same time write the same values.
    const auto known = [&](Cell cell) {
        return std::atomic_ref(result[cell]).load(std::memory_order_relaxed);
    };
    const auto walk = [&](Cell cell, std::vector<Cell>& path) {
        path.clear();
        while (known(cell) == Solution::no_source) {
            const Direction last = predecessor[cell];
            if (last == no_direction)
                break;
            path.push_back(cell);
            const Offset step = terrain.neighbourhood.offset(last);
            cell = {cell.row - step.rows, cell.col - step.cols};
        }
        const std::int32_t id = known(cell);
        for (const Cell walked : path)
            std::atomic_ref(result[walked]).store(id, std::memory_order_relaxed);
    };
    for_tiles(walking, [&](std::size_t tile) {
        std::vector<Cell> path;
        const Cell at = tiling.position(tile);
        for (int row = 0; row < tiling.height(at.row); ++row)
            for (int col = 0; col < tiling.width(at.col); ++col)
                walk({at.row * tile_size + row, at.col * tile_size + col}, path);
    });
    return result;
}

} // namespace fermat
