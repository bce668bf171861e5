#pragma once

#include "edge_places.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace fermat {

/// The last leg of a route: from a node, or from a source stop on the same edge.
struct RouteArrival {
    std::uint32_t cost = 0;
    std::optional<std::uint32_t> node, stop;
    std::optional<Network::Way> way; ///< none if the receiver is on the node
};

/// Where the routes from some source stops start: the exits of the stops, by node and cost.
class RouteStarts {
  public:
    struct Start {
        std::uint32_t node, cost, stop;
        std::optional<Network::Way> way;
    };

    RouteStarts(const Network& network, std::span<const NetworkStop> sources,
                NetworkDirection direction);

    /// The first start at a node with the least cost; nullptr if there is none.
    const Start* at(std::uint32_t node) const;
    std::span<const NetworkStop> sources() const { return sources_; }
    NetworkDirection direction() const { return direction_; }

    /// Calls visit(stop) for each source stop on an edge.
    template <class Visit>
    void for_each_on(std::uint32_t edge, const Visit& visit) const {
        for (auto found = std::lower_bound(on_edges_.begin(), on_edges_.end(),
                                           std::pair(edge, std::uint32_t(0)));
             found != on_edges_.end() && found->first == edge; ++found)
            visit(found->second);
    }

  private:
    std::span<const NetworkStop> sources_;
    NetworkDirection direction_;
    std::vector<Start> starts_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> on_edges_; ///< edge and stop
};

/// What it costs along an open way between two places of its edge.
std::uint32_t cost_along(const Network& network, Network::Way way, const NetworkPlace& a,
                         const NetworkPlace& b);

/// The ways by which routes come to a receiver, in the order of their costs.
void find_arrivals(const Network& network, const RouteStarts& starts,
                   std::span<const std::uint32_t> node_cost, const NetworkStop& receiver,
                   std::vector<RouteArrival>& arrivals);

/// The first or the last place of an edge.
NetworkPlace end_of(const Network& network, std::uint32_t edge, bool last);

} // namespace fermat
