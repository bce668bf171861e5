#include "edge_table.h"

#include "field_choice.h"
#include "filled_in.h"
#include "grouped_number.h"
#include "id_text.h"
#include "memory_limit.h"
#include "qgis_compat.h"
#include "texts.h"
#include "whole_costs.h"

#include <qgsexception.h>
#include <qgsfeatureiterator.h>

#include <QHash>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace {

/// Memory for an arc and for a node while they are read, and while their costs become whole
/// numbers.
constexpr std::size_t bytesPerArc = 96;
constexpr std::size_t bytesPerNode = 320;

struct Arc {
    std::uint32_t tail = 0;
    std::uint32_t head = 0;
    double cost = 0;
};

/// The graph without its costs, which are in `costs`.
fermat::ForwardStar starOf(std::size_t nodes, const std::vector<Arc>& arcs,
                           std::vector<double>& costs) {
    fermat::ForwardStar star;
    star.first = fermat::Array<std::uint32_t>(nodes + 1, 0);
    star.head = fermat::Array<std::uint32_t>(arcs.size());
    star.cost = fermat::Array<std::uint32_t>(arcs.size());
    costs.resize(arcs.size());
    for (const Arc& arc : arcs)
        ++star.first[arc.tail + 1];
    for (std::size_t node = 0; node < nodes; ++node)
        star.first[node + 1] += star.first[node];
    std::vector<std::uint32_t> next(star.first.begin(), star.first.end() - 1);
    for (const Arc& arc : arcs) {
        const std::uint32_t place = next[arc.tail]++;
        star.head[place] = arc.head;
        costs[place] = arc.cost;
    }
    return star;
}

} // namespace

EdgeTable::EdgeTable(const QString& parameter, std::unique_ptr<QgsProcessingFeatureSource> source,
                     const Fields& fields)
    : mParameter(parameter), mSource(std::move(source)), mName(mSource->sourceName()),
      mExpected(std::max<double>(1, double(mSource->featureCount()))), mFields(fields),
      mFrom(fieldOf(QStringLiteral("FROM_FIELD"), fields.from)),
      mTo(fieldOf(QStringLiteral("TO_FIELD"), fields.to)),
      mCost(fieldOf(QStringLiteral("COST_FIELD"), fields.cost)),
      mReverse(fieldOf(QStringLiteral("REVERSE_COST_FIELD"), fields.reverseCost)) {}

int EdgeTable::fieldOf(const QString& parameter, const QString& name) const {
    const int field = name.isEmpty() ? -1 : mSource->fields().lookupField(name);
    if (field < 0 && !name.isEmpty())
        throw QgsProcessingException(
            Tr::tr("The table “%1” has no field “%2” (%3). Choose one of its fields: %4.")
                .arg(mName, name, parameter, fieldsToChoose(mSource->fields())));
    return field;
}

double EdgeTable::costOf(const QgsFeature& feature, int field, const QString& parameter) const {
    const QVariant value = feature.attribute(field);
    const QString text = value.isNull() ? QString() : value.toString();
    if (text.isEmpty())
        return -1;
    bool ok = false;
    const double cost = value.toDouble(&ok);
    if (ok && cost >= 0 && std::isfinite(cost))
        return cost;
    throw QgsProcessingException(
        Tr::tr("Feature %1 of the table “%2” (%3) has the cost %4 in the field “%5” (%6). Costs "
               "must be numbers, 0 or more. Correct it; where it is NULL, the edge is closed.")
            .arg(feature.id())
            .arg(mName, mParameter, text, mSource->fields().at(field).name(), parameter));
}

std::size_t EdgeTable::bytesOf(std::size_t edges, qsizetype nodes) const {
    const bool isOneWay = mReverse < 0 && mFields.directed;
    return edges * (isOneWay ? 1 : 2) * bytesPerArc + std::size_t(nodes) * bytesPerNode;
}

void EdgeTable::checkSize(std::size_t edges, qsizetype nodes) const {
    const std::size_t bytes = bytesOf(edges, nodes);
    if (const std::size_t allowed = allowedMemory(); bytes > allowed)
        throw QgsProcessingException(
            filledIn(Tr::tr("The table “%1” (%2) has at least %3 edges. This needs %4 of memory, "
                            "but Fermat may use only %5. Take a part of the table, close other "
                            "programs, or look at the limit in Settings > Options > Fermat."),
                     mName, mParameter, edges, gibText(bytes), gibText(allowed)));
}

std::vector<EdgeTable::Edge> EdgeTable::readEdges(QStringList& ids, QStringList& warnings,
                                                  fermat::Progress& progress) const {
    QgsFeatureRequest request;
    request.setFlags(compat::noGeometry);
    QgsFeatureIterator iterator = mSource->getFeatures(request, compat::skipValidityChecks);
    constexpr long long featuresAtOnce = 1 << 10;
    std::vector<Edge> edges;
    QHash<QString, int> numbers;
    long long count = 0, withoutId = 0, closed = 0;
    const auto numberOf = [&](const QString& id) {
        const auto found = numbers.constFind(id);
        if (found != numbers.constEnd())
            return *found;
        numbers.insert(id, int(ids.size()));
        ids << id;
        return int(ids.size()) - 1;
    };
    for (QgsFeature feature; iterator.nextFeature(feature);) {
        if (++count % featuresAtOnce == 0) {
            progress.check(std::min(1.0, double(count) / mExpected));
            checkSize(edges.size(), ids.size());
        }
        const QString from = idText(feature.attribute(mFrom)), to = idText(feature.attribute(mTo));
        if (from.isEmpty() || to.isEmpty()) {
            ++withoutId;
            continue;
        }
        Edge edge{numberOf(from), numberOf(to),
                  mCost < 0 ? 1 : costOf(feature, mCost, QStringLiteral("COST_FIELD")), -1};
        if (mReverse >= 0)
            edge.reverse = costOf(feature, mReverse, QStringLiteral("REVERSE_COST_FIELD"));
        else if (!mFields.directed)
            edge.reverse = edge.cost;
        closed += edge.cost < 0 && edge.reverse < 0;
        edges.push_back(edge);
    }
    if (withoutId > 0)
        warnings << Tr::tr("Rows of the table “%1” without an id in FROM_FIELD or TO_FIELD, which "
                           "are left out: %2.")
                        .arg(mName)
                        .arg(grouped(withoutId));
    if (closed > 0)
        warnings << Tr::tr("Edges of the table “%1” that are closed, because their cost is NULL: "
                           "%2. Their nodes count.")
                        .arg(mName)
                        .arg(grouped(closed));
    if (edges.empty())
        throw QgsProcessingException(
            Tr::tr("The table “%1” (%2) has no row with two ids. Choose a table of edges, and the "
                   "fields FROM_FIELD and TO_FIELD with the ids of their nodes.")
                .arg(mName, mParameter));
    return edges;
}

PairGraph EdgeTable::read(QStringList& infos, QStringList& warnings,
                          fermat::Progress& progress) const {
    PairGraph graph;
    graph.name = mName;
    QStringList found; // in the order of the table
    std::vector<Edge> edges = readEdges(found, warnings, progress);
    const std::size_t bytes = bytesOf(edges.size(), found.size());
    graph.nodes.ids = found;
    sortIds(graph.nodes.ids);
    graph.nodes.isNumber = mSource->fields().at(mFrom).isNumeric() &&
                           mSource->fields().at(mTo).isNumeric() && areWholeNumbers(found);
    QHash<QString, int> place;
    for (int node = 0; node < graph.nodes.size(); ++node)
        place.insert(graph.nodes.ids[node], node);
    std::vector<std::uint32_t> nodeOf;
    for (const QString& id : found)
        nodeOf.push_back(std::uint32_t(place[id]));

    std::vector<Arc> arcs;
    arcs.reserve(std::size_t(
        std::accumulate(edges.begin(), edges.end(), 0LL, [](long long sum, const Edge& edge) {
            return sum + (edge.cost >= 0) + (edge.reverse >= 0);
        })));
    for (const Edge& edge : edges) {
        const std::uint32_t from = nodeOf[std::size_t(edge.from)],
                            to = nodeOf[std::size_t(edge.to)];
        if (edge.cost >= 0)
            arcs.push_back({from, to, edge.cost});
        if (edge.reverse >= 0)
            arcs.push_back({to, from, edge.reverse});
    }
    edges = {}; // before more memory is needed
    std::vector<double> costs;
    graph.own = starOf(nodeOf.size(), arcs, costs);
    arcs = {};
    const WholeCosts whole(graph.own, costs);
    whole.report(mName, 1, {}, infos, warnings);
    graph.unit = whole.unit();
    if (graph.unit != 1)
        graph.wholeUnit = QString::number(graph.unit);
    infos.prepend(Tr::tr("Graph of the table “%1”: %2 nodes, %3 arcs, up to %4 MiB of memory.")
                      .arg(mName)
                      .arg(grouped(graph.own.nodes()))
                      .arg(grouped(graph.own.arcs()))
                      .arg(double(bytes) / (1 << 20), 0, 'f', 1));
    return graph;
}
