#include "up_search.h"

#include "core_search.h"
#include "network_solvers.h"
#include "phast_kernel.h"

#include <algorithm>

namespace fermat {

const std::vector<UpSearch::Reached>& UpSearch::find(const NetworkQuery& query,
                                                     Progress& progress) {
    const std::uint32_t maximum = greatest_cost(query);
    // The highest place comes first, and of its costs the least.
    const auto push = [&](std::uint32_t place, std::uint32_t cost) {
        if (cost <= maximum)
            heap_.push(std::uint64_t(~place) << 32 | cost);
    };
    reached_.clear();
    std::fill(core_.begin(), core_.end(), phast_far);
    for (const NetworkSource& source : query.sources)
        push(hierarchy_.place_of[source.node], source.start_cost);
    std::uint64_t last = UINT64_MAX;
    while (!heap_.empty()) {
        const std::uint64_t entry = heap_.pop();
        const std::uint32_t place = ~std::uint32_t(entry >> 32), cost = std::uint32_t(entry);
        if (place == last)
            continue;
        last = place;
        if (place < hierarchy_.core) {
            core_[place] = cost;
            continue;
        }
        reached_.push_back({place, cost});
        for (std::uint32_t arc = hierarchy_.up_first[place]; arc < hierarchy_.up_first[place + 1];
             ++arc)
            push(hierarchy_.up[arc].place, cost + hierarchy_.up[arc].cost);
    }
    if (!core_.empty())
        search_core(hierarchy_.core_star, core_, maximum, heap_, progress);
    for (std::uint32_t place = 0; place < core_.size(); ++place)
        if (core_[place] <= maximum)
            reached_.push_back({place, core_[place]});
    return reached_;
}

} // namespace fermat
