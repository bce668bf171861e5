#include "shots.h"

#include "digest.h"
#include "fermat/parallel.h"
#include "fermat/rays.h"
#include "measure.h"

#include <array>
#include <utility>

namespace fermat::bench {

namespace {

/// The rays of a shot.
std::vector<std::vector<GridPlace>> rays_to(std::span<const std::size_t> receivers,
                                            const Terrain& terrain, const Query& query,
                                            const Solution& solution, int threads) {
    std::vector<std::vector<GridPlace>> found(receivers.size());
    if (receivers.empty())
        return found;
    const Rays rays(terrain, query, solution.corners);
    make_in_order(
        receivers.size(), threads,
        [&](std::size_t i) {
            return solution.distance[receivers[i]] < infinity
                       ? rays.to(place_of(terrain.grid, receivers[i], {}))
                       : std::vector<GridPlace>();
        },
        [&](std::size_t i, std::vector<GridPlace> ray) { found[i] = std::move(ray); });
    return found;
}

std::uint64_t digest(const Solution& solution, std::span<const std::vector<GridPlace>> rays) {
    Digest digest;
    digest.add(solution.distance).add(solution.predecessor).add(solution.corners);
    for (const std::vector<GridPlace>& ray : rays)
        for (const GridPlace place : ray)
            digest.add(std::array{float(place.row), float(place.col)});
    return digest.value();
}

} // namespace

Shots measure_shots(const Solver& solver, const Terrain& terrain, std::span<const Query> queries,
                    std::span<const std::size_t> receivers, const SolverOptions& options,
                    int repeat, std::vector<std::uint64_t>& reference) {
    Progress quiet;
    const auto opening = std::chrono::steady_clock::now();
    const auto session = solver.open(terrain, options, quiet);
    Shots shots;
    shots.open = seconds_since(opening);

    std::vector<std::uint64_t> alone, many(queries.size());
    const auto rays = [&](const Query& query, const Solution& solution) {
        return rays_to(receivers, terrain, query, solution, thread_count(options.cpu.threads));
    };
    for (const Query& query : queries) {
        const Solution solution = session->solve(query, quiet);
        alone.push_back(digest(solution, rays(query, solution)));
    }
    session->solve_each(
        queries,
        [&](std::size_t query, const Solution& solution) {
            many[query] = digest(solution, rays(queries[query], solution));
        },
        quiet);
    if (reference.empty())
        reference = alone;
    for (std::size_t i = 0; i < queries.size(); ++i)
        shots.differences += alone[i] != reference[i] || many[i] != reference[i];

    std::vector<double> alone_seconds, many_seconds;
    for (int i = 0; i < repeat; ++i) {
        const auto start = std::chrono::steady_clock::now();
        for (const Query& query : queries)
            rays(query, session->solve(query, quiet));
        alone_seconds.push_back(seconds_since(start));
        const auto between = std::chrono::steady_clock::now();
        session->solve_each(
            queries,
            [&](std::size_t query, const Solution& solution) { rays(queries[query], solution); },
            quiet);
        many_seconds.push_back(seconds_since(between));
    }
    shots.alone = median(alone_seconds) / double(queries.size());
    shots.many = median(many_seconds) / double(queries.size());
    return shots;
}

} // namespace fermat::bench
