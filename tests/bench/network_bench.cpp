#include "network_bench.h"

#include "curve_order.h"
#include "fermat/network_solver.h"
#include "measure.h"
#include "road_network.h"

#include <cstdio>

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

} // namespace

bool measure_network(const NetworkArguments& arguments) {
    const RoadNetwork roads(arguments.nodes);
    const NetworkSolvers solvers;
    std::vector<std::string> names = arguments.solvers;
    if (names.empty())
        for (const auto& solver : solvers.solvers())
            if (solver->unavailable().empty())
                names.push_back(solver->name());
    std::vector<std::uint32_t> reference; // by the file order
    bool agree = true;
    double first_median = 0;
    for (const auto& [order, order_name] : orders) {
        const auto started = std::chrono::steady_clock::now();
        const std::vector<std::uint32_t> ordered =
            order_along_curve(roads.points(), order, 0, no_progress);
        std::vector<std::uint32_t> number(ordered.size());
        for (std::uint32_t i = 0; i < ordered.size(); ++i)
            number[ordered[i]] = i;
        const double ordering = seconds_since(started);
        const ForwardStar star = roads.star(number, 0);
        const double linking = seconds_since(started) - ordering;
        if (order == NodeOrder::lines) {
            print_degrees(star);
            std::printf("%-10s %9s %9s %-12s %7s %11s %9s %9s %11s  %s\n", "order", "order s",
                        "graph s", "solver", "threads", "median ms", "ns/arc", "ratio",
                        "relaxations", "agreement");
        }
        NetworkQuery query;
        query.sources.push_back({number[roads.middle()]});
        for (const std::string& name : names) {
            const NetworkSolver& solver =
                solvers.choose(name, {star.nodes(), star.arcs()}, arguments.options);
            for (const int threads : arguments.threads) {
                SolverOptions options = arguments.options;
                options.cpu.threads = threads;
                std::vector<double> seconds;
                NetworkSolution solution;
                for (int i = 0; i < arguments.repeat; ++i) {
                    solution = {};
                    const auto session = solver.open(star, options, no_progress);
                    const auto start = std::chrono::steady_clock::now();
                    solution = session->solve(query, no_progress);
                    seconds.push_back(seconds_since(start));
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
                std::printf("%-10s %9.2f %9.2f %-12s %7.0f %11.1f %9.2f %9.2f %11.0f  %s\n",
                            order_name, ordering, linking, name.c_str(),
                            solution.statistics["threads"], middle * 1e3,
                            middle * 1e9 / double(star.arcs()), first_median / middle,
                            solution.statistics["relaxations"],
                            differences ? "costs differ" : "same costs");
                std::fflush(stdout);
                if (solution.statistics["threads"] == 1 && threads != 1)
                    break;
            }
        }
    }
    return agree;
}

} // namespace fermat::bench
