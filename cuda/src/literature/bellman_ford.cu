#include "cell_algorithm.h"
#include "launch.h"
#include "raster_steps.cuh"

#include <algorithm>
#include <utility>

namespace fermat::cuda {

namespace {

struct Flagged {
    int changed;
    unsigned long long expanded; ///< cells
};

__global__ void seed(float* distance, std::uint8_t* flags, const CellStart* starts,
                     std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        distance[starts[i].node] = starts[i].cost;
        flags[starts[i].node] = 1;
    }
}

/// Every flagged cell relaxes its steps, and flags the cells that it lowers for the next round. A
/// cell that is lowered while it relaxes is flagged too.
__global__ void relax_flagged(RasterGraph<RowMajor> graph, float* distance, std::uint8_t* flags,
                              std::uint8_t* next, float maximum, Flagged* state) {
    const std::uint64_t cell = first_thread();
    if (cell >= std::uint64_t(graph.raster.rows) * std::uint64_t(graph.raster.cols) || !flags[cell])
        return;
    flags[cell] = 0;
    take_place(&state->expanded);
    bool any = false;
    relax_steps(graph, distance, std::uint32_t(cell), maximum, [&](std::uint32_t to, float) {
        next[to] = 1;
        any = true;
    });
    if (any)
        state->changed = 1;
}

class BellmanFord : public CellAlgorithm<RowMajor, Flagged> {
  public:
    BellmanFord(const RasterTask& task, Progress& progress)
        : CellAlgorithm(task, progress), flags_(nodes()), next_(nodes()) {}

    void start(const CellQuestion& question) override {
        const DeviceArray<CellStart>& starts = question.starts;
        clear(question);
        FERMAT_CUDA(cudaMemsetAsync(flags_.data(), 0, nodes(), stream_));
        FERMAT_CUDA(cudaMemsetAsync(next_.data(), 0, nodes(), stream_));
        if (starts.empty())
            return;
        launch(seed, resident_blocks_for(starts.size()), block_size, stream_, distance_.data(),
               flags_.data(), starts.data(), starts.size());
    }

    void advance() override {
        // The host checks only after several rounds. Rounds after the last change do nothing.
        const int rounds = int(std::clamp<std::size_t>((std::size_t(1) << 28) / nodes(), 1, 16));
        for (int i = 0; i < rounds; ++i) {
            FERMAT_CUDA(cudaMemsetAsync(&state_.device()->changed, 0, sizeof(int), stream_));
            launch(relax_flagged, blocks_for(nodes()), block_size, stream_, graph(),
                   distance_.data(), flags_.data(), next_.data(), maximum_, state_.device());
            std::swap(flags_, next_);
        }
        rounds_ += rounds;
    }

    bool is_done() override { return !read().changed; }

  private:
    DeviceArray<std::uint8_t> flags_, next_; ///< [cell], 1 if the distance fell
};

} // namespace

RasterMethod bellman_ford_method() {
    RasterMethod method;
    method.name = "cuda-bellman-ford";
    method.description = Says::cuda_bellman_ford;
    method.device_bytes = [](int rows, int cols) {
        return RowMajor::size(rows, cols) * (sizeof(float) + 2);
    };
    method.make = make_algorithm<BellmanFord>;
    return method;
}

} // namespace fermat::cuda
