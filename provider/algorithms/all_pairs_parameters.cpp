#include "all_pairs_algorithm.h"

#include "field_choice.h"
#include "layer_choice.h"
#include "parameter_names.h"
#include "thread_limit.h"

#include <qgsprocessingparameters.h>

namespace {

const QString nodes = QStringLiteral("NODES");

} // namespace

QString AllPairsAlgorithm::name() const {
    return QStringLiteral("allpairs");
}

QString AllPairsAlgorithm::displayName() const {
    return tr("All pairs of nodes (distance matrix and centrality)");
}

QString AllPairsAlgorithm::shortDescription() const {
    return tr("Makes the matrix of the least costs between all nodes of a network of lines or of a "
              "table of edges, and the centrality of the nodes.");
}

QStringList AllPairsAlgorithm::tags() const {
    return tr("all pairs,shortest path,distance matrix,cost matrix,floyd,warshall,graph,edge list,"
              "adjacency,centrality,closeness,harmonic,eccentricity,diameter,radius,network "
              "analysis")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* AllPairsAlgorithm::createInstance() const {
    return new AllPairsAlgorithm;
}

void AllPairsAlgorithm::initAlgorithm(const QVariantMap&) {
    const auto field = [&](const char* name, const QString& description, const QString& layer,
                           const QString& help, bool advanced) {
        auto* parameter = new QgsProcessingParameterField(
            QLatin1String(name), description, QVariant(), layer, compat::anyField, false, true);
        advanced ? addAdvanced(parameter, help) : addHelped(parameter, help);
    };
    auto* edges = new QgsProcessingParameterFeatureSource(
        input, tr("Lines of the network, or table of edges"),
        compat::geometryTypes({compat::anyTable}));
    if (const QString first = linesToBeginWith(); !first.isEmpty())
        edges->setGuiDefaultValueOverride(first);
    addHelped(
        edges,
        tr("Roads or other lines, which meet where they have a vertex in common. Or any table "
           "in which each row is an edge between two nodes: then set FROM_FIELD and "
           "TO_FIELD."));
    field("FROM_FIELD", tr("Table: field with the node from"), input,
          tr("The id of the node where an edge begins: a number or a text. Set it for a table of "
             "edges; leave it empty for lines. With it, the geometry of INPUT does not count."),
          false);
    field("TO_FIELD", tr("Table: field with the node to"), input,
          tr("The id of the node where an edge ends."), false);
    field("COST_FIELD", tr("Field with the costs"), input,
          tr("Table: what the edge costs, 0 or more; NULL: closed; not set: each edge costs 1. "
             "Lines: what the whole line costs from its first vertex to its last; negative or "
             "NULL: closed; not set: STRATEGY counts."),
          false);
    addHelped(new QgsProcessingParameterBoolean(QStringLiteral("DIRECTED"),
                                                tr("Table: edges lead one way"), true),
              tr("On: an edge leads only from FROM_FIELD to TO_FIELD. Off: also back, at the same "
                 "cost. It has no effect with REVERSE_COST_FIELD, nor on lines."));
    field("REVERSE_COST_FIELD", tr("Field with the costs backward"), input,
          tr("What the edge or the line costs the other way. Closed as with COST_FIELD."), true);
    addStrategyParameters();
    addHelped(new QgsProcessingParameterFeatureSource(nodes, tr("Only these nodes"),
                                                      compat::geometryTypes({compat::anyTable}),
                                                      QVariant(), true),
              tr("Lines: points, each of which means the nearest node of the network. Table: rows "
                 "with the ids of nodes. Only these nodes get rows and columns, but paths still "
                 "lead through all nodes. Not set: all nodes."));
    field("NODE_ID_FIELD", tr("Field with the ids of these nodes"), nodes,
          tr("Table: the ids as in FROM_FIELD and TO_FIELD. Lines: whole numbers or names for "
             "the points in the results; not set: the features' ids."),
          false);
    addAdvanced(new QgsProcessingParameterNumber(QStringLiteral("MAX_SNAP"),
                                                 tr("Greatest way to a node (m)"),
                                                 compat::realNumber, 1000, false, 0),
                tr("Points of NODES that are further away from a node of the network, in metres, "
                   "are skipped."));
    QStringList names{QStringLiteral("auto")};
    for (const auto& solver : mSolvers.solvers())
        names << QString::fromStdString(solver->name());
    addAdvanced(new QgsProcessingParameterEnum(QStringLiteral("SOLVER"), tr("Solver"), names, false,
                                               names.first(), false, true),
                tr("Each gives the same result; they differ in speed and memory. auto takes the "
                   "fastest that can run."));
    addOutputs();
}

void AllPairsAlgorithm::addOutputs() {
    addHelped(new QgsProcessingParameterRasterDestination(
                  QStringLiteral("MATRIX"), tr("Matrix of costs"), QVariant(), true, true),
              tr("A raster with a row for each node from which paths lead, and a column for each "
                 "node to which they lead. It is a table, not a map: TABLE has the same as rows. "
                 "Pairs without path are nodata."));
    addHelped(new QgsProcessingParameterRasterDestination(QStringLiteral("PREDECESSORS"),
                                                          tr("Matrix of predecessors"), QVariant(),
                                                          true, false),
              tr("The same for the node before the last on each path: the number of its row, "
                 "counted from 0. fermat:allpairspaths needs it, so save it if you want paths."));
    addHelped(new QgsProcessingParameterFeatureSink(QStringLiteral("TABLE"), tr("Table of pairs"),
                                                    compat::anyTable, QVariant(), true, false),
              tr("One row for each pair of nodes."));
    addHelped(new QgsProcessingParameterFeatureSink(QStringLiteral("CENTRALITY"), tr("Centrality"),
                                                    compat::anyTable, QVariant(), true, true),
              tr("The nodes with their closeness, harmonic closeness and eccentricity: points for "
                 "lines, rows for a table."));
    for (const auto& [name, description] :
         {std::pair("NODES", tr("Nodes of the matrix")),
          std::pair("DIAMETER", tr("Greatest cost between two nodes")),
          std::pair("RADIUS", tr("Least eccentricity of a node")),
          std::pair("UNREACHED", tr("Pairs without path")),
          std::pair("SKIPPED_NODES", tr("Nodes that were skipped"))})
        addOutput(new QgsProcessingOutputNumber(QLatin1String(name), description));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString AllPairsAlgorithm::helpText() const {
    return tr("Finds the least costs between all pairs of nodes: of a network of lines, or of any "
              "graph that is a table of edges, such as flights or neurons.\n\n") +
           linesHelp() +
           tr("<b>A table of edges</b>\n"
              "If FROM_FIELD and TO_FIELD are set, each row of INPUT is an edge between the nodes "
              "with these ids, which are numbers or texts. A number is the same node whatever the "
              "type of its field, and texts stay as they are. Of several edges between two nodes "
              "the "
              "cheapest counts. Costs are 0 or more; NULL closes the edge. A negative cost is an "
              "error. Costs become whole numbers of the largest of 1, 0.1, 0.01 … of which all are "
              "multiples, so that nothing is rounded. If there is none, or if the sums of so fine "
              "numbers could be too large, they are rounded to the finest power of ten whose sums "
              "fit. The log says how far.\n\n") +
           tr("<b>Nodes</b>\n"
              "The nodes of lines are their ends, and the places where lines meet. They are "
              "numbered from 0, so that nodes near each other have near numbers. The nodes of a "
              "table are ordered by id: by number if all ids are whole numbers, otherwise by "
              "text.\n"
              "NODES restricts the results, not the paths: these nodes alone get rows and columns, "
              "but paths lead through the whole network. For lines, a point means the node that "
              "is nearest on the ground. The first of several points at a node counts. Points "
              "further away than "
              "MAX_SNAP and ids that no edge has are skipped: the log lists them.\n\n") +
           tr("<b>Outputs</b>\n"
              "MATRIX: whole numbers. The unit of the band says of what: mostly mm, ms, or 1, 0.1, "
              "0.01 … of COST_FIELD. Row and column 0 are those of the first node; cells are 1 × "
              "1, "
              "and the first one is at the top left, below 0,0. The metadata domain FERMAT of the "
              "file (gdalinfo -mdd FERMAT) has SCALE and UNIT (a value times SCALE is in UNIT: "
              "metres, TIME_UNIT, or nothing for COST_FIELD), and NODES: the ids of the nodes, "
              "with coordinates for lines, as JSON. For lines without NODES, it also has SHAPES, "
              "the vertices between the nodes, with which fermat:allpairspaths draws paths.\n"
              "PREDECESSORS: the number of the row of the node before the last on the path. With "
              "NODES it is the last of these nodes on the way. Nodata: no path, or the node "
              "itself. Of several such nodes the first one counts; edges that cost nothing count "
              "only where no other edge does.\n"
              "TABLE: fields from, to and cost (in metres, in TIME_UNIT, or in the unit of "
              "COST_FIELD; NULL without path), and in .csv files unit (of cost).\n"
              "CENTRALITY: fields row (in the matrix), id, reached (how many other nodes paths "
              "lead "
              "to), mean_cost and eccentricity (mean and greatest cost to these), closeness (share "
              "of the other nodes that are reached, divided by mean_cost: Wasserman and Faust), "
              "harmonic (sum of 1 / cost; nodes at cost 0 are left out).\n"
              "NODES: how many nodes the matrix has. DIAMETER: the greatest eccentricity. RADIUS: "
              "the least, of the nodes that reach any. UNREACHED: how many pairs have no path. "
              "SKIPPED_NODES: how many points or ids of NODES are skipped. SOLVER_USED: the solver "
              "that ran.\n\n") +
           tr("<b>Memory</b>\n"
              "Memory and disk are checked before the work. phast and dijkstra find some rows at a "
              "time and write them. The other solvers need memory for the whole matrix, 4 bytes "
              "for each pair. If it does not fit, blocked-floyd-warshall and cuda-floyd-warshall "
              "keep it in a temporary file beside MATRIX, which no folder shows and which the "
              "system removes when the run ends. auto does so only if it expects to be faster. A "
              "TABLE that is a temporary layer or a spreadsheet is in memory until the run ends, "
              "some 450 bytes for each pair: save large ones as .csv or .gpkg. If "
              "paths could cost more than 2,147,483,646 whole units, nothing is "
              "done, and the message has the bound.");
}

void AllPairsAlgorithm::takeEdges(const QVariantMap& parameters, QgsProcessingContext& context) {
    const auto text = [&](const char* name) {
        return parameterAsString(parameters, QLatin1String(name), context);
    };
    const EdgeTable::Fields fields{
        text("FROM_FIELD"), text("TO_FIELD"), text("COST_FIELD"), text("REVERSE_COST_FIELD"),
        parameterAsBool(parameters, QStringLiteral("DIRECTED"), context)};
    if (fields.from.isEmpty() != fields.to.isEmpty())
        throw QgsProcessingException(
            tr("Only one of FROM_FIELD and TO_FIELD is set. Set both for a table of edges, or none "
               "for a layer of lines."));
    std::unique_ptr<QgsProcessingFeatureSource> source(
        parameterAsSource(parameters, input, context));
    if (!source)
        throw QgsProcessingException(invalidSourceError(parameters, input));
    if (!fields.from.isEmpty())
        mEdges = std::make_unique<const EdgeTable>(input, std::move(source), fields);
    else if (QgsWkbTypes::geometryType(source->wkbType()) != compat::lineType)
        throw QgsProcessingException(
            tr("The layer “%1” (INPUT) holds no lines. Choose a layer of lines, or set FROM_FIELD "
               "and TO_FIELD if each row is an edge.")
                .arg(source->sourceName()));
    else
        mLines = takeLines(parameters, context);
}

void AllPairsAlgorithm::takeNodes(const QVariantMap& parameters, QgsProcessingContext& context) {
    mMaxSnap = parameterAsDouble(parameters, QStringLiteral("MAX_SNAP"), context);
    mIdField = parameterAsString(parameters, QStringLiteral("NODE_ID_FIELD"), context);
    mIsChosen = isGiven(parameters, nodes);
    if (!mIsChosen)
        return;
    if (!mEdges) {
        mPoints = takeFeatures(parameters, nodes, {mIdField, {}, {}}, context);
        if (QgsWkbTypes::geometryType(mPoints->geometryType()) != compat::pointType)
            throw QgsProcessingException(
                tr("The layer “%1” (NODES) holds no points. Choose a layer of points.")
                    .arg(mPoints->layerName()));
        return;
    }
    mIds.reset(parameterAsSource(parameters, nodes, context));
    if (!mIds)
        throw QgsProcessingException(invalidSourceError(parameters, nodes));
    if (mIds->fields().lookupField(mIdField) < 0)
        throw QgsProcessingException(
            tr("NODE_ID_FIELD must be the field of “%1” (NODES) with the ids of the nodes. Choose "
               "one of its fields: %2.")
                .arg(mIds->sourceName(), fieldsToChoose(mIds->fields())));
}

void AllPairsAlgorithm::takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback*) {
    takeEdges(parameters, context);
    takeNodes(parameters, context);
    mSolver = parameterAsEnumString(parameters, QStringLiteral("SOLVER"), context).toStdString();
    mOptions = {};
    mOptions.cpu.threads = threadLimit();
}
