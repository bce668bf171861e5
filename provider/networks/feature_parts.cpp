#include "feature_parts.h"

#include <algorithm>
#include <utility>

std::vector<FeaturePart> featureParts(const fermat::Network& network,
                                      const fermat::NetworkPlace& from,
                                      const fermat::NetworkPlace& to) {
    const auto along = [](const fermat::NetworkPlace& place) {
        return std::pair(place.segment, place.fraction);
    };
    const bool isBack = along(to) < along(from);
    const fermat::NetworkPlace &begin = isBack ? to : from, &end = isBack ? from : to;
    const auto features = network.features(begin.edge);
    const auto shape = network.shape(begin.edge);
    // A vertex is the end of one segment and the beginning of the next one.
    const std::uint32_t last =
        end.segment - (end.fraction <= 0 && end.segment > begin.segment ? 1 : 0);
    const std::uint32_t first =
        begin.segment + (begin.fraction >= 1 && begin.segment < last ? 1 : 0);
    std::vector<FeaturePart> parts{{begin, end, features[first]}};
    for (std::uint32_t segment = first + 1; segment <= last; ++segment) {
        if (features[segment] == parts.back().feature)
            continue;
        const fermat::NetworkPlace border{begin.edge, segment, 0, shape[segment], 0};
        parts.back().end = border;
        parts.push_back({border, end, features[segment]});
    }
    if (isBack) {
        std::reverse(parts.begin(), parts.end());
        for (FeaturePart& part : parts)
            std::swap(part.begin, part.end);
    }
    return parts;
}
