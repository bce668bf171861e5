#pragma once

#include "fermat/solver.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat::bench {

/// Several queries with one solver: medians, in seconds.
struct Shots {
    double open = 0;             ///< preparing, once for all queries
    double alone = 0;            ///< per query, one after the other
    double many = 0;             ///< per query, with Session::solve_each()
    std::size_t differences = 0; ///< queries whose bits differ from the reference
};

/// Solves all queries in both ways, `repeat` times, and once more to compare the bits of both with
/// `reference`, which has one digest per query. If `reference` is empty, compares both ways with
/// each other and sets it. If there are `receivers`, the rays to them are found too: this is for
/// wavefronts, whose queries want corners.
Shots measure_shots(const Solver& solver, const Terrain& terrain, std::span<const Query> queries,
                    std::span<const std::size_t> receivers, const SolverOptions& options,
                    int repeat, std::vector<std::uint64_t>& reference);

} // namespace fermat::bench
