#include "cost_pieces.h"

#include "edge_places.h"

namespace fermat {

void add_pieces(const Network& network, std::span<const ReachedPart> parts,
                NetworkDirection direction, std::vector<CostPiece>& pieces) {
    for (const ReachedPart& part : parts) {
        const PartCosts costs(network, part, direction);
        double from = segments_before(part.begin), cost = part.begin_cost;
        const auto go = [&](double to, double to_cost) {
            if (to - from > same_along)
                pieces.push_back({from, to, cost, to_cost});
            from = to;
            cost = to_cost;
        };
        for (std::uint32_t vertex = part.begin.segment + 1; vertex <= part.end.segment; ++vertex)
            go(vertex, costs.at(vertex));
        go(segments_before(part.end), part.end_cost);
    }
}

} // namespace fermat
