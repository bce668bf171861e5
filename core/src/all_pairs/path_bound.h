#pragma once

#include "fermat/forward_star.h"

namespace fermat {

/// Throws InvalidInput if the arrays of the graph do not fit together.
void check_forward_star(const ForwardStar& graph);
/// Bytes that greatest_path_cost() needs.
std::size_t path_bound_memory(std::size_t nodes, std::size_t arcs);

} // namespace fermat
