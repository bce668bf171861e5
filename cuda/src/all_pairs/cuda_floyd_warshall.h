#pragma once

#include "fermat/all_pairs.h"

#include <memory>

namespace fermat::cuda {

/// Floyd-Warshall in blocks: tiles of a min-plus product in registers. The whole matrix is in
/// device memory.
std::unique_ptr<AllPairsSolver> make_cuda_floyd_warshall();

} // namespace fermat::cuda
