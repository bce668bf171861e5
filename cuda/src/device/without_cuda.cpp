#include "fermat/cuda.h"
#include "fermat/solver_registry.h"

namespace fermat {

std::vector<CudaDevice> cuda_devices(std::string* why_none) {
    if (why_none)
        *why_none = FERMAT_CUDA_STATUS;
    return {};
}

SolverRegistry all_solvers() {
    return {};
}

AllPairsSolvers all_pairs_solvers() {
    return {};
}

NetworkSolvers network_solvers() {
    return {};
}

} // namespace fermat
