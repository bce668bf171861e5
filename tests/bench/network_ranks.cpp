#include "fermat/cuda.h"
#include "fermat/error.h"
#include "measure.h"
#include "network_bench.h"
#include "network_table.h"
#include "support/random.h"

#include <algorithm>
#include <cstdio>
#include <string>

namespace fermat::bench {

namespace {

constexpr int least_rank = 8; ///< powers of two

/// A node that Dijkstra's algorithm settles as the 2^k-th.
struct RankedNode {
    std::uint32_t node = 0;
    std::uint32_t cost = 0;
};

struct RankedSource {
    std::size_t node = 0;
    std::vector<RankedNode> targets; ///< of rank 2^8, 2^9, …
};

/// The nodes of rank 2^8 to 2^greatest. Fewer if fewer are reached. Nodes of the same cost are
/// settled in the order of their numbers.
std::vector<RankedNode> ranked_nodes(std::span<const std::uint32_t> distance, int greatest) {
    std::vector<std::uint64_t> settled;
    for (std::uint32_t node = 0; node < distance.size(); ++node)
        if (distance[node] != NetworkGraph::unreached)
            settled.push_back(std::uint64_t(distance[node]) << 32 | node);
    std::vector<RankedNode> ranked;
    auto end = settled.end();
    for (int k = greatest; k >= least_rank; --k) {
        const std::size_t rank = std::size_t(1) << k;
        if (rank > settled.size())
            continue;
        const auto at = settled.begin() + std::ptrdiff_t(rank - 1);
        std::nth_element(settled.begin(), at, end);
        ranked.push_back({std::uint32_t(*at), std::uint32_t(*at >> 32)});
        end = at;
    }
    std::ranges::reverse(ranked);
    return ranked;
}

/// `count` nodes drawn at random among those that reach 2^greatest nodes.
std::vector<RankedSource> ranked_sources(const ForwardStar& star, const NetworkSolvers& solvers,
                                         std::size_t count, int greatest,
                                         const SolverOptions& options) {
    const auto session = solvers.choose("buckets", {star.nodes(), star.arcs()}, options)
                             .open(star, options, no_progress);
    test::Random random(1);
    std::vector<RankedSource> sources;
    for (std::size_t tries = 0; sources.size() < count; ++tries) {
        if (tries == 100 * count)
            throw InvalidInput(Sentence("too few nodes of the network reach half of it"));
        NetworkQuery query;
        query.sources.push_back({random.next() % star.nodes()});
        const NetworkSolution solution = session->solve(query, no_progress);
        RankedSource source{query.sources[0].node, ranked_nodes(solution.distance, greatest)};
        if (source.targets.size() == std::size_t(greatest - least_rank + 1))
            sources.push_back(std::move(source));
    }
    return sources;
}

/// Milliseconds of a solver by rank: medians over all sources and repetitions.
struct RankTimes {
    std::string solver;
    std::vector<double> milliseconds;
    std::size_t differences = 0;
};

RankTimes measure_solver(NetworkSession& session, const std::string& name,
                         std::span<const RankedSource> sources, int repeat) {
    RankTimes times{name, {}, 0};
    for (std::size_t rank = 0; rank < sources[0].targets.size(); ++rank) {
        std::vector<double> seconds;
        for (const RankedSource& source : sources) {
            NetworkQuery query;
            query.sources.push_back({source.node});
            const RankedNode target = source.targets[rank];
            const std::size_t receiver = target.node;
            // The first query of a session takes memory.
            const bool is_first = rank == 0 && &source == &sources[0];
            for (int i = is_first ? -1 : 0; i < repeat; ++i) {
                const auto start = std::chrono::steady_clock::now();
                const Array<std::uint32_t> cost =
                    session.costs_between({&query, 1}, {&receiver, 1}, no_progress);
                if (i >= 0)
                    seconds.push_back(seconds_since(start));
                times.differences += cost[0] != target.cost;
            }
        }
        times.milliseconds.push_back(1e3 * median(seconds));
    }
    return times;
}

void print_by_rank(const std::vector<RankTimes>& columns) {
    std::printf("%-8s", "rank");
    for (const RankTimes& column : columns)
        std::printf(" %*s", std::max(10, int(column.solver.size())), column.solver.c_str());
    std::printf("\n");
    for (std::size_t rank = 0; rank < columns[0].milliseconds.size(); ++rank) {
        std::printf("2^%-6zu", rank + least_rank);
        for (const RankTimes& column : columns)
            std::printf(" %*.4f", std::max(10, int(column.solver.size())),
                        column.milliseconds[rank]);
        std::printf("\n");
    }
}

} // namespace

bool measure_network_ranks(const NetworkArguments& arguments) {
    const ForwardStar star = road_star(arguments.nodes);
    print_size(star);
    int greatest = least_rank;
    while ((std::size_t(4) << greatest) <= star.nodes())
        ++greatest;
    const NetworkSolvers solvers = network_solvers();
    const std::vector<RankedSource> sources =
        ranked_sources(star, solvers, arguments.ranks, greatest, arguments.options);
    std::vector<RankTimes> columns;
    bool agree = true;
    for (const std::string& name : names_of(solvers, arguments))
        for (const int threads : arguments.threads) {
            SolverOptions options = arguments.options;
            options.cpu.threads = threads;
            const auto opening = std::chrono::steady_clock::now();
            const auto session = solvers.choose(name, {star.nodes(), star.arcs()}, options)
                                     .open(star, options, no_progress);
            const double open = seconds_since(opening);
            columns.push_back(measure_solver(
                *session,
                arguments.threads.size() > 1 ? name + "/" + std::to_string(threads) : name, sources,
                arguments.repeat));
            const std::size_t differences = columns.back().differences;
            std::printf("%s: opened in %.3f s; %s\n", columns.back().solver.c_str(), open,
                        differences ? "costs differ" : "same costs");
            std::fflush(stdout);
            agree &= differences == 0;
        }
    std::printf("milliseconds from %zu sources to the node of a rank, medians\n", sources.size());
    print_by_rank(columns);
    return agree;
}

} // namespace fermat::bench
