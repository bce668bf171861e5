#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace fermat {

/// A link between two of several things.
struct CostLink {
    std::size_t first = 0, second = 0;
    double cost = 0;
};

/// Whether each link belongs to a minimum spanning tree, or to one of each part that is connected,
/// by Kruskal's algorithm. Of links that cost the same, the first ones count. `count`: of things.
std::vector<bool> spanning_tree(std::span<const CostLink> links, std::size_t count);

} // namespace fermat
