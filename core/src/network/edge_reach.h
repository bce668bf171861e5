#pragma once

#include "edge_places.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat {

/// What it costs from the first vertex of an edge to a place on it, between vertices not rounded.
/// `costs` are those at the vertices.
double cost_along(std::span<const std::uint32_t> costs, EdgePosition at);

/// Finds the parts that are reached of one edge after the other: see reached_parts(). The arguments
/// must outlive it.
class EdgeReach {
  public:
    EdgeReach(const Network& network, std::span<const NetworkFront> fronts,
              std::span<const double> interval_ends, NetworkDirection direction,
              const StopsOfEdges& stops)
        : network_(network), fronts_(fronts), interval_ends_(interval_ends),
          away_(direction == NetworkDirection::away), stops_(stops) {}

    void add_parts(std::uint32_t edge, std::vector<ReachedPart>& parts);

  private:
    /// A way to reach the places of an edge, from one of its ends or from a stop on it. Its cost
    /// rises by that of the way from there.
    struct Approach {
        bool rising = true; ///< along the edge
        EdgePosition from;
        double cost = 0; ///< at `from`
        double maximum = 0;
        std::uint32_t front = 0, node = ReachedPart::none, stop = ReachedPart::none;
    };
    /// A stretch of an edge within one segment, along which costs are linear.
    struct Stretch {
        EdgePosition begin, end;
    };

    void find_approaches();
    /// The cost at a place by one approach; infinite where it does not lead.
    double cost(const Approach& approach, EdgePosition at) const;
    /// Cuts a segment where an approach reaches its maximum cost.
    void cut_at_maximum(const Approach& approach, std::uint32_t segment);
    /// The approach of a direction that is cheapest all along a stretch; nullptr if none leads
    /// there.
    const Approach* cheapest(bool rising, const Stretch& stretch, double& begin, double& end) const;
    void add_stretch(const Stretch& stretch, std::size_t first, std::vector<ReachedPart>& parts);
    static EdgePosition between(const Stretch& stretch, double share);
    /// Cuts a stretch at the interval ends.
    void add_linear(const Approach& approach, const Stretch& stretch, double begin, double end,
                    std::size_t first, std::vector<ReachedPart>& parts);
    /// Adds a part, or makes the last one longer.
    void add_part(const Approach& approach, const Stretch& stretch, double begin, double end,
                  std::size_t interval, std::size_t first, std::vector<ReachedPart>& parts);

    const Network& network_;
    std::span<const NetworkFront> fronts_;
    std::span<const double> interval_ends_;
    const bool away_;
    const StopsOfEdges& stops_;

    // Of the current edge.
    std::uint32_t edge_ = 0;
    std::span<const std::uint32_t> rising_, falling_; ///< costs at vertices; empty if closed
    std::vector<Approach> approaches_;
    std::vector<double> cuts_;
    const Approach* last_ = nullptr; ///< of the last part
};

} // namespace fermat
