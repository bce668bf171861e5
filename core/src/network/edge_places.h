#pragma once

#include "fermat/network_reach.h"

#include <compare>
#include <optional>
#include <span>
#include <vector>

namespace fermat {

/// Where on an edge a place is.
struct EdgePosition {
    std::uint32_t segment = 0;
    double fraction = 0;

    auto operator<=>(const EdgePosition&) const = default;
};

inline EdgePosition position_of(const NetworkPlace& place) noexcept {
    return {place.segment, place.fraction};
}

NetworkPlace place_at(const Network& network, std::uint32_t edge, EdgePosition position);

/// How many segments of its edge lie before a place.
inline double segments_before(const NetworkPlace& place) noexcept {
    return place.segment + place.fraction;
}
/// The place before which so many lie.
NetworkPlace place_after(const Network& network, std::uint32_t edge, double segments);

/// The node on which a place lies exactly, if it lies at an end of its edge.
std::optional<std::uint32_t> node_at(const Network& network, const NetworkPlace& place);

/// How paths leave a stop, or with NetworkDirection::towards come to it.
struct StopExit {
    std::uint32_t node = 0;
    std::uint32_t cost = 0; ///< with start and access; beyond greatest_network_cost: 1 more than it
    std::optional<Network::Way> way; ///< along the stop's edge; none if the stop is on the node
};

std::vector<StopExit> exits_of(const Network& network, const NetworkStop& stop,
                               NetworkDirection direction);

/// The stops of several fronts that lie within edges, not on nodes.
class StopsOfEdges {
  public:
    StopsOfEdges(const Network& network, std::span<const NetworkFront> fronts);

    struct Stop {
        std::uint32_t edge, front, stop;
        auto operator<=>(const Stop&) const = default;
    };
    std::span<const Stop> of(std::uint32_t edge) const;

  private:
    std::vector<Stop> stops_; ///< sorted
};

} // namespace fermat
