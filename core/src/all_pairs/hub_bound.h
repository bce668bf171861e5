#pragma once

#include "fermat/forward_star.h"

#include <cstdint>

namespace fermat {

/// A cost that no least-cost path exceeds. Within a strongly connected component, a path costs at
/// most the way to a hub and on from there, where the hub is its node with most
/// arcs. Between components, paths follow their order.
std::uint64_t bound_by_hubs(const ForwardStar& graph);

} // namespace fermat
