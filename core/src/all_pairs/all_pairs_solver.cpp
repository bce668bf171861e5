#include "all_pairs_paths.h"
#include "cpu_all_pairs_solver.h"
#include "fermat/error.h"
#include "fermat/memory.h"
#include "fermat/parallel.h"
#include "path_bound.h"

#include <algorithm>

namespace fermat {

namespace {

void check_path_bound(const ForwardStar& graph) {
    const std::uint64_t bound = greatest_path_cost(graph);
    if (bound > greatest_all_pairs_cost)
        throw InvalidInput("paths of this graph could cost up to " + std::to_string(bound) +
                           ", which is more than " + std::to_string(greatest_all_pairs_cost) +
                           "; use a larger unit of cost");
}

} // namespace

std::size_t AllPairsSolver::memory_needed(const AllPairsShape& shape,
                                          const SolverOptions& options) const {
    const std::size_t matrix = shape.nodes * shape.nodes * 4;
    const std::size_t own = own_memory(shape, options);
    if (!shape.predecessor)
        return matrix + own;
    return matrix +
           std::max(own, matrix + all_predecessors_memory(shape.nodes, shape.arcs,
                                                          thread_count(options.cpu.threads)));
}

AllPairs AllPairsSolver::solve(const ForwardStar& graph, bool predecessor,
                               const SolverOptions& options, Progress& progress) const {
    progress.check(0);
    check_forward_star(graph);
    check_path_bound(graph);
    const std::size_t needed = memory_needed({graph.nodes(), graph.arcs(), predecessor}, options);
    if (const std::size_t available = available_memory(); needed > available)
        throw OutOfMemory(needed, available);
    AllPairs pairs;
    pairs.nodes = graph.nodes();
    pairs.distance = Array<std::uint32_t>(pairs.nodes * pairs.nodes);
    if (predecessor)
        pairs.predecessor = Array<std::int32_t>(pairs.distance.size());
    fill(graph, pairs, options, progress);
    progress.report(1);
    return pairs;
}

void AllPairsSolver::solve_rows(const ForwardStar& graph, std::span<const std::uint32_t> sources,
                                bool predecessor, const SolverOptions& options,
                                const TakeAllPairsRows& take, Progress& progress) const {
    progress.check(0);
    check_forward_star(graph);
    check_path_bound(graph);
    for (const std::uint32_t source : sources)
        if (source >= graph.nodes())
            throw InvalidInput("there is no node " + std::to_string(source) +
                               "; the graph has only " + std::to_string(graph.nodes()) + " nodes");
    if (sources.empty())
        return;
    const AllPairsShape shape{graph.nodes(), graph.arcs(), predecessor, sources.size()};
    const std::size_t needed = memory_for_rows(shape, options);
    if (const std::size_t available = available_memory(); needed > available)
        throw OutOfMemory(needed, available);
    hand_rows(graph, sources, predecessor, options, take, progress);
    progress.report(1);
}

std::size_t AllPairsSolver::rows_at_once(const SolverOptions& options) {
    constexpr std::size_t threads_on_a_tile = 16; // PHAST goes from 16 sources at a time
    return 256 * std::max<std::size_t>(1, std::size_t(thread_count(options.cpu.threads)) /
                                              threads_on_a_tile);
}

void AllPairsSolver::hand_rows(const ForwardStar& graph, std::span<const std::uint32_t> sources,
                               bool predecessor, const SolverOptions& options,
                               const TakeAllPairsRows& take, Progress& progress) const {
    PartProgress solving(progress, 0, 0.5), taking(progress, 0.5, 1);
    const AllPairs pairs = solve(graph, predecessor, options, solving);
    const std::size_t nodes = pairs.nodes, at_once = rows_at_once(options);
    std::vector<std::uint32_t> distance;
    std::vector<std::int32_t> previous;
    for (std::size_t first = 0; first < sources.size(); first += at_once) {
        const auto part = sources.subspan(first, std::min(at_once, sources.size() - first));
        distance.clear();
        previous.clear();
        for (const std::uint32_t source : part) {
            const auto row = std::ptrdiff_t(source * nodes), end = row + std::ptrdiff_t(nodes);
            distance.insert(distance.end(), pairs.distance.begin() + row,
                            pairs.distance.begin() + end);
            if (predecessor)
                previous.insert(previous.end(), pairs.predecessor.begin() + row,
                                pairs.predecessor.begin() + end);
        }
        PartProgress own(taking, double(first) / double(sources.size()),
                         double(first + part.size()) / double(sources.size()));
        take({part, distance, previous}, own);
    }
}

void CpuAllPairsSolver::fill(const ForwardStar& graph, AllPairs& pairs,
                             const SolverOptions& options, Progress& progress) const {
    const bool predecessor = !pairs.predecessor.empty();
    PartProgress finding(progress, 0, predecessor ? 0.9 : 1), completing(progress, 0.9, 1);
    find_distances(graph, {pairs.distance.data(), pairs.distance.size()}, options, finding);
    if (predecessor)
        find_all_predecessors(graph, pairs.distance,
                              {pairs.predecessor.data(), pairs.predecessor.size()},
                              thread_count(options.cpu.threads), completing);
}

} // namespace fermat
