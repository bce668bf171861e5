#pragma once

#include "fermat/forward_star.h"
#include "fermat/options.h"

#include <string>
#include <vector>

namespace fermat::bench {

/// How the solvers for all pairs are measured.
struct AllPairsBench {
    std::vector<std::string> solvers; ///< by name; empty: all that can run
    std::vector<int> threads;
    int repeat = 5;
    SolverOptions options;
};

/// Measures the solvers with predecessors and without, prints the medians, and returns false if
/// their matrices differ.
bool measure_all_pairs(const ForwardStar& graph, const AllPairsBench& bench);

} // namespace fermat::bench
