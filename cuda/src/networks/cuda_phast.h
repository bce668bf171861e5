#pragma once

#include "fermat/network_solver.h"

#include <memory>

namespace fermat::cuda {

/// A contraction hierarchy, and sweeps over it for many sources at a time on a device (GPHAST;
/// Delling, Goldberg, Nowatzyk & Werneck, "PHAST: hardware-accelerated shortest path trees", 2011).
/// The hierarchy is that of `phast`, and the searches up the hierarchy run on the processor.
std::unique_ptr<NetworkSolver> make_cuda_phast();

} // namespace fermat::cuda
