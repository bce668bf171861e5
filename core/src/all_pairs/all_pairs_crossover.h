#pragma once

#include "fermat/all_pairs.h"
#include "min_plus.h"

#include <string_view>

namespace fermat {

/// Whether Floyd-Warshall in blocks takes longer than Dijkstra's algorithm from each node.
///
/// Per pair of nodes, blocks take a time for each node, and Dijkstra's algorithm a time for the
/// node that it settles and one for each of its arcs. Both use all cores, so their number does not
/// matter. The times fit measurements with 1,000 to 3,353 nodes and 2 to 64 arcs per node, on an
/// AMD EPYC without AVX-512.
inline bool blocks_are_slower(const AllPairsShape& shape, const MinPlusKernel& kernel) {
    if (shape.nodes == 0)
        return false;
    constexpr double node_ns = 95, arc_ns = 10;
    const double sum_ns = std::string_view(kernel.name) == "plain" ? 0.35 : 0.055;
    const double arcs = double(shape.arcs) / double(shape.nodes);
    return sum_ns * double(shape.nodes) > node_ns + arc_ns * arcs;
}

/// Whether a graph is too small for a hierarchy, which is built first, to be faster than blocks.
inline bool is_too_small_for_phast(const AllPairsShape& shape) {
    return shape.nodes < 300;
}

/// Whether a graph may have no hierarchy that is faster than the other ways. Roads have up to three
/// arcs per node, and small hierarchies; random graphs with more arcs have large ones.
inline bool is_too_dense_for_phast(const AllPairsShape& shape) {
    return shape.arcs > 3 * shape.nodes;
}

} // namespace fermat
