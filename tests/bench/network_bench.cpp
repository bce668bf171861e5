#include "network_bench.h"

#include "curve_order.h"
#include "fermat/cuda.h"
#include "fermat/network_solver.h"
#include "measure.h"
#include "road_network.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <utility>

namespace fermat::bench {

namespace {

constexpr struct {
    NodeOrder order;
    const char* name;
} orders[] = {{NodeOrder::lines, "file"}, {NodeOrder::z, "z"}, {NodeOrder::hilbert, "hilbert"}};

void print_degrees(const ForwardStar& star) {
    std::size_t count[6] = {};
    for (std::size_t node = 0; node < star.nodes(); ++node)
        ++count[std::min<std::size_t>(5, star.first[node + 1] - star.first[node])];
    std::printf("%zu nodes, %zu arcs (%.2f per node); nodes with 0 to 4 arcs that leave:",
                star.nodes(), star.arcs(), double(star.arcs()) / double(star.nodes()));
    for (int degree = 0; degree < 5; ++degree)
        std::printf(" %.1f %%", 100 * double(count[degree]) / double(star.nodes()));
    std::printf("\n");
}

/// The nodes of a network along a curve, and the graph with these numbers.
struct OrderedRoads {
    OrderedRoads(const RoadNetwork& roads, NodeOrder order) {
        const auto started = std::chrono::steady_clock::now();
        const std::vector<std::uint32_t> ordered =
            order_along_curve(roads.points(), order, 0, no_progress);
        number.resize(ordered.size());
        for (std::uint32_t i = 0; i < ordered.size(); ++i)
            number[ordered[i]] = i;
        ordering = seconds_since(started);
        star = roads.star(number, 0);
        linking = seconds_since(started) - ordering;
    }

    std::vector<std::uint32_t> number;
    ForwardStar star;
    double ordering = 0, linking = 0; ///< seconds
};

std::vector<std::string> names_of(const NetworkSolvers& solvers,
                                  const NetworkArguments& arguments) {
    std::vector<std::string> names = arguments.solvers;
    if (names.empty())
        for (const auto& solver : solvers.solvers())
            if (solver->unavailable().empty())
                names.push_back(solver->name());
    return names;
}

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
    const NetworkSolvers solvers = network_solvers();
    const std::vector<std::string> names = names_of(solvers, arguments);
    std::vector<std::uint32_t> reference; // by the file order
    bool agree = true, described = false;
    double first_median = 0;
    for (const auto& [order, order_name] : orders) {
        if (!arguments.orders.empty() && !std::ranges::count(arguments.orders, order_name))
            continue;
        const OrderedRoads ordered(roads, order);
        const ForwardStar& star = ordered.star;
        const std::vector<std::uint32_t>& number = ordered.number;
        if (!std::exchange(described, true)) {
            print_degrees(star);
            std::printf("%-8s %8s %8s %-18s %7s %9s %10s %10s %8s %8s %12s %10s  %s\n", "order",
                        "order s", "graph s", "solver", "threads", "open ms", "median ms",
                        "compute ms", "ns/arc", "ratio", "relaxations", "rounds", "agreement");
        }
        NetworkQuery query;
        query.sources.push_back({number[roads.middle()]});
        for (const std::string& name : names) {
            const NetworkSolver& solver =
                solvers.choose(name, {star.nodes(), star.arcs()}, arguments.options);
            for (const int threads : arguments.threads) {
                SolverOptions options = arguments.options;
                options.cpu.threads = threads;
                std::vector<double> seconds, compute;
                NetworkSolution solution;
                const auto opening = std::chrono::steady_clock::now();
                const auto session = solver.open(star, options, no_progress);
                const double open_seconds = seconds_since(opening);
                for (int i = 0; i < arguments.repeat; ++i) {
                    solution = {};
                    const auto start = std::chrono::steady_clock::now();
                    solution = session->solve(query, no_progress);
                    seconds.push_back(seconds_since(start));
                    compute.push_back(solution.statistics["seconds_compute"]);
                    if (seconds.back() > arguments.slow)
                        break;
                }
                std::size_t differences = 0;
                if (reference.empty())
                    for (const std::uint32_t node : number)
                        reference.push_back(solution.distance[node]);
                for (std::size_t i = 0; i < number.size(); ++i)
                    differences += solution.distance[number[i]] != reference[i];
                agree &= differences == 0;
                const double middle = median(seconds);
                first_median = first_median > 0 ? first_median : middle;
                std::printf("%-8s %8.2f %8.2f %-18s %7.0f %9.1f %10.2f %10.2f %8.2f %8.2f %12.0f "
                            "%10.0f  %s\n",
                            order_name, ordered.ordering, ordered.linking, name.c_str(),
                            solution.statistics["threads"], open_seconds * 1e3, middle * 1e3,
                            median(compute) * 1e3, middle * 1e9 / double(star.arcs()),
                            first_median / middle, solution.statistics["relaxations"],
                            solution.statistics["rounds"],
                            differences ? "costs differ" : "same costs");
                std::fflush(stdout);
                if (solution.statistics["threads"] == 1 && threads != 1)
                    break;
            }
        }
    }
    return agree;
}

ForwardStar road_star(std::size_t nodes) {
    return OrderedRoads(RoadNetwork(nodes), NodeOrder::z).star;
}

bool measure_network_sources(const NetworkArguments& arguments) {
    const ForwardStar star = road_star(arguments.nodes);
    print_degrees(star);
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
