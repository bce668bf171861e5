#include "fermat/parallel.h"
#include "predecessors.h"

#include <algorithm>
#include <array>
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

Array<std::int32_t> allocate(const Terrain& terrain, const Query& query,
                             std::span<const float> distance,
                             std::span<const Direction> predecessor, const SolverOptions& options,
                             Progress& progress) {
    const std::vector<Source> sources = first_sources(query);
    Array<std::int32_t> result(options.scratch, distance.size(), progress);
    const bool one_id = std::all_of(sources.begin(), sources.end(), [&](const Source& source) {
        return source.id == sources.front().id;
    });
    PartProgress filling(progress, 0, one_id ? 1 : 0), walking(progress, 0, 1);
    const auto fill = [&](std::size_t begin, std::size_t end) {
        for (std::size_t cell = begin; cell < end; ++cell)
            result[cell] =
                one_id && distance[cell] < infinity ? sources.front().id : Solution::no_source;
    };
    const int threads = thread_count(options.cpu.threads);
    constexpr std::size_t chunk = std::size_t(1) << 16;
    parallel_for(result.size(), chunk, threads, filling, fill);
    if (one_id)
        return result;
    for (const Source& source : sources)
        if (predecessor[source.node] == no_direction && distance[source.node] < infinity)
            result[source.node] = source.id;

    std::array<std::ptrdiff_t, 256> back{};
    for (Direction k = 0; k < terrain.neighbourhood.size(); ++k) {
        const Offset step = terrain.neighbourhood.offset(k);
        back[k] = step.rows * std::ptrdiff_t(terrain.grid.cols) + step.cols;
    }
    // Each path is walked once: to the first cell whose source is known, and back. Threads that
    // walk the same path at the same time write the same values.
    const auto known = [&](std::size_t cell) {
        return std::atomic_ref(result[cell]).load(std::memory_order_relaxed);
    };
    const auto walk = [&](std::size_t begin, std::size_t end) {
        std::vector<std::size_t> path;
        for (std::size_t cell = begin; cell < end; ++cell) {
            path.clear();
            std::size_t at = cell;
            while (known(at) == Solution::no_source && predecessor[at] != no_direction) {
                path.push_back(at);
                at -= std::size_t(back[predecessor[at]]);
            }
            const std::int32_t id = known(at);
            for (std::size_t walked : path)
                std::atomic_ref(result[walked]).store(id, std::memory_order_relaxed);
        }
    };
    parallel_for(result.size(), chunk, threads, walking, walk);
    return result;
}

} // namespace fermat
