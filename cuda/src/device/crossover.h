#pragma once

#include "fermat/terrain.h"

namespace fermat::cuda {

/// Seconds that a solve takes from host memory to host memory by `cuda-tiled`, and by `tiled` on so
/// many threads (0: all), as measured on an H200 beside CPUs of 2 and 16 threads.
double seconds_on_device(const TerrainShape& shape);
double seconds_on_cpu(const TerrainShape& shape, int threads);

} // namespace fermat::cuda
