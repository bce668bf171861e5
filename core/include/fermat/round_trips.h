#pragma once

#include "fermat/session.h"

namespace fermat {

/// The least costs of ways there and back: from a source to a cell and back to the same source.
/// `there` and `back` are sessions on the same ground, with slopes away from the sources and
/// towards them. A distance is the sum of the two ways, rounded once. Sources with the same id are
/// one place: a way may lead back to another cell of it. The allocation is the id of the place; if
/// trips cost the same, the lowest one. Maximum costs limit the sum, and start costs count once.
/// Predecessors are those of the way there; they are empty if there are several places.
///
/// Solves for `places_at_once` places at a time: each needs memory for its distances. Throws as
/// Session::solve() does.
Solution solve_round_trips(Session& there, Session& back, const Query& query,
                           std::size_t places_at_once, Progress& progress);

} // namespace fermat
