#pragma once

#include "fermat/solver.h"

#include <cstdint>
#include <span>

namespace fermat::bench {

/// Resistant kernels of several sources with one solver.
struct Kernels {
    double open = 0;          ///< preparing, in seconds
    double sum = 0;           ///< solving and adding all shares, in seconds: a median
    std::uint64_t digest = 0; ///< of the sums
    double largest = 0;       ///< sum
};

/// The cost within which `cells` cells are reached from a cell; the largest cost if there are
/// fewer.
float reach_of(const Terrain& terrain, std::size_t from, std::size_t cells);

/// Adds the linear kernels of all sources, each of weight 1 and up to `reach`, `repeat` times.
Kernels measure_kernels(const Solver& solver, const Terrain& terrain,
                        std::span<const std::size_t> sources, float reach,
                        const SolverOptions& options, int repeat);

} // namespace fermat::bench
