#include "crossover.h"

#include "all_pairs_crossover.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <cmath>

namespace fermat::cuda {

// For the device: preparation, transfers and the way of the wavefront across the raster. For the
// processor: the whole solve.

double seconds_on_device(const TerrainShape& shape) {
    const double cells = double(shape.grid.cells()), side = std::sqrt(cells);
    if (shape.wavefronts)
        return 3.5e-3 + 6e-6 * side + 0.45e-9 * cells;
    return (shape.neighbourhood.radius() == 1 ? 2e-3 + 0.45e-9 * cells
                                              : 1.5e-3 + 5.5e-6 * side + 1.8e-9 * cells) +
           (shape.slopes ? 1e-3 + 2e-6 * side : 0);
}

double seconds_on_cpu(const TerrainShape& shape, int threads) {
    if (shape.wavefronts)
        return double(shape.grid.cells()) * std::max(100e-9 / thread_count(threads), 12e-9);
    const double cell = std::max(6.6e-9 / thread_count(threads), 1.9e-9);
    const int radius = shape.neighbourhood.radius();
    return double(shape.grid.cells()) * cell * (radius == 1 ? 1 : 1 + 0.8 * radius) *
           (shape.slopes ? 1.8 + 0.12 * radius * radius : 1);
}

bool together_pays(const TerrainShape& shape) {
    return shape.grid.cells() >= 300'000'000;
}

double seconds_on_device(const NetworkShape& shape) {
    const double nodes = double(shape.nodes);
    return 4e-3 + 1.1e-9 * nodes + double(shape.queries) * (0.2e-3 + 2.5e-6 * std::sqrt(nodes));
}

double seconds_on_cpu(const NetworkShape& shape, int threads) {
    const double nodes = double(shape.nodes), crew = thread_count(threads);
    // Several queries are solved at the same time, each on one thread. Small buckets of a single
    // query are left to one thread.
    return shape.queries > 1
               ? 45e-9 * nodes * double(shape.queries) / std::min(crew, double(shape.queries))
               : std::max(40e-9 / crew, 7e-9) * nodes + 15e-9 * std::min(nodes, 1e6);
}

// For the device: preparation, launches, transfers, and the sums. The formula fits measurements on
// an H200 with 250 to 16,384 nodes.

double seconds_on_device(const AllPairsShape& shape) {
    const double nodes = double(shape.nodes);
    return 1.2e-3 + nodes * (1.2e-6 + nodes * (0.15e-9 + nodes / 13e12));
}

double seconds_on_cpu(const AllPairsShape& shape, const SolverOptions& options) {
    const int threads = options.cpu.threads;
    const double plain =
        std::min(seconds_in_blocks(shape, min_plus_kernel(options.benchmark.simd), threads),
                 seconds_by_sources(shape, threads));
    return is_too_small_for_phast(shape) || is_too_dense_for_phast(shape)
               ? plain
               : std::min(plain, seconds_by_phast(shape, threads));
}

} // namespace fermat::cuda
