#pragma once

#include "fermat/network_solver.h"

#include <memory>

namespace fermat {

/// Dijkstra's algorithm with a binary heap, on one thread. Tests compare other solvers with it.
std::unique_ptr<NetworkSolver> make_network_dijkstra();

/// Buckets of nodes of about the same cost, on all threads.
std::unique_ptr<NetworkSolver> make_network_buckets();

/// A contraction hierarchy, and sweeps over it for many sources at a time.
std::unique_ptr<NetworkSolver> make_network_phast();

/// The greatest cost that a path of this query may have.
inline std::uint32_t greatest_cost(const NetworkQuery& query) {
    return query.maximum_cost < greatest_network_cost ? query.maximum_cost : greatest_network_cost;
}

/// Bytes of a solution with predecessors and allocation, and of what is needed to make it.
std::size_t network_solution_bytes(std::size_t nodes);

} // namespace fermat
