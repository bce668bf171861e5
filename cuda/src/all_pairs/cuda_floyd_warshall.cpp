#include "cuda_floyd_warshall.h"

#include "all_pairs_paths.h"
#include "crossover.h"
#include "device_choice.h"
#include "device_matrix.h"
#include "fermat/parallel.h"
#include "transfer.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

/// The matrix of one graph on the device.
class MatrixOnDevice {
  public:
    explicit MatrixOnDevice(std::size_t nodes)
        : values_(filled_up(nodes) * filled_up(nodes)), matrix_{values_.data(), filled_up(nodes),
                                                                nodes} {}

    void find_distances(const ForwardStar& graph, Progress& progress) {
        {
            const auto first = copied_to_device(graph.first, stream_),
                       head = copied_to_device(graph.head, stream_),
                       cost = copied_to_device(graph.cost, stream_);
            launch_direct_costs(matrix_, {first.data(), head.data(), cost.data()}, stream_);
            stream_.synchronize();
        }
        const std::size_t blocks = (matrix_.nodes + block_nodes - 1) / block_nodes;
        // As many blocks between two questions as a slow device passes in some milliseconds.
        const std::size_t at_once = std::max<std::size_t>(
            1, (std::size_t(1) << 33) / (matrix_.pitch * matrix_.pitch * block_nodes));
        for (std::size_t block = 0; block < blocks; ++block) {
            launch_close(matrix_, block, stream_);
            launch_begin_or_end(matrix_, block, stream_);
            launch_pass_through(matrix_, block, stream_);
            if ((block + 1) % at_once == 0) {
                stream_.synchronize();
                progress.check(double(block + 1) / double(blocks));
            }
        }
        stream_.synchronize();
    }

    void fetch_distances(std::uint32_t* to, Transfer& transfer, Progress& progress) {
        transfer.to_host(to, sizeof *to, stream_, progress, [&](void* device, int row, int rows) {
            launch_copy_rows(matrix_, static_cast<std::uint32_t*>(device), std::size_t(row),
                             std::size_t(rows), stream_);
        });
    }

    void fetch_predecessors(const TightArcs& arcs, std::int32_t* to, Transfer& transfer,
                            Progress& progress) {
        const auto first = copied_to_device(arcs.first, stream_),
                   tail = copied_to_device(arcs.tail, stream_),
                   cost = copied_to_device(arcs.cost, stream_);
        transfer.to_host(to, sizeof *to, stream_, progress, [&](void* device, int row, int rows) {
            launch_all_predecessors(matrix_, {first.data(), tail.data(), cost.data()},
                                    static_cast<std::int32_t*>(device), std::size_t(row),
                                    std::size_t(rows), stream_);
        });
        stream_.synchronize();
    }

  private:
    Stream stream_;
    DeviceArray<std::uint32_t> values_;
    DeviceMatrix matrix_;
};

class CudaFloydWarshall : public AllPairsSolver {
  public:
    std::string name() const override { return "cuda-floyd-warshall"; }
    std::string description() const override {
        return "Floyd-Warshall in blocks, on a CUDA device";
    }
    bool runs_on_device() const override { return true; }
    std::string unavailable() const override { return why_unavailable(); }
    std::string unsuitable(const AllPairsShape& shape,
                           const SolverOptions& options) const override {
        return unavailable().empty() ? why_not_on_device(device_bytes(shape), options)
                                     : std::string();
    }
    std::string discouraged(const AllPairsShape& shape, const SolverOptions&) const override {
        return all_pairs_are_worth_the_device(shape) ? ""
                                                     : "the processor is faster on a small graph";
    }

  protected:
    std::size_t own_memory(const AllPairsShape& shape, const SolverOptions&) const override {
        return transfer_bytes(shape.nodes);
    }

    void fill(const ForwardStar& graph, AllPairs& pairs, const SolverOptions& options,
              Progress& progress) const override {
        if (pairs.nodes == 0)
            return;
        use_device(options.device.number);
        const bool predecessor = !pairs.predecessor.empty();
        const int threads = thread_count(options.cpu.threads);
        PartProgress finding(progress, 0, predecessor ? 0.6 : 0.8),
            fetching(progress, predecessor ? 0.6 : 0.8, predecessor ? 0.8 : 1),
            completing(progress, 0.8, 0.9), waiting(progress, 0.9, 1);
        MatrixOnDevice matrix(pairs.nodes);
        matrix.find_distances(graph, finding);
        Transfer transfer(int(pairs.nodes), int(pairs.nodes), 4, 1, threads);
        matrix.fetch_distances(pairs.distance.data(), transfer, fetching);
        if (!predecessor)
            return;
        const TightArcs arcs = tight_arcs(graph, pairs.distance);
        matrix.fetch_predecessors(arcs, pairs.predecessor.data(), transfer, completing);
        find_waiting_predecessors(arcs, pairs.distance,
                                  {pairs.predecessor.data(), pairs.predecessor.size()}, threads,
                                  waiting);
    }

  private:
    static std::size_t transfer_bytes(std::size_t nodes) {
        return nodes > 0 ? Transfer::bytes(int(nodes), int(nodes), 4, 1) : 0;
    }
    static std::size_t device_bytes(const AllPairsShape& shape) {
        const std::size_t side = filled_up(shape.nodes);
        return 4 * (side * side + shape.nodes + 1 + 2 * shape.arcs) + transfer_bytes(shape.nodes);
    }
};

} // namespace

std::unique_ptr<AllPairsSolver> make_cuda_floyd_warshall() {
    return std::make_unique<CudaFloydWarshall>();
}

} // namespace fermat::cuda
