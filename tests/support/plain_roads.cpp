#include "support/plain_roads.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fermat::test {

PlainRoads::PlainRoads(const NetworkLines& lines) : lines_(lines) {
    for (const NetworkPoint& vertex : lines.vertex)
        nodes_.try_emplace({vertex.x, vertex.y}, nodes_.size());
    for (std::size_t line = 0; line < lines.lines(); ++line)
        for (std::size_t vertex = lines.first[line]; vertex + 1 < lines.first[line + 1]; ++vertex)
            if (lines.forward[vertex] != NetworkLines::closed ||
                lines.backward[vertex] != NetworkLines::closed)
                segments_.push_back(vertex);
}

NetworkPoint PlainRoads::point(Place place) const {
    const NetworkPoint a = lines_.vertex[place.segment], b = lines_.vertex[place.segment + 1];
    return {a.x + place.fraction * (b.x - a.x), a.y + place.fraction * (b.y - a.y)};
}

PlainRoads::Place PlainRoads::at(NetworkPoint to) const {
    Place nearest;
    double least = never;
    for (const std::size_t segment : segments_) {
        const NetworkPoint a = lines_.vertex[segment], b = lines_.vertex[segment + 1];
        const double dx = b.x - a.x, dy = b.y - a.y;
        const Place place{
            segment,
            std::clamp(((to.x - a.x) * dx + (to.y - a.y) * dy) / (dx * dx + dy * dy), 0., 1.)};
        const NetworkPoint there = point(place);
        const double distance = std::hypot(there.x - to.x, there.y - to.y);
        if (distance < least) {
            least = distance;
            nearest = place;
        }
    }
    // A vertex, up to rounding.
    constexpr double same = 1e-9;
    if (nearest.fraction < same || nearest.fraction > 1 - same)
        nearest.fraction = std::round(nearest.fraction);
    return nearest;
}

std::size_t PlainRoads::node_of(std::size_t vertex) const {
    return nodes_.at({lines_.vertex[vertex].x, lines_.vertex[vertex].y});
}

double PlainRoads::cost(Place from, Place to) const {
    struct Arc {
        std::size_t tail, head;
        double cost;
    };
    std::vector<Arc> arcs;
    const std::array places{from, to};
    const std::size_t start = nodes_.size(), end = start + 1;
    for (const std::size_t segment : segments_) {
        std::vector<std::pair<double, std::size_t>> stops{{0, node_of(segment)},
                                                          {1, node_of(segment + 1)}};
        for (std::size_t i = 0; i < places.size(); ++i)
            if (places[i].segment == segment)
                stops.insert(stops.end() - 1, {places[i].fraction, start + i});
        std::stable_sort(stops.begin(), stops.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
            const double share = stops[i + 1].first - stops[i].first;
            const auto add = [&](std::size_t tail, std::size_t head, std::uint32_t cost) {
                // A closed way costs nothing if nothing of it is used.
                if (cost != NetworkLines::closed || share == 0)
                    arcs.push_back({tail, head, share == 0 ? 0 : share * cost});
            };
            add(stops[i].second, stops[i + 1].second, lines_.forward[segment]);
            add(stops[i + 1].second, stops[i].second, lines_.backward[segment]);
        }
    }
    std::vector<double> costs(end + 1, never);
    costs[start] = 0;
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (const Arc& arc : arcs)
            if (costs[arc.tail] + arc.cost < costs[arc.head]) {
                costs[arc.head] = costs[arc.tail] + arc.cost;
                is_changed = true;
            }
    }
    return costs[end];
}

} // namespace fermat::test
