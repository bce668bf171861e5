#pragma once

#include "fermat/terrain.h"

namespace fermat::cuda {

/// Estimated seconds of a solve, from host memory to host memory, with `cuda-tiled` and with
/// `tiled` on `threads` threads (0: all). The formulas fit measurements on an H200 and on
/// processors with 2 and 16 threads.
double seconds_on_device(const TerrainShape& shape);
double seconds_on_cpu(const TerrainShape& shape, int threads);

} // namespace fermat::cuda
