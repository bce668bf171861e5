#include "network_bench.h"

#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/parallel.h"
#include "measure.h"
#include "network_table.h"
#include "road_network.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <limits>
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

/// Cancels at a time after its start, and measures how soon a computation asks and ends.
class TimedCancel : public Progress {
  public:
    explicit TimedCancel(double at = std::numeric_limits<double>::infinity()) : at_(at) {}

    bool cancelled() override {
        const double now = seconds_since(start_);
        longest_ = std::max(longest_, now - std::exchange(last_, now));
        return now >= at_;
    }
    /// Seconds between two questions for a cancel, at most.
    double longest() const { return longest_; }
    /// Seconds since the cancel.
    double since() const { return seconds_since(start_) - at_; }

  private:
    const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    const double at_;
    double last_ = 0, longest_ = 0;
};

/// Cancels the opening of a solver in the middle of the time that it takes, and prints how long it
/// goes on.
void print_cancel(const NetworkSolver& solver, const ForwardStar& star,
                  const SolverOptions& options, double seconds) {
    for (const double part : {0.03, 0.3, 0.6, 0.9}) {
        TimedCancel cancel(part * seconds);
        try {
            solver.open(star, options, cancel);
        } catch (const Cancelled&) {
            std::printf("  a cancel after %.2f s is answered in %.3f s\n", part * seconds,
                        cancel.since());
        }
    }
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
    const NetworkSolvers solvers = network_solvers();
    std::vector<NetworkQuery> queries(arguments.sources);
    const std::vector<std::size_t> sources = spread_nodes(arguments.sources, star.nodes(), 0);
    for (std::size_t i = 0; i < queries.size(); ++i)
        queries[i].sources = {{sources[i]}};
    const std::vector<std::size_t> receivers = spread_nodes(arguments.receivers, star.nodes(), 77);
    Sentence why;
    solvers.choose("auto", {star.nodes(), star.arcs(), queries.size()}, arguments.options, &why);
    std::printf("%zu sources; auto: %s\n", queries.size(), why.english().c_str());
    std::printf("%-12s %7s %9s %9s %11s %11s %13s %13s %9s %12s  %s\n", "solver", "threads",
                "open s", "cpu s", "ms/source", "compute ms", "ns/node/src", "cpu ns", "ratio",
                "table s", "agreement");
    bool agree = true;
    double first_median = 0;
    std::uint64_t reference = 0;
    std::shared_ptr<const PreparedNetwork> prepared;
    for (const std::string& name : names_of(solvers, arguments))
        for (const int threads : arguments.threads) {
            SolverOptions options = arguments.options;
            options.cpu.threads = threads;
            const double before = processor_seconds();
            const NetworkSolver& solver =
                solvers.choose(name, {star.nodes(), star.arcs(), queries.size()}, options);
            TimedCancel asked;
            const auto opening = std::chrono::steady_clock::now();
            const auto session = solver.open_prepared(star, prepared, options, asked);
            const double open = seconds_since(opening),
                         open_processor = processor_seconds() - before;
            if (session->prepared() && !std::exchange(prepared, session->prepared())) {
                std::printf("%s builds a hierarchy in %.2f s; it asks for a cancel every %.3f s at "
                            "least\n",
                            name.c_str(), open, asked.longest());
                print_cancel(solver, star, options, open);
            }
            std::atomic<std::uint64_t> sum = 0;
            double compute = 0;
            session->solve_each(
                queries,
                [&](std::size_t query, NetworkSolution solution) {
                    compute += solution.statistics["seconds_compute"];
                    parallel_for(star.nodes(), 1 << 18, thread_count(threads), no_progress,
                                 [&](std::size_t begin, std::size_t end) {
                                     std::uint64_t part = 0;
                                     for (std::size_t node = begin; node < end; ++node)
                                         part += mixed(query * star.nodes() + node,
                                                       solution.distance[node]);
                                     sum += part;
                                 });
                },
                no_progress);
            const Array<std::uint32_t> table =
                session->costs_between(queries, receivers, no_progress);
            for (std::size_t pair = 0; pair < table.size(); ++pair)
                sum += mixed(pair, table[pair]);
            reference = reference == 0 ? sum.load() : reference;
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
            std::printf("%-12s %7d %9.3f %9.3f %11.4f %11.4f %13.3f %13.3f %9.2f %12.4f  %s\n",
                        name.c_str(), threads, open, open_processor, each * 1e3,
                        compute / double(queries.size()) * 1e3, median(solving) * 1e9 / steps,
                        median(working) * 1e9 / steps, first_median / each, median(tabulating),
                        sum == reference ? "same costs" : "costs differ");
            std::fflush(stdout);
        }
    return agree;
}

} // namespace fermat::bench
