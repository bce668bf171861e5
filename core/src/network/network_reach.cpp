#include "fermat/network_reach.h"

#include "edge_reach.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <cmath>

namespace fermat {

PartCosts::PartCosts(const Network& network, const ReachedPart& part, NetworkDirection direction)
    : part_(part) {
    // Costs rise in the direction of travel away from a start, and fall towards one. Where they are
    // level, the way costs nothing in one direction, or is closed in it.
    const bool rises = part.begin_cost <= part.end_cost;
    costs_ = network.costs({part.edge(), rises == (direction == NetworkDirection::away)});
    if (!costs_.empty())
        begin_ = cost_along(costs_, position_of(part.begin));
}

double PartCosts::at(std::uint32_t vertex) const noexcept {
    const double way = costs_.empty() ? 0 : std::abs(costs_[vertex] - begin_);
    return part_.begin_cost <= part_.end_cost ? std::min(part_.begin_cost + way, part_.end_cost)
                                              : std::max(part_.begin_cost - way, part_.end_cost);
}

std::vector<ReachedPart> reached_parts(const Network& network, std::span<const NetworkFront> fronts,
                                       std::span<const double> interval_ends,
                                       NetworkDirection direction, int threads,
                                       Progress& progress) {
    if (interval_ends.empty())
        return {};
    const StopsOfEdges stops(network, fronts);
    constexpr std::size_t chunk = std::size_t(1) << 12;
    std::vector<std::vector<ReachedPart>> found(network.edges() / chunk + 1);
    parallel_for(network.edges(), chunk, thread_count(threads), progress,
                 [&](std::size_t begin, std::size_t end) {
                     EdgeReach reach(network, fronts, interval_ends, direction, stops);
                     for (std::size_t edge = begin; edge < end; ++edge)
                         reach.add_parts(std::uint32_t(edge), found[begin / chunk]);
                 });
    std::size_t count = 0;
    for (const std::vector<ReachedPart>& some : found)
        count += some.size();
    std::vector<ReachedPart> parts;
    parts.reserve(count);
    for (std::vector<ReachedPart>& some : found) {
        progress.check(1);
        parts.insert(parts.end(), some.begin(), some.end());
        some = {}; // there are many, and they should not be in memory twice
    }
    return parts;
}

} // namespace fermat
