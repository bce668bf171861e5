#pragma once

#include "fermat/forward_star.h"

namespace fermat {

/// Throws InvalidInput if the arrays of the graph do not fit together.
void check_forward_star(const ForwardStar& graph);

} // namespace fermat
