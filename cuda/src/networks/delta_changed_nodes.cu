#include "changed_bits.cuh"
#include "launch.h"
#include "network_methods.h"
#include "node_algorithm.h"
#include "node_window.h"
#include "relax_arcs.cuh"

namespace fermat::cuda {

namespace {

constexpr int rounds_at_once = 8; // relaxing rounds before the host asks

/// Vectors of changed bits, by node: two for the current bucket, by round modulo 2, and one for all
/// later buckets.
constexpr int later = 2, vectors = 3;

struct ChangedState {
    Range now[3]; ///< by round modulo 3: this round, the next one, and room for the one after it
    Range later;
    Range stays;                ///< range of `later`, after the bucket that begins
    std::uint32_t not_least;    ///< complement of the least distance that stays in a later bucket
    unsigned long long relaxed; ///< nodes
    unsigned long long relaxations;
};

struct NodeBuckets {
    std::uint32_t* distance;
    std::uint32_t* changed[vectors];
    ChangedState* state;
};

__global__ void put_starts_later(NodeBuckets buckets, const NodeStart* starts, std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t node = starts[i].node, word = node / 32;
        buckets.distance[node] = starts[i].cost;
        atomicOr(buckets.changed[later] + word, 1u << node % 32);
        atomicMin(&buckets.state->later.first, word);
        atomicMin(&buckets.state->later.not_last, ~word);
    }
}

/// Begins a bucket. Those of the later nodes that are in it become changed nodes.
__global__ void begin_node_bucket(NodeBuckets buckets, long long round, std::uint64_t first,
                                  std::uint32_t last) {
    ChangedWords moved, kept;
    take_changed(buckets.changed[later], buckets.state->later, [&](std::uint32_t node) {
        const std::uint32_t distance = buckets.distance[node];
        if (distance > last) {
            lower_least(&buckets.state->not_least, distance);
            set_changed(buckets.changed[later], node, kept);
        } else if (distance >= first) { // nodes that were lowered in the meantime are settled
            set_changed(buckets.changed[round % 2], node, moved);
        }
    });
    moved.widen(&buckets.state->now[round % 3]);
    kept.widen(&buckets.state->stays);
}

/// The changed nodes of the bucket relax their arcs. The nodes that they lower are changed nodes of
/// the next round or of a later bucket. A node that is lowered while it relaxes is changed again.
__global__ void relax_changed(NodeBuckets buckets, StarView star, long long round,
                              std::uint32_t last, std::uint32_t maximum) {
    const int now = int(round % 2), next = 1 - now;
    ChangedWords next_words, later_words;
    unsigned long long relaxations = 0;
    const unsigned relaxed =
        take_changed(buckets.changed[now], buckets.state->now[round % 3], [&](std::uint32_t node) {
            relaxations +=
                relax_arcs(star, buckets.distance, node, maximum,
                           [&](std::uint32_t head, std::uint32_t distance) {
                               if (distance <= last)
                                   set_changed(buckets.changed[next], head, next_words);
                               else
                                   set_changed(buckets.changed[later], head, later_words);
                           });
        });
    next_words.widen(&buckets.state->now[(round + 1) % 3]);
    later_words.widen(&buckets.state->later);
    add_count(&buckets.state->relaxations, relaxations);
    if (threadIdx.x % 32 == 0 && relaxed)
        atomicAdd(&buckets.state->relaxed, relaxed);
    if (first_thread() == 0)
        buckets.state->now[(round + 2) % 3] = {~0u, ~0u};
}

class DeltaChangedNodes : public NodeAlgorithm<ChangedState> {
  public:
    DeltaChangedNodes(const NetworkTask& task, Progress& progress)
        : NodeAlgorithm(task, progress), blocks_(resident_blocks_for(distance_.size())),
          window_(NodeWindow::of(task)) {
        buckets_.distance = distance_.data();
        buckets_.state = state_.device();
        for (int i = 0; i < vectors; ++i) {
            changed_[i] = DeviceArray<std::uint32_t>(words(distance_.size()));
            buckets_.changed[i] = changed_[i].data();
        }
    }

    void start(const NodeQuestion& question) override {
        clear(question);
        const DeviceArray<NodeStart>& starts = question.starts;
        window_.restart();
        known_ = {};
        known_.now[0] = {~0u, ~0u};
        empty(&state_.device()->later);
        for (int i = 0; i < vectors; ++i) {
            empty(&state_.device()->now[i]);
            FERMAT_CUDA(cudaMemsetAsync(changed_[i].data(), 0,
                                        changed_[i].size() * sizeof(std::uint32_t), stream_));
        }
        if (!starts.empty())
            launch(put_starts_later, resident_blocks_for(starts.size()), block_size, stream_,
                   buckets_, starts.data(), starts.size());
    }

    void advance() override {
        if (is_empty(known_.now[rounds_ % 3]))
            next_bucket();
        for (int i = 0; i < rounds_at_once; ++i, ++rounds_)
            launch(relax_changed, blocks_, block_size, stream_, buckets_, star_.view(), rounds_,
                   window_.range().last, maximum_);
    }

    bool is_done() override {
        known_ = read();
        return is_empty(known_.now[rounds_ % 3]) &&
               (is_empty(known_.later) || window_.range().last >= maximum_);
    }

  private:
    static bool is_empty(const Range& range) { return range.first == ~0u; }
    void empty(Range* range) { FERMAT_CUDA(cudaMemsetAsync(range, 0xff, sizeof(Range), stream_)); }

    void next_bucket() {
        window_.step(known_.relaxed, ~known_.not_least);
        ChangedState* const state = state_.device();
        empty(&state->stays);
        FERMAT_CUDA(cudaMemsetAsync(&state->not_least, 0, sizeof(std::uint32_t), stream_));
        launch(begin_node_bucket, blocks_, block_size, stream_, buckets_, rounds_,
               window_.range().first, window_.range().last);
        FERMAT_CUDA(cudaMemcpyAsync(&state->later, &state->stays, sizeof(Range),
                                    cudaMemcpyDeviceToDevice, stream_));
    }

    const unsigned blocks_;
    DeviceArray<std::uint32_t> changed_[vectors];
    NodeBuckets buckets_{};
    NodeWindow window_;
    ChangedState known_{};
};

} // namespace

NetworkMethod network_delta_changed_method() {
    NetworkMethod method;
    method.name = "cuda-delta-changed";
    method.description = Says::network_cuda_delta_changed;
    method.device_bytes = [](std::size_t nodes, std::size_t arcs) {
        return node_algorithm_bytes(nodes, arcs, 0) +
               std::size_t(vectors * words(nodes) * sizeof(std::uint32_t));
    };
    method.make = make_network_algorithm<DeltaChangedNodes>;
    return method;
}

} // namespace fermat::cuda
