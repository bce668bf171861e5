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

/// Where the edges of a changed network lie on the network before: see Network::changed().
class EdgeOrigins {
  public:
    EdgeOrigins(const Network& before, const NetworkEdits& edits);

    /// A part of an edge, as in EdgeEdit.
    struct Origin {
        std::uint32_t edge = 0;
        double from = 0, to = 0;
        bool is_unchanged = false; ///< the edge is as it was
    };
    /// Nothing for a link.
    std::optional<Origin> of(std::uint32_t edge) const;

  private:
    const Network* before_;
    std::vector<Origin> first_; ///< parts that have the numbers of the edges that change, by edge
    std::vector<Origin> later_; ///< the other parts, in the order of their numbers
};

/// The edges that `edits` touch, each once, in rising order.
std::vector<std::uint32_t> touched_edges(const NetworkEdits& edits);
/// The ends of the edges that `edits` touch, each once: nodes of `network` whose arcs change.
std::vector<std::uint32_t> touched_nodes(const Network& network, const NetworkEdits& edits);

} // namespace fermat
