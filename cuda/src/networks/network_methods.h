#pragma once

#include "network_method.h"

#include <vector>

namespace fermat::cuda {

/// Patches of nodes in shared memory, visited in order of distance.
NetworkMethod patches_method();

/// The algorithm of Bellman and Ford, as every text book has it: all nodes relax their arcs in
/// every round, until a round lowers nothing.
NetworkMethod network_bellman_ford_method();
/// Only the nodes that fell in a round relax their arcs in the next one: the frontier of Gunrock
/// (Wang et al., "Gunrock: GPU graph analytics", 2017), with which Fjellborg compares.
NetworkMethod network_frontier_method();
/// A pile of near nodes and one of far nodes (Davidson et al., "Work-efficient parallel GPU methods
/// for single-source shortest paths", 2014).
NetworkMethod network_near_far_method();
/// Δ-stepping with changed bits, the range of changed numbers, and an early stop (Niklaus,
/// "Optimizing Delta-Step on the GPU").
NetworkMethod network_delta_changed_method();

std::vector<NetworkMethod> network_methods_of_the_literature();

} // namespace fermat::cuda
