#include "crossover.h"

#include "fermat/parallel.h"

#include <algorithm>
#include <cmath>

namespace fermat::cuda {

// For the device: preparation, transfers and the way of the wavefront across the raster. For the
// processor: the whole solve.

double seconds_on_device(const TerrainShape& shape) {
    const double cells = double(shape.grid.cells());
    return shape.neighbourhood.radius() == 1 ? 2e-3 + 0.45e-9 * cells
                                             : 1.5e-3 + 5.5e-6 * std::sqrt(cells) + 1.8e-9 * cells;
}

double seconds_on_cpu(const TerrainShape& shape, int threads) {
    const double cell = std::max(6.6e-9 / thread_count(threads), 1.9e-9);
    const int radius = shape.neighbourhood.radius();
    return double(shape.grid.cells()) * cell * (radius == 1 ? 1 : 1 + 0.8 * radius);
}

bool all_pairs_are_worth_the_device(const AllPairsShape& shape) {
    return shape.nodes >= 500;
}

} // namespace fermat::cuda
