#pragma once

#include "fermat/forward_star.h"
#include "fermat/network.h"

#include <cstdint>
#include <vector>

namespace fermat::bench {

/// A made network that is like the roads of OpenStreetMap in what matters for solvers.
///
/// Junctions lie on a square lattice, 110 m apart, moved at random by up to a third of this. Every
/// 64th row and column is a motorway (110 km/h), every 16th a main road (80 km/h), every 4th a
/// collector (50 km/h), all others are streets (30 km/h). Main roads have no gaps. Of collectors
/// 80 % of the segments exist, of streets 54.5 %. This gives 2.4 arcs per node, as many as in
/// road_usa of the 9th DIMACS challenge, with about a fifth dead ends and a third nodes of degree
/// two. Roads are up to 40 % longer than a straight line. 6 % of streets and collectors are
/// one-way. Costs are in milliseconds.
///
/// In the file order, blocks of 32 × 32 junctions come in random order, and within a block row by
/// row, because files of OpenStreetMap are neither sorted by place nor without any order.
class RoadNetwork {
  public:
    /// A network of about `nodes` nodes. The same number gives the same network everywhere.
    explicit RoadNetwork(std::size_t nodes);

    std::size_t nodes() const noexcept { return point_.size(); }
    const std::vector<NetworkPoint>& points() const noexcept { return point_; }
    /// The node near the middle.
    std::uint32_t middle() const noexcept { return middle_; }

    /// The graph with node `number[i]` for node i.
    ForwardStar star(const std::vector<std::uint32_t>& number, int threads) const;

  private:
    struct Road {
        std::uint32_t from, to, forward, backward;
    };

    std::vector<NetworkPoint> point_;
    std::vector<Road> road_;
    std::uint32_t middle_ = 0;
};

} // namespace fermat::bench
