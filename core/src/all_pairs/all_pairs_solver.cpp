#include "all_pairs_paths.h"
#include "cpu_all_pairs_solver.h"
#include "fermat/disk.h"
#include "fermat/error.h"
#include "fermat/memory.h"
#include "fermat/parallel.h"
#include "path_bound.h"
#include "scratch_file.h"

#include <algorithm>
#include <optional>

namespace fermat {

namespace {

void check_path_bound(const ForwardStar& graph) {
    const std::uint64_t bound = greatest_path_cost(graph);
    if (bound > greatest_all_pairs_cost)
        throw InvalidInput({Says::paths_too_expensive, bound, greatest_all_pairs_cost});
}

std::size_t matrix_bytes(const AllPairsShape& shape) {
    return shape.nodes * shape.nodes * 4;
}

} // namespace

Sentence AllPairsSolver::discouraged(const AllPairsShape& shape,
                                     const AllPairsOptions& options) const {
    if (Sentence why = slower(shape, options); !why.empty())
        return why;
    const std::size_t needed = memory_for_rows(shape, options);
    if (const std::size_t allowed = allowed_memory(options); needed > allowed)
        return OutOfMemory(needed, allowed).sentence();
    const std::size_t bytes = disk_for_rows(shape, options);
    if (bytes == 0)
        return {};
    const std::size_t available = available_disk(options.folder);
    return bytes > available ? OutOfDisk(bytes, available, options.folder).sentence() : Sentence();
}

std::size_t AllPairsSolver::memory_needed(const AllPairsShape& shape,
                                          const AllPairsOptions& options) const {
    const std::size_t matrix = matrix_bytes(shape);
    const std::size_t own = own_memory(shape, options);
    if (!shape.predecessor)
        return matrix + own;
    return matrix +
           std::max(own, matrix + all_predecessors_memory(shape.nodes, shape.arcs,
                                                          thread_count(options.cpu.threads)));
}

std::size_t AllPairsSolver::memory_for_band(const AllPairsShape& shape,
                                            const AllPairsOptions& options) {
    const std::size_t rows = std::min(shape.rows(), rows_at_once(options)) * shape.nodes * 4;
    return shape.predecessor ? 2 * rows + all_predecessors_memory(shape.nodes, shape.arcs,
                                                                  thread_count(options.cpu.threads))
                             : rows;
}

std::size_t AllPairsSolver::memory_for_rows(const AllPairsShape& shape,
                                            const AllPairsOptions& options) const {
    const std::size_t in_memory = disk_for_rows(shape, options) > 0 ? 0 : matrix_bytes(shape);
    return in_memory + std::max(own_memory(shape, options), memory_for_band(shape, options));
}

std::size_t AllPairsSolver::disk_for_rows(const AllPairsShape& shape,
                                          const AllPairsOptions& options) const {
    if (!may_use_file() || options.folder.empty())
        return 0;
    const std::size_t matrix = matrix_bytes(shape);
    const std::size_t needed =
        matrix + std::max(own_memory(shape, options), memory_for_band(shape, options));
    return needed > allowed_memory(options) ? matrix : 0;
}

AllPairs AllPairsSolver::solve(const ForwardStar& graph, bool predecessor,
                               const AllPairsOptions& options, Progress& progress) const {
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
    AllPairsMatrices matrices{pairs.nodes,
                              {pairs.distance.data(), pairs.distance.size()},
                              {pairs.predecessor.data(), pairs.predecessor.size()}};
    fill(graph, matrices, options, progress);
    pairs.device_seconds = matrices.device_seconds;
    progress.report(1);
    return pairs;
}

void AllPairsSolver::solve_rows(const ForwardStar& graph, std::span<const std::uint32_t> sources,
                                bool predecessor, const AllPairsOptions& options,
                                const TakeAllPairsRows& take, Progress& progress) const {
    progress.check(0);
    check_forward_star(graph);
    check_path_bound(graph);
    for (const std::uint32_t source : sources)
        if (source >= graph.nodes())
            throw InvalidInput({Says::no_such_node, source, graph.nodes()});
    if (sources.empty())
        return;
    const AllPairsShape shape{graph.nodes(), graph.arcs(), predecessor, sources.size()};
    const std::size_t needed = memory_for_rows(shape, options);
    if (const std::size_t allowed = allowed_memory(options); needed > allowed)
        throw OutOfMemory(needed, allowed);
    hand_rows(graph, sources, predecessor, options, take, progress);
    progress.report(1);
}

std::size_t AllPairsSolver::allowed_memory(const AllPairsOptions& options) {
    return options.memory > 0 ? options.memory : available_memory();
}

std::size_t AllPairsSolver::rows_at_once(const AllPairsOptions& options) {
    constexpr std::size_t threads_on_a_tile = 16; // PHAST goes from 16 sources at a time
    return 256 * std::max<std::size_t>(1, std::size_t(thread_count(options.cpu.threads)) /
                                              threads_on_a_tile);
}

void AllPairsSolver::hand_rows(const ForwardStar& graph, std::span<const std::uint32_t> sources,
                               bool predecessor, const AllPairsOptions& options,
                               const TakeAllPairsRows& take, Progress& progress) const {
    PartProgress making(progress, 0, 0), solving(progress, 0, 0.5), choosing(progress, 0.5, 0.5),
        going(progress, 0.5, 1);
    const std::size_t nodes = graph.nodes();
    const std::size_t bytes =
        disk_for_rows({nodes, graph.arcs(), predecessor, sources.size()}, options);
    std::optional<ScratchFile> file;
    Array<std::uint32_t> memory;
    if (bytes > 0)
        file.emplace(options.folder, bytes, making);
    else
        memory = Array<std::uint32_t>(nodes * nodes);
    AllPairsMatrices pairs{nodes,
                           file ? file->values<std::uint32_t>()
                                : std::span(memory.data(), memory.size()),
                           {},
                           file.has_value()};
    fill(graph, pairs, options, solving);

    const int threads = thread_count(options.cpu.threads);
    const TightArcs arcs = predecessor
                               ? tight_arcs(graph, arc_distances(graph, pairs.distance, choosing))
                               : TightArcs();
    const std::size_t at_once = std::min(rows_at_once(options), sources.size());
    Array<std::uint32_t> distances(at_once * nodes);
    Array<std::int32_t> predecessors(predecessor ? distances.size() : 0);
    for (std::size_t first = 0; first < sources.size(); first += at_once) {
        const auto part = sources.subspan(first, std::min(at_once, sources.size() - first));
        PartProgress whole(going, double(first) / double(sources.size()),
                           double(first + part.size()) / double(sources.size()));
        PartProgress copying(whole, 0, 0.1), completing(whole, 0.1, 0.3), taking(whole, 0.3, 1);
        parallel_for(part.size(), 16, threads, copying, [&](std::size_t begin, std::size_t end) {
            for (std::size_t row = begin; row < end; ++row)
                std::copy_n(&pairs.distance[part[row] * nodes], nodes, &distances[row * nodes]);
        });
        const std::span distance(distances.data(), part.size() * nodes);
        const std::span previous(predecessors.data(), predecessor ? distance.size() : 0);
        if (predecessor)
            find_predecessors(arcs, part, distance, previous, threads, completing);
        take({part, distance, previous}, taking);
    }
}

void CpuAllPairsSolver::fill(const ForwardStar& graph, AllPairsMatrices& pairs,
                             const AllPairsOptions& options, Progress& progress) const {
    const bool predecessor = !pairs.predecessor.empty();
    PartProgress finding(progress, 0, predecessor ? 0.9 : 1), completing(progress, 0.9, 1);
    find_distances(graph, pairs, options, finding);
    if (predecessor)
        find_all_predecessors(graph, pairs.distance, pairs.predecessor,
                              thread_count(options.cpu.threads), completing);
}

} // namespace fermat
