#include "launch.h"
#include "network_methods.h"
#include "node_algorithm.h"
#include "star_steps.cuh"

namespace fermat::cuda {

namespace {

constexpr int rounds_at_once = 8; // before the host asks

struct Rounds {
    int fell[rounds_at_once]; ///< whether a distance fell in this round
    unsigned long long relaxations;
};

__global__ void put_starts(std::uint32_t* distance, const NodeStart* starts, std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride())
        distance[starts[i].node] = starts[i].cost;
}

/// Every node that is reached relaxes its arcs. After a round that lowered nothing, this does
/// nothing.
__global__ void relax_all_nodes(StarView star, std::uint32_t* distance, std::uint32_t maximum,
                                int round, Rounds* rounds) {
    if (round > 0 && !rounds->fell[round - 1])
        return;
    bool any = false;
    unsigned long long relaxations = 0;
    for (std::size_t node = first_thread(); node < star.nodes; node += thread_stride())
        if (distance[node] <= maximum)
            relaxations += relax_steps(star, distance, std::uint32_t(node), maximum,
                                       [&](std::uint32_t, std::uint32_t) { any = true; });
    if (any)
        rounds->fell[round] = 1;
    count_steps(star, &rounds->relaxations, relaxations);
}

class BellmanFordNodes : public NodeAlgorithm<Rounds> {
  public:
    BellmanFordNodes(const NetworkTask& task, Progress& progress) : NodeAlgorithm(task, progress) {}

    void start(const NodeQuestion& question) override {
        clear(question);
        const DeviceArray<NodeStart>& starts = question.starts;
        if (!starts.empty())
            launch(put_starts, resident_blocks_for(starts.size()), block_size, stream_,
                   distance_.data(), starts.data(), starts.size());
    }

    void advance() override {
        FERMAT_CUDA(cudaMemsetAsync(state_.device()->fell, 0, sizeof Rounds::fell, stream_));
        for (int round = 0; round < rounds_at_once; ++round)
            launch(relax_all_nodes, resident_blocks_for(distance_.size()), block_size, stream_,
                   star_.view(), distance_.data(), maximum_, round, state_.device());
    }

    bool is_done() override {
        const Rounds& state = read();
        for (const int fell : state.fell) {
            ++rounds_;
            if (!fell)
                return true;
        }
        return false;
    }
};

} // namespace

NetworkMethod network_bellman_ford_method() {
    NetworkMethod method;
    method.name = "cuda-bellman-ford";
    method.description = Says::network_cuda_bellman_ford;
    method.device_bytes = [](std::size_t nodes, std::size_t arcs) {
        return node_algorithm_bytes(nodes, arcs, 0);
    };
    method.make = make_network_algorithm<BellmanFordNodes>;
    return method;
}

} // namespace fermat::cuda
