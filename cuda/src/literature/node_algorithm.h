#pragma once

#include "device_flag.h"
#include "device_star.h"
#include "fermat/parallel.h"
#include "network_kernels.h"
#include "network_method.h"
#include "node_window.h"

#include <algorithm>

namespace fermat::cuda {

/// An algorithm of the literature: it keeps one distance per node. `State`, on the device, counts
/// in `relaxations` the arcs that were tried.
template <class State>
class NodeAlgorithm : public NetworkAlgorithm {
  public:
    using Graph = StarView;
    using Task = NetworkTask;
    using Question = NodeQuestion;
    using Window = NodeWindow;

    const std::uint32_t* distance() const override { return distance_.data(); }
    const DeviceStar* star() const override { return &star_; }
    Work work() override { return {double(rounds_), double(state_.read(stream_).relaxations)}; }

  protected:
    NodeAlgorithm(const NetworkTask& task, Progress& progress)
        : stream_(task.stream),
          star_(task.graph, thread_count(task.options.cpu.threads), stream_, progress),
          distance_(star_.view().nodes) {}

    static Window window_of(const NetworkTask& task) { return NodeWindow::of(task); }
    StarView graph() const { return star_.view(); }
    std::size_t nodes() const { return distance_.size(); }

    /// No node is reached, and nothing is counted.
    void clear(const NodeQuestion& question) {
        begin(question);
        FERMAT_CUDA(
            cudaMemsetAsync(distance_.data(), 0xff, nodes() * sizeof(std::uint32_t), stream_));
    }
    /// The distances stay, and nothing is counted.
    void begin(const NodeQuestion& question) {
        maximum_ = question.maximum;
        receivers_ = &question.receivers;
        rounds_ = 0;
        state_.clear(stream_);
    }

    /// Waits. Nothing beyond the farthest receiver, as far as it is known, matters any more.
    const State& read() {
        if (!receivers_->empty()) {
            launch_farthest(distance_.data(), receivers_->data(), receivers_->size(),
                            farthest_.device(), stream_);
            maximum_ = std::min(maximum_, farthest_.read(stream_));
        }
        return state_.read(stream_);
    }

    const Stream& stream_;
    const DeviceStar star_;
    DeviceArray<std::uint32_t> distance_;
    DeviceFlag<State> state_;
    DeviceFlag<std::uint32_t> farthest_;
    const DeviceArray<std::uint32_t>* receivers_ = nullptr;
    std::uint32_t maximum_ = 0;
    long long rounds_ = 0;
};

/// NetworkMethod::make for an algorithm.
template <class Algorithm>
std::unique_ptr<NetworkAlgorithm> make_network_algorithm(const NetworkTask& task,
                                                         Progress& progress) {
    return std::make_unique<Algorithm>(task, progress);
}

/// Bytes of device memory of such an algorithm that has `more` bytes for each node.
inline std::size_t node_algorithm_bytes(std::size_t nodes, std::size_t arcs, std::size_t more) {
    return DeviceStar::bytes(nodes, arcs) + nodes * (sizeof(std::uint32_t) + more);
}

} // namespace fermat::cuda
