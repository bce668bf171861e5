#include "fermat/cuda.h"
#include "fermat/solver_registry.h"

namespace fermat {

std::vector<CudaDevice> cuda_devices(Sentence* why_none) {
    if (why_none)
        *why_none = Sentence(FERMAT_CUDA_ABSENCE);
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
