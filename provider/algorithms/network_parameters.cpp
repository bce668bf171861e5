#include "layer_choice.h"
#include "network_algorithm.h"
#include "parameter_names.h"

#include <qgsprocessingparameters.h>

namespace {} // namespace

void NetworkAlgorithm::addNetworkParameters(Starts starts) {
    addLineParameters();
    addChangesOfLines();
    starts == Starts::points ? addPointParameters() : addStartParameters(starts);
    addSolveParameters();
}

void NetworkAlgorithm::addChangesOfLines() {
    addChanges(
        tr("Changes of the network"),
        tr("Layers of points, lines or polygons that change the network for this run. Their text "
           "field “kind” says how: wall (closes roads), passage (a new line from road to road), "
           "value (another speed in km/h), factor (using a road takes so many times longer). The "
           "number is in the field “value”."));
}

void NetworkAlgorithm::addStartParameters(Starts starts) {
    addHelped(
        new QgsProcessingParameterPoint(QStringLiteral("START_POINT"), tr("Start point"),
                                        QVariant(), true),
        tr("The source (origin) where paths start: x,y in the CRS of the lines, or in any other "
           "CRS, as in 13.405,52.52 [EPSG:4326]. Its id is 0, "
           "or a number below 0 if a feature has the id 0."));
    addHelped(new QgsProcessingParameterFeatureSource(
                  sources, tr("Sources (starts)"), {int(compat::pointGeometry)}, QVariant(), true),
              tr("Points where paths start, in any CRS. If you also give a start point, it counts "
                 "too."));
    if (starts == Starts::withCosts)
        addStartCosts();
    addHelped(new QgsProcessingParameterField(QStringLiteral("ID_FIELD"),
                                              tr("Field with the ids or names of sources"),
                                              QVariant(), sources, compat::anyField, false, true),
              tr("Whole numbers, which are the ids of the sources in the results, or names. All "
                 "texts are names, also those of digits. Names are in the field src_name. Then, "
                 "and if not set, the ids are the feature ids."));
}

void NetworkAlgorithm::addStartCosts() {
    const auto field = [&](const char* name, const QString& description, const QString& help) {
        addAdvanced(new QgsProcessingParameterField(QLatin1String(name), description, QVariant(),
                                                    sources, compat::numericField, false, true),
                    help);
    };
    field("START_COST_FIELD", tr("Field with the start costs of sources"),
          tr("What paths have cost before their first step, 0 or more. NULL is 0."));
    field("MAX_COST_FIELD", tr("Field with the maximum costs of sources"),
          tr("Where the paths of a source end, start cost included. NULL is no maximum of its own. "
             "Each different value takes a solve of its own: the time grows with their number."));
}

void NetworkAlgorithm::addPointParameters() {
    auto* points = new QgsProcessingParameterFeatureSource(sources, tr("Points"),
                                                           {int(compat::pointGeometry)});
    if (const QString first = sourcesToBeginWith(true); !first.isEmpty())
        points->setGuiDefaultValueOverride(first);
    addHelped(points, tr("The points to link, in any CRS. Each feature is one, also if it has "
                         "several points."));
    addHelped(new QgsProcessingParameterField(QStringLiteral("ID_FIELD"),
                                              tr("Field with the ids or names of points"),
                                              QVariant(), sources, compat::anyField, false, true),
              tr("Whole numbers, which are the ids of the points in the results, or names. All "
                 "texts are names, also those of digits. Names are in the fields src_name and "
                 "rec_name. Then, and if not set, the ids are the feature ids."));
}

void NetworkAlgorithm::addSolveParameters() {
    addHelped(new QgsProcessingParameterNumber(QStringLiteral("MAX_COST"),
                                               tr("Maximum time or cost"), compat::realNumber,
                                               QVariant(), true, 0),
              tr("Where all paths end: what is further away is not reached. Not set: no limit."));
    addHelped(new QgsProcessingParameterEnum(QStringLiteral("DIRECTION"), tr("Direction of travel"),
                                             {tr("Away from the starts"), tr("Towards the starts")},
                                             false, 0),
              tr("Towards the starts: the cost of a place is that of the way from there to the "
                 "start, for example to a hospital. This makes a difference where lines are open "
                 "in one direction only."));
    addAdvanced(new QgsProcessingParameterNumber(QStringLiteral("MAX_SNAP"),
                                                 tr("Greatest way to the network (m)"),
                                                 compat::realNumber, 1000, false, 0),
                tr("Points join at the nearest place of a line. Those that are further away on the "
                   "ground, in metres, are skipped."));
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
    addAdvanced(new QgsProcessingParameterNumber(QStringLiteral("DEVICE"), tr("CUDA device"),
                                                 compat::integerNumber, 0, true, 0),
                tr("The number of the device on which CUDA solvers run, if there are "
                   "several. The box About Fermat lists them."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("SKIPPED_SOURCES"),
                                            tr("Sources that were skipped")));
}

void NetworkAlgorithm::addReceiverParameters() {
    addHelped(
        new QgsProcessingParameterPoint(QStringLiteral("END_POINT"), tr("End point"), QVariant(),
                                        true),
        tr("The receiver (destination) where a path ends: x,y in the CRS of the lines, or in any "
           "other CRS, as in 13.405,52.52 [EPSG:4326]. Its id is 0, "
           "or a number below 0 if a feature has the id 0."));
    addHelped(new QgsProcessingParameterFeatureSource(receivers, tr("Receivers (destinations)"),
                                                      {int(compat::pointGeometry)}, QVariant(),
                                                      true),
              tr("Points where paths end, in any CRS. If you also give an end point, it counts "
                 "too."));
    addHelped(new QgsProcessingParameterField(QStringLiteral("RECEIVER_ID_FIELD"),
                                              tr("Field with the ids or names of receivers"),
                                              QVariant(), receivers, compat::anyField, false, true),
              tr("Whole numbers, which are the ids of the receivers in the results, or names. All "
                 "texts are names, also those of digits. Names are in the field rec_name. Then, "
                 "and if not set, the ids are the feature ids."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("SKIPPED_RECEIVERS"),
                                            tr("Receivers that were skipped")));
}

QString NetworkAlgorithm::receiverHelp() {
    return tr("<b>Receivers</b>\n"
              "END_POINT and the points of RECEIVERS, in any CRS. They join the network as sources "
              "do. The id of END_POINT is 0, that of a point its feature id, unless "
              "RECEIVER_ID_FIELD gives another one or names. Receivers that cannot join are "
              "skipped: the log "
              "lists them, and SKIPPED_RECEIVERS is their number.\n\n");
}

QString NetworkAlgorithm::pointsHelp() {
    return tr("<b>Points</b>\n"
              "Each feature of SOURCES is a point, in any CRS; of a feature of several points the "
              "one of least cost counts. A point joins at the nearest place of a line on the "
              "ground, in the directions in which the line is open. Points further away than "
              "MAX_SNAP are skipped: the log lists them, and SKIPPED_SOURCES is their number. It "
              "is an error if no point is left.\n"
              "The id of a point is its feature id, or the whole number in ID_FIELD, of up to 64 "
              "bits. If ID_FIELD is a field of texts, or has numbers that are not whole, its "
              "values are names: the results have them unchanged, besides the feature ids.\n\n");
}

QString NetworkAlgorithm::changesHelp() {
    return tr(
        "<b>Changes of the network</b>\n"
        "CHANGES are layers of points, lines or polygons that change the network for one run: "
        "closed roads, floods, new bridges. The layer INPUT itself stays as it is. The same layers "
        "can change rasters. Fermat finds their fields by name, and capital letters make no "
        "difference:\n"
        "kind: wall (roads are closed), passage (a new line), value (another speed) or factor "
        "(using a road takes so many times longer, or costs so many times more).\n"
        "value: for value, the speed in km/h. For passage, its speed in km/h, or with COST_FIELD "
        "what the whole line costs; shortest paths need no number. For factor, a number above 0: 2 "
        "is twice as long, 0.5 half as long. A wall needs no value.\n"
        "active (optional): false or 0 leaves the feature out. name (optional): for messages, and "
        "for a passage in the results.\n"
        "Polygons change what lies within. A line or point of a wall closes roads where it touches "
        "them, and they can be used up to there. At a junction, all roads that meet there are "
        "closed. Bridges are closed, too, because lines have no height: to keep one open, draw the "
        "wall in parts, or a passage over it. A line or point of value or factor changes each road "
        "that it touches, from junction to junction.\n"
        "A passage is a line that is open in both directions. Only its ends join: at the nearest "
        "place of a road within MAX_SNAP, and to passages that end at the same place. Walls do not "
        "close it.\n"
        "Values and factors come first, in the order of layers and features, then walls, then "
        "passages. With shortest paths, values and factors have no effect, and with COST_FIELD, "
        "the kind value cannot be used. Directions that are closed stay closed, and so do lines "
        "that are closed in both directions. The log says how much was changed, and errors name "
        "the feature.\n\n");
}

QString NetworkAlgorithm::commonHelp() {
    return linesHelp() + changesHelp() +
           tr("<b>Sources (starts)</b>\n"
              "Starts on the map are the sources of a dialog. They are START_POINT and the points "
              "of SOURCES, in any CRS. A point joins at the nearest "
              "place of a line on the ground, in the directions in which the line is open. Points "
              "further away than MAX_SNAP are skipped: the log lists them, and SKIPPED_SOURCES is "
              "their number. It is an error if no source is left.\n"
              "A source can have a maximum cost of its own (MAX_COST_FIELD). It limits the paths "
              "of this source, and the start cost counts towards it. MAX_COST limits all paths. "
              "The id of a source is its feature id, or the whole number in ID_FIELD, of up to 64 "
              "bits. If ID_FIELD is a field of texts, or has numbers that are not whole, its "
              "values are names: the results have them unchanged, besides the feature ids. "
              "START_POINT has the id 0, and a feature has its feature id if ID_FIELD is NULL "
              "there: the log says how many are. If another feature has this id, they get a number "
              "below 0. Two sources remain two if a field gives them the same id. The same holds "
              "for receivers, if there are any.\n");
}
