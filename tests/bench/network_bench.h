#pragma once

#include "fermat/options.h"

#include <string>
#include <vector>

namespace fermat::bench {

struct NetworkArguments {
    std::size_t nodes = 0;
    std::vector<std::string> solvers; ///< empty: all
    std::vector<int> threads;
    int repeat = 5;
    SolverOptions options;
};

/// Times the solvers on a made road network in all orders of its nodes. Returns false if costs
/// differ between solvers or orders.
bool measure_network(const NetworkArguments& arguments);

} // namespace fermat::bench
