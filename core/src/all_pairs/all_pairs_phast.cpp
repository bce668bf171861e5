#include "all_pairs_crossover.h"
#include "all_pairs_makers.h"
#include "contraction_hierarchy.h"
#include "cpu_all_pairs_solver.h"
#include "fermat/parallel.h"
#include "phast_search.h"
#include "watched_threads.h"

#include <algorithm>
#include <mutex>

namespace fermat {

namespace {

class AllPairsPhast : public CpuAllPairsSolver {
  public:
    std::string name() const override { return "phast"; }
    std::string description() const override {
        return "Contraction hierarchy, and sweeps over it from 16 nodes at a time (PHAST), on all "
               "CPU cores";
    }
    std::string discouraged(const AllPairsShape& shape,
                            const SolverOptions& options) const override;

  protected:
    std::size_t own_memory(const AllPairsShape& shape,
                           const SolverOptions& options) const override {
        return contraction_bytes(shape.nodes, shape.arcs) +
               std::size_t(thread_count(options.cpu.threads)) *
                   PhastSearch::bytes(shape.nodes, phast_lanes);
    }

    void find_distances(const ForwardStar& graph, std::span<std::uint32_t> distance,
                        const SolverOptions& options, Progress& progress) const override;
};

void AllPairsPhast::find_distances(const ForwardStar& graph, std::span<std::uint32_t> distance,
                                   const SolverOptions& options, Progress& progress) const {
    const PhastKernel& kernel = phast_kernel(options.benchmark.simd);
    const int threads = thread_count(options.cpu.threads);
    PartProgress contracting(progress, 0, 0.2), sweeping(progress, 0.2, 1);
    const auto hierarchy = contract(graph, threads, contracting);
    const std::size_t nodes = graph.nodes(), parts = (nodes + phast_lanes - 1) / phast_lanes;
    std::mutex mutex;
    std::vector<std::unique_ptr<PhastSearch>> searches; // that no thread uses now
    const auto solve_part = [&](std::size_t part, Progress& own) {
        std::unique_ptr<PhastSearch> search;
        {
            const std::lock_guard lock(mutex);
            if (!searches.empty()) {
                search = std::move(searches.back());
                searches.pop_back();
            }
        }
        if (!search)
            search = std::make_unique<PhastSearch>(*hierarchy, kernel, phast_lanes);
        const std::size_t first = part * phast_lanes, end = std::min(first + phast_lanes, nodes);
        std::vector<NetworkQuery> queries;
        std::vector<std::uint32_t*> rows;
        for (std::size_t source = first; source < end; ++source) {
            queries.emplace_back().sources = {{source}};
            rows.push_back(&distance[source * nodes]);
        }
        PartProgress searching(own, 0, 0.5), copying(own, 0.5, 1);
        search->solve(queries, nullptr, searching);
        search->copy_to(rows, copying);
        const std::lock_guard lock(mutex);
        searches.push_back(std::move(search));
    };
    if (parts > 0 && !WatchedThreads(parts, threads, solve_part).run(sweeping))
        for (std::size_t part = 0; part < parts; ++part) {
            PartProgress own(sweeping, double(part) / double(parts),
                             double(part + 1) / double(parts));
            solve_part(part, own);
        }
}

std::string AllPairsPhast::discouraged(const AllPairsShape& shape, const SolverOptions&) const {
    if (is_too_small_for_phast(shape))
        return "building a hierarchy does not pay off for so few nodes";
    if (is_too_dense_for_phast(shape))
        return "a graph with so many arcs per node may have no small hierarchy";
    return {};
}

} // namespace

std::unique_ptr<AllPairsSolver> make_all_pairs_phast() {
    return std::make_unique<AllPairsPhast>();
}

} // namespace fermat
