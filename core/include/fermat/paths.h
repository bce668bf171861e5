#pragma once

#include "fermat/rays.h"
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
    std::vector<GridPlace> ray;     ///< of wavefronts, which have no cells: the places of the ray
};

/// The cells of the path from a source to `receiver` along `predecessor`, with both ends. Only the
/// receiver if it is a source or was not reached. Throws Cancelled.
std::vector<std::size_t> trace_path(const Terrain& terrain, const Field<Direction>& predecessor,
                                    std::size_t receiver, Progress& progress = no_progress);

/// The same by the distances alone, for a few paths of a solution without predecessors. Where steps
/// add too little to change a distance, it may be another path of the same cost. Not for
/// wavefronts. Throws Cancelled.
std::vector<std::size_t> trace_path(const Terrain& terrain, const Query& query,
                                    const Field<float>& distance, std::size_t receiver,
                                    Progress& progress = no_progress);

/// The least-cost paths to `receivers` (cells). Each receiver that is reached gets one path from
/// the source with the least cost, or with `each_source` one path from every source that reaches
/// it. The paths are ordered by receiver, then by source. Sources with different maximum costs are
/// solved separately, so that no path exceeds the maximum of its own source. `traced` is called for
/// each path, `solved` before that for each solution, one at a time. `places` is where the
/// receivers are in their cells, for wavefronts; empty: in the middle. Throws as Session::solve
/// does, InvalidInput for a receiver outside the grid, and what `traced` and `solved` throw.
std::vector<Path> least_cost_paths(
    Session& session, const Query& query, std::span<const std::size_t> receivers, bool each_source,
    Progress& progress, const std::function<void(const Path&)>& traced = [](const Path&) {},
    const std::function<void(const Solution&)>& solved = [](const Solution&) {},
    std::span<const TerrainGraph::Place> places = {});

/// Length of a path by a metric of the terrain's neighbourhood: the metric of the terrain, or true
/// ground lengths if the terrain's metric counts cells.
double path_length(const Terrain& terrain, const GroundMetric& metric,
                   std::span<const std::size_t> cells);

} // namespace fermat
