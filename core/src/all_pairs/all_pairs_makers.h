#pragma once

#include "fermat/all_pairs.h"

#include <memory>

namespace fermat {

/// Floyd (1962), Algorithm 97: three loops on one thread. Tests compare other solvers with it.
std::unique_ptr<AllPairsSolver> make_floyd_warshall();

/// The same in blocks that fit into caches, with vector instructions on all cores.
std::unique_ptr<AllPairsSolver> make_blocked_floyd_warshall();

/// A contraction hierarchy, and sweeps over it from many nodes at a time.
std::unique_ptr<AllPairsSolver> make_all_pairs_phast();

/// Dijkstra's algorithm from each node, on all cores.
std::unique_ptr<AllPairsSolver> make_all_pairs_dijkstra();

} // namespace fermat
