#pragma once

#include "cost_pieces.h"
#include "edge_reach.h"

#include <array>
#include <span>
#include <vector>

namespace fermat {

/// The costs that each of some fronts has along one edge, found when they are asked for. The
/// arguments must outlive it.
class FrontCosts {
  public:
    /// `stops` are those of each front by itself.
    FrontCosts(const Network& network, std::span<const NetworkFront> fronts,
               std::span<const StopsOfEdges> stops, NetworkDirection direction);

    void set_edge(std::uint32_t edge);
    /// Nothing on the edge costs less; NetworkGraph::unreached if it is not reached.
    std::uint32_t least(std::uint32_t front) const noexcept { return least_[front]; }
    const std::vector<CostPiece>& pieces(std::uint32_t front);

  private:
    static constexpr std::array<double, 1> all{double(greatest_network_cost)};

    const Network& network_;
    std::span<const NetworkFront> fronts_;
    std::span<const StopsOfEdges> stops_;
    NetworkDirection direction_;
    std::vector<EdgeReach> reach_; ///< of each front

    // Of the current edge.
    std::uint32_t edge_ = 0;
    std::vector<std::uint32_t> least_;
    std::vector<bool> is_found_;
    std::vector<std::vector<CostPiece>> pieces_;
    std::vector<ReachedPart> parts_;
};

} // namespace fermat
