#include "all_pairs_crossover.h"
#include "all_pairs_makers.h"
#include "cpu_all_pairs_solver.h"
#include "direct_costs.h"
#include "fermat/parallel.h"
#include "packed_panels.h"
#include "scratch_file.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace fermat {

namespace {

/// Progress of a part of the work, in sums of one kind. The counts are whole numbers, so that the
/// last report of a part is exactly the first one of the next.
class SumProgress : public Progress {
  public:
    SumProgress(Progress& whole, std::size_t done, std::size_t part, std::size_t all)
        : whole_(whole), done_(double(done)), part_(double(part)), all_(double(all)) {}
    void report(double fraction) override { whole_.report((done_ + fraction * part_) / all_); }
    bool cancelled() override { return whole_.cancelled(); }

  private:
    Progress& whole_;
    double done_, part_, all_;
};

/// Floyd-Warshall in blocks (Venkataraman, Sahni and Mukhopadhyaya, "A blocked all-pairs
/// shortest-paths algorithm", 2003). For each block of nodes: all paths within the block, then the
/// paths that begin or end in the block, then all paths by way of the block. With the paths within
/// the block at hand, everything else is a min-plus product.
///
/// A matrix that does not fit into memory is in a file. Then this is done for the rows of a range
/// of blocks alone. All paths by way of the range are now known from its nodes. A copy of its rows
/// stays in memory, and all other rows pass by once: a path from one of their nodes comes to a
/// first node of the range, and goes on as that node's row says.
class BlockedPaths {
  public:
    /// Nodes of a block. It is a multiple of the rows and columns of the kernels' tiles.
    static constexpr std::size_t block = 192;

    /// `range_blocks`: how many blocks a range has.
    BlockedPaths(const MinPlusKernel& kernel, CostMatrix matrix, std::size_t range_blocks,
                 int threads)
        : kernel_(kernel), matrix_(matrix), range_(range_blocks * block), threads_(threads),
          inner_(block * block), inner_first_(first_size(kernel, block, block)),
          inner_second_(second_size(kernel, block, block)),
          through_(second_size(kernel, block, matrix.nodes)) {}

    /// Bytes without the matrix, and without the copy of a range.
    static std::size_t memory(std::size_t nodes, int threads) {
        return 4 * block * (nodes + 64 + 3 * block + rows_at_once * std::size_t(threads));
    }
    /// Bytes of the copy of a block of a range.
    static std::size_t block_memory(std::size_t nodes) { return 4 * block * (nodes + 64); }

    void run(Progress& progress) {
        const std::size_t nodes = matrix_.nodes;
        for (std::size_t begin = 0; begin < nodes; begin += range_) {
            const NodeRange range{begin, std::min(begin + range_, nodes)};
            find_within(range, progress);
            if (range.size() < nodes)
                pass_others(range, progress);
        }
    }

  private:
    static constexpr std::size_t rows_at_once = 96;

    /// Finds all paths by way of the range in its own rows.
    void find_within(NodeRange range, Progress& progress) {
        for (const NodeRange inner : parts_of(range, block)) {
            SumProgress starting = progress_of(0, progress);
            close(inner);
            start_within(inner, starting);
            SumProgress passing = progress_of(inner.size() * range.size(), progress);
            pass_through(inner, range, passing);
        }
    }

    /// Finds all paths by way of the range in the other rows.
    void pass_others(NodeRange range, Progress& progress) {
        const std::vector<NodeRange> blocks = parts_of(range, block);
        const std::size_t panel = second_size(kernel_, block, matrix_.nodes);
        Array<std::uint32_t> panels(blocks.size() * panel);
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            SumProgress packing = progress_of(0, progress);
            pack(blocks[i], panels.data() + i * panel, packing);
        }
        const std::size_t rows = std::clamp<std::size_t>(panels.size() / 8 / matrix_.nodes, 1,
                                                         2 * rows_at_once * std::size_t(threads_));
        std::vector<NodeRange> others = parts_of({0, range.begin}, rows);
        std::ranges::copy(parts_of({range.end, matrix_.nodes}, rows), std::back_inserter(others));
        for (std::size_t i = 0; i < others.size(); ++i) {
            if (i + 1 < others.size())
                read_ahead(matrix_.at(others[i + 1].begin, 0),
                           others[i + 1].size() * matrix_.nodes * 4);
            for (std::size_t k = 0; k < blocks.size(); ++k) {
                SumProgress passing = progress_of(blocks[k].size() * others[i].size(), progress);
                pass_by(blocks[k], &panels[k * panel], others[i], passing);
            }
        }
    }

    static std::vector<NodeRange> parts_of(NodeRange range, std::size_t size) {
        std::vector<NodeRange> parts;
        for (std::size_t begin = range.begin; begin < range.end; begin += size)
            parts.push_back({begin, std::min(begin + size, range.end)});
        return parts;
    }

    /// The progress of the next part of the work, of which the nodes of two ranges are the factors.
    SumProgress progress_of(std::size_t part, Progress& whole) {
        const std::size_t done = done_;
        done_ += part;
        return {whole, done, part, matrix_.nodes * matrix_.nodes};
    }

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

    /// Nodes that are packed at a time.
    std::size_t packed_at_once() const { return 32 * std::size_t(kernel_.cols); }

    /// Finds the paths that start in the block.
    void start_within(NodeRange inner, Progress& progress) {
        parallel_for(matrix_.nodes, packed_at_once(), threads_, progress,
                     [&](std::size_t begin, std::size_t end) {
                         std::uint32_t* through = &through_[begin * inner.size()];
                         pack_second(kernel_, matrix_, inner, {begin, end}, through);
                         multiply_packed(kernel_, inner_first_.data(), through, inner.size(),
                                         matrix_, inner, {begin, end});
                         pack_second(kernel_, matrix_, inner, {begin, end}, through);
                     });
    }

    /// Copies the rows of a block.
    void pack(NodeRange inner, std::uint32_t* to, Progress& progress) {
        parallel_for(
            matrix_.nodes, packed_at_once(), threads_, progress,
            [&](std::size_t begin, std::size_t end) {
                pack_second(kernel_, matrix_, inner, {begin, end}, to + begin * inner.size());
            });
    }

    /// Rows that take some milliseconds.
    std::size_t rows_by_way_of(NodeRange inner) const {
        const auto height = std::size_t(kernel_.rows);
        const std::size_t rows = kernel_.sums_at_once / (matrix_.nodes * inner.size());
        return std::clamp(rows / height * height, height, rows_at_once);
    }

    /// Finds the paths that end in the block, and then those that pass through it, for the other
    /// rows of the range.
    void pass_through(NodeRange inner, NodeRange range, Progress& progress) {
        const std::size_t before = inner.begin - range.begin;
        parallel_for(range.size() - inner.size(), rows_by_way_of(inner), threads_, progress,
                     [&](std::size_t begin, std::size_t end) {
                         pass_through(inner, {range.begin + std::min(begin, before),
                                              range.begin + std::min(end, before)});
                         pass_through(inner, {inner.end + std::max(begin, before) - before,
                                              inner.end + std::max(end, before) - before});
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

    /// Finds the paths by way of a block of a range for rows outside it. `panel` is the copy of the
    /// rows of the block.
    void pass_by(NodeRange inner, const std::uint32_t* panel, NodeRange rows, Progress& progress) {
        parallel_for(rows.size(), rows_by_way_of(inner), threads_, progress,
                     [&](std::size_t begin, std::size_t end) {
                         const NodeRange some{rows.begin + begin, rows.begin + end};
                         Array<std::uint32_t> first(first_size(kernel_, some.size(), inner.size()));
                         pack_first(kernel_, matrix_, some, inner, first.data());
                         multiply_packed(kernel_, first.data(), panel, inner.size(), matrix_, some,
                                         {0, matrix_.nodes});
                     });
    }

    const MinPlusKernel& kernel_;
    const CostMatrix matrix_;
    const std::size_t range_; ///< nodes
    const int threads_;
    std::size_t done_ = 0;                            ///< products of nodes, for the progress
    Array<std::uint32_t> inner_;                      ///< the block, row by row
    Array<std::uint32_t> inner_first_, inner_second_; ///< the same, packed
    Array<std::uint32_t> through_;                    ///< from the block to all nodes, packed
};

class BlockedFloydWarshall : public CpuAllPairsSolver {
  public:
    std::string name() const override { return "blocked-floyd-warshall"; }
    Sentence description() const override { return Says::all_pairs_blocked; }
    Sentence slower(const AllPairsShape& shape, const AllPairsOptions& options) const override {
        const int threads = options.cpu.threads;
        double seconds = seconds_in_blocks(shape, min_plus_kernel(options.benchmark.simd), threads);
        if (disk_for_rows(shape, options) > 0)
            seconds += seconds_for_file(shape, ranges_of(shape.nodes, options));
        return seconds > seconds_by_sources(shape, threads) ? Says::one_source_at_a_time
                                                            : Sentence();
    }

  protected:
    std::size_t own_memory(const AllPairsShape& shape,
                           const AllPairsOptions& options) const override {
        return BlockedPaths::memory(shape.nodes, thread_count(options.cpu.threads));
    }
    bool may_use_file() const override { return true; }

    void find_distances(const ForwardStar& graph, const AllPairsMatrices& pairs,
                        const AllPairsOptions& options, Progress& progress) const override {
        const std::size_t nodes = graph.nodes();
        const std::span distance = pairs.distance;
        const int threads = thread_count(options.cpu.threads);
        const std::size_t rows =
            std::max<std::size_t>(1, (1u << 20) / std::max<std::size_t>(nodes, 1));
        PartProgress filling(progress, 0, 0), solving(progress, 0, 0.98), ending(progress, 0.98, 1);
        parallel_for(nodes, rows, threads, filling, [&](std::size_t begin, std::size_t end) {
            for (std::size_t source = begin; source < end; ++source)
                fill_direct_costs(graph, source, min_plus_far, &distance[source * nodes]);
        });
        const std::size_t ranges = pairs.in_file ? ranges_of(nodes, options) : 1;
        BlockedPaths(min_plus_kernel(options.benchmark.simd), {distance.data(), nodes},
                     (blocks_of(nodes) - 1) / ranges + 1, threads)
            .run(solving);
        parallel_for(nodes, rows, threads, ending, [&](std::size_t begin, std::size_t end) {
            std::replace(&distance[begin * nodes], &distance[end * nodes - 1] + 1, min_plus_far,
                         AllPairs::unreached);
        });
    }

  private:
    /// 1 at least.
    static std::size_t blocks_of(std::size_t nodes) {
        return (std::max<std::size_t>(nodes, 1) - 1) / BlockedPaths::block + 1;
    }

    /// Ranges of a matrix in a file. The copy of the rows of one takes three quarters of the
    /// memory, and the parts of the file that are in use at the moment get the rest.
    static std::size_t ranges_of(std::size_t nodes, const AllPairsOptions& options) {
        const std::size_t allowed = allowed_memory(options);
        const std::size_t own = BlockedPaths::memory(nodes, thread_count(options.cpu.threads));
        const std::size_t most =
            (allowed - std::min(allowed, own)) / 4 * 3 / BlockedPaths::block_memory(nodes);
        return (blocks_of(nodes) - 1) / std::max<std::size_t>(most, 1) + 1;
    }
};

} // namespace

std::unique_ptr<AllPairsSolver> make_blocked_floyd_warshall() {
    return std::make_unique<BlockedFloydWarshall>();
}

} // namespace fermat
