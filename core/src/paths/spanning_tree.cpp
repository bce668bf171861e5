#include "fermat/spanning_tree.h"

#include <algorithm>
#include <numeric>

namespace fermat {

std::vector<bool> spanning_tree(std::span<const CostLink> links, std::size_t count) {
    std::vector<std::size_t> parent(count), order(links.size());
    std::iota(parent.begin(), parent.end(), std::size_t(0));
    std::iota(order.begin(), order.end(), std::size_t(0));
    const auto root = [&](std::size_t thing) {
        while (parent[thing] != thing)
            thing = parent[thing] = parent[parent[thing]];
        return thing;
    };
    std::ranges::stable_sort(order, {}, [&](std::size_t link) { return links[link].cost; });
    std::vector<bool> belongs(links.size());
    for (const std::size_t link : order) {
        const std::size_t first = root(links[link].first), second = root(links[link].second);
        parent[first] = second;
        belongs[link] = first != second;
    }
    return belongs;
}

} // namespace fermat
