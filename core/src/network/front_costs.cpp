#include "front_costs.h"

#include <algorithm>

namespace fermat {

FrontCosts::FrontCosts(const Network& network, std::span<const NetworkFront> fronts,
                       std::span<const StopsOfEdges> stops, NetworkDirection direction)
    : network_(network), fronts_(fronts), stops_(stops), direction_(direction),
      least_(fronts.size()), is_found_(fronts.size()), pieces_(fronts.size()) {
    for (std::size_t front = 0; front < fronts.size(); ++front)
        reach_.emplace_back(network, fronts.subspan(front, 1), all, direction, stops[front]);
}

void FrontCosts::set_edge(std::uint32_t edge) {
    edge_ = edge;
    const std::uint32_t from = network_.edge_from(edge), to = network_.edge_to(edge);
    for (std::size_t front = 0; front < fronts_.size(); ++front) {
        const std::span<const std::uint32_t> cost = fronts_[front].node_cost;
        least_[front] = stops_[front].of(edge).empty() ? std::min(cost[from], cost[to]) : 0;
    }
    is_found_.assign(is_found_.size(), false);
}

const std::vector<CostPiece>& FrontCosts::pieces(std::uint32_t front) {
    std::vector<CostPiece>& pieces = pieces_[front];
    if (is_found_[front])
        return pieces;
    is_found_[front] = true;
    parts_.clear();
    pieces.clear();
    reach_[front].add_parts(edge_, parts_);
    add_pieces(network_, parts_, direction_, pieces);
    return pieces;
}

} // namespace fermat
