#pragma once

#include "fermat/solver.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat::bench {

/// Several queries by one solver: medians, in seconds.
struct Shots {
    double open = 0;             ///< making ready, once for all
    double alone = 0;            ///< a query, one after the other
    double many = 0;             ///< a query, by Session::solve_each()
    std::size_t differences = 0; ///< queries whose bits differ from the reference
};

/// Solves all both ways, `repeat` times, and once more to compare the bits of both with
/// `reference`, a digest a query, or with one another where that is empty, and sets it.
Shots measure_shots(const Solver& solver, const Terrain& terrain, std::span<const Query> queries,
                    const SolverOptions& options, int repeat,
                    std::vector<std::uint64_t>& reference);

} // namespace fermat::bench
