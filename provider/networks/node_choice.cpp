#include "node_choice.h"

#include "coordinate_text.h"
#include "first_examples.h"
#include "grouped_number.h"
#include "texts.h"
#include "time_format.h"

#include <qgsexception.h>

#include <QHash>
#include <QSet>

#include <algorithm>
#include <limits>

namespace {

/// The nearest place; a unit of the map has `scale` metres eastward and northward.
std::uint32_t nearest(const std::vector<fermat::NetworkPoint>& places, const QgsPointXY& point,
                      fermat::NetworkPoint scale) {
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t node = 0; node < places.size(); ++node) {
        const double x = scale.x * (places[node].x - point.x()),
                     y = scale.y * (places[node].y - point.y());
        if (const double square = x * x + y * y; square < least) {
            least = square;
            best = node;
        }
    }
    return std::uint32_t(best);
}

void requireAny(const NodeChoice& choice, const QString& sentence) {
    if (choice.numbers.empty())
        throw QgsProcessingException(sentence + QLatin1Char('\n') + firstExamples(choice.leftOut));
}

/// The id of a feature without a name as text. If it is the name of another one, a number below 0
/// that is no name.
QString idInsteadOfName(std::int64_t id, const QSet<QString>& labels) {
    QString text = QString::number(qlonglong(id));
    for (qlonglong free = -1 - id; labels.contains(text); --free)
        text = QString::number(free);
    return text;
}

/// Those of the ids that occur more than once, and how often.
QStringList repeatedIds(const QStringList& ids) {
    QHash<QString, int> counts;
    QStringList repeated;
    for (const QString& id : ids)
        if (++counts[id] == 2)
            repeated << id;
    sortIds(repeated);
    for (QString& id : repeated)
        id = Tr::tr("%1 (%2 times)").arg(id).arg(grouped(counts[id]));
    return repeated;
}

} // namespace

NodeChoice nearestNodes(const PairGraph& graph, const std::vector<FeatureCells>& points,
                        double maxSnap, fermat::Progress& progress) {
    NodeChoice choice;
    choice.nodes.isNumber =
        std::ranges::all_of(points, [](const auto& point) { return point.label.isEmpty(); });
    choice.nodes.crs = graph.nodes.crs;
    QSet<QString> labels;
    for (const FeatureCells& feature : points)
        labels.insert(feature.label);
    QHash<std::uint32_t, QString> taken;
    for (std::size_t i = 0; i < points.size(); ++i) {
        progress.check(double(i) / double(points.size()));
        const FeatureCells& feature = points[i];
        const auto leaveOut = [&](const QgsPointXY& where, const QString& why) {
            choice.leftOut << Tr::tr("%1 at %2: %3")
                                  .arg(feature.name, CoordinateText(graph.nodes.crs).of(where),
                                       why);
        };
        if (!feature.problem.isEmpty())
            leaveOut(feature.where, feature.problem);
        for (const QgsPointXY& point : feature.points) {
            const GroundLengths& ground = graph.lines->ground();
            const fermat::NetworkPoint from{point.x(), point.y()};
            const std::uint32_t node =
                nearest(graph.nodes.places, point, ground.metresPerUnit(from));
            const fermat::NetworkPoint place = graph.nodes.places[node];
            const double metres = ground.between(from, place);
            if (!(metres <= maxSnap)) {
                leaveOut(
                    point,
                    Tr::tr("further from a node than MAX_SNAP, %1").arg(formatLength(maxSnap)));
            } else if (taken.contains(node)) {
                leaveOut(point, Tr::tr("its node is that of %1").arg(taken[node]));
            } else {
                taken.insert(node, feature.name);
                choice.numbers.push_back(node);
                choice.nodes.ids << (feature.label.isEmpty() ? idInsteadOfName(feature.id, labels)
                                                             : feature.label);
                choice.nodes.places.push_back(place);
            }
        }
    }
    requireAny(choice, Tr::tr("No point of NODES is near a node of the network of the layer “%1”. "
                              "Nodes are the ends of lines and the places where lines meet. Move "
                              "the points, raise MAX_SNAP, or correct their CRS.")
                           .arg(graph.name));
    if (const QStringList repeated = repeatedIds(choice.nodes.ids); !repeated.isEmpty())
        choice.repeated =
            Tr::tr("Several nodes of the matrix have the same id (ids: %1): %2. Only the numbers "
                   "of their rows tell these nodes apart, and fermat:allpairspaths skips them. "
                   "Choose a field in which each point has an id of its own (NODE_ID_FIELD).")
                .arg(grouped(repeated.size()))
                .arg(firstExamples(repeated, QStringLiteral(", ")));
    return choice;
}

NodeChoice namedNodes(const PairGraph& graph, const QStringList& ids) {
    NodeChoice choice;
    const QSet<QString> wanted(ids.begin(), ids.end());
    QSet<QString> unknown = wanted;
    for (int node = 0; node < graph.nodes.size(); ++node)
        if (const QString& id = graph.nodes.ids[node]; wanted.contains(id)) {
            choice.numbers.push_back(std::uint32_t(node));
            choice.nodes.ids << id;
            unknown.remove(id);
        }
    choice.nodes.isNumber = graph.nodes.isNumber;
    QStringList missing(unknown.begin(), unknown.end());
    sortIds(missing);
    for (const QString& id : missing)
        choice.leftOut << Tr::tr("%1: no edge has this node").arg(id);
    if (const QStringList repeated = repeatedIds(ids); !repeated.isEmpty())
        choice.repeated = Tr::tr("NODES has the same id in several rows (ids: %1): %2. Each of "
                                 "these ids counts once.")
                              .arg(grouped(repeated.size()))
                              .arg(firstExamples(repeated, QStringLiteral(", ")));
    requireAny(choice, Tr::tr("No id of NODES is that of a node of the table “%1”. Choose the "
                              "field with the ids (NODE_ID_FIELD).")
                           .arg(graph.name));
    return choice;
}
