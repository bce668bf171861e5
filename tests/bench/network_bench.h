#pragma once

#include "fermat/forward_star.h"
#include "fermat/options.h"

#include <string>
#include <vector>

namespace fermat::bench {

struct NetworkArguments {
    std::size_t nodes = 0;
    std::vector<std::string> solvers; ///< empty: all
    std::vector<int> threads;
    int repeat = 5;
    std::size_t sources = 0; ///< for measure_network_sources()
    std::size_t receivers = 0;
    std::size_t ranks = 0; ///< sources for measure_network_ranks()
    SolverOptions options;
    std::vector<std::string> orders; ///< of the nodes: file, z, hilbert; empty: all
    double slow = 2;                 ///< seconds; a solver that takes longer is not measured again
};

/// A made road network of about `nodes` nodes, in Z-order.
ForwardStar road_star(std::size_t nodes);

/// Times the solvers on a made road network in all orders of its nodes. Returns false if costs
/// differ between solvers or orders.
bool measure_network(const NetworkArguments& arguments);

/// Times the solvers on a made road network in Z-order from many sources, each solved separately:
/// opening, all nodes, and a table between the sources and as many receivers as are wanted. Returns
/// false if costs differ between solvers.
bool measure_network_sources(const NetworkArguments& arguments);

/// Times the cost between two nodes by the Dijkstra rank of the second one (Sanders and Schultes
/// 2005): from nodes drawn at random on a made road network in Z-order, to the node that Dijkstra's
/// algorithm settles as the 2^k-th, from k = 8 to that of a quarter to half of all nodes. Returns
/// false if costs differ between solvers.
bool measure_network_ranks(const NetworkArguments& arguments);

} // namespace fermat::bench
