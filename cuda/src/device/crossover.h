#pragma once

#include "fermat/all_pairs.h"
#include "fermat/network_solver.h"
#include "fermat/terrain.h"

namespace fermat::cuda {

/// Estimated seconds of a solve, from host memory to host memory, with `cuda-tiled` and with
/// `tiled` on `threads` threads (0: all), or with `cuda-wavefronts` and with `wavefronts`. The
/// formulas fit measurements on an H200 and on processors with 2 and 16 threads.
double seconds_on_device(const TerrainShape& shape);
double seconds_on_cpu(const TerrainShape& shape, int threads);

/// Whether a single query is faster on several devices together than on one.
bool together_pays(const TerrainShape& shape);

/// Estimated seconds to open a session on a network and to solve its queries, with `cuda-patches`
/// and with `buckets` on `threads` threads (0: all). The formulas fit the same kind of measurements
/// on made road networks.
double seconds_on_device(const NetworkShape& shape);
double seconds_on_cpu(const NetworkShape& shape, int threads);

/// Estimated seconds for the distances of all pairs, from host memory to host memory, with
/// `cuda-floyd-warshall` and with the best solver on the processor.
double seconds_on_device(const AllPairsShape& shape);
double seconds_on_cpu(const AllPairsShape& shape, const SolverOptions& options);

} // namespace fermat::cuda
