#include "fermat_algorithm.h"

#include "error_sentences.h"
#include "feedback_progress.h"

#include <fermat/error.h>

#include <qgsfeaturesink.h>
#include <qgsprocessingparameters.h>

#include <QFile>
#include <QFileInfo>
#include <QIcon>
#include <QRegularExpression>

#include <limits>

namespace {

/// A sentence, with a space before it, or nothing.
QString allowedValues(const QgsProcessingParameterDefinition* definition) {
    if (const auto* number = dynamic_cast<const QgsProcessingParameterNumber*>(definition)) {
        if (number->maximum() < std::numeric_limits<double>::max())
            return FermatAlgorithm::tr(" It must be a number from %1 to %2.")
                .arg(number->minimum())
                .arg(number->maximum());
        if (number->minimum() > std::numeric_limits<double>::lowest())
            return FermatAlgorithm::tr(" It must be a number, %1 or more.").arg(number->minimum());
        return FermatAlgorithm::tr(" It must be a number.");
    }
    if (const auto* choice = dynamic_cast<const QgsProcessingParameterEnum*>(definition)) {
        QStringList options;
        for (int i = 0; i < choice->options().size(); ++i)
            options << (choice->usesStaticStrings() ? QString() : QStringLiteral("%1: ").arg(i)) +
                           choice->options().at(i);
        return FermatAlgorithm::tr(" It must be one of %1.")
            .arg(options.join(QStringLiteral(", ")));
    }
    if (dynamic_cast<const QgsProcessingParameterPoint*>(definition))
        return FermatAlgorithm::tr(" Write it as x,y or, in another CRS, as x,y [EPSG:4326].");
    if (dynamic_cast<const QgsProcessingParameterRasterLayer*>(definition))
        return FermatAlgorithm::tr(" It must be a raster layer, or the path of a raster that QGIS "
                                   "reads.");
    if (dynamic_cast<const QgsProcessingParameterFeatureSource*>(definition))
        return FermatAlgorithm::tr(" It must be a vector layer, or the path of one that QGIS "
                                   "reads.");
    return {};
}

/// A text where a number is wanted. QGIS takes it for a number that is not given, and reads 0.
bool isNoNumber(const QgsProcessingParameterDefinition* definition, const QVariant& value) {
    if (!dynamic_cast<const QgsProcessingParameterNumber*>(definition) ||
        int(value.userType()) != int(QMetaType::QString))
        return false;
    bool ok = false;
    value.toDouble(&ok);
    return !ok && !value.toString().trimmed().isEmpty();
}

} // namespace

QString FermatAlgorithm::group() const {
    return tr("Least time");
}

QString FermatAlgorithm::groupId() const {
    return QStringLiteral("leasttime");
}

QString FermatAlgorithm::svgIconPath() const {
    return QStringLiteral(":/fermat/icons/%1.svg").arg(name());
}

QIcon FermatAlgorithm::icon() const {
    return QIcon(svgIconPath());
}

bool FermatAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                           QgsProcessingContext& context, QString* message) const {
    // Some kinds of parameter, the band among them, refuse to be left at their default.
    QVariantMap complete = parameters;
    for (const QgsProcessingParameterDefinition* definition : parameterDefinitions()) {
        QVariant& value = complete[definition->name()];
        if (!value.isValid())
            value = definition->defaultValue();
        if (definition->checkValueIsAcceptable(value, &context) && !isNoNumber(definition, value))
            continue;
        if (message)
            *message = value.isValid() ? tr("%1 (%2) cannot be %3.%4")
                                             .arg(definition->name(), definition->description(),
                                                  definition->valueAsPythonString(value, context),
                                                  allowedValues(definition))
                                       : tr("%1 (%2) is not given.")
                                             .arg(definition->name(), definition->description());
        return false;
    }
    return QgsProcessingAlgorithm::checkParameterValues(complete, context, message);
}

void FermatAlgorithm::takeParameters(const QVariantMap&, QgsProcessingContext&,
                                     QgsProcessingFeedback*) {}

bool FermatAlgorithm::prepareAlgorithm(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback) {
    // Not every caller asks checkParameterValues() first: QgsProcessingAlgorithm::run() does not.
    QString problem;
    if (!checkParameterValues(parameters, context, &problem))
        throw QgsProcessingException(problem);
    inSentences([&] { takeParameters(parameters, context, feedback); });
    return true;
}

QVariantMap FermatAlgorithm::processAlgorithm(const QVariantMap& parameters,
                                              QgsProcessingContext& context,
                                              QgsProcessingFeedback* feedback) {
    QgsProcessingFeedback nobody(false);
    if (!feedback)
        feedback = &nobody;
    FeedbackProgress progress(feedback);
    try {
        QVariantMap results;
        inSentences([&] { results = execute(parameters, context, feedback, progress); });
        return results;
    } catch (const fermat::Cancelled&) {
        throw QgsProcessingException(tr("Cancelled: nothing was written."));
    }
}

void FermatAlgorithm::requireFolder(const QVariantMap& parameters, const QString& name) const {
    const QVariant value = parameters.value(name);
    const QString path =
        value.canConvert<QgsProcessingOutputLayerDefinition>()
            ? value.value<QgsProcessingOutputLayerDefinition>().sink.staticValue().toString()
            : value.toString();
    static const QRegularExpression database(QStringLiteral("^[A-Za-z]{2,}:"));
    if (path.isEmpty() || path == QgsProcessing::TEMPORARY_OUTPUT ||
        database.match(path).hasMatch())
        return;
    const QFileInfo folder(QFileInfo(path).absolutePath());
    if (!folder.isDir() || !folder.isWritable())
        throw QgsProcessingException(
            (folder.isDir()
                 ? tr("%1 is %2, but the folder %3 cannot be written to. Choose one "
                      "that you may write to.")
                 : tr("%1 is %2, but there is no folder %3. Make it, or choose another."))
                .arg(name, path, folder.filePath()));
}

QString FermatAlgorithm::writeSink(const QVariantMap& parameters, const QString& name,
                                   QgsProcessingContext& context, const QgsFields& fields,
                                   compat::WkbType geometryType,
                                   const QgsCoordinateReferenceSystem& crs,
                                   QgsFeatureList features) const {
    QString destination;
    std::unique_ptr<QgsFeatureSink> sink(
        parameterAsSink(parameters, name, context, destination, fields, geometryType, crs));
    if (!sink)
        throw QgsProcessingException(invalidSinkError(parameters, name));
    if (!sink->addFeatures(features, QgsFeatureSink::FastInsert) || !sink->flushBuffer()) {
        const QString problem = writeFeatureError(sink.get(), parameters, name);
        sink.reset();
        QFile::remove(destination);
        throw QgsProcessingException(problem);
    }
    return destination;
}

bool FermatAlgorithm::isGiven(const QVariantMap& parameters, const QString& name) {
    const QVariant value = parameters.value(name);
    if (int(value.userType()) == int(QMetaType::QString))
        return !value.toString().trimmed().isEmpty();
    return value.isValid() && !value.isNull();
}

void FermatAlgorithm::addHelped(QgsProcessingParameterDefinition* parameter, const QString& help) {
    parameter->setHelp(help);
    addParameter(parameter);
}

void FermatAlgorithm::addAdvanced(QgsProcessingParameterDefinition* parameter,
                                  const QString& help) {
    parameter->setFlags(parameter->flags() | compat::advanced);
    addHelped(parameter, help);
}
