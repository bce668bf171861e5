#include "corridors.h"

#include "digest.h"
#include "fermat/corridors.h"
#include "fermat/parallel.h"
#include "measure.h"

namespace fermat::bench {

Corridors measure_corridors(const Solver& solver, const Terrain& terrain,
                            std::span<const std::size_t> patches, const SolverOptions& options,
                            int repeat) {
    const auto opening = std::chrono::steady_clock::now();
    const auto session = solver.open(terrain, options, no_progress);
    Corridors corridors;
    corridors.open = seconds_since(opening);
    std::vector<Query> queries(patches.size());
    for (std::size_t i = 0; i < patches.size(); ++i)
        queries[i].sources.push_back({patches[i]});
    std::vector<double> solve, excess;
    for (int i = 0; i < repeat; ++i) {
        const auto start = std::chrono::steady_clock::now();
        std::vector<Field<float>> costs(patches.size());
        session->solve_each(
            queries,
            [&](std::size_t patch, Solution solution) {
                costs[patch] = std::move(solution.distance);
            },
            no_progress);
        solve.push_back(seconds_since(start));
        std::vector<PatchPair> pairs;
        for (std::size_t a = 0; a < patches.size(); ++a)
            for (std::size_t b = a + 1; b < patches.size(); ++b)
                pairs.push_back({a, b, costs[a][patches[b]]});
        const auto solved = std::chrono::steady_clock::now();
        const Field<float> least = least_excess(costs, pairs, Excess::absolute, nullptr,
                                                thread_count(options.cpu.threads), no_progress);
        excess.push_back(seconds_since(solved));
        Digest digest;
        digest.add(least.values());
        corridors.digest = digest.value();
    }
    corridors.solve = median(solve);
    corridors.excess = median(excess);
    return corridors;
}

} // namespace fermat::bench
