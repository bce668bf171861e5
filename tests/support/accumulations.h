#pragma once

#include "support/problems.h"

#include "fermat/solver.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fermat::test {

/// Queries on the terrain of a random problem, and what each adds to a sum.
struct AccumulationProblem {
    Problem problem;
    std::vector<Query> queries;
    std::vector<Share> shares;
    std::vector<bool> wanted; ///< which ones are to be added
    double total = 0;         ///< at least every sum
};
/// Kernels and weights are drawn, and sources with and without a maximum cost, often the same one.
AccumulationProblem random_accumulation(Ground ground, std::uint64_t seed,
                                        const ProblemLimits& limits);

/// What a session says of such a problem: the sums row by row, and what it asked.
struct Accumulated {
    std::vector<float> sums;
    std::vector<std::array<float, 4>> edges; ///< of each query; NaN if it did not ask
    bool operator==(const Accumulated&) const = default;
};
Accumulated accumulated(Session& session, const AccumulationProblem& problem);
/// The same from single solves of the plain Dijkstra and sums of doubles, which are rounded once.
Accumulated plainly_accumulated(const AccumulationProblem& problem);

/// Why they are not the same; empty if they are. Sums may differ by the last bit of a float.
std::string difference(const Accumulated& one, const Accumulated& other);

} // namespace fermat::test
