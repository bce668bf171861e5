#pragma once

#include "fermat/network_solver.h"
#include "network_method.h"

#include <memory>

namespace fermat::cuda {

/// An algorithm on a device as a solver.
std::unique_ptr<NetworkSolver> make_device_network_solver(NetworkMethod method);

} // namespace fermat::cuda
