#include "kernels.h"

#include "digest.h"
#include "fermat/cell_sums.h"
#include "fermat/cuda.h"
#include "measure.h"

#include <algorithm>
#include <iterator>

namespace fermat::bench {

float reach_of(const Terrain& terrain, std::size_t from, std::size_t cells) {
    Query query;
    query.sources.push_back({from});
    const Solution solution = all_solvers()
                                  .choose("tiled", terrain, {})
                                  .open(terrain, {}, no_progress)
                                  ->solve(query, no_progress);
    std::vector<float> costs;
    for (std::size_t tile = 0; tile < solution.distance.tiling().tiles(); ++tile)
        std::ranges::copy_if(solution.distance.cells(tile), std::back_inserter(costs),
                             [](float cost) { return cost < infinity; });
    const std::size_t last = std::min(cells, costs.size()) - 1;
    std::ranges::nth_element(costs, costs.begin() + std::ptrdiff_t(last));
    return costs[last];
}

Kernels measure_kernels(const Solver& solver, const Terrain& terrain,
                        std::span<const std::size_t> sources, float reach,
                        const SolverOptions& options, int repeat) {
    const auto opening = std::chrono::steady_clock::now();
    const auto session = solver.open(terrain, options, no_progress);
    Kernels kernels;
    kernels.open = seconds_since(opening);

    std::vector<Query> queries(sources.size());
    for (std::size_t i = 0; i < sources.size(); ++i) {
        queries[i].sources.push_back({sources[i]});
        queries[i].maximum_cost = reach;
    }
    const std::vector<Share> shares(queries.size(), {{ReachKernel::Shape::linear, reach}, 1});
    std::vector<double> seconds;
    for (int i = 0; i < repeat; ++i) {
        const auto start = std::chrono::steady_clock::now();
        CellSums sums(terrain.grid, double(sources.size()));
        session->accumulate(
            queries, {sums, shares, [](std::size_t, const std::array<float, 4>&) { return true; }},
            no_progress);
        seconds.push_back(seconds_since(start));
        Digest digest;
        std::vector<float> row(std::size_t(terrain.grid.cols));
        for (int r = 0; r < terrain.grid.rows; ++r) {
            sums.copy_row(r, 0, row);
            digest.add(row);
        }
        kernels.digest = digest.value();
        kernels.largest = sums.largest_sum();
    }
    kernels.sum = median(seconds);
    return kernels;
}

} // namespace fermat::bench
