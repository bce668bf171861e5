#include "zone_borders.h"

#include "edge.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>

namespace fermat {

namespace {

constexpr std::size_t rows_at_a_time = 16;

using BestSteps = std::map<std::pair<std::int32_t, std::int32_t>, BorderStep>;

void keep_the_best(BestSteps& best, const BorderStep& step) {
    const auto [known, is_new] = best.try_emplace(std::pair(step.first, step.second), step);
    const auto order = [](const BorderStep& c) { return std::tuple(c.cost, c.from, c.to); };
    if (!is_new && order(step) < order(known->second))
        known->second = step;
}

} // namespace

std::vector<BorderStep> least_border_steps(const Terrain& terrain, const Solution& solution,
                                           int threads, Progress& progress) {
    const auto [rows, cols] = terrain.grid;
    const int radius = terrain.neighbourhood.radius();
    BestSteps best;
    std::mutex merging;
    const auto cross = [&](Cell from, Cell to, Direction step, BestSteps& found) {
        std::int32_t first = solution.allocation[from], second = solution.allocation[to];
        if (first > second) {
            std::swap(first, second);
            std::swap(from, to);
            step = terrain.neighbourhood.opposite(step);
        }
        const float cost =
            step_distance(terrain, from, step, solution.distance[from]) + solution.distance[to];
        if (cost < infinity)
            keep_the_best(found,
                          {first, second, terrain.grid.index(from), terrain.grid.index(to), cost});
    };
    parallel_for(
        std::size_t(rows), rows_at_a_time, threads, progress,
        [&](std::size_t begin, std::size_t end) {
            const int last = std::min(rows, int(end) + radius);
            std::vector<std::int32_t> zones(std::size_t(last - int(begin)) * std::size_t(cols));
            solution.allocation.copy({int(begin), 0}, {last - int(begin), cols}, zones.data(),
                                     std::size_t(cols));
            BestSteps found;
            for (int row = int(begin); row < int(end); ++row)
                for (const Direction step : terrain.neighbourhood.half()) {
                    const Offset offset = terrain.neighbourhood.offset(step);
                    if (row + offset.rows >= rows)
                        continue;
                    const std::int32_t* const here =
                        zones.data() + std::ptrdiff_t(row - int(begin)) * cols;
                    const std::int32_t* const there =
                        here + std::ptrdiff_t(offset.rows) * cols + offset.cols;
                    const int stop = std::min(cols, cols - offset.cols);
                    for (int col = std::max(0, -offset.cols); col < stop; ++col)
                        if (here[col] != there[col] && here[col] != Solution::no_source &&
                            there[col] != Solution::no_source)
                            cross({row, col}, {row + offset.rows, col + offset.cols}, step, found);
                }
            const std::lock_guard lock(merging);
            for (const auto& [zones_of, step] : found)
                keep_the_best(best, step);
        });
    std::vector<BorderStep> result;
    result.reserve(best.size());
    for (const auto& [zones_of, step] : best)
        result.push_back(step);
    return result;
}

} // namespace fermat
