#include "near_far.h"

#include "launch.h"
#include "raster_steps.cuh"

namespace fermat::cuda {

namespace {

/// The queues that a cell is in, one bit each, so that no queue holds it twice.
constexpr std::uint32_t in_near = 1, in_far = 4; // in_near << round % 2
constexpr int rounds_at_once = 8;                // relaxing rounds before the host asks

__device__ void push(std::uint32_t* bits, std::uint32_t bit, std::uint32_t* queue,
                     std::uint32_t* length, std::uint32_t cell) {
    if (!(atomicOr(bits + cell, bit) & bit))
        queue[take_place(length)] = cell;
}

__global__ void seed(NearFarQueues queues, const Start* starts, std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        queues.distance[starts[i].id] = starts[i].cost;
        queues.bits[starts[i].id] = in_far;
        queues.far[0][i] = starts[i].id;
    }
}

/// The step kernel of the paper: far cells that are within the next window become near cells.
__global__ void step(NearFarQueues queues, int from, long long round, float last_end, float end) {
    const std::uint32_t count = queues.state->far[from];
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t cell = queues.far[from][i];
        const float distance = queues.distance[cell];
        if (distance > end) {
            queues.far[1 - from][take_place(&queues.state->far[1 - from])] = cell;
            lower_least(&queues.state->least, distance);
            continue;
        }
        const bool settled =
            distance <= last_end; // it was lowered in the meantime, and then it was near
        queues.bits[cell] = settled ? 0 : in_near << round % 2;
        if (!settled)
            queues.near[round % 2][take_place(&queues.state->near[round % 3])] = cell;
    }
}

/// The relax kernel of the paper: near cells relax their steps. The cells that they lower are near
/// cells of the next round, or far cells. A cell that is lowered while it relaxes is near again.
__global__ void relax(NearFarQueues queues, DeviceRaster raster, RowMajor order, long long round,
                      int far, float end, float maximum) {
    const int now = int(round % 2), next = 1 - now;
    const std::uint32_t count = queues.state->near[round % 3];
    std::uint32_t* const next_count = &queues.state->near[(round + 1) % 3];
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t cell = queues.near[now][i];
        atomicAnd(queues.bits + cell, ~(in_near << now));
        for_each_step(raster, order, cell, __ldcg(queues.distance + cell),
                      [&](std::uint32_t to, float offered) {
                          if (!lower(queues.distance + to, offered, maximum))
                              return;
                          if (offered <= end)
                              push(queues.bits, in_near << next, queues.near[next], next_count, to);
                          else
                              push(queues.bits, in_far, queues.far[far], &queues.state->far[far],
                                   to);
                      });
    }
    if (first_thread() == 0) {
        queues.state->expanded += count;
        queues.state->near[(round + 2) % 3] = 0;
    }
}

} // namespace

NearFar::NearFar(const DeviceRaster& raster, float window, const Stream& stream)
    : CellAlgorithm(raster, stream), blocks_(resident_blocks_for(cells_)), bits_(cells_),
      window_(window) {
    for (int i = 0; i < 2; ++i) {
        near_[i] = DeviceArray<std::uint32_t>(cells_);
        far_[i] = DeviceArray<std::uint32_t>(cells_);
    }
    queues_ = {distance_.data(),
               bits_.data(),
               {near_[0].data(), near_[1].data()},
               {far_[0].data(), far_[1].data()},
               state_.device()};
}

void NearFar::start(const DeviceArray<Start>& starts, float maximum) {
    clear(maximum);
    fill_queues(starts);
}

void NearFar::start_on(const DeviceRaster& raster, const DeviceArray<Start>& starts,
                       float maximum) {
    move_to(raster);
    blocks_ = resident_blocks_for(cells_);
    begin(maximum);
    fill_queues(starts);
}

void NearFar::fill_queues(const DeviceArray<Start>& starts) {
    side_ = 0;
    window_.restart();
    FERMAT_CUDA(cudaMemsetAsync(bits_.data(), 0, cells_ * sizeof(std::uint32_t), stream_));
    const std::uint32_t count = std::uint32_t(starts.size());
    FERMAT_CUDA(cudaMemcpyAsync(&state_.device()->far[0], &count, sizeof count,
                                cudaMemcpyHostToDevice, stream_));
    if (count)
        launch(seed, resident_blocks_for(count), block_size, stream_, queues_, starts.data(),
               count);
}

bool NearFar::advance() {
    const NearFarState& state = state_.read(stream_);
    if (state.near[rounds_ % 3] == 0) {
        if (state.far[side_] == 0)
            return false;
        next_window(state);
    }
    for (int i = 0; i < rounds_at_once; ++i, ++rounds_) {
        launch(relax, blocks_, block_size, stream_, queues_, raster_, order_, rounds_, side_,
               window_.end(), maximum_);
    }
    return true;
}

void NearFar::next_window(const NearFarState& state) {
    const float last_end = window_.end();
    window_.step(state.expanded, state.least);
    FERMAT_CUDA(
        cudaMemsetAsync(&state_.device()->far[1 - side_], 0, sizeof(std::uint32_t), stream_));
    FERMAT_CUDA(cudaMemsetAsync(&state_.device()->least, 0xff, sizeof(std::uint32_t), stream_));
    launch(step, blocks_, block_size, stream_, queues_, side_, rounds_, last_end, window_.end());
    side_ = 1 - side_;
}

RasterMethod near_far_method() {
    RasterMethod method;
    method.name = "cuda-near-far";
    method.description = Says::cuda_near_far;
    method.window_steps = near_far_window_steps;
    method.device_bytes = [](int rows, int cols) {
        return RowMajor::size(rows, cols) * NearFar::cell_bytes;
    };
    method.make = make_algorithm<NearFar>;
    return method;
}

} // namespace fermat::cuda
