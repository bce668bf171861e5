#pragma once

#include "fermat/solver.h"

#include <cstdint>
#include <span>

namespace fermat::bench {

/// Corridors between all pairs of patches with one solver.
struct Corridors {
    double open = 0;          ///< preparing, in seconds
    double solve = 0;         ///< the costs from each patch, in seconds: a median
    double excess = 0;        ///< the least excess over all pairs, in seconds: a median
    std::uint64_t digest = 0; ///< of the excess
};

/// The patches are single cells. Measures `repeat` times.
Corridors measure_corridors(const Solver& solver, const Terrain& terrain,
                            std::span<const std::size_t> patches, const SolverOptions& options,
                            int repeat);

} // namespace fermat::bench
