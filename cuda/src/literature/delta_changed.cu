#include "cell_algorithm.h"
#include "changed_bits.cuh"
#include "launch.h"
#include "raster_steps.cuh"
#include "window.h"

namespace fermat::cuda {

namespace {

constexpr int rounds_at_once = 8; // relaxing rounds before the host asks

/// Vectors of changed bits, by cell: two for the current bucket, by round modulo 2, and one for all
/// later buckets.
constexpr int later = 2, vectors = 3;

struct State {
    Range now[3]; ///< by round modulo 3: this round, the next one, and room for the one after it
    Range later;
    Range stays;                 ///< range of `later`, after the bucket that begins
    std::uint32_t least;         ///< bits of the least distance that stays in a later bucket
    unsigned long long expanded; ///< cells
};

struct Buckets {
    float* distance;
    std::uint32_t* changed[vectors];
    State* state;
};

__global__ void seed(Buckets buckets, const Start* starts, std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t id = starts[i].id, word = id / 32;
        buckets.distance[id] = starts[i].cost;
        atomicOr(buckets.changed[later] + word, 1u << id % 32);
        atomicMin(&buckets.state->later.first, word);
        atomicMin(&buckets.state->later.not_last, ~word);
    }
}

/// Begins a bucket. Those of the later cells that are in it become changed cells.
__global__ void begin_bucket(Buckets buckets, long long round, float last_end, float end) {
    ChangedWords moved, kept;
    take_changed(buckets.changed[later], buckets.state->later, [&](std::uint32_t cell) {
        const float distance = buckets.distance[cell];
        if (distance > end) {
            lower_least(&buckets.state->least, distance);
            set_changed(buckets.changed[later], cell, kept);
        } else if (distance > last_end) { // cells that were lowered in the meantime are settled
            set_changed(buckets.changed[round % 2], cell, moved);
        }
    });
    moved.widen(&buckets.state->now[round % 3]);
    kept.widen(&buckets.state->stays);
}

/// The changed cells of the bucket relax their steps. The cells that they lower are changed cells
/// of the next round or of a later bucket. A cell that is lowered while it relaxes is changed
/// again.
template <class Order>
__global__ void relax(Buckets buckets, DeviceRaster raster, Order order, long long round, float end,
                      float maximum) {
    const int now = int(round % 2), next = 1 - now;
    ChangedWords next_words, later_words;
    const unsigned expanded =
        take_changed(buckets.changed[now], buckets.state->now[round % 3], [&](std::uint32_t cell) {
            for_each_step(raster, order, cell, __ldcg(buckets.distance + cell),
                          [&](std::uint32_t to, float offered) {
                              if (!lower(buckets.distance + to, offered, maximum))
                                  return;
                              if (offered <= end)
                                  set_changed(buckets.changed[next], to, next_words);
                              else
                                  set_changed(buckets.changed[later], to, later_words);
                          });
        });
    next_words.widen(&buckets.state->now[(round + 1) % 3]);
    later_words.widen(&buckets.state->later);
    if (threadIdx.x % 32 == 0 && expanded)
        atomicAdd(&buckets.state->expanded, expanded);
    if (first_thread() == 0)
        buckets.state->now[(round + 2) % 3] = {~0u, ~0u};
}

template <class Order>
class DeltaChanged : public CellAlgorithm<Order, State> {
    using Base = CellAlgorithm<Order, State>;
    using Base::cells_, Base::distance_, Base::maximum_, Base::order_, Base::raster_, Base::rounds_,
        Base::state_, Base::stream_;

  public:
    DeltaChanged(const DeviceRaster& raster, float window, const Stream& stream)
        : Base(raster, stream), blocks_(resident_blocks_for(cells_)), window_(window) {
        buckets_.distance = distance_.data();
        buckets_.state = state_.device();
        for (int i = 0; i < vectors; ++i) {
            changed_[i] = DeviceArray<std::uint32_t>(words(cells_));
            buckets_.changed[i] = changed_[i].data();
        }
    }

    void start(const DeviceArray<Start>& starts, float maximum) override {
        this->clear(maximum);
        window_.restart();
        empty(&state_.device()->later);
        for (int i = 0; i < vectors; ++i) {
            empty(&state_.device()->now[i]);
            FERMAT_CUDA(cudaMemsetAsync(changed_[i].data(), 0,
                                        changed_[i].size() * sizeof(std::uint32_t), stream_));
        }
        if (starts.empty())
            return;
        launch(seed, resident_blocks_for(starts.size()), block_size, stream_, buckets_,
               starts.data(), starts.size());
    }

    bool advance() override {
        const State& state = state_.read(stream_);
        if (is_empty(state.now[rounds_ % 3])) {
            if (is_empty(state.later))
                return false;
            next_bucket(state);
        }
        for (int i = 0; i < rounds_at_once; ++i, ++rounds_) {
            launch(relax<Order>, blocks_, block_size, stream_, buckets_, raster_, order_, rounds_,
                   window_.end(), maximum_);
        }
        return true;
    }

  private:
    static bool is_empty(const Range& range) { return range.first == ~0u; }
    void empty(Range* range) { FERMAT_CUDA(cudaMemsetAsync(range, 0xff, sizeof(Range), stream_)); }

    void next_bucket(const State& state) {
        const float last_end = window_.end();
        window_.step(state.expanded, state.least);
        State* device = state_.device();
        empty(&device->stays);
        FERMAT_CUDA(cudaMemsetAsync(&device->least, 0xff, sizeof(std::uint32_t), stream_));
        launch(begin_bucket, blocks_, block_size, stream_, buckets_, rounds_, last_end,
               window_.end());
        FERMAT_CUDA(cudaMemcpyAsync(&device->later, &device->stays, sizeof(Range),
                                    cudaMemcpyDeviceToDevice, stream_));
    }

    const unsigned blocks_;
    DeviceArray<std::uint32_t> changed_[vectors];
    Buckets buckets_{};
    Window window_;
};

template <class Order>
RasterMethod method_in(const std::string& name, Says order) {
    RasterMethod method;
    method.name = name;
    method.description = {Says::cuda_delta_changed, order};
    method.window_steps = 16;
    method.device_bytes = [](int rows, int cols) {
        const std::uint64_t cells = Order::size(rows, cols);
        return std::size_t(cells * sizeof(float) + vectors * words(cells) * sizeof(std::uint32_t));
    };
    method.make = make_algorithm<DeltaChanged<Order>>;
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

} // namespace fermat::cuda
