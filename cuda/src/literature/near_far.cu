#include "near_far.h"

#include "network_methods.h"
#include "raster_steps.cuh"
#include "star_steps.cuh"

namespace fermat::cuda {

namespace {

/// The queues that a node is in, one bit each, so that no queue holds it twice.
constexpr std::uint32_t in_near = 1, in_far = 4; // in_near << round % 2
constexpr int rounds_at_once = 8;                // relaxing rounds before the host asks

__device__ void push(std::uint32_t* bits, std::uint32_t bit, std::uint32_t* queue,
                     std::uint32_t* length, std::uint32_t node) {
    if (!(atomicOr(bits + node, bit) & bit))
        queue[take_place(length)] = node;
}

template <class Graph>
__global__ void put_starts(NearFarQueues<typename Graph::Cost> queues,
                           const typename Graph::Start* starts, std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        queues.distance[starts[i].node] = starts[i].cost;
        queues.bits[starts[i].node] = in_far;
        queues.far[0][i] = starts[i].node;
    }
}

/// The step kernel of Fjellborg: far nodes that are within the next window become near nodes.
template <class Cost>
__global__ void step(NearFarQueues<Cost> queues, int from, long long round, Cost first, Cost last) {
    const std::uint32_t count = queues.state->far[from];
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t node = queues.far[from][i];
        const Cost distance = queues.distance[node];
        if (distance > last) {
            queues.far[1 - from][take_place(&queues.state->far[1 - from])] = node;
            lower_least(&queues.state->least, distance);
            continue;
        }
        const bool settled =
            distance < first; // it was lowered in the meantime, and then it was near
        queues.bits[node] = settled ? 0 : in_near << round % 2;
        if (!settled)
            queues.near[round % 2][take_place(&queues.state->near[round % 3])] = node;
    }
}

/// The relax kernel: near nodes relax their steps. The nodes that they lower are near nodes of the
/// next round, or far nodes. A node that is lowered while it relaxes is near again.
template <class Graph>
__global__ void relax(NearFarQueues<typename Graph::Cost> queues, Graph graph, long long round,
                      int far, typename Graph::Cost last, typename Graph::Cost maximum) {
    const int now = int(round % 2), next = 1 - now;
    const std::uint32_t count = queues.state->near[round % 3];
    std::uint32_t* const next_count = &queues.state->near[(round + 1) % 3];
    unsigned long long relaxations = 0;
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t node = queues.near[now][i];
        atomicAnd(queues.bits + node, ~(in_near << now));
        relaxations += relax_steps(
            graph, queues.distance, node, maximum,
            [&](std::uint32_t to, typename Graph::Cost distance) {
                if (distance <= last)
                    push(queues.bits, in_near << next, queues.near[next], next_count, to);
                else
                    push(queues.bits, in_far, queues.far[far], &queues.state->far[far], to);
            });
    }
    count_steps(graph, &queues.state->relaxations, relaxations);
    if (first_thread() == 0) {
        queues.state->expanded += count;
        queues.state->near[(round + 2) % 3] = 0;
    }
}

} // namespace

template <class Base>
void NearFar<Base>::fill_queues(const Question& question) {
    const auto& starts = question.starts;
    blocks_ = resident_blocks_for(this->nodes());
    side_ = 0;
    window_.restart();
    FERMAT_CUDA(
        cudaMemsetAsync(bits_.data(), 0, this->nodes() * sizeof(std::uint32_t), this->stream_));
    const std::uint32_t count = std::uint32_t(starts.size());
    FERMAT_CUDA(cudaMemcpyAsync(&this->state_.device()->far[0], &count, sizeof count,
                                cudaMemcpyHostToDevice, this->stream_));
    if (count)
        launch(put_starts<Graph>, resident_blocks_for(count), block_size, this->stream_, queues_,
               starts.data(), std::size_t(count));
    known_ = {};
    known_.far[0] = count;
}

template <class Base>
void NearFar<Base>::advance() {
    if (known_.near[this->rounds_ % 3] == 0)
        next_window();
    for (int i = 0; i < rounds_at_once; ++i, ++this->rounds_)
        launch(relax<Graph>, blocks_, block_size, this->stream_, queues_, this->graph(),
               this->rounds_, side_, window_.last(), this->maximum_);
}

template <class Base>
bool NearFar<Base>::is_done() {
    known_ = this->read();
    return known_.near[this->rounds_ % 3] == 0 &&
           (known_.far[side_] == 0 || window_.last() >= this->maximum_);
}

template <class Base>
void NearFar<Base>::next_window() {
    window_.step(known_.expanded, known_.least);
    NearFarState* const state = this->state_.device();
    FERMAT_CUDA(cudaMemsetAsync(&state->far[1 - side_], 0, sizeof(std::uint32_t), this->stream_));
    FERMAT_CUDA(cudaMemsetAsync(&state->least, 0xff, sizeof(std::uint32_t), this->stream_));
    launch(step<typename Graph::Cost>, blocks_, block_size, this->stream_, queues_, side_,
           this->rounds_, window_.first(), window_.last());
    side_ = 1 - side_;
}

template class NearFar<CellAlgorithm<RowMajor, NearFarState>>;
template class NearFar<NodeAlgorithm<NearFarState>>;

RasterMethod near_far_method() {
    RasterMethod method;
    method.name = "cuda-near-far";
    method.description = Says::cuda_near_far;
    method.window_steps = near_far_window_steps;
    method.device_bytes = [](int rows, int cols) {
        return RowMajor::size(rows, cols) * (sizeof(float) + near_far_bytes);
    };
    method.make = make_algorithm<CellNearFar>;
    return method;
}

NetworkMethod network_near_far_method() {
    NetworkMethod method;
    method.name = "cuda-near-far";
    method.description = Says::network_cuda_near_far;
    method.device_bytes = [](std::size_t nodes, std::size_t arcs) {
        return node_algorithm_bytes(nodes, arcs, near_far_bytes);
    };
    method.make = make_network_algorithm<NodeNearFar>;
    return method;
}

NetworkMethod network_frontier_method() {
    NetworkMethod method = network_near_far_method();
    method.name = "cuda-frontier";
    method.description = Says::network_cuda_frontier;
    method.make = [](const NetworkTask& task,
                     Progress& progress) -> std::unique_ptr<NetworkAlgorithm> {
        return std::make_unique<NodeNearFar>(task, progress, NodeWindow::endless());
    };
    return method;
}

} // namespace fermat::cuda
