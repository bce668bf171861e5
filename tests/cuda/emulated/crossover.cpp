#include "crossover.h"

namespace fermat::cuda {

// The emulated device is slow. "auto" should take it nevertheless, if the solve is short.

double seconds_on_device(const TerrainShape& shape) {
    const std::size_t most_cells = shape.neighbourhood.radius() == 1 ? 20'000 : 2'000;
    return shape.grid.cells() <= most_cells ? 0.25 : 1;
}

double seconds_on_cpu(const TerrainShape&, int) {
    return 0.5;
}

bool together_pays(const TerrainShape& shape) {
    return shape.grid.cells() >= 14'000;
}

double seconds_on_device(const NetworkShape& shape) {
    return shape.nodes <= 20'000 ? 0 : 1;
}

double seconds_on_cpu(const NetworkShape&, int) {
    return 0.5;
}

double seconds_on_device(const AllPairsShape& shape) {
    return shape.nodes <= 100 ? 0 : 1;
}

double seconds_on_cpu(const AllPairsShape&, const SolverOptions&) {
    return 0.5;
}

} // namespace fermat::cuda
