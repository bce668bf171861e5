#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// Tiles in order of distance, without a barrier between them. For radius 1, warps sweep the tiles.
/// For radius 2 to 6, blocks visit them, and cells give their distance to the cells around them.
std::unique_ptr<Solver> make_cuda_tiled();

} // namespace fermat::cuda
