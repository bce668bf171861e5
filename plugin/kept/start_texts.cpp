#include "start_texts.h"

#include "cost_words.h"
#include "texts.h"

#include <qgsexpression.h>
#include <qgsmaplayer.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingparameters.h>
#include <qgsproject.h>

namespace {

/// What says where, in which form and with what the costs are computed, but changes none.
const QStringList changeNoCost{
    QStringLiteral("INPUT"),        QStringLiteral("BAND"),         QStringLiteral("START_POINT"),
    QStringLiteral("SOURCES"),      QStringLiteral("ID_FIELD"),     QStringLiteral("INTERVALS"),
    QStringLiteral("TIME_UNIT"),    QStringLiteral("SOLVER"),       QStringLiteral("DEVICE"),
    QStringLiteral("MEMORY_LIMIT"), QStringLiteral("DEVICE_MEMORY")};

const QStringList ofSpeeds{QStringLiteral("SPEED_FIELD"), QStringLiteral("DEFAULT_SPEED"),
                           QStringLiteral("ACCESS_SPEED")};

QString valueText(const QgsProcessingParameterDefinition& definition, const QVariant& value,
                  const QgsProject& project) {
    if (const auto* choice = dynamic_cast<const QgsProcessingParameterEnum*>(&definition);
        choice && !choice->usesStaticStrings())
        return choice->options().value(value.toInt());
    if (dynamic_cast<const QgsProcessingParameterBoolean*>(&definition))
        return value.toBool() ? Tr::tr("yes") : Tr::tr("no");
    if (const QgsMapLayer* layer = project.mapLayer(value.toString()))
        return layer->name();
    return value.toString();
}

/// Text from an expression, as HTML.
QString escaped(const QString& expression) {
    return QStringLiteral("replace(%1, map('&', '&amp;', '<', '&lt;', '>', '&gt;'))")
        .arg(expression);
}

} // namespace

QString startExpression(bool haveNames, bool areSeveral) {
    const QString start = QgsExpression::quotedString(Tr::tr("Start"));
    const QString numbered = QStringLiteral("%1 || ' ' || \"id\"").arg(start);
    if (!haveNames)
        return areSeveral ? numbered : start;
    // Among those with names, a start without a name has its number as its name.
    return QStringLiteral("if(\"name\" = to_string(\"id\"), %1, \"name\")").arg(numbered);
}

QString startTip(const QString& name, const QString& result, const QStringList& settings) {
    QStringList lines{QStringLiteral("<b>[% %1 %]</b>").arg(escaped(name)), result.toHtmlEscaped()};
    for (const QString& setting : settings)
        lines << setting.toHtmlEscaped();
    return lines.join(QLatin1String("<br>"));
}

QStringList costSettings(const QgsProcessingAlgorithm& algorithm, const QVariantMap& parameters,
                         const QgsProject& project) {
    const bool isNetwork = algorithm.parameterDefinition(QStringLiteral("STRATEGY"));
    const SurfaceOptions::Kind kind = surfaceOf(parameters).kind;
    const bool hasSlopes = kind == SurfaceOptions::Elevations ||
                           !parameters.value(QStringLiteral("ELEVATION")).toString().isEmpty();
    QStringList without = changeNoCost,
                always{QStringLiteral("SURFACE"), QStringLiteral("STRATEGY")};
    if (isNetwork && !costsAreTimes(parameters, true))
        without << ofSpeeds;
    if (!isNetwork)
        (hasSlopes ? always : without) << QStringLiteral("SLOPE_FUNCTION");
    (kind == SurfaceOptions::Velocity ? always : without) << QStringLiteral("VELOCITY_UNIT");
    QStringList lines;
    for (const QgsProcessingParameterDefinition* definition : algorithm.parameterDefinitions()) {
        const QString& name = definition->name();
        const QVariant value = parameters.value(name);
        if (!definition->isDestination() && !without.contains(name) &&
            !value.toString().isEmpty() &&
            (always.contains(name) || value != definition->defaultValue()))
            lines << QStringLiteral("%1: %2").arg(definition->description(),
                                                  valueText(*definition, value, project));
    }
    return lines;
}
