#include "all_pairs_by_sources.h"
#include "all_pairs_crossover.h"
#include "all_pairs_makers.h"
#include "contraction_hierarchy.h"
#include "fermat/parallel.h"
#include "phast_search.h"
#include "spares.h"
#include "watched_threads.h"

#include <algorithm>
#include <memory>

namespace fermat {

namespace {

/// Sweeps over a hierarchy, several at the same time.
class Sweeps : public SourceSearch {
  public:
    Sweeps(std::shared_ptr<const ContractionHierarchy> hierarchy, std::size_t nodes,
           const AllPairsOptions& options)
        : hierarchy_(std::move(hierarchy)), nodes_(nodes),
          kernel_(phast_kernel(options.benchmark.simd)),
          threads_(thread_count(options.cpu.threads)) {}

    void find(std::span<const std::uint32_t> sources, std::span<std::uint32_t> distance,
              Progress& progress) override {
        const std::size_t parts = (sources.size() + phast_lanes - 1) / phast_lanes;
        for_each_part(parts, threads_, progress, [&](std::size_t part, Progress& own) {
            const std::size_t first = part * phast_lanes;
            const auto some = sources.subspan(first, std::min(phast_lanes, sources.size() - first));
            sweep(some, &distance[first * nodes_], own);
        });
    }

  private:
    void sweep(std::span<const std::uint32_t> sources, std::uint32_t* distance,
               Progress& progress) {
        std::vector<NetworkQuery> queries;
        std::vector<std::uint32_t*> rows;
        for (const std::uint32_t source : sources) {
            queries.emplace_back().sources = {{source}};
            rows.push_back(distance + rows.size() * nodes_);
        }
        PartProgress searching(progress, 0, 0.5), copying(progress, 0.5, 1);
        searches_.with(
            [this] { return std::make_unique<PhastSearch>(*hierarchy_, kernel_, phast_lanes); },
            [&](PhastSearch& search) {
                search.solve(queries, nullptr, searching);
                search.copy_to(rows, copying);
            });
    }

    std::shared_ptr<const ContractionHierarchy> hierarchy_;
    std::size_t nodes_;
    const PhastKernel& kernel_;
    int threads_;
    Spares<PhastSearch> searches_;
};

class AllPairsPhast : public AllPairsBySources {
  public:
    std::string name() const override { return "phast"; }
    Sentence description() const override { return Says::all_pairs_phast; }
    Sentence slower(const AllPairsShape& shape, const AllPairsOptions& options) const override;

  protected:
    std::size_t own_memory(const AllPairsShape& shape,
                           const AllPairsOptions& options) const override {
        return contraction_bytes(shape.nodes, shape.arcs) +
               std::size_t(thread_count(options.cpu.threads)) *
                   PhastSearch::bytes(shape.nodes, phast_lanes);
    }

    std::unique_ptr<SourceSearch> open(const ForwardStar& graph, const AllPairsOptions& options,
                                       Progress& progress) const override {
        return std::make_unique<Sweeps>(
            contract(graph, thread_count(options.cpu.threads), progress), graph.nodes(), options);
    }
};

Sentence AllPairsPhast::slower(const AllPairsShape& shape, const AllPairsOptions& options) const {
    if (is_too_small_for_phast(shape))
        return Says::hierarchy_for_few_nodes;
    if (is_too_dense_for_phast(shape))
        return Says::maybe_no_small_hierarchy;
    if (seconds_by_phast(shape, options.cpu.threads) >
        seconds_by_sources(shape, options.cpu.threads))
        return Says::hierarchy_for_few_rows;
    return {};
}

} // namespace

std::unique_ptr<AllPairsSolver> make_all_pairs_phast() {
    return std::make_unique<AllPairsPhast>();
}

} // namespace fermat
