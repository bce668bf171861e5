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

__global__ void seed(float* distance, std::uint8_t* flags, const Start* starts, std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        distance[starts[i].id] = starts[i].cost;
        flags[starts[i].id] = 1;
    }
}

/// Every flagged cell relaxes its steps, and flags the cells that it lowers for the next round. A
/// cell that is lowered while it relaxes is flagged too.
__global__ void relax_flagged(DeviceRaster raster, RowMajor order, float* distance,
                              std::uint8_t* flags, std::uint8_t* next, float maximum,
                              Flagged* state) {
    const std::uint64_t cell = first_thread();
    if (cell >= std::uint64_t(raster.rows) * std::uint64_t(raster.cols) || !flags[cell])
        return;
    flags[cell] = 0;
    take_place(&state->expanded);
    bool any = false;
    for_each_step(raster, order, std::uint32_t(cell), __ldcg(distance + cell),
                  [&](std::uint32_t to, float offered) {
                      if (lower(distance + to, offered, maximum)) {
                          next[to] = 1;
                          any = true;
                      }
                  });
    if (any)
        state->changed = 1;
}

class BellmanFord : public CellAlgorithm<RowMajor, Flagged> {
  public:
    BellmanFord(const DeviceRaster& raster, float, const Stream& stream)
        : CellAlgorithm(raster, stream), flags_(cells_), next_(cells_) {}

    void start(const DeviceArray<Start>& starts, float maximum) override {
        clear(maximum);
        FERMAT_CUDA(cudaMemsetAsync(flags_.data(), 0, cells_, stream_));
        FERMAT_CUDA(cudaMemsetAsync(next_.data(), 0, cells_, stream_));
        if (starts.empty())
            return;
        launch(seed, resident_blocks_for(starts.size()), block_size, stream_, distance_.data(),
               flags_.data(), starts.data(), starts.size());
    }

    bool advance() override {
        // The host checks only after several rounds. Rounds after the last change do nothing.
        const int rounds = int(std::clamp<std::size_t>((std::size_t(1) << 28) / cells_, 1, 16));
        for (int i = 0; i < rounds; ++i) {
            FERMAT_CUDA(cudaMemsetAsync(&state_.device()->changed, 0, sizeof(int), stream_));
            launch(relax_flagged, blocks_for(cells_), block_size, stream_, raster_, order_,
                   distance_.data(), flags_.data(), next_.data(), maximum_, state_.device());
            std::swap(flags_, next_);
        }
        rounds_ += rounds;
        return state_.read(stream_).changed != 0;
    }

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
