#pragma once

#include "fermat/network.h"
#include "fermat/network_session.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace fermat {

/// A place on an edge.
struct NetworkPlace {
    std::uint32_t edge = 0;
    std::uint32_t segment = 0; ///< of the edge
    double fraction = 0;       ///< of the segment, in [0, 1]
    NetworkPoint point;        ///< where it is
    double distance = 0;       ///< from the point that joined, in scaled units of the map
};

/// Finds the nearest place of a network. It holds an index of the segments. The network must
/// outlive it. Several threads may ask at the same time.
class NetworkIndex {
  public:
    NetworkIndex(const Network& network, int threads, Progress& progress);
    /// The same for a network that `edits` have made of that of `before`. It finds the same, but is
    /// made faster.
    NetworkIndex(const NetworkIndex& before, const Network& network, const NetworkEdits& edits,
                 int threads, Progress& progress);
    ~NetworkIndex();

    /// The nearest place within `max_distance` on an edge that is open in at least one direction.
    /// Distances are those of a plane whose x and y are multiplied by `scale`: where a unit of the
    /// map is not equally long eastward and northward, the nearest place on the map is not that on
    /// the ground. If places are equally far, the edge with the lowest number counts.
    std::optional<NetworkPlace> nearest(NetworkPoint point, double max_distance,
                                        NetworkPoint scale = {1, 1}) const;
    /// The nearest place, and those of all other edges there, up to rounding: of lines that lie on
    /// each other, each one counts. A node is there once. By edge and segment; empty if nearest()
    /// finds nothing.
    std::vector<NetworkPlace> all_nearest(NetworkPoint point, double max_distance,
                                          NetworkPoint scale = {1, 1}) const;

  private:
    class Tree;
    std::unique_ptr<Tree> tree_;
};

/// The cost from the first vertex of an edge to a place on it (forward), or from the place to the
/// first vertex (backward). The cost of the segment is divided by the fraction and rounded.
std::uint32_t cost_at(const Network& network, Network::Way way, const NetworkPlace& place);
/// Length in metres from the first vertex of an edge to a place on it.
double length_at(const Network& network, const NetworkPlace& place);
/// The line along an edge from one place to another, forward or back: at least 2 points.
std::vector<NetworkPoint> shape_between(const Network& network, const NetworkPlace& from,
                                        const NetworkPlace& to);

/// A place where paths start or end, with what it costs to get from the point to the network.
struct NetworkStop {
    NetworkPlace place;
    std::uint32_t access_cost = 0;
    std::uint32_t start_cost = 0;
    std::uint32_t maximum_cost = NetworkGraph::unreached;
    std::int32_t id = 0;
};

/// The direction of a question: away from the sources, or towards them.
enum class NetworkDirection : std::uint8_t { away, towards };

/// The sources on nodes that stand for stops on edges: from each stop to the ends of its edge to
/// which the edge is open (towards: from which it is open). A stop exactly at an end of an edge
/// stands on the node there. A stop that starts at more than greatest_network_cost reaches nothing.
std::vector<NetworkSource> sources_of(const Network& network, std::span<const NetworkStop> stops,
                                      NetworkDirection direction);

/// The least cost of a path from a source stop to a receiver stop, given the costs at nodes from
/// that source. Also considers the way along an edge on which both lie. Contains the start cost of
/// the source and the access costs of both. NetworkGraph::unreached if there is none, or if it
/// costs more than the maximum cost of the source or greatest_network_cost.
std::uint32_t cost_between(const Network& network, const NetworkStop& source,
                           std::span<const std::uint32_t> node_cost, const NetworkStop& receiver,
                           NetworkDirection direction);

} // namespace fermat
