#include "held_patch.cuh"
#include "launch.h"
#include "patch_kernels.h"
#include "thread_number.cuh"

#include <climits>

namespace fermat::cuda {

namespace {

constexpr int no_patch = -1;

/// The largest key within the window above `least`.
__device__ std::uint32_t last_key(const ScheduleView& schedule, std::uint32_t least) {
    return schedule.window < float(nothing - least) ? least + std::uint32_t(schedule.window)
                                                    : nothing - 1;
}

/// A warp of a block that chooses the next patch: the one with the least key among those of its
/// list that no block visits, if it is within the window. Several blocks share a list.
class PatchChooser {
  public:
    __device__ PatchChooser(const PatchView& view, const ScheduleView& schedule)
        : view_(view), schedule_(schedule), end_(now() + schedule.nanoseconds),
          lane_(int(threadIdx.x)), list_(int(blockIdx.x) % schedule.lists),
          first_(std::size_t(list_) * std::size_t(schedule.slots)) {}

    /// Waits for a patch and holds it, or returns no_patch if the launch should end.
    __device__ int choose() {
        while (true) {
            const int pending = peek(schedule_.pending);
            const std::uint32_t bound = peek(view_.bound);
            const Candidate candidate = scan();
            const std::uint32_t own = WarpLanes::least_bits(candidate.key);
            if (own != published_ && lane_ == 0)
                __stcg(schedule_.least + blockIdx.x, own);
            published_ = own;
            if (__any_sync(warp, pending == 0 || now() > end_))
                return no_patch;
            if (own != nothing && own > bound) {
                drop(bound);
            } else if (own != nothing) {
                // Keys of others seldom fall below the least one, so an old one will do.
                if (own > last())
                    least_ = least_of_all(own);
                if (own <= last()) {
                    const int from = __ffs(int(__ballot_sync(warp, candidate.key == own))) - 1;
                    const int slot = __shfl_sync(warp, candidate.slot, from);
                    if (hold(slot))
                        return tile_number(schedule_, list_, slot, INT_MAX);
                    continue;
                }
            }
            __nanosleep(100);
        }
    }
    /// Lets other blocks visit the patch again. One thread calls this, after a barrier.
    __device__ void release(int patch) const {
        fence(); // the next one reads what this block has written
        atomicExch(view_.held + key_index(schedule_, 0, patch), 0u);
    }
    __device__ std::uint32_t last() const { return last_key(schedule_, least_); }

  private:
    __device__ Candidate scan() const {
        Candidate best;
        const uint4* keys = reinterpret_cast<const uint4*>(schedule_.keys + first_);
        const uint4* held = reinterpret_cast<const uint4*>(view_.held + first_);
#pragma unroll 2
        for (int i = lane_; i < schedule_.slots / 4; i += 32) {
            const uint4 key = __ldcg(keys + i), taken = __ldcg(held + i);
            const std::uint32_t values[4] = {key.x, key.y, key.z, key.w};
            const std::uint32_t taken_values[4] = {taken.x, taken.y, taken.z, taken.w};
#pragma unroll
            for (int j = 0; j < 4; ++j)
                if (values[j] < best.key && !taken_values[j])
                    best = {values[j], 4 * i + j};
        }
        return best;
    }
    /// Returns false if another block was faster.
    __device__ bool hold(int slot) const {
        bool mine = false;
        if (lane_ == 0) {
            mine = atomicExch(view_.held + first_ + std::size_t(slot), 1u) == 0;
            fence(); // reads what the last one has written
        }
        return __any_sync(warp, mine);
    }
    /// Drops the patches of the list that have nothing new up to the bound.
    __device__ void drop(std::uint32_t bound) const {
        for (int i = lane_; i < schedule_.slots; i += 32) {
            std::uint32_t* const key = schedule_.keys + first_ + i;
            const std::uint32_t seen = __ldcg(key);
            if (seen == nothing || seen <= bound)
                continue;
            // The key may have fallen meanwhile, or another block may have taken it. A key that is
            // put back is counted already, unless another block has lowered it before.
            const std::uint32_t taken = take(key);
            if (taken != nothing && (taken > bound || atomicMin(key, taken) != nothing))
                atomicSub(schedule_.pending, 1);
        }
        __syncwarp();
    }
    __device__ std::uint32_t least_of_all(std::uint32_t own) const {
        std::uint32_t least = own;
#pragma unroll 8
        for (int i = lane_; i < schedule_.blocks; i += 32)
            least = min(least, __ldcg(schedule_.least + i));
        return WarpLanes::least_bits(least);
    }

    const PatchView& view_;
    const ScheduleView& schedule_;
    const long long end_;
    const int lane_, list_;
    const std::size_t first_; // slot of the list
    std::uint32_t published_ = nothing;
    std::uint32_t least_ = 0;
};

/// Each block visits patches of its list, one after the other.
__global__ void __launch_bounds__(visit_threads, 8)
    visit_patches(PatchView view, ScheduleView schedule) {
    PatchMemory& memory = *static_cast<PatchMemory*>(dynamic_shared_memory());
    PatchChooser chooser(view, schedule);
    unsigned visits = 0, relaxed = 0;
    while (true) {
        if (threadIdx.x < 32) {
            const int patch = chooser.choose();
            if (threadIdx.x == 0) {
                memory.patch = patch;
                memory.last = chooser.last();
            }
        }
        __syncthreads();
        if (memory.patch == no_patch)
            break;
        HeldPatch held(view, schedule, memory);
        held.load();
        held.relax(relaxed);
        held.store();
        ++visits;
        __syncthreads();
        if (threadIdx.x == 0)
            chooser.release(memory.patch);
        __syncwarp();
    }
    if (threadIdx.x == 0)
        __stcg(schedule.least + blockIdx.x, nothing);
    if (visits == 0)
        return;
    for (int apart = 16; apart; apart /= 2)
        relaxed += __shfl_xor_sync(warp, relaxed, apart);
    if (threadIdx.x % 32 == 0)
        atomicAdd(schedule.relaxed, relaxed);
    if (threadIdx.x == 0)
        atomicAdd(schedule.visits, visits);
}

__global__ void clear(PatchView view, ScheduleView schedule) {
    const std::size_t nodes = std::size_t(view.patches) * patch_nodes;
    for (std::size_t i = first_thread(); i < nodes; i += thread_stride()) {
        view.distance[i] = view.maximum + 1;
        view.inbox[i] = ~0u;
    }
    for (std::size_t i = first_thread(); i < view.patches; i += thread_stride())
        view.seeded[i] = view.asked[i] = 0;
    if (first_thread() == 0)
        *view.bound = view.maximum;
    const std::size_t keys = std::size_t(schedule.lists) * std::size_t(schedule.slots);
    for (std::size_t i = first_thread(); i < keys; i += thread_stride())
        view.held[i] = 0;
    clear_schedule(schedule, first_thread(), thread_stride());
}

__global__ void seed(PatchView view, ScheduleView schedule, const NodeStart* starts,
                     std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t patch = starts[i].node / patch_nodes;
        view.inbox[starts[i].node] = starts[i].cost;
        view.seeded[patch] = 1;
        if (atomicMin(key_of_patch(schedule, patch), key_of(starts[i].cost)) == nothing)
            atomicAdd(schedule.pending, 1);
    }
}

__global__ void mark_asked(PatchView view) {
    for (std::size_t i = first_thread(); i < view.receiver_count; i += thread_stride())
        view.asked[view.receivers[i] / patch_nodes] = 1;
}

} // namespace

int patch_visit_blocks(std::uint32_t most_inner) {
    int device = 0, processors = 0, of_one = 0;
    const std::size_t memory = PatchMemory::bytes(most_inner);
    FERMAT_CUDA(cudaGetDevice(&device));
    FERMAT_CUDA(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    FERMAT_CUDA(cudaFuncSetAttribute(visit_patches, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     int(memory)));
    FERMAT_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&of_one, visit_patches,
                                                              int(visit_threads), memory));
    return processors * of_one;
}

void launch_patch_start(const PatchView& view, const ScheduleView& schedule,
                        const NodeStart* starts, std::size_t count, cudaStream_t stream) {
    launch(clear, resident_blocks_for(std::size_t(view.patches) * patch_nodes), block_size, stream,
           view, schedule);
    if (count > 0)
        launch(seed, resident_blocks_for(count), block_size, stream, view, schedule, starts, count);
    if (view.receiver_count > 0)
        launch(mark_asked, resident_blocks_for(view.receiver_count), block_size, stream, view);
}

void launch_patch_visits(const PatchView& view, const ScheduleView& schedule, cudaStream_t stream) {
    const std::size_t memory = PatchMemory::bytes(view.most_inner);
    FERMAT_CUDA(cudaFuncSetAttribute(visit_patches, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     int(memory)));
    launch_with_memory(visit_patches, unsigned(schedule.blocks), visit_threads, memory, stream,
                       view, schedule);
}

} // namespace fermat::cuda
