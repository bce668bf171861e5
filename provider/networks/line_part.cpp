#include "line_part.h"

#include <algorithm>
#include <cmath>

namespace {

fermat::NetworkPlace placeAt(const fermat::Network& network, std::uint32_t edge, double along) {
    const auto last = std::uint32_t(network.shape(edge).size() - 2);
    const std::uint32_t segment = std::min(std::uint32_t(along), last);
    return {edge, segment, along - segment, {}, 0};
}

} // namespace

std::vector<LinePart> mergedParts(std::vector<LinePart> parts) {
    std::ranges::sort(parts, {}, &LinePart::from);
    std::vector<LinePart> merged;
    for (const LinePart& part : parts)
        if (!merged.empty() && part.from <= merged.back().to)
            merged.back().to = std::max(merged.back().to, part.to);
        else
            merged.push_back(part);
    return merged;
}

double lengthOf(const fermat::Network& network, std::uint32_t edge, const LinePart& part) {
    return fermat::length_at(network, placeAt(network, edge, part.to)) -
           fermat::length_at(network, placeAt(network, edge, part.from));
}

double costOf(const fermat::Network& network, std::uint32_t edge, const LinePart& part) {
    double most = 0;
    for (const bool isForward : {true, false})
        if (const fermat::Network::Way way{edge, isForward}; network.is_open(way))
            most = std::max(most,
                            double(fermat::cost_at(network, way, placeAt(network, edge, part.to))) -
                                fermat::cost_at(network, way, placeAt(network, edge, part.from)));
    return most;
}
