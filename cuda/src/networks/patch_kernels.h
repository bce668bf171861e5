#pragma once

#include "patch_view.h"
#include "star_view.h"
#include "tiled_kernels.h"

#include <cuda_runtime.h>

namespace fermat::cuda {

/// Inner and outer arcs of a patch.
struct PatchArcs {
    std::uint32_t inner, outer;
};

/// Counts the arcs of each patch, as if there was a place for each inner arc.
void launch_count_arcs(const StarView& star, PatchArcs* arcs, std::uint32_t patches,
                       cudaStream_t stream);
/// Where the arcs of the patches are written.
struct PatchArrays {
    std::uint16_t* first;
    std::uint32_t* inner;
    OuterArc* outer;
    std::uint32_t* entries; ///< zeros before
};
void launch_fill_patches(const StarView& star, const PatchView& view, const PatchArrays& to,
                         cudaStream_t stream);

/// The number of blocks that visit patches at the same time.
int patch_visit_blocks(std::uint32_t most_inner);
/// Resets distances and keys, then puts in the starts.
void launch_patch_start(const PatchView& view, const ScheduleView& schedule,
                        const NodeStart* starts, std::size_t count, cudaStream_t stream);
/// Visits patches until none waits or the time is over.
void launch_patch_visits(const PatchView& view, const ScheduleView& schedule, cudaStream_t stream);

} // namespace fermat::cuda
