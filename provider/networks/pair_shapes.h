#pragma once

#include <fermat/network.h>

#include <QHash>
#include <QString>

#include <utility>
#include <vector>

/// The shapes of the edges of a network of lines: what a path looks like between two nodes that
/// follow each other on it. Of several edges between them, it is that of the cheapest one.
class PairShapes {
  public:
    /// The shapes as JSON. Edges that lead straight from node to node are left out.
    static QString toJson(const fermat::Network& network);
    /// The most values in this text.
    static std::size_t values(const fermat::Network& network) {
        return 4 * network.edges() + 2 * (network.vertices() - 2 * network.edges());
    }
    /// From such a text; no shapes if it is none.
    explicit PairShapes(const QString& text = {});

    /// The vertices between two nodes, from the first to the second, without both. Empty if the
    /// edge is straight or unknown.
    std::vector<fermat::NetworkPoint> between(int from, int to) const;

  private:
    /// The vertices first to last - 1, or the other way round.
    struct Way {
        int first = 0;
        int last = 0;
        bool forward = true;
    };
    std::vector<fermat::NetworkPoint> mVertices;
    QHash<std::pair<int, int>, Way> mWays;
};
