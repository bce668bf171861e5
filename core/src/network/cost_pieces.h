#pragma once

#include "fermat/network_reach.h"

#include <algorithm>
#include <span>
#include <vector>

namespace fermat {

/// Places of an edge that are nearer to each other are the same, in segments.
inline constexpr double same_along = 1e-9;
/// Costs that are nearer to each other are the same, in whole units. Costs between vertices are
/// rounded.
inline constexpr double same_cost = 1e-4;

/// A stretch of an edge along which costs are linear. Places are in segments.
struct CostPiece {
    double from, to;
    double from_cost, to_cost;

    double at(double place) const {
        return from_cost + (place - from) / (to - from) * (to_cost - from_cost);
    }
};

/// Adds the stretches of reached parts.
void add_pieces(const Network& network, std::span<const ReachedPart> parts,
                NetworkDirection direction, std::vector<CostPiece>& pieces);

/// Calls visit(from, to, piece of a, piece of b) for the stretches between the ends of all pieces,
/// in their order. A piece is null where there is none. `cuts` is memory for use again.
template <class A, class B, class Visit>
void for_each_stretch(const std::vector<A>& a, const std::vector<B>& b, std::vector<double>& cuts,
                      const Visit& visit) {
    cuts.clear();
    for (const CostPiece& piece : a)
        cuts.insert(cuts.end(), {piece.from, piece.to});
    for (const CostPiece& piece : b)
        cuts.insert(cuts.end(), {piece.from, piece.to});
    std::ranges::sort(cuts);
    auto in_a = a.begin();
    auto in_b = b.begin();
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        const double from = cuts[i], to = cuts[i + 1];
        if (!(to - from > same_along))
            continue;
        const double middle = (from + to) / 2;
        const auto at_middle = [&](auto& piece, const auto& pieces) {
            while (piece != pieces.end() && piece->to < middle)
                ++piece;
            return piece != pieces.end() && piece->from < middle ? &*piece : nullptr;
        };
        visit(from, to, at_middle(in_a, a), at_middle(in_b, b));
    }
}

} // namespace fermat
