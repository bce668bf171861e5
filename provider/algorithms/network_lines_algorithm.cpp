#include "network_lines_algorithm.h"

#include "direction_values.h"
#include "fermat_options.h"
#include "network_cache.h"
#include "parameter_names.h"

#include <qgsprocessingparameters.h>
#include <qgsvectorlayer.h>

#include <QElapsedTimer>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace {

/// A value that two lists have. A single value counts before those of lists.
QString commonOf(const QString& a, const QString& b) {
    const QStringList first = DirectionValues::listed(a), second = DirectionValues::listed(b);
    if (first.size() < 2 || second.size() < 2)
        return {};
    const auto common = std::find_if(first.begin(), first.end(),
                                     [&](const QString& value) { return second.contains(value); });
    return common == first.end() ? QString() : *common;
}

/// A line with a value that stands for two directions would get one of them by chance.
void requireDifferentValues(const NetworkSettings& settings) {
    if (settings.directionField.isEmpty())
        return;
    const std::array<std::pair<QString, QString>, 3> values{
        {{QStringLiteral("VALUE_FORWARD"), settings.valueForward},
         {QStringLiteral("VALUE_BACKWARD"), settings.valueBackward},
         {QStringLiteral("VALUE_BOTH"), settings.valueBoth}}};
    for (std::size_t i = 0; i < values.size(); ++i)
        for (std::size_t j = i + 1; j < values.size(); ++j) {
            if (!values[i].second.isEmpty() && values[i].second == values[j].second)
                throw QgsProcessingException(
                    NetworkLinesAlgorithm::tr("%1 and %2 are both “%3”. Give each direction a "
                                              "value of its own, or leave one of them empty.")
                        .arg(values[i].first, values[j].first, values[i].second));
            const QString common = commonOf(values[i].second, values[j].second);
            if (!common.isEmpty())
                throw QgsProcessingException(
                    NetworkLinesAlgorithm::tr("%1 and %2 both list “%3”. Remove it from one of "
                                              "them.")
                        .arg(values[i].first, values[j].first, common));
        }
}

} // namespace

void NetworkLinesAlgorithm::addLineParameters() {
    addHelped(new QgsProcessingParameterFeatureSource(input, tr("Lines of the network"),
                                                      {int(compat::lineGeometry)}),
              tr("Roads or other lines. They meet where they have a vertex in common, at either "
                 "end or on the way."));
    addStrategyParameters();
    const auto field = [&](const char* name, const QString& description, const QString& help) {
        addAdvanced(new QgsProcessingParameterField(QLatin1String(name), description, QVariant(),
                                                    input, compat::numericField, false, true),
                    help);
    };
    field("COST_FIELD", tr("Field with the costs"),
          tr("What the whole line costs from its first vertex to its last. It replaces STRATEGY. "
             "Negative or NULL: closed."));
    field("REVERSE_COST_FIELD", tr("Field with the costs backward"),
          tr("What the line costs from its last vertex to its first. Negative or NULL: closed. Not "
             "set: as much as forward."));
}

void NetworkLinesAlgorithm::addStrategyParameters() {
    const auto field = [&](const char* name, const QString& description, const QString& help) {
        addHelped(new QgsProcessingParameterField(QLatin1String(name), description, QVariant(),
                                                  input, compat::anyField, false, true),
                  help);
    };
    addHelped(new QgsProcessingParameterEnum(QStringLiteral("STRATEGY"), tr("Kind of paths"),
                                             {tr("Shortest"), tr("Fastest")}, false, 0),
              tr("Shortest: costs are lengths on the ground in metres. Fastest: costs are times, "
                 "by the speeds of the lines. COST_FIELD sets other costs."));
    auto* unit = new QgsProcessingParameterEnum(
        QStringLiteral("TIME_UNIT"), tr("Unit of times"),
        {tr("Seconds"), tr("Minutes"), tr("Hours"), tr("Milliseconds")}, false, 0);
    unit->setGuiDefaultValueOverride(firstTimeUnit());
    addHelped(unit,
              tr("The unit of all times, both those that you give and those in the results. It has "
                 "no effect on shortest paths, whose costs are metres, nor with COST_FIELD."));
    field("DIRECTION_FIELD", tr("Field with the direction"),
          tr("Says in which direction a line is open. In a field other_tags, the tag oneway of "
             "OpenStreetMap counts. Not set: DEFAULT_DIRECTION counts for all."));
    const auto value = [&](const char* name, const QString& description, const QString& help) {
        addHelped(new QgsProcessingParameterString(QLatin1String(name), description, QVariant(),
                                                   false, true),
                  help);
    };
    value("VALUE_FORWARD", tr("Value for forward"),
          tr("Lines with this value in the field are open from their first vertex to their last. "
             "Several values have commas between them: yes,true,1."));
    value("VALUE_BACKWARD", tr("Value for backward"),
          tr("Lines with this value, or one of several, are open from their last vertex to their "
             "first."));
    value("VALUE_BOTH", tr("Value for both directions"),
          tr("Lines with this value, or one of several, are open in both directions."));
    addAdvanced(new QgsProcessingParameterEnum(
                    QStringLiteral("DEFAULT_DIRECTION"), tr("Direction without a value"),
                    {tr("Forward"), tr("Backward"), tr("Both directions")}, false, 2),
                tr("Counts where the field is not set, NULL or empty. Lines with any other value "
                   "are open in both directions, and the log counts them."));
    field("SPEED_FIELD", tr("Field with the speeds (km/h)"),
          tr("Numbers in km/h, or texts such as 50, 50 km/h, 30 mph or RU:urban. In a field "
             "other_tags, the tag maxspeed of OpenStreetMap counts. Speeds count only for fastest "
             "paths."));
    addHelped(new QgsProcessingParameterNumber(QStringLiteral("DEFAULT_SPEED"),
                                               tr("Speed without a value (km/h)"),
                                               compat::realNumber, 50, false, 0),
              tr("Counts where the field is not set, NULL, empty or 0, or holds a text that is no "
                 "speed, and only for fastest paths. The log says for how many lines."));
    addAdvanced(
        new QgsProcessingParameterDistance(QStringLiteral("TOLERANCE"),
                                           tr("Tolerance of the network"), 0, input, false, 0),
        tr("Vertices that are at most so far apart, in map units, both in x and in y, count as "
           "one: near means within a square, not a circle. The later one moves to the "
           "place of the earlier one. 0: only those at the same place, up to rounding."));
}

QString NetworkLinesAlgorithm::linesHelp() {
    return (isInDesktop() ? QString()
                          : tr("Names in capital letters are parameters and outputs. Hold the "
                               "mouse over a parameter to see its name.\n\n")) +
           tr("<b>The network</b>\n"
              "INPUT is a layer of lines. Lines meet at common vertices, not where they only "
              "cross: a bridge does not meet the road below. Vertices that are at most TOLERANCE "
              "apart, both in x and in y, count as one vertex: the later one moves to the place "
              "of the earlier one, and lengths and paths are those of the lines that result. "
              "Without "
              "TOLERANCE too, vertices are one if they differ by rounding: by less than 0.1 mm on "
              "the ground and a millionth of the extent of the layer. With COST_FIELD it is only "
              "16 times the distance of neighbouring numbers, because a cost may stand for a step "
              "between places that are drawn next to each other. Each "
              "part of a multipart line is a line. Z values do not "
              "count. A curve becomes straight segments. Features without a geometry are left out. "
              "If two lines lie on each other, the cheaper one counts, also for points that join "
              "in "
              "their middle.\n"
              "TOLERANCE is like that of QGIS' network analysis, but of several earlier vertices "
              "that are near enough, QGIS takes any and Fermat the earliest, and QGIS also moves "
              "points to vertices that are within TOLERANCE. So paths can differ by some "
              "TOLERANCE at each place where vertices merge.\n"
              "STRATEGY and the parameters of directions and speeds work as in QGIS' "
              "network analysis, with two differences: if the direction of a line is NULL or "
              "empty, DEFAULT_DIRECTION counts, and a line with an unknown value is open in both "
              "directions. If the speed of a line is NULL, empty or 0, or a text that is no speed, "
              "DEFAULT_SPEED counts, and the log says for how many lines. If more than a quarter "
              "of the texts are no speeds, the field is refused. A speed below 0 is an error. "
              "“Road networks” in the Help page lists the texts that are speeds.\n"
              "COST_FIELD and REVERSE_COST_FIELD hold the cost of a whole line, forward and "
              "backward, as in pgRouting. Each segment gets a share of this cost in proportion to "
              "its length, or an equal share if the line has no length, such as one from 180° to "
              "-180°. The parameters of directions count as well.\n"
              "Fermat keeps the network in memory. The next runs use it again, until the layer "
              "changes.\n\n") +
           tr("<b>Lengths and costs</b>\n"
              "Lengths are true lengths on the ellipsoid of the layer's CRS (geodesics), in "
              "metres. Without a CRS, map units are metres. Inside Fermat, costs are whole numbers "
              "of milliseconds or millimetres; for COST_FIELD, the unit is a power of ten that is "
              "small compared with each cost. If sums could become too large, the unit is "
              "coarser, and the log says so. Sums are exact, so all solvers give the same "
              "costs.\n\n");
}

NetworkSettings NetworkLinesAlgorithm::takeSettings(const QVariantMap& parameters,
                                                    QgsProcessingContext& context) const {
    const auto text = [&](const char* name) {
        return parameterAsString(parameters, QLatin1String(name), context);
    };
    NetworkSettings settings;
    settings.strategy =
        NetworkSettings::Strategy(parameterAsEnum(parameters, QStringLiteral("STRATEGY"), context));
    settings.directionField = text("DIRECTION_FIELD");
    settings.valueForward = text("VALUE_FORWARD");
    settings.valueBackward = text("VALUE_BACKWARD");
    settings.valueBoth = text("VALUE_BOTH");
    requireDifferentValues(settings);
    settings.defaultDirection = NetworkSettings::Direction(
        parameterAsEnum(parameters, QStringLiteral("DEFAULT_DIRECTION"), context));
    settings.speedField = text("SPEED_FIELD");
    settings.defaultSpeed = parameterAsDouble(parameters, QStringLiteral("DEFAULT_SPEED"), context);
    settings.tolerance = parameterAsDouble(parameters, QStringLiteral("TOLERANCE"), context);
    settings.costField = text("COST_FIELD");
    settings.reverseCostField = text("REVERSE_COST_FIELD");
    if (settings.measure() == NetworkSettings::Time &&
        (!(settings.defaultSpeed > 0) || std::isinf(settings.defaultSpeed)))
        throw QgsProcessingException(
            tr("DEFAULT_SPEED is %1 km/h; it must be more than 0.").arg(settings.defaultSpeed));
    return settings;
}

NetworkInput NetworkLinesAlgorithm::takeLines(const QVariantMap& parameters,
                                              QgsProcessingContext& context) const {
    std::unique_ptr<QgsProcessingFeatureSource> source(
        parameterAsSource(parameters, input, context));
    if (!source)
        throw QgsProcessingException(invalidSourceError(parameters, input));
    const NetworkSettings settings = takeSettings(parameters, context);
    const bool isPart = parameters.value(input).canConvert<QgsProcessingFeatureSourceDefinition>();
    const QgsVectorLayer* layer =
        isPart ? nullptr : parameterAsVectorLayer(parameters, input, context);
    NetworkInput network;
    network.lines = std::make_shared<const LineReader>(input, std::move(source), layer, settings);
    network.transforms = context.transformContext();
    network.timeUnit = parameterAsEnum(parameters, QStringLiteral("TIME_UNIT"), context);
    if (layer)
        if (const QString content = contentKey(*layer); !content.isEmpty())
            network.cacheKey = content + QChar(0x1e) + settings.key();
    return network;
}

std::shared_ptr<const LineNetwork> NetworkLinesAlgorithm::loadLines(const NetworkInput& network,
                                                                    int threads,
                                                                    QgsProcessingFeedback* feedback,
                                                                    fermat::Progress& progress) {
    QElapsedTimer timer;
    timer.start();
    bool isBuilt = false;
    auto lines = network.load(threads, progress, &isBuilt);
    if (network.measure() == NetworkSettings::Time &&
        network.lines->settings().speedField.isEmpty())
        feedback->pushInfo(tr("All lines have the speed DEFAULT_SPEED, %1 km/h. Set SPEED_FIELD if "
                              "they have different speeds.")
                               .arg(network.lines->settings().defaultSpeed));
    QStringList idle;
    if (!network.lines->settings().speedField.isEmpty())
        idle << QStringLiteral("SPEED_FIELD");
    if (network.timeUnit != 0)
        idle << QStringLiteral("TIME_UNIT");
    if (network.measure() == NetworkSettings::Length && !idle.isEmpty())
        feedback->pushWarning(tr("Paths are the shortest ones, and costs are metres. These "
                                 "settings have no effect: %1. For times, set STRATEGY to 1 "
                                 "(Fastest).")
                                  .arg(idle.join(QStringLiteral(", "))));
    for (const QString& info : lines->infos())
        feedback->pushInfo(info);
    for (const QString& warning : lines->warnings())
        feedback->pushWarning(warning);
    feedback->pushInfo(
        isBuilt ? tr("Network read and built in %1 s.").arg(double(timer.elapsed()) / 1000)
                : tr("The network is that of an earlier run: the layer has not "
                     "changed."));
    return lines;
}
