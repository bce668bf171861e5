#pragma once

#include "fermat/solver.h"

#include <memory>

namespace fermat::cuda {

/// Continuous travel times, in the two passes of `wavefronts`: warps visit tiles of corners in
/// order of time.
std::unique_ptr<Solver> make_cuda_wavefronts();

} // namespace fermat::cuda
