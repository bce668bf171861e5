#pragma once

#include "fermat/terrain.h"
#include "network_bench.h"

#include <span>

namespace fermat::bench {

/// Solves a raster of radius 1 once more as a graph, with the solvers of networks. Each cell is a
/// node, and each open step is an arc. Costs are whole numbers of a unit: a power of ten, as small
/// as the farthest cell allows. In the order "file", nodes are row by row. Compares the costs with
/// `distance`, which a solver of rasters found from `source`. Returns false if solvers of networks
/// differ from each other, or from `distance` by more than rounding can do. Throws InvalidInput for
/// a wider radius.
bool measure_raster_graph(const Terrain& terrain, std::size_t source, const Field<float>& distance,
                          const NetworkArguments& arguments);

} // namespace fermat::bench
