#include "all_pairs_bench.h"

#include "digest.h"
#include "fermat/all_pairs.h"
#include "fermat/cuda.h"
#include "measure.h"

#include <algorithm>
#include <cstdio>

namespace fermat::bench {

bool measure_all_pairs(const ForwardStar& graph, const AllPairsBench& bench) {
    const AllPairsSolvers all = all_pairs_solvers();
    std::vector<std::string> names = bench.solvers;
    if (names.empty())
        for (const auto& solver : all.solvers())
            if (solver->unavailable().empty())
                names.push_back(solver->name());
    Sentence why;
    all.choose("auto", {graph.nodes(), graph.arcs(), true}, bench.options, &why);
    std::printf("%zu nodes, %zu arcs; auto: %s\n%-24s %7s %-12s %11s %11s %11s %9s  %s\n",
                graph.nodes(), graph.arcs(), why.english().c_str(), "solver", "threads", "wanted",
                "median ms", "device ms", "10^9 sums/s", "ratio", "agreement");
    const double sums = double(graph.nodes()) * double(graph.nodes()) * double(graph.nodes());
    bool agree = true;
    for (const bool predecessor : {false, true}) {
        double base = 0;
        std::uint64_t reference = 0;
        for (const std::string& name : names)
            for (const int threads : bench.threads) {
                SolverOptions options = bench.options;
                options.cpu.threads = threads;
                const AllPairsSolver& solver =
                    all.choose(name, {graph.nodes(), graph.arcs(), predecessor}, options);
                std::vector<double> seconds, device_seconds;
                std::uint64_t found = 0;
                for (int i = 0; i < bench.repeat; ++i) {
                    const auto start = std::chrono::steady_clock::now();
                    const AllPairs pairs = solver.solve(graph, predecessor, options, no_progress);
                    seconds.push_back(seconds_since(start));
                    device_seconds.push_back(pairs.device_seconds);
                    found = Digest().add(pairs.distance).add(pairs.predecessor).value();
                }
                if (base == 0) {
                    base = median(seconds);
                    reference = found;
                }
                agree &= found == reference;
                std::printf("%-24s %7d %-12s %11.3f %11.3f %11.3f %9.2f  %s\n", name.c_str(),
                            threads, predecessor ? "predecessors" : "distances",
                            median(seconds) * 1e3, median(device_seconds) * 1e3,
                            sums / median(seconds) / 1e9, base / median(seconds),
                            found == reference ? "same" : "differs");
                std::fflush(stdout);
            }
    }
    return agree;
}

} // namespace fermat::bench
