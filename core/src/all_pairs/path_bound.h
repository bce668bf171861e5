#pragma once

#include "fermat/forward_star.h"

namespace fermat {

/// Throws InvalidInput if the arrays of the graph do not fit together.
void check_forward_star(const ForwardStar& graph);

/// A cost that no path without a cycle exceeds. Such a path leaves each of its nodes but the last
/// once, and enters each but the first once.
std::uint64_t greatest_path_cost(const ForwardStar& graph);

} // namespace fermat
