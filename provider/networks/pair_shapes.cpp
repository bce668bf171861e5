#include "pair_shapes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace {

const QString fromKey = QStringLiteral("from"), toKey = QStringLiteral("to"),
              waysKey = QStringLiteral("ways"), countName = QStringLiteral("vertices"),
              xName = QStringLiteral("x"), yName = QStringLiteral("y");

constexpr int forwardBit = 1, backwardBit = 2;

/// For each edge, the directions in which it is the cheapest one between its nodes.
std::vector<int> cheapestWays(const fermat::Network& network) {
    const fermat::ForwardStar& star = network.forward_star();
    std::vector<int> ways(network.edges(), 0);
    QHash<std::uint32_t, std::uint32_t> best; // the arc to each node
    for (std::size_t node = 0; node < network.nodes(); ++node) {
        best.clear();
        for (std::uint32_t arc = star.first[node]; arc < star.first[node + 1]; ++arc) {
            const auto found = best.find(star.head[arc]);
            if (found == best.end())
                best.insert(star.head[arc], arc);
            else if (star.cost[arc] < star.cost[*found])
                *found = arc;
        }
        for (const std::uint32_t arc : std::as_const(best)) {
            const fermat::Network::Way way = network.way_of_arc(arc);
            ways[way.edge] |= way.forward ? forwardBit : backwardBit;
        }
    }
    return ways;
}

} // namespace

QString PairShapes::toJson(const fermat::Network& network) {
    QJsonArray from, to, ways, counts, x, y;
    const std::vector<int> cheapest = cheapestWays(network);
    for (std::uint32_t edge = 0; edge < network.edges(); ++edge) {
        const auto shape = network.shape(edge);
        if (shape.size() <= 2 || cheapest[edge] == 0)
            continue;
        from << int(network.edge_from(edge));
        to << int(network.edge_to(edge));
        ways << cheapest[edge];
        counts << int(shape.size()) - 2;
        for (const fermat::NetworkPoint& vertex : shape.subspan(1, shape.size() - 2)) {
            x << vertex.x;
            y << vertex.y;
        }
    }
    const QJsonObject shapes{{fromKey, from},     {toKey, to}, {waysKey, ways},
                             {countName, counts}, {xName, x},  {yName, y}};
    return QString::fromUtf8(QJsonDocument(shapes).toJson(QJsonDocument::Compact));
}

PairShapes::PairShapes(const QString& text) {
    const QJsonObject shapes = QJsonDocument::fromJson(text.toUtf8()).object();
    const QJsonArray from = shapes[fromKey].toArray(), to = shapes[toKey].toArray(),
                     ways = shapes[waysKey].toArray(), counts = shapes[countName].toArray(),
                     x = shapes[xName].toArray(), y = shapes[yName].toArray();
    for (int vertex = 0; vertex < x.size() && vertex < y.size(); ++vertex)
        mVertices.push_back({x[vertex].toDouble(), y[vertex].toDouble()});
    int first = 0;
    for (int edge = 0; edge < counts.size(); ++edge) {
        const int last = first + std::max(0, counts[edge].toInt());
        if (last > int(mVertices.size()))
            return;
        const int start = from[edge].toInt(), end = to[edge].toInt(), open = ways[edge].toInt();
        if (open & forwardBit)
            mWays.insert({start, end}, {first, last, true});
        if (open & backwardBit)
            mWays.insert({end, start}, {first, last, false});
        first = last;
    }
}

std::vector<fermat::NetworkPoint> PairShapes::between(int from, int to) const {
    const Way way = mWays.value({from, to});
    std::vector<fermat::NetworkPoint> vertices(mVertices.begin() + way.first,
                                               mVertices.begin() + way.last);
    if (!way.forward)
        std::reverse(vertices.begin(), vertices.end());
    return vertices;
}
