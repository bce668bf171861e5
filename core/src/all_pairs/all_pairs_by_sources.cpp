#include "all_pairs_by_sources.h"

#include "all_pairs_paths.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <numeric>

namespace fermat {

std::size_t AllPairsBySources::memory_for_rows(const AllPairsShape& shape,
                                               const AllPairsOptions& options) const {
    return own_memory(shape, options) + memory_for_band(shape, options);
}

void AllPairsBySources::find_distances(const ForwardStar& graph, const AllPairsMatrices& pairs,
                                       const AllPairsOptions& options, Progress& progress) const {
    PartProgress opening(progress, 0, 0.2), finding(progress, 0.2, 1);
    std::vector<std::uint32_t> sources(graph.nodes());
    std::iota(sources.begin(), sources.end(), 0u);
    open(graph, options, opening)->find(sources, pairs.distance, finding);
}

void AllPairsBySources::hand_rows(const ForwardStar& graph, std::span<const std::uint32_t> sources,
                                  bool predecessor, const AllPairsOptions& options,
                                  const TakeAllPairsRows& take, Progress& progress) const {
    PartProgress opening(progress, 0, 0.1), going(progress, 0.1, 1);
    const auto search = open(graph, options, opening);
    // Which arcs are tight would be known only from all rows. Those that are not change nothing.
    const TightArcs arcs = predecessor ? tight_arcs(graph, graph.cost) : TightArcs();
    const std::size_t at_once = std::min(rows_at_once(options), sources.size());
    Array<std::uint32_t> distances(at_once * graph.nodes());
    Array<std::int32_t> predecessors(predecessor ? distances.size() : 0);
    for (std::size_t first = 0; first < sources.size(); first += at_once) {
        const auto part = sources.subspan(first, std::min(at_once, sources.size() - first));
        PartProgress whole(going, double(first) / double(sources.size()),
                           double(first + part.size()) / double(sources.size()));
        PartProgress finding(whole, 0, 0.4), completing(whole, 0.4, 0.6), taking(whole, 0.6, 1);
        const std::span distance(distances.data(), part.size() * graph.nodes());
        search->find(part, distance, finding);
        const std::span previous(predecessors.data(), predecessor ? distance.size() : 0);
        if (predecessor)
            find_predecessors(arcs, part, distance, previous, thread_count(options.cpu.threads),
                              completing);
        take({part, distance, previous}, taking);
    }
}

} // namespace fermat
