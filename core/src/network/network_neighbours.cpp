#include "fermat/network_neighbours.h"

#include "edge_reach.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

namespace fermat {

namespace {

using Neighbours = std::vector<std::pair<std::int32_t, std::int32_t>>;

void add_pair(std::int32_t a, std::int32_t b, Neighbours& pairs) {
    if (a != b && (pairs.empty() || pairs.back() != std::minmax({a, b})))
        pairs.push_back(std::minmax({a, b}));
}

void keep_each_once(Neighbours& pairs) {
    std::ranges::sort(pairs);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
}

/// Where zones touch along edges.
class ZonesOnEdges {
  public:
    ZonesOnEdges(const Network& network, const NetworkFront& front,
                 std::span<const std::int32_t> allocation, NetworkDirection direction,
                 const StopsOfEdges& stops)
        : network_(network), front_(front), allocation_(allocation), stops_(stops),
          reach_(network, {&front, 1}, all, direction, stops) {}

    void add(std::uint32_t edge, Neighbours& pairs) {
        parts_.clear();
        reach_.add_parts(edge, parts_);
        const EdgePosition last{std::uint32_t(network_.shape(edge).size() - 2), 1};
        EdgePosition at{0, 0};
        std::optional<std::int32_t> before = owner_of_node(network_.edge_from(edge));
        for (const ReachedPart& part : parts_) {
            if (before && is_same(at, position_of(part.begin)))
                add_pair(*before, owner_of(part), pairs);
            before = owner_of(part);
            at = position_of(part.end);
        }
        const auto after = owner_of_node(network_.edge_to(edge));
        if (!parts_.empty() && is_same(at, last) && after)
            add_pair(*before, *after, pairs);
        for (const StopsOfEdges::Stop& stop : stops_.of(edge))
            add_zones_at(front_.stops[stop.stop], pairs);
    }

  private:
    static constexpr std::array<double, 1> all{double(greatest_network_cost)};

    static bool is_same(EdgePosition a, EdgePosition b) {
        return a == b || (a.segment + 1 == b.segment && a.fraction == 1 && b.fraction == 0) ||
               (b.segment + 1 == a.segment && b.fraction == 1 && a.fraction == 0);
    }
    std::optional<std::int32_t> owner_of_node(std::uint32_t node) const {
        return front_.node_cost[node] == NetworkGraph::unreached ? std::nullopt
                                                                 : std::optional(allocation_[node]);
    }
    std::int32_t owner_of(const ReachedPart& part) const {
        return part.stop != ReachedPart::none ? front_.stops[part.stop].id : allocation_[part.node];
    }
    /// Of a stop within the edge, whose zone may not hold the place where it is.
    void add_zones_at(const NetworkStop& stop, Neighbours& pairs) const {
        const EdgePosition at = position_of(stop.place);
        const auto holds = [&](const ReachedPart& part) {
            return !(at < position_of(part.begin)) && !(position_of(part.end) < at);
        };
        const auto is_own = [&](const ReachedPart& part) {
            return holds(part) && owner_of(part) == stop.id;
        };
        if (std::ranges::none_of(parts_, is_own))
            for (const ReachedPart& part : parts_)
                if (holds(part))
                    add_pair(owner_of(part), stop.id, pairs);
    }

    const Network& network_;
    const NetworkFront& front_;
    std::span<const std::int32_t> allocation_;
    const StopsOfEdges& stops_;
    EdgeReach reach_;
    std::vector<ReachedPart> parts_;
};

/// The pairs of stops at one place, and of those on nodes with the sources of these.
void add_pairs_of_places(const Network& network, const NetworkFront& front,
                         std::span<const std::int32_t> allocation, Neighbours& pairs) {
    using Place = std::tuple<bool, std::uint32_t, EdgePosition>; // of a node or within an edge
    std::vector<std::pair<Place, std::int32_t>> stops;
    for (const NetworkStop& stop : front.stops) {
        const auto node = node_at(network, stop.place);
        if (node && front.node_cost[*node] != NetworkGraph::unreached)
            add_pair(allocation[*node], stop.id, pairs);
        stops.emplace_back(node ? Place(true, *node, EdgePosition())
                                : Place(false, stop.place.edge, position_of(stop.place)),
                           stop.id);
    }
    std::ranges::sort(stops);
    for (auto first = stops.begin(); first != stops.end(); ++first)
        for (auto second = first + 1; second != stops.end() && second->first == first->first;
             ++second)
            add_pair(first->second, second->second, pairs);
}

} // namespace

std::vector<std::pair<std::int32_t, std::int32_t>>
neighbours_of(const Network& network, const NetworkFront& front,
              std::span<const std::int32_t> allocation, NetworkDirection direction, int threads,
              Progress& progress) {
    const StopsOfEdges stops(network, {&front, 1});
    constexpr std::size_t chunk = std::size_t(1) << 12;
    std::vector<Neighbours> found(network.edges() / chunk + 1);
    parallel_for(network.edges(), chunk, thread_count(threads), progress,
                 [&](std::size_t begin, std::size_t end) {
                     ZonesOnEdges zones(network, front, allocation, direction, stops);
                     Neighbours& pairs = found[begin / chunk];
                     for (std::size_t edge = begin; edge < end; ++edge)
                         zones.add(std::uint32_t(edge), pairs);
                     keep_each_once(pairs);
                 });
    Neighbours all;
    for (const Neighbours& some : found)
        all.insert(all.end(), some.begin(), some.end());
    add_pairs_of_places(network, front, allocation, all);
    keep_each_once(all);
    return all;
}

bool is_symmetric(const Network& network) {
    for (std::uint32_t edge = 0; edge < network.edges(); ++edge)
        if (!std::ranges::equal(network.costs({edge, true}), network.costs({edge, false})))
            return false;
    return true;
}

} // namespace fermat
