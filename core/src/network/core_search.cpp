#include "core_search.h"

namespace fermat {

void search_core(const ForwardStar& star, std::span<std::uint32_t> cost, std::uint32_t maximum,
                 FourHeap& heap, Progress& progress) {
    for (std::uint32_t node = 0; node < cost.size(); ++node)
        if (cost[node] <= maximum)
            heap.push(std::uint64_t(cost[node]) << 32 | node);
    std::size_t settled = 0;
    while (!heap.empty()) {
        const std::uint64_t entry = heap.pop();
        const auto node = std::uint32_t(entry), own = std::uint32_t(entry >> 32);
        if (own != cost[node])
            continue;
        if (settled++ % 4096 == 0)
            progress.check(0);
        for (std::uint32_t arc = star.first[node]; arc < star.first[node + 1]; ++arc) {
            const std::uint32_t head = star.head[arc], sum = own + star.cost[arc];
            if (sum <= maximum && sum < cost[head]) {
                cost[head] = sum;
                heap.push(std::uint64_t(sum) << 32 | head);
            }
        }
    }
}

} // namespace fermat
