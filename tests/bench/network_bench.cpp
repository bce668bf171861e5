#include "network_bench.h"

#include "measure.h"
#include "network_table.h"
#include "road_network.h"

#include <cstdio>
#include <ctime>
#include <utility>

namespace fermat::bench {

namespace {

/// Processor seconds of all threads so far: on a busy machine they say more than the time.
double processor_seconds() {
    return double(std::clock()) / CLOCKS_PER_SEC;
}

/// `count` nodes spread over a network.
std::vector<std::size_t> spread_nodes(std::size_t count, std::size_t nodes, std::size_t shift) {
    std::vector<std::size_t> spread;
    for (std::size_t i = 0; i < count; ++i)
        spread.push_back((shift + i * std::size_t(2654435761)) % nodes);
    return spread;
}

/// Adds what depends on values and places, but not on the order in which they come.
std::uint64_t mixed(std::size_t place, std::uint32_t value) {
    return (place + 1) * 0x9e3779b97f4a7c15u ^ (value + 1) * 0x100000001b3u;
}

} // namespace

bool measure_network(const NetworkArguments& arguments) {
    const RoadNetwork roads(arguments.nodes);
    NetworkTable table(arguments);
    table.measure(
        roads.points(),
        [&](const std::vector<std::uint32_t>& number) { return roads.star(number, 0); },
        roads.middle());
    return table.agree();
}

ForwardStar road_star(std::size_t nodes) {
    const RoadNetwork roads(nodes);
    return std::move(
        OrderedStar(roads.points(), NodeOrder::z, [&](const std::vector<std::uint32_t>& number) {
            return roads.star(number, 0);
        }).star);
}

bool measure_network_sources(const NetworkArguments& arguments) {
    const ForwardStar star = road_star(arguments.nodes);
    print_size(star);
    const NetworkSolvers solvers;
    std::vector<NetworkQuery> queries(arguments.sources);
    const std::vector<std::size_t> sources = spread_nodes(arguments.sources, star.nodes(), 0);
    for (std::size_t i = 0; i < queries.size(); ++i)
        queries[i].sources = {{sources[i]}};
    const std::vector<std::size_t> receivers = spread_nodes(arguments.receivers, star.nodes(), 77);
    std::string why;
    solvers.choose("auto", {star.nodes(), star.arcs(), queries.size()}, arguments.options, &why);
    std::printf("%zu sources; auto: %s\n", queries.size(), why.c_str());
    std::printf("%-12s %7s %9s %9s %11s %13s %13s %9s %12s  %s\n", "solver", "threads", "open s",
                "cpu s", "ms/source", "ns/node/src", "cpu ns", "ratio", "table s", "agreement");
    bool agree = true;
    double first_median = 0;
    std::uint64_t reference = 0;
    for (const std::string& name : names_of(solvers, arguments))
        for (const int threads : arguments.threads) {
            SolverOptions options = arguments.options;
            options.cpu.threads = threads;
            const double before = processor_seconds();
            const auto opening = std::chrono::steady_clock::now();
            const auto session =
                solvers.choose(name, {star.nodes(), star.arcs(), queries.size()}, options)
                    .open(star, options, no_progress);
            const double open = seconds_since(opening),
                         open_processor = processor_seconds() - before;
            std::uint64_t sum = 0;
            session->solve_each(
                queries,
                [&](std::size_t query, const NetworkSolution& solution) {
                    for (std::size_t node = 0; node < star.nodes(); ++node)
                        sum += mixed(query * star.nodes() + node, solution.distance[node]);
                },
                no_progress);
            const Array<std::uint32_t> table =
                session->costs_between(queries, receivers, no_progress);
            for (std::size_t pair = 0; pair < table.size(); ++pair)
                sum += mixed(pair, table[pair]);
            reference = reference == 0 ? sum : reference;
            agree &= sum == reference;
            std::vector<double> solving, working, tabulating;
            for (int i = 0; i < arguments.repeat; ++i) {
                const double worked = processor_seconds();
                auto start = std::chrono::steady_clock::now();
                session->solve_each(
                    queries, [](std::size_t, const NetworkSolution&) {}, no_progress);
                solving.push_back(seconds_since(start));
                working.push_back(processor_seconds() - worked);
                start = std::chrono::steady_clock::now();
                session->costs_between(queries, receivers, no_progress);
                tabulating.push_back(seconds_since(start));
            }
            const double each = median(solving) / double(queries.size());
            first_median = first_median > 0 ? first_median : each;
            const double steps = double(queries.size()) * double(star.nodes());
            std::printf("%-12s %7d %9.3f %9.3f %11.4f %13.3f %13.3f %9.2f %12.4f  %s\n",
                        name.c_str(), threads, open, open_processor, each * 1e3,
                        median(solving) * 1e9 / steps, median(working) * 1e9 / steps,
                        first_median / each, median(tabulating),
                        sum == reference ? "same costs" : "costs differ");
            std::fflush(stdout);
        }
    return agree;
}

} // namespace fermat::bench
