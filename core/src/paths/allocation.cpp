#include "fermat/parallel.h"
#include "predecessors.h"

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
    Field<std::int32_t> result(terrain.grid, options.scratch, progress);
    const bool one_id = std::all_of(sources.begin(), sources.end(), [&](const Source& source) {
        return source.id == sources.front().id;
    });
    PartProgress filling(progress, 0, one_id ? 1 : 0), walking(progress, 0, 1);
    Array<std::int32_t>& ids = result.values();
    const auto fill = [&](std::size_t begin, std::size_t end) {
        for (std::size_t place = begin; place < end; ++place)
            ids[place] = one_id && distance.values()[place] < infinity ? sources.front().id
                                                                       : Solution::no_source;
    };
    const int threads = thread_count(options.cpu.threads);
    constexpr std::size_t chunk = std::size_t(1) << 16;
    parallel_for(result.size(), chunk, threads, filling, fill);
    if (one_id)
        return result;
    for (const Source& source : sources)
        if (predecessor[source.node] == no_direction && distance[source.node] < infinity)
            result[source.node] = source.id;

    // Each path is walked once: to the first cell whose source is known, and back. Threads that
    // walk the same path at the same time write the same values.
    const auto known = [&](std::size_t place) {
        return std::atomic_ref(ids[place]).load(std::memory_order_relaxed);
    };
    const Tiling& tiling = result.tiling();
    const auto walk = [&](Cell cell, std::vector<std::size_t>& path) {
        path.clear();
        std::size_t place = tiling.place_by_tiles(cell);
        while (known(place) == Solution::no_source) {
            const Direction last = predecessor.values()[place];
            if (last == no_direction)
                break;
            path.push_back(place);
            const Offset step = terrain.neighbourhood.offset(last);
            cell = {cell.row - step.rows, cell.col - step.cols};
            place = tiling.place_by_tiles(cell);
        }
        const std::int32_t id = known(place);
        for (const std::size_t walked : path)
            std::atomic_ref(ids[walked]).store(id, std::memory_order_relaxed);
    };
    parallel_for(tiling.tiles(), chunk / tile_cells, threads, walking,
                 [&](std::size_t begin, std::size_t end) {
                     std::vector<std::size_t> path;
                     for (std::size_t tile = begin; tile < end; ++tile) {
                         const Cell at = tiling.position(tile);
                         for (int row = 0; row < tiling.height(at.row); ++row)
                             for (int col = 0; col < tiling.width(at.col); ++col)
                                 walk({at.row * tile_size + row, at.col * tile_size + col}, path);
                     }
                 });
    return result;
}

} // namespace fermat
