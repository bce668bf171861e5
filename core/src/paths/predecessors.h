#pragma once

#include "fermat/solver.h"

namespace fermat {

/// For every cell the step that ends a least-cost path to it, from final distances (Solution says
/// which). A step that adds less than half a unit in the last place leaves a plateau of equal
/// distances: there a predecessor is nearer, in steps, to where the plateau was entered, so that no
/// path turns in a circle. The sources share one maximum cost.
Array<Direction> predecessors(const Terrain& terrain, const Query& query,
                              std::span<const float> distance, const SolverOptions& options,
                              Progress& progress);

/// In place of a predecessor: a cell whose distance only neighbours of the same distance reproduce.
inline constexpr Direction on_plateau = 254;

/// Replaces every on_plateau in `predecessor`, whose other values are final.
void resolve_plateaus(const Terrain& terrain, std::span<const float> distance,
                      Array<Direction>& predecessor);

/// The query's sources by cell, one each: that of least start cost, then the first.
std::vector<Source> first_sources(const Query& query);

/// The cell before `cell`, which has a predecessor, on its path.
std::size_t predecessor_cell(const Terrain& terrain, std::span<const Direction> predecessor,
                             std::size_t cell);

/// For every cell the id of the source that its predecessors lead to, or Solution::no_source. Of
/// several sources on one cell the one of least start cost counts, then the first.
Array<std::int32_t> allocate(const Terrain& terrain, const Query& query,
                             std::span<const float> distance,
                             std::span<const Direction> predecessor, const SolverOptions& options,
                             Progress& progress);

} // namespace fermat
