#pragma once

#include "fermat/solver.h"
#include "fermat/solver_registry.h"

#include <cstddef>
#include <string>
#include <vector>

namespace fermat {

/// A CUDA device that the solvers can use.
struct CudaDevice {
    int number = 0;
    std::string name;
    std::size_t memory = 0;   ///< bytes
    std::string architecture; ///< compute capability, "9.0"
};

/// The devices that there were when this was first asked. Where there is none, `why_none` says why.
std::vector<CudaDevice> cuda_devices(std::string* why_none = nullptr);

/// Every solver of this program: the core's, and the CUDA solvers where they are compiled in.
/// Without a device those are there too, and say why they cannot run.
SolverRegistry all_solvers();

} // namespace fermat
