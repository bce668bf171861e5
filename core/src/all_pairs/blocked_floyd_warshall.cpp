#include "all_pairs_crossover.h"
#include "all_pairs_makers.h"
#include "cpu_all_pairs_solver.h"
#include "direct_costs.h"
#include "fermat/parallel.h"
#include "packed_panels.h"

#include <algorithm>

namespace fermat {

namespace {

/// Progress by way of a block: the share of all nodes. Its last report is exactly the first one of
/// the next block, so that rounding cannot let the progress decrease.
class BlockProgress : public Progress {
  public:
    /// `share` of the block is done in this part.
    BlockProgress(Progress& whole, NodeRange block, double share, std::size_t nodes)
        : whole_(whole), begin_(double(block.begin)), size_(share * double(block.size())),
          nodes_(double(nodes)) {}
    void report(double fraction) override { whole_.report((begin_ + fraction * size_) / nodes_); }
    bool cancelled() override { return whole_.cancelled(); }

  private:
    Progress& whole_;
    double begin_, size_, nodes_;
};

/// Floyd-Warshall in blocks (Venkataraman, Sahni and Mukhopadhyaya, "A blocked all-pairs
/// shortest-paths algorithm", 2003). For each block of nodes: all paths within the block, then the
/// paths that begin or end in the block, then all paths by way of the block. With the paths within
/// the block at hand, everything else is a min-plus product.
class BlockedPaths {
  public:
    /// Nodes of a block. It is a multiple of the rows and columns of the kernels' tiles.
    static constexpr std::size_t block = 192;

    BlockedPaths(const MinPlusKernel& kernel, CostMatrix matrix, int threads)
        : kernel_(kernel), matrix_(matrix), threads_(threads), inner_(block * block),
          inner_first_(first_size(kernel, block, block)),
          inner_second_(second_size(kernel, block, block)),
          through_(second_size(kernel, block, matrix.nodes)) {}

    static std::size_t memory(std::size_t nodes, int threads) {
        return 4 * block * (nodes + 64 + 3 * block + rows_at_once * std::size_t(threads));
    }

    void run(Progress& progress) {
        const std::size_t nodes = matrix_.nodes;
        for (std::size_t begin = 0; begin < nodes; begin += block) {
            const NodeRange inner{begin, std::min(begin + block, nodes)};
            BlockProgress starting(progress, inner, 0, nodes), passing(progress, inner, 1, nodes);
            close(inner);
            start_within(inner, starting);
            pass_through(inner, passing);
        }
    }

  private:
    static constexpr std::size_t rows_at_once = 96;

    /// Finds all paths within the block.
    void close(NodeRange inner) {
        const std::size_t size = inner.size();
        for (std::size_t i = 0; i < size; ++i) {
            std::fill_n(&inner_[i * block], block, min_plus_far);
            std::copy_n(matrix_.at(inner.begin + i, inner.begin), size, &inner_[i * block]);
        }
        for (std::size_t k = 0; k < size; ++k)
            for (std::size_t i = 0; i < size; ++i)
                kernel_.relax(inner_[i * block + k], &inner_[k * block], &inner_[i * block], block);
        for (std::size_t i = 0; i < size; ++i)
            std::copy_n(&inner_[i * block], size, matrix_.at(inner.begin + i, inner.begin));
        pack_first(kernel_, matrix_, inner, inner, inner_first_.data());
        pack_second(kernel_, matrix_, inner, inner, inner_second_.data());
    }

    /// Finds the paths that start in the block.
    void start_within(NodeRange inner, Progress& progress) {
        const std::size_t chunk = 32 * std::size_t(kernel_.cols);
        parallel_for(matrix_.nodes, chunk, threads_, progress,
                     [&](std::size_t begin, std::size_t end) {
                         std::uint32_t* through = &through_[begin * inner.size()];
                         pack_second(kernel_, matrix_, inner, {begin, end}, through);
                         multiply_packed(kernel_, inner_first_.data(), through, inner.size(),
                                         matrix_, inner, {begin, end});
                         pack_second(kernel_, matrix_, inner, {begin, end}, through);
                     });
    }

    /// Finds the paths that end in the block, and then those that pass through it.
    void pass_through(NodeRange inner, Progress& progress) {
        const std::size_t outside = matrix_.nodes - inner.size();
        const auto height = std::size_t(kernel_.rows);
        const std::size_t rows = kernel_.sums_at_once / (matrix_.nodes * inner.size());
        const std::size_t chunk = std::clamp(rows / height * height, height, rows_at_once);
        parallel_for(outside, chunk, threads_, progress, [&](std::size_t begin, std::size_t end) {
            pass_through(inner, {std::min(begin, inner.begin), std::min(end, inner.begin)});
            pass_through(inner, {std::max(begin, inner.begin) + inner.size(),
                                 std::max(end, inner.begin) + inner.size()});
        });
    }

    void pass_through(NodeRange inner, NodeRange rows) {
        if (rows.size() == 0)
            return;
        Array<std::uint32_t> first(first_size(kernel_, rows.size(), inner.size()));
        pack_first(kernel_, matrix_, rows, inner, first.data());
        multiply_packed(kernel_, first.data(), inner_second_.data(), inner.size(), matrix_, rows,
                        inner);
        pack_first(kernel_, matrix_, rows, inner, first.data());
        multiply_packed(kernel_, first.data(), through_.data(), inner.size(), matrix_, rows,
                        {0, matrix_.nodes});
    }

    const MinPlusKernel& kernel_;
    const CostMatrix matrix_;
    const int threads_;
    Array<std::uint32_t> inner_;                      ///< the block, row by row
    Array<std::uint32_t> inner_first_, inner_second_; ///< the same, packed
    Array<std::uint32_t> through_;                    ///< from the block to all nodes, packed
};

class BlockedFloydWarshall : public CpuAllPairsSolver {
  public:
    std::string name() const override { return "blocked-floyd-warshall"; }
    std::string description() const override {
        return "Floyd-Warshall in blocks, on all CPU cores";
    }
    std::string discouraged(const AllPairsShape& shape,
                            const SolverOptions& options) const override {
        const int threads = options.cpu.threads;
        return seconds_in_blocks(shape, min_plus_kernel(options.benchmark.simd), threads) >
                       seconds_by_sources(shape, threads)
                   ? "one source at a time is faster on a graph with so many nodes and so few arcs"
                   : "";
    }

  protected:
    std::size_t own_memory(const AllPairsShape& shape,
                           const SolverOptions& options) const override {
        return BlockedPaths::memory(shape.nodes, thread_count(options.cpu.threads));
    }

    void find_distances(const ForwardStar& graph, std::span<std::uint32_t> distance,
                        const SolverOptions& options, Progress& progress) const override {
        const std::size_t nodes = graph.nodes();
        const int threads = thread_count(options.cpu.threads);
        const std::size_t rows =
            std::max<std::size_t>(1, (1u << 20) / std::max<std::size_t>(nodes, 1));
        PartProgress filling(progress, 0, 0), solving(progress, 0, 0.98), ending(progress, 0.98, 1);
        parallel_for(nodes, rows, threads, filling, [&](std::size_t begin, std::size_t end) {
            for (std::size_t source = begin; source < end; ++source)
                fill_direct_costs(graph, source, min_plus_far, &distance[source * nodes]);
        });
        BlockedPaths(min_plus_kernel(options.benchmark.simd), {distance.data(), nodes}, threads)
            .run(solving);
        parallel_for(nodes, rows, threads, ending, [&](std::size_t begin, std::size_t end) {
            std::replace(&distance[begin * nodes], &distance[end * nodes - 1] + 1, min_plus_far,
                         AllPairs::unreached);
        });
    }
};

} // namespace

std::unique_ptr<AllPairsSolver> make_blocked_floyd_warshall() {
    return std::make_unique<BlockedFloydWarshall>();
}

} // namespace fermat
