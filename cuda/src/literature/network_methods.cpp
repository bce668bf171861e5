#include "network_methods.h"

namespace fermat::cuda {

std::vector<NetworkMethod> network_methods_of_the_literature() {
    std::vector<NetworkMethod> methods{network_bellman_ford_method(), network_frontier_method(),
                                       network_near_far_method(), network_delta_changed_method()};
    for (NetworkMethod& method : methods)
        method.discouraged = [](const NetworkShape&, const SolverOptions&) {
            return Sentence(Says::to_compare_with, "cuda-patches");
        };
    return methods;
}

} // namespace fermat::cuda
