#include "network_table.h"

#include "curve_order.h"
#include "fermat/cuda.h"
#include "measure.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace fermat::bench {

namespace {

constexpr struct {
    NodeOrder order;
    const char* name;
} orders[] = {{NodeOrder::lines, "file"}, {NodeOrder::z, "z"}, {NodeOrder::hilbert, "hilbert"}};

} // namespace

OrderedStar::OrderedStar(std::span<const NetworkPoint> points, NodeOrder order,
                         const MakeStar& make) {
    const auto started = std::chrono::steady_clock::now();
    const std::vector<std::uint32_t> ordered = order_along_curve(points, order, 0, no_progress);
    number.resize(ordered.size());
    for (std::uint32_t i = 0; i < ordered.size(); ++i)
        number[ordered[i]] = i;
    ordering = seconds_since(started);
    star = make(number);
    linking = seconds_since(started) - ordering;
}

std::vector<std::string> names_of(const NetworkSolvers& solvers,
                                  const NetworkArguments& arguments) {
    std::vector<std::string> names = arguments.solvers;
    if (names.empty())
        for (const auto& solver : solvers.solvers())
            if (solver->unavailable().empty())
                names.push_back(solver->name());
    return names;
}

void print_size(const ForwardStar& star) {
    constexpr std::size_t most = 8;
    std::size_t count[most + 1] = {};
    for (std::size_t node = 0; node < star.nodes(); ++node)
        ++count[std::min<std::size_t>(most, star.first[node + 1] - star.first[node])];
    const double nodes = double(star.nodes());
    const std::size_t values = star.first.size() + star.head.size() + star.cost.size();
    std::printf("%zu nodes, %zu arcs (%.2f per node), %.1f bytes per node; nodes with 0 to %zu "
                "arcs that leave:",
                star.nodes(), star.arcs(), double(star.arcs()) / nodes,
                double(values * sizeof(std::uint32_t)) / nodes, most);
    for (const std::size_t of_degree : count)
        std::printf(" %.1f", 100 * double(of_degree) / nodes);
    std::printf(" %%\n");
}

NetworkTable::NetworkTable(const NetworkArguments& arguments)
    : arguments_(arguments), solvers_(network_solvers()) {}

void NetworkTable::measure(std::span<const NetworkPoint> points, const OrderedStar::MakeStar& make,
                           std::uint32_t source) {
    bool described = false;
    for (const auto& [order, order_name] : orders) {
        if (!arguments_.orders.empty() && !std::ranges::count(arguments_.orders, order_name))
            continue;
        const OrderedStar ordered(points, order, make);
        if (!std::exchange(described, true)) {
            print_size(ordered.star);
            std::printf("%-8s %8s %8s %-18s %7s %9s %10s %10s %8s %8s %12s %10s  %s\n", "order",
                        "order s", "graph s", "solver", "threads", "open ms", "median ms",
                        "compute ms", "ns/arc", "ratio", "relaxations", "rounds", "agreement");
        }
        for (const std::string& name : names_of(solvers_, arguments_)) {
            const NetworkSolver& solver = solvers_.choose(
                name, {ordered.star.nodes(), ordered.star.arcs()}, arguments_.options);
            for (const int threads : arguments_.threads) {
                SolverOptions options = arguments_.options;
                options.cpu.threads = threads;
                if (measure(order_name, ordered, solver, options, source) == 1 && threads != 1)
                    break;
            }
        }
    }
}

int NetworkTable::measure(const char* order, const OrderedStar& ordered,
                          const NetworkSolver& solver, const SolverOptions& options,
                          std::uint32_t source) {
    const ForwardStar& star = ordered.star;
    NetworkQuery query;
    query.sources.push_back({ordered.number[source]});
    std::vector<double> seconds, compute;
    NetworkSolution solution;
    const auto opening = std::chrono::steady_clock::now();
    const auto session = solver.open(star, options, no_progress);
    const double open_seconds = seconds_since(opening);
    for (int i = 0; i < arguments_.repeat; ++i) {
        solution = {};
        const auto start = std::chrono::steady_clock::now();
        solution = session->solve(query, no_progress);
        seconds.push_back(seconds_since(start));
        compute.push_back(solution.statistics["seconds_compute"]);
        if (seconds.back() > arguments_.slow)
            break;
    }
    if (costs_.empty())
        for (const std::uint32_t node : ordered.number)
            costs_.push_back(solution.distance[node]);
    std::size_t differences = 0;
    for (std::size_t i = 0; i < ordered.number.size(); ++i)
        differences += solution.distance[ordered.number[i]] != costs_[i];
    agree_ &= differences == 0;
    const double middle = median(seconds);
    first_median_ = first_median_ > 0 ? first_median_ : middle;
    std::printf("%-8s %8.2f %8.2f %-18s %7.0f %9.1f %10.2f %10.2f %8.2f %8.2f %12.0f %10.0f  %s\n",
                order, ordered.ordering, ordered.linking, solver.name().c_str(),
                solution.statistics["threads"], open_seconds * 1e3, middle * 1e3,
                median(compute) * 1e3, middle * 1e9 / double(star.arcs()), first_median_ / middle,
                solution.statistics["relaxations"], solution.statistics["rounds"],
                differences ? "costs differ" : "same costs");
    std::fflush(stdout);
    return int(solution.statistics["threads"]);
}

} // namespace fermat::bench
