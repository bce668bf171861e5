#include "shots.h"

#include "digest.h"
#include "measure.h"

namespace fermat::bench {

namespace {

std::uint64_t digest(const Solution& solution) {
    return Digest().add(solution.distance).add(solution.predecessor).value();
}

} // namespace

Shots measure_shots(const Solver& solver, const Terrain& terrain, std::span<const Query> queries,
                    const SolverOptions& options, int repeat,
                    std::vector<std::uint64_t>& reference) {
    Progress quiet;
    const auto opening = std::chrono::steady_clock::now();
    const auto session = solver.open(terrain, options, quiet);
    Shots shots;
    shots.open = seconds_since(opening);

    std::vector<std::uint64_t> alone, many(queries.size());
    for (const Query& query : queries)
        alone.push_back(digest(session->solve(query, quiet)));
    session->solve_each(
        queries,
        [&](std::size_t query, const Solution& solution) { many[query] = digest(solution); },
        quiet);
    if (reference.empty())
        reference = alone;
    for (std::size_t i = 0; i < queries.size(); ++i)
        shots.differences += alone[i] != reference[i] || many[i] != reference[i];

    std::vector<double> alone_seconds, many_seconds;
    for (int i = 0; i < repeat; ++i) {
        const auto start = std::chrono::steady_clock::now();
        for (const Query& query : queries)
            session->solve(query, quiet);
        alone_seconds.push_back(seconds_since(start));
        const auto between = std::chrono::steady_clock::now();
        session->solve_each(
            queries, [](std::size_t, const Solution&) {}, quiet);
        many_seconds.push_back(seconds_since(between));
    }
    shots.alone = median(alone_seconds) / double(queries.size());
    shots.many = median(many_seconds) / double(queries.size());
    return shots;
}

} // namespace fermat::bench
