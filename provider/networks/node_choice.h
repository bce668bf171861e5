#pragma once

#include "feature_cells.h"
#include "pair_graph.h"

/// The nodes of a graph that have rows and columns in a matrix.
struct NodeChoice {
    std::vector<std::uint32_t> numbers; ///< in the graph
    PairNodes nodes;
    QStringList leftOut; ///< one line of text for each that has no place in the matrix
    QString repeated;    ///< a sentence on ids that occur more than once; empty if none does
};

/// The nodes of a network of lines that are nearest to points on the map, at most `maxSnap` metres
/// away, in the order of the points. Each has the id of its first point, or its
/// label if it has one. Throws QgsProcessingException if there is none, fermat::Cancelled.
NodeChoice nearestNodes(const PairGraph& graph, const std::vector<FeatureCells>& points,
                        double maxSnap, fermat::Progress& progress);

/// The nodes of a graph with these ids, in the order of the graph. An id counts once. Throws
/// QgsProcessingException if there is none.
NodeChoice namedNodes(const PairGraph& graph, const QStringList& ids);
