#include "launch.h"
#include "network_methods.h"
#include "node_algorithm.h"
#include "node_window.h"
#include "relax_arcs.cuh"

namespace fermat::cuda {

namespace {

/// The queues that a node is in, one bit each, so that no queue holds it twice.
constexpr std::uint32_t in_near = 1, in_far = 4; // in_near << round % 2
constexpr int rounds_at_once = 8;                // relaxing rounds before the host asks

struct Piles {
    std::uint32_t near[3]; ///< lengths of the queues of nodes within the window, by round modulo 3:
                           ///< this round, the next one, and room for the one after it
    std::uint32_t
        far[2]; ///< lengths of the queues of nodes beyond: the current ones and those that stay
    std::uint32_t not_least;    ///< complement of the least distance that stays
    unsigned long long relaxed; ///< nodes
    unsigned long long relaxations;
};

struct PileQueues {
    std::uint32_t* distance;
    std::uint32_t* bits;
    std::uint32_t *near[2], *far[2];
    Piles* piles;
};

__device__ void push(std::uint32_t* bits, std::uint32_t bit, std::uint32_t* queue,
                     std::uint32_t* length, std::uint32_t node) {
    if (!(atomicOr(bits + node, bit) & bit))
        queue[take_place(length)] = node;
}

__global__ void put_starts_far(PileQueues queues, const NodeStart* starts, std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        queues.distance[starts[i].node] = starts[i].cost;
        queues.bits[starts[i].node] = in_far;
        queues.far[0][i] = starts[i].node;
    }
}

/// Far nodes that are within the next window become near nodes.
__global__ void split_far(PileQueues queues, int from, long long round, std::uint64_t first,
                          std::uint32_t last) {
    const std::uint32_t count = queues.piles->far[from];
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t node = queues.far[from][i];
        const std::uint32_t distance = queues.distance[node];
        if (distance > last) {
            queues.far[1 - from][take_place(&queues.piles->far[1 - from])] = node;
            lower_least(&queues.piles->not_least, distance);
            continue;
        }
        const bool settled =
            distance < first; // it was lowered in the meantime, and then it was near
        queues.bits[node] = settled ? 0 : in_near << round % 2;
        if (!settled)
            queues.near[round % 2][take_place(&queues.piles->near[round % 3])] = node;
    }
}

/// Near nodes relax their arcs. The nodes that they lower are near nodes of the next round, or far
/// nodes. A node that is lowered while it relaxes is near again.
__global__ void relax_near(PileQueues queues, StarView star, long long round, int far,
                           std::uint32_t last, std::uint32_t maximum) {
    const int now = int(round % 2), next = 1 - now;
    const std::uint32_t count = queues.piles->near[round % 3];
    std::uint32_t* const next_count = &queues.piles->near[(round + 1) % 3];
    unsigned long long relaxations = 0;
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t node = queues.near[now][i];
        atomicAnd(queues.bits + node, ~(in_near << now));
        relaxations += relax_arcs(
            star, queues.distance, node, maximum, [&](std::uint32_t head, std::uint32_t distance) {
                if (distance <= last)
                    push(queues.bits, in_near << next, queues.near[next], next_count, head);
                else
                    push(queues.bits, in_far, queues.far[far], &queues.piles->far[far], head);
            });
    }
    __syncwarp();
    add_count(&queues.piles->relaxations, relaxations);
    if (first_thread() == 0) {
        queues.piles->relaxed += count;
        queues.piles->near[(round + 2) % 3] = 0;
    }
}

/// Near-far, or with an endless window the frontier, which has no far nodes.
class NearFarNodes : public NodeAlgorithm<Piles> {
  public:
    NearFarNodes(const NetworkTask& task, Progress& progress, NodeWindow window)
        : NodeAlgorithm(task, progress), blocks_(resident_blocks_for(distance_.size())),
          bits_(distance_.size()), window_(window) {
        for (int i = 0; i < 2; ++i) {
            near_[i] = DeviceArray<std::uint32_t>(distance_.size());
            far_[i] = DeviceArray<std::uint32_t>(distance_.size());
        }
        queues_ = {distance_.data(),
                   bits_.data(),
                   {near_[0].data(), near_[1].data()},
                   {far_[0].data(), far_[1].data()},
                   state_.device()};
    }

    void start(const NodeQuestion& question) override {
        clear(question);
        const DeviceArray<NodeStart>& starts = question.starts;
        side_ = 0;
        window_.restart();
        FERMAT_CUDA(
            cudaMemsetAsync(bits_.data(), 0, bits_.size() * sizeof(std::uint32_t), stream_));
        const std::uint32_t count = std::uint32_t(starts.size());
        FERMAT_CUDA(cudaMemcpyAsync(&state_.device()->far[0], &count, sizeof count,
                                    cudaMemcpyHostToDevice, stream_));
        if (count)
            launch(put_starts_far, resident_blocks_for(count), block_size, stream_, queues_,
                   starts.data(), count);
        known_ = {};
        known_.far[0] = count;
    }

    void advance() override {
        if (known_.near[rounds_ % 3] == 0)
            next_window();
        for (int i = 0; i < rounds_at_once; ++i, ++rounds_)
            launch(relax_near, blocks_, block_size, stream_, queues_, star_.view(), rounds_, side_,
                   window_.range().last, maximum_);
    }

    bool is_done() override {
        known_ = read();
        return known_.near[rounds_ % 3] == 0 &&
               (known_.far[side_] == 0 || window_.range().last >= maximum_);
    }

  private:
    void next_window() {
        window_.step(known_.relaxed, ~known_.not_least);
        Piles* const piles = state_.device();
        FERMAT_CUDA(cudaMemsetAsync(&piles->far[1 - side_], 0, sizeof(std::uint32_t), stream_));
        FERMAT_CUDA(cudaMemsetAsync(&piles->not_least, 0, sizeof(std::uint32_t), stream_));
        launch(split_far, blocks_, block_size, stream_, queues_, side_, rounds_,
               window_.range().first, window_.range().last);
        side_ = 1 - side_;
    }

    const unsigned blocks_;
    DeviceArray<std::uint32_t> bits_, near_[2], far_[2];
    PileQueues queues_{};
    NodeWindow window_;
    Piles known_{};
    int side_ = 0; ///< the far queue that is filled
};

std::size_t near_far_bytes(std::size_t nodes, std::size_t arcs) {
    return node_algorithm_bytes(nodes, arcs, 5 * sizeof(std::uint32_t));
}

} // namespace

NetworkMethod network_near_far_method() {
    NetworkMethod method;
    method.name = "cuda-near-far";
    method.description = Says::network_cuda_near_far;
    method.device_bytes = near_far_bytes;
    method.make = [](const NetworkTask& task,
                     Progress& progress) -> std::unique_ptr<NetworkAlgorithm> {
        return std::make_unique<NearFarNodes>(task, progress, NodeWindow::of(task));
    };
    return method;
}

NetworkMethod network_frontier_method() {
    NetworkMethod method;
    method.name = "cuda-frontier";
    method.description = Says::network_cuda_frontier;
    method.device_bytes = near_far_bytes;
    method.make = [](const NetworkTask& task,
                     Progress& progress) -> std::unique_ptr<NetworkAlgorithm> {
        return std::make_unique<NearFarNodes>(task, progress, NodeWindow::endless());
    };
    return method;
}

} // namespace fermat::cuda
