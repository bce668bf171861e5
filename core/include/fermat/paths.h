#pragma once

#include "fermat/solver.h"

#include <functional>
#include <vector>

namespace fermat {

/// A least-cost path.
struct Path {
    std::size_t source = 0;         ///< index into the query's sources
    std::size_t receiver = 0;       ///< index into the receivers
    float cost = 0;                 ///< the distance at the receiver
    std::vector<std::size_t> cells; ///< from the source's cell to the receiver's, both included
};

/// The cells of the path that `predecessor` holds from a source to `receiver`, both included; the
/// receiver alone where it is a source or was not reached.
std::vector<std::size_t> trace_path(const Terrain& terrain, std::span<const Direction> predecessor,
                                    std::size_t receiver);

/// The least-cost paths to `receivers` (cells): one to each that is reached, from the source that
/// is nearest by cost, or with `each_source` one from every source that reaches it. Ordered by
/// receiver, then source. Sources that differ in their maximum cost are solved apart, so that no
/// path exceeds the maximum of its own source. `traced` hears of each path that is traced, one at a
/// time. Throws as Session::solve does, InvalidInput for a receiver out of the grid, and what
/// `traced` throws.
std::vector<Path> least_cost_paths(
    Session& session, const Query& query, std::span<const std::size_t> receivers, bool each_source,
    Progress& progress, const std::function<void(const Path&)>& traced = [](const Path&) {});

/// Length of a path by a metric of the terrain's neighbourhood (the terrain's own, or true ground
/// lengths where the terrain counts in cells).
double path_length(const Terrain& terrain, const GroundMetric& metric,
                   std::span<const std::size_t> cells);

} // namespace fermat
