#include "edge_places.h"

#include <algorithm>

namespace fermat {

NetworkPlace place_at(const Network& network, std::uint32_t edge, EdgePosition position) {
    const NetworkPoint a = network.shape(edge)[position.segment],
                       b = network.shape(edge)[position.segment + 1];
    const double t = position.fraction;
    return {edge, position.segment, t,
            t == 1 ? b : NetworkPoint{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}, 0};
}

NetworkPlace place_after(const Network& network, std::uint32_t edge, double segments) {
    const auto last = std::uint32_t(network.shape(edge).size() - 2);
    const std::uint32_t segment = std::min(std::uint32_t(segments), last);
    return place_at(network, edge, {segment, segments - segment});
}

std::optional<std::uint32_t> node_at(const Network& network, const NetworkPlace& place) {
    if (place.segment == 0 && place.fraction == 0)
        return network.edge_from(place.edge);
    if (place.segment + 2 == network.shape(place.edge).size() && place.fraction == 1)
        return network.edge_to(place.edge);
    return std::nullopt;
}

StopsOfEdges::StopsOfEdges(const Network& network, std::span<const NetworkFront> fronts) {
    for (std::uint32_t front = 0; front < fronts.size(); ++front)
        for (std::uint32_t stop = 0; stop < fronts[front].stops.size(); ++stop) {
            const NetworkPlace& place = fronts[front].stops[stop].place;
            if (!node_at(network, place))
                stops_.push_back({place.edge, front, stop});
        }
    std::sort(stops_.begin(), stops_.end());
}

std::span<const StopsOfEdges::Stop> StopsOfEdges::of(std::uint32_t edge) const {
    const auto [begin, end] =
        std::equal_range(stops_.begin(), stops_.end(), Stop{edge, 0, 0},
                         [](const Stop& a, const Stop& b) { return a.edge < b.edge; });
    return {begin, end};
}

} // namespace fermat
