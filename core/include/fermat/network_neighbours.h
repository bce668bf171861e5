#pragma once

#include "fermat/network_reach.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace fermat {

/// The sources whose zones touch, by the ids of their stops: pairs of a lower and a higher id, in
/// rising order. The zone of a source has the places that it reaches first. `allocation` has the
/// source of each node.
///
/// A source is a neighbour of those whose zone its stop is in, and of those that have a stop at the
/// same place. Throws Cancelled.
std::vector<std::pair<std::int32_t, std::int32_t>>
neighbours_of(const Network& network, const NetworkFront& front,
              std::span<const std::int32_t> allocation, NetworkDirection direction, int threads,
              Progress& progress);

/// Whether each edge that is open costs the same in both directions.
bool is_symmetric(const Network& network);

} // namespace fermat
