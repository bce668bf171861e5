#pragma once

#include "fermat/session.h"
#include "tile_schedule.h"

#include <optional>
#include <span>
#include <vector>

namespace fermat {

/// Makes the distances of cells infinite if no path to them costs as little any more, after the
/// slowness of the cells `changed` has changed. `distance` is the solution of `query` on the ground
/// before, with one maximum for all sources. A distance stays if a neighbour with a distance that
/// is truly less, and that stays, gives the cell no more than it has. So what stays is nowhere
/// below the distances of the new ground, and a solve can go on from there. The argument: each
/// distance that stays is no less than that of a path of such neighbours, which ends in a source
/// because distances fall along it. A cell of a source that loses its distance gets its start cost.
///
/// Returns the tiles from which the solve must go on: those near a changed cell, and those with a
/// cell that lost its distance. Returns nothing if a new solve is probably faster; then the
/// distances are of no use. Throws Cancelled. It reports nothing to `progress`.
std::optional<std::vector<TileStart>> withdraw_distances(const Terrain& terrain, const Query& query,
                                                         std::span<const std::size_t> changed,
                                                         Field<float>& distance,
                                                         Progress& progress);

} // namespace fermat
