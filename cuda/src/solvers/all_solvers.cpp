#include "cuda_floyd_warshall.h"
#include "cuda_tiled.h"
#include "cuda_wavefronts.h"
#include "device_network_solver.h"
#include "fermat/cuda.h"
#include "fermat/solver_registry.h"
#include "literature.h"
#include "network_methods.h"

namespace fermat {

SolverRegistry all_solvers() {
    SolverRegistry registry;
    registry.add(cuda::make_cuda_wavefronts());
    registry.add(cuda::make_cuda_tiled());
    for (std::unique_ptr<Solver>& solver : cuda::make_solvers_of_the_literature())
        registry.add_last(std::move(solver));
    return registry;
}

AllPairsSolvers all_pairs_solvers() {
    AllPairsSolvers solvers;
    solvers.add(cuda::make_cuda_floyd_warshall());
    return solvers;
}

NetworkSolvers network_solvers() {
    NetworkSolvers solvers;
    solvers.add(cuda::make_device_network_solver(cuda::patches_method()));
    for (const cuda::NetworkMethod& method : cuda::network_methods_of_the_literature())
        solvers.add_last(cuda::make_device_network_solver(method));
    return solvers;
}

} // namespace fermat
