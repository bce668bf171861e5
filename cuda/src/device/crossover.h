#pragma once

#include "fermat/all_pairs.h"
#include "fermat/terrain.h"

namespace fermat::cuda {

/// Estimated seconds of a solve, from host memory to host memory, with `cuda-tiled` and with
/// `tiled` on `threads` threads (0: all). The formulas fit measurements on an H200 and on
/// processors with 2 and 16 threads.
double seconds_on_device(const TerrainShape& shape);
double seconds_on_cpu(const TerrainShape& shape, int threads);

/// Whether all pairs of nodes are found faster on the device than on the processor. This is an
/// estimate: the time of a launch and of an allocation against that of the processor.
bool all_pairs_are_worth_the_device(const AllPairsShape& shape);

} // namespace fermat::cuda
