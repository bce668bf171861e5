#pragma once

#include "fermat/network_access.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace fermat {

/// What changes on a part of an edge. Ways that were closed stay closed.
struct EdgeEdit {
    enum class Kind : std::uint8_t {
        rate,   ///< a metre costs `value` whole units of the network
        factor, ///< costs are `value` times as high
        closed, ///< it cannot be passed, nor can it be reached
    };

    std::uint32_t edge = 0;
    /// In segments from the first vertex of the edge: 2.5 is the middle of its third segment. If
    /// both are equal, only this point changes: an edge that is closed there is cut into two.
    double from = 0, to = 0;
    Kind kind = Kind::closed;
    double value = 1;
};

/// A new line. Only its ends join the network, and those of other links at the same coordinates.
struct NetworkLink {
    std::vector<NetworkPoint> vertex;     ///< at least 2, different ones
    std::vector<double> length;           ///< of each segment, metres
    std::vector<std::uint32_t> cost;      ///< of each segment, in both directions
    std::int64_t feature = 0;             ///< the id that Network::features() gives for it
    std::optional<NetworkPlace> from, to; ///< where the ends join; none: they join no edge
};

/// Changes of a network: closed roads, other speeds, new links. Rates and factors act in this
/// order, then what is closed, then links, which nothing closes.
struct NetworkEdits {
    std::vector<EdgeEdit> edges;
    std::vector<NetworkLink> links;
};

/// The edges that `edits` touch, each once, in rising order.
std::vector<std::uint32_t> touched_edges(const NetworkEdits& edits);
/// The ends of the edges that `edits` touch, each once: nodes of `network` whose arcs change.
std::vector<std::uint32_t> touched_nodes(const Network& network, const NetworkEdits& edits);

} // namespace fermat
