#pragma once

#include "fermat/solver.h"

namespace fermat {

/// Finds for every cell the last step of a least-cost path to it, from the final distances
/// (Solution says which step). A step that adds less than half a unit in the last place does not
/// change the distance, so there can be plateaus of equal distances. On a plateau a predecessor is
/// fewer steps away from the place where the plateau was entered, so that no path runs in a circle.
/// All sources have the same maximum cost.
Field<Direction> predecessors(const Terrain& terrain, const Query& query,
                              const Field<float>& distance, const SolverOptions& options,
                              Progress& progress);
/// Bytes that it needs beside its result.
std::size_t predecessors_bytes(const TerrainShape& shape, const SolverOptions& options);

/// Stands for a predecessor that is not known yet: only neighbours of the same distance reproduce
/// the distance of the cell.
inline constexpr Direction on_plateau = 254;

/// Replaces every on_plateau in `predecessor`. The other values are final. Throws Cancelled. It
/// reports nothing to `progress`.
void resolve_plateaus(const Terrain& terrain, const Field<float>& distance,
                      Field<Direction>& predecessor, Progress& progress);

/// The sources of the query by cell. If a cell has several, the one with the least start cost
/// counts, then the first.
std::vector<Source> first_sources(const Query& query);

/// The cell before `cell` on its path. `cell` must have a predecessor.
std::size_t predecessor_cell(const Terrain& terrain, const Field<Direction>& predecessor,
                             std::size_t cell);

/// Finds for every cell the id of the source that its predecessors lead to, or Solution::no_source.
/// If a cell has several sources, the one with the least start cost counts, then the first.
Field<std::int32_t> allocate(const Terrain& terrain, const Query& query,
                             const Field<float>& distance, const Field<Direction>& predecessor,
                             const SolverOptions& options, Progress& progress);

} // namespace fermat
