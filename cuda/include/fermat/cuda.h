#pragma once

#include "fermat/all_pairs.h"
#include "fermat/network_solver.h"
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

/// The devices that were there at the first call. If there is none, `why_none` gets the reason.
std::vector<CudaDevice> cuda_devices(Sentence* why_none = nullptr);

/// All solvers of this program: those of the core, and the CUDA solvers if they are compiled in.
/// CUDA solvers are listed without a device too; they say why they cannot run.
SolverRegistry all_solvers();
/// The same for all pairs of nodes.
AllPairsSolvers all_pairs_solvers();

/// The same for networks.
NetworkSolvers network_solvers();

} // namespace fermat
