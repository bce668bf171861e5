#pragma once

#include "line_network.h"
#include "pair_nodes.h"

#include <memory>

/// A graph, and what its nodes and its costs are to people.
struct PairGraph {
    std::shared_ptr<const LineNetwork> lines; ///< the network that has the nodes, or null
    /// The graph, if there is no network, or if its costs are too fine for a matrix.
    fermat::ForwardStar own;
    PairNodes nodes;
    double unit = 1;   ///< what a whole unit of the costs is
    QString unitName;  ///< in this unit; empty: the user's own
    QString wholeUnit; ///< the whole unit in words, such as “mm”; empty: 1 of the user's own
    QString name;      ///< of the layer, for messages

    const fermat::ForwardStar& star() const {
        return own.first.empty() ? lines->network().forward_star() : own;
    }
};
