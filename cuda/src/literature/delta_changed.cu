#include "cell_algorithm.h"
#include "changed_bits.cuh"
#include "launch.h"
#include "network_methods.h"
#include "node_algorithm.h"
#include "raster_steps.cuh"
#include "star_steps.cuh"

namespace fermat::cuda {

namespace {

constexpr int rounds_at_once = 8; // relaxing rounds before the host asks

/// Vectors of changed bits, by node: two for the current bucket, by round modulo 2, and one for all
/// later buckets.
constexpr int later = 2, vectors = 3;

struct State {
    Range now[3]; ///< by round modulo 3: this round, the next one, and room for the one after it
    Range later;
    Range stays;                 ///< range of `later`, after the bucket that begins
    std::uint32_t least;         ///< bits of the least distance that stays in a later bucket
    unsigned long long expanded; ///< nodes
    unsigned long long relaxations;
};

template <class Cost>
struct Buckets {
    Cost* distance;
    std::uint32_t* changed[vectors];
    State* state;
};

template <class Graph>
__global__ void put_starts(Buckets<typename Graph::Cost> buckets,
                           const typename Graph::Start* starts, std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t node = starts[i].node, word = node / 32;
        buckets.distance[node] = starts[i].cost;
        atomicOr(buckets.changed[later] + word, 1u << node % 32);
        atomicMin(&buckets.state->later.first, word);
        atomicMin(&buckets.state->later.not_last, ~word);
    }
}

/// Begins a bucket. Those of the later nodes that are in it become changed nodes.
template <class Cost>
__global__ void begin_bucket(Buckets<Cost> buckets, long long round, Cost first, Cost last) {
    ChangedWords moved, kept;
    take_changed(buckets.changed[later], buckets.state->later, [&](std::uint32_t node) {
        const Cost distance = buckets.distance[node];
        if (distance > last) {
            lower_least(&buckets.state->least, distance);
            set_changed(buckets.changed[later], node, kept);
        } else if (distance >= first) { // nodes that were lowered in the meantime are settled
            set_changed(buckets.changed[round % 2], node, moved);
        }
    });
    moved.widen(&buckets.state->now[round % 3]);
    kept.widen(&buckets.state->stays);
}

/// The changed nodes of the bucket relax their steps. The nodes that they lower are changed nodes
/// of the next round or of a later bucket. A node that is lowered while it relaxes is changed
/// again.
template <class Graph>
__global__ void relax(Buckets<typename Graph::Cost> buckets, Graph graph, long long round,
                      typename Graph::Cost last, typename Graph::Cost maximum) {
    const int now = int(round % 2), next = 1 - now;
    ChangedWords next_words, later_words;
    unsigned long long relaxations = 0;
    const unsigned expanded =
        take_changed(buckets.changed[now], buckets.state->now[round % 3], [&](std::uint32_t node) {
            relaxations += relax_steps(graph, buckets.distance, node, maximum,
                                       [&](std::uint32_t to, typename Graph::Cost distance) {
                                           if (distance <= last)
                                               set_changed(buckets.changed[next], to, next_words);
                                           else
                                               set_changed(buckets.changed[later], to, later_words);
                                       });
        });
    next_words.widen(&buckets.state->now[(round + 1) % 3]);
    later_words.widen(&buckets.state->later);
    count_steps(graph, &buckets.state->relaxations, relaxations);
    if (threadIdx.x % 32 == 0 && expanded)
        atomicAdd(&buckets.state->expanded, expanded);
    if (first_thread() == 0)
        buckets.state->now[(round + 2) % 3] = {~0u, ~0u};
}

/// `Base` keeps one distance for each node.
template <class Base>
class DeltaChanged : public Base {
    using Graph = typename Base::Graph;
    using Base::distance_, Base::maximum_, Base::rounds_, Base::state_, Base::stream_;

  public:
    using typename Base::Question, typename Base::Task, typename Base::Window;

    DeltaChanged(const Task& task, Progress& progress)
        : Base(task, progress), blocks_(resident_blocks_for(this->nodes())),
          window_(Base::window_of(task)) {
        buckets_.distance = distance_.data();
        buckets_.state = state_.device();
        for (int i = 0; i < vectors; ++i) {
            changed_[i] = DeviceArray<std::uint32_t>(words(this->nodes()));
            buckets_.changed[i] = changed_[i].data();
        }
    }

    void start(const Question& question) override {
        this->clear(question);
        window_.restart();
        known_ = {};
        known_.now[0] = {~0u, ~0u};
        empty(&state_.device()->later);
        for (int i = 0; i < vectors; ++i) {
            empty(&state_.device()->now[i]);
            FERMAT_CUDA(cudaMemsetAsync(changed_[i].data(), 0,
                                        changed_[i].size() * sizeof(std::uint32_t), stream_));
        }
        const auto& starts = question.starts;
        if (!starts.empty())
            launch(put_starts<Graph>, resident_blocks_for(starts.size()), block_size, stream_,
                   buckets_, starts.data(), starts.size());
    }

    void advance() override {
        if (is_empty(known_.now[rounds_ % 3]))
            next_bucket();
        for (int i = 0; i < rounds_at_once; ++i, ++rounds_)
            launch(relax<Graph>, blocks_, block_size, stream_, buckets_, this->graph(), rounds_,
                   window_.last(), maximum_);
    }

    bool is_done() override {
        known_ = this->read();
        return is_empty(known_.now[rounds_ % 3]) &&
               (is_empty(known_.later) || window_.last() >= maximum_);
    }

  private:
    static bool is_empty(const Range& range) { return range.first == ~0u; }
    void empty(Range* range) { FERMAT_CUDA(cudaMemsetAsync(range, 0xff, sizeof(Range), stream_)); }

    void next_bucket() {
        window_.step(known_.expanded, known_.least);
        State* const state = state_.device();
        empty(&state->stays);
        FERMAT_CUDA(cudaMemsetAsync(&state->least, 0xff, sizeof(std::uint32_t), stream_));
        launch(begin_bucket<typename Graph::Cost>, blocks_, block_size, stream_, buckets_, rounds_,
               window_.first(), window_.last());
        FERMAT_CUDA(cudaMemcpyAsync(&state->later, &state->stays, sizeof(Range),
                                    cudaMemcpyDeviceToDevice, stream_));
    }

    const unsigned blocks_;
    DeviceArray<std::uint32_t> changed_[vectors];
    Buckets<typename Graph::Cost> buckets_{};
    Window window_;
    State known_{};
};

std::size_t bytes_of_vectors(std::uint64_t nodes) {
    return std::size_t(vectors * words(nodes) * sizeof(std::uint32_t));
}

template <class Order>
RasterMethod method_in(const std::string& name, Says order) {
    RasterMethod method;
    method.name = name;
    method.description = {Says::cuda_delta_changed, order};
    method.window_steps = 16;
    method.device_bytes = [](int rows, int cols) {
        const std::uint64_t cells = Order::size(rows, cols);
        return std::size_t(cells * sizeof(float)) + bytes_of_vectors(cells);
    };
    method.make = make_algorithm<DeltaChanged<CellAlgorithm<Order, State>>>;
    return method;
}

} // namespace

RasterMethod delta_changed_method() {
    return method_in<RowMajor>("cuda-delta-changed", Says::row_by_row);
}

RasterMethod delta_changed_z_method() {
    RasterMethod method = method_in<ZOrder>("cuda-delta-changed-z", Says::in_z_order);
    method.z_order = true;
    return method;
}

NetworkMethod network_delta_changed_method() {
    NetworkMethod method;
    method.name = "cuda-delta-changed";
    method.description = Says::network_cuda_delta_changed;
    method.device_bytes = [](std::size_t nodes, std::size_t arcs) {
        return node_algorithm_bytes(nodes, arcs, 0) + bytes_of_vectors(nodes);
    };
    method.make = make_network_algorithm<DeltaChanged<NodeAlgorithm<State>>>;
    return method;
}

} // namespace fermat::cuda
