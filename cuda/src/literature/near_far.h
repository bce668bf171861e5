#pragma once

#include "cell_algorithm.h"
#include "launch.h"
#include "node_algorithm.h"

namespace fermat::cuda {

/// The lengths of the queues of near-far, and its counts.
struct NearFarState {
    std::uint32_t near[3]; ///< lengths of the queues of nodes within the window, by round modulo 3:
                           ///< this round, the next one, and room for the one after it
    std::uint32_t
        far[2]; ///< lengths of the queues of nodes beyond: the current ones and those that stay
    std::uint32_t least;         ///< bits of the least distance that stays
    unsigned long long expanded; ///< nodes
    unsigned long long relaxations;
};

template <class Cost>
struct NearFarQueues {
    Cost* distance;
    std::uint32_t* bits; ///< the queues that a node is in
    std::uint32_t *near[2], *far[2];
    NearFarState* state;
};

/// Bytes of device memory for each node, besides those of its base.
constexpr std::size_t near_far_bytes = 5 * sizeof(std::uint32_t);

/// A queue of near nodes and one of far nodes (Davidson et al., "Work-efficient parallel GPU
/// methods for single-source shortest paths", 2014; on rasters, Fjellborg 2024). With an endless
/// window it is the frontier, which has no far nodes. `Base` keeps one distance for each node.
template <class Base>
class NearFar : public Base {
  public:
    using typename Base::Graph, typename Base::Question, typename Base::Task, typename Base::Window;

    NearFar(const Task& task, Progress& progress)
        : NearFar(task, progress, Base::window_of(task)) {}
    NearFar(const Task& task, Progress& progress, Window window)
        : Base(task, progress), bits_(this->nodes()), window_(window) {
        for (int i = 0; i < 2; ++i) {
            near_[i] = DeviceArray<std::uint32_t>(this->nodes());
            far_[i] = DeviceArray<std::uint32_t>(this->nodes());
        }
        queues_ = {this->distance_.data(),
                   bits_.data(),
                   {near_[0].data(), near_[1].data()},
                   {far_[0].data(), far_[1].data()},
                   this->state_.device()};
    }

    void start(const Question& question) override {
        this->clear(question);
        fill_queues(question);
    }
    /// Begins with the distances that are there. The starts wait, other nodes are settled.
    void start_on(const Question& question) {
        this->begin(question);
        fill_queues(question);
    }
    void advance() override;
    bool is_done() override;

  private:
    void fill_queues(const Question& question);
    void next_window();

    DeviceArray<std::uint32_t> bits_, near_[2], far_[2];
    NearFarQueues<typename Graph::Cost> queues_{};
    Window window_;
    NearFarState known_{};
    unsigned blocks_ = 0;
    int side_ = 0; ///< the far queue that is filled
};

using CellNearFar = NearFar<CellAlgorithm<RowMajor, NearFarState>>;
using NodeNearFar = NearFar<NodeAlgorithm<NearFarState>>;
extern template class NearFar<CellAlgorithm<RowMajor, NearFarState>>;
extern template class NearFar<NodeAlgorithm<NearFarState>>;

} // namespace fermat::cuda
