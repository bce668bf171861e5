#pragma once

#include "fermat/solver.h"

#include <vector>

namespace fermat::bench {

/// Changes of the ground with one solver, in seconds.
struct Edits {
    std::vector<double> walls;    ///< an update for each wall that was built
    std::vector<double> openings; ///< an update for each wall that was removed again
    std::vector<double> solves;   ///< a new solve after each wall
    std::size_t differences = 0;  ///< updates whose bits differ from those of a new solve
};

/// Builds `count` walls of 40 cells anywhere, and removes each again. `terrain` has its values
/// again afterwards.
Edits measure_edits(const Solver& solver, Terrain& terrain, const Query& query,
                    const SolverOptions& options, int count);

} // namespace fermat::bench
