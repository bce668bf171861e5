#pragma once

#include "fermat/all_pairs.h"
#include "fermat/parallel.h"
#include "min_plus.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace fermat {

// Estimated seconds for the distances of all pairs. The formulas fit measurements with 250 to 8,000
// nodes and 2 to 32 arcs per node, on 2 and 16 threads of an Intel Xeon with AVX-512; AVX2 on an
// AMD EPYC takes about as long. `threads` may be 0, for all.

/// Floyd-Warshall in blocks: a time for each sum, on all threads; and a time for each node, because
/// one thread finds the paths within a block of 192 nodes while the others wait.
inline double seconds_in_blocks(const AllPairsShape& shape, const MinPlusKernel& kernel,
                                int threads) {
    const double nodes = double(shape.nodes);
    const double sum = std::string_view(kernel.name) == "plain" ? 0.22e-9 : 0.035e-9;
    const double of_block = std::min(nodes / 192, 1.0);
    return sum * nodes * nodes * nodes / thread_count(threads) + 8e-6 * nodes * of_block * of_block;
}

/// Besides, if the distances are in a file: they are written, then read and written once for each
/// range of nodes and once for "no path", and read. This takes a disk of 1 GB per second for
/// granted.
inline double seconds_for_file(const AllPairsShape& shape, std::size_t ranges) {
    const double nodes = double(shape.nodes);
    return 4e-9 * nodes * nodes * double(2 * ranges + 4);
}

/// Dijkstra's algorithm from each node: a time for each pair, which grows with the root of the arcs
/// per node, and the start of the threads.
inline double seconds_by_sources(const AllPairsShape& shape, int threads) {
    const double nodes = double(shape.nodes), arcs = double(shape.arcs);
    const int count = thread_count(threads);
    return shape.nodes > 0
               ? 70e-9 * std::sqrt(arcs / nodes) * nodes * double(shape.rows()) / count +
                     0.1e-3 * count
               : 0;
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

/// PHAST on a graph that is neither too small nor too dense: the hierarchy, and a time for each
/// pair. This fits made road networks with 12,100 to 1,000,000 nodes on two cores of an AMD EPYC.
inline double seconds_by_phast(const AllPairsShape& shape, int threads) {
    const double nodes = double(shape.nodes);
    return 2e-9 * nodes * double(shape.rows()) / thread_count(threads) + 4e-6 * nodes;
}

} // namespace fermat
