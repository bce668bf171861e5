#include "cuda_floyd_warshall.h"
#include "cuda_tiled.h"
#include "fermat/cuda.h"
#include "fermat/solver_registry.h"
#include "literature.h"

namespace fermat {

SolverRegistry all_solvers() {
    SolverRegistry registry;
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

} // namespace fermat
