#pragma once

#include "fermat/forward_star.h"

#include <algorithm>
#include <cstdint>

namespace fermat {

/// Fills row `source` of a matrix with the costs of single arcs: 0 to the source itself, and
/// `far` where no arc leads.
inline void fill_direct_costs(const ForwardStar& graph, std::size_t source, std::uint32_t far,
                              std::uint32_t* row) {
    std::fill_n(row, graph.nodes(), far);
    for (std::size_t arc = graph.first[source]; arc < graph.first[source + 1]; ++arc)
        row[graph.head[arc]] = std::min(row[graph.head[arc]], graph.cost[arc]);
    row[source] = 0;
}

} // namespace fermat
