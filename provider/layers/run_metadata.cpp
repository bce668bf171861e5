#include "run_metadata.h"
#include "texts.h"

#include <qgsmaplayer.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingparameters.h>

namespace {

QString valueInWords(const QgsProcessingParameterDefinition& definition, const QVariant& value,
                     QgsProcessingContext& context) {
    const bool isText = int(value.userType()) == int(QMetaType::QString);
    if (!value.isValid() || value.isNull() || (isText && value.toString().isEmpty()))
        return Tr::tr("not set");
    if (const auto* choice = dynamic_cast<const QgsProcessingParameterEnum*>(&definition);
        choice && !choice->usesStaticStrings())
        return choice->options().value(value.toInt(), value.toString());
    if (dynamic_cast<const QgsProcessingParameterBoolean*>(&definition))
        return value.toBool() ? Tr::tr("yes") : Tr::tr("no");
    return definition.valueAsPythonString(value, context);
}

} // namespace

QgsLayerMetadata runMetadata(const QgsProcessingAlgorithm& algorithm, const QVariantMap& parameters,
                             QgsProcessingContext& context) {
    QStringList lines{
        Tr::tr("Made by Fermat %1, %2.").arg(QStringLiteral(FERMAT_VERSION), algorithm.id())};
    QVariantMap again = parameters;
    for (const QgsProcessingParameterDefinition* definition : algorithm.parameterDefinitions()) {
        const QString& name = definition->name();
        if (definition->isDestination()) {
            // Someone who runs it again must not overwrite the existing files.
            if (again.contains(name))
                again.insert(name, QgsProcessing::TEMPORARY_OUTPUT);
        } else {
            const QVariant value = parameters.value(name, definition->defaultValue());
            lines << QStringLiteral("%1 (%2): %3")
                         .arg(definition->description(), name,
                              valueInWords(*definition, value, context));
        }
    }
    QgsLayerMetadata metadata;
    metadata.setAbstract(lines.join(QLatin1Char('\n')));
    metadata.addHistoryItem(algorithm.asPythonCommand(again, context));
    return metadata;
}

bool isMadeByFermat(const QgsMapLayer& layer) {
    const QStringList history = layer.metadata().history();
    return !history.filter(QStringLiteral("\"fermat:")).isEmpty() ||
           !history.filter(QStringLiteral("'fermat:")).isEmpty();
}
