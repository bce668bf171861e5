#pragma once

#include <cooperative_groups.h>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// Takes a place in a queue, or counts. All threads of a warp that come here together share one
/// atomic operation. Returns the place of this thread.
template <class Count>
__device__ Count take_place(Count* count) {
    const auto group = cooperative_groups::coalesced_threads();
    Count first = 0;
    if (group.thread_rank() == 0)
        first = atomicAdd(count, Count(group.size()));
    return group.shfl(first, 0) + group.thread_rank();
}

} // namespace fermat::cuda
