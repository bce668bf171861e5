#pragma once

#include "fermat/solver.h"

#include <memory>
#include <vector>

namespace fermat::cuda {

/// Algorithms of the literature, for comparison. They work with radius 1, cuda-relax with any
/// radius.
std::vector<std::unique_ptr<Solver>> make_solvers_of_the_literature();

} // namespace fermat::cuda
