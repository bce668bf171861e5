#include "centrality.h"

#include <fermat/all_pairs.h>

#include <algorithm>
#include <limits>

double Centrality::closeness(std::size_t nodes) const {
    if (reached == 0 || sum == 0)
        return std::numeric_limits<double>::quiet_NaN();
    return double(reached) / double(nodes - 1) / meanCost();
}

Centrality centralityOf(std::span<const std::uint32_t> distance, std::size_t source, double unit) {
    Centrality centrality;
    std::uint64_t sum = 0;
    std::uint32_t greatest = 0;
    double inverse = 0;
    for (std::size_t node = 0; node < distance.size(); ++node) {
        const std::uint32_t cost = distance[node];
        if (node == source || cost == fermat::AllPairs::unreached)
            continue;
        ++centrality.reached;
        sum += cost;
        greatest = std::max(greatest, cost);
        inverse += cost > 0 ? 1.0 / cost : 0;
    }
    centrality.sum = double(sum) * unit;
    centrality.eccentricity = greatest * unit;
    centrality.harmonic = inverse / unit;
    return centrality;
}

Extremes extremesOf(const std::vector<Centrality>& nodes) {
    Extremes extremes;
    double least = std::numeric_limits<double>::infinity();
    for (const Centrality& node : nodes) {
        extremes.unreached += nodes.size() - 1 - node.reached;
        if (node.reached == 0)
            continue;
        extremes.diameter = std::max(extremes.diameter, node.eccentricity);
        least = std::min(least, node.eccentricity);
    }
    if (least <= extremes.diameter)
        extremes.radius = least;
    return extremes;
}
