#include "all_pairs_paths.h"
#include "cpu_all_pairs_solver.h"
#include "fermat/error.h"
#include "fermat/memory.h"
#include "fermat/parallel.h"
#include "path_bound.h"

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
