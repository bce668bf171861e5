#include "network_algorithm.h"

#include <qgsprocessingparameters.h>

namespace {

const QString input = QStringLiteral("INPUT");
const QString sources = QStringLiteral("SOURCES");
const QString receivers = QStringLiteral("RECEIVERS");

} // namespace

void NetworkAlgorithm::addNetworkParameters() {
    const auto field = [&](const char* name, const QString& description, const QString& layer,
                           decltype(compat::numericField) type, const QString& help) {
        addAdvanced(new QgsProcessingParameterField(QLatin1String(name), description, QVariant(),
                                                    layer, type, false, true),
                    help);
    };
    const auto numbers = compat::numericField;
    addHelped(new QgsProcessingParameterFeatureSource(input, tr("Lines of the network"),
                                                      {int(compat::lineGeometry)}),
              tr("Roads or other lines. They meet where they have a vertex in common, at either "
                 "end or on the way."));
    addHelped(new QgsProcessingParameterEnum(QStringLiteral("STRATEGY"), tr("Paths are"),
                                             {tr("Shortest"), tr("Fastest")}, false, 0),
              tr("Shortest: costs are lengths on the ground in metres. Fastest: costs are times, "
                 "by the speeds of the lines. COST_FIELD sets other costs."));
    addHelped(new QgsProcessingParameterEnum(
                  QStringLiteral("TIME_UNIT"), tr("Unit of times"),
                  {tr("Seconds"), tr("Minutes"), tr("Hours"), tr("Milliseconds")}, false, 0),
              tr("The unit of all times, both those that you give and those in the results. It has "
                 "no effect on lengths and costs."));
    field("DIRECTION_FIELD", tr("Field with the direction"), input, compat::anyField,
          tr("Says in which direction a line is open. Not set: DEFAULT_DIRECTION counts for all."));
    const auto value = [&](const char* name, const QString& description, const QString& help) {
        addAdvanced(new QgsProcessingParameterString(QLatin1String(name), description, QVariant(),
                                                     false, true),
                    help);
    };
    value("VALUE_FORWARD", tr("Value for forward"),
          tr("Lines with this value in the field are open from their first vertex to their last."));
    value("VALUE_BACKWARD", tr("Value for backward"),
          tr("Lines with this value are open from their last vertex to their first."));
    value("VALUE_BOTH", tr("Value for both directions"),
          tr("Lines with this value are open in both directions."));
    addAdvanced(new QgsProcessingParameterEnum(
                    QStringLiteral("DEFAULT_DIRECTION"), tr("Direction without a value"),
                    {tr("Forward"), tr("Backward"), tr("Both directions")}, false, 2),
                tr("Counts where the field is not set, NULL or empty. Lines with any other value "
                   "are open in both directions, and the log counts them."));
    field("SPEED_FIELD", tr("Field with the speeds (km/h)"), input, numbers,
          tr("Speeds above 0, for fastest paths."));
    addAdvanced(new QgsProcessingParameterNumber(QStringLiteral("DEFAULT_SPEED"),
                                                 tr("Speed without a value (km/h)"),
                                                 compat::realNumber, 50, false, 0),
                tr("Counts where the field is not set or NULL."));
    addAdvanced(new QgsProcessingParameterDistance(QStringLiteral("TOLERANCE"),
                                                   tr("Tolerance of the network"), 0, input, false,
                                                   0),
                tr("Vertices that are at most so far apart, in map units, count as one. 0: only "
                   "those at the same place."));
    field("COST_FIELD", tr("Field with the costs"), input, numbers,
          tr("What the whole line costs from its first vertex to its last. It replaces STRATEGY. "
             "Negative or NULL: closed."));
    field("REVERSE_COST_FIELD", tr("Field with the costs backward"), input, numbers,
          tr("What the line costs from its last vertex to its first. Negative or NULL: closed. Not "
             "set: as much as forward."));

    addHelped(new QgsProcessingParameterPoint(QStringLiteral("START_POINT"), tr("Start point"),
                                              QVariant(), true),
              tr("The source (origin) where paths start, in any CRS. Its id is 0."));
    addHelped(new QgsProcessingParameterFeatureSource(
                  sources, tr("Sources (origins)"), {int(compat::pointGeometry)}, QVariant(), true),
              tr("Points where paths start, in any CRS. If you also give a start point, it counts "
                 "too."));
    field("START_COST_FIELD", tr("Field with the start costs of sources"), sources, numbers,
          tr("What paths have cost before their first step, 0 or more. NULL is 0."));
    field("MAX_COST_FIELD", tr("Field with the maximum costs of sources"), sources, numbers,
          tr("Where the paths of a source end, start cost included. NULL is no maximum of its own. "
             "Each different value takes a solve of its own: the time grows with their number."));
    field("ID_FIELD", tr("Field with the ids of sources"), sources, numbers,
          tr("Whole numbers, which say in the results which source is meant. Not set: the "
             "features' ids."));
    addHelped(new QgsProcessingParameterNumber(QStringLiteral("MAX_COST"),
                                               tr("Maximum time or cost"), compat::realNumber,
                                               QVariant(), true, 0),
              tr("Where all paths end: what is further away is not reached. Not set: no limit."));
    addHelped(new QgsProcessingParameterEnum(
                  QStringLiteral("DIRECTION"), tr("Paths lead"),
                  {tr("Away from the sources"), tr("Towards the sources")}, false, 0),
              tr("Towards the sources: the cost of a place is that of the way from there to the "
                 "source, for example to a hospital. This makes a difference where lines are open "
                 "in one direction only."));
    addAdvanced(new QgsProcessingParameterNumber(QStringLiteral("MAX_SNAP"),
                                                 tr("Greatest way to the network (m)"),
                                                 compat::realNumber, 1000, false, 0),
                tr("Points join at the nearest place of a line. Those that are further away, in "
                   "metres, are skipped."));
    addAdvanced(new QgsProcessingParameterNumber(QStringLiteral("ACCESS_SPEED"),
                                                 tr("Speed of the way to the network (km/h)"),
                                                 compat::realNumber, QVariant(), true, 0),
                tr("The straight way from a point to the network takes time at this speed. With "
                   "shortest paths its length counts. Not set: it costs nothing."));
    QStringList names{QStringLiteral("auto")};
    for (const auto& solver : mSolvers.solvers())
        names << QString::fromStdString(solver->name());
    addAdvanced(new QgsProcessingParameterEnum(QStringLiteral("SOLVER"), tr("Solver"), names, false,
                                               names.first(), false, true),
                tr("Each gives the same result; they differ in speed and memory. auto takes the "
                   "fastest that can run."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("SKIPPED_SOURCES"),
                                            tr("Sources that were skipped")));
}

void NetworkAlgorithm::addReceiverParameters() {
    addHelped(new QgsProcessingParameterPoint(QStringLiteral("END_POINT"), tr("End point"),
                                              QVariant(), true),
              tr("The receiver (destination) where a path ends, in any CRS. Its id is 0."));
    addHelped(new QgsProcessingParameterFeatureSource(receivers, tr("Receivers (destinations)"),
                                                      {int(compat::pointGeometry)}, QVariant(),
                                                      true),
              tr("Points where paths end, in any CRS. If you also give an end point, it counts "
                 "too."));
    addAdvanced(new QgsProcessingParameterField(QStringLiteral("RECEIVER_ID_FIELD"),
                                                tr("Field with the ids of receivers"), QVariant(),
                                                receivers, compat::numericField, false, true),
                tr("Whole numbers, which say in the results which receiver is meant. Not set: the "
                   "features' ids."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("SKIPPED_RECEIVERS"),
                                            tr("Receivers that were skipped")));
}

QString NetworkAlgorithm::receiverHelp() {
    return tr("<b>Receivers</b>\n"
              "END_POINT and the points of RECEIVERS, in any CRS. They join the network as sources "
              "do. The id of END_POINT is 0, that of a point its feature id, unless "
              "RECEIVER_ID_FIELD gives another. Receivers that cannot join are skipped: the log "
              "lists them, and SKIPPED_RECEIVERS is their number.\n\n");
}

QString NetworkAlgorithm::commonHelp() {
    return tr("Names in capital letters are parameters and outputs. Hold the mouse over a "
              "parameter to see its name.\n\n") +
           tr("<b>The network</b>\n"
              "INPUT is a layer of lines. Lines meet at common vertices, not where they only "
              "cross: a bridge does not meet the road below. Vertices that are at most TOLERANCE "
              "apart count as one vertex. Each part of a multipart line is a line. Z values do not "
              "count. A curve becomes straight segments. Features without a geometry are left out. "
              "If two lines lie on each other, the cheaper one counts.\n"
              "STRATEGY, TOLERANCE and the parameters of directions and speeds work as in QGIS' "
              "network analysis, with two differences: if the direction of a line is NULL or "
              "empty, DEFAULT_DIRECTION counts, and a line with an unknown value is open in both "
              "directions. If the speed of a line is NULL, DEFAULT_SPEED counts. A speed of 0 or "
              "less is an error.\n"
              "COST_FIELD and REVERSE_COST_FIELD hold the cost of a whole line, forward and "
              "backward, as in pgRouting. Each segment gets a share of this cost in proportion to "
              "its length. The parameters of directions count as well.\n"
              "Fermat keeps the network in memory. The next runs use it again, until the layer "
              "changes.\n\n") +
           tr("<b>Lengths and costs</b>\n"
              "Lengths are true lengths on the ellipsoid of the layer's CRS (geodesics), in "
              "metres. Without a CRS, map units are metres. Inside Fermat, costs are whole numbers "
              "of milliseconds or millimetres; for COST_FIELD, the unit is a power of ten that is "
              "small compared with most costs. If sums could become too large, the unit is "
              "coarser, and the log says so. Sums are exact, so all solvers give the same "
              "costs.\n\n") +
           tr("<b>Sources (origins)</b>\n"
              "START_POINT and the points of SOURCES, in any CRS. A point joins at the nearest "
              "place of a line on the map, in the directions in which the line is open. Points "
              "further away than MAX_SNAP are skipped: the log lists them, and SKIPPED_SOURCES is "
              "their number. It is an error if no source is left.\n"
              "A source can have a maximum cost of its own (MAX_COST_FIELD). It limits the paths "
              "of this source, and the start cost counts towards it. MAX_COST limits all paths. "
              "The id of START_POINT is 0. The id of a feature is its feature id, or the value of "
              "ID_FIELD.\n");
}
