#include "all_pairs_paths_algorithm.h"

#include "field_choice.h"
#include "first_examples.h"
#include "grouped_number.h"
#include "id_text.h"
#include "parameter_names.h"

#include <qgsfeatureiterator.h>
#include <qgsgeometry.h>
#include <qgslinestring.h>
#include <qgsprocessingparameters.h>
#include <qgsrasterdataprovider.h>
#include <qgsrasterlayer.h>

#include <QHash>

namespace {

const QString fromName = QStringLiteral("FROM");
const QString toName = QStringLiteral("TO");
const QString pairsName = QStringLiteral("PAIRS");

/// The ids of a parameter. Scripts and models may give a single number.
QStringList idsOf(const QVariant& value, const QString& text) {
    if (wholeId(value))
        return {idText(value)};
    QStringList ids;
    for (const QString& id : text.split(QLatin1Char(',')))
        if (!id.trimmed().isEmpty())
            ids << id.trimmed();
    return ids;
}

} // namespace

QString AllPairsPathsAlgorithm::name() const {
    return QStringLiteral("allpairspaths");
}

QString AllPairsPathsAlgorithm::displayName() const {
    return tr("Paths from the matrices of all pairs");
}

QString AllPairsPathsAlgorithm::shortDescription() const {
    return tr("Traces the paths between given nodes from the matrices that “All pairs of nodes” "
              "made.");
}

QStringList AllPairsPathsAlgorithm::tags() const {
    return tr("all pairs,shortest path,route,distance matrix,predecessor,floyd,warshall,graph,"
              "network analysis")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* AllPairsPathsAlgorithm::createInstance() const {
    return new AllPairsPathsAlgorithm;
}

void AllPairsPathsAlgorithm::initAlgorithm(const QVariantMap&) {
    addHelped(new QgsProcessingParameterRasterLayer(matrixName, tr("Matrix of costs")),
              tr("The output MATRIX of “All pairs of nodes”."));
    addHelped(new QgsProcessingParameterRasterLayer(predecessorsName, tr("Matrix of predecessors")),
              tr("The output PREDECESSORS of the same run. It is made only if a file is given for "
                 "it there."));
    addHelped(
        new QgsProcessingParameterString(fromName, tr("From the nodes"), QVariant(), false, true),
        tr("The ids of nodes where paths begin, with commas between them. There is a path "
           "from each of them to each node of TO."));
    addHelped(new QgsProcessingParameterString(toName, tr("To the nodes"), QVariant(), false, true),
              tr("The ids of nodes where these paths end, with commas between them."));
    addHelped(new QgsProcessingParameterFeatureSource(pairsName, tr("Table of pairs"),
                                                      compat::geometryTypes({compat::anyTable}),
                                                      QVariant(), true),
              tr("A path for each row. It has the ids of two nodes in FROM_FIELD and TO_FIELD."));
    const auto field = [&](const char* name, const QString& description, const QString& help) {
        addHelped(new QgsProcessingParameterField(QLatin1String(name), description, QVariant(),
                                                  pairsName, compat::anyField, false, true),
                  help);
    };
    field("FROM_FIELD", tr("Field with the node from"),
          tr("The id of the node where the path of a row begins."));
    field("TO_FIELD", tr("Field with the node to"),
          tr("The id of the node where the path of a row ends."));
    addHelped(new QgsProcessingParameterFeatureSink(output, tr("Paths"), compat::anyTable),
              tr("Lines if the nodes have coordinates, otherwise rows."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("PATHS"), tr("Paths found")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("UNREACHED"), tr("Pairs without path")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("SKIPPED_PAIRS"),
                                            tr("Pairs that were skipped")));
}

QString AllPairsPathsAlgorithm::helpText() const {
    return tr(
        "Traces the paths of least cost between given nodes. Nothing is solved again: the "
        "paths are read from the matrices that fermat:allpairs made. It makes PREDECESSORS only "
        "if you ask for it.\n\n"
        "<b>Pairs</b>\n"
        "FROM and TO list ids of nodes. PAIRS is a table with a pair in each row. The ids are "
        "those in the output CENTRALITY of fermat:allpairs. Pairs with an id that no node or "
        "several nodes of the matrix have are skipped: the log lists them. It is an error if no "
        "pair is left.\n\n"
        "<b>Outputs</b>\n"
        "OUTPUT: a path for each pair that has one. Fields: from and to (ids), cost (in the "
        "unit of the matrix), steps (number of nodes after the first), nodes (the ids of all "
        "nodes on the way, in order, with commas between them). If the matrix is that of a "
        "network of lines, the path is a line that follows the lines of the network. If the "
        "matrix was restricted by NODES, only these nodes are on the paths, and the line leads "
        "straight from one to the next; fermat:networkpaths gives paths between points that "
        "follow the network.\n"
        "PATHS: how many paths there are. UNREACHED: how many pairs have none. "
        "SKIPPED_PAIRS: how many pairs are skipped.");
}

bool AllPairsPathsAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                                  QgsProcessingContext& context,
                                                  QString* message) const {
    QString problem;
    if (isGiven(parameters, fromName) != isGiven(parameters, toName))
        problem = tr("Only one of FROM and TO is given. Give the ids of nodes in both, or in none "
                     "and a table of pairs (PAIRS).");
    else if (!isGiven(parameters, fromName) && !isGiven(parameters, pairsName))
        problem = tr("There is no pair of nodes: give ids in FROM and TO, a table of pairs "
                     "(PAIRS), or both.");
    if (problem.isEmpty())
        return FermatAlgorithm::checkParameterValues(parameters, context, message);
    if (message)
        *message = problem;
    return false;
}

void AllPairsPathsAlgorithm::takeParameters(const QVariantMap& parameters,
                                            QgsProcessingContext& context, QgsProcessingFeedback*) {
    const auto file = [&](const QString& name) -> PairMatrix::File {
        const QgsRasterLayer* layer = parameterAsRasterLayer(parameters, name, context);
        if (!layer || !layer->isValid())
            throw QgsProcessingException(invalidRasterError(parameters, name));
        return {layer->dataProvider()->dataSourceUri(), layer->name()};
    };
    mMatrix = file(matrixName);
    mPredecessors = file(predecessorsName);
    mFrom = idsOf(parameters.value(fromName), parameterAsString(parameters, fromName, context));
    mTo = idsOf(parameters.value(toName), parameterAsString(parameters, toName, context));
    if (!isGiven(parameters, pairsName))
        return;
    mPairs.reset(parameterAsSource(parameters, pairsName, context));
    if (!mPairs)
        throw QgsProcessingException(invalidSourceError(parameters, pairsName));
    const auto field = [&](const QString& name) {
        const int index =
            mPairs->fields().lookupField(parameterAsString(parameters, name, context));
        if (index < 0)
            throw QgsProcessingException(
                tr("%1 must be a field of “%2” (PAIRS) with ids of nodes. Choose one of: %3.")
                    .arg(name, mPairs->sourceName(), fieldsToChoose(mPairs->fields())));
        return index;
    };
    mFromField = field(QStringLiteral("FROM_FIELD"));
    mToField = field(QStringLiteral("TO_FIELD"));
}

std::vector<AllPairsPathsAlgorithm::Pair>
AllPairsPathsAlgorithm::readPairs(const PairNodes& nodes, QStringList& unknown,
                                  fermat::Progress& progress) const {
    constexpr int none = -1, several = -2;
    QHash<QString, int> numbers;
    for (int node = 0; node < nodes.size(); ++node)
        numbers.insert(nodes.ids[node], numbers.contains(nodes.ids[node]) ? several : node);
    std::vector<Pair> pairs;
    const auto add = [&](const QString& from, const QString& to) {
        const int first = numbers.value(from, none), last = numbers.value(to, none);
        if (first >= 0 && last >= 0) {
            pairs.push_back({first, last});
            return;
        }
        const bool isFirst = first < 0;
        unknown << ((isFirst ? first : last) == several
                        ? tr("from %1 to %2: the matrix has several nodes %3")
                        : tr("from %1 to %2: the matrix has no node %3"))
                       .arg(from, to, isFirst ? from : to);
    };
    for (const QString& from : mFrom)
        for (const QString& to : mTo)
            add(from, to);
    if (mPairs) {
        QgsFeatureRequest request;
        request.setFlags(compat::noGeometry);
        QgsFeatureIterator rows = mPairs->getFeatures(request, compat::skipValidityChecks);
        for (QgsFeature row; rows.nextFeature(row);) {
            progress.check(0);
            const QString from = idText(row.attribute(mFromField)),
                          to = idText(row.attribute(mToField));
            if (from.isEmpty() || to.isEmpty())
                unknown << tr("row %1 of the table: it has no two ids").arg(row.id());
            else
                add(from, to);
        }
    }
    if (pairs.empty())
        throw QgsProcessingException(
            tr("No pair has both its nodes in the matrix “%1”. Look at the ids in the output "
               "CENTRALITY of fermat:allpairs.")
                .arg(mMatrix.name) +
            QLatin1Char('\n') + firstExamples(unknown));
    return pairs;
}

QgsFeature AllPairsPathsAlgorithm::pathFeature(const PairMatrix& matrix,
                                               const std::vector<int>& path) {
    const PairNodes& nodes = matrix.nodes();
    QStringList names;
    QVector<double> x, y;
    const auto add = [&](const fermat::NetworkPoint& point) {
        x << point.x;
        y << point.y;
    };
    for (std::size_t i = 0; i < path.size(); ++i) {
        names << nodes.ids[path[i]];
        if (nodes.places.empty())
            continue;
        if (i > 0)
            for (const fermat::NetworkPoint& vertex : matrix.shapes().between(path[i - 1], path[i]))
                add(vertex);
        add(nodes.places[std::size_t(path[i])]);
    }
    QgsFeature feature;
    feature.setAttributes(QgsAttributes() << nodes.id(path.front()) << nodes.id(path.back())
                                          << matrix.costTo(path.back()) << int(path.size()) - 1
                                          << names.join(QLatin1Char(',')));
    if (x.size() == 1) { // from a node to itself
        x << x.front();
        y << y.front();
    }
    if (!x.isEmpty())
        feature.setGeometry(QgsGeometry(std::make_unique<QgsLineString>(x, y)));
    return feature;
}

QVariantMap AllPairsPathsAlgorithm::execute(const QVariantMap& parameters,
                                            QgsProcessingContext& context,
                                            QgsProcessingFeedback* feedback,
                                            fermat::Progress& progress) {
    PairMatrix matrix(mMatrix, mPredecessors);
    const PairNodes& nodes = matrix.nodes();
    QStringList unknown;
    const std::vector<Pair> pairs = readPairs(nodes, unknown, progress);
    if (!unknown.isEmpty())
        feedback->pushWarning(tr("Skipped pairs: %1.").arg(grouped(unknown.size())) +
                              QLatin1Char('\n') + firstExamples(unknown));
    QgsFields fields;
    fields.append(nodes.field(QStringLiteral("from")));
    fields.append(nodes.field(QStringLiteral("to")));
    fields.append(compat::realField(QStringLiteral("cost")));
    fields.append(compat::integerField(QStringLiteral("steps")));
    fields.append(compat::textField(QStringLiteral("nodes")));
    QgsRectangle extent;
    extent.setMinimal();
    for (const fermat::NetworkPoint& place : nodes.places)
        extent.include(QgsPointXY(place.x, place.y));
    VectorOutput paths = openVector(
        parameters, output, context,
        {fields, nodes.places.empty() ? compat::noGeometryWkb : compat::lineStringWkb, nodes.crs},
        extent);
    qlonglong unreached = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        progress.check(double(i) / double(pairs.size()));
        const std::vector<int> path = matrix.path(pairs[i].from, pairs[i].to);
        if (path.empty()) {
            ++unreached;
            continue;
        }
        QgsFeature feature = pathFeature(matrix, path);
        paths.sink->add(feature, progress);
    }
    if (unreached > 0)
        feedback->pushWarning(
            tr("%1 of %2 pairs have no path.").arg(grouped(unreached)).arg(grouped(pairs.size())));
    const QString destination = finishVector(std::move(paths), context, progress);
    LayerLook look;
    look.aliases = {{QStringLiteral("cost"), inUnit(tr("Cost"), matrix.unitName())}};
    showResult(context, destination, look);
    return {{output, destination},
            {QStringLiteral("PATHS"), qlonglong(pairs.size()) - unreached},
            {QStringLiteral("UNREACHED"), unreached},
            {QStringLiteral("SKIPPED_PAIRS"), qlonglong(unknown.size())}};
}
